"""What a veteran makes of its Objectives: which plan, at what price, and when to stay with it."""

import pytest

from hypersleep.bots.errands import Errand
from hypersleep.bots.nemesis.answers import Mind, answer
from hypersleep.bots.nemesis.care import PLAN, spray
from hypersleep.bots.nemesis.carrying import dropped, makes_room
from hypersleep.bots.nemesis.errands import cost_of, cost_of_all, errand
from hypersleep.bots.nemesis.flight import engine_odds, proofs
from hypersleep.bots.nemesis.goals import Plan, best_plan, exits, nest_destroyed, open_errands, plans, weakness_known
from hypersleep.bots.nemesis.habits import HABITS
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.printed import jump
from hypersleep.bots.nemesis.veteran import Veteran, is_too_early, runs_back
from hypersleep.bots.temperament import TEMPERAMENTS
from hypersleep.content.ids import PassageId, RoomId
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.nemesis import steps
from hypersleep.nemesis.ids import SelfDestructPlace, TimePlace
from hypersleep.nemesis.intruders.eggs import PickNestEgg
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.nemesis.world import Object
from hypersleep.table.table import Frame
from tests.scene import Scene

STEADY = TEMPERAMENTS[0]


def position(scene: Scene) -> Position:
    return Position(Frame(NEMESIS, scene.game, Seat(0)).view, Seat(0), STEADY)


def picks(scene: Scene) -> Choice:
    frame = Frame(NEMESIS, scene.game, scene.asked)
    return frame.options[Veteran("scene", STEADY).decide(frame)]


def test_rooms_that_nobody_knows_yet_are_looked_for_together() -> None:
    p = position(Scene("pilot").objectives_are_chosen())
    both = [Errand(key="send-signal", cards=2, category="1"), Errand(key="start", cards=2, category="1")]
    assert cost_of(p, both[0]) < cost_of_all(p, both) < cost_of(p, both[0]) + cost_of(p, both[1])


def test_a_broken_room_costs_more_to_whoever_has_nothing_to_mend_it_with() -> None:
    scene = Scene("pilot").objectives_are_chosen().room(5, "surgery", malfunction=True)
    empty_handed = errand(position(scene.hand("pilot", "action.rest")), "operate", "surgery")
    with_a_card = errand(position(scene.hand("pilot", "action.repairs")), "operate", "surgery")
    assert empty_handed.cards - with_a_card.cards == HABITS.unrepaired / 2


def test_engines_that_are_made_sure_of_leave_less_to_chance() -> None:
    p = position(Scene("pilot").objectives_are_chosen())
    assert [engine_odds(p, (1, 2)[:number]) for number in range(3)] == [0.5, 0.75, 1.0]


def test_to_sleep_on_a_ship_that_has_to_arrive_anyway_is_hardly_another_risk() -> None:
    p = position(Scene("pilot").objectives_are_chosen())
    relied_on, free = dict(exits(p, ("ship_reaches:earth",), None)), dict(exits(p, ("signal_sent",), None))
    assert relied_on["hibernation"].errands == free["hibernation"].errands
    assert relied_on["hibernation"].chance > 1.5 * free["hibernation"].chance
    assert relied_on["pod"] == free["pod"]


def test_a_plan_that_is_begun_is_only_given_up_for_a_much_better_one() -> None:
    p = position(Scene("pilot").objective("pilot", "coop-autopsy", "coop-destination-earth"))
    found = sorted(plans(p, p.own_objectives), key=lambda plan: -plan.chance)
    nearly = next(plan for plan in found[1:] if plan.chance * HABITS.constancy > found[0].chance)
    hopeless = found[-1]
    assert best_plan(p, p.own_objectives, nearly) == nearly
    assert best_plan(p, p.own_objectives, hopeless) == found[0] == best_plan(p, p.own_objectives)


