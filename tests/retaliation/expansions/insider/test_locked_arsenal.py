"""The Locked Arsenal, card by card."""

import pytest

from hypersleep.common.markers import ClearMalfunction
from hypersleep.retaliation import steps
from hypersleep.retaliation import telling as log
from hypersleep.retaliation.combat.bursting import AssignHits, extra_hits
from hypersleep.retaliation.expansions.insider import befalling, model
from hypersleep.retaliation.facility.hazards import RepairRoom, what_is_broken
from hypersleep.retaliation.items.searching import ChooseFind
from hypersleep.retaliation.items.telling import GearGained
from tests.retaliation.expansions.insider.stories import (
    FAR,
    HERE,
    NEXT,
    action,
    begun,
    facility,
    follow,
    go_to,
    insider,
    laid,
    resolved,
    second,
    showing,
    silent,
    state,
    symbol,
    where_is_she,
)
from tests.retaliation.scene import LANDING_ZONE, Scene


@pytest.mark.rule("retaliation:insider.story.ongoing")
def test_201_the_malfunction_marker_is_a_lock() -> None:
    scene = begun(201)
    assert scene.world.malfunction[HERE]
    scene.run(ClearMalfunction(at=HERE))
    assert scene.world.malfunction[HERE], "it cannot be removed"
    assert RepairRoom() not in what_is_broken(scene.game, HERE)
    scene.turn(0)
    assert scene.refusal(scene.use(0, scene.content.room("armory").options[0].key)) == "marker.malfunction.room"


def test_201_without_a_marker_left_it_is_locked_all_the_same_and_nothing_burns() -> None:
    scene = facility("armory")
    scene.world.broken = tuple(range(scene.content.supplies["malfunction"]))
    symbol(scene)
    assert not scene.world.malfunction[HERE]
    assert not scene.told(log.FirePlaced)
    scene.turn(0)
    assert scene.refusal(scene.use(0, scene.content.room("armory").options[0].key)) == "marker.malfunction.room"


def test_201_she_stands_next_door_without_her_card() -> None:
    scene = begun(201)
    numbers = {room: scene.content.room(scene.world.tiles[room]).number for room in (LANDING_ZONE, NEXT)}
    assert where_is_she(scene) == min(numbers, key=lambda room: numbers[room])
    assert insider(scene).side == ""
    scene = Scene(expansions=("insider",)).room(1, "armory").place(0, 1).action_cards(0, 2)
    symbol(scene, room=1)
    assert where_is_she(scene) == 0, "without such a room she stays off the map"
    scene.turn(0)
    assert action(scene, "ask", 201) in scene.options(), "and is asked where it began"


def test_201_asking_and_forcing() -> None:
    scene = begun(201).turn(0)
    assert scene.refusal(action(scene, "ask", 201)) == "insider.story.new-action"
    scene = begun(201)
    scene.place(0, where_is_she(scene))
    assert resolved(follow(scene, "ask", 201))[-1] == "story-202"
    scene = follow(begun(201), "force", 201)
    assert resolved(scene)[-1] == "story-203"
    assert insider(scene).side == "hostile"
    scene = begun(201).place(0, NEXT).turn(0)
    assert scene.refusal(action(scene, "force", 201)) == "insider.story.new-action"


def test_202_ammo_and_firepower_in_the_section() -> None:
    scene = begun(201).gear(0)
    go_to(scene, 202)
    assert scene.told(GearGained)[0].token == "ammo"
    assert extra_hits(scene.game, scene.who(0)) == 1
    section = scene.content.grid.section
    other = next(room for room in scene.content.grid.numbers if section(room) != section(HERE))
    scene.place(0, other)
    assert extra_hits(scene.game, scene.who(0)) == 0, "not in another section"
    scene.place(0, HERE)
    go_to(scene, 204)
    assert extra_hits(scene.game, scene.who(0)) == 1, "below the dotted line"
    go_to(scene, 206)
    assert extra_hits(scene.game, scene.who(0)) == 0


def test_202_a_burst_really_deals_one_hit_more() -> None:
    scene = laid(202).rolls(burst="1")
    for _ in range(2):
        scene.intruder("adult", corridor=scene.between(HERE, NEXT))
    weapon = scene.faces(scene.who(0).held)[0]
    scene.turn(0).act(steps.Burst(seat=0, weapon=weapon, corridor=scene.between(HERE, NEXT)))
    assert scene.told(log.BurstDieRolled)[0].hits == 2
    assert isinstance(scene.question, AssignHits)
    assert scene.question.hits == 2


