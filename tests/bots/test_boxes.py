"""Soldiers in every box: with all expansions that go together, in all modes, every level plays to the end."""

from itertools import combinations
from typing import NamedTuple

import pytest

from hypersleep.bots.match import crew_of_bots, play
from hypersleep.table.games import Setting, game_kind

GAME = "retaliation"
KIND = game_kind(GAME)
LEVELS = ("recruit", "veteran")
SEATS = {"semi-cooperative": (4, 2, 5, 3), "cooperative": (3, 2, 4), "solo": (1,)}


class Box(NamedTuple):
    expansions: tuple[str, ...]
    modes: tuple[str, ...]


def is_legal(mode: str, expansions: tuple[str, ...]) -> bool:
    go_with = all(mode in KIND.expansions[name].modes for name in expansions)
    return go_with and not any(other in KIND.excluded_by(name) for name in expansions for other in expansions)


def boxes() -> list[Box]:
    """All that can be played together, with the modes in which it can."""
    names = tuple(KIND.expansions)
    chosen = [some for number in range(len(names) + 1) for some in combinations(names, number)]
    found = [Box(some, tuple([mode for mode in SEATS if is_legal(mode, some)])) for some in chosen]
    return [box for box in found if box.modes]


BOXES = boxes()


def played(box: Box, mode: str, players: int, level: str, seed: str) -> str:
    """What went wrong, or how it ended."""
    setting = Setting(game=GAME, players=players, mode=mode, seed=seed, expansions=box.expansions)
    report = play(setting, crew_of_bots((level, "veteran"), players, seed, GAME))
    assert not report.crash, (setting, report.crash)
    return report.ending


def test_there_are_boxes_with_every_expansion() -> None:
    assert {name for box in BOXES for name in box.expansions} == set(KIND.expansions)
    assert set(SEATS) == {mode for box in BOXES for mode in box.modes} == set(KIND.modes)


@pytest.mark.parametrize("number", range(len(BOXES)))
def test_soldiers_play_every_box_to_its_end(number: int) -> None:
    box = BOXES[number]
    mode = box.modes[number % len(box.modes)]
    players = SEATS[mode][number % len(SEATS[mode])]
    assert played(box, mode, players, LEVELS[number % 2], f"{number}")


@pytest.mark.long
@pytest.mark.parametrize("box", BOXES, ids=lambda box: "+".join(box.expansions) or "base")
def test_soldiers_play_every_box_in_every_mode(box: Box) -> None:
    for mode in box.modes:
        for players in SEATS[mode]:
            for level in ("random", *LEVELS):
                assert [played(box, mode, players, level, f"long-{number}") for number in range(3)]
