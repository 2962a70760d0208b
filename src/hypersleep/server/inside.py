"""A server measured from inside: games whose pages have no websockets, and the time of the processor that answers take.

They are always the same games, so that two versions of the server can be held against each other on a busy machine.
What the pages are told is fingerprinted: a server that has only become faster tells them the same.
"""

import asyncio
import time
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, cast

import msgspec
import uvloop

from hypersleep.kernel.steps import Seat
from hypersleep.server import asking, wire
from hypersleep.server.connection import Connection
from hypersleep.server.hall import Hall
from hypersleep.server.limits import Who
from hypersleep.server.live import LiveTable
from hypersleep.server.loadtest import NAMES
from hypersleep.server.settings import Settings
from hypersleep.server.sqlite import SqliteStore
from hypersleep.table.games import FIRST

MOST_ANSWERS = 300
"""Of one game; most have ended by then."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What to play, all of it at the same time."""

    games: int
    seats: int
    game: str = FIRST
    expansions: tuple[str, ...] = ()


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """What was measured, in time of the processor. `told` is a fingerprint of all that the pages were told."""

    games: int
    seats: int
    answers: int
    answers_per_second: float
    microseconds: float
    characters: float
    told: str


class Page(Connection):
    """A page that keeps what it is told of the game to itself."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(cast(Any, None), b"", {seat}, Who())
        self.seat = seat
        self.told: list[str] = []

    def post(self, text: str) -> None:
        if text.startswith(('{"is":"frame"', '{"is":"update"')):
            self.told.append(text)


class Game:
    """A table with a page for each seat; whoever is asked first answers by chance."""

    def __init__(self, table: LiveTable, seed: str) -> None:
        self.table = table
        self.answers = 0
        self.pages = [Page(Seat(seat)) for seat in range(len(table.state.seats))]
        self._chance = Random(seed)

    async def sit_down(self) -> None:
        for page in self.pages:
            await self.table.join(page)
            await asking.hear(self.table, page, wire.Sit(seat=page.seat))

    async def play(self) -> None:
        game = self.table.state.game
        while not game.over and self.answers < MOST_ANSWERS:
            seat, self.answers = game.waiting_for[0], self.answers + 1
            option = int(self._chance.random() * len(game.frame_for(seat).options))
            answer = wire.GiveAnswer(seat=seat, number=game.number, option=option)
            await asking.hear(self.table, self.pages[seat], answer)

    def get_up(self) -> None:
        for page in self.pages:
            self.table.leave(page)


def run(plan: Plan) -> Figures:
    loop = asyncio.Runner(loop_factory=uvloop.new_event_loop)
    with TemporaryDirectory(prefix="hypersleep-") as data, loop as runner:
        return runner.run(measured(plan, Settings(data=Path(data), window=0, limits=False)))


async def measured(plan: Plan, settings: Settings) -> Figures:
    store = SqliteStore(settings.file)
    await store.open()
    try:
        hall = Hall(store, await store.secret(), settings)
        games = [await new_game(hall, plan, f"inside-{number}") for number in range(plan.games)]
        began = time.process_time()
        await asyncio.gather(*[game.play() for game in games])
        busy = time.process_time() - began
        for game in games:
            game.get_up()
        return figures(plan, games, busy)
    finally:
        await store.close()


async def new_game(hall: Hall, plan: Plan, seed: str) -> Game:
    seats = tuple([wire.SeatWish(holder="shared" if place else "me", name=NAMES[place]) for place in range(plan.seats)])
    wish = wire.NewTable(game=plan.game, expansions=plan.expansions, seed=seed, seats=seats)
    game = Game(await hall.create(wish, b"host"), seed)
    await game.sit_down()
    return game


def figures(plan: Plan, games: Sequence[Game], busy: float) -> Figures:
    answers = sum([game.answers for game in games])
    told = [text for game in games for page in game.pages for text in page.told]
    return Figures(
        games=plan.games,
        seats=plan.seats,
        answers=answers,
        answers_per_second=round(answers / busy, 1),
        microseconds=round(busy / answers * 1e6, 1),
        characters=round(sum(map(len, told)) / answers, 1),
        told=sha256("".join(told).encode()).hexdigest()[:16],
    )
