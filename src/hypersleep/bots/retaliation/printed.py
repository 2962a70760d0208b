"""What is printed on the components of Retaliation, as bots look it up."""

from functools import cache

from hypersleep.common.components import CONTAMINATION
from hypersleep.content.ids import RoomId
from hypersleep.content.loader import library, load
from hypersleep.content.retaliation.box import RetaliationBox
from hypersleep.content.retaliation.manifest import RETALIATION
from hypersleep.content.retaliation.records import Item, RoomTile
from hypersleep.retaliation.facility.grid import Grid

HARM = {"larva": 1.6, "adult": 2.3, "drone": 2.7, "queen": 3.3}
"""What an attack takes, in points of health, contamination and wounds included; by the rank of the attacker."""


@cache
def all_boxes() -> RetaliationBox:
    """Whatever may lie on a table, with all expansions."""
    return library(RETALIATION)


@cache
def grid() -> Grid:
    return Grid(next(iter(load(RETALIATION).boards.values())))


@cache
def tile(name: str) -> RoomTile:
    return all_boxes().rooms[name]


@cache
def item(name: str) -> Item | None:
    """The facts of an item; None of what is no item, such as a token."""
    return all_boxes().items.get(name)


@cache
def is_contamination(card: str) -> bool:
    """Scanned or not, and what expansions lay in its place."""
    return card == CONTAMINATION or card in all_boxes().contamination


@cache
def deeds_of(card: str) -> frozenset[str]:
    """What an action card can be played for."""
    facts = all_boxes().action_cards.get(card)
    return frozenset([option.key for option in facts.options]) if facts else frozenset()


@cache
def attack_harm(kind: str) -> float:
    model = all_boxes().models.get(kind)
    return HARM.get(model.rank, HARM["adult"]) if model else HARM["adult"]


@cache
def size_of(kind: str) -> int:
    model = all_boxes().models.get(kind)
    return model.size if model else 2


@cache
def ways_of(objective: str) -> tuple[tuple[str, ...], ...]:
    """The alternatives of an objective or a task, each with all its conditions."""
    return all_boxes().objectives[objective].any_of


@cache
def rounds() -> int:
    return all_boxes().setup.rounds


@cache
def rank_of(who: str) -> int:
    return all_boxes().characters[who].rank


@cache
def hops_to(section: str) -> dict[RoomId, int]:
    """How many slots it is from each to the nearest of a section, whatever is built there."""
    board = grid()
    found = {n: 0 for n in board.numbers if board.section(n) == section}
    edge = list(found)
    while edge:
        following = []
        for room in edge:
            for way in board.ways[room]:
                if way.to not in found:
                    found[way.to] = found[room] + 1
                    following.append(way.to)
        edge = following
    return found


@cache
def noise_odds() -> dict[str, float]:
    """How often the noise die shows each of its faces."""
    faces = all_boxes().noise_die.values()
    total = sum(face.count for face in faces)
    return {face.id: face.count / total for face in faces}
