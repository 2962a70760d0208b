"""What is printed on the components of Nemesis: Retaliation."""

from typing import Literal

from hypersleep.content.ids import FREE, NOTHING, Clause, Cost, DeckName, Face, RoomId
from hypersleep.content.records import (
    Combat,
    Confidence,
    Contamination,
    Count,
    Entry,
    PrintedChoice,
    Record,
    Sheet,
    Verb,
)

Section = Literal["A", "B", "C"]
RoomType = Literal["A", "B", "C", "?"]
Direction = Literal["NW", "NE", "E", "SE", "SW", "W"]
Axis = Literal["NW-SE", "E-W", "NE-SW"]
Colour = Literal["red", "green", "yellow"]
Gear = Literal["ammo", "grenade", "oxygen", "medpack"]
"""A kind of tactical gear token."""
GearSlot = Literal["ammo", "grenade", "oxygen", "medpack", "any"]
"""What a slot for tactical gear takes; gray slots and the belt take any kind."""
HealthState = Literal["healthy", "injured", "heavily_injured"]
Rank = Literal["larva", "adult", "drone", "queen", "bystander"]
"""What a kind of intruder counts as. A bystander is an intruder for what characters do, and for nothing else."""
TokenContext = Literal["corridor", "room", "bag"]
"""Where a token of the bag is resolved: a noise marker, a hazard, or bag development."""


class Option(PrintedChoice, frozen=True, kw_only=True):
    """One of several effects; `cost` are Action cards that it asks for besides. A reaction answers to something."""

    cost: Cost = FREE
    reaction: bool = False


class ActionCard(Entry, frozen=True, kw_only=True):
    """`set` tells the cards of the base Contractor apart: those that every contractor has, and the consultant's own."""

    owners: tuple[Face, ...]
    copies_per_deck: int = 1
    combat: Combat
    command: bool = False
    options: tuple[Option, ...]
    set: Literal["", "generic", "consultant"] = ""


class Weapon(Record, frozen=True, kw_only=True):
    """What a weapon changes when it is the one that is used; numbers are added to those of the dice.

    on_special, on_bullets, on_critical   what follows that face, beside what the face does anyway
    oxygen         a shot or burst costs so much where life support is inactive
    again          the same intruder may be shot at once more, for ammo
    repels         ranks of intruders of which one may be repelled for ammo in place of the shot
    bursts         at the same corridor, all for one ammo
    grenades       those on it may be thrown before a burst or in its place
    critical_blow  a critical hit in place of the die of a melee attack; then it breaks
    wards_off      what prevents an attack on who holds it: all ammo, which hits the attacker, or a malfunction marker
    shares_hand    with a ranged weapon
    charges        so many markers in place of ammo, which are never refilled
    hits_another   so many on another intruder of the room, if the target of a shot dies
    rerolls        once, of that face of the shoot die; or of either die by who has a data token
    reaches_further  a burst may go into a corridor beside the next room, with one hit less
    burst_for_ammo   so many hits more of a burst, for ammo after the roll
    burst_for_token  so many hits more of a burst, for a secure token of the room before the roll
    spends_always  ammo, after every shot
    hits_for_health  so many hits more of a shot, for one health before the roll
    wounded_bonus  added to the die against a target that had a hit before the shot
    gathers_tissue   from a target that dies of a shot
    """

    ranged: bool
    needs_ammo: bool = True
    burst_counts_as: dict[str, int] = {}
    burst_bonus: int = 0
    shoot_bonus: int = 0
    hits_before_roll: int = 0
    hits_if_it_lives: int = 0
    oxygen: int = 0
    again: bool = False
    repels: tuple[Rank, ...] = ()
    bursts: int = 1
    grenades: bool = False
    critical_blow: bool = False
    wards_off: Literal["", "ammo", "malfunction"] = ""
    shares_hand: bool = False
    charges: int = 0
    hits_another: int = 0
    rerolls: Literal["", "bullets", "data"] = ""
    reaches_further: bool = False
    burst_for_ammo: int = 0
    burst_for_token: int = 0
    spends_always: bool = False
    hits_for_health: int = 0
    wounded_bonus: int = 0
    gathers_tissue: bool = False
    on_special: tuple[Verb, ...] = ()
    on_bullets: tuple[Verb, ...] = ()
    on_critical: tuple[Verb, ...] = ()


