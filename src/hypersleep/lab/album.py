"""Where the records of a batch are kept: one file a game, each part before it counts as played."""

from pathlib import Path

from hypersleep.kernel import record
from hypersleep.kernel.errors import RecordError
from hypersleep.lab.batch import Shelf
from hypersleep.lab.plan import Plan
from hypersleep.lab.playing import Part
from hypersleep.table.games import BadSetting
from hypersleep.table.table import setting_of


class Album:
    """A folder of records, beside the shelf for the results if there is one."""

    def __init__(self, folder: Path, shelf: Shelf | None) -> None:
        self._folder = folder
        self._shelf = shelf

    @classmethod
    def of(cls, folder: Path, plan: Plan, shelf: Shelf | None) -> "Album":
        """The folder for this batch: without games of another one."""
        album = cls(folder, shelf)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            taken = album.holds_another(plan)
        except OSError as problem:
            raise BadSetting(f"records cannot be kept in {folder}: {problem.strerror}") from None
        if taken:
            raise BadSetting(f"{folder} holds the games of another batch; name another folder")
        return album

    def file(self, game: int) -> Path:
        return self._folder / f"game-{game:06}.json"

    def holds_another(self, plan: Plan) -> bool:
        """Whether a game that lies there already is none of the batch; the first one tells."""
        game = next((number for number in range(plan.games) if self.file(number).exists()), None)
        if game is None:
            return any(self._folder.glob("game-*.json"))
        try:
            return setting_of(record.read(self.file(game).read_bytes()).header) != plan.setting(game)
        except RecordError:
            return True

    # As a shelf ------------------------------------------------------------------------------------------------------

    def has(self, number: int) -> bool:
        return self._shelf is not None and self._shelf.has(number)

    def read(self, number: int) -> Part:
        assert self._shelf is not None, "what no shelf has is not read"
        return self._shelf.read(number)

    def write(self, part: Part) -> None:
        """Keep the games of a part; its results come last and make it count."""
        for game, kept in part.records.items():
            self.file(game).write_bytes(kept)
        if self._shelf is not None:
            self._shelf.write(part)
