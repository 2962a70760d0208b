"""A game for one learner: a Gymnasium environment with bots in all other seats.

    import hypersleep.lab.single
    env = gymnasium.make("hypersleep/Nemesis-v2", players=4, opponents="veteran")

Observations, actions and rewards are those of `hypersleep.lab.env`. Its checker draws actions without looking at the
mask, so an illegal action is no error here: the choice is forfeited to the default, and `info["illegal"]` says so.
Learners that ask for the mask, such as MaskablePPO of sb3-contrib, find it under the name they know: `action_masks()`.
"""

from typing import Any

import gymnasium as gym
import numpy as np
import numpy.typing as npt

from hypersleep.bots.forfeit import default_place
from hypersleep.kernel.steps import Seat
from hypersleep.lab.drawing import shown
from hypersleep.lab.episode import Episode, Observation, Task, action_space, observation_space
from hypersleep.lab.games import LABS
from hypersleep.lab.opponents import Opponents, company
from hypersleep.lab.options import mask_of, offered

Info = dict[str, Any]


class OneSeat(gym.Env[Observation, np.int64]):
    """One seat of a game. Takes the fields of a `Task`, the learner's `seat`, and the `opponents` by name."""

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}

    def __init__(
        self, *, seat: int = 0, opponents: str = "random", render_mode: str | None = None, **task: Any
    ) -> None:
        self.task = Task(**task)
        self.task.setting("check")
        self.seat = Seat(seat)
        self.render_mode = render_mode
        self.observation_space = observation_space(self.task)
        self.action_space = action_space()
        self._company = company(opponents, self.task, seat)
        self._episode: Episode | None = None
        self._opponents: Opponents | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Info]:
        """Begin a new game and play on until the learner is asked; the same seed begins the same one."""
        super().reset(seed=seed)
        name = str(self.np_random.integers(2**62))
        self._episode = Episode(self.task, name)
        self._opponents = self._company.beside(self._game)
        return self._game.observe(self.seat), self._info()

    @property
    def _game(self) -> Episode:
        assert self._episode is not None, "reset() begins the game"
        return self._episode

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, Info]:
        """Answer, and play on until the learner is asked again or the game is over."""
        frame = self._game.frame(self.seat)
        illegal = not 0 <= action < len(offered(frame))
        pay = self._game.take(default_place(frame.options) if illegal else int(action))[self.seat]
        assert self._opponents is not None
        pay += self._opponents.play_on()[self.seat]
        if self.render_mode == "human":
            self.render()
        return self._game.observe(self.seat), pay, self._game.over, self._game.cut, self._info(illegal=illegal)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal now."""
        return mask_of(self._game.frame(self.seat)).astype(np.bool_)

    def _info(self, *, illegal: bool = False) -> Info:
        return {"decision": self._game.match.game.number, "illegal": illegal}

    def render(self) -> str | None:
        """The public state as text: returned (`ansi`) or printed (`human`)."""
        return shown(self._game.match, self._game.setting, self.render_mode)


for game, known in LABS.items():
    gym.register(f"hypersleep/{game.capitalize()}-v{known.version}", entry_point=OneSeat, kwargs={"game": game})
