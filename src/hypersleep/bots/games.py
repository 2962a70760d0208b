"""Which bots play which game. Of all modules here, and outside the package of a game, only this one names games."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from hypersleep.bots.bot import FOR_ANY_GAME, Maker
from hypersleep.bots.nemesis.officer import Officer
from hypersleep.bots.nemesis.openly import explained
from hypersleep.bots.nemesis.recruit import Recruit
from hypersleep.bots.nemesis.usage import usable, used_in
from hypersleep.bots.nemesis.veteran import Veteran
from hypersleep.bots.reasons import Reason
from hypersleep.kernel.events import Event
from hypersleep.table.games import FIRST, BadSetting, Setting
from hypersleep.table.table import Frame


class GameBots(NamedTuple):
    """The bots of one game: its crew mates from the weakest to the strongest, the one that stands in where somebody is
    missing, what everybody can see of their reasons, and what of the box was used and could have been."""

    levels: dict[str, Maker]
    stand_in: str
    explained: Callable[[Frame, int, str], Reason]
    used_in: Callable[[Iterable[Event]], set[str]]
    usable: Callable[[Iterable[Setting]], list[str]]


BOTS = {
    "nemesis": GameBots(
        levels={"recruit": Recruit, "veteran": Veteran, "officer": Officer},
        stand_in="veteran",
        explained=explained,
        used_in=used_in,
        usable=usable,
    )
}


def maker(name: str, game: str = FIRST) -> Maker:
    """How the bot of that name is made for a game."""
    made = FOR_ANY_GAME.get(name) or BOTS[game].levels.get(name)
    if made is None:
        raise BadSetting(f"no bot {name!r}; there are: {', '.join(names_of(game))}")
    return made


def names_of(game: str = FIRST) -> tuple[str, ...]:
    """All bots that can be asked to play a game."""
    return tuple(dict.fromkeys((*FOR_ANY_GAME, *levels_of(game))))


def levels_of(game: str = FIRST) -> tuple[str, ...]:
    """The crew mates that people are offered, from the weakest to the strongest."""
    return tuple(BOTS[game].levels)


def stand_in(game: str) -> str:
    """The crew mate that takes over free and covered seats."""
    return BOTS[game].stand_in
