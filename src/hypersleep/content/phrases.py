"""The sentences players read, in one language, by the tag of a choice, a question or an event."""

from functools import cache
from pathlib import Path

import msgspec
from msgspec.structs import replace

from hypersleep.content.homes import read_all
from hypersleep.content.reading import ContentError, RawTable, convert
from hypersleep.content.records import Record
from hypersleep.content.sentences import Forms, Phrase


class Phrases(Record, frozen=True, kw_only=True):
    """All sentences of a game. `confirm` asks once more before a choice that is costly and cannot be taken back."""

    choices: dict[str, Phrase]
    confirm: dict[str, Phrase]
    closings: dict[str, Phrase]
    """What being done with a question is called, by the question, where that gives something up or leaves it out; the
    form `confirm` asks once more."""
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
