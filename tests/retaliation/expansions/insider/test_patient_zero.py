"""Patient Zero, card by card."""

import pytest

from hypersleep.retaliation import telling as log
from hypersleep.retaliation.expansions.insider import model, telling
from tests.retaliation.expansions.insider.stories import (
    FAR,
    HERE,
    NEXT,
    action,
    begun,
    facility,
    follow,
    friend,
    go_to,
    insider,
    laid,
    resolved,
    second,
    showing,
    state,
    symbol,
    where_is_she,
)

rule = pytest.mark.rule


def test_101_she_lies_there_with_two_points_lost() -> None:
    scene = begun(101)
    assert (where_is_she(scene), insider(scene).side, insider(scene).health) == (HERE, "friendly", 2)


def test_102_a_medpack_heals_her() -> None:
    scene = showing(102).gear(0, "medpack")
    assert insider(scene).health == 1
    follow(scene, "treat", 102)
    assert insider(scene).health == 0
    assert "medpack" not in scene.who(0).belt
    assert resolved(scene)[-1] == "story-104"
    scene = showing(102).turn(0)
    assert scene.refusal(action(scene, "treat", 102)) == "golden.choice-fully-resolvable"
    assert resolved(symbol(showing(102)))[-1] == "story-105"


@pytest.mark.rule("retaliation:insider.story.instant")
def test_103_only_who_looks_learns_the_next_event() -> None:
    scene = begun(101)
    top = scene.world.decks["events"][-1]
    go_to(scene, 103)
    [seen] = scene.told(telling.EventForeseen)
    assert (seen.seat, seen.card) == (0, scene.content.faces[top])
    assert scene.world.known[top] == 1
    assert len(scene.told(log.Contaminated)) == 1
    follow(scene, "bandage", 103)
    assert resolved(scene)[-1] == "story-102"


@pytest.mark.rule("retaliation:insider.story.instant")
def test_104_noise_around_her_is_hushed() -> None:
    scene = begun(101)
    for a, b in ((HERE, NEXT), (NEXT, FAR)):
        scene.world.noise[scene.between(a, b)] = True
    go_to(scene, 104)
    assert scene.told(log.NoiseDiscarded) == [log.NoiseDiscarded(scene.between(HERE, NEXT))]
    elsewhere = begun(101).place(0, FAR)
    elsewhere.world.noise[elsewhere.between(NEXT, FAR)] = True
    assert not go_to(elsewhere, 104).told(log.NoiseDiscarded), "not around who acts"
    assert second(scene).task == "task-operated"
    symbol(scene)
    assert insider(scene).health == 3


def test_104_and_105_the_operation_needs_both_in_the_surgery_room() -> None:
    for number in (104, 105):
        scene = follow(friend(laid(number)), "operate", number)
        assert resolved(scene)[-1] == "story-106"
        scene = friend(laid(number), NEXT).place(0, NEXT).turn(0)
        assert scene.refusal(action(scene, "operate", number)) == "insider.story.new-action"
        scene = friend(laid(number), NEXT).turn(0)
        assert scene.refusal(action(scene, "operate", number)) == "insider.story.new-action"


def test_105_who_is_with_her_catches_it() -> None:
    scene = begun(101).place("officer", NEXT)
    go_to(scene, 105)
    assert [event.seat for event in scene.told(log.Contaminated)] == [0]


def test_106_she_and_all_with_her_are_healed() -> None:
    scene = begun(101).wounds(0, "wound-leg").place("officer", NEXT).wounds("officer", "wound-knee")
    scene.who(0).health = 5
    go_to(scene, 106)
    assert insider(scene).health == 0
    assert scene.who(0).wounds == ()
    scene.choose(scene.options()[0])
    assert scene.who(0).health == 2
    assert len(scene.who("officer").wounds) == 1
    assert state(scene).stage == "over"
    assert not insider(scene).fate, "she stays as she is"


def test_107_a_drone_stands_where_she_was() -> None:
    scene = begun(101).place("recon", FAR).place("officer", FAR)
    go_to(scene, 107)
    assert (insider(scene).fate, where_is_she(scene)) == ("removed", 0)
    assert scene.enemies(HERE) == ["drone"]
    assert state(scene).stage == "over"
    assert not second(scene).fulfilled


@pytest.mark.rule("retaliation:insider.story.instant")
def test_108_the_first_in_her_room_gets_her_vials() -> None:
    scene = begun(101)
    scene.world.first_player = scene.seat("officer")
    scene.run(model.HarmInsider(count=3))
    assert resolved(scene)[-1] == "story-108"
    assert (scene.who("officer").data, scene.who("recon").data) == (True, False)
    assert [event.seat for event in scene.told(log.Contaminated)] == [scene.seat("officer")]
    scene = begun(101).place("recon", FAR).place("officer", FAR)
    go_to(scene, 108)
    assert not scene.told(log.Contaminated), "nobody is there"


def test_she_cannot_be_healed_beyond_her_first_slot_nor_without_a_card() -> None:
    scene = friend(facility(), HERE, 1).run(model.HealInsider(count=2))
    assert insider(scene).health == 0
    assert scene.told(telling.InsiderHealed) == [telling.InsiderHealed(1)]
