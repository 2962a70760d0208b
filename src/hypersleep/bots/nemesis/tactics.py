"""In combat: shoot, strike, slip away or take the blow and run. Everything is weighed as harm to be expected."""

from functools import cache
from typing import NamedTuple

from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.printed import bloods, combat_faces, hit_share, item
from hypersleep.content.ids import RoomId
from hypersleep.content.nemesis.records import IntruderKind
from hypersleep.kernel.steps import Choice
from hypersleep.nemesis import steps
from hypersleep.nemesis.intruders.combat import injuries_of
from hypersleep.nemesis.knowledge.view import IntruderView

SEVERITY = (1.2, 1.6, 3.0, 6.0)
"""What a hit is worth avoiding, by Serious Wounds already suffered."""
STRONGER = {"larva": 0.0, "creeper": 0.6, "adult": 1.0, "breeder": 1.3, "queen": 1.8}
STEALTHY = ("slip-away", "cover-one", "cover-up-to-two")
REPELLING = ("repel", "stun-intruder")
FORLORN = 9.0
"""What it is worth to get away in the last round."""
SINGED = 0.5
"""What it takes to stay where it burns: a Light Wound for every turn."""
SHOTS_BY_CARD = ("shoot-and-draw", "aimed-shot", "empty-magazine")


class Weighed(NamedTuple):
    """An option with the harm to be expected of it, and what it is in one word."""

    harm: float
    place: int
    key: str


# Odds ----------------------------------------------------------------------------------------------------------------


@cache
def shot_injuries(weapon: str, kind: IntruderKind) -> tuple[int, ...]:
    """Injuries by a shot for each face of the die; "" is a Melee Attack."""
    facts = item(weapon).weapon if weapon else None
    if facts is None:
        return tuple(min(1, injuries_of(face, kind)) for face in combat_faces())
    dealt = []
    for rolled in combat_faces():
        face = facts.face_override.get(rolled, rolled)
        injuries = injuries_of(face, kind)
        if face != "blank":
            injuries = max(injuries, facts.min_injury_unless_blank)
        injuries += facts.bonus * (rolled in facts.bonus_on_face)
        dealt.append(injuries + facts.bonus_if_any_injury if injuries else 0)
    return tuple(dealt)


@cache
def gone_odds(kind: IntruderKind, injuries: int) -> float:
    """How likely an Intruder with so many Injuries dies or retreats when it is hurt."""
    if kind == "larva":
        return 1.0
    values = bloods()
    if kind in ("breeder", "queen"):
        pairs = [(a, b) for n, a in enumerate(values) for m, b in enumerate(values) if n != m]
        return sum(1 for a, b in pairs if not a or not b or a + b <= injuries) / len(pairs)
    return sum(1 for blood in values if blood <= injuries) / len(values)


@cache
def clear_odds(weapon: str, kind: IntruderKind, injuries: int, shots: int) -> float:
    """How likely so many shots are enough to be rid of the Intruder."""
    if shots <= 0:
        return 0.0
    faces = shot_injuries(weapon, kind)
    odds = 0.0
    for dealt in faces:
        gone = gone_odds(kind, injuries + dealt) if dealt else 0.0
        odds += gone + (1 - gone) * clear_odds(weapon, kind, injuries + dealt, shots - 1)
    return odds / len(faces)


# Harm ----------------------------------------------------------------------------------------------------------------


def harm_of(p: Position, enemy: IntruderView) -> float:
    """What one attack by this Intruder does on average."""
    if enemy.kind == "larva":
        return p.habits.larva_harm * (0.5 if p.me.larva else 1.0)
    severity = p.habits.severity * SEVERITY[min(p.serious, len(SEVERITY) - 1)]
    return hit_share(enemy.kind) * severity * STRONGER[enemy.kind] * p.temperament.caution


def threat(p: Position) -> float:
    """What all Intruders here do to this Character if they attack once; company shares the blows."""
    share = 1 / (1 + 0.5 * len(p.others_here))
    return share * sum([harm_of(p, enemy) for enemy in p.enemies])


def harm_waiting(p: Position, room: RoomId) -> float:
    """What all Intruders in a Room would do to who comes there."""
    return sum([harm_of(p, enemy) for enemy in p.ship.enemies.get(room, ())])


def arrival_harm(p: Position, room: RoomId) -> float:
    """What waits in the Room to which one flees."""
    waiting = harm_waiting(p, room)
    facts = p.ship.rooms[room]
    place = 0.4 * facts.fire + p.habits.unknown_harm * (not facts.explored)
    return waiting + place + p.habits.arrival_harm * p.ship.encounter_risk(room)


# Choosing ------------------------------------------------------------------------------------------------------------


def weigh(p: Position, options: list[Choice], heading: int) -> list[Weighed]:
    """Every option that makes sense in combat; `heading` is where the Character would like to be."""
    weighed = []
    for place, option in enumerate(options):
        found = weigh_option(p, option, heading)
        if found is not None:
            weighed.append(Weighed(found[0], place, found[1]))
    return weighed


