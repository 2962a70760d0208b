"""Every choice, question and event of the ruleset can be said, and says no more than its reader may know."""

import re
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from hypersleep.content.loader import load
from hypersleep.content.nemesis.manifest import NEMESIS
from hypersleep.content.phrases import Phrases
from hypersleep.content.sentences import Phrase, fill, template
from hypersleep.kernel.events import Event
from hypersleep.kernel.steps import NOBODY, Choice, Question, Seat, kebab
from hypersleep.nemesis import ruleset, steps, telling, world
from hypersleep.nemesis.ship import pods
from hypersleep.nemesis.words import NEMESIS_DERIVED, NemesisNames
from hypersleep.table.games import Setting
from hypersleep.table.table import Table
from hypersleep.table.words import Gossip, LogLine, Phrasebook, found_in
from tests.contract.settings import settings_of
from tests.kinds import kinds
from tests.phrasing import (
    assert_choice_speaks_of_its_own_fields,
    assert_event_tells_others_only_what_is_public,
    assert_pieces_have_letters,
)

PHRASES = Phrases.load("nemesis")
END_ROUND = "End the round for everybody?"


CHOICES = {kebab(kind.__name__): kind for kind in kinds(Choice)}
QUESTIONS = {kebab(kind.__name__): kind for kind in kinds(Question)}
EVENTS = {kebab(kind.__name__): kind for kind in kinds(Event)}


def test_the_ruleset_is_there_to_be_spoken_of() -> None:
    assert set(ruleset.ruleset().menus) <= set(QUESTIONS.values())
    assert CHOICES["launch-pod"] is pods.LaunchPod
    assert EVENTS["fire-placed"] is telling.FirePlaced


# Completeness --------------------------------------------------------------------------------------------------------


def test_every_choice_has_a_phrase_and_none_is_left_over() -> None:
    assert set(PHRASES.choices) == set(CHOICES)


def test_every_question_has_a_topic_and_none_is_left_over() -> None:
    assert set(PHRASES.topics) == set(QUESTIONS)
    assert not any(template(topic).names for topic in PHRASES.topics.values())


def test_every_event_has_a_phrase_and_none_is_left_over() -> None:
    assert set(PHRASES.events) == set(EVENTS)


@pytest.mark.parametrize("tag", sorted(PHRASES.choices))
def test_a_choice_speaks_only_of_its_own_fields(tag: str) -> None:
    assert_choice_speaks_of_its_own_fields(PHRASES, tag, CHOICES[tag], NEMESIS_DERIVED)


@pytest.mark.parametrize("tag", sorted(PHRASES.events))
def test_an_event_tells_others_only_what_is_public(tag: str) -> None:
    assert_event_tells_others_only_what_is_public(PHRASES, tag, EVENTS[tag])


def test_every_group_lists_choices_that_exist() -> None:
    assert {tag for tags in PHRASES.groups.values() for tag in tags} <= set(CHOICES)


def test_every_death_and_ending_has_words() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in Path(steps.__file__).parent.rglob("*.py"))
    causes = set(re.findall(r'Cause\("([a-z-]+)"\)', source))
    assert {"attack", "jump"} <= causes <= set(PHRASES.deaths)
    assert {ending for ending in get_args(world.Ending) if ending} == set(PHRASES.endings)


def test_every_piece_has_a_letter_of_its_own() -> None:
    box = load(NEMESIS)
    assert_pieces_have_letters(PHRASES, {*box.characters, *box.models}, box.rooms)


# Sentences -----------------------------------------------------------------------------------------------------------


def fresh(players: int = 3, viewer: int = 0) -> Phrasebook:
    table = Table.start(Setting(mode="semi-cooperative", players=players, seed="words"))
    while table.frame_for(Seat(0)).topic == "choose-character":
        table.answer(table.number, table.waiting_for[0], 0)
    return Phrasebook(table.setting, table.frame_for(Seat(viewer)).view, {Seat(0): "Bea", Seat(1): "Cy"})


def test_you_are_you_and_others_go_by_nickname_or_character() -> None:
    book = fresh()
    who = book.names.who(Seat(2))
    assert book.event({"event": "passed", "seat": 0}) == "You pass."
    assert book.event({"event": "passed", "seat": 1}) == "Cy passes."
    assert book.event({"event": "passed", "seat": 2}) == f"The {book.names.text.name(who)} passes."
    assert book.waiting((Seat(1),), "choose-noise-corridor") == "Waiting for Cy to choose a corridor for the noise."


def test_what_is_private_is_told_to_its_owner_alone() -> None:
    book = fresh()
    own = {"event": "cards-drawn", "seat": 0, "count": 1, "cards": ("action.rest",)}
    assert book.event(own) == "You draw Rest."
    assert book.event({"event": "cards-drawn", "seat": 1, "count": 1}) == "Cy draws 1 card."
    assert book.event({"event": "cards-drawn", "seat": 1, "count": 2}) == "Cy draws 2 cards."
    assert book.event({"event": "engine-checked", "seat": 1, "engine": 2}) == "Cy checks Engine 2."
    checked = {"event": "engine-checked", "seat": 0, "engine": 2, "working": False}
    assert book.event(checked) == "You check Engine 2: it is damaged."


