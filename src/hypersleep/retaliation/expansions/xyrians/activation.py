"""The Xyrian phase, and activation cards: who acts, in which order, by which half; standing orders; the merging."""

from typing import Annotated, Literal

from msgspec.structs import replace

from hypersleep.common.cards import draw_from, put_under
from hypersleep.common.crew import has_crew
from hypersleep.common.keeping import kept
from hypersleep.common.marking import holder, room_for
from hypersleep.content.ids import NO_INTRUDER, UNTOLD, Face, IntruderId, OptionKey, Source
from hypersleep.content.retaliation.xyrians import Activation
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.states import State
from hypersleep.kernel.steps import NOBODY, Seat, Step
from hypersleep.kernel.zones import Cards, Sight, Zone
from hypersleep.retaliation.expansions.xyrians.presence import (
    TRACE,
    Xyrians,
    is_injured,
    lay_trace,
    leave_map,
    note,
    shed_injury,
    xyrians_on_map,
)
from hypersleep.retaliation.expansions.xyrians.telling import ActivationsShuffled, XyrianRecovered, XyriansActivated
from hypersleep.retaliation.intruders.bag import AddTokens
from hypersleep.retaliation.queries import still_there
from hypersleep.retaliation.steps import Effect
from hypersleep.retaliation.world import Intruder, Retaliation

ACTIVATIONS = "activations"
PHASE = "xyrian"
Half = Literal["upper", "lower", "standing"]


class StandingOrders(State, frozen=True):
    """Event cards beside the phase card."""

    cards: Annotated[Cards, Zone("xyrian_events", Sight.PUBLIC)] = ()


chapter = Chapter("Xyrian activations", keeps=(StandingOrders,))


class XyrianPhase(Step, frozen=True): ...


class ActivateXyrians(Step, frozen=True, kw_only=True):
    """An activation card for all of them; `seat` is whose action or effect it is, if anybody's. Standing orders are
    followed in the phase alone."""

    seat: Seat = NOBODY
    in_phase: bool = False


class LetXyrianAct(Step, frozen=True, kw_only=True):
    """One of them follows the card, or recovers."""

    xyrian: IntruderId
    card: Face
    seat: Seat = NOBODY


class CarryOutHalf(LetXyrianAct, frozen=True, kw_only=True):
    """`spared` are characters whom it passes by."""

    half: Half
    spared: tuple[Seat, ...] = ()


class EndDeeds(Step, frozen=True):
    """Whatever one of them did is over."""


class FollowOrders(Step, frozen=True, kw_only=True):
    """What cards beside the phase card order those that followed the activation card."""

    xyrians: tuple[IntruderId, ...]


class MergeXyrians(Step, frozen=True): ...


class ShuffleActivations(Step, frozen=True): ...


class XyrianEffect(Effect, frozen=True, kw_only=True):
    """What a card orders one Xyrian to do; `spared` are characters whom it passes by."""

    needs_nobody = needs_no_place = "it happens where the Xyrian is"

    xyrian: IntruderId = NO_INTRUDER
    spared: tuple[Seat, ...] = ()
    source: Source = UNTOLD


# The phase -----------------------------------------------------------------------------------------------------------

XYRIAN_PHASE: tuple[Step, ...] = (
    ActivateXyrians(in_phase=True),
    AddTokens(kind=Face("xyrian"), count=1),
    MergeXyrians(),
)
"""xyrian.phase.steps; xyrian.phase.token-already-in: there is only one token."""


@chapter.does(XyrianPhase)
def xyrian_phase(g: Retaliation, step: XyrianPhase) -> None:
    """xyrian.phase.timing: only with a Xyrian on the map."""
    if xyrians_on_map(g):
        g.then(*g.rules.phases[PHASE])


