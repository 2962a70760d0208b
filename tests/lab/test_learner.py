"""The learner of the examples: its gradients are true, and it learns what it is shown."""

import json
from pathlib import Path

import learner
import numpy as np
import policy as policies
import pytest

from hypersleep.lab.episode import Task


@pytest.mark.parametrize("game", ["nemesis", "retaliation"])
def test_gradients_are_those_of_the_scores(game: str) -> None:
    task = Task(game=game, players=2, longest=40)
    features = learner.features_of(task)
    policy = policies.Policy.fresh(features, seed=3)
    [played] = learner.play(task, policy.weights, ["gradients"])
    policy.weights = {name: weight.astype(np.float64) for name, weight in policy.weights.items()}
    policy.weights["worth"] += 0.1
    batch = policies.Batch.gather(features, played.decisions[:12])
    random = np.random.default_rng(1)

    def loss() -> float:
        scored = policy.score(batch)
        return float(np.log(scored.likely) @ by_option + scored.worth @ by_worth)

    by_option = random.standard_normal(len(batch.of))
    by_worth = random.standard_normal(len(batch.starts))
    scored = policy.score(batch)
    all_of_one = np.add.reduceat(by_option, batch.starts)[batch.of]
    pulls = policy.gradients(batch, scored, by_option - scored.likely * all_of_one, by_worth)
    for name, pull in pulls.items():
        place = np.unravel_index(int(np.abs(pull).argmax()), pull.shape)
        step, before = 1e-5, policy.weights[name][place]
        ends = []
        for sign in (1, -1):
            policy.weights[name][place] = before + sign * step
            ends.append(loss())
        policy.weights[name][place] = before
        assert (ends[0] - ends[1]) / (2 * step) == pytest.approx(float(pull[place]), rel=1e-3), name


def test_what_is_shown_is_learnt() -> None:
    task = Task(players=2)
    features = learner.features_of(task)
    games = learner.watch(task, ["one", "two", "three"])
    decisions = [decision for game in games for decision in game.decisions]
    policy = policies.Policy.fresh(features, seed=1)
    optimizer = policies.Adam(policy.weights, 1e-2)
    before = learner.right_share(policy, features, decisions)
    for epoch in range(40):
        learner.imitate(policy, features, decisions, optimizer, seed=epoch)
    after = learner.right_share(policy, features, decisions)
    assert before.share < 0.6
    assert after.share > 0.8


def test_what_pays_becomes_likelier() -> None:
    task = Task(players=2, longest=60)
    features = learner.features_of(task)
    policy = policies.Policy.fresh(features, seed=1)
    good, bad = learner.play(task, policy.weights, ["good", "bad"])
    games = [good._replace(paid=1.0), bad._replace(paid=-1.0)]

    def likely(game: learner.Played) -> float:
        batch = policies.Batch.gather(features, game.decisions)
        chosen = batch.starts + [decision.chosen for decision in game.decisions]
        return float(np.log(policy.score(batch).likely[chosen]).mean())

    before = [likely(game) for game in games]
    learner.improve(policy, features, games, policies.Adam(policy.weights, 1e-3), seed=1)
    assert likely(good) > before[0]
    assert likely(bad) < before[1]


@pytest.mark.long
def test_the_whole_story_in_short(tmp_path: Path) -> None:
    sizes = {"watch": 150, "epochs": 4, "turns": 2, "games": 32, "test": 60}
    learner.main([*[f"--{name}={size}" for name, size in sizes.items()], "--out", str(tmp_path)])
    told = json.loads((tmp_path / "figures.json").read_text())
    _, first, cases = told["accuracy"][0]
    _, last, _ = told["accuracy"][-1]
    assert last / cases > 0.5 > first / cases
    assert [result["who"] for result in told["results"]] == [
        *("veteran", "random", "after imitation", "after learning by playing")
    ]
    assert (tmp_path / "curve.svg").read_text().lstrip().startswith("<?xml")
    assert (tmp_path / "weights.npz").exists()
