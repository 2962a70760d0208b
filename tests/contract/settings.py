"""The settings that contracts are held in, generated from what can be chosen: nobody lists them by hand.

The short form plays a covering set, in which any two choices that can stand together do so at least once; the long form
plays every setting there is.
"""

from functools import cache
from itertools import combinations
from typing import Any

import pytest

from hypersleep.common.kind import USUAL
from hypersleep.table.games import GAMES, Setting, game_kind
from hypersleep.table.ways import every_setting

MOST = 30
"""Settings that the short form may play of one game."""
Made = tuple[str, object]
Pair = tuple[Made, Made]


def choices(setting: Setting) -> tuple[Made, ...]:
    """All that was decided, one by one; also that an expansion was left out, and that it was made harder at all."""
    agreed = (("mode", setting.mode), ("players", setting.players), ("board", setting.board))
    harder = (("harder", True),) if setting.difficulty != USUAL else ()
    expansions = ((name, name in setting.expansions) for name in game_kind(setting.game).expansions)
    return (*agreed, *harder, *expansions)


def pairs(setting: Setting) -> tuple[Pair, ...]:
    return tuple(combinations(choices(setting), 2))


@cache
def covering(game: str) -> tuple[Setting, ...]:
    """A few settings that hold every pair of choices: always the one that adds the most, and the first of equals."""
    every = every_setting(game)
    missing = dict.fromkeys(pair for setting in every for pair in pairs(setting))
    chosen = []
    while missing:
        best = max(every, key=lambda setting: sum(pair in missing for pair in pairs(setting)))
        for pair in pairs(best):
            missing.pop(pair, None)
        chosen.append(best)
    return tuple(chosen)


def in_words(setting: Setting) -> str:
    parts = [setting.game, setting.mode, setting.players, setting.board, *setting.expansions]
    parts += [f"level {setting.difficulty}"] if setting.difficulty else []
    return "-".join(str(part) for part in parts)


def settings_of(*games: str) -> list[Any]:
    """What a test is run with: the covering set of these games, and in the long form all their settings."""
    return [
        pytest.param(setting, id=in_words(setting), marks=() if setting in covering(game) else pytest.mark.long)
        for game in games
        for setting in every_setting(game)
    ]


every_game = pytest.mark.parametrize("game", list(GAMES))
each_setting = pytest.mark.parametrize("setting", settings_of(*GAMES))
