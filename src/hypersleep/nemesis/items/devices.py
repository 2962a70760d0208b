"""Devices: Fire Extinguisher, Taser, Space Suit, Self-Destruct Key."""

from hypersleep.common.acting import actor_of, ask, likewise, where, who_acts
from hypersleep.common.asking import asks_by
from hypersleep.common.cards import discard_from_hand, public_face
from hypersleep.common.conditions import condition
from hypersleep.common.crew import action_cards, crew_in
from hypersleep.content.ids import NO_PASSAGE, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.zones import CardId
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.crew.conditions import self_destruct_may_start, self_destruct_may_stop
from hypersleep.nemesis.intruders.behaviour import flight
from hypersleep.nemesis.queries import find_intruder, intruders_in, tile_at
from hypersleep.nemesis.steps import ActingQuestion, Effect, EffectOnAll, EffectOnCharacter
from hypersleep.nemesis.world import INACTIVE, Character, Nemesis

chapter = Chapter("devices")


# Fire Extinguisher and Taser -----------------------------------------------------------------------------------------


class RepelIntruder(Effect, frozen=True, kw_only=True): ...


class StunIntruder(Effect, frozen=True, kw_only=True): ...


class ChooseIntruderToRepel(ActingQuestion, frozen=True, kw_only=True):
    stun: bool = False


class StunCharacter(Effect, frozen=True, kw_only=True): ...


class ChooseWhomToStun(ActingQuestion, frozen=True, kw_only=True): ...


@condition(chapter, "action.refuse-impossible")
def intruder_here(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(intruders_in(g.world, room))


@chapter.does(RepelIntruder)
def repel_intruder(g: Nemesis, step: RepelIntruder) -> None:
    if intruders_in(g.world, where(g, step)):
        g.then(ask(ChooseIntruderToRepel, step))


@chapter.does(StunIntruder)
def stun_intruder(g: Nemesis, step: StunIntruder) -> None:
    if intruders_in(g.world, where(g, step)):
        g.then(ask(ChooseIntruderToRepel, step, stun=True))


@chapter.asks(ChooseIntruderToRepel)
def offer_intruders_to_repel(g: Nemesis, question: ChooseIntruderToRepel, menu: Menu) -> None:
    for intruder in intruders_in(g.world, where(g, question)):
        menu.offer(steps.PickIntruder(intruder.id))


@chapter.answers(ChooseIntruderToRepel)
def drive_off(g: Nemesis, question: ChooseIntruderToRepel, choice: steps.PickIntruder) -> None:
    """item.fire-extinguisher; the Taser injures first, and a survivor retreats once."""
    intruder = find_intruder(g.world, choice.intruder)
    assert intruder is not None
    if question.stun:
        g.then(steps.InjureIntruder(intruder=intruder.id, injuries=1, flees=True))
    else:
        g.then(*flight(g, intruder))


@asks_by(chapter, StunCharacter, ChooseWhomToStun, when="somebody-to-stun", rule="action.refuse-impossible")
def whom_to_stun(g: Nemesis, character: Character, room: RoomId) -> list[steps.PickCharacter]:
    """Others in the Room with anything in hand."""
    others = [other for other in crew_in(g.world, room) if other.seat != character.seat and other.hand]
    return [steps.PickCharacter(other.seat) for other in others]


@chapter.answers(ChooseWhomToStun)
def stun(g: Nemesis, question: ChooseWhomToStun, choice: steps.PickCharacter) -> None:
    """The whole hand is discarded, Contamination cards included."""
    victim = g.world.characters[choice.on]
    discard_all(g, victim, victim.hand)


def discard_all(g: Nemesis, character: Character, cards: tuple[CardId, ...] | list[CardId]) -> None:
    for card in cards:
        discard_from_hand(g, character, card)
    if cards:
        g.tell(telling.CardsDiscarded(character.seat, tuple(public_face(g, card) for card in cards)))


# Space Suit ----------------------------------------------------------------------------------------------------------


class WalkOutside(EffectOnCharacter, frozen=True, kw_only=True): ...


class ChooseAirlock(ActingQuestion, frozen=True, kw_only=True): ...


@condition(chapter, "action.conditions")
def in_yellow_room(g: Nemesis, character: Character, room: RoomId) -> bool:
    return tile_at(g, room).colour == "yellow"


@condition(chapter, "action.refuse-impossible")
def other_yellow_room(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(airlocks(g, room))


def airlocks(g: Nemesis, room: RoomId) -> list[RoomId]:
    """Other yellow Rooms that have been explored."""
    explored = [n for n in g.content.board.numbers if n != room and g.world.explored[n]]
    return [n for n in explored if tile_at(g, n).colour == "yellow"]


@chapter.does(WalkOutside)
def walk_outside(g: Nemesis, step: WalkOutside) -> None:
    """All Action cards in hand are discarded; Contamination cards stay."""
    character = who_acts(g, step)
    if airlocks(g, where(g, step)):
        discard_all(g, character, action_cards(g, character.hand))
        g.then(ask(ChooseAirlock, step))


@chapter.asks(ChooseAirlock)
def offer_airlocks(g: Nemesis, question: ChooseAirlock, menu: Menu) -> None:
    for room in airlocks(g, where(g, question)):
        menu.offer(steps.PickRoom(room))


@chapter.answers(ChooseAirlock)
def come_in(g: Nemesis, question: ChooseAirlock, choice: steps.PickRoom) -> None:
    """movement.variants: the arrival is normal."""
    g.then(steps.MoveCharacter(seat=actor_of(question), by=question.seat, room=choice.room, came_by=NO_PASSAGE))


# Self-Destruct Key ---------------------------------------------------------------------------------------------------


class ToggleSelfDestruct(EffectOnAll, frozen=True, kw_only=True): ...


@condition(chapter, "room.generator.start-refused")
def nobody_sleeps_or_sequence_runs(g: Nemesis, character: Character, room: RoomId) -> bool:
    return g.world.self_destruct != INACTIVE or self_destruct_may_start(g, character, room)


@condition(chapter, "room.generator.stop")
def sequence_can_be_stopped_if_it_runs(g: Nemesis, character: Character, room: RoomId) -> bool:
    return g.world.self_destruct == INACTIVE or self_destruct_may_stop(g, character, room)


@chapter.does(ToggleSelfDestruct)
def toggle_self_destruct(g: Nemesis, step: ToggleSelfDestruct) -> None:
    """room.generator.start, room.generator.stop: as at the Generator."""
    if g.world.self_destruct == INACTIVE:
        g.then(likewise(steps.StartSelfDestruct, step))
    else:
        g.then(likewise(steps.StopSelfDestruct, step))
