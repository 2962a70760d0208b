"""Do the rules know what the data names, and can everything that they bring be said?"""

from collections.abc import Iterable, Iterator

from hypersleep.common.prospects import Unmet
from hypersleep.content.ledger import Ledger
from hypersleep.content.phrases import Phrases
from hypersleep.content.reading import ContentError
from hypersleep.content.text import EXPANSION, Text
from hypersleep.kernel.ruleset import Ruleset
from hypersleep.kernel.steps import Choice, kebab
from hypersleep.table.games import game_kind

FILE = "phrases.en.toml"
UNMET = kebab(Unmet.__name__)


def rule_problems(game: str) -> list[str]:
    """Verbs and conditions that no rule knows; questions, actions, events, states and conditions without words; rules
    that refusals would cite and that nobody could look up."""
    try:
        rulesets = list(every_ruleset(game))
    except ContentError as problem:
        return [str(problem)]
    phrases, ledger = Phrases.load(game), Ledger.load(game)
    problems = [
        *untitled(game),
        *(problem for rules in rulesets for problem in (*unsaid(rules, phrases), *unwritten(rules, ledger))),
    ]
    return list(dict.fromkeys(problems))


def untitled(game: str) -> Iterator[str]:
    """Expansions that only change rules have no folder: their words stand with those of the game."""
    text = Text.load(game)
    for name in game_kind(game).expansions:
        if EXPANSION + name not in text.words:
            yield f"{text.file}: {EXPANSION}{name}: no words for this id"


def every_ruleset(game: str) -> Iterator[Ruleset]:
    """Each mode on each side of the board: the game alone, and with each of its expansions."""
    kind = game_kind(game)
    for mode in kind.modes:
        for board in kind.boards:
            yield kind.rules(mode, board)
            yield from (kind.rules(mode, board, (name,)) for name in kind.expansions_of(mode))


def unsaid(rules: Ruleset, phrases: Phrases) -> Iterator[str]:
    """What players would meet as the bare name of a record."""
    actions = [kind for kind in rules.handlers if issubclass(kind, Choice)]
    yield from _without_words("topics", rules.menus, phrases.topics)
    yield from _without_words("choices", actions, phrases.choices)
    yield from _without_words("events", rules.events, phrases.events)
    yield from _without_words("states", rules.states, phrases.states)
    yield from unexplained(rules, phrases)


def unexplained(rules: Ruleset, phrases: Phrases) -> Iterator[str]:
    """Conditions that do not say what is missing when they fail: neither by their name nor by the rule they cite."""
    said = phrases.prospects[UNMET].forms
    for name, (_, rule) in rules.terms["condition"].items():
        if name not in said and rule not in phrases.obstacles:
            yield f"{FILE}: prospects.{UNMET}: no words for '{name}'"


def unwritten(rules: Ruleset, ledger: Ledger) -> Iterator[str]:
    """Rules that are cited when a condition fails, and that the ledger does not have."""
    for name, (_, rule) in rules.terms["condition"].items():
        if rule not in ledger.rules:
            yield f"rules.toml: condition '{name}': no rule '{rule}'"


def _without_words(table: str, kinds: Iterable[type], said: Iterable[str]) -> Iterator[str]:
    known = set(said)
    tags = (kebab(kind.__name__) for kind in kinds)
    yield from (f"{FILE}: {table}: no words for '{tag}'" for tag in tags if tag not in known)
