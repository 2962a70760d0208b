"""A learner from beginning to end, sized for ten minutes on two cores: it watches a veteran, then learns by playing.

    python examples/learner.py --out learned           # figures on the way, then curve.svg, figures.json, weights.npz

The policy scores the options of a decision, each by what it is and by what the observation says of the Room and the
Intruder it names, and picks by these scores: no list of actions is fixed, so that the same code learns both games
(`--game retaliation`). It needs nothing but what the laboratory has anyway; `docs/learning.md` tells how it went.
"""

import argparse
import json
import os
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np
from matplotlib.figure import Figure
from policy import Adam, Array, Batch, Decision, Features, Policy, Weights

from hypersleep.bots.games import maker
from hypersleep.kernel.steps import Seat
from hypersleep.lab.episode import Episode, Task, blank
from hypersleep.lab.games import LABS
from hypersleep.lab.options import MAX_OPTIONS, offered
from hypersleep.lab.stats import SURE, Rate

LEARNER = Seat(0)
LONGEST = 1000
"""Decisions of all players after which a game is cut off."""
PART = 16
"""Games that a process plays at once, so that their decisions are scored together."""


# Playing -------------------------------------------------------------------------------------------------------------


class Played(NamedTuple):
    """A game from the learner's seat: its decisions, and what the end paid."""

    decisions: list[Decision]
    paid: float
    won: bool


class Table:
    """One game: somebody sits at the learner's seat, everybody else plays at random."""

    def __init__(self, task: Task, seed: str) -> None:
        self.episode = Episode(task, seed)
        self.random = Random(seed)
        self.decisions: list[Decision] = []
        self.paid = 0.0
        self.go_on()

    def go_on(self) -> None:
        """Until the learner has something to decide, or the game has ended."""
        game = self.episode
        while not self.ended and (game.match.seat() != LEARNER or len(game.match.options(LEARNER)) == 1):
            options = len(game.match.options(game.match.seat()))
            self.paid += game.answer(int(self.random.random() * options))[LEARNER]

    @property
    def ended(self) -> bool:
        return self.episode.over or self.episode.cut

    def seen(self, features: Features) -> Decision:
        sheets = blank(self.episode.layout, 1)
        self.episode.write(LEARNER, sheets, 0)
        state = features.state(sheets.observation[0], sheets.events[0], sheets.matters[0])
        places = np.flatnonzero(state)
        options = len(offered(self.episode.frame(LEARNER)))
        return Decision(places.astype(np.int32), state[places], sheets.options[0, :options].copy(), -1)

    def take(self, decision: Decision) -> None:
        self.decisions.append(decision)
        self.paid += self.episode.take(decision.chosen)[LEARNER]
        self.go_on()

    def played(self) -> Played:
        """A game that went on for too long is as bad as a lost one: nobody shall learn to stay out of it."""
        if self.episode.cut:
            return Played(self.decisions, self.episode.task.rewards.lose, won=False)
        return Played(self.decisions, self.paid, self.episode.match.outcome().fates[LEARNER].wins)


def features_of(task: Task) -> Features:
    return Features(LABS[task.game].layout(tuple(sorted(task.expansions))))


def watch(task: Task, seeds: Sequence[str]) -> list[Played]:
    """Games in which a veteran sits at the learner's seat."""
    features, games = features_of(task), []
    for seed in seeds:
        table, veteran = Table(task, seed), maker("veteran", task.game)(seed)
        while not table.ended:
            place = veteran.decide(table.episode.frame(LEARNER))
            decision = table.seen(features)
            table.take(decision._replace(chosen=min(place, MAX_OPTIONS - 1)))
        games.append(table.played())
    return games


def play(task: Task, weights: Weights, seeds: Sequence[str]) -> list[Played]:
    """Games of the policy, several at once. Better options are only likelier: who always takes the best may go round in
    circles."""
    features, policy = features_of(task), Policy(weights)
    tables = [Table(task, seed) for seed in seeds]
    while under_way := [table for table in tables if not table.ended]:
        decisions = [table.seen(features) for table in under_way]
        batch = Batch.gather(features, decisions)
        likely = policy.score(batch).likely
        for table, decision, start in zip(under_way, decisions, batch.starts, strict=True):
            own = likely[start : start + len(decision.options)]
            chosen = drawn(own, table.random)
            table.take(decision._replace(chosen=chosen, likely=float(own[chosen])))
    return [table.played() for table in tables]


def drawn(likely: Array, random: Random) -> int:
    return min(int(np.searchsorted(np.cumsum(likely), random.random())), len(likely) - 1)


def play_at_random(task: Task, seeds: Sequence[str]) -> list[Played]:
    games = []
    for seed in seeds:
        table = Table(task, seed)
        while not table.ended:
            options = len(table.episode.match.options(LEARNER))
            table.paid += table.episode.answer(table.random.randrange(options))[LEARNER]
            table.go_on()
        games.append(table.played())
    return games


