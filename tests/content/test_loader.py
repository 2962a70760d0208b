"""Loading: what is printed comes out as records, and every error names file, card and field."""

import dataclasses
import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from hypersleep.content.check import check
from hypersleep.content.games import load_box
from hypersleep.content.loader import content_digest, forget, library, load
from hypersleep.content.manifest import Deck
from hypersleep.content.nemesis.manifest import NEMESIS
from hypersleep.content.reading import ContentError, game_folder
from hypersleep.content.retaliation.manifest import RETALIATION
from hypersleep.content.retaliation.records import QueenHealth
from tests.content.conftest import Damage


def test_facts_of_each_shape_are_loaded() -> None:
    box = load(NEMESIS)
    assert box.events["event-hunt-2"].movers == ("creeper", "breeder", "queen")
    assert box.items["item.energy-charge-red"].kind == box.items["item.energy-charge-yellow"].kind
    assert [(item.deck, item.owner) for item in box.items.values() if item.id == "quest.armor"] == [
        ("quest", "soldier")
    ]
    assert box.boards["alternate"].rooms[6].tile == "evacuation-a"
    assert box.setup.bag == {"blank": 1, "larva": 4, "creeper": 1, "adult": 3, "queen": 1}


def test_defaults_of_a_file_hold_for_its_entries_unless_they_say_otherwise() -> None:
    box = load(NEMESIS)
    assert box.events["event-hatching"].source == "scan transcript"
    assert box.boards["standard"].corridors[0].source == box.boards["standard"].source
    assert {face.source for face in box.combat_die.values()} == {"Unity prefabs; scan transcript"}


def test_tables_keep_the_order_of_the_file() -> None:
    assert list(load(NEMESIS).characters) == ["captain", "pilot", "scientist", "scout", "soldier", "mechanic"]


def test_a_box_is_loaded_once() -> None:
    assert load(NEMESIS) is load(NEMESIS)


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (
            "events.toml",
            'id = "event-hunt-2"\ncorridor = 2',
            'id = "event-hunt-2"\ncorridor = "2"',
            "events.toml: event-hunt-2: field 'corridor': Expected int, got str",
        ),
        (
            "events.toml",
            'id = "event-hunt-2"\ncorridor = 2',
            'id = "event-hunt-2"\ncolour = "red"\ncorridor = 2',
            "events.toml: event-hunt-2: field 'colour': unknown field",
        ),
        (
            "events.toml",
            'id = "event-hunt-2"\ncorridor = 2',
            'id = "event-hunt-2"',
            "events.toml: event-hunt-2: field 'corridor': missing",
        ),
        ("events.toml", 'id = "event-egg-protection"\n', "", "events.toml: entry 1: field 'id': missing"),
        (
            "items.toml",
            'key = "heal-dressed"',
            "key = 3",
            "items.toml: item.medkit: field 'options[1].key': Expected str, got int",
        ),
        (
            "board_standard.toml",
            'id = "c001-003", a = 1',
            'id = "c001-003", a = "r001"',
            "board_standard.toml: c001-003: field 'a': Expected int, got str",
        ),
        (
            "quest_items.toml",
            '{ room = "comms-room" }',
            '{ place = "comms-room" }',
            "quest_items.toml: quest.log-key: field 'unlock.place': unknown field",
        ),
        ("crafted.toml", '"crafted.taser"', '"item.medkit"', "crafted.toml: item.medkit: field 'id': used twice"),
        ("board_alternate.toml", '"r002"', '"r001"', "board_alternate.toml: r001: field 'id': used twice"),
        ("events.toml", "[[events]]", "[[evnets]]", "events.toml: unknown table 'evnets': there may be events"),
        ("tokens.toml", "noise_die = [", "x = [", "tokens.toml: unknown table 'x'"),
        ("setup.toml", "hand_size = 5\n", "", "setup.toml: setup: field 'hand_size': missing"),
        ("wounds.toml", "[[wounds]]", "[[wounds]", "wounds.toml: "),
    ],
)
def test_an_error_names_file_card_and_field(
    folder: Path, damage: Damage, file: str, old: str, new: str, message: str
) -> None:
    damage(file, old, new)
    with pytest.raises(ContentError) as caught:
        load(NEMESIS, folder=folder)
    assert str(caught.value).startswith(message)


