"""The game: clones, refusals, sealed questions, the order of the agenda."""

import random
from itertools import permutations
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from hypersleep.kernel.chance import Chance
from hypersleep.kernel.errors import AnswerError, Illegal, Malformed, Stale
from hypersleep.kernel.game import Game
from hypersleep.kernel.record import Play, save
from hypersleep.kernel.steps import NOBODY, Choice, Seat, Step
from hypersleep.kernel.zones import CardId
from tests.kernel import toy
from tests.kernel.playing import (
    asked,
    everything,
    finished_plays,
    modest,
    play_on,
    plays_under_way,
    random_answers,
    sit_down,
    streams,
)

ELSEWHERE: tuple[Choice, ...] = (
    toy.OfferCard(Seat(0), CardId(999)),
    toy.StowCard(Seat(0), CardId(999)),
    toy.Dive(Seat(7)),
)


def at_first_turn() -> toy.Divers:
    """Two players, offerings made, seat 0 to act."""
    game = toy.new_game(toy.CALM, 2, "pearl")
    for _ in range(2):
        game.take(asked(game), 0)
    return game


# Clones --------------------------------------------------------------------------------------------------------------


@modest
@given(plays_under_way, streams)
def test_a_clone_is_equal_and_independent(play: Play, stream: int) -> None:
    game = play.game
    twin = game.clone()
    assert save(twin) == save(game)
    assert twin.events == []
    before = everything(game)
    play_on(Play(play.record.header, twin), stream)
    assert everything(game) == before


@modest
@given(plays_under_way, streams)
def test_a_clone_goes_the_same_way_as_its_original(play: Play, stream: int) -> None:
    twin, told = play.game.clone(), len(play.game.events)
    ahead = play_on(Play(play.record.header, twin), stream).game
    play_on(play, stream)
    assert save(ahead) == save(play.game)
    assert ahead.events == play.game.events[told:]


@modest
@given(streams)
def test_no_other_randomness_plays_a_part(stream: int) -> None:
    one = play_on(sit_down(), stream).game
    random.seed(stream)
    random.random()
    assert everything(play_on(sit_down(), stream).game) == everything(one)


# Options -------------------------------------------------------------------------------------------------------------


@modest
@given(plays_under_way)
def test_every_option_is_accepted_by_its_place_and_by_itself(play: Play) -> None:
    game = play.game
    for seat in game.waiting_for():
        for place, choice in enumerate(game.clone().options(seat)):
            by_place, by_choice = game.clone(), game.clone()
            assert by_place.answer(game.number, seat, place) == place
            assert by_choice.answer(game.number, seat, choice) == place
            assert everything(by_place) == everything(by_choice)
            assert by_place.number == game.number + 1


@modest
@given(plays_under_way)
def test_only_who_is_asked_has_options(play: Play) -> None:
    game = play.game
    with_options = {seat for seat in (NOBODY, *map(Seat, range(5))) if game.options(seat)}
    assert with_options == set(game.waiting_for())
    assert bool(with_options) == (game.question is not None)


@modest
@given(plays_under_way)
def test_explaining_does_not_change_the_options(play: Play) -> None:
    game = play.game
    for seat in game.waiting_for():
        options = game.clone().options(seat)
        refused = game.refusals(seat)
        assert game.options(seat) == options
        assert not refused.keys() & set(options)


# Refusals ------------------------------------------------------------------------------------------------------------


def refuse(play: Play, error: type[AnswerError], number: int, seat: int, answer: Any) -> AnswerError:
    """The answer is refused with that error, by the game and by the play, and not a byte has changed."""
    before, answers = everything(play.game), play.record.answers[:]
    with pytest.raises(error) as refusal:
        play.game.answer(number, Seat(seat), answer)
    with pytest.raises(error):
        play.answer(number, Seat(seat), answer)
    assert everything(play.game) == before
    assert play.record.answers == answers
    return refusal.value


