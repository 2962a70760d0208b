"""Combat: who is in it, shooting and striking."""

import pytest

from hypersleep.kernel.steps import Seat
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.world import Intruder
from tests.scene import Scene

rule = pytest.mark.rule

SCOUT = Seat(0)
HERE, NEXT_DOOR = 6, 11
SEARCH = steps.PlayCard(seat=SCOUT, cost=0, card="action.search", option="search")
KINDS = ("larva", "creeper", "adult", "breeder", "queen")
HURT = {
    "blank": (0, 0, 0, 0, 0),
    "creeper": (1, 1, 0, 0, 0),
    "adult": (1, 1, 1, 0, 0),
    "one_hit": (1, 1, 1, 1, 1),
    "two_hits": (2, 2, 2, 2, 2),
}
"""Injuries that each face of the die causes, kind by kind."""
ROLLS = [(face, kind, hurt) for face, row in HURT.items() for kind, hurt in zip(KINDS, row, strict=True)]


def scout_in_storage() -> Scene:
    """The Scout in a Room worth searching, the Captain far away."""
    scene = Scene("scout", "captain").place("captain", 1).place("scout", HERE).room(HERE, "storage", items=3)
    return scene.hand("scout", "action.search", "action.rest", "action.demolition").objectives_are_chosen()


def fight(*kinds: str) -> tuple[Scene, list[Intruder]]:
    """The same among Intruders, who withstand the first Injury check of the scene."""
    scene = scout_in_storage().top("attacks", "attack-scratch-4", "attack-bite-3")
    return scene, [scene.intruder(kind, HERE) for kind in kinds]


def shot(intruder: Intruder, weapon: str = "weapon.rifle") -> steps.Shoot:
    return steps.Shoot(seat=SCOUT, weapon=weapon, intruder=intruder.id)


def blow(intruder: Intruder) -> steps.Melee:
    return steps.Melee(seat=SCOUT, intruder=intruder.id)


# Being in combat -----------------------------------------------------------------------------------------------------


@rule("combat.definition")
def test_a_character_is_in_combat_with_an_intruder_in_the_same_room() -> None:
    scene, _ = fight("adult")
    assert scene.turn("scout").refusal(SEARCH) == "action.combat.never"


@rule("combat.definition")
def test_a_character_is_not_in_combat_with_an_intruder_next_door() -> None:
    scene = scout_in_storage()
    scene.intruder("adult", NEXT_DOOR)
    assert SEARCH in scene.turn("scout").options()


@rule("combat.definition")
@pytest.mark.parametrize(("scout_at", "adult_at"), [(HERE, HERE), (NEXT_DOOR, 5)])
def test_an_intruder_is_in_combat_with_a_character_in_the_same_room(scout_at: int, adult_at: int) -> None:
    scene, (adult,) = fight("adult")
    scene.place("scout", scout_at).top("events", "event-scent-of-prey").run(steps.DrawEvent())
    assert adult.room == adult_at


@rule("combat.definition")
def test_a_dead_character_holds_no_intruder() -> None:
    scene, (adult,) = fight("adult")
    scene.run(steps.Die(seat=SCOUT, cause="wounds")).top("events", "event-scent-of-prey").run(steps.DrawEvent())
    assert adult.room == 5


@rule("combat.definition", "intruder.attack.occasions")
def test_an_intruder_that_moves_in_begins_a_combat_but_does_not_attack() -> None:
    scene = scout_in_storage().place("scout", 7).rolls(noise="danger")
    adult = scene.intruder("adult", 5)
    scene.turn("scout").act(scene.move("scout", HERE), paying=["action.rest"])
    assert adult.room == HERE
    assert scene.refusal(SEARCH) == "action.combat.never"
    assert not scene.told(telling.IntruderAttacked)


@rule("combat.eggs-not-intruders")
def test_eggs_do_not_put_anyone_in_combat() -> None:
    scene = scout_in_storage().room(HERE, items=3, lying=("egg",)).turn("scout")
    assert SEARCH in scene.options()


@rule("combat.eggs-not-intruders")
def test_eggs_are_not_the_first_intruder() -> None:
    scene = Scene("scout", "captain").place("scout", 3).action_cards("scout", 2).rolls(noise="silence")
    scene.room(7, "nest", explored=False, token="exploration-malfunction-1").turn("scout")
    scene.act(scene.move("scout", 7))
    assert isinstance(scene.question, steps.ChooseAction)
    assert len(scene.who("scout").objectives) == 2


@rule("combat.options")
def test_in_combat_one_may_shoot_strike_escape_or_do_what_combat_permits() -> None:
    scene, (adult,) = fight("adult")
    scene.turn("scout")
    sabotage = steps.PlayCard(seat=SCOUT, cost=0, card="action.demolition", option="sabotage-room")
    for action in (shot(adult), blow(adult), scene.move("scout", NEXT_DOOR), sabotage, steps.Pass(seat=SCOUT)):
        assert action in scene.options()
    assert scene.refusal(steps.Trade(seat=SCOUT)) == "action.basic.combat"


