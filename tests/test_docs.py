"""What a newcomer reads names only what there is: files, folders, targets of make, commands and their options."""

import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import click
import pytest

from hypersleep.cli.main import main
from tests.cli.commands import commands_in

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "hypersleep"
PLACES = (ROOT, PACKAGE, ROOT / "web")
"""What a path may begin at."""
SOURCES = (PACKAGE, ROOT / "tests", ROOT / "web" / "src")
"""Where a file is that goes by its last name."""
NOT_KEPT = {"web/node_modules", "build/fast", "data/hypersleep.db", "mybot.py", "hypersleep/Nemesis-v1"}
"""What is made on the way, or by readers."""
SUFFIXES = (".py", ".toml", ".md", ".ts", ".svelte", ".db")
DOCS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "docs" / "overview.md"]

in_every_document = pytest.mark.parametrize("document", DOCS, ids=lambda document: document.name)


def code(document: Path) -> list[str]:
    """What stands in backticks, and every line of a block of commands."""
    text = document.read_text(encoding="utf-8")
    blocks = re.findall(r"```(\w*)\n(.*?)```", text, re.DOTALL)
    prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    lines = [line for language, block in blocks if language == "sh" for line in block.splitlines()]
    return [*re.findall(r"`([^`]+)`", prose), *(line.partition("#")[0].strip() for line in lines)]


def is_path(word: str) -> bool:
    return bool(re.fullmatch(r"[\w.-][\w./-]*", word)) and ("/" in word or word.endswith(SUFFIXES))


# Files and folders ---------------------------------------------------------------------------------------------------


def missing_paths(words: list[str], *places: Path) -> Iterator[str]:
    """Those that are in none of the places, nor beside the one named before."""
    beside: list[Path] = []
    for word in words:
        if not is_path(word) or word in NOT_KEPT:
            continue
        found = next((place / word for place in (*places, *beside) if (place / word).exists()), None)
        if found is None:
            yield word
        else:
            beside = [found.parent]


def tables(text: str) -> Iterator[tuple[Path, list[str]]]:
    """The folders of the overview, each with a row of what is in it."""
    for folder, rows in re.findall(r"^\| In `([\w/]+)/` \| is \|\n\| --- \| --- \|\n((?:\|.*\n)+)", text, re.MULTILINE):
        home = next(place / folder for place in PLACES if (place / folder).is_dir())
        yield from ((home, re.findall(r"`([^`]+)`", row.split("|")[1])) for row in rows.splitlines())


def test_the_overview_shows_files_where_they_are() -> None:
    rows = list(tables((ROOT / "docs" / "overview.md").read_text(encoding="utf-8")))
    assert len(rows) > 50, "otherwise this would prove nothing"
    assert [f"{home.name}/{word}" for home, words in rows for word in missing_paths(words, home)] == []


@in_every_document
def test_every_file_and_folder_that_is_named_exists(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    shown = {word for _, words in tables(text) for word in words}
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in link]
    nowhere = [word for word in code(document) if word not in shown and list(missing_paths([word], *PLACES))]
    assert [link for link in links if not (document.parent / link).exists()] == []
    assert [word for word in nowhere if not any(list(place.rglob(word.rstrip("/"))) for place in SOURCES)] == []


@in_every_document
def test_every_module_that_is_to_be_run_exists(document: Path) -> None:
    modules = [module for line in code(document) for module in re.findall(r"python -m ([\w.]+)", line)]
    assert [module for module in modules if find_spec(module) is None] == []


# Commands ------------------------------------------------------------------------------------------------------------


@in_every_document
def test_every_target_of_make_exists(document: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = [word for line in code(document) if line.startswith("make ") for word in line.split()[1:]]
    assert [target for target in named if target not in targets] == []


def command_of(words: list[str]) -> tuple[click.Command | None, list[str]]:
    """The command that the words begin with, and the words after it; None if there is no such command."""
    command: click.Command = main
    while isinstance(command, click.Group):
        found = command.get_command(click.Context(command), words[0]) if words else None
        if found is None:
            return None, words
        command, words = found, words[1:]
    return command, words


def options_of(command: click.Command) -> set[str]:
    return {"--help", *(name for option in command.params for name in (*option.opts, *option.secondary_opts))}


def every_command(group: click.Group = main) -> Iterator[click.Command]:
    for _, command in commands_in(group):
        yield from every_command(command) if isinstance(command, click.Group) else [command]


def wrong_in(line: str) -> Iterator[str]:
    """What a line asks of `hypersleep` that it cannot do."""
    command, words = command_of(line.split())
    if command is None:
        yield line
        return
    yield from (f"{line}: {word}" for word in words if word.startswith("--") and word not in options_of(command))


@in_every_document
def test_every_command_and_every_option_of_it_exists(document: Path) -> None:
    lines = [line.partition("hypersleep ")[2] for line in code(document) if re.search(r"(^|/|\s)hypersleep \w", line)]
    assert [problem for line in lines for problem in wrong_in(line)] == []
    known = {option for command in every_command() for option in options_of(command)}
    alone = [word.split()[0] for word in code(document) if word.startswith("--")]
    assert [option for option in alone if option not in known] == []


def test_the_table_of_commands_has_all_of_them_and_their_options() -> None:
    table = (ROOT / "README.md").read_text(encoding="utf-8").split("\n## Commands\n")[1].split("\n## ")[0]
    rows = [re.findall(r"`([^`]+)`", row) for row in table.splitlines() if row.startswith("| `")]
    lines = [" ".join([row[0], *(word for word in row[1:] if word.startswith("--"))]) for row in rows]
    assert [problem for line in lines for problem in wrong_in(line)] == []
    assert {command_of(line.split())[0] for line in lines} == set(every_command())


def test_what_is_not_there_would_be_found() -> None:
    assert list(missing_paths(["tests/scene.py", "tests/scenery.py", "a word"], ROOT)) == ["tests/scenery.py"]
    assert list(wrong_in("rules shew ID")) == ["rules shew ID"]
    assert list(wrong_in("rules list --backwards")) == ["rules list --backwards: --backwards"]


# Decisions -----------------------------------------------------------------------------------------------------------


def test_decisions_are_numbered_without_a_gap_and_say_their_number() -> None:
    decisions = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    assert [path.name[:4] for path in decisions] == [f"{number:04}" for number in range(1, len(decisions) + 1)]
    for path in decisions:
        assert path.read_text(encoding="utf-8").startswith(f"# {path.name[:4]} "), path.name
