"""Conduct in Retaliation: turns that are wasted, and walks into danger that everybody sees."""

from collections.abc import Iterator

from hypersleep.bots.conduct import Watcher
from hypersleep.bots.retaliation.care import care_for
from hypersleep.bots.retaliation.deeds import MOVING, deed, is_step
from hypersleep.bots.retaliation.position import Position
from hypersleep.bots.retaliation.truth import TRUTH
from hypersleep.bots.temperament import TEMPERAMENTS
from hypersleep.content.ids import NOWHERE, RoomId
from hypersleep.kernel.steps import Choice
from hypersleep.retaliation import steps
from hypersleep.table.table import Frame

FULL_HAND = 4
OF_USE = 0.3
"""What something is worth that should not be left undone for nothing."""
LAST_ROUNDS = 2
"""Player phases before the end in which danger is no reason to stay."""


class SquadWatcher(Watcher):
    truth = TRUTH

    def position(self, frame: Frame) -> Position:
        return Position(frame.view, frame.seat, TEMPERAMENTS[0], frame.asked.get("left", 2))

    def noticed(self, p: Position, option: Choice, options: list[Choice]) -> Iterator[str]:
        if isinstance(option, steps.Pass):
            yield from wasted(p, options)

    def way_to(self, p: Position, option: Choice) -> RoomId | None:
        if is_step(option):
            return option.room
        return None if isinstance(option, steps.PlayCard) and deed(option) in MOVING else NOWHERE

    def is_danger(self, p: Position, to: RoomId) -> bool:
        """The arms of intruders, or a way past them, with air and time to go round them."""
        between = [n for n, c in p.facility.corridors.items() if {c.a, c.b} == {p.room, to}]
        lurking = [p.facility.lurking.get(passage) for passage in between]
        waiting = bool(p.facility.enemies.get(to)) or (bool(between) and all(lurking))
        return waiting and p.rounds_left > LAST_ROUNDS and not p.gasping

    def burns(self, p: Position) -> bool:
        return p.facility.rooms[p.room].fire

    def is_known(self, p: Position, to: RoomId) -> bool:
        return p.facility.is_known(to)


def wasted(p: Position, options: list[Choice]) -> Iterator[str]:
    """A hand left full though there was a use for it."""
    if len(p.cards) >= FULL_HAND and not p.enemies and any(worth >= OF_USE for worth, _, _ in care_for(p, options)):
        yield "idle-pass"
