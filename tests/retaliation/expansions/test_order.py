"""Expansions that replace the same steps: in which order they do so is stated, and shows in what happens."""

from itertools import combinations

import pytest

from hypersleep.common.keeping import kept
from hypersleep.common.marking import holder, lay_marker
from hypersleep.kernel.ruleset import Ruleset
from hypersleep.retaliation import steps
from hypersleep.retaliation.expansions.contractors.laboratory import TISSUE, Specimens
from hypersleep.retaliation.expansions.contractors.nerves import ChooseAnswer
from hypersleep.retaliation.expansions.insider.friendly import AttackInsider
from hypersleep.retaliation.expansions.insider.telling import InsiderAttacked
from hypersleep.retaliation.expansions.sangrevores.tainted_blood import GainTaintedBlood, blood_of
from hypersleep.retaliation.expansions.xyrians.statuses import GainStatus, statuses_of
from hypersleep.retaliation.intruders.attacks import SufferAttack
from hypersleep.retaliation.kind import RETALIATION
from tests.retaliation.expansions.contractors.hiring import HERE, ME, SPARE, play
from tests.retaliation.expansions.contractors.test_survivor_sentry import HANG_ON
from tests.retaliation.expansions.insider.stories import friend
from tests.retaliation.scene import Scene

rule = pytest.mark.rule
FIRST = ("neoflesh", "sangrevores", "insider", "deadly")
"""Races, and what changes the game without one: no two of them replace the same step."""


def together() -> list[tuple[str, str, str]]:
    """Every two expansions that go with each other, in every mode that goes with both."""
    return [
        (mode, one, other)
        for mode in RETALIATION.modes
        for one, other in combinations(sorted(RETALIATION.expansions_of(mode)), 2)
        if other not in RETALIATION.excluded_by(one)
    ]


def replaced(mode: str, name: str) -> set[str]:
    """Steps, menus and queries that are others with this expansion."""
    without: Ruleset = RETALIATION.rules(mode, "standard")
    rules: Ruleset = RETALIATION.rules(mode, "standard", (name,))
    steps_and_menus = [
        kind.__name__
        for old, new in ((without.handlers, rules.handlers), (without.menus, rules.menus))
        for kind in old
        if new[kind] is not old[kind]
    ]
    return {*steps_and_menus, *(q for q in rules.queries if rules.queries[q] is not without.queries.get(q))}


@pytest.mark.parametrize(("mode", "one", "other"), together())
def test_two_that_replace_the_same_have_different_places(mode: str, one: str, other: str) -> None:
    places = [RETALIATION.expansions[name].place for name in (one, other)]
    assert places[0] != places[1] or not replaced(mode, one) & replaced(mode, other)


@rule("retaliation:contractor.setup.compatible")
def test_contractors_come_after_the_races_and_xyrians_last() -> None:
    for first in FIRST:
        names = {first, "contractors"}
        assert [expansion.name for expansion in RETALIATION.in_order(names)] == [first, "contractors"]
    order = [expansion.name for expansion in RETALIATION.in_order({"xyrians", "contractors", "neoflesh"})]
    assert order == ["neoflesh", "contractors", "xyrians"]


def of_both(who: str, expansion: str) -> Scene:
    return Scene(who, "recon", expansions=("contractors", expansion)).place(ME, HERE)


@rule("retaliation:insider.friendly.attacked")
def test_what_is_calm_attacks_the_insider_as_little_as_anybody() -> None:
    scene = of_both("xenobiologist", "insider").top("attacks", "attack-scratch-2")
    lay_marker(scene.game, TISSUE, holder("seat", ME), 1)
    adult = friend(scene, HERE).intruder("adult", HERE)
    scene.run(AttackInsider(intruder=adult.id))
    assert len(scene.told(InsiderAttacked)) == 1
    play(scene, "xenobiologist.pheromones", "calm")
    scene.run(AttackInsider(intruder=adult.id))
    assert len(scene.told(InsiderAttacked)) == 1


@rule("retaliation:neoflesh.ironclad.room")
def test_an_ironclad_that_is_driven_back_leaves_no_grave() -> None:
    scene = of_both("xenobiologist", "neoflesh").room(11, "armory").corridor(HERE, 11, "corridor-104")
    ironclad = scene.intruder("ironclad", HERE)
    scene.run(steps.KillIntruder(intruder=ironclad.id))
    assert scene.lurking(scene.between(HERE, 11)) == ["ironclad"]
    assert kept(scene.world, Specimens).graves == ()


@rule("retaliation:xyrian.death.first")
def test_the_first_death_of_a_xyrian_leaves_no_grave_and_the_second_does() -> None:
    scene = of_both("xenobiologist", "xyrians")
    xyrian = scene.intruder("xyrian", HERE)
    scene.run(steps.KillIntruder(intruder=xyrian.id, by=ME))
    assert kept(scene.world, Specimens).graves == ()
    scene.run(steps.KillIntruder(intruder=xyrian.id, by=ME))
    assert kept(scene.world, Specimens).graves == (HERE,)


@pytest.mark.parametrize("hangs_on", [True, False])
@rule("retaliation:contractor.setup.compatible")
def test_tainted_blood_is_lost_by_who_dies_and_not_by_who_hangs_on(*, hangs_on: bool) -> None:
    scene = of_both("survivor", "sangrevores").hand(ME, "survivor.run", *SPARE).run(GainTaintedBlood(by=ME))
    scene.who(ME).health = 8
    attacks = scene.content.box.attacks.values()
    card = next(card.id for card in attacks if card.rows["ghoul"].health and not card.rows["ghoul"].dies_if)
    scene.run(SufferAttack(seat=ME, card=card, kind="ghoul"))
    assert isinstance(scene.question, ChooseAnswer)
    scene.choose(HANG_ON if hangs_on else steps.LetItHappen())
    assert bool(blood_of(scene.world, ME)) is hangs_on


@rule("retaliation:xyrian.allegiance.death")
def test_who_dies_among_xyrians_and_sangrevores_leaves_status_and_blood() -> None:
    scene = Scene("recon", "officer", expansions=("sangrevores", "xyrians")).place(ME, HERE)
    scene.run(GainTaintedBlood(by=ME), GainStatus(by=ME))
    assert (len(blood_of(scene.world, ME)), len(statuses_of(scene.game, ME))) == (1, 1)
    scene.run(steps.Die(seat=ME, cause="attack"))
    assert (blood_of(scene.world, ME), statuses_of(scene.game, ME)) == ((), ())
