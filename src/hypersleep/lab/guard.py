"""Bots under supervision: who raises, answers illegally or takes too long forfeits the choice, and the game goes on."""

from typing import Any

import msgspec

from hypersleep.bots.bot import Announcing, Bot
from hypersleep.bots.conduct import Watch
from hypersleep.bots.crew import reason_of
from hypersleep.bots.forfeit import default_place, legal_place
from hypersleep.bots.games import BOTS
from hypersleep.bots.reasons import Reason
from hypersleep.lab.clock import OutOfTime, in_time
from hypersleep.lab.entrants import Entrant
from hypersleep.lab.guest import Guest, Misplayed
from hypersleep.table.games import Setting
from hypersleep.table.table import Frame

LONGEST_REASON = 200


class Forfeit(msgspec.Struct, frozen=True):
    """A choice that a bot has lost, and why."""

    decision: int
    reason: str

    def __str__(self) -> str:
        return f"decision {self.decision}: {self.reason}"


class Guarded:
    """A bot whose every answer is legal: what it forfeits goes to the default."""

    def __init__(self, entrant: Entrant, setting: Setting, seed: str, limit: float, *, watched: bool = True) -> None:
        self.entrant = entrant
        self.forfeits: list[Forfeit] = []
        self.faults: list[str] = []
        make = BOTS[setting.game].watch if watched else None
        self._watch: Watch | None = make() if make is not None else None
        self._setting = setting
        self._seed = seed
        self._limit = limit
        self._bot: Bot | None = None

    @property
    def temperament(self) -> str:
        """The name of the bot's temperament, if it has one."""
        return str(getattr(getattr(self._bot, "temperament", None), "name", ""))

    def why(self, frame: Frame, place: int) -> Reason | None:
        """Why it has just chosen that option; who forfeits has no reason."""
        forfeited = self.forfeits and self.forfeits[-1].decision == frame.number
        return None if forfeited else reason_of(self._bot, frame, place)

    def decide(self, frame: Frame) -> int:
        try:
            place = legal_place(self._ask(frame), frame.options)
        except OutOfTime:
            reason = f"took longer than {self._limit:g} s"
        except Misplayed as said:
            reason = str(said)
        except (Exception, SystemExit) as bug:
            reason = f"{type(bug).__name__}: {bug}"
        else:
            self._note(frame, place)
            return place
        self.forfeits.append(Forfeit(frame.number, reason[:LONGEST_REASON]))
        return default_place(frame.options)

    def announce(self, frame: Frame) -> tuple[str, str] | None:
        """What it tells the table; who forfeits has nothing to say, and what is said by mistake is not heard."""
        forfeited = self.forfeits and self.forfeits[-1].decision == frame.number
        if forfeited or not isinstance(self._bot, Announcing):
            return None
        return self._bot.announce(frame)

    def _note(self, frame: Frame, place: int) -> None:
        """Somebody watches, but not on the bot's time."""
        if self._watch is not None and self._bot is not None:
            self.faults += self._watch.faults(frame, place, self._bot)

    def _ask(self, frame: Frame) -> Any:
        """The bot's answer, if it comes in time; a guest is timed where it thinks."""
        if self.entrant.source:
            self._bot = self._bot or Guest(self.entrant.file, self._setting, self._seed, self._limit)
            return self._bot.decide(frame)
        return in_time(lambda: self._think(frame), self._limit)

    def _think(self, frame: Frame) -> int:
        self._bot = self._bot or self.entrant.sit_down(self._seed, frame.game)
        return self._bot.decide(frame)
