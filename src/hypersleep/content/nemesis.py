"""Everything in the Nemesis box, by kind of component."""

from hypersleep.content.phrases import Phrases, fill
from hypersleep.content.records import (
    ActionCard,
    Attack,
    Board,
    Character,
    ComponentList,
    Contamination,
    Coordinates,
    DieFace,
    EventCard,
    ExplorationToken,
    IntruderAction,
    IntruderToken,
    Item,
    Objective,
    Pod,
    Record,
    RoomTile,
    Setup,
    Supply,
    Track,
    Weakness,
    Wound,
)


class NemesisBox(Record, frozen=True, kw_only=True):
    """The facts of all components, each table keyed by content id in file order."""

    action_cards: dict[str, ActionCard]
    items: dict[str, Item]
    characters: dict[str, Character]
    rooms: dict[str, RoomTile]
    boards: dict[str, Board]
    tracks: dict[str, Track]
    events: dict[str, EventCard]
    attacks: dict[str, Attack]
    wounds: dict[str, Wound]
    weaknesses: dict[str, Weakness]
    contamination: dict[str, Contamination]
    coordinates: dict[str, Coordinates]
    objectives: dict[str, Objective]
    exploration_tokens: dict[str, ExplorationToken]
    intruder_tokens: dict[str, IntruderToken]
    models: dict[str, Supply]
    combat_die: dict[str, DieFace]
    noise_die: dict[str, DieFace]
    pods: dict[str, Pod]
    supplies: dict[str, Supply]
    intruder_actions: dict[str, IntruderAction]
    setup: Setup
    component_list: ComponentList


def destinations_of(card: Coordinates, phrases: Phrases) -> str:
    """What a Coordinates card says: which letter leads where."""
    named = {letter: phrases.destinations.get(place, place) for letter, place in card.destinations.items()}
    return ", ".join(fill(phrases.words["coordinates"], letter=letter, destination=to) for letter, to in named.items())
