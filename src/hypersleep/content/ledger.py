"""The rules ledger: one statement per id, the points the sources dispute, and how we rule on them."""

from collections import Counter
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import cache
from itertools import combinations
from pathlib import Path

from msgspec.structs import replace

from hypersleep.content.figures import told
from hypersleep.content.homes import Home, homes, read_all
from hypersleep.content.reading import ContentError, RawTable, convert
from hypersleep.content.records import Record

RULES, CONFLICTS = "rules.toml", "conflicts.toml"
CONFLICT_SOURCE = "conflict:"
BASE = "base"
"""What the ledger of a game without expansions is called."""


class Rule(Record, frozen=True, kw_only=True):
    """One testable statement of the rules."""

    id: str
    title: str
    text: str
    sources: tuple[str, ...]
    see: tuple[str, ...] = ()

    @property
    def topic(self) -> str:
        return self.id.partition(".")[0]


class Conflict(Record, frozen=True, kw_only=True):
    """A point on which sources differ or are silent, with our ruling and what it rests on."""

    id: str
    question: str
    says: dict[str, str] = {}
    ruling: str
    basis: str
    rules: tuple[str, ...]


class Rulebook(Record, frozen=True, kw_only=True):
    rule: tuple[Rule, ...]


class Rulings(Record, frozen=True, kw_only=True):
    conflict: tuple[Conflict, ...]


class Ledger:
    """All rules and conflicts of one game, in the order of the rulebook."""

    def __init__(self, game: str, rules: tuple[Rule, ...], conflicts: tuple[Conflict, ...]) -> None:
        self.game = game
        self.rules = {rule.id: rule for rule in rules}
        self.conflicts = {conflict.id: conflict for conflict in conflicts}
        self._ids = [*(rule.id for rule in rules), *(conflict.id for conflict in conflicts)]

    @staticmethod
    @cache
    def load(game: str, folder: Path | None = None) -> "Ledger":
        """The ledgers of the game and of all its expansions as one."""
        return Ledger.joined(ledgers_of(game, folder).values())

    @staticmethod
    def joined(ledgers: Iterable["Ledger"]) -> "Ledger":
        """Several ledgers of one game as one; no two may have the same id."""
        parts = list(ledgers)
        for part, other in combinations(parts, 2):
            for name in (part.rules | part.conflicts).keys() & (other.rules | other.conflicts).keys():
                raise ContentError(f"two ledgers of {part.game} have the id '{name}'")
        rules = tuple(rule for part in parts for rule in part.rules.values())
        whole = Ledger(parts[0].game, rules, tuple(found for part in parts for found in part.conflicts.values()))
        whole._ids = [name for part in parts for name in part._ids]
        return whole

    def rule(self, name: str) -> Rule:
        """The rule with this id; an unknown id is an error that offers the nearest ones."""
        try:
            return self.rules[name]
        except KeyError:
            near = get_close_matches(name, self.rules, n=3, cutoff=0.5)
            hint = f"did you mean {', '.join(near)}?" if near else "`hypersleep rules` lists all ids"
            raise ContentError(f"unknown rule id '{name}': {hint}") from None

    def topics(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(rule.topic for rule in self.rules.values()))

    def about(self, topic: str) -> tuple[Rule, ...]:
        return tuple(rule for rule in self.rules.values() if rule.topic == topic)

    def rulings(self, name: str) -> tuple[Conflict, ...]:
        """The conflicts whose ruling this rule depends on."""
        return tuple(conflict for conflict in self.conflicts.values() if name in conflict.rules)

    def search(self, words: str) -> tuple[Rule, ...]:
        """Rules that hold all the words in id, title or text; those with more of them in the title come first."""
        wanted = words.lower().split()
        found = [rule for rule in self.rules.values() if wanted and all(word in _haystack(rule) for word in wanted)]
        return tuple(sorted(found, key=lambda rule: _rank(rule, wanted)))

    def problems(self) -> Iterator[str]:
        """Ids used twice, and references to rules and conflicts that do not exist."""
        doubled = [name for name, times in Counter(self._ids).items() if times > 1]
        yield from (f"ledger: {name}: id is used twice" for name in doubled)
        for rule in self.rules.values():
            yield from (f"rules.toml: {rule.id}: see: no rule '{name}'" for name in rule.see if name not in self.rules)
            for name in _cited_conflicts(rule):
                if name not in self.conflicts:
                    yield f"rules.toml: {rule.id}: sources: no conflict '{name}'"
        for conflict in self.conflicts.values():
            for name in conflict.rules:
                if name not in self.rules:
                    yield f"conflicts.toml: {conflict.id}: rules: no rule '{name}'"


def ledgers_of(game: str, folder: Path | None = None) -> dict[str, Ledger]:
    """The ledger of a game, and those of its expansions, each in the expansion's folder of data."""
    rules, rulings = dict(read_all(game, RULES, folder)), dict(read_all(game, CONFLICTS, folder))
    base, *others = [home.path for home in homes(game, folder)]
    counted = {home: (*others, base, home.path) for home in rules}
    return {
        home.expansion or BASE: _ledger(game, home, raw, rulings.get(home), counted[home])
        for home, raw in rules.items()
    }


def _ledger(game: str, home: Home, rules: RawTable, rulings: RawTable | None, counted: tuple[Path, ...]) -> Ledger:
    """The rules and rulings of one folder. A count that several folders name is that of the rule's own, else that of
    the game."""
    book = convert(home.file(RULES), rules, Rulebook)
    ruled = convert(home.file(CONFLICTS), rulings or {"conflict": []}, Rulings)
    return Ledger(game, tuple(_with_counts(rule, home, counted) for rule in book.rule), ruled.conflict)


def _with_counts(rule: Rule, home: Home, counted: tuple[Path, ...]) -> Rule:
    """The rule with the counts of the data in its words."""
    return replace(rule, text=told(rule.text, f"{home.file(RULES)}: {rule.id}", *counted))


def _haystack(rule: Rule) -> str:
    return f"{rule.id} {rule.title} {rule.text}".lower()


def _rank(rule: Rule, wanted: list[str]) -> tuple[int, int]:
    in_title = sum(word in rule.title.lower() for word in wanted)
    in_id = sum(word in rule.id for word in wanted)
    return -in_title, -in_id


def _cited_conflicts(rule: Rule) -> Iterator[str]:
    return (source.removeprefix(CONFLICT_SOURCE) for source in rule.sources if source.startswith(CONFLICT_SOURCE))
