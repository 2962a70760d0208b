"""Whole random games: they all end, nothing breaks on the way, and they replay to the same bytes."""

import pytest
from msgspec.structs import replace

from hypersleep.bots.match import crew_of_bots, play
from hypersleep.table.games import Setting
from hypersleep.table.table import Match, Table

BOARDS = ("standard", "alternate")
WAYS = [
    *(Setting(mode="solo", players=1, board=board) for board in BOARDS),
    *(Setting(mode="semi-cooperative", players=n, board=board) for n in (2, 3, 4, 5) for board in BOARDS),
    *(Setting(mode="cooperative", players=n, board=board) for n in (2, 3, 4, 5) for board in BOARDS),
    *(Setting(mode="semi-cooperative", players=n, expansions=("intruder-player",)) for n in (2, 3, 4, 5)),
    *(Setting(mode="cooperative", players=n, board="alternate", expansions=("intruder-player",)) for n in (2, 3, 4, 5)),
]
GAMES_A_WAY = 40
"""26 ways to play, 1,040 games in all; `make simulate-full` and `make simulate-all` play many more."""


def in_words(way: Setting) -> str:
    return "-".join(str(part) for part in (way.mode, way.players, way.board, *way.expansions) if part)


@pytest.mark.parametrize("way", WAYS, ids=in_words)
def test_games_end_and_break_no_law(way: Setting) -> None:
    for number in range(GAMES_A_WAY):
        setting = replace(way, seed=f"law-{number}").checked()
        report = play(setting, crew_of_bots(("random", "curious"), way.players, setting.seed), check=True)
        assert not report.crash, f"{setting}: {report.crash}"
        assert report.ending


@pytest.mark.parametrize("way", WAYS, ids=in_words)
def test_a_recorded_game_replays_to_the_same_bytes(way: Setting) -> None:
    table = Table.start(replace(way, seed="replay"))
    bots = crew_of_bots(("random",), way.players, "replay")
    while not table.over:
        seat = table.waiting_for[0]
        table.answer(table.number, seat, bots[seat].decide(table.frame_for(seat)))
    again = Table.load(table.save())
    assert again.save() == table.save()
    assert again.digest() == table.digest()


def test_match_and_table_play_the_same_game() -> None:
    setting = Setting(players=3, seed="same")
    table, match = Table.start(setting), Match.start(setting)
    bots = [crew_of_bots(("random",), 3, "same") for _ in range(2)]
    while not match.over:
        seat = match.seat()
        table.answer(table.number, seat, bots[0][seat].decide(table.frame_for(seat)))
        match.take(seat, bots[1][seat].decide(match.frame_for(seat)))
    assert table.over
    assert table.outcome() == match.outcome()
