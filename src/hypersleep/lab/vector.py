"""Many games at once, stepped together: in one process, or shared out among several.

    fleet = Fleet(Task(players=4), games=64, seed="0")
    seen = fleet.reset()
    seen, paid, over, cut, final = fleet.step(actions)     # one action for the seat that is asked in each game

A game that is over, or cut off because it took too long, is followed at once by the next: `over` and `cut` say where,
`paid` is what its last decision paid, `seen` is the first position of the new game, and `final` what each seat saw at
last in the old one. Game n has the same seeds in one process as in many.

With `company=company("veteran", task)` (`opponents`) bots sit in all seats but the learner's, where they talk to
each other as at any table, and `seen` is always what the learner sees; without it every seat is the caller's.
"""

import gc
import multiprocessing
from collections.abc import Sequence
from itertools import pairwise
from multiprocessing.connection import Connection
from typing import Any, NamedTuple, Self

import numpy as np
import numpy.typing as npt

from hypersleep.kernel.steps import Seat
from hypersleep.lab.episode import Episode, Task, blank
from hypersleep.lab.opponents import Company, Opponents


class Observations(NamedTuple):
    """What the asked seats see, one row a game; at the end of a game, what all its seats see, one row a seat."""

    observation: npt.NDArray[np.float32]
    action_mask: npt.NDArray[np.int8]
    options: npt.NDArray[np.int16]
    events: npt.NDArray[np.int16]
    matters: npt.NDArray[np.int16]
    seat: npt.NDArray[np.int64]


class Stepped(NamedTuple):
    """What a step brought: what is seen now, what it paid every seat of every game, which games are over and which were
    cut off, and the last sight of these by their place."""

    seen: Observations
    paid: npt.NDArray[np.float32]
    over: npt.NDArray[np.bool_]
    cut: npt.NDArray[np.bool_]
    final: dict[int, Observations]


class Fleet:
    """Games in this process. `first` is the number of the first one, if others play elsewhere."""

    def __init__(self, task: Task, games: int, seed: str = "0", first: int = 0, company: Company | None = None) -> None:
        self.task = checked(task)
        self._company = company
        self._seed = seed
        self._numbers = range(first, first + games)
        self._played = [0] * games
        self._games: list[Episode] = []
        self._opponents: list[Opponents | None] = [None] * games

    def reset(self) -> Observations:
        """Begin every game anew."""
        self._played = [0] * len(self._numbers)
        self._games = [self._new(place) for place in range(len(self._numbers))]
        return self._seen()

    def step(self, actions: Sequence[int] | npt.NDArray[np.integer[Any]]) -> Stepped:
        """Take one action in each game."""
        paid = np.array(
            [self._take(place, int(action)) for place, action in zip(range(len(self._games)), actions, strict=True)],
            np.float32,
        )
        over, cut = (np.array([getattr(game, name) for game in self._games]) for name in ("over", "cut"))
        final = {}
        for place in map(int, np.flatnonzero(over | cut)):
            final[place] = observed([(self._games[place], Seat(seat)) for seat in range(self.task.players)])
            self._played[place] += 1
            self._games[place] = self._new(place, self._games[place])
        return Stepped(self._seen(), paid, over, cut, final)

    def _take(self, place: int, action: int) -> list[float]:
        """Answer in one game, and let the learner's opponents play on; what that pays."""
        pay, opponents = self._games[place].take(action), self._opponents[place]
        return pay if opponents is None else [mine + more for mine, more in zip(pay, opponents.play_on(), strict=True)]

    def _new(self, place: int, before: Episode | None = None) -> Episode:
        episode = Episode(self.task, f"{self._seed}-{self._numbers[place]}-{self._played[place]}", before)
        if self._company is not None:
            self._opponents[place] = self._company.beside(episode)
        return episode

    def _seen(self) -> Observations:
        company = self._company
        return observed([(game, game.match.seat() if company is None else company.learner) for game in self._games])


class Fleets:
    """The same games shared out among processes; to be closed, or used in a `with` block."""

    def __init__(self, task: Task, games: int, jobs: int, seed: str = "0", company: Company | None = None) -> None:
        checked(task)
        fresh = multiprocessing.get_context("spawn")
        self._bounds = bounds = [games * job // jobs for job in range(jobs + 1)]
        self._lines: list[Connection[Any, Any]] = []
        self._workers = []
        for first, last in pairwise(bounds):
            ours, theirs = fresh.Pipe()
            worker = fresh.Process(target=serve, args=(theirs, task, last - first, seed, first, company), daemon=True)
            worker.start()
            theirs.close()
            self._lines.append(ours)
            self._workers.append(worker)

    def reset(self) -> Observations:
        for line in self._lines:
            line.send(None)
        return joined([line.recv() for line in self._lines])

    def step(self, actions: npt.NDArray[np.integer[Any]]) -> Stepped:
        """Take one action in each game; the processes work side by side."""
        for line, some in zip(self._lines, np.split(np.asarray(actions), self._bounds[1:-1]), strict=True):
            line.send(some)
        steps: list[Stepped] = [line.recv() for line in self._lines]
        paid, over, cut = (np.concatenate([getattr(step, name) for step in steps]) for name in ("paid", "over", "cut"))
        offsets = zip(self._bounds, steps, strict=False)
        final = {first + place: seen for first, step in offsets for place, seen in step.final.items()}
        return Stepped(joined([step.seen for step in steps]), paid, over, cut, final)

    def close(self) -> None:
        for line in self._lines:
            line.close()
        for worker in self._workers:
            worker.join()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *trouble: object) -> None:
        self.close()


def checked(task: Task) -> Task:
    """The task itself, if its games can be played and stepped together; a worker could not say why not."""
    if task.structured:
        raise ValueError("games that are stepped together are observed flat")
    task.setting("check")
    return task


def observed(who: list[tuple[Episode, Seat]]) -> Observations:
    """What these seats see of their games."""
    sheets = blank(who[0][0].layout, len(who))
    for place, (game, seat) in enumerate(who):
        game.write(seat, sheets, place)
    return Observations(*sheets, seat=np.array([seat for _, seat in who]))


def joined(seen: list[Observations]) -> Observations:
    return Observations(*(np.concatenate(column) for column in zip(*seen, strict=True)))


def settle() -> None:
    """What is loaded by now stays, and need not be looked through for garbage again and again: that is a fifth of the
    time of a process that does nothing but play."""
    gc.collect()
    gc.freeze()


def serve(line: "Connection[Any, Any]", task: Task, games: int, seed: str, first: int, company: Company | None) -> None:
    """A worker: resets on None, steps on actions, ends when nobody calls any more."""
    fleet = Fleet(task, games, seed, first, company)
    settle()
    try:
        while True:
            actions = line.recv()
            line.send(fleet.reset() if actions is None else fleet.step(actions))
    except EOFError:
        return
