"""A crew that wins together shares out what all open Objectives ask for, and nobody works against one."""

import pytest

from hypersleep.bots.nemesis.beliefs import Beliefs
from hypersleep.bots.nemesis.flight import engine_odds
from hypersleep.bots.nemesis.goals import Plan
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.together import MANY, plan_together
from hypersleep.bots.temperament import TEMPERAMENTS
from hypersleep.kernel.record import Claim
from hypersleep.kernel.steps import Seat
from hypersleep.nemesis.ids import TimePlace
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.table.table import Frame
from tests.scene import Scene

STEADY = TEMPERAMENTS[0]
CREW = ("pilot", "captain", "scout")


def crew(*objectives: str) -> Scene:
    """As many as there are Objectives, each with one of them, open to all."""
    scene = Scene(*CREW[: len(objectives)], mode="cooperative").objectives_are_chosen()
    for who, objective in zip(CREW, objectives, strict=False):
        scene.objective(who, objective)
        for card in scene.who(who).objectives:
            for seat in range(len(objectives)):
                scene.world.show(Seat(seat), card)
    return scene


def plans(scene: Scene) -> list[Plan]:
    """What everybody aboard plans, in order of seats."""
    aboard = [c.seat for c in scene.world.characters if c.fate == "aboard"]
    return [plan_together(Position(Frame(NEMESIS, scene.game, seat).view, seat, STEADY)) for seat in aboard]


def deeds(plan: Plan) -> set[str]:
    return {task.key for task in plan.errands}


def test_all_objectives_are_shared_out_and_nothing_is_done_twice() -> None:
    scene = crew("coop-autopsy", "coop-special-delivery", "coop-cleanup-crew")
    found = plans(scene.room(4, "nest").room(5, "comms-room").room(6, "surgery"))
    work = [task.key for plan in found for task in plan.errands if not task.leaves]
    for deed in ("drop:corpse-blue", "take-egg", "send-signal"):
        assert work.count(deed) == 1


def test_as_many_signals_are_sent_as_are_asked_for_each_by_somebody_else() -> None:
    scene = crew("coop-behead", "coop-cleanup-crew", "coop-autopsy").room(5, "comms-room")
    assert ["send-signal" in deeds(plan) for plan in plans(scene)].count(True) == 2
    scene.who("pilot").signal = True
    again = plans(scene)
    assert "send-signal" not in deeds(again[0])
    assert ["send-signal" in deeds(plan) for plan in again].count(True) == 1


def test_a_ship_that_has_to_arrive_is_not_blown_up() -> None:
    for plan in plans(crew("coop-destination-earth", "coop-behead", "coop-cleanup-crew")):
        assert "start" not in deeds(plan)
        assert plan.exit != "self-destruct"


def test_on_a_ship_that_has_to_explode_nobody_sleeps() -> None:
    scene = crew("coop-behead", "coop-cleanup-crew").room(5, "generator")
    for who in CREW[:2]:
        scene.who(who).signal = True
    scene.world.time = 9
    found = plans(scene)
    assert ["start" in deeds(plan) for plan in found].count(True) == 1
    assert {plan.exit for plan in found} == {"self-destruct"}


def test_nobody_sleeps_before_the_course_is_set() -> None:
    scene = crew("coop-destination-earth", "coop-autopsy").engines(True, True, True)
    scene.world.time = 9
    assert all("hibernate" not in deeds(plan) for plan in plans(scene))


def test_whoever_has_a_task_keeps_it_though_somebody_else_comes_a_little_nearer() -> None:
    scene = crew("coop-autopsy", "coop-special-delivery").room(4, "nest")
    begun = plans(scene)
    taker = next(seat for seat, plan in enumerate(begun) if "take-egg" in deeds(plan))
    other = CREW[1 - taker]
    scene.place(other, 8)
    view = Frame(NEMESIS, scene.game, Seat(taker)).view
    assert "take-egg" in deeds(plan_together(Position(view, Seat(taker), STEADY), begun[taker]))


@pytest.mark.parametrize(("fires", "broken", "work"), [(2, 0, "extinguish"), (0, MANY, "clear-malfunction")])
def test_somebody_sees_to_the_ship_before_it_is_too_late(fires: int, broken: int, work: str) -> None:
    scene = crew("coop-destination-earth", "coop-autopsy").room(6, "fire-control")
    for room in range(12, 12 + fires):
        scene.room(room, fire=True)
    for room in range(12, 12 + broken):
        scene.room(room, malfunction=True)
    scene.hand("captain", "action.basic-repairs", "action.rest").hand("pilot", "action.piloting", "action.rest")
    assert any(work in deeds(plan) for plan in plans(scene))


def test_whoever_has_no_part_left_lends_a_hand_once_somebody_is_safe() -> None:
    scene = crew("coop-destination-earth", "coop-autopsy").room(6, "surgery")
    scene.engines(True, True, True)
    scene.who("captain").objects = ("corpse-blue",)
    scene.room(11, lying=())
    assert {"drop:corpse-blue"} <= deeds(plans(scene)[1])


def test_when_everything_is_done_nobody_stays_for_a_fire() -> None:
    scene = crew("coop-destination-earth", "coop-autopsy").room(6, "surgery", lying=("corpse-blue",))
    scene.room(11, lying=()).room(5, "fire-control").engines(True, True, True)
    scene.world.engines = [engine.opened() for engine in scene.world.engines]
    scene.world.coordinates = scene.world.coordinates.opened()
    letters = scene.content.box.coordinates[scene.world.coordinates.value].destinations
    scene.world.destination = next(letter for letter, place in letters.items() if place == "earth")
    for room in range(12, 18):
        scene.room(room, fire=True)
    scene.world.time = TimePlace(9)
    assert all(deeds(plan) == {"hibernate"} for plan in plans(scene))


def test_who_carries_what_has_to_leave_the_ship_leaves_with_it_as_soon_as_that_is_possible() -> None:
    scene = crew("coop-special-delivery", "coop-autopsy", "coop-no-one-left").room(6, "evacuation-a")
    scene.who("captain").objects = ("egg",)
    assert deeds(plans(scene)[1]) != {"board-pod"}
    assert deeds(plans(scene.unlocked(1))[1]) == {"board-pod"}


def test_engines_that_mates_call_working_are_not_looked_at_again() -> None:
    scene = crew("coop-destination-earth", "coop-autopsy")
    view = Frame(NEMESIS, scene.game, Seat(0)).view
    told = Position(view, Seat(0), STEADY)
    said = (("engine-1", "working"), ("engine-2", "damaged"))
    told.beliefs = Beliefs(
        claims=tuple(Claim(before=0, seat=Seat(1), about=about, value=value) for about, value in said)
    )
    assert told.engines == (True, None, None)
    assert engine_odds(told) > engine_odds(Position(view, Seat(0), STEADY))