def test_202_she_wants_an_item() -> None:
    scene = silent(laid(202), HERE).items(0, "item.medkit")
    follow(scene, "pay", 202)
    assert isinstance(scene.question, befalling.ChooseItemToGive)
    scene.choose(steps.DropItem(seat=0, item="item.medkit"))
    assert "item.medkit" not in scene.faces(scene.who(0).inventory)
    assert resolved(scene)[-1] == "story-204"
    scene = silent(laid(202), HERE).empty_hands(0).turn(0)
    assert scene.refusal(action(scene, "pay", 202)) == "golden.choice-fully-resolvable"


def test_203_she_comes_out_as_an_enemy() -> None:
    scene = Scene(expansions=("insider",)).room(1, "armory").place(0, 1)
    symbol(scene, room=1)
    go_to(scene, 203)
    assert (where_is_she(scene), insider(scene).side) == (1, "hostile")
    scene = begun(201)
    posted = where_is_she(scene)
    go_to(scene, 203)
    assert where_is_she(scene) == posted, "where she stood"
    assert resolved(symbol(scene))[-1] == "story-205"


def test_204_and_205_the_vault() -> None:
    scene = showing(204)
    assert scene.world.secured[HERE] == 1
    assert second(scene).task == "task-vault"
    for number in (204, 205):
        assert resolved(follow(laid(number), "open", number))[-1] == "story-206"
        scene = laid(number).place(0, NEXT).turn(0)
        assert scene.refusal(action(scene, "open", number)) == "insider.story.new-action"
        scene = laid(number).place(0, FAR).place(1, FAR)
        symbol(scene)
        assert scene.enemies(HERE) == ["adult"]


def test_205_the_alarm_is_heard_around() -> None:
    scene = begun(201)
    scene.intruder("adult", corridor=scene.between(HERE, NEXT))
    go_to(scene, 205)
    assert [event.corridor for event in scene.told(log.NoisePlaced)] == [scene.between(LANDING_ZONE, HERE)]
    scene = laid(205).place(0, FAR).place(1, FAR)
    symbol(symbol(scene))
    assert scene.world.fire[HERE], "207 has followed"


def test_206_everybody_there_takes_one_piece_of_equipment() -> None:
    scene = begun(201).place("officer", NEXT)
    go_to(scene, 206)
    assert not scene.world.malfunction[HERE], "the lock is gone"
    assert isinstance(scene.question, ChooseFind)
    assert (scene.question.seat, len(scene.question.drawn), scene.question.keep) == (0, 2, 1)
    scene.choose(scene.options()[0])
    assert not isinstance(scene.question, ChooseFind) or scene.question.seat == 0


def test_206_the_task_is_fulfilled() -> None:
    scene = go_to(showing(204), 206)
    assert second(scene).fulfilled
    assert state(scene).stage == "over"


def test_207_it_burns_and_the_lock_is_an_ordinary_marker() -> None:
    scene = go_to(begun(201), 207)
    assert scene.world.fire[HERE]
    assert insider(scene).fate == "removed"
    scene.run(ClearMalfunction(at=HERE))
    assert not scene.world.malfunction[HERE]


def test_208_her_locker() -> None:
    scene = begun(201)
    scene.place("officer", where_is_she(scene)).place("recon", FAR)
    go_to(scene, 208)
    assert [event.seat for event in scene.told(log.ItemFound)] == [scene.seat("officer")] * 2
    assert {event.deck for event in scene.told(log.ItemFound)} == {"red"}
    scene.run(ClearMalfunction(at=HERE))
    assert not scene.world.malfunction[HERE]
    scene = begun(201).place("recon", FAR).place("officer", FAR)
    go_to(scene, 208)
    assert not scene.told(log.ItemFound)


def test_the_lock_holds_for_who_uses_rooms_in_other_ways() -> None:
    scene = begun(201).run(steps.UseRoomHere(by=0, at=HERE))
    assert not scene.told(log.RoomUsedForFree)
    assert not model.is_friendly_in(scene.game, HERE)
