"""Fire and Malfunctions: one of a kind in a Room, as long as there are markers left."""

from hypersleep.common import steps, telling
from hypersleep.common.acting import where
from hypersleep.common.steps import Effect
from hypersleep.common.world import AnyGame
from hypersleep.content.ids import RoomId
from hypersleep.kernel.ruleset import Chapter, Query

chapter = Chapter("markers")


@chapter.does(steps.PlaceFire)
def place_fire(g: AnyGame, step: steps.PlaceFire) -> None:
    """marker.fire.one-per-room."""
    if g.world.fire[step.room]:
        return
    if sum(g.world.fire) >= g.content.supplies["fire"]:
        g.then(steps.RunOutOfMarkers(marker="fire", room=step.room))
        return
    g.world.fire[step.room] = True
    g.tell(telling.FirePlaced(step.room))


def put_out_fire(g: AnyGame, room: RoomId) -> None:
    """general.discard-markers: the marker returns to the supply."""
    if g.world.fire[room]:
        g.world.fire[room] = False
        g.tell(telling.FireRemoved(room))


class PutOutFire(Effect, frozen=True, kw_only=True): ...


@chapter.does(PutOutFire)
def put_out_fire_here(g: AnyGame, step: PutOutFire) -> None:
    put_out_fire(g, where(g, step))


@Query
def may_hold_malfunction(g: AnyGame, room: RoomId) -> bool:
    """marker.malfunction.one-per-room: none there yet."""
    return not g.world.malfunction[room]


@Query
def malfunctions_placed(g: AnyGame) -> int:
    """How many markers of the supply are in use: those in Rooms, and where else a game puts them."""
    return sum(g.world.malfunction)


@chapter.does(steps.PlaceMalfunction)
def place_malfunction(g: AnyGame, step: steps.PlaceMalfunction) -> None:
    """marker.malfunction.*: not twice, and not where nothing can break."""
    if not may_hold_malfunction(g, step.room):
        return
    if malfunctions_placed(g) >= g.content.supplies["malfunction"]:
        g.then(steps.RunOutOfMarkers(marker="malfunction", room=step.room))
        return
    g.world.malfunction[step.room] = True
    g.tell(telling.MalfunctionPlaced(step.room))


class ClearMalfunction(Effect, frozen=True, kw_only=True): ...


@chapter.does(ClearMalfunction)
def clear_malfunction(g: AnyGame, step: ClearMalfunction) -> None:
    """marker.malfunction.repair: in the Room of the Character who repairs."""
    room = where(g, step)
    if g.world.malfunction[room]:
        g.world.malfunction[room] = False
        g.tell(telling.MalfunctionRemoved(room))


class SabotageRoom(Effect, frozen=True, kw_only=True): ...


@chapter.does(SabotageRoom)
def sabotage_room(g: AnyGame, step: SabotageRoom) -> None:
    g.then(steps.PlaceMalfunction(room=where(g, step)))
