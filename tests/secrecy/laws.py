"""Laws of secrecy that hold in every position, whatever is being played."""

from random import Random

from hypersleep.kernel.steps import NOBODY
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.nemesis.view import view, whole_view
from hypersleep.nemesis.world import Nemesis
from hypersleep.table.table import Frame
from tests.secrecy.perturb import perturbed


def assert_views_rest_on_what_seats_know(game: Nemesis, chance: Random) -> None:
    """What a seat, or a spectator, cannot know changes nothing it sees."""
    for seat in (NOBODY, *(character.seat for character in game.world.characters)):
        seen = view(game, seat)
        assert seen == view(perturbed(game, seat, chance), seat)
        assert seen == whole_view(game, seat), "what seats share must be what each would see alone"


def assert_options_rest_on_what_seats_know(game: Nemesis, chance: Random) -> None:
    """Neither what is asked nor what may be done nor what is refused gives a secret away to the seat that is asked."""
    for seat in game.waiting_for():
        other = perturbed(game, seat, chance)
        assert game.options(seat) == other.options(seat)
        assert game.refusals(seat) == other.refusals(seat)
        assert Frame(NEMESIS, game, seat).asked == Frame(NEMESIS, other, seat).asked
    for character in game.world.characters:
        if character.seat not in game.waiting_for():
            assert Frame(NEMESIS, game, character.seat).asked == {}
