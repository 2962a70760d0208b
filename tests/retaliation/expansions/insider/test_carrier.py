"""The Carrier, card by card."""

import pytest

from hypersleep.common.keeping import keep, kept
from hypersleep.common.marking import holders_of
from hypersleep.common.rounds import hand_size
from hypersleep.retaliation import steps
from hypersleep.retaliation import telling as log
from hypersleep.retaliation.expansions.insider import carrier, story
from hypersleep.retaliation.expansions.insider.steps import Serum, StoryEgg
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
    silent,
    state,
    symbol,
    where_is_she,
)
from tests.retaliation.scene import Scene

EGG = "item.egg"


def space(scene: Scene) -> int:
    return kept(scene.world, StoryEgg).space


def on_track(scene: Scene, place: int = 5) -> Scene:
    keep(scene.world, StoryEgg(space=place))
    return scene


def carrying(scene: Scene) -> Scene:
    """The recon has taken the story egg."""
    on_track(scene).empty_hands(0).run(carrier.TakeStoryEgg(by=0))
    assert scene.faces(scene.who(0).held) == [EGG]
    return scene


def test_501_an_egg_of_the_nest_lies_on_the_track() -> None:
    scene = facility("supply-room")
    eggs = scene.world.eggs
    symbol(scene)
    assert (space(scene), scene.world.eggs) == (5, eggs - 1)
    assert (where_is_she(scene), insider(scene).side) == (HERE, "")
    scene = facility("supply-room")
    scene.world.eggs = 1
    symbol(scene)
    assert scene.world.nest_destroyed
    scene = facility("supply-room")
    scene.world.eggs, scene.world.round = 0, 13
    symbol(scene)
    assert space(scene) == 14, "one from outside, at most on the last slot"


def test_501_without_any_egg_left_there_is_none() -> None:
    scene = facility("supply-room").items(0, EGG, EGG).items(1, EGG, EGG)
    scene.world.eggs = 0
    assert carrier.eggs_outside(scene.game) == 1
    scene.items(0, EGG)
    symbol(scene)
    assert space(scene) == 0


def test_501_offering_to_carry_it_and_setting_fire_to_it() -> None:
    assert resolved(follow(begun(501), "carry", 501))[-1] == "story-502"
    assert resolved(follow(begun(501), "burn", 501))[-1] == "story-503"
    scene = begun(501).place(0, NEXT).turn(0)
    assert scene.refusal(action(scene, "carry", 501)) == "insider.story.new-action"


def test_501_when_the_round_marker_meets_the_egg_it_hatches() -> None:
    scene = begun(501).place("recon", FAR).place("officer", FAR)
    scene.world.round = 4
    scene.run(story.CheckStoryTime())
    assert resolved(scene) == ["story-501"]
    scene.world.round = 5
    scene.run(story.CheckStoryTime())
    assert resolved(scene)[-1] == "story-507"
    assert space(scene) == 0
    assert scene.enemies(HERE) == ["larva", "larva"]
    assert state(scene).stage == "over"


def test_502_taking_the_egg_needs_a_free_hand() -> None:
    scene = on_track(silent(laid(502)))
    scene.empty_hands(0)
    follow(scene, "take-egg", 502)
    assert scene.faces(scene.who(0).held) == [EGG]
    assert space(scene) == 0
    assert resolved(scene)[-1] == "story-504"
    scene = on_track(silent(laid(502))).items(0, EGG).items(0, EGG).turn(0)
    assert scene.refusal(action(scene, "take-egg", 502)) == "item.heavy.hand-slots"
    scene = silent(laid(502)).empty_hands(0).turn(0)
    assert scene.refusal(action(scene, "take-egg", 502)) == "insider.story.new-action"


def test_502_it_is_warm_and_hushes_hazards() -> None:
    scene = begun(501)
    scene.who(0).health = 2
    go_to(scene, 502)
    assert scene.who(0).health == 0
    scene = laid(502).empty_hands(0).items(0, EGG).rolls(noise="hazard")
    scene.run(steps.RollNoise(by=0))
    assert not scene.told(log.HazardStruck)
    scene = laid(502).rolls(noise="hazard").bag("blank").draws("blank")
    scene.run(steps.RollNoise(by=0))
    assert scene.told(log.HazardStruck), "without an egg as ever"
    scene = laid(501).empty_hands(0).items(0, EGG).rolls(noise="hazard").bag("blank").draws("blank")
    scene.run(steps.RollNoise(by=0))
    assert scene.told(log.HazardStruck), "another card does not say so"


