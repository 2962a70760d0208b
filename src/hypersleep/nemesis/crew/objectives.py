"""Objectives: what each of their conditions asks of the end of the game."""

from hypersleep.common.crew import alive
from hypersleep.common.knowing import at_least
from hypersleep.common.objectives import judges, once_gone, once_lost, once_met, once_met_or_gone
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import ALL_SEEING
from hypersleep.nemesis.ids import Landing
from hypersleep.nemesis.queries import objects_at
from hypersleep.nemesis.world import Character, Nemesis

chapter = Chapter("objectives")


def destination_reached(g: Nemesis) -> Landing:
    """Where the ship has arrived; nowhere once it has exploded (victory.coordinates)."""
    if g.world.exploded:
        return Landing("")
    return Landing(g.content.box.coordinates[g.world.coordinates.value].destinations[g.world.destination])


def once_exploded(g: Nemesis, character: Character, holds: bool, *_: str) -> bool:
    return g.world.exploded


@judges(chapter, once_exploded)
def ship_reaches(g: Nemesis, character: Character, destination: str) -> bool:
    """objective.destination: the ship whole, two Engines working, the marker on the right letter."""
    working = [engine.seen_by(ALL_SEEING) for engine in g.world.engines]
    return destination_reached(g) == destination and at_least(ENGINES_NEEDED, working)


ENGINES_NEEDED = 2


@judges(chapter, once_met)
def only_survivor(g: Nemesis, character: Character) -> bool:
    """objective.sole-survivor."""
    return all(other.seat == character.seat for other in alive(g.world))


@judges(chapter, once_lost)
def other_survivors_at_least(g: Nemesis, character: Character, number: str) -> bool:
    return sum(other.seat != character.seat for other in alive(g.world)) >= int(number)


@judges(chapter, once_met_or_gone)
def signal_sent(g: Nemesis, character: Character) -> bool:
    """objective.signal: the holder's own."""
    return character.signal


@judges(chapter, once_met)
def all_rooms_explored(g: Nemesis, character: Character) -> bool:
    return all(g.world.explored[room] for room in g.content.board.numbers)


@judges(chapter, once_gone)
def leave_with(g: Nemesis, character: Character, object: str) -> bool:
    """Carried into a launched Pod or into hibernation."""
    return object in character.objects


def no_other_way(g: Nemesis, character: Character, holds: bool, place: str) -> bool:
    """Once gone, or once the last Pod is."""
    return not character.plays or (place == "pod" and all(pod.launched for pod in g.world.pods))


@judges(chapter, no_other_way)
def end_in(g: Nemesis, character: Character, place: str) -> bool:
    return {"pod": "escaped", "hibernation": "hibernating"}[place] == character.fate


@judges(chapter, once_gone)
def items_at_least(g: Nemesis, character: Character, number: str) -> bool:
    """Quest Items count once they are active."""
    return len(character.inventory) + len(character.held) >= int(number)


@judges(chapter, once_met)
def ship_destroyed(g: Nemesis, character: Character) -> bool:
    return g.world.exploded


@judges(chapter, once_met)
def nest_destroyed(g: Nemesis, character: Character) -> bool:
    """objective.destroy-nest: destroyed, or gone with the ship; end.time.intruders: the jump is not enough."""
    return g.world.nest_destroyed or g.world.exploded


@judges(chapter, once_met)
def queen_killed(g: Nemesis, character: Character) -> bool:
    """objective.kill-intruders."""
    return g.world.queen_killed or g.world.exploded


@judges(chapter, once_met)
def weakness_known(g: Nemesis, character: Character, object: str) -> bool:
    """objective.weakness: discovered by anyone."""
    slot = g.content.box.setup.weakness_objects.index(object)
    return g.world.weaknesses[slot].known_to_all()


@judges(chapter, once_met)
def weaknesses_known_at_least(g: Nemesis, character: Character, number: str) -> bool:
    return sum(weakness.known_to_all() for weakness in g.world.weaknesses) >= int(number)


def once_met_or_own(g: Nemesis, character: Character, holds: bool, number: str) -> bool:
    """Nobody who is dead wins by it (objective.player-target)."""
    return holds or character.number == int(number)


@judges(chapter, once_met_or_own)
def player_dead(g: Nemesis, character: Character, number: str) -> bool:
    """objective.player-target: whatever killed them."""
    return any(other.number == int(number) and other.fate == "dead" for other in g.world.characters)


@judges(chapter)
def object_in_room(g: Nemesis, character: Character, object: str, tile: str) -> bool:
    rooms = [room for room in g.content.board.numbers if object in list(objects_at(g.world, room))]
    return any(g.world.tiles[room].value == tile for room in rooms)
