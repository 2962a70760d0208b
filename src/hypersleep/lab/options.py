"""The options of a decision as numbers: which of them are legal, and what each of them is."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from hypersleep.common.meaning import OWN, Kind, each, meanings
from hypersleep.kernel.steps import Choice, kebab
from hypersleep.lab.fields import Layout
from hypersleep.table.table import Frame

Codes = npt.NDArray[np.int16]
Mask = npt.NDArray[np.int8]
NumbersOf = Mapping[Kind, tuple[str, Callable[[int, Any], int]]]
"""For each kind of number that an option may name the code it belongs to, and how it is written for who has the view.
What is a plain number stands under its own name."""

MAX_OPTIONS = 128
"""Places of an answer. In 100,000 decisions of random and curious players the longest list had 71 options; should there
ever be more than this, all but the last place are the first options, and the last place is the last one."""


def offered(frame: Frame) -> list[int]:
    """The places of the options that can be chosen, in order: all of them, unless there are too many."""
    places = list(range(len(frame.options)))
    return places if len(places) <= MAX_OPTIONS else [*places[: MAX_OPTIONS - 1], places[-1]]


def mask_of(frame: Frame) -> Mask:
    """Which actions are legal."""
    mask = np.zeros(MAX_OPTIONS, np.int8)
    mask[: len(offered(frame))] = 1
    return mask


def codes_of(frame: Frame, layout: Layout, numbers_of: NumbersOf) -> Codes:
    """What each option is, a row of whole numbers for each."""
    codes = np.zeros((MAX_OPTIONS, len(layout.codes)), np.int16)
    places = offered(frame)
    if places:
        codes[: len(places)] = [code_of(frame.options[place], frame.view, layout, numbers_of) for place in places]
    return codes


def code_of(option: Choice, view: Any, layout: Layout, numbers_of: NumbersOf) -> list[int]:
    words: list[int] = []
    numbers: dict[str, int] = {"kind": layout.choices[kebab(type(option).__name__)]}
    for name, kind, value in fields_of(option):
        if isinstance(value, str):
            words.append(layout.words[value] if value else 0)
        else:
            code, written = numbers_of.get(kind, (name, plain))
            numbers[code] = numbers.get(code, 0) + written(value, view)
    numbers |= dict(zip(("word", "second", "third", "fourth"), words, strict=False))
    return [numbers.get(code, 0) for code in layout.codes]


def fields_of(option: Choice) -> list[tuple[str, Kind, Any]]:
    """What an option names, tuples one by one; who chooses is no news."""
    named = [(name, kind) for name, kind in meanings(type(option)).items() if name != OWN]
    return [(name, kind, one) for name, kind in named for one in each(getattr(option, name))]


def plain(number: int, _: Any) -> int:
    return number
