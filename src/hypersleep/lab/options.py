"""The options of a decision as numbers: which of them are legal, and what each of them is."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from hypersleep.common.meaning import OWN, Kind, each, meanings
from hypersleep.kernel.steps import Choice, kebab
from hypersleep.lab.additions import Outlook
from hypersleep.lab.fields import Layout
from hypersleep.lab.rows import Row, plain, relative, rows_for
from hypersleep.table.table import Frame

Mask = npt.NDArray[np.int8]
MAX_OPTIONS = 128
"""Places of an answer. In 100,000 decisions of random and curious players the longest list had 71 options; should there
ever be more than this, all but the last place are the first options, and the last place is the last one."""
REMEMBERED = 16384
"""Options whose numbers are kept at hand."""


def place_of(action: int, options: int) -> int:
    """The place of the option that an action means, if there are so many."""
    return options - 1 if options > MAX_OPTIONS and action == MAX_OPTIONS - 1 else action


def offered(frame: Frame) -> list[int]:
    """The places of the options that can be chosen, in order: all of them, unless there are too many."""
    options = len(frame.options)
    return [place_of(action, options) for action in range(min(options, MAX_OPTIONS))]


def mask_of(frame: Frame) -> Mask:
    """Which actions are legal."""
    mask = np.zeros(MAX_OPTIONS, np.int8)
    mask[: len(frame.options)] = 1
    return mask


# What each option is -------------------------------------------------------------------------------------------------


def codes_of(options: Sequence[Choice], layout: Layout, at: Outlook) -> list[Row]:
    """What each option is, as a seat counts."""
    if len(options) > MAX_OPTIONS:
        options = [*options[: MAX_OPTIONS - 1], options[-1]]
    return [coded(option, layout, at.seats)[at.own] for option in options]


@lru_cache(REMEMBERED)
def coded(option: Choice, layout: Layout, seats: int) -> tuple[Row, ...]:
    """What an option is, as each of so many seats counts."""
    words: list[int] = []
    numbers: dict[str, int] = {"kind": layout.choices[kebab(type(option).__name__)]}
    for name, kind, value in fields_of(option):
        code, written = layout.numbers.get(kind, (name, plain))
        if isinstance(value, str):
            words.append(layout.words[value] if value else 0)
        else:
            numbers[code] = numbers.get(code, 0) + written(value)
    numbers |= dict(zip(("word", "second", "third", "fourth"), words, strict=False))
    return rows_for([numbers.get(code, 0) for code in layout.codes], relative(tuple(layout.codes)), seats)


def fields_of(option: Choice) -> list[tuple[str, Kind, Any]]:
    """What an option names, tuples one by one; who chooses is no news."""
    named = [(name, kind) for name, kind in meanings(type(option)).items() if name != OWN]
    return [(name, kind, one) for name, kind in named for one in each(getattr(option, name))]
