"""Reactions: who is asked, by what everybody sees, and what a reaction does and does not."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.soldiers.reactions import STAY_CALM, ChoosePrevention
from hypersleep.retaliation.world import Intruder
from tests.retaliation.scene import LANDING_ZONE, Scene

rule = pytest.mark.rule

ROOM = LANDING_ZONE


def attacked(scene: Scene, who: str, by: Intruder) -> Scene:
    """This intruder is about to attack."""
    attack = steps.ResolveAttack(victim=scene.seat(who), occasion="phase", intruder=by.id)
    seats = tuple(character.seat for character in scene.world.characters)
    return scene.run(steps.InvitePrevention(seats=seats, attack=attack))


def officer_and_recon() -> tuple[Scene, Intruder]:
    scene = Scene("recon", "officer").hand("officer", "action.stay-calm", "action.rest")
    return scene, scene.intruder("adult", ROOM)


@rule("retaliation:reaction.timing", "retaliation:intruder.attack.prevent")
def test_an_attack_in_the_room_of_the_officer_is_prevented_whomever_it_is_on() -> None:
    scene, adult = officer_and_recon()
    attacked(scene, "recon", adult)
    assert scene.asked == scene.seat("officer")
    scene.choose(STAY_CALM)
    assert scene.told(telling.AttackPrevented) == [telling.AttackPrevented(scene.seat("recon"), scene.seat("officer"))]
    assert not scene.world.discards["attacks"]
    assert scene.question is None


@rule("retaliation:reaction.resolution")
def test_a_reaction_costs_nothing_but_its_card_which_is_discarded_when_it_is_resolved() -> None:
    scene, adult = officer_and_recon()
    attacked(scene, "recon", adult).choose(STAY_CALM)
    officer = scene.who("officer")
    assert scene.faces(officer.hand) == ["action.rest"]
    assert scene.faces(officer.discard) == ["action.stay-calm"]
    assert not officer.played


@rule("retaliation:reaction.after-pass")
def test_who_has_passed_still_reacts() -> None:
    scene, adult = officer_and_recon()
    scene.who("officer").passed = True
    attacked(scene, "recon", adult).choose(STAY_CALM)
    assert scene.told(telling.AttackPrevented)


def test_whether_somebody_is_asked_does_not_depend_on_what_is_in_the_hand() -> None:
    """The window is the same, to the last field; only who holds the card may play it."""
    with_card, adult = officer_and_recon()
    attacked(with_card, "recon", adult)
    without_card, adult = officer_and_recon()
    without_card.hand("officer", "action.search", "action.rest")
    attacked(without_card, "recon", adult)
    assert with_card.question == without_card.question
    assert isinstance(without_card.question, ChoosePrevention)
    assert without_card.options() == [steps.LetItHappen()]
    assert without_card.refusal(STAY_CALM) == "reaction.timing"
