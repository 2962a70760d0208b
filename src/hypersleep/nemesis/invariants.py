"""Laws of every position: nothing is lost or doubled, limits hold, everybody is in exactly one place."""

from collections.abc import Iterator

from hypersleep.common.belongings import MakeRoomForItem
from hypersleep.common.invariants import cards_in_piles, lost_cards, odd_agenda
from hypersleep.common.marking import marker_problems
from hypersleep.kernel.zones import CardId, zones_of
from hypersleep.nemesis import steps
from hypersleep.nemesis.crew.wounds import MakeRoomInHands
from hypersleep.nemesis.items.belongings import MakeRoomForObject
from hypersleep.nemesis.queries import hand_slots, hands_used, is_nest_empty, tokens_used, weapon_capacity
from hypersleep.nemesis.world import Character, Nemesis


def problems(g: Nemesis) -> list[str]:
    """Every law that this position breaks, in words; an empty list for a sound one."""
    conserved = lost_cards(g, cards_in_play(g), all_cards(g)) if is_under_way(g) else ()
    return [*conserved, *broken_limits(g), *marker_problems(g), *misplaced(g), *odd_agenda(g)]


# Conservation --------------------------------------------------------------------------------------------------------


def is_under_way(g: Nemesis) -> bool:
    """From the first round until the game ends and play stops."""
    return bool(g.world.round) and not g.world.ending


def cards_in_play(g: Nemesis) -> set[CardId]:
    """All common cards, and those of the Characters who take part."""
    content = g.content
    cards = {*content.events, *content.attacks, *content.wounds, *content.tokens, *content.contamination}
    cards |= set(content.objectives)
    for deck in ("red", "yellow", "green", "crafted"):
        cards |= set(content.item_deck(deck))
    cards.update(*content.more.values())
    for character in g.world.characters:
        facts = content.box.characters[character.who]
        cards |= set(content.action_decks[character.who])
        for item in (facts.weapon, *facts.quest_items):
            cards |= set(content.item_cards[item])
    return cards


def all_cards(g: Nemesis) -> Iterator[CardId]:
    world = g.world
    for character in world.characters:
        yield from cards_of(character)
    yield from cards_in_piles(world)
    for merged in world.attached.values():
        yield from merged
    yield from (*world.bag, *world.supply)
    yield from cards_on_agenda(g)


def cards_of(character: Character) -> Iterator[CardId]:
    yield from character.deck + character.hand + character.discard + character.inventory
    yield from character.held + character.quests + character.objectives + character.wounds + character.dressed


def cards_on_agenda(g: Nemesis) -> Iterator[CardId]:
    """Cards that are just changing places."""
    for step in g.agenda:
        for field in zones_of(type(step)):
            yield from getattr(step, field)
        match step:
            case MakeRoomForItem() | steps.GainItem():
                yield from g.world.bound_with(step.item)
            case steps.PutEventAway():
                yield step.event
            case _:
                pass


# Limits --------------------------------------------------------------------------------------------------------------


def broken_limits(g: Nemesis) -> Iterator[str]:
    world, content = g.world, g.content
    supplies = content.box.supplies
    doors = sum(door != "open" for door in world.doors)
    eggs = world.eggs + tokens_used(world, "egg")
    for name, used in (
        ("fire", sum(world.fire)),
        ("malfunction", sum(world.malfunction)),
        ("door", doors),
        ("egg", eggs),
        ("carcass", tokens_used(world, "carcass")),
        ("corpse-blue", tokens_used(world, "corpse-blue")),
    ):
        if used > supplies[name].count:
            yield f"{used} of {supplies[name].count} {name} pieces are in use"
    if is_nest_empty(g) and not world.nest_destroyed and not is_egg_on_agenda(g):
        yield "no Egg is left in the Nest, and it is not destroyed"
    for kind, models in content.models.items():
        if sum(intruder.kind == kind for intruder in world.intruders) > models:
            yield f"more than {models} {kind} models are on the board"
    if any(noise not in (0, 1) for noise in world.noise):
        yield "a passage holds more than one Noise marker"
    for room in g.content.board.numbers:
        if world.malfunction[room] and not content.box.rooms[world.tiles[room].value].malfunction_allowed:
            yield f"Room {room} cannot break, and is broken"


def is_egg_on_agenda(g: Nemesis) -> bool:
    """An Egg is just changing hands."""
    return any(isinstance(s, steps.TakeObject | MakeRoomForObject) and s.object == "egg" for s in g.agenda)


# Places --------------------------------------------------------------------------------------------------------------


def misplaced(g: Nemesis) -> Iterator[str]:
    world = g.world
    rooms = set(g.content.board.numbers)
    for character in world.characters:
        name = f"seat {character.seat}"
        if character.who and character.fate == "aboard" and character.room not in {*rooms, 0}:
            yield f"{name} is in no Room"
        if character.fate in ("hibernating", "escaped") and character.room:
            yield f"{name} has left and is still in Room {character.room}"
        boarded = [pod.number for pod in world.pods if character.seat in pod.crew]
        if len(boarded) > 1 or (character.fate == "aboard" and boarded != [character.pod] * bool(character.pod)):
            yield f"{name} is in Pods {boarded} and says {character.pod}"
        yield from overburdened(g, character)
    for intruder in world.intruders:
        if intruder.room not in rooms:
            yield f"Intruder {intruder.id} is in no Room"
    for pod in world.pods:
        if len(pod.crew) > g.content.box.pods[f"pod-{pod.number}"].seats:
            yield f"Pod {pod.number} is overfull"
    yield from parted(g)


def overburdened(g: Nemesis, character: Character) -> Iterator[str]:
    """Hand slots hold, but for the moment in which a wounded Character is asked what to drop."""
    making_room = any(isinstance(step, MakeRoomInHands) for step in g.agenda)
    if hands_used(g.world, character) > hand_slots(g, character) and not making_room:
        yield f"seat {character.seat} carries more than two hands hold"
    for card in character.held:
        if g.content.item(card).weapon is not None and not 0 <= g.world.ammo[card] <= weapon_capacity(g, card):
            yield f"{g.content.faces[card]} holds {g.world.ammo[card]} Ammo"


def parted(g: Nemesis) -> Iterator[str]:
    """What is taped is held by the same Character or handed over together; what is merged with a card needs it."""
    hands = [set(character.held) for character in g.world.characters]
    hands += [set(g.world.bound_with(card)) for card in cards_on_agenda(g)]
    for pair in g.world.taped:
        if not any(hand.issuperset(pair) for hand in hands):
            yield f"taped cards {pair} are in different places"
    for card in g.world.attached:
        if not any(card in hand for hand in hands):
            yield f"something is attached to card {card}, which nobody holds"
