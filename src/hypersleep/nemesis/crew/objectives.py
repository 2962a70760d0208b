"""Objectives: what each of their conditions asks of the end of the game."""

from hypersleep.common.crew import survivors
from hypersleep.common.objectives import judges
from hypersleep.kernel.ruleset import Chapter
from hypersleep.nemesis.ids import Landing
from hypersleep.nemesis.queries import find_tile, objects_at
from hypersleep.nemesis.world import Character, Nemesis

chapter = Chapter("objectives")


def destination_reached(g: Nemesis) -> Landing:
    """Where the ship has arrived; nowhere once it has exploded (victory.coordinates)."""
    if g.world.exploded:
        return Landing("")
    return Landing(g.content.box.coordinates[g.world.coordinates.value].destinations[g.world.destination])


@judges(chapter)
def ship_reaches(g: Nemesis, character: Character, destination: str) -> bool:
    """objective.destination: the ship whole, two Engines working, the marker on the right letter."""
    working = sum(engine.value for engine in g.world.engines)
    return working >= ENGINES_NEEDED and destination_reached(g) == destination


ENGINES_NEEDED = 2


@judges(chapter)
def only_survivor(g: Nemesis, character: Character) -> bool:
    """objective.sole-survivor."""
    return all(other.seat == character.seat for other in survivors(g.world))


@judges(chapter)
def other_survivors_at_least(g: Nemesis, character: Character, number: str) -> bool:
    return sum(other.seat != character.seat for other in survivors(g.world)) >= int(number)


@judges(chapter)
def signal_sent(g: Nemesis, character: Character) -> bool:
    """objective.signal: the holder's own."""
    return character.signal


@judges(chapter)
def all_rooms_explored(g: Nemesis, character: Character) -> bool:
    return all(g.world.explored[room] for room in g.content.board.numbers)


@judges(chapter)
def leave_with(g: Nemesis, character: Character, object: str) -> bool:
    """Carried into a launched Pod or into hibernation."""
    return object in character.objects


@judges(chapter)
def end_in(g: Nemesis, character: Character, place: str) -> bool:
    return {"pod": "escaped", "hibernation": "hibernating"}[place] == character.fate


@judges(chapter)
def items_at_least(g: Nemesis, character: Character, number: str) -> bool:
    """Quest Items count once they are active."""
    return len(character.inventory) + len(character.held) >= int(number)


@judges(chapter)
def ship_destroyed(g: Nemesis, character: Character) -> bool:
    return g.world.exploded


@judges(chapter)
def nest_destroyed(g: Nemesis, character: Character) -> bool:
    """objective.destroy-nest: destroyed, or gone with the ship; end.time.intruders: the jump is not enough."""
    return g.world.nest_destroyed or g.world.exploded


@judges(chapter)
def queen_killed(g: Nemesis, character: Character) -> bool:
    """objective.kill-intruders."""
    return g.world.queen_killed or g.world.exploded


@judges(chapter)
def weakness_known(g: Nemesis, character: Character, object: str) -> bool:
    """objective.weakness: discovered by anyone."""
    slot = g.content.box.setup.weakness_objects.index(object)
    return g.world.weaknesses[slot].known_to_all()


@judges(chapter)
def weaknesses_known_at_least(g: Nemesis, character: Character, number: str) -> bool:
    return sum(weakness.known_to_all() for weakness in g.world.weaknesses) >= int(number)


@judges(chapter)
def player_dead(g: Nemesis, character: Character, number: str) -> bool:
    """objective.player-target: whatever killed them."""
    return any(other.number == int(number) and other.fate == "dead" for other in g.world.characters)


@judges(chapter)
def object_in_room(g: Nemesis, character: Character, object: str, tile: str) -> bool:
    room = find_tile(g, tile)
    return bool(room) and any(found == object for found in objects_at(g.world, room))
