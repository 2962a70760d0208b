"""AI crew mates that ponder on other machines: what is sent there, what comes back, and what if nobody is there.

The short tests have a stand-in for Ray; `pytest tests/server/test_faraway.py -m long` starts a real one.
"""

import asyncio
import pickle
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from click.testing import CliRunner

from hypersleep.bots.bot import Bot
from hypersleep.bots.crew import Decision, crew_mate
from hypersleep.bots.games import BOTS
from hypersleep.bots.reasons import TOLD, reason
from hypersleep.cli.main import main
from hypersleep.kernel.record import digest
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.server import faraway
from hypersleep.server.crew import Crew
from hypersleep.server.faraway import Cluster, workplace_for
from hypersleep.server.thinking import Thinkers
from hypersleep.server.turns import Busy
from hypersleep.server.workplaces import Lost, Processes
from hypersleep.table.games import GAMES, Setting, default_board, default_mode
from hypersleep.table.table import Frame, Table
from tests.server.ponderers import Slow

SEED = "needle-in-the-ship"


class Thought:
    """What is to come, as Ray hands it out."""

    def __init__(self, outcome: Callable[[], object]) -> None:
        self._outcome = outcome

    def future(self) -> "Future[object]":
        future: Future[object] = Future()
        try:
            future.set_result(self._outcome())
        except Exception as problem:
            future.set_exception(problem)
        return future


class StandIn(ModuleType):
    """As much of Ray as the server uses. What is sent goes there and back as bytes."""

    def __init__(self) -> None:
        super().__init__("ray")
        self.exceptions = ModuleType("ray.exceptions")
        for name, parent in (("RayError", Exception), ("RayTaskError", "RayError"), ("WorkerCrashedError", "RayError")):
            base = getattr(self.exceptions, parent) if isinstance(parent, str) else parent
            setattr(self.exceptions, name, type(name, (base,), {}))
        self.sent: list[bytes] = []
        self.trouble: Exception | None = None
        self.away = False
        self.connected = 0
        self.shut_down_by: list[threading.Thread] = []

    def init(self, **_: object) -> None:
        if self.away:
            raise ConnectionError("nobody is there\nand more that nobody reads")
        self.connected += 1

    def shutdown(self) -> None:
        """Nothing is left lying about. It may take a while."""
        self.shut_down_by.append(threading.current_thread())

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 3.0}

    def remote(self, work: Callable[..., object]) -> Any:
        ray = self

        class Remote:
            def options(self, **_: object) -> "Remote":
                return self

            def remote(self, *values: object) -> Thought:
                ray.sent.append(pickle.dumps(values))
                return Thought(lambda: ray.outcome(work))

        return Remote()

    def outcome(self, work: Callable[..., object]) -> object:
        if self.trouble is not None:
            raise self.trouble
        return pickle.loads(pickle.dumps(work(*pickle.loads(self.sent[-1]))))


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> StandIn:
    stand_in = StandIn()
    monkeypatch.setitem(sys.modules, "ray", stand_in)
    return stand_in


def a_table(game: str = "nemesis", players: int = 3) -> Table:
    mode, board = default_mode(game, players), default_board(game)
    return Table.start(Setting(game=game, mode=mode, board=board, players=players, seed=SEED))


def play_on(table: Table, decisions: int = 40) -> Frame:
    """Some decisions later, until the table would like to know why somebody acts."""
    chance = Random(1)
    while decisions > 0 or table.frame_for(NOBODY).topic not in TOLD:
        seat = table.waiting_for[0]
        table.answer(table.number, seat, chance.randrange(len(table.frame_for(seat).options)))
        decisions -= 1
    return table.frame_for(table.waiting_for[0], max(0, table.told - 5))


def think(table: Table, bot: Bot, frame: Frame) -> tuple[Bot, Decision]:
    async def run() -> tuple[Bot, Decision]:
        return await Thinkers(workplace_for("ray://cluster.example:10001")).think(bot, table.setting, frame)

    return asyncio.run(run())


def test_a_bot_ponders_there_and_comes_back_as_it_is_afterwards(ray: StandIn) -> None:
    table = a_table()
    frame = play_on(table)
    bot, decision = think(table, Slow(seconds=0), frame)
    assert isinstance(bot, Slow)
    assert (bot.thought, decision.option) == (1, len(frame.options) - 1)
    assert Cluster("local").places == 3


