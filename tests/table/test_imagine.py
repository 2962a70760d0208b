"""Imagining through the table: a seat gets a game of its own and never the real one."""

from random import Random

import pytest

from hypersleep.kernel.steps import ALL_SEEING, NOBODY, Seat
from hypersleep.table.games import Setting
from hypersleep.table.table import Match, SightRefused, Table

SEATS = tuple(map(Seat, range(3)))


def midgame(decisions: int = 60) -> Table:
    table = Table.start(Setting(players=len(SEATS), seed="imagine"))
    random = Random(5)
    for _ in range(decisions):
        seat = table.waiting_for[0]
        table.answer(table.number, seat, random.randrange(len(table.frame_for(seat).options)))
    return table


@pytest.mark.parametrize("seat", SEATS)
def test_a_frame_imagines_a_game_that_shows_its_seat_the_same(seat: Seat) -> None:
    frame = midgame().frame_for(seat)
    imagined = frame.imagine(Random(1)).frame_for(seat)
    assert (imagined.view, imagined.options, imagined.topic) == (frame.view, frame.options, frame.topic)
    assert (imagined.number, imagined.waiting_for, imagined.asked) == (frame.number, frame.waiting_for, frame.asked)
    assert imagined.events == []


def test_an_imagined_game_is_played_without_the_real_one_noticing() -> None:
    table = midgame()
    before = table.digest()
    match = table.frame_for(table.waiting_for[0]).imagine(Random(2))
    random = Random(3)
    while not match.over:
        match.take(match.seat(), random.randrange(len(match.options(match.seat()))))
    assert match.outcome().ending
    assert not match.problems()
    assert table.digest() == before
    assert not table.over


def test_the_same_numbers_imagine_the_same_and_others_another_game() -> None:
    frame = midgame().frame_for(SEATS[0])
    seen = [frame.imagine(Random(n)).frame_for(ALL_SEEING).view for n in (1, 1, 2)]
    assert seen[0] == seen[1] != seen[2]


def test_a_match_imagines_as_well_as_a_table() -> None:
    match = Match.start(Setting(players=2, seed="imagine"))
    twin = match.frame_for(match.seat()).imagine(Random(1))
    assert twin.kind is match.kind
    assert twin.game is not match.game


def test_a_spectator_has_no_game_to_imagine() -> None:
    with pytest.raises(SightRefused, match="sits at the table"):
        midgame(0).frame_for(NOBODY).imagine(Random(1))
