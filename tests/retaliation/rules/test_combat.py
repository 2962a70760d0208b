"""Combat: shots, bursts and blows, what they do to intruders, and what intruders do about it."""

import pytest

from hypersleep.common.steps import LetItHappen
from hypersleep.content.ids import RoomId
from hypersleep.kernel.steps import Choice
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.combat import bursting, melee, weapons
from hypersleep.retaliation.world import Intruder
from tests.retaliation.scene import Scene

rule = pytest.mark.rule
RIFLE, DRUM = "weapon.assault-rifle", "support.drum-mag-rifle"


def drilled(*crew: str) -> Scene:
    """A recon with a plain rifle, full of ammo, in the Landing Zone with a corridor to the east."""
    scene = Scene(*(crew or ("recon", "officer"))).empty_hands("recon").items("recon", DRUM).action_cards("recon", 5)
    return scene.gear("recon", "ammo", "ammo", "ammo", on=DRUM).place("officer", 11).room(11, "armory").corridor(10, 11)


def shoot(scene: Scene, target: Intruder, rolled: str, weapon: str = DRUM) -> Scene:
    scene.rolls(shoot=rolled).turn("recon").act(steps.Shoot(seat=0, weapon=weapon, intruder=target.id))
    return scene


def fire(scene: Scene, rolled: str, weapon: str = DRUM) -> Scene:
    """A burst into the corridor to the east."""
    scene.rolls(burst=rolled).turn("recon")
    return scene.act(steps.Burst(seat=0, weapon=weapon, corridor=scene.between(10, 11)))


def strike(scene: Scene, target: Intruder, rolled: str = "", weapon: str = "") -> Scene:
    scene.rolls(shoot=rolled).turn("recon")
    return scene.act(steps.Melee(seat=0, weapon=weapon, intruder=target.id))


def lurker(scene: Scene, kind: str) -> Intruder:
    return scene.intruder(kind, corridor=scene.between(10, 11))


# Shooting ------------------------------------------------------------------------------------------------------------


@rule("retaliation:combat.shoot.hit", "retaliation:combat.shoot.number", "retaliation:combat.hit-markers")
@pytest.mark.parametrize(("hits", "rolled", "dies"), [(0, "2", False), (1, "2", True), (2, "2", True), (2, "4", False)])
def test_a_number_kills_if_it_is_not_above_the_hits_with_the_new_one(hits: int, rolled: str, dies: bool) -> None:
    scene = drilled()
    adult = scene.intruder("adult", 10, hits)
    shoot(scene, adult, rolled)
    assert (adult.id not in scene.world.intruders) is dies
    if not dies:
        assert scene.hits_on(adult) == hits + 1
    assert scene.gear_on("recon", DRUM) == ("ammo", "ammo", "ammo")


@rule("retaliation:combat.shoot.critical", "retaliation:combat.death-to-pool")
def test_a_critical_hit_kills_whatever_the_hits_and_the_model_can_come_back() -> None:
    scene = drilled()
    drone = scene.intruder("drone", 10)
    shoot(scene, drone, "critical")
    assert scene.enemies(10) == []
    for _ in range(8):
        scene.intruder("drone", 11)
    del scene.world.intruders[max(scene.world.intruders)]
    scene.run(steps.PlaceIntruders(kinds=("drone", "drone"), corridor=scene.between(10, 11)))
    assert scene.lurking(scene.between(10, 11)) == ["drone"]


@rule("retaliation:combat.shoot.bullets")
def test_bullets_spend_ammo_once_and_never_kill() -> None:
    scene = drilled()
    adult = scene.intruder("adult", 10, 5)
    shoot(scene, adult, "bullets")
    assert scene.hits_on(adult) == 6
    assert scene.gear_on("recon", DRUM) == ("half-ammo", "ammo", "ammo")


@rule("retaliation:combat.shoot.bullets")
@pytest.mark.parametrize("rolled", ["2", "3", "4", "5", "critical"])
def test_no_other_face_spends_ammo(rolled: str) -> None:
    scene = drilled()
    shoot(scene, scene.intruder("adult", 10), rolled)
    assert scene.gear_on("recon", DRUM) == ("ammo", "ammo", "ammo")


@rule("retaliation:intruder.health.larva", "retaliation:combat.shoot.bullets")
def test_a_larva_dies_of_the_hit_and_the_die_still_spends_ammo() -> None:
    scene = drilled()
    shoot(scene, scene.intruder("larva", 10), "bullets")
    assert scene.enemies(10) == []
    assert scene.gear_on("recon", DRUM)[0] == "half-ammo"