class Crew:
    """Processes that play: each gets some games at a time."""

    def __init__(self, task: Task, pool: Executor) -> None:
        self.task, self._pool = task, pool

    def watch(self, seeds: Sequence[str]) -> list[Played]:
        return self._all(self._pool.submit(watch, self.task, part) for part in parts(seeds))

    def play(self, policy: Policy, seeds: Sequence[str]) -> list[Played]:
        return self._all(self._pool.submit(play, self.task, policy.weights, part) for part in parts(seeds))

    def play_at_random(self, seeds: Sequence[str]) -> list[Played]:
        return self._all(self._pool.submit(play_at_random, self.task, part) for part in parts(seeds))

    def _all(self, futures: Iterable[Future[list[Played]]]) -> list[Played]:
        return [game for future in list(futures) for game in future.result()]


def parts(seeds: Sequence[str]) -> list[Sequence[str]]:
    return [seeds[start : start + PART] for start in range(0, len(seeds), PART)]


# Learning ------------------------------------------------------------------------------------------------------------


def right_share(policy: Policy, features: Features, decisions: Sequence[Decision]) -> Rate:
    """How often the best option of the policy is the one that was chosen."""
    right = 0
    for some in batches(decisions, 512):
        batch = Batch.gather(features, some)
        likely = policy.score(batch).likely
        for decision, start in zip(some, batch.starts, strict=True):
            right += int(likely[start : start + len(decision.options)].argmax()) == decision.chosen
    return Rate(right, len(decisions))


def batches(decisions: Sequence[Decision], size: int) -> Iterator[Sequence[Decision]]:
    return (decisions[start : start + size] for start in range(0, len(decisions), size))


def imitate(policy: Policy, features: Features, decisions: Sequence[Decision], optimizer: Adam, seed: int) -> None:
    """Look at every decision once, and make what was chosen likelier."""
    order = np.random.default_rng(seed).permutation(len(decisions))
    for some in batches([decisions[place] for place in order], 512):
        batch = Batch.gather(features, some)
        scored = policy.score(batch)
        pull = scored.likely / len(some)
        pull[batch.starts + [decision.chosen for decision in some]] -= 1 / len(some)
        optimizer.step(policy.gradients(batch, scored, pull, np.zeros(len(some), np.float32)))


CLIP, CALM = 0.2, 0.01
"""How far a choice may become likelier or less likely at once (PPO), and how much variety is worth."""


def improve(policy: Policy, features: Features, games: Sequence[Played], optimizer: Adam, seed: int) -> None:
    """Make likelier what came before a better end than was expected, twice over all decisions (PPO)."""
    decisions = [decision for game in games for decision in game.decisions]
    paid = np.array([game.paid for game in games for _ in game.decisions], np.float32)
    expected = np.concatenate([policy.score(Batch.gather(features, some)).worth for some in batches(decisions, 512)])
    gained = paid - expected
    gained = (gained - gained.mean()) / (gained.std() + 1e-6)
    random = np.random.default_rng(seed)
    for _ in range(2):
        order = random.permutation(len(decisions))
        for start in range(0, len(order), 512):
            some = order[start : start + 512]
            learn_from(policy, features, [decisions[n] for n in some], gained[some], paid[some], optimizer)


def learn_from(
    policy: Policy, features: Features, some: Sequence[Decision], gained: Array, paid: Array, optimizer: Adam
) -> None:
    batch = Batch.gather(features, some)
    scored = policy.score(batch)
    chosen = batch.starts + [decision.chosen for decision in some]
    ratio = scored.likely[chosen] / np.array([decision.likely for decision in some], np.float32)
    far = ((gained > 0) & (ratio > 1 + CLIP)) | ((gained < 0) & (ratio < 1 - CLIP))
    wanted = np.where(far, 0, gained * ratio).astype(np.float32) / len(some)
    pull = scored.likely * wanted[batch.of]
    pull[chosen] -= wanted
    surprise = np.log(scored.likely + 1e-9)
    variety = np.add.reduceat(scored.likely * surprise, batch.starts)
    pull += CALM / len(some) * scored.likely * (surprise - variety[batch.of])
    optimizer.step(policy.gradients(batch, scored, pull, 2 * (scored.worth - paid) / len(some)))


# The whole story -----------------------------------------------------------------------------------------------------


class Result(NamedTuple):
    """How some games went: what they paid on average, and how many were won, with 95 % intervals."""

    who: str
    paid: float
    reach: float
    won: Rate

    def __str__(self) -> str:
        return f"{self.who:<26} pays {self.paid:+.3f} ± {self.reach:.3f}, wins {self.won}"


def result_of(who: str, games: Sequence[Played]) -> Result:
    paid = np.array([game.paid for game in games])
    reach = SURE * float(paid.std(ddof=1)) / np.sqrt(len(paid))
    return Result(who, float(paid.mean()), float(reach), Rate(sum(game.won for game in games), len(games)))


