"""Items with effects that nothing else has: reading Objectives, ending the Player Phase, loading a Weapon for free."""

from hypersleep.common.acting import actor_of, ask
from hypersleep.common.actions import offers
from hypersleep.common.belongings import spend_item
from hypersleep.common.conditions import condition
from hypersleep.common.crew import in_player_order
from hypersleep.common.turns import takes_turns
from hypersleep.content.ids import DeckName, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.crew.actions import Actor, item_cost
from hypersleep.nemesis.items.arming import LoadWeapon, fitting_weapons, not_full
from hypersleep.nemesis.steps import ActingQuestion, EffectOnAll, EffectOnCharacter
from hypersleep.nemesis.world import Character, Nemesis

chapter = Chapter("quest items")


# Log Key, Comms Key --------------------------------------------------------------------------------------------------


class ReadObjective(EffectOnCharacter, frozen=True, kw_only=True):
    """Of any other player, or only of those who have sent the Signal."""

    signal: bool = False


class ChooseObjectiveToRead(ActingQuestion, frozen=True, kw_only=True):
    signal: bool


class PickObjective(Choice, frozen=True):
    """One of a player's Objectives, by the back that everybody sees."""

    owner: Seat
    deck: DeckName


def others_with_objectives(g: Nemesis, reader: Seat, *, signal: bool = False) -> list[Character]:
    """Players whose Objectives could be read; what became of their Characters does not matter."""
    others = [c for c in g.world.characters if c.seat != reader and c.objectives]
    return [c for c in others if c.signal or not signal]


@condition(chapter, "action.refuse-impossible")
def objective_to_read(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(others_with_objectives(g, character.seat))


@condition(chapter, "action.refuse-impossible")
def objective_to_read_by_signal(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(others_with_objectives(g, character.seat, signal=True))


@chapter.does(ReadObjective)
def read_objective(g: Nemesis, step: ReadObjective) -> None:
    if others_with_objectives(g, actor_of(step), signal=step.signal):
        g.then(ask(ChooseObjectiveToRead, step, signal=step.signal))


@chapter.asks(ChooseObjectiveToRead)
def offer_objectives_to_read(g: Nemesis, question: ChooseObjectiveToRead, menu: Menu) -> None:
    for owner in others_with_objectives(g, actor_of(question), signal=question.signal):
        for card in owner.objectives:
            menu.offer(PickObjective(owner.seat, DeckName(g.content.objective(card).deck)))


@chapter.answers(ChooseObjectiveToRead)
def look_at_objective(g: Nemesis, question: ChooseObjectiveToRead, choice: PickObjective) -> None:
    """visibility.objectives: seen by the reader alone, who will remember it."""
    cards = g.world.characters[choice.owner].objectives
    card = next(card for card in cards if g.content.objective(card).deck == choice.deck)
    reader = actor_of(question)
    g.world.show(reader, card)
    g.reveal()
    g.tell(telling.ObjectiveRead(reader, choice.owner, choice.deck, g.content.faces[card]))


# Orbital Maneuvering System ------------------------------------------------------------------------------------------


class EndPlayerPhase(EffectOnAll, frozen=True, kw_only=True):
    """Everybody passes, and no Intruder attacks in the Event Phase that follows."""


@chapter.does(EndPlayerPhase)
def end_player_phase(g: Nemesis, step: EndPlayerPhase) -> None:
    """All pass as usual; whoever ended it comes last, because their death would end the turn with all that is open."""
    g.world.attacks_skipped = True
    waiting = [c.seat for c in in_player_order(g.world) if takes_turns(g, c) and not c.passed]
    g.then(*(steps.Pass(seat=seat) for seat in sorted(waiting, key=lambda seat: seat == actor_of(step))))


# Autoloader ----------------------------------------------------------------------------------------------------------

ASSAULT_RIFLE = "weapon.assault-rifle"


@condition(chapter, "item.hands.merged")
def assault_rifle_to_extend(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(fitting_weapons(g, character, ASSAULT_RIFLE))


@offers(chapter, free=True)
def offer_autoloading(g: Nemesis, actor: Actor, menu: Menu) -> None:
    """The Item costs nothing there; a Hand wound still makes it dearer (action.item.not-shoot)."""
    if not g.world.attached:
        return
    content = g.content
    for weapon in not_full(g, [card for card in actor.character.held if card in g.world.attached]):
        kinds = {content.item(card).autoloads for card in g.world.attached[weapon]} - {""}
        for item in [content.box.items[face] for face in actor.items if content.box.items[face].kind in kinds]:
            cost = item_cost(g, actor.character, 0)
            action = steps.Autoload(seat=actor.seat, cost=cost, item=item.id, weapon=content.faces[weapon])
            menu.judge(action, actor.forbids(cost, item.combat))


@chapter.does(steps.Autoload)
def autoload(g: Nemesis, step: steps.Autoload) -> None:
    """item.one-use: the Item is used up as always."""
    g.tell(telling.ItemShown(step.seat, step.item, "used"))
    spend_item(g, g.world.characters[step.seat], step.item)
    g.then(LoadWeapon(by=step.seat, weapon=step.weapon))