@rule("retaliation:queen.hits-in-room", "retaliation:combat.hit-markers")
@pytest.mark.parametrize(("before", "rolled", "drawn"), [(1, "2", 1), (1, "3", 0), (0, "critical", 1)])
def test_the_queen_is_shot_by_her_track(before: int, rolled: str, drawn: int) -> None:
    scene = drilled().top("queen-health", "queen-health-07")
    queen = scene.intruder("queen", 10)
    scene.world.queen_hits = before
    shoot(scene, queen, rolled)
    assert len(scene.told(telling.QueenHealthDrawn)) == drawn
    assert queen.id in scene.world.intruders
    if not drawn:
        assert scene.world.queen_hits == before + 1
        assert scene.hits_on(queen) == 0


@rule("retaliation:queen.health-card.excess")
@pytest.mark.parametrize("rolled", ["critical", "2", "bullets"])
def test_a_hit_that_fills_her_track_leaves_only_bullets_to_matter(rolled: str) -> None:
    scene = drilled().top("queen-health", "queen-health-07")
    scene.world.queen_hits = 4
    shoot(scene, scene.intruder("queen", 10), rolled)
    assert len(scene.told(telling.QueenHealthDrawn)) == 1
    assert (scene.gear_on("recon", DRUM)[0] == "half-ammo") is (rolled == "bullets")


@rule("retaliation:combat.shoot.number")
@pytest.mark.parametrize(("rolled", "dies"), [("2", True), ("3", False), ("critical", True)])
def test_wounded_eyes_make_numbers_count_one_higher_and_nothing_else(rolled: str, dies: bool) -> None:
    scene = drilled().wounds("recon", "wound-eyes", "wound-eyes")
    scene.who("recon").health = 6
    adult = scene.intruder("adult", 10, 2)
    shoot(scene, adult, rolled)
    assert (adult.id not in scene.world.intruders) is dies


def test_a_shot_at_what_is_gone_by_now_costs_nothing() -> None:
    scene = drilled()
    adult = scene.intruder("adult", 11)
    scene.run(steps.FireShot(seat=0, weapon=scene.card_of("recon", DRUM), intruder=adult.id))
    assert scene.hits_on(adult) == 0
    assert not scene.told(telling.ShootDieRolled)


def test_a_weapon_that_broke_meanwhile_is_not_fired() -> None:
    scene = drilled()
    adult, card = scene.intruder("adult", 10), scene.card_of("recon", DRUM)
    scene.run(steps.BreakItem(seat=0, item=card), steps.FireShot(seat=0, weapon=card, intruder=adult.id))
    assert scene.hits_on(adult) == 0


def test_who_gives_an_order_decides_and_who_obeys_shoots() -> None:
    scene = drilled()
    adult = scene.intruder("adult", 10)
    scene.rolls(shoot="5 bullets")
    scene.run(steps.FireShot(seat=0, by=1, weapon=scene.card_of("recon", DRUM), intruder=adult.id, rerolls=1))
    assert scene.asked == 1
    scene.choose(weapons.RollAgain())
    assert scene.gear_on("recon", DRUM)[0] == "half-ammo"
    assert scene.hits_on(adult) == 1


def test_a_roll_that_is_kept_counts() -> None:
    scene = drilled().rolls(shoot="2")
    adult = scene.intruder("adult", 10, 1)
    scene.run(steps.FireShot(seat=0, weapon=scene.card_of("recon", DRUM), intruder=adult.id, rerolls=1))
    assert scene.options() == [weapons.KeepRoll(), weapons.RollAgain()]
    scene.choose(weapons.KeepRoll())
    assert scene.enemies(10) == []


# Bursting ------------------------------------------------------------------------------------------------------------


@rule("retaliation:combat.burst.hits", "retaliation:combat.burst.assign.adult-larva", "retaliation:combat.burst.assign")
def test_each_adult_and_larva_takes_one_hit_and_dies_of_it() -> None:
    scene = drilled()
    adults, larva = [lurker(scene, "adult") for _ in range(3)], lurker(scene, "larva")
    fire(scene, "2")
    assert scene.options() == [steps.PickIntruder(adults[0].id), steps.PickIntruder(larva.id), steps.Done()]
    scene.choose(steps.PickIntruder(larva.id)).choose(steps.PickIntruder(adults[0].id))
    assert scene.lurking(scene.between(10, 11)) == ["adult", "adult"]
    assert isinstance(scene.question, steps.ChooseAction)


