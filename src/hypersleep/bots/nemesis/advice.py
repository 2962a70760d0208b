"""Why somebody should do in Nemesis what a veteran would do in their place; the words stand in advice.en.toml."""

from functools import cache
from pathlib import Path
from typing import NamedTuple

from hypersleep.bots.nemesis.reasons import name_of
from hypersleep.content.reading import read_toml

FILE = "advice.en.toml"
ON_THE_WAY = "on-the-way"
PLAN = "plan"
OTHERWISE = "otherwise"
GOING = ("explore", "flee", "out-of-fire")
"""Moves that are an end in themselves; with others one is only on the way to something."""


class Grounds(NamedTuple):
    """What an answer rests on: the deed or the question in one word, the plan behind it, if there is one, whether
    one only moves, and how likely it ends a fight."""

    key: str
    objective: str = ""
    exit: str = ""
    moving: bool = False
    odds: float = 0.0


@cache
def words() -> dict[str, str]:
    """The sentences, by deed and by question."""
    return read_toml(Path(__file__).parent / FILE)


def advice(grounds: Grounds) -> str:
    """What is said to who asks for it: why, and what it is good for in the end."""
    said = words().get(grounds.key.partition(":")[0], words()[OTHERWISE]).format(odds=round(100 * grounds.odds))
    if grounds.moving and grounds.key not in GOING:
        said = f"{words()[ON_THE_WAY]} {said}"
    if not grounds.objective or not grounds.exit:
        return said
    plan = words()[PLAN].format(objective=name_of(grounds.objective), exit=name_of(grounds.exit))
    return f"{said} {plan}"
