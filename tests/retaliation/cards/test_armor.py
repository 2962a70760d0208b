"""Armor: it soaks up nothing by itself, and each does what its text says."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.items import equipment
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


def wearing(*armor: str, who: str = "recon") -> Scene:
    return Scene(who, "officer").items(who, *armor)


@rule("retaliation:armor.no-soak")
@pytest.mark.parametrize("armor", ["support.utility-vest", "support.autoloader-belt", "support.heavy-armor"])
def test_armor_prevents_no_loss_of_health_by_itself(armor: str) -> None:
    scene = wearing(armor).run(steps.LoseHealth(by=0, count=2, attack=True))
    assert scene.who("recon").health == 2
    assert scene.faces(scene.who("recon").armor) == [armor]


# Tactical Armor ------------------------------------------------------------------------------------------------------


@rule("retaliation:armor.no-soak")
@pytest.mark.parametrize(("count", "attack", "lost"), [(3, True, 2), (1, True, 0), (3, False, 3)])
def test_tactical_armor_takes_one_point_off_what_an_attack_does(count: int, attack: bool, lost: int) -> None:
    scene = wearing("support.tactical-armor").run(steps.LoseHealth(by=0, count=count, attack=attack))
    assert scene.who("recon").health == lost


@pytest.mark.parametrize(("count", "left"), [(1, ["support.tactical-armor"]), (2, [])])
def test_the_reduction_comes_first_and_the_armor_breaks_only_by_what_is_left(count: int, left: list[str]) -> None:
    scene = wearing("support.tactical-armor")
    scene.who("recon").health = 5
    scene.run(steps.LoseHealth(by=0, count=count, attack=True))
    assert scene.faces(scene.who("recon").armor) == left


# Bulletproof Vest ----------------------------------------------------------------------------------------------------


def test_the_bulletproof_vest_stops_the_first_serious_wound_and_is_gone() -> None:
    scene = Scene("contractor", "officer").run(steps.SufferSeriousWound(by=0))
    contractor = scene.who("contractor")
    assert contractor.wounds == contractor.armor == ()
    assert [told.item for told in scene.told(telling.ItemShown)] == ["armor.bulletproof-vest"]
    scene.run(steps.SufferSeriousWound(by=0))
    assert len(contractor.wounds) == 1


def test_the_bulletproof_vest_does_not_help_against_lost_health() -> None:
    scene = Scene("contractor", "officer").run(steps.LoseHealth(by=0, count=2, attack=True))
    assert scene.who("contractor").health == 2
    assert scene.faces(scene.who("contractor").armor) == ["armor.bulletproof-vest"]


# Heavy Armor ---------------------------------------------------------------------------------------------------------


def test_heavy_armor_lets_its_wearer_lose_two_health_in_place_of_a_wound() -> None:
    scene = wearing("support.heavy-armor").run(steps.SufferSeriousWound(by=0))
    assert scene.asked == 0
    scene.choose(equipment.LoseHealthInstead())
    assert scene.who("recon").wounds == ()
    assert scene.who("recon").health == 2
    assert scene.faces(scene.who("recon").armor) == ["support.heavy-armor"]


def test_heavy_armor_lets_its_wearer_take_the_wound() -> None:
    scene = wearing("support.heavy-armor").top("wounds", "wound-leg").run(steps.SufferSeriousWound(by=0))
    scene.choose(equipment.TakeTheWound())
    assert scene.faces(scene.who("recon").wounds) == ["wound-leg"]


def test_the_owner_of_heavy_armor_decides_even_if_somebody_else_acts() -> None:
    scene = wearing("support.heavy-armor").run(steps.SufferSeriousWound(by=1, actor=0))
    assert scene.asked == 0


# Biohazard Armor -----------------------------------------------------------------------------------------------------


def test_biohazard_armor_makes_contamination_cost_health() -> None:
    scene = wearing("support.biohazard-armor").run(steps.GainContamination(by=0), steps.GainContamination(by=0))
    assert scene.who("recon").discard == ()
    assert scene.who("recon").health == 2
    assert not scene.told(telling.Contaminated)


def test_biohazard_armor_is_gone_once_its_section_is_reached_and_then_cards_are_gained() -> None:
    scene = wearing("support.biohazard-armor")
    scene.who("recon").health = 5
    scene.run(steps.GainContamination(by=0), steps.GainContamination(by=0))
    assert scene.who("recon").armor == ()
    assert len(scene.who("recon").discard) == 1
    assert scene.who("recon").health == 6
