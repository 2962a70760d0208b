"""Compiles the engine with mypyc into build/fast: a copy of the package that plays the same games faster.

mypyc cannot define msgspec records. So in the copy every chapter is taken apart: its records move into a module
beside it that stays as it is, and the rest is compiled. Nothing in the package knows of this.
"""

import argparse
import ast
import importlib
import os
import re
import shutil
import sys
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from enum import Enum
from fnmatch import filter as matching
from fnmatch import fnmatch
from pathlib import Path
from symtable import SymbolTable, symtable
from typing import NamedTuple

import msgspec
from mypyc.build import mypycify
from setuptools import setup

from hypersleep.table.games import GAMES

ROOT = Path(__file__).parents[1]
FAST = ROOT / "build" / "fast"
COMPILED = ("kernel", "common", "table", *GAMES, *(f"bots/{game}" for game in GAMES))
"""Packages that are compiled with all that is in them, but for their records."""
OBSERVING = (
    *("lab/pieces.py", "lab/telling.py", "lab/options.py", "lab/rows.py", "lab/additions.py"),
    *(f"lab/{game}/observe.py" for game in GAMES),
)
"""Modules of the laboratory that are compiled, because learners ask them at every decision."""
SERVING = (
    "content/sentences.py",
    *("server/state.py", "server/speaking.py", "server/takeback.py", "server/memory.py", "server/patience.py"),
)
"""What a server goes through at every answer, besides the table."""

TRAVELLERS = "bots are copied, and sent from process to process, which compiled objects cannot be"
RECORDS = "there is nothing in it but records"
CACHED_PROPERTIES = "cached properties need a plain class"
PLAIN = {
    "bots/*/player.py": TRAVELLERS,
    "bots/*/recruit.py": TRAVELLERS,
    "bots/*/veteran.py": TRAVELLERS,
    "bots/*/officer.py": TRAVELLERS,
    "bots/*/position.py": CACHED_PROPERTIES,
    "bots/nemesis/beliefs.py": "what is believed asks what a card asks for",
    "bots/nemesis/ship.py": RECORDS,
    "table/review.py": CACHED_PROPERTIES,
    "table/games.py": "a setting checks itself, once a game",
    "kernel/steps.py": "steps are tagged by a function as they are defined; the rest are records",
    "kernel/zones.py": "a secret asks a function who knows it; the rest are records",
    "*/steps.py": RECORDS,
    "*/telling.py": RECORDS,
    "*/prospects.py": RECORDS,
    "*/world.py": RECORDS,
}
"""What stays plain, and why. The first pattern that fits counts; what fits none and cannot be compiled is a mistake."""

IMPORTED = re.compile(r"^from (hypersleep[\w.]*) import (\w+)(?: as (\w+))?$", re.MULTILINE)
SAME_NAME = re.compile(r"^(\w+) = (\w+)\.\1$", re.MULTILINE)
"""Something of another module under its own name."""
NEW_TUPLE = re.compile(r'^(\w+) = NewType\("\1", (tuple\[.*\])\)$', re.MULTILINE)

CACHES = ROOT / "tools" / "inline_caches.h"
INCLUDE = '#include "__native_'
GLOBAL = re.compile(r"(\w+ = CPyStatic_\w+___globals;\n\s*\w+ = CPyStatics\[\d+\];[^\n]*\n\s*\w+ = )CPyDict_GetItem")
"""How mypyc writes that it looks up a global."""
CACHED = {
    "globals": re.compile(r"\bCachedGlobal\("),
    "attributes": re.compile(r"\bCPyObject_GetAttr\("),
    "instances": re.compile(r"\bPyObject_IsInstance\("),
}
"""The calls that remember what they have found, by what they look for."""
COST = "about an eighth of the speed (docs/decisions/0010)"
"""What the engine loses without them."""


def main() -> None:
    options = argparse.ArgumentParser(description="Compile the engine into build/fast.")
    options.add_argument("--without-caches", action="store_true", help="compile as on Python 3.12 and later")
    given = options.parse_args()
    shutil.rmtree(FAST, ignore_errors=True)
    shutil.copytree(ROOT / "src", FAST, ignore=shutil.ignore_patterns("__pycache__"))
    os.chdir(FAST)
    modules = list(taken_apart(Path("hypersleep")))
    compile_all(modules, cached=sys.version_info < (3, 12) and not given.without_caches)


def say(line: str) -> None:
    """A line for whoever waits: make shows these, and leaves what compilers say in the log."""
    print(f"fast: {line}", flush=True)


def fail_if(complaints: list[str]) -> None:
    if complaints:
        sys.exit("\n".join(complaints))


# What can be compiled ------------------------------------------------------------------------------------------------


class Parts(NamedTuple):
    """The statements of a module: what it imports, what has to stay plain, and the rest."""

    imports: list[ast.stmt]
    plain: list[ast.stmt]
    rest: list[ast.stmt]


