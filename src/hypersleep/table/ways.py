"""Every way to play a game: all that can be agreed on before it."""

from collections.abc import Iterator
from itertools import combinations

from hypersleep.common.kind import GameKind
from hypersleep.table.games import Setting, game_kind


def every_setting(game: str) -> tuple[Setting, ...]:
    """Each mode with each number of players, on each board, with all expansions that go together; and each difficulty
    of a mode once, with what comes first of all else."""
    kind = game_kind(game)
    usual = tuple(
        Setting(game=game, mode=mode, players=players, board=board, expansions=expansions)
        for mode, numbers in kind.modes.items()
        for players in numbers
        for board in kind.boards
        for expansions in expansions_together(kind, mode)
    )
    return usual + tuple(
        Setting(game=game, mode=mode, players=kind.modes[mode][0], board=kind.boards[0], difficulty=difficulty)
        for mode, difficulties in kind.difficulties.items()
        for difficulty in difficulties
    )


def expansions_together(kind: GameKind, mode: str) -> Iterator[tuple[str, ...]]:
    """Every choice of expansions that go with a mode and with each other; the first is to have none."""
    fitting = sorted(kind.expansions_of(mode))
    for number in range(len(fitting) + 1):
        for chosen in combinations(fitting, number):
            if not any(other in kind.excluded_by(one) for one, other in combinations(chosen, 2)):
                yield chosen
