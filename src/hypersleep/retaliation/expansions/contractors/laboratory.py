"""The laboratory: tissue of intruders, what it is spent on, and samples of eggs."""

from collections.abc import Callable

from msgspec.structs import replace

from hypersleep.common.acting import actor_of, where, who_acts
from hypersleep.common.conditions import condition
from hypersleep.common.keeping import keep, kept
from hypersleep.common.marking import holder, lay_marker, markers_on, room_for, take_marker
from hypersleep.common.world import Cards
from hypersleep.content.ids import IntruderId, RoomId
from hypersleep.kernel.events import Event, Public
from hypersleep.kernel.ruleset import Chapter, Handler
from hypersleep.kernel.states import State
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.retaliation import steps
from hypersleep.retaliation.intruders.queen import FinishQueenHealth
from hypersleep.retaliation.items.gear import corridors_in_reach
from hypersleep.retaliation.phases.intruder_phase import NEST
from hypersleep.retaliation.queries import find_queen, find_tile, intruders_at, still_there, targets_in
from hypersleep.retaliation.rooms.additional_rooms import remove_unscanned
from hypersleep.retaliation.rooms.nest import EGG, ChooseEggsFate, TakeEgg
from hypersleep.retaliation.steps import Effect, EffectOnCharacter
from hypersleep.retaliation.world import Character, Intruder, Retaliation

TISSUE = "tissue"


class TissueGained(Event, frozen=True):
    seat: Public[Seat]


class TissueSpent(Event, frozen=True):
    seat: Public[Seat]


class IntrudersCalmed(Event, frozen=True):
    room: Public[RoomId]


class Specimens(State, frozen=True):
    """Which intruders have died in this round and in which rooms, which attack nobody any more in it, and who has just
    packed an egg away."""

    died: Public[tuple[IntruderId, ...]] = ()
    graves: Public[tuple[RoomId, ...]] = ()
    calmed: Public[tuple[IntruderId, ...]] = ()
    packing: Public[Seat] = NOBODY


chapter = Chapter("laboratory", events=(TissueGained, TissueSpent, IntrudersCalmed), keeps=(Specimens,))


# Deaths --------------------------------------------------------------------------------------------------------------


def burying(kill_intruder: Handler) -> Handler:
    """Who really dies is remembered for this round; the Queen does not by this."""

    def kill_and_bury(g: Retaliation, step: steps.KillIntruder) -> None:
        intruder = still_there(g.world, step.intruder)
        kill_intruder(g, step)
        if intruder is not None and still_there(g.world, step.intruder) is None:
            bury(g, intruder)

    return kill_and_bury


def burying_the_queen(finish: Handler) -> Handler:
    """queen.death: with her last Health card."""

    def finish_and_bury(g: Retaliation, step: FinishQueenHealth) -> None:
        queen = find_queen(g)
        finish(g, step)
        if queen is not None and g.world.queen_dead:
            bury(g, queen)

    return finish_and_bury


def bury(g: Retaliation, intruder: Intruder) -> None:
    known = kept(g.world, Specimens)
    graves = (*known.graves, intruder.room) if intruder.room and intruder.room not in known.graves else known.graves
    keep(g.world, replace(known, died=(*known.died, intruder.id), graves=graves))


def has_died(g: Retaliation, intruder: IntruderId) -> bool:
    return intruder in kept(g.world, Specimens).died


# Tissue --------------------------------------------------------------------------------------------------------------


class GainTissue(EffectOnCharacter, frozen=True, kw_only=True): ...


class SpendTissue(EffectOnCharacter, frozen=True, kw_only=True): ...


class Pacify(Effect, frozen=True, kw_only=True):
    """The intruders of the room attack nobody until the end of the round."""


class PurgeHand(EffectOnCharacter, frozen=True, kw_only=True):
    """All contamination in hand leaves the game unscanned."""


def tissue_of(g: Retaliation, character: Character) -> int:
    return markers_on(g.world, TISSUE, holder("seat", character.seat))


@chapter.does(GainTissue)
def gain_tissue(g: Retaliation, step: GainTissue) -> None:
    """conflict:universal-markers: there are always enough of them."""
    character = who_acts(g, step)
    board = holder("seat", character.seat)
    if character.plays and room_for(g, TISSUE, board) > 0:
        lay_marker(g, TISSUE, board)
        g.tell(TissueGained(character.seat))


def leaving_tissue(die: Handler) -> Handler:
    """health.death-consequences: what lay on the board is gone, unless the dead lie where they fell."""

    def die_and_leave_tissue(g: Retaliation, step: steps.Die) -> None:
        die(g, step)
        character = g.world.characters[step.seat]
        count = 0 if character.plays or character.fallen else tissue_of(g, character)
        if count:
            take_marker(g, TISSUE, holder("seat", step.seat), count)

    return die_and_leave_tissue


