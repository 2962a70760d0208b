"""The engine, what games share, the table, the server and the page of every table speak of no game, nor of what is in
its box alone."""

import re
import tokenize
import tomllib
from collections.abc import Iterator
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import hypersleep
from hypersleep.content.games import GAMES
from hypersleep.content.reading import DATA

HOME = Path(hypersleep.__file__).parent
PACKAGES = ("kernel", "common", "table", "server")
NAMING = "games.py"
"""The modules that may name games."""
NO_COMPONENTS = ("rules.toml", "conflicts.toml", "help.toml", "component_list.toml")
"""Files of content that list no components."""

Words = tuple[str, ...]
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")

NAMED = (
    *("nemesis", "retaliation", "ship", "engines", "cockpit", "hull", "nest", "corpse", "carcass", "slime"),
    *("self-destruct", "escape pod", "jump", "hyperspace", "technical corridor", "facility", "lander", "shuttle"),
    *("drone", "xyrian", "sangrevore", "neoflesh", "oxygen", "robot", "power generator", "rank"),
)
"""Nouns that stand in no list of components, or in one that is still to come."""

IN_BOTH = (
    *("action card", "board", "character", "contamination", "contamination card", "door", "fire", "first player"),
    *("first player token", "hand", "intruder", "item", "malfunction", "noise", "noise marker", "objective", "room"),
    *("supply", "track", "weapon", "wound", "attack", "fire marker", "malfunction marker", "trade", "ammo"),
    *("corridor", "help card", "move", "pass", "round", "use item", "use room"),
)
"""What both games have, and mean the same by; the rules of all of it can be shared."""

PLAIN = {
    "blank": "what stands between two words",
    "body": "of a request",
    "burst": "of requests",
    "critical": "to those who keep the data",
    "damage": "done to a record or a file",
    "data": "what is read and kept",
    "deadly": "what kills in any game",
    "drain": "what a line does with what was written to it",
    "engine": "the program that plays, and the part of it that knows rules",
    "event": "what has happened",
    "expansion": "what players may add to any game",
    "eye": "through which something is seen",
    "generator": "of random numbers, and of Python",
    "hide": "what nobody is to see",
    "hold the line": "as long as somebody is connected by it",
    "insider": "whoever a secret is kept by",
    "last word": "of whoever speaks last",
    "let go": "of what one has had",
    "main": "where a program begins",
    "marked": "what bears a mark",
    "marker": "what stands for something, and what any game may lay on its table",
    "model": "of something",
    "network": "by which pages reach a server",
    "order": "in which things stand or happen",
    "repair": "of what is broken, by whatever means",
    "rest": "what is left",
    "run": "what a program does",
    "sabotage": "what somebody may be suspected of in any game",
    "search": "in files and lists",
    "secure": "against strangers",
    "server": "the program that serves pages",
    "setup": "what is agreed before a game",
    "shutdown": "of a program",
    "silence": "of who does not answer",
    "standard": "which others follow, too",
    "story": "what happened, as it is told",
    "suppress": "an error that does not matter",
    "survivor": "who lives to the end of any game",
    "the offer": "what somebody offers, in a trade or in a menu",
    "time": "that passes while people think",
    "tool": "with which something is done",
    "trace": "of the steps of a game",
    "two seat": "of people at a table",
    "watch": "what somebody does who does not play",
}
"""Plain English that happens to be the name of a component somewhere, and what is meant by it here."""

PAGE = HOME.parents[1] / "web" / "src"
FOR_ONE_GAME = "games"
"""The folder of the page whose modules may name games."""
NAMING_LINES = ('"app.tagline"', '"start.about"')
"""Messages by which the first page says which board games are played here."""
NAMES_OF_PICTURES = "icons.json"
PLAIN_ON_PAGE = {
    "activation": "what a browser calls the first press on a page",
    "alternate": "what an animation does",
    "blue": "a colour",
    "danger": "a colour, and its sign",
    "destination": "where sound goes",
    "drone": "what one hears in the background",
    "hull": "a line of the picture on the first page",
    "jump": "to another place of a page or a replay",
    "log key": "by which one goes through the log",
    "miss": "what one would like to have had",
    "movement": "of a mouse",
    "officer": "a level of AI crew mates",
    "rank": "among things that are found",
    "red": "a colour",
    "robot": "the sign of AI crew mates",
    "seal it": "the fingerprint of a seed",
    "shadow": "of what lies above something on a screen",
    "shoot": "what AI crew mates do in every game",
    "slash": "in an address",
    "storage": "of a browser",
}


def words(text: str) -> Words:
    """Identifiers and sentences taken apart."""
    return tuple(word.lower() for word in WORD.findall(text))


def singular(phrase: Words) -> Words:
    return tuple(singular_of(word) for word in phrase)


def singular_of(word: str) -> str:
    if word.endswith("ies"):
        return word[:-3] + "y"
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word


