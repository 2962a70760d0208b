"""Who plays beside a learner: bots in all other seats of a game, who talk to each other as they do at any table."""

from typing import NamedTuple

from hypersleep.kernel.steps import Seat
from hypersleep.lab.entrants import Entrant, entrants
from hypersleep.lab.episode import Episode, Task
from hypersleep.lab.guard import Guarded

LIMIT = 30.0
"""Seconds that an opponent may think about a decision."""


class Opponents:
    """The bots of one game, named round the table; what they forfeit goes to the default."""

    def __init__(self, crew: tuple[Entrant, ...], episode: Episode, learner: Seat) -> None:
        self._episode, self._learner = episode, learner
        setting = episode.setting
        self._bots = [
            Guarded(crew[seat % len(crew)], setting, f"{setting.seed}/{seat}", LIMIT, watched=False)
            for seat in range(setting.players)
        ]

    def play_on(self) -> list[float]:
        """Play until the learner is asked or the game has ended; what that pays to every seat."""
        game, paid = self._episode, [0.0] * self._episode.task.players
        while not game.ended and game.match.seat() != self._learner:
            pay = game.play(self._bots[game.match.seat()])
            paid = [before + now for before, now in zip(paid, pay, strict=True)]
        return paid


class Company(NamedTuple):
    """Where the learner sits, and whose bots sit in the other seats of its games."""

    crew: tuple[Entrant, ...]
    learner: Seat

    def beside(self, episode: Episode) -> Opponents:
        """They sit down to a game, and play until the learner is asked."""
        sitting = Opponents(self.crew, episode, self.learner)
        sitting.play_on()
        return sitting


def company(names: str, task: Task, learner: int = 0) -> Company:
    """The bots of these names, if there are such bots and such a seat."""
    if not 0 <= learner < task.players:
        raise ValueError(f"no seat {learner}; there are: 0 to {task.players - 1}")
    return Company(entrants(names, task.game), Seat(learner))
