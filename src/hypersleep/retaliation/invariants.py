"""Laws of every position: nothing is lost or doubled, limits hold, everybody is in exactly one place."""

from collections import Counter
from collections.abc import Iterable, Iterator

from hypersleep.common.belongings import MakeRoomForItem
from hypersleep.common.invariants import cards_in_piles, lost_cards, odd_agenda
from hypersleep.common.marking import marker_problems
from hypersleep.content.ids import NO_PASSAGE, NOWHERE, Face
from hypersleep.kernel.zones import CardId, zones_of
from hypersleep.retaliation import steps
from hypersleep.retaliation.ids import AMMO, HALF_AMMO, NO_GEAR, GearToken
from hypersleep.retaliation.intruders.placing import has_track
from hypersleep.retaliation.intruders.queen import FinishQueenHealth, queen_track
from hypersleep.retaliation.items.belongings import ChooseSacrifice, FreeHands
from hypersleep.retaliation.queries import corridor_space, hand_slots, hands_of, intruders_at
from hypersleep.retaliation.soldiers.wounds import ChooseHandToEmpty
from hypersleep.retaliation.world import GONE, Character, Retaliation

SECTIONS = ("A", "B", "C")
SORTING_OUT = (ChooseSacrifice, FreeHands, ChooseHandToEmpty)
"""While somebody is asked what to give up, they may have more than there is room for."""


def problems(g: Retaliation) -> list[str]:
    """Every law that this position breaks, in words; an empty list for a sound one."""
    conserved = [*lost_cards(g, cards_in_play(g), all_cards(g)), *lost_tiles(g)] if is_under_way(g) else []
    placed = [*misplaced(g), *sorry_corridors(g), *broken_tracks(g), *parted(g)] if is_under_way(g) else []
    return [*conserved, *broken_limits(g), *marker_problems(g), *placed, *odd_agenda(g)]


# Conservation --------------------------------------------------------------------------------------------------------


def is_under_way(g: Retaliation) -> bool:
    """From the first round until the game ends and play stops."""
    return bool(g.world.round) and not g.world.ending


def cards_in_play(g: Retaliation) -> set[CardId]:
    """All common cards and tokens, and the cards of the characters who take part."""
    content = g.content
    cards = {*content.events, *content.attacks, *content.wounds, *content.tokens, *content.contamination}
    cards |= {*content.objectives, *content.explorations, *content.queen_health}
    for deck in {item.deck for item in content.box.items.values()} - {"character", "egg"}:
        cards |= set(content.item_deck(deck))
    cards.update(*content.more.values())
    for character in g.world.characters:
        cards |= set(content.action_decks[character.who])
        for item in content.box.characters[character.who].items:
            cards |= set(content.item_cards[item])
    return cards


def all_cards(g: Retaliation) -> Iterator[CardId]:
    """Where they lie; tiles and eggs are counted by what they are, not card by card."""
    world, content = g.world, g.content
    uncounted = {*content.room_tiles, *content.corridor_tiles, *content.item_deck("egg")}
    lying = [card for character in world.characters for card in cards_of(character)]
    lying += [*cards_in_piles(world), *world.bag, *world.tasks, *cards_on_agenda(g)]
    yield from (card for card in lying if card not in uncounted)


def cards_of(character: Character) -> Iterator[CardId]:
    yield from character.deck + character.hand + character.discard + character.inventory
    yield from character.played + character.held + character.armor + character.objectives + character.wounds


def cards_on_agenda(g: Retaliation) -> Iterator[CardId]:
    """Cards that are just changing places."""
    for step in g.agenda:
        for field in zones_of(type(step)):
            yield from getattr(step, field)
        if isinstance(step, MakeRoomForItem | steps.GainItem):
            yield from g.world.bound_with(step.item)


def lost_tiles(g: Retaliation) -> Iterator[str]:
    """Every room tile and every corridor is in its stack, laid out, or out of the game."""
    world, content = g.world, g.content
    laid = Counter([*world.tiles, *world.corridors])
    stacked = Counter([content.faces[card] for card in (*cards_in_piles(world), *cards_on_agenda(g))])
    for card in (*content.room_tiles, *content.corridor_tiles):
        tile = content.faces[card]
        if laid[tile] + stacked[tile] != 1:
            yield f"{tile} lies in {laid[tile] + stacked[tile]} places"


