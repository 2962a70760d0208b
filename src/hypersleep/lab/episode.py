"""One game as an episode: what each seat observes, what it may do, and what it is rewarded with.

Rewards are paid once, when the game ends: `win` to the winners, `survive` to those who lived without winning, `lose` to
the dead. With `shaping` above 0 a seat is also paid, after each decision, that much of the change in its prospects: a
sum of what it can see itself, so that over a whole game the extra pay depends only on where it ends. What prospects are
can be said anew, see `lab/shaping.py`.
"""

from functools import cache
from typing import Any, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from hypersleep.bots.bot import Bot
from hypersleep.bots.claiming import announced, speak_up
from hypersleep.common.kind import USUAL
from hypersleep.kernel.steps import Seat
from hypersleep.lab.additions import Outlook
from hypersleep.lab.fields import Expansions, Layout, structured
from hypersleep.lab.games import LABS
from hypersleep.lab.options import MAX_OPTIONS, codes_of, place_of
from hypersleep.lab.pieces import Bench, Look, Observer, benches
from hypersleep.lab.rows import write_rows
from hypersleep.lab.shaping import Prospects
from hypersleep.lab.telling import MAX_EVENTS, MAX_MATTERS, TOLD_CODES, Hearing, matters_of
from hypersleep.table.games import FIRST, Setting, default_board, default_mode
from hypersleep.table.table import Frame, Match

Observation = dict[str, Any]


class Sheets(NamedTuple):
    """What some seats observe, a row for each."""

    observation: npt.NDArray[np.float32]
    action_mask: npt.NDArray[np.int8]
    options: npt.NDArray[np.int16]
    events: npt.NDArray[np.int16]
    matters: npt.NDArray[np.int16]


def blank(layout: Layout, rows: int) -> Sheets:
    """Sheets to be written on; numbers that are all written anyway are not cleared."""
    return Sheets(
        np.empty((rows, layout.size), np.float32),
        np.zeros((rows, MAX_OPTIONS), np.int8),
        np.zeros((rows, MAX_OPTIONS, len(layout.codes)), np.int16),
        np.zeros((rows, MAX_EVENTS, len(TOLD_CODES)), np.int16),
        np.zeros((rows, MAX_MATTERS, len(TOLD_CODES)), np.int16),
    )


@cache
def ready_for(game: str, expansions: Expansions) -> tuple[Bench, ...]:
    """What is observed of a game with these expansions."""
    known = LABS[game]
    return benches(known.sections, known.layout(expansions))


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

    def __init__(self, task: Task, seed: str, before: "Episode | None" = None) -> None:
        """`before` is a game of the same task that is over: its eyes are used again."""
        self.task = task
        self.setting = task.setting(seed)
        self.lab = LABS[self.setting.game]
        self.layout = self.lab.layout(self.setting.expansions)
        self.match = Match.start(self.setting)
        self._viewer: Any = None
        self._viewed = -1
        self._observers: dict[Seat, Observer] = {} if before is None else before._observers
        self._hearing = Hearing(self.layout, task.players)
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

    @property
    def ended(self) -> bool:
        """Whether nobody answers any more."""
        return self.over or self.cut

    def frame(self, seat: Seat) -> Frame:
        """What a seat sees now, with what has happened since the last answer."""
        if self._frame is None or self._frame.seat != seat:
            match = self.match
            self._frame = Frame(match.kind, match.game, seat, self._told, view=self._view(seat), claims=match.claims)
        return self._frame

    def observe(self, seat: Seat) -> Observation:
        sheets = blank(self.layout, 1)
        self.write(seat, sheets, 0)
        seen: Observation = {name: sheet[0] for name, sheet in sheets._asdict().items()}
        if self.task.structured:
            seen["observation"] = structured(seen["observation"], self.layout)
        return seen

    def write(self, seat: Seat, to: Sheets, place: int) -> None:
        """Observe for a seat, at a place where nothing is written yet."""
        game, layout = self.match.game, self.layout
        frame = self.frame(seat)
        view, options, at = frame.view, frame.options, Outlook(seat, self.task.players)
        to.observation[place] = self._observer(seat).look(Look(frame, view, self.setting, at))
        to.action_mask[place, : len(options)] = 1
        self._hearing.tell(game.events)
        heard = self._hearing.heard(seat, self._answered[seat])
        write_rows(to.options[place], codes_of(options, layout, at), view)
        write_rows(to.events[place], heard, view)
        write_rows(to.matters[place], matters_of(frame.matters, layout, at), view)

    def _view(self, seat: Seat) -> Any:
        """The table as a seat sees it, with nothing looked up again that has not changed since somebody looked last."""
        game = self.match.game
        if self._viewed != game.number:
            self._viewer, self._viewed = self.match.kind.viewer(game, self._viewer), game.number
        return self._viewer(seat)

    def _observer(self, seat: Seat) -> Observer:
        if seat not in self._observers:
            ready = ready_for(self.setting.game, self.setting.expansions)
            self._observers[seat] = Observer(ready, self.layout.size)
        return self._observers[seat]

    def take(self, action: int) -> list[float]:
        """Answer for the seat that is asked; what it pays to every seat."""
        return self.answer(place_of(action, len(self.match.options(self.match.seat()))))

    def answer(self, place: int) -> list[float]:
        """The same by the place of the option itself."""
        seat = self.match.seat()
        self._told = self._answered[seat] = len(self.match.game.events)
        self.match.take(seat, place)
        self._frame = None
        return self._pay()

    def play(self, bot: Bot) -> list[float]:
        """Let a bot answer for the seat that is asked, and tell the table what it has to say to that."""
        seat = self.match.seat()
        frame = self.frame(seat)
        place = bot.decide(frame)
        claim = announced(bot, frame)
        pay = self.answer(place)
        speak_up(self.match, seat, claim)
        return pay

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
