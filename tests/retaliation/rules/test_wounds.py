"""Serious wounds: which section they cover, the marker, discarding them."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.soldiers.wounds import ChooseWound, PickWound
from tests.retaliation.scene import Scene

rule = pytest.mark.rule
SUFFER = steps.SufferSeriousWound(by=0)


def wounded(place: int, *wounds: str) -> Scene:
    """A Recon with these wounds whose marker stands there."""
    scene = Scene("recon", "officer").empty_hands("recon").wounds("recon", *wounds)
    scene.who("recon").health = place
    return scene


@rule("retaliation:wound.gain")
def test_a_wound_is_drawn_and_seen_by_all() -> None:
    scene = wounded(7).top("wounds", "wound-eyes")
    scene.run(SUFFER)
    assert scene.faces(scene.who("recon").wounds) == ["wound-eyes"]
    assert scene.who("recon").health == 7, "its section is not the one covered"
    assert scene.told(telling.SeriousWoundSuffered) == [telling.SeriousWoundSuffered(0, "wound-eyes")]


@rule("retaliation:wound.marker-shift")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_marker_moves_to_the_next_section(place: int) -> None:
    scene = wounded(place).top("wounds", "wound-eyes", "wound-leg")
    scene.run(SUFFER)
    assert scene.who("recon").health == 3
    scene.run(SUFFER)
    assert scene.who("recon").health == 6


@rule("retaliation:wound.marker-shift", "retaliation:armor.destroyed")
def test_the_shift_costs_the_armor() -> None:
    scene = wounded(4, "wound-eyes").items("recon", "support.tactical-armor").top("wounds", "wound-leg")
    vest = scene.who("recon").armor[0]
    scene.run(SUFFER)
    assert scene.who("recon").health == 6
    assert scene.who("recon").armor == ()
    assert vest in scene.world.discards["support"]


@rule("retaliation:wound.fatal")
def test_a_wound_in_the_last_section_kills() -> None:
    scene = wounded(6, "wound-eyes", "wound-leg")
    scene.run(SUFFER)
    assert scene.who("recon").fate == "dead"


@rule("retaliation:wound.fatal")
def test_the_last_section_alone_does_not_kill() -> None:
    scene = wounded(8, "wound-eyes").top("wounds", "wound-leg")
    scene.run(SUFFER)
    assert scene.who("recon").plays
    assert scene.who("recon").health == 8


@rule("retaliation:wound.no-stack", "retaliation:wound.gain")
def test_two_of_a_kind_cover_two_sections_and_work_once() -> None:
    scene = wounded(0, "wound-bleeding").top("wounds", "wound-bleeding").turn("recon")
    scene.run(SUFFER)
    assert scene.who("recon").health == 6
    scene.choose(steps.Pass(seat=0))
    assert scene.who("recon").health == 7


@rule("retaliation:wound.discard")
def test_of_several_wounds_the_wounded_choose() -> None:
    scene = wounded(6, "wound-eyes", "wound-leg")
    scene.run(steps.DiscardWound(by=1, actor=0))
    assert isinstance(scene.question, ChooseWound)
    assert scene.asked == 0
    assert scene.options() == [PickWound("wound-eyes"), PickWound("wound-leg")]
    scene.choose(PickWound("wound-eyes"))
    assert scene.faces(scene.who("recon").wounds) == ["wound-leg"]
    assert scene.faces(scene.world.discards["wounds"]) == ["wound-eyes"]


@rule("retaliation:wound.discard", "retaliation:wound.discard-no-heal", "retaliation:wound.blocks-healing")
def test_the_others_slide_to_the_left_and_the_marker_stays() -> None:
    scene = wounded(6, "wound-eyes", "wound-leg")
    scene.run(steps.DiscardWound(by=0)).choose(PickWound("wound-eyes"))
    assert scene.who("recon").health == 6
    scene.run(steps.RestoreHealth(by=0, count=9)).choose(scene.options()[0])
    assert scene.who("recon").health == 3, "the wound that is left has slid to the first section"


@rule("retaliation:wound.discard")
@pytest.mark.parametrize("wounds", [["wound-eyes"], ["wound-eyes", "wound-eyes"]])
def test_without_a_choice_nobody_is_asked(wounds: list[str]) -> None:
    scene = wounded(6, *wounds)
    scene.run(steps.DiscardWound(by=0))
    assert scene.faces(scene.who("recon").wounds) == wounds[1:]
    assert scene.told(telling.WoundDiscarded) == [telling.WoundDiscarded(0, "wound-eyes")]


def test_without_a_wound_nothing_is_discarded() -> None:
    scene = wounded(3)
    scene.run(steps.DiscardWound(by=0))
    assert scene.world.discards["wounds"] == ()


@rule("retaliation:deck.empty")
def test_an_empty_deck_of_wounds_is_made_anew_and_failing_that_nothing_is_gained() -> None:
    scene = wounded(8)
    deck = scene.world.decks["wounds"]
    scene.world.decks["wounds"], scene.world.discards["wounds"] = (), deck[:1]
    scene.run(SUFFER)
    assert scene.who("recon").wounds == deck[:1]
    scene.run(SUFFER, steps.LoseOxygen(by=0))
    assert scene.who("recon").wounds == deck[:1]
    assert scene.who("recon").oxygen == 6, "the rest of the effect goes on"
