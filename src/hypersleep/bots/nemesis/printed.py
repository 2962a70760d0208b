"""What is printed on the components of Nemesis, as bots look it up."""

from functools import cache

from hypersleep.content.loader import library, load
from hypersleep.content.nemesis.box import NemesisBox
from hypersleep.content.nemesis.manifest import NEMESIS
from hypersleep.content.nemesis.records import Item, RoomTile
from hypersleep.nemesis.knowledge.view import NemesisView
from hypersleep.nemesis.ship.board import Board


@cache
def box() -> NemesisBox:
    """What is in every box."""
    return load(NEMESIS)


@cache
def all_boxes() -> NemesisBox:
    """Whatever may lie on a table, with all expansions."""
    return library(NEMESIS)


@cache
def boards() -> tuple[Board, ...]:
    return tuple(Board(facts) for facts in box().boards.values())


def board_of(view: NemesisView) -> Board:
    """The side of the board that lies on the table, told by its Rooms."""
    return _board_with(tuple([room.category for room in view.rooms]))


@cache
def _board_with(categories: tuple[str, ...]) -> Board:
    return next(b for b in boards() if tuple(b.slots[n].category for n in b.numbers) == categories)


@cache
def tile(name: str) -> RoomTile:
    return all_boxes().rooms[name]


@cache
def item(name: str) -> Item:
    return all_boxes().items[name]


@cache
def ways_of(objective: str) -> tuple[tuple[str, ...], ...]:
    """The alternatives of an Objective, each with all its conditions."""
    return all_boxes().objectives[objective].any_of


@cache
def first_blue() -> int:
    """The first space of the time track on which the Hibernatorium works."""
    return [space.colour for space in box().tracks["time"].spaces].index("blue")


@cache
def jump() -> int:
    """The space of the time track on which the ship jumps."""
    return [space.colour for space in box().tracks["time"].spaces].index("red")


@cache
def point_of_no_return() -> int:
    """The first space of the Self-Destruct track that opens all Pods and cannot be stopped any more."""
    return [space.colour for space in box().tracks["self-destruct"].spaces].index("yellow")


@cache
def explosion() -> int:
    return [space.colour for space in box().tracks["self-destruct"].spaces].index("red")


@cache
def bloods() -> tuple[int, ...]:
    """The blood values of the attack deck; 0 is the retreat arrow."""
    return tuple(attack.blood for attack in box().attacks.values() for _ in range(attack.count))


@cache
def combat_faces() -> tuple[str, ...]:
    return tuple(face.id for face in box().combat_die.values() for _ in range(face.count))


@cache
def hit_share(kind: str) -> float:
    """How often an attack by this kind of Intruder hits."""
    attacks = [attack for attack in box().attacks.values() for _ in range(attack.count)]
    return sum(kind in attack.attackers for attack in attacks) / len(attacks)
