"""Bots from files at the table: each sits in a process of its own, is sent what its seat knows, and answers."""

import atexit
import subprocess
import sys
import weakref
from collections import defaultdict
from contextlib import suppress
from hashlib import sha256
from threading import Timer

import msgspec

from hypersleep.lab.clock import OutOfTime
from hypersleep.lab.guestroom import Ask, BotFile, Reply, Request, SitDown
from hypersleep.table.games import BadSetting, Setting
from hypersleep.table.sending import known
from hypersleep.table.table import Frame

COMMAND = (sys.executable, "-P", "-c", "from hypersleep.lab.guestroom import main; main()")
PATIENCE, TRIAL = 20.0, 30.0
"""Seconds beyond its limit after which the process of a guest is ended, and those that it has to be built once."""


class Misplayed(Exception):
    """What a guest did instead of answering."""


class Temper(msgspec.Struct, frozen=True):
    name: str


class Room:
    """A process for one guest at a time."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)

    @property
    def is_open(self) -> bool:
        return self._process.poll() is None

    def ask(self, request: Request, limit: float) -> Reply:
        """What the guest says; who does not even hear the clock is sent away."""
        to, back = self._process.stdin, self._process.stdout
        assert to is not None
        assert back is not None
        last_call = Timer(limit + PATIENCE, self._process.kill)
        last_call.start()
        try:
            to.write(msgspec.json.encode(request) + b"\n")
            to.flush()
            line = back.readline()
        except BrokenPipeError:
            line = b""
        except BaseException:
            self.close()
            raise
        finally:
            late = not last_call.is_alive()
            last_call.cancel()
        if line:
            return msgspec.json.decode(line, type=Reply)
        self.close()
        return Reply(late=late, error="its process has ended")

    def close(self) -> None:
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(BrokenPipeError):
                    pipe.close()
        self._process.kill()
        self._process.wait()


FREE: defaultdict[BotFile, list[Room]] = defaultdict(list)
"""Rooms that a bot has left, for the same bot in another game: nobody finds what another has left behind."""


@atexit.register
def close_all() -> None:
    for rooms in FREE.values():
        while rooms:
            rooms.pop().close()


def free_room(file: BotFile) -> Room:
    while FREE[file]:
        room = FREE[file].pop()
        if room.is_open:
            return room
    return Room()


class Guest:
    """A bot from a file at its seat."""

    def __init__(self, file: BotFile, setting: Setting, seed: str, limit: float) -> None:
        self.temperament = Temper("")
        self._file = file
        self._setting = setting
        self._seed = sha256(seed.encode()).hexdigest()
        self._limit = limit
        self._room: Room | None = None

    def decide(self, frame: Frame) -> int:
        """The place of its answer; whatever else it does is raised here. A process that has died begins anew."""
        if self._room is None or not self._room.is_open:
            self._room = free_room(self._file)
            weakref.finalize(self, FREE[self._file].append, self._room)
            self._room.ask(SitDown(self._file, self._seed), self._limit)
        reply = self._room.ask(Ask(known(frame, self._setting), self._limit), self._limit)
        self.temperament = Temper(reply.temperament)
        if reply.late:
            raise OutOfTime
        if reply.error:
            raise Misplayed(reply.error)
        return reply.place


def try_out(file: BotFile) -> None:
    """A bot that cannot be built is refused before the first game."""
    room = free_room(file)
    reply = room.ask(SitDown(file, "trial", trial=True), TRIAL)
    if reply.late or reply.error:
        room.close()
        raise BadSetting(f"the bot {file.name} takes too long to be built" if reply.late else reply.error)
    FREE[file].append(room)
