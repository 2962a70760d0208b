"""Xyrian items: left behind by the dead, picked up once, worn as armor; and what each of them does."""

from typing import Annotated

from msgspec.structs import replace

from hypersleep.common.acting import actor_of, ask, who_acts
from hypersleep.common.actions import offers
from hypersleep.common.belongings import LeaveIt, give_up_unused, spend_card
from hypersleep.common.cards import draw_from
from hypersleep.common.conditions import condition
from hypersleep.common.keeping import keep, kept
from hypersleep.common.marking import holder, markers_on, take_marker
from hypersleep.content.ids import Cause, Cost, Face, RoomId
from hypersleep.content.retaliation.records import Worn
from hypersleep.kernel.events import Public
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Handler
from hypersleep.kernel.states import State
from hypersleep.kernel.steps import Choice, Question, Seat, Step
from hypersleep.kernel.zones import Cards, Sight, Zone
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.combat.melee import LandRoll
from hypersleep.retaliation.combat.shooting import LandShot
from hypersleep.retaliation.combat.weapons import target_of
from hypersleep.retaliation.expansions.xyrians.moving import ways_from
from hypersleep.retaliation.expansions.xyrians.presence import ITEM
from hypersleep.retaliation.expansions.xyrians.telling import BlowSoftened, RollTurnedCritical, XyrianItemFound
from hypersleep.retaliation.facility.exploration import StepInside
from hypersleep.retaliation.ids import ShootResult
from hypersleep.retaliation.items.belongings import working_copy
from hypersleep.retaliation.queries import is_exposed
from hypersleep.retaliation.soldiers.actions import Actor
from hypersleep.retaliation.soldiers.health import can_be_restored, health_lost, restore
from hypersleep.retaliation.steps import ActingQuestion, EffectOnCharacter
from hypersleep.retaliation.world import Character, Retaliation

DECK = "xyrian"
HEALING = 3
FIRE, CRITICAL = Cause("fire"), ShootResult("critical")


class ArmorUsed(State, frozen=True):
    """What Xyrian armor has done in this round; `settled`: its wearer has just been asked."""

    softened: Public[bool] = False
    charged: Public[bool] = False
    settled: Public[bool] = False


chapter = Chapter("Xyrian items", keeps=(ArmorUsed,))


# Picking up ----------------------------------------------------------------------------------------------------------


class TakeXyrianItem(steps.Action, frozen=True, kw_only=True):
    here = True
    cost: Cost = Cost(2)


class ChooseArmor(Question, frozen=True, kw_only=True):
    """Which to keep: the armor that is worn, or the one just found."""

    found: Annotated[Cards, Zone(DECK, Sight.PUBLIC)]


class WearIt(Choice, frozen=True): ...


class HealBeforeWearing(Step, frozen=True, kw_only=True):
    seat: Seat


@offers(chapter, in_combat=False)
def offer_item(g: Retaliation, actor: Actor, menu: Menu) -> None:
    """xyrian.item.pickup: for two cards, out of combat, in the room of the token."""
    here = markers_on(g.world, ITEM, holder("room", actor.room)) > 0
    if here or menu.explains:
        rule = actor.forbids(2, "out_of_combat") if here else "xyrian.item.pickup"
        menu.judge(TakeXyrianItem(seat=actor.seat), rule)


@chapter.does(TakeXyrianItem)
def take_xyrian_item(g: Retaliation, step: TakeXyrianItem) -> None:
    """The token leaves the game, and a random item is found; xyrian.item.armor: who wears armor decides."""
    character = g.world.characters[step.seat]
    card = draw_from(g, DECK)
    assert card is not None, "there are as many items as Xyrians"
    take_marker(g, ITEM, holder("room", character.room))
    g.tell(XyrianItemFound(step.seat, g.content.faces[card]))
    if character.armor:
        g.then(ChooseArmor(seat=step.seat, found=(card,)))
    else:
        wear(g, step.seat, (card,))


@chapter.asks(ChooseArmor)
def offer_armor(g: Retaliation, question: ChooseArmor, menu: Menu) -> None:
    menu.offer(WearIt())
    menu.offer(LeaveIt())


@chapter.answers(ChooseArmor)
def choose_armor(g: Retaliation, question: ChooseArmor, choice: Choice) -> None:
    """xyrian.item.heal: only an item that is really worn heals."""
    character = g.world.characters[question.seat]
    if isinstance(choice, LeaveIt):
        give_up_unused(g, question.found[0])
        return
    for card in character.armor:
        g.tell(telling.ItemShown(character.seat, g.content.faces[card], "dropped"))
        spend_card(g, character, card)
    wear(g, question.seat, question.found)


def wear(g: Retaliation, seat: Seat, found: Cards) -> None:
    """xyrian.item.heal: first a serious wound and health, so that it can be worn; then it is put on."""
    g.then(
        steps.DiscardWound(by=seat), HealBeforeWearing(seat=seat), *[steps.GainItem(seat=seat, item=c) for c in found]
    )


@chapter.does(HealBeforeWearing)
def heal_before_wearing(g: Retaliation, step: HealBeforeWearing) -> None:
    """conflict:xyrian-item-heavily-injured: all of it, so that nobody is too badly hurt to wear it."""
    character = g.world.characters[step.seat]
    if is_exposed(character):
        restore(g, character, min(HEALING, can_be_restored(g, character)))


# Carapace ------------------------------------------------------------------------------------------------------------


class ChooseSoftening(Question, frozen=True, kw_only=True):
    """Once a round a loss of health may be reduced."""

    tells = ("points",)
    points: int
    loss: steps.LoseHealth


class Soften(Choice, frozen=True): ...


def worn_by(g: Retaliation, character: Character) -> list[Worn]:
    return [g.content.item(card).worn for card in character.armor]


