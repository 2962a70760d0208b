"""Prints digests of whole games, for holding the compiled engine against the plain one: `make test-fast`."""

import sys
from hashlib import sha256
from random import Random

import msgspec
from msgspec.structs import replace

from hypersleep.bots.games import names_of
from hypersleep.bots.match import run
from hypersleep.kernel.record import digest
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.lab.entrants import entrant
from hypersleep.lab.history import is_compiled
from hypersleep.table import games, prompt
from hypersleep.table.games import Setting
from hypersleep.table.table import Match, Table
from hypersleep.table.words import Phrasebook
from tests.contract.settings import covering, in_words

GAMES = {"random": 16, "curious": 16, "recruit": 2, "veteran": 2, "officer:3d": 1}
"""How many games of each bot in each setting."""
WAYS = [setting for game in games.GAMES for setting in covering(game)]


def digest_of(bot: str, setting: Setting, number: int) -> str:
    """The digest of the last position, which every answer and every roll on the way has had a part in."""
    match = Match.start(replace(setting, seed=f"{bot}/{number}"))
    crash = run(
        match,
        [entrant(bot, setting.game).sit_down(f"{number}/{seat}", setting.game) for seat in range(setting.players)],
    )
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
    for bot, number in GAMES.items():
        for setting in [way for way in WAYS if bot.partition(":")[0] in names_of(way.game)]:
            played = [digest_of(bot, setting, game) for game in range(number)]
            print(bot, in_words(setting), sha256("".join(played).encode()).hexdigest())
    for setting in WAYS:
        print("told", in_words(setting), told(setting))


if __name__ == "__main__":
    main()