@rule("combat.options", "intruder.attack.occasions")
def test_an_intruder_waits_for_the_event_phase_to_attack() -> None:
    scene, (adult,) = fight("adult")
    scene.hand("scout", "action.search").top("attacks", "attack-tail-1").rolls(combat="blank")
    scene.turn("scout").act(shot(adult)).choose(steps.Pass(seat=SCOUT))
    assert not scene.told(telling.IntruderAttacked)
    scene.run(steps.IntrudersAttack())
    assert [attack.intruder for attack in scene.told(telling.IntruderAttacked)] == [adult.id]


@rule("combat.ends-when-alone")
@pytest.mark.parametrize("others", [(), ("creeper",)])
def test_combat_stops_within_the_turn_when_the_last_intruder_is_dead(others: tuple[str, ...]) -> None:
    scene, (larva, *_) = fight("larva", *others)
    scene.rolls(combat="one_hit").turn("scout").act(shot(larva), paying=["action.rest"])
    assert (SEARCH in scene.options()) == (not others)


@rule("combat.ends-when-alone")
def test_combat_stops_when_the_last_intruder_retreats() -> None:
    scene, (adult,) = fight("adult")
    scene.top("attacks", "attack-bite-4").top("events", "event-scent-of-prey").rolls(combat="one_hit")
    scene.turn("scout").act(shot(adult), paying=["action.rest"])
    assert adult.room == 5
    assert SEARCH in scene.options()


@rule("combat.same-room")
def test_shots_and_blows_reach_only_intruders_in_the_same_room() -> None:
    scene, (adult,) = fight("adult")
    scene.intruder("adult", NEXT_DOOR)
    scene.turn("scout")
    assert scene.options(steps.Shoot) == [shot(adult)]
    assert scene.options(steps.Melee) == [blow(adult)]


@rule("combat.same-room")
@pytest.mark.parametrize(("eggs_at", "in_reach"), [(HERE, True), (NEXT_DOOR, False)])
def test_shots_and_blows_reach_only_eggs_in_the_same_room(eggs_at: int, in_reach: bool) -> None:
    scene = scout_in_storage().room(eggs_at, lying=("egg",)).turn("scout")
    assert bool(scene.options(steps.ShootEggs)) == in_reach
    assert bool(scene.options(steps.MeleeEggs)) == in_reach


@rule("combat.same-room")
def test_carried_eggs_are_no_target() -> None:
    scene = scout_in_storage()
    scene.who("scout").objects = ("egg",)
    scene.turn("scout")
    assert not scene.options(steps.ShootEggs)
    assert not scene.options(steps.MeleeEggs)


# Shooting ------------------------------------------------------------------------------------------------------------


@rule("combat.shoot")
def test_a_shot_takes_one_card_one_ammo_of_the_weapon_and_one_target() -> None:
    scene, (first, second) = fight("adult", "adult")
    scene.items("scout", "item.prototype-shotgun").rolls(combat="one_hit").turn("scout").act(shot(second))
    assert (first.injuries, second.injuries) == (0, 1)
    assert scene.ammo_of("scout", "weapon.rifle") == 3
    assert scene.ammo_of("scout", "item.prototype-shotgun") == 1
    assert len(scene.who("scout").hand) == 2


@rule("combat.shoot")
def test_every_weapon_in_hand_may_be_aimed_at_every_intruder() -> None:
    scene, enemies = fight("adult", "larva")
    scene.items("scout", "item.prototype-shotgun").turn("scout")
    weapons = ("weapon.rifle", "item.prototype-shotgun")
    assert set(scene.options(steps.Shoot)) == {shot(enemy, weapon) for enemy in enemies for weapon in weapons}


@rule("combat.shoot")
def test_without_an_action_card_nobody_shoots() -> None:
    scene, (adult,) = fight("adult")
    scene.hand("scout", "contamination-clean").turn("scout")
    assert scene.refusal(shot(adult)) == "action.cost.pay"


@rule("combat.shoot.requirements")
@pytest.mark.parametrize(("ammo", "rule_against"), [(0, "combat.shoot.requirements"), (1, "")])
def test_a_weapon_without_ammo_does_not_shoot(ammo: int, rule_against: str) -> None:
    scene, (adult,) = fight("adult")
    scene.ammo("scout", "weapon.rifle", ammo).turn("scout")
    if rule_against:
        assert scene.refusal(shot(adult)) == rule_against
    else:
        assert shot(adult) in scene.options()


@rule("combat.shoot.requirements")
def test_a_weapon_that_is_not_in_hand_does_not_shoot() -> None:
    scene, _ = fight("adult")
    scene.empty_hands("scout").turn("scout")
    assert not scene.options(steps.Shoot)


