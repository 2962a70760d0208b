"""Who plays: bots of ours by name, and bots of others from a file.

A bot from a file is a class with `decide(seen)`. It is built anew for every game, with a seed if it takes one, sees
what its seat sees, and answers with one of the options or with its place. The text of the file travels with the batch,
so that every process and every machine plays the same bot; it has to be one file.
"""

import inspect
import re
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from hypersleep.bots.bot import Bot, Maker
from hypersleep.bots.games import maker, names_of
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.table.games import FIRST, BadSetting
from hypersleep.table.table import Frame

THOUGHT = re.compile(r"([1-9][0-9]*)d|([0-9]+(?:\.[0-9]+)?)")
"""How long an officer thinks: descents, or seconds."""
PONDERING = "officer"
"""The level that takes its time, in every game."""


class GuestFrame:
    """What a bot from a file gets to see: the view and the open question, copied out of the frame, and no game.

    `imagine(random)` deals a game of its own, as the real one might be for all the seat knows: to look ahead.
    """

    __slots__ = ("asked", "imagine", "number", "options", "seat", "topic", "view", "waiting_for")

    def __init__(self, frame: Frame) -> None:
        self.seat: Seat = frame.seat
        self.number: int = frame.number
        self.waiting_for: tuple[Seat, ...] = frame.waiting_for
        self.topic: str = frame.topic
        self.asked: dict[str, int] = frame.asked
        self.options: tuple[Choice, ...] = tuple(frame.options)
        self.view: Any = frame.view
        self.imagine = frame.imagine


class Guest:
    """A bot from a file at the table: it is shown what a seat sees, and nothing else."""

    def __init__(self, bot: Any) -> None:
        self._bot = bot
        self.temperament = getattr(bot, "temperament", None)

    def decide(self, frame: Frame) -> Any:
        return self._bot.decide(GuestFrame(frame))


class Entrant(msgspec.Struct, frozen=True):
    """A bot of ours, or one from a file together with the text of that file."""

    name: str
    source: str = ""

    def sit_down(self, seed: str, game: str = FIRST) -> Bot:
        """A new bot to play once."""
        if not self.source:
            return named(self.name, game)(seed)
        build = guest_class(self)
        return Guest(build(seed) if inspect.signature(build).parameters else build())


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
    try_out(found)
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


def try_out(found: Entrant) -> None:
    """A bot that cannot be built is refused before the first game."""
    try:
        found.sit_down("trial")
    except BadSetting:
        raise
    except Exception as bug:
        raise BadSetting(f"the bot {found.name} cannot be built: {type(bug).__name__}: {bug}") from None


@cache
def guest_class(found: Entrant) -> Callable[..., Any]:
    """The class that the file defines; the file is run once in each process."""
    path, _, name = found.name.rpartition(":")
    module = ModuleType(Path(path).stem)
    module.__file__ = path
    try:
        exec(compile(found.source, path, "exec"), module.__dict__)
    except Exception as bug:
        raise BadSetting(f"the bot file {path} does not run: {type(bug).__name__}: {bug}") from None
    build = getattr(module, name, None)
    if not isinstance(build, type):
        raise BadSetting(f"no class {name!r} in {path}; there are: {', '.join(classes_of(module)) or 'none'}")
    if not callable(getattr(build, "decide", None)):
        raise BadSetting(f"the class {name!r} in {path} has no method decide")
    return build


def classes_of(module: ModuleType) -> list[str]:
    return [name for name, value in vars(module).items() if isinstance(value, type) and hasattr(value, "decide")]