@rule("retaliation:combat.burst.assign.drone", "retaliation:combat.burst.assign", "retaliation:intruder.health.drone")
@pytest.mark.parametrize(("rolled", "dead"), [("1", False), ("2", True), ("3", True)])
def test_a_drone_takes_exactly_two_hits_or_none(rolled: str, dead: bool) -> None:
    scene = drilled()
    drone = lurker(scene, "drone")
    fire(scene, rolled)
    if dead:
        scene.choose(steps.PickIntruder(drone.id))
    assert (drone.id not in scene.world.intruders) is dead
    assert isinstance(scene.question, steps.ChooseAction)


@rule("retaliation:combat.burst.assign.drone")
def test_three_hits_are_two_for_a_drone_and_one_for_an_adult_but_not_two_drones() -> None:
    scene = drilled()
    drones, adult = [lurker(scene, "drone") for _ in range(2)], lurker(scene, "adult")
    fire(scene, "3").choose(steps.PickIntruder(drones[0].id))
    assert scene.options() == [steps.PickIntruder(adult.id), steps.Done()]
    scene.choose(steps.PickIntruder(adult.id))
    assert scene.lurking(scene.between(10, 11)) == ["drone"]


@rule("retaliation:combat.burst.assign.queen", "retaliation:queen.hits-track")
def test_the_queen_takes_any_number_of_hits_up_to_what_fills_her_track() -> None:
    scene = drilled().top("queen-health", "queen-health-07")
    queen, adult = lurker(scene, "queen"), lurker(scene, "adult")
    scene.world.queen_hits = 3
    fire(scene, "4-special")
    for _ in range(2):
        scene.choose(steps.PickIntruder(queen.id))
    assert scene.options() == [steps.PickIntruder(adult.id), steps.Done()]
    scene.choose(steps.PickIntruder(adult.id))
    assert [told.hits for told in scene.told(telling.QueenHit)] == [5]
    assert len(scene.told(telling.QueenHealthDrawn)) == 1
    assert scene.world.queen_hits == 0
    assert scene.lurking(scene.between(10, 11)) == ["queen"]


@rule("retaliation:combat.burst.assign.queen")
def test_fewer_hits_may_be_given_to_the_queen_and_the_rest_is_lost() -> None:
    scene = drilled()
    queen = lurker(scene, "queen")
    fire(scene, "3").choose(steps.PickIntruder(queen.id)).choose(steps.Done())
    assert scene.world.queen_hits == 1
    assert not scene.told(telling.QueenHealthDrawn)


@rule("retaliation:combat.burst.ammo")
@pytest.mark.parametrize("rolled", ["1", "2", "3", "4-special"])
def test_every_burst_spends_ammo_once_whatever_is_rolled(rolled: str) -> None:
    scene = drilled()
    lurker(scene, "drone")
    fire(scene, rolled)
    assert scene.gear_on("recon", DRUM) == ("half-ammo", "ammo", "ammo")


@rule("retaliation:combat.burst.special")
def test_the_symbol_is_four_hits_and_means_nothing_to_a_plain_weapon() -> None:
    scene = drilled()
    for _ in range(5):
        lurker(scene, "adult")
    fire(scene, "4-special")
    for _ in range(4):
        scene.choose(scene.options(steps.PickIntruder)[0])
    assert len(scene.lurking(scene.between(10, 11))) == 1
    assert not scene.told(telling.ItemBroken)
    assert not scene.told(telling.FirePlaced)


def test_hits_of_two_effects_do_not_add_up_on_a_drone() -> None:
    scene = drilled()
    drone = lurker(scene, "drone")
    hits = steps.DistributeHits(seat=0, corridor=scene.between(10, 11), hits=1)
    scene.run(hits, hits)
    assert drone.id in scene.world.intruders


def test_who_decides_assigns_the_hits_of_another() -> None:
    scene = drilled()
    adult = lurker(scene, "adult")
    scene.run(steps.DistributeHits(seat=0, by=1, corridor=scene.between(10, 11), hits=2))
    assert scene.asked == 1
    scene.choose(steps.PickIntruder(adult.id))
    assert [told.by for told in scene.told(telling.IntruderKilled)] == [0]


