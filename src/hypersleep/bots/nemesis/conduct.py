"""Conduct in Nemesis: turns that are wasted, walks into danger that everybody sees, and reasons that are not true."""

from collections.abc import Callable, Iterator

from hypersleep.bots.bot import Bot
from hypersleep.bots.conduct import Watcher
from hypersleep.bots.nemesis.care import care_for
from hypersleep.bots.nemesis.deeds import LAST_ROUNDS, deed
from hypersleep.bots.nemesis.player import Player, moves
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.temperament import TEMPERAMENTS
from hypersleep.content.ids import NOWHERE, RoomId
from hypersleep.kernel.steps import Choice
from hypersleep.nemesis import steps
from hypersleep.table.table import Frame

FULL_HAND = 4
OF_USE = 0.3
"""What something is worth that should not be left undone for nothing."""
HARMLESS = ("larva",)
SPARE = 99.0

Holds = Callable[[Position, Choice], bool]
HOLDS: dict[str, Holds] = {
    "out-of-cards": lambda p, option: not p.cards,
    "last-card": lambda p, option: 0 < len(p.cards) <= 2,
    "too-early": lambda p, option: not p.open_pods or not p.hibernation_open,
    "stand": lambda p, option: bool(p.enemies),
    "flee": lambda p, option: bool(p.enemies),
    "shoot": lambda p, option: bool(p.enemies) and p.ammo > 0,
    "strike": lambda p, option: bool(p.enemies),
    "slip-away": lambda p, option: bool(p.enemies),
    "repel": lambda p, option: bool(p.enemies),
    "out-of-fire": lambda p, option: p.ship.rooms[p.room].fire,
    "put-out-fire": lambda p, option: p.ship.rooms[p.room].fire,
    "extinguish": lambda p, option: p.ship.burning > 0 or bool(p.view.intruders),
    "clear-malfunction": lambda p, option: p.ship.broken > 0,
    "dress-wound": lambda p, option: bool(p.me.wounds),
    "heal-light": lambda p, option: p.me.light > 0,
    "remove-slime": lambda p, option: p.me.slime,
    "explore": lambda p, option: bool(p.ship.unexplored()),
    "check-coordinates": lambda p, option: p.view.coordinates is None,
}
"""Reasons that say something about the table, and when that is true."""


class CrewWatcher(Watcher):
    def position(self, frame: Frame) -> Position:
        return Position(frame.view, frame.seat, TEMPERAMENTS[0], frame.asked.get("left", 2))

    def noticed(self, p: Position, option: Choice, options: list[Choice]) -> Iterator[str]:
        if isinstance(option, steps.Pass):
            yield from wasted(p, options)
        if deed(option) == "check-engine" and None not in p.view.engines:
            yield "looked-twice"

    def walks(self, p: Position, option: Choice) -> bool:
        return moves(option) and not p.enemies

    def astray(self, p: Position, option: Choice, came_from: RoomId) -> Iterator[str]:
        """Into the arms of Intruders with time to go round them, or back where one has just come from."""
        to = getattr(option, "room", NOWHERE)
        waiting = [enemy for enemy in p.ship.enemies.get(to, ()) if enemy.kind not in HARMLESS]
        if waiting and p.rounds_left > LAST_ROUNDS:
            yield "walk-into-danger"
        if to and to == came_from:
            yield "undone-move"

    def was_known(self, p: Position, option: Choice) -> bool:
        return p.ship.rooms[getattr(option, "room", p.room)].explored

    def is_true(self, p: Position, option: Choice, bot: Bot) -> bool:
        return not isinstance(bot, Player) or holds(p, option, bot.key)


def wasted(p: Position, options: list[Choice]) -> Iterator[str]:
    """A hand left full though there was a use for it, and one so empty that whatever comes surprises."""
    if len(p.cards) >= FULL_HAND and not p.enemies:
        useful = any(worth >= OF_USE for worth, _, _ in care_for(p, options, SPARE))
        if useful or any(isinstance(option, steps.Craft | steps.ActivateQuest) for option in options):
            yield "idle-pass"
    if not p.cards and p.rounds_left > LAST_ROUNDS:
        yield "empty-hand"


def holds(p: Position, option: Choice, key: str) -> bool:
    """Whether what a reason says of the table is true."""
    judge = HOLDS.get(key)
    return judge is None or judge(p, option)
