"""Oxygen: the dial, life support by section, suffocation."""

import pytest

from hypersleep.retaliation import steps, telling
from tests.retaliation.scene import Scene

rule = pytest.mark.rule
IN_A, IN_B, IN_C = 10, 12, 14


def breathing(oxygen: int, *active: str, room: int = IN_A) -> Scene:
    """A Recon with so much oxygen in that room, and these sections with active life support."""
    scene = Scene("recon", "officer").room(room, "" if room == IN_A else "armory").place("recon", room)
    scene.who("recon").oxygen = oxygen
    for section in active:
        scene.world.life_support[section] = "active"
    return scene


@rule("retaliation:oxygen.dial")
def test_a_gain_stops_at_seven() -> None:
    scene = breathing(5)
    scene.run(steps.GainOxygen(by=0, count=1), steps.GainOxygen(by=0, count=3))
    assert scene.who("recon").oxygen == 7
    assert [event.points for event in scene.told(telling.OxygenGained)] == [1, 1]


@rule("retaliation:oxygen.turn-loss", "retaliation:oxygen.life-support")
@pytest.mark.parametrize(("room", "section"), [(IN_A, "A"), (IN_B, "B"), (IN_C, "C")])
def test_a_turn_costs_oxygen_unless_life_support_of_the_section_works(room: int, section: str) -> None:
    scene = breathing(5, *({"A", "B", "C"} - {section}), room=room)
    scene.run(steps.EndTurn(seat=0))
    assert scene.who("recon").oxygen == 4
    scene.world.life_support[section] = "active"
    scene.run(steps.EndTurn(seat=0))
    assert scene.who("recon").oxygen == 4


@rule("retaliation:oxygen.turn-loss")
def test_a_turn_in_which_one_passes_costs_oxygen_too_and_skipped_ones_do_not() -> None:
    scene = breathing(5).action_cards("officer", 1).turn("recon").choose(steps.Pass(seat=0))
    assert scene.who("recon").oxygen == 4
    assert scene.asked == 1
    scene.run(steps.NextTurn(after=1))
    assert scene.asked == 1
    assert scene.who("recon").oxygen == 4


@rule("retaliation:oxygen.sources")
def test_active_life_support_gives_none_back() -> None:
    scene = breathing(2, "A")
    scene.run(steps.EndTurn(seat=0), steps.EndTurn(seat=0))
    assert scene.who("recon").oxygen == 2
    scene.run(steps.GainOxygen(by=0))
    assert scene.who("recon").oxygen == 5


@rule("retaliation:oxygen.turn-loss")
def test_tokens_out_of_the_game_mean_no_life_support() -> None:
    scene = breathing(5)
    scene.world.life_support["A"] = "gone"
    scene.run(steps.EndTurn(seat=0))
    assert scene.who("recon").oxygen == 4


@rule("retaliation:oxygen.suffocating")
@pytest.mark.parametrize(("oxygen", "lost", "suffocates"), [(1, 1, False), (0, 1, True), (1, 2, True), (0, 3, True)])
def test_past_zero_one_suffocates(oxygen: int, lost: int, suffocates: bool) -> None:
    scene = breathing(oxygen)
    scene.run(steps.LoseOxygen(by=0, count=lost))
    recon = scene.who("recon")
    assert (recon.oxygen, recon.suffocating, recon.fate) == (0, suffocates, "aboard")
    assert [event.points for event in scene.told(telling.OxygenLost)] == ([oxygen] if oxygen else [])
    assert len(scene.told(telling.SuffocationBegan)) == suffocates


@rule("retaliation:oxygen.suffocation-death")
def test_who_suffocates_dies_of_the_next_loss() -> None:
    scene = breathing(0)
    scene.run(steps.EndTurn(seat=0))
    assert scene.who("recon").suffocating
    scene.run(steps.EndTurn(seat=0))
    assert scene.who("recon").fate == "dead"
    assert scene.who("recon").death == "suffocation"


@rule("retaliation:oxygen.suffocation-death")
def test_whatever_the_loss_comes_from() -> None:
    scene = breathing(0)
    scene.who("recon").suffocating = True
    scene.run(steps.LoseOxygen(by=0))
    assert scene.who("recon").fate == "dead"


@rule("retaliation:oxygen.suffocating-end")
def test_a_gain_ends_it() -> None:
    scene = breathing(0)
    scene.who("recon").suffocating = True
    scene.run(steps.GainOxygen(by=0, count=1), steps.EndTurn(seat=0))
    recon = scene.who("recon")
    assert (recon.oxygen, recon.suffocating, recon.fate) == (0, False, "aboard"), "gained before the turn's loss"


@rule("retaliation:oxygen.suffocating-end")
def test_a_turn_that_ends_where_life_support_works_ends_it() -> None:
    scene = breathing(0, "B")
    scene.who("recon").suffocating = True
    scene.room(IN_B, "armory").place("recon", IN_B)
    assert scene.who("recon").suffocating, "not at once"
    scene.run(steps.EndTurn(seat=0))
    recon = scene.who("recon")
    assert (recon.oxygen, recon.suffocating) == (0, False)
    assert scene.told(telling.SuffocationEnded) == [telling.SuffocationEnded(0)]


@rule("retaliation:round.turn.steps")
def test_oxygen_is_lost_before_fire_burns() -> None:
    scene = breathing(3).room(IN_A, fire=True).action_cards("recon", 2).turn("recon").choose(steps.Pass(seat=0))
    scene.choose(steps.Done())
    kinds = [type(event) for event in scene.game.events if isinstance(event, telling.OxygenLost | telling.HealthLost)]
    assert kinds[:2] == [telling.OxygenLost, telling.HealthLost]
    assert (scene.who("recon").oxygen, scene.who("recon").health) == (2, 1)


def test_who_suffocates_at_the_end_of_a_turn_is_not_burnt_too() -> None:
    scene = breathing(0).room(IN_A, fire=True)
    scene.who("recon").suffocating = True
    scene.run(steps.EndTurn(seat=0))
    assert scene.told(telling.HealthLost) == []
    assert scene.who("recon").death == "suffocation"