@pytest.mark.parametrize("game", GAMES)
def test_what_is_sent_is_the_same_whatever_is_hidden(ray: StandIn, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """The same bot before the real game and before another that its seat cannot tell from it."""
    table = a_table(game)
    frame = play_on(table)
    other = Frame(table.kind, frame.imagine(Random("other")).game, frame.seat, events=frame.events, claims=frame.claims)
    assert digest(other._game) != table.digest()
    for seen in (frame, other):
        think(table, Slow(seconds=0), seen)
    assert ray.sent[0] == ray.sent[1]


@pytest.mark.parametrize("game", GAMES)
def test_neither_the_seed_nor_the_real_game_is_sent(ray: StandIn, game: str) -> None:
    table = a_table(game)
    frame = play_on(table)
    bot = crew_mate("officer", table, frame.seat)
    bot.search.seconds = 0.05  # type: ignore[attr-defined]
    think(table, bot, frame)
    (sent,) = ray.sent
    assert SEED.encode() not in sent
    assert table.snapshot() not in sent
    assert b'"position"' in sent


def test_a_crew_mate_keeps_no_seed_in_mind() -> None:
    table = a_table()
    for level in BOTS["nemesis"].levels:
        assert SEED.encode() not in pickle.dumps(crew_mate(level, table, Seat(0)))


def test_who_raises_there_raises_here_and_who_dies_is_lost(ray: StandIn) -> None:
    table = a_table()
    frame = play_on(table)
    for trouble, here in (
        (ray.exceptions.RayTaskError("I cannot think today"), ray.exceptions.RayTaskError),
        (ray.exceptions.WorkerCrashedError("gone"), Lost),
    ):
        ray.trouble = trouble
        with pytest.raises(here):
            think(table, Slow(seconds=0), frame)


def test_while_the_cluster_is_away_a_quicker_level_decides_and_it_is_looked_for_again(
    ray: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(faraway, "TRY_AGAIN_AFTER", 0.2)
    monkeypatch.setitem(BOTS["nemesis"].levels, "officer", lambda seed: Slow(seconds=0))
    table = a_table()
    frame = play_on(table)

    async def scene() -> None:
        thinkers = Thinkers(workplace_for("ray://cluster.example:10001"))
        crew = Crew(thinkers)
        ray.trouble, ray.away = ConnectionError("cut off"), True
        for _ in range(2):
            why = (await crew.decide("officer", table, frame.seat, 0)).why
            assert why is not None
            assert reason("hurried").public in why.public
        await asyncio.sleep(0.3)
        with pytest.raises(Busy):
            await thinkers.think(Slow(seconds=0), table.setting, frame)
        ray.trouble, ray.away = None, False
        await asyncio.sleep(0.3)
        _, decision = await thinkers.think(Slow(seconds=0), table.setting, frame)
        assert decision.option == len(frame.options) - 1
        assert ray.connected == 2
        assert ray.shut_down_by
        assert threading.current_thread() not in ray.shut_down_by, "the loop does not wait for it"

    asyncio.run(scene())


def test_without_a_cluster_the_server_does_not_start_and_says_why(
    ray: StandIn, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    serve = ["serve", "--port", "0", "--data", str(tmp_path), "--thinkers", "ray://cluster.example:10001"]
    ray.away = True
    said = CliRunner().invoke(main, serve)
    assert (said.exit_code, said.output.splitlines()) == (
        1,
        ["Error: no Ray cluster at ray://cluster.example:10001: nobody is there"],
    )
    monkeypatch.setitem(sys.modules, "ray", None)
    said = CliRunner().invoke(main, serve)
    assert "pip install 'hypersleep[cluster]'" in said.output
    assert len(said.output.splitlines()) == 1


def test_processes_of_one_s_own_are_what_there_is_without_a_word() -> None:
    here = workplace_for("2")
    assert isinstance(here, Processes)
    assert here.places == 2


@pytest.mark.long
def test_an_officer_ponders_on_a_real_cluster() -> None:
    pytest.importorskip("ray")
    table = a_table()
    frame = play_on(table)

    async def scene() -> None:
        workplace = workplace_for("local")
        try:
            thinkers = Thinkers(workplace)
            bot = crew_mate("officer", table, frame.seat)
            bot, decision = await thinkers.think(bot, table.setting, frame)
            assert 0 <= decision.option < len(frame.options)
            assert decision.why is not None
            again, _ = await thinkers.think(bot, table.setting, frame)
            assert type(again) is type(bot)
            with pytest.raises(Exception, match="cannot think"):
                await thinkers.think(Raiser(), table.setting, frame)
        finally:
            workplace.close()

    asyncio.run(scene())


class Raiser(Slow):
    def decide(self, frame: Frame) -> int:
        raise RuntimeError("I cannot think today")
