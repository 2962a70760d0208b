"""What one Character does for others: orders, encouragement, covering fire."""

from msgspec.structs import replace

from hypersleep.common.acting import actor_of, ask, where, who_acts
from hypersleep.common.asking import asks_by
from hypersleep.common.belongings import Piece, owns_item
from hypersleep.common.cards import draw_action_cards
from hypersleep.common.crew import crew_aboard, crew_in
from hypersleep.content.ids import Copy, Face, PassageId, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Question, Seat
from hypersleep.nemesis import prospects, steps, telling
from hypersleep.nemesis.intruders.combat import spend_ammo
from hypersleep.nemesis.queries import computers, loaded_weapons, open_ways
from hypersleep.nemesis.ship.movement import ChooseWay, list_ways
from hypersleep.nemesis.steps import ActingQuestion, EffectOnCharacter
from hypersleep.nemesis.world import Character, Nemesis

chapter = Chapter("orders")


# Order and Motivation ------------------------------------------------------------------------------------------------


class GiveOrder(EffectOnCharacter, frozen=True, kw_only=True):
    """Move another Character to a Room next to theirs."""


class ChooseWhomToOrder(ActingQuestion, frozen=True, kw_only=True): ...


class Motivate(EffectOnCharacter, frozen=True, kw_only=True):
    """Everybody within earshot draws an Action card."""


def in_earshot(g: Nemesis, character: Character) -> list[Character]:
    """Those in the same Room, and with the Intercom those in Rooms with a working Computer, in player order."""
    rooms = {character.room}
    if owns_item(g, character, "quest.intercom"):
        rooms.update(computers(g))
    return [other for other in crew_aboard(g.world) if other.room in rooms]


@asks_by(chapter, GiveOrder, ChooseWhomToOrder, when="somebody-to-order", rule="action.refuse-impossible")
def whom_to_order(g: Nemesis, character: Character, room: RoomId) -> list[steps.PickCharacter]:
    """Others within earshot to whom a way out is open; who waits in a Pod is not moved."""
    others = [other for other in in_earshot(g, character) if other.seat != character.seat]
    return [steps.PickCharacter(other.seat) for other in others if not other.pod and open_ways(g, other.room)]


@chapter.answers(ChooseWhomToOrder)
def order_character(g: Nemesis, question: ChooseWhomToOrder, choice: steps.PickCharacter) -> None:
    """combat.escape.forced: out of combat it is an Escape; whoever gives the order picks the Room."""
    g.then(ChooseWay(seat=question.seat, actor=choice.on, way_only=True))


@chapter.does(Motivate)
def motivate(g: Nemesis, step: Motivate) -> None:
    for character in in_earshot(g, who_acts(g, step)):
        draw_action_cards(g, character, 1)


# Covering fire -------------------------------------------------------------------------------------------------------


class CoverEscape(EffectOnCharacter, frozen=True, kw_only=True):
    """Fire a shot, and somebody leaves without being attacked; `together`: the shooter and another both may."""

    together: bool = False


class ChooseWeaponToFire(ActingQuestion, frozen=True, kw_only=True): ...


class FireWeapon(Choice, frozen=True):
    weapon: Face
    copy: Copy = Copy(0)


class ChooseCoveredWay(ActingQuestion, frozen=True, kw_only=True):
    together: bool


class ChooseWhoLeaves(ActingQuestion, frozen=True, kw_only=True):
    """The shooter, another Character or both; nobody is asked twice to come."""

    tells = ("passage",)
    together: bool
    passage: PassageId
    unwilling: tuple[Seat, ...] = ()


class SendOff(Choice, frozen=True):
    crew: tuple[Seat, ...]


class AgreeToLeave(Question, frozen=True, kw_only=True):
    crew: tuple[Seat, ...]
    request: ChooseWhoLeaves


@chapter.does(CoverEscape)
def cover_escape(g: Nemesis, step: CoverEscape) -> None:
    """combat.escape.special-actions: the Ammo is spent, whoever leaves."""
    character = who_acts(g, step)
    weapons = loaded_weapons(g, character)
    if not weapons or not open_ways(g, where(g, step)):
        return
    g.then(ask(ChooseCoveredWay, step, together=step.together))
    if len(weapons) > 1:
        g.then(ask(ChooseWeaponToFire, step))
    else:
        spend_ammo(g, character.seat, weapons[0])


