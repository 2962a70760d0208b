"""Weaknesses: how they are discovered, and what changes for the Intruders."""

import pytest

from hypersleep.kernel.zones import EVERYONE
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.rooms import room_actions
from hypersleep.nemesis.world import Intruder, Object
from tests.scene import Scene

rule = pytest.mark.rule
known_or_not = pytest.mark.parametrize("known", [True, False])

HERE = 11
STUBBORN = ("attack-scratch-4", "attack-bite-3")
"""Attack cards that no Intruder with few Injuries succumbs to."""


def aware(weakness: str, *crew: str, known: bool = True) -> Scene:
    """A crew in the Hibernatorium, with a Weakness on the slot of the Carcass, face up or face down."""
    scene = Scene(*crew or ("scout", "captain")).objectives_are_chosen()
    return scene.weakness("carcass", f"weakness-{weakness}", discovered=known).top("attacks", *STUBBORN)


def shoot(scene: Scene, who: str, weapon: str, face: str, kind: str = "adult") -> Intruder:
    """One shot with this result; the target."""
    target = scene.intruder(kind, HERE)
    scene.rolls(combat=face).run(steps.Shoot(seat=scene.seat(who), weapon=weapon, intruder=target.id))
    return target


# Discovery -----------------------------------------------------------------------------------------------------------


@rule("weakness.slots", "weakness.discover")
@pytest.mark.parametrize(
    ("object", "slot", "open_slots"),
    [
        ("corpse-blue", "corpse", [True, False, False]),
        ("corpse-1", "corpse", [True, False, False]),
        ("egg", "egg", [False, True, False]),
        ("carcass", "carcass", [False, False, True]),
    ],
)
def test_an_object_turns_up_the_weakness_of_its_kind(object: Object, slot: str, open_slots: list[bool]) -> None:
    scene = Scene("scout", "captain").place("scout", 5).room(5, "laboratory", lying=(object,)).action_cards("scout", 2)
    before = [weakness.value for weakness in scene.world.weaknesses]
    assert not any(weakness.knowers for weakness in scene.world.weaknesses)
    scene.turn("scout").act(steps.UseRoom(seat=scene.seat("scout"), option="analyse-object"))
    assert scene.options() == [room_actions.PickWeakness(slot)]
    scene.choose(room_actions.PickWeakness(slot))
    assert [weakness.knowers == EVERYONE for weakness in scene.world.weaknesses] == open_slots
    assert [weakness.value for weakness in scene.world.weaknesses] == before


@rule("weakness.discover")
def test_any_character_discovers_with_what_another_one_carries() -> None:
    scene = Scene("scout", "captain").place("scout", 5).place("captain", 5).room(5, "laboratory")
    scene.who("scout").objects = ("carcass",)
    scene.action_cards("captain", 2).turn("captain")
    scene.act(steps.UseRoom(seat=scene.seat("captain"), option="analyse-object")).choose(
        room_actions.PickWeakness("carcass")
    )
    assert [event.object for event in scene.told(telling.WeaknessDiscovered)] == ["carcass"]


@rule("weakness.discover")
def test_an_object_outside_the_laboratory_discovers_nothing() -> None:
    scene = Scene("scout", "captain").place("scout", 5).room(5, "laboratory").room(6, lying=("carcass",))
    scene.action_cards("scout", 2).turn("scout")
    assert scene.refusal(steps.UseRoom(seat=scene.seat("scout"), option="analyse-object")) == "room.laboratory.action"


# What they change ----------------------------------------------------------------------------------------------------


@rule("weakness.effect")
@pytest.mark.parametrize("who", ["scout", "captain"])
@known_or_not
def test_vital_places_turn_the_blank_into_a_hit_for_everybody(who: str, known: bool) -> None:
    scene = aware("vital-places", known=known)
    weapon = {"scout": "weapon.rifle", "captain": "weapon.six-shooter"}[who]
    assert shoot(scene, who, weapon, "blank").injuries == known


