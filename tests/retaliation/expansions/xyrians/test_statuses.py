"""Status cards: gaining and losing them, and what each of them does."""

import pytest

from hypersleep.common.crew import in_player_order
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.expansions.xyrians import statuses
from hypersleep.retaliation.expansions.xyrians.telling import StatusDiscarded, StatusGained
from hypersleep.retaliation.intruders.bag import PlaceModels
from hypersleep.retaliation.invariants import problems
from hypersleep.retaliation.items.gear import DiscardGear
from hypersleep.retaliation.rooms.additional_rooms import ChooseIntruderToPress
from hypersleep.retaliation.soldiers.marching import open_ways
from hypersleep.retaliation.soldiers.oxygen import Breathe
from tests.retaliation.expansions.xyrians.staging import (
    ASIDE,
    FAR_OFF,
    HERE,
    MATE,
    ME,
    NEXT,
    a_row,
    activate,
    afflict,
    shut,
    statuses_of,
    xyrian,
)
from tests.retaliation.scene import Scene

rule = pytest.mark.rule
DISORIENTED, DRAINED, MARKED = "xyrian-disoriented", "xyrian-drained", "xyrian-marked"


def gain(scene: Scene, who: int, health: int = 0) -> Scene:
    return scene.run(statuses.GainStatus(by=who, health=health))


# Gaining -------------------------------------------------------------------------------------------------------------


@rule("retaliation:xyrian.status.gain", "retaliation:xyrian.status.not-wound")
def test_a_random_card_lies_open_beside_the_board_and_is_no_wound() -> None:
    scene = gain(a_row().top("statuses", DRAINED), ME)
    assert statuses_of(scene, ME) == [DRAINED]
    assert scene.told(StatusGained) == [StatusGained(ME, DRAINED)]
    assert (scene.who(ME).wounds, scene.who(ME).health) == ((), 0)
    assert len(scene.world.decks["statuses"]) == 2
    assert problems(scene.game) == []


@rule("retaliation:xyrian.status.limit")
def test_a_second_one_is_a_serious_wound() -> None:
    scene = gain(afflict(a_row(), ME, DRAINED), ME)
    assert statuses_of(scene, ME) == [DRAINED]
    assert len(scene.who(ME).wounds) == 1


@rule("retaliation:xyrian.status.limit")
def test_and_so_is_one_when_no_card_is_left() -> None:
    scene = a_row()
    scene.world.box += scene.world.decks["statuses"]
    scene.world.decks["statuses"] = ()
    gain(scene, ME)
    gain(scene, MATE, health=2)
    assert [len(scene.who(seat).wounds) for seat in (ME, MATE)] == [1, 1]
    assert [statuses_of(scene, seat) for seat in (ME, MATE)] == [[], []]


@rule("retaliation:xyrian.status.limit")
def test_a_card_may_name_another_consequence() -> None:
    scene = gain(afflict(a_row(), ME, DRAINED), ME, health=2)
    assert (len(scene.who(ME).wounds), scene.who(ME).health) == (0, 2)


def test_who_waits_in_the_lander_gains_none() -> None:
    scene = a_row()
    scene.who(ME).in_lander, scene.who(ME).room = True, 0
    assert statuses_of(gain(scene, ME), ME) == []


@rule("retaliation:xyrian.status.discard")
def test_a_discarded_card_is_shuffled_back() -> None:
    scene = afflict(a_row(), ME, MARKED)
    statuses.shake_off(scene.game, ME)
    assert statuses_of(scene, ME) == []
    assert MARKED in scene.faces(scene.world.decks["statuses"])
    assert scene.told(StatusDiscarded) == [StatusDiscarded(ME, MARKED)]


def test_the_dead_leave_it_and_the_fallen_keep_it() -> None:
    scene = afflict(a_row(), ME, MARKED).run(steps.Die(seat=ME, cause="attack"))
    assert len(scene.world.decks["statuses"]) == 3
    crew = afflict(a_row(mode="cooperative"), ME, MARKED).run(steps.Die(seat=ME, cause="attack"))
    assert statuses_of(crew, ME) == [MARKED]


# Disoriented ---------------------------------------------------------------------------------------------------------


def test_who_is_disoriented_moves_by_the_lowest_number_only() -> None:
    scene = afflict(a_row(), ME, DISORIENTED).turn(ME)
    assert {move.room for move in scene.options(steps.Move)} == {NEXT}
    assert scene.refusal(scene.move(ME, ASIDE)) == "xyrian.status.gain"
    assert [way.to for way in open_ways(scene.game, scene.who(ME))] == [NEXT]
    assert {way.to for way in open_ways(scene.game, scene.who(MATE))} == {NEXT, ASIDE}


def test_closed_doors_do_not_count_for_the_disoriented() -> None:
    scene = afflict(a_row(), ME, DISORIENTED)
    for other in (NEXT, ASIDE):
        passage = scene.between(HERE, other)
        shut(scene, passage, HERE)
        ways = [way.to for way in open_ways(scene.game, scene.who(ME))]
        assert ways == ([ASIDE] if other == NEXT else [])
    assert scene.turn(ME).refusal(scene.move(ME, NEXT)) == "movement.choose-direction"


@rule("retaliation:xyrian.status.discard")
@pytest.mark.parametrize(("state", "left"), [("active", []), ("inactive", [DISORIENTED])])
def test_passing_where_life_support_is_active_ends_it(state: str, left: list[str]) -> None:
    scene = afflict(a_row(), ME, DISORIENTED).action_cards(ME, 0)
    scene.world.life_support["A"] = state
    scene.turn(ME).act(steps.Pass(seat=ME, cost=0))
    assert statuses_of(scene, ME) == left


