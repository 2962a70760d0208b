"""What crew mates do with two hands for more than fits: first things first, and nothing needed is let go."""

from hypersleep.bots.errands import Errand
from hypersleep.bots.nemesis.carrying import has_hands_full
from hypersleep.bots.nemesis.errands import cost_of, cost_of_all
from hypersleep.bots.nemesis.goals import Plan, all_rooms_explored, best_plan, open_errands
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.veteran import wanted_by
from hypersleep.bots.nemesis.worth import thing_worth
from hypersleep.bots.temperament import TEMPERAMENTS
from hypersleep.kernel.steps import Seat
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.table.table import Frame
from tests.scene import Scene

BIOLOGY, EXPLORER, FEUD = "corporate-extreme-biology", "personal-tireless-explorer", "corporate-old-feud"
TAKING = Errand(key="take-egg")


def scene_with(objective: str, *crew: str) -> Scene:
    return Scene("scout", *crew).objective("scout", objective).objectives_are_chosen()


def seen(scene: Scene) -> Position:
    return Position(Frame(NEMESIS, scene.game, Seat(0)).view, Seat(0), TEMPERAMENTS[0])


def laden() -> Scene:
    """In the Nest with a loaded Rifle in one hand and the Corpse in the other, and no Laboratory in sight."""
    scene = scene_with(BIOLOGY, "captain").inside("scout", "nest")
    scene.who("scout").objects = ("corpse-blue",)
    return scene.ammo("scout", "weapon.rifle", 2).turn("scout")


def test_who_has_both_hands_full_of_what_is_needed_does_not_come_for_more() -> None:
    scene = laden()
    assert has_hands_full(seen(scene), TAKING)
    assert not has_hands_full(seen(scene), Errand(key="analyse-object"))
    p = seen(scene)
    plan = best_plan(p, p.own_objectives)
    assert "take-egg" in {task.key for task in plan.errands}
    todo = {task.key for task in open_errands(p, plan)}
    assert "analyse-object" in todo
    assert "take-egg" not in todo


def test_who_can_spare_something_still_comes_for_more() -> None:
    assert not has_hands_full(seen(laden().ammo("scout", "weapon.rifle", 0)), TAKING)
    unneeded = scene_with(FEUD, "captain", "pilot").ammo("scout", "weapon.rifle", 2)
    unneeded.who("scout").objects = ("corpse-blue",)
    assert not has_hands_full(seen(unneeded), TAKING)
    free = laden()
    free.who("scout").objects = ()
    assert not has_hands_full(seen(free), TAKING)


def test_what_is_to_be_analysed_is_not_let_go_for_a_thing() -> None:
    p = seen(laden())
    wanted = wanted_by(p, best_plan(p, p.own_objectives))
    assert thing_worth(p, "corpse-blue", wanted) > thing_worth(p, "quest.motion-scanner", wanted)
    known = seen(laden().weakness("corpse", "weakness-vital-places"))
    assert "keep:corpse-blue" not in wanted_by(known, best_plan(known, known.own_objectives))


def test_rooms_to_explore_are_one_walk_and_others_open_doors_as_well() -> None:
    alone, four = seen(scene_with(EXPLORER)), seen(scene_with(EXPLORER, "captain", "pilot", "soldier"))
    errands = all_rooms_explored(alone).errands
    assert len(errands) > 10
    assert cost_of_all(alone, errands[:1]) == cost_of(alone, errands[0])
    assert cost_of_all(four, errands) < cost_of_all(alone, errands) < sum(cost_of(alone, task) for task in errands)


def test_who_has_everything_needed_in_hands_and_nothing_else_to_do_does_not_give_up() -> None:
    p = seen(laden())
    plan = Plan(objective=BIOLOGY, exit="pod", errands=(TAKING,), chance=0.1)
    assert open_errands(p, plan) == [TAKING]
