"""The shadow cards, line by line, and the entrance effects of exploration cards."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.expansions.sangrevores.shadow_cards import LoseBlood, TakeInfection
from hypersleep.retaliation.expansions.sangrevores.shadows import CrossShadows
from hypersleep.retaliation.expansions.sangrevores.telling import ShadowsReshuffled
from tests.retaliation.expansions.sangrevores.scenes import HERE, HOME, blood_of, shadow, shadows, star
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


def met(card: str, count: int, scene: Scene | None = None) -> Scene:
    """The recon has just come into the Landing Zone, through so many shadows."""
    scene = shadow(scene or star(), HERE, HOME, count).top("shadow_cards", f"shadow-{card}").place("recon", HOME)
    scene.place("officer", HERE).top("attacks", "attack-rake")
    return scene.run(CrossShadows(seat=0, corridor=scene.between(HERE, HOME)))


@pytest.mark.parametrize(
    ("card", "count", "health", "infections", "here"),
    [
        ("empty-air", 1, 0, 0, []),
        ("empty-air", 2, 0, 0, []),
        ("empty-air", 3, 1, 0, ["ghoul"]),
        ("claws-from-the-wall", 1, 1, 0, []),
        ("claws-from-the-wall", 2, 2, 0, []),
        ("claws-from-the-wall", 3, 2, 0, ["ghoul"]),
        ("cold-touch", 1, 0, 0, []),
        ("cold-touch", 2, 0, 1, []),
        ("cold-touch", 3, 1, 1, ["ghoul"]),
        ("ambush", 1, 0, 0, []),
        ("ambush", 2, 1, 0, ["ghoul"]),
        ("ambush", 3, 2, 0, ["blood-specter"]),
    ],
)
def test_what_waited(card: str, count: int, health: int, infections: int, here: list[str]) -> None:
    scene = met(card, count)
    assert scene.who("recon").health == health
    assert [caught.source for caught in scene.told(telling.Contaminated)] == [f"shadow-{card}"] * infections
    assert scene.enemies(HOME) == here


def test_an_ambush_closes_the_way_back() -> None:
    scene = met("ambush", 1)
    assert scene.lurking(scene.between(HERE, HOME)) == ["ghoul"]


@pytest.mark.parametrize(("count", "left"), [(1, 3), (2, 2), (3, 0)])
def test_lost_in_fog_one_loses_cards(count: int, left: int) -> None:
    scene = met("lost-in-fog", count, star().action_cards("recon", 4))
    while isinstance(scene.question, steps.PayCards):
        scene.choose(scene.options(steps.Pay)[0])
    assert len(scene.who("recon").hand) == left


@rule("retaliation:sangrevore.infection.no-other-discard")
def test_infections_are_not_lost_in_fog() -> None:
    scene = met("lost-in-fog", 3, star().hand("recon", "action.rest", "infection-sweat"))
    assert scene.faces(scene.who("recon").hand) == ["infection-sweat"]


def test_a_taste_of_iron_is_a_choice() -> None:
    scene = met("taste", 1)
    assert scene.options() == [LoseBlood(), TakeInfection()]
    assert scene.choose(LoseBlood()).who("recon").health == 1
    assert len(met("taste", 1).choose(TakeInfection()).told(telling.Contaminated)) == 1


def test_without_infections_left_only_health_is() -> None:
    """conflict:cost-by-gaining."""
    scene = star()
    scene.world.box += scene.world.decks["contamination"]
    scene.world.decks["contamination"] = ()
    scene = met("taste", 1, scene)
    assert scene.options() == [LoseBlood()]
    assert scene.refusal(TakeInfection()) == "sangrevore.infection.gain"


@pytest.mark.parametrize(("count", "infections"), [(2, 1), (3, 2)])
def test_more_of_it_taints_the_blood(count: int, infections: int) -> None:
    scene = met("taste", count, star().top("tainted_blood", "blood-haste"))
    assert blood_of(scene, "recon") == ["blood-haste"]
    assert len(scene.told(telling.Contaminated)) == infections


@pytest.mark.parametrize("count", [1, 2])
def test_the_kings_eye_adds_his_tokens_while_he_lives(count: int) -> None:
    assert met("kings-eye", count, star().bag()).bag_kinds() == ["king"] * count
    scene = star().bag()
    scene.world.queen_dead = True
    assert met("kings-eye", count, scene).bag_kinds() == []


def test_the_king_himself() -> None:
    scene = met("kings-eye", 3)
    assert scene.lurking(scene.between(HERE, HOME)) == ["king"]
    scene = star()
    scene.intruder("king", HOME)
    scene = met("kings-eye", 3, scene)
    assert [event.kind for event in scene.told(telling.IntruderAttacked)] == ["king"]
    scene = star()
    scene.world.queen_dead = True
    scene = met("kings-eye", 3, scene)
    assert scene.lurking(scene.between(HERE, HOME)) == ["blood-specter"]


@pytest.mark.parametrize(("count", "oxygen"), [(1, 7), (2, 6)])
def test_the_last_lamp_dies(count: int, oxygen: int) -> None:
    scene = met("turning-dark", count)
    assert shadows(scene) == {(6, HOME): 1}
    assert scene.who("recon").oxygen == oxygen


@rule("retaliation:sangrevore.shadow.card")
def test_the_darkest_line_surrounds_and_shuffles_its_card_in() -> None:
    scene = star()
    discarded = scene.world.decks["shadow_cards"][:2]
    scene.world.discards["shadow_cards"], scene.world.decks["shadow_cards"] = (
        discarded,
        scene.world.decks["shadow_cards"][2:],
    )
    scene = met("turning-dark", 3, scene)
    assert scene.lurking(scene.between(HOME, 6)) == ["ghoul"]
    assert scene.lurking(scene.between(HERE, HOME)) == []
    assert len(scene.world.decks["shadow_cards"]) == 13
    assert scene.told(ShadowsReshuffled)


def test_there_are_thirteen() -> None:
    assert len(star().content.more["shadow_cards"]) == 13


# Entrance effects ----------------------------------------------------------------------------------------------------


def entered(number: int, scene: Scene | None = None) -> Scene:
    scene = (scene or star()).top("exploration", f"sangrevore-exploration-{number:02}")
    return scene.run(steps.MoveCharacter(seat=0, room=12, corridor=scene.between(HERE, 12)))


def test_a_specter_follows() -> None:
    scene = entered(3)
    assert scene.lurking(scene.between(HERE, 12)) == ["blood-specter"]


@pytest.mark.parametrize(("number", "count"), [(10, 2), (11, 3)])
def test_ghouls_cut_off_the_way_back(number: int, count: int) -> None:
    scene = entered(number)
    assert scene.lurking(scene.between(HERE, 12)) == ["ghoul"] * count


def test_foul_air_infects() -> None:
    assert [event.seat for event in entered(9).told(telling.Contaminated)] == [0]


def test_a_ghoul_inside_attacks() -> None:
    scene = entered(12, star().top("attacks", "attack-rake"))
    assert scene.enemies(12) == ["ghoul"]
    assert scene.who("recon").health == 1


def test_a_hazard() -> None:
    scene = entered(8, star().bag("token-ghoul-2").draws("ghoul").top("attacks", "attack-rake"))
    assert scene.enemies(12) == ["ghoul"]


def test_a_blood_basin_is_drunk_from_or_not() -> None:
    scene = entered(6, star().top("tainted_blood", "blood-haste")).choose(steps.AcceptOffer())
    assert blood_of(scene, "recon") == ["blood-haste"]
    assert len(scene.told(telling.Contaminated)) == 1
    scene = entered(6).choose(steps.RefuseOffer())
    assert blood_of(scene, "recon") == []
    assert not scene.told(telling.Contaminated)


@pytest.mark.parametrize("number", range(1, 13))
def test_no_exploration_makes_a_noise_roll(number: int) -> None:
    """sangrevore.move.no-noise."""
    scene = entered(
        number, star().bag("blank").draws(*(["blank"] if number == 8 else [])).top("attacks", "attack-rake")
    )
    assert not scene.told(telling.NoiseRolled)
    assert scene.who("recon").room == 12
