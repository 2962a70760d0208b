"""One game's data files become its box."""

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from hypersleep.content import records
from hypersleep.content.manifest import AnyManifest, B, Deck, Manifest, Page, Part, Sheet
from hypersleep.content.reading import ContentError, RawTable, convert, game_folder, read_toml

DEFAULTS = "defaults"


@cache
def _loaded(manifest: AnyManifest, folder: Path | None) -> Any:
    home = folder or game_folder(manifest.game)
    fields: dict[str, Any] = {}
    for part in manifest.parts:
        raw = _with_defaults(read_toml(home / part.file))
        match part:
            case Deck():
                _refuse_unknown_tables(part.file, raw, manifest.parts)
                _gather(fields.setdefault(part.field, {}), part.file, _entries(part, raw))
            case Sheet():
                _refuse_doubles(part.file, raw)
                _gather(fields.setdefault(part.field, {}), part.file, [convert(part.file, raw, part.record)])
            case Page():
                fields[part.field] = convert(part.file, raw, part.record)
    return manifest.box(**fields)


def load(manifest: Manifest[B], folder: Path | None = None) -> B:
    """The facts of all components of a game, from its own folder or from another one of the same shape."""
    box: B = _loaded(manifest, folder)
    return box


def forget() -> None:
    """Read all files anew when they are asked for."""
    _loaded.cache_clear()


def content_digest(manifest: AnyManifest, folder: Path | None = None) -> str:
    """A fingerprint of the facts in file order: comments, words, the ledger and where a fact comes from may change
    without touching it, and so may kinds of components of which there are none."""
    box = {name: table for name, table in msgspec.to_builtins(load(manifest, folder)).items() if table}
    facts = _without_provenance(box)
    return hashlib.sha256(msgspec.json.encode(facts)).hexdigest()


def _without_provenance(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _without_provenance(inner) for name, inner in value.items() if name not in records.PROVENANCE}
    return [_without_provenance(inner) for inner in value] if isinstance(value, list | tuple) else value


def _with_defaults(raw: RawTable) -> RawTable:
    """Give the file's [defaults] to the file itself if it is an entry, or to each entry in its tables."""
    defaults = raw.pop(DEFAULTS, {})
    tables = {
        name: [defaults | entry if isinstance(entry, dict) else entry for entry in rows]
        for name, rows in raw.items()
        if isinstance(rows, list)
    }
    return (defaults if "id" in raw else {}) | raw | tables


def _entries(deck: Deck, raw: RawTable) -> list[records.Entry]:
    rows = raw.get(deck.field)
    if not isinstance(rows, list):
        raise ContentError(f"{deck.file}: table '{deck.field}' is missing")
    return [convert(deck.file, row, deck.record, name=f"entry {place}") for place, row in enumerate(rows, 1)]


def _gather(
    into: dict[str, records.Entry | records.Sheet], file: str, entries: Iterable[records.Entry | records.Sheet]
) -> None:
    for entry in entries:
        if entry.id in into:
            raise ContentError(f"{file}: {entry.id}: field 'id': used twice")
        into[entry.id] = entry


def _refuse_doubles(file: str, raw: RawTable) -> None:
    """No two entries of a sheet's table have the same id."""
    for rows in raw.values():
        ids = [row["id"] for row in rows if isinstance(row, dict) and "id" in row] if isinstance(rows, list) else []
        for doubled in {name for name in ids if ids.count(name) > 1}:
            raise ContentError(f"{file}: {doubled}: field 'id': used twice")


def _refuse_unknown_tables(file: str, raw: RawTable, parts: Iterable[Part]) -> None:
    known = {part.field for part in parts if part.file == file}
    for name in raw:
        if name not in known:
            raise ContentError(f"{file}: unknown table '{name}': there may be {', '.join(sorted(known))}")
