"""What the squad is asked for, as errands; and who is ready to run them."""

from hypersleep.bots.appeals import PROMISED
from hypersleep.bots.errands import Errand
from hypersleep.bots.retaliation.care import pull
from hypersleep.bots.retaliation.deeds import go_on
from hypersleep.bots.retaliation.goals import cost_of, errand
from hypersleep.bots.retaliation.player import Idea
from hypersleep.bots.retaliation.position import CARDS_A_ROUND, Position
from hypersleep.bots.retaliation.trading import KIND
from hypersleep.common.claims import MEET
from hypersleep.content.ids import RoomId
from hypersleep.kernel.record import Claim
from hypersleep.kernel.steps import Choice

FAR = 6.0
"""Action cards beyond which a way is too long to go for somebody else."""
SPARE = 2
"""Rounds that one keeps for oneself in the end."""


def errand_asked(p: Position, appeal: Claim) -> Errand:
    """A room to come to, or a look at the Anti-Aircraft tokens."""
    if appeal.about == MEET:
        return Errand(key=MEET, rooms=(RoomId(int(appeal.value.partition("-")[2])),))
    return errand(p, "order-tokens", "life-support-control-b")


def is_willing(p: Position, task: Errand, needed: float) -> bool:
    """Who has time for it beside the cards `needed` for the plan: nobody goes far, into a fire, or into the arms of
    intruders."""
    if p.enemies or not (p.together or p.temperament.loyalty >= KIND):
        return False
    safe = not any(room in p.facility.enemies or p.facility.rooms[room].fire for room in task.rooms)
    return safe and cost_of(p, task) <= min(FAR, CARDS_A_ROUND * (p.rounds_left - SPARE) - needed)


def favour(p: Position, task: Errand | None, options: list[Choice]) -> list[Idea]:
    """The next step for who has asked; it comes before one's own plan, which has time."""
    if task is None or (task.key == MEET and p.room in task.rooms):
        return []
    place = go_on(p, task, options)
    return [Idea(pull(p) + 0.05, place, PROMISED)] if place is not None else []
