"""Why a request was refused, as a message to the page that asked."""

from typing import Literal

from hypersleep.kernel.errors import Illegal, Malformed, Stale, UndoRefused
from hypersleep.server import wire
from hypersleep.server.connection import Enough, Forbidden
from hypersleep.table.games import BadSetting

Code = Literal["stale", "illegal", "malformed", "forbidden", "too-fast", "undo"]
CODES: dict[type[Exception], Code] = {
    Stale: "stale",
    Illegal: "illegal",
    Malformed: "malformed",
    BadSetting: "malformed",
    UndoRefused: "undo",
    Enough: "too-fast",
    Forbidden: "forbidden",
}
REFUSALS = tuple(CODES)
"""What a request may fail with that is no mistake of ours."""


def refusal(problem: Exception) -> wire.Refused:
    rule = problem.rule if isinstance(problem, Illegal) else ""
    return wire.Refused(code=CODES[type(problem)], message=str(problem), rule=rule)
