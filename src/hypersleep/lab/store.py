"""A batch on disk: `batch.json` says what is played, `seats` and `usage` hold one Parquet file for each part, and so do
`positions` if they are kept.

Rows of all parts together: `polars.read_parquet(folder / "seats" / "*.parquet")`, or any other reader of Parquet.
"""

from pathlib import Path

import msgspec
import polars as pl

from hypersleep import __version__
from hypersleep.lab.plan import Plan
from hypersleep.lab.playing import Part, SeatRow
from hypersleep.lab.positions import PositionRow
from hypersleep.table.games import BadSetting, game_kind

FORMAT = "hypersleep-batch-3"

SEATS = pl.Schema(
    {
        "game": pl.Int64(),
        "seed": pl.String(),
        "mode": pl.String(),
        "board": pl.String(),
        "expansions": pl.String(),
        "difficulty": pl.Int64(),
        "players": pl.Int64(),
        "seat": pl.Int64(),
        "character": pl.String(),
        "objectives": pl.List(pl.String()),
        "bot": pl.String(),
        "temperament": pl.String(),
        "fate": pl.String(),
        "death": pl.String(),
        "death_round": pl.Int64(),
        "wins": pl.Boolean(),
        "rounds": pl.Int64(),
        "decisions": pl.Int64(),
        "ending": pl.String(),
        "forfeits": pl.Int64(),
        "first_forfeit": pl.String(),
        "faults": pl.List(pl.String()),
        "crash": pl.String(),
    }
)
POSITIONS = pl.Schema(
    {"game": pl.Int64(), "seat": pl.Int64(), "round": pl.Int64(), "wins": pl.Boolean(), "today": pl.Float32()}
)
USAGE = pl.Schema({"use": pl.String(), "games": pl.Int64()})


class BatchFile(msgspec.Struct, frozen=True, kw_only=True):
    """The head of a batch: what is played, and by which version of everything."""

    format: str
    engine: str
    content: str
    plan: Plan


class Store:
    """The folder of a batch. A part is there whole or not at all."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @classmethod
    def of(cls, folder: Path, plan: Plan) -> "Store":
        """The folder for this batch: new, or left by an earlier run of the same one."""
        store = cls(folder)
        head = head_of(plan)
        if (folder / "batch.json").exists():
            if store.head() != head:
                raise BadSetting(f"{folder} holds another batch; name another folder, or go on with --resume {folder}")
            return store
        for name in ("seats", "usage", *(["positions"] if plan.positions else [])):
            (folder / name).mkdir(parents=True, exist_ok=True)
        put(folder / "batch.json", msgspec.json.format(msgspec.json.encode(head), indent=2))
        return store

    def head(self) -> BatchFile:
        try:
            return msgspec.json.decode((self.folder / "batch.json").read_bytes(), type=BatchFile)
        except FileNotFoundError:
            raise BadSetting(f"there is no batch in {self.folder}") from None
        except msgspec.DecodeError as problem:
            raise BadSetting(f"{self.folder / 'batch.json'} is damaged: {problem}") from None

    def plan(self) -> Plan:
        """What is played, if this version of the game still plays it the same way."""
        head = self.head()
        if head != head_of(head.plan):
            raise BadSetting(f"the batch in {self.folder} was begun with another version of the game")
        return head.plan.checked()

    # Parts -----------------------------------------------------------------------------------------------------------

    def file(self, table: str, number: int) -> Path:
        return self.folder / table / f"{number:05}.parquet"

    def has(self, number: int) -> bool:
        return self.file("seats", number).exists()

    def write(self, part: Part) -> None:
        """Keep a part; its seats come last and make it count."""
        used = pl.DataFrame({"use": list(part.used), "games": list(part.used.values())}, schema=USAGE)
        seats = pl.DataFrame(msgspec.to_builtins(part.rows), schema=SEATS)
        tables = {"usage": used, "positions": position_table(part.positions), "seats": seats}
        for table, rows in tables.items():
            if not (self.folder / table).exists():
                continue
            file = self.file(table, part.number)
            rows.write_parquet(file.with_suffix(".part"))
            file.with_suffix(".part").replace(file)

    def read(self, number: int) -> Part:
        rows = msgspec.convert(pl.read_parquet(self.file("seats", number)).to_dicts(), tuple[SeatRow, ...])
        return Part(number, rows, dict(pl.read_parquet(self.file("usage", number)).iter_rows()))

    # The whole -------------------------------------------------------------------------------------------------------

    def seats(self) -> pl.DataFrame:
        """The rows of all finished parts, in the order of games and seats."""
        return self._all("seats", SEATS).sort("game", "seat")

    def usage(self) -> pl.DataFrame:
        """In how many games each thing was used."""
        return self._all("usage", USAGE).group_by("use").agg(pl.col("games").sum()).sort("use")

    def positions(self) -> pl.DataFrame:
        """The positions of all finished parts."""
        self.head()
        files = sorted((self.folder / "positions").glob("*.parquet"))
        if not files:
            raise BadSetting(f"there are no positions in {self.folder}: play with --positions")
        return pl.concat([pl.read_parquet(file) for file in files], how="diagonal").sort("game", "seat", "round")

    def _all(self, table: str, schema: pl.Schema) -> pl.DataFrame:
        self.head()
        files = sorted((self.folder / table).glob("*.parquet"))
        return pl.concat([pl.DataFrame(schema=schema), *(pl.read_parquet(file) for file in files)])


def position_table(positions: tuple[PositionRow, ...]) -> pl.DataFrame:
    """A column for each feature, beside what is known of every position."""
    known = pl.DataFrame(
        {name: [getattr(row, name) for row in positions] for name in POSITIONS}, schema=POSITIONS, strict=False
    )
    names = positions[0].features if positions else ()
    features = {name: pl.Series([row.features[name] for row in positions], dtype=pl.Float32) for name in names}
    return known.with_columns(**features)


def head_of(plan: Plan) -> BatchFile:
    content = game_kind(plan.game).content_digest(plan.expansions)
    return BatchFile(format=FORMAT, engine=__version__, content=content, plan=plan)


def put(file: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    draft = file.with_suffix(".part")
    draft.write_bytes(data)
    draft.replace(file)
