"""What one seat may know of a game of Retaliation: built up field by field, never stripped down from the whole."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from hypersleep.common import viewing
from hypersleep.common.keeping import seen_states
from hypersleep.common.marking import seen_markers
from hypersleep.common.sight import faces_seen
from hypersleep.common.viewing import Faces as Faces
from hypersleep.common.viewing import Facts, count, faces_in, parts_by_fact
from hypersleep.common.world import Cards, Fate
from hypersleep.content.ids import NOTHING, Cause, Face, IntruderId, PassageId, RoomId
from hypersleep.content.retaliation.records import Gear, Section
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.kernel.zones import EVERYONE, NO_ONE, CardId, Secret, Sight, Zone
from hypersleep.retaliation.ids import GearToken, HealthPlace, RoundPlace, TrackPlace
from hypersleep.retaliation.intruders.queen import queen_track
from hypersleep.retaliation.knowledge import sight
from hypersleep.retaliation.queries import in_order, is_discovered, laid_corridors, noise_values, rank_of
from hypersleep.retaliation.world import Character, Door, Ending, LifeSupport, Retaliation, Vessel, World

PILES: dict[str, Zone] = {
    field: zone
    for field, zone in sight.CHARACTER.items()
    if isinstance(zone, Zone) and field in ("wounds", "inventory", "objectives", "hand", "discard")
}
"""The cards of a character that are shown one by one, as far as the viewer knows them."""
HIDDEN = tuple(field for field, zone in PILES.items() if zone.sight is not Sight.PUBLIC)


class ItemView(msgspec.Struct, frozen=True, gc=False):
    """An item in a backpack: its back is open, its face only to those who know it (visibility.backpack)."""

    deck: str
    face: Face | None


class HeldView(msgspec.Struct, frozen=True, gc=False):
    """A heavy item in hand or an armor that is worn: tokens in its slots, what is strapped to it, and its counter."""

    face: Face
    gear: tuple[GearToken, ...]
    broken: bool
    strapped: tuple[Face, ...]
    counter: int


class CharacterView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A character and the board in front of the player. Who waits in the Lander is in no room."""

    seat: Seat
    who: Face
    number: int
    rank: int
    room: RoomId
    in_lander: bool
    fate: Fate
    fallen: bool
    left_by: Vessel
    passed: bool
    health: HealthPlace
    wounds: Faces
    oxygen: int
    suffocating: bool
    larva: bool
    data: bool
    belt: tuple[GearToken, ...]
    held: tuple[HeldView, ...]
    armor: tuple[HeldView, ...]
    inventory: tuple[ItemView, ...]
    objectives: Faces
    hand: Faces
    deck: int
    discard: Faces
    played: tuple[Face, ...]
    death: Cause
    wins: bool


class RoomView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A slot of the facility; without a tile nothing is known of it. A covered Hibernatorium is not discovered."""

    number: RoomId
    section: Section
    tile: Face
    discovered: bool
    fire: bool
    malfunction: bool
    secured: int


class CorridorView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A corridor that is laid. `values` are those that a noise roll can match; `door_end` is the slot at which its door
    is, NOWHERE without one. A `barrier` is a door that is gone for good once it is opened."""

    passage: PassageId
    tile: Face
    a: RoomId
    b: RoomId
    values: tuple[int, ...]
    reinforced: bool
    noise: bool
    door: Door
    door_end: RoomId
    barrier: bool


class IntruderView(msgspec.Struct, frozen=True, gc=False):
    id: IntruderId
    kind: Face
    room: RoomId
    corridor: PassageId
    hits: int


class RobotView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """`card` is None until it is revealed (visibility.robot-card)."""

    card: Face | None
    room: RoomId
    broken: bool
    saw_reactor: bool
    gear: tuple[GearToken, ...]


