"""What is carried: which Objects are still needed for something, and what goes to the floor for something better."""

from hypersleep.bots.errands import Errand
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.printed import ways_of
from hypersleep.bots.nemesis.worth import thing_worth
from hypersleep.kernel.steps import Choice
from hypersleep.nemesis import steps
from hypersleep.nemesis.knowledge.view import HeldView

TAKING = ("pick-up:", "take-egg")
"""Errands that fill a hand."""


def makes_room(p: Position, task: Errand, options: list[Choice]) -> list[int]:
    """What can be put down where both hands are full and something is to be taken along, the least useful first."""
    if not task.key.startswith(TAKING) or p.free_hands > 0:
        return []
    drops = [place for place, option in enumerate(options) if is_spare(p, option)]
    return sorted(drops, key=lambda place: thing_worth(p, dropped(options[place])))


def is_spare(p: Position, option: Choice) -> bool:
    """An Object that nobody asks for any more, or something held that is no Weapon, or not the last one loaded."""
    match option:
        case steps.DropObject():
            return not is_needed(p, option.object)
        case steps.DropItem():
            return any(is_spare_held(p, held) for held in p.me.held if held.face == option.item)
        case _:
            return False


def has_hands_full(p: Position, task: Errand) -> bool:
    """It would fill a hand, and nothing in them can be spared: what is carried has to come to its place first."""
    if not task.key.startswith(TAKING) or p.free_hands > 0:
        return False
    spare = any(is_spare_held(p, held) for held in p.me.held)
    return not spare and all(is_needed(p, object) for object in p.me.objects)


def is_spare_held(p: Position, held: HeldView) -> bool:
    """No Weapon, an empty one, or not the last that is loaded."""
    return not held.ammo or sum(bool(weapon.ammo) for weapon in p.weapons) > 1


def dropped(option: Choice) -> str:
    return str(option.object if isinstance(option, steps.DropObject) else getattr(option, "item", ""))


def is_needed(p: Position, object: str) -> bool:
    """Whether an Objective that one plays for asks for it, or for what it tells."""
    faces = [face for c in p.view.characters for face in c.objectives if face] if p.together else p.own_objectives
    return any(asks(p, condition, object) for face in faces for way in ways_of(face) for condition in way)


def asks(p: Position, condition: str, object: str) -> bool:
    name, *arguments = condition.split(":")
    match name:
        case "leave_with" | "object_in_room":
            return object == arguments[0]
        case "weakness_known":
            return object.startswith(arguments[0]) and not p.view.weaknesses.get(arguments[0])
        case "weaknesses_known_at_least":
            known = sum(1 for found in p.view.weaknesses.values() if found)
            return known < int(arguments[0]) and p.view.weaknesses.get(object.partition("-")[0], "") is None
        case _:
            return False