@chapter.asks(ChooseWeaponToFire)
def offer_weapons_to_fire(g: Nemesis, question: ChooseWeaponToFire, menu: Menu) -> None:
    for weapon in loaded_weapons(g, who_acts(g, question)):
        menu.offer(FireWeapon(*weapon))


@chapter.answers(ChooseWeaponToFire)
def fire_weapon(g: Nemesis, question: ChooseWeaponToFire, choice: FireWeapon) -> None:
    spend_ammo(g, actor_of(question), Piece(choice.weapon, choice.copy))


@chapter.asks(ChooseCoveredWay)
def offer_covered_ways(g: Nemesis, question: ChooseCoveredWay, menu: Menu) -> None:
    list_ways(g, where(g, question), menu)


@chapter.answers(ChooseCoveredWay)
def pick_covered_way(g: Nemesis, question: ChooseCoveredWay, choice: steps.PickPassage) -> None:
    ask_who_leaves(g, ask(ChooseWhoLeaves, question, together=question.together, passage=choice.passage))


def ask_who_leaves(g: Nemesis, question: ChooseWhoLeaves) -> None:
    """Where there is no choice, nobody is asked."""
    parties = who_may_leave(g, question)
    if len(parties) > 1:
        g.then(question)
    else:
        leave_covered(g, question, parties[0])


def who_may_leave(g: Nemesis, question: ChooseWhoLeaves) -> list[tuple[Seat, ...]]:
    """Each with the one first to whom the Noise roll belongs (movement.together)."""
    shooter = actor_of(question)
    there = [c.seat for c in crew_in(g.world, where(g, question)) if not c.pod]
    others = [seat for seat in there if seat != shooter and seat not in question.unwilling]
    parties: list[tuple[Seat, ...]] = [(shooter,), *((seat,) for seat in others)]
    if question.together:
        parties += [(shooter, seat) for seat in others]
    return parties


@chapter.asks(ChooseWhoLeaves)
def offer_who_leaves(g: Nemesis, question: ChooseWhoLeaves, menu: Menu) -> None:
    for crew in who_may_leave(g, question):
        menu.offer(SendOff(crew))


@chapter.answers(ChooseWhoLeaves)
def pick_who_leaves(g: Nemesis, question: ChooseWhoLeaves, choice: SendOff) -> None:
    """Another player's Character moves only if that player agrees."""
    other = choice.crew[-1]
    if other == actor_of(question):
        leave_covered(g, question, choice.crew)
        return
    room = covered_room(g, question)
    g.tell(telling.CoverOffered(question.seat, other, room))
    g.then(AgreeToLeave(seat=other, crew=choice.crew, request=question))


@chapter.asks(AgreeToLeave)
def offer_agreement(g: Nemesis, question: AgreeToLeave, menu: Menu) -> None:
    menu.offer(steps.AcceptOffer())
    menu.offer(steps.RefuseOffer())


@chapter.foresees(AgreeToLeave)
def foresee_cover(g: Nemesis, seat: Seat, question: AgreeToLeave) -> list[Prospect]:
    request = question.request
    return [prospects.CoverUnderWay(giver=request.seat, crew=question.crew, room=covered_room(g, request))]


@chapter.answers(AgreeToLeave)
def agree_to_leave(g: Nemesis, question: AgreeToLeave, choice: Choice) -> None:
    request = question.request
    if isinstance(choice, steps.AcceptOffer):
        leave_covered(g, request, question.crew)
    else:
        g.tell(telling.OfferRefused(question.seat, request.seat))
        ask_who_leaves(g, replace(request, unwilling=(*request.unwilling, question.seat)))


def covered_room(g: Nemesis, question: ChooseWhoLeaves) -> RoomId:
    return g.content.board.leads(where(g, question), question.passage)


def leave_covered(g: Nemesis, question: ChooseWhoLeaves, crew: tuple[Seat, ...]) -> None:
    """combat.escape.special-actions: no attacks; movement.together: one Room, and one Noise roll for both."""
    first, *along = crew
    room = covered_room(g, question)
    g.then(steps.EnterRoom(seat=first, room=room, came_by=question.passage, along=tuple(along)))
