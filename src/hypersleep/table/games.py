"""Which games can be played, and the setting of one game."""

from collections.abc import Collection
from typing import Any

import msgspec
from msgspec.structs import replace

from hypersleep import __version__
from hypersleep.common.kind import USUAL, GameKind
from hypersleep.kernel.record import FORMAT, Header, Mix
from hypersleep.kernel.ruleset import Ruleset
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.retaliation.kind import RETALIATION

GAMES: dict[str, GameKind] = {kind.name: kind for kind in (NEMESIS, RETALIATION)}
FIRST = next(iter(GAMES))
"""The game that is meant where none is named."""
LONGEST_SEED = 100


class BadSetting(ValueError):
    """A setting that no game can be played in; the message says what is allowed."""


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """What is agreed before a game: which game, how it is played, by how many, and the seed of its chance."""

    game: str = FIRST
    mode: str = next(iter(GAMES[FIRST].modes))
    players: int = 4
    board: str = GAMES[FIRST].boards[0]
    expansions: tuple[str, ...] = ()
    seed: str = "0"
    difficulty: int = USUAL

    def checked(self) -> "Setting":
        """The setting itself, if it can be played."""
        kind = game_kind(self.game)
        allow("mode", self.mode, kind.modes)
        allow("board", self.board, kind.boards)
        check_expansions(kind, self.mode, self.expansions)
        allow(f"number of players in {self.mode} mode", self.players, kind.modes[self.mode])
        allow(f"difficulty in {self.mode} mode", self.difficulty, (USUAL, *kind.difficulties.get(self.mode, ())))
        if not self.seed or len(self.seed) > LONGEST_SEED:
            raise BadSetting(f"a seed is 1 to {LONGEST_SEED} characters long")
        return replace(self, expansions=tuple(sorted(self.expansions)))

    def rules(self) -> Ruleset:
        """The rules that are played by."""
        return game_kind(self.game).rules(self.mode, self.board, self.expansions, self.difficulty)

    def written(self) -> dict[str, Any]:
        """As a record keeps it: a difficulty only if it was chosen, so that records from before there was one hold."""
        whole: dict[str, Any] = msgspec.to_builtins(self)
        return whole if self.difficulty else {name: said for name, said in whole.items() if name != "difficulty"}


def check_expansions(kind: GameKind, mode: str, names: tuple[str, ...]) -> None:
    """Refuse expansions that cannot be played so, in one line that names what is possible."""
    for name in names:
        allow(f"expansion of {kind.name}", name, kind.expansions)
        if mode not in kind.expansions[name].modes:
            possible = ", ".join(kind.expansions_of(mode)) or "none"
            goes_with = ", ".join(kind.expansions[name].modes)
            raise BadSetting(f"{name} goes with {goes_with}, not with {mode} mode; that has: {possible}")
        if names.count(name) > 1:
            raise BadSetting(f"{name} is named twice")
        for other in kind.excluded_by(name):
            if other in names:
                free = [o for o in kind.expansions_of(mode) if o != name and o not in kind.excluded_by(name)]
                raise BadSetting(f"{name} excludes {other}; it goes with: {', '.join(free) or 'none'}")


def game_kind(name: str) -> GameKind:
    allow("game", name, GAMES)
    return GAMES[name]


def allow(what: str, value: object, allowed: Collection[object]) -> None:
    if value not in allowed:
        raise BadSetting(f"no {what} {value!r}; there are: {', '.join(str(a) for a in allowed) or 'none'}")


def default_board(game: str) -> str:
    return game_kind(game).boards[0]


def default_mode(game: str, players: int) -> str:
    """The first mode of a game that seats so many."""
    kind = game_kind(game)
    for mode, seats in kind.modes.items():
        if players in seats:
            return mode
    seats_of_any = sorted({n for seats in kind.modes.values() for n in seats})
    raise BadSetting(f"no number of players {players}; there are: {', '.join(map(str, seats_of_any))}")


def header_for(setting: Setting, salt: str = "", *, chosen: bool = False, mix: Mix | None = None) -> Header:
    """The head of a record: all that decides how the game goes, apart from the answers."""
    kind = game_kind(setting.game)
    return Header(
        format=FORMAT,
        engine=__version__,
        ruleset=setting.rules().id,
        content=kind.content_digest(setting.expansions),
        seed=setting.seed,
        setup=setting.written(),
        salt=salt,
        chosen=chosen,
        mix=mix,
    )
