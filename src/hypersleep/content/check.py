"""Is the content complete and consistent? And what of it is still doubtful or not implemented?"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from hypersleep.content.ledger import Ledger
from hypersleep.content.loader import load
from hypersleep.content.manifest import AnyManifest
from hypersleep.content.phrases import OTHER, Phrases
from hypersleep.content.records import Box, Choice, Confidence, Count, Entry, Record
from hypersleep.content.text import Text


class Doubt(Record, frozen=True, kw_only=True):
    """An entry that no source vouches for, or of which something is disputed."""

    id: str
    confidence: Confidence
    doubt: str


class Missing(Record, frozen=True, kw_only=True):
    """An effect without verbs: nobody has implemented it yet. `key` names the option, if there are options."""

    id: str
    key: str = ""


def check(manifest: AnyManifest, folder: Path | None = None) -> list[str]:
    """Everything that is wrong with the content, as sentences; an empty list means it can be played."""
    game, box = manifest.game, load(manifest, folder)
    return [
        *_count_problems(box),
        *manifest.problems(box),
        *_word_problems(manifest, box, Text.load(game, folder=folder)),
        *_phrase_problems(box, Phrases.load(game, folder=folder)),
        *Ledger.load(game, folder).problems(),
    ]


def doubts(box: Box) -> list[Doubt]:
    """What is recalled, designed or disputed."""
    return [
        Doubt(id=entry.id, confidence=entry.confidence, doubt=entry.doubt)
        for entry in _all_entries(box)
        if entry.doubt or entry.confidence != "found"
    ]


def missing(box: Box) -> list[Missing]:
    """Effects of cards, Items and Rooms that have no verbs yet, and passive ones that no query answers for."""
    entries = [entry for table in _tables(box).values() for entry in table.values()]
    options = [
        Missing(id=entry.id, key=option.key)
        for entry in entries
        for option in _options(entry)
        if not option.do and not option.query
    ]
    return options + [Missing(id=entry.id) for entry in entries if hasattr(entry, "do") and not entry.do]


def unknown(owner: str, field: str, names: Iterable[str], known: Iterable[str]) -> Iterator[str]:
    """What a field of a component names although there is no such thing."""
    allowed = set(known)
    return (f"{owner}: {field}: unknown '{name}'" for name in names if name not in allowed)


def _options(entry: Entry) -> tuple[Choice, ...]:
    found: tuple[Choice, ...] = getattr(entry, "options", ())
    return found


def _tables(box: Box) -> dict[str, dict[str, Entry]]:
    """All decks and supplies by kind of component."""
    return {kind: table for kind in box.__struct_fields__ if _is_table(table := getattr(box, kind))}


def _is_table(value: object) -> bool:
    return isinstance(value, dict) and all(isinstance(entry, Entry) for entry in value.values())


def _all_entries(value: object) -> Iterator[Entry]:
    """The entries of all tables, of all sheets, and those that are a page of their own."""
    if isinstance(value, Entry):
        yield value
    elif isinstance(value, Record):
        for name in value.__struct_fields__:
            yield from _all_entries(getattr(value, name))
    elif isinstance(value, dict | tuple):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _all_entries(inner)


def _count_problems(box: Box) -> Iterator[str]:
    tables = _tables(box)
    for line in box.component_list.counts:
        if line.of not in tables:
            yield f"component_list.toml: no kind of component '{line.of}'"
            continue
        found = sum(entry.count for entry in tables[line.of].values() if _matches(entry, line))
        if found != line.number:
            yield f"{_what(line)}: {found} in the data, {line.number} in the component list"


def _matches(entry: Entry, line: Count) -> bool:
    return all(getattr(entry, field, None) == value for field, value in line.where.items())


def _what(line: Count) -> str:
    return " ".join([line.of, *(f"({field} {value})" for field, value in line.where.items())])


def _word_problems(manifest: AnyManifest, box: Box, text: Text) -> Iterator[str]:
    """Every component has words, and so has every option it offers, and no other."""
    for name, options in _spoken_of(manifest, box):
        words = text.words.get(name)
        if words is None:
            yield f"{text.file}: {name}: no words for this id"
            continue
        keys = {option.key for option in options}
        yield from (f"{text.file}: {name}: no words for option '{key}'" for key in sorted(keys - words.options.keys()))
        yield from (f"{text.file}: {name}: there is no option '{key}'" for key in sorted(words.options.keys() - keys))


def _phrase_problems(box: Box, phrases: Phrases) -> Iterator[str]:
    """Only choices that there are can be grouped, or asked once more; and only their options that there are."""
    for group, tags in phrases.groups.items():
        yield from unknown("phrases", f"groups.{group}", tags, phrases.choices)
    yield from unknown("phrases", "confirm", phrases.confirm, phrases.choices)
    options = {OTHER, *(option.key for entry in _all_entries(box) for option in _options(entry))}
    for tag, phrase in phrases.confirm.items():
        if "option" in phrase.by:
            yield from unknown("phrases", f"confirm.{tag}", phrase.forms, options)


def _spoken_of(manifest: AnyManifest, box: Box) -> Iterator[tuple[str, tuple[Choice, ...]]]:
    for kind, table in _tables(box).items():
        for entry in table.values():
            yield manifest.worded_as.get(kind, "") + entry.id, _options(entry)
    yield from ((name, ()) for name in manifest.spoken(box))