def taken_apart(package: Path) -> Iterator[Path]:
    """The modules to compile, without their records from now on. Says what stays plain; what must not, fails."""
    for path in package.glob("**/*.py"):
        path.write_text(put_plainly(path.read_text()))
    modules = modules_of(package)
    obstacles = obstacles_of(modules)
    for name, why in obstacles.items():
        say(f"{name} stays plain: {on_the_list(name) or why}")
    fail_if(complaints_about(obstacles))
    say(f"{len(modules) - len(obstacles)} modules are compiled, {len(obstacles)} stay plain")
    for name, parts in modules.items():
        if name not in obstacles:
            write_apart(package / name, parts)
            yield package / name


def modules_of(package: Path) -> dict[str, Parts]:
    """Every module of the packages that are compiled, at any depth, unless it only names values and types."""
    texts = {str(path.relative_to(package)): path.read_text() for path in paths_of(package)}
    modules = {name: parts_of(text, plain_classes(name, text)) for name, text in texts.items()}
    return {name: parts for name, parts in modules.items() if has_code(parts.plain + parts.rest)}


def paths_of(package: Path) -> list[Path]:
    folders = [path for folder in COMPILED for path in sorted(package.joinpath(folder).glob("**/*.py"))]
    return folders + [path for name in (*OBSERVING, *SERVING) for path in package.glob(name)]


def obstacles_of(modules: dict[str, Parts]) -> dict[str, str]:
    """What keeps which module plain."""
    travellers = {name: TRAVELLERS for name in modules if on_the_list(name) == TRAVELLERS}
    return {name: why for name, parts in modules.items() if (why := obstacle(parts))} | travellers


def obstacle(parts: Parts) -> str:
    """What keeps a module plain, or ""."""
    needed = [node.name for node in parts.plain if isinstance(node, ast.FunctionDef)]
    if needed:
        return f"its records need {', '.join(needed)}"
    blind = [name for node in parts.rest if isinstance(node, ast.ClassDef) for name in own_methods_read(node)]
    if blind:
        return f"the body of a class reads its own methods {', '.join(blind)}, which it does not see when compiled"
    return "" if has_code(parts.rest) else RECORDS


def has_code(nodes: Iterable[ast.stmt]) -> bool:
    return any(isinstance(node, ast.FunctionDef | ast.ClassDef) for node in nodes)


def own_methods_read(node: ast.ClassDef) -> list[str]:
    """Methods that the values in the body of a class refer to."""
    methods = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
    values = [part.value for part in node.body if isinstance(part, ast.Assign | ast.AnnAssign) and part.value]
    read = [part.id for value in values for part in ast.walk(value) if isinstance(part, ast.Name)]
    return [name for name in read if name in methods]


def on_the_list(name: str) -> str:
    """Why a module is meant to stay plain, or ""."""
    return next((reason for pattern, reason in PLAIN.items() if fnmatch(name, pattern)), "")


def complaints_about(obstacles: dict[str, str]) -> list[str]:
    """What stays plain and is not on the list, and what is on the list for nothing."""
    unmeant = [name for name in obstacles if not on_the_list(name)]
    return [
        *(f"{name} cannot be compiled ({obstacles[name]}): mend that, or list it in PLAIN" for name in unmeant),
        *(f"{pattern} in PLAIN fits nothing that stays plain" for pattern in PLAIN if not matching(obstacles, pattern)),
    ]


# What mypyc does not understand --------------------------------------------------------------------------------------


def put_plainly(text: str) -> str:
    """A module as mypyc wants it: it does not infer what a chapter is, nor see a class behind another name of it, nor a
    tuple behind a new type, which is one only when the engine runs."""
    text = text.replace("\nchapter = Chapter(", "\nchapter: Chapter = Chapter(")
    text = NEW_TUPLE.sub(r"import typing\nif typing.TYPE_CHECKING:\n    \1 = \2\nelse:\n    \g<0>", text)
    modules = {alias or name: f"{package}.{name}" for package, name, alias in IMPORTED.findall(text)}
    return SAME_NAME.sub(lambda found: imported_from(modules, found), text)


def imported_from(modules: Mapping[str, str], found: re.Match[str]) -> str:
    """`Pass = shared.Pass` as an import, if `shared` is a module."""
    name, module = found.groups()
    return f"from {modules[module]} import {name} as {name}" if module in modules else found[0]


# Taking apart --------------------------------------------------------------------------------------------------------


def plain_classes(name: str, text: str) -> set[str]:
    """The classes of a module that mypyc cannot define: records, and those that find out what they are asked for."""
    dotted = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    module = importlib.import_module(f"hypersleep.{dotted}")
    classes = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
    return {node.name for node in classes if is_record(getattr(module, node.name)) or remembers(node)}


def is_record(kind: type) -> bool:
    """Or one that stands for a record, and looks there for what it is asked."""
    return issubclass(kind, msgspec.Struct | Enum) or hasattr(kind, "__getattr__")


