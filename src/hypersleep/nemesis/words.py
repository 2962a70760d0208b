"""What things are called aboard the ship: Rooms as far as they are known, corridors, tracks, engines, Intruders."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import asdict

from hypersleep.common.meaning import Kind, Record, named, naming
from hypersleep.common.names import DERIVED, SUBJECTS, TARGETS, WORDERS, Fields, Lexicon, Names, Saying, Worder, first
from hypersleep.content.ids import NO_POD, IntruderId, OptionKey, PassageId, PodId, RoomId
from hypersleep.content.loader import library
from hypersleep.content.nemesis.box import NemesisBox
from hypersleep.content.nemesis.manifest import NEMESIS, destinations_of
from hypersleep.content.nemesis.records import Board, Corridor, IntruderKind
from hypersleep.content.sentences import fill
from hypersleep.kernel.steps import Seat
from hypersleep.nemesis.ids import (
    CombatResult,
    Coordinates,
    EngineTokens,
    Landing,
    NoiseResult,
    SelfDestructPlace,
    TimePlace,
)
from hypersleep.nemesis.knowledge.view import CharacterView, IntruderView, NemesisView, RoomView
from hypersleep.nemesis.steps import Deck
from hypersleep.nemesis.world import Ending, Object

CORPSE = "corpse-"

ROMAN = {"1": "I", "2": "II"}
"""What the backs of Room tiles say, as the map shows it."""


class NemesisNames(Names):
    """The names of everything in a game of Nemesis as the seat of a view knows it."""

    def __init__(self, view: NemesisView, nicknames: Mapping[Seat, str], board: str) -> None:
        super().__init__("nemesis", view, nicknames, LEXICON)
        self.view: NemesisView = view
        self.box: NemesisBox = library(NEMESIS)
        self.board: Board = self.box.boards[board]
        self.ground = view.rooms
        self._rooms: dict[int, RoomView] = {}

    # Players -----------------------------------------------------------------------------------------------------

    def form(self, forms: Mapping[str, Any]) -> str:
        """Whoever stands beside an Intruder does not move but escape."""
        return "escape" if "escape" in forms and self._is_fighting() else ""

    def _is_fighting(self) -> bool:
        here = self.here(self.viewer)
        return bool(here) and any(intruder.room == here for intruder in self.view.intruders)

    def body(self, character: CharacterView) -> str:
        """How much somebody bears, and what the next Wound does (wound.light.third, wound.serious.limit)."""
        setup = self.box.setup
        serious, most = len(character.wounds) + len(character.dressed), setup.serious_wounds
        said = fill(
            self.words["body"], serious=serious, most=most, light=character.light, spaces=setup.light_wound_spaces
        )
        comes = ["body-last"] if serious >= most else ["body-next-to-last"] if serious == most - 1 else []
        if serious < most and character.light >= setup.light_wound_spaces:
            comes = ["body-light", *comes]
        return "; ".join(
            [said, *[self.words[word] for word in comes], *(self._deadly(serious) if serious < most else ())]
        )

    def _deadly(self, serious: int) -> list[str]:
        """The attacks that kill whoever bears so many Serious Wounds."""
        deadly = {self.text.name(name): None for name, card in self.box.attacks.items() if card.kills_at(serious)}
        return [fill(self.words["body-deadly"], attacks=self.joined(deadly, "or"))] if deadly else []

    # The ship ----------------------------------------------------------------------------------------------------

    @property
    def rooms(self) -> dict[int, RoomView]:
        if not self._rooms:
            self._rooms = {room.number: room for room in self.view.rooms}
        return self._rooms

    def room(self, number: int) -> str:
        room = self.rooms.get(number)
        if room is None:
            return self.words["nothing"]
        name = self.thing(room.tile) if room.tile else ""
        word = "room" if room.explored else "room-spied" if name else "room-unexplored"
        return fill(self.words[word], number=number, name=name, category=ROMAN.get(room.category, ""))

    def tile(self, number: int) -> str:
        room = self.rooms.get(number)
        return room.tile or "" if room is not None else ""

    def passage(self, passage: int) -> str:
        """A corridor as seen from where the viewer stands, or Technical Corridors by their name."""
        return self.passage_from(self.own_room(), passage)

    def passage_from(self, here: int, passage: int) -> str:
        """The same as seen from any Room."""
        corridors = self.board.corridors
        if passage >= len(corridors):
            return self.text.name(f"network.{self.board.networks[passage - len(corridors)].id}")
        corridor = corridors[passage]
        numbers = numbered(corridor)
        if here in (corridor.a, corridor.b):
            to = corridor.b if corridor.a == here else corridor.a
            return fill(self.words["corridor-here"], numbers=numbers, to=to)
        return fill(self.words["corridor-away"], numbers=numbers, a=corridor.a, b=corridor.b)

    def time(self, place: int) -> str:
        """A space of the Time track."""
        spaces = self.box.tracks["time"].spaces
        space = spaces[min(place, len(spaces) - 1)]
        return self.words["time-jump"] if space.colour == "red" else fill(self.words["time-left"], label=space.label)

    def self_destruct(self, place: int) -> str:
        spaces = self.box.tracks["self-destruct"].spaces
        space = spaces[min(place, len(spaces) - 1)]
        return self.words["explosion"] if space.colour == "red" else space.label

    def engines(self, working: Iterable[bool]) -> str:
        words = [self.words["engine-works" if works else "engine-damaged"] for works in working]
        return " ".join(fill(word, number=number) for number, word in enumerate(words, 1))

    def coordinates(self, card: str) -> str:
        """Which letter leads where."""
        facts = self.box.coordinates.get(card)
        return card if facts is None else destinations_of(facts, self.phrases)

    def destination(self, place: str) -> str:
        return self.phrases.destinations.get(place, place)

    def argument(self, argument: str) -> str:
        """A destination, or a component."""
        return self.phrases.destinations.get(argument) or super().argument(argument)

    # Pieces and cards --------------------------------------------------------------------------------------------

    def unlisted(self, name: str) -> str:
        """The Corpse of somebody's Character, or a thing as it is."""
        if not name.startswith(CORPSE):
            return name
        return fill(self.words["corpse"], seat=self.seat(Seat(int(name.removeprefix(CORPSE)))))

    def copy(self, owner: Seat, name: str, number: int) -> str:
        held = [held for held in self.view.characters[owner].held if held.face == name][number - 1]
        ammo = [] if held.ammo is None else [fill(self.words["loaded"], ammo=held.ammo)]
        return self.marked(name, ammo + [fill(self.words["taped"], item=self.thing(other)) for other in held.taped])

    def intruder(self, number: int) -> str:
        """An Intruder on the board; its Injuries and number tell it from others of its kind in the same Room."""
        found = self.find_intruder(number)
        if found is None:
            return self.words["intruder"]
        name = self.thing(found.kind)
        if not self.twins(found):
            return fill(self.words["injuries"], name=name, count=found.injuries) if found.injuries else name
        return fill(self.words["injuries-numbered"], name=name, number=found.id, count=found.injuries)

    def find_intruder(self, number: int) -> IntruderView | None:
        return next((i for i in self.view.intruders if i.id == number), None)

    def intruder_room(self, number: int) -> int:
        """The Room in which an Intruder stands, 0 for none."""
        intruder = self.find_intruder(number)
        return intruder.room if intruder is not None else 0

    def twins(self, intruder: IntruderView) -> list[IntruderView]:
        others = [i for i in self.view.intruders if i.id != intruder.id]
        return [i for i in others if (i.kind, i.room) == (intruder.kind, intruder.room)]

    def details(self, name: str) -> str:
        """What tells an Attack card from others of its name, and cards of expansions by what is printed on them."""
        attack = self.box.attacks.get(name)
        if attack is not None:
            attackers = self.joined(self.thing(kind) for kind in attack.attackers)
            return fill(
                self.words["attack-blood" if attack.blood else "attack-retreat"], of=attackers, blood=attack.blood
            )
        found = [(kind, table[name]) for kind, table in self.box.more.items() if name in table]
        return "".join(fill(self.phrases.details.get(kind, ""), **asdict(entry)) for kind, entry in found)

    def combat_roll(self, face: str) -> str:
        return self.text.name(f"combat.{face}")

    def noise_roll(self, face: str) -> str:
        return self.text.name(f"noise.{face}")

    # Fields of a record ------------------------------------------------------------------------------------------

    def said_exit(self, record: Record, fields: Fields) -> str:
        """A corridor by its number alone, for moves that name the Room it leads to."""
        (passage,) = named(record, fields, PassageId)
        return fill(self.words["exit"], numbers=numbered(self.board.corridors[passage]))

    def said_where(self, record: Record, fields: Fields) -> str:
        return self.room(self.intruder_room(first(record, fields, IntruderId)))

    def said_room_action(self, record: Record, fields: Fields) -> str:
        """The name of the Room Action of a tile."""
        tile = self.used(record, fields)
        key = first(record, fields, OptionKey) if naming(record, OptionKey) else ""
        return self.text.action(tile, key) if tile in self.box.rooms else ""