@rule("weakness.effect")
@pytest.mark.parametrize(("face", "kind"), [("blank", "creeper"), ("blank", "breeder"), ("creeper", "adult")])
def test_vital_places_help_only_against_adults_and_with_the_blank(face: str, kind: str) -> None:
    assert shoot(aware("vital-places"), "scout", "weapon.rifle", face, kind).injuries == 0


@rule("weakness.effect")
@known_or_not
def test_vital_places_count_in_melee_too(known: bool) -> None:
    scene = aware("vital-places", known=known).rolls(combat="blank")
    adult = scene.intruder("adult", HERE)
    scene.run(steps.Melee(seat=scene.seat("scout"), intruder=adult.id))
    assert (adult.injuries, len(scene.who("scout").wounds)) == (known, not known)


@rule("weakness.effect")
@pytest.mark.parametrize(
    ("token", "cards", "known", "surprised"),
    [
        ("intruder-adult-4", 3, False, True),
        ("intruder-adult-4", 3, True, False),
        ("intruder-adult-4", 2, True, True),
        ("intruder-creeper-1", 0, True, True),
    ],
)
def test_reaction_to_danger_lowers_the_number_to_one_at_least(
    token: str, cards: int, known: bool, surprised: bool
) -> None:
    scene = aware("reaction-to-danger", known=known).top("attacks", "attack-tail-1")
    scene.bag(token, "blank").draws(token).action_cards("scout", cards)
    scene.run(steps.ResolveEncounter(seat=scene.seat("scout")))
    assert bool(scene.told(telling.IntruderAttacked)) == surprised


@rule("weakness.effect")
@pytest.mark.parametrize(
    ("kind", "injuries", "outcome"),
    [("adult", 1, "lives"), ("adult", 2, "dies"), ("queen", 3, "lives"), ("queen", 4, "dies")],
)
def test_the_brink_of_extinction_lowers_endurance_by_one_in_all(kind: str, injuries: int, outcome: str) -> None:
    scene = aware("brink-of-extinction").top("attacks", "attack-scratch-2", "attack-scratch-1")
    enemy = scene.intruder(kind, HERE)
    scene.run(steps.InjureIntruder(intruder=enemy.id, injuries=injuries))
    assert [injured.outcome for injured in scene.told(telling.IntruderInjured)] == [outcome]


@rule("weakness.effect")
def test_an_undiscovered_brink_of_extinction_changes_nothing() -> None:
    scene = aware("brink-of-extinction", known=False).top("attacks", "attack-scratch-2")
    adult = scene.intruder("adult", HERE)
    scene.run(steps.InjureIntruder(intruder=adult.id, injuries=2))
    assert scene.enemies(HERE) == ["adult"]


@rule("weakness.effect")
@pytest.mark.parametrize(
    ("kind", "known", "light", "serious"),
    [("adult", True, 1, 0), ("adult", False, 0, 1), ("breeder", True, 0, 1), ("queen", True, 0, 1)],
)
def test_the_way_of_attacking_softens_the_bite_of_adults(kind: str, known: bool, light: int, serious: int) -> None:
    scene = aware("way-of-attacking", known=known).top("attacks", "attack-bite-1").top("wounds", "wound-leg")
    attacker = scene.intruder(kind, HERE)
    scene.run(steps.AttackCharacter(intruder=attacker.id, occasion="event", victim=scene.seat("captain")))
    assert (scene.who("captain").light, len(scene.who("captain").wounds)) == (light, serious)


@rule("weakness.effect")
def test_the_way_of_attacking_saves_whom_a_bite_would_kill() -> None:
    scene = aware("way-of-attacking").top("attacks", "attack-bite-1").wounds("scout", "wound-leg", "wound-hand")
    adult = scene.intruder("adult", HERE)
    scene.run(steps.AttackCharacter(intruder=adult.id, occasion="event", victim=scene.seat("scout")))
    assert (scene.who("scout").plays, scene.who("scout").light) == (True, 1)


