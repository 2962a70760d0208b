"""After the game: the whole truth, and any moment again."""

from typing import Any

from hypersleep.common.kind import Outcome
from hypersleep.kernel.steps import Seat
from hypersleep.server.wire.messages import Frame, ReasonTold, Talk
from hypersleep.server.wire.record import Wire
from hypersleep.server.wire.tables import TableInfo
from hypersleep.table.goals import GoalTold
from hypersleep.table.words import LogLine


class ClaimTold(Wire, frozen=True, kw_only=True):
    """A claim beside the truth, in words."""

    seat: Seat
    after: int
    text: str
    lie: bool


class Ending(Wire, frozen=True, kw_only=True):
    """The whole truth: how it ended, line by line, every secret opened, what was claimed and how it was, and what AI
    crew mates had in mind and were like. `goals` are all Objectives and how each condition came out, of the dead, too.

    `view` is the game's own of how everything was left, with nothing hidden.
    """

    info: TableInfo
    outcome: Outcome
    ending: str
    fates: dict[Seat, str]
    story: tuple[LogLine, ...]
    goals: tuple[GoalTold, ...]
    claims: tuple[ClaimTold, ...]
    temperaments: dict[Seat, str]
    reasons: tuple[ReasonTold, ...]
    talk: tuple[Talk, ...]
    decisions: int
    view: Any


class Course(Wire, frozen=True, kw_only=True):
    """A finished game from afar: how many events had been told at each decision up to the `last`, when it is over, at
    which decision each round began, and what was said at the table."""

    info: TableInfo
    last: int
    told_at: tuple[int, ...]
    rounds: tuple[int, ...]
    talk: tuple[Talk, ...]


class Review(Wire, frozen=True, kw_only=True):
    """One moment of a finished game: the frame through somebody's eyes, or with every secret open."""

    frame: Frame
    last: int
