"""What is printed on the components of Nemesis."""

from typing import Literal

from hypersleep.content.ids import FREE, NOTHING, ONE_CARD, Clause, Cost, Face, PodId, RoomId
from hypersleep.content.records import Combat, Confidence, Count, Entry, PrintedChoice, Record, Sheet, Verb

Colour = Literal["red", "yellow", "green", "white", "none"]
ItemDeck = Literal["red", "yellow", "green", "crafted", "weapon", "quest"]
Component = Literal["chemical", "cloth", "medical", "tool", "electric"]
IntruderKind = Literal["larva", "creeper", "adult", "breeder", "queen"]
TokenKind = Literal["blank", "larva", "creeper", "adult", "breeder", "queen"]
Destination = Literal["earth", "mars", "venus", "deep_space"]


class ActionCard(Entry, frozen=True, kw_only=True):
    owners: tuple[Face, ...]
    copies_per_deck: int
    cost: Cost
    combat: Combat
    timing: Literal["action", "reaction"]
    options: tuple[PrintedChoice, ...]


class Weapon(Record, frozen=True, kw_only=True):
    kind: Literal["energy", "classic"]
    capacity: int
    ammo: int
    face_override: dict[str, str] = {}
    bonus_on_face: tuple[str, ...] = ()
    bonus: int = 0
    bonus_if_any_injury: int = 0
    min_injury_unless_blank: int = 0
    fire_on_face: tuple[str, ...] = ()
    reroll_per_shot: int = 0
    extra_ammo_on_face: tuple[str, ...] = ()


class Unlock(Record, frozen=True, kw_only=True):
    """What must hold to activate a Quest Item: stand in a Room, or give up one of some Items."""

    room: Face = NOTHING
    discard: tuple[str, ...] = ()
    cost: Cost = ONE_CARD


class Item(Entry, frozen=True, kw_only=True):
    """Every Item card: searched for, crafted, starting Weapon or Quest Item. `kind` joins printings of one card.

    `magazine` is what it adds to the capacity of the Weapon to which it is attached, `autoloads` the kind of Item
    that loads that Weapon for nothing.
    """

    deck: ItemDeck
    kind: str = ""
    heavy: bool
    cost: Cost = FREE
    combat: Combat = "any"
    one_use: bool = False
    timing: Literal["action", "reaction", "passive", "attach", "weapon"] = "action"
    components: tuple[Component, ...] = ()
    recipe: tuple[Component, ...] = ()
    owner: str = ""
    unlock: Unlock | None = None
    weapon: Weapon | None = None
    magazine: int = 0
    autoloads: str = ""
    others: bool = False
    options: tuple[PrintedChoice, ...] = ()

    @property
    def capacity(self) -> int | None:
        """How much Ammo a Weapon holds."""
        return self.weapon.capacity if self.weapon is not None else None


class Character(Entry, frozen=True, kw_only=True):
    colour: str
    weapon: Face
    quest_items: tuple[Face, ...]


class RoomTile(Entry, frozen=True, kw_only=True):
    category: Literal["1", "2", "special"]
    colour: Colour
    computer: bool
    searchable: bool
    item_counter: bool
    malfunction_allowed: bool
    kind: Literal["action", "passive", "on_enter"]
    cost: Cost
    options: tuple[PrintedChoice, ...]


class Entrance(Record, frozen=True, kw_only=True):
    network: str
    numbers: tuple[int, ...]


class Slot(Entry, frozen=True, kw_only=True):
    """A Room space of the board; `number` is printed on it."""

    number: RoomId
    category: Literal["1", "2", "special"]
    x: int
    y: int
    tile: Face = NOTHING
    technical: tuple[Entrance, ...] = ()


class Corridor(Entry, frozen=True, kw_only=True):
    a: RoomId
    b: RoomId
    numbers: tuple[int, ...]
    marker: tuple[int, int]
    path: tuple[tuple[int, int], ...]


class Network(Entry, frozen=True, kw_only=True):
    """A Technical Corridors space: one Noise marker for all its entrances."""

    colour: str
    x: int
    y: int


class PodBay(Entry, frozen=True, kw_only=True):
    evacuation_room: Face
    slots: tuple[tuple[int, int], ...]


class Board(Sheet, frozen=True, kw_only=True):
    width: int
    height: int
    coordinates_slot: tuple[int, int]
    confidence: Confidence
    source: str
    rooms: tuple[Slot, ...]
    corridors: tuple[Corridor, ...]
    networks: tuple[Network, ...]
    bays: tuple[PodBay, ...]


class EventCard(Entry, frozen=True, kw_only=True):
    corridor: int
    movers: tuple[IntruderKind, ...]
    after: Literal["discard", "shuffle_back", "remove_and_reshuffle_discard"]
    do: tuple[Verb, ...] = ()


FRENZY_KILLS_AT: int = 2
"""With how many Serious Wounds nobody survives a Frenzy."""


class Attack(Entry, frozen=True, kw_only=True):
    """`blood` 0 stands for the retreat arrow."""

    effect: str
    blood: int
    attackers: tuple[IntruderKind, ...]
    do: tuple[Verb, ...] = ()

    @property
    def deadly_at(self) -> int | None:
        """With how many Serious Wounds nobody survives it; None if it never kills by itself."""
        if self.effect == "frenzy":
            return FRENZY_KILLS_AT
        return next((verb["deadly_at"] for verb in self.do if "deadly_at" in verb), None)

    def kills_at(self, serious: int) -> bool:
        """Whether nobody survives it with so many Serious Wounds."""
        return self.deadly_at is not None and self.deadly_at <= serious


class Weakness(Entry, frozen=True, kw_only=True):
    effect: str


class Coordinates(Entry, frozen=True, kw_only=True):
    destinations: dict[str, Destination]


class Objective(Entry, frozen=True, kw_only=True):
    deck: Literal["personal", "corporate", "solo_coop"]
    min_players: int = 1
    any_of: tuple[tuple[Clause, ...], ...]
    safe_at: Destination | None = None
    """A destination that does not kill a hibernating holder although it is not Earth."""


class ExplorationToken(Entry, frozen=True, kw_only=True):
    items: int
    effect: Literal["silence", "danger", "slime", "fire", "malfunction", "doors"]

    @property
    def sign(self) -> str:
        """What is printed on it, beside the number of Items."""
        return self.effect

    @property
    def number(self) -> int:
        return self.items


class IntruderToken(Entry, frozen=True, kw_only=True):
    kind: TokenKind
    surprise: int = 0

    @property
    def sign(self) -> str:
        """What is printed on it, beside the number that a hand is compared with."""
        return self.kind

    @property
    def number(self) -> int:
        return self.surprise


class Pod(Entry, frozen=True, kw_only=True):
    number: PodId
    seats: int


class Setup(Entry, frozen=True, kw_only=True):
    """What a game begins with; `pods` is keyed by the number of players."""

    bag: dict[TokenKind, int]
    adults_per_player: int
    pods: dict[str, int]
    weakness_objects: tuple[str, ...]
    start_room: str
    characters_offered: int
    hand_size: int
    actions_per_turn: int
    hand_slots: int
    light_wound_spaces: int
    serious_wounds: int


class ComponentList(Record, frozen=True, kw_only=True):
    """The component list of the box, against which the data files are counted."""

    cards_per_character: int
    earth_per_letter: int
    slots: dict[str, int]
    counts: tuple[Count, ...]
