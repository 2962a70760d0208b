"""What the rules ask of a position. Queries never change anything.

Those marked `@Query` are the ones that a mode of play answers differently.
"""

from collections.abc import Iterator

from hypersleep.common.belongings import Piece, pieces
from hypersleep.common.crew import crew_in, has_crew
from hypersleep.common.markers import may_hold_malfunction
from hypersleep.common.rounds import hand_size
from hypersleep.common.wounds import suffers
from hypersleep.content.ids import NOWHERE, IntruderId, PassageId, RoomId
from hypersleep.content.nemesis.records import RoomTile
from hypersleep.kernel.ruleset import Query
from hypersleep.kernel.steps import Seat
from hypersleep.kernel.zones import CardId
from hypersleep.nemesis.world import SIZE, Character, Intruder, Nemesis, Object, World

# Crew -----------------------------------------------------------------------------------------------------------------


def somebody_hibernates(world: World) -> bool:
    return any(c.fate == "hibernating" for c in world.characters)


# Hands of cards ------------------------------------------------------------------------------------------------------


def size_of_hand(g: Nemesis, character: Character) -> int:
    """round.player.draw: five cards, one less with a Body wound, one more after a quiet start in the Cabins."""
    size = hand_size.default(g, character) - suffers(g, character, "body")
    return size + (tile_at(g, character.room).id == "cabins" and is_room_working(g, character.room))


def hand_slots(g: Nemesis, character: Character) -> int:
    """item.hands.slots: two, or one with an Arm wound."""
    return g.content.hand_slots - suffers(g, character, "arm")


def hands_used(world: World, character: Character) -> int:
    """item.hands.duct-tape: two Items that are taped together fill one Hand slot."""
    pairs = sum(pair[0] in character.held for pair in world.taped)
    return len(character.held) - pairs + len(character.objects)


def hands_are_full(g: Nemesis, character: Character) -> bool:
    return hands_used(g.world, character) >= hand_slots(g, character)


def weapon_capacity(g: Nemesis, card: CardId) -> int:
    """item.ammo.capacity, item.hands.merged: what is printed on the Weapon and on every magazine merged with it."""
    content = g.content
    weapon = content.item(card).weapon
    assert weapon is not None, f"{content.faces[card]} is no Weapon"
    return weapon.capacity + sum(content.item(magazine).magazine for magazine in g.world.attached.get(card, ()))


# Rooms ---------------------------------------------------------------------------------------------------------------


def tile_at(g: Nemesis, room: RoomId) -> RoomTile:
    """The Room that lies on a slot, whether or not anybody has seen it yet."""
    return g.content.box.rooms[g.world.tiles[room].value]


def find_tile(g: Nemesis, tile: str) -> RoomId:
    """The slot of a Room, or 0 if it is not in this game."""
    for room, secret in enumerate(g.world.tiles):
        if secret.value == tile:
            return RoomId(room)
    return NOWHERE


def is_room_working(g: Nemesis, room: RoomId) -> bool:
    """Neither an Intruder nor a Malfunction marker there."""
    return not g.world.malfunction[room] and not intruders_in(g.world, room)


def has_computer(g: Nemesis, room: RoomId) -> bool:
    """marker.malfunction.computer: a Malfunction takes the Computer out."""
    return g.world.explored[room] and tile_at(g, room).computer and not g.world.malfunction[room]


def can_break(g: Nemesis, room: RoomId) -> bool:
    """marker.malfunction.*: explored, not the Nest, not the Room Covered with Slime, none there yet."""
    return g.world.explored[room] and tile_at(g, room).malfunction_allowed and may_hold_malfunction.default(g, room)


def computers(g: Nemesis) -> list[RoomId]:
    """room.computer: explored Rooms with a working Computer."""
    return [room for room in g.content.board.numbers if has_computer(g, room)]


def open_ways(g: Nemesis, room: RoomId) -> list[PassageId]:
    """movement.closed-door: Corridors out of the Room that a Character can take."""
    return [exit.passage for exit in g.content.board.corridor_exits[room] if g.world.doors[exit.passage] != "closed"]


def crawl_ways(g: Nemesis, room: RoomId) -> dict[RoomId, PassageId]:
    """Rooms with an entrance to the same Technical Corridors, each with the space that lies between."""
    ship = g.content.board
    ways: dict[RoomId, PassageId] = {}
    for passage in ship.entrances(room):
        for other in ship.numbers:
            if other != room and passage in ship.entrances(other):
                ways.setdefault(other, passage)
    return ways


