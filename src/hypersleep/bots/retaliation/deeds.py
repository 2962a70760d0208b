"""What an option does, in one word that plans can ask for, and how an errand goes on from here."""

from typing import TypeGuard

from hypersleep.bots.errands import Errand
from hypersleep.bots.paths import FirstStep
from hypersleep.bots.retaliation.facility import HARM_IN_CARDS, UNREACHABLE
from hypersleep.bots.retaliation.position import Position
from hypersleep.bots.retaliation.printed import tile
from hypersleep.content.ids import NOWHERE, RoomId
from hypersleep.kernel.steps import Choice, kebab
from hypersleep.retaliation import steps

USE_ROOM = "use-room"
"""What cards and items call it that let one use the room for less."""
INTO_KNOWN = ("action.move-quietly", "action.scouting", "action.shoot-first", "action.sprint", "action.lets-go")
"""Cards that are a movement of their own, the quietest first."""
QUIET = "action.move-quietly"
INTO_UNKNOWN = ("action.scouting", "action.shoot-first", "action.sprint", "action.lets-go")
MOVING = ("move", "move-cautiously", "explore")
ROBOT = "robot-move"
DOORS = ("switch-door", "destroy-door")


def deed(option: Choice) -> str:
    """In one word: the option of a card, room, item or robot; or else the kind of action."""
    named = getattr(option, "option", "")
    return named if isinstance(named, str) and named else kebab(type(option).__name__)


def price(option: Choice) -> float:
    """Action cards that an option takes out of the hand; an item used up counts a little."""
    if isinstance(option, steps.PlayCard):
        return option.cost + 1
    if isinstance(option, steps.UseItem):
        return option.cost + 0.3
    return option.cost if isinstance(option, steps.Action) else 0


def ways_to_do(p: Position, key: str, options: list[Choice]) -> list[int]:
    """The options that do the deed here and now, the cheapest first."""
    found = [place for place, option in enumerate(options) if fits(p, key, option)]
    return sorted(found, key=lambda place: (price(options[place]), place))


def fits(p: Position, key: str, option: Choice) -> bool:
    """By name, or by using the room that offers it; what a card calls the same is not what a room does."""
    if key == ROBOT:
        return isinstance(option, steps.ActivateRobot) and option.option == "move"
    if isinstance(option, steps.ActivateRobot):
        return option.option == USE_ROOM and p.view.robot.room == p.room and key in room_deeds(p)
    done = deed(option)
    if done == key:
        return key not in room_deeds(p) or isinstance(option, steps.UseRoom | steps.UseItem)
    return done == USE_ROOM and key in room_deeds(p)


def room_deeds(p: Position) -> tuple[str, ...]:
    """What the room is good for in which one stands."""
    here = p.facility.rooms[p.room].tile if p.room else ""
    return tuple([option.key for option in tile(here).options]) if here else ()


def go_on(p: Position, task: Errand, options: list[Choice]) -> int | None:
    """The option that brings the errand on: the deed itself, a repair that it needs, or the next step on the way."""
    if p.room in task.rooms:
        return first(ways_to_do(p, task.key, options) or ways_to_do(p, "repair", options))
    return step_towards(p, target_of(p, task), options)


def target_of(p: Position, task: Errand) -> RoomId:
    """Where the errand leads: the nearest room where it can be done, or where it might be."""
    rooms = task.rooms or p.towards(task.category)
    return min(rooms, key=lambda room: (p.distance(room), room), default=NOWHERE)


def step_towards(p: Position, room: RoomId, options: list[Choice]) -> int | None:
    """The next step there, by a card that is a movement if there is one; through a door if one can be opened."""
    way = p.ways.get(room)
    if way is None or way.cost >= UNREACHABLE or p.facility.is_shut(way.passage):
        return first([n for key in DOORS for n in ways_to_do(p, key, options)])
    if way.room == p.room:
        return None
    by_card = movement_cards(p, way.room, options)
    on_foot = [n for n, o in enumerate(options) if is_step(o) and o.corridor == way.passage]
    return min([*by_card, *on_foot], key=lambda n: (step_cost(p, options[n], way), n), default=None)


def is_step(option: Choice) -> TypeGuard[steps.Move | steps.MoveCautiously]:
    """On foot, and with nobody to carry."""
    return isinstance(option, steps.Move | steps.MoveCautiously) and not option.carried


def step_cost(p: Position, option: Choice, way: FirstStep) -> float:
    """In action cards: what is paid, and what the step may do to one."""
    return price(option) + p.temperament.caution * HARM_IN_CARDS * step_harm(p, option, way)


def step_harm(p: Position, option: Choice, way: FirstStep) -> float:
    """In points of health. Nobody hears who moves quietly."""
    if isinstance(option, steps.PlayCard) and option.card == QUIET:
        return p.facility.passing_harm(way.passage)
    cautious = isinstance(option, steps.MoveCautiously) or deed(option) == "move-cautiously"
    return p.facility.step_harm(way.passage, way.room, cautious=cautious)


def movement_cards(p: Position, room: RoomId, options: list[Choice]) -> list[int]:
    """Cards that take one into a room as well as a step that is paid for."""
    known = p.facility.is_known(room)
    ranking = INTO_KNOWN if known else INTO_UNKNOWN
    found = [
        (ranking.index(option.card), n)
        for n, option in enumerate(options)
        if isinstance(option, steps.PlayCard) and option.card in ranking and leads(option.option, known=known)
    ]
    return [n for _, n in sorted(found)]


def leads(key: str, *, known: bool) -> bool:
    return key == "move" or key == ("move-cautiously" if known else "explore")


def first(places: list[int]) -> int | None:
    return places[0] if places else None
