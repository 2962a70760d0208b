"""Prints digests of whole games, for holding the compiled engine against the plain one: `make test-fast`."""

import sys
from hashlib import sha256
from random import Random

import msgspec
from msgspec.structs import replace

from hypersleep.bots.match import run
from hypersleep.kernel.record import digest
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.lab.entrants import entrant
from hypersleep.lab.history import is_compiled
from hypersleep.table import prompt
from hypersleep.table.games import Setting
from hypersleep.table.table import Match, Table
from hypersleep.table.words import Phrasebook

GAMES = {"random": 40, "curious": 40, "recruit": 3, "veteran": 3, "officer:6d": 1}
"""How many games of each bot."""
WAYS = (
    Setting(players=4),
    Setting(players=1, mode="solo"),
    Setting(players=3, mode="cooperative", board="alternate"),
    Setting(players=5, expansions=("intruder-player",)),
)


def digest_of(bot: str, setting: Setting, number: int) -> str:
    """The digest of the last position, which every answer and every roll on the way has had a part in."""
    match = Match.start(replace(setting, seed=f"{bot}/{number}"))
    crash = run(match, [entrant(bot).sit_down(f"{number}/{seat}") for seat in range(setting.players)])
    assert not crash, crash
    return digest(match.game)


def told(setting: Setting) -> str:
    """All that everybody is shown and told in one game: views, options, and the log in words."""
    table, chance, told = Table.start(replace(setting, seed="told")), Random("told"), sha256()
    eyes = [NOBODY, *map(Seat, range(setting.players))]
    while not table.over:
        since = table.told
        seat = table.waiting_for[0]
        table.answer(table.number, seat, chance.randrange(len(table.frame_for(seat).options)))
        for frame in table.frames_for(eyes, since).values():
            book = Phrasebook(setting, frame.view)
            shown = (
                frame.view,
                prompt.prompt(frame, book),
                prompt.options(frame, book),
                book.told(frame.events, since),
            )
            told.update(msgspec.json.encode(shown))
    return told.hexdigest()


def main() -> None:
    assert is_compiled() == ("compiled" in sys.argv), "this is not the engine that was asked for"
    for bot, games in GAMES.items():
        for setting in WAYS:
            played = [digest_of(bot, setting, number) for number in range(games)]
            print(bot, setting.mode, setting.players, sha256("".join(played).encode()).hexdigest())
    for setting in WAYS:
        print("told", setting.mode, setting.players, told(setting))


if __name__ == "__main__":
    main()
