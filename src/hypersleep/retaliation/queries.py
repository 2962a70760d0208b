"""Questions to a position that many chapters ask: what lies where, who is where, what is in the way."""

from collections.abc import Iterable
from operator import attrgetter

from hypersleep.common.crew import in_player_order
from hypersleep.common.rounds import hand_size
from hypersleep.common.world import Cards
from hypersleep.common.wounds import suffers
from hypersleep.content.ids import NOTHING, IntruderId, PassageId, RoomId
from hypersleep.content.retaliation.records import Corridor, RoomTile
from hypersleep.kernel.ruleset import Query
from hypersleep.kernel.steps import Seat
from hypersleep.kernel.zones import CardId
from hypersleep.retaliation.facility.grid import Way
from hypersleep.retaliation.facility.routes import Routes, rooms_joined, routes_of, ways_around
from hypersleep.retaliation.world import Character, Intruder, Retaliation, World

# The facility --------------------------------------------------------------------------------------------------------


def routes(g: Retaliation) -> Routes:
    """The ways through the facility as it is laid out now."""
    return routes_of(g.content.grid, g.world.tiles, g.world.corridors)


def exits(g: Retaliation, room: RoomId) -> tuple[Way, ...]:
    """corridor.adjacency: all corridors that touch a room, whatever their doors."""
    return ways_around(g.content.grid, g.world.tiles, g.world.corridors, room)


def ends(g: Retaliation, passage: PassageId) -> tuple[RoomId, ...]:
    """The rooms that a corridor joins."""
    return rooms_joined(g.content.grid, g.world.tiles, g.world.corridors, passage)


def tile_at(g: Retaliation, room: RoomId) -> RoomTile:
    return g.content.box.rooms[g.world.tiles[room]]


def corridor_at(g: Retaliation, passage: PassageId) -> Corridor:
    return g.content.box.corridors[g.world.corridors[passage]]


def noise_value(g: Retaliation, passage: PassageId) -> int:
    """The value that shows: 0 on the reinforced side."""
    return 0 if g.world.reinforced[passage] else corridor_at(g, passage).noise


@Query
def noise_values(g: Retaliation, passage: PassageId) -> tuple[int, ...]:
    """The values that a noise roll can match, the one that breaks ties first."""
    return (noise_value(g, passage),)


@Query
def has_noise(g: Retaliation, passage: PassageId) -> bool:
    """Whether a noise marker lies in a corridor."""
    return g.world.noise[passage]


@Query
def corridor_space(g: Retaliation, passage: PassageId) -> int:
    """corridor.capacity: how much room there is for intruders, those who are there included."""
    return g.content.setup.corridor_space


def is_discovered(g: Retaliation, room: RoomId) -> bool:
    """A tile lies there, and no cover on it (room.hibernatorium.undiscovered)."""
    return g.world.tiles[room] != NOTHING and not (g.world.covered and room == g.content.grid.hibernatorium)


def discovered_rooms(g: Retaliation) -> list[RoomId]:
    """In the order in which rooms are resolved."""
    return [room for room in g.content.grid.numbers if is_discovered(g, room)]


def find_tile(g: Retaliation, tile: str) -> RoomId | None:
    """Where a room lies; None while it is not discovered."""
    tiles = g.world.tiles
    for room in g.content.grid.numbers:
        if tiles[room] == tile and is_discovered(g, room):
            return room
    return None


def laid_corridors(g: Retaliation) -> list[PassageId]:
    """All corridors, in the order in which they are resolved (map.resolution-order)."""
    corridors = g.world.corridors
    return [passage for passage in g.content.grid.passages if corridors[passage]]


def door_between(g: Retaliation, passage: PassageId, room: RoomId) -> bool:
    """Whether a closed door stands between a corridor and the room at that end."""
    return g.world.doors[passage] == "closed" and g.world.door_ends[passage] == room


def is_barred(g: Retaliation, passage: PassageId) -> bool:
    """movement.choose-direction: a closed door at either end."""
    return g.world.doors[passage] == "closed"


@Query
def is_out_of_order(g: Retaliation, room: RoomId) -> bool:
    """marker.malfunction.room: whether a room cannot be used."""
    return g.world.malfunction[room]


@Query
def can_be_repaired(g: Retaliation, room: RoomId) -> bool:
    """marker.malfunction.discard: whether a marker can be taken from a room."""
    return g.world.malfunction[room]


def malfunctions_placed(g: Retaliation) -> int:
    """Markers in rooms, on items and on the robot come from one supply."""
    return sum(g.world.malfunction) + len(g.world.broken) + g.world.robot_broken


# Intruders -----------------------------------------------------------------------------------------------------------


def in_order(intruders: list[Intruder]) -> list[Intruder]:
    """As they have appeared: a position that was saved and loaded keeps them in another order."""
    return sorted(intruders, key=attrgetter("id")) if len(intruders) > 1 else intruders


def intruders_in(world: World, room: RoomId) -> list[Intruder]:
    """Those that move, attack and burn there."""
    return in_order([i for i in world.intruders.values() if i.room == room and not i.bystander])


