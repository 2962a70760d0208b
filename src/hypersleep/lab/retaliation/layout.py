"""The shape of an observation of Retaliation: which number stands where, and what it means.

Everything follows from the components in the box, never from a game: the same layout for all modes and numbers of
players, and for each choice of expansions. Whoever learns on it must bump the version of the environment when it
changes.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from hypersleep.content.ids import Copy, Cost, IntruderId, PassageId, RoomId
from hypersleep.content.loader import load
from hypersleep.content.phrases import Phrases
from hypersleep.content.retaliation.box import RetaliationBox
from hypersleep.content.retaliation.manifest import RETALIATION
from hypersleep.kernel.steps import Seat
from hypersleep.lab.additions import marker_groups, state_groups
from hypersleep.lab.fields import (
    FLAG,
    NUMBER,
    UNKNOWN,
    Expansions,
    Field,
    Group,
    Layout,
    NumbersOf,
    question_fields,
    seat_labels,
    setting_fields,
)
from hypersleep.lab.rows import plain, plus_one, seat_bit
from hypersleep.lab.telling import told_words
from hypersleep.retaliation.ids import RoundPlace

GAME = "retaliation"
SEATS = 5
SEAT_LABELS = seat_labels(SEATS)
PLACES = 50
"""Where corridors may lie."""
QUEEN_HITS = 12
"""More than fit on her track, or on that of who takes her place and grows."""
SECTIONS = ("A", "B", "C")
GEAR = ("ammo", "half-ammo", "grenade", "oxygen", "medpack")
FATES = ("aboard", "hibernating", "escaped", "dead")
VESSELS = ("lander", "shuttle")
ENDINGS = ("last-round", "nobody-left", "autodestruction", "fire")
SHOWN = ("held", "armor")
PLACES_OF_GEAR = ("belt", "robot")
"""Where tactical gear can lie besides on items."""
OPTION_CODES = {
    "kind": "what kind of choice it is: its place among the choices of the phrase book, from 1",
    "cost": "Action cards to be paid, plus 1",
    "word": "the first id it names: its place in the vocabulary, from 1",
    "second": "the second id it names",
    "third": "the third id it names, of tokens that change places",
    "fourth": "the fourth id it names",
    "room": "the slot it names",
    "passage": "the corridor it names, plus 1",
    "intruder": "the intruder it names: its place among the intruders of the observation, from 1",
    "seats": "the seats it names, a bit for each: 1 is one's own, 2 the next to the left, then 4, 8 and 16",
    "number": "a number it names: points, hits, or a space of the round track",
    "copy": "which of several items of one kind it means, from 1, if they differ",
}
"""What each option is, as whole numbers; 0 is nothing."""
NUMBERS: NumbersOf = {
    RoomId: ("room", plain),
    PassageId: ("passage", plus_one),
    IntruderId: ("intruder", plain),
    int: ("number", plain),
    RoundPlace: ("number", plain),
    Seat: ("seats", seat_bit),
    Copy: ("copy", plain),
    Cost: ("cost", plus_one),
}
"""Which code each number that an option names belongs to."""


@cache
def layout(expansions: Expansions = ()) -> Layout:
    box, phrases = load(RETALIATION, expansions), Phrases.load(GAME)
    slots = tuple(str(slot.number) for slot in box.boards["standard"].slots)
    groups = (
        Group("game", 1, setting_fields(GAME, expansions) + game_fields(box)),
        Group("piles", 1, pile_fields(box)),
        Group("corridors", PLACES, corridor_fields()),
        Group("question", 1, question_fields(GAME, expansions)),
        Group("rooms", len(slots), room_fields(box)),
        Group("intruders", sum(model.count for model in box.models.values()), intruder_fields(box, slots)),
        Group("characters", SEATS, character_fields(box, slots)),
        *marker_groups(box.markers, holders(slots)),
        *state_groups(GAME, expansions, SEATS),
    )
    words = (*vocabulary(box, phrases), *told_words(GAME, expansions, box, phrases))
    return Layout(groups, OPTION_CODES, NUMBERS, words, phrases)


def holders(slots: tuple[str, ...]) -> Iterator[str]:
    """What markers may lie on and can be told apart by a number that never changes."""
    yield from (f"room-{number}" for number in slots)
    yield from (f"passage-{number}" for number in range(PLACES))
    yield from (f"seat-{number}" for number in range(SEATS))


# Fields by group -----------------------------------------------------------------------------------------------------


def game_fields(box: RetaliationBox) -> tuple[Field, ...]:
    rounds = tuple(str(n) for n in range(1, box.setup.rounds + 2))
    return (
        Field("round", NUMBER, "rounds, of 14"),
        Field("lander", ("landed", "gone", *rounds), "where the Lander token is"),
        Field("autodestruction", ("off", "gone", *rounds), "where the autodestruction token is"),
        Field("anti_aircraft", tuple(f"{n}-{s}" for n in (1, 2) for s in ("active", "inactive")), "tokens, if known"),
        Field("life_support", tuple(f"{s}-{state}" for s in SECTIONS for state in ("active", "gone")), "by section"),
        Field("flags", FLAGS, "facts"),
        Field("queen_hits", NUMBER, f"on the Queen's track, of {QUEEN_HITS}"),
        Field("eggs", NUMBER, "eggs in the Nest, of 5"),
        Field("turn", SEAT_LABELS, "whose turn it is"),
        Field("first_player", SEAT_LABELS, "who has the starting player token"),
        Field("objectives_chosen", NUMBER, "how many have chosen an objective, of 5"),
        Field("robot", tuple(box.robots), "the robot card, if known"),
        Field("robot_room", tuple(str(s.number) for s in box.boards["standard"].slots), "where the robot is"),
        Field("robot_gear", GEAR, "tokens on the robot, of 2"),
        Field("tasks", tuple(box.objectives), "tasks common to all"),
        Field("landing_supply", ("ammo", "grenade", "oxygen", "medpack"), "tokens beside the Landing Zone, of 4"),
        Field("ending", ENDINGS, "how the game has ended"),
    )


FLAGS = (
    *("hibernatorium", "shut-down", "shuttle-gone", "queen-dead", "nest-destroyed", "destroyed", "robot-broken"),
    "robot-saw-reactor",
)


def pile_fields(box: RetaliationBox) -> tuple[Field, ...]:
    return (
        Field("bag", box.token_piles, "tokens, of 16"),
        Field("decks", decks(box), "cards, tiles and tokens left, of 40"),
        Field("discards", (*discardable(box), UNKNOWN), "cards on the common discard piles, of 8"),
        *odd_tops(box),
    )


def odd_tops(box: RetaliationBox) -> tuple[Field, ...]:
    """Only where there are such cards."""
    odd = [card for table in box.more.values() for card in table.values() if card.odd_back]
    return (Field("odd_tops", decks(box), "decks with a card on top that is told by its back"),) if odd else ()


def decks(box: RetaliationBox) -> tuple[str, ...]:
    return (
        *("attacks", "contamination", "corridors", "events", "exploration", "green", "queen-health", "red"),
        *("rooms-?", "rooms-A", "rooms-B", "rooms-C", "support"),
        *sorted(f"tokens-{pile}" for pile in box.token_piles),
        *("wounds", "yellow"),
        *more_decks(box),
    )


def more_decks(box: RetaliationBox) -> tuple[str, ...]:
    """Those that only expansions know: of items, and of cards of their own."""
    usual = ("red", "yellow", "green", "support", "character", "egg")
    items = dict.fromkeys(item.deck for item in box.items.values() if item.deck not in usual)
    return (*items, *box.more)


def discardable(box: RetaliationBox) -> tuple[str, ...]:
    cards = (*box.items, *box.events, *box.attacks, *box.wounds, *box.explorations, *box.queen_health)
    return (*cards, *more_cards(box), *contamination(box))


def more_cards(box: RetaliationBox) -> tuple[str, ...]:
    """Cards of kinds that only expansions know."""
    return tuple(card for table in box.more.values() for card in table)


def contamination(box: RetaliationBox) -> tuple[str, ...]:
    """A contamination card that nobody has scanned, and those whose truth is known."""
    return ("contamination", *box.contamination)


def corridor_fields() -> tuple[Field, ...]:
    return (
        Field("flags", ("there", "reinforced", "noise", "barrier"), "facts"),
        Field("values", tuple(str(n) for n in range(5)), "results of the noise die that it answers to"),
        Field("door", ("slot", "closed", "destroyed"), "its door, if it has one"),
        Field("door_end", ("a", "b"), "whether the door is at the upper or left end, or at the other"),
    )


def room_fields(box: RetaliationBox) -> tuple[Field, ...]:
    return (
        Field("discovered", FLAG, "whether it can be entered"),
        Field("section", SECTIONS, "where it lies"),
        Field("tile", tuple(box.rooms), "which room it is"),
        Field("flags", ("fire", "malfunction"), "markers"),
        Field("secured", NUMBER, "secure tokens, of 3"),
    )


def intruder_fields(box: RetaliationBox, slots: tuple[str, ...]) -> tuple[Field, ...]:
    return (
        Field("kind", tuple(box.models), "what it is; all zero for no intruder"),
        Field("room", slots, "in which room it is"),
        Field("corridor", tuple(str(n) for n in range(PLACES)), "in which corridor it is"),
        Field("hits", NUMBER, "of 6"),
    )


def character_fields(box: RetaliationBox, slots: tuple[str, ...]) -> tuple[Field, ...]:
    items = tuple(box.items)
    hand = (*box.action_cards, *contamination(box), *more_cards(box), UNKNOWN)
    backs = tuple(f"{UNKNOWN}-{deck}" for deck in sorted({item.deck for item in box.items.values()}))
    return (
        Field("flags", ("there", "passed", "in-lander", "fallen", "suffocating", "larva", "data", "wins"), "facts"),
        Field("who", tuple(box.characters), "the character; all zero before one is chosen"),
        Field("number", tuple(str(n + 1) for n in range(SEATS)), "the number of the player, which objectives speak of"),
        Field("rank", NUMBER, "of 6"),
        Field("room", slots, "where the character is, or lies"),
        Field("fate", FATES, "what has become of the character"),
        Field("left_by", VESSELS, "by what they have left"),
        Field("health", NUMBER, "slots from the left, of 9"),
        Field("wounds", (*box.wounds, UNKNOWN), "serious wounds"),
        Field("oxygen", NUMBER, "of 7"),
        Field("belt", GEAR, "tokens on the belt, of 4"),
        *(Field(place, items, f"{place}: items that everybody sees") for place in SHOWN),
        *(Field(f"{place}_gear", GEAR, "tokens on them, of 4") for place in SHOWN),
        Field("broken", items, "those of them with a malfunction marker"),
        Field("inventory", (*items, *backs), "items in the backpack, of 3; where hidden, by their backs"),
        Field("objectives", (*box.objectives, UNKNOWN), "objectives, of 2"),
        Field("hand", hand, "cards in hand, of 10"),
        Field("discard", hand, "cards on the own discard pile, of 10"),
        Field("deck", NUMBER, "cards in the own deck, of 20"),
    )


def vocabulary(box: RetaliationBox, phrases: Phrases) -> tuple[str, ...]:
    """Every id that an option may name, and every key of an option printed on something."""
    tables = (
        box.action_cards, box.items, box.characters, box.rooms, box.corridors, box.events, box.attacks, box.wounds,
        box.robots, box.models, PLACES_OF_GEAR, contamination(box), box.objectives, more_cards(box), GEAR, SECTIONS,
        phrases.decks, decks(box), box.token_piles,
    )  # fmt: skip
    with_options: list[Mapping[str, Any]] = [box.action_cards, box.items, box.rooms, box.robots, box.contamination]
    printed: list[str] = [
        option.key
        for things in (*with_options, *box.more.values())
        for thing in things.values()
        for option in getattr(thing, "options", ())
    ]
    return tuple(dict.fromkeys([word for table in tables for word in table] + printed))
