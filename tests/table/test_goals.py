"""Goals: how each condition of an Objective stands as far as somebody knows, and how that is said."""

import re
from random import Random
from typing import Any

import pytest

from hypersleep.common.kind import GameKind
from hypersleep.common.knowing import Unknown, as_known, at_least
from hypersleep.common.objectives import KeepObjective, Standing
from hypersleep.common.prospects import WayToMeet
from hypersleep.common.watching import changed
from hypersleep.content.games import load_box
from hypersleep.content.ids import Clause, Face
from hypersleep.content.text import Text
from hypersleep.kernel.steps import ALL_SEEING, NOBODY, Seat
from hypersleep.kernel.zones import EVERYONE, CardId, Secret, mask
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.nemesis.knowledge.sight import SIGHTS
from hypersleep.nemesis.knowledge.view import view
from hypersleep.nemesis.words import NemesisNames
from hypersleep.retaliation.kind import RETALIATION
from hypersleep.retaliation.words import RetaliationNames
from hypersleep.table.games import Setting
from hypersleep.table.goals import goals_told, news
from hypersleep.table.table import Table
from tests.retaliation.scene import Scene as Facility
from tests.scene import Scene

LOST, NOT_YET, UNKNOWN, SO_FAR, DONE = Standing
ME, OTHER = Seat(0), Seat(1)
EARTH = "D"


def on_course(*engines: bool, seen: tuple[int, ...] = (), coordinates: bool = True) -> Scene:
    """The ship heads for Earth, and the Scout has looked at the Coordinates and at some Engines."""
    scene = Scene("scout", "captain", "pilot").objective("scout", "personal-save-property")
    scene.world.destination = EARTH
    scene.world.engines = [Secret(works, mask(ME) if n in seen else 0) for n, works in enumerate(engines, 1)]
    if coordinates:
        scene.world.coordinates = scene.world.coordinates.shown_to(ME)
    return scene


def stands(scene: Scene, seat: Seat = ME) -> dict[str, Standing]:
    """How all conditions stand that somebody knows of."""
    goals = NEMESIS.goals(scene.game, seat)
    return {condition.clause: condition.stands for goal in goals for way in goal.ways for condition in way}


# As far as somebody knows --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("engines", "seen", "coordinates", "expected"),
    [
        ((True, True, False), (), True, UNKNOWN),
        ((True, True, False), (1,), True, UNKNOWN),
        ((True, True, False), (1, 2), True, SO_FAR),
        ((True, True, False), (1, 2), False, UNKNOWN),
        ((False, False, True), (1, 2), True, NOT_YET),
    ],
)
def test_a_destination_is_reached_as_far_as_the_known_engines_and_coordinates_decide_it(
    engines: tuple[bool, ...], seen: tuple[int, ...], coordinates: bool, expected: Standing
) -> None:
    assert stands(on_course(*engines, seen=seen, coordinates=coordinates))["ship_reaches:earth"] is expected


def test_what_is_hidden_changes_no_judgement_whatever_it_is() -> None:
    known = {
        stands(on_course(*engines, seen=(1,)))["ship_reaches:earth"]
        for engines in ((True, True, True), (True, False, False))
    }
    assert known == {UNKNOWN}


def test_of_what_is_covered_nothing_can_be_read_but_how_much_there_is() -> None:
    scene = on_course(True, True, True).items("captain", "item.bandages")
    scene.world.known.clear()
    real, known = scene.world, as_known(scene.game, ME, SIGHTS).world
    with pytest.raises(Unknown):
        known.engines[0].value  # noqa: B018
    assert known.engines[0].seen_by(ALL_SEEING) is None
    for pile in ("hand", "inventory", "deck", "objectives"):
        mine, others = (getattr(known.characters[seat], pile) for seat in (ME, OTHER))
        assert set(others).isdisjoint(getattr(real.characters[OTHER], pile))
        assert len(others) == len(getattr(real.characters[OTHER], pile))
        assert pile == "deck" or mine == getattr(real.characters[ME], pile)
    assert as_known(scene.game, ALL_SEEING, SIGHTS) is scene.game


