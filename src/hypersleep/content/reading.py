"""Reading data files: TOML in, frozen records out, and errors that name file, card and field."""

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

DATA = Path(__file__).parent / "data"

RawTable = dict[str, Any]
R = TypeVar("R")
Reader = Callable[[type, Any], Any]


class ContentError(Exception):
    """The content cannot be used as it is; the message says where and why."""


def game_folder(game: str) -> Path:
    """The folder with the data files of a game."""
    folder = DATA / game
    if not folder.is_dir():
        raise ContentError(f"unknown game '{game}': there are {', '.join(game_names())}")
    return folder


def game_names() -> tuple[str, ...]:
    return tuple(sorted(folder.name for folder in DATA.iterdir() if folder.is_dir()))


def read_toml(path: Path) -> RawTable:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ContentError(f"{path.name}: file is missing in {path.parent}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ContentError(f"{path.name}: {error}") from None


def convert(file: str, raw: RawTable, record: type[R], *, name: str = "", read: Reader | None = None) -> R:
    """Make a record of a table; `name` stands for the card's id where the table has none, `read` makes values of
    kinds of our own."""
    try:
        return msgspec.convert(raw, type=record, dec_hook=read)
    except msgspec.ValidationError as error:
        raise ContentError(f"{file}: {_explain(str(error), raw, name)}") from None


def _explain(message: str, raw: RawTable, name: str) -> str:
    """Turn msgspec's message and path into 'card: field: reason'."""
    reason, _, path = message.replace("`", "").partition(" - at $")
    if inner := re.fullmatch(r"Object (missing required|contains unknown) field (.+)", reason):
        path = f"{path}.{inner[2]}"
        reason = "missing" if inner[1].startswith("missing") else "unknown field"
    card, field = _locate(raw, path, name)
    return ": ".join(part for part in (card, f"field '{field}'" if field else "", reason) if part)


def _locate(raw: RawTable, path: str, name: str) -> tuple[str, str]:
    """The innermost card on a path such as `.corridors[3].numbers`, and the rest of the path inside that card."""
    steps = re.findall(r"\.[^.\[]+|\[[^\]]*\]", path)
    here: Any = raw
    card, field = str(raw.get("id", name)), ""
    for step in steps:
        here = _inside(here, step)
        field += step
        if isinstance(here, dict) and "id" in here:
            card, field = str(here["id"]), ""
    return card, field.removeprefix(".")


def _inside(here: Any, step: str) -> Any:
    if isinstance(here, dict):
        return here.get(step.removeprefix("."))
    index = step.strip("[]")
    return here[int(index)] if isinstance(here, list) and index.isdigit() else None
