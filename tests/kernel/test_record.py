"""Records and snapshots: what is kept comes back byte for byte, or is refused with a reason."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hypersleep.kernel import record
from hypersleep.kernel.errors import Malformed, RecordError
from hypersleep.kernel.record import (
    FORMAT,
    Answer,
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
    plays_under_way,
    resume,
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
