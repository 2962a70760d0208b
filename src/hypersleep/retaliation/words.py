"""What things are called in the facility: rooms, corridors and their directions, intruders, gear, tracks and dice."""

from collections.abc import Mapping
from functools import cache

from hypersleep.common.meaning import Kind, Record, named
from hypersleep.common.names import DERIVED, SUBJECTS, TARGETS, WORDERS, Fields, Lexicon, Names, Saying, Worder, first
from hypersleep.content.ids import IntruderId, OptionKey, PassageId, RoomId
from hypersleep.content.loader import library
from hypersleep.content.retaliation.box import RetaliationBox
from hypersleep.content.retaliation.manifest import RETALIATION
from hypersleep.content.retaliation.records import Gear
from hypersleep.content.sentences import fill
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.retaliation.facility.grid import Grid
from hypersleep.retaliation.ids import (
    NO_GEAR,
    BurstResult,
    GearToken,
    HealthPlace,
    NoiseResult,
    RoundPlace,
    ShootResult,
)
from hypersleep.retaliation.knowledge.view import CharacterView, HeldView, IntruderView, RetaliationView, RoomView
from hypersleep.retaliation.world import GONE, Ending

RANKED: dict[str, int] = {"lowest_rank_survives": 0, "highest_rank_dead": -1}
"""Conditions that speak of somebody by their place among the ranks."""


@cache
def grid_of(board: str) -> Grid:
    return Grid(library(RETALIATION).boards[board])


