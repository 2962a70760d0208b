"""A game as a PettingZoo environment, such as `nemesis_v2`, where the seats take turns as the rules ask them.

    env = hypersleep.lab.env.env(game="nemesis", players=4, mode="semi-cooperative", board="standard")

Agents are `seat_0`, `seat_1`, …; `agent_selection` is the seat that is asked. An observation is a dictionary:

- `observation`: what the seat sees, thousands of numbers between 0 and 1 (`names()` of the game's layout names them),
  built from the record that a human in that seat gets, and nothing else; with `structured=True` a dictionary of arrays,
  by Room, Character, …
- `action_mask`: which of the `MAX_OPTIONS` actions are legal: action n is option n of the open question
- `options`: what each of these options is, as whole numbers (`codes` of the layout)
- `events`: what the seat has heard since its last answer, the last first, in the same way (`TOLD_CODES` in `telling`)
- `matters`: what the open question is about, in the same way: what the die shows that may be rolled again, what is paid
  for, what a reaction would answer

Rewards come at the end, and in small change before it if asked for; see `episode`. A game longer than `longest`
decisions is truncated. The version in the name is bumped with every change of observations, actions or rewards, and
with every change of rules or components that changes a game: figures are comparable within a version, and only there.
"""

from functools import cache
from typing import Any

import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from hypersleep.bots.bot import Bot
from hypersleep.kernel.steps import Seat
from hypersleep.lab.drawing import shown
from hypersleep.lab.episode import Episode, Observation, Task, action_space, observation_space
from hypersleep.lab.games import LABS

ILLEGAL = -1.0
"""What an illegal action costs; it also ends the game for everybody."""


def env(**options: Any) -> AECEnv:
    """The environment with the usual guards: illegal actions end the game, calls out of order are refused."""
    guarded = wrappers.TerminateIllegalWrapper(raw_env(**options), ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 - the name is PettingZoo's, which is untyped
    """The environment without guards. Takes the fields of a `Task`, and a `render_mode`."""

    metadata = {"render_modes": ["human", "ansi"], "is_parallelizable": False}

    def __init__(self, *, render_mode: str | None = None, **task: Any) -> None:
        super().__init__()
        self.task = Task(**task)
        self.task.setting("check")
        self.metadata = {**self.metadata, "name": f"{self.task.game}_v{LABS[self.task.game].version}"}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.task.players)]
        self.observation_space = cache(lambda agent: observation_space(self.task))
        self.action_space = cache(lambda agent: action_space())
        self._random = np.random.default_rng()
        self._episode: Episode | None = None

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; the same seed begins the same one."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self._episode = Episode(self.task, str(self._random.integers(2**62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._game.match.seat()]

    @property
    def _game(self) -> Episode:
        assert self._episode is not None, "reset() begins the game"
        return self._episode

    def observe(self, agent: str) -> Observation:
        return self._game.observe(Seat(self.possible_agents.index(agent)))

    def step(self, action: int) -> None:
        """Answer for the seat that is asked, by the place of an option."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._pay_out(self._game.take(int(action)))

    def play(self, bot: Bot) -> None:
        """Let a bot answer for the seat that is asked, in place of `step`: it hears what is claimed, and claims itself.
        The guards, which know nothing of bots, are not asked: loop over this environment itself."""
        self._pay_out(self._game.play(bot))

    def _pay_out(self, pay: list[float]) -> None:
        """Tell what an answer of the seat that was asked has brought, and who is asked now."""
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = dict(zip(self.possible_agents, pay, strict=True))
        self.terminations = dict.fromkeys(self.agents, self._game.over)
        self.truncations = dict.fromkeys(self.agents, self._game.cut)
        if not self._game.over:
            self.agent_selection = self.possible_agents[self._game.match.seat()]
        self._accumulate_rewards()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The public state as text: returned (`ansi`) or printed (`human`)."""
        return shown(self._game.match, self._game.setting, self.render_mode)

    def close(self) -> None:
        self._episode = None
