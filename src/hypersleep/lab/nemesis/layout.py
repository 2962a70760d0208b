"""The shape of an observation of Nemesis: which number stands where, and what it means.

Everything follows from the components in the box, never from a game: the same layout for all modes, boards and numbers
of players, and for each choice of expansions. Whoever learns on it must bump the version of the environment when it
changes.
"""

from collections.abc import Iterator
from functools import cache

from hypersleep.content.ids import Copy, Cost, IntruderId, PassageId, PodId, RoomId
from hypersleep.content.loader import load
from hypersleep.content.nemesis.box import NemesisBox
from hypersleep.content.nemesis.manifest import NEMESIS
from hypersleep.content.phrases import Phrases
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

GAME = "nemesis"
SEATS = 5
SEAT_LABELS = seat_labels(SEATS)
HELD = ("left", "right")
OBJECTS = ("corpse-blue", "corpse-0", "corpse-1", "corpse-2", "corpse-3", "corpse-4", "carcass", "egg")
FATES = ("aboard", "hibernating", "escaped", "dead")
ENDINGS = ("jump", "self-destruct", "ninth-fire", "ninth-malfunction", "last-character")
OPTION_CODES = {
    "kind": "what kind of choice it is: its place among the choices of the phrase book, from 1",
    "cost": "Action cards to be paid, plus 1",
    "word": "the first id it names: its place in the vocabulary, from 1",
    "second": "the second id it names",
    "room": "the Room it names",
    "passage": "the corridor or passage it names, plus 1",
    "intruder": "the Intruder it names: its place among the intruders of the observation, from 1",
    "seats": "the seats it names, a bit for each: 1 is one's own, 2 the next to the left, then 4, 8 and 16",
    "pod": "the Escape Pod it names",
    "copy": "which of several Weapons of one kind it means, from 1, if they differ",
}
"""What each option is, as whole numbers; 0 is nothing."""
NUMBERS: NumbersOf = {
    RoomId: ("room", plain),
    PassageId: ("passage", plus_one),
    IntruderId: ("intruder", plain),
    PodId: ("pod", plain),
    Seat: ("seats", seat_bit),
    Copy: ("copy", plain),
    Cost: ("cost", plus_one),
}
"""Which code each number that an option names belongs to."""


@cache
def layout(expansions: Expansions = ()) -> Layout:
    box, phrases = load(NEMESIS, expansions), Phrases.load(GAME)
    rooms = tuple(sorted({str(slot.number) for board in box.boards.values() for slot in board.rooms}, key=int))
    passages = max(len(board.corridors) + len(board.networks) for board in box.boards.values())
    groups = (
        Group("game", 1, setting_fields(GAME, expansions) + game_fields(box, rooms)),
        Group("piles", 1, pile_fields(box)),
        Group("passages", passages, PASSAGE_FIELDS),
        Group("question", 1, question_fields(GAME, expansions)),
        Group("rooms", len(rooms), room_fields(box)),
        Group("intruders", sum(model.count for model in box.models.values()), intruder_fields(box, rooms)),
        Group("pods", len(box.pods), pod_fields()),
        Group("characters", SEATS, character_fields(box, rooms)),
        *marker_groups(box.markers, holders(rooms, passages)),
        *state_groups(GAME, expansions, SEATS),
    )
    words = (*vocabulary(box, phrases), *told_words(GAME, expansions, box, phrases))
    return Layout(groups, OPTION_CODES, NUMBERS, words, phrases)


def holders(rooms: tuple[str, ...], passages: int) -> Iterator[str]:
    """What markers may lie on and can be told apart by a number that never changes."""
    yield from (f"room-{number}" for number in rooms)
    yield from (f"passage-{number}" for number in range(passages))
    yield from (f"seat-{number}" for number in range(SEATS))


# Fields by group -----------------------------------------------------------------------------------------------------


def game_fields(box: NemesisBox, rooms: tuple[str, ...]) -> tuple[Field, ...]:
    weak = tuple(f"{thing}/{weakness}" for thing in box.setup.weakness_objects for weakness in box.weaknesses)
    return (
        Field("round", NUMBER, "rounds, of 15"),
        Field("time", NUMBER, "spaces walked on the time track, of 15"),
        Field("self_destruct", ("set", "left"), "whether the Self-Destruct sequence runs, and its marker, of 7"),
        Field("eggs", NUMBER, "eggs on the Intruder board, of 8"),
        Field("flags", ("nest-destroyed", "queen-killed", "attacks-skipped", "objectives-chosen", "exploded"), "facts"),
        Field("turn", SEAT_LABELS, "whose turn it is"),
        Field("first_player", SEAT_LABELS, "who has the First Player token"),
        Field("destination", ("A", "B", "C", "D"), "where the marker of the course lies"),
        Field("coordinates", tuple(box.coordinates), "the Coordinates card, if known"),
        Field("engines", tuple(f"{n}-{state}" for n in (1, 2, 3) for state in ("works", "damaged")), "if known"),
        Field("weaknesses", weak, "known Weaknesses, by the object that reveals them"),
        Field("depressurized", rooms, "the Room without air"),
        Field("ending", ENDINGS, "how the game has ended"),
    )


