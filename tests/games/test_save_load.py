"""A saved game goes on exactly as if it had never been put away, whatever the decision at which it was saved."""

from random import Random

import pytest

from hypersleep.kernel.record import digest, load, save
from hypersleep.kernel.steps import Choice
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.nemesis.ruleset import new_game
from hypersleep.nemesis.world import Nemesis

Course = list[tuple[str, list[Choice]]]


def course(mode: str, board: str, expansions: tuple[str, ...], players: int, seed: int, *, stored: bool) -> Course:
    """Digest and choices of every position in a random game, which is saved and loaded at each of them if `stored`.

    A loaded world has its dicts sorted; one that was played has them in the order in which they were filled.
    """
    rules = NEMESIS.rules(mode, board, expansions)
    game: Nemesis = new_game(rules, players, f"put away {seed}")
    random, positions = Random(seed), []
    while game.agenda:
        if stored:
            game = load(rules, save(game))
        seat = game.waiting_for()[0]
        choices = game.options(seat)
        positions.append((digest(game), choices))
        game.take(seat, random.randrange(len(choices)))
    return [*positions, (digest(game), [])]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("mode", "board", "expansions", "players"),
    [
        ("semi-cooperative", "standard", (), 4),
        ("cooperative", "alternate", (), 3),
        ("semi-cooperative", "standard", ("intruder-player",), 5),
    ],
)
def test_a_game_saved_and_loaded_at_every_decision_takes_the_same_course(
    mode: str, board: str, expansions: tuple[str, ...], players: int, seed: int
) -> None:
    played = course(mode, board, expansions, players, seed, stored=False)
    assert course(mode, board, expansions, players, seed, stored=True) == played
    assert len(played) > 50
