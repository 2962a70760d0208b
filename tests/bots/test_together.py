"""A crew that wins together shares out what all open Objectives ask for, and nobody works against one."""

import pytest

from hypersleep.bots.nemesis.beliefs import Beliefs
from hypersleep.bots.nemesis.flight import engine_odds
from hypersleep.bots.nemesis.goals import Plan
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.printed import jump, point_of_no_return
from hypersleep.bots.nemesis.together import MANY, plan_together
from hypersleep.bots.temperament import TEMPERAMENTS
from hypersleep.kernel.record import Claim
from hypersleep.kernel.steps import Seat
from hypersleep.nemesis.ids import SelfDestructPlace, TimePlace
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


def test_whoever_has_a_task_keeps_it_though_somebody_else_is_as_near() -> None:
    scene = crew("coop-autopsy", "coop-special-delivery").room(4, "nest")
    scene.place("captain", 8).place("pilot", 8)
    taken = next(plan for plan in plans(scene) if "take-egg" in deeds(plan))
    for seat in (Seat(0), Seat(1)):
        view = Frame(NEMESIS, scene.game, seat).view
        assert "take-egg" in deeds(plan_together(Position(view, seat, STEADY), taken))


def test_a_task_changes_hands_when_somebody_else_is_clearly_nearer_and_both_know_it() -> None:
    scene = crew("coop-autopsy", "coop-special-delivery").room(4, "nest")
    begun = plans(scene)
    taker = next(seat for seat, plan in enumerate(begun) if "take-egg" in deeds(plan))
    scene.place(CREW[1 - taker], 8)
    after = [
        plan_together(Position(Frame(NEMESIS, scene.game, Seat(seat)).view, Seat(seat), STEADY), begun[seat])
        for seat in (0, 1)
    ]
    assert ["take-egg" in deeds(plan) for plan in after].count(True) == 1
    assert "take-egg" in deeds(after[1 - taker])


def test_the_bold_and_the_cautious_come_to_the_same_shares() -> None:
    scene = crew("coop-autopsy", "coop-special-delivery", "coop-cleanup-crew").room(4, "nest").room(5, "comms-room")
    bold, cautious = (temperament for temperament in TEMPERAMENTS if temperament.name in ("bold", "cautious"))
    view = Frame(NEMESIS, scene.game, Seat(0)).view
    shares = [plan_together(Position(view, Seat(0), each)).errands for each in (bold, cautious)]
    work = [[task.key for task in errands if not task.leaves] for errands in shares]
    assert work[0] == work[1]


def test_nobody_goes_for_what_somebody_has_left_the_ship_with() -> None:
    scene = crew("coop-special-delivery", "coop-autopsy").room(4, "nest").room(6, "surgery")
    gone = scene.who("pilot")
    gone.fate, gone.objects = "escaped", ("egg",)
    assert "take-egg" not in deeds(plans(scene)[0])


def test_only_who_has_it_in_hands_takes_something_to_the_laboratory() -> None:
    scene = crew("coop-close-contact", "coop-autopsy").room(4, "laboratory").room(6, "surgery", lying=("corpse-blue",))
    scene.room(11, lying=())
    scene.who("captain").objects = ("egg",)
    scene.place("pilot", 4)
    first, second = plans(scene)
    assert "analyse-object" in deeds(second)
    assert "analyse-object" not in deeds(first)


def test_two_weaknesses_are_found_out_by_two_people() -> None:
    scene = crew("coop-close-contact", "coop-special-delivery").room(4, "nest").room(6, "laboratory")
    scene.place("captain", 8)
    fetched = [deeds(plan) & {"pick-up:corpse", "pick-up:corpse-blue", "take-egg"} for plan in plans(scene)]
    assert all(fetched)


def test_nobody_leaves_early_while_the_others_still_have_work() -> None:
    scene = crew("coop-autopsy", "coop-autopsy").room(6, "surgery").room(5, "evacuation-a").unlocked(1)
    scene.room(11, lying=("corpse-blue",))
    idle = next(seat for seat, plan in enumerate(plans(scene)) if "pick-up:corpse-blue" in deeds(plan))
    assert all(deeds(plan) != {"board-pod"} for plan in plans(scene))
    scene.world.time = TimePlace(jump() - 2)
    assert deeds(plans(scene)[1 - idle]) == {"board-pod"}


def test_who_has_nothing_to_carry_out_does_not_take_the_place_of_who_has() -> None:
    scene = crew("coop-special-delivery", "coop-cleanup-crew").room(5, "comms-room").room(6, "evacuation-a").unlocked(1)
    scene.who("pilot").objects = ("egg",)
    scene.world.time = TimePlace(12)
    first, second = plans(scene)
    assert deeds(first) == {"board-pod"}
    assert deeds(second) != {"board-pod"}


def test_nobody_looks_after_a_ship_that_is_past_saving() -> None:
    scene = crew("coop-behead", "coop-autopsy").room(6, "fire-control").room(5, "surgery")
    for room in range(12, 16):
        scene.room(room, fire=True)
    assert any("extinguish" in deeds(plan) for plan in plans(scene))
    scene.world.self_destruct = SelfDestructPlace(point_of_no_return())
    assert not any("extinguish" in deeds(plan) for plan in plans(scene))


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