# Tables of methods stand beside their class: compiled, the body of a class does not see them.
NEMESIS_WORDERS: Mapping[Kind, Worder] = {
    **WORDERS,
    RoomId: NemesisNames.room,
    PassageId: NemesisNames.passage,
    IntruderId: NemesisNames.intruder,
    IntruderKind: Names.thing,
    Object: Names.thing,
    Deck: Names.deck,
    TimePlace: NemesisNames.time,
    SelfDestructPlace: NemesisNames.self_destruct,
    EngineTokens: NemesisNames.engines,
    Coordinates: NemesisNames.coordinates,
    Landing: NemesisNames.destination,
    NoiseResult: NemesisNames.noise_roll,
    CombatResult: NemesisNames.combat_roll,
    Ending: Names.ending,
}
NEMESIS_SUBJECTS: tuple[Kind, ...] = (*SUBJECTS, IntruderKind, Object)
NEMESIS_TARGETS: Mapping[Kind, tuple[str, object]] = {**TARGETS, PodId: ("pod", NO_POD), Object: ("card", "")}
NEMESIS_DERIVED: Mapping[str, Saying] = {
    **DERIVED,
    "exit": NemesisNames.said_exit,
    "where": NemesisNames.said_where,
    "room_action": NemesisNames.said_room_action,
}
LEXICON = Lexicon(NEMESIS_WORDERS, NEMESIS_SUBJECTS, NEMESIS_TARGETS, NEMESIS_DERIVED)


def numbered(corridor: Corridor) -> str:
    """The numbers of a corridor; some answer to two."""
    return "/".join(map(str, corridor.numbers))
