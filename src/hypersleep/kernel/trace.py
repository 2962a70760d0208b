"""The agenda as an indented outline: what each step brought about. It should read like the rulebook."""

from collections.abc import Callable
from typing import Any

import msgspec

from hypersleep.kernel.steps import Step, kebab


def outline(write: Callable[[str], None]) -> Callable[[Step, int], None]:
    """A tracer for `Game.tracer` that writes one line a step, indented below the step that put it on the agenda.

    A step that ends by putting one of its own kind on the agenda is a loop and goes on at its own level.
    """
    parents: list[tuple[int, type[Step]]] = []

    def trace(step: Step, height: int) -> None:
        while parents and parents[-1][0] > height:
            parents.pop()
        if (height, type(step)) in parents:
            del parents[parents.index((height, type(step))) :]
        write("  " * len(parents) + sentence(step))
        parents.append((height, type(step)))

    return trace


def sentence(step: Step) -> str:
    """`MoveCharacter(seat=1, room=7)` reads `Move character (seat 1, room 7)`; defaults go unsaid."""
    words = kebab(type(step).__name__).replace("-", " ").capitalize()
    said = [_said(name.replace("_", " "), value) for name, value in _told_fields(step)]
    return f"{words} ({', '.join(said)})" if said else words


def _told_fields(step: Step) -> list[tuple[str, Any]]:
    fields = msgspec.structs.fields(type(step))
    return [(f.name, value) for f in fields if (value := getattr(step, f.name)) != f.default]


def _said(name: str, value: Any) -> str:
    if isinstance(value, bool):
        return name if value else f"not {name}"
    if isinstance(value, tuple):
        return f"{name} {' and '.join(map(str, value))}" if value else f"no {name}"
    return f"{name} {value}"
