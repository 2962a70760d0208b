"""Many random games in every setting: they all end, and nothing breaks on the way."""

from msgspec.structs import replace

from hypersleep.bots.match import crew_of_bots, play
from hypersleep.table.games import Setting
from tests.contract.settings import each_setting

GAMES_A_WAY = 60
"""`make simulate-full` and `make simulate-all` play many more."""


@each_setting
def test_games_end_and_break_no_law(setting: Setting) -> None:
    for number in range(GAMES_A_WAY):
        way = replace(setting, seed=f"law-{number}")
        report = play(way, crew_of_bots(("random", "curious"), way.players, way.seed, way.game), check=True)
        assert not report.crash, f"{way}: {report.crash}"
        assert report.ending
