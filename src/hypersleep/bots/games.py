"""Which bots play which game. Of all modules here, and outside the package of a game, only this one names games."""

from hypersleep.bots.bot import FOR_ANY_GAME, Maker
from hypersleep.bots.kind import GameBots
from hypersleep.bots.nemesis.bots import NEMESIS
from hypersleep.bots.retaliation.bots import RETALIATION
from hypersleep.table.games import FIRST, BadSetting

BOTS: dict[str, GameBots] = {"nemesis": NEMESIS, "retaliation": RETALIATION}


def maker(name: str, game: str = FIRST) -> Maker:
    """How the bot of that name is made for a game."""
    made = {**FOR_ANY_GAME, **BOTS[game].besides, **BOTS[game].levels}.get(name)
    if made is None:
        raise BadSetting(f"no bot {name!r}; there are: {', '.join(names_of(game))}")
    return made


def names_of(game: str = FIRST) -> tuple[str, ...]:
    """All bots that can be asked to play a game."""
    return tuple(dict.fromkeys((*FOR_ANY_GAME, *BOTS[game].besides, *levels_of(game))))


def levels_of(game: str = FIRST) -> tuple[str, ...]:
    """The crew mates that people are offered, from the weakest to the strongest."""
    return tuple(BOTS[game].levels)


def stand_in(game: str) -> str:
    """The crew mate that takes over free and covered seats."""
    return BOTS[game].stand_in
