"""What the crew mates of one game say: why they did what they did, and why somebody should do as they would.

The words stand in two files beside the bots of the game: `reasons.en.toml` and `advice.en.toml`.
"""

from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from hypersleep.bots import reasons
from hypersleep.bots.reasons import FILE, Reason, worded
from hypersleep.content.reading import read_toml
from hypersleep.content.text import Text

ADVICE = "advice.en.toml"
ON_THE_WAY = "on-the-way"
PLAN = "plan"
OTHERWISE = "otherwise"


class Grounds(NamedTuple):
    """What an answer rests on: the deed or the question in one word, the plan behind it, if there is one, whether
    one only moves, and how likely it ends a fight."""

    key: str
    objective: str = ""
    exit: str = ""
    moving: bool = False
    odds: float = 0.0


class Speech:
    """The words of one game; `going` are moves that are an end in themselves, with others one is only on the way."""

    def __init__(self, folder: Path, game: str, going: tuple[str, ...]) -> None:
        self._folder = folder
        self._game = game
        self._going = going

    @cached_property
    def _written(self) -> dict[str, dict[str, Any]]:
        return read_toml(self._folder / FILE)

    @cached_property
    def words(self) -> dict[str, dict[str, str]]:
        """The sentences, by deed."""
        return reasons.words() | {key: said for key, said in self._written.items() if "public" in said}

    @cached_property
    def counsel(self) -> dict[str, str]:
        """The sentences for who asks, by deed and by question."""
        return read_toml(self._folder / ADVICE)

    def reason(self, key: str, **secrets: str) -> Reason:
        """The sentence for a deed, in full with an Objective and a way off by name."""
        return worded(key.partition(":")[0], self.words, self.name_of, **secrets)

    def name_of(self, secret: str) -> str:
        """What people call it."""
        exits: dict[str, str] = self._written["ways-off"]
        written = Text.load(self._game).words.get(secret)
        return exits.get(secret) or (f"“{written.name}”" if written else secret)

    def advice(self, grounds: Grounds) -> str:
        """What is said to who asks for it: why, and what it is good for in the end."""
        said = self.counsel.get(grounds.key.partition(":")[0], self.counsel[OTHERWISE])
        said = said.format(odds=round(100 * grounds.odds))
        if grounds.moving and grounds.key not in self._going:
            said = f"{self.counsel[ON_THE_WAY]} {said}"
        if not grounds.objective or not grounds.exit:
            return said
        plan = self.counsel[PLAN].format(objective=self.name_of(grounds.objective), exit=self.name_of(grounds.exit))
        return f"{said} {plan}"
