"""Whole games played by bots, one or thousands."""

from collections.abc import Sequence

import msgspec

from hypersleep.bots.bot import Bot
from hypersleep.bots.claiming import announced, speak_up
from hypersleep.bots.games import BOTS, maker
from hypersleep.table.games import FIRST, Setting
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


def crew_of_bots(names: tuple[str, ...], players: int, seed: str, game: str = FIRST) -> list[Bot]:
    """A bot for each seat, the names going round the table."""
    makers = [maker(name, game) for name in names]
    return [makers[seat % len(makers)](f"{seed}/{seat}") for seat in range(players)]


def play(setting: Setting, bots: list[Bot], *, check: bool = False, usage: bool = False) -> GameReport:
    """Play one game to its end. With `check` every position is held against the laws of the game, with `usage` the
    report says what was used."""
    match = Match.start(setting)
    crash = run(match, bots, check=check)
    outcome = match.outcome()
    return GameReport(
        seed=setting.seed,
        decisions=match.game.number,
        ending=outcome.ending,
        winners=sum(fate.wins for fate in outcome.fates),
        players=setting.players,
        crash=crash,
        used=frozenset(BOTS[setting.game].used_in(match.game.events)) if usage else frozenset(),
    )


def run(match: Match, bots: Sequence[Bot], *, check: bool = False) -> str:
    """Play a game to its end; says what went wrong in the engine, if anything did."""
    crash, told = "", 0
    try:
        while not match.over and not crash:
            seat = match.seat()
            frame = match.frame_for(seat, told)
            told = frame.told
            place = bots[seat].decide(frame)
            claim = announced(bots[seat], frame)
            match.take(seat, place)
            speak_up(match, seat, claim)
            if check:
                crash = "; ".join(match.problems())
            if match.game.number > LONGEST_GAME:
                crash = f"the game does not end within {LONGEST_GAME} decisions"
    except (AssertionError, LookupError, TypeError, ValueError, StopIteration) as bug:
        crash = f"decision {match.game.number}: {type(bug).__name__}: {bug}"
    return crash