def test_who_has_company_may_wait_for_a_death_that_opens_the_pods_and_who_is_alone_may_not() -> None:
    alone = position(Scene("pilot").objectives_are_chosen())
    in_company = position(Scene("pilot", "scout", "captain").objectives_are_chosen())
    of_two = position(Scene("pilot", "scout").objectives_are_chosen())
    vigils = [[plan.chance for plan in plans(p, ()) if plan.exit == "vigil"] for p in (alone, of_two, in_company)]
    assert vigils[0] == []
    assert 0 < vigils[1][0] < vigils[2][0]


def test_who_waits_for_pods_to_open_goes_to_them_at_once() -> None:
    p = position(Scene("pilot", "scout").objectives_are_chosen().room(6, "evacuation-a"))
    board = Errand(key="board-pod", rooms=(RoomId(6),), cards=2, leaves=True)
    sleep = Errand(key="hibernate", rooms=(RoomId(11),), cards=2, leaves=True)
    assert not is_too_early(p, board)
    assert is_too_early(p, sleep)


def test_a_pod_that_nobody_has_found_yet_is_looked_for_while_it_is_locked() -> None:
    scene = Scene("pilot").objectives_are_chosen()
    scene.world.self_destruct = SelfDestructPlace(0)
    assert not is_too_early(position(scene), Errand(key="board-pod", cards=2, category="1", leaves=True))
    assert is_too_early(position(scene), Errand(key="board-pod", rooms=(RoomId(12),), cards=2, leaves=True))


def test_who_is_early_for_bed_sees_to_the_engines_first_and_who_is_late_does_not() -> None:
    scene = Scene("pilot").objectives_are_chosen().engines(True, True, False).room(15, "canteen").room(16, "cabins")
    early = [task.key for task in proofs(position(scene), RoomId(11))]
    assert early
    assert set(early) == {"check-engine"}
    scene.world.time = TimePlace(jump() - 1)
    assert proofs(position(scene), RoomId(11)) == ()


def test_nobody_looks_after_engines_when_two_are_known_to_work() -> None:
    scene = Scene("pilot").objectives_are_chosen().engines(True, True, False)
    scene.world.engines = [engine.shown_to(Seat(0)) for engine in scene.world.engines]
    assert proofs(position(scene), RoomId(11)) == ()


def test_a_corpse_that_lies_where_it_is_wanted_stays_there() -> None:
    scene = Scene("pilot").objective("pilot", "coop-autopsy", "coop-close-contact").room(5, "surgery")
    scene.room(11, lying=()).room(5, lying=("corpse-blue",))
    assert not any(task.key == "pick-up:corpse" for task in weakness_known(position(scene), "corpse").errands)
    scene.room(5, lying=()).room(6, "cabins", lying=("corpse-blue",))
    assert any(task.key == "pick-up:corpse" for task in weakness_known(position(scene), "corpse").errands)


def test_who_has_nothing_to_search_with_looks_for_other_cards() -> None:
    scene = Scene("pilot").hand("pilot", "action.piloting", "action.rest")
    p = position(scene)
    hoard, rest = Mind(wanted=frozenset({"search"}), heading=p.room), Mind(heading=p.room)
    options: list[Choice] = [steps.Done(), steps.DiscardCard("action.rest")]
    assert [answer(p, "choose-discards", options, mind) for mind in (hoard, rest)] == [1, 0]
    scene.hand("pilot", "action.search", "action.rest")
    assert answer(position(scene), "choose-discards", options, hoard) == 0


def test_who_can_leave_does_not_turn_round_for_a_fire() -> None:
    scene = Scene("pilot").objectives_are_chosen()
    scene.room(6, "fire-control").room(5, fire=True).room(8, fire=True)
    p = position(scene)
    assert spray(p) > PLAN
    p.leaving = True
    assert spray(p) < PLAN


def test_what_costs_nothing_is_done_before_one_runs_from_the_fire() -> None:
    scene = Scene("pilot").objective("pilot", "coop-autopsy").objectives_are_chosen()
    scene.room(5, "surgery", fire=True).place("pilot", 5).action_cards("pilot", 3)
    scene.who("pilot").objects = ("corpse-blue",)
    assert isinstance(picks(scene.turn("pilot", left=1)), steps.DropObject)


