"""Event cards of the cult: which intruders move, and how many Cultists must be alive for what."""

from collections.abc import Callable
from typing import Literal

from hypersleep.content.ids import NOTHING, Face, IntruderId, OptionKey
from hypersleep.content.retaliation.neoflesh import CultEvent
from hypersleep.content.retaliation.records import EventCard
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import NOBODY, Step
from hypersleep.retaliation import steps
from hypersleep.retaliation.expansions.neoflesh.cultists import cultists_alive
from hypersleep.retaliation.expansions.neoflesh.skills import TWITCHLING
from hypersleep.retaliation.queries import intruders_at, laid_corridors, rooms_with_intruders
from hypersleep.retaliation.world import Intruder, Retaliation

chapter = Chapter("neoflesh event phase")

Part = Literal["main", "secondary"]


class MoveKind(Step, frozen=True, kw_only=True):
    """All of a kind move, wherever they are, with those in the same corridor; then all in rooms, if it says so."""

    kind: Face = NOTHING
    rooms: bool = False


class ResolvePart(Step, frozen=True, kw_only=True):
    """One effect of an event card."""

    card: Face
    part: Part


def cult_parts(
    before: Callable[[Retaliation, EventCard], tuple[Step, ...]],
) -> Callable[[Retaliation, EventCard], tuple[Step, ...]]:
    """Movement by kind, main effect, secondary effect."""

    def parts_of_event(g: Retaliation, event: EventCard) -> tuple[Step, ...]:
        if not isinstance(event, CultEvent):
            return before(g, event)
        return (
            MoveKind(kind=event.moves, rooms=event.rooms_move),
            ResolvePart(card=event.id, part="main"),
            ResolvePart(card=event.id, part="secondary"),
        )

    return parts_of_event


@chapter.does(ResolvePart)
def resolve_part(g: Retaliation, step: ResolvePart) -> None:
    """neoflesh.event.cultist-condition."""
    event = g.content.box.events[step.card]
    if isinstance(event, CultEvent) and event.gated == step.part and cultists_alive(g) < event.cultists:
        return
    key = OptionKey("" if step.part == "main" else step.part)
    g.then(*g.content.scripts.of(step.card, NOBODY, key))


# Movement ------------------------------------------------------------------------------------------------------------


@chapter.does(MoveKind)
def move_kind(g: Retaliation, step: MoveKind) -> None:
    """neoflesh.event.typed-movement; conflict:neoflesh-typed-movement-rooms: both parts, one step for each."""
    if step.kind:
        g.then(*groups_with(g, step.kind), MoveKind(rooms=step.rooms))
    elif step.rooms:
        for room, group in reversed(rooms_with_intruders(g.world)):
            g.then(steps.MoveIntruders(intruders=movable(group), room=room))


def groups_with(g: Retaliation, kind: Face) -> list[steps.MoveIntruders]:
    """Whole corridors with one of them in it, row by row; then those of the kind in each room."""
    groups: list[steps.MoveIntruders] = []
    for passage in laid_corridors(g):
        there = intruders_at(g.world, passage)
        if kind in [intruder.kind for intruder in there]:
            groups.append(steps.MoveIntruders(intruders=movable(there), corridor=passage))
    for room, group in rooms_with_intruders(g.world):
        of_kind = [intruder for intruder in group if intruder.kind == kind]
        if of_kind:
            groups.append(steps.MoveIntruders(intruders=movable(of_kind), room=room))
    return groups


def movable(group: list[Intruder]) -> tuple[IntruderId, ...]:
    """neoflesh.event.no-twitchlings, neoflesh.event.no-cultists: bystanders are in no group."""
    return tuple([intruder.id for intruder in group if intruder.kind != TWITCHLING])