def test_503_smoke() -> None:
    scene = begun(501).place("officer", NEXT)
    go_to(scene, 503)
    assert scene.world.fire[HERE]
    assert scene.told(log.HealthLost) == [log.HealthLost(0, 1, "story-503")]
    assert resolved(follow(scene, "put-out", 503))[-1] == "story-502"


def test_504_cold_chain() -> None:
    scene = go_to(begun(501).gear(0), 504)
    assert "oxygen" in scene.who(0).belt or scene.question is not None
    assert second(scene).task == "task-delivered"
    scene = laid(504).empty_hands(0).items(0, EGG).rolls(noise="4")
    symbol(scene)
    assert [event.seat for event in scene.told(log.NoiseRolled)] == [0]


@pytest.mark.parametrize("number", [504, 505])
def test_504_and_505_handing_it_over_needs_life_support_and_an_egg(number: int) -> None:
    scene = laid(number).room(NEXT, "life-support-control-b").place(0, NEXT).empty_hands(0).items(0, EGG)
    hand = len(scene.who(0).hand)
    follow(scene, "hand-over", number)
    assert resolved(scene)[-1] == "story-506"
    assert scene.who(0).held == ()
    assert scene.told(log.EggDestroyed)
    assert (where_is_she(scene), insider(scene).side) == (NEXT, "friendly")
    assert len(scene.who(0).hand) == hand, "two paid, two drawn"
    assert second(scene).fulfilled
    scene = laid(number).empty_hands(0).items(0, EGG).turn(0)
    assert scene.refusal(action(scene, "hand-over", number)) == "insider.story.new-action"
    scene = laid(number).room(NEXT, "life-support-control-b").place(0, NEXT).turn(0)
    assert scene.refusal(action(scene, "hand-over", number)) == "insider.story.new-action"


@pytest.mark.rule("retaliation:insider.story.exploration")
def test_505_it_is_listening() -> None:
    scene = begun(501).bag()
    go_to(scene, 505)
    assert scene.bag_kinds() == ["larva", "larva"]
    scene = on_track(silent(laid(505)), 5).place("recon", FAR).place("officer", FAR)
    symbol(scene)
    assert space(scene) == 4
    scene = on_track(silent(laid(505)), 2).place("recon", FAR).place("officer", FAR)
    symbol(scene)
    assert resolved(scene)[-1] == "story-507", "it has met the round marker"
    scene = on_track(silent(laid(505)))
    scene.empty_hands(0)
    follow(scene, "take-egg", 505)
    assert resolved(scene) == ["story-505"], "the card stays"
    assert scene.faces(scene.who(0).held) == [EGG]


def test_506_everybody_there_draws() -> None:
    scene = laid(504)
    hands = [len(character.hand) for character in scene.world.characters]
    go_to(scene, 506)
    assert [len(character.hand) for character in scene.world.characters] == [count + 2 for count in hands]


def test_507_who_carries_the_story_egg_gets_the_larva() -> None:
    scene = carrying(silent(laid(505)))
    go_to(scene, 507)
    assert scene.who(0).held == ()
    assert scene.who(0).larva
    scene = carrying(silent(laid(505)))
    scene.who(0).larva = True
    go_to(scene, 507)
    assert len(scene.told(log.Contaminated)) == 1
    scene = silent(laid(505)).empty_hands(0).items(0, EGG)
    go_to(scene, 507)
    assert scene.faces(scene.who(0).held) == [EGG], "another egg is not meant"
    assert not scene.who(0).larva


def test_an_egg_that_is_dropped_is_no_longer_the_story_egg() -> None:
    scene = carrying(silent(laid(505)))
    assert holders_of(scene.world, carrier.MARK)
    scene.run(steps.DropItem(seat=0, item=EGG))
    assert holders_of(scene.world, carrier.MARK) == []


def test_508_the_needle() -> None:
    scene = begun(501).place("recon", NEXT).place("officer", FAR)
    go_to(scene, 508)
    assert scene.who("recon").larva, "the closest, as nobody is with her"
    assert len(scene.told(log.Contaminated)) == 1
    assert kept(scene.world, Serum).seat == 0
    assert hand_size(scene.game, scene.who("recon")) == scene.content.hand_size + 1
    assert hand_size(scene.game, scene.who("officer")) == scene.content.hand_size
    assert state(scene).stage == "over", "and still they draw more"
    scene = begun(501).place("recon", NEXT)
    go_to(scene, 508)
    assert scene.who("officer").larva
