"""The position of a game of Retaliation: everything that lies on the table, as ids and values."""

from typing import Literal, Self

import msgspec

from hypersleep.common import world as common
from hypersleep.common.world import NO_CARDS, Cards
from hypersleep.content.ids import NO_PASSAGE, NOTHING, NOWHERE, Face, IntruderId, PassageId, RoomId
from hypersleep.content.retaliation.records import Gear, Section
from hypersleep.kernel.game import Game
from hypersleep.kernel.zones import CardId, Secret
from hypersleep.retaliation.components import Components
from hypersleep.retaliation.ids import GONE as GONE
from hypersleep.retaliation.ids import LANDED as LANDED
from hypersleep.retaliation.ids import NOT_RUNNING as NOT_RUNNING
from hypersleep.retaliation.ids import GearToken, HealthPlace, RoundPlace, TrackPlace

Door = common.Door
LifeSupport = Literal["inactive", "active", "gone"]
Vessel = Literal["", "lander", "shuttle"]
"""By what somebody has left the facility."""
Ending = Literal["", "last-round", "nobody-left", "autodestruction", "fire"]


class Character(common.Character, kw_only=True):
    """A character and the board in front of the player.

    Who waits in the Lander is in no room. In solo and cooperative games the dead lie where they fell. `played` are
    Action cards that are being resolved, face up.
    """

    health: HealthPlace = HealthPlace(0)
    oxygen: int = 0
    suffocating: bool = False
    larva: bool = False
    data: bool = False
    belt: tuple[GearToken, ...] = ()
    armor: Cards = NO_CARDS
    played: Cards = NO_CARDS
    in_lander: bool = False
    fallen: bool = False
    left_by: Vessel = ""

    def lay_down(self, card: CardId) -> None:
        """action.card.play, reaction.resolution: it is shown while it is resolved, and lies on no pile."""
        self.played += (card,)

    @property
    def carried(self) -> Cards:
        """Backpack, hands and the armor that is worn."""
        return self.inventory + self.held + self.armor

    def lose(self, cards: Cards) -> None:
        super().lose(cards)
        self.armor = tuple([card for card in self.armor if card not in cards])

    def put_away_played(self) -> None:
        """What was being resolved, and will not be any more, goes onto the discard pile."""
        self.discard += self.played
        self.played = ()


class Intruder(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A model in a room or in a corridor. Hits are kept in rooms only; the Queen's are on her track.

    A bystander is an intruder for what characters do; nothing else takes it for one. One that provokes puts characters
    beside it in combat.
    """

    id: IntruderId
    kind: Face
    room: RoomId = NOWHERE
    corridor: PassageId = NO_PASSAGE
    hits: int = 0
    bystander: bool = False
    provokes: bool = False


class World(common.BaseWorld, kw_only=True):
    """The whole table. Lists are indexed by slot or by corridor place; tuples are piles with their top at the end.

    `tiles` and `corridors` name what is laid where, "" for nothing yet; they are tuples because the ways through the
    facility are cached by them. A covered Hibernatorium is a tile with `covered` beside it.
    """

    characters: list[Character]
    # The facility
    tiles: tuple[Face, ...]
    corridors: tuple[Face, ...]
    covered: bool = True
    reinforced: list[bool]
    door_ends: list[RoomId]
    """At which end of a corridor its door is, NOWHERE without one."""
    barriers: tuple[PassageId, ...] = ()
    """Where a door was once closed without a slot for it, or in place of a destroyed one: no other closes there."""
    noise: list[bool]
    secured: list[int]
    landing_supply: dict[Gear, int] = {}
    life_support: dict[Section, LifeSupport] = {}
    hibernatorium: bool = False
    lander: RoundPlace = LANDED
    """The space of the Lander token; LANDED in the Landing Zone."""
    autodestruction: RoundPlace = NOT_RUNNING
    anti_aircraft: tuple[Secret[bool], ...] = ()
    """Whether each token is active, the upper one first."""
    shut_down: bool = False
    shuttle_gone: bool = False
    # Intruders
    followers: tuple[IntruderId, ...] = ()
    """Opportunity attackers that will come after who is moving now (movement.opportunity-attacks.stay)."""
    intruders: dict[IntruderId, Intruder] = {}
    next_intruder: IntruderId = IntruderId(1)
    bag: Cards = NO_CARDS
    queen_hits: TrackPlace = TrackPlace(0)
    queen_dead: bool = False
    queen_spared: bool = False
    """A Queen Health card was drawn in this action: no further hit of it counts (queen.health-card.excess)."""
    eggs: int = 0
    nest_destroyed: bool = False
    # The robot
    robot: Secret[Face] = Secret(NOTHING)
    robot_room: RoomId = NOWHERE
    robot_broken: bool = False
    robot_gear: tuple[GearToken, ...] = ()
    robot_saw_reactor: bool = False
    # Items: tokens in their slots, malfunction markers, what is strapped together, counters
    gear: dict[CardId, tuple[GearToken, ...]] = {}
    broken: Cards = NO_CARDS
    strapped: tuple[Cards, ...] = ()
    counters: dict[CardId, int] = {}
    # Objectives
    tasks: Cards = NO_CARDS
    objectives_chosen: int = 0
    # Once in a game
    ending: Ending = ""
    destroyed: bool = False

    def clone(self) -> Self:
        """A copy that shares nothing that can change; a test holds it against every field."""
        twin = super().clone()
        twin.reinforced = self.reinforced[:]
        twin.door_ends = self.door_ends[:]
        twin.noise = self.noise[:]
        twin.secured = self.secured[:]
        twin.landing_supply = self.landing_supply.copy()
        twin.life_support = self.life_support.copy()
        twin.intruders = self.intruders.copy()
        twin.gear = self.gear.copy()
        twin.counters = self.counters.copy()
        return twin

    def unbind(self, cards: Cards) -> Cards:
        """gear.lost-with-item: tokens, markers and tape are gone from what its owner has lost."""
        for card in cards:
            self.gear.pop(card, None)
            self.counters.pop(card, None)
            self._take_markers(card)
        self.broken = tuple([card for card in self.broken if card not in cards])
        self.untape(cards)
        return cards

    def _take_markers(self, card: CardId) -> None:
        """Those that chapters have laid on an item."""
        for mark in [mark for mark in self.markers if mark.endswith(f"@item-{card}")]:
            del self.markers[mark]

    def untape(self, cards: Cards) -> None:
        """These items are strapped to nothing any more."""
        left = [tuple([card for card in group if card not in cards]) for group in self.strapped]
        self.strapped = tuple([group for group in left if len(group) > 1])


Retaliation = Game[World, Components]
"""A game under these rules, as every handler takes it."""
