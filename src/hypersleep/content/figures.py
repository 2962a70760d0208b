"""The counts that data holds, by name, so that the words of a rule can take them from there."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from hypersleep.content.reading import ContentError, RawTable, read_toml

NAMED = re.compile(r"\{([^{}]*)\}")


@cache
def figures(*homes: Path) -> dict[str, int]:
    """How many there are of everything in the box, and what a game begins with: `supplies.fire`, `setup.bag.larva`;
    of an expansion what its own folder tells, and what that of its game does."""
    found: dict[str, int] = {}
    for home in homes:
        found |= _figures_in(home)
    return found


def _figures_in(home: Path) -> dict[str, int]:
    counted = {**_if_there(home, "tokens.toml"), **_if_there(home, "markers.toml")}
    tokens = {name: table for name, table in counted.items() if isinstance(table, list)}
    box = {"counts": [], **_if_there(home, "component_list.toml")}
    pieces = [(f"{name}.{entry['id']}", entry) for name, table in tokens.items() for entry in table]
    return {
        **{name: sum(entry.get("count", 1) for entry in table) for name, table in tokens.items()},
        **{name: entry.get("count", 1) for name, entry in pieces},
        **dict(number for name, entry in pieces for number in _numbers(f"{name}.", entry)),
        **{".".join((line["of"], *map(str, line.get("where", {}).values()))): line["number"] for line in box["counts"]},
        **dict(_numbers("", {name: value for name, value in box.items() if name != "counts"})),
        **dict(_numbers("setup.", _if_there(home, "setup.toml"))),
    }


def _if_there(home: Path, file: str) -> RawTable:
    return read_toml(home / file) if (home / file).is_file() else {}


def _numbers(prefix: str, table: dict[str, Any]) -> Iterator[tuple[str, int]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _numbers(f"{prefix}{name}.", value)
        elif isinstance(value, int):
            yield f"{prefix}{name}", value


def told(words: str, where: str, *homes: Path) -> str:
    """Words with every count that they name; an unknown name is an error."""

    def number(name: re.Match[str]) -> str:
        try:
            return str(figures(*homes)[name[1]])
        except KeyError:
            raise ContentError(f"{where}: no count '{name[1]}'") from None

    return NAMED.sub(number, words)
