"""The position of a game of Nemesis: everything that lies on the table, as ids and values."""

from typing import Literal, Self

import msgspec
from msgspec.structs import replace

from hypersleep.common import world as common
from hypersleep.common.world import NO_CARDS, Cards
from hypersleep.content.ids import NO_POD, NOWHERE, Face, IntruderId, PodId, RoomId
from hypersleep.content.nemesis.records import IntruderKind
from hypersleep.kernel.game import Game
from hypersleep.kernel.steps import Seat
from hypersleep.kernel.zones import CardId, Secret
from hypersleep.nemesis.components import Components
from hypersleep.nemesis.ids import Coordinates, Course, SelfDestructPlace, TimePlace

Object = Literal["corpse-blue", "corpse-0", "corpse-1", "corpse-2", "corpse-3", "corpse-4", "carcass", "egg"]
"""What can be carried but is no Item. A red Corpse is named after the seat of the Character it was."""
Door = common.Door
Ending = Literal["", "jump", "self-destruct", "ninth-fire", "ninth-malfunction", "last-character"]
INACTIVE = SelfDestructPlace(-1)

CORPSES: tuple[Object, ...] = ("corpse-0", "corpse-1", "corpse-2", "corpse-3", "corpse-4")
SIZE: dict[str, int] = {"larva": 0, "creeper": 1, "adult": 2, "breeder": 3, "queen": 4}
"""From smallest to largest (intruder.types)."""


class Character(common.Character, kw_only=True):
    """A Character and the board in front of the player."""

    pod: PodId = NO_POD
    light: int = 0
    dressed: Cards = NO_CARDS
    slime: bool = False
    larva: bool = False
    signal: bool = False
    quests: Cards = NO_CARDS
    objects: tuple[Object, ...] = ()


class Intruder(msgspec.Struct, omit_defaults=True):
    """A model on the board with the Injuries that lie on it."""

    id: IntruderId
    kind: IntruderKind
    room: RoomId
    injuries: int = 0


class Pod(msgspec.Struct, frozen=True, omit_defaults=True):
    """An Escape Pod: docked at a Section until it is launched."""

    number: PodId
    section: Face
    locked: bool = True
    crew: tuple[Seat, ...] = ()
    launched: bool = False


class World(common.BaseWorld, kw_only=True):
    """The whole table. Lists are indexed by Room number or by passage; tuples are piles with their top at the end."""

    characters: list[Character]
    # Rooms, by number
    tiles: list[Secret[Face]]
    tokens: list[Secret[Face]]
    explored: list[bool]
    spent_tokens: tuple[Face, ...] = ()
    items: list[int]
    lying: list[tuple[Object, ...]]
    # Passages
    noise: list[int]
    # Intruders
    intruders: list[Intruder] = []
    next_intruder: IntruderId = IntruderId(1)
    bag: Cards = NO_CARDS
    supply: Cards = NO_CARDS
    eggs: int = 0
    nest_destroyed: bool = False
    queen_killed: bool = False
    weaknesses: list[Secret[Face]] = []
    # The ship
    engines: list[Secret[bool]] = []
    coordinates: Secret[Coordinates] = Secret(Coordinates(""))
    destination: Course = Course("")
    pods: list[Pod] = []
    time: TimePlace = TimePlace(0)
    self_destruct: SelfDestructPlace = INACTIVE
    depressurized: RoomId = NOWHERE
    attacks_skipped: bool = False
    # Item cards: the Ammo of Weapons, what is merged with a card, and pairs that are taped
    ammo: dict[CardId, int] = {}
    attached: dict[CardId, Cards] = {}
    taped: tuple[Cards, ...] = ()
    # Once in a game
    objectives_chosen: bool = False
    somebody_died: bool = False
    ending: Ending = ""
    exploded: bool = False

    def clone(self) -> Self:
        """A copy that shares nothing that can change; a test holds it against every field."""
        twin = super().clone()
        twin.tiles = self.tiles[:]
        twin.tokens = self.tokens[:]
        twin.explored = self.explored[:]
        twin.items = self.items[:]
        twin.lying = self.lying[:]
        twin.noise = self.noise[:]
        twin.intruders = [replace(intruder) for intruder in self.intruders]
        twin.weaknesses = self.weaknesses[:]
        twin.engines = self.engines[:]
        twin.pods = self.pods[:]
        twin.ammo = self.ammo.copy()
        twin.attached = self.attached.copy()
        return twin

    def bound_with(self, card: CardId) -> Cards:
        """The card and whatever is taped to it."""
        for pair in self.taped:
            if card in pair:
                return pair
        return (card,)

    def unbind(self, cards: Cards) -> Cards:
        """Nothing is taped to these cards or merged with them any more."""
        self.taped = tuple([pair for pair in self.taped if set(pair).isdisjoint(cards)])
        return tuple([part for card in cards for part in (card, *self.attached.pop(card, ()))])


Nemesis = Game[World, Components]
"""A game under these rules, as every handler takes it."""
