"""Every row of every attack card: what it does to its victim in each state of health."""

import pytest

from hypersleep.retaliation import steps, telling
from tests.retaliation.scene import LANDING_ZONE, Scene

ALL = ("adult", "drone", "queen")
HEALTHY, INJURED, HEAVILY = 0, 3, 6
Outcome = tuple[int, int, int]
"""Health lost, serious wounds, Contamination cards."""
UNHARMED: Outcome = (0, 0, 0)
DEAD: Outcome = (-1, -1, -1)
BITTEN: Outcome = (0, 1, 1)
CARDS: list[tuple[str, tuple[str, ...], Outcome, Outcome, Outcome]] = [
    ("bite", ALL, BITTEN, BITTEN, DEAD),
    *[(f"deadly-claws-{n}", ("drone",), (0, 2, 0), (0, 1, 0), DEAD) for n in (1, 2, 3)],
    ("deadly-claws-1", ("adult", "queen"), (1, 0, 0), (1, 0, 0), (1, 0, 0)),
    ("deadly-claws-2", ("adult", "queen"), (2, 0, 1), (2, 0, 1), (2, 0, 1)),
    ("deadly-claws-3", ("adult", "queen"), (3, 0, 0), (3, 0, 0), DEAD),
    ("fury-1", ("adult",), (1, 0, 1), (1, 0, 1), (1, 0, 1)),
    ("fury-2", ("adult",), (2, 0, 1), (2, 0, 1), (2, 0, 1)),
    *[(f"fury-{n}", ("drone", "queen"), BITTEN, BITTEN, DEAD) for n in (1, 2)],
    ("infecting", ("adult", "drone"), (2, 0, 0), (2, 0, 0), (2, 0, 0)),
    ("infecting", ("queen",), (0, 0, 1), (0, 0, 1), (0, 0, 1)),
    ("miss", ALL, UNHARMED, UNHARMED, UNHARMED),
    ("scratch-1", ALL, (0, 0, 1), (0, 0, 1), (0, 0, 1)),
    ("scratch-2", ALL, (1, 0, 1), (1, 0, 1), (1, 0, 1)),
    ("scratch-3", ALL, (1, 0, 0), (1, 0, 0), (1, 0, 0)),
    ("scratch-4", ALL, (2, 0, 0), (2, 0, 0), (2, 0, 0)),
    ("blood-sense", ALL, (2, 0, 0), (2, 0, 0), (2, 0, 0)),
    ("tail-attack-1", ("adult", "drone"), (0, 0, 1), (0, 0, 1), (0, 0, 1)),
    ("tail-attack-2", ("adult", "drone"), (1, 0, 1), (1, 0, 1), (1, 0, 1)),
    *[(f"tail-attack-{n}", ("queen",), BITTEN, DEAD, DEAD) for n in (1, 2)],
]
ROWS = [
    (f"attack-{card}", kind, health, outcome)
    for card, kinds, *outcomes in CARDS
    for kind in kinds
    for health, outcome in zip((HEALTHY, INJURED, HEAVILY), outcomes, strict=True)
]


def attacked(card: str, kind: str, health: int = HEALTHY) -> Scene:
    """Recon is attacked beside the officer; a third is elsewhere."""
    scene = Scene("recon", "officer", "contractor").room(11, "armory").place("contractor", 11)
    scene.empty_hands("recon").top("attacks", card).who("recon").health = health
    attacker = scene.intruder(kind, LANDING_ZONE)
    return scene.run(steps.AttackCharacter(victim=0, occasion="phase", intruder=attacker.id))


def outcome_for(scene: Scene, who: str) -> Outcome:
    character = scene.who(who)
    if character.fate == "dead":
        return DEAD
    lost = sum(event.points for event in scene.told(telling.HealthLost) if event.seat == character.seat)
    contaminated = [event for event in scene.told(telling.Contaminated) if event.seat == character.seat]
    return lost, len(character.wounds), len(contaminated)


def test_all_rows_of_all_cards_are_here() -> None:
    rows = {(card.id, kind) for card in Scene().content.box.attacks.values() for kind in card.rows}
    assert rows == {(card, kind) for card, kind, _, _ in ROWS}
    assert len(ROWS) == 3 * len(rows)


@pytest.mark.parametrize(("card", "kind", "health", "outcome"), ROWS)
def test_a_row_of_an_attack_card(card: str, kind: str, health: int, outcome: Outcome) -> None:
    scene = attacked(card, kind, health)
    assert outcome_for(scene, "recon") == outcome
    assert [event.cause for event in scene.told(telling.CharacterDied)] == (["attack"] if outcome == DEAD else [])
    everybody = card.startswith("attack-fury") and kind != "adult"
    assert outcome_for(scene, "officer") == (BITTEN if everybody else UNHARMED)
    assert outcome_for(scene, "contractor") == UNHARMED
    assert scene.who("recon").larva == (card == "attack-infecting" and kind == "queen")


def test_the_larva_of_an_infecting_queen_is_no_second_one() -> None:
    scene = Scene("recon").top("attacks", "attack-infecting")
    scene.who("recon").larva = True
    queen = scene.intruder("queen", LANDING_ZONE)
    scene.run(steps.AttackCharacter(victim=0, occasion="phase", intruder=queen.id))
    assert not scene.told(telling.LarvaGained)
    assert outcome_for(scene, "recon") == (0, 0, 1)


def test_the_state_that_kills_is_that_before_the_card() -> None:
    """A serious wound takes an injured character on, but only who was heavily injured before dies at once."""
    scene = attacked("attack-deadly-claws-1", "drone", INJURED)
    assert scene.who("recon").fate == "aboard"


def test_a_fury_takes_each_victim_by_their_own_state() -> None:
    scene = Scene("recon", "officer", "contractor").top("attacks", "attack-fury-2")
    scene.empty_hands("officer").empty_hands("contractor")
    scene.who("officer").health = HEAVILY
    drone = scene.intruder("drone", LANDING_ZONE)
    scene.run(steps.AttackCharacter(victim=0, occasion="phase", intruder=drone.id))
    assert [outcome_for(scene, who) for who in ("recon", "officer", "contractor")] == [BITTEN, DEAD, BITTEN]


def test_a_miss_is_shuffled_back_with_all_discards() -> None:
    scene = attacked("attack-miss", "queen")
    assert scene.world.discards["attacks"] == ()
    assert len(scene.world.decks["attacks"]) == 20
