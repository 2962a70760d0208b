"""Markers that data describes: laid on Rooms, passages, Items, Characters or Intruders, counted and taken away."""

from collections.abc import Iterator

from hypersleep.common.world import AnyGame, BaseWorld, Holder, Mark
from hypersleep.content.records import MarkerHolder


def holder(kind: MarkerHolder, number: int) -> Holder:
    """What a marker lies on, as an id: a Room, passage, Intruder or seat by its number, an Item by that of its card."""
    return Holder(f"{kind}-{number}")


def kind_of(held_by: Holder) -> str:
    return held_by.rpartition("-")[0]


def number_of(held_by: Holder) -> int:
    return int(held_by.rpartition("-")[2])


def mark(marker: str, held_by: Holder) -> Mark:
    return Mark(f"{marker}@{held_by}")


def markers_on(world: BaseWorld, marker: str, held_by: Holder) -> int:
    """How many of these markers lie there."""
    return world.markers.get(mark(marker, held_by), 0)


def holders_of(world: BaseWorld, marker: str) -> list[Holder]:
    """Everything on which such a marker lies, in the order in which they were laid."""
    return [held_by for other, held_by, _ in all_markers(world) if other == marker]


def markers_in_use(world: BaseWorld, marker: str) -> int:
    """How many of these markers lie on the table."""
    return sum(count for other, _, count in all_markers(world) if other == marker)


def all_markers(world: BaseWorld) -> Iterator[tuple[str, Holder, int]]:
    for laid, count in world.markers.items():
        marker, _, held_by = laid.partition("@")
        yield marker, Holder(held_by), count


def room_for(g: AnyGame, marker: str, held_by: Holder) -> int:
    """How many more of these markers can be laid there: there are only so many in the box, and on each place."""
    facts = g.content.markers[marker]
    left = facts.count - markers_in_use(g.world, marker)
    return min(left, facts.most - markers_on(g.world, marker, held_by)) if facts.most else left


def lay_marker(g: AnyGame, marker: str, held_by: Holder, count: int = 1) -> None:
    """Lay so many there, for which there has to be room."""
    assert 0 < count <= room_for(g, marker, held_by), f"{count} {marker} cannot lie on {held_by}"
    g.world.markers[mark(marker, held_by)] = markers_on(g.world, marker, held_by) + count


def take_marker(g: AnyGame, marker: str, held_by: Holder, count: int = 1) -> None:
    """Take so many away, which have to lie there."""
    left = markers_on(g.world, marker, held_by) - count
    assert left >= 0, f"there are no {count} {marker} on {held_by}"
    if left:
        g.world.markers[mark(marker, held_by)] = left
    else:
        del g.world.markers[mark(marker, held_by)]


def seen_markers(world: BaseWorld) -> dict[str, dict[str, int]]:
    """What everybody sees: how many of each marker lie on what, in a fixed order."""
    seen: dict[str, dict[str, int]] = {}
    for marker, held_by, count in sorted(all_markers(world)):
        seen.setdefault(marker, {})[held_by] = count
    return seen


def marker_problems(g: AnyGame) -> Iterator[str]:
    """Laws of markers: such as there are, on what they may lie, no more than the box or a place holds."""
    used: dict[str, int] = {}
    for marker, held_by, count in all_markers(g.world):
        facts = g.content.markers.get(marker)
        if facts is None:
            yield f"there is no marker {marker}"
            continue
        used[marker] = used.get(marker, 0) + count
        if kind_of(held_by) not in facts.on:
            yield f"{marker} lies on {held_by}, and belongs on {', '.join(facts.on)}"
        if count < 1 or (facts.most and count > facts.most):
            yield f"{count} {marker} lie on {held_by}, at most {facts.most} may"
    for marker, count in used.items():
        if count > g.content.markers[marker].count:
            yield f"{count} of {g.content.markers[marker].count} {marker} markers are in use"
