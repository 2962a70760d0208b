"""Going back: a record up to a decision, and answers that are taken back byte for byte, or refused."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition
from hypothesis.stateful import rule as happening

from hypersleep.kernel import record
from hypersleep.kernel.errors import UndoRefused
from hypersleep.kernel.events import Event
from hypersleep.kernel.record import (
    Claim,
    Play,
    replay,
    write,
)
from hypersleep.kernel.ruleset import Ruleset
from hypersleep.kernel.steps import Choice, Seat
from tests.kernel import toy
from tests.kernel.playing import (
    asked,
    begin,
    everything,
    finished_plays,
    modest,
    players,
    rulesets,
    seeds,
    sit_down,
)

SEATS = tuple(map(Seat, range(4)))


# Going back ----------------------------------------------------------------------------------------------------------


@modest
@given(finished_plays, st.data())
def test_a_record_up_to_a_decision_replays_to_that_decision(play: Play, data: st.DataObject) -> None:
    number = data.draw(st.integers(0, play.game.number))
    again = replay(play.record.up_to(number), begin)
    assert again.game.number == number
    assert again.game.events == play.game.events[: len(again.game.events)]
    assert again.record == play.record.up_to(number)


def test_what_was_claimed_stays_claimed_when_answers_are_taken_back() -> None:
    play = at_first_turn()
    early, late = (Claim(before=before, seat=Seat(1), about="chest", value="full") for before in (1, 3))
    play.record.claims.append(early)
    stow(play, Seat(0))
    play.record.claims.append(late)
    play.undo(Seat(0))
    assert [claim.before for claim in play.record.claims] == [1, 2]
    assert [claim.before for claim in play.record.up_to(0).claims] == [0, 0]


# Undo ----------------------------------------------------------------------------------------------------------------


def at_first_turn() -> Play:
    """Two players, offerings made, seat 0 to act."""
    play = sit_down(toy.CALM, 2)
    for _ in range(2):
        play.answer(play.game.number, asked(play.game), 0)
    return play


def stow(play: Play, seat: Seat) -> None:
    """Undoable: no chance, no secret."""
    play.answer(play.game.number, seat, toy.StowCard(seat, play.game.world.hands[seat][0]))


def test_undo_restores_bytes_events_and_record(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "CHECKPOINT_EVERY", 1)
    play = at_first_turn()
    before, document = everything(play.game), write(play.record)
    stow(play, Seat(0))
    assert everything(play.game) != before
    assert play.can_undo(Seat(0))
    play.undo(Seat(0))
    assert everything(play.game) == before
    assert write(play.record) == document


def test_undo_keeps_the_tracer() -> None:
    play = at_first_turn()
    heard: list[object] = []
    play.game.tracer = lambda step, height: heard.append(step)
    stow(play, Seat(0))
    play.undo(Seat(0))
    heard.clear()
    stow(play, Seat(0))
    assert heard[0] == toy.ChooseAction(seat=Seat(0))


@pytest.mark.parametrize("choice", [toy.Dive(Seat(0)), toy.LookIntoChest(Seat(0))])
def test_undo_is_refused_past_chance_and_past_a_secret(choice: Choice) -> None:
    play = at_first_turn()
    stow(play, Seat(0))
    play.answer(play.game.number, Seat(0), choice)
    before, document = everything(play.game), write(play.record)
    assert not play.can_undo(Seat(0))
    with pytest.raises(UndoRefused, match="chance has spoken or a secret has been shown") as refusal:
        play.undo(Seat(0))
    assert refusal.value.code == "undo-refused"
    assert (everything(play.game), write(play.record)) == (before, document)


def test_undo_is_refused_to_another_seat() -> None:
    play = at_first_turn()
    stow(play, Seat(0))
    before, document = everything(play.game), write(play.record)
    assert not play.can_undo(Seat(1))
    with pytest.raises(UndoRefused, match="only the player who gave the last answer"):
        play.undo(Seat(1))
    assert (everything(play.game), write(play.record)) == (before, document)


def test_a_game_that_is_over_has_nothing_to_undo() -> None:
    play = at_first_turn()
    play.game.agenda[:-1] = [toy.EndTurn(Seat(0))]
    revealed = play.game.revealed
    play.answer(play.game.number, Seat(0), toy.Rest(Seat(0)))
    assert (play.game.question, play.game.revealed) == (None, revealed)
    before, document = everything(play.game), write(play.record)
    assert (play.can_undo(Seat(0)), play.settled) == (False, True)
    with pytest.raises(UndoRefused, match="the game is over"):
        play.undo(Seat(0))
    assert (everything(play.game), write(play.record)) == (before, document)


def test_a_game_that_has_just_begun_has_nothing_to_undo() -> None:
    with pytest.raises(UndoRefused):
        sit_down().undo(Seat(0))


class Undoing(RuleBasedStateMachine):
    """Answers, refusals and undos in any order, beside a model that keeps every position since the last reveal."""

    play: Play
    past: list[tuple[tuple[bytes, list[Event]], bytes, Seat]]

    @initialize(rules=rulesets, players=players, seed=seeds)
    def sit_down(self, rules: Ruleset, players: int, seed: str) -> None:
        self.play = sit_down(rules, players, seed)
        self.past = []

    @precondition(lambda self: self.play.game.question is not None)
    @happening(who=st.integers(0, 99), what=st.integers(0, 99))
    def answer(self, who: int, what: int) -> None:
        game = self.play.game
        waiting = game.waiting_for()
        seat = waiting[who % len(waiting)]
        before, document, revealed = everything(game), write(self.play.record), game.revealed
        self.play.answer(game.number, seat, what % len(game.options(seat)))
        if self.play.game.revealed == revealed and self.play.game.question is not None:
            self.past.append((before, document, seat))
        else:
            self.past.clear()

    @precondition(lambda self: self.past)
    @happening()
    def undo(self) -> None:
        before, document, seat = self.past.pop()
        self.play.undo(seat)
        assert everything(self.play.game) == before
        assert write(self.play.record) == document

    @happening(seat=st.integers(-1, 4).map(Seat))
    def ask_for_undo(self, seat: Seat) -> None:
        if self.past and self.past[-1][2] == seat:
            assert self.play.can_undo(seat)
            return
        before, document = everything(self.play.game), write(self.play.record)
        assert not self.play.can_undo(seat)
        with pytest.raises(UndoRefused):
            self.play.undo(seat)
        assert (everything(self.play.game), write(self.play.record)) == (before, document)

    @invariant()
    def the_record_replays_to_where_the_game_stands(self) -> None:
        if hasattr(self, "play"):
            assert everything(replay(self.play.record, begin).game) == everything(self.play.game)


TestUndoing = Undoing.TestCase
TestUndoing.settings = settings(deadline=None, max_examples=20, stateful_step_count=40)
