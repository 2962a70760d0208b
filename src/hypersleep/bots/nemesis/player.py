"""What all players of Nemesis have in common: how a question is taken apart, and who answers which part of it."""

from abc import ABC, abstractmethod
from typing import NamedTuple

from hypersleep.bots.nemesis.advice import advice
from hypersleep.bots.nemesis.answers import Mind, answer
from hypersleep.bots.nemesis.deeds import step_towards
from hypersleep.bots.nemesis.habits import HABITS, Habits
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.reasons import reason
from hypersleep.bots.reasons import Reason
from hypersleep.bots.speech import Grounds
from hypersleep.bots.temperament import Temperament, temperament_for
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.steps import Choice
from hypersleep.nemesis import steps
from hypersleep.table.table import Frame

WAIT = "wait"
SINGED = 0.5
"""What it takes off a deed that its turn ends in a burning Room."""


class Idea(NamedTuple):
    """An option that comes to mind: how good it is, its place, and what it is in one word."""

    worth: float
    place: int
    key: str


class Player(ABC):
    """Sees a frame, picks an option, and can say why."""

    def __init__(self, seed: str, temperament: Temperament | None = None, habits: Habits = HABITS) -> None:
        self.temperament = temperament or temperament_for(seed)
        self.habits = habits
        self.because("only-choice")

    def decide(self, frame: Frame) -> int:
        options, topic = frame.options, frame.topic
        if len(options) == 1:
            self.because("only-choice")
            return 0
        self.because(topic)
        p = Position(frame.view, frame.seat, self.temperament, frame.asked.get("left", 2), self.habits)
        if topic == "choose-interruption":
            return self.interrupt(p, frame)
        if topic == "choose-action":
            return self.act(p, options)
        if topic == "choose-objectives":
            return self.keep_objective(p, [str(getattr(option, "objective", "")) for option in options])
        return answer(p, topic, options, self.mind(p, frame))

    def because(
        self, key: str, objective: str = "", exit: str = "", *, moving: bool = False, odds: float = 0.0
    ) -> None:
        """Keep in mind what the answer rests on."""
        self.why: Reason = reason(key, objective=objective, exit=exit)
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
        return advice(self._grounds)

    def announce(self, frame: Frame) -> tuple[str, str] | None:
        """Something to be said to everybody, true or not, and about what; nothing, most of the time."""
        return None

    def interrupt(self, p: Position, frame: Frame) -> int:
        """Nobody who can help it lets themselves be interrupted; what others do is rarely worth the card."""
        place = counter(frame.options)
        if place is not None and any(is_one_s_own(p, doing) for doing in frame.matters):
            self.because("insist")
            return place
        return self.hold_back(p, frame, place)

    def hold_back(self, p: Position, frame: Frame, card: int | None) -> int:
        """Whether to stop what somebody else is doing; `card` is where what stops it stands among the options."""
        return let_it_happen(frame.options)

    @abstractmethod
    def act(self, p: Position, options: list[Choice]) -> int:
        """The action to be taken."""

    @abstractmethod
    def keep_objective(self, p: Position, objectives: list[str]) -> int:
        """Which of several Objectives to keep."""

    @abstractmethod
    def mind(self, p: Position, frame: Frame) -> Mind:
        """What to have in mind when a small question is asked."""


def counter(options: list[Choice]) -> int | None:
    """Where the card that interrupts stands among the options."""
    return next((place for place, option in enumerate(options) if isinstance(option, steps.React)), None)


def is_one_s_own(p: Position, doing: Prospect) -> bool:
    """Somebody interrupts what one is doing oneself."""
    return getattr(doing, "victim", None) == p.seat


def let_it_happen(options: list[Choice]) -> int:
    """What others do is rarely worth the card that stops it."""
    return next((n for n, option in enumerate(options) if isinstance(option, steps.LetItHappen)), 0)


def last_roll(frame: Frame) -> int | None:
    """The Injuries that the last combat die would deal, if its fall is among what the frame tells."""
    rolls = [event["injuries"] for event in frame.events if event["event"] == "combat-rolled"]
    return rolls[-1] if rolls else None


def best(p: Position, ideas: list[Idea], options: list[Choice]) -> Idea:
    """The best of all ideas; who ends a turn in a burning Room is hurt, so then it is better to move."""
    if p.left == 1 and p.ship.rooms[p.room].fire:
        ideas = [idea if moves(options[idea.place]) else idea._replace(worth=idea.worth - SINGED) for idea in ideas]
    return max(ideas, key=lambda idea: idea.worth)


def moves(option: Choice) -> bool:
    return isinstance(option, steps.Move | steps.MoveCarefully)


def passing(options: list[Choice]) -> Idea:
    place = next(place for place, option in enumerate(options) if isinstance(option, steps.Pass))
    return Idea(0.1, place, WAIT)


def out_of_fire(p: Position, options: list[Choice]) -> list[Idea]:
    """The cheapest step to a Room that does not burn, if one's own does."""
    if not p.ship.rooms[p.room].fire:
        return []
    cool = [n for n in dict.fromkeys(p.ship.board.neighbors[p.room]) if not p.ship.rooms[n].fire and n in p.ways]
    place = step_towards(p, min(cool, key=p.distance), options) if cool else None
    return [Idea(0.9, place, "out-of-fire")] if place is not None else []
