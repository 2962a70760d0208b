"""The content check: the shipped data pass, and each kind of damage is caught."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from hypersleep.content.check import Missing, check, doubts, missing
from hypersleep.content.ids import OptionKey
from hypersleep.content.loader import library, load
from hypersleep.content.nemesis.manifest import NEMESIS
from hypersleep.content.records import PrintedChoice
from tests.content.conftest import Damage


def problems_in(folder: Path) -> list[str]:
    return check(NEMESIS, folder)


def test_the_shipped_data_pass() -> None:
    assert check(NEMESIS) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("items.toml", "count = 7", "count = 6", "items (deck green): 29 in the data, 30 in the component list"),
        (
            "tokens.toml",
            '"fire", count = 8',
            '"fire", count = 9',
            "supplies (id fire): 9 in the data, 8 in the component list",
        ),
        ("component_list.toml", 'of = "pods"', 'of = "boats"', "component_list.toml: no kind of component 'boats'"),
        (
            "action_cards.toml",
            "copies_per_deck = 2",
            "copies_per_deck = 1",
            "action.search: 12 copies do not fill 6 decks",
        ),
        (
            "action_cards.toml",
            "copies_per_deck = 2",
            "copies_per_deck = 1",
            "action_cards of pilot: 9 in the data, 10 in the component list",
        ),
        (
            "action_cards.toml",
            '["captain", "scout"]',
            '["captain", "cook"]',
            "action.suppressive-fire: owners: unknown 'cook'",
        ),
        ("characters.toml", '"weapon.shotgun"', '"weapon.pistol"', "pilot: weapon: unknown 'weapon.pistol'"),
        ("characters.toml", '"quest.armor"', '"quest.armour"', "soldier: quest_items: unknown 'quest.armour'"),
        ("quest_items.toml", 'room = "armory"', 'room = "armoury"', "quest.autoloader: unlock.room: unknown 'armoury'"),
        (
            "quest_items.toml",
            'autoloads = "item.energy-charge"',
            'autoloads = "item.coal"',
            "quest.autoloader: autoloads: unknown 'item.coal'",
        ),
        (
            "quest_items.toml",
            '{ key = "end-round", ',
            '{ key = "end-round", query = "is-over", ',
            "quest.orbital-maneuvering-system: option 'end-round': a query, but nothing passive",
        ),
        (
            "quest_items.toml",
            '["item.chemicals"]',
            '["item.acid"]',
            "quest.laboratory-equipment: unlock.discard: unknown 'item.acid'",
        ),
        ("items.toml", 'components = ["tool"]', "components = []", "crafted.taser: recipe: unknown 'tool'"),
        ("items.toml", 'kind = "item.medkit"\n', "", "item.medkit: kind: missing"),
        (
            "crafted.toml",
            'recipe = ["electric", "tool"]',
            "recipe = []",
            "crafted.taser: an Item of the crafted deck without what makes it one",
        ),
        ("weapons.toml", 'two_hits = "one_hit"', 'two_hits = "no_hit"', "weapon.pistol: weapon: unknown 'no_hit'"),
        ("tokens.toml", '    { id = "queen" },\n', "", "event-egg-protection: movers: unknown 'queen'"),
        ("setup.toml", '"hibernatorium"', '"bedroom"', "setup: start_room: unknown 'bedroom'"),
        ("setup.toml", "larva = 4", "larva = 9", "setup: bag: not enough larva tokens"),
        ("setup.toml", "adults_per_player = 1", "adults_per_player = 2", "setup: bag: not enough adult tokens"),
        ("setup.toml", "5 = 4", "5 = 5", "setup: pods: 5 with 5 players, but there are 4"),
        ("coordinates.toml", 'D = "earth"', 'D = "mars"', "coordinates: Earth stands 1 times on D, expected 2"),
        (
            "coordinates.toml",
            ', D = "earth"',
            "",
            "coordinates-1: letters ['A', 'B', 'C'] are not those of the destination track",
        ),
        ("tracks.toml", 'start = "15"', 'start = "16"', "time: start: unknown '16'"),
        (
            "text.en.toml",
            "[events.event-nest]",
            "[events.event-nets]",
            "text.en.toml: event-nest: no words for this id",
        ),
        ("text.en.toml", "options.eat", "options.dine", "text.en.toml: canteen: no words for option 'eat'"),
        ("text.en.toml", "options.eat", "options.dine", "text.en.toml: canteen: there is no option 'dine'"),
        ("phrases.en.toml", '["move", ', '["glide", ', "phrases: groups.Move: unknown 'glide'"),
        (
            "phrases.en.toml",
            'launch-pod = "Launch the',
            'lunch-pod = "Launch the',
            "phrases: confirm: unknown 'lunch-pod'",
        ),
        ("phrases.en.toml", "hibernate = ", "doze = ", "phrases: confirm.use-room: unknown 'doze'"),
        ("text.en.toml", 'action = "Control the Doors"\n', "", "text.en.toml: command-center: no action"),
        ("phrases.en.toml", "armory = ", "armoury = ", "phrases.en.toml: short: no name for 'armory'"),
        ("phrases.en.toml", "armory = ", "armoury = ", "phrases.en.toml: short: unknown 'armoury'"),
        (
            "phrases.en.toml",
            '"Stores"',
            '"Storage"',
            "phrases.en.toml: short: storage: 'Storage' is longer than 6 letters",
        ),
        (
            "rules.toml",
            'see = ["end.ninth-fire"',
            'see = ["end.tenth-fire"',
            "rules.toml: component.limit.fire: see: no rule 'end.tenth-fire'",
        ),
        (
            "rules.toml",
            '["conflict:',
            '["conflict:no-',
            "rules.toml: component.limit.default: sources: no conflict 'no-component-shortage-default'",
        ),
        (
            "conflicts.toml",
            '["setup.bag"]',
            '["setup.bags"]',
            "conflicts.toml: larvae-in-bag: rules: no rule 'setup.bags'",
        ),
        ("conflicts.toml", '"larvae-in-bag"', '"pods-four-players"', "ledger: pods-four-players: id is used twice"),
    ],
)
def test_damage_is_caught(folder: Path, damage: Damage, file: str, old: str, new: str, problem: str) -> None:
    damage(file, old, new)
    assert problem in problems_in(folder)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (
            "a = 17, b = 20, numbers = [3, 4]",
            "a = 17, b = 20, numbers = [3, 3]",
            "r017: the numbers around it are [1, 2, 3, 3], expected [1, 2, 3, 4]",
        ),
        ("a = 17, b = 20", "a = 17, b = 22", "c017-020: no Room 22"),
        ("number = 20,", "number = 19,", "Room number 19 is used 2 times"),
        ('network = "main"', 'network = "mian"', "r002: no network 'mian'"),
        ('tile = "engine-2"', 'tile = "engine-9"', "r020: no Room tile 'engine-9'"),
        ('tile = "engine-2"', 'tile = "engine-1"', "'engine-1' lies in 2 places"),
        ('tile = "engine-2"', 'tile = "armory"', "r020: 'armory' is no tile of category special"),
        (', tile = "engine-2"', "", "r020: a special Room without a tile"),
        ('number = 2, category = "1"', 'number = 2, category = "2"', "10 Room spaces of category 1, expected 11"),
        ('evacuation_room = "evacuation-a"', 'evacuation_room = "evacuation-c"', "bay-a: no Room tile 'evacuation-c'"),
    ],
)
def test_a_damaged_board_is_caught(folder: Path, damage: Damage, old: str, new: str, problem: str) -> None:
    damage("board_standard.toml", old, new)
    assert f"board standard: {problem}" in problems_in(folder)


def test_a_board_in_two_parts_is_caught(folder: Path, damage: Damage) -> None:
    for corridor in ("a = 17, b = 20", "a = 18, b = 20"):
        damage("board_standard.toml", corridor, corridor.replace("b = 20", f"b = {corridor[4:6]}"))
    assert "board standard: r020: cannot be reached" in problems_in(folder)


def test_doubts_list_what_is_designed_and_what_is_disputed() -> None:
    found = {doubt.id: doubt for doubt in doubts(library(NEMESIS))}
    assert found["intruder-chase-1"].confidence == "found"
    assert "alone" in found["intruder-chase-1"].doubt
    assert "7/20" in found["contamination-infected"].doubt
    assert "item.medkit" not in found


def test_an_effect_without_verbs_is_missing() -> None:
    box = load(NEMESIS)
    done, undone = (
        PrintedChoice(key=OptionKey("reload"), do=({"do": "reload"},)),
        PrintedChoice(key=OptionKey("extend-orders")),
    )
    armory = replace(box.rooms["armory"], options=(done,))
    intercom = replace(box.items["quest.intercom"], options=(undone,))
    found = missing(replace(box, rooms={"armory": armory}, items={"quest.intercom": intercom}))
    assert Missing(id="quest.intercom", key="extend-orders") in found
    assert Missing(id="armory", key="reload") not in found


def test_a_passive_effect_is_there_once_a_query_answers_for_it() -> None:
    box = load(NEMESIS)
    passive = PrintedChoice(key=OptionKey("extend-orders"), query="in-earshot")
    intercom = replace(box.items["quest.intercom"], options=(passive,))
    assert Missing(id="quest.intercom", key="extend-orders") not in missing(replace(box, items={"it": intercom}))


def test_a_card_without_verbs_is_missing() -> None:
    box = load(NEMESIS)
    hunt = box.events["event-hunt-2"]
    events = {"done": replace(hunt, id="done", do=({"do": "hunt"},)), "undone": replace(hunt, id="undone", do=())}
    found = missing(replace(box, events=events))
    assert Missing(id="undone") in found
    assert Missing(id="done") not in found
