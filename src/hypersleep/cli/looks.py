"""What a game has to offer to the terminal."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from rich.console import Group, RenderableType


class Mine(Protocol):
    """What one player knows and holds; all of it, or what is needed most of the time."""

    def __call__(self, names: Any, *, fully: bool = False) -> RenderableType: ...


class Looks(NamedTuple):
    """What the game and its place are called, with a rule and a claim to name as examples; the board drawn, if the
    terminal is not too narrow, or listed; what stands beside it; and what is shown when.

    The whole table is shown at the questions of `whole_at`; others only add to what is on the screen. `alarms` are how
    lines begin that stand out, `checks` the events that tell what was found out at the end. `asides` are actions that
    do not count as one of a turn. `verdicts` say who won and that nobody did, by the mode, or else by "".
    """

    title: str
    place: str
    rule: str
    claim: str
    narrowest: int
    drawing: Callable[[Any, int], Group]
    listing: Callable[[Any], Group]
    legend: Callable[[Any], RenderableType]
    tracks: Callable[[Any], RenderableType]
    crew: Callable[[Any], RenderableType]
    mine: Mine
    whole_at: tuple[str, ...]
    alarms: tuple[str, ...]
    checks: tuple[str, ...]
    asides: tuple[str, ...]
    verdicts: Mapping[str, tuple[str, str]]
    nobody_left: str
