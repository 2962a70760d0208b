"""Records and snapshots: what is kept comes back byte for byte, or is refused with a reason."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition
from hypothesis.stateful import rule as happening
from msgspec.structs import replace

from hypersleep.kernel import record
from hypersleep.kernel.errors import Malformed, RecordError, UndoRefused
from hypersleep.kernel.events import Event
from hypersleep.kernel.record import (
    FORMAT,
    Answer,
    Claim,
    Header,
    Play,
    Record,
    digest,
    keep,
    load,
    read,
    replay,
    save,
    write,
)
from hypersleep.kernel.ruleset import Ruleset
from hypersleep.kernel.steps import Choice, Seat
from tests.kernel import toy
from tests.kernel.playing import (
    ENGINE,
    asked,
    begin,
    everything,
    finished_plays,
    modest,
    play_on,
    players,
    plays_under_way,
    resume,
    rulesets,
    seeds,
    sit_down,
    streams,
)

SEATS = tuple(map(Seat, range(4)))


def copy_of(original: Record) -> Record:
    return read(write(original))


# Snapshots -----------------------------------------------------------------------------------------------------------


@modest
@given(plays_under_way, streams)
def test_a_snapshot_comes_back_to_equal_bytes_and_plays_on_alike(play: Play, stream: int) -> None:
    game = play.game
    loaded = load(game.rules, save(game))
    assert save(loaded) == save(game)
    assert (loaded.world, loaded.agenda, loaded.number) == (game.world, game.agenda, game.number)
    told = len(game.events)
    play_on(Play(play.record.header, loaded), stream)
    play_on(play, stream)
    assert save(loaded) == save(play.game)
    assert loaded.events == play.game.events[told:]


def test_equal_positions_give_equal_bytes_however_they_came_about() -> None:
    one, other = toy.new_game(toy.CALM, 2, "pearl"), toy.new_game(toy.CALM, 2, "pearl")
    one.world.pearls = {Seat(0): 1, Seat(1): 2}
    other.world.pearls = {Seat(1): 2, Seat(0): 1}
    assert one.world == other.world
    assert save(one) == save(other)


@modest
@given(plays_under_way)
def test_another_position_has_another_digest(play: Play) -> None:
    twin = play.game.clone()
    assert digest(twin) == digest(play.game)
    twin.world.air += 1
    assert digest(twin) != digest(play.game)


def test_a_snapshot_of_other_rules_is_refused() -> None:
    data = save(toy.new_game(toy.STORM, 2, "pearl"))
    with pytest.raises(RecordError, match=r"this snapshot is of divers\+storm, not of divers"):
        load(toy.CALM, data)


SNAPSHOT = save(toy.new_game(toy.CALM, 2, "pearl"))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        SNAPSHOT[:-1],
        SNAPSHOT.replace(b"choose-offering", b"choose-nothing"),
        SNAPSHOT.replace(b'"seats"', b'"chairs"'),
        SNAPSHOT.replace(b'"air":8', b'"air":"much"'),
        SNAPSHOT.replace(b"pearl", b"\xff\xff"),
        b'{"other":' + b"[" * 100_000,
    ],
)
def test_a_damaged_snapshot_is_refused(data: bytes) -> None:
    with pytest.raises(RecordError, match="this snapshot is damaged: "):
        load(toy.CALM, data)


# Whole plays ---------------------------------------------------------------------------------------------------------


@modest
@given(plays_under_way, streams)
def test_a_kept_play_goes_on_exactly_like_one_that_was_never_put_away(play: Play, stream: int) -> None:
    kept = keep(play)
    again = resume(kept)
    assert keep(again) == kept
    assert everything(again.game) == everything(play.game)
    assert again.settled == play.settled
    assert [again.can_undo(seat) for seat in SEATS] == [play.can_undo(seat) for seat in SEATS]
    play_on(again, stream)
    play_on(play, stream)
    assert everything(again.game) == everything(play.game)
    assert write(again.record) == write(play.record)


@modest
@given(plays_under_way)
def test_a_kept_play_can_take_back_what_could_be_taken_back_before(play: Play) -> None:
    again = resume(keep(play))
    while not play.settled:
        for one in (play, again):
            one.undo(one.record.answers[-1].seat)
        assert everything(again.game) == everything(play.game)
        assert write(again.record) == write(play.record)
    assert again.settled


def test_a_play_kept_by_another_version_of_the_engine_goes_on() -> None:
    kept = keep(sit_down()).replace(ENGINE.encode(), b"9.9")
    assert resume(kept).record.header.engine == "9.9"


KEPT = keep(play_on(sit_down(), 1, 10))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        KEPT[:-1],
        KEPT.replace(b"cards-dealt", b"cards-eaten"),
        KEPT.replace(b'"seats"', b'"chairs"'),
        KEPT.replace(b'"seed":"pearl"', b'"seed":"shell"', 1),
        KEPT.replace(b'"answers":[', b'"answers":[],"more":['),
        KEPT.replace(b"pearl", b"\xff\xff"),
        b'{"other":' + b"[" * 100_000,
    ],
)
def test_a_damaged_play_is_refused(data: bytes) -> None:
    with pytest.raises(RecordError, match="this snapshot is damaged: "):
        resume(data)


# Replay --------------------------------------------------------------------------------------------------------------


@modest
@given(plays_under_way)
def test_a_replay_is_the_same_game_byte_for_byte(play: Play) -> None:
    again = replay(copy_of(play.record), begin)
    assert everything(again.game) == everything(play.game)
    assert again.record == play.record
    assert write(again.record) == write(play.record)


@modest
@given(finished_plays)
def test_digests_are_kept_along_the_way_and_at_the_end(play: Play) -> None:
    last = play.game.number
    assert set(play.record.digests) == {*range(record.CHECKPOINT_EVERY, last, record.CHECKPOINT_EVERY), last}
    assert play.record.digests[last] == digest(play.game)
    assert len(play.record.answers) == last


@modest
@given(finished_plays, st.data())
def test_a_changed_answer_never_replays_to_another_game(play: Play, data: st.DataObject) -> None:
    """It is noticed at the changed decision or after it, or it made no difference at all."""
    tampered = copy_of(play.record)
    at = data.draw(st.integers(0, len(tampered.answers) - 1))
    old = tampered.answers[at]
    tampered.answers[at] = replace(old, option=data.draw(st.integers(0, 5).filter(lambda option: option != old.option)))
    result = outcome(tampered)
    assert result == save(play.game) if isinstance(result, bytes) else at <= result <= play.game.number


def outcome(tampered: Record) -> bytes | int:
    """The position to which the record replays, or the decision that is named as wrong."""
    try:
        return save(replay(tampered, begin).game)
    except RecordError as problem:
        words = str(problem).split()
        return int(words[words.index("decision") + 1].rstrip(":;"))


@modest
@given(finished_plays, st.data())
def test_an_answer_that_is_none_is_named(play: Play, data: st.DataObject) -> None:
    tampered = copy_of(play.record)
    at = data.draw(st.integers(0, len(tampered.answers) - 1))
    seat = tampered.answers[at].seat
    tampered.answers[at] = data.draw(
        st.sampled_from((Answer(seat, 99, {}), Answer(seat, -1, {}), Answer(Seat(9), 0, {})))
    )
    with pytest.raises(RecordError, match=f"^decision {at} cannot be replayed: "):
        replay(tampered, begin)


@modest
@given(finished_plays, st.data())
def test_a_changed_digest_is_named(play: Play, data: st.DataObject) -> None:
    tampered = copy_of(play.record)
    number = data.draw(st.sampled_from(sorted(tampered.digests)))
    tampered.digests[number] = "0" * 16
    with pytest.raises(RecordError, match=f"^the game diverges from its record before decision {number}$"):
        replay(tampered, begin)


@modest
@given(finished_plays, st.data())
def test_a_record_that_breaks_off_is_named(play: Play, data: st.DataObject) -> None:
    tampered = copy_of(play.record)
    last = len(tampered.answers)
    del tampered.answers[data.draw(st.integers(0, last - 1)) :]
    kept = len(tampered.answers)
    with pytest.raises(RecordError, match=f"^the record breaks off at decision {kept}; it once went on to {last}$"):
        replay(tampered, begin)


@modest
@given(finished_plays)
def test_a_record_that_goes_on_after_the_end_is_named(play: Play) -> None:
    tampered = copy_of(play.record)
    tampered.answers.append(Answer(Seat(0), 0, {}))
    with pytest.raises(RecordError, match=f"^decision {play.game.number} cannot be replayed: the game is over$"):
        replay(tampered, begin)


def test_a_record_of_another_ruleset_is_refused() -> None:
    played = play_on(sit_down(toy.CALM), 1, 5).record
    with pytest.raises(RecordError, match=r"^this record is of divers, not of divers\+storm$"):
        replay(played, lambda header: toy.new_game(toy.STORM, header.setup["players"], header.seed))


# Documents -----------------------------------------------------------------------------------------------------------


DOCUMENT = write(play_on(sit_down(), 1, 10).record)


@modest
@given(plays_under_way)
def test_a_document_is_read_back_to_the_same_record(play: Play) -> None:
    document = write(play.record)
    assert write(read(document)) == document
    assert document.endswith(b"}\n")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"not a game",
        b"[]",
        b"{}",
        DOCUMENT[: len(DOCUMENT) // 2],
        DOCUMENT + b"}",
        DOCUMENT.replace(b'"answers"', b'"answers": 3, "more"'),
        DOCUMENT.replace(b"pearl", b"\xff\xff"),
        b'{"other":' + b"[" * 100_000,
    ],
)
def test_a_damaged_document_is_refused(data: bytes) -> None:
    with pytest.raises(RecordError, match=r"^this is no record of a game, or it is damaged: "):
        read(data)


@modest
@given(st.integers(0, len(DOCUMENT) - 1), st.binary(min_size=1, max_size=3))
def test_whatever_is_damaged_the_only_error_is_a_record_error(at: int, noise: bytes) -> None:
    damaged = DOCUMENT[:at] + noise + DOCUMENT[at + len(noise) :]
    reason = why_not_readable(damaged)
    assert reason.startswith(("this is no record", "this record has", "this record was")) or reason == ""


def why_not_readable(document: bytes) -> str:
    try:
        read(document)
    except RecordError as problem:
        return str(problem)
    return ""


def test_a_foreign_format_is_named() -> None:
    foreign = DOCUMENT.replace(record.FORMAT.encode(), b"chess-9")
    with pytest.raises(
        RecordError, match=r"^this record has format 'chess-9'; this version reads 'hypersleep-record-2'$"
    ):
        read(foreign)


def test_a_record_written_by_another_version_of_the_engine_can_be_read() -> None:
    assert read(DOCUMENT.replace(ENGINE.encode(), b"9.9")).header.engine == "9.9"


def test_a_choice_that_is_not_at_its_place_is_named() -> None:
    play = play_on(sit_down(), 1, 10)
    answer = play.record.answers[4]
    play.record.answers[4] = replace(answer, choice={"do": "sleep"})
    with pytest.raises(RecordError, match=r"^decision 4 cannot be replayed: \{'do': 'sleep'\} was chosen, and at its"):
        replay(play.record, begin)


class Gather(Choice, frozen=True):
    seats: tuple[Seat, ...]


def test_a_choice_that_names_several_is_the_same_when_it_has_been_written_down() -> None:
    together = Gather((Seat(0), Seat(1)))
    record.must_be_same(together, msgspec.json.decode(msgspec.json.encode(together)))
    with pytest.raises(Malformed):
        record.must_be_same(together, msgspec.json.decode(msgspec.json.encode(Gather((Seat(0),)))))


def test_the_choice_stands_beside_its_place() -> None:
    play = sit_down()
    seat = asked(play.game)
    choice = play.game.options(seat)[0]
    play.answer(0, seat, 0)
    assert read(write(play.record)).answers == [Answer(seat, 0, msgspec.to_builtins(choice))]


def test_a_salt_is_kept_and_an_empty_one_not_written() -> None:
    plain = Header(format=FORMAT, engine=ENGINE, ruleset="divers", content="sea", seed="pearl")
    salted = Header(format=FORMAT, engine=ENGINE, ruleset="divers", content="sea", seed="pearl", salt="brine")
    assert b"salt" not in write(Record(header=plain))
    for header in (plain, salted):
        assert read(write(Record(header=header))).header == header


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
