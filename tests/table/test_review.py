"""Looking back at a finished game: every moment as it was."""

from random import Random

import msgspec
import pytest

from hypersleep.kernel.errors import RecordError
from hypersleep.kernel.steps import ALL_SEEING, NOBODY, Seat
from hypersleep.table.games import Setting
from hypersleep.table.review import KEEP_EVERY, Review
from hypersleep.table.table import Frame, SightRefused, Table

SEATS = (Seat(0), Seat(1))
EYES = (NOBODY, *SEATS)


def shown(frame: Frame) -> bytes:
    return msgspec.json.encode((frame.number, frame.topic, frame.asked, frame.options, frame.view, frame.events))


def play_out() -> tuple[Table, list[dict[Seat, bytes]]]:
    """A finished game, and what was shown at each of its decisions."""
    table, random = Table.start(Setting(players=2, seed="review")), Random(19)
    seen = [{seat: shown(frame) for seat, frame in table.frames_for(EYES).items()}]
    while not table.over:
        seat = random.choice(table.waiting_for)
        table.answer(table.number, seat, random.randrange(len(table.frame_for(seat).options)))
        seen.append({seat: shown(frame) for seat, frame in table.frames_for(EYES).items()})
    return table, seen


TABLE, SEEN = play_out()


def test_stepping_through_a_game_shows_what_everybody_saw() -> None:
    review = Review(TABLE)
    assert review.last == TABLE.number > 2 * KEEP_EVERY
    for number, seen in enumerate(SEEN):
        assert {eyes: shown(review.frame_for(number, eyes)) for eyes in EYES} == seen


def test_jumping_to_and_fro_shows_the_same() -> None:
    review, random = Review(TABLE.save()), Random(2)
    for _ in range(60):
        number, eyes = random.randrange(len(SEEN)), random.choice(EYES)
        assert shown(review.frame_for(number, eyes)) == SEEN[number][eyes]


def test_a_frame_stays_as_it_is_when_one_looks_further() -> None:
    review = Review(TABLE)
    early = review.frame_for(10, Seat(0))
    review.frame_for(review.last, Seat(0))
    assert shown(early) == SEEN[10][Seat(0)]


def test_all_seeing_eyes_see_every_hand_at_every_moment() -> None:
    review = Review(TABLE)
    for number in range(0, review.last, 7):
        whole = review.frame_for(number, ALL_SEEING).view
        for seat in SEATS:
            own = review.frame_for(number, seat).view.characters
            assert [face is None for face in whole.characters[seat].hand] == [False] * len(own[seat].hand)
        assert None not in {room.tile for room in whole.rooms}


def test_the_log_can_be_asked_for_from_some_event_on() -> None:
    review = Review(TABLE)
    whole = review.frame_for(30, NOBODY).events
    assert review.frame_for(30, NOBODY, since=12).events == whole[12:]


@pytest.mark.parametrize("number", [-1, len(SEEN)])
def test_there_is_no_moment_before_the_first_or_after_the_last(number: int) -> None:
    with pytest.raises(SightRefused, match=f"this game has no decision {number}; its last is {TABLE.number}"):
        Review(TABLE).frame_for(number, NOBODY)


def test_eyes_that_never_sat_there_see_nothing() -> None:
    with pytest.raises(SightRefused, match="there is no seat 2"):
        Review(TABLE).frame_for(0, Seat(2))


def test_a_game_under_way_cannot_be_looked_back_at() -> None:
    table = Table.start(Setting(players=2, seed="under way"))
    for played in (table, table.save()):
        with pytest.raises(SightRefused, match="when it is over"):
            Review(played)


def test_a_damaged_record_cannot_be_looked_back_at() -> None:
    with pytest.raises(RecordError, match="no record of a game"):
        Review(b"nothing")