def test_hits_on_an_empty_corridor_are_lost_without_a_question() -> None:
    scene = drilled().turn("recon")
    scene.run(steps.DistributeHits(seat=0, corridor=scene.between(10, 11), hits=3))
    assert isinstance(scene.question, steps.ChooseAction)


def test_a_burst_may_be_rolled_again_and_the_second_result_stands() -> None:
    scene = drilled().rolls(burst="4-special 1")
    for _ in range(2):
        lurker(scene, "adult")
    burst = steps.FireBurst(seat=0, weapon=scene.card_of("recon", DRUM), corridor=scene.between(10, 11), rerolls=1)
    scene.run(burst).choose(weapons.RollAgain())
    assert isinstance(scene.question, bursting.AssignHits)
    assert scene.question.hits == 1
    assert [told.hits for told in scene.told(telling.BurstDieRolled)] == [4, 1]


def test_a_burst_that_is_kept_counts_even_a_single_hit_on_the_queen() -> None:
    scene = drilled().rolls(burst="1")
    queen = lurker(scene, "queen")
    burst = steps.FireBurst(seat=0, weapon=scene.card_of("recon", DRUM), corridor=scene.between(10, 11), rerolls=1)
    scene.run(burst).choose(weapons.KeepRoll()).choose(steps.PickIntruder(queen.id))
    assert scene.world.queen_hits == 1


def test_a_free_burst_spends_no_ammo_and_needs_none() -> None:
    scene = drilled().gear("recon", on=DRUM).rolls(burst="1")
    adult = lurker(scene, "adult")
    burst = steps.FireBurst(seat=0, weapon=scene.card_of("recon", DRUM), corridor=scene.between(10, 11), free=True)
    scene.run(burst).choose(steps.PickIntruder(adult.id))
    assert scene.lurking(scene.between(10, 11)) == []


def test_a_burst_is_not_fired_when_a_door_has_closed_before_it() -> None:
    scene = drilled()
    lurker(scene, "adult")
    passage = scene.between(10, 11)
    scene.world.doors[passage], scene.world.door_ends[passage] = "closed", RoomId(10)
    scene.run(steps.FireBurst(seat=0, weapon=scene.card_of("recon", DRUM), corridor=passage))
    assert scene.gear_on("recon", DRUM) == ("ammo", "ammo", "ammo")


# Melee ---------------------------------------------------------------------------------------------------------------


@rule("retaliation:combat.melee.contamination", "retaliation:combat.melee.hit")
@pytest.mark.parametrize(("hits", "rolled"), [(0, "critical"), (1, "2"), (4, "5")])
def test_a_blow_contaminates_hits_and_kills_like_a_shot(hits: int, rolled: str) -> None:
    scene = drilled()
    strike(scene, scene.intruder("adult", 10, hits), rolled)
    assert scene.enemies(10) == []
    assert len(scene.told(telling.Contaminated)) == 1
    kinds = [type(event) for event in scene.game.events]
    assert kinds.index(telling.Contaminated) < kinds.index(telling.IntruderHit) < kinds.index(telling.ShootDieRolled)
    assert isinstance(scene.question, steps.ChooseAction)


@rule("retaliation:combat.melee.hit", "retaliation:combat.melee.retaliation")
@pytest.mark.parametrize("rolled", ["2", "bullets"])
def test_what_survives_keeps_the_hit_and_attacks_at_once(rolled: str) -> None:
    scene = drilled().empty_hands("recon").top("attacks", "attack-scratch-1")
    adult = scene.intruder("adult", 10)
    strike(scene, adult, rolled)
    assert scene.hits_on(adult) == 1
    assert [(told.victim, told.intruder) for told in scene.told(telling.IntruderAttacked)] == [(0, adult.id)]


@rule("retaliation:combat.melee.hit")
def test_bullets_spend_no_ammo_in_melee_even_with_a_ranged_weapon() -> None:
    scene = drilled()
    strike(scene, scene.intruder("adult", 10), "bullets", DRUM).choose(melee.Parry(DRUM))
    assert scene.gear_on("recon", DRUM) == ("ammo", "ammo", "ammo")


@rule("retaliation:combat.melee.prevent", "retaliation:combat.melee.retaliation")
def test_a_marker_on_any_weapon_prevents_the_retaliation() -> None:
    scene = drilled().items("recon", "support.tactical-hatchet")
    strike(scene, scene.intruder("adult", 10), "5")
    parries: list[Choice] = [LetItHappen(), melee.Parry(DRUM), melee.Parry("support.tactical-hatchet")]
    assert scene.options() == parries
    scene.choose(parries[1])
    assert scene.world.broken == (scene.card_of("recon", DRUM),)
    assert not scene.told(telling.IntruderAttacked)
    assert [told.seat for told in scene.told(telling.AttackPrevented)] == [0]


