"""When the reasons of soldiers are true: every sentence of reasons.en.toml, by what it says of the table.

What is done on the way to a deed has the reason of the deed; so nothing is asked here of where somebody stands, unless
the sentence speaks of it.
"""

from hypersleep.bots import truth
from hypersleep.bots.retaliation.care import JOINT, PLAN, care_for
from hypersleep.bots.retaliation.position import Position
from hypersleep.bots.truth import A_MAXIM, A_TASTE, IN_ANY_GAME, SILENCE, Case, Holds, Truth
from hypersleep.retaliation import steps
from hypersleep.retaliation.ids import AMMO
from hypersleep.retaliation.soldiers.objectives import SettleOn


def waits(case: Case) -> bool:
    return isinstance(case.option, steps.Pass)


def nothing_to_do(case: Case) -> bool:
    """There are cards and no fight, and nothing that comes before any plan."""
    p: Position = case.p
    urgent = any(worth > max(PLAN, JOINT) for worth, _, _ in care_for(p, case.options))
    return waits(case) and bool(p.cards) and not p.enemies and not urgent


def burns_here(case: Case) -> bool:
    p: Position = case.p
    return p.facility.rooms[p.room].fire


def fighting(case: Case) -> bool:
    return bool(case.p.enemies)


def short_of_breath(case: Case) -> bool:
    p: Position = case.p
    return not p.breathing or p.me.suffocating


def somebody(trait: str) -> Holds:
    """Somebody at the table is like that."""
    return lambda case: any(bool(getattr(character, trait)) for character in case.p.view.characters)


def in_one_s_blood(case: Case) -> bool:
    p: Position = case.p
    return p.contamination > 0 or p.contamination_owned > 0


def by_way_of(*exits: str) -> Holds:
    """The plan is to leave that way; who has no plan takes whatever is there."""
    return lambda case: not case.grounds.exit or case.grounds.exit in exits


def gear_is_short(case: Case) -> bool:
    p: Position = case.p
    return not all(p.me.belt) or bool(p.empty_weapons)


def loads(case: Case) -> bool:
    return bool(case.p.empty_weapons) or AMMO in case.p.gear


def robot_works(case: Case) -> bool:
    robot = case.p.view.robot
    return robot.card is not None and not robot.broken


TRUTH = Truth(
    holds=IN_ANY_GAME
    | {
        "wait": nothing_to_do,
        "out-of-cards": lambda case: not case.p.cards,
        "explore": lambda case: bool(case.p.facility.unexplored()),
        "shoot": lambda case: fighting(case) and bool(case.p.weapons),
        "burst": lambda case: bool(case.p.facility.lurking),
        "strike": fighting,
        "flee": fighting,
        "slip-away": fighting,
        "repel": fighting,
        "stand": fighting,
        "use-gear": lambda case: bool(case.p.gear_in_reach),
        "secure": lambda case: case.p.facility.can_be_secured(case.p.room),
        "breathe": short_of_breath,
        "heal": lambda case: case.p.hurt > 0,
        "treat-wound": somebody("wounds"),
        "rest": lambda case: case.p.contamination > 0,
        "wash-out": in_one_s_blood,
        "remove-larva": lambda case: case.p.me.larva,
        "out-of-fire": burns_here,
        "put-out-fire": lambda case: case.p.facility.burning > 0,
        "repair": lambda case: any(room.malfunction for room in case.p.view.rooms),
        "take-gear": gear_is_short,
        "reload": loads,
        "trade": lambda case: bool(case.p.others_here),
        "settle-on": lambda case: isinstance(case.option, SettleOn),
        "shift-lander": lambda case: case.p.lander_coming,
        "board": lambda case: case.p.landing_odds > 0,
        "hibernate": by_way_of("pod"),
        "escape": lambda case: not case.p.view.shuttle_gone,
        "order-tokens": lambda case: bool(case.p.view.anti_aircraft),
        "activate-hibernatorium": lambda case: not case.p.view.hibernatorium,
        "shut-down": lambda case: not case.p.view.shut_down,
        "gain-data": lambda case: not case.p.me.data,
        "take-egg": lambda case: case.p.view.eggs > 0,
        "start-autodestruction": lambda case: case.p.view.autodestruction <= 0,
        "dawdle": lambda case: waits(case) and not case.p.enemies,
        "command": lambda case: bool(case.p.others_inside),
        "throw": lambda case: bool(case.p.facility.lurking),
        "robot": robot_works,
        "robot-move": robot_works,
    },
    opinions=truth.OPINIONS
    | {
        "on-the-way": SILENCE,
        **dict.fromkeys(("switch-door", "reinforce", "switch-life-support", "search"), A_MAXIM),
        **dict.fromkeys(("draw-support", "draw"), A_MAXIM),
        "choose-objectives": A_TASTE,
    },
)