def test_what_a_record_reckons_with_is_covered_too() -> None:
    scene = Scene("scout", "captain").items("captain", "item.bandages")
    scene.world.known.clear()
    real, known = scene.world.characters[OTHER], as_known(scene.game, ME, SIGHTS).world.characters[OTHER]
    assert len(known.carried) == len(real.carried) > 0
    assert set(known.inventory).isdisjoint(real.inventory)
    assert set(known.inventory) <= set(known.carried)
    assert known.plays
    with pytest.raises(AttributeError):
        known.shoe_size  # noqa: B018


@pytest.mark.parametrize("kind", [NEMESIS, RETALIATION], ids=lambda kind: kind.name)
def test_goals_that_were_judged_before_stand_as_a_fresh_judge_would_find_them(kind: GameKind) -> None:
    """Wherever the game goes on to, and when it goes back."""
    chance, judged = Random(1), set()
    for seed in ("one", "two", "three"):
        table = Table.start(Setting(game=kind.name, players=4, seed=seed))
        while not table.over and table.number < 150:
            seat = table.waiting_for[0]
            table.answer(table.number, seat, chance.randrange(len(table.frame_for(seat).options)))
            if table.can_undo(seat) and chance.random() < 0.1:
                table.undo(seat)
            for frame in table.frames_for(range(-1, 4)).values():
                assert frame.goals == table.frame_for(frame.seat).goals
                judged.add(frame.goals)
    assert len(judged) > 20


def test_goals_are_judged_again_only_when_something_has_changed_that_was_looked_at() -> None:
    scene = on_course(True, True, False, seen=(1, 2))
    judged, before = NEMESIS.judged(scene.game, ME), scene.world.clone()
    scene.world.time += 1
    scene.world.characters[OTHER].hand = (CardId(0),)
    assert changed(before, scene.world) == {"time", (OTHER, "hand")}
    assert judged.still_holds(changed(before, scene.world))
    scene.world.engines[0] = Secret(False, mask(ME))
    assert not judged.still_holds(changed(before, scene.world))
    assert not NEMESIS.judged(scene.game, ALL_SEEING).still_holds(frozenset())


def test_so_many_are_true_as_soon_as_the_known_ones_say_so() -> None:
    assert at_least(2, [True, None, True])
    assert not at_least(2, [False, None, False])
    with pytest.raises(Unknown):
        at_least(2, [True, None, False])


# What can still change -----------------------------------------------------------------------------------------------


def test_what_is_done_is_done_and_what_is_spoilt_is_lost() -> None:
    scene = Scene("scout", "captain", "pilot").objective("scout", "personal-aliens-aboard")
    assert stands(scene) == {"signal_sent": NOT_YET, "nest_destroyed": NOT_YET, "ship_destroyed": NOT_YET}
    scene.world.nest_destroyed = True
    assert stands(scene)["nest_destroyed"] is DONE
    scene.who("scout").fate = "escaped"
    assert stands(scene)["signal_sent"] is LOST


def test_who_still_lives_may_survive() -> None:
    scene = Scene("scout", "captain", "pilot").objective("scout", "personal-save-property")
    assert stands(scene)["only_survivor"] is NOT_YET
    scene.who("captain").fate = scene.who("pilot").fate = "dead"
    assert stands(scene)["only_survivor"] is DONE
    scene.objective("scout", "personal-best-friends")
    assert stands(scene)["other_survivors_at_least:1"] is LOST


def test_the_death_of_oneself_is_of_no_use() -> None:
    scene = Scene("scout", "captain").objective("scout", "corporate-bide-time")
    assert stands(scene)["player_dead:1"] is LOST
    scene.objective("captain", "corporate-bide-time")
    assert stands(scene, OTHER)["player_dead:1"] is NOT_YET