@modest
@given(plays_under_way)
def test_an_answer_that_cannot_be_read_changes_nothing(play: Play) -> None:
    assume(play.game.question is not None)
    number = play.game.number
    for seat in play.game.waiting_for():
        for answer in (-1, len(play.game.options(seat)), 10**30, True, False, "0", None, 0.0, toy.StartRound()):
            assert refuse(play, Malformed, number, seat, answer).code == "malformed"


@modest
@given(plays_under_way)
def test_an_answer_of_a_seat_that_is_not_asked_changes_nothing(play: Play) -> None:
    assume(play.game.question is not None)
    for seat in {-1, 0, 1, 2, 3, 4, 99} - set(play.game.waiting_for()):
        assert refuse(play, Stale, play.game.number, seat, 0).code == "stale"


@modest
@given(plays_under_way, st.integers(-100, 100).filter(bool))
def test_an_answer_to_another_decision_changes_nothing(play: Play, away: int) -> None:
    assume(play.game.question is not None)
    number = play.game.number
    refusal = refuse(play, Stale, number + away, asked(play.game), 0)
    assert str(refusal) == f"decision {number + away} is not open; the open one is {number}"


@modest
@given(plays_under_way)
def test_a_forbidden_choice_is_refused_by_its_rule_and_changes_nothing(play: Play) -> None:
    assume(play.game.question is not None)
    for seat in play.game.waiting_for():
        for choice, rule in play.game.refusals(seat).items():
            refusal = refuse(play, Illegal, play.game.number, seat, choice)
            assert isinstance(refusal, Illegal)
            assert (refusal.code, refusal.rule) == ("illegal", rule)


@modest
@given(plays_under_way)
def test_a_choice_of_another_question_is_refused_and_changes_nothing(play: Play) -> None:
    assume(play.game.question is not None)
    for choice in ELSEWHERE:
        refusal = refuse(play, Illegal, play.game.number, asked(play.game), choice)
        assert isinstance(refusal, Illegal)
        assert refusal.rule == "divers.choices"


def test_refusals_name_the_rule_that_the_menu_names() -> None:
    game = at_first_turn()
    game.answer(game.number, Seat(0), toy.LookIntoChest(Seat(0)))
    with pytest.raises(Illegal, match=r"not allowed now \(chest\.once\): LookIntoChest\(seat=0\)") as refusal:
        game.answer(game.number, Seat(0), toy.LookIntoChest(Seat(0)))
    assert refusal.value.rule == "chest.once"


def test_a_doubled_answer_is_stale() -> None:
    game = at_first_turn()
    number = game.number
    game.answer(number, Seat(0), toy.Dive(Seat(0)))
    before = everything(game)
    with pytest.raises(Stale, match=f"decision {number} is not open"):
        game.answer(number, Seat(0), toy.Dive(Seat(0)))
    assert everything(game) == before


@modest
@given(finished_plays)
def test_a_finished_game_asks_nothing_and_takes_nothing(play: Play) -> None:
    game = play.game
    assert (game.question, game.waiting_for(), game.agenda) == (None, (), [])
    assert [game.options(Seat(seat)) for seat in range(4)] == [[]] * 4
    assert str(refuse(play, Stale, game.number, 0, 0)) == "the game is over"
    assert isinstance(game.events[-1], toy.ChestOpened)


def test_a_question_without_a_choice_is_a_bug_of_the_engine() -> None:
    game = toy.new_game(toy.CALM, 2, "pearl")
    game.world.hands[0] = ()
    with pytest.raises(AssertionError, match="no choice for seat 0 at ChooseOffering"):
        game.options(Seat(0))


# Sealed questions ----------------------------------------------------------------------------------------------------


