"""Who plays: bots of ours by name, and bots of others from a file.

A bot from a file is a class with `decide(seen)`. It is built anew for every game, with a seed if it takes one, sees
what its seat sees, and answers with one of the options or with its place. It plays in a process of its own. The text of
the file travels with the batch, so that every machine plays the same bot; it has to be one file.
"""

import re
from functools import partial
from pathlib import Path

import msgspec

from hypersleep.bots.bot import Bot, Maker
from hypersleep.bots.games import maker, names_of
from hypersleep.lab.guest import try_out
from hypersleep.lab.guestroom import BotFile
from hypersleep.table.games import FIRST, BadSetting

THOUGHT = re.compile(r"([1-9][0-9]*)d|([0-9]+(?:\.[0-9]+)?)")
"""How long an officer thinks: descents, or seconds."""
PONDERING = "officer"
"""The level that takes its time, in every game."""


class Entrant(msgspec.Struct, frozen=True):
    """A bot of ours, or one from a file together with the text of that file."""

    name: str
    source: str = ""

    @property
    def file(self) -> BotFile:
        return BotFile(self.name, self.source)

    def sit_down(self, seed: str, game: str = FIRST) -> Bot:
        """A new bot of ours to play once; those from files sit in processes of their own."""
        return named(self.name, game)(seed)


def entrants(names: str, game: str = FIRST) -> tuple[Entrant, ...]:
    """The bots of a list with commas, by name, as `officer:0.5` or as `file.py:Class`; every one can be built."""
    return tuple(entrant(name.strip(), game) for name in names.split(","))


def entrant(name: str, game: str = FIRST) -> Entrant:
    path, colon, _ = name.rpartition(":")
    if not colon or path in names_of(game):
        named(name, game)
        return Entrant(name)
    try:
        found = Entrant(name, Path(path).read_text(encoding="utf-8"))
    except (OSError, UnicodeError) as problem:
        raise BadSetting(f"the bot file {path} cannot be read: {problem}") from None
    try_out(found.file)
    return found


def named(name: str, game: str = FIRST) -> Maker:
    """A bot of ours. `officer:0.5` thinks for so many seconds; `officer:80d` for so many descents, so that a batch can
    be played again to the same end."""
    known, colon, thought = name.partition(":")
    if known not in names_of(game):
        raise BadSetting(f"no bot {name!r}; there are: {', '.join(names_of(game))}, or file.py:Class")
    found = THOUGHT.fullmatch(thought)
    if colon and (known != PONDERING or not found):
        raise BadSetting(f"no bot {name!r}; only an officer can be told how long to think: officer:0.5, or officer:80d")
    if found is None:
        return maker(known, game)
    descents, seconds = found.groups()
    return partial(maker(known, game), **({"descents": int(descents)} if descents else {"seconds": float(seconds)}))
