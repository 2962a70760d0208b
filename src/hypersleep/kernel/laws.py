"""A law of every game: whoever asks what they may not do, and why, and where every option leads, changes nothing by
asking, and gets an answer."""

from collections.abc import Iterator
from typing import Any

from hypersleep.kernel.game import Game, Menu
from hypersleep.kernel.record import save
from hypersleep.kernel.steps import Seat


def asking_changes(game: Game[Any, Any]) -> list[str]:
    """What would change if every seat that may answer asked why; an empty list for a sound game. Asks a copy."""
    return [problem for seat in game.waiting_for() for problem in _changes(game.clone(), seat)]


def _changes(game: Game[Any, Any], seat: Seat) -> Iterator[str]:
    before, plain = save(game), list(game.options(seat))
    explained = game.menu(seat, explain=True)
    if explained.options != plain:
        yield f"seat {seat} has other options when it asks why"
    if not explained.refused.keys().isdisjoint(plain):
        yield f"seat {seat} is refused what it may do"
    _look_ahead(game, seat, explained)
    if save(game) != before or game.events:
        yield f"the position changes when seat {seat} asks why"
    if game.clone().options(seat) != plain:
        yield f"seat {seat} has other options after it has asked why"


def _look_ahead(game: Game[Any, Any], seat: Seat, explained: Menu) -> None:
    """Everything that a page asks about a menu."""
    for option in explained.options:
        game.prospects(seat, option)
    for choice, rule in explained.refused.items():
        game.obstacles(seat, choice, rule)
