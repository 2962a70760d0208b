"""A saved game goes on exactly as if it had never been put away, whatever the decision at which it was saved."""

from random import Random

import pytest

from hypersleep.kernel.record import digest, load, save
from hypersleep.nemesis.ruleset import new_game, ruleset
from hypersleep.nemesis.world import Nemesis

GAMES = [
    ("semi-cooperative", "standard", "", 4),
    ("cooperative", "alternate", "", 3),
    ("semi-cooperative", "standard", "intruder-player", 5),
]
"""Mode, board, variant and players: between them they come by every chapter of the rules."""


def course(mode: str, board: str, variant: str, players: int, *, stored: bool) -> list[tuple[str, int]]:
    """Digest of every position and number of choices at it; `stored`, the game is saved and loaded before each answer.

    A loaded world has its dicts in another order than one that was played, so that no rule may rely on it.
    """
    rules = ruleset(mode, board, variant)
    game: Nemesis = new_game(rules, players, "put away")
    random, seen = Random(players), []
    while game.agenda:
        if stored:
            game = load(rules, save(game))
        seat = game.waiting_for()[0]
        choices = len(game.options(seat))
        seen.append((digest(game), choices))
        game.take(seat, random.randrange(choices))
    return [*seen, (digest(game), 0)]


@pytest.mark.parametrize(("mode", "board", "variant", "players"), GAMES)
def test_a_game_saved_and_loaded_at_every_decision_takes_the_same_course(
    mode: str, board: str, variant: str, players: int
) -> None:
    assert course(mode, board, variant, players, stored=True) == course(mode, board, variant, players, stored=False)
