"""What a batch is to play: everything that decides its games, and therefore its results."""

from collections.abc import Iterator
from itertools import product

import msgspec

from hypersleep.bots.games import BOTS
from hypersleep.common.kind import USUAL
from hypersleep.lab.entrants import Entrant
from hypersleep.table.games import FIRST, BadSetting, Setting, allow, default_mode, game_kind
from hypersleep.table.ways import every_setting

PARTS, LARGEST_PART = 200, 100
"""A batch is stored in about so many parts, and in more if they would become too large to lose."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A batch of games. Each has a number, from which its setting, its seed and its crew follow.

    Several modes, boards or numbers of players take turns, all that go together; with `every` all that can be chosen.
    The bots sit round the table, and move on by one seat whenever all settings have had their turn.
    """

    entrants: tuple[Entrant, ...]
    game: str = FIRST
    modes: tuple[str, ...] = ()
    boards: tuple[str, ...] = ()
    expansions: tuple[str, ...] = ()
    difficulty: int = USUAL
    players: tuple[int, ...] = (4,)
    every: bool = False
    games: int = 100
    seed: str = "0"
    check: bool = False
    usage: bool = True
    limit: float = 30.0
    records: bool = False
    """Whether the games themselves are kept, answer by answer."""
    positions: bool = False
    """Whether positions on the way are kept, and bots go astray in the first rounds, so that there are all kinds."""

    def checked(self) -> "Plan":
        """The plan itself, if it can be played."""
        kind = game_kind(self.game)
        if self.positions and (self.records or BOTS[self.game].judging is None):
            problem = "keep either games or positions" if self.records else f"nobody judges positions of {self.game}"
            raise BadSetting(problem)
        for mode in self.modes:
            allow("mode", mode, kind.modes)
        for board in self.boards:
            allow("board", board, kind.boards)
        for expansion in self.expansions:
            allow(f"expansion of {self.game}", expansion, kind.expansions)
        self.setting(self.games - 1)
        return self

    def ways(self) -> list[Setting]:
        """The settings that take turns: every combination that can be played."""
        if self.every:
            return list(every_setting(self.game))
        found, problem = [], None
        boards = self.boards or game_kind(self.game).boards[:1]
        for board, players, mode in product(boards, self.players, self.modes or ("",)):
            try:
                chosen = mode or default_mode(self.game, players)
                found.append(self._way(chosen, players, board).checked())
            except BadSetting as refused:
                problem = problem or refused
        if not found:
            raise problem or BadSetting("nobody plays: give at least one number of players")
        return found

    def _way(self, mode: str, players: int, board: str) -> Setting:
        return Setting(
            game=self.game,
            mode=mode,
            players=players,
            board=board,
            expansions=self.expansions,
            difficulty=self.difficulty,
        )

    def setting(self, number: int) -> Setting:
        ways = self.ways()
        return msgspec.structs.replace(ways[number % len(ways)], seed=f"{self.seed}-{number}").checked()

    def settings(self) -> Iterator[Setting]:
        """The setting of every game, in order."""
        return map(self.setting, range(self.games))

    def crew(self, number: int, players: int) -> tuple[Entrant, ...]:
        """Who sits where in a game."""
        first = number // len(self.ways())
        return tuple(self.entrants[(first + seat) % len(self.entrants)] for seat in range(players))

    @property
    def part_size(self) -> int:
        return max(1, min(LARGEST_PART, self.games // PARTS))

    @property
    def parts(self) -> int:
        return -(-self.games // self.part_size)

    def games_of(self, part: int) -> range:
        """The numbers of the games in a part."""
        first = part * self.part_size
        return range(first, min(first + self.part_size, self.games))

    def told(self) -> str:
        """The command that plays it, as far as it is not left to chance what is meant."""
        words = [f"--game {self.game}", *(f"--mode {','.join(self.modes)}" for _ in self.modes[:1])]
        words += [f"--expansion {name}" for name in self.expansions]
        players = dict.fromkeys((str(self.players[0]), str(self.players[-1])))
        words += [f"--players {'-'.join(players)}", f"--games {self.games}", f"--seed {self.seed}"]
        words += [f"--bots {','.join(entrant.name for entrant in self.entrants)}", *(["--positions"] * self.positions)]
        return f"hypersleep simulate {' '.join(words)}"
