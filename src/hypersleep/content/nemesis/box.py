"""Everything in the Nemesis box, by kind of component."""

from hypersleep.content.nemesis.records import (
    ActionCard,
    Attack,
    Board,
    Character,
    ComponentList,
    Coordinates,
    EventCard,
    ExplorationToken,
    IntruderToken,
    Item,
    Objective,
    Pod,
    RoomTile,
    Setup,
    Weakness,
)
from hypersleep.content.records import Contamination, DieFace, Extended, Supply, Track, Wound


class NemesisBox(Extended, frozen=True, kw_only=True):
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
    setup: Setup
    component_list: ComponentList
