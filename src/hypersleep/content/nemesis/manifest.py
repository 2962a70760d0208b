"""Which files make the box of Nemesis, and what follows from its components."""

from collections.abc import Iterator

from hypersleep.content.manifest import Deck, Manifest, Page, Sheet
from hypersleep.content.nemesis import intruder_player
from hypersleep.content.nemesis.box import NemesisBox
from hypersleep.content.nemesis.check import problems, references
from hypersleep.content.nemesis.records import (
    ActionCard,
    Attack,
    Board,
    Character,
    ComponentList,
    Coordinates,
    EventCard,
    ExplorationToken,
    IntruderToken,
    Item,
    Objective,
    Pod,
    RoomTile,
    Setup,
    Weakness,
)
from hypersleep.content.phrases import Phrases
from hypersleep.content.records import Contamination, DieFace, Supply, Track, Wound
from hypersleep.content.sentences import fill

WORDED_AS = {"boards": "board.", "networks": "network.", "combat_die": "combat.", "noise_die": "noise."}


def spoken(box: NemesisBox) -> Iterator[str]:
    """Kinds of Items that have several printings, and all that is printed on the boards."""
    yield from (item.kind for item in box.items.values() if item.kind != item.id)
    for board in box.boards.values():
        yield WORDED_AS["boards"] + board.id
        yield from (WORDED_AS["networks"] + network.id for network in board.networks)
        yield from (bay.id for bay in board.bays)


def printed(box: NemesisBox, phrases: Phrases) -> dict[str, str]:
    return {name: destinations_of(card, phrases) for name, card in box.coordinates.items()}


def destinations_of(card: Coordinates, phrases: Phrases) -> str:
    """What a Coordinates card says: which letter leads where."""
    named = {letter: phrases.destinations.get(place, place) for letter, place in card.destinations.items()}
    return ", ".join(fill(phrases.words["coordinates"], letter=letter, destination=to) for letter, to in named.items())


NEMESIS = Manifest(
    game="nemesis",
    box=NemesisBox,
    parts=(
        Deck("action_cards.toml", "action_cards", ActionCard),
        Deck("items.toml", "items", Item),
        Deck("crafted.toml", "items", Item),
        Deck("weapons.toml", "items", Item),
        Deck("quest_items.toml", "items", Item),
        Deck("characters.toml", "characters", Character),
        Deck("rooms.toml", "rooms", RoomTile),
        Sheet("board_standard.toml", "boards", Board),
        Sheet("board_alternate.toml", "boards", Board),
        Deck("tracks.toml", "tracks", Track),
        Deck("events.toml", "events", EventCard),
        Deck("attacks.toml", "attacks", Attack),
        Deck("wounds.toml", "wounds", Wound),
        Deck("weaknesses.toml", "weaknesses", Weakness),
        Deck("contamination.toml", "contamination", Contamination),
        Deck("coordinates.toml", "coordinates", Coordinates),
        Deck("objectives.toml", "objectives", Objective),
        Deck("tokens.toml", "exploration_tokens", ExplorationToken),
        Deck("tokens.toml", "intruder_tokens", IntruderToken),
        Deck("tokens.toml", "models", Supply),
        Deck("tokens.toml", "combat_die", DieFace),
        Deck("tokens.toml", "noise_die", DieFace),
        Deck("tokens.toml", "pods", Pod),
        Deck("tokens.toml", "supplies", Supply),
        Page("setup.toml", "setup", Setup),
        Page("component_list.toml", "component_list", ComponentList),
    ),
    expansions={"intruder-player": intruder_player.DECKS},
    problems=problems,
    references=references,
    worded_as=WORDED_AS,
    spoken=spoken,
    printed=printed,
)