class RetaliationView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The table as one seat sees it; a spectator (NOBODY) sees what is public. `queen_track` is the last space of the
    track on which `queen_hits` are counted."""

    seat: Seat
    round: int
    turn: Seat
    first_player: Seat
    lander: RoundPlace
    autodestruction: RoundPlace
    anti_aircraft: tuple[bool | None, ...]
    shut_down: bool
    shuttle_gone: bool
    characters: tuple[CharacterView, ...]
    rooms: tuple[RoomView, ...]
    corridors: tuple[CorridorView, ...]
    life_support: dict[Section, LifeSupport]
    hibernatorium: bool
    landing_supply: dict[Gear, int]
    intruders: tuple[IntruderView, ...]
    bag: dict[str, int]
    queen_hits: TrackPlace
    queen_track: TrackPlace
    queen_dead: bool
    eggs: int
    nest_destroyed: bool
    robot: RobotView
    decks: dict[str, int]
    odd_tops: tuple[str, ...]
    discards: dict[str, Faces]
    tasks: tuple[Face, ...]
    objectives_chosen: int
    ending: Ending
    destroyed: bool
    markers: dict[str, dict[str, int]]
    states: dict[str, dict[str, Any]]


def view(g: Retaliation, seat: Seat) -> RetaliationView:
    """Everything the seat may know, and nothing else."""
    return Viewer(g)(seat)


FACTS: Facts = {
    "rooms": ("tiles", "covered", "fire", "malfunction", "secured"),
    "corridors": ("corridors", "reinforced", "noise", "doors", "door_ends", "barriers"),
    "intruders": ("intruders",),
    "insiders": ("anti_aircraft", "robot"),
    "anti_aircraft": ("anti_aircraft",),
    "robot": ("robot", "robot_room", "robot_broken", "robot_gear", "robot_saw_reactor"),
    "bag": ("bag",),
    "queen_track": ("states",),
    "decks": ("decks",),
    "odd_tops": ("decks",),
    "discards": ("discards", "known"),
    "tasks": ("tasks",),
    "markers": ("markers",),
    "states": ("states", "known"),
}
"""All that `WRITERS` look at; that of characters beside their own fields is in `BELONGINGS`."""
WRITTEN_FROM = parts_by_fact(FACTS)
BELONGINGS = ("known", "gear", "broken", "strapped", "counters")


def insiders(g: Retaliation, _: Seat) -> int:
    """The seats that share some secret, but not with everybody."""
    seats = NO_ONE
    secrets: tuple[Secret[Any], ...] = (*g.world.anti_aircraft, g.world.robot)
    for secret in secrets:
        if secret.knowers != EVERYONE:
            seats |= secret.knowers
    return seats


# What one seat sees --------------------------------------------------------------------------------------------------


def whole_view(g: Retaliation, seat: Seat) -> RetaliationView:
    """The table as one pair of eyes sees it, every part written for them alone."""
    characters = tuple([view_character(g, character, seat) for character in g.world.characters])
    return assembled(g.world, seat, characters, {name: WRITERS[name](g, seat) for name in FIELDS})


def assembled(
    world: World, seat: Seat, characters: tuple[CharacterView, ...], written: Mapping[str, Any]
) -> RetaliationView:
    """A view from its parts and from all that is open and small; tables in an order that saving them keeps."""
    return RetaliationView(
        seat=seat,
        round=world.round,
        turn=world.turn,
        first_player=world.first_player,
        lander=world.lander,
        autodestruction=world.autodestruction,
        shut_down=world.shut_down,
        shuttle_gone=world.shuttle_gone,
        characters=characters,
        life_support=dict(sorted(world.life_support.items())),
        hibernatorium=world.hibernatorium,
        landing_supply=dict(sorted(world.landing_supply.items())),
        queen_hits=world.queen_hits,
        queen_dead=world.queen_dead,
        eggs=world.eggs,
        nest_destroyed=world.nest_destroyed,
        objectives_chosen=world.objectives_chosen,
        ending=world.ending,
        destroyed=world.destroyed,
        **written,
    )


def view_rooms(g: Retaliation, _: Seat) -> tuple[RoomView, ...]:
    world, slots = g.world, g.content.grid.slots
    return tuple(
        [
            RoomView(
                number=number,
                section=slots[number].section,
                tile=world.tiles[number],
                discovered=is_discovered(g, number),
                fire=world.fire[number],
                malfunction=world.malfunction[number],
                secured=world.secured[number],
            )
            for number in g.content.grid.numbers
        ]
    )


def view_corridors(g: Retaliation, _: Seat) -> tuple[CorridorView, ...]:
    world, places = g.world, g.content.grid.places
    return tuple(
        [
            CorridorView(
                passage=passage,
                tile=world.corridors[passage],
                a=places[passage].a,
                b=places[passage].b,
                values=noise_values(g, passage),
                reinforced=world.reinforced[passage],
                noise=world.noise[passage],
                door=world.doors[passage],
                door_end=world.door_ends[passage],
                barrier=passage in world.barriers,
            )
            for passage in laid_corridors(g)
        ]
    )


def view_intruders(g: Retaliation, _: Seat) -> tuple[IntruderView, ...]:
    models = in_order(list(g.world.intruders.values()))
    return tuple([IntruderView(i.id, i.kind, i.room, i.corridor, i.hits) for i in models])


def view_anti_aircraft(g: Retaliation, seat: Seat) -> tuple[bool | None, ...]:
    seen = Secret.all_seen_by(g.world.anti_aircraft, seat)
    return tuple(seen)


def view_robot(g: Retaliation, seat: Seat) -> RobotView:
    world = g.world
    return RobotView(
        card=world.robot.seen_by(seat),
        room=world.robot_room,
        broken=world.robot_broken,
        saw_reactor=world.robot_saw_reactor,
        gear=world.robot_gear,
    )


def count_bag(g: Retaliation, _: Seat) -> dict[str, int]:
    return count([g.content.token(token).lies_on for token in g.world.bag])


def measure_track(g: Retaliation, _: Seat) -> TrackPlace:
    return TrackPlace(queen_track(g))


def count_decks(g: Retaliation, _: Seat) -> dict[str, int]:
    decks = g.world.decks
    return {name: len(decks[name]) for name in sorted(decks)}


def odd_tops(g: Retaliation, _: Seat) -> tuple[str, ...]:
    """Decks on which a card lies that is told from others by its back."""
    odd, decks = g.content.odd_backs, g.world.decks
    return tuple([name for name in sorted(decks) if not odd.isdisjoint(decks[name][-1:])]) if odd else ()


def view_discards(g: Retaliation, seat: Seat) -> dict[str, Faces]:
    discards = g.world.discards
    return {name: faces_in(g, sight.discards_in(name), discards[name], NOBODY, seat) for name in sorted(discards)}


def view_tasks(g: Retaliation, _: Seat) -> tuple[Face, ...]:
    return tuple([g.content.faces[card] for card in g.world.tasks])


def lay_out_markers(g: Retaliation, _: Seat) -> dict[str, dict[str, int]]:
    return seen_markers(g.world)


def view_states(g: Retaliation, seat: Seat) -> dict[str, dict[str, Any]]:
    return seen_states(g.world, seat, partial(faces_seen, g))


# Characters ----------------------------------------------------------------------------------------------------------


def view_character(g: Retaliation, character: Character, seat: Seat) -> CharacterView:
    return CharacterView(
        seat=character.seat,
        who=character.who,
        number=character.number,
        rank=rank_of(g, character.seat) if character.who != NOTHING else 0,
        room=character.room,
        in_lander=character.in_lander,
        fate=character.fate,
        fallen=character.fallen,
        left_by=character.left_by,
        passed=character.passed,
        health=character.health,
        oxygen=character.oxygen,
        suffocating=character.suffocating,
        larva=character.larva,
        data=character.data,
        belt=character.belt,
        held=tuple([view_held(g, card) for card in character.held]),
        armor=tuple([view_held(g, card) for card in character.armor]),
        deck=len(character.deck),
        played=tuple(map(g.content.face, character.played)),
        death=character.death,
        wins=character.wins,
        **view_piles(g, character, PILES, seat),
    )


def known_character(
    g: Retaliation, character: Character, public: CharacterView, seat: Seat, private: frozenset[CardId]
) -> CharacterView:
    """The character as one seat sees them: what lies open, and the piles of which it knows more."""
    hidden = HIDDEN if character.seat == seat else ()
    better = [f for f in PILES if f in hidden or (private and not private.isdisjoint(getattr(character, f)))]
    return replace(public, **view_piles(g, character, better, seat)) if better else public


def view_piles(g: Retaliation, character: Character, fields: Iterable[str], seat: Seat) -> dict[str, Any]:
    """Some piles of a character as one seat sees them."""
    owner = character.seat
    seen: dict[str, Any] = {f: faces_in(g, PILES[f], getattr(character, f), owner, seat) for f in fields}
    if seen.get("inventory"):
        seen["inventory"] = view_backpack(g, character.inventory, seen["inventory"])
    return seen


def view_held(g: Retaliation, card: CardId) -> HeldView:
    faces, world = g.content.faces, g.world
    bound = [other for straps in world.strapped if card in straps for other in straps if other != card]
    return HeldView(
        faces[card],
        world.gear.get(card, ()),
        card in world.broken,
        tuple([faces[other] for other in bound]),
        world.counters.get(card, 0),
    )


def view_backpack(g: Retaliation, cards: Cards, faces: Faces) -> tuple[ItemView, ...]:
    """Sorted by back and face, so that the order in which items were taken says nothing."""
    items = [ItemView(g.content.item(card).deck, face) for card, face in zip(cards, faces, strict=True)]
    return tuple(sorted(items, key=lambda item: (item.deck, item.face or "")))


WRITERS: dict[str, Callable[[Retaliation, Seat], Any]] = {
    "rooms": view_rooms,
    "corridors": view_corridors,
    "intruders": view_intruders,
    "anti_aircraft": view_anti_aircraft,
    "robot": view_robot,
    "bag": count_bag,
    "queen_track": measure_track,
    "decks": count_decks,
    "odd_tops": odd_tops,
    "discards": view_discards,
    "tasks": view_tasks,
    "markers": lay_out_markers,
    "states": view_states,
    "insiders": insiders,
}
"""The parts of a view that take some writing; `FACTS` must name all that these look at."""
FIELDS = tuple(name for name in WRITERS if name in RetaliationView.__struct_fields__)
"""Those that are fields of the view itself."""
SECRETS = ("anti_aircraft", "robot")
"""Those in which some seats see more than others, beside cards."""


class Viewer(viewing.Viewer[Retaliation, RetaliationView]):
    """A position of Retaliation for all seats."""

    written_from = WRITTEN_FROM
    belongings = BELONGINGS
    fields = FIELDS
    secrets = SECRETS

    def write(self, part: str, seat: Seat) -> Any:
        return WRITERS[part](self.g, seat)

    def write_character(self, owner: Seat, seat: Seat, public: Any, private: frozenset[CardId]) -> CharacterView:
        character = self.g.world.characters[owner]
        if seat == NOBODY:
            return view_character(self.g, character, NOBODY)
        return known_character(self.g, character, public, seat, private)

    def assembled(self, seat: Seat, characters: tuple[Any, ...], written: dict[str, Any]) -> RetaliationView:
        return assembled(self.g.world, seat, characters, written)

    def whole(self, seat: Seat) -> RetaliationView:
        return whole_view(self.g, seat)