def test_rooms_and_corridors_are_named_as_the_viewer_knows_them() -> None:
    book = fresh()
    names = book.names
    assert isinstance(names, NemesisNames)
    assert names.room(11) == "Room 11 (Hibernatorium)"
    assert names.room(6) == "Room 6 (unexplored, II)"
    corridors = names.board.corridors
    near = next(n for n, c in enumerate(corridors) if (c.a, c.b) == (6, 11))
    far = next(n for n, c in enumerate(corridors) if (c.a, c.b) == (1, 3))
    assert names.passage(near) == "corridor 2 to Room 6"
    assert names.passage(far) == "corridor 1/2 (Rooms 1–3)"
    assert names.passage(len(corridors)) == "Technical Corridors"
    assert (
        book.choice(steps.Move(seat=Seat(0), room=6, corridor=near)) == "Move to Room 6 (unexplored, II) by corridor 2"
    )


def test_events_of_a_kind_are_gathered_and_repetition_is_left_out() -> None:
    book = fresh()
    events: list[dict[str, Any]] = [
        {"event": "action-taken", "seat": 1, "action": "play-card", "subject": "action.search"},
        {"event": "cards-discarded", "seat": 1, "cards": ("action.search",)},
        {"event": "cards-discarded", "seat": 1, "cards": ("action.rest",)},
        {"event": "cards-discarded", "seat": 1, "cards": ("action.rest",)},
        {"event": "action-taken", "seat": 0, "action": "pass", "subject": ""},
        {"event": "passed", "seat": 0},
    ]
    assert book.story(events) == ["Cy plays Search.", "Cy discards 2 × Rest.", "You pass."]


def test_a_card_played_in_reaction_is_not_said_to_be_discarded() -> None:
    events: list[dict[str, Any]] = [
        {"event": "reacted", "seat": 1, "card": "action.interruption"},
        {"event": "cards-discarded", "seat": 1, "cards": ("action.interruption",)},
        {"event": "interrupted", "seat": 0},
    ]
    assert fresh().story(events) == ["Cy reacts with Interruption.", "You are interrupted."]


def test_what_has_no_phrase_is_still_said_somehow() -> None:
    assert fresh().event({"event": "hull-breached", "room": 3}) == "Hull breached."
    assert fresh().topic("choose-hull") == "choose hull"


def test_forms_are_picked_by_values_and_by_whom_they_concern() -> None:
    phrase = Phrase({"by": "kind hit", "larva-true": "", "true": "", "true.own": "", "other": ""})
    assert phrase.pick({"kind": "larva", "hit": True}) == "larva-true"
    assert phrase.pick({"kind": "adult", "hit": True}) == "true"
    assert phrase.pick({"kind": "adult", "hit": True}, "own") == "true.own"
    assert phrase.pick({"kind": "adult", "hit": False}, "own") == "other"
    assert Phrase({"own": "", "other": ""}).pick({}, "own") == "own"
    assert Phrase("Done").pick({}, "own") == "other"


def test_sentences_are_filled_and_ask_only_for_what_they_speak_of() -> None:
    assert fill("{count:card/cards}", count=1) == "1 card"
    assert fill("{count:card/cards} of {whom}", count=3, whom="Cy", where="nowhere") == "3 cards of Cy"
    values = iter(("first", 2, "third"))
    assert template("{a}, {b:x/y}, {a}").filled(lambda name: f"{next(values)}") == "first, 2 y, third"


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ({"giver": 1, "seat": 0, "count": 0, "things": (), "ammo": ()}, "Cy asks you for a gift."),
        ({"giver": 0, "seat": 1, "count": 0}, "You ask Cy for a gift."),
        ({"giver": 0, "seat": 1, "count": 2}, "You show Cy your offer."),
        (
            {"giver": 1, "seat": 0, "count": 3, "things": ["item.tools", "weapon.rifle", "egg"], "ammo": [-1, 2]},
            "Cy offers you Tools, Rifle (2 Ammo) and Egg.",
        ),
        ({"giver": 1, "seat": 0, "count": 2, "things": ["item.tools", "item.tools"], "ammo": [-1, -1]}, "2 × Tools"),
    ],
)
def test_an_offer_names_all_that_is_shown_to_whom_it_is_shown(event: dict[str, Any], said: str) -> None:
    assert said in fresh().event({"event": "offer-made", **event})


def test_onlookers_hear_how_many_things_are_shown() -> None:
    book = fresh(viewer=NOBODY)
    assert book.event({"event": "offer-made", "giver": 0, "seat": 1, "count": 2}) == "Bea shows Cy 2 things."


