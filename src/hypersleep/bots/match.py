"""Whole games played by bots, one or thousands."""

import msgspec

from hypersleep.bots.bot import BOTS, Bot
from hypersleep.bots.usage import used_in
from hypersleep.table.games import BadSetting, Setting
from hypersleep.table.table import Match

LONGEST_GAME = 20_000


class GameReport(msgspec.Struct, frozen=True, kw_only=True):
    """One simulated game; `crash` says what went wrong, if anything did."""

    seed: str
    decisions: int
    ending: str
    winners: int
    players: int
    crash: str = ""
    used: frozenset[str] = frozenset()


class Tally(msgspec.Struct, kw_only=True):
    """What many games came to."""

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    ends: dict[str, int] = {}
    crashes: list[str] = []
    wins: int = 0
    seats: int = 0
    used: dict[str, int] = {}

    def add(self, game: GameReport) -> None:
        self.games += 1
        self.decisions += game.decisions
        self.wins += game.winners
        self.seats += game.players
        for use in game.used:
            self.used[use] = self.used.get(use, 0) + 1
        if game.crash:
            self.crashes.append(f"seed {game.seed}: {game.crash}")
        else:
            self.ends[game.ending] = self.ends.get(game.ending, 0) + 1

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds if self.seconds else 0.0

    @property
    def win_rate(self) -> float:
        """The share of seats that won."""
        return self.wins / self.seats if self.seats else 0.0

    def share(self, use: str) -> float:
        """The share of games in which something was used."""
        return self.used.get(use, 0) / self.games if self.games else 0.0


def crew_of_bots(names: tuple[str, ...], players: int, seed: str) -> list[Bot]:
    """A bot for each seat, the names going round the table."""
    unknown = [name for name in names if name not in BOTS]
    if unknown:
        raise BadSetting(f"no bot {unknown[0]!r}; there are: {', '.join(BOTS)}")
    return [BOTS[names[seat % len(names)]](f"{seed}/{seat}") for seat in range(players)]


def play(setting: Setting, bots: list[Bot], *, check: bool = False, usage: bool = False) -> GameReport:
    """Play one game to its end. With `check` every position is held against the laws of the game, with `usage` the
    report says what was used."""
    match = Match(setting)
    crash = ""
    try:
        while not match.over and not crash:
            seat = match.seat()
            match.take(seat, bots[seat].decide(match.frame_for(seat)))
            if check:
                crash = "; ".join(match.problems())
            if match.game.number > LONGEST_GAME:
                crash = f"the game does not end within {LONGEST_GAME} decisions"
    except (AssertionError, LookupError, TypeError, ValueError, StopIteration) as bug:
        crash = f"decision {match.game.number}: {type(bug).__name__}: {bug}"
    outcome = match.outcome()
    return GameReport(
        seed=setting.seed,
        decisions=match.game.number,
        ending=outcome.ending,
        winners=sum(fate.wins for fate in outcome.fates),
        players=setting.players,
        crash=crash,
        used=frozenset(used_in(match.game.events)) if usage else frozenset(),
    )
