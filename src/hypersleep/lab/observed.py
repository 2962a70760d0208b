"""How fast a learner sees: steps a second with everything observed, and decisions a second beside opponents.

In time of the processor, because machines have other work, and in a process that has settled as those of `Fleets` do;
the first round, in which rules and tables are put together, does not count.
"""

from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

import numpy as np

from hypersleep.lab.episode import Episode, Task, blank
from hypersleep.lab.opponents import company
from hypersleep.lab.vector import Fleet, settle

GAMES = 16
"""Games that are stepped together, as a learner would."""
LONGEST = 1000


class Speed(NamedTuple):
    """How much was done in how many seconds of the processor."""

    done: int
    seconds: float

    @property
    def per_second(self) -> float:
        return self.done / self.seconds


def steps_alone(task: Task, steps: int, rounds: int) -> float:
    """Steps a second of a fleet in which all seats answer at random: the middle of some rounds."""
    fleet, random = Fleet(task, GAMES, seed="observed"), np.random.default_rng(0)
    seen, speeds = fleet.reset(), []
    settle()
    for _ in range(rounds + 1):
        began = process_time()
        for _ in range(steps):
            options = seen.action_mask.sum(axis=1)
            seen = fleet.step((random.random(GAMES) * options).astype(np.int64)).seen
        speeds.append(Speed(steps * GAMES, process_time() - began).per_second)
    return median(speeds[1:])


def decisions_beside(task: Task, opponents: str, games: int) -> float:
    """Decisions a second, those of everybody counted, of a learner that observes and answers at random among bots."""
    play_beside(task, opponents, ["beside-before"])
    return play_beside(task, opponents, [f"beside-{number}" for number in range(games)]).per_second


def play_beside(task: Task, opponents: str, seeds: list[str]) -> Speed:
    crew, random, decisions, began = company(opponents, task), Random(0), 0, process_time()
    for seed in seeds:
        episode = Episode(task, seed)
        beside = crew.beside(episode)
        while not episode.ended:
            sheets = blank(episode.layout, 1)
            episode.write(crew.learner, sheets, 0)
            episode.take(int(random.random() * int(sheets.action_mask.sum())))
            beside.play_on()
        decisions += episode.match.game.number
    return Speed(decisions, process_time() - began)


def observed(game: str, expansions: tuple[str, ...], players: int, games: int, rounds: int) -> dict[str, float]:
    """What learners wait for: the figures of a game with these expansions."""
    task = Task(game=game, expansions=expansions, players=players, longest=LONGEST)
    return {
        "observed_steps_per_second": round(steps_alone(task, games, rounds)),
        "decisions_beside_veterans_per_second": round(decisions_beside(task, "veteran", max(1, games // 10))),
    }
