"""Crew mates in Nemesis: every question gets an answer, and in clear cases the clear one."""

import pytest

from hypersleep.bots.games import levels_of, names_of
from hypersleep.bots.match import crew_of_bots, play
from hypersleep.bots.nemesis.answers import ANSWERS
from hypersleep.bots.nemesis.deeds import deed
from hypersleep.bots.nemesis.features import features_of
from hypersleep.bots.nemesis.judging import JUDGING, evaluate, judgement_in
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.reasons import reason, words
from hypersleep.bots.nemesis.recruit import Recruit
from hypersleep.bots.nemesis.tactics import clear_odds, gone_odds, shot_injuries
from hypersleep.bots.nemesis.veteran import Veteran
from hypersleep.bots.temperament import TEMPERAMENTS, Temperament, temperament_for
from hypersleep.common.drafting import ChooseCharacter, KeepCharacter
from hypersleep.kernel.steps import Choice, Question, Seat, kebab
from hypersleep.nemesis import steps
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.nemesis.rooms.controls import PickDestination
from hypersleep.table.games import Setting
from hypersleep.table.table import Frame
from tests.kinds import kinds
from tests.scene import Scene

STEADY = TEMPERAMENTS[0]
PLAYERS: dict[str, type[Recruit] | type[Veteran]] = {"recruit": Recruit, "veteran": Veteran}
TAKEN_AS_THEY_COME = {
    "choose-event",
    "choose-event-place",
    "choose-intruder-to-heal",
    "choose-objective-to-read",
    "choose-pod",
    "choose-quarry",
    "choose-analysis",
    "choose-room-with-doors",
}
"""Questions whose first option is as good as any."""
DECIDED_BY_PLAYERS = {"choose-action", "choose-objectives", "choose-interruption"}


def picks(scene: Scene, level: str = "veteran", temperament: Temperament = STEADY) -> Choice:
    """What a bot answers to the open question of a scene."""
    frame = Frame(NEMESIS, scene.game, scene.asked)
    place = PLAYERS[level]("scene", temperament).decide(frame)
    return frame.options[place]


# Every question ------------------------------------------------------------------------------------------------------


def test_every_question_of_the_game_has_somebody_who_thought_about_it() -> None:
    ours = ("hypersleep.common.", "hypersleep.nemesis.")
    topics = {kebab(question.__name__) for question in kinds(Question) if question.__module__.startswith(ours)}
    forgotten = topics - ANSWERS.keys() - DECIDED_BY_PLAYERS - TAKEN_AS_THEY_COME
    assert not forgotten, f"{forgotten}: answer in bots/nemesis/answers.py, or take it as it comes, above"
    assert ANSWERS.keys() <= topics


@pytest.mark.parametrize("level", list(PLAYERS))
def test_games_of_a_level_end_without_a_crash(level: str) -> None:
    settings = [Setting(players=players, mode=mode, seed=f"{players}") for players, mode in PLAYED]
    reports = [play(setting, crew_of_bots((level,), setting.players, setting.seed), check=True) for setting in settings]
    assert [report.crash for report in reports if report.crash] == []
    assert all(report.ending for report in reports)


PLAYED = [(1, "solo"), (2, "semi-cooperative"), (4, "semi-cooperative"), (5, "semi-cooperative"), (3, "cooperative")]


def test_people_are_offered_levels_from_the_weakest_to_the_strongest() -> None:
    assert list(levels_of()) == ["recruit", "veteran", "officer"]
    assert set(names_of()) == {"random", "curious", *levels_of()}


# Clear cases ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", list(PLAYERS))
@pytest.mark.parametrize("tile", ["canteen", "shower-room"])
def test_nobody_pays_for_a_bluff(level: str, tile: str) -> None:
    scene = Scene("scout", "captain").inside("scout", tile).items("scout", "item.alcohol")
    scene.hand("scout", "action.rest", "action.search", "action.interruption", "action.demolition").turn("scout")
    assert deed(picks(scene, level)) not in ("eat", "shower", "scan-hand", "purge-one")


