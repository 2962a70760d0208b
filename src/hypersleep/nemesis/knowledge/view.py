"""What one seat may know of a game of Nemesis: built up field by field, never stripped down from the whole."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import chain
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
from hypersleep.content.ids import Cause, Face, IntruderId, PodId, RoomId
from hypersleep.content.nemesis.records import IntruderKind
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.kernel.zones import EVERYONE, NO_ONE, CardId, Secret, Sight, Zone
from hypersleep.nemesis.ids import Coordinates, Course, SelfDestructPlace, TimePlace
from hypersleep.nemesis.knowledge import sight
from hypersleep.nemesis.queries import weapon_capacity
from hypersleep.nemesis.world import Character, Door, Ending, Nemesis, Object, World

PILES: dict[str, Zone] = {
    field: zone
    for field, zone in sight.CHARACTER.items()
    if isinstance(zone, Zone) and field in ("wounds", "dressed", "inventory", "quests", "objectives", "hand", "discard")
}
"""The cards of a Character that are shown one by one, as far as the viewer knows them."""
HIDDEN = tuple(field for field, zone in PILES.items() if zone.sight is not Sight.PUBLIC)


class ItemView(msgspec.Struct, frozen=True, gc=False):
    """An Item in an Inventory: its colour is open, its face only to those who know it (visibility.inventory.color)."""

    deck: str
    face: Face | None


class HeldView(msgspec.Struct, frozen=True, gc=False):
    """A Heavy Item in hand, with what is merged with it and what is taped to it; `ammo` and `capacity` of a Weapon."""

    face: Face
    ammo: int | None
    capacity: int | None
    attached: tuple[Face, ...]
    taped: tuple[Face, ...]


class CharacterView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    seat: Seat
    who: Face
    number: int
    room: RoomId
    pod: PodId
    fate: Fate
    passed: bool
    light: int
    wounds: Faces
    dressed: Faces
    slime: bool
    larva: bool
    signal: bool
    held: tuple[HeldView, ...]
    objects: tuple[Object, ...]
    inventory: tuple[ItemView, ...]
    quests: Faces
    objectives: Faces
    hand: Faces
    deck: int
    discard: Faces
    death: Cause
    wins: bool


class RoomView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A slot of the board. `tile` and `token` are None while they are hidden from the viewer."""

    number: RoomId
    category: str
    explored: bool
    tile: Face | None
    token: Face | None
    items: int
    fire: bool
    malfunction: bool
    lying: tuple[Object, ...]


class IntruderView(msgspec.Struct, frozen=True, gc=False):
    id: IntruderId
    kind: IntruderKind
    room: RoomId
    injuries: int


class PodView(msgspec.Struct, frozen=True, gc=False):
    number: PodId
    section: Face
    locked: bool
    crew: tuple[Seat, ...]
    launched: bool


