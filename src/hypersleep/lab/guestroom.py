"""The process of a bot from a file: it hears what its seat knows, line by line, and says which option it takes.

There is no game here but those that are dealt from what the seat knows.
"""

import inspect
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import msgspec

from hypersleep.bots.forfeit import legal_place
from hypersleep.kernel.record import Claim
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.lab.clock import OutOfTime, in_time
from hypersleep.table.games import BadSetting
from hypersleep.table.sending import Known, frame_of
from hypersleep.table.table import Frame


class BotFile(NamedTuple):
    """Which class of which file, as `file.py:Class`, and the text of that file."""

    name: str
    source: str


class SitDown(msgspec.Struct, frozen=True, tag=True):
    """A new game begins for a bot; a trial only builds it."""

    file: BotFile
    seed: str
    trial: bool = False


class Ask(msgspec.Struct, frozen=True, tag=True):
    """A decision."""

    known: Known
    limit: float


Request = SitDown | Ask


class Reply(msgspec.Struct, frozen=True):
    place: int = -1
    error: str = ""
    late: bool = False
    temperament: str = ""


class GuestFrame:
    """What a bot from a file gets to see: the view, the open question and what has happened, and not the real game.

    `imagine(random)` deals a game of its own, as the real one might be for all the seat knows: to look ahead.
    """

    __slots__ = ("asked", "claims", "events", "imagine", "number", "options", "seat", "topic", "view", "waiting_for")

    def __init__(self, frame: Frame) -> None:
        self.seat: Seat = frame.seat
        self.number: int = frame.number
        self.waiting_for: tuple[Seat, ...] = frame.waiting_for
        self.topic: str = frame.topic
        self.asked: dict[str, int] = frame.asked
        self.options: tuple[Choice, ...] = tuple(frame.options)
        self.view: Any = frame.view
        self.events: list[dict[str, Any]] = frame.events
        self.claims: tuple[Claim, ...] = frame.claims
        self.imagine = frame.imagine


class Host:
    """Looks after the bot that sits here."""

    def __init__(self) -> None:
        self._guest = SitDown(BotFile("", ""), "")
        self._bot: Any = None

    def reply(self, request: Request) -> Reply:
        if isinstance(request, Ask):
            return self._decide(request)
        self._guest, self._bot = request, None
        return self._tried() if request.trial else Reply()

    def _tried(self) -> Reply:
        try:
            built(self._guest)
        except BadSetting as refused:
            return Reply(error=str(refused))
        except (Exception, SystemExit) as bug:
            return Reply(error=f"the bot {self._guest.file.name} cannot be built: {type(bug).__name__}: {bug}")
        return Reply()

    def _decide(self, ask: Ask) -> Reply:
        frame = frame_of(ask.known)
        seen = GuestFrame(frame)
        try:
            place = legal_place(in_time(lambda: self._think(seen), ask.limit), frame.options)
        except OutOfTime:
            return Reply(late=True, temperament=self._temperament())
        except (Exception, SystemExit) as bug:
            return Reply(error=f"{type(bug).__name__}: {bug}", temperament=self._temperament())
        return Reply(place, temperament=self._temperament())

    def _think(self, seen: GuestFrame) -> Any:
        if self._bot is None:
            self._bot = built(self._guest)
        return self._bot.decide(seen)

    def _temperament(self) -> str:
        return str(getattr(getattr(self._bot, "temperament", None), "name", ""))


def main() -> None:
    """Answer until nobody asks any more. What the bot prints goes where errors go, and it has nothing to read."""
    heard, said = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    host, requests = Host(), msgspec.json.Decoder(Request)
    for line in heard:
        said.write(msgspec.json.encode(host.reply(requests.decode(line))) + b"\n")
        said.flush()


# The file ------------------------------------------------------------------------------------------------------------


def built(guest: SitDown) -> Any:
    """A new bot, with a seed if it takes one."""
    build = guest_class(guest.file)
    return build(guest.seed) if inspect.signature(build).parameters else build()


@cache
def guest_class(file: BotFile) -> Callable[..., Any]:
    """The class that the file defines; the file is run once in each process."""
    path, _, name = file.name.rpartition(":")
    module = ModuleType(Path(path).stem)
    module.__file__ = path
    try:
        exec(compile(file.source, path, "exec"), module.__dict__)
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
