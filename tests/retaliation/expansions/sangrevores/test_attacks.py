"""The attack cards of the Sangrevores, by the kind of the attacker."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.expansions.sangrevores.tainted_blood import ChooseActiveBlood
from hypersleep.retaliation.expansions.sangrevores.telling import AttackerHealed
from tests.retaliation.expansions.sangrevores.scenes import HERE, blood, blood_of, star
from tests.retaliation.scene import Scene

KINDS = ("ghoul", "blood-specter", "king")


def struck(card: str, kind: str, *, health: int = 0, hits: int = 0, scene: Scene | None = None) -> Scene:
    """The recon is attacked with this card."""
    scene = (scene or star()).top("attacks", card)
    scene.who("recon").health = health
    attacker = scene.intruder(kind, HERE, hits if kind != "king" else 0)
    return scene.run(steps.AttackCharacter(victim=0, occasion="phase", intruder=attacker.id))


def harm(scene: Scene) -> tuple[int, int, int]:
    """Health lost, serious wounds and infections; the dead have lost all."""
    recon = scene.who("recon")
    if recon.fate == "dead":
        return (-1, -1, -1)
    lost = sum(event.points for event in scene.told(telling.HealthLost))
    return lost, len(recon.wounds), len(scene.told(telling.Contaminated))


@pytest.mark.parametrize(
    ("card", "kind", "expected"),
    [
        ("attack-rake", "ghoul", (1, 0, 0)),
        ("attack-rake", "blood-specter", (2, 0, 0)),
        ("attack-rake", "king", (2, 0, 1)),
        ("attack-tear-open", "ghoul", (0, 1, 0)),
        ("attack-tear-open", "blood-specter", (0, 2, 0)),
        ("attack-tear-open", "king", (0, 2, 0)),
        ("attack-blood-kiss", "ghoul", (1, 0, 0)),
        ("attack-blood-kiss", "blood-specter", (1, 0, 1)),
        ("attack-blood-kiss", "king", (1, 0, 2)),
        ("attack-drain", "ghoul", (2, 0, 0)),
        ("attack-drain", "blood-specter", (2, 0, 0)),
        ("attack-drain", "king", (0, 1, 0)),
        ("attack-dark-gift", "ghoul", (1, 0, 1)),
        ("attack-dark-gift", "blood-specter", (0, 0, 1)),
        ("attack-dark-gift", "king", (0, 0, 2)),
        ("attack-feast", "ghoul", (0, 1, 1)),
        ("attack-feast", "blood-specter", (0, 1, 1)),
        ("attack-feast", "king", (0, 1, 1)),
        ("attack-reclaim", "ghoul", (1, 0, 0)),
        ("attack-reclaim", "blood-specter", (2, 0, 0)),
        ("attack-reclaim", "king", (0, 1, 0)),
        ("attack-into-the-dark", "ghoul", (0, 0, 0)),
    ],
)
def test_what_a_card_does_to_the_healthy(card: str, kind: str, expected: tuple[int, int, int]) -> None:
    assert harm(struck(card, kind)) == expected


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("card", ["attack-tear-open", "attack-feast"])
def test_the_heavily_injured_die(card: str, kind: str) -> None:
    assert struck(card, kind, health=6).who("recon").fate == "dead"


def test_the_injured_are_torn_open_once_by_a_specter_and_drained_to_death_by_the_king() -> None:
    assert harm(struck("attack-tear-open", "blood-specter", health=3)) == (0, 1, 0)
    assert struck("attack-drain", "king", health=3).who("recon").fate == "dead"


def test_draining_heals_a_specter() -> None:
    scene = struck("attack-drain", "blood-specter", hits=2)
    assert [intruder.hits for intruder in scene.world.intruders.values()] == [0]
    assert len(scene.told(AttackerHealed)) == 1
    assert [i.hits for i in struck("attack-drain", "ghoul", hits=2).world.intruders.values()] == [2]


def test_the_king_is_healed_even_if_his_victim_dies_in_its_own_turn() -> None:
    scene = star().action_cards("recon", 1).turn("recon")
    scene.world.queen_hits = 3
    struck("attack-drain", "king", health=4, scene=scene)
    assert scene.who("recon").fate == "dead"
    assert scene.world.queen_hits == 0


@pytest.mark.parametrize("kind", ["blood-specter", "king"])
def test_a_dark_gift_is_tainted_blood(kind: str) -> None:
    scene = star().top("tainted_blood", "blood-haste")
    assert blood_of(struck("attack-dark-gift", kind, scene=scene), "recon") == ["blood-haste"]


def test_who_has_blood_chooses_after_a_dark_gift() -> None:
    scene = struck("attack-dark-gift", "king", scene=blood(star(), "recon", "blood-haste"))
    assert isinstance(scene.question, ChooseActiveBlood)
    scene.choose(scene.options()[0])
    assert len(scene.told(telling.Contaminated)) == 2


@pytest.mark.parametrize("kind", ["blood-specter", "king"])
def test_what_was_given_is_taken_back_and_nothing_else(kind: str) -> None:
    scene = struck("attack-reclaim", kind, scene=blood(star(), "recon", "blood-haste"))
    assert blood_of(scene, "recon") == []
    assert harm(scene) == (0, 0, 0)


@pytest.mark.parametrize("kind", KINDS)
def test_into_the_dark_repels_the_attacker_and_reshuffles(kind: str) -> None:
    scene = struck("attack-into-the-dark", kind)
    assert scene.asked == 0, "the victim chooses the way out"
    scene.choose(steps.PickPassage(scene.between(HERE, 12)))
    assert scene.lurking(scene.between(HERE, 12)) == [kind]
    assert scene.told(telling.AttackDeckReshuffled)
    assert len(scene.world.decks["attacks"]) == 20


def test_the_deck_is_the_one_of_the_data() -> None:
    scene = star()
    assert len(scene.content.attacks) == 20
    assert all(set(attack.rows) == set(KINDS) for attack in scene.content.box.attacks.values())