def remembers(node: ast.ClassDef) -> bool:
    """Whether a class has a cached property."""
    marks = [mark for part in node.body if isinstance(part, ast.FunctionDef) for mark in part.decorator_list]
    return any(isinstance(mark, ast.Name) and mark.id == "cached_property" for mark in marks)


def parts_of(text: str, plain: Collection[str]) -> Parts:
    """A module in its parts; what the plain classes refer to stays plain with them."""
    body = ast.parse(text).body
    imports: list[ast.stmt] = [node for node in body if isinstance(node, ast.Import | ast.ImportFrom)]
    kept = with_what_they_need([node for node in body if getattr(node, "name", "") in plain], body)
    return Parts(imports, kept, [node for node in body if node not in kept and node not in imports])


def with_what_they_need(nodes: list[ast.stmt], body: list[ast.stmt]) -> list[ast.stmt]:
    """These statements and all others of the module that they refer to, in the order of the module."""
    defined = {name: node for node in body for name in names_of(node)}
    needed, found = list(nodes), set(nodes)
    while needed:
        new = {defined[name] for name in globals_in(needed.pop()) if name in defined} - found
        found |= new
        needed += new
    return [node for node in body if node in found]


def globals_in(node: ast.stmt) -> set[str]:
    """The names of the module that a statement reads; fields, parameters and variables of its own are none of them."""
    return set(read_in(symtable(ast.unparse(node), "", "exec")))


def read_in(table: SymbolTable) -> Iterator[str]:
    outermost = table.get_type() == "module"
    for symbol in table.get_symbols():
        if symbol.is_referenced() if outermost else symbol.is_global():
            yield symbol.get_name()
    for inner in table.get_children():
        yield from read_in(inner)


def names_of(node: ast.stmt) -> list[str]:
    """What a statement defines."""
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return [node.name]
    targets = [node.target] if isinstance(node, ast.AnnAssign) else getattr(node, "targets", [])
    return [target.id for target in targets if isinstance(target, ast.Name)]


def write_apart(path: Path, parts: Parts) -> None:
    """Move what stays plain into a module beside the one that is compiled."""
    text = path.read_text()
    names = ", ".join(name for node in parts.plain for name in names_of(node))
    beside = path.with_stem(f"{path.stem}_records")
    imports = lines_of(text, parts.imports)
    if parts.plain:
        beside.write_text(imports + lines_of(text, parts.plain))
        imports += f"from {'.'.join(beside.with_suffix('').parts)} import {names}\n"
    path.write_text(imports + lines_of(text, parts.rest))


def lines_of(text: str, nodes: Iterable[ast.stmt]) -> str:
    """The source of these statements, with their decorators."""
    lines = text.splitlines(keepends=True)
    first = [min([node.lineno, *[mark.lineno for mark in getattr(node, "decorator_list", ())]]) for node in nodes]
    return "".join("".join(lines[start - 1 : node.end_lineno]) for start, node in zip(first, nodes, strict=True))


# Compiling -----------------------------------------------------------------------------------------------------------


def compile_all(modules: list[Path], *, cached: bool) -> None:
    flags = ["--explicit-package-bases", "--namespace-packages", "--implicit-reexport"]
    extensions = mypycify([*flags, *map(str, modules)], opt_level="2", debug_level="0")
    if cached:
        add_inline_caches(sorted({Path(source) for extension in extensions for source in extension.sources}))
    else:
        say(f"no inline caches, which Python 3.11 alone allows: that costs {COST}")
    for extension in extensions:  # what one compiler only warns of is no mistake of ours
        extension.extra_compile_args = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
    sys.argv = ["build_fast", "build_ext", "--inplace"]
    setup(name="hypersleep-fast", packages=[], ext_modules=extensions)


def add_inline_caches(sources: list[Path]) -> None:
    """Let the generated code remember where it found names and attributes. Says where; if nowhere, that fails."""
    counts: Counter[str] = Counter()
    for source in sources:
        text, found = with_inline_caches(source.read_text())
        source.write_text(text)
        counts += found
    say(f"inline caches: {', '.join(f'{counts[kind]} for {kind}' for kind in CACHED)}")
    fail_if([f"no call that looks for {kind} was found: mypyc writes it another way" for kind in missing_in(counts)])


def with_inline_caches(text: str) -> tuple[str, Counter[str]]:
    """Generated code with caches, and how many there are of each kind; code that is not of the engine has none."""
    if INCLUDE not in text:
        return text, Counter()
    text = GLOBAL.sub(r"\1CachedGlobal", text)
    counts = Counter({kind: len(call.findall(text)) for kind, call in CACHED.items()})
    return text.replace(INCLUDE, f'#include "{CACHES}"\n{INCLUDE}', 1), counts


def missing_in(counts: Counter[str]) -> list[str]:
    """The kinds of caches that were put nowhere."""
    return [kind for kind in CACHED if not counts[kind]]


if __name__ == "__main__":
    main()
