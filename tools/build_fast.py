"""Compiles the engine with mypyc into build/fast: a copy of the package that plays the same games faster.

mypyc cannot define msgspec records. So in the copy every chapter is taken apart: its records move into a module
beside it that stays as it is, and the rest is compiled. Nothing in the package knows of this.
"""

import ast
import importlib
import os
import re
import shutil
import sys
from collections.abc import Iterable
from enum import Enum
from pathlib import Path
from types import ModuleType

import msgspec
from mypyc.build import mypycify
from setuptools import setup

ROOT = Path(__file__).parents[1]
FAST = ROOT / "build" / "fast"
COMPILED = ("kernel", "common", "nemesis", "table", "bots/nemesis")
"""Packages that are compiled, all but their records."""
TRAVELLERS = ("player.py", "recruit.py", "veteran.py", "officer.py")
"""Bots are copied, and sent from process to process, which compiled objects cannot be."""

CACHES = ROOT / "tools" / "inline_caches.h"
GLOBAL = re.compile(r"(\w+ = CPyStatic_\w+___globals;\n\s*\w+ = CPyStatics\[\d+\];[^\n]*\n\s*\w+ = )CPyDict_GetItem")
"""How mypyc writes that it looks up a global."""


def main() -> None:
    shutil.rmtree(FAST, ignore_errors=True)
    shutil.copytree(ROOT / "src", FAST, ignore=shutil.ignore_patterns("__pycache__"))
    os.chdir(FAST)
    modules = [path for folder in COMPILED for path in sorted(Path("hypersleep", folder).rglob("*.py"))]
    level = sys.argv[1] if len(sys.argv) > 1 else "2"
    compile_all([module for module in modules if module.name not in TRAVELLERS and take_apart(module)], level)


def take_apart(path: Path) -> bool:
    """Move the records of a module into one of their own. Says whether the rest can be compiled, and is worth it."""
    text = path.read_text().replace("\nchapter = Chapter(", "\nchapter: Chapter = Chapter(")  # mypyc does not infer it
    path.write_text(text)
    body = ast.parse(text).body
    name = ".".join(path.with_suffix("").parts)
    moved = with_what_they_need(records_of(body, importlib.import_module(name)), body)
    imports = [node for node in body if isinstance(node, ast.Import | ast.ImportFrom)]
    rest = [node for node in body if node not in moved and node not in imports]
    if not all(map(can_move, moved)) or not any(map(can_run, rest)) or "@cached_property" in text:
        return False
    if moved:
        beside = path.with_stem(f"{path.stem}_records")
        beside.write_text(lines_of(text, [*imports, *moved]))
        names = ", ".join(name for node in moved for name in names_of(node))
        path.write_text(f"{lines_of(text, imports)}from {name}_records import {names}\n{lines_of(text, rest)}")
    return True


def records_of(body: list[ast.stmt], module: ModuleType) -> list[ast.stmt]:
    classes = [node for node in body if isinstance(node, ast.ClassDef)]
    return [node for node in classes if issubclass(getattr(module, node.name), msgspec.Struct | Enum)]


def with_what_they_need(nodes: list[ast.stmt], body: list[ast.stmt]) -> list[ast.stmt]:
    """These statements and all others of the module that they refer to, in the order of the module."""
    defined = {name: node for node in body for name in names_of(node)}
    needed, found = list(nodes), set(nodes)
    while needed:
        names = [part.id for part in ast.walk(needed.pop()) if isinstance(part, ast.Name)]
        new = {defined[name] for name in names if name in defined} - found
        found |= new
        needed += new
    return [node for node in body if node in found]


def can_move(node: ast.stmt) -> bool:
    """Records, values and names of types; a function that a record needs keeps the module whole."""
    return not isinstance(node, ast.FunctionDef)


def can_run(node: ast.stmt) -> bool:
    return isinstance(node, ast.FunctionDef | ast.ClassDef)


def names_of(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return [node.name]
    targets = [node.target] if isinstance(node, ast.AnnAssign) else getattr(node, "targets", [])
    return [target.id for target in targets if isinstance(target, ast.Name)]


def lines_of(text: str, nodes: Iterable[ast.stmt]) -> str:
    """The source of these statements, with their decorators."""
    lines = text.splitlines(keepends=True)
    first = [min([node.lineno, *[mark.lineno for mark in getattr(node, "decorator_list", ())]]) for node in nodes]
    return "".join("".join(lines[start - 1 : node.end_lineno]) for start, node in zip(first, nodes, strict=True))


def compile_all(modules: list[Path], level: str) -> None:
    sys.argv = ["build_fast", "build_ext", "--inplace"]
    flags = ["--explicit-package-bases", "--namespace-packages", "--implicit-reexport"]
    extensions = mypycify([*flags, *map(str, modules)], opt_level=level)
    if sys.version_info < (3, 12):  # later ones hide the versions of dicts
        for source in {source for extension in extensions for source in extension.sources}:
            add_inline_caches(Path(source))
    setup(name="hypersleep-fast", packages=[], ext_modules=extensions)


def add_inline_caches(source: Path) -> None:
    """Let the generated code remember where it found names and attributes."""
    text = source.read_text()
    text = GLOBAL.sub(r"\1CachedGlobal", text)
    source.write_text(text.replace('#include "__native_', f'#include "{CACHES}"\n#include "__native_', 1))


if __name__ == "__main__":
    main()
