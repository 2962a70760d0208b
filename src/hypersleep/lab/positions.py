"""Positions on the way of a game, in numbers, and how the game ended for who was in them: what judgement is fitted to.

They are taken where an officer judges: when a seat acts first in a round. In its first rounds every seat goes astray
for a while, by chance: from positions that only good play leads to, nothing can be learnt about what time and cards are
worth. Nothing is taken before it plays as it should.
"""

from collections.abc import Mapping, Sequence
from random import Random

import msgspec

from hypersleep.bots.bot import Bot
from hypersleep.bots.forfeit import default_place
from hypersleep.bots.games import BOTS
from hypersleep.bots.judging import ACT
from hypersleep.common.kind import Outcome
from hypersleep.kernel.steps import Seat
from hypersleep.table.games import Setting
from hypersleep.table.table import Frame

ASTRAY = (0, 0, 1, 2, 3, 4)
"""For how many rounds a seat goes astray, each as likely."""
LAPSE, IDLENESS = 0.5, 0.4
"""How often an action is a lapse then, and how often that is idleness rather than any action."""


class PositionRow(msgspec.Struct, frozen=True, kw_only=True):
    """A position of one seat; `today` is how crew mates judge it, `wins` how it ended."""

    game: int
    seat: Seat
    round: int
    wins: bool
    today: float
    features: Mapping[str, float]


class Observed:
    """A bot that goes astray in its first rounds, and whose positions are written down after them."""

    def __init__(self, bot: Bot, seed: str) -> None:
        self._bot = bot
        self._luck = Random(f"astray/{seed}")
        self._astray = self._luck.choice(ASTRAY)
        self.seen: dict[int, tuple[float, Mapping[str, float]]] = {}
        """By round: how the position is judged, and its features."""

    def decide(self, frame: Frame) -> int:
        place = self._bot.decide(frame)
        if frame.topic != ACT:
            return place
        now = frame.view.round
        if now <= self._astray:
            return self._lapse(frame) if self._luck.random() < LAPSE else place
        if now not in self.seen:
            self._note(now, frame)
        return place

    def _lapse(self, frame: Frame) -> int:
        if self._luck.random() < IDLENESS:
            return default_place(frame.options)
        return self._luck.randrange(len(frame.options))

    def _note(self, now: int, frame: Frame) -> None:
        judging = BOTS[frame.game].judging
        assert judging is not None, f"nothing is judged in {frame.game}"
        features = judging.features(frame)
        if features is not None:
            self.seen[now] = judging.chance(frame), features


def observe(bots: Sequence[Bot], setting: Setting) -> list[Observed]:
    return [Observed(bot, f"{setting.seed}/{seat}") for seat, bot in enumerate(bots)]


def positions_of(game: int, outcome: Outcome, observed: Sequence[Observed]) -> list[PositionRow]:
    return [
        PositionRow(game=game, seat=fate.seat, round=now, wins=fate.wins, today=today, features=features)
        for fate, bot in zip(outcome.fates, observed, strict=False)
        for now, (today, features) in bot.seen.items()
    ]
