"""What the Intruder Attack cards do to their victims; who strikes with which card is proved among the rules."""

import pytest

from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.world import Character, Intruder
from tests.scene import Scene

rule = pytest.mark.rule

HERE = 11
WOUNDS = ("wound-leg", "wound-hand", "wound-body")


def copies(name: str, count: int) -> list[str]:
    return [f"attack-{name}-{n}" for n in range(1, count + 1)]


def crew() -> Scene:
    """Scout and Captain in the Hibernatorium, the Pilot far away."""
    return Scene("scout", "captain", "pilot").place("pilot", 1).objectives_are_chosen()


def attacked(scene: Scene, kind: str, card: str) -> tuple[Character, Intruder]:
    """An Intruder attacks the Scout with this card; victim and attacker afterwards."""
    attacker = scene.intruder(kind, HERE)
    scene.top("attacks", card).top("wounds", "wound-bleeding", "wound-bleeding")
    scene.run(steps.AttackCharacter(intruder=attacker.id, occasion="event", victim=scene.seat("scout")))
    return scene.who("scout"), attacker


def contamination_of(scene: Scene, character: Character) -> int:
    return sum(card in scene.content.contamination for card in character.discard)


# Scratch and Claws ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", copies("scratch", 4))
@pytest.mark.parametrize(("light", "light_after", "serious"), [(0, 1, 0), (1, 2, 0), (2, 0, 1)])
def test_a_scratch_is_a_light_wound_and_a_contamination_card(
    card: str, light: int, light_after: int, serious: int
) -> None:
    scene = crew()
    scene.who("scout").light = light
    victim, _ = attacked(scene, "creeper", card)
    assert (victim.light, len(victim.wounds)) == (light_after, serious)
    assert contamination_of(scene, victim) == 1


@pytest.mark.parametrize("card", copies("claws", 4))
@pytest.mark.parametrize(("light", "light_after", "serious"), [(0, 2, 0), (1, 0, 1), (2, 1, 1)])
def test_claws_are_two_light_wounds_and_a_contamination_card(
    card: str, light: int, light_after: int, serious: int
) -> None:
    scene = crew()
    scene.who("scout").light = light
    victim, _ = attacked(scene, "adult", card)
    assert (victim.light, len(victim.wounds)) == (light_after, serious)
    assert contamination_of(scene, victim) == 1


@pytest.mark.parametrize(
    ("card", "light", "serious", "lives"),
    [
        ("attack-scratch-1", 0, 3, False),
        ("attack-scratch-1", 2, 2, True),
        ("attack-claws-1", 0, 3, False),
        ("attack-claws-1", 1, 2, True),
        ("attack-claws-1", 2, 2, False),
    ],
)
def test_a_light_wound_beyond_three_serious_ones_kills(card: str, light: int, serious: int, lives: bool) -> None:
    scene = crew().wounds("scout", *WOUNDS[:serious])
    scene.who("scout").light = light
    victim, _ = attacked(scene, "adult", card)
    assert victim.plays == lives
    assert contamination_of(scene, victim) == lives


# Bite and Tail -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dressed", [False, True])
@pytest.mark.parametrize(
    ("kind", "card", "deadly_at"),
    [*(("adult", card, 2) for card in copies("bite", 4)), *(("queen", card, 1) for card in copies("tail", 2))],
)
@pytest.mark.parametrize("serious", [0, 1, 2])
def test_bite_and_tail_wound_the_hale_and_kill_the_wounded(
    kind: str, card: str, deadly_at: int, serious: int, dressed: bool
) -> None:
    scene = crew().wounds("scout", *WOUNDS[:serious], dressed=dressed)
    victim, _ = attacked(scene, kind, card)
    lives = serious < deadly_at
    assert victim.plays == lives
    assert len(victim.wounds + victim.dressed) == serious + lives
    assert contamination_of(scene, victim) == 0


@pytest.mark.parametrize(("kind", "card"), [("adult", "attack-bite-1"), ("queen", "attack-tail-1")])
def test_light_wounds_do_not_make_bite_or_tail_deadly(kind: str, card: str) -> None:
    scene = crew()
    scene.who("scout").light = 2
    victim, _ = attacked(scene, kind, card)
    assert (victim.plays, victim.light, len(victim.wounds)) == (True, 2, 1)


