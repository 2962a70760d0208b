"""The sentences players read, in one language, by the tag of a choice, a question or an event."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

from hypersleep.content.reading import convert, game_folder, read_toml
from hypersleep.content.records import Record

OTHER = "other"
NOT_A_FORM = ("by", "merge")
Forms = dict[str, str]


class Phrases(Record, frozen=True, kw_only=True):
    """All sentences of a game; a phrase is one sentence or a table of forms."""

    choices: dict[str, str | Forms]
    topics: dict[str, str]
    events: dict[str, str | Forms]
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

    @staticmethod
    @cache
    def load(game: str, language: str = "en", folder: Path | None = None) -> "Phrases":
        path = (folder or game_folder(game)) / f"phrases.{language}.toml"
        return convert(path.name, read_toml(path), Phrases)

    def group_of(self, tag: str) -> str:
        """Under which heading a choice is listed; "" if it has none."""
        return next((group for group, tags in self.groups.items() if tag in tags), "")


def forms_of(phrase: str | Forms) -> Forms:
    return {OTHER: phrase} if isinstance(phrase, str) else phrase


def sentences(phrase: str | Forms) -> Iterator[tuple[str, str]]:
    """The forms of a phrase that are sentences, with their names."""
    return ((form, said) for form, said in forms_of(phrase).items() if form not in NOT_A_FORM)


def placeholders(sentence: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


class _Speaking(Formatter):
    """Fills placeholders; `{count:card/cards}` is a number with its noun."""

    def format_field(self, value: Any, format_spec: str) -> str:
        if not format_spec:
            return str(value)
        one, _, many = format_spec.partition("/")
        return f"{value} {one if str(value) == '1' else many}"


def fill(sentence: str, **fields: object) -> str:
    """The sentence with its placeholders filled."""
    return _Speaking().vformat(sentence, (), fields)
