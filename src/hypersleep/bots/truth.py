"""Truth: whether what a reason says of the table holds when it is given; the same thought in every game."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from hypersleep.bots.speech import Grounds
from hypersleep.common.claims import APPEALS
from hypersleep.content.ids import RoomId
from hypersleep.kernel.steps import Choice
from hypersleep.table.table import Frame


class Case(NamedTuple):
    """An answer with what it rests on: what the seat makes of the table, what it was asked, what it chose, and where it
    has come from at its ease if it did nothing else."""

    p: Any
    frame: Frame
    option: Choice
    grounds: Grounds
    came_from: RoomId

    @property
    def options(self) -> list[Choice]:
        return self.frame.options


Holds = Callable[[Case], bool]


class Truth(NamedTuple):
    """Of every reason that can be given: the condition under which it is true, or why there is none."""

    holds: Mapping[str, Holds]
    opinions: Mapping[str, str]

    def is_true(self, case: Case) -> bool:
        judge = self.holds.get(case.grounds.key.partition(":")[0])
        return judge is None or judge(case)


def somebody_asked(case: Case) -> bool:
    """Of all others, by what everybody has heard."""
    return any(said.about in APPEALS and said.seat != case.frame.seat for said in case.frame.claims)


IN_ANY_GAME: dict[str, Holds] = {
    "only-choice": lambda case: len(case.options) == 1,
    "promised": somebody_asked,
    "false-promise": somebody_asked,
}
A_MAXIM = "a maxim, which is true at any time"
A_TASTE = "a small question, settled by what one likes better"
ITS_OWN = "it tells how the answer was found, and nothing of the table"
SILENCE = "it says nothing"
OPINIONS: dict[str, str] = {"otherwise": ITS_OWN, "hurried": ITS_OWN, "searched": ITS_OWN}
