"""A box in which every hidden face has a word of its own, so that a leak can be read off what was sent."""

import json
import shutil
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hypersleep.content import help as guidance
from hypersleep.content import ledger, loader, phrases, reading, text
from hypersleep.content.homes import homes
from hypersleep.server import routes
from hypersleep.table import reference
from tests.contract.games import SECRETS
from tests.contract.secrets import Row, Split

WORDS = "text.en.toml"


class Box(msgspec.Struct):
    """The folder of the box of a game, and the content id behind each canary word."""

    game: str
    folder: Path
    ids: dict[str, str]


def make_box(data: Path, game: str) -> Box:
    """The shipped box, with every copy a face of its own and every hidden face called by a word found nowhere else."""
    folder, secrets = data / game, SECRETS[game]
    shutil.copytree(reading.game_folder(game), folder)
    spoken = tomllib.loads((folder / WORDS).read_text(encoding="utf-8"))
    for kind, (file, split) in secrets.split.items():
        rows = tomllib.loads((folder / file).read_text(encoding="utf-8"))
        rows[kind] = list(one_of_a_kind(rows[kind], split, spoken[kind]))
        write_toml(folder / file, rows)
    write_toml(folder / WORDS, spoken)
    words: dict[str, str] = {}
    for home in homes(game, folder):
        rename(home.path / WORDS, secrets.face_down, words)
    return Box(game=game, folder=data, ids=words)


def rename(file: Path, face_down: Iterable[str], words: dict[str, str]) -> None:
    """Every hidden face of a game, or of an expansion, is called by a word found nowhere else."""
    spoken = tomllib.loads(file.read_text(encoding="utf-8"))
    for kind in face_down:
        for name, said in spoken.get(kind, {}).items():
            word = f"canary{len(words):04}"
            words[word] = name
            spoken[kind][name] = sung(said, word)
    write_toml(file, spoken)


def one_of_a_kind(rows: list[Row], split: Split, spoken: dict[str, Any]) -> Iterator[Row]:
    for row in rows:
        for copy, card in enumerate(split(row)):
            name = f"{row['id']}-copy-{copy}" if copy else row["id"]
            spoken[name] = spoken[row["id"]]
            yield card | {"id": name}


def sung(said: Any, word: str) -> Any:
    """The same words in shape, but all of them the canary's."""
    return {part: sung(inside, word) for part, inside in said.items()} if isinstance(said, dict) else word


def write_toml(path: Path, tables: Row) -> None:
    path.write_text("".join(f"{json.dumps(name)} = {as_toml(rows)}\n" for name, rows in tables.items()), "utf-8")


def as_toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(name)} = {as_toml(inside)}" for name, inside in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(as_toml(inside) for inside in value) + "]"
    return json.dumps(value)


@contextmanager
def opened(box: Box) -> Iterator[None]:
    """Play with that box; everything read from the shipped one is forgotten, before and after."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reading, "DATA", box.folder)
        forget_content(box.game)
        try:
            yield
        finally:
            forget_content(box.game)


def forget_content(game: str) -> None:
    remembering: tuple[Any, ...] = (
        *(text.Text.load, phrases.Phrases.load, ledger.Ledger.load),
        *(guidance.Help.load, guidance.kinds_of, reference.reference, reference.rulebook),
        *(routes.written, routes.packed),
        *SECRETS[game].remembered,
    )
    loader.forget()
    for remembered in remembering:
        remembered.cache_clear()
