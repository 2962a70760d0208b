"""The words players read, in one language, by content id."""

import re
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

import msgspec

from hypersleep.content.homes import read_all
from hypersleep.content.reading import ContentError, convert
from hypersleep.content.records import Record

EXPANSION = "expansion."
"""Expansions are spoken of under their names with this before them."""
PLAYER = re.compile(r"\{player-(\d)\}")
"""Where a card names a player by number."""


class Words(Record, frozen=True, kw_only=True):
    """What is said of one component; a Room also names its Room Action, and by option where these undo each other in
    `actions`. `others` is the text of what speaks to its
    owner as "you", told of them as {owner}."""

    name: str
    text: str = ""
    others: str = ""
    action: str = ""
    actions: dict[str, str] = msgspec.field(default_factory=dict)
    options: dict[str, str] = msgspec.field(default_factory=dict)


class Text:
    """All words of a game. Every id is spoken of once, whatever kind of component it belongs to."""

    def __init__(self, file: str, words: dict[str, Words]) -> None:
        self.file = file
        self.words = words

    @staticmethod
    @cache
    def load(game: str, language: str = "en", folder: Path | None = None) -> "Text":
        """The words of the game and of all its expansions."""
        file, words = f"text.{language}.toml", dict[str, Words]()
        for home, tables in read_all(game, file, folder):
            for kind, entries in tables.items():
                for name, entry in entries.items():
                    if name in words:
                        raise ContentError(f"{home.file(file)}: {kind}.{name}: this id has words already")
                    words[name] = convert(home.file(file), entry, Words, name=name)
        return Text(file, words)

    def name(self, name: str) -> str:
        return self._of(name).name

    def text(self, name: str) -> str:
        return self._of(name).text

    def action(self, name: str, key: str = "") -> str:
        """The name of a Room's Room Action, or of one option of it."""
        words = self._of(name)
        return words.actions.get(key, words.action)

    def option(self, name: str, key: str) -> str:
        """What one of the options of a card or Room does."""
        try:
            return self._of(name).options[key]
        except KeyError:
            raise ContentError(f"{self.file}: {name}: no words for option '{key}'") from None

    def _of(self, name: str) -> Words:
        try:
            return self.words[name]
        except KeyError:
            raise ContentError(f"{self.file}: {name}: no words for this id") from None


def naming_players(text: str, name_of: Callable[[int], str]) -> str:
    """What is written on a card, with people in the place of the numbers of players."""
    said = PLAYER.sub(lambda found: name_of(int(found[1])), text)
    return said[:1].upper() + said[1:]


def title_of(game: str, expansion: str) -> str:
    """What an expansion is called; its name, if it has no words."""
    words = Text.load(game).words.get(EXPANSION + expansion)
    return words.name if words is not None else expansion


def titles_of(game: str, expansions: Iterable[str]) -> tuple[str, ...]:
    return tuple(title_of(game, name) for name in expansions)


def about_of(game: str, expansion: str) -> str:
    """What an expansion brings."""
    words = Text.load(game).words.get(EXPANSION + expansion)
    return words.text if words is not None else ""
