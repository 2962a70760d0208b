"""Rooms of a size that one can look over: no file has more than 500 lines, and no function more than 40. And words that
mean one thing in all of them."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDERS = ("src", "tests", "tools", "web/src", "web/tests")
BUILT = ROOT / "src" / "hypersleep" / "server" / "static"
WRITTEN = (".py", ".ts", ".js", ".svelte", ".css", ".html", ".h", ".c", ".sh")
LONGEST_FILE = 500
LONGEST_FUNCTION = 40
Function = ast.FunctionDef | ast.AsyncFunctionDef
ONE_MEANING = (
    *("Table", "Seen", "Event", "Answer", "Sight", "Setting", "Ruleset", "Chapter", "Expansion", "Header"),
    *("Step", "Choice", "Question", "Menu", "Effect"),
)
"""Classes that everybody speaks of: nothing else is called so."""


def sources() -> Iterator[tuple[Path, list[str]]]:
    """Every file that somebody writes, or a tool for them, and its lines; data and what is built have any size."""
    for folder in FOLDERS:
        for file in sorted((ROOT / folder).rglob("*")):
            if file.suffix in WRITTEN and BUILT not in file.parents:
                yield file.relative_to(ROOT), file.read_text(encoding="utf-8").splitlines()


def functions(lines: list[str]) -> Iterator[Function]:
    for node in ast.walk(ast.parse("\n".join(lines))):
        if isinstance(node, Function):
            yield node


def length(function: Function) -> int:
    assert function.end_lineno is not None
    return function.end_lineno - function.lineno + 1


def test_no_file_is_longer_than_one_can_look_over() -> None:
    lengths = {str(file): len(lines) for file, lines in sources()}
    assert len(lengths) > 500, "otherwise this would prove nothing"
    assert {file: lines for file, lines in lengths.items() if lines > LONGEST_FILE} == {}


def test_no_function_is_longer_than_one_can_look_over() -> None:
    lengths = [
        (f"{file}:{function.lineno} {function.name}", length(function))
        for file, lines in sources()
        if file.suffix == ".py"
        for function in functions(lines)
    ]
    assert len(lengths) > 3000, "otherwise this would prove nothing"
    assert [name for name, lines in lengths if lines > LONGEST_FUNCTION] == []


def test_what_everybody_speaks_of_is_one_thing() -> None:
    classes = [
        (node.name, str(file))
        for file, lines in sources()
        if file.suffix == ".py" and file.parts[0] == "src"
        for node in ast.walk(ast.parse("\n".join(lines)))
        if isinstance(node, ast.ClassDef)
    ]
    homes = {name: [file for other, file in classes if other == name] for name in ONE_MEANING}
    assert {name: files for name, files in homes.items() if len(files) != 1} == {}