def test_without_pods_nobody_leaves_in_one() -> None:
    scene = Scene("scout", "captain").objective("scout", "personal-hoarder")
    assert stands(scene) == {"end_in:pod": NOT_YET, "items_at_least:7": NOT_YET}
    scene.world.pods = []
    assert stands(scene)["end_in:pod"] is LOST


def test_in_a_game_together_everybody_knows_all_objectives_and_anybody_may_meet_them() -> None:
    scene = Scene("scout", "captain", mode="cooperative")
    scene.objective("scout", "coop-cleanup-crew").objective("captain", "coop-behead")
    scene.world.known |= {card: EVERYONE for c in scene.world.characters for card in c.objectives}
    scene.world.nest_destroyed = scene.who("captain").signal = True
    goals = NEMESIS.goals(scene.game, ME)
    assert [(goal.seat, goal.objective) for goal in goals] == [(0, "coop-cleanup-crew"), (1, "coop-behead")]
    assert stands(scene)["nest_destroyed"] is DONE
    assert stands(scene)["signal_sent"] is NOT_YET, "two cards ask for one"
    scene.who("scout").signal = True
    assert stands(scene)["signal_sent"] is DONE


def test_a_spectator_knows_nobodys_objective() -> None:
    assert NEMESIS.goals(Scene("scout", "captain").objective("scout", "personal-hoarder").game, NOBODY) == ()


def test_of_contamination_that_got_away_nobody_sees_how_much_it_was() -> None:
    scene = Facility("recon", "officer", "contractor").objective("recon", "private-experimental-subjects")
    assert facility_stands(scene)["contamination_escaped_at_least:3"] is NOT_YET
    officer = scene.who("officer")
    officer.fate, officer.left_by = "escaped", "lander"
    assert facility_stands(scene)["contamination_escaped_at_least:3"] is UNKNOWN


def test_tasks_of_all_are_goals_of_everybody() -> None:
    scene = Facility("recon", "officer", mode="cooperative")
    assert {goal.seat for goal in RETALIATION.goals(scene.game, NOBODY)} == {NOBODY}


def facility_stands(scene: Facility) -> dict[str, Standing]:
    goals = RETALIATION.goals(scene.game, ME)
    return {c.clause: c.stands for goal in goals if goal.seat == ME for way in goal.ways for c in way}


# In words ------------------------------------------------------------------------------------------------------------

CLEO: dict[Seat, str] = {Seat(1): "Cleo"}


def names_of(scene: Scene, seat: Seat = ME) -> NemesisNames:
    return NemesisNames(view(scene.game, seat), CLEO, "standard")


def test_objectives_name_people_and_oneself() -> None:
    scene = Scene("scout", "mechanic", "pilot").objective("scout", "corporate-greener-grass")
    (goal,) = goals_told(names_of(scene), NEMESIS.goals(scene.game, ME))
    assert goal.text == "Cleo the Mechanic must not survive; or you are the only survivor."
    assert (goal.whose, goal.ways[0][0].text) == ("Your Objective", "Cleo the Mechanic is dead")
    assert goal.ways[0][0].stands == "not-yet"
    scene.objective("mechanic", "corporate-greener-grass")
    (goal,) = goals_told(names_of(scene, OTHER), NEMESIS.goals(scene.game, OTHER))
    assert goal.text == "You must not survive; or you are the only survivor."
    assert goal.ways[0][0].text == "your own death, which cannot help you"
    scene.objective("scout", "corporate-old-feud")
    (goal,) = goals_told(names_of(scene), NEMESIS.goals(scene.game, ME))
    assert goal.text.startswith("The Pilot must not survive")


def test_before_characters_are_chosen_people_go_by_their_names() -> None:
    scene = Scene("scout", "mechanic")
    scene.who("mechanic").who = ""
    assert names_of(scene).numbered(2) == "Cleo"
    assert names_of(scene).numbered(5) == "player 5"


