"""Table talk: what players may announce about hidden things, and how it was in truth.

visibility.objectives, visibility.anti-aircraft: what is hidden may be told, truthfully or not, but never shown.
"""

from hypersleep.common.claims import CHECK, MEET, REPLIES, REPLY
from hypersleep.common.contamination import has_infected_card
from hypersleep.kernel.steps import Seat
from hypersleep.retaliation.queries import discovered_rooms
from hypersleep.retaliation.world import Retaliation


def claims(g: Retaliation) -> dict[str, tuple[str, ...]]:
    """What can be claimed, and what can be said about it: the same for everybody, whatever they know."""
    dealt = g.content.objective_decks
    objectives = tuple([goal.id for goal in g.content.box.objectives.values() if goal.deck in dealt])
    claimable: dict[str, tuple[str, ...]] = {"objective": objectives, "health": ("clean", "infected")}
    return claimable | ({"defence": ("active", "inactive")} if g.world.anti_aircraft else {})


def appeals(g: Retaliation) -> dict[str, tuple[str, ...]]:
    """What can be asked of the squad, and the answers to that: the same for everybody."""
    rooms = tuple([f"room-{room}" for room in discovered_rooms(g)])
    look = {CHECK: ("defence",)} if g.world.anti_aircraft else {}
    return {MEET: rooms, **look, REPLY: REPLIES}


def truth(g: Retaliation, seat: Seat, about: str) -> str:
    """How it was, in the words of a claim; several objectives are told with commas."""
    character = g.world.characters[seat]
    match about:
        case "defence":
            return "active" if g.world.anti_aircraft[0].value else "inactive"
        case "objective":
            return ", ".join([g.content.faces[card] for card in character.objectives])
        case _:
            return "infected" if character.larva or has_infected_card(g, character) else "clean"