# Transformation ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", copies("transformation", 2))
@pytest.mark.parametrize("hand", ["action.rest", "contamination-clean"])
def test_a_transformed_creeper_spares_a_victim_with_any_card_in_hand(card: str, hand: str) -> None:
    scene = crew().hand("scout", hand)
    victim, _ = attacked(scene, "creeper", card)
    assert scene.enemies(HERE) == ["breeder"]
    assert len(scene.told(telling.IntruderAttacked)) == 1
    assert (victim.light, victim.wounds) == (0, ())


def test_the_new_breeder_surprises_a_victim_with_an_empty_hand() -> None:
    scene = crew().action_cards("captain", 0).top("attacks", "attack-frenzy-1")
    attacked(scene, "creeper", "attack-transformation-1")
    attacks = [(attack.kind, attack.victim, attack.hit) for attack in scene.told(telling.IntruderAttacked)]
    assert attacks == [("creeper", scene.seat("scout"), True), ("breeder", scene.seat("scout"), True)]
    assert len(scene.who("scout").wounds) == 1


# Frenzy --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", copies("frenzy", 2))
@pytest.mark.parametrize("kind", ["breeder", "queen"])
def test_frenzy_strikes_everybody_in_the_room_and_nobody_else(kind: str, card: str) -> None:
    scene = crew().wounds("captain", *WOUNDS[:2], dressed=True)
    attacked(scene, kind, card)
    assert [character.plays for character in scene.world.characters] == [True, False, True]
    assert [len(character.wounds) for character in scene.world.characters] == [1, 0, 0]


@pytest.mark.parametrize(("serious", "lives"), [(0, True), (1, True), (2, False)])
def test_frenzy_kills_with_two_serious_wounds(serious: int, lives: bool) -> None:
    scene = crew().wounds("captain", *WOUNDS[:serious])
    attacked(scene, "queen", "attack-frenzy-1")
    assert scene.who("captain").plays == lives
    assert len(scene.who("captain").wounds) == serious + lives


def test_frenzy_strikes_the_others_even_if_it_kills_who_is_escaping() -> None:
    scene = crew().wounds("scout", *WOUNDS[1:]).action_cards("scout", 1).top("attacks", "attack-frenzy-1")
    scene.top("wounds", "wound-bleeding")
    scene.intruder("queen", HERE)
    scene.turn("scout").act(scene.move("scout", 6))
    assert not scene.who("scout").plays
    assert len(scene.who("captain").wounds) == 1


# Slime and Summoning -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slimed", [False, True])
def test_slime_sticks_and_contaminates(slimed: bool) -> None:
    scene = crew()
    scene.who("scout").slime = slimed
    victim, _ = attacked(scene, "adult", "attack-slime")
    assert (victim.slime, victim.light, victim.wounds) == (True, 0, ())
    assert contamination_of(scene, victim) == 1


@rule("encounter.other-triggers")
def test_summoning_is_an_encounter_without_a_surprise_attack() -> None:
    scene = crew().noise(HERE, 1, 3).bag("intruder-adult-4", "blank").draws("adult")
    victim, _ = attacked(scene, "creeper", "attack-summoning")
    assert scene.enemies(HERE) == ["creeper", "adult"]
    assert not any(scene.world.noise)
    assert scene.bag_kinds() == ["blank"]
    assert not scene.told(telling.SurpriseChecked)
    assert len(scene.told(telling.IntruderAttacked)) == 1
    assert (victim.light, victim.wounds) == (0, ())


@rule("encounter.other-triggers")
def test_the_summoned_intruder_does_not_attack_in_this_phase() -> None:
    scene = crew().bag("intruder-adult-4", "blank").draws("adult").top("attacks", "attack-summoning", "attack-tail-1")
    creepers = [scene.intruder("creeper", HERE) for _ in range(2)]
    scene.run(steps.IntrudersAttack())
    attackers = [attack.intruder for attack in scene.told(telling.IntruderAttacked)]
    assert attackers == [creeper.id for creeper in creepers]


def test_summoning_that_draws_the_blank_only_makes_noise() -> None:
    scene = crew().bag("adult", "blank").draws("blank")
    attacked(scene, "creeper", "attack-summoning")
    assert scene.enemies(HERE) == ["creeper"]
    assert all(scene.world.noise[scene.passage(HERE, number)] for number in (1, 2, 3, 4))
    assert scene.bag_kinds() == ["adult", "blank"]