@rule("weakness.effect")
@known_or_not
def test_phosphates_injure_who_flees_from_the_fire_control_system(known: bool) -> None:
    scene = aware("susceptibility-to-phosphates", known=known).top("events", "event-scent-of-prey")
    adult = scene.intruder("adult", HERE)
    scene.run(room_actions.SprayRoom(by=scene.seat("scout"))).choose(steps.PickRoom(HERE))
    assert (adult.room, adult.injuries) == (8, known)


# One Injury more -----------------------------------------------------------------------------------------------------


@rule("weakness.extra-injury")
@pytest.mark.parametrize(("face", "injuries"), [("blank", 0), ("creeper", 0), ("one_hit", 2), ("two_hits", 3)])
def test_a_hit_with_an_energy_weapon_injures_once_more(face: str, injuries: int) -> None:
    assert shoot(aware("vulnerability-to-energy"), "scout", "weapon.rifle", face).injuries == injuries


@rule("weakness.extra-injury")
@pytest.mark.parametrize(
    ("who", "weapon", "known"), [("captain", "weapon.six-shooter", True), ("scout", "weapon.rifle", False)]
)
def test_classic_weapons_gain_nothing_and_nobody_does_before_the_discovery(who: str, weapon: str, known: bool) -> None:
    assert shoot(aware("vulnerability-to-energy", known=known), who, weapon, "one_hit").injuries == 1


@rule("weakness.extra-injury")
@pytest.mark.parametrize(
    ("face", "known", "injuries"),
    [("blank", True, 0), ("creeper", True, 2), ("two_hits", True, 3), ("two_hits", False, 2)],
)
def test_a_hit_with_a_flamethrower_injures_once_more(face: str, known: bool, injuries: int) -> None:
    scene = aware("vulnerability-to-fire", known=known).items("scout", "crafted.flamethrower")
    assert shoot(scene, "scout", "crafted.flamethrower", face).injuries == injuries


@rule("weakness.extra-injury")
def test_a_weapon_without_fire_gains_nothing_from_vulnerability_to_fire() -> None:
    assert shoot(aware("vulnerability-to-fire"), "scout", "weapon.rifle", "two_hits").injuries == 2


@rule("weakness.extra-injury")
@known_or_not
def test_fire_injures_once_more_and_burns_two_eggs(known: bool) -> None:
    scene = aware("vulnerability-to-fire", known=known).room(HERE, fire=True, lying=("egg", "egg", "egg"))
    adult = scene.intruder("adult", HERE)
    scene.run(steps.FireDamage())
    assert (adult.injuries, scene.world.lying[HERE]) == ((2, ("egg",)) if known else (1, ("egg", "egg")))


# Doors ---------------------------------------------------------------------------------------------------------------


@rule("weakness.doors")
@pytest.mark.parametrize(
    ("kind", "known", "door"),
    [
        ("larva", True, "closed"),
        ("creeper", True, "closed"),
        ("adult", True, "closed"),
        ("breeder", True, "destroyed"),
        ("queen", True, "destroyed"),
        ("adult", False, "destroyed"),
    ],
)
def test_only_breeders_and_the_queen_break_doors_once_the_way_of_moving_is_known(
    kind: str, known: bool, door: str
) -> None:
    scene = aware("way-of-moving", known=known).door(HERE, 8)
    enemy = scene.intruder(kind, 8)
    scene.run(steps.ResolveDanger(room=HERE))
    assert (enemy.room, scene.world.doors[scene.corridor(HERE, 8)]) == (8, door)


@rule("weakness.doors")
def test_a_retreating_adult_stays_before_a_closed_door() -> None:
    scene = aware("way-of-moving").door(HERE, 8).top("events", "event-scent-of-prey")
    adult = scene.intruder("adult", HERE)
    scene.run(steps.RetreatIntruder(intruder=adult.id))
    assert (adult.room, scene.world.doors[scene.corridor(HERE, 8)]) == (HERE, "closed")


@rule("weakness.doors")
def test_an_adult_still_passes_an_open_door() -> None:
    scene = aware("way-of-moving").top("events", "event-scent-of-prey")
    adult = scene.intruder("adult", HERE)
    scene.run(steps.RetreatIntruder(intruder=adult.id))
    assert adult.room == 8
