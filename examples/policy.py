"""What a policy sees of a decision, and a small one that scores the options; `learner.py` teaches it."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hypersleep.lab.fields import Layout
from hypersleep.lab.telling import PLACES

Array = npt.NDArray[np.floating]
Weights = dict[str, Array]
HIDDEN = 128


# What the policy sees ------------------------------------------------------------------------------------------------


class Decision(NamedTuple):
    """A decision of the learner: what it saw, without the zeros, what it could do, and what it did."""

    places: npt.NDArray[np.int32]
    values: Array
    options: npt.NDArray[np.int16]
    chosen: int
    likely: float = 1.0
    """How likely the policy was to do it."""


class Features:
    """Observations and options of a game as rows of numbers."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.code = {name: place for place, name in enumerate(layout.codes)}
        self.words, self.kinds = len(layout.words) + 1, len(layout.choices) + 1
        self.heard = len(layout.events) + 1
        self.state_width = layout.size + self.heard + self.words
        rooms, intruders = layout.groups["rooms"], layout.groups["intruders"]
        self.option_width = self.kinds + 2 * self.words + len(self.code) + rooms.width + intruders.width

    def state(self, observation: Array, events: npt.NDArray[np.int16], matters: npt.NDArray[np.int16]) -> Array:
        """All that the flat observation says, how often each kind of thing was heard of, and what the question is
        about."""
        heard = np.bincount(events[:, PLACES["kind"]], minlength=self.heard).astype(np.float32) / 8
        about = np.zeros(self.words, np.float32)
        about[matters[:, PLACES["word"]]] = 1
        heard[0] = about[0] = 0
        return np.concatenate((observation, np.minimum(heard, 1), about))

    def options(self, states: Array, codes: npt.NDArray[np.int16], of: npt.NDArray[np.int64]) -> Array:
        """What each option is, and what the state it belongs to says of the Room and the Intruder it names."""
        rows = np.zeros((len(codes), self.option_width), np.float32)
        every, start = np.arange(len(codes)), 0
        for name, width in (("kind", self.kinds), ("word", self.words), ("second", self.words)):
            rows[every, start + codes[:, self.code[name]]] = 1
            start += width
        rows[:, start : start + len(self.code)] = np.minimum(codes, 32) / 32
        rows[:, [start + self.code[name] for name in ("kind", "word", "second")]] = 0
        start += len(self.code)
        for name, group in (("room", "rooms"), ("intruder", "intruders")):
            found = self.layout.groups[group]
            named = codes[:, self.code[name]].astype(np.int64)
            known = (named > 0) & (named <= found.places)
            at = found.start + (named[known] - 1) * found.width
            rows[known, start : start + found.width] = states[of[known, None], at[:, None] + np.arange(found.width)]
            start += found.width
        return rows


# The policy ----------------------------------------------------------------------------------------------------------


class Scored(NamedTuple):
    """What came of a batch, and what is needed to learn from it."""

    likely: Array
    worth: Array
    options: Array
    joined: Array
    hidden: Array


class Batch(NamedTuple):
    """Decisions side by side: their states, the options of all of them in a row, and to which each belongs."""

    states: Array
    options: Array
    of: npt.NDArray[np.int64]
    starts: npt.NDArray[np.int64]

    @classmethod
    def gather(cls, features: Features, decisions: Sequence[Decision]) -> "Batch":
        states = np.zeros((len(decisions), features.state_width), np.float32)
        for row, decision in enumerate(decisions):
            states[row, decision.places] = decision.values
        counts = [len(decision.options) for decision in decisions]
        of = np.repeat(np.arange(len(decisions)), counts)
        options = features.options(states, np.concatenate([decision.options for decision in decisions]), of)
        return cls(states, options, of, np.cumsum([0, *counts[:-1]]))


class Policy:
    """Scores options: a hidden layer joins what is seen with what an option is; a second head judges the position."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    @classmethod
    def fresh(cls, features: Features, seed: int) -> "Policy":
        random = np.random.default_rng(seed)
        shapes = {"state": (features.state_width, HIDDEN), "option": (features.option_width, HIDDEN)}
        weights = {name: (random.standard_normal(shape) * 0.1).astype(np.float32) for name, shape in shapes.items()}
        flat = {name: np.zeros(HIDDEN, np.float32) for name in ("bias", "worth")}
        return cls({**weights, **flat, "score": (random.standard_normal(HIDDEN) * 0.1).astype(np.float32)})

    def score(self, batch: Batch) -> Scored:
        w = self.weights
        hidden = batch.states @ w["state"] + w["bias"]
        joined = np.maximum(hidden[batch.of] + batch.options @ w["option"], 0)
        scores = joined @ w["score"]
        scores -= np.maximum.reduceat(scores, batch.starts)[batch.of]
        exp = np.exp(scores)
        likely = exp / np.add.reduceat(exp, batch.starts)[batch.of]
        return Scored(likely, np.maximum(hidden, 0) @ w["worth"], batch.options, joined, hidden)

    def gradients(self, batch: Batch, scored: Scored, by_score: Array, by_worth: Array) -> Weights:
        """How the weights pull, given how each score and each judgement does."""
        w = self.weights
        pull = by_score[:, None] * w["score"] * (scored.joined > 0)
        own = by_worth[:, None] * w["worth"] * (scored.hidden > 0)
        by_hidden = np.add.reduceat(pull, batch.starts) + own
        return {
            "state": batch.states.T @ by_hidden,
            "option": scored.options.T @ pull,
            "bias": by_hidden.sum(axis=0),
            "score": scored.joined.T @ by_score,
            "worth": np.maximum(scored.hidden, 0).T @ by_worth,
        }


class Adam:
    """The usual way downhill."""

    def __init__(self, weights: Weights, rate: float) -> None:
        self._weights, self._rate, self._steps = weights, rate, 0
        self._mean = {name: np.zeros_like(weight) for name, weight in weights.items()}
        self._square = {name: np.zeros_like(weight) for name, weight in weights.items()}

    def step(self, gradients: Weights) -> None:
        self._steps += 1
        rate = self._rate * np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
        for name, gradient in gradients.items():
            self._mean[name] += 0.1 * (gradient - self._mean[name])
            self._square[name] += 0.001 * (gradient**2 - self._square[name])
            self._weights[name] -= rate * self._mean[name] / (np.sqrt(self._square[name]) + 1e-8)