@modest
@given(plays_under_way, streams)
def test_sealed_answers_come_to_the_same_in_any_order(play: Play, stream: int) -> None:
    for seat, place in random_answers(play, stream):
        if len(play.game.waiting_for()) > 1:
            break
        play.answer(play.game.number, seat, place)
    waiting = play.game.waiting_for()
    assume(waiting)
    draw = random.Random(stream)
    chosen = {seat: draw.choice(play.game.options(seat)) for seat in waiting}
    results = []
    for order in permutations(waiting):
        game = play.game.clone()
        for seat in order:
            assert game.options(seat) == play.game.options(seat)
            game.answer(game.number, seat, chosen[seat])
        results.append(everything(game))
    assert results == [results[0]] * len(results)


def test_a_sealed_answer_cannot_be_given_twice() -> None:
    game = toy.new_game(toy.CALM, 3, "pearl")
    game.answer(0, Seat(1), 0)
    assert game.waiting_for() == (Seat(0), Seat(2))
    with pytest.raises(Stale, match="seat 1 is not asked at decision 1"):
        game.answer(1, Seat(1), 0)


# The agenda ----------------------------------------------------------------------------------------------------------


def bare(*agenda: Step) -> toy.Divers:
    """A game that has not run, with this agenda from the bottom up."""
    return Game(toy.CALM, toy.World(hands=[], purses=[]), Chance(""), agenda)


FIRST, SECOND, MARKER = toy.DealCards(1), toy.DealCards(2), toy.EndTurn(Seat(0))


def test_then_puts_steps_on_top_in_reading_order() -> None:
    game = bare(MARKER)
    game.then(FIRST, SECOND)
    assert game.agenda == [MARKER, SECOND, FIRST]
    game.then()
    game.then(toy.StartRound())
    assert game.agenda == [MARKER, SECOND, FIRST, toy.StartRound()]


def test_what_a_step_puts_on_the_agenda_happens_before_what_was_there() -> None:
    done: list[Step] = []
    game = at_first_turn()
    game.tracer = lambda step, height: done.append(step)
    game.answer(game.number, Seat(0), toy.Rest(Seat(0)))
    assert done == [toy.ChooseAction(seat=Seat(0)), toy.Rest(Seat(0)), toy.EndTurn(Seat(0))]
    assert game.question == toy.ChooseAction(seat=Seat(1))


def test_abandon_drops_what_lies_above_the_marker_and_keeps_it() -> None:
    game = bare(FIRST, MARKER, SECOND, FIRST)
    game.abandon(toy.EndTurn(Seat(0)))
    assert game.agenda == [FIRST, MARKER]
    game.abandon(MARKER)
    assert game.agenda == [FIRST, MARKER]


def test_abandon_leaves_what_clears_up_in_its_order() -> None:
    last = toy.EndTurn(Seat(1))
    game = bare(MARKER, last, FIRST, toy.StartRound(), toy.ChooseAction(seat=Seat(0)))
    game.abandon(MARKER, but=(toy.StartRound, toy.EndTurn))
    assert game.agenda == [MARKER, last, toy.StartRound()]


def test_abandon_stops_at_the_uppermost_of_equal_markers() -> None:
    game = bare(MARKER, FIRST, MARKER, SECOND)
    game.abandon(MARKER)
    assert game.agenda == [MARKER, FIRST, MARKER]


@pytest.mark.parametrize("agenda", [(), (FIRST, SECOND), (toy.EndTurn(Seat(1)), FIRST)])
def test_abandon_does_nothing_when_the_marker_is_absent(agenda: tuple[Step, ...]) -> None:
    game = bare(*agenda)
    game.abandon(MARKER)
    assert game.agenda == list(agenda)


def test_abandon_all_leaves_nothing_planned() -> None:
    game = bare(FIRST, MARKER)
    game.abandon_all()
    assert game.agenda == []
    assert game.run().question is None


def test_chance_is_asked_by_name_and_counts_as_a_reveal() -> None:
    game = bare()
    assert game.roll(("only",)) == "only"
    assert game.pick((7,)) == 7
    assert sorted(game.shuffle((3, 1, 2))) == [1, 2, 3]
    assert (game.revealed, game.chance.used) == (3, 4)
