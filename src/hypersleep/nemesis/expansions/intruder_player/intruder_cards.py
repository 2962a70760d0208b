"""What the Intruder player's cards do when they are played for their effect, with the choices these ask for."""

from typing import Annotated

from hypersleep.common.acting import ask
from hypersleep.common.cards import draw_from, own_faces, put_on_discard, without
from hypersleep.common.conditions import condition
from hypersleep.common.crew import crew_aboard
from hypersleep.content.ids import Face, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.kernel.zones import CardId, Cards, Sight, Zone
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.intruders.behaviour import take_off_injuries
from hypersleep.nemesis.phases.event_cards import ways_to_prey
from hypersleep.nemesis.phases.event_phase import resolve_event
from hypersleep.nemesis.queries import find_intruder
from hypersleep.nemesis.steps import ActingQuestion, EffectOnAll
from hypersleep.nemesis.world import Character, Nemesis

chapter = Chapter("Intruder cards")


def look_at(g: Nemesis, seat: Seat, drawn: Cards) -> Cards:
    """Cards drawn from a common deck to choose from are seen by that player alone."""
    g.world.show(seat, *drawn)
    g.tell(telling.CardsDrawn(seat, len(drawn), own_faces(g, g.world.characters[seat], drawn)))
    return drawn


def one_of(g: Nemesis, drawn: Cards, face: str) -> CardId:
    return next(card for card in drawn if g.content.faces[card] == face)


# Pursuit -------------------------------------------------------------------------------------------------------------


class ChaseCharacter(EffectOnAll, frozen=True, kw_only=True): ...


class ChooseQuarry(ActingQuestion, frozen=True, kw_only=True): ...


@chapter.does(ChaseCharacter)
def chase_character(g: Nemesis, step: ChaseCharacter) -> None:
    g.then(ask(ChooseQuarry, step))


@chapter.asks(ChooseQuarry)
def offer_quarry(g: Nemesis, question: ChooseQuarry, menu: Menu) -> None:
    """Any Character aboard, in combat too: noise.not-in-combat speaks of the bag alone."""
    for character in crew_aboard(g.world):
        menu.offer(steps.PickCharacter(character.seat))


@chapter.answers(ChooseQuarry)
def chase(g: Nemesis, question: ChooseQuarry, choice: steps.PickCharacter) -> None:
    g.then(steps.RollNoise(by=choice.on))


# Self-Healing --------------------------------------------------------------------------------------------------------


class HealIntruder(EffectOnAll, frozen=True, kw_only=True):
    injuries: int


class ChooseIntruderToHeal(ActingQuestion, frozen=True, kw_only=True):
    tells = ("injuries",)
    injuries: int


@condition(chapter, "action.refuse-impossible")
def intruder_injured(g: Nemesis, character: Character, room: RoomId) -> bool:
    return is_any_injured(g)


def is_any_injured(g: Nemesis) -> bool:
    return any(intruder.injuries for intruder in g.world.intruders)


@chapter.does(HealIntruder)
def heal_intruder(g: Nemesis, step: HealIntruder) -> None:
    if is_any_injured(g):
        g.then(ask(ChooseIntruderToHeal, step, injuries=step.injuries))


@chapter.asks(ChooseIntruderToHeal)
def offer_intruders_to_heal(g: Nemesis, question: ChooseIntruderToHeal, menu: Menu) -> None:
    """action.refuse-impossible: any that is injured."""
    menu.offer_all(steps.PickIntruder(intruder.id) for intruder in g.world.intruders if intruder.injuries)


@chapter.answers(ChooseIntruderToHeal)
def heal(g: Nemesis, question: ChooseIntruderToHeal, choice: steps.PickIntruder) -> None:
    """Self-Healing: as many Injuries as the card says, or all there are."""
    intruder = find_intruder(g.world, choice.intruder)
    assert intruder is not None, "only Intruders on the board are offered"
    take_off_injuries(g, intruder, question.injuries)


# Coordinated Hunt and Planning ---------------------------------------------------------------------------------------


@condition(chapter, "action.refuse-impossible")
def adult_near_prey(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(ways_to_prey(g, "adult"))


class PrepareEvent(EffectOnAll, frozen=True, kw_only=True):
    count: int


class ChooseEvent(ActingQuestion, frozen=True, kw_only=True):
    drawn: Annotated[Cards, Zone("events", Sight.OWNER)]


class PickEvent(Choice, frozen=True):
    card: Face


@chapter.does(PrepareEvent)
def prepare_event(g: Nemesis, step: PrepareEvent) -> None:
    """Planning: Event cards to choose from; fewer if there are not so many left in the game."""
    drawn = tuple(card for card in (draw_from(g, "events") for _ in range(step.count)) if card is not None)
    if drawn:
        g.then(ask(ChooseEvent, step, drawn=look_at(g, step.by, drawn)))


@chapter.asks(ChooseEvent)
def offer_events(g: Nemesis, question: ChooseEvent, menu: Menu) -> None:
    for face in dict.fromkeys(g.content.faces[card] for card in question.drawn):
        menu.offer(PickEvent(face))


@chapter.answers(ChooseEvent)
def pick_event(g: Nemesis, question: ChooseEvent, choice: PickEvent) -> None:
    """mode.intruder-player.no-events: an Event takes effect because a card says so; the others are discarded."""
    card = one_of(g, question.drawn, choice.card)
    for other in without(question.drawn, card):
        put_on_discard(g, "events", other)
    resolve_event(g, card)
