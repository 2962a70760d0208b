"""Saved games: the record of the game and who sits where, in one file."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path

import msgspec

from hypersleep.bots.crew import Motive
from hypersleep.bots.games import levels_of
from hypersleep.cli.company import (
    Company,
    Mate,
    People,
    default_nickname,
    gathered,
    plain_motive,
    plain_nickname,
    usual_crew,
)
from hypersleep.cli.speech import BadInput
from hypersleep.kernel.errors import RecordError
from hypersleep.kernel.steps import Seat
from hypersleep.table.games import BadSetting, Setting, allow
from hypersleep.table.table import Table


class _Seated(msgspec.Struct):
    """What this program adds to a record; a bare record says nothing about who plays."""

    people: People | None = None
    crew: dict[Seat, Mate] = {}
    motives: list[Motive] = []


class SaveFile:
    """Where a game is saved. A file that this game has neither written nor been read from is never overwritten."""

    def __init__(self, path: Path, *, own: bool = False) -> None:
        self.path = path
        self._own = own

    def write(self, table: Table, company: Company) -> Path:
        """Save the game in one stroke: the old file or the new one, never half of one. May raise OSError."""
        if not self._own:
            self.path = free_path(self.path)
        document = msgspec.json.decode(table.save()) | msgspec.to_builtins(company, str_keys=True)
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


def read_save(path: Path) -> tuple[Table, Company]:
    """The game in a file and who plays it, or one clear line about what is wrong with it."""
    try:
        data = path.read_bytes()
    except OSError as problem:
        raise BadInput(f"{path} cannot be read: {problem.strerror}") from None
    try:
        table = Table.load(data)
        return table, company_of(msgspec.json.decode(data, type=_Seated), table.setting)
    except (RecordError, BadSetting, msgspec.MsgspecError) as problem:
        raise BadInput(f"{path} cannot be resumed: {problem}") from None


def company_of(kept: _Seated, setting: Setting) -> Company:
    """Who sits where, AI crew mates also at seats of which nothing is said. May raise BadSetting."""
    people = {Seat(0): default_nickname(Seat(0), alone=True)} if kept.people is None else kept.people
    taken = [*people, *kept.crew]
    if len(set(taken)) < len(taken) or not set(taken) <= set(range(setting.players)):
        raise BadSetting("it seats somebody where there is no seat for them")
    named = {seat: plain_nickname(people[seat], seat) for seat in sorted(people)}
    company = gathered(named, setting.players, usual_crew(setting.game))
    for seat, mate in kept.crew.items():
        allow("AI crew mate", mate.level, levels_of(setting.game))
        company.crew[seat] = Mate(name=plain_nickname(mate.name, seat), level=mate.level)
    company.motives = [plain_motive(motive) for motive in kept.motives if motive.seat in company.crew]
    return company


def check_folder(path: Path) -> None:
    """Say at once if the game could not be saved there."""
    if path.is_dir():
        raise BadInput(f"{path} is a folder; --save names a file")
    if not path.absolute().parent.is_dir():
        raise BadInput(f"there is no folder {path.absolute().parent} to save {path.name} in")
