"""Is the content complete and consistent? And what of it is still doubtful or not implemented?"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from pathlib import Path

from hypersleep.content.homes import Home, expansion_names, homes
from hypersleep.content.ledger import Ledger
from hypersleep.content.loader import COMPONENT_LIST, library, listed, load, own_decks, read_alone
from hypersleep.content.manifest import MARKERS, AnyManifest, Deck
from hypersleep.content.phrases import Phrases
from hypersleep.content.records import Box, Confidence, Count, Entry, PrintedChoice, Record, tables_of
from hypersleep.content.sentences import OTHER
from hypersleep.content.text import EXPANSION, Text

PHRASES = "phrases.en.toml"
FILES = (COMPONENT_LIST, "text.en.toml", PHRASES, "rules.toml", "conflicts.toml", "help.toml")
"""What an expansion's folder may hold besides decks and markers."""
LONGEST_SHORT_NAME = 6


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
    game, base, box = manifest.game, load(manifest, folder=folder), library(manifest, folder)
    return [
        *_count_problems(tables_of(base), base.component_list.counts, COMPONENT_LIST),
        *manifest.problems(base),
        *manifest.references(box),
        *(problem for home in homes(game, folder) if home.expansion for problem in _expansion_problems(manifest, home)),
        *_uncounted(base),
        *_marker_problems(box),
        *_word_problems(manifest, box, Text.load(game, folder=folder), expansion_names(game, folder)),
        *_phrase_problems(box, Phrases.load(game, folder=folder)),
        *_room_problems(box, Text.load(game, folder=folder), Phrases.load(game, folder=folder)),
        *Ledger.load(game, folder).problems(),
    ]


def _expansion_problems(manifest: AnyManifest, home: Home) -> Iterator[str]:
    """What its folder holds is counted against a component list of its own, and there is nothing else in it."""
    found = read_alone(manifest, home)
    counts, replaced = listed(home).counts, listed(home).replaces
    yield from _count_problems(found, counts, home.file(COMPONENT_LIST))
    counted = {line.of for line in counts}
    yield from (f"{home.file(COMPONENT_LIST)}: {kind} are not counted" for kind in found if kind not in counted)
    decks_of_game = [part.field for part in manifest.parts if isinstance(part, Deck)]
    yield from unknown(home.file(COMPONENT_LIST), "replaces", replaced, decks_of_game)
    decks = {part.file for part in (*manifest.parts, MARKERS, *own_decks(manifest, home.expansion))}
    for file in sorted(path.name for path in home.path.glob("*.toml")):
        if file not in decks and file not in FILES:
            yield f"{home.file(file)}: nobody reads this file"


def _uncounted(base: Box) -> Iterator[str]:
    """The first marker that data describes needs the line that counts it."""
    if base.markers and all(line.of != MARKERS.field for line in base.component_list.counts):
        yield f"{COMPONENT_LIST}: {MARKERS.field} are not counted"


def _marker_problems(box: Box) -> Iterator[str]:
    for marker in box.markers.values():
        if not 1 <= len(marker.sign) <= 2:
            yield f"{marker.id}: sign: one or two letters, not '{marker.sign}'"
        if not marker.on:
            yield f"{marker.id}: on: it lies on nothing"


def doubts(box: Box) -> list[Doubt]:
    """What is recalled, designed or disputed."""
    return [
        Doubt(id=entry.id, confidence=entry.confidence, doubt=entry.doubt)
        for entry in _all_entries(box)
        if entry.doubt or entry.confidence != "found"
    ]


def missing(box: Box) -> list[Missing]:
    """Effects of cards, Items and Rooms that have no verbs yet, and passive ones that no query answers for."""
    entries = [entry for table in tables_of(box).values() for entry in table.values()]
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


def _options(entry: Entry) -> tuple[PrintedChoice, ...]:
    found: tuple[PrintedChoice, ...] = getattr(entry, "options", ())
    return found


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


def _count_problems(tables: Mapping[str, Mapping[str, Entry]], counts: Iterable[Count], file: str) -> Iterator[str]:
    for line in counts:
        if line.of not in tables:
            yield f"{file}: no kind of component '{line.of}'"
            continue
        found = sum(entry.count for entry in tables[line.of].values() if _matches(entry, line))
        if found != line.number:
            yield f"{_what(line)}: {found} in the data, {line.number} in the component list"


def _matches(entry: Entry, line: Count) -> bool:
    return all(getattr(entry, field, None) == value for field, value in line.where.items())


def _what(line: Count) -> str:
    return " ".join([line.of, *(f"({field} {value})" for field, value in line.where.items())])


def _word_problems(manifest: AnyManifest, box: Box, text: Text, expansions: Iterable[str]) -> Iterator[str]:
    """Every component has words, and so has every option it offers, and no other; and so has every expansion."""
    named: Iterable[tuple[str, tuple[PrintedChoice, ...]]] = ((EXPANSION + name, ()) for name in expansions)
    for name, options in chain(_spoken_of(manifest, box), named):
        words = text.words.get(name)
        if words is None:
            yield f"{text.file}: {name}: no words for this id"
            continue
        keys = {option.key for option in options}
        yield from (f"{text.file}: {name}: no words for option '{key}'" for key in sorted(keys - words.options.keys()))
        yield from (f"{text.file}: {name}: there is no option '{key}'" for key in sorted(words.options.keys() - keys))


def _phrase_problems(box: Box, phrases: Phrases) -> Iterator[str]:
    """Only choices that there are can be grouped, or asked once more; and only their options that there are. Only
    questions that there are can be done with."""
    for group, tags in phrases.groups.items():
        yield from unknown("phrases", f"groups.{group}", tags, phrases.choices)
    yield from unknown("phrases", "confirm", phrases.confirm, phrases.choices)
    yield from unknown("phrases", "closings", phrases.closings, phrases.topics)
    options = {OTHER, *(option.key for entry in _all_entries(box) for option in _options(entry))}
    for tag, phrase in phrases.confirm.items():
        if "option" in phrase.by:
            yield from unknown("phrases", f"confirm.{tag}", phrase.forms, options)


def _room_problems(box: Box, text: Text, phrases: Phrases) -> Iterator[str]:
    """Every Room says what its Room Action is called; it has a name that fits a small box on the map, and nothing else
    has one."""
    rooms = tables_of(box).get("rooms", {})
    spoken_of = [room for room in rooms if room in text.words]
    yield from (f"{text.file}: {room}: no action" for room in spoken_of if not text.words[room].action)
    yield from (f"{PHRASES}: short: no name for '{room}'" for room in rooms if room not in phrases.short)
    yield from unknown(PHRASES, "short", phrases.short, rooms)
    for room, name in phrases.short.items():
        if len(name) > LONGEST_SHORT_NAME:
            yield f"{PHRASES}: short: {room}: '{name}' is longer than {LONGEST_SHORT_NAME} letters"


def _spoken_of(manifest: AnyManifest, box: Box) -> Iterator[tuple[str, tuple[PrintedChoice, ...]]]:
    for kind, table in tables_of(box).items():
        for entry in table.values():
            yield manifest.worded_as.get(kind, "") + entry.id, _options(entry)
    yield from ((name, ()) for name in manifest.spoken(box))
