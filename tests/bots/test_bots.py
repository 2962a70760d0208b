"""Bots: legal, repeatable, and blind to what their seat cannot see."""

from pathlib import Path
from random import Random

import pytest

import hypersleep.bots
from hypersleep.bots import games
from hypersleep.bots.bot import LEVELS, Bot, Pondering
from hypersleep.bots.games import BOTS, maker
from hypersleep.bots.match import crew_of_bots, play
from hypersleep.kernel.steps import Seat
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.nemesis.ruleset import new_game, ruleset
from hypersleep.nemesis.world import Nemesis
from hypersleep.table.games import GAMES, BadSetting, Setting
from hypersleep.table.table import Frame
from tests.secrecy.perturb import perturbed

NAMES = sorted(name for name in games.NAMES if not isinstance(maker(name)("trial"), Pondering))
"""Those that answer at once; who takes time has tests of its own."""


def reach(seed: int, decisions: int) -> Nemesis:
    game = new_game(ruleset(), 3, f"bots-{seed}")
    random = Random(seed)
    for _ in range(decisions):
        if game.agenda:
            seat = game.waiting_for()[0]
            game.take(seat, random.randrange(len(game.options(seat))))
    return game


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_plays_whole_games_and_the_same_seed_the_same_ones(name: str) -> None:
    setting = Setting(players=3, seed="bots")
    reports = [play(setting, crew_of_bots((name,), 3, "bots"), check=True) for _ in range(2)]
    assert reports[0] == reports[1]
    assert not reports[0].crash
    assert reports[0].ending


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(15))
def test_a_bot_answers_the_same_in_worlds_that_its_seat_cannot_tell_apart(name: str, seed: int) -> None:
    game = reach(seed, 20 + 5 * seed)
    for seat in game.waiting_for():
        other = perturbed(game, seat, Random(seed))
        answers = [bot_for(name).decide(Frame(NEMESIS, g, seat)) for g in (game, other)]
        assert answers[0] == answers[1]


def bot_for(name: str) -> Bot:
    return maker(name)("honest")


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


def test_every_game_has_a_crew_mate_of_each_level() -> None:
    assert set(BOTS) == set(GAMES)
    for bots in BOTS.values():
        assert tuple(bots.levels) == LEVELS


def test_only_the_registry_and_the_packages_of_games_know_games() -> None:
    for path in Path(hypersleep.bots.__file__).parent.glob("*.py"):
        if path.name != "games.py":
            assert not any(game in path.read_text().lower() for game in GAMES), path.name
