"""Events: every field reaches its audience and nobody else."""

from typing import Annotated

import msgspec
import pytest
from hypothesis import given

from hypersleep.kernel.events import EVERYBODY, OWN_SEAT, Event, Private, Public, audiences, project, project_all
from hypersleep.kernel.record import Play
from hypersleep.kernel.steps import ALL_SEEING, NOBODY, Seat
from tests.kernel import toy
from tests.kernel.playing import finished_plays, modest

OWNER, OTHER = Seat(0), Seat(1)


class LetterRead(Event, frozen=True):
    seat: Public[Seat]
    length: Public[int]
    words: Private[tuple[str, ...]]
    ink: str = "invisible"


class NoteLeft(Event, frozen=True):
    """Says nothing about whose it is."""

    words: Private[str]


class BoxOpened(Event, frozen=True):
    seat: Public[Seat]
    inside: Private[Public[int]]
    weight: Public[Annotated[int, msgspec.Meta(ge=0)]]
    maker: Annotated[str, "not an audience"]
    lid: Public[str] | None = None


LETTER = LetterRead(OWNER, 2, ("dig", "here"))


@pytest.mark.parametrize(
    ("seat", "copy"),
    [
        (OWNER, {"event": "letter-read", "seat": 0, "length": 2, "words": ("dig", "here")}),
        (OTHER, {"event": "letter-read", "seat": 0, "length": 2}),
        (NOBODY, {"event": "letter-read", "seat": 0, "length": 2}),
    ],
)
def test_a_seat_gets_exactly_the_fields_it_may_read(seat: Seat, copy: dict[str, object]) -> None:
    assert project(LETTER, seat) == copy


def test_a_field_without_an_audience_reaches_nobody_and_is_reported() -> None:
    assert audiences(LetterRead) == {"seat": EVERYBODY, "length": EVERYBODY, "words": OWN_SEAT, "ink": None}
    assert all("ink" not in project(LETTER, seat) for seat in (OWNER, OTHER, NOBODY))


def test_private_words_of_nobody_reach_no_spectator() -> None:
    assert project(LetterRead(NOBODY, 1, ("dig",)), NOBODY) == {"event": "letter-read", "seat": -1, "length": 1}
    assert project(NoteLeft("dig"), NOBODY) == {"event": "note-left"}
    assert project(NoteLeft("dig"), OWNER) == {"event": "note-left"}


def test_all_seeing_eyes_read_every_field() -> None:
    assert project(LETTER, ALL_SEEING) == {"event": "letter-read", **msgspec.structs.asdict(LETTER)}
    assert project(NoteLeft("dig"), ALL_SEEING) == {"event": "note-left", "words": "dig"}


def test_of_two_audiences_the_narrower_counts_and_other_notes_are_none() -> None:
    assert audiences(BoxOpened) == {
        "seat": EVERYBODY,
        "inside": OWN_SEAT,
        "weight": EVERYBODY,
        "maker": None,
        "lid": None,
    }


@modest
@given(finished_plays)
def test_what_a_seat_is_told_never_names_the_cards_of_another(play: Play) -> None:
    for event in play.game.events:
        if isinstance(event, toy.CardsDealt | toy.CardStowed | toy.ChestSeen):
            private = {"cards", "card", "pearls"} & set(event.__struct_fields__)
            for seat in (NOBODY, *map(Seat, range(4))):
                assert (private <= project(event, seat).keys()) == (seat == event.seat)


def test_copies_for_several_seats_are_what_each_would_get_and_one_where_they_read_alike() -> None:
    events, seats = [LETTER, NoteLeft("dig"), LetterRead(OTHER, 1, ("dig",))], (OWNER, OTHER, NOBODY, ALL_SEEING)
    copies = project_all(events, seats)
    assert copies == {seat: [project(event, seat) for event in events] for seat in seats}
    assert copies[OTHER][0] is copies[NOBODY][0]
    assert copies[OTHER][2] is not copies[NOBODY][2]