class Worn(Record, frozen=True, kw_only=True):
    """What an armor does for who wears it.

    less_to_attacks     health lost to an attack of an intruder is so much less
    wound_for_health    a serious wound may be replaced by losing so much health
    stops_wound         it is discarded in place of a serious wound
    contamination_for   each contamination card is replaced by losing so much health
    feeds_weapons       ammo on it counts as loaded on every weapon
    most_opportunities  at most so many opportunity attacks are made in one movement, if it is not 0
    less_to_opportunities   health lost to each of them is so much less
    oxygen              so much is gained at the end of a turn
    resists             a contamination card a round may be ignored
    fireproof           no health is lost to fire
    softens             once a round a loss of health, whatever its source, may be so much less
    critical_for_oxygen once a round a roll of the shoot die may be made a critical hit for so much oxygen
    """

    less_to_attacks: int = 0
    wound_for_health: int = 0
    stops_wound: bool = False
    contamination_for: int = 0
    feeds_weapons: bool = False
    most_opportunities: int = 0
    less_to_opportunities: int = 0
    oxygen: int = 0
    resists: bool = False
    fireproof: bool = False
    softens: int = 0
    critical_for_oxygen: int = 0


class Item(Entry, frozen=True, kw_only=True):
    """Every item card, and the egg. What can be used at once when it is gained says so. What wards off hazards does so
    for who explores with it. For who holds it, it is a `computer`, holds `eggs`, relays commands through the section,
    or looks ahead at the next exploration card."""

    deck: DeckName
    owner: Face = NOTHING
    heavy: bool = False
    armor: bool = False
    slots: tuple[GearSlot, ...] = ()
    combat: Combat = "any"
    one_use: bool = False
    on_gain: bool = False
    timing: Literal["action", "passive"] = "action"
    weapon: Weapon | None = None
    worn: Worn = Worn()
    wards_off_hazards: bool = False
    computer: bool = False
    eggs: int = 0
    relays_commands: bool = False
    looks_ahead: bool = False
    options: tuple[Option, ...] = ()


class Character(Entry, frozen=True, kw_only=True):
    """Whoever has the higher rank may command. Who `exchanges` plays with the deck of another, with cards of their own
    in place of the consultant's."""

    rank: int
    exchanges: Face = NOTHING
    items: tuple[Face, ...]
    drafts_support: bool


class RoomTile(Entry, frozen=True, kw_only=True):
    """`number` is printed on the tile and breaks ties; `items` are its icons for a search."""

    number: int
    type: RoomType
    fixed: bool = False
    items: tuple[Colour, ...]
    computer: bool = False
    never_secured: bool = False
    always_secured: bool = False
    unbreakable: bool = False
    cost: Cost = Cost(2)
    options: tuple[Option, ...]


class Slot(Entry, frozen=True, kw_only=True):
    """A place for a room, numbered from the top left, row by row."""

    number: RoomId
    row: int
    column: int
    section: Section
    tile: Face = NOTHING
    neighbours: dict[Direction, Face]


class SectionBorder(Entry, frozen=True, kw_only=True):
    """A section of the facility and what its border piece holds."""

    holds: tuple[str, ...]


class Start(Record, frozen=True, kw_only=True):
    """A fixed room and the corridors that begin at it: drawn at random, or printed."""

    tile: Face
    corridors: tuple[Direction, ...]
    printed: tuple[Face, ...] = ()


class Facility(Sheet, frozen=True, kw_only=True):
    """The frame of the facility with its slots."""

    confidence: Confidence
    source: str
    slots: tuple[Slot, ...]
    sections: tuple[SectionBorder, ...]
    landing_zone: Start
    hibernatorium: Start


class Corridor(Entry, frozen=True, kw_only=True):
    """`noise` is its value, `deadly` the second one of deadly mode, 0 for none; the back has value 0."""

    number: int
    noise: int
    deadly: int = 0
    door: bool = False
    printed: bool = False


class ExplorationCard(Entry, frozen=True, kw_only=True):
    """What is set up around a room that is explored, and what happens to who enters: `entrance` comes last."""

    room: Literal["section", "?"]
    corridors: tuple[Direction, ...]
    noise: tuple[Direction, ...] = ()
    markers: tuple[Literal["fire", "malfunction"], ...] = ()
    close_doors: bool = False
    adults_behind: int = 0
    hazard: bool = False
    noise_roll: bool = False
    entrance: tuple[Verb, ...] = ()
    leaves_game: bool = False
    insider: bool = False


