"""Which files make the box of Nemesis: Retaliation, and what follows from its components."""

from collections.abc import Iterator

from hypersleep.content.manifest import Deck, Manifest, Page, Sheet
from hypersleep.content.phrases import Phrases
from hypersleep.content.records import DieFace, Supply, Track, Wound
from hypersleep.content.retaliation import insider, neoflesh, sangrevores, xyrians
from hypersleep.content.retaliation.box import RetaliationBox
from hypersleep.content.retaliation.check import problems, references
from hypersleep.content.retaliation.records import (
    ActionCard,
    Attack,
    Character,
    ComponentList,
    ContaminationCard,
    Corridor,
    EventCard,
    ExplorationCard,
    Facility,
    HelpEntry,
    IntruderToken,
    Item,
    Model,
    Objective,
    QueenHealth,
    Robot,
    RoomTile,
    Setup,
)
from hypersleep.content.sentences import fill

WORDED_AS = {
    "boards": "board.",
    "noise_die": "noise.",
    "shoot_die": "shoot.",
    "burst_die": "burst.",
    "help_sheet": "help.",
}


def spoken(box: RetaliationBox) -> Iterator[str]:
    """The frame of the facility."""
    yield from (WORDED_AS["boards"] + board.id for board in box.boards.values())


def printed(box: RetaliationBox, phrases: Phrases) -> dict[str, str]:
    return {name: values_of(corridor, phrases) for name, corridor in box.corridors.items()}


def values_of(corridor: Corridor, phrases: Phrases) -> str:
    """What is printed on the front of a corridor."""
    said = [fill(phrases.words["corridor-value"], noise=corridor.noise)]
    if corridor.deadly:
        said.append(fill(phrases.words["corridor-deadly"], deadly=corridor.deadly))
    if corridor.door:
        said.append(phrases.words["corridor-door"])
    return "; ".join(said) + "."


RETALIATION = Manifest(
    game="retaliation",
    box=RetaliationBox,
    parts=(
        Deck("action_cards.toml", "action_cards", ActionCard),
        Deck("items.toml", "items", Item),
        Deck("support.toml", "items", Item),
        Deck("character_items.toml", "items", Item),
        Deck("characters.toml", "characters", Character),
        Deck("rooms.toml", "rooms", RoomTile),
        Sheet("facility.toml", "boards", Facility),
        Deck("corridors.toml", "corridors", Corridor),
        Deck("exploration.toml", "explorations", ExplorationCard),
        Deck("events.toml", "events", EventCard),
        Deck("attacks.toml", "attacks", Attack),
        Deck("wounds.toml", "wounds", Wound),
        Deck("contamination.toml", "contamination", ContaminationCard),
        Deck("queen_health.toml", "queen_health", QueenHealth),
        Deck("robots.toml", "robots", Robot),
        Deck("objectives.toml", "objectives", Objective),
        Deck("help_sheet.toml", "help_sheet", HelpEntry),
        Deck("tracks.toml", "tracks", Track),
        Deck("tokens.toml", "intruder_tokens", IntruderToken),
        Deck("tokens.toml", "models", Model),
        Deck("tokens.toml", "noise_die", DieFace),
        Deck("tokens.toml", "shoot_die", DieFace),
        Deck("tokens.toml", "burst_die", DieFace),
        Deck("tokens.toml", "supplies", Supply),
        Page("setup.toml", "setup", Setup, adjustable=True),
        Page("component_list.toml", "component_list", ComponentList),
    ),
    expansions={
        "insider": insider.DECKS,
        "neoflesh": neoflesh.DECKS,
        "sangrevores": sangrevores.DECKS,
        "xyrians": xyrians.DECKS,
    },
    problems=problems,
    references=references,
    worded_as=WORDED_AS,
    spoken=spoken,
    printed=printed,
)
