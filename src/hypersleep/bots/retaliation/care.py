"""Looking after oneself and the others outside of combat: what is worth doing in passing, whatever the plan is."""

from collections.abc import Callable

from hypersleep.bots.retaliation.deeds import deed, price
from hypersleep.bots.retaliation.orders import COMMAND, worth_of_command
from hypersleep.bots.retaliation.position import Position
from hypersleep.bots.retaliation.robot import MOVE, worth_of_robot
from hypersleep.bots.retaliation.tactics import saved_by_burst, thrift
from hypersleep.kernel.steps import Choice
from hypersleep.retaliation import steps
from hypersleep.retaliation.ids import AMMO, GRENADE, MEDPACK, NO_GEAR, OXYGEN

PLAN, JOINT = 1.0, 3.0
"""What the next step of the plan is worth, and of one for a crew that wins together; care above it comes first."""
URGENT = 5.0
SHORT = 2
"""With so little oxygen on the dial it is time to do something about it."""
FULL_DIAL = 7
BREATH = 3
SECURE = (0.9, 0.5, 0.3, 0.0)
"""What the first, second and third secure token are worth in a room."""
LAST_CARDS = 1
"""With so few cards left nobody goes on this round."""
BURST = 0.5
"""What a point of health is worth that a burst saves."""
CARD = 0.1
"""What every card costs that care takes."""

FREIGHT = 0.35
"""What each token is worth that one takes from the robot."""

ROBOT, ROBOT_MOVES = "robot", "robot-move"
CROWD = 2
"""So many in a corridor are worth a grenade."""
BLAST = 0.8
"""What a point of health is worth that a grenade saves; it may be needed later."""

Care = Callable[[Position], float]


def pull(p: Position) -> float:
    """What the next step is worth: nobody wins together who only looks after themselves."""
    return JOINT if p.together else PLAN


def care_for(p: Position, options: list[Choice]) -> list[tuple[float, int, str]]:
    """Every option that is worth doing in passing, with how much."""
    found = []
    for place, option in enumerate(options):
        key, worth = care_of(p, option)
        if worth > 0 and price(option) <= len(p.cards) + 0.5:
            found.append((worth - CARD * price(option), place, key))
    return found


def care_of(p: Position, option: Choice) -> tuple[str, float]:
    match option:
        case steps.UseGear():
            return "use-gear", gear(p)
        case steps.Burst():
            saved = BURST * saved_by_burst(p, option.corridor)
            return "burst", saved + thrift(option.weapon) if saved else 0.0
        case steps.PlaceSecureToken():
            return "secure", secure(p)
        case steps.PlayCard() if option.option == COMMAND:
            return COMMAND if p.others_inside else "burst", worth_of_command(p, option.card)
        case steps.ActivateRobot():
            return ROBOT_MOVES if option.option == MOVE else ROBOT, worth_of_robot(p, option)
        case steps.UseItem() | steps.PlayCard() | steps.UseRoom():
            key = deed(option)
            judge = CARE.get(key)
            return "breathe" if judge is supplies and p.gasping else key, judge(p) if judge else 0.0
        case _:
            return "", 0.0


# Air, health, ammo ---------------------------------------------------------------------------------------------------


def gear(p: Position) -> float:
    """The best reason to reach for the belt."""
    return max(
        freight(p),
        air(p) if OXYGEN in p.gear_in_reach else 0.0,
        health(p) if MEDPACK in p.gear_in_reach else 0.0,
        ammo(p) if AMMO in p.gear_in_reach else 0.0,
        grenade(p) if GRENADE in p.gear_in_reach else 0.0,
    )


def freight(p: Position) -> float:
    """What the robot carries is for whoever has room for it, and nothing to fight."""
    return 0.0 if p.enemies else FREIGHT * min(len(p.robot_gear), p.me.belt.count(NO_GEAR))


def air(p: Position) -> float:
    """Nobody lives long without it."""
    if p.breathing and not p.me.suffocating:
        return 0.0
    if p.me.suffocating or p.me.oxygen == 0:
        return URGENT
    return 2.0 if p.me.oxygen <= SHORT else 0.0