class NemesisView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The table as one seat sees it; a spectator (NOBODY) sees what is public."""

    seat: Seat
    round: int
    turn: Seat
    first_player: Seat
    time: TimePlace
    self_destruct: SelfDestructPlace
    destination: Course
    characters: tuple[CharacterView, ...]
    rooms: tuple[RoomView, ...]
    spent_tokens: dict[str, int]
    noise: tuple[int, ...]
    doors: tuple[Door, ...]
    intruders: tuple[IntruderView, ...]
    bag: dict[str, int]
    eggs: int
    nest_destroyed: bool
    queen_killed: bool
    weaknesses: dict[str, str | None]
    engines: tuple[bool | None, ...]
    coordinates: Coordinates | None
    pods: tuple[PodView, ...]
    depressurized: RoomId
    attacks_skipped: bool
    decks: dict[str, int]
    discards: dict[str, Faces]
    crafted: dict[str, int]
    objectives_chosen: bool
    ending: Ending
    exploded: bool
    markers: dict[str, dict[str, int]]
    states: dict[str, dict[str, Any]]


def view(g: Nemesis, seat: Seat) -> NemesisView:
    """Everything the seat may know, and nothing else."""
    return Viewer(g)(seat)


FACTS: Facts = {
    "rooms": ("tiles", "tokens", "explored", "items", "fire", "malfunction", "lying"),
    "insiders": ("tiles", "tokens", "weaknesses", "engines", "coordinates"),
    "spent_tokens": ("spent_tokens",),
    "intruders": ("intruders",),
    "bag": ("bag",),
    "weaknesses": ("weaknesses",),
    "engines": ("engines",),
    "coordinates": ("coordinates",),
    "pods": ("pods",),
    "decks": ("decks",),
    "crafted": ("decks",),
    "discards": ("discards", "known"),
    "markers": ("markers",),
    "states": ("states", "known"),
}
"""All that `WRITERS` look at; that of Characters beside their own fields is in `BELONGINGS`."""
WRITTEN_FROM = parts_by_fact(FACTS)
BELONGINGS = ("known", "ammo", "attached", "taped")


def insiders(g: Nemesis, _: Seat) -> int:
    """The seats that share some secret, but not with everybody."""
    world, seats = g.world, NO_ONE
    secrets: Iterable[Secret[Any]] = chain(world.tiles, world.tokens, world.weaknesses, world.engines)
    for secret in (world.coordinates, *secrets):
        if secret.knowers != EVERYONE:
            seats |= secret.knowers
    return seats


# What one seat sees --------------------------------------------------------------------------------------------------


def whole_view(g: Nemesis, seat: Seat) -> NemesisView:
    """The table as one pair of eyes sees it, every part written for them alone."""
    characters = tuple([view_character(g, character, seat) for character in g.world.characters])
    return assembled(g.world, seat, characters, {name: WRITERS[name](g, seat) for name in FIELDS})


def assembled(
    world: World, seat: Seat, characters: tuple[CharacterView, ...], written: Mapping[str, Any]
) -> NemesisView:
    """A view from its parts and from all that is open and small."""
    return NemesisView(
        seat=seat,
        round=world.round,
        turn=world.turn,
        first_player=world.first_player,
        time=world.time,
        self_destruct=world.self_destruct,
        destination=world.destination,
        characters=characters,
        noise=tuple(world.noise),
        doors=tuple(world.doors),
        eggs=world.eggs,
        nest_destroyed=world.nest_destroyed,
        queen_killed=world.queen_killed,
        depressurized=world.depressurized,
        attacks_skipped=world.attacks_skipped,
        objectives_chosen=world.objectives_chosen,
        ending=world.ending,
        exploded=world.exploded,
        **written,
    )


def count_spent_tokens(g: Nemesis, _: Seat) -> dict[str, int]:
    return count(g.world.spent_tokens)


def view_intruders(g: Nemesis, _: Seat) -> tuple[IntruderView, ...]:
    return tuple([IntruderView(i.id, i.kind, i.room, i.injuries) for i in g.world.intruders])


def count_bag(g: Nemesis, _: Seat) -> dict[str, int]:
    return count(g.content.token(token).kind for token in g.world.bag)


def count_decks(g: Nemesis, _: Seat) -> dict[str, int]:
    decks = g.world.decks
    return {name: len(decks[name]) for name in sorted(decks)}


def count_crafted(g: Nemesis, _: Seat) -> dict[str, int]:
    """craft.deck-public"""
    return count(g.content.faces[card] for card in g.world.decks.get("crafted", ()))


def view_pods(g: Nemesis, _: Seat) -> tuple[PodView, ...]:
    return tuple([PodView(p.number, p.section, p.locked, p.crew, p.launched) for p in g.world.pods])


def view_coordinates(g: Nemesis, seat: Seat) -> Coordinates | None:
    return g.world.coordinates.seen_by(seat)


def view_weaknesses(g: Nemesis, seat: Seat) -> dict[str, str | None]:
    kinds = g.content.box.setup.weakness_objects
    seen = Secret.all_seen_by(g.world.weaknesses, seat)
    return dict(zip(kinds, seen, strict=False))


def view_engines(g: Nemesis, seat: Seat) -> tuple[bool | None, ...]:
    seen = Secret.all_seen_by(g.world.engines, seat)
    return tuple(seen)


def view_discards(g: Nemesis, seat: Seat) -> dict[str, Faces]:
    zone = sight.WORLD["discards"]
    assert isinstance(zone, Zone)
    return {name: faces_in(g, zone, cards, NOBODY, seat) for name, cards in sorted(g.world.discards.items())}


def view_character(g: Nemesis, character: Character, seat: Seat) -> CharacterView:
    return CharacterView(
        seat=character.seat,
        who=character.who,
        number=character.number,
        room=character.room,
        pod=character.pod,
        fate=character.fate,
        passed=character.passed,
        light=character.light,
        slime=character.slime,
        larva=character.larva,
        signal=character.signal,
        held=tuple([view_held(g, card) for card in character.held]),
        objects=character.objects,
        deck=len(character.deck),
        death=character.death,
        wins=character.wins,
        **view_piles(g, character, PILES, seat),
    )


def known_character(
    g: Nemesis, character: Character, public: CharacterView, seat: Seat, private: frozenset[CardId]
) -> CharacterView:
    """The Character as one seat sees them: what lies open, and the piles of which it knows more."""
    hidden = HIDDEN if character.seat == seat else ()
    better = [f for f in PILES if f in hidden or (private and not private.isdisjoint(getattr(character, f)))]
    return replace(public, **view_piles(g, character, better, seat)) if better else public


def view_piles(g: Nemesis, character: Character, fields: Iterable[str], seat: Seat) -> dict[str, Any]:
    """Some piles of a Character as one seat sees them."""
    owner = character.seat
    seen: dict[str, Any] = {f: faces_in(g, PILES[f], getattr(character, f), owner, seat) for f in fields}
    if seen.get("inventory"):
        seen["inventory"] = view_inventory(g, character.inventory, seen["inventory"])
    return seen


def view_held(g: Nemesis, card: CardId) -> HeldView:
    faces, world = g.content.faces, g.world
    ammo = world.ammo.get(card)
    return HeldView(
        faces[card],
        ammo,
        None if ammo is None else weapon_capacity(g, card),
        tuple(faces[merged] for merged in world.attached.get(card, ())),
        tuple(faces[other] for other in world.bound_with(card) if other != card),
    )


def view_inventory(g: Nemesis, cards: Cards, faces: Faces) -> tuple[ItemView, ...]:
    """Sorted by colour and face, so that the order in which Items were taken says nothing."""
    items = [ItemView(g.content.item(card).deck, face) for card, face in zip(cards, faces, strict=True)]
    return tuple(sorted(items, key=lambda item: (item.deck, item.face or "")))


def view_rooms(g: Nemesis, seat: Seat) -> tuple[RoomView, ...]:
    world, slots = g.world, g.content.board.slots
    tiles, tokens = Secret.all_seen_by(world.tiles, seat), Secret.all_seen_by(world.tokens, seat)
    return tuple(
        [
            RoomView(
                number=number,
                category=slots[number].category,
                explored=world.explored[number],
                tile=tiles[number],
                token=tokens[number],
                items=world.items[number],
                fire=world.fire[number],
                malfunction=world.malfunction[number],
                lying=world.lying[number],
            )
            for number in g.content.board.numbers
        ]
    )


def lay_out_markers(g: Nemesis, _: Seat) -> dict[str, dict[str, int]]:
    return seen_markers(g.world)


def view_states(g: Nemesis, seat: Seat) -> dict[str, dict[str, Any]]:
    return seen_states(g.world, seat, partial(faces_seen, g))


WRITERS: dict[str, Callable[[Nemesis, Seat], Any]] = {
    "rooms": view_rooms,
    "spent_tokens": count_spent_tokens,
    "intruders": view_intruders,
    "bag": count_bag,
    "weaknesses": view_weaknesses,
    "engines": view_engines,
    "coordinates": view_coordinates,
    "pods": view_pods,
    "decks": count_decks,
    "discards": view_discards,
    "crafted": count_crafted,
    "markers": lay_out_markers,
    "states": view_states,
    "insiders": insiders,
}
"""The parts of a view that take some writing; `FACTS` must name all that these look at."""
FIELDS = tuple(name for name in WRITERS if name in NemesisView.__struct_fields__)
"""Those that are fields of the view itself."""
SECRETS = ("rooms", "weaknesses", "engines", "coordinates")
"""Those in which some seats see more than others, beside cards."""


class Viewer(viewing.Viewer[Nemesis, NemesisView]):
    """A position of Nemesis for all seats."""

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

    def assembled(self, seat: Seat, characters: tuple[Any, ...], written: dict[str, Any]) -> NemesisView:
        return assembled(self.g.world, seat, characters, written)

    def whole(self, seat: Seat) -> NemesisView:
        return whole_view(self.g, seat)
