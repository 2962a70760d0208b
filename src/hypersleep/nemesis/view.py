"""What one seat may know of a game of Nemesis: built up field by field, never stripped down from the whole."""

from collections import Counter
from collections.abc import Callable, Iterable

import msgspec

from hypersleep.common.world import Cards, Fate
from hypersleep.content.records import IntruderKind
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.kernel.zones import CardId, Zone
from hypersleep.nemesis import sight
from hypersleep.nemesis.queries import board, bound_with, components, weapon_capacity
from hypersleep.nemesis.world import Character, Door, Ending, Nemesis, Object

Faces = tuple[str | None, ...]


class ItemView(msgspec.Struct, frozen=True):
    """An Item in an Inventory: its colour is open, its face only to those who know it (visibility.inventory.color)."""

    deck: str
    face: str | None


class HeldView(msgspec.Struct, frozen=True):
    """A Heavy Item in hand, with what is merged with it and what is taped to it; `ammo` and `capacity` of a Weapon."""

    face: str
    ammo: int | None
    capacity: int | None
    attached: tuple[str, ...]
    taped: tuple[str, ...]


class CharacterView(msgspec.Struct, frozen=True, kw_only=True):
    seat: Seat
    who: str
    number: int
    room: int
    pod: int
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
    death: str
    wins: bool


class RoomView(msgspec.Struct, frozen=True, kw_only=True):
    """A slot of the board. `tile` and `token` are None while they are hidden from the viewer."""

    number: int
    category: str
    explored: bool
    tile: str | None
    token: str | None
    items: int
    fire: bool
    malfunction: bool
    lying: tuple[Object, ...]


class IntruderView(msgspec.Struct, frozen=True):
    id: int
    kind: IntruderKind
    room: int
    injuries: int


class PodView(msgspec.Struct, frozen=True):
    number: int
    section: str
    locked: bool
    crew: tuple[Seat, ...]
    launched: bool


class NemesisView(msgspec.Struct, frozen=True, kw_only=True):
    """The table as one seat sees it; a spectator (NOBODY) sees what is public."""

    seat: Seat
    round: int
    turn: Seat
    first_player: Seat
    time: int
    self_destruct: int
    destination: str
    characters: tuple[CharacterView, ...]
    rooms: tuple[RoomView, ...]
    noise: tuple[int, ...]
    doors: tuple[Door, ...]
    intruders: tuple[IntruderView, ...]
    bag: dict[str, int]
    eggs: int
    nest_destroyed: bool
    queen_killed: bool
    weaknesses: dict[str, str | None]
    engines: tuple[bool | None, ...]
    coordinates: str | None
    pods: tuple[PodView, ...]
    depressurized: int
    attacks_skipped: bool
    decks: dict[str, int]
    discards: dict[str, Faces]
    crafted: dict[str, int]
    objectives_chosen: bool
    intruder_player: Seat
    ending: Ending
    exploded: bool


def view(g: Nemesis, seat: Seat) -> NemesisView:
    """Everything the seat may know, and nothing else."""
    world, content = g.world, components(g)
    return NemesisView(
        seat=seat,
        round=world.round,
        turn=world.turn,
        first_player=world.first_player,
        time=world.time,
        self_destruct=world.self_destruct,
        destination=world.destination,
        characters=tuple(view_character(g, character, seat) for character in world.characters),
        rooms=tuple(view_room(g, number, seat) for number in board(g).numbers),
        noise=tuple(world.noise),
        doors=tuple(world.doors),
        intruders=tuple(IntruderView(i.id, i.kind, i.room, i.injuries) for i in world.intruders),
        bag=count(content.token(token).kind for token in world.bag),
        eggs=world.eggs,
        nest_destroyed=world.nest_destroyed,
        queen_killed=world.queen_killed,
        weaknesses={
            kind: secret.seen_by(seat)
            for kind, secret in zip(content.box.setup.weakness_objects, world.weaknesses, strict=False)
        },
        engines=tuple(engine.seen_by(seat) for engine in world.engines),
        coordinates=world.coordinates.seen_by(seat),
        pods=tuple(PodView(p.number, p.section, p.locked, p.crew, p.launched) for p in world.pods),
        depressurized=world.depressurized,
        attacks_skipped=world.attacks_skipped,
        decks={name: len(cards) for name, cards in world.decks.items()},
        discards={name: faces_in(g, sight.WORLD["discards"], c, NOBODY, seat) for name, c in world.discards.items()},
        crafted=count(content.faces[card] for card in world.decks.get("crafted", ())),  # craft.deck-public
        objectives_chosen=world.objectives_chosen,
        intruder_player=world.intruder_player,
        ending=world.ending,
        exploded=world.exploded,
    )


def count(kinds: Iterable[str]) -> dict[str, int]:
    """How many of each, in a fixed order."""
    return dict(sorted(Counter(kinds).items()))


def view_character(g: Nemesis, character: Character, seat: Seat) -> CharacterView:
    show = shower(g, character, seat)
    return CharacterView(
        seat=character.seat,
        who=character.who,
        number=character.number,
        room=character.room,
        pod=character.pod,
        fate=character.fate,
        passed=character.passed,
        light=character.light,
        wounds=show("wounds"),
        dressed=show("dressed"),
        slime=character.slime,
        larva=character.larva,
        signal=character.signal,
        held=tuple(view_held(g, card) for card in character.held),
        objects=character.objects,
        inventory=view_inventory(g, character.inventory, show("inventory")),
        quests=show("quests"),
        objectives=show("objectives"),
        hand=show("hand"),
        deck=len(character.deck),
        discard=show("discard"),
        death=character.death,
        wins=character.wins,
    )


def shower(g: Nemesis, character: Character, seat: Seat) -> Callable[[str], Faces]:
    """A function that shows one of the Character's zones to the seat."""

    def show(field: str) -> Faces:
        return faces_in(g, sight.CHARACTER[field], getattr(character, field), character.seat, seat)

    return show


def faces_in(g: Nemesis, zone: Zone | str, cards: Cards, owner: Seat, seat: Seat) -> Faces:
    assert isinstance(zone, Zone)
    return tuple(zone.seen_by(seat, owner, cards, lambda card, by, opened: sight.face_seen(g, card, by, opened)))


def view_held(g: Nemesis, card: CardId) -> HeldView:
    faces, world = components(g).faces, g.world
    ammo = world.ammo.get(card)
    return HeldView(
        faces[card],
        ammo,
        None if ammo is None else weapon_capacity(g, card),
        tuple(faces[merged] for merged in world.attached.get(card, ())),
        tuple(faces[other] for other in bound_with(world, card) if other != card),
    )


def view_inventory(g: Nemesis, cards: Cards, faces: Faces) -> tuple[ItemView, ...]:
    """Sorted by colour and face, so that the order in which Items were taken says nothing."""
    items = [ItemView(components(g).item(card).deck, face) for card, face in zip(cards, faces, strict=True)]
    return tuple(sorted(items, key=lambda item: (item.deck, item.face or "")))


def view_room(g: Nemesis, number: int, seat: Seat) -> RoomView:
    world = g.world
    return RoomView(
        number=number,
        category=board(g).slots[number].category,
        explored=world.explored[number],
        tile=world.tiles[number].seen_by(seat),
        token=world.tokens[number].seen_by(seat),
        items=world.items[number],
        fire=world.fire[number],
        malfunction=world.malfunction[number],
        lying=world.lying[number],
    )
