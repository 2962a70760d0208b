"""What an option does, in one word that plans can ask for, and how an errand goes on from here."""

from hypersleep.bots.errands import Errand
from hypersleep.bots.nemesis.carrying import makes_room
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.printed import tile
from hypersleep.content.ids import NOWHERE, RoomId
from hypersleep.kernel.steps import Choice
from hypersleep.nemesis import steps

ANOTHER_NAME = {
    "repair-engine": ("repair-or-break-engine",),
    "break-engine": ("repair-or-break-engine",),
    "check-engine": ("check-engine", "repair-or-break-engine"),
    "check-coordinates": ("check-coordinates",),
    "start": ("start", "toggle-self-destruct"),
    "stop": ("stop", "toggle-self-destruct"),
    "analyse-object": ("analyse-object", "field-research"),
    "destroy-eggs": ("shoot-eggs", "melee-eggs"),
    "search": ("search", "scavenge", "search-stores"),
    "heal": ("dress-all", "heal-dressed", "heal-light", "eat"),
}
"""Deeds that can be done under several names, the best first."""
FREE, REMOTE = "free-room-action", "remote-room-action"
FROM_AFAR = ("check-coordinates", "analyse-object")
"""Deeds for which some have a card or a thing that does them elsewhere."""
LAST_ROUNDS = 3


def deed(option: Choice) -> str:
    match option:
        case steps.UseRoom() | steps.PlayCard() | steps.UseItem():
            return option.option
        case steps.PickUp():
            return f"pick-up:{option.object}"
        case steps.DropObject():
            return f"drop:{option.object}"
        case steps.ShootEggs():
            return "shoot-eggs"
        case steps.MeleeEggs():
            return "melee-eggs"
        case _:
            return ""


def price(option: Choice) -> float:
    """Action cards that an option takes out of the hand; an Item used up counts a little."""
    if isinstance(option, steps.PlayCard):
        return option.cost + 1
    if isinstance(option, steps.UseItem):
        return option.cost + 0.5
    return option.cost if isinstance(option, steps.Action) else 0


def ways_to_do(p: Position, key: str, options: list[Choice]) -> list[int]:
    """The options that do the deed here and now, the cheapest first."""
    names = ANOTHER_NAME.get(key, (key,))
    found = [place for place, option in enumerate(options) if fits(p, key, names, deed(option))]
    return sorted(found, key=lambda place: (price(options[place]), place))


def fits(p: Position, key: str, names: tuple[str, ...], done: str) -> bool:
    """A free Room action will do if the Room offers just that."""
    if done in names or (key.startswith("pick-up:") and done.startswith(key)):
        return True
    here = p.ship.rooms[p.room].tile
    return done == FREE and here is not None and any(option.key in names for option in tile(here).options)


def go_on(p: Position, task: Errand, options: list[Choice]) -> int | None:
    """The option that brings the errand on: the deed itself, a repair that it needs, or the next step on the way."""
    anywhere = [n for n in ways_to_do(p, task.key, options) if isinstance(options[n], steps.PlayCard | steps.UseItem)]
    if task.key in FROM_AFAR and anywhere:
        return anywhere[0]
    if is_remote(p, task, options):
        return first(ways_to_do(p, REMOTE, options))
    if p.room in task.rooms:
        ways = ways_to_do(p, task.key, options) or makes_room(p, task, options)
        return first(ways or ways_to_do(p, "clear-malfunction", options))
    return step_towards(p, target_of(p, task), options)


def is_remote(p: Position, task: Errand, options: list[Choice]) -> bool:
    """The deed belongs to a working Computer, and one is at hand to do it from here."""
    if p.room in task.rooms or task.leaves or not ways_to_do(p, REMOTE, options):
        return False
    names = ANOTHER_NAME.get(task.key, (task.key,))
    tiles = [tile(name) for room in task.rooms if p.ship.is_usable(room) and (name := p.ship.rooms[room].tile)]
    return any(each.computer and any(option.key in names for option in each.options) for each in tiles)


def target_of(p: Position, task: Errand) -> RoomId:
    """Where the errand leads: the nearest Room where it can be done, or that might be the one."""
    rooms = task.rooms or p.ship.unknown(task.category)
    return min(rooms, key=p.distance, default=NOWHERE)


def step_towards(p: Position, room: RoomId, options: list[Choice]) -> int | None:
    """The next step there, through a Door if one can be opened; None if it is better to wait for a new hand."""
    way = p.ways.get(room)
    if way is None or way.room == p.room:
        doors = ways_to_do(p, "toggle-door", options) or ways_to_do(p, "destroy-door", options)
        return doors[0] if doors and way is None else None
    loud = first([n for n, o in enumerate(options) if isinstance(o, steps.Move) and o.corridor == way.passage])
    quiet = [n for n, o in enumerate(options) if isinstance(o, steps.MoveCarefully) and o.corridor == way.passage]
    if way.room in p.ship.enemies and not breaks_through(p, way.room, room):
        return None
    risk = p.ship.encounter_risk(way.room)
    if risk <= p.habits.harmless:
        return loud
    quiet = [*ways_to_do(p, "quiet-move", options), *quiet]
    return quiet[0] if quiet else loud if dares(p) else None


def breaks_through(p: Position, next_room: int, target: int) -> bool:
    """Into the arms of an Intruder only when time is up; Larvae stop nobody who has cards to go on."""
    harmless = all(enemy.kind == "larva" for enemy in p.ship.enemies[next_room])
    return p.rounds_left <= LAST_ROUNDS or (harmless and next_room != target and len(p.cards) >= p.habits.safe_hand)


def is_pressed(p: Position) -> bool:
    return p.haste > p.habits.desperate or p.rounds_left <= LAST_ROUNDS


def dares(p: Position) -> bool:
    """Loudly into the unknown only with a hand that no Intruder surprises, or when there is no time to wait."""
    return len(p.cards) >= p.habits.safe_hand + p.temperament.nerve or is_pressed(p)


def first(places: list[int]) -> int | None:
    return places[0] if places else None