@condition(chapter, "action.card.additional-cost")
def tissue_to_spend(g: Retaliation, character: Character, room: RoomId) -> bool:
    return tissue_of(g, character) > 0


@chapter.does(SpendTissue)
def spend_tissue(g: Retaliation, step: SpendTissue) -> None:
    character = who_acts(g, step)
    if tissue_of(g, character):
        take_marker(g, TISSUE, holder("seat", character.seat))
        g.tell(TissueSpent(character.seat))


@condition(chapter, "golden.choice-fully-resolvable")
def tissue_to_gather(g: Retaliation, character: Character, room: RoomId) -> bool:
    """Where somebody died in this round, or in the Nest."""
    return room in kept(g.world, Specimens).graves or room == find_tile(g, NEST)


@condition(chapter, "golden.choice-fully-resolvable")
def something_to_probe(g: Retaliation, character: Character, room: RoomId) -> bool:
    """In the room, or in a corridor beside it that no closed door bars."""
    near = [intruder for p in corridors_in_reach(g, character, room) for intruder in intruders_at(g.world, p)]
    return bool(near or targets_in(g, room))


@chapter.does(PurgeHand)
def purge_hand(g: Retaliation, step: PurgeHand) -> None:
    character = who_acts(g, step)
    remove_unscanned(g, character, character.hand)


# Peace ---------------------------------------------------------------------------------------------------------------


@chapter.does(Pacify)
def pacify(g: Retaliation, step: Pacify) -> None:
    known, room = kept(g.world, Specimens), where(g, step)
    calmed = [intruder.id for intruder in targets_in(g, room)]
    keep(g.world, replace(known, calmed=tuple(sorted({*known.calmed, *calmed}))))
    g.tell(IntrudersCalmed(room))


def is_calmed(g: Retaliation, intruder: IntruderId) -> bool:
    """No attacks of any kind."""
    return intruder in kept(g.world, Specimens).calmed


def entering_in_peace(enter_room: Handler) -> Handler:
    """What is calm uses up no secure token; passengers of the Lander are driven out all the same."""

    def enter_in_peace(g: Retaliation, step: steps.EnterRoom) -> None:
        if not is_calmed(g, step.intruder):
            enter_room(g, step)
        elif step.room == g.content.grid.landing_zone:
            g.then(steps.EjectPassengers())

    return enter_in_peace


# The sample case -----------------------------------------------------------------------------------------------------

Packed = Callable[[Retaliation, list[Cards]], list[Cards]]


def into_the_case(with_eggs_packed: Packed) -> Packed:
    """What a case holds needs no hand slot of its own."""

    def with_eggs_in_case(g: Retaliation, hands: list[Cards]) -> list[Cards]:
        hands = with_eggs_packed(g, hands)
        cases = [hand for hand in hands if space_for_eggs(g, hand)]
        eggs = [hand for hand in hands if is_egg(g, hand)]
        if not cases or not eggs:
            return hands
        packed = eggs[: space_for_eggs(g, cases[0])]
        left = [hand for hand in hands if hand not in packed]
        left[left.index(cases[0])] = (*cases[0], *[card for hand in packed for card in hand])
        return left

    return with_eggs_in_case


def space_for_eggs(g: Retaliation, cards: Cards) -> int:
    return sum([g.content.item(card).eggs for card in cards])


def is_egg(g: Retaliation, hand: Cards) -> bool:
    return len(hand) == 1 and g.content.faces[hand[0]] == EGG


def packing_quietly(decide_fate: Handler) -> Handler:
    """Taking an egg into the case calls for no noise roll."""

    def pack_quietly(g: Retaliation, question: ChooseEggsFate, choice: TakeEgg) -> None:
        taker = g.world.characters[actor_of(question)]
        eggs = [card for card in taker.held if g.content.faces[card] == EGG]
        if isinstance(choice, TakeEgg) and len(eggs) < space_for_eggs(g, taker.held):
            keep(g.world, replace(kept(g.world, Specimens), packing=taker.seat))
        decide_fate(g, question, choice)

    return pack_quietly


def unless_packing(roll_noise: Handler) -> Handler:
    def roll_unless_packing(g: Retaliation, step: steps.RollNoise) -> None:
        known = kept(g.world, Specimens)
        if known.packing == NOBODY or known.packing != actor_of(step):
            roll_noise(g, step)
        else:
            keep(g.world, replace(known, packing=NOBODY))

    return roll_unless_packing
