"""Every choice, question and event of Retaliation can be said, and says no more than its reader may know."""

import re
from collections import Counter
from pathlib import Path
from typing import get_args

import pytest

from hypersleep.content.check import check
from hypersleep.content.help import help_problems
from hypersleep.content.ids import Face
from hypersleep.content.loader import library, load
from hypersleep.content.phrases import Phrases
from hypersleep.content.retaliation.manifest import RETALIATION
from hypersleep.content.sentences import template
from hypersleep.kernel.events import Event
from hypersleep.kernel.steps import Choice, Question, Seat, Step, kebab
from hypersleep.retaliation import steps, world
from hypersleep.retaliation.ids import GearToken
from hypersleep.retaliation.items.gear import DiscardGear
from hypersleep.retaliation.knowledge.view import view
from hypersleep.retaliation.ruleset import EXPANSIONS, MODES, ruleset
from hypersleep.retaliation.words import RETALIATION_DERIVED, RetaliationNames
from hypersleep.table.games import Setting
from hypersleep.table.words import Phrasebook
from tests.kinds import kinds
from tests.phrasing import (
    assert_choice_speaks_of_its_own_fields,
    assert_event_tells_others_only_what_is_public,
    assert_pieces_have_letters,
)
from tests.retaliation.knowledge.positions import ME, RIVAL, busy_table
from tests.retaliation.scene import Scene

PHRASES = Phrases.load("retaliation")
CHOICES = {kebab(kind.__name__): kind for kind in kinds(Choice, "retaliation")}
QUESTIONS = {kebab(kind.__name__): kind for kind in kinds(Question, "retaliation")}
EVENTS = {kebab(kind.__name__): kind for kind in kinds(Event, "retaliation")}


def test_no_two_records_share_a_tag() -> None:
    """Saved games and phrases tell them apart by it."""
    for base in (Step, Choice, Event):
        found = set(kinds(base, "retaliation"))
        tags = Counter(kebab(kind.__name__) for kind in found)
        assert [tag for tag, times in tags.items() if times > 1] == []


def test_words_phrases_and_short_names_are_complete() -> None:
    assert check(RETALIATION) == []


def test_every_choice_question_and_event_has_a_phrase_and_none_is_left_over() -> None:
    assert set(PHRASES.choices) == set(CHOICES)
    assert set(PHRASES.topics) == set(QUESTIONS)
    told = [ruleset(mode).events for mode in MODES] + [ruleset(expansions=(each,)).events for each in EXPANSIONS]
    assert set(PHRASES.events) == {kebab(event.__name__) for events in told for event in events}
    assert help_problems("retaliation") == []


def test_every_death_has_words() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in Path(steps.__file__).parent.rglob("*.py"))
    causes = set(re.findall(r'Cause\("([a-z-]+)"\)', source))
    assert {"attack", "suffocation"} <= causes <= set(PHRASES.deaths)


@pytest.mark.parametrize("tag", sorted(PHRASES.choices))
def test_a_choice_speaks_only_of_its_own_fields(tag: str) -> None:
    assert_choice_speaks_of_its_own_fields(PHRASES, tag, CHOICES[tag], RETALIATION_DERIVED)


@pytest.mark.parametrize("tag", sorted(PHRASES.events))
def test_an_event_tells_others_only_what_is_public(tag: str) -> None:
    assert_event_tells_others_only_what_is_public(PHRASES, tag, EVENTS[tag])


def test_topics_have_no_placeholders() -> None:
    assert not any(template(topic).names for topic in PHRASES.topics.values())


def test_every_ending_has_words() -> None:
    assert {ending for ending in get_args(world.Ending) if ending} == set(PHRASES.endings)


def test_every_piece_has_a_letter_of_its_own() -> None:
    box = library(RETALIATION)
    assert_pieces_have_letters(PHRASES, {*box.characters, *box.models}, box.rooms)


def test_every_condition_of_an_objective_can_be_judged_in_words() -> None:
    names = names_for(Scene())
    clauses = {c for goal in load(RETALIATION).objectives.values() for way in goal.any_of for c in way}
    assert all(names.condition(clause) for clause in clauses)


# Names ---------------------------------------------------------------------------------------------------------------