@pytest.mark.parametrize("level", list(PLAYERS))
def test_a_loaded_rifle_is_used_against_a_larva(level: str) -> None:
    scene = Scene("soldier").objectives_are_chosen().action_cards("soldier", 5)
    scene.intruder("larva", scene.who("soldier").room)
    assert isinstance(picks(scene.turn("soldier"), level), steps.Shoot)


@pytest.mark.parametrize("level", list(PLAYERS))
def test_without_ammo_and_badly_wounded_one_runs_from_an_adult(level: str) -> None:
    scene = Scene("soldier").objectives_are_chosen().wounds("soldier", "wound-leg", "wound-body")
    scene.ammo("soldier", "weapon.assault-rifle", 0).hand("soldier", *["action.search"] * 2, "action.rest")
    scene.intruder("adult", scene.who("soldier").room)
    assert isinstance(picks(scene.turn("soldier"), level), steps.Move)


def test_who_wins_most_is_preferred() -> None:
    scene = Scene("scout", "pilot")
    scene.run(ChooseCharacter(seat=Seat(0), offered=("pilot", "captain")))
    assert picks(scene) == KeepCharacter("captain")


def test_a_veteran_goes_to_sleep_when_all_is_done() -> None:
    scene = Scene("pilot").objective("pilot", "coop-destination-earth").objectives_are_chosen()
    scene.action_cards("pilot", 4).engines(True, True, True)
    known(scene, "coordinates-5")
    scene.world.time, scene.world.destination = 8, "B"
    choice = picks(scene.turn("pilot"))
    assert getattr(choice, "option", "") in ("hibernate", "free-room-action")


def known(scene: Scene, coordinates: str) -> None:
    """The first seat has checked Engines and coordinates."""
    world = scene.world
    world.coordinates = type(world.coordinates)(coordinates).shown_to(Seat(0))
    world.engines = [engine.shown_to(Seat(0)) for engine in world.engines]


def test_a_veteran_does_not_sleep_on_a_ship_that_will_not_arrive() -> None:
    scene = Scene("pilot").objective("pilot", "coop-destination-earth").objectives_are_chosen()
    scene.action_cards("pilot", 4).engines(True, True, True)
    known(scene, "coordinates-5")
    scene.world.time, scene.world.destination = 8, "A"
    assert getattr(picks(scene.turn("pilot")), "option", "") != "hibernate"


def test_a_veteran_sets_the_course_for_home() -> None:
    scene = (
        Scene("pilot").objective("pilot", "coop-destination-earth").objectives_are_chosen().engines(True, True, True)
    )
    known(scene, "coordinates-5")
    scene.inside("pilot", "cockpit").turn("pilot")
    scene.world.destination = "A"
    act = next(o for o in scene.game.options(Seat(0)) if getattr(o, "option", "") == "set-destination")
    scene.choose(act)
    while scene.question is not None and kebab(type(scene.question).__name__) == "pay-cards":
        scene.choose(picks(scene))
    assert picks(scene) == PickDestination("B")


@pytest.mark.parametrize("level", list(PLAYERS))
def test_an_open_pod_is_boarded_in_the_last_round(level: str) -> None:
    scene = Scene("scout", "captain").room(5, "evacuation-a").place("scout", 5).action_cards("scout", 5)
    scene.objectives_are_chosen().unlocked(*(pod.number for pod in scene.world.pods))
    scene.world.time = 14
    assert getattr(picks(scene.turn("scout"), level), "option", "") == "board-pod"


@pytest.mark.parametrize("level", list(PLAYERS))
def test_nobody_lingers_in_a_fire(level: str) -> None:
    scene = Scene("scout").objectives_are_chosen().hand("scout", *["action.search"] * 2)
    scene.room(5, "storage", fire=True).place("scout", 5)
    assert isinstance(picks(scene.turn("scout", left=1), level), steps.Move | steps.MoveCarefully)


@pytest.mark.parametrize("level", list(PLAYERS))
def test_the_cheapest_card_pays(level: str) -> None:
    scene = Scene("soldier").objectives_are_chosen()
    scene.hand("soldier", "action.covering-fire", "action.interruption")
    scene.turn("soldier").choose(next(o for o in scene.game.options(Seat(0)) if isinstance(o, steps.Move)))
    assert picks(scene, level) == steps.Pay("action.interruption")


