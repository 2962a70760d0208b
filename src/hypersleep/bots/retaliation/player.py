"""What all soldiers have in common: how a question is taken apart, and who answers which part of it."""

from abc import ABC, abstractmethod
from typing import NamedTuple

from hypersleep.bots.appeals import hearsay
from hypersleep.bots.reasons import Reason
from hypersleep.bots.retaliation.answers import answer
from hypersleep.bots.retaliation.mind import NOBODY_STRUCK, Mind
from hypersleep.bots.retaliation.position import Position
from hypersleep.bots.retaliation.speech import SPEECH
from hypersleep.bots.speech import Grounds
from hypersleep.bots.temperament import Temperament, temperament_for
from hypersleep.common.objectives import Standing
from hypersleep.kernel.steps import Choice
from hypersleep.retaliation import prospects, steps
from hypersleep.table.table import Frame

WAIT = "wait"
DEFENCE = "defence"
"""What the Anti-Aircraft system is called in claims."""
FIRE = 1.8
"""What it is worth to be out of a burning room when the turn ends."""
BURNING, LAST_CARDS = 3.2, 1
"""The same with so few cards that one would have to stay there for the rest of the round."""


class Idea(NamedTuple):
    """An option that comes to mind: how good it is, its place, and what it is in one word."""

    worth: float
    place: int
    key: str


class Player(ABC):
    """Sees a frame, picks an option, and can say why."""

    def __init__(self, seed: str, temperament: Temperament | None = None) -> None:
        self.temperament = temperament or temperament_for(seed)
        self.because("only-choice")

    def decide(self, frame: Frame) -> int:
        options, topic = frame.options, frame.topic
        if len(options) == 1:
            self.because("only-choice")
            return 0
        self.because(topic)
        p = Position(frame.view, frame.seat, self.temperament, frame.asked.get("left", 2))
        p.defence_told = hearsay(frame, DEFENCE)
        if topic == "choose-action":
            return self.act(p, options)
        if topic == "choose-objectives":
            return self.keep_objective(frame)
        if topic == "choose-drops":
            return next(n for n, option in enumerate(options) if isinstance(option, steps.Done))
        return answer(p, topic, options, self.mind(p, frame))

    def because(
        self, key: str, objective: str = "", exit: str = "", *, moving: bool = False, odds: float = 0.0
    ) -> None:
        """Keep in mind what the answer rests on."""
        self.why: Reason = SPEECH.reason(key, objective=objective, exit=exit)
        self._grounds = Grounds(key, objective, exit, moving, odds)

    @property
    def key(self) -> str:
        """What the last answer rests on, in one word."""
        return self._grounds.key

    @property
    def grounds(self) -> Grounds:
        """The same with the plan behind it."""
        return self._grounds

    def advice(self) -> str:
        """Why somebody else should answer the last question in the same way."""
        return SPEECH.advice(self._grounds)

    def announce(self, frame: Frame) -> tuple[str, str] | None:
        """Something to be said to everybody, true or not, and about what; nothing, most of the time."""
        return None

    def keep_objective(self, frame: Frame) -> int:
        """The one that stands best, now that the game is over."""
        stands = {goal.objective: goal.stands for goal in frame.goals if goal.seat == frame.seat}
        faces = [str(getattr(option, "objective", "")) for option in frame.options]
        return max(range(len(faces)), key=lambda n: stands.get(faces[n], Standing.LOST))  # type: ignore[call-overload]

    @abstractmethod
    def act(self, p: Position, options: list[Choice]) -> int:
        """The action to be taken."""

    @abstractmethod
    def mind(self, p: Position, frame: Frame) -> Mind:
        """What to have in mind when a small question is asked."""


def victim_in(frame: Frame) -> int:
    """Who is attacked, if that is what the question is about."""
    attacked = [about.victim for about in frame.matters if isinstance(about, prospects.AttackUnderWay)]
    return attacked[0] if attacked else NOBODY_STRUCK


def order_in(frame: Frame) -> str:
    """What one is commanded to do, if that is what the question is about."""
    orders = [about.order for about in frame.matters if isinstance(about, prospects.OrderUnderWay)]
    return orders[0] if orders else ""


def passing(options: list[Choice]) -> Idea:
    place = next(place for place, option in enumerate(options) if isinstance(option, steps.Pass))
    return Idea(0.1, place, WAIT)


def why_idle(p: Position, key: str) -> str:
    """Who has no card left has not thought of anything better."""
    return "out-of-cards" if key == WAIT and not p.cards else key


def out_of_fire(p: Position, options: list[Choice]) -> list[Idea]:
    """Who ends a turn in a burning room loses health: the best step to a room that does not burn."""
    if not p.facility.rooms[p.room].fire:
        return []
    worth = BURNING if len(p.cards) <= LAST_CARDS else FIRE if p.left == 1 else FIRE / 2
    cool = [
        (worth - 0.5 * harm_of_step(p, option), place)
        for place, option in enumerate(options)
        if isinstance(option, steps.Move) and not option.carried and not p.facility.rooms[option.room].fire
    ]
    return [Idea(*max(cool), "out-of-fire")] if cool else []


def harm_of_step(p: Position, step: steps.Move) -> float:
    return p.facility.step_harm(step.corridor, step.room)