class RetaliationNames(Names):
    """The names of everything in a game of Retaliation as the seat of a view knows it."""

    def __init__(self, view: RetaliationView, nicknames: Mapping[Seat, str], board: str) -> None:
        super().__init__("retaliation", view, nicknames, LEXICON)
        self.view: RetaliationView = view
        self.box: RetaliationBox = library(RETALIATION)
        self.grid = grid_of(board)
        self.ground = view.rooms

    # The facility ------------------------------------------------------------------------------------------------

    def slot(self, number: int) -> RoomView | None:
        """A slot by its number, which is its place."""
        return self.view.rooms[number - 1] if 0 < number <= len(self.view.rooms) else None

    def room(self, number: int) -> str:
        slot = self.slot(number)
        if slot is None:
            return self.words["nothing"]
        name = self.thing(slot.tile) if slot.tile else ""
        word = "room" if slot.discovered else "room-covered" if name else "room-undiscovered"
        return fill(self.words[word], number=number, name=name, section=slot.section)

    def tile(self, number: int) -> str:
        slot = self.slot(number)
        return slot.tile if slot is not None else ""

    def passage(self, passage: int) -> str:
        """A corridor as seen from where the viewer stands."""
        return self.passage_from(self.own_room(), passage)

    def passage_from(self, here: int, passage: int) -> str:
        """The same as seen from any room: by its direction, or by the slots at its ends."""
        if not 0 <= passage < len(self.grid.places):
            return self.words["nothing"]
        for way in self.grid.ways[here]:
            if way.passage == passage:
                return fill(self.words["corridor-here"], direction=self.words[f"way-{way.direction}"], to=way.to)
        place = self.grid.places[passage]
        return fill(self.words["corridor-away"], a=place.a, b=place.b)

    # Tracks and dice ---------------------------------------------------------------------------------------------

    def round_place(self, place: int) -> str:
        """A space of the round track."""
        if place == GONE:
            return self.words["round-gone"]
        spaces = len(self.box.tracks["round"].spaces)
        return fill(self.words["round-space" if place <= spaces else "round-behind"], number=place, last=spaces)

    def health(self, place: int) -> str:
        """A slot of the health track, by its section and the points that are left."""
        sections, slots = self.box.setup.health_sections, self.box.setup.health_slots
        word = self.words[f"health-{min(place // slots, sections)}"]
        return fill(word, left=sections * slots - place, all=sections * slots)

    def body(self, character: CharacterView) -> str:
        """How much somebody bears, and what kills them (health.death, wound.fatal)."""
        setup, wounds = self.box.setup, len(character.wounds)
        last = max(character.health, wounds * setup.health_slots - 1)
        said = fill(self.words["body"], health=self.health(character.health), wounds=wounds, most=setup.health_sections)
        left = fill(self.words["body-left"], points=setup.health_sections * setup.health_slots - last)
        return "; ".join([said, left, *([self.words["body-last"]] if wounds == setup.health_sections - 1 else [])])

    def noise_roll(self, face: str) -> str:
        return self.text.name(f"noise.{face}")

    def shoot_roll(self, face: str) -> str:
        return self.text.name(f"shoot.{face}")

    def burst_roll(self, face: str) -> str:
        return self.text.name(f"burst.{face}")

    # Pieces and cards --------------------------------------------------------------------------------------------

    def explanation(self, name: str, owner: Seat = NOBODY) -> str:
        """What is printed on a component; where that are options only, all of them."""
        words = self.text.words.get(name)
        return super().explanation(name, owner) or " / ".join(words.options.values() if words is not None else ())

    def people(self) -> list[object]:
        return [*super().people(), *[each.rank for each in self.view.characters]]

    def meant(self, name: str, arguments: list[str]) -> Seat:
        """Of whom a condition speaks, by number or by rank."""
        if name not in RANKED or not all(character.who for character in self.view.characters):
            return super().meant(name, arguments)
        return sorted(self.view.characters, key=lambda character: character.rank)[RANKED[name]].seat

    def token(self, token: str) -> str:
        """Tactical gear; an empty slot without."""
        return self.thing(token) if token != NO_GEAR else self.words["no-gear"]

    def copy(self, owner: Seat, name: str, number: int) -> str:
        carried = self.view.characters[owner].held + self.view.characters[owner].armor
        alike = [held for held in carried if held.face == name]
        return self.marked(name, self.marks(alike[number - 1])) if number <= len(alike) else self.thing(name)

    def marks(self, held: HeldView) -> list[str]:
        """What tells an item from others of its name: tokens, a malfunction, what is strapped to it."""
        tokens = [token for token in held.gear if token != NO_GEAR]
        said = [self.joined([self.token(token) for token in tokens])] if tokens else []
        said += [self.words["broken"]] if held.broken else []
        return said + [fill(self.words["strapped"], item=self.thing(other)) for other in held.strapped]

    def intruder(self, number: int) -> str:
        """An intruder; its hits and number tell it from others of its kind in the same place."""
        found = self.find_intruder(number)
        if found is None:
            return self.words["intruder"]
        name = self.thing(found.kind)
        if not self.twins(found):
            return fill(self.words["hits"], name=name, count=found.hits) if found.hits else name
        return fill(self.words["hits-numbered"], name=name, number=found.id, count=found.hits)

    def find_intruder(self, number: int) -> IntruderView | None:
        return next((i for i in self.view.intruders if i.id == number), None)

    def intruder_room(self, number: int) -> int:
        """The room in which an intruder stands, 0 for none."""
        intruder = self.find_intruder(number)
        return intruder.room if intruder is not None else 0

    def twins(self, intruder: IntruderView) -> list[IntruderView]:
        place = (intruder.kind, intruder.room, intruder.corridor)
        return [i for i in self.view.intruders if i.id != intruder.id and (i.kind, i.room, i.corridor) == place]

    # Fields of a record ------------------------------------------------------------------------------------------

    def said_exit(self, record: Record, fields: Fields) -> str:
        """A corridor by its direction alone, for moves that name the room it leads to."""
        (passage,) = named(record, fields, PassageId)[:1]
        here = self.own_room()
        for way in self.grid.ways[here]:
            if way.passage == passage:
                return self.words[f"way-{way.direction}"]
        return self.passage_from(here, passage)

    def said_warning(self, record: Record, fields: Fields) -> str:
        """movement.opportunity-attacks: whoever leaves intruders behind is attacked first."""
        here = self.own_room()
        fighting = here and [intruder for intruder in self.view.intruders if intruder.room == here]
        return self.words["attacked-first"] if fighting else ""

    def said_where(self, record: Record, fields: Fields) -> str:
        """The room or the corridor of an intruder."""
        found = self.find_intruder(first(record, fields, IntruderId) or 0)
        if found is None:
            return self.words["nothing"]
        return self.room(found.room) if found.room else self.passage(found.corridor)

    def said_room_action(self, record: Record, fields: Fields) -> str:
        """The name of what a room can be used for."""
        tile = self.used(record, fields)
        return self.text.action(tile) if tile in self.box.rooms else ""

    def leader(self) -> str:
        """Who leads the intruders: the kind of the Queen's rank whose tokens are in this game."""
        kinds = [kind for kind, model in self.box.models.items() if model.rank == "queen"]
        return self.thing(next((kind for kind in kinds if f"tokens-{kind}" in self.view.decks), kinds[0]))

    def said_leader(self, record: Record, fields: Fields) -> str:
        return self.leader()

    def said_robot_option(self, record: Record, fields: Fields) -> str:
        """What the robot would do, as far as anybody knows."""
        card = self.view.robot.card
        return self.option(card, first(record, fields, OptionKey)) if card else self.words["robot-unknown"]


# Tables of methods stand beside their class: compiled, the body of a class does not see them.
RETALIATION_WORDERS: Mapping[Kind, Worder] = {
    **WORDERS,
    RoomId: RetaliationNames.room,
    PassageId: RetaliationNames.passage,
    IntruderId: RetaliationNames.intruder,
    GearToken: RetaliationNames.token,
    Gear: RetaliationNames.token,
    RoundPlace: RetaliationNames.round_place,
    HealthPlace: RetaliationNames.health,
    NoiseResult: RetaliationNames.noise_roll,
    ShootResult: RetaliationNames.shoot_roll,
    BurstResult: RetaliationNames.burst_roll,
    Ending: Names.ending,
}
RETALIATION_SUBJECTS: tuple[Kind, ...] = (GearToken, Gear, *SUBJECTS)
RETALIATION_DERIVED: Mapping[str, Saying] = {
    **DERIVED,
    "exit": RetaliationNames.said_exit,
    "warning": RetaliationNames.said_warning,
    "where": RetaliationNames.said_where,
    "room_action": RetaliationNames.said_room_action,
    "robot_option": RetaliationNames.said_robot_option,
    "leader": RetaliationNames.said_leader,
}
LEXICON = Lexicon(RETALIATION_WORDERS, RETALIATION_SUBJECTS, TARGETS, RETALIATION_DERIVED)
