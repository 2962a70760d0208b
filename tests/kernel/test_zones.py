"""Zones and secrets: who may know what."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hypersleep.kernel.steps import ALL_SEEING, NOBODY, Seat
from hypersleep.kernel.zones import EVERYONE, NO_ONE, CardId, Secret, Sight, Zone, mask
from tests.kernel.playing import modest

OWNER, OTHER = Seat(1), Seat(2)
CARDS = (CardId(4), CardId(7))
KNOWN_TO_OTHER = CardId(7)

seats = st.integers(0, 30).map(Seat)


def faces(cards: Sequence[CardId], seat: Seat, opened: bool) -> list[str | None]:
    """Faces of an open zone, and the one card that OTHER has looked at before."""
    return [f"card {card}" if opened or (seat == OTHER and card == KNOWN_TO_OTHER) else None for card in cards]


@pytest.mark.parametrize(
    ("sight", "seat", "seen"),
    [
        (Sight.PUBLIC, OWNER, ["card 4", "card 7"]),
        (Sight.PUBLIC, OTHER, ["card 4", "card 7"]),
        (Sight.PUBLIC, NOBODY, ["card 4", "card 7"]),
        (Sight.OWNER, OWNER, ["card 4", "card 7"]),
        (Sight.OWNER, OTHER, [None, "card 7"]),
        (Sight.OWNER, NOBODY, [None, None]),
        (Sight.NOBODY, OWNER, [None, None]),
        (Sight.NOBODY, OTHER, [None, "card 7"]),
        (Sight.NOBODY, NOBODY, [None, None]),
        (Sight.PUBLIC, ALL_SEEING, ["card 4", "card 7"]),
        (Sight.OWNER, ALL_SEEING, ["card 4", "card 7"]),
        (Sight.NOBODY, ALL_SEEING, ["card 4", "card 7"]),
    ],
)
def test_a_zone_shows_its_faces_by_its_sight(sight: Sight, seat: Seat, seen: list[str | None]) -> None:
    assert Zone("pile", sight).seen_by(seat, OWNER, CARDS, faces) == seen


def test_a_zone_that_belongs_to_nobody_stays_closed_to_a_spectator() -> None:
    assert Zone("deck", Sight.OWNER).seen_by(NOBODY, NOBODY, CARDS, faces) == [None, None]


def test_a_secret_is_known_to_its_knowers_only() -> None:
    secret = Secret("engine works").shown_to(OWNER)
    assert secret.seen_by(OWNER) == "engine works"
    assert secret.seen_by(OTHER) is None
    assert secret.seen_by(NOBODY) is None


def test_a_fresh_secret_is_known_to_nobody_and_an_opened_one_to_all() -> None:
    fresh = Secret(9)
    opened = fresh.opened()
    assert [fresh.seen_by(seat) for seat in (OWNER, OTHER, NOBODY)] == [None, None, None]
    assert [opened.seen_by(seat) for seat in (OWNER, OTHER, NOBODY)] == [9, 9, 9]
    assert opened.known_to_all()
    assert not fresh.known_to_all()


def test_showing_a_secret_leaves_the_old_one_as_it_was() -> None:
    secret = Secret(9)
    secret.shown_to(OWNER)
    secret.opened()
    assert secret == Secret(9, NO_ONE)


@pytest.mark.parametrize("eyes", [NOBODY, ALL_SEEING])
def test_eyes_without_a_seat_are_no_knowers(eyes: Seat) -> None:
    assert mask(eyes) == NO_ONE
    assert Secret(9).shown_to(eyes) == Secret(9)


@modest
@given(st.lists(seats, max_size=5))
def test_all_seeing_eyes_see_every_secret_and_open_none(shown: list[Seat]) -> None:
    secret = Secret(9)
    for seat in shown:
        secret = secret.shown_to(seat)
    assert secret.seen_by(ALL_SEEING) == 9
    assert secret.shown_to(ALL_SEEING) == secret


@modest
@given(st.lists(seats, max_size=40), st.booleans())
def test_knowers_only_grow(shown: list[Seat], open_first: bool) -> None:
    secret = Secret(9).opened() if open_first else Secret(9)
    everybody = [NOBODY, *map(Seat, range(31))]
    for seat in shown:
        before = {other for other in everybody if secret.known_to(other)}
        secret = secret.shown_to(seat)
        assert {other for other in everybody if secret.known_to(other)} == before | {seat}
    assert secret.known_to_all() == open_first


def test_however_many_seats_know_a_secret_it_is_not_public_by_that() -> None:
    secret = Secret(9)
    for number in range(16):
        secret = secret.shown_to(Seat(number))
    assert secret.seen_by(NOBODY) is None
    assert secret.knowers != EVERYONE