def names_for(scene: Scene, seat: Seat = ME) -> RetaliationNames:
    return RetaliationNames(view(scene.game, seat), {RIVAL: "Cy"}, "standard")


def test_rooms_are_named_by_number_and_name() -> None:
    names = names_for(Scene().room(11, "armory"))
    assert names.room(11) == "Room 11 (Armory)"
    assert names.room(12) == "Room 12 (undiscovered, section B)"
    assert names.room(3) == "Room 3 (Hibernatorium, undiscovered)"
    assert names_for(Scene().discovered()).room(3) == "Room 3 (Hibernatorium)"
    assert (names.tile(11), names.tile(12), names.tile(0)) == ("armory", "", "")


def test_corridors_are_named_by_their_direction_from_where_one_stands() -> None:
    scene = Scene()
    near, far = scene.between(10, 6), scene.between(11, 12)
    assert names_for(scene).passage(near) == "corridor north-east towards 6"
    assert names_for(scene).passage(far) == "corridor between 11 and 12"
    scene.place("recon", 12)
    assert names_for(scene).passage(far) == "corridor west towards 11"


def test_intruders_of_a_kind_in_one_place_are_told_apart() -> None:
    scene = Scene()
    first, second = scene.intruder("adult", 10, hits=1), scene.intruder("adult", 10)
    drone, away = scene.intruder("drone", 10, hits=2), scene.intruder("adult", corridor=scene.between(10, 11))
    names = names_for(scene)
    assert [names.intruder(i.id) for i in (first, second)] == ["Adult #1 (1 hit)", "Adult #2 (0 hits)"]
    assert [names.intruder(i.id) for i in (drone, away)] == ["Drone (2 hits)", "Adult"]
    assert names.sentence(template("{where}"), steps.PickIntruder, {"intruder": away.id}) == "corridor east towards 11"


def test_tracks_gear_and_dice_have_words() -> None:
    names = names_for(busy_table())
    assert [names.health(place) for place in (0, 4, 8, 9)] == [
        "9/9 healthy",
        "5/9 injured",
        "1/9 heavily injured",
        "dead",
    ]
    assert [names.round_place(n) for n in (10, 15, -1)] == [
        "round 10 of 14",
        "behind the last round",
        "out of the game",
    ]
    assert [names.token(token) for token in ("ammo", "half-ammo", "")] == ["Ammo", "half-full Ammo", "empty slot"]
    assert (names.noise_roll("hazard"), names.shoot_roll("critical"), names.burst_roll("1")) == (
        ("Hazard", "Critical hit", "1")
    )


def test_items_of_a_name_are_told_apart_by_what_lies_on_them() -> None:
    scene = busy_table()
    assert names_for(scene).copy(RIVAL, "support.bayonet", 1) == "Bayonet (broken)"
    held = scene.content.faces[scene.who("officer").held[0]]
    assert names_for(scene).copy(RIVAL, held, 1).endswith("(Ammo)")
    assert names_for(scene).seat(RIVAL) == "Cy"


def test_who_leaves_intruders_behind_is_warned() -> None:
    scene = Scene()
    move = {"seat": ME, "room": 6, "corridor": scene.between(10, 6), "carried": ()}
    assert names_for(scene).sentence(template("{warning}"), steps.Move, move) == ""
    scene.intruder("adult", 10)
    assert names_for(scene).sentence(template("{warning}"), steps.Move, move) == " under attack"
    assert names_for(scene).sentence(template("{exit}"), steps.Move, move) == "north-east"


def test_half_full_ammo_is_counted_and_said_to_be() -> None:
    book = Phrasebook(Setting(game="retaliation", players=2), view(busy_table().game, ME))
    told = {"event": "ammo-spent", "seat": ME, "weapon": "weapon.bf-gun"}
    assert book.event({**told, "left": 2}) == "Your BF Gun spends ammo; 2 tokens left, full or half-full."
    assert book.event({**told, "left": 0}) == "Your BF Gun is out of ammo."


def test_what_is_thrown_away_is_explained_and_not_where_it_lies() -> None:
    book = Phrasebook(Setting(game="retaliation", players=2), view(busy_table().game, ME))
    thrown = DiscardGear(seat=ME, place=Face("weapon.assault-rifle"), token=GearToken("ammo"))
    assert book.subjects(thrown)[0] == "ammo"
