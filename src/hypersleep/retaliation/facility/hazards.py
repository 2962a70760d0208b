"""Fire and malfunctions: what can break, what burns on, and what happens when markers run out."""

from hypersleep.content.ids import RoomId
from hypersleep.kernel.ruleset import Chapter
from hypersleep.retaliation import steps
from hypersleep.retaliation.queries import tile_at
from hypersleep.retaliation.world import Retaliation

chapter = Chapter("hazards")


def can_break(g: Retaliation, room: RoomId) -> bool:
    """marker.malfunction.limit, marker.malfunction.unbreakable."""
    return not g.world.malfunction[room] and not tile_at(g, room).unbreakable


@chapter.does(steps.RunOutOfMarkers)
def run_out_of_markers(g: Retaliation, step: steps.RunOutOfMarkers) -> None:
    """marker.fire.exhausted: the facility is lost; marker.malfunction.exhausted: it burns instead."""
    if step.marker == "fire":
        g.then(steps.DestroyFacility(ending="fire"))
    else:
        g.then(steps.PlaceFire(room=step.room))
