"""Xyrians in the facility: how many there can be, where they are, their traces, and how they leave the map."""

from collections.abc import Callable

from msgspec.structs import replace

from hypersleep.common.keeping import keep, kept
from hypersleep.common.marking import holder, lay_marker, markers_on, room_for, take_marker
from hypersleep.common.world import Holder
from hypersleep.content.ids import Face, IntruderId, RoomId
from hypersleep.kernel.events import Public
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.states import State
from hypersleep.kernel.steps import Seat
from hypersleep.retaliation import steps
from hypersleep.retaliation.expansions.xyrians.telling import TraceLaid
from hypersleep.retaliation.intruders.placing import models_left, put_on_map, withdraw
from hypersleep.retaliation.queries import is_discovered, targets_in
from hypersleep.retaliation.world import Intruder, Retaliation

XYRIAN = Face("xyrian")
TRACE, INJURY, ITEM = "trace", "injury", "xyrian-item"


class Xyrians(State, frozen=True):
    """Who has killed one for good, each time once; those that have just been sent and do not act yet; and whether the
    one that acts now has struck the Queen already."""

    slayers: Public[tuple[Seat, ...]] = ()
    resting: Public[tuple[IntruderId, ...]] = ()
    struck_queen: Public[bool] = False


chapter = Chapter("Xyrians", keeps=(Xyrians,))


# On the map ----------------------------------------------------------------------------------------------------------


def xyrians_on_map(g: Retaliation) -> list[Intruder]:
    """xyrian.activation.order: from the top left, row by row."""
    there = [intruder for intruder in g.world.intruders.values() if intruder.kind == XYRIAN]
    return sorted(there, key=lambda xyrian: (xyrian.room, xyrian.id)) if there else there


def xyrians_left(g: Retaliation) -> int:
    """xyrian.limit: a dead one never comes back."""
    return models_left(g, XYRIAN) - len(kept(g.world, Xyrians).slayers)


def place_xyrian(g: Retaliation, room: RoomId) -> Intruder | None:
    """xyrian.lander: nobody has to leave the Lander for it, and it does nothing yet."""
    if xyrians_left(g) <= 0:
        return None
    xyrian = put_on_map(g, XYRIAN, room=room)
    g.then(steps.EnterRoom(intruder=xyrian.id, room=room))
    return xyrian


def slot_of(g: Retaliation, tile: Face) -> RoomId | None:
    """Where a tile lies, the covered Hibernatorium too (room.hibernatorium.placing-while-covered)."""
    tiles = g.world.tiles
    return next((room for room in g.content.grid.numbers if tiles[room] == tile), None)


def is_in(g: Retaliation, xyrian: Intruder, tile: Face) -> bool:
    return g.world.tiles[xyrian.room] == tile and is_discovered(g, xyrian.room)


def others_in(g: Retaliation, room: RoomId) -> list[Intruder]:
    """xyrian.no-infighting: what Xyrians strike at in a room: everything but Xyrians."""
    return [intruder for intruder in targets_in(g, room) if intruder.kind != XYRIAN]


# Injuries and traces -------------------------------------------------------------------------------------------------


def on_model(xyrian: Intruder) -> Holder:
    return holder("intruder", xyrian.id)


def is_injured(g: Retaliation, xyrian: Intruder) -> bool:
    return markers_on(g.world, INJURY, on_model(xyrian)) > 0


def shed_injury(g: Retaliation, xyrian: Intruder) -> None:
    if is_injured(g, xyrian):
        take_marker(g, INJURY, on_model(xyrian))


def leave_map(g: Retaliation, xyrian: Intruder) -> None:
    """xyrian.leave-map: back to the pool, without hits and injured token."""
    shed_injury(g, xyrian)
    withdraw(g, xyrian)


def lay_trace(g: Retaliation, room: RoomId) -> None:
    """xyrian.trace; conflict:xyrian-trace-shortage: as long as there are tokens."""
    if room_for(g, TRACE, holder("room", room)) > 0:
        lay_marker(g, TRACE, holder("room", room))
        g.tell(TraceLaid(room))


def note(g: Retaliation, **changes: object) -> None:
    """From now on it is so."""
    keep(g.world, replace(kept(g.world, Xyrians), **changes))


# What they keep others from ------------------------------------------------------------------------------------------


def beside_xyrians(forbids: Callable[[Retaliation, RoomId], str]) -> Callable[[Retaliation, RoomId], str]:
    """xyrian.no-securing: a room with a Xyrian takes no secure token."""

    def what_forbids(g: Retaliation, room: RoomId) -> str:
        if [xyrian for xyrian in xyrians_on_map(g) if xyrian.room == room]:
            return "xyrian.no-securing"
        return forbids(g, room)

    return what_forbids
