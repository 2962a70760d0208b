"""One game's data files become its box."""

import hashlib
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from hypersleep.content import homes as places
from hypersleep.content import records
from hypersleep.content.homes import Home, declared, homes, homes_of
from hypersleep.content.manifest import MARKERS, AnyManifest, B, Deck, Manifest, Page, Part, Sheet
from hypersleep.content.reading import ContentError, RawTable, convert, read_toml

DEFAULTS = "defaults"


COMPONENT_LIST = "component_list.toml"


@cache
def _loaded(manifest: AnyManifest, expansions: tuple[str, ...], folder: Path | None) -> Any:
    """What is in play: an expansion may stand in place of decks of the game."""
    found = homes_of(manifest.game, expansions, folder)
    replaced = {field for home in found if home.expansion for field in listed(home).replaces}
    return _joined(manifest, found, replaced, adjusted=True)


@cache
def _library(manifest: AnyManifest, folder: Path | None) -> Any:
    return _joined(manifest, homes(manifest.game, folder), (), adjusted=False)


def _joined(manifest: AnyManifest, found: Iterable[Home], replaced: Collection[str], *, adjusted: bool) -> Any:
    """Without decks of the game that are replaced, and with its figures as expansions have adjusted them, or not."""
    fields: dict[str, Any] = {"more": {}, **{field: {} for field in replaced}}
    for home in found:
        own = own_decks(manifest, home.expansion)
        for part in parts_in(manifest, home, own):
            left_out = not adjusted and isinstance(part, Page) if home.expansion else part.field in replaced
            if not left_out:
                is_new = part in own and not is_deck_of(manifest, part.field)
                _read(part, home, fields["more"] if is_new else fields, (*manifest.parts, MARKERS, *own))
    return manifest.box(**fields)


def listed(home: Home) -> records.Counts:
    """The component list of an expansion."""
    path = home.path / COMPONENT_LIST
    return convert(home.file(COMPONENT_LIST), read_toml(path), records.Counts) if path.is_file() else NOTHING_LISTED


NOTHING_LISTED = records.Counts(counts=())


def is_deck_of(manifest: AnyManifest, field: str) -> bool:
    """Whether the game itself has a deck of this name, to which cards of an expansion may add with more on them."""
    return field in [part.field for part in manifest.parts if isinstance(part, Deck)]


def own_decks(manifest: AnyManifest, expansion: str) -> tuple[Deck, ...]:
    """The decks of kinds that only this expansion knows."""
    return manifest.expansions.get(expansion) or declared(manifest.game, expansion)


def parts_in(manifest: AnyManifest, home: Home, own: Iterable[Deck]) -> Iterator[Part]:
    """What is read from a folder. A game needs all its files; an expansion adds to its decks, and has its own."""
    if not home.expansion:
        yield from manifest.parts
    else:
        decks = [part for part in manifest.parts if isinstance(part, Deck)]
        pages = [part for part in manifest.parts if isinstance(part, Page) and part.adjustable]
        yield from (deck for deck in (*decks, *own) if _has(home, deck))
        yield from (page for page in pages if (home.path / page.file).is_file())
    if (home.path / MARKERS.file).is_file():
        yield MARKERS


def _has(home: Home, deck: Deck) -> bool:
    """Whether an expansion adds to a deck; of several decks in one file it may leave some out."""
    return (home.path / deck.file).is_file() and deck.field in read_toml(home.path / deck.file)


def _read(part: Part, home: Home, fields: dict[str, Any], known: Iterable[Part]) -> None:
    raw, file = _with_defaults(read_toml(home.path / part.file)), home.file(part.file)
    match part:
        case Deck():
            _refuse_unknown_tables(file, raw, {other.field for other in known if other.file == part.file})
            _gather(fields.setdefault(part.field, {}), file, _entries(part, file, raw))
        case Sheet():
            _refuse_doubles(file, raw)
            _gather(fields.setdefault(part.field, {}), file, [convert(file, raw, part.record)])
        case Page():
            said_before = msgspec.to_builtins(fields[part.field]) if part.field in fields else {}
            fields[part.field] = convert(file, said_before | raw, part.record)


def load(manifest: Manifest[B], expansions: Iterable[str] = (), folder: Path | None = None) -> B:
    """The facts of all components of a game with these expansions, from its own folder or from another one of the same
    shape."""
    box: B = _loaded(manifest, tuple(sorted(expansions)), folder)
    return box


def library(manifest: Manifest[B], folder: Path | None = None) -> B:
    """The facts of all components of a game with all expansions that there are, for whoever looks something up."""
    box: B = _library(manifest, folder)
    return box


def read_alone(manifest: AnyManifest, home: Home) -> dict[str, dict[str, records.Entry]]:
    """The components in one folder of an expansion, by kind."""
    fields: dict[str, Any] = {}
    own = own_decks(manifest, home.expansion)
    for part in parts_in(manifest, home, own):
        if not isinstance(part, Page):
            _read(part, home, fields, (*manifest.parts, MARKERS, *own))
    return fields


def forget() -> None:
    """Read all files anew when they are asked for."""
    _loaded.cache_clear()
    _library.cache_clear()
    _digest.cache_clear()
    places.forget()


def content_digest(manifest: AnyManifest, expansions: Iterable[str] = (), folder: Path | None = None) -> str:
    """A fingerprint of the facts in file order: comments, words, the ledger and where a fact comes from may change
    without touching it, and so may kinds of components of which there are none."""
    return _digest(manifest, tuple(sorted(expansions)), folder)


@cache
def _digest(manifest: AnyManifest, expansions: tuple[str, ...], folder: Path | None) -> str:
    facts = msgspec.to_builtins(_loaded(manifest, expansions, folder))
    written = _without_provenance({name: table for name, table in facts.items() if table})
    return hashlib.sha256(msgspec.json.encode(written)).hexdigest()


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


def _entries(deck: Deck, file: str, raw: RawTable) -> list[records.Entry]:
    rows = raw.get(deck.field)
    if not isinstance(rows, list):
        raise ContentError(f"{file}: table '{deck.field}' is missing")
    return [convert(file, row, deck.record, name=f"entry {place}") for place, row in enumerate(rows, 1)]


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


def _refuse_unknown_tables(file: str, raw: RawTable, known: Collection[str]) -> None:
    for name in raw:
        if name not in known:
            raise ContentError(f"{file}: unknown table '{name}': there may be {', '.join(sorted(known))}")
