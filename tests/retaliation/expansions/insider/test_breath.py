"""Breath, card by card."""

import pytest

from hypersleep.retaliation import steps
from hypersleep.retaliation import telling as log
from hypersleep.retaliation.expansions.insider import befalling, breath
from hypersleep.retaliation.items.remedies import WashOutCard
from hypersleep.retaliation.soldiers.oxygen import Breathe
from tests.retaliation.expansions.insider.stories import (
    FAR,
    HERE,
    NEXT,
    action,
    begun,
    follow,
    friend,
    go_to,
    insider,
    laid,
    resolved,
    state,
    symbol,
    where_is_she,
)
from tests.retaliation.scene import LANDING_ZONE, Scene

A, B, C = "life-support-control-a", "life-support-control-b", "life-support-control-c"


def all_on(scene: Scene) -> Scene:
    scene.world.life_support = dict.fromkeys(("A", "B", "C"), "active")
    return scene


@pytest.mark.rule("retaliation:insider.story.new-action")
def test_701_the_token_is_flipped_and_she_is_a_friend() -> None:
    scene = begun(701)
    section = scene.content.grid.section(HERE)
    assert scene.world.life_support[section] == "active"
    assert (where_is_she(scene), insider(scene).side, insider(scene).health) == (HERE, "friendly", 0)
    assert resolved(follow(begun(701), "follow", 701))[-1] == "story-702"
    assert resolved(follow(begun(701), "lock-out", 701))[-1] == "story-703"
    scene = begun(701).place(0, NEXT).turn(0)
    assert scene.refusal(action(scene, "follow", 701)) == "insider.story.new-action"


def test_702_one_mask_for_two() -> None:
    scene = begun(701).place("officer", NEXT)
    for character in scene.world.characters:
        character.oxygen = 3
    go_to(scene, 702)
    assert [character.oxygen for character in scene.world.characters] == [5, 3]
    scene.world.life_support = dict.fromkeys(("A", "B", "C"), "inactive")
    scene.run(Breathe(seat=0), Breathe(seat=1))
    assert [character.oxygen for character in scene.world.characters] == [5, 2]
    scene.gear(0, "oxygen")
    follow(scene, "give-oxygen", 702)
    assert "oxygen" not in scene.who(0).belt
    assert resolved(scene)[-1] == "story-704"
    scene = friend(laid(702)).turn(0)
    assert scene.refusal(action(scene, "give-oxygen", 702)) == "golden.choice-fully-resolvable"


@pytest.mark.parametrize(
    ("before", "after"),
    [("active inactive inactive", "active active inactive"), ("gone active inactive", "gone active active")],
)
def test_702_she_starts_the_first_system_that_is_off(before: str, after: str) -> None:
    scene = begun(701)
    scene.world.life_support = dict(zip("ABC", before.split(), strict=True))
    go_to(scene, 702)
    assert list(scene.world.life_support.values()) == after.split()


def test_702_of_several_places_the_owner_says_from_which_the_token_goes() -> None:
    scene = friend(laid(702)).gear(0, "oxygen")
    scene.empty_hands(0).items(0, "support.utility-vest").gear(0, "oxygen", on="support.utility-vest")
    follow(scene, "give-oxygen", 702)
    assert isinstance(scene.question, befalling.ChooseTokenToGive)
    scene.choose(scene.options()[1])
    assert "oxygen" in scene.who(0).belt


def test_703_behind_the_bulkhead() -> None:
    scene = begun(701).place("officer", NEXT).corridor(HERE, 7, "corridor-201", door_at=HERE)
    go_to(scene, 703)
    assert scene.world.doors[scene.between(HERE, 7)] == "closed"
    assert scene.told(log.OxygenLost) == [log.OxygenLost(0, 1)]
    scene.place(0, LANDING_ZONE)
    assert resolved(follow(scene, "take-back", 703))[-1] == "story-702"
    scene = friend(laid(703)).place(0, FAR).turn(0)
    assert scene.refusal(action(scene, "take-back", 703)) == "insider.story.new-action"


