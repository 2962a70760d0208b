"""Crew mates trade: what can be spared goes to who needs it more."""

import pytest

from hypersleep.bots.nemesis.veteran import Veteran
from hypersleep.bots.temperament import TEMPERAMENTS, Temperament
from hypersleep.common.trade import ChoosePartner, DealWith, GiveInReturn, LayOut, MakeOffer
from hypersleep.kernel.steps import Choice
from hypersleep.nemesis import steps
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.table.table import Frame
from tests.scene import Scene

LOYAL, SELFISH = (next(t for t in TEMPERAMENTS if t.name == name) for name in ("loyal", "treacherous"))
CHARGE, BANDAGES = "item.energy-charge-red", "item.bandages"


def side_by_side() -> Scene:
    """A Scout with a charge that is of no use to her beside a Soldier whose rifle is empty."""
    scene = Scene("scout", "soldier").objectives_are_chosen().empty_hands("scout")
    scene.objective("scout", "personal-save-property").objective("soldier", "personal-quarantine")
    scene.action_cards("scout", 5).action_cards("soldier", 5)
    return scene.items("scout", CHARGE).ammo("soldier", "weapon.assault-rifle", 0)


def picked(bot: Veteran, scene: Scene) -> Choice:
    frame = Frame(NEMESIS, scene.game, scene.asked)
    return frame.options[bot.decide(frame)]


def veteran(temperament: Temperament = LOYAL) -> Veteran:
    return Veteran("scene", temperament)


def test_a_thing_that_another_needs_more_is_traded_away() -> None:
    scene, scout, soldier = side_by_side().turn("scout"), veteran(), veteran()
    trade = picked(scout, scene)
    assert isinstance(trade, steps.Trade)
    assert "other hands" in scout.why.public
    scene.act(trade)
    for bot, expected in (
        (scout, DealWith(scene.seat("soldier"))),
        (scout, LayOut(CHARGE)),
        (scout, MakeOffer((CHARGE,))),
        (soldier, steps.AcceptOffer()),
        (scout, steps.Done()),
        (soldier, steps.Done()),
    ):
        choice = picked(bot, scene)
        assert choice == expected
        scene.choose(choice)
    assert CHARGE in scene.faces(scene.who("soldier").inventory)


def test_what_was_refused_is_not_offered_again() -> None:
    scene, scout = side_by_side().turn("scout"), veteran()
    scene.act(steps.Trade(seat=scene.seat("scout")))
    for _ in range(3):
        scene.choose(picked(scout, scene))
    scene.choose(steps.RefuseOffer())
    assert picked(scout, scene) == steps.Done()


def test_the_selfish_keep_what_they_have() -> None:
    assert not isinstance(picked(veteran(SELFISH), side_by_side().turn("scout")), steps.Trade)


def test_nobody_gives_away_what_they_need_themselves() -> None:
    scene = side_by_side().items("scout", "item.prototype-pistol").ammo("scout", "item.prototype-pistol", 0)
    assert not isinstance(picked(veteran(), scene.turn("scout")), steps.Trade)


@pytest.mark.parametrize(("temperament", "gives"), [(LOYAL, True), (SELFISH, False)])
def test_the_loyal_help_the_wounded_who_ask(temperament: Temperament, *, gives: bool) -> None:
    scene = Scene("scout", "soldier").objectives_are_chosen().items("soldier", BANDAGES)
    scene.objective("soldier", "personal-quarantine")
    scene.wounds("scout", "wound-leg", "wound-body")
    scout, soldier = scene.seat("scout"), scene.seat("soldier")
    scene.run(ChoosePartner(seat=scout, partners=(scout, soldier)))
    scene.choose(DealWith(soldier)).choose(MakeOffer())
    assert picked(veteran(temperament), scene) == (LayOut(BANDAGES) if gives else steps.RefuseOffer())
    if gives:
        assert picked(veteran(temperament), scene.lay_out(BANDAGES)) == GiveInReturn((BANDAGES,))