def test_contamination_is_thrown_away_when_passing() -> None:
    scene = Scene("soldier").objectives_are_chosen().hand("soldier", "contamination-clean", "action.interruption")
    scene.turn("soldier").choose(steps.Pass(seat=Seat(0)))
    assert isinstance(picks(scene), steps.DiscardCard)
    assert "contamination" in picks(scene).card  # type: ignore[attr-defined]


def test_of_two_objectives_the_veteran_keeps_the_one_that_can_be_met() -> None:
    scene = Scene("soldier", "captain", "pilot").objective("soldier", "corporate-my-precious", "corporate-old-feud")
    dead = scene.who("pilot")
    dead.number, dead.fate = 3, "dead"
    scene.world.objectives_chosen = True
    scene.run(steps.ChooseObjectives(seats=(Seat(0),)))
    assert getattr(picks(scene), "objective", "") == "corporate-old-feud"


# Odds, features, temperaments, words ---------------------------------------------------------------------------------


def test_odds_of_a_fight() -> None:
    assert shot_injuries("weapon.assault-rifle", "adult") == (0, 0, 0, 2, 2, 3)
    assert shot_injuries("", "larva").count(0) == 1
    assert gone_odds("larva", 1) == 1
    assert gone_odds("adult", 6) == 1
    assert clear_odds("weapon.assault-rifle", "adult", 0, 0) == 0
    more = [clear_odds("weapon.assault-rifle", "adult", 0, shots) for shots in range(6)]
    assert more == sorted(more)
    assert clear_odds("weapon.pistol", "adult", 0, 3) < clear_odds("weapon.assault-rifle", "adult", 0, 3)


def position(scene: Scene) -> Position:
    return Position(Frame(NEMESIS, scene.game, Seat(0)).view, Seat(0), STEADY)


@pytest.mark.parametrize("crew", [("soldier",), ("soldier", "captain")])
def test_the_chance_falls_with_every_harm(crew: tuple[str, ...]) -> None:
    scene = Scene(*crew).objectives_are_chosen().action_cards("soldier", 5)
    fresh = position(scene)
    assert judgement_in(fresh).asked() <= features_of(fresh).keys()
    assert features_of(fresh).keys() >= JUDGING.better | JUDGING.worse
    worths = [evaluate(fresh)]
    scene.wounds("soldier", "wound-leg")
    worths.append(evaluate(position(scene)))
    scene.intruder("adult", scene.who("soldier").room)
    worths.append(evaluate(position(scene)))
    scene.who("soldier").fate = "dead"
    worths.append(evaluate(position(scene)))
    assert worths == sorted(worths, reverse=True)
    assert len(set(worths)) == len(worths)
    assert worths[-1] == 0


def test_a_temperament_comes_with_the_seed() -> None:
    assert temperament_for("a") == temperament_for("a")
    assert {temperament_for(str(n)).name for n in range(50)} == {t.name for t in TEMPERAMENTS}


def test_what_is_said_in_public_names_no_secret() -> None:
    assert not any("{" in said["public"] for said in words().values())
    assert reason("send-signal", objective="x", exit="y").public == words()["send-signal"]["public"]
    assert "x" in reason("send-signal", objective="x", exit="y").full
    assert reason("no such deed") == reason("otherwise")


def test_a_loyal_veteran_tells_what_it_knows_once_and_a_saboteur_lies() -> None:
    scene = Scene("soldier", "captain").objectives_are_chosen().objective("soldier", "personal-best-friends")
    scene.engines(False, True, True)
    scene.world.engines[0] = scene.world.engines[0].shown_to(Seat(0))
    frame = Frame(NEMESIS, scene.turn("soldier").game, Seat(0))
    honest = Veteran("x", STEADY)
    assert honest.announce(frame) == ("engine-1", "damaged")
    assert honest.announce(frame) is None
    assert Veteran("x", Temperament(name="silent", loyalty=0.3)).announce(frame) is None
    scene.objective("soldier", "personal-great-hunt")
    assert Veteran("x", STEADY).announce(Frame(NEMESIS, scene.game, Seat(0))) == ("engine-1", "working")
