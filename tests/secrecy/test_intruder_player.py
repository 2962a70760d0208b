"""The secrets of the Intruder player, held against the same independent perturber."""

from random import Random

from hypothesis import assume, given
from hypothesis import strategies as some

from hypersleep.kernel.events import project
from hypersleep.kernel.steps import NOBODY
from hypersleep.nemesis import steps
from hypersleep.nemesis.expansions.intruder_player import leading
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.nemesis.knowledge.view import view
from hypersleep.nemesis.ruleset import new_game
from hypersleep.nemesis.world import Nemesis
from tests.secrecy.laws import assert_options_rest_on_what_seats_know, assert_views_rest_on_what_seats_know
from tests.secrecy.test_secrecy import relaxed

LONGEST = 400


def led(players: int, seed: int, decisions: int, mode: str) -> Nemesis:
    """A position that random play comes to, somebody having died in the first round and come back as the Intruders."""
    game = new_game(NEMESIS.rules(mode, "standard", expansions=("intruder-player",)), players, f"led-{seed}")
    random = Random(seed)
    while not isinstance(game.question, steps.ChooseAction):
        take_any(game, random)
    game.then(steps.Die(seat=game.question.seat, cause="wounds"))
    game.run()
    for _ in range(LONGEST):
        if leading.leader_of(game) == NOBODY and game.agenda:
            take_any(game, random)
    for _ in range(decisions):
        if game.agenda:
            take_any(game, random)
    return game


def about_to_play(game: Nemesis, random: Random) -> Nemesis:
    """The same game, when the Intruder player is next asked; or at its end."""
    for _ in range(LONGEST):
        if game.agenda and leading.leader_of(game) not in game.waiting_for():
            take_any(game, random)
    return game


def take_any(game: Nemesis, random: Random) -> None:
    seat = random.choice(game.waiting_for())
    game.take(seat, random.randrange(len(game.options(seat))))


positions = some.builds(
    led,
    players=some.integers(3, 5),
    seed=some.integers(0, 10_000),
    decisions=some.integers(0, 40),
    mode=some.sampled_from(["semi-cooperative", "cooperative"]),
)


@relaxed
@given(game=positions, chance=some.randoms(use_true_random=False))
def test_what_a_seat_cannot_know_changes_nothing_it_sees(game: Nemesis, chance: Random) -> None:
    assert_views_rest_on_what_seats_know(game, chance)


@relaxed
@given(game=positions, chance=some.randoms(use_true_random=False))
def test_options_rest_only_on_what_the_asked_seat_knows(game: Nemesis, chance: Random) -> None:
    assert_options_rest_on_what_seats_know(game, chance)


@relaxed
@given(game=positions, chance=some.randoms(use_true_random=False))
def test_a_play_tells_the_others_the_same_whatever_lies_in_the_deck(game: Nemesis, chance: Random) -> None:
    leader = leading.leader_of(about_to_play(game, chance))
    assume(game.agenda and leader in game.waiting_for())
    onlooker = next(character.seat for character in game.world.characters if character.seat != leader)
    other = game.clone()
    place = chance.randrange(len(game.options(leader)))
    rest = game.world.characters[leader].deck
    other.world.characters[leader].deck = tuple(reversed(rest))
    told, revealed = len(game.events), game.revealed
    game.take(leader, place)
    other.take(leader, place)
    assume(game.revealed == revealed)
    assert view(game, onlooker) == view(other, onlooker)
    assert [project(e, onlooker) for e in game.events[told:]] == [project(e, onlooker) for e in other.events]