def pile_fields(box: NemesisBox) -> tuple[Field, ...]:
    return (
        Field("bag", ("blank", *box.models), "Intruder tokens in the bag, of 12"),
        Field("decks", DECKS, "cards left, of 30"),
        Field("discards", (*discardable(box), UNKNOWN), "cards on the common discard piles, of 8"),
        Field("crafted", tuple(i.id for i in box.items.values() if i.deck == "crafted"), "left to be crafted, of 3"),
        Field("spent_tokens", tuple(box.exploration_tokens), "Exploration tokens that were spent, of 4"),
    )


PASSAGE_FIELDS = (
    Field("noise", NUMBER, "Noise markers, of 2"),
    Field("door", ("closed", "destroyed"), "the state of its door, if it has one"),
)

DECKS = ("attacks", "contamination", "crafted", "events", "green", "red", "wounds", "yellow")


def discardable(box: NemesisBox) -> tuple[str, ...]:
    return (*box.items, *box.events, *box.attacks, *box.wounds, *more_cards(box), *contamination(box))


def more_cards(box: NemesisBox) -> tuple[str, ...]:
    """Cards of kinds that only expansions know."""
    return tuple(card for table in box.more.values() for card in table)


def contamination(box: NemesisBox) -> tuple[str, ...]:
    """A Contamination card that nobody has scanned, and those whose truth is known."""
    return ("contamination", *box.contamination)


def room_fields(box: NemesisBox) -> tuple[Field, ...]:
    return (
        Field("explored", FLAG, "whether somebody has been there"),
        Field("tile", tuple(box.rooms), "which Room it is, if known"),
        Field("token", tuple(box.exploration_tokens), "its Exploration token, if known"),
        Field("items", NUMBER, "Items left to be searched for, of 4"),
        Field("flags", ("fire", "malfunction"), "markers"),
        Field("lying", OBJECTS, "Objects on the floor, of 4"),
    )


def intruder_fields(box: NemesisBox, rooms: tuple[str, ...]) -> tuple[Field, ...]:
    return (
        Field("kind", tuple(box.models), "what it is; all zero for no Intruder"),
        Field("room", rooms, "where it is"),
        Field("injuries", NUMBER, "of 10"),
    )


def pod_fields() -> tuple[Field, ...]:
    return (
        Field("flags", ("there", "locked", "launched"), "its state"),
        Field("section", ("evacuation-a", "evacuation-b"), "where it docks"),
        Field("crew", SEAT_LABELS, "who is in it"),
    )


def character_fields(box: NemesisBox, rooms: tuple[str, ...]) -> tuple[Field, ...]:
    items = tuple(box.items)
    hand = (*box.action_cards, *contamination(box), *more_cards(box), UNKNOWN)
    colours = tuple(f"{UNKNOWN}-{deck}" for deck in sorted({item.deck for item in box.items.values()}))
    return (
        Field("flags", ("there", "passed", "slime", "larva", "signal", "wins"), "facts"),
        Field("who", tuple(box.characters), "the Character; all zero before one is chosen"),
        Field("number", tuple(str(n + 1) for n in range(SEATS)), "the number of the player, which Objectives speak of"),
        Field("room", rooms, "where the Character is"),
        Field("pod", tuple(str(n + 1) for n in range(len(box.pods))), "the Escape Pod the Character is in"),
        Field("fate", FATES, "what has become of the Character"),
        Field("light", NUMBER, "Light Wounds, of 2"),
        Field("wounds", (*box.wounds, UNKNOWN), "Serious Wounds"),
        Field("dressed", (*box.wounds, UNKNOWN), "Serious Wounds that are dressed"),
        Field("held", items, "Heavy Items in the hands"),
        Field("ammo", HELD, "Ammo of what each hand holds, of 6"),
        Field("attached", items, "what is merged or taped with what the hands hold"),
        Field("objects", OBJECTS, "Objects carried"),
        Field("inventory", (*items, *colours), "Items in the Inventory, of 3; where hidden, by colour"),
        Field(
            "quests", (*(i.id for i in box.items.values() if i.deck == "quest"), UNKNOWN), "Quest Items not yet active"
        ),
        Field("objectives", (*box.objectives, UNKNOWN), "Objectives, of 2"),
        Field("hand", hand, "cards in hand, of 10"),
        Field("discard", hand, "cards on the own discard pile, of 10"),
        Field("deck", NUMBER, "cards in the own deck, of 20"),
    )


def vocabulary(box: NemesisBox, phrases: Phrases) -> tuple[str, ...]:
    """Every id that an option may name, and every key of an option printed on something."""
    tables = (
        box.action_cards, box.items, box.characters, box.rooms, box.events, box.attacks, box.wounds, box.weaknesses,
        contamination(box), box.objectives, more_cards(box), OBJECTS, ("A", "B", "C", "D"), phrases.decks,
        box.setup.weakness_objects, DECKS,
    )  # fmt: skip
    printed: list[str] = [
        option.key
        for things in (box.action_cards, box.items, box.rooms)
        for thing in things.values()
        for option in thing.options
    ]
    return tuple(dict.fromkeys([word for table in tables for word in table] + printed))
