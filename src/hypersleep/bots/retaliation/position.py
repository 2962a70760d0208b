"""A position as its seat sees it, with what several thoughts need to know about it, worked out once."""

from functools import cached_property

from hypersleep.bots.paths import FirstStep
from hypersleep.bots.retaliation.facility import UNREACHABLE, Facility
from hypersleep.bots.retaliation.printed import attack_harm, hops_to, is_contamination, item, rounds
from hypersleep.bots.temperament import Temperament
from hypersleep.content.ids import NOWHERE, Face, RoomId
from hypersleep.kernel.steps import Seat
from hypersleep.retaliation.ids import AMMO, GONE, LANDED, OXYGEN, GearToken
from hypersleep.retaliation.knowledge.view import CharacterView, HeldView, IntruderView, RetaliationView

DECK = 10
"""Action cards of a character."""
SECTION, SECTIONS = 3, 3
"""Slots of a section of the health track, and how many sections there are."""
CARDS_A_ROUND = 5.0
LANDING_ZONE = "landing-zone"
ARMS = ("armory", "experimental-military-lab")
BREATH = 3
"""What an oxygen token gives."""
SHORT_OF_AIR = 3


class Position:
    """`left` are the actions left in this turn."""

    def __init__(self, view: RetaliationView, seat: Seat, temperament: Temperament, left: int = 2) -> None:
        self.view = view
        self.seat = seat
        self.temperament = temperament
        self.left = left
        self.me: CharacterView = view.characters[seat]
        self.room = self.me.room
        self.costs: dict[object, float] = {}  # of errands, worked out once
        self.leaving = False  # all is done, and only the way out is left
        self.staying = False  # the plan is to wait here
        self.airless = False  # the plan is that nothing breathes here
        self.goals: tuple[RoomId, ...] = ()  # rooms that the plan leads to
        self.defence_told = ""  # what somebody has told of the Anti-Aircraft system
        self.work_of: dict[Seat, RoomId] = {}  # where others have something to do for all

    @cached_property
    def facility(self) -> Facility:
        return Facility(self.view, self.temperament.caution)

    @cached_property
    def ways(self) -> dict[int, FirstStep]:
        return self.facility.ways(self.room) if self.room else {}

    def distance(self, room: RoomId) -> float:
        """In action cards, dangers on the way included."""
        way = self.ways.get(room)
        return way.cost if way else UNREACHABLE

    def towards(self, category: str) -> list[RoomId]:
        """Of the slots that can be reached and explored those of a section, or those that are nearest to it."""
        slots = [slot for slot in self.facility.unexplored() if slot in self.ways]
        if category not in self.view.life_support or not slots:
            return slots
        hops = hops_to(category)
        nearest = min([hops[slot] for slot in slots])
        return [slot for slot in slots if hops[slot] == nearest]

    # The character ---------------------------------------------------------------------------------------------------

    @cached_property
    def cards(self) -> list[str]:
        """The action cards in hand: those that can pay."""
        return [card for card in self.me.hand if card and not is_contamination(card)]

    @cached_property
    def contamination(self) -> int:
        """Contamination cards in hand."""
        return sum(1 for card in self.me.hand if card and is_contamination(card))

    @cached_property
    def contamination_owned(self) -> int:
        """Contamination cards among all one's cards: whatever there is beyond the action cards of a deck."""
        return max(0, self.me.deck + len(self.me.hand) + len(self.me.discard) + len(self.me.played) - DECK)

    @cached_property
    def life(self) -> int:
        """Points of health that can still be lost; the last one of them kills."""
        return SECTION * SECTIONS - max(self.me.health, SECTION * len(self.me.wounds) - 1)

    @cached_property
    def hurt(self) -> int:
        """Points that can be restored."""
        return max(0, self.me.health - SECTION * len(self.me.wounds))

    @cached_property
    def frailty(self) -> float:
        """How much more every further harm weighs, the less health is left."""
        return self.temperament.caution * (1 + max(0, 6 - self.life) / 4)

    @cached_property
    def enemies(self) -> list[IntruderView]:
        """Intruders in the character's own room: combat."""
        return self.facility.enemies.get(self.room, [])

    @cached_property
    def threat(self) -> float:
        """What those in the room would do to one in a round."""
        share = 1 / (1 + len(self.others_here))
        return sum([attack_harm(enemy.kind) for enemy in self.enemies]) * (0.5 + 0.5 * share)

    @cached_property
    def gear(self) -> list[GearToken]:
        """All tokens, loaded ammo included."""
        racks = [self.me.belt, *(held.gear for held in (*self.me.held, *self.me.armor))]
        return [token for rack in racks for token in rack if token]

    @cached_property
    def spare_gear(self) -> list[GearToken]:
        """Tokens that are not loaded."""
        return [token for rack in (self.me.belt, *(a.gear for a in self.me.armor)) for token in rack if token]

    @cached_property
    def robot_gear(self) -> list[GearToken]:
        """What the robot carries that is here."""
        robot = self.view.robot
        here = robot.card is not None and bool(self.room) and robot.room == self.room
        return [token for token in robot.gear if token] if here else []

    @cached_property
    def gear_in_reach(self) -> list[GearToken]:
        """Tokens that are not loaded, those of the robot here included."""
        return [*self.spare_gear, *self.robot_gear]

    @cached_property
    def weapons(self) -> list[HeldView]:
        """What can be fired at once, with ammo of its own or of an armor that feeds it."""
        fed = any(feeds(worn) for worn in self.me.armor)
        return [held for held in self.me.held if is_ready(held) or (fed and has_empty_slot(held))]

    @cached_property
    def empty_weapons(self) -> list[HeldView]:
        """Ranged weapons with a free slot for ammo."""
        return [held for held in self.me.held if has_empty_slot(held)]

    @cached_property
    def armed(self) -> bool:
        """With something to shoot with, or to load."""
        return bool(self.weapons) or (bool(self.empty_weapons) and AMMO in self.spare_gear)

    @cached_property
    def items(self) -> list[Face]:
        worn = [held.face for held in (*self.me.held, *self.me.armor)]
        return [i.face for i in self.me.inventory if i.face] + worn

    @cached_property
    def own_objectives(self) -> list[str]:
        return [face for face in self.me.objectives if face]

    # Air -------------------------------------------------------------------------------------------------------------

    @cached_property
    def breathing(self) -> bool:
        return bool(self.room) and self.facility.breathable(self.room)

    @cached_property
    def air(self) -> int:
        """Turns without life support that the dial allows."""
        return 0 if self.me.suffocating else self.me.oxygen

    @cached_property
    def gasping(self) -> bool:
        """Without life support, and with little to breathe in the dial and on the belt."""
        return not self.breathing and self.air + BREATH * self.gear.count(OXYGEN) <= SHORT_OF_AIR

    def nearest_air(self) -> RoomId:
        """Where there is something to breathe, as far as one knows: stock, life support, and its switches."""
        known = [room for room in self.view.rooms if room.tile and room.discovered]
        sources = [room.number for room in known if self.facility.breathable(room.number)]
        switches = [self.facility.find(f"life-support-control-{section.lower()}") for section in self.view.life_support]
        stock = [self.landing_zone] if self.view.landing_supply["oxygen"] else []
        for room in [*stock, *([] if self.airless else switches)]:
            if room and not self.facility.rooms[room].malfunction:
                sources.append(room)
        reached = [room for room in sources if room in self.ways and room != self.room]
        return min(reached, key=self.distance, default=NOWHERE)

    def nearest_ammo(self) -> RoomId:
        """Where there is ammo to be taken, as far as one knows."""
        stock = [self.landing_zone] if self.view.landing_supply["ammo"] else []
        sources = [*stock, *[self.facility.find(name) for name in ARMS]]
        useful = [room for room in sources if room in self.ways and self.facility.is_usable(room)]
        return min(useful, key=self.distance, default=NOWHERE)

    # The others ------------------------------------------------------------------------------------------------------

    @cached_property
    def together(self) -> bool:
        """Everybody wins together, or nobody does."""
        return not any(c.objectives for c in self.view.characters)

    @cached_property
    def others(self) -> list[CharacterView]:
        return [c for c in self.view.characters if c.seat != self.seat]

    @cached_property
    def others_inside(self) -> list[CharacterView]:
        return [c for c in self.others if c.fate == "aboard" and c.room]

    @cached_property
    def others_here(self) -> list[CharacterView]:
        return [c for c in self.others_inside if c.room == self.room]

    # Time and ways out -----------------------------------------------------------------------------------------------

    @cached_property
    def rounds_left(self) -> int:
        """Player phases that are left, this one included."""
        left = rounds() + 1 - self.view.round
        if self.view.autodestruction > 0:
            left = min(left, self.view.autodestruction - self.view.round)
        return max(0, left)

    @cached_property
    def cards_left(self) -> float:
        """Action cards that may still be spent in this game."""
        return len(self.cards) + CARDS_A_ROUND * max(0, self.rounds_left - 1)

    @property
    def landed(self) -> bool:
        return self.view.lander == LANDED

    @property
    def lander_coming(self) -> bool:
        return self.view.lander not in (LANDED, GONE)

    @cached_property
    def landing_odds(self) -> float:
        """How likely the Lander comes down in one piece, as far as the seat knows."""
        tokens = self.view.anti_aircraft
        if self.view.lander == GONE:
            return 0.0
        if self.landed or not tokens:
            return 1.0
        if tokens[0] is None:
            return 1.0 if self.together and self.defence_told == "inactive" else 0.5
        return float(not tokens[0])

    @cached_property
    def rounds_to_landing(self) -> int:
        return max(0, self.view.lander - self.view.round) if self.lander_coming else 0

    @property
    def ways_out(self) -> list[RoomId]:
        """Rooms that one could leave from now, or from where the Lander leaves."""
        shuttle = NOWHERE if self.view.shuttle_gone else self.facility.find("escape-shuttle")
        pods = self.facility.find("hibernatorium") if self.view.hibernatorium else NOWHERE
        lander = self.landing_zone if self.landed or self.rounds_to_landing == 1 else NOWHERE
        return [room for room in (shuttle, pods, lander) if room]

    @property
    def landing_zone(self) -> RoomId:
        return self.facility.find(LANDING_ZONE)


def is_ready(held: HeldView) -> bool:
    facts = item(held.face)
    weapon = facts.weapon if facts else None
    if weapon is None or not weapon.ranged or held.broken:
        return False
    return not weapon.needs_ammo or any("ammo" in token for token in held.gear)


def feeds(worn: HeldView) -> bool:
    """An armor with ammo for the weapons in hand."""
    facts = item(worn.face)
    feeding = facts is not None and facts.worn is not None and facts.worn.feeds_weapons
    return feeding and any("ammo" in token for token in worn.gear)


def has_empty_slot(held: HeldView) -> bool:
    facts = item(held.face)
    weapon = facts.weapon if facts else None
    if weapon is None or not weapon.ranged or held.broken or not weapon.needs_ammo:
        return False
    return sum(1 for token in held.gear if token) < len(held.gear)