def remember(g: Retaliation, **changes: object) -> None:
    keep(g.world, replace(kept(g.world, ArmorUsed), **changes))


def softened(lose: Handler) -> Handler:
    """No health is lost to fire; of any other loss the wearer may take off something, once a round."""

    def lose_less(g: Retaliation, step: steps.LoseHealth) -> None:
        character = who_acts(g, step)
        armor = worn_by(g, character)
        if step.cause == FIRE and [worn for worn in armor if worn.fireproof]:
            return
        points = sum([worn.softens for worn in armor])
        asked = points and can_soften(g, character, step)
        if not asked or kept(g.world, ArmorUsed).settled:
            remember(g, settled=False)
            lose(g, step)
        else:
            g.then(ChooseSoftening(seat=character.seat, points=points, loss=step))

    return lose_less


def can_soften(g: Retaliation, character: Character, step: steps.LoseHealth) -> bool:
    return is_exposed(character) and not kept(g.world, ArmorUsed).softened and health_lost(g, character, step) > 0


@chapter.asks(ChooseSoftening)
def offer_softening(g: Retaliation, question: ChooseSoftening, menu: Menu) -> None:
    menu.offer(Soften())
    menu.offer(steps.LetItHappen())


@chapter.answers(ChooseSoftening)
def soften_or_not(g: Retaliation, question: ChooseSoftening, choice: Choice) -> None:
    loss = question.loss
    if isinstance(choice, Soften):
        saved = min(question.points, loss.count)
        remember(g, softened=True)
        g.tell(BlowSoftened(question.seat, saved))
        loss = replace(loss, count=loss.count - saved)
    remember(g, settled=True)
    g.then(loss)


# Phase Harness -------------------------------------------------------------------------------------------------------


class PhaseOut(EffectOnCharacter, frozen=True, kw_only=True):
    """Into a discovered room next door, past doors and intruders; it lasts for so many uses."""

    item: Face
    uses: int


class ChooseRoomToPhaseInto(ActingQuestion, frozen=True, kw_only=True):
    item: Face
    uses: int


@condition(chapter, "map.neighboring-rooms")
def room_to_phase_into(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(ways_from(g, room))


@chapter.does(PhaseOut)
def phase_out(g: Retaliation, step: PhaseOut) -> None:
    if ways_from(g, who_acts(g, step).room):
        g.then(ask(ChooseRoomToPhaseInto, step, item=step.item, uses=step.uses))


@chapter.asks(ChooseRoomToPhaseInto)
def offer_rooms_to_phase_into(g: Retaliation, question: ChooseRoomToPhaseInto, menu: Menu) -> None:
    menu.offer_all([steps.PickRoom(way.to) for way in ways_from(g, who_acts(g, question).room)])


@chapter.answers(ChooseRoomToPhaseInto)
def phase_into(g: Retaliation, question: ChooseRoomToPhaseInto, choice: steps.PickRoom) -> None:
    """Without opportunity attacks and without a noise roll; the last marker uses it up."""
    character = who_acts(g, question)
    g.world.followers = ()
    g.then(StepInside(seat=actor_of(question), room=choice.room))
    harness = working_copy(g, character, question.item)
    if harness is None:
        return
    used = g.world.counters.get(harness, 0) + 1
    g.world.counters[harness] = used
    if used >= question.uses:
        g.tell(telling.ItemShown(character.seat, question.item, "spent"))
        spend_card(g, character, harness)


# Arc Gauntlets -------------------------------------------------------------------------------------------------------


class ChooseGauntlets(Question, frozen=True, kw_only=True):
    """Once a round a roll of the shoot die may be made a critical hit, for oxygen."""

    tells = ("oxygen",)
    oxygen: int
    roll: LandShot | LandRoll


class Charge(Choice, frozen=True): ...


def charged(land: Handler) -> Handler:
    """Whoever wears them may count a roll of theirs as a critical hit; not without the oxygen for it."""

    def land_or_charge(g: Retaliation, step: LandShot | LandRoll) -> None:
        price = price_of_charge(g, step)
        if not price or kept(g.world, ArmorUsed).settled:
            remember(g, settled=False)
            land(g, step)
        else:
            g.then(ChooseGauntlets(seat=fighter(step), oxygen=price, roll=step))

    return land_or_charge


def fighter(roll: LandShot | LandRoll) -> Seat:
    return roll.shot.seat if isinstance(roll, LandShot) else roll.seat


def price_of_charge(g: Retaliation, roll: LandShot | LandRoll) -> int:
    """In oxygen; 0 if the roll cannot, or need not, be made a critical hit."""
    seat = fighter(roll)
    character = g.world.characters[seat]
    price = sum([worn.critical_for_oxygen for worn in worn_by(g, character)])
    intruder = roll.shot.intruder if isinstance(roll, LandShot) else roll.intruder
    useless = roll.rolled == CRITICAL or kept(g.world, ArmorUsed).charged or target_of(g, seat, intruder) is None
    return 0 if useless or character.oxygen < price else price


@chapter.asks(ChooseGauntlets)
def offer_charge(g: Retaliation, question: ChooseGauntlets, menu: Menu) -> None:
    menu.offer(Charge())
    menu.offer(steps.LetItHappen())


@chapter.answers(ChooseGauntlets)
def charge_or_not(g: Retaliation, question: ChooseGauntlets, choice: Choice) -> None:
    roll = question.roll
    if isinstance(choice, Charge):
        remember(g, charged=True)
        g.tell(RollTurnedCritical(question.seat))
        g.then(steps.LoseOxygen(by=question.seat, count=question.oxygen), replace(roll, rolled=CRITICAL))
    else:
        remember(g, settled=True)
        g.then(roll)
