"""Table talk: what players may announce about hidden things, and how it was in truth.

visibility.table-talk: anything hidden may be claimed, truthfully or not; nothing hidden is shown by it.
"""

from hypersleep.common.claims import CHECK, MEET, REPAIR, REPLIES, REPLY
from hypersleep.common.contamination import has_infected_card
from hypersleep.kernel.steps import Seat
from hypersleep.nemesis.world import Nemesis


def claims(g: Nemesis) -> dict[str, tuple[str, ...]]:
    """What can be claimed, and what can be said about it: the same for everybody, whatever they know."""
    box = g.content.box
    engines = {f"engine-{n}": ("working", "damaged") for n in range(1, len(g.world.engines) + 1)}
    rooms = {
        f"room-{number}": tuple(tile.id for tile in box.rooms.values() if tile.category == slot.category)
        for number, slot in g.content.board.slots.items()
        if not slot.tile
    }
    return {
        **engines,
        "earth": tuple(space.label for space in box.tracks["destination"].spaces),
        "objective": tuple(box.objectives),
        "health": ("clean", "infected"),
        **rooms,
    }


def appeals(g: Nemesis) -> dict[str, tuple[str, ...]]:
    """What can be asked of the crew by naming a Room or an Engine, and the answers to that: the same for everybody."""
    rooms = tuple(f"room-{number}" for number in g.content.board.slots)
    engines = tuple(f"engine-{number}" for number in range(1, len(g.world.engines) + 1))
    return {MEET: rooms, CHECK: engines, REPAIR: engines, REPLY: REPLIES}


def truth(g: Nemesis, seat: Seat, about: str) -> str:
    """How it was, in the words of a claim; several Objectives are told with commas."""
    character = g.world.characters[seat]
    kind, _, number = about.partition("-")
    match kind:
        case "engine":
            return "working" if g.world.engines[int(number) - 1].value else "damaged"
        case "room":
            return g.world.tiles[int(number)].value
        case "earth":
            return letter_of_earth(g)
        case "objective":
            return ", ".join(g.content.faces[card] for card in character.objectives)
        case _:
            return "infected" if character.larva or has_infected_card(g, character) else "clean"


def letter_of_earth(g: Nemesis) -> str:
    """The space of the Destination track that leads home."""
    destinations = g.content.box.coordinates[g.world.coordinates.value].destinations
    return next(letter for letter, destination in destinations.items() if destination == "earth")
