"""Conduct in Nemesis: turns that are wasted, walks into danger that everybody sees, and company in one's sleep."""

from collections.abc import Iterator

from hypersleep.bots.conduct import Watcher
from hypersleep.bots.nemesis.care import care_for
from hypersleep.bots.nemesis.deeds import LAST_ROUNDS, deed
from hypersleep.bots.nemesis.goals import sleeps_beside
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.printed import ways_of
from hypersleep.bots.nemesis.truth import TRUTH
from hypersleep.bots.temperament import TEMPERAMENTS
from hypersleep.content.ids import NOWHERE, RoomId
from hypersleep.kernel.steps import Choice
from hypersleep.nemesis import steps
from hypersleep.nemesis.telling import SurpriseChecked
from hypersleep.table.table import Frame

FULL_HAND = 4
OF_USE = 0.3
"""What something is worth that should not be left undone for nothing."""
HARMLESS = ("larva",)
SPARE = 99.0
BY_CARD = ("quiet-move", "escape-and-draw")
"""Cards that are a step; where it leads is chosen afterwards."""


class CrewWatcher(Watcher):
    truth = TRUTH

    def position(self, frame: Frame) -> Position:
        return Position(frame.view, frame.seat, TEMPERAMENTS[0], frame.asked.get("left", 2))

    def befell(self, frame: Frame, since: int) -> Iterator[str]:
        """Surprised with nothing in hand; who dies of it is not asked any more."""
        for checked in frame.history(SurpriseChecked, since=since):
            if checked["seat"] == frame.seat and checked["surprised"] and not checked["cards"]:
                yield "surprised-empty-handed"

    def noticed(self, p: Position, option: Choice, options: list[Choice]) -> Iterator[str]:
        if isinstance(option, steps.Pass):
            yield from wasted(p, options)
        if deed(option) == "check-engine" and None not in p.view.engines:
            yield "looked-twice"
        if deed(option) == "hibernate" and beside_prey(p):
            yield "slept-beside-prey"

    def way_to(self, p: Position, option: Choice) -> RoomId | None:
        if isinstance(option, steps.Move | steps.MoveCarefully):
            return option.room
        return None if isinstance(option, steps.PlayCard) and option.option in BY_CARD else NOWHERE

    def is_danger(self, p: Position, to: RoomId) -> bool:
        """The arms of Intruders, with time to go round them."""
        waiting = [enemy for enemy in p.ship.enemies.get(to, ()) if enemy.kind not in HARMLESS]
        return bool(waiting) and p.rounds_left > LAST_ROUNDS

    def burns(self, p: Position) -> bool:
        return p.ship.rooms[p.room].fire

    def is_known(self, p: Position, to: RoomId) -> bool:
        return p.ship.rooms[to].explored


def wasted(p: Position, options: list[Choice]) -> Iterator[str]:
    """A hand left full though there was a use for it, and one so empty that whatever comes surprises."""
    if len(p.cards) >= FULL_HAND and not p.enemies:
        useful = any(worth >= OF_USE for worth, _, _ in care_for(p, options, SPARE))
        if useful or any(isinstance(option, steps.Craft | steps.ActivateQuest) for option in options):
            yield "idle-pass"
    if not p.cards and p.rounds_left > LAST_ROUNDS:
        yield "empty-hand"


def beside_prey(p: Position) -> bool:
    """Somebody sleeps aboard who must die for one's own Objective: the two arrive together, or not at all."""
    own = p.own_objectives
    return not p.together and len(own) == 1 and all(any(sleeps_beside(p, c) for c in way) for way in ways_of(own[0]))
