"""Which bots play which game. Of all modules here, and outside the package of a game, only this one names games."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from hypersleep.bots.bot import FOR_ANY_GAME, LEVELS, Maker
from hypersleep.bots.nemesis.officer import Officer
from hypersleep.bots.nemesis.openly import explained
from hypersleep.bots.nemesis.recruit import Recruit
from hypersleep.bots.nemesis.usage import usable, used_in
from hypersleep.bots.nemesis.veteran import Veteran
from hypersleep.bots.reasons import Reason
from hypersleep.kernel.events import Event
from hypersleep.table.games import FIRST, BadSetting, Setting
from hypersleep.table.table import Frame

NAMES = (*FOR_ANY_GAME, *LEVELS)
"""All bots that can be asked to play, whatever the game."""


class GameBots(NamedTuple):
    """The bots of one game: a crew mate of each level, what everybody can see of their reasons, and what of the box
    was used and could have been."""

    levels: dict[str, Maker]
    explained: Callable[[Frame, int, str], Reason]
    used_in: Callable[[Iterable[Event]], set[str]]
    usable: Callable[[Iterable[Setting]], list[str]]


BOTS = {
    "nemesis": GameBots(
        levels={"recruit": Recruit, "veteran": Veteran, "officer": Officer},
        explained=explained,
        used_in=used_in,
        usable=usable,
    )
}


def maker(name: str, game: str = FIRST) -> Maker:
    """How the bot of that name is made for a game."""
    if name not in NAMES:
        raise BadSetting(f"no bot {name!r}; there are: {', '.join(NAMES)}")
    return FOR_ANY_GAME.get(name) or BOTS[game].levels[name]