# Drained -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("state", "oxygen"), [("active", 6), ("inactive", 5)])
def test_who_is_drained_loses_one_oxygen_more(state: str, oxygen: int) -> None:
    scene = afflict(a_row(), ME, DRAINED)
    scene.world.life_support["A"] = state
    scene.run(Breathe(seat=ME))
    assert scene.who(ME).oxygen == oxygen


def test_where_life_support_works_suffocation_ends_before_the_oxygen_is_lost() -> None:
    scene = afflict(a_row(), ME, DRAINED)
    scene.world.life_support["A"] = "active"
    scene.who(ME).oxygen, scene.who(ME).suffocating = 0, True
    scene.run(Breathe(seat=ME))
    assert scene.who(ME).plays
    assert scene.who(ME).suffocating


def test_one_loss_of_two_does_not_kill_at_once() -> None:
    scene = afflict(a_row(), ME, DRAINED)
    scene.who(ME).oxygen = 0
    scene.run(Breathe(seat=ME))
    assert scene.who(ME).suffocating
    assert scene.who(ME).plays


@rule("retaliation:xyrian.status.discard")
def test_a_token_given_up_ends_it_for_one_card() -> None:
    scene = afflict(a_row(), ME, DRAINED).gear(ME, "oxygen", "medpack", "ammo")
    scene.who(ME).oxygen = 3
    scene.turn(ME).act(statuses.TakeRemedy(seat=ME))
    assert isinstance(scene.question, statuses.ChooseRemedy)
    assert [choice.token for choice in scene.options()] == ["oxygen", "medpack"]
    scene.choose(scene.options(DiscardGear)[0])
    assert statuses_of(scene, ME) == []
    assert scene.who(ME).oxygen == 3
    assert "oxygen" not in scene.who(ME).belt


@rule("retaliation:xyrian.status.discard")
def test_without_such_a_token_it_is_refused_and_without_the_status_not_heard_of() -> None:
    scene = afflict(a_row(), ME, DRAINED).gear(ME, "ammo")
    assert scene.turn(ME).refusal(statuses.TakeRemedy(seat=ME)) == "xyrian.status.discard"
    assert scene.action_cards(ME, 0).turn(ME).refusal(statuses.TakeRemedy(seat=ME)) == "action.cost.insufficient"
    assert not a_row().gear(ME, "oxygen").turn(ME).options(statuses.TakeRemedy)


# Marked --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("token", "models"), [("adult", 2), ("larva", 2), ("queen", 1)])
def test_who_is_marked_meets_one_more_but_never_a_second_queen(token: str, models: int) -> None:
    scene = afflict(a_row(), ME, MARKED).place(ME, NEXT).bag(token).draws(token)
    scene.room(NEXT, secured=2)
    scene.run(steps.ResolveHazard(by=ME))
    placed = [event.kind for event in scene.told(telling.IntruderPlaced)]
    assert placed == [token] * models


def test_nobody_elses_hazard_and_no_corridor_is_worse_for_it() -> None:
    scene = afflict(a_row(), ME, MARKED).place(MATE, NEXT).room(NEXT, secured=2).bag("adult").draws("adult")
    scene.run(steps.ResolveHazard(by=MATE))
    assert scene.enemies(NEXT) == ["adult"]
    passage = scene.between(NEXT, FAR_OFF)
    scene.run(PlaceModels(by=ME, kinds=("adult",), token="token-adult-2", corridor=passage))
    assert scene.lurking(passage) == ["adult"]


def test_with_the_queen_dead_her_token_brings_what_it_stands_for_twice() -> None:
    scene = afflict(a_row(), ME, MARKED).place(ME, NEXT).bag("queen").draws("queen")
    scene.world.queen_dead = True
    scene.room(NEXT, secured=2).run(steps.ResolveHazard(by=ME))
    assert [event.kind for event in scene.told(telling.IntruderPlaced)] == ["drone", "drone"]


@rule("retaliation:xyrian.status.discard")
def test_using_a_computer_room_ends_it_and_the_room_works_as_well() -> None:
    scene = afflict(a_row(), ME, MARKED).room(16, "pressure-control").place(ME, 16)
    scene.intruder("adult", corridor=scene.between(NEXT, FAR_OFF))
    scene.turn(ME).act(scene.use(ME, "move-intruder"))
    assert statuses_of(scene, ME) == []
    assert isinstance(scene.question, ChooseIntruderToPress)


def test_no_other_room_ends_it_and_none_that_is_broken_but_a_free_use_does() -> None:
    scene = afflict(a_row(), ME, MARKED).room(16, "pressure-control").gear(ME, "oxygen")
    scene.intruder("adult", corridor=scene.between(NEXT, FAR_OFF))
    scene.place(ME, NEXT).run(steps.UseRoomHere(by=ME))
    assert statuses_of(scene, ME) == [MARKED]
    scene.room(16, malfunction=True).place(ME, 16).run(steps.UseRoomHere(by=ME))
    assert statuses_of(scene, ME) == [MARKED]
    scene.run(steps.UseRoomHere(by=ME, broken=True))
    assert statuses_of(scene, ME) == []


# Cards that give them ------------------------------------------------------------------------------------------------


def test_two_in_a_room_and_one_card_left_goes_to_the_first_in_turn_order() -> None:
    scene = a_row()
    scene.world.box += scene.world.decks["statuses"][1:]
    scene.world.decks["statuses"] = scene.world.decks["statuses"][:1]
    xyrian(scene, HERE)
    activate(scene, "xyrian-hunt")
    first, second = in_player_order(scene.world)
    assert len(statuses_of(scene, first.seat)) == 1
    assert len(second.wounds) == 1
