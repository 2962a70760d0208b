"""Objectives: how their conditions are read. Every single card is judged in `tests/cards/test_objectives.py`."""

import pytest

from hypersleep.common.objectives import holds, is_met
from hypersleep.common.world import Fate
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.rooms import room_actions
from hypersleep.nemesis.world import Ending
from tests.scene import Scene

rule = pytest.mark.rule

EARTH, MARS = "D", "C"


def bound_for(letter: str, *engines: bool) -> Scene:
    """The Scout has left in a Pod; the other two are as they are."""
    scene = Scene("scout", "captain", "pilot").objectives_are_chosen().engines(*(engines or (True, True, False)))
    scene.who("scout").fate = "escaped"
    scene.world.destination = letter
    return scene


def judged(scene: Scene, ending: Ending = "jump") -> bool:
    """How the Scout's Objective is judged at the end of the game."""
    scene.run(steps.EndGame(ending=ending))
    return next(event.met for event in scene.told(telling.ObjectiveRevealed) if event.seat == scene.seat("scout"))


@rule("objective.player-target")
@pytest.mark.parametrize(("fate", "met"), [("hibernating", False), ("escaped", False), ("aboard", True)])
def test_a_named_player_must_be_dead_at_the_objective_check(fate: Fate, met: bool) -> None:
    scene = bound_for(EARTH).objective("scout", "corporate-greener-grass")
    scene.who("captain").fate, scene.who("pilot").fate = fate, "escaped"
    assert scene.who("captain").number == 2
    assert judged(scene) is met


@rule("objective.player-target")
def test_a_death_in_the_final_checks_counts() -> None:
    scene = bound_for(MARS).objective("scout", "corporate-greener-grass")
    scene.who("captain").fate, scene.who("pilot").fate = "hibernating", "escaped"
    assert judged(scene)


@rule("objective.player-target")
def test_the_death_of_another_player_does_not_count() -> None:
    scene = bound_for(EARTH).objective("scout", "corporate-greener-grass")
    scene.who("captain").fate = "escaped"
    assert not judged(scene)


@rule("objective.sole-survivor")
@pytest.mark.parametrize(("fate", "met"), [("hibernating", False), ("escaped", False), ("dead", True)])
def test_the_sole_survivor_has_nobody_alive_beside_them(fate: Fate, met: bool) -> None:
    scene = bound_for(EARTH, False, False, True)
    scene.who("captain").fate, scene.who("pilot").fate = "dead", fate
    assert is_met(scene.game, scene.who("scout"), "personal-save-property") is met


@rule("objective.signal")
@pytest.mark.parametrize(("sender", "met"), [("scout", True), ("captain", False)])
def test_a_signal_must_be_the_holders_own(sender: str, met: bool) -> None:
    scene = bound_for(EARTH).objective("scout", "personal-great-hunt")
    scene.inside(sender, "comms-room").turn(sender).act(scene.use(sender, "send-signal"))
    assert judged(scene, "self-destruct") is met


@rule("objective.destination")
@pytest.mark.parametrize(
    ("letter", "engines", "ending", "met"),
    [
        (EARTH, (True, True, True), "jump", True),
        (EARTH, (True, False, True), "jump", True),
        (EARTH, (True, False, False), "jump", False),
        (MARS, (True, True, True), "jump", False),
        (EARTH, (True, True, True), "ninth-malfunction", False),
    ],
)
def test_the_ship_must_arrive_whole_at_the_named_destination(
    letter: str, engines: tuple[bool, ...], ending: Ending, met: bool
) -> None:
    scene = bound_for(letter, *engines).objective("scout", "personal-save-property")
    scene.who("captain").fate = "escaped"
    assert judged(scene, ending) is met


@rule("objective.weakness")
@pytest.mark.parametrize(("lying", "met"), [("egg", True), ("carcass", False)])
def test_the_weakness_asked_for_may_be_discovered_by_anyone(lying: str, met: bool) -> None:
    scene = bound_for(EARTH).objective("scout", "corporate-ab-ovo").inside("captain", "laboratory")
    scene.room(5, lying=("egg",) if lying == "egg" else ("carcass",)).turn("captain")
    scene.act(scene.use("captain", "analyse-object")).choose(room_actions.PickWeakness(lying))
    assert judged(scene) is met


@rule("objective.destroy-nest")
@pytest.mark.parametrize(
    ("destroyed", "ending", "met"), [(False, "jump", False), (True, "jump", True), (False, "ninth-fire", True)]
)
def test_the_nest_must_be_destroyed_or_go_with_the_ship(destroyed: bool, ending: Ending, met: bool) -> None:
    scene = bound_for(EARTH).objective("scout", "personal-aliens-aboard")
    scene.who("scout").signal = True
    scene.world.nest_destroyed = destroyed
    assert judged(scene, ending) is met
    assert holds(scene.game, scene.who("scout"), "nest_destroyed") is met


@rule("objective.kill-intruders")
@pytest.mark.parametrize(("killed", "met"), [("queen", True), ("breeder", False), ("", False)])
def test_the_queen_must_have_died_and_the_jump_does_not_kill_her(killed: str, met: bool) -> None:
    scene = bound_for(EARTH).objective("scout", "personal-great-hunt")
    scene.who("scout").signal = True
    enemies = {kind: scene.intruder(kind, 4) for kind in ("queen", "breeder")}
    if killed:
        scene.run(steps.KillIntruder(intruder=enemies[killed].id))
    assert judged(scene) is met


@rule("objective.kill-intruders")
@pytest.mark.parametrize("ending", ["self-destruct", "ninth-fire", "ninth-malfunction"])
def test_the_explosion_of_the_ship_counts_as_the_death_of_the_queen(ending: Ending) -> None:
    scene = bound_for(EARTH).objective("scout", "personal-great-hunt")
    scene.who("scout").signal = True
    assert judged(scene, ending)
    assert holds(scene.game, scene.who("scout"), "queen_killed")


@rule("objective.conditions-on-card")
@pytest.mark.parametrize(
    ("signal", "explored", "met"), [(True, True, True), (True, False, False), (False, True, False)]
)
def test_all_conditions_of_a_card_must_hold(signal: bool, explored: bool, met: bool) -> None:
    scene = bound_for(EARTH).objective("scout", "personal-tireless-explorer")
    scene.who("scout").signal = signal
    for room in scene.content.board.numbers:
        scene.room(room, explored=explored or room != 17)
    assert judged(scene) is met


@rule("objective.conditions-on-card")
@pytest.mark.parametrize(
    ("letter", "destroyed", "met"),
    [(MARS, False, True), (EARTH, True, True), (EARTH, False, False), ("A", True, False)],
)
def test_of_alternatives_one_is_enough(letter: str, destroyed: bool, met: bool) -> None:
    scene = bound_for(letter).objective("scout", "personal-quarantine")
    scene.world.nest_destroyed = destroyed
    assert judged(scene) is met
