"""Laws of secrecy that hold in every position, whatever is being played."""

from random import Random

from hypersleep.kernel.steps import NOBODY
from hypersleep.nemesis.view import view
from hypersleep.nemesis.world import Nemesis
from tests.secrecy.perturb import perturbed


def assert_views_rest_on_what_seats_know(game: Nemesis, chance: Random) -> None:
    """What a seat, or a spectator, cannot know changes nothing it sees."""
    for seat in (NOBODY, *(character.seat for character in game.world.characters)):
        assert view(game, seat) == view(perturbed(game, seat, chance), seat)


def assert_options_rest_on_what_seats_know(game: Nemesis, chance: Random) -> None:
    """Neither what may be done nor what is refused gives a secret away to the seat that is asked."""
    for seat in game.waiting_for():
        other = perturbed(game, seat, chance)
        assert game.options(seat) == other.options(seat)
        assert game.refusals(seat) == other.refusals(seat)
