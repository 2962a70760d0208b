"""Which rules of the ledger are named by a test: `@rule("id", ...)` on a test, one to three ids each."""

import ast
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from hypersleep.content.games import FIRST
from hypersleep.content.homes import expansion_names
from hypersleep.content.ledger import Ledger, Rule
from hypersleep.content.reading import ContentError, game_names
from hypersleep.content.records import Record

DECORATOR = "rule"
MOST_IDS = 3


class Share(Record, frozen=True, kw_only=True):
    """How many of some rules the tests name."""

    covered: int
    total: int


class Coverage(Record, frozen=True, kw_only=True):
    """How much of a game with all its expansions the tests name, also by ledger and by topic. Problems are marks that
    name no rule, too many, or an unknown one."""

    covered: int
    total: int
    parts: dict[str, Share]
    topics: dict[str, Share]
    uncovered: tuple[str, ...]
    problems: tuple[str, ...]

    @property
    def fraction(self) -> float:
        return self.covered / self.total if self.total else 1.0


class Mark(NamedTuple):
    """One `@rule(...)` as it stands in a test file; an argument that is no plain string is kept as None."""

    where: str
    ids: tuple[str | None, ...]


def measure(ledgers: Mapping[str, Ledger], tests: Path) -> Coverage:
    """Scan a tests directory, without running it, for the rules of one game, which may stand in several ledgers."""
    whole = Ledger.joined(ledgers.values())
    marks = list(_marks_below(tests))
    named = {name for mark in marks for name in _own_ids(mark, whole)} & whole.rules.keys()
    return Coverage(
        covered=len(named),
        total=len(whole.rules),
        parts={part: _share(ledger.rules.values(), named) for part, ledger in ledgers.items()},
        topics={topic: _share(whole.about(topic), named) for topic in whole.topics()},
        uncovered=tuple(name for name in whole.rules if name not in named),
        problems=tuple(problem for mark in marks for problem in _mark_problems(mark, whole)),
    )


def _share(rules: Collection[Rule], named: Collection[str]) -> Share:
    return Share(covered=sum(rule.id in named for rule in rules), total=len(rules))


def floor_for(game: str, tests: Path) -> float:
    """The least fraction allowed, from `[tool.hypersleep.rules]` of the project the tests belong to; 0 without one."""
    for folder in tests.resolve().parents:
        if (project := folder / "pyproject.toml").is_file():
            settings = tomllib.loads(project.read_text(encoding="utf-8")).get("tool", {}).get("hypersleep", {})
            return float(settings.get("rules", {}).get("floor", {}).get(game, 0.0))
    return 0.0


def _marks_below(tests: Path) -> Iterator[Mark]:
    if not tests.is_dir():
        raise ContentError(f"no tests directory '{tests}'")
    for path in sorted(tests.rglob("*.py")):
        yield from _marks_in(path, path.relative_to(tests).as_posix())


def _marks_in(path: Path, label: str) -> Iterator[Mark]:
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"))
    except SyntaxError as error:
        raise ContentError(f"{label}:{error.lineno}: {error.msg}") from None
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            for call in _rule_calls(node.decorator_list):
                yield Mark(f"{label}:{call.lineno}", tuple(map(_string, call.args)))


def _rule_calls(decorators: Iterable[ast.expr]) -> Iterator[ast.Call]:
    for decorator in decorators:
        if isinstance(decorator, ast.Call):
            function = decorator.func
            name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
            if name == DECORATOR:
                yield decorator


def _string(argument: ast.expr) -> str | None:
    return argument.value if isinstance(argument, ast.Constant) and isinstance(argument.value, str) else None


def _mark_problems(mark: Mark, ledger: Ledger) -> Iterator[str]:
    if not mark.ids:
        yield f"{mark.where}: names no rule"
    if len(mark.ids) > MOST_IDS:
        yield f"{mark.where}: names {len(mark.ids)} rules, at most {MOST_IDS} are allowed"
    if None in mark.ids:
        yield f"{mark.where}: a rule id must be a plain string"
    for name in _own_ids(mark, ledger):
        if name not in ledger.rules:
            yield f"{mark.where}: unknown rule id '{name}'"


def _own_ids(mark: Mark, ledger: Ledger) -> Iterator[str]:
    """The ids meant for this ledger: those of another game than the first carry its name in front, as in
    `retaliation:noise.roll`; those of an expansion that not everybody has installed also that of the expansion, as in
    `nemesis.drift:sweep`."""
    for name in mark.ids:
        if name is not None:
            owner, colon, rest = name.partition(":")
            game, _, expansion = owner.partition(".")
            if not colon:
                yield from (name,) if ledger.game == FIRST else ()
            elif game == ledger.game:
                yield from (rest,) if not expansion or expansion in expansion_names(game) else ()
            elif game not in game_names():
                yield name