@Query
def targets_in(g: Retaliation, room: RoomId) -> list[Intruder]:
    """Those in a room that characters may shoot at, strike, or mean by what they do to intruders."""
    return in_order([intruder for intruder in g.world.intruders.values() if intruder.room == room])


def intruders_at(world: World, passage: PassageId) -> list[Intruder]:
    """Those in a corridor."""
    return in_order([intruder for intruder in world.intruders.values() if intruder.corridor == passage])


def occupied_corridors(world: World) -> list[PassageId]:
    """Those with an intruder in them."""
    return [intruder.corridor for intruder in world.intruders.values() if not intruder.room]


def rooms_with_intruders(world: World) -> list[tuple[RoomId, list[Intruder]]]:
    """All of them, in the order in which they are resolved, with those who are there."""
    groups: dict[RoomId, list[Intruder]] = {}
    for intruder in in_order(list(world.intruders.values())):
        if intruder.room and not intruder.bystander:
            groups.setdefault(intruder.room, []).append(intruder)
    return sorted(groups.items())


def is_in_combat(world: World, room: RoomId) -> bool:
    """action.in-combat: an intruder in the same room, or a bystander that provokes."""
    for intruder in world.intruders.values():
        if intruder.room == room and (intruder.provokes or not intruder.bystander):
            return True
    return False


def largest_first(g: Retaliation, intruders: Iterable[Intruder]) -> list[Intruder]:
    """intruder.size-order; of one kind that with the fewest hits counts as the larger (intruder.size-order.tie)."""
    order = g.content.order
    return sorted(intruders, key=lambda i: (order[i.kind], i.hits, i.id))


@Query
def forbids_target(g: Retaliation, intruder: Intruder, targeted: tuple[IntruderId, ...]) -> str:
    """The rule that forbids to aim at this one of those in its place, of whom some are targeted already; "" if none."""
    return ""


@Query
def can_be_moved(g: Retaliation, intruder: Intruder) -> bool:
    """Whether characters can drive it anywhere."""
    return True


def may_be_aimed_at(g: Retaliation, there: list[Intruder]) -> list[Intruder]:
    """Those of a place at whom nothing forbids to aim."""
    return [intruder for intruder in there if not forbids_target(g, intruder, ())]


def find_queen(g: Retaliation) -> Intruder | None:
    """The Queen, or who reigns in her place, if she is on the map."""
    rank = g.content.rank
    for intruder in g.world.intruders.values():
        if rank[intruder.kind] == "queen":
            return intruder
    return None


def still_there(world: World, intruder: IntruderId) -> Intruder | None:
    return world.intruders.get(intruder)


# Soldiers ------------------------------------------------------------------------------------------------------------


def crew_inside(world: World) -> list[Character]:
    """Those whom effects on each character mean: alive and in a room, in turn order (escape.not-addressed)."""
    return [c for c in in_player_order(world) if is_exposed(c)]


def is_exposed(character: Character) -> bool:
    """Alive and in a room: nothing happens to passengers of the Lander (lander.inside.protected)."""
    return character.fate == "aboard" and not character.in_lander


def hand_size_with_wounds(g: Retaliation, character: Character) -> int:
    """round.cleanup.draw: with a Body wound a card less."""
    return hand_size.default(g, character) - suffers(g, character, "body")


def hand_slots(g: Retaliation, character: Character) -> int:
    """item.heavy.hand-slots: with an Arm wound a hand less."""
    return g.content.hand_slots - suffers(g, character, "arm")


def hands_of(g: Retaliation, held: Cards) -> list[Cards]:
    """What each hand holds: items that are strapped together share one, and so does a bayonet with a ranged weapon."""
    hands: list[Cards] = []
    for card in held:
        group = strapped_to(g.world, card)
        if not [hand for hand in hands if card in hand]:
            hands.append(tuple([other for other in held if other in group]))
    hands = with_eggs_packed(g, hands)
    riders = [hand for hand in hands if len(hand) == 1 and shares_hand(g, hand[0])]
    ranged = [hand for hand in hands if [card for card in hand if is_ranged(g, card)]]
    if riders and ranged:
        hands.remove(riders[0])
        hands[hands.index(ranged[0])] = ranged[0] + riders[0]
    return hands


@Query
def with_eggs_packed(g: Retaliation, hands: list[Cards]) -> list[Cards]:
    """What some items hold needs no hand of its own."""
    return hands


def strapped_to(world: World, card: CardId) -> Cards:
    """The item and all that is strapped to it."""
    for group in world.strapped:
        if card in group:
            return group
    return (card,)


def shares_hand(g: Retaliation, card: CardId) -> bool:
    weapon = g.content.item(card).weapon
    return weapon is not None and weapon.shares_hand


def is_ranged(g: Retaliation, card: CardId) -> bool:
    weapon = g.content.item(card).weapon
    return weapon is not None and weapon.ranged


def rank_of(g: Retaliation, seat: Seat) -> int:
    return g.content.box.characters[g.world.characters[seat].who].rank
