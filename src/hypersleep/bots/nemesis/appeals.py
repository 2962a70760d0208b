"""What the crew is asked for, as errands; and who is ready to run them."""

from hypersleep.bots.appeals import PROMISED
from hypersleep.bots.errands import Errand
from hypersleep.bots.nemesis.care import PLAN
from hypersleep.bots.nemesis.deeds import go_on
from hypersleep.bots.nemesis.errands import cost_of, errand
from hypersleep.bots.nemesis.player import Idea
from hypersleep.bots.nemesis.position import Position
from hypersleep.common.claims import CHECK, MEET, REPAIR
from hypersleep.content.ids import RoomId
from hypersleep.kernel.record import Claim
from hypersleep.kernel.steps import Choice

FAR = 6.0
"""Action cards beyond which a way is too long to go for somebody else."""
DEEDS = {CHECK: "check-engine", REPAIR: "repair-engine"}


def errand_asked(p: Position, appeal: Claim) -> Errand:
    """A Room to come to, or a deed in the Room of an Engine."""
    _, _, number = appeal.value.partition("-")
    if appeal.about == MEET:
        return Errand(key=MEET, rooms=(RoomId(int(number)),))
    return errand(p, DEEDS[appeal.about], f"engine-{number}")


def is_willing(p: Position, task: Errand, slack: float) -> bool:
    """Who has time for it and no reason to keep away: nobody goes far, into a fire, or into the arms of Intruders."""
    if p.enemies or not (p.together or p.temperament.loyalty >= 1):
        return False
    safe = not any(room in p.ship.enemies or p.ship.rooms[room].fire for room in task.rooms)
    return safe and cost_of(p, task) <= min(FAR, slack)


def favour(p: Position, task: Errand | None, options: list[Choice]) -> list[Idea]:
    """The next step for who has asked; it comes before one's own plan, which has time."""
    if task is None or (task.key == MEET and p.room in task.rooms):
        return []
    place = go_on(p, task, options)
    return [Idea(PLAN + 0.05, place, PROMISED)] if place is not None else []
