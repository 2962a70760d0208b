"""Everything in the box of Nemesis: Retaliation, by kind of component."""

from hypersleep.content.ids import Face
from hypersleep.content.records import DieFace, Extended, Supply, Track, Wound
from hypersleep.content.retaliation.records import (
    ActionCard,
    Attack,
    Character,
    ComponentList,
    ContaminationCard,
    Corridor,
    EventCard,
    ExplorationCard,
    Facility,
    HelpEntry,
    IntruderToken,
    Item,
    Model,
    Objective,
    QueenHealth,
    Robot,
    RoomTile,
    Setup,
)


class RetaliationBox(Extended, frozen=True, kw_only=True):
    """The facts of all components, each table keyed by content id in file order."""

    action_cards: dict[str, ActionCard]
    items: dict[str, Item]
    characters: dict[str, Character]
    rooms: dict[str, RoomTile]
    boards: dict[str, Facility]
    corridors: dict[str, Corridor]
    explorations: dict[str, ExplorationCard]
    events: dict[str, EventCard]
    attacks: dict[str, Attack]
    wounds: dict[str, Wound]
    contamination: dict[str, ContaminationCard]
    queen_health: dict[str, QueenHealth]
    robots: dict[str, Robot]
    objectives: dict[str, Objective]
    help_sheet: dict[str, HelpEntry]
    tracks: dict[str, Track]
    intruder_tokens: dict[str, IntruderToken]
    models: dict[str, Model]
    noise_die: dict[str, DieFace]
    shoot_die: dict[str, DieFace]
    burst_die: dict[str, DieFace]
    supplies: dict[str, Supply]
    setup: Setup
    component_list: ComponentList

    @property
    def token_piles(self) -> tuple[Face, ...]:
        """What the piles are called in which intruder tokens lie beside the bag."""
        return tuple(dict.fromkeys([token.lies_on for token in self.intruder_tokens.values()]))
