"""Words on the wire: what is not said anew is what would be said anew."""

from random import Random

import pytest

from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.server import entries, wire
from hypersleep.server.speaking import Glimpse, Shown, glimpse, messages
from hypersleep.server.state import Setup, TableState
from hypersleep.table.games import GAMES, Setting
from hypersleep.table.goals import goals_told
from hypersleep.table.table import Frame, Table
from hypersleep.table.words import Phrasebook

ME = Seat(0)
RENAMED = 40
"""The decision at which somebody else sits down."""


@pytest.mark.parametrize("mode", ["semi-cooperative", "cooperative"])
@pytest.mark.parametrize("game", GAMES)
def test_goals_are_kept_in_words_as_long_as_nothing_in_them_has_changed(game: str, mode: str) -> None:
    setting, chance, shown = Setting(game=game, mode=mode, players=3, seed="goals"), Random("goals"), None
    table = Table.start(setting)
    while not table.over and table.number < 2 * RENAMED:
        frame = table.frame_for(ME)
        shown = shown_now(table, frame, shown)
        assert shown.view is frame.view
        assert shown.told == goals_told(book(table, frame).names, frame.goals)
        seat = table.waiting_for[0]
        table.answer(table.number, seat, chance.randrange(len(table.frame_for(seat).options)))
    assert table.number > RENAMED


def shown_now(table: Table, frame: Frame, before: Glimpse | None) -> Glimpse:
    return glimpse(frame, book(table, frame).names, before)


def book(table: Table, frame: Frame) -> Phrasebook:
    nicknames = {ME: "Anna", Seat(1): "Bea" if table.number < RENAMED else "Cleo"}
    return Phrasebook(table.setting, frame.view, nicknames)


@pytest.mark.parametrize("game", GAMES)
def test_who_looks_on_together_is_told_what_each_would_be_told_alone(game: str) -> None:
    state, chance = state_of(Setting(game=game, players=4, seed="alone")), Random("alone")
    eyes = (NOBODY, *map(Seat, range(4)))
    together: Shown = {}
    alone: dict[Seat, Shown] = {seat: {} for seat in eyes}
    told = 0
    while not state.game.over and state.game.number < 60:
        said = messages(state, eyes, told, None, None, together)
        assert said == {seat: messages(state, [seat], told, None, None, alone[seat])[seat] for seat in eyes}
        assert [one.eyes for one in said.values()] == list(eyes)
        told, asked = state.game.told, state.game.waiting_for[0]
        option = chance.randrange(len(state.game.frame_for(asked).options))
        state.apply(entries.Answered(number=state.game.number, seat=asked, option=option))


def state_of(setting: Setting) -> TableState:
    """A table at which one person gave no name."""
    names = ["Anna", "", "Cleo", "Dora"]
    seats = tuple([wire.SeatWish(holder="shared" if place else "me", name=name) for place, name in enumerate(names)])
    return TableState(Setup(setting=setting, salt="", commitment="", seats=seats, host=""), default_bot="recruit")
