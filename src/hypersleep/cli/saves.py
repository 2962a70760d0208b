"""Saved games: the record of the game and who of the players is a person, in one file."""

import os
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import msgspec

from hypersleep.cli.speech import BadInput
from hypersleep.common.names import seat_letter
from hypersleep.kernel.errors import RecordError
from hypersleep.kernel.steps import Seat
from hypersleep.table.table import Table

People = dict[Seat, str]
LONGEST_NICKNAME = 20


class _Seated(msgspec.Struct):
    """What this program adds to a record; a bare record says nothing about people."""

    people: dict[Seat, str] | None = None


class SaveFile:
    """Where a game is saved. A file that this game has neither written nor been read from is never overwritten."""

    def __init__(self, path: Path, *, own: bool = False) -> None:
        self.path = path
        self._own = own

    def write(self, table: Table, people: Mapping[Seat, str]) -> Path:
        """Save the game in one stroke: the old file or the new one, never half of one. May raise OSError."""
        if not self._own:
            self.path = free_path(self.path)
        document = msgspec.json.decode(table.save()) | {"people": {str(seat): name for seat, name in people.items()}}
        replace_file(self.path, msgspec.json.format(msgspec.json.encode(document), indent=1) + b"\n")
        self._own = True
        return self.path


def free_path(path: Path) -> Path:
    """The path itself, or with a number if there is something already."""
    candidate, number = path, 2
    while candidate.exists():
        candidate = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return candidate


def replace_file(path: Path, data: bytes) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise


def read_save(path: Path) -> tuple[Table, People]:
    """The game in a file and its people, or one clear line about what is wrong with it."""
    try:
        data = path.read_bytes()
    except OSError as problem:
        raise BadInput(f"{path} cannot be read: {problem.strerror}") from None
    try:
        table = Table.load(data)
        people = msgspec.json.decode(data, type=_Seated).people
    except (RecordError, msgspec.MsgspecError) as problem:
        raise BadInput(f"{path} cannot be resumed: {problem}") from None
    if people is None:
        people = {Seat(0): default_nickname(Seat(0), alone=True)}
    if any(not 0 <= seat < table.setting.players for seat in people):
        raise BadInput(f"{path} cannot be resumed: it seats people where there are no seats")
    return table, {seat: plain_nickname(people[seat], seat) for seat in sorted(people)}


def plain_nickname(nickname: str, seat: Seat) -> str:
    """A nickname that can do the screen no harm."""
    kept = "".join(sign for sign in nickname if sign.isprintable())[:LONGEST_NICKNAME].strip()
    return kept or default_nickname(seat, alone=False)


def default_nickname(seat: Seat, *, alone: bool) -> str:
    return "You" if alone else f"Player {seat_letter(seat)}"


def check_folder(path: Path) -> None:
    """Say at once if the game could not be saved there."""
    if path.is_dir():
        raise BadInput(f"{path} is a folder; --save names a file")
    if not path.absolute().parent.is_dir():
        raise BadInput(f"there is no folder {path.absolute().parent} to save {path.name} in")
