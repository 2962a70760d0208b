"""The wire records as TypeScript: what every table tells (web/src/wire.ts) and is asked (web/src/requests.ts), what can
be played (web/src/offers.ts), who is called (web/src/calls.ts), and view and board of each game in its own folder.

`python -m hypersleep.server.typescript` says which of these files are stale, with `--write` it writes them anew.
"""

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
from msgspec import inspect

from hypersleep.common.kind import GameKind
from hypersleep.server import wire
from hypersleep.table.games import GAMES
from hypersleep.table.reference import Reference, Rulebook

PAGE = Path("web/src")
HEAD = """// Generated from the server's wire records by `make wire`; do not edit.

"""

ROOTS: tuple[Any, ...] = (
    *(wire.TableInfo, wire.MyTables, wire.TakeSeat, wire.WayIn),
    *(wire.Problem, wire.ProblemKept, wire.Trouble, wire.Messages, wire.Ending, wire.Review, wire.Course),
    *(wire.Claims, Reference, Rulebook),
)
CALLS: tuple[Any, ...] = (wire.CallMe, wire.Hook, wire.Calls)
OFFERS: tuple[Any, ...] = (wire.Catalogue, wire.NewTable, wire.NewLesson)

PLAIN: dict[type[inspect.Type], str] = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}
Records = dict[str, inspect.StructType]


# The files -----------------------------------------------------------------------------------------------------------


def files(games: Mapping[str, GameKind] = GAMES) -> dict[str, str]:
    """What stands in each generated file, by its path under the page's sources."""
    shared = records(ROOTS)
    views = {f"games/{name}/wire.ts": module(roots_of(kind), shared) for name, kind in games.items()}
    return {
        "wire.ts": module(ROOTS, {}, Message=wire.Messages),
        "calls.ts": module(CALLS, shared),
        "offers.ts": module(OFFERS, shared),
        "requests.ts": module([wire.Requests], shared, Request=wire.Requests),
        **views,
    }


def module(roots: Iterable[Any], shared: Records, **unions: Any) -> str:
    """Records with all that is in them, apart from what the others share, and names for unions of them. Two modules may
    have records of one name, as two games do."""
    found = records(roots)
    common = sorted(name for name, record in found.items() if name in shared and shared[name].cls is record.cls)
    imported = [f'import type {{ {", ".join(common)} }} from "$/wire";\n'] if common else []
    own = [interface(found[name]) for name in sorted(found) if name not in common]
    named = [f"export type {name} = {said(inspect.type_info(kind))};\n" for name, kind in unions.items()]
    return HEAD + "\n".join([*imported, *own, *named])


def roots_of(kind: GameKind) -> list[type[msgspec.Struct]]:
    """What only this game tells."""
    return [view_of(kind), kind.board_record]


def view_of(kind: GameKind) -> type[msgspec.Struct]:
    """The record in which a game says what a seat sees: what the function that draws it up returns."""
    view: type[msgspec.Struct] = get_type_hints(kind.view)["return"]
    assert issubclass(view, msgspec.Struct), f"the view of {kind.name} is no record"
    return view


def stale(page: Path, games: Mapping[str, GameKind] = GAMES) -> list[str]:
    """The files that are missing, not as they should be, or left over from a game that is gone."""
    fresh = files(games)
    changed = {name for name, text in fresh.items() if not is_file_of(page / name, text)}
    left_over = {file.relative_to(page).as_posix() for file in page.rglob("wire.ts")} - fresh.keys()
    return sorted(changed | left_over)


def is_file_of(file: Path, text: str) -> bool:
    return file.is_file() and file.read_text(encoding="utf-8") == text


def write(page: Path) -> None:
    for name, text in files().items():
        (page / name).parent.mkdir(parents=True, exist_ok=True)
        (page / name).write_text(text, encoding="utf-8")


# The records ---------------------------------------------------------------------------------------------------------


def records(roots: Iterable[Any]) -> Records:
    """Every record that is reachable, by name."""
    found: Records = {}
    for root in roots:
        collect(inspect.type_info(root), found)
    return found


def collect(kind: inspect.Type, found: Records) -> None:
    if isinstance(kind, inspect.StructType):
        name = kind.cls.__name__
        if name in found:
            assert found[name].cls is kind.cls, f"two records in one file are called {name}"
            return
        found[name] = kind
    for part in parts(kind):
        collect(part, found)


def parts(kind: inspect.Type) -> Iterable[inspect.Type]:
    match kind:
        case inspect.StructType():
            return [field.type for field in kind.fields]
        case inspect.UnionType():
            return kind.types
        case inspect.ListType() | inspect.VarTupleType():
            return [kind.item_type]
        case inspect.TupleType():
            return kind.item_types
        case inspect.DictType():
            return [kind.key_type, kind.value_type]
        case _:
            return []


def interface(record: inspect.StructType) -> str:
    tag = [f'  "{record.tag_field}": "{record.tag}";'] if record.tag_field else []
    fields = [f"  {field.encode_name}: {said(field.type)};" for field in record.fields]
    doc = " ".join((record.cls.__doc__ or "").split())
    comment = f"/** {doc} */\n" if doc else ""
    return f"{comment}export interface {record.cls.__name__} {{\n" + "\n".join([*tag, *fields]) + "\n}\n"


def said(kind: inspect.Type) -> str:
    """A type as TypeScript says it."""
    match kind:
        case inspect.StructType():
            return kind.cls.__name__
        case inspect.UnionType():
            return " | ".join(said(part) for part in kind.types)
        case inspect.ListType() | inspect.VarTupleType():
            return f"readonly ({said(kind.item_type)})[]"
        case inspect.TupleType():
            return f"readonly [{', '.join(map(said, kind.item_types))}]"
        case inspect.DictType():
            return f"Readonly<Record<{said(kind.key_type)}, {said(kind.value_type)}>>"
        case inspect.LiteralType():
            return " | ".join(msgspec.json.encode(value).decode() for value in kind.values)
        case _:
            return PLAIN[type(kind)]


def main(arguments: list[str]) -> str:
    """What is wrong with the files of the page, "" if nothing is."""
    if arguments == ["--write"]:
        write(PAGE)
    old = stale(PAGE)
    return f"stale in {PAGE}: {', '.join(old)}; `make wire` writes them anew" if old else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) or None)