def test_nobody_stands_still_beside_an_intruder_with_a_full_hand() -> None:
    scene = Scene("pilot").objectives_are_chosen().empty_hands("pilot").action_cards("pilot", 5)
    scene.intruder("adult", scene.who("pilot").room)
    assert not isinstance(picks(scene.turn("pilot")), steps.Pass)


def test_a_scout_goes_unheard_where_noise_would_be_answered() -> None:
    scene = Scene("scout").objective("scout", "coop-destination-earth").objectives_are_chosen()
    for passage in range(len(scene.world.noise)):
        scene.world.noise[passage] = 1
    scene.hand("scout", "action.reconnaissance", "action.rest", "action.demolition")
    assert getattr(picks(scene.turn("scout")), "option", "") == "quiet-move"


def cleaning(*, eggs: int, lying: tuple[Object, ...] = (), carried: tuple[Object, ...] = ()) -> Scene:
    """The Pilot in the Nest, which is to be destroyed, with the Signal sent."""
    scene = Scene("pilot", "captain").objective("pilot", "coop-cleanup-crew").objectives_are_chosen()
    scene.inside("pilot", "nest").room(4, lying=lying).place("captain", 11)
    scene.world.eggs, scene.who("pilot").objects, scene.who("pilot").signal = eggs, carried, True
    return scene


def test_eggs_on_the_floor_of_the_nest_are_destroyed_like_the_others() -> None:
    few, many = nest_destroyed(position(cleaning(eggs=1))), nest_destroyed(position(cleaning(eggs=1, lying=("egg",))))
    assert few.chance > many.chance
    assert few.errands[0].cards < many.errands[0].cards
    picked = picks(cleaning(eggs=0, lying=("egg",)).turn("pilot"))
    assert isinstance(picked, steps.ShootEggs | steps.MeleeEggs)


def test_who_holds_the_last_egg_of_the_nest_carries_it_out() -> None:
    scene = cleaning(eggs=0, carried=("egg",))
    assert isinstance(picks(scene.turn("pilot")), steps.Move | steps.MoveCarefully)


def test_for_an_egg_in_the_hands_of_somebody_else_one_can_only_wait() -> None:
    scene = cleaning(eggs=0).place("captain", 4)
    scene.who("captain").objects = ("egg",)
    outlook = nest_destroyed(position(scene))
    assert outlook.errands == ()
    assert 0 < outlook.chance < 1


def test_what_lies_on_the_floor_is_spared_for_picking_up() -> None:
    scene = cleaning(eggs=3, lying=("egg",)).rolls(combat="one_hit", noise="silence").turn("pilot")
    scene.act(steps.MeleeEggs(seat=scene.seat("pilot")))
    assert picks(scene) == PickNestEgg()
    scene.choose(picks(scene))


def test_all_engines_are_looked_at_where_that_can_be_done_at_once() -> None:
    scene = Scene("captain").objective("captain", "coop-destination-earth").objectives_are_chosen()
    scene.room(6, "engine-control").place("captain", 6)
    scene.hand("captain", "action.rest", "action.order", "action.demolition", "action.interruption")
    assert getattr(picks(scene.turn("captain")), "option", "") == "check-engines"


def test_nobody_walks_with_the_last_card() -> None:
    scene = Scene("captain").objective("captain", "coop-destination-earth").objectives_are_chosen()
    assert isinstance(picks(scene.hand("captain", "action.order").turn("captain")), steps.Pass)
    assert isinstance(picks(scene.hand("captain", "action.order", "action.rest").turn("captain")), steps.Move)


def test_what_one_has_come_for_is_done_before_one_runs_from_the_fire() -> None:
    scene = Scene("pilot").objective("pilot", "coop-special-delivery").objectives_are_chosen()
    scene.inside("pilot", "nest").room(4, fire=True).action_cards("pilot", 3)
    assert getattr(picks(scene.turn("pilot", left=1)), "option", "") == "take-egg"