# Limits --------------------------------------------------------------------------------------------------------------


def broken_limits(g: Retaliation) -> Iterator[str]:
    """golden.component-limit, component.*: no more of anything than there is in the box."""
    world, supplies = g.world, g.content.supplies
    for name, used in (
        ("fire", sum(world.fire)),
        ("malfunction", sum(world.malfunction) + len(world.broken) + world.robot_broken),
        ("noise", sum(world.noise)),
        ("secure", sum(world.secured)),
        ("door", sum([door != "open" for door in world.doors])),
        ("data", sum([character.data for character in world.characters])),
        ("suffocating", sum([character.suffocating for character in world.characters])),
        ("egg", world.eggs + eggs_carried(g)),
        *gear_used(g).items(),
    ):
        if not 0 <= used <= supplies[name]:
            yield f"{used} of {supplies[name]} {name} pieces are in use"
    kinds: Counter[str] = Counter([intruder.kind for intruder in world.intruders.values()])
    for kind, models in g.content.models.items():
        if kinds[kind] > models:
            yield f"{kinds[kind]} of {models} {kind} models are on the map"


def eggs_carried(g: Retaliation) -> int:
    eggs = g.content.item_deck("egg")
    return sum([card in eggs for character in g.world.characters for card in character.held])


def gear_used(g: Retaliation) -> Counter[str]:
    """Tactical gear in all slots and beside the Landing Zone, by its kind."""
    world = g.world
    tokens: list[GearToken] = [*world.robot_gear]
    for character in world.characters:
        tokens += character.belt
    for slots in world.gear.values():
        tokens += slots
    used = Counter({str(kind): count for kind, count in world.landing_supply.items()})
    used.update([kind_of(token) for token in tokens if token != NO_GEAR])
    return used


def kind_of(token: GearToken) -> str:
    """A token that was spent once is still one token."""
    return AMMO if token == HALF_AMMO else token


# Places --------------------------------------------------------------------------------------------------------------


def misplaced(g: Retaliation) -> Iterator[str]:
    """map.occupancy: characters are in rooms, intruders in rooms or corridors; markers only where they may lie."""
    world = g.world
    for character in world.characters:
        yield from misplaced_character(g, character)
    for intruder in world.intruders.values():
        in_room = bool(world.tiles[intruder.room])
        in_corridor = intruder.corridor != NO_PASSAGE and bool(world.corridors[intruder.corridor])
        if in_room == in_corridor or in_room == (intruder.room == NOWHERE):
            yield f"{intruder.kind} {intruder.id} is in room {intruder.room} and in corridor {intruder.corridor}"
        if intruder.hits and (in_corridor or has_track(g, intruder.kind)):
            yield f"{intruder.kind} {intruder.id} keeps {intruder.hits} hits where there are none"
    for room in g.content.grid.numbers:
        marked = world.fire[room] or world.malfunction[room] or world.secured[room]
        if marked and not world.tiles[room]:
            yield f"something lies in slot {room}, which has no room"
        if world.malfunction[room] and world.tiles[room] and g.content.room(world.tiles[room]).unbreakable:
            yield f"room {room} cannot break, and is broken"
        if not 0 <= world.secured[room] <= g.content.setup.secure_limit:
            yield f"{world.secured[room]} secure tokens lie in room {room}"


def misplaced_character(g: Retaliation, character: Character) -> Iterator[str]:
    """lander.inside.protected: a passenger of the Lander is in no room; who has left is nowhere."""
    name, room = f"seat {character.seat}", character.room
    inside = character.fate == "aboard"
    if inside and character.in_lander == bool(g.world.tiles[room]):
        yield f"{name} is in room {room}" + (" and in the Lander" if character.in_lander else "")
    if not inside and (character.in_lander or (room != NOWHERE and not character.fallen)):
        yield f"{name} is {character.fate} and still in room {room}"
    if bool(character.left_by) != (character.fate == "escaped"):
        yield f"{name} is {character.fate} and has left by '{character.left_by}'"
    if not [step for step in g.agenda if isinstance(step, SORTING_OUT)]:
        yield from overloaded(g, character)


