"""Prints digests of whole games, for holding the compiled engine against the plain one: `make test-fast`."""

import sys
from hashlib import sha256

from msgspec.structs import replace

from hypersleep.bots.match import run
from hypersleep.kernel.record import digest
from hypersleep.lab.entrants import entrant
from hypersleep.lab.history import is_compiled
from hypersleep.table.games import Setting
from hypersleep.table.table import Match

GAMES = {"random": 40, "curious": 40, "recruit": 3, "veteran": 3, "officer:6d": 1}
"""How many games of each bot."""
WAYS = (
    Setting(players=4),
    Setting(players=1, mode="solo"),
    Setting(players=3, mode="cooperative", board="alternate"),
    Setting(players=5, variant="intruder-player"),
)


def digest_of(bot: str, setting: Setting, number: int) -> str:
    """The digest of the last position, which every answer and every roll on the way has had a part in."""
    match = Match.start(replace(setting, seed=f"{bot}/{number}"))
    crash = run(match, [entrant(bot).sit_down(f"{number}/{seat}") for seat in range(setting.players)])
    assert not crash, crash
    return digest(match.game)


def main() -> None:
    assert is_compiled() == ("compiled" in sys.argv), "this is not the engine that was asked for"
    for bot, games in GAMES.items():
        for setting in WAYS:
            played = [digest_of(bot, setting, number) for number in range(games)]
            print(bot, setting.mode, setting.players, sha256("".join(played).encode()).hexdigest())


if __name__ == "__main__":
    main()
