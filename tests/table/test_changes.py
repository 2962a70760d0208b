"""What is told to have changed makes the view of now out of the view before."""

from random import Random
from typing import Any

import msgspec
import pytest

from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.table.changes import Changes, changes
from hypersleep.table.games import Setting
from hypersleep.table.table import Table

SEATS = (NOBODY, Seat(0), Seat(1), Seat(2))


class Piece(msgspec.Struct, frozen=True):
    name: str


class Small(msgspec.Struct, frozen=True):
    round: int = 1
    noise: tuple[int, ...] = ()
    pieces: tuple[Piece, ...] = ()


def applied(before: msgspec.Struct, found: Changes) -> Any:
    rows = {
        name: tuple([row.get(place, record) for place, record in enumerate(getattr(before, name))])
        for name, row in found.rows.items()
    }
    return msgspec.structs.replace(before, **found.fields, **rows)


@pytest.mark.parametrize("seed", ["one", "two"])
def test_whole_games_are_seen_by_their_changes_alone(seed: str) -> None:
    table, chance = Table.start(Setting(players=3, seed=seed)), Random(seed)
    shown: dict[Seat, Any] = {seat: table.frame_for(seat).view for seat in SEATS}
    while not table.over:
        seat = table.waiting_for[0]
        table.answer(table.number, seat, chance.randrange(len(table.frame_for(seat).options)))
        for eyes, frame in table.frames_for(SEATS).items():
            shown[eyes] = applied(shown[eyes], changes(shown[eyes], frame.view))
            assert shown[eyes] == frame.view


def test_nothing_is_told_when_nothing_has_changed() -> None:
    assert changes(Small(pieces=(Piece("a"),)), Small(pieces=(Piece("a"),))) == Changes(fields={}, rows={})


def test_of_a_row_of_records_only_those_that_differ_are_told() -> None:
    before, now = Small(pieces=(Piece("a"), Piece("b"))), Small(pieces=(Piece("a"), Piece("c")))
    assert changes(before, now) == Changes(fields={}, rows={"pieces": {1: Piece("c")}})


def test_rows_that_have_grown_and_plain_values_are_told_whole() -> None:
    before, now = Small(noise=(1, 2)), Small(round=2, noise=(1, 3), pieces=(Piece("a"),))
    assert changes(before, now).fields == {"round": 2, "noise": (1, 3), "pieces": (Piece("a"),)}