def test_704_one_room_is_repaired() -> None:
    scene = begun(701).room(HERE, malfunction=True).room(NEXT, B, malfunction=True)
    go_to(scene, 704)
    assert {option.room for option in scene.options()} == {HERE, NEXT}
    scene.choose(steps.PickRoom(NEXT))
    assert [scene.world.malfunction[room] for room in (HERE, NEXT)] == [True, False]
    scene = go_to(begun(701), 704)
    assert not isinstance(scene.question, breath.ChooseControlToRepair)


@pytest.mark.rule("retaliation:insider.story.exploration")
def test_704_fire_spreads_from_life_support_only() -> None:
    scene = laid(704).room(FAR, fire=True)
    symbol(scene)
    assert sum(scene.world.fire) == 1
    scene.room(HERE, fire=True).room(7, "alarm-room").corridor(HERE, 7, "corridor-401")
    symbol(scene)
    assert scene.world.fire[NEXT]
    assert scene.world.fire[LANDING_ZONE]
    assert not scene.world.fire[7], "only through the corridors of the lowest value"


def test_704_and_705_balancing_needs_all_three() -> None:
    scene = all_on(friend(laid(704), FAR)).place(0, FAR)
    assert resolved(follow(scene, "balance", 704))[-1] == "story-706"
    scene = all_on(friend(laid(704), FAR)).turn(0)
    assert scene.refusal(action(scene, "balance", 704)) == "insider.story.new-action"
    assert resolved(follow(all_on(laid(705)), "balance", 705))[-1] == "story-706"
    scene = all_on(laid(705)).place(0, FAR).turn(0)
    assert scene.refusal(action(scene, "balance", 705)) == "insider.story.new-action"
    scene = all_on(laid(705))
    scene.world.life_support["C"] = "inactive"
    scene.turn(0)
    assert scene.refusal(action(scene, "balance", 705)) == "insider.story.new-action"


def test_705_falling_pressure() -> None:
    scene = begun(701)
    go_to(scene, 705)
    assert [event.seat for event in scene.told(log.OxygenLost)] == [0, 1]
    scene = laid(705).room(NEXT, B)
    symbol(scene)
    assert [scene.world.malfunction[room] for room in (HERE, NEXT)] == [True, False], "the lowest number first"
    symbol(scene)
    assert scene.world.malfunction[NEXT]
    assert scene.world.life_support[scene.content.grid.section(HERE)] == "gone", "707 has followed"


def test_706_a_deep_breath() -> None:
    scene = begun(701)
    contamination = scene.world.decks["contamination"][-1]
    scene.world.decks["contamination"] = scene.world.decks["contamination"][:-1]
    scene.who(0).hand = (*scene.who(0).hand, contamination)
    for character in scene.world.characters:
        character.oxygen = 1
    go_to(scene, 706)
    assert [character.oxygen for character in scene.world.characters] == [7, 7]
    assert isinstance(scene.question, befalling.ChooseCleansing)
    [washed] = scene.options(WashOutCard)
    scene.choose(washed)
    assert contamination not in scene.who(0).hand
    assert isinstance(scene.question, befalling.ChooseCleansing), "whoever has cards in hand is asked"
    assert scene.options() == [steps.Done()]
    scene.choose(steps.Done())
    assert state(scene).stage == "over"


def test_707_the_section_is_sealed_for_good() -> None:
    scene = go_to(begun(701), 707)
    section = scene.content.grid.section(HERE)
    assert scene.world.life_support[section] == "gone"
    scene.run(steps.FlipLifeSupport(section=section))
    assert scene.world.life_support[section] == "gone"
    scene.turn(0)
    assert scene.refusal(scene.use(0, "switch-life-support")) == "room.reactor.consequences"
    assert insider(scene).fate == "removed"


@pytest.mark.parametrize("slots", [2, 0])
def test_708_her_spare_tanks(slots: int) -> None:
    scene = begun(701).gear(0, *["grenade"] * (4 - slots)).empty_hands(0).place("officer", FAR)
    go_to(scene, 708)
    if slots:
        assert scene.who(0).belt.count("oxygen") == 2
    assert scene.world.malfunction[HERE] or scene.question is not None
    scene = go_to(begun(701).place("recon", FAR).place("officer", FAR), 708)
    assert "oxygen" not in scene.who(0).belt
    assert scene.world.malfunction[HERE]