def test_a_missing_file_and_a_missing_table_are_named(folder: Path) -> None:
    (folder / "wounds.toml").write_text("", encoding="utf-8")
    with pytest.raises(ContentError, match=r"wounds\.toml: table 'wounds' is missing"):
        load(NEMESIS, folder=folder)
    (folder / "wounds.toml").unlink()
    with pytest.raises(ContentError, match=r"wounds\.toml: file is missing"):
        load(NEMESIS, folder=folder)


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(ContentError, match="unknown game 'monopoly': there are nemesis"):
        load_box("monopoly")


def test_another_folder_of_the_same_shape_can_be_loaded(folder: Path, damage: Damage) -> None:
    damage("weapons.toml", "capacity = 6", "capacity = 7")
    weapon = load(NEMESIS, folder=folder).items["weapon.six-shooter"].weapon
    assert weapon is not None
    assert weapon.capacity == 7


def test_the_digest_changes_with_the_facts_and_with_nothing_else(folder: Path, damage: Damage) -> None:
    assert content_digest(NEMESIS, folder=folder) == content_digest(NEMESIS)
    forget()
    damage("events.toml", "# The 20 Event cards.", "# Twenty Event cards.")
    damage("text.en.toml", 'name = "Hunt"', 'name = "Chase"')
    assert content_digest(NEMESIS, folder=folder) == content_digest(NEMESIS)
    forget()
    damage("events.toml", "corridor = 2", "corridor = 3")
    assert content_digest(NEMESIS, folder=folder) != content_digest(NEMESIS)


# Expansions ----------------------------------------------------------------------------------------------------------

SMALL_DECK = """[[queen_health]]
id = "health-of-another"
discard = 1
confidence = "designed"
source = "a test"
"""


@pytest.fixture
def race(tmp_path: Path) -> Path:
    """Retaliation with an expansion that has a Queen of its own."""
    folder = Path(shutil.copytree(game_folder("retaliation"), tmp_path / "retaliation"))
    home = folder / "race"
    home.mkdir()
    counts = '[{ of = "queen_health", number = 1 }]'
    (home / "component_list.toml").write_text(f'counts = {counts}\nreplaces = ["queen_health"]\n', encoding="utf-8")
    (home / "queen_health.toml").write_text(SMALL_DECK, encoding="utf-8")
    (home / "setup.toml").write_text("queen_hits = 7\n", encoding="utf-8")
    return folder


def test_an_expansion_stands_in_place_of_decks_of_the_game(race: Path) -> None:
    assert list(load(RETALIATION, ["race"], race).queen_health) == ["health-of-another"]
    assert load(RETALIATION, [], race).queen_health == load(RETALIATION).queen_health


def test_whoever_looks_something_up_finds_what_was_replaced(race: Path) -> None:
    everything = library(RETALIATION, race)
    assert {*load(RETALIATION).queen_health, "health-of-another"} <= everything.queen_health.keys()
    assert everything.setup == load(RETALIATION).setup


def test_an_expansion_adjusts_some_figures_of_the_game(race: Path) -> None:
    assert load(RETALIATION, ["race"], race).setup == replace(load(RETALIATION).setup, queen_hits=7)


def test_what_is_replaced_must_be_a_deck_of_the_game(race: Path) -> None:
    path = race / "race" / "component_list.toml"
    path.write_text(path.read_text(encoding="utf-8").replace('["queen_health"]', '["king_health"]'), encoding="utf-8")
    assert "race/component_list.toml: replaces: unknown 'king_health'" in check(RETALIATION, race)


def test_cards_with_more_printed_on_them_join_the_deck_of_the_game(race: Path) -> None:
    """An expansion's own record, for a deck that the game has."""

    class Enraged(QueenHealth, frozen=True, kw_only=True):
        rage: int

    own = {"race": (Deck("enraged.toml", "queen_health", Enraged),)}
    (race / "race" / "enraged.toml").write_text(
        '[[queen_health]]\nid = "health-in-rage"\ncount = 1\ndiscard = 0\nrage = 3\n'
        'confidence = "designed"\nsource = "here"\n',
        encoding="utf-8",
    )
    box = load(dataclasses.replace(RETALIATION, expansions=own), ["race"], race)
    assert list(box.queen_health) == ["health-of-another", "health-in-rage"]
    card = box.queen_health["health-in-rage"]
    assert isinstance(card, Enraged)
    assert card.rage == 3
    assert not box.more