def overloaded(g: Retaliation, character: Character) -> Iterator[str]:
    """item.heavy.hand-slots, armor.one: unless somebody is asked what to give up."""
    if len(character.armor) > 1:
        yield f"seat {character.seat} wears {len(character.armor)} armors"
    hands = len(hands_of(g, character.held))
    if character.plays and hands > hand_slots(g, character):
        yield f"seat {character.seat} holds things in {hands} hands"


def sorry_corridors(g: Retaliation) -> Iterator[str]:
    """corridor.capacity, noise.marker.*, door.states: what a corridor holds, and that it is there at all."""
    world = g.world
    for passage in g.content.grid.passages:
        inside = intruders_at(world, passage)
        if sum([g.content.box.models[i.kind].space for i in inside]) > corridor_space(g, passage):
            yield f"corridor {passage} is overfull: {[i.kind for i in inside]}"
        if world.noise[passage] and inside:
            yield f"corridor {passage} holds a noise marker and intruders"
        door = world.doors[passage] != "open"
        used = world.noise[passage] or world.reinforced[passage] or door
        if used and not world.corridors[passage]:
            yield f"something lies in corridor place {passage}, where no corridor is"
        if door and world.door_ends[passage] == NOWHERE:
            yield f"corridor {passage} has a door and no place for it"


# Boards and tracks ---------------------------------------------------------------------------------------------------


def broken_tracks(g: Retaliation) -> Iterator[str]:
    """oxygen.dial, health.track, wound.gain: markers stay on their tracks, and in no section that a wound covers; who
    dies of a wound that covers the last section may still be asked whether they let it happen."""
    world, setup = g.world, g.content.setup
    last = setup.health_sections * setup.health_slots - 1
    for character in world.characters:
        name = f"seat {character.seat}"
        if not 0 <= character.oxygen <= setup.oxygen:
            yield f"{name} has {character.oxygen} oxygen"
        if len(character.wounds) > setup.health_sections:
            yield f"{name} has {len(character.wounds)} serious wounds"
        covered = len(character.wounds) * setup.health_slots
        dying = covered > last and g.question is not None and g.question.silence is not None
        if character.plays and not dying and not covered <= character.health <= last:
            yield f"{name} has the health marker on slot {character.health} behind {len(character.wounds)} wounds"
    if not 0 <= world.queen_hits <= queen_track(g):
        yield f"the Queen has {world.queen_hits} hits"
    if not GONE <= world.lander <= setup.rounds or not GONE <= world.autodestruction <= setup.rounds + 1:
        yield f"tokens lie on spaces {world.lander} and {world.autodestruction} of the round track"
    if not world.queen_dead and not world.decks["queen-health"] and FinishQueenHealth() not in g.agenda:
        yield "no Queen Health card is left, and she is not dead"


# Belongings ----------------------------------------------------------------------------------------------------------


def parted(g: Retaliation) -> Iterator[str]:
    """Tokens lie in slots that take them; what is broken or strapped is carried openly."""
    carried = [card for c in g.world.characters for card in (*c.held, *c.armor)]
    carried += cards_on_agenda(g)
    for card, tokens in g.world.gear.items():
        slots = g.content.item(card).slots
        if any(tokens) and card not in carried:
            yield f"{g.content.faces[card]} holds gear, and nobody carries it"
        if len(tokens) != len(slots) or unfit(slots, tokens):
            yield f"{g.content.faces[card]} holds {tokens} in slots for {slots}"
    for card in (*g.world.broken, *(card for straps in g.world.strapped for card in straps)):
        if card not in carried:
            yield f"{g.content.faces[card]} is marked, and nobody carries it"


def unfit(slots: Iterable[str], tokens: Iterable[GearToken]) -> list[Face]:
    """gear.slots.color: tokens in slots of another color."""
    pairs = zip(slots, tokens, strict=False)
    return [Face(token) for slot, token in pairs if token != NO_GEAR and slot not in ("any", kind_of(token))]