class EventCard(Entry, frozen=True, kw_only=True):
    """Which intruders move, then what happens, first the main effect and then the secondary one."""

    axes: tuple[Axis, ...] = ()
    rooms_move: bool = False
    do: tuple[Verb, ...] = ()
    secondary: tuple[Verb, ...] = ()
    reshuffle: bool = False


class Harm(Record, frozen=True, kw_only=True):
    """What an attack does to its victim, or to everybody in the room; `also` comes before, for the victim alone."""

    everybody: bool = False
    dies_if: tuple[HealthState, ...] = ()
    health: int = 0
    wounds: int = 0
    wounds_if_healthy: int = 0
    wounds_if_injured: int = 0
    contamination: int = 0
    larva: bool = False
    follows: bool = False
    also: tuple[Verb, ...] = ()


class Attack(Entry, frozen=True, kw_only=True):
    """`rows` are keyed by the kind of the attacker."""

    rows: dict[Face, Harm]
    reshuffle: bool = False


class QueenHealth(Entry, frozen=True, kw_only=True):
    """`discard` is how many further cards go unseen."""

    discard: int
    do: tuple[Verb, ...] = ()


class Robot(Entry, frozen=True, kw_only=True):
    slots: tuple[GearSlot, ...]
    options: tuple[Option, ...]


class Objective(Entry, frozen=True, kw_only=True):
    """Private and mission objectives, mission tasks, the tasks of solo and cooperative games, and further ones that a
    card may set."""

    deck: Literal["private", "mission", "task", "solo_coop", "further"]
    min_players: int = 1
    any_of: tuple[tuple[Clause, ...], ...]
    excludes: tuple[Face, ...] = ()


class IntruderToken(Entry, frozen=True, kw_only=True):
    """`kind` is on the front; the back says how many models a noise marker brings. `pile` is where it lies beside the
    bag, with others of its kind unless it says otherwise."""

    kind: Face
    pile: Face = NOTHING
    models: dict[Face, int] = {}

    @property
    def lies_on(self) -> Face:
        return self.pile or self.kind

    @property
    def sign(self) -> str:
        """What is printed on its front."""
        return self.kind

    @property
    def number(self) -> int:
        """How many its back brings."""
        return sum(self.models.values())


class Model(Entry, frozen=True, kw_only=True):
    """A kind of intruder: `rank` is what rules know it by; the larger `size` comes first; `space` it takes in a
    corridor, and hits that kill it there, 0 for one with a track of its own. What is `frail` dies of any hit. A
    bystander that `provokes` puts characters beside it in combat."""

    rank: Rank
    size: int
    space: int = 1
    corridor_hits: int = 1
    frail: bool = False
    draws_cards: bool = True
    provokes: bool = False


class ContaminationCard(Contamination, frozen=True, kw_only=True):
    """One that is `legible` is read by who has it in hand; `options` are what it can be played for."""

    legible: bool = False
    options: tuple[PrintedChoice, ...] = ()


class HelpEntry(Entry, frozen=True, kw_only=True):
    """A line of the intruder help sheet: what a token does, and where it goes then."""

    queen: Literal["alive", "dead"]
    context: TokenContext
    token: Face
    do: tuple[Verb, ...] = ()
    then: Literal["pile", "bag", "removed"] = "pile"


class Setup(Entry, frozen=True, kw_only=True):
    """What a game begins with, and the figures of its tracks and boards."""

    hand_size: int
    hand_slots: int
    belt_slots: int
    gear_choice: int
    actions_per_turn: int
    oxygen: int
    health_sections: int
    health_slots: int
    characters_offered: int
    support_offered: int
    bag: dict[str, int]
    adults_per_character: int
    eggs: int
    landing_supply: dict[Gear, int]
    rounds: int
    lander_start: int
    autodestruction: int
    objective_rewards: tuple[int, ...]
    queen_hits: int
    corridor_space: int
    opportunity_attacks: int
    secure_limit: int


class ComponentList(Record, frozen=True, kw_only=True):
    """The component list of the box, against which the data files are counted."""

    cards_per_character: int
    counts: tuple[Count, ...]
