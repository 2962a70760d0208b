"""Fighting: what every option in combat is worth, in points of health that it saves."""

from functools import cache
from typing import NamedTuple

from hypersleep.bots.retaliation.deeds import deed, price
from hypersleep.bots.retaliation.facility import LINGERING, MOST_ATTACKS
from hypersleep.bots.retaliation.position import Position
from hypersleep.bots.retaliation.printed import all_boxes, attack_harm, item
from hypersleep.content.ids import IntruderId, PassageId, RoomId
from hypersleep.kernel.steps import Choice
from hypersleep.retaliation import steps
from hypersleep.retaliation.knowledge.view import IntruderView

CARD = 0.3
"""What a card is worth, in points of health."""
ENDLESS = 2.5
"""What an intruder costs, in attacks, that one has nothing to shoot at with."""
CRITICAL, BULLETS = "critical", "bullets"
SPARED = 0.3
"""What it is worth to spend no ammo."""
MOST_SHOTS = 4
REPELLING = ("repel",)
SHOOTING = ("fire", "strike", "reload-and-fire")
SLIPPING = ("retreat", "move")
"""Cards and items that take one out of the room, some attacks prevented."""
MELEE_HARM = 0.8
"""The contamination card that every blow brings."""
BLOCKED = 2.0
"""What it is worth to get rid of an intruder where one has to do something."""


AHEAD, BREATHLESS = 0.6, 5.0
"""What a step in the right direction is worth, and one to the next breath."""


class Weighed(NamedTuple):
    """An option in combat: what it saves, its place, and what it is in one word."""

    worth: float
    place: int
    key: str


def weigh(p: Position, options: list[Choice], heading: RoomId) -> list[Weighed]:
    """Every option that makes sense in combat, and passing."""
    found = []
    for place, option in enumerate(options):
        weighed = worth_of(p, option, heading)
        if weighed is not None:
            found.append(Weighed(weighed[0] - CARD * price(option), place, weighed[1]))
    return found


def worth_of(p: Position, option: Choice, heading: RoomId) -> tuple[float, str] | None:
    match option:
        case steps.Pass():
            return 0.0, "stand"
        case steps.Shoot():
            return saved_by_shots(p, option.weapon, option.intruder) + thrift(option.weapon), "shoot"
        case steps.Melee():
            return saved_by_blow(p, option.weapon, option.intruder), "strike"
        case steps.Move() if not option.carried:
            return saved_by_flight(p, option.corridor, option.room, heading), "flee"
        case steps.PlayCard() | steps.UseItem():
            return saved_by_trick(p, deed(option), heading)
        case _:
            return None


# Shots ---------------------------------------------------------------------------------------------------------------


@cache
def faces() -> tuple[str, ...]:
    return tuple([face.id for face in all_boxes().shoot_die.values() for _ in range(face.count)])


@cache
def kill_odds(weapon: str, kind: str, hits: int, shots: int) -> float:
    """How likely so many shots, or blows with bare hands, kill an intruder that has taken so many hits."""
    if shots <= 0:
        return 0.0
    model = all_boxes().models.get(kind)
    if model is not None and model.frail:
        return 1.0
    facts = item(weapon)
    fired = facts.weapon if facts else None
    before, bonus, after = (fired.hits_before_roll, fired.shoot_bonus, fired.hits_if_it_lives) if fired else (0, 0, 0)
    struck = hits + 1 + before
    dead = [face == CRITICAL or (face != BULLETS and int(face) + bonus <= struck) for face in faces()]
    if model is not None and model.rank == "queen":
        dead = [face == CRITICAL and struck > hits + 9 for face in faces()]
    odds = sum(dead) / len(dead)
    return odds + (1 - odds) * kill_odds(weapon, kind, min(9, struck + after), shots - 1)


def enemy(p: Position, id: IntruderId) -> IntruderView | None:
    return next((each for each in p.enemies if each.id == id), None)


def saved_by_shots(p: Position, weapon: str, id: IntruderId) -> float:
    """By as many shots as there are cards for; a fight that is begun should be ended."""
    target = enemy(p, id)
    if target is None:
        return 0.0
    odds = kill_odds(weapon, target.kind, target.hits, min(len(p.cards), MOST_SHOTS))
    return odds * (menace(p, target) + BLOCKED)


def thrift(weapon: str) -> float:
    """Ammo is scarce: a weapon that needs none comes first."""
    facts = item(weapon)
    return SPARED if facts and facts.weapon and not facts.weapon.needs_ammo else 0.0


def menace(p: Position, target: IntruderView) -> float:
    """What an intruder in the room does to one as long as it stays."""
    stays = LINGERING if p.armed else ENDLESS
    return stays * attack_harm(target.kind) * p.frailty * (0.6 if p.others_here else 1.0)


def saved_by_blow(p: Position, weapon: str, id: IntruderId) -> float:
    """A blow that does not kill is answered at once."""
    target = enemy(p, id)
    if target is None:
        return 0.0
    odds = kill_odds("", target.kind, target.hits, 1)
    return odds * (menace(p, target) + BLOCKED) - (1 - odds) * attack_harm(target.kind) * p.frailty - MELEE_HARM


# Running -------------------------------------------------------------------------------------------------------------


def saved_by_flight(p: Position, corridor: PassageId, room: RoomId, heading: RoomId) -> float:
    """All attack once, those in the corridor too; but that is that."""
    struck = [attack_harm(e.kind) for e in (*p.enemies, *p.facility.lurking.get(corridor, ()))]
    harm = sum(sorted(struck, reverse=True)[:MOST_ATTACKS]) + p.facility.arrival_harm(room)
    stays = sum([menace(p, each) for each in p.enemies])
    ahead = (BREATHLESS if p.gasping and p.air <= 1 else AHEAD) if room == heading else 0.0
    return stays - harm * p.frailty + ahead


def saved_by_trick(p: Position, trick: str, heading: RoomId) -> tuple[float, str] | None:
    stays = sum([menace(p, each) for each in p.enemies])
    if trick in REPELLING:
        return max([menace(p, each) for each in p.enemies]) + BLOCKED, "repel"
    if trick in SHOOTING and p.weapons:
        best = max([saved_by_shots(p, weapon.face, e.id) for weapon in p.weapons for e in p.enemies])
        return best + 0.2, "shoot"
    if trick in SLIPPING:
        return 0.8 * stays - 0.6, "slip-away"
    return None


# Corridors -----------------------------------------------------------------------------------------------------------

BURST_KILLS = 2.0
COMING = 0.6
"""How much of the harm of an intruder beside one's room comes true."""


def saved_by_burst(p: Position, corridor: PassageId) -> float:
    """Those in a corridor who are killed do not come."""
    harms = sorted([attack_harm(i.kind) for i in p.facility.lurking.get(corridor, ())], reverse=True)
    kills = min(float(len(harms)), BURST_KILLS)
    return COMING * p.frailty * sum(harms[: int(kills)])
