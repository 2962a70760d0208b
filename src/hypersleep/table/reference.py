"""What is in the box of a game and what the rules say: the same for everybody, and nothing of any table."""

from collections.abc import Iterator, Mapping
from functools import cache, partial
from typing import Any

import msgspec

from hypersleep.content.games import load_box, manifest_of, mark_of
from hypersleep.content.help import Help, rules_of_components
from hypersleep.content.ledger import Ledger
from hypersleep.content.phrases import Phrases
from hypersleep.content.records import Box, Entry, TimeSpace, tables_of
from hypersleep.content.sentences import fill
from hypersleep.content.text import Text, naming_players


class WordsOf(msgspec.Struct, frozen=True, kw_only=True):
    """What is said of one component; a Room also names its Room Action. The mark says if it is of our own design."""

    name: str
    text: str
    action: str
    options: dict[str, str]
    mark: str


class Facts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=False):
    """What is printed on a card, tile or token besides words; `kind` says what it is, `count` how many there are."""

    kind: str
    count: int = 1
    deck: str = ""
    colour: str = ""
    category: str = ""
    cost: int | None = None
    combat: str = ""
    timing: str = ""
    heavy: bool = False
    one_use: bool = False
    computer: bool = False
    item_counter: bool = False
    components: tuple[str, ...] = ()
    recipe: tuple[str, ...] = ()
    owners: tuple[str, ...] = ()
    capacity: int | None = None
    number: int | None = None
    sign: str = ""
    deadly_at: int | None = None
    health_slots: int | None = None


class Reference(msgspec.Struct, frozen=True, kw_only=True):
    """`boards` are records of the game's own; `numbers` are limits and sizes that belong to no component; `groups` is
    the order in which options are listed."""

    game: str
    words: dict[str, WordsOf]
    facts: dict[str, Facts]
    boards: dict[str, Any]
    tracks: dict[str, tuple[TimeSpace, ...]]
    numbers: dict[str, int]
    groups: tuple[str, ...]


class RuleText(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    text: str
    see: tuple[str, ...]


class RulingText(msgspec.Struct, frozen=True, kw_only=True):
    """A point on which the sources differ, and how we rule."""

    id: str
    question: str
    ruling: str
    rules: tuple[str, ...]


class Rulebook(msgspec.Struct, frozen=True, kw_only=True):
    """The ledger. `topics` leads from what is asked to the rules behind it, `components` from a content id to them."""

    game: str
    rules: tuple[RuleText, ...]
    rulings: tuple[RulingText, ...]
    topics: dict[str, tuple[str, ...]]
    components: dict[str, tuple[str, ...]]


@cache
def reference(game: str) -> Reference:
    box, words, phrases = load_box(game), Text.load(game).words, Phrases.load(game)
    manifest = manifest_of(game)
    printed = manifest.printed(box, phrases)
    return Reference(
        game=game,
        words={
            name: WordsOf(
                name=said.name,
                text=naming_players(said.text, partial(numbered, phrases)) or printed.get(name, ""),
                action=said.action,
                options=said.options,
                mark=mark_of(game, name),
            )
            for name, said in words.items()
        },
        facts=dict(facts_of(box, manifest.worded_as)),
        boards=dict(box.boards),
        tracks={name: track.spaces for name, track in box.tracks.items()},
        numbers=dict(numbers_of(box)),
        groups=tuple(phrases.groups),
    )


def numbered(phrases: Phrases, number: int) -> str:
    """A player of no table in particular."""
    return fill(phrases.words["player-numbered"], number=number)


def facts_of(box: Box, worded_as: Mapping[str, str]) -> Iterator[tuple[str, Facts]]:
    """Every component that is listed by its id, whatever its kind."""
    printed = [name for name in Facts.__struct_fields__ if name != "kind"]
    for kind, entries in tables_of(box).items():
        for name, entry in entries.items():
            known = {field: getattr(entry, field) for field in printed if hasattr(entry, field)}
            yield worded_as.get(kind, "") + name, Facts(kind=kind, **known)


def numbers_of(box: Box) -> Iterator[tuple[str, int]]:
    """The plain numbers in what a box says once for the whole game, as how many Items fit into two hands; those of a
    list are counted from 1."""
    for part in box.__struct_fields__:
        entry = getattr(box, part)
        if isinstance(entry, Entry):
            for name in entry.__struct_fields__:
                if name not in Entry.__struct_fields__:
                    yield from numbers_in(name, getattr(entry, name))


def numbers_in(name: str, value: object) -> Iterator[tuple[str, int]]:
    if isinstance(value, int):
        yield name, value
    elif isinstance(value, tuple):
        yield from ((f"{name}.{place}", each) for place, each in enumerate(value, 1) if isinstance(each, int))


@cache
def rulebook(game: str) -> Rulebook:
    ledger = Ledger.load(game)
    return Rulebook(
        game=game,
        rules=tuple(RuleText(id=r.id, title=r.title, text=r.text, see=r.see) for r in ledger.rules.values()),
        rulings=tuple(
            RulingText(id=c.id, question=c.question, ruling=c.ruling, rules=c.rules) for c in ledger.conflicts.values()
        ),
        topics=Help.load(game).topics,
        components=rules_of_components(game),
    )