@Query
def items_on_token(g: Nemesis, number: int) -> int:
    """exploration.item-count: exactly the number on the token."""
    return number


# Intruders -----------------------------------------------------------------------------------------------------------


def intruders_in(world: World, room: RoomId) -> list[Intruder]:
    return [i for i in world.intruders if i.room == room]


def largest_first(intruders: list[Intruder]) -> list[Intruder]:
    """intruder.attack.order: Queen, Breeder, Adult, Creeper, Larva; among equals the one that came first."""
    return sorted(intruders, key=lambda i: (-SIZE[i.kind], i.id)) if len(intruders) > 1 else intruders


def find_intruder(world: World, id: IntruderId) -> Intruder | None:
    """The Intruder, if it is still on the board."""
    for intruder in world.intruders:
        if intruder.id == id:
            return intruder
    return None


def is_fighting(world: World, character: Character) -> bool:
    """combat.definition: a Character is in combat while an Intruder is in their Room."""
    return has_intruder(world, character.room)


def has_intruder(world: World, room: RoomId) -> bool:
    for intruder in world.intruders:
        if intruder.room == room:
            return True
    return False


def is_held(world: World, intruder: Intruder) -> bool:
    """combat.definition, from the other side: an Intruder in combat is not moved by Events or Danger."""
    return has_crew(world, intruder.room)


def is_occupied(world: World, room: RoomId, but: Seat) -> bool:
    """movement.objects-do-not-occupy: only living Characters and Intruder models count."""
    return has_intruder(world, room) or has_crew(world, room, but)


def knows_weakness(g: Nemesis, effect: str) -> bool:
    """weakness.effect: a discovered Weakness counts for everybody, a face-down one for nobody."""
    for weakness in g.world.weaknesses:
        if weakness.known_to_all() and weakness.value and g.content.box.weaknesses[weakness.value].effect == effect:
            return True
    return False


# Items ---------------------------------------------------------------------------------------------------------------


def marks_on(g: Nemesis, card: CardId) -> tuple[object, ...]:
    """Its face, its Ammo, what is merged with it, and what it is taped to."""
    world, faces = g.world, g.content.faces
    merged = [faces[part] for part in world.attached.get(card, ())]
    taped = [(faces[other], world.ammo.get(other)) for other in world.bound_with(card) if other != card]
    return (faces[card], world.ammo.get(card), *merged, *taped)


def loaded_weapons(g: Nemesis, character: Character, *, energy: bool = False) -> list[Piece]:
    """Weapons in hand that hold Ammo; only energy Weapons, if it must be one."""
    loaded = [(card, g.content.item(card).weapon) for card in character.held if g.world.ammo.get(card, 0) > 0]
    suitable = [card for card, weapon in loaded if weapon is not None and (weapon.kind == "energy" or not energy)]
    return pieces(g, character, suitable)


# Objects -------------------------------------------------------------------------------------------------------------


def objects_at(world: World, room: RoomId) -> Iterator[Object]:
    """Objects in a Room, lying there or carried by anybody present, and the Eggs of the Nest not among them."""
    yield from world.lying[room]
    for character in crew_in(world, room):
        yield from character.objects


def eggs_lying(g: Nemesis, room: RoomId) -> int:
    """Uncarried Eggs in a Room, of the Nest or on the floor."""
    return eggs_of_nest(g, room) + eggs_on_floor(g.world, room)


def eggs_of_nest(g: Nemesis, room: RoomId) -> int:
    """room.nest.eggs-on-intruder-board: those on the Intruder board lie in the Nest, once it has been discovered."""
    return g.world.eggs if g.world.explored[room] and tile_at(g, room).id == "nest" else 0


def eggs_on_floor(world: World, room: RoomId) -> int:
    return world.lying[room].count("egg")


def is_nest_empty(g: Nemesis) -> bool:
    """No Egg is in the Nest, be it on the Intruder board, on the floor or carried by somebody there."""
    there = objects_at(g.world, find_tile(g, "nest"))
    return not g.world.eggs and all(object != "egg" for object in there)


def tokens_used(world: World, object: Object) -> int:
    """How many tokens of this kind lie on the ship or are carried."""
    lying = sum(objects.count(object) for objects in world.lying)
    return lying + sum(c.objects.count(object) for c in world.characters)
