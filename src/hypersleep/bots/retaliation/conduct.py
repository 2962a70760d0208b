"""Conduct in Retaliation: turns that are wasted, walks into danger that everybody sees, and reasons that are untrue."""

from collections.abc import Callable, Iterator

from hypersleep.bots.bot import Bot
from hypersleep.bots.conduct import Watcher
from hypersleep.bots.retaliation.care import care_for
from hypersleep.bots.retaliation.deeds import is_step
from hypersleep.bots.retaliation.player import Player
from hypersleep.bots.retaliation.position import Position
from hypersleep.bots.temperament import TEMPERAMENTS
from hypersleep.content.ids import NO_PASSAGE, NOWHERE, RoomId
from hypersleep.kernel.steps import Choice
from hypersleep.retaliation import steps
from hypersleep.table.table import Frame

FULL_HAND = 4
OF_USE = 0.3
"""What something is worth that should not be left undone for nothing."""
LAST_ROUNDS = 2
"""Player phases before the end in which danger is no reason to stay."""

Holds = Callable[[Position], bool]
HOLDS: dict[str, Holds] = {
    "stand": lambda p: bool(p.enemies),
    "flee": lambda p: bool(p.enemies),
    "shoot": lambda p: bool(p.enemies),
    "strike": lambda p: bool(p.enemies),
    "slip-away": lambda p: bool(p.enemies),
    "repel": lambda p: bool(p.enemies),
    "out-of-fire": lambda p: p.facility.rooms[p.room].fire,
    "put-out-fire": lambda p: p.facility.burning > 0,
    "explore": lambda p: bool(p.facility.unexplored()),
    "remove-larva": lambda p: p.me.larva,
    "treat-wound": lambda p: any(c.wounds for c in p.view.characters),
    "rest": lambda p: p.contamination > 0,
    "shift-lander": lambda p: p.lander_coming,
    "board": lambda p: p.landing_odds > 0,
    "escape": lambda p: not p.view.shuttle_gone,
}
"""Reasons that say something about the table, and when that is true."""


class SquadWatcher(Watcher):
    def position(self, frame: Frame) -> Position:
        return Position(frame.view, frame.seat, TEMPERAMENTS[0], frame.asked.get("left", 2))

    def noticed(self, p: Position, option: Choice, options: list[Choice]) -> Iterator[str]:
        if isinstance(option, steps.Pass):
            yield from wasted(p, options)

    def walks(self, p: Position, option: Choice) -> bool:
        return is_step(option) and not p.enemies

    def astray(self, p: Position, option: Choice, came_from: RoomId) -> Iterator[str]:
        """Into the arms of intruders, or past them, with air and time to go round them; or back where one came from."""
        to, passage = getattr(option, "room", NOWHERE), getattr(option, "corridor", NO_PASSAGE)
        waiting = [*p.facility.enemies.get(to, ()), *p.facility.lurking.get(passage, ())]
        if waiting and p.rounds_left > LAST_ROUNDS and not p.gasping:
            yield "walk-into-danger"
        if to and to == came_from and not p.facility.rooms[p.room].fire:
            yield "undone-move"

    def was_known(self, p: Position, option: Choice) -> bool:
        return p.facility.is_known(getattr(option, "room", p.room))

    def is_true(self, p: Position, option: Choice, bot: Bot) -> bool:
        return not isinstance(bot, Player) or holds(p, bot.key)


def wasted(p: Position, options: list[Choice]) -> Iterator[str]:
    """A hand left full though there was a use for it."""
    if len(p.cards) >= FULL_HAND and not p.enemies and any(worth >= OF_USE for worth, _, _ in care_for(p, options)):
        yield "idle-pass"


def holds(p: Position, key: str) -> bool:
    """Whether what a reason says of the table is true."""
    judge = HOLDS.get(key)
    return judge is None or judge(p)
