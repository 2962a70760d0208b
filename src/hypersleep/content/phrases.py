"""The sentences players read, in one language, by the tag of a choice, a question or an event."""

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import msgspec
from msgspec.structs import replace

from hypersleep.content.homes import read_all
from hypersleep.content.reading import ContentError, RawTable, convert
from hypersleep.content.records import Record

OTHER = "other"
COLON = ": "
NOT_A_FORM = ("by", "merge")
Forms = dict[str, str]


class Template:
    """A sentence taken apart once: text and placeholders in turn. `{count:card/cards}` is a number with its noun."""

    __slots__ = ("halves", "parts")

    def __init__(self, sentence: str) -> None:
        self.parts = tuple((text, name, noun or "") for text, name, noun, _ in Formatter().parse(sentence))
        title, colon, detail = sentence.partition(COLON)
        self.halves = (Template(title), Template(detail)) if colon else None

    @property
    def names(self) -> set[str]:
        """The names in braces."""
        return {name for _, name, _ in self.parts if name is not None}

    def filled(self, value: Callable[[str], object]) -> str:
        """The sentence, asking only for the values that it speaks of."""
        said = ""
        for text, name, noun in self.parts:
            said += text
            if name is not None:
                said += counted(value(name), noun) if noun else str(value(name))
        return said

    def headed(self, value: Callable[[str], object]) -> tuple[str, str]:
        """The same in two pieces: what stands before the first colon, and what after it, "" without one."""
        if self.halves is None:
            return self.filled(value), ""
        title, detail = self.halves
        return title.filled(value), detail.filled(value)


def counted(value: object, noun: str) -> str:
    one, _, many = noun.partition("/")
    return f"{value} {one if str(value) == '1' else many}"


template = cache(Template)


def fill(sentence: str, **fields: object) -> str:
    """The sentence with its placeholders filled."""
    return template(sentence).filled(fields.__getitem__)


class Phrase:
    """One sentence or several forms of it: `by` are the fields whose values pick a form, `merge` are fields that
    are gathered over events in a row."""

    __slots__ = ("by", "forms", "merge")

    def __init__(self, written: str | Forms) -> None:
        forms = {OTHER: written} if isinstance(written, str) else written
        self.by = tuple(forms.get("by", "").split())
        self.merge = tuple(forms.get("merge", "").split())
        self.forms = {name: template(sentence) for name, sentence in forms.items() if name not in NOT_A_FORM}

    def pick(self, fields: Mapping[str, Any], own: str = "") -> str:
        """The form whose name fits the fields best; that of the viewer, if it concerns them, before that for all."""
        if not self.by:
            return own if own in self.forms else OTHER
        by = [value_name(fields[name]) for name in self.by if name in fields]
        names = ["-".join(by), *by] if by else []
        mine = [*(f"{name}.{own}" for name in names), own] if own else []
        return next((name for name in (*mine, *names) if name in self.forms), OTHER)


def value_name(value: Any) -> str:
    """A value as it stands in the name of a form."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return "none" if all(part in ((), []) for part in value) else str(value)
    return "none" if value == "" else str(value)


class Phrases(Record, frozen=True, kw_only=True):
    """All sentences of a game. `confirm` asks once more before a choice that is costly and cannot be taken back."""

    choices: dict[str, Phrase]
    confirm: dict[str, Phrase]
    topics: dict[str, str]
    prospects: dict[str, Phrase]
    """What an option leads into, what a question is about, what stands in the way."""
    obstacles: dict[str, str]
    """What stands in the way, by the rule that forbids it, where that is always the same."""
    events: dict[str, Phrase]
    groups: dict[str, tuple[str, ...]]
    deaths: dict[str, str]
    endings: dict[str, str]
    fates: dict[str, str]
    destinations: dict[str, str]
    decks: dict[str, str]
    objects: dict[str, str]
    words: dict[str, str]
    letters: dict[str, str]
    short: dict[str, str]
    details: dict[str, str] = {}
    """What tells components apart that an expansion brings, by their kind, from what is printed on them."""
    states: dict[str, Phrase] = {}
    """What everybody is reminded of, by what a chapter keeps."""
    headings: dict[str, str] = {}
    """The groups the other way round, by the tag of a choice; not written in the file."""

    @staticmethod
    @cache
    def load(game: str, language: str = "en", folder: Path | None = None) -> "Phrases":
        """The sentences of the game and of all its expansions."""
        file, tables = f"phrases.{language}.toml", dict[str, RawTable]()
        for home, more in read_all(game, file, folder):
            for table, phrases in more.items():
                join_phrases(tables.setdefault(table, {}), phrases, f"{home.file(file)}: {table}")
        phrases = convert(file, tables, Phrases, read=read_phrase)
        return replace(phrases, headings={tag: group for group, tags in phrases.groups.items() for tag in tags})

    def group_of(self, tag: str) -> str:
        """Under which heading a choice is listed; "" if it has none."""
        return self.headings.get(tag, "")


def join_phrases(tables: RawTable, more: RawTable, where: str) -> None:
    """Add sentences: new ones, further forms of one that has forms, further choices under a heading."""
    for name, said in more.items():
        known = tables.get(name)
        if known is None:
            tables[name] = said
        elif isinstance(known, dict) and isinstance(said, dict):
            tables[name] = dict(known)
            join_phrases(tables[name], said, f"{where}.{name}")
        elif isinstance(known, list) and isinstance(said, list):
            tables[name] = [*known, *said]
        else:
            raise ContentError(f"{where}.{name}: this is said already")


def read_phrase(_: type, written: object) -> Phrase:
    """A phrase as it stands in the file: one sentence or a table of forms."""
    return Phrase(msgspec.convert(written, str | Forms))