def weigh_option(p: Position, option: Choice, heading: int) -> tuple[float, str] | None:
    match option:
        case steps.Shoot():
            return fight_harm(p, option.weapon, option.intruder) - home(p, heading), "shoot"
        case steps.Melee():
            return melee_harm(p, option.intruder) - home(p, heading) / 2, "strike"
        case steps.Move():
            return flight_harm(p, option.room, heading), "flee"
        case steps.PlayCard() | steps.UseItem():
            return trick_harm(p, option.option, heading)
        case steps.Pass():
            return stand_harm(p), "stand"
        case _:
            return None


def target_of(p: Position, id: int) -> IntruderView:
    return next(enemy for enemy in p.enemies if enemy.id == id)


def odds_of(p: Position, option: Choice) -> float:
    """How likely the shots that an option begins are enough to be rid of an Intruder; none, if it begins none."""
    match option:
        case steps.Shoot():
            return shot_odds(p, option.weapon, target_of(p, option.intruder))
        case steps.PlayCard() | steps.UseItem() if option.option in SHOTS_BY_CARD:
            return max([shot_odds(p, weapon, enemy) for weapon in loaded_weapons(p) for enemy in p.enemies], default=0)
        case _:
            return 0.0


def shot_odds(p: Position, weapon: str, enemy: IntruderView) -> float:
    """As many shots as there are Ammo and cards to pay for them."""
    loaded = max([held.ammo or 0 for held in p.weapons if held.face == weapon], default=0)
    return clear_odds(weapon, enemy.kind, enemy.injuries, min(loaded, len(p.cards)))


def loaded_weapons(p: Position) -> list[str]:
    return [held.face for held in p.weapons if held.ammo]


def fight_harm(p: Position, weapon: str, target: int) -> float:
    """If all shots fail, the Intruder attacks, and is still there."""
    enemy = target_of(p, target)
    odds = shot_odds(p, weapon, enemy)
    rest = threat(p) - harm_of(p, enemy)
    return p.habits.lingering * ((1 - odds) * threat(p) + odds * max(0.0, rest)) + 0.1 + singed(p)


def stand_harm(p: Position) -> float:
    """Whoever does nothing is attacked, and has lost what the cards could have done."""
    return p.habits.lingering * threat(p) + p.habits.idleness * len(p.cards) + singed(p) + last_chance(p)


def singed(p: Position) -> float:
    return SINGED * p.ship.rooms[p.room].fire


def melee_harm(p: Position, target: int) -> float:
    """A Contamination card in any case, and a Serious Wound if it misses."""
    enemy = target_of(p, target)
    faces = shot_injuries("", enemy.kind)
    missed = sum(1 for dealt in faces if not dealt) / len(faces)
    odds = clear_odds("", enemy.kind, enemy.injuries, 1)
    wound = p.habits.severity * SEVERITY[min(p.serious, 3)] * p.temperament.caution
    return 0.35 + singed(p) + missed * wound + (1 - odds) * p.habits.lingering * threat(p)


def flight_harm(p: Position, room: RoomId, heading: int) -> float:
    """All attack once, but that is that; a step in the right direction is half a card saved."""
    harm = sum([harm_of(p, enemy) for enemy in p.enemies]) + arrival_harm(p, room) - 0.3 * (room == heading)
    return harm + last_chance(p)


def last_chance(p: Position) -> float:
    """In the last round, where the way off the ship is, whoever does not get rid of what stands in it is lost."""
    return FORLORN * (p.rounds_left <= 1 and is_way_out(p))


def home(p: Position, heading: int) -> float:
    """The way off the ship is here, and open."""
    return p.habits.home if heading == p.room and is_way_out(p) else 0.0


def is_way_out(p: Position) -> bool:
    here = p.ship.rooms[p.room].tile
    return (here == "hibernatorium" and p.hibernation_open) or any(pod.section == here for pod in p.open_pods)


def trick_harm(p: Position, trick: str, heading: int) -> tuple[float, str] | None:
    """Cards and Items that get one out of combat, or the better of it."""
    if trick in STEALTHY:
        return 0.5, "slip-away"
    if trick in REPELLING:
        rest = p.habits.lingering * threat(p) * (len(p.enemies) - 1) / len(p.enemies)
        return 0.2 + rest - home(p, heading), "repel"
    if trick == "escape-and-draw":
        return threat(p) - 0.1 + 0.4, "flee"
    if trick == "lure":
        return threat(p) + 0.2 - home(p, heading), "repel"
    loaded = loaded_weapons(p)
    if trick in SHOTS_BY_CARD and loaded:
        best = min([fight_harm(p, weapon, enemy.id) for weapon in loaded for enemy in p.enemies])
        return best - 0.15 - home(p, heading), "shoot"
    return None