@chapter.does(MergeXyrians)
def merge_xyrians(g: Retaliation, step: MergeXyrians) -> None:
    """xyrian.phase.merge-tie: of several in a room the least injured becomes a trace, while there are tokens."""
    rooms: dict[int, list[Intruder]] = {}
    for xyrian in xyrians_on_map(g):
        rooms.setdefault(xyrian.room, []).append(xyrian)
    for together in rooms.values():
        room = together[0].room
        if len(together) > 1 and room_for(g, TRACE, holder("room", room)) > 0:  # conflict:xyrian-merge-no-trace
            leave_map(g, min(together, key=lambda xyrian: (is_injured(g, xyrian), xyrian.hits, xyrian.id)))
            lay_trace(g, room)


# Activation ----------------------------------------------------------------------------------------------------------


@chapter.does(ActivateXyrians)
def activate_xyrians(g: Retaliation, step: ActivateXyrians) -> None:
    """xyrian.activation.when, xyrian.activation.card: it goes under the deck; xyrian.activation.order."""
    resting = kept(g.world, Xyrians).resting  # conflict:xyrian-new-commands-arrival
    acting = [xyrian for xyrian in xyrians_on_map(g) if xyrian.id not in resting]
    card = draw_from(g, ACTIVATIONS) if acting else None
    if card is None:
        return
    put_under(g, ACTIVATIONS, card)
    cards: dict[str, Activation] = g.content.box.entries(Activation)
    facts = cards[g.content.faces[card]]
    g.tell(XyriansActivated(facts.id))
    after: list[Step] = [ShuffleActivations()] if facts.reshuffle else []
    if step.in_phase:
        followers = tuple([xyrian.id for xyrian in acting if not is_injured(g, xyrian)])
        after.append(FollowOrders(xyrians=followers))
    g.then(*[LetXyrianAct(xyrian=xyrian.id, card=facts.id, seat=step.seat) for xyrian in acting], *after)


@chapter.does(LetXyrianAct)
def let_xyrian_act(g: Retaliation, step: LetXyrianAct) -> None:
    """xyrian.activation.injured; the upper half with a character in its room, or else the lower one."""
    xyrian = still_there(g.world, step.xyrian)
    if xyrian is None:
        return
    if is_injured(g, xyrian):
        shed_injury(g, xyrian)
        g.tell(XyrianRecovered(xyrian.id, xyrian.kind))
        return
    half: Half = "upper" if has_crew(g.world, xyrian.room) else "lower"
    deed = CarryOutHalf(xyrian=step.xyrian, card=step.card, seat=step.seat, half=half)
    g.then(*before_deed(g, deed))


@Query
def before_deed(g: Retaliation, deed: CarryOutHalf) -> tuple[Step, ...]:
    """How a deed begins: whoever may ward it off is asked first."""
    return (deed,)


@chapter.does(CarryOutHalf)
def carry_out_half(g: Retaliation, step: CarryOutHalf) -> None:
    """Line by line; what a Xyrian does not live or stay to do is left out."""
    script = g.content.scripts.of(step.card, step.seat, OptionKey(step.half))
    deeds = [
        replace(effect, xyrian=step.xyrian, spared=step.spared) if isinstance(effect, XyrianEffect) else effect
        for effect in script
    ]
    note(g, struck_queen=False)
    g.then(*deeds, EndDeeds())


@chapter.does(EndDeeds)
def end_deeds(g: Retaliation, step: EndDeeds) -> None:
    note(g, struck_queen=False)


@chapter.does(ShuffleActivations)
def shuffle_activations(g: Retaliation, step: ShuffleActivations) -> None:
    g.world.decks[ACTIVATIONS] = g.shuffle(g.world.decks[ACTIVATIONS])
    g.tell(ActivationsShuffled())


# Standing orders -----------------------------------------------------------------------------------------------------


@chapter.does(FollowOrders)
def follow_orders(g: Retaliation, step: FollowOrders) -> None:
    """conflict:xyrian-event-extra-moves: after the activation, from the top left, all that followed the card."""
    for card in reversed(kept(g.world, StandingOrders).cards):
        order = g.content.faces[card]
        ready = [xyrian.id for xyrian in xyrians_on_map(g) if xyrian.id in step.xyrians]
        g.then(*[CarryOutHalf(xyrian=xyrian, card=order, half="standing") for xyrian in ready])