class Story:
    """What happened, for the figures and the curve."""

    def __init__(self) -> None:
        self.began = perf_counter()
        self.accuracy: list[tuple[float, Rate]] = []
        self.played: list[tuple[float, float, float]] = []
        self.results: list[Result] = []

    @property
    def minutes(self) -> float:
        return (perf_counter() - self.began) / 60

    def say(self, line: object) -> None:
        print(f"{self.minutes:5.1f} min  {line}", flush=True)

    def judge(self, who: str, games: Sequence[Played]) -> None:
        self.results.append(result_of(who, games))
        self.say(self.results[-1])

    def figures(self) -> dict[str, Any]:
        return {
            "minutes": round(self.minutes, 1),
            "minutes_of_the_processors": round(sum(os.times()[:4]) / 60, 1),
            "accuracy": [[round(at, 2), rate.hits, rate.cases] for at, rate in self.accuracy],
            "paid": [[round(at, 2), round(paid, 3), round(reach, 3)] for at, paid, reach in self.played],
            "results": [
                {
                    "who": r.who,
                    "paid": round(r.paid, 3),
                    "reach": round(r.reach, 3),
                    "won": r.won.hits,
                    "of": r.won.cases,
                }
                for r in self.results
            ],
        }

    def curve(self) -> Figure:
        figure = Figure(figsize=(9, 3.6), layout="constrained")
        left, right = figure.subplots(1, 2)
        shares = [rate.share for _, rate in self.accuracy]
        left.plot([at for at, _ in self.accuracy], shares, marker="o")
        left.fill_between(
            [at for at, _ in self.accuracy],
            *zip(*(rate.interval for _, rate in self.accuracy), strict=True),
            alpha=0.2,
        )
        left.set(title="Imitation", xlabel="minutes", ylabel="decisions as the veteran's, held out")
        at, paid, reach = map(np.array, zip(*self.played, strict=True))
        right.plot(at, paid, label="learning by playing")
        right.fill_between(at, paid - reach, paid + reach, alpha=0.2)
        for number, result in enumerate(self.results):
            right.axhline(result.paid, linestyle="--", linewidth=1, color=f"C{number + 1}", label=result.who)
        right.set(title="Reward among random players", xlabel="minutes", ylabel="-1 dead, 0 alive, 1 won")
        right.legend(fontsize="small")
        return figure


def seeds(what: str, games: int) -> list[str]:
    return [f"learner-{what}-{number}" for number in range(games)]


def learn(crew: Crew, options: argparse.Namespace, story: Story) -> Policy:
    features = features_of(crew.task)
    policy = Policy.fresh(features, seed=1)
    watched = crew.watch(seeds("watch", options.watch))
    held_out = [decision for game in watched[: len(watched) // 10] for decision in game.decisions]
    shown = [decision for game in watched[len(watched) // 10 :] for decision in game.decisions]
    story.say(f"watched {len(watched)} games of a veteran: {len(shown):,} decisions, {len(held_out):,} more held out")
    story.judge("veteran", watched)
    story.judge("random", crew.play_at_random(seeds("test", options.test)))
    story.accuracy.append((story.minutes, right_share(policy, features, held_out)))
    optimizer = Adam(policy.weights, 1e-3)
    for epoch in range(options.epochs):
        imitate(policy, features, shown, optimizer, seed=epoch)
        story.accuracy.append((story.minutes, right_share(policy, features, held_out)))
        story.say(f"decides as the veteran, held out: {story.accuracy[-1][1]}")
    story.judge("after imitation", crew.play(policy, seeds("test", options.test)))
    optimizer = Adam(policy.weights, 2e-4)
    for turn in range(options.turns):
        games = crew.play(policy, seeds(f"turn-{turn}", options.games))
        improve(policy, features, games, optimizer, seed=turn)
        result = result_of(f"turn {turn}", games)
        story.played.append((story.minutes, result.paid, result.reach))
        story.say(result)
    story.judge("after learning by playing", crew.play(policy, seeds("test", options.test)))
    return policy


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Learn to play by watching a veteran and by playing.")
    parser.add_argument("--game", default="nemesis", choices=LABS)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--jobs", type=int, default=2, help="processes that play")
    parser.add_argument("--watch", type=int, default=600, help="games of a veteran that are watched")
    parser.add_argument("--epochs", type=int, default=5, help="times these are looked at")
    parser.add_argument("--turns", type=int, default=25, help="turns of playing and learning")
    parser.add_argument("--games", type=int, default=96, help="games a turn")
    parser.add_argument("--test", type=int, default=400, help="games by which a policy is judged")
    parser.add_argument("--out", type=Path, default=Path("learned"), help="folder for figures, curve and weights")
    options = parser.parse_args(arguments)
    story = Story()
    with ProcessPoolExecutor(options.jobs) as pool:
        task = Task(game=options.game, players=options.players, longest=LONGEST)
        policy = learn(Crew(task, pool), options, story)
    options.out.mkdir(parents=True, exist_ok=True)
    (options.out / "figures.json").write_text(json.dumps(story.figures(), indent=1) + "\n", encoding="utf-8")
    story.curve().savefig(options.out / "curve.svg", metadata={"Date": None})
    np.savez_compressed(options.out / "weights.npz", allow_pickle=False, **policy.weights)


if __name__ == "__main__":
    main()