@rule("retaliation:combat.melee.prevent", "retaliation:marker.malfunction.item-second")
def test_a_broken_weapon_parries_once_more_and_is_destroyed() -> None:
    scene = drilled()
    scene.world.broken = (scene.card_of("recon", DRUM),)
    strike(scene, scene.intruder("adult", 10), "5").choose(melee.Parry(DRUM))
    assert scene.who("recon").held == ()
    assert not scene.told(telling.IntruderAttacked)


@rule("retaliation:combat.melee.prevent")
def test_the_retaliation_may_be_let_happen() -> None:
    scene = drilled().top("attacks", "attack-scratch-1")
    strike(scene, scene.intruder("adult", 10), "5").choose(LetItHappen())
    assert len(scene.told(telling.IntruderAttacked)) == 1
    assert not scene.world.broken


@rule("retaliation:combat.melee.prevent", "retaliation:marker.malfunction.exhausted")
def test_without_a_marker_left_only_a_broken_weapon_parries() -> None:
    scene = drilled().items("recon", "support.tactical-hatchet")
    scene.world.broken = (scene.card_of("recon", "support.tactical-hatchet"),)
    for room in range(11, 24):
        scene.world.malfunction[room] = True
    strike(scene, scene.intruder("adult", 10), "5")
    assert scene.options() == [LetItHappen(), melee.Parry("support.tactical-hatchet")]


@rule("retaliation:combat.melee.queen-larva", "retaliation:intruder.health.larva")
def test_a_larva_dies_of_the_blow_and_does_not_retaliate() -> None:
    scene = drilled()
    strike(scene, scene.intruder("larva", 10), "5")
    assert scene.enemies(10) == []
    assert not scene.told(telling.IntruderAttacked)
    assert isinstance(scene.question, steps.ChooseAction)


@rule("retaliation:combat.melee.queen-larva", "retaliation:queen.hits-in-room")
def test_the_queen_is_struck_by_her_track_and_retaliates_though_a_card_was_drawn() -> None:
    scene = drilled().empty_hands("recon").top("queen-health", "queen-health-07").top("attacks", "attack-scratch-1")
    scene.world.queen_hits = 1
    strike(scene, scene.intruder("queen", 10), "2")
    assert len(scene.told(telling.QueenHealthDrawn)) == 1
    assert [told.kind for told in scene.told(telling.IntruderAttacked)] == ["queen"]


@rule("retaliation:combat.melee.retaliation")
def test_a_queen_who_has_left_the_room_by_her_health_card_does_not_retaliate() -> None:
    scene = drilled().empty_hands("recon").top("queen-health", "queen-health-01")
    scene.world.queen_hits = 1
    strike(scene, scene.intruder("queen", 10), "2").choose(steps.PickPassage(scene.between(10, 11)))
    assert scene.lurking(scene.between(10, 11)) == ["queen"]
    assert not scene.told(telling.IntruderAttacked)


@rule("retaliation:combat.melee.contamination")
def test_a_blow_at_what_is_gone_contaminates_nobody() -> None:
    scene = drilled()
    scene.run(steps.Strike(seat=0, intruder=scene.intruder("adult", 11).id))
    assert not scene.told(telling.Contaminated)


def test_wounded_eyes_count_in_melee_too() -> None:
    scene = drilled().wounds("recon", "wound-eyes")
    scene.who("recon").health = 3
    adult = scene.intruder("adult", 10, 1)
    strike(scene, adult, "2").choose(melee.Parry(DRUM))
    assert scene.hits_on(adult) == 2


def test_who_cannot_pay_cannot_fight() -> None:
    scene = drilled().action_cards("recon", 0)
    adult = scene.intruder("adult", 10)
    lurker(scene, "adult")
    scene.turn("recon")
    for action in (
        steps.Shoot(seat=0, weapon=DRUM, intruder=adult.id),
        steps.Burst(seat=0, weapon=DRUM, corridor=scene.between(10, 11)),
        steps.Melee(seat=0, intruder=adult.id),
    ):
        assert scene.refusal(action) == "action.cost.insufficient"