def test_ways_are_remembered_until_something_changes_that_matters() -> None:
    scene = Scene("scout", "captain")
    start = scene.who("scout").room
    first = position(scene).ship.ways(start)
    assert position(scene).ship.ways(start) is first
    assert first == position(scene).ship._ways(start)
    neighbor = position(scene).ship.board.neighbors[start][0]
    scene.intruder("adult", neighbor)
    later = position(scene).ship.ways(start)
    assert later == position(scene).ship._ways(start)
    assert later[neighbor].cost > first[neighbor].cost


def test_what_can_be_done_here_is_done_before_one_walks_on() -> None:
    scene = Scene("pilot").objectives_are_chosen().objective("pilot", "coop-close-contact")
    scene.place("pilot", 13).room(13, "laboratory").action_cards("pilot", 5)
    scene.who("pilot").objects = ("corpse-blue",)
    p = position(scene)
    near = Errand(key="explore", rooms=(p.ship.board.neighbors[RoomId(13)][0],))
    plan = Plan(objective="", exit="pod", errands=(near, errand(p, "analyse-object", "laboratory")), chance=0.5)
    assert [task.key for task in open_errands(p, plan)] == ["analyse-object", "explore"]


@pytest.mark.parametrize(
    ("held", "ammo", "objects", "put_down"),
    [
        (("weapon.assault-rifle", "weapon.pistol"), (3, 1), (), "weapon.pistol"),
        (("weapon.assault-rifle",), (3,), ("carcass",), "carcass"),
        (("weapon.assault-rifle",), (3,), ("egg",), ""),
    ],
)
def test_hands_are_freed_for_what_one_has_come_for(
    held: tuple[str, ...], ammo: tuple[int, ...], objects: tuple[Object, ...], put_down: str
) -> None:
    """But neither of the only loaded Weapon nor of anything that an Objective asks for."""
    scene = (
        Scene("soldier").objectives_are_chosen().objective("soldier", "coop-autopsy").room(7, lying=("corpse-blue",))
    )
    scene.room(11, lying=()).place("soldier", 7).empty_hands("soldier").items("soldier", *held)
    for weapon, left in zip(held, ammo, strict=True):
        scene.ammo("soldier", weapon, left)
    scene.who("soldier").objects = objects
    p = position(scene)
    options = Frame(NEMESIS, scene.action_cards("soldier", 5).turn("soldier").game, Seat(0)).options
    task = Errand(key="pick-up:corpse-blue", rooms=(RoomId(7),), cards=1)
    found = [dropped(options[place]) for place in makes_room(p, task, options)]
    if put_down == "":
        assert found == ["egg"]
    else:
        assert found[0] == put_down


def test_nobody_runs_back_to_what_they_have_just_fled_from() -> None:
    scene = Scene("pilot").objectives_are_chosen().place("pilot", 7)
    scene.intruder("adult", 8)
    p, back = (
        position(scene),
        steps.Move(seat=Seat(0), room=RoomId(8), corridor=PassageId(scene.corridor(7, 8)), cost=1),
    )
    assert runs_back(p, back, RoomId(8))
    assert not runs_back(p, back, RoomId(6))
    scene.world.intruders.clear()
    assert not runs_back(position(scene), back, RoomId(8))


def test_in_the_last_round_nobody_runs_from_the_only_way_off_the_ship() -> None:
    scene = Scene("pilot").objectives_are_chosen().inside("pilot", "evacuation-a").unlocked(1)
    scene.wounds("pilot", "wound-leg", "wound-hand").empty_hands("pilot")
    scene.intruder("adult", scene.who("pilot").room)
    scene.action_cards("pilot", 5)
    assert isinstance(picks(scene.turn("pilot")), steps.Move)
    scene.world.time = TimePlace(jump() - 1)
    assert isinstance(picks(scene.turn("pilot")), steps.Melee)
