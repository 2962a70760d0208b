"""Many random games in every setting: they all end, and nothing breaks on the way."""

import pytest
from msgspec.structs import replace

from hypersleep.bots.match import crew_of_bots, play
from hypersleep.table.games import GAMES, Setting
from hypersleep.table.ways import every_setting
from tests.contract.settings import covering, in_words
from tests.retaliation.lasting import positions

PLAYED = 600
"""Games of each, shared out among all its settings; `make simulate-full` and `make simulate-all` play many more."""
SETTINGS = [setting for game in GAMES for setting in every_setting(game)]


def share(game: str) -> int:
    """How many are played in each setting of a game: none gets less than another."""
    return -(-PLAYED // len(every_setting(game)))


@pytest.mark.parametrize("setting", SETTINGS, ids=in_words)
def test_games_end_and_break_no_law(setting: Setting) -> None:
    for number in range(share(setting.game)):
        way = replace(setting, seed=f"law-{number}")
        report = play(way, crew_of_bots(("random", "curious"), way.players, way.seed, way.game), check=True)
        assert not report.crash, f"{way}: {report.crash}"
        assert report.ending


@pytest.mark.parametrize("setting", covering("retaliation"), ids=in_words)
def test_games_that_last_break_no_law_either(setting: Setting) -> None:
    """Random soldiers see little of a game: few of them live to meet the Lander."""
    for match in positions(replace(setting, seed="last")):
        assert match.problems() == [], f"decision {match.game.number}: {match.game.question}"
    assert match.outcome().ending
