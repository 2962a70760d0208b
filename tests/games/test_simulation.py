"""Whole random games: they all end, nothing breaks on the way, and they replay to the same bytes."""

import pytest

from hypersleep.bots.match import crew_of_bots, play
from hypersleep.table.games import Setting
from hypersleep.table.table import Match, Table

SEATED = [("solo", 1), *(("semi-cooperative", n) for n in (2, 3, 4, 5)), *(("cooperative", n) for n in (2, 3, 4, 5))]
GAMES_EACH = 60
"""Nine ways to be seated, 540 games in all; `make simulate-full` plays 20,000."""


@pytest.mark.parametrize(("mode", "players"), SEATED)
@pytest.mark.parametrize("batch", range(3))
def test_random_games_end_and_break_no_law(mode: str, players: int, batch: int) -> None:
    for number in range(batch * GAMES_EACH // 3, (batch + 1) * GAMES_EACH // 3):
        setting = Setting(mode=mode, players=players, seed=f"law-{number}").checked()
        report = play(setting, crew_of_bots(("random",), players, setting.seed), check=True)
        assert not report.crash, f"{setting}: {report.crash}"
        assert report.ending


@pytest.mark.parametrize(("mode", "players"), SEATED)
def test_a_recorded_game_replays_to_the_same_bytes(mode: str, players: int) -> None:
    table = Table.start(Setting(mode=mode, players=players, seed="replay"))
    bots = crew_of_bots(("random",), players, "replay")
    while not table.over:
        seat = table.waiting_for[0]
        table.answer(table.number, seat, bots[seat].decide(table.frame_for(seat)))
    again = Table.load(table.save())
    assert again.save() == table.save()
    assert again.digest() == table.digest()


def test_match_and_table_play_the_same_game() -> None:
    setting = Setting(players=3, seed="same")
    table, match = Table.start(setting), Match(setting)
    bots = [crew_of_bots(("random",), 3, "same") for _ in range(2)]
    while not match.over:
        seat = match.seat()
        table.answer(table.number, seat, bots[0][seat].decide(table.frame_for(seat)))
        match.take(seat, bots[1][seat].decide(match.frame_for(seat)))
    assert table.over
    assert table.outcome() == match.outcome()