def test_ranks_are_told_as_people() -> None:
    scene = Facility("recon", "officer").objective("recon", "private-crews-favorite")
    names: Any = RetaliationNames(RETALIATION.view(scene.game, ME), CLEO, "standard")
    said = [way[0].text for way in goals_told(names, RETALIATION.goals(scene.game, ME))[-1].ways]
    assert any("Cleo the Officer" in text for text in said)
    assert not any("player" in text for text in said)


def test_a_change_is_told_once_and_only_of_what_was_known_before() -> None:
    scene = Scene("scout", "captain").objective("scout", "personal-aliens-aboard")
    before = NEMESIS.goals(scene.game, ME)
    scene.world.nest_destroyed = True
    now = NEMESIS.goals(scene.game, ME)
    assert news(names_of(scene), before, now) == ["Your Objective: the Nest is destroyed (done)."]
    assert news(names_of(scene), (), now) == news(names_of(scene), now, now) == []


# How far from death --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wounds", "light", "comes"),
    [
        (0, 0, ""),
        (0, 2, "; one Light Wound more becomes a Serious Wound"),
        (2, 1, "; one Serious Wound more, and then any Wound kills; Bite, Tail Attack or Frenzy would kill now"),
        (3, 2, "; any Wound kills"),
    ],
)
def test_it_is_told_what_the_next_wound_does(wounds: int, light: int, comes: str) -> None:
    scene = Scene("scout", "captain").wounds("scout", *("wound-arm", "wound-leg", "wound-body")[:wounds])
    scene.who("scout").light = light
    names = names_of(scene)
    body = names.body(names.view.characters[ME])
    assert body == f"{wounds} of 3 Serious Wounds, {light} of 2 Light Wounds{comes}"


def test_health_is_told_with_what_kills() -> None:
    scene = Facility("recon", "officer")
    names: Any = RetaliationNames(RETALIATION.view(scene.game, ME), {}, "standard")
    assert names.body(names.view.characters[ME]) == "9/9 healthy; 0 of 3 serious wounds; losing 9 points more kills"


def test_the_objective_of_another_is_told_of_them() -> None:
    scene = Scene("scout", "captain").objective("captain", "personal-best-friends")
    names = NemesisNames(view(scene.game, ALL_SEEING), {OTHER: "Orin"}, "standard")
    assert names.explanation("personal-best-friends", OTHER) == "Orin and at least one other Character survive."
    assert names.explanation("corporate-bide-time", ME).endswith("or the Scout is the only survivor.")


def test_every_condition_of_nemesis_says_how_it_is_met_and_where() -> None:
    scene = Scene("scout", "captain").room(7, "comms-room", explored=True)
    names = NemesisNames(view(scene.game, ME), {}, "standard")
    assert names.how("signal_sent") == "Send it with the Room Action of the Comms Room (Room 7)."
    clauses = {clause for goal in scene.content.goals.values() for way in goal.any_of for clause in way}
    assert not [clause for clause in clauses if not names.how(clause) or "{" in names.how(clause)]


def test_who_chooses_an_objective_is_told_how_each_is_met() -> None:
    scene = Scene("scout", "captain").objective("scout", "corporate-ab-ovo")
    choice = KeepObjective(seat=ME, objective=Face("corporate-ab-ovo"))
    (way,) = scene.game.prospects(ME, choice)
    assert way == WayToMeet(clauses=(Clause("weakness_known:egg"),))


@pytest.mark.parametrize("game", ["nemesis", "retaliation"])
def test_no_objective_speaks_to_a_reader_whose_it_is_not(game: str) -> None:
    box: Any = load_box(game)
    words = Text.load(game).words
    for name in box.objectives:
        told = words[name].others or words[name].text
        assert not re.search(r"\byou", told, re.IGNORECASE), name
