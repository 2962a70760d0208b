"""Tainted blood: gaining it, which card is active, losing it."""

import pytest

from hypersleep.common.keeping import kept
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.expansions.sangrevores.tainted_blood import (
    ChooseActiveBlood,
    GainTaintedBlood,
    KeepActive,
    LoseTaintedBlood,
    Taint,
    UseTaintedBlood,
)
from hypersleep.retaliation.knowledge.view import whole_view
from tests.retaliation.expansions.sangrevores.scenes import blood, blood_of, star
from tests.retaliation.scene import Scene

rule = pytest.mark.rule

CLAWS, EYES, BARGAIN, BREATH = "blood-bone-claws", "blood-night-eyes", "blood-dark-bargain", "blood-unbreathing"


def use(face: str, cost: int = 1) -> UseTaintedBlood:
    return UseTaintedBlood(seat=0, cost=cost, card=face, option="use")


@rule("retaliation:sangrevore.tainted.gain")
def test_a_first_card_is_active_and_lies_open() -> None:
    scene = star().top("tainted_blood", EYES).run(GainTaintedBlood(by=0))
    assert blood_of(scene, "recon") == [EYES]
    assert scene.question is None
    assert whole_view(scene.game, 1).states["taint"]["piles"][0] == [EYES]


@rule("retaliation:sangrevore.tainted.choose")
@pytest.mark.parametrize(("choice", "pile"), [(EYES, [BARGAIN, CLAWS, EYES]), (BARGAIN, [EYES, CLAWS, BARGAIN])])
def test_the_card_not_chosen_goes_to_the_very_bottom(choice: str, pile: list[str]) -> None:
    scene = blood(star(), "recon", CLAWS, EYES).top("tainted_blood", BARGAIN).run(GainTaintedBlood(by=0))
    assert isinstance(scene.question, ChooseActiveBlood)
    assert scene.options() == [KeepActive(EYES), KeepActive(BARGAIN)]
    scene.choose(KeepActive(choice))
    assert blood_of(scene, "recon") == pile


@rule("retaliation:sangrevore.tainted.gain")
def test_without_a_card_left_nothing_is_gained() -> None:
    scene = star()
    scene.world.box += scene.world.decks["tainted_blood"]
    scene.world.decks["tainted_blood"] = ()
    scene.run(GainTaintedBlood(by=0))
    assert blood_of(scene, "recon") == []


@rule("retaliation:sangrevore.tainted.ability")
def test_an_ability_is_an_action_with_a_cost_once_a_round() -> None:
    scene = blood(star(), "recon", BREATH).action_cards("recon", 3).turn("recon")
    scene.act(use(BREATH))
    assert len(scene.who("recon").hand) == 2
    assert isinstance(scene.question, steps.ChooseAction)
    assert scene.question.left == 1
    assert scene.refusal(use(BREATH)) == "sangrevore.tainted.ability"
    assert scene.told(telling.ActionTaken)[-1].subject == BREATH


@rule("retaliation:sangrevore.tainted.ability")
def test_in_the_next_round_it_can_be_used_again() -> None:
    scene = blood(star(), "recon", BREATH).action_cards("recon", 3).turn("recon").act(use(BREATH))
    assert kept(scene.world, Taint).used == (BREATH,)
    scene.game.agenda = []
    scene.run(steps.BeginRound())
    assert kept(scene.world, Taint).used == ()


@rule("retaliation:sangrevore.tainted.ability")
def test_the_limit_is_per_card() -> None:
    """conflict:sangrevore-tainted-pile."""
    scene = blood(star(), "recon", BREATH).action_cards("recon", 4).turn("recon").act(use(BREATH))
    blood(scene, "recon", EYES)
    assert use(EYES) in scene.options(UseTaintedBlood)


@rule("retaliation:sangrevore.tainted.ability")
def test_without_a_card_to_pay_it_cannot_be_used_nor_by_others() -> None:
    scene = blood(star(), "recon", BREATH).action_cards("recon", 0).action_cards("officer", 2).turn("recon")
    assert scene.refusal(use(BREATH)) == "action.cost.insufficient"
    scene.turn("officer")
    assert not scene.options(UseTaintedBlood)


@rule("retaliation:sangrevore.tainted.inactive")
def test_inactive_cards_give_no_ability() -> None:
    scene = blood(star(), "recon", EYES, BREATH).action_cards("recon", 2).turn("recon")
    assert scene.options(UseTaintedBlood) == [use(BREATH)]
    assert scene.refusal(use(EYES)) == "sangrevore.tainted.inactive"


@rule("retaliation:sangrevore.tainted.inactive", "retaliation:sangrevore.tainted.discard")
def test_an_attack_takes_the_inactive_card_first() -> None:
    scene = blood(star(), "recon", EYES, BREATH).top("attacks", "attack-reclaim")
    specter = scene.intruder("blood-specter", 11)
    scene.run(steps.AttackCharacter(victim=0, occasion="phase", intruder=specter.id))
    assert blood_of(scene, "recon") == [BREATH]
    assert scene.faces(scene.world.discards["tainted_blood"]) == [EYES]
    assert scene.who("recon").health == 0


@rule("retaliation:sangrevore.tainted.discard")
def test_the_active_card_is_lost_if_it_is_the_only_one() -> None:
    scene = blood(star(), "recon", EYES).run(LoseTaintedBlood(by=0), LoseTaintedBlood(by=0))
    assert blood_of(scene, "recon") == []
    assert scene.faces(scene.world.discards["tainted_blood"]) == [EYES]


def dead(mode: str) -> Scene:
    scene = blood(star("recon", "officer", mode=mode), "recon", EYES, CLAWS)
    return scene.run(steps.Die(seat=0, cause="attack"))


def test_the_blood_of_the_dead_goes_to_its_discard_pile() -> None:
    """conflict:sangrevore-death-leftovers."""
    scene = dead("semi-cooperative")
    assert blood_of(scene, "recon") == []
    assert len(scene.world.discards["tainted_blood"]) == 2


def test_the_fallen_keep_theirs() -> None:
    assert blood_of(dead("cooperative"), 0) == [EYES, CLAWS]