def test_each_line_of_the_story_keeps_its_event_and_the_place_of_the_last_that_it_tells() -> None:
    rest = {"event": "cards-discarded", "seat": 1, "cards": ("action.rest",)}
    events: list[dict[str, Any]] = [
        {"event": "action-taken", "seat": 1, "action": "play-card", "subject": "action.search"},
        {"event": "cards-discarded", "seat": 1, "cards": ("action.search",)},
        rest,
        rest,
        {"event": "action-taken", "seat": 0, "action": "pass", "subject": ""},
        {"event": "passed", "seat": 0},
    ]
    assert fresh().told(events, first=100) == (
        LogLine(place=100, text="Cy plays Search.", event=events[0], names=((9, 15, "action.search"),)),
        LogLine(
            place=103,
            text="Cy discards 2 × Rest.",
            event=rest | {"cards": ("action.rest", "action.rest")},
            names=((16, 20, "action.rest"),),
        ),
        LogLine(place=105, text="You pass.", event=events[5], names=()),
    )
    assert rest["cards"] == ("action.rest",), "the events themselves stay as they are"


@pytest.mark.parametrize("setting", settings_of("nemesis"))
def test_what_is_told_to_several_alike_is_what_each_would_be_told_alone(setting: Setting) -> None:
    players = setting.players
    table = Table.start(replace(setting, seed="hearsay"))
    random, told, shared = Random(players), 0, 0
    nicknames = {Seat(n): f"Player {n}" for n in range(1, players)}
    while not table.over:
        seat = table.waiting_for[0]
        table.answer(table.number, seat, random.randrange(len(table.frame_for(seat).options)))
        gossip: dict[int, Gossip] = {}
        for frame in table.frames_for((NOBODY, *map(Seat, range(players))), told).values():
            lines = Phrasebook(table.setting, frame.view, nicknames, gossip).told(frame.events, told)
            common = gossip[id(frame.view.rooms)].lines
            assert lines == Phrasebook(table.setting, frame.view, nicknames).told(frame.events, told)
            shared += sum(any(line is said.line for said in common.values()) for line in lines)
        told = table.told
    assert shared > 10, "otherwise this would prove nothing"


# In pieces -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "named"),
    [
        ({"event": "cards-discarded", "seat": 1, "cards": ["action.rest", "action.rest"]}, {"Rest": "action.rest"}),
        ({"event": "action-taken", "seat": 1, "action": "use-room", "subject": "canteen"}, {"Canteen": "canteen"}),
        ({"event": "action-taken", "seat": 1, "action": "pass", "subject": "", "option": ""}, {}),
        (
            {"event": "intruder-placed", "intruder": 3, "kind": "adult", "room": 11},
            {"Hibernatorium": "hibernatorium", "Adult": "adult"},
        ),
        ({"event": "surprise-checked", "seat": 1, "number": 2, "cards": 3, "surprised": False}, {}),
        ({"event": "fire-placed", "room": 11}, {"Hibernatorium": "hibernatorium"}),
        ({"event": "fire-placed", "room": 6}, {}),
    ],
)
def test_a_line_says_where_the_names_stand_of_what_the_viewer_can_look_up(
    event: dict[str, Any], named: dict[str, str]
) -> None:
    (line,) = fresh().told([event]) or [LogLine(place=0, text="", event=event, names=())]
    assert {line.text[begin:end]: thing for begin, end, thing in line.names} == named


@pytest.mark.parametrize(
    ("text", "things", "named"),
    [
        ("Carcass and Egg lie here.", [("carcass", "carcass"), ("egg", "Egg")], [(0, 7, "carcass"), (12, 15, "egg")]),
        ("Bite after Bite.", [("bite-1", "Bite"), ("bite-2", "Bite")], [(0, 4, "bite-1"), (11, 15, "bite-2")]),
        ("2 × Rest are gone.", [("rest", "Rest"), ("rest", "Rest")], [(4, 8, "rest")]),
    ],
)
def test_names_are_found_in_the_order_of_the_sentence(
    text: str, things: list[tuple[str, str]], named: list[tuple[int, int, str]]
) -> None:
    assert list(found_in(text, things)) == named


def test_a_choice_comes_as_its_title_and_what_it_does() -> None:
    search = steps.PlayCard(seat=Seat(0), cost=1, card="action.search", option="search")
    title, detail = fresh().headed(search)
    assert (title, bool(detail)) == ("Search", True)
    assert fresh().choice(search) == f"{title}: {detail}"
    assert fresh().headed(steps.Pass(seat=Seat(0))) == (fresh().choice(steps.Pass(seat=Seat(0))), "")


# Asked once more -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choice", "question"),
    [
        (steps.Pass(seat=Seat(0)), "Pass, and do nothing more until the next round?"),
        (pods.LaunchPod(), "Launch the Escape Pod, and leave the ship for good?"),
        (steps.UseRoom(seat=Seat(0), option="start"), "Start the Self-Destruct sequence?"),
        (steps.UseItem(seat=Seat(0), item="quest.orbital-maneuvering-system", option="end-round"), END_ROUND),
        (steps.UseRoom(seat=Seat(0), option="eat"), ""),
        (steps.DropItem(seat=Seat(0), item="item.tools"), ""),
        (steps.Trade(seat=Seat(0)), ""),
    ],
)
def test_only_what_is_costly_and_for_good_is_asked_once_more(choice: Choice, question: str) -> None:
    assert fresh().confirm(choice) == question


def test_few_choices_are_asked_once_more() -> None:
    assert len(PHRASES.confirm) <= len(PHRASES.choices) // 8