@rule("combat.shoot.requirements")
@pytest.mark.parametrize("face", ["blank", "creeper", "one_hit", "two_hits"])
def test_the_ammo_is_spent_whether_or_not_the_shot_hits(face: str) -> None:
    scene, (adult,) = fight("adult")
    scene.rolls(combat=face).turn("scout").act(shot(adult))
    assert scene.ammo_of("scout", "weapon.rifle") == 3


@rule("combat.shoot.roll", "combat.die.faces")
@pytest.mark.parametrize(("face", "kind", "injuries"), ROLLS)
def test_what_a_shot_does_is_read_from_the_die(face: str, kind: str, injuries: int) -> None:
    scene, (enemy,) = fight(kind)
    scene.rolls(combat=face).run(shot(enemy))
    assert enemy.injuries == injuries


@rule("combat.die.faces")
def test_the_combat_die_has_five_kinds_of_result() -> None:
    assert set(Scene("scout").content.combat_die) == set(HURT)


@rule("combat.shoot.miss")
@pytest.mark.parametrize("face", ["blank", "creeper"])
def test_a_missed_shot_has_no_consequence(face: str) -> None:
    scene, (adult,) = fight("adult")
    scene.rolls(combat=face).turn("scout").act(shot(adult), paying=["action.rest"])
    scout = scene.who("scout")
    assert (scout.light, scout.wounds, scene.faces(scout.discard)) == (0, (), ["action.rest"])
    assert not scene.told(telling.IntruderInjured)


@rule("combat.shoot.weapon-exceptions")
@pytest.mark.parametrize(
    ("who", "weapon", "injuries"), [("scientist", "weapon.pistol", 1), ("scout", "weapon.rifle", 2)]
)
def test_a_weapon_may_cap_the_damage_of_a_double_hit(who: str, weapon: str, injuries: int) -> None:
    scene = Scene(who).top("attacks", "attack-scratch-4").rolls(combat="two_hits")
    adult = scene.intruder("adult", 11)
    scene.run(steps.Shoot(seat=scene.seat(who), weapon=weapon, intruder=adult.id))
    assert adult.injuries == injuries


# Melee ---------------------------------------------------------------------------------------------------------------


@rule("combat.melee")
def test_a_blow_takes_one_card_one_target_and_no_weapon() -> None:
    scene, (first, second) = fight("adult", "adult")
    scene.empty_hands("scout").rolls(combat="one_hit").turn("scout")
    assert scene.options(steps.Melee) == [blow(first), blow(second)]
    scene.act(blow(second))
    assert (first.injuries, second.injuries) == (0, 1)
    assert len(scene.who("scout").hand) == 2


@rule("combat.melee")
def test_the_contamination_card_of_a_blow_comes_before_the_roll() -> None:
    scene, (adult,) = fight("adult")
    scene.rolls(combat="one_hit").turn("scout").act(blow(adult))
    order = [event for event in scene.game.events if isinstance(event, telling.Contaminated | telling.CombatRolled)]
    assert order == [telling.Contaminated(SCOUT, "melee"), telling.CombatRolled(SCOUT, "one_hit", 1)]


@rule("combat.melee")
def test_without_an_action_card_nobody_strikes() -> None:
    scene, (adult,) = fight("adult")
    scene.hand("scout", "contamination-clean").turn("scout")
    assert scene.refusal(blow(adult)) == "action.cost.pay"


@rule("combat.melee.contamination")
@pytest.mark.parametrize("face", ["blank", "adult", "two_hits"])
def test_every_blow_brings_one_contamination_card_onto_the_discard_pile(face: str) -> None:
    scene, (adult,) = fight("adult")
    scene.top("contamination", "contamination-infected").rolls(combat=face).top("wounds", "wound-leg")
    scene.turn("scout").act(blow(adult), paying=["action.rest"])
    assert scene.faces(scene.who("scout").discard) == ["action.rest", "contamination-infected"]


@rule("combat.melee.roll")
@pytest.mark.parametrize(("face", "kind", "injuries"), ROLLS)
def test_a_blow_is_read_like_a_shot_but_a_double_hit_counts_once(face: str, kind: str, injuries: int) -> None:
    scene, (enemy,) = fight(kind)
    scene.rolls(combat=face).run(blow(enemy))
    assert enemy.injuries == min(1, injuries)


@rule("combat.melee.miss")
@pytest.mark.parametrize(("face", "wounds"), [("blank", 1), ("creeper", 1), ("adult", 0), ("one_hit", 0)])
def test_a_blow_that_misses_costs_a_serious_wound(face: str, wounds: int) -> None:
    scene, (adult,) = fight("adult")
    scene.rolls(combat=face).run(blow(adult))
    assert len(scene.who("scout").wounds) == wounds
    assert scene.who("scout").light == 0
