"""A position as its seat sees it, with what several thoughts need to know about it, worked out once."""

from functools import cached_property
from math import comb
from typing import Any

from hypersleep.bots.nemesis.beliefs import NOTHING
from hypersleep.bots.nemesis.habits import HABITS, Habits
from hypersleep.bots.nemesis.printed import box, explosion, first_blue, item, jump, point_of_no_return, ways_of
from hypersleep.bots.nemesis.ship import UNREACHABLE, Ship, Ways
from hypersleep.bots.temperament import Temperament
from hypersleep.content.ids import Face, RoomId
from hypersleep.kernel.steps import Seat
from hypersleep.nemesis.knowledge.view import CharacterView, HeldView, IntruderView, NemesisView, PodView

CONTAMINATION = "contamination"
DECK = 10
"""Action cards of a Character."""
CHECKED = 4
"""Cards that the last check for contamination draws."""
INFECTED_SHARE = 7 / 27
REPAIRING = ("action.basic-repairs", "action.repairs", "action.fast-repairs", "action.ingenuity")
SEARCHING = ("action.search", "action.scavenging")
TOOLS = ("item.tools", "item.duct-tape")
POD_SEATS = 2
HAND_SLOTS = 2
ARM = "wound-arm"


class Position:
    """`left` are the actions left in this turn."""

    def __init__(
        self, view: NemesisView, seat: Seat, temperament: Temperament, left: int = 2, habits: Habits = HABITS
    ) -> None:
        self.view = view
        self.seat = seat
        self.temperament = temperament
        self.left = left
        self.habits = habits
        self.me: CharacterView = view.characters[seat]
        self.room = self.me.room
        self.costs: dict[object, float] = {}  # of errands, worked out once
        self.exits: dict[object, Any] = {}  # ways off the ship and what they hang on, likewise
        self.begun: frozenset[tuple[str, str]] = frozenset()  # errands that one is on already
        self.haste = 0.5  # the share of the cards left in this game that the plan needs
        self.leaving = False  # all is done, and the way out is open
        self.beliefs = NOTHING  # what one makes of the others
        self.marked: frozenset[Seat] = frozenset()  # whom one does no favours

    @cached_property
    def ship(self) -> Ship:
        return Ship(self.view, self.seat, self.temperament.caution, self.habits)

    @cached_property
    def ways(self) -> Ways:
        return self.ship.ways(self.room) if self.room else {}

    def distance(self, room: RoomId) -> float:
        """In Action cards, dangers on the way included."""
        way = self.ways.get(room)
        return way.cost if way else UNREACHABLE

    # The Character ---------------------------------------------------------------------------------------------------

    @cached_property
    def cards(self) -> list[str]:
        """The Action cards in hand: those that can pay."""
        return [card for card in self.me.hand if card and not card.startswith(CONTAMINATION)]

    @cached_property
    def contamination(self) -> int:
        """Contamination cards in hand."""
        return len(self.me.hand) - len(self.cards)

    @cached_property
    def contamination_owned(self) -> int:
        """Contamination cards among all one's cards: whatever there is beyond the ten Action cards of a deck."""
        return max(0, self.me.deck + len(self.me.hand) + len(self.me.discard) - DECK)

    @cached_property
    def infection_risk(self) -> float:
        """How likely the last check kills: some card is infected, or a Larva is there, and four draws find one."""
        owned = self.contamination_owned
        if not owned:
            return 0.0
        infected = 1.0 if self.me.larva else 1 - (1 - INFECTED_SHARE) ** owned
        clean_draw = comb(DECK, CHECKED) / comb(DECK + owned, CHECKED)
        return infected * (1 - clean_draw)

    @cached_property
    def serious(self) -> int:
        """Serious Wounds, dressed ones included: they decide what kills."""
        return len(self.me.wounds) + len(self.me.dressed)

    @cached_property
    def enemies(self) -> list[IntruderView]:
        """Intruders in the Character's own Room: combat."""
        return self.ship.enemies.get(self.room, [])

    @cached_property
    def weapons(self) -> list[HeldView]:
        return [held for held in self.me.held if held.ammo is not None]

    @cached_property
    def ammo(self) -> int:
        return sum(weapon.ammo or 0 for weapon in self.weapons)

    @cached_property
    def items(self) -> list[Face]:
        """Everything that counts as an Item, by face."""
        return [i.face for i in self.me.inventory if i.face] + [held.face for held in self.me.held]

    @cached_property
    def free_hands(self) -> int:
        """What is taped together fills one of them, and an Arm wound leaves one."""
        pairs = sum(bool(held.taped) for held in self.me.held) // 2
        slots = HAND_SLOTS - (ARM in self.me.wounds)
        return slots - (len(self.me.held) - pairs) - len(self.me.objects)

    @cached_property
    def can_repair(self) -> bool:
        """Something in hand or among the Items mends what is broken."""
        return any(card in REPAIRING for card in self.cards) or any(map(self.owns, TOOLS))

    def owns(self, kind: str) -> bool:
        return any(item(face).kind == kind for face in self.items)

    @cached_property
    def own_objectives(self) -> list[str]:
        return [face for face in self.me.objectives if face]

    @cached_property
    def together(self) -> bool:
        """Everybody wins together, or nobody does: the cooperative game."""
        own = self.own_objectives
        return bool(self.others and own) and box().objectives[own[0]].deck == "solo_coop"

    @cached_property
    def in_place(self) -> frozenset[tuple[str, str]]:
        """Objects with the Rooms in which an Objective that this seat knows would have them lie."""
        faces = [face for c in self.view.characters for face in c.objectives if face]
        asked = [condition.split(":") for face in faces for way in ways_of(face) for condition in way]
        return frozenset((object, room) for name, *rest in asked if name == "object_in_room" for object, room in [rest])

    # The others ------------------------------------------------------------------------------------------------------

    @cached_property
    def others(self) -> list[CharacterView]:
        return [c for c in self.view.characters if c.seat != self.seat]

    @cached_property
    def others_alive(self) -> list[CharacterView]:
        return [c for c in self.others if c.fate != "dead"]

    @cached_property
    def others_aboard(self) -> list[CharacterView]:
        return [c for c in self.others if c.fate == "aboard"]

    @cached_property
    def others_here(self) -> list[CharacterView]:
        return [c for c in self.others_aboard if c.room == self.room]

    @cached_property
    def engines(self) -> tuple[bool | None, ...]:
        """Which Engines work, as far as this seat has seen it; or been told by those who win with it, who may mend
        what they call damaged, and say so no more."""
        told = {claim.about for claim in self.beliefs.claims if self.together and claim.value == "working"}
        seen = enumerate(self.view.engines, 1)
        return tuple(True if works is None and f"engine-{number}" in told else works for number, works in seen)

    @cached_property
    def somebody_hibernates(self) -> bool:
        return any(c.fate == "hibernating" for c in self.view.characters)

    # Time and ways out -----------------------------------------------------------------------------------------------

    @property
    def sequence_runs(self) -> bool:
        """Whether the Self-Destruct sequence has been started."""
        return self.view.self_destruct >= 0

    @property
    def sequence_can_be_stopped(self) -> bool:
        return self.sequence_runs and self.view.self_destruct < point_of_no_return()

    @cached_property
    def rounds_left(self) -> int:
        """Player Phases that are left, this one included."""
        left = jump() - self.view.time
        return min(left, explosion() - self.view.self_destruct) if self.sequence_runs else left

    @cached_property
    def cards_left(self) -> float:
        """Action cards that may still be spent in this game."""
        return len(self.cards) + self.habits.cards_a_round * (self.rounds_left - 1)

    @property
    def hibernation_open(self) -> bool:
        return self.view.time >= first_blue()

    @cached_property
    def rounds_to_hibernation(self) -> int:
        return max(0, first_blue() - self.view.time)

    @cached_property
    def open_pods(self) -> list[PodView]:
        """Docked, unlocked, and with a free space."""
        return [pod for pod in self.docked_pods if not pod.locked and len(pod.crew) < POD_SEATS]

    @cached_property
    def docked_pods(self) -> list[PodView]:
        return [pod for pod in self.view.pods if not pod.launched]
