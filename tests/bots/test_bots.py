"""Bots: repeatable, and each with its bent.

That they answer whatever is asked, from what their seat knows alone, is held in every setting by `tests/contract`.
"""

from pathlib import Path

import pytest

import hypersleep.bots
from hypersleep.bots import games
from hypersleep.bots.bot import Pondering
from hypersleep.bots.games import BOTS, maker
from hypersleep.bots.match import crew_of_bots, play
from hypersleep.kernel.steps import Seat
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.nemesis.ruleset import new_game, ruleset
from hypersleep.table.games import GAMES, BadSetting, Setting
from hypersleep.table.table import Frame

NAMES = sorted(name for name in games.names_of() if not isinstance(maker(name)("trial"), Pondering))
"""Those that answer at once; who takes time has tests of its own."""


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_plays_whole_games_and_the_same_seed_the_same_ones(name: str) -> None:
    setting = Setting(players=3, seed="bots")
    reports = [play(setting, crew_of_bots((name,), 3, "bots"), check=True) for _ in range(2)]
    assert reports[0] == reports[1]
    assert not reports[0].crash
    assert reports[0].ending


def test_the_curious_bot_keeps_what_the_random_one_throws_away() -> None:
    def drops(name: str, seed: str) -> int:
        game = new_game(ruleset(), 2, seed)
        bots = [maker(name)(f"{seat}") for seat in range(2)]
        count = 0
        while game.agenda and game.number < 150:
            seat: Seat = game.waiting_for()[0]
            place = bots[seat].decide(Frame(NEMESIS, game, seat))
            count += type(game.options(seat)[place]).__name__ == "DropItem"
            game.take(seat, place)
        return count

    seeds = ("one", "two", "three", "four")
    assert sum(drops("curious", seed) for seed in seeds) < sum(drops("random", seed) for seed in seeds)


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    with pytest.raises(BadSetting, match=r"genius.*curious|genius.*random"):
        crew_of_bots(("genius",), 2, "x")


# Games ---------------------------------------------------------------------------------------------------------------


def test_every_game_has_crew_mates_and_one_of_them_stands_in() -> None:
    assert set(BOTS) == set(GAMES)
    for bots in BOTS.values():
        assert bots.stand_in in bots.levels


def test_a_bot_that_does_not_play_a_game_is_refused_with_those_that_do() -> None:
    with pytest.raises(BadSetting, match="no bot 'nobody'; there are: random, curious, recruit, veteran, officer"):
        maker("nobody", "nemesis")


def test_only_the_registry_and_the_packages_of_games_know_games() -> None:
    for path in Path(hypersleep.bots.__file__).parent.glob("*.py"):
        if path.name != "games.py":
            assert not any(game in path.read_text().lower() for game in GAMES), path.name