# What the content calls its own --------------------------------------------------------------------------------------


@cache
def nouns() -> frozenset[Words]:
    """Ids, names and kinds of the components of every game, and what else only one of them has."""
    listed = {singular(words(name)) for game in GAMES for name in called(DATA / game)}
    found = {phrase for phrase in listed if len("".join(phrase)) > len("ab")} | {words(name) for name in NAMED}
    return frozenset(found - {words(name) for name in (*IN_BOTH, *PLAIN)})


@cache
def longest() -> int:
    return max(map(len, nouns()))


def called(folder: Path) -> Iterator[str]:
    for file in sorted(folder.rglob("*.toml")):
        if file.name not in NO_COMPONENTS:
            yield from called_in(file)


def called_in(file: Path) -> Iterator[str]:
    raw = tomllib.loads(file.read_text(encoding="utf-8"))
    if file.name.startswith("text."):
        for kind, entries in raw.items():
            yield from (kind, *map(last, entries), *(entry["name"] for entry in entries.values()))
    elif file.name.startswith("phrases."):
        yield from (*raw.get("objects", ()), *raw.get("destinations", ()))
    else:
        yield from map(last, ids_in(raw))


def ids_in(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("id"), str):
            yield value["id"]
        for inner in value.values():
            yield from ids_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from ids_in(inner)


def last(name: str) -> str:
    """An id without its kind: `item.medkit` is a medkit."""
    return name.rpartition(".")[2]


# Where it is spoken of -----------------------------------------------------------------------------------------------


def spoken_in(source: str) -> Iterator[tuple[int, str]]:
    """Every noun of a game in identifiers, strings, docstrings and comments, with its line."""
    for token in tokenize.generate_tokens(StringIO(source).readline):
        for phrase in nouns_of(token.string):
            yield token.start[0], " ".join(phrase)


def nouns_of(text: str) -> Iterator[Words]:
    said = words(text)
    for start in range(len(said)):
        for end in range(start + 1, min(start + longest(), len(said)) + 1):
            phrase = said[start:end]
            if phrase in nouns() or singular(phrase) in nouns():
                yield phrase


def spoken_on_page(source: str) -> Iterator[tuple[int, str]]:
    """The same in a file of the page, whatever it is written in."""
    plain = {words(name) for name in PLAIN_ON_PAGE}
    for number, line in enumerate(source.splitlines(), 1):
        if not line.strip().startswith(NAMING_LINES):
            yield from ((number, " ".join(phrase)) for phrase in nouns_of(line) if singular(phrase) not in plain)


@pytest.mark.parametrize("package", PACKAGES)
def test_no_game_is_spoken_of_where_all_games_are_meant(package: str) -> None:
    files = [file for file in sorted((HOME / package).rglob("*.py")) if file.name != NAMING]
    assert files
    found = [
        f"{file.relative_to(HOME)}:{line}: {noun}"
        for file in files
        for line, noun in spoken_in(file.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_the_page_speaks_of_no_game_where_every_table_is_meant() -> None:
    files = [
        file
        for file in sorted(PAGE.rglob("*"))
        if file.suffix in (".ts", ".svelte", ".css", ".json")
        and file.relative_to(PAGE).parts[0] != FOR_ONE_GAME
        and file.name != NAMES_OF_PICTURES
    ]
    assert len(files) > 100
    found = [
        f"{file.relative_to(PAGE)}:{line}: {noun}"
        for file in files
        for line, noun in spoken_on_page(file.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize("source", ["const pods = 2;", ".lander {", '"a.b": "The Facility is safe.",', "// the Queen"])
def test_a_noun_of_a_game_is_found_in_the_page(source: str) -> None:
    assert list(spoken_on_page(source))


@pytest.mark.parametrize(
    "source",
    [
        "class LaunchPod: ...",
        "egg_count = 3",
        "EggCount = 3",
        'where = "the hibernatorium"',
        'def run() -> None:\n    """The Queen attacks."""',
        "turns = 1  # while the ship is there",
        'key = f"medkits-{1}"',
        "from hypersleep.nemesis import steps",
        '"""Two\nEscape\nPods."""',
    ],
)
def test_a_noun_of_a_game_is_found_wherever_it_hides(source: str) -> None:
    assert list(spoken_in(source))


@pytest.mark.parametrize("source", ["class Relationship: ...", '"""The engine runs."""', "items = eggplant = 1"])
def test_other_words_are_left_alone(source: str) -> None:
    assert not list(spoken_in(source))


def test_every_exception_is_still_needed() -> None:
    """What no component is called any more need not be allowed."""
    listed = {singular(words(name)) for game in GAMES for name in called(DATA / game)}
    listed |= {words(name) for name in NAMED}
    assert not [name for name in (*PLAIN, *PLAIN_ON_PAGE) if words(name) not in listed]
