"""One game as an episode: what each seat observes, what it may do, and what it is rewarded with.

Rewards are paid once, when the game ends: `win` to the winners, `survive` to those who lived without winning, `lose` to
the dead. With `shaping` above 0 a seat is also paid, after each decision, that much of the change in its prospects: a
sum of what it can see itself, so that over a whole game the extra pay depends only on where it ends. What prospects are
can be said anew, see `lab/shaping.py`.
"""

from typing import Any

import msgspec
import numpy as np
from gymnasium import spaces

from hypersleep.common.kind import USUAL
from hypersleep.kernel.steps import Seat
from hypersleep.lab.fields import structured
from hypersleep.lab.games import LABS
from hypersleep.lab.options import MAX_OPTIONS, codes_of, mask_of, offered
from hypersleep.lab.shaping import Prospects
from hypersleep.lab.telling import MAX_EVENTS, MAX_MATTERS, TOLD_CODES, Hearing, Rows, matters_of, turned
from hypersleep.table.games import FIRST, Setting, default_board, default_mode
from hypersleep.table.table import Frame, Match

Observation = dict[str, Any]


class Rewards(msgspec.Struct, frozen=True, kw_only=True):
    """What the end of a game is worth to a seat."""

    win: float = 1.0
    survive: float = 0.0
    lose: float = -1.0


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be learnt: a setting without its seed, how it is observed, and what it pays."""

    game: str = FIRST
    players: int = 4
    mode: str = ""
    board: str = ""
    expansions: tuple[str, ...] = ()
    difficulty: int = USUAL
    structured: bool = False
    rewards: Rewards = Rewards()
    shaping: float = 0.0
    prospects: Prospects | None = None
    """What shaping pays for; None is what the game is told to care for by itself: to live, unhurt, and to explore."""
    longest: int = 5000
    """Decisions after which a game is cut off; nobody is rewarded then."""

    def setting(self, seed: str) -> Setting:
        """What is left open is what the game has first."""
        return Setting(
            game=self.game,
            mode=self.mode or default_mode(self.game, self.players),
            players=self.players,
            board=self.board or default_board(self.game),
            expansions=self.expansions,
            seed=seed,
            difficulty=self.difficulty,
        ).checked()


class Episode:
    """One game under way."""

    def __init__(self, task: Task, seed: str) -> None:
        self.task = task
        self.setting = task.setting(seed)
        self.lab = LABS[self.setting.game]
        self.layout = self.lab.layout(self.setting.expansions)
        self.match = Match.start(self.setting)
        self._hearing = Hearing(self.layout.events, self.layout.words)
        self._answered = [0] * task.players
        self._frame: Frame | None = None
        self._told = 0
        self._prospects = [self._new_prospects(Seat(seat)) for seat in range(task.players)] if task.shaping else []

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def cut(self) -> bool:
        return not self.over and self.match.game.number >= self.task.longest

    def frame(self, seat: Seat) -> Frame:
        """What a seat sees now, with what has happened since the last answer."""
        if self._frame is None or self._frame.seat != seat:
            self._frame = Frame(self.match.kind, self.match.game, seat, self._told)
        return self._frame

    def observe(self, seat: Seat) -> Observation:
        frame, layout = self.frame(seat), self.layout
        vector = self.lab.observe(frame, self.setting)
        return {
            "observation": structured(vector, layout) if self.task.structured else vector,
            "action_mask": mask_of(frame),
            "options": codes_of(frame, layout, self.lab.numbers),
            "events": filled_up(self._heard(frame), MAX_EVENTS),
            "matters": filled_up(self._matters(frame), MAX_MATTERS),
        }

    def _heard(self, frame: Frame) -> Rows:
        """What the seat has heard since its last answer, the last first."""
        self._hearing.tell(self.match.game.events)
        return self._counted(self._hearing.heard(frame.seat, self._answered[frame.seat]), frame)

    def _matters(self, frame: Frame) -> Rows:
        """What the open question is about."""
        return self._counted(matters_of(frame.matters, self.layout.prospects, self.layout.words), frame)

    def _counted(self, rows: Rows, frame: Frame) -> Rows:
        return turned(rows, frame.seat, self.task.players, frame.view.intruders)

    def take(self, action: int) -> list[float]:
        """Answer for the seat that is asked; what it pays to every seat."""
        return self.answer(offered(self.frame(self.match.seat()))[action])

    def answer(self, place: int) -> list[float]:
        """The same by the place of the option itself."""
        seat = self.match.seat()
        self._told = self._answered[seat] = len(self.match.game.events)
        self.match.take(seat, place)
        self._frame = None
        return self._pay()

    def _pay(self) -> list[float]:
        pay = self._final_pay() if self.over else [0.0] * self.task.players
        for seat, before in enumerate(self._prospects):
            self._prospects[seat] = self._new_prospects(Seat(seat))
            pay[seat] += self.task.shaping * (self._prospects[seat] - before)
        return pay

    def _final_pay(self) -> list[float]:
        rewards = self.task.rewards
        return [
            rewards.win if fate.wins else rewards.lose if fate.fate == "dead" else rewards.survive
            for fate in self.match.outcome().fates
        ]

    def _new_prospects(self, seat: Seat) -> float:
        frame, told = self.match.frame_for(seat), self.task.prospects
        return self.lab.prospects(frame.view, seat) if told is None else told(frame)


def filled_up(rows: Rows, places: int) -> Rows:
    """The rows, and nothing in the places that are left."""
    filled = np.zeros((places, rows.shape[1]), np.int16)
    filled[: len(rows)] = rows
    return filled


# Spaces --------------------------------------------------------------------------------------------------------------


def observation_space(task: Task) -> spaces.Dict:
    layout = LABS[task.game].layout(tuple(sorted(task.expansions)))
    numbers: spaces.Space[Any] = spaces.Box(0.0, 1.0, (layout.size,), np.float32)
    if task.structured:
        groups = layout.groups.values()
        numbers = spaces.Dict({g.name: spaces.Box(0.0, 1.0, (g.places, g.width), np.float32) for g in groups})
    return spaces.Dict(
        {
            "observation": numbers,
            "action_mask": spaces.Box(0, 1, (MAX_OPTIONS,), np.int8),
            "options": whole_numbers(MAX_OPTIONS, len(layout.codes)),
            "events": whole_numbers(MAX_EVENTS, len(TOLD_CODES)),
            "matters": whole_numbers(MAX_MATTERS, len(TOLD_CODES)),
        }
    )


def whole_numbers(places: int, codes: int) -> spaces.Box:
    return spaces.Box(0, np.iinfo(np.int16).max, (places, codes), np.int16)


def action_space() -> spaces.Discrete:
    """The place of an option in the list, as far as the mask allows."""
    return spaces.Discrete(MAX_OPTIONS)
