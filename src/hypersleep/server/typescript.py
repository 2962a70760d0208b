"""The wire records as TypeScript: `python -m hypersleep.server.typescript` prints web/src/wire.ts."""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import inspect

from hypersleep.server import wire
from hypersleep.table.reference import Reference, Rulebook

HEAD = """// Generated from the server's wire records by `make wire`; do not edit.

"""

ROOTS: tuple[Any, ...] = (
    *(wire.NewTable, wire.Catalogue, wire.TableInfo, wire.MyTables, wire.TakeSeat, wire.WayIn, wire.Problem),
    *(wire.ProblemKept, wire.Trouble, wire.Requests, wire.Messages, wire.Ending, wire.Review, wire.Course),
    *(wire.Claims, Reference, Rulebook),
)
UNIONS = {"Request": wire.Requests, "Message": wire.Messages}
"""Tagged unions that get a name of their own."""

PLAIN: dict[type[inspect.Type], str] = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


def typescript() -> str:
    """All records that cross the wire, by name, then the unions of messages."""
    found: dict[str, inspect.StructType] = {}
    for root in ROOTS:
        collect(inspect.type_info(root), found)
    interfaces = [interface(found[name]) for name in sorted(found)]
    unions = [f"export type {name} = {said(inspect.type_info(kind))};" for name, kind in UNIONS.items()]
    return HEAD + "\n".join([*interfaces, *unions]) + "\n"


def collect(kind: inspect.Type, found: dict[str, inspect.StructType]) -> None:
    """Gather every record that is reachable."""
    if isinstance(kind, inspect.StructType):
        name = kind.cls.__name__
        if name in found:
            assert found[name].cls is kind.cls, f"two records on the wire are called {name}"
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


if __name__ == "__main__":
    print(typescript(), end="")
