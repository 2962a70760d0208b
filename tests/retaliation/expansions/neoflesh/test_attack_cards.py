"""Attack cards: one of three rows, and what they do besides."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.expansions.neoflesh.attack_cards import ChooseCardToLose, row_of
from hypersleep.retaliation.soldiers.health import health_state
from tests.retaliation.expansions.neoflesh.cult import (
    BASH,
    BOOM,
    FLAME,
    GRAFT,
    PUNCTURE,
    REBOOT,
    SLASH,
    attack,
    bodies,
    row,
    table,
    without_skill,
)
from tests.retaliation.scene import LANDING_ZONE, Scene

rule = pytest.mark.rule
CARDS = sorted(table().content.box.attacks)
KINDS = ("slasher", "crawlmine", "ironclad", "firespitter", "motherbrain")


def struck(card: str, kind: str, *crew: str, absorbed: int = 0) -> Scene:
    """One of this kind attacks the first of those in the Landing Zone with this card."""
    scene = without_skill(bodies(row(*(crew or ("recon",))), absorbed=absorbed), "slasher")
    scene.top("attacks", card)
    return attack(scene, scene.intruder(kind, LANDING_ZONE))


def lost(scene: Scene) -> list[tuple[int, int]]:
    return [(event.seat, event.points) for event in scene.told(telling.HealthLost)]


@rule("retaliation:neoflesh.attack-card.row1")
@pytest.mark.parametrize(("card", "kind", "points"), [(SLASH, "slasher", 2), (FLAME, "firespitter", 2)])
def test_the_kind_on_the_icon_resolves_the_first_row_with_its_skill_or_without(
    card: str, kind: str, points: int
) -> None:
    assert lost(struck(card, kind)) == [(0, points)]
    scene = without_skill(row("recon"), "slasher", "firespitter").top("attacks", card)
    attack(scene, scene.intruder(kind, LANDING_ZONE))
    assert lost(scene) == [(0, points)]


@rule("retaliation:neoflesh.attack-card.row2")
@pytest.mark.parametrize(("absorbed", "points"), [(0, 2), (1, 3), (3, 3)])
def test_the_motherbrain_resolves_the_second_row_with_bodies_enough(absorbed: int, points: int) -> None:
    assert lost(struck(BASH, "motherbrain", absorbed=absorbed)) == [(0, points)]


@rule("retaliation:neoflesh.attack-card.row3")
@pytest.mark.parametrize("kind", ["slasher", "crawlmine", "firespitter"])
def test_all_others_resolve_the_third_row_and_no_other(kind: str) -> None:
    scene = struck(BASH, kind, absorbed=3)
    assert lost(scene) == [(0, 2)]
    assert scene.question is None


@rule("retaliation:neoflesh.attack-card.row3")
@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("kind", KINDS)
def test_every_card_can_be_resolved_for_every_attacker(card: str, kind: str) -> None:
    for absorbed in (0, 3):
        scene = struck(card, kind, "recon", "officer", absorbed=absorbed)
        harm = row_of(scene.game, card, kind)
        hurt = {0, 1} if harm.everybody else {0}
        assert {seat for seat, _ in lost(scene)} == (hurt if harm.health else set())
        assert len(scene.who(0).wounds) == harm.wounds
        assert len(scene.told(telling.Contaminated)) == harm.contamination * len(hurt)
        assert scene.world.fire[LANDING_ZONE] == harm.fire
        assert scene.world.malfunction[LANDING_ZONE] == harm.malfunction
        assert bool(scene.enemies(LANDING_ZONE)) != harm.attacker_dies


# Single cards --------------------------------------------------------------------------------------------------------


def test_boom_takes_the_crawlmine_along_without_its_skill() -> None:
    scene = struck(BOOM, "crawlmine", "recon", "officer")
    assert lost(scene) == [(0, 3), (1, 3)]
    assert scene.enemies(LANDING_ZONE) == []
    assert [event.kind for event in scene.told(telling.IntruderWithdrawn)] == ["crawlmine"]
    assert not scene.told(telling.IntruderKilled)


def test_shield_bash_costs_two_cards_of_the_victims_choice() -> None:
    scene = row("recon").top("attacks", BASH).hand("recon", *table("recon").hand_of("recon"))
    scene.action_cards("recon", 3)
    attack(scene, scene.intruder("ironclad", LANDING_ZONE))
    assert isinstance(scene.question, ChooseCardToLose)
    kept = scene.hand_of("recon")[0]
    for _ in range(2):
        scene.choose(next(c for c in scene.options(steps.Pay) if c.card != kept))
    assert scene.hand_of("recon") == [kept]
    assert scene.question is None


def test_shield_bash_does_not_touch_contamination_and_stops_with_an_empty_hand() -> None:
    scene = row("recon").top("attacks", BASH).action_cards("recon", 1)
    card = scene.world.decks["contamination"][-1]
    scene.world.decks["contamination"] = scene.world.decks["contamination"][:-1]
    scene.who("recon").hand += (card,)
    attack(scene, scene.intruder("ironclad", LANDING_ZONE))
    assert len(scene.options()) == 1
    scene.choose(scene.options()[0])
    assert scene.who("recon").hand == (card,)
    assert scene.question is None


@pytest.mark.parametrize(("card", "state"), [(GRAFT, "injured"), (PUNCTURE, "heavily_injured")])
def test_the_second_row_kills_in_the_states_that_it_names(card: str, state: str) -> None:
    scene = bodies(row("recon", "officer"), absorbed=2).top("attacks", card)
    scene.who("recon").health = 3 if state == "injured" else 6
    assert health_state(scene.game, scene.who("recon")) == state
    attack(scene, scene.intruder("motherbrain", LANDING_ZONE))
    assert scene.who("recon").fate == "dead"


def test_reboot_shuffles_the_deck_anew() -> None:
    scene = struck(REBOOT, "slasher")
    assert len(scene.told(telling.AttackDeckReshuffled)) == 1
    assert len(scene.world.decks["attacks"]) == 20