def health(p: Position) -> float:
    """Two points at a time; the worse off, the sooner."""
    if p.hurt < 2:
        return 0.3 * p.hurt if p.life <= 2 else 0.0
    return 0.7 + 0.15 * max(0, 9 - p.life)


def wound(p: Position) -> float:
    return 0.9 + 0.3 * len(p.me.wounds) if p.me.wounds else 0.0


def ammo(p: Position) -> float:
    if not p.empty_weapons:
        return 0.0
    return 1.2 if not p.weapons else 0.3 if p.staying else 0.0


def grenade(p: Position) -> float:
    """Into a corridor beside one's room that is full of them."""
    lurking = [(way.passage, p.facility.lurking.get(way.passage, ())) for way in p.facility.exits.get(p.room, ())]
    return max([BLAST * saved_by_burst(p, way) for way, crowd in lurking if len(crowd) >= CROWD], default=0.0)


def secure(p: Position) -> float:
    """Something comes at the end of nearly every round: where one stays then, a token should take the first attack."""
    if not p.facility.can_be_secured(p.room) or p.landed:
        return 0.0
    worth = SECURE[min(3, p.facility.rooms[p.room].secured)]
    return worth if p.staying else worth * (1.4 if len(p.cards) <= LAST_CARDS else 0.5)


def secure_twice(p: Position) -> float:
    return 1.2 * secure(p)


def supplies(p: Position) -> float:
    """From the stock of the Landing Zone, where there may be air."""
    return 2.0 if p.gasping and p.view.landing_supply["oxygen"] else arms(p)


def arms(p: Position) -> float:
    """For who has nothing left to fire, or waits here."""
    if not p.armed and p.empty_weapons:
        return 2.0
    free = sum(1 for slot in p.me.belt if not slot)
    return 0.35 * free if p.staying and free else 0.0


# The rest ------------------------------------------------------------------------------------------------------------


def rest(p: Position) -> float:
    """Clean cards leave the game."""
    return 0.9 + 0.3 * p.contamination if p.contamination else 0.0


def put_out(p: Position) -> float:
    return 1.6 if p.facility.rooms[p.room].fire else 0.0


def search(p: Position) -> float:
    """What one finds keeps one alive; but not when it is time to go."""
    return 0.0 if p.leaving else 1.05 * p.temperament.greed


def draw(p: Position) -> float:
    return 0.8 if len(p.cards) <= 2 else 0.4


def larva(p: Position) -> float:
    return 2.0 if p.me.larva else 0.0


def power(p: Position) -> float:
    """Air for everybody in the section, unless somebody wants it off."""
    return 0.0 if p.breathing or p.airless else 1.6


def reinforce(p: Position) -> float:
    return 0.5 if p.staying else 0.0


CARE: dict[str, Care] = {
    "breathe": air,
    "heal": health,
    "treat": lambda p: max(health(p), wound(p)),
    "treat-wound": wound,
    "operate": wound,
    "rest": rest,
    "wash-out": lambda p: 0.8 * bool(p.contamination),
    "wash-off": lambda p: 0.5 * bool(p.contamination_owned),
    "remove-larva": larva,
    "switch-life-support": power,
    "put-out-fire": put_out,
    "search": search,
    "find-item": lambda p: 0.9 * search(p),
    "draw-support": lambda p: 0.6,
    "take-gear": arms,
    "take-ammo": arms,
    "resupply": supplies,
    "gain-grenade": arms,
    "gain-medpack": arms,
    "gain-token": arms,
    "draw": draw,
    "rush": draw,
    "reload": ammo,
    "secure": secure_twice,
    "reinforce": reinforce,
    "throw": grenade,
    "activate-robot": lambda p: 0.3,
    "decontaminate": lambda p: 0.5 * bool(p.contamination_owned) * (p.air > SHORT),
    "put-out-fires": put_out,
}
