"""The end of a game with Sangrevores."""

import pytest

from hypersleep.common import objectives
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.phases.endgame import CheckEclosions, CheckInfections, JudgeTasks
from tests.retaliation.expansions.sangrevores.scenes import star
from tests.retaliation.scene import Scene

rule = pytest.mark.rule

SWEAT = "infection-sweat"


def home(scene: Scene, who: str = "recon") -> Scene:
    character = scene.who(who)
    character.fate, character.left_by, character.room = "escaped", "lander", 0
    return scene


@rule("retaliation:sangrevore.end.eclosion")
@pytest.mark.parametrize("where", ["hand", "deck", "discard"])
def test_whoever_has_an_infection_anywhere_is_checked_and_dies_of_drawing_it(where: str) -> None:
    scene = home(star()).hand("recon")
    recon = scene.who("recon")
    scene.deck("recon", SWEAT)
    card, recon.deck = recon.deck[-1], recon.deck[:-1]
    recon.deck, recon.discard = recon.deck[:2], ()
    setattr(recon, where, (*getattr(recon, where), card))
    scene.run(CheckEclosions())
    assert scene.told(telling.EclosionChecked) == [telling.EclosionChecked(0, False)]
    assert recon.fate == "dead"
    assert recon.death == "eclosion"


@rule("retaliation:sangrevore.end.eclosion", "retaliation:sangrevore.end.shuffle")
def test_all_cards_are_shuffled_together_four_are_drawn_and_none_is_gained() -> None:
    scene = home(star()).hand("recon", "action.rest").deck("recon", SWEAT)
    recon = scene.who("recon")
    recon.deck = (*recon.deck[:-1], recon.deck[-1])
    count = len(recon.hand + recon.deck)
    scene.run(CheckEclosions())
    assert scene.told(telling.EclosionChecked) == [telling.EclosionChecked(0, True)], "it lies last in this shuffle"
    assert len(recon.hand) == 4
    assert recon.discard == ()
    assert len(recon.hand + recon.deck) == count
    assert len(scene.world.decks["contamination"]) == 17


@rule("retaliation:sangrevore.end.eclosion")
def test_who_hibernates_is_checked_too() -> None:
    scene = star().hand("recon", SWEAT)
    scene.who("recon").fate, scene.who("recon").room = "hibernating", 0
    scene.run(CheckEclosions())
    assert scene.who("recon").fate == "dead"


@rule("retaliation:sangrevore.end.no-infection-step")
def test_nobody_is_scanned_and_who_has_no_infection_is_not_checked() -> None:
    scene = home(star())
    end = scene.game.rules.phases["end"]
    assert not [step for step in end if isinstance(step, CheckInfections)]
    scene.run(CheckEclosions())
    assert not scene.told(telling.EclosionChecked)
    assert not scene.told(telling.CardsScanned)
    assert scene.who("recon").fate == "escaped"


@rule("retaliation:sangrevore.end.objectives")
def test_then_objectives_are_chosen_revealed_and_judged() -> None:
    scene = home(home(star(), "officer"))
    scene.world.round = 14
    scene.run(steps.EndGame(ending="last-round"))
    while scene.question is not None:
        scene.choose(scene.options()[0])
    assert {event.seat for event in scene.told(telling.ObjectiveRevealed)} == {0, 1}
    assert scene.told(telling.WinnersDeclared)
    kinds = [type(step) for step in scene.game.rules.phases["end"]]
    assert kinds == [CheckEclosions, JudgeTasks, objectives.CheckObjectives, objectives.DeclareWinners]


@rule("retaliation:sangrevore.end.objectives")
def test_who_dies_of_an_infection_reveals_nothing() -> None:
    scene = home(home(star(), "officer")).hand("recon", SWEAT)
    scene.run(steps.EndGame(ending="last-round"))
    while scene.question is not None:
        scene.choose(scene.options()[0])
    assert {event.seat for event in scene.told(telling.ObjectiveRevealed)} == {1}
    assert not scene.who("recon").wins


def test_together_all_tasks_count_and_the_check_is_made() -> None:
    """conflict:sangrevore-end-coop."""
    scene = home(star("recon", "officer", mode="cooperative")).hand("recon", SWEAT)
    scene.run(steps.EndGame(ending="last-round"))
    assert scene.told(telling.EclosionChecked) == [telling.EclosionChecked(0, False)]
    assert scene.told(telling.WinnersDeclared)
