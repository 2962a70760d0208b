"""What a game has to offer to the terminal."""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from rich.console import Group, RenderableType


class Mine(Protocol):
    """What one player knows and holds; all of it, or what is needed most of the time."""

    def __call__(self, names: Any, *, fully: bool = False) -> RenderableType: ...


class Looks(NamedTuple):
    """What the game is called; the board drawn, if the terminal is not too narrow, or listed; what stands beside it;
    and what is shown when.

    The whole table is shown at the questions of `whole_at`; others only add to what is on the screen. `alarms` are how
    lines begin that stand out, `checks` the events that tell what was found out at the end.
    """

    title: str
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
    nobody_left: str
