"""Which rules explain what is asked and what lies on the table."""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from hypersleep.content.homes import read_all
from hypersleep.content.ledger import Ledger
from hypersleep.content.phrases import Phrases
from hypersleep.content.reading import ContentError, convert
from hypersleep.content.records import Record

FILE = "help.toml"
LIMITS = "limits"
ROOMS = "rooms"
"""The kind of component of which each has rules of its own."""
RuleIds = tuple[str, ...]


class Limits(Record, frozen=True, kw_only=True):
    """Why an expansion does not go with everything: the rule behind its modes, and behind each one it excludes."""

    modes: str = ""
    excludes: dict[str, str] = {}

    @property
    def rules(self) -> tuple[str, ...]:
        return tuple(filter(None, (self.modes, *self.excludes.values())))


class Help(Record, frozen=True, kw_only=True):
    """Rule ids by the tag of a question, by kind of component, and by component; and what limits each expansion."""

    topics: dict[str, RuleIds]
    kinds: dict[str, RuleIds]
    components: dict[str, RuleIds]
    limits: dict[str, Limits]

    @staticmethod
    @cache
    def load(game: str, folder: Path | None = None) -> "Help":
        """What explains the game and all its expansions; what several explain is explained by all of them."""
        tables: dict[str, dict[str, list[str]]] = {"topics": {}, "kinds": {}, "components": {}}
        limits: dict[str, Any] = {}
        for home, more in read_all(game, FILE, folder):
            for table, explained in more.items():
                if table == LIMITS:
                    limits |= explained
                    continue
                if table not in tables:
                    allowed = ", ".join((*tables, LIMITS))
                    raise ContentError(f"{home.file(FILE)}: unknown table '{table}': there may be {allowed}")
                for name, rules in explained.items():
                    tables[table][name] = [*tables[table].get(name, ()), *rules]
        return convert(FILE, {**tables, LIMITS: limits}, Help)

    def of(self, component: str, kind: str) -> RuleIds:
        """The rules of a component, its own before those of its kind."""
        return tuple(dict.fromkeys((*self.components.get(component, ()), *self.kinds.get(kind, ()))))

    def keeps_apart(self, expansion: str, other: str) -> str:
        """The rule by which two expansions exclude each other, whichever of the two cites it; "" if neither does."""
        said, answered = self.limits.get(expansion, Limits()), self.limits.get(other, Limits())
        return said.excludes.get(other) or answered.excludes.get(expansion) or ""

    def keeps_to_modes(self, expansion: str) -> str:
        """The rule by which an expansion is for some modes only; "" if none is cited."""
        return self.limits.get(expansion, Limits()).modes


@cache
def kinds_of(game: str, folder: Path | None = None) -> dict[str, str]:
    """Every component that has words, with its kind."""
    spoken = [table for _, tables in read_all(game, "text.en.toml", folder) for table in tables.items()]
    return {component: kind for kind, entries in spoken for component in entries}


def rules_of_components(game: str) -> dict[str, RuleIds]:
    """The rules behind everything in the box, and behind each kind, for pieces of which no more is known."""
    help = Help.load(game)
    return {**help.kinds, **{component: help.of(component, kind) for component, kind in kinds_of(game).items()}}


def help_problems(game: str, folder: Path | None = None) -> list[str]:
    """Rules, questions and components that do not exist, and questions, kinds and Rooms that nothing explains."""
    help, kinds = Help.load(game, folder), kinds_of(game, folder)
    rooms = {component for component, kind in kinds.items() if kind == ROOMS}
    return [
        *_mismatch("topics", help.topics, Phrases.load(game, folder=folder).topics),
        *_mismatch("kinds", help.kinds, kinds.values()),
        *(f"{FILE}: components: no component '{name}'" for name in help.components if name not in kinds),
        *(f"{FILE}: components: nothing explains '{room}'" for room in sorted(rooms - help.components.keys())),
        *_unknown_rules(help, Ledger.load(game, folder)),
    ]


def _mismatch(table: str, explained: Iterable[str], known: Iterable[str]) -> Iterator[str]:
    have, want = set(explained), set(known)
    yield from (f"{FILE}: {table}: nothing explains '{name}'" for name in sorted(want - have))
    yield from (f"{FILE}: {table}: there is no '{name}'" for name in sorted(have - want))


def _unknown_rules(help: Help, ledger: Ledger) -> Iterator[str]:
    limited = {name: limits.rules for name, limits in help.limits.items()}
    for table in (help.topics, help.kinds, help.components, limited):
        for name, rules in table.items():
            if not rules:
                yield f"{FILE}: {name}: no rule is named"
            yield from (f"{FILE}: {name}: no rule '{rule}'" for rule in rules if rule not in ledger.rules)
