"""Fighting Xyrians: who may, what it costs, how they die; and what takes no notice of them."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.expansions.xyrians import presence
from hypersleep.retaliation.expansions.xyrians.combat import EndOfFight
from hypersleep.retaliation.facility.movement import opportunity_attackers
from hypersleep.retaliation.facility.securing import what_forbids_securing
from hypersleep.retaliation.ids import AMMO
from hypersleep.retaliation.items.devices import Detonate
from hypersleep.retaliation.phases.event_cards import MarkRooms, is_marked
from hypersleep.retaliation.queries import intruders_in, is_in_combat, rooms_with_intruders, targets_in
from tests.retaliation.expansions.xyrians.staging import (
    HERE,
    MATE,
    ME,
    NEXT,
    QUIET,
    a_row,
    dead,
    is_injured,
    laid,
    room_of,
    xyrian,
)
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


def armed(*crew: str) -> Scene:
    """Whoever comes first has loaded weapons."""
    scene = a_row(*crew or ("heavy-gun-operator", "officer"))
    for card in scene.who(ME).held:
        if card in scene.world.gear:
            scene.world.gear[card] = (AMMO,) * len(scene.world.gear[card])
    return scene


def weapon(scene: Scene) -> str:
    return scene.faces(scene.who(ME).held)[0]


def shot(scene: Scene, model: int) -> steps.Shoot:
    return steps.Shoot(seat=ME, weapon=weapon(scene), intruder=model)


# What takes no notice of them ----------------------------------------------------------------------------------------


@rule("retaliation:xyrian.intruders-ignore", "retaliation:xyrian.not-intruder-for-game")
def test_fire_intruders_and_events_leave_them_alone() -> None:
    scene = a_row()
    scene.room(HERE, fire=True)
    model = xyrian(scene, HERE)
    assert rooms_with_intruders(scene.world) == []
    scene.run(steps.BurnIntruders(), steps.IntrudersAttack(), steps.MoveByEvent(axes=("E-W",), rooms=True))
    assert scene.hits_on(model) == 0
    assert room_of(scene, model) == HERE
    assert scene.who(ME).health == 0
    assert not is_marked(scene.game, MarkRooms(marker="fire", having="intruder"), HERE)


@rule("retaliation:xyrian.intruders-ignore")
def test_an_intruder_comes_and_goes_beside_a_xyrian() -> None:
    scene = a_row()
    model = xyrian(scene, NEXT)
    adult = scene.intruder("adult", corridor=scene.between(HERE, NEXT))
    scene.run(steps.ForceIntruder(intruder=adult.id, room=NEXT))
    assert scene.enemies(NEXT) == ["adult"]
    scene.run(steps.MoveIntruders(intruders=(adult.id,)))
    assert scene.lurking(scene.between(HERE, NEXT)) == ["adult"]
    assert scene.hits_on(model) == 0


@rule("retaliation:xyrian.no-combat")
def test_a_xyrian_alone_is_no_combat() -> None:
    scene = a_row()
    model = xyrian(scene, HERE)
    assert not is_in_combat(scene.world, HERE)
    assert opportunity_attackers(scene.game, HERE) == []
    scene.turn(ME)
    assert scene.move(ME, NEXT, cautiously=True) in scene.options()
    scene.intruder("adult", HERE)
    scene.turn(ME)
    assert scene.refusal(scene.move(ME, NEXT, cautiously=True)) == "action.not-in-combat"
    assert room_of(scene, model) == HERE


@rule("retaliation:xyrian.no-securing")
def test_no_secure_token_beside_a_xyrian() -> None:
    scene = a_row()
    scene.room(HERE, secured=1)
    assert what_forbids_securing(scene.game, HERE) == ""
    xyrian(scene, HERE)
    assert scene.turn(ME).refusal(steps.PlaceSecureToken(seat=ME)) == "xyrian.no-securing"
    scene.run(steps.Secure(by=ME))
    assert scene.world.secured[HERE] == 1
    assert what_forbids_securing(scene.game, NEXT) == ""


@rule("retaliation:xyrian.lander")
def test_passengers_stay_in_the_lander() -> None:
    scene = a_row()
    scene.world.lander = 0
    passenger = scene.who(ME)
    passenger.in_lander, passenger.room = True, 0
    presence.place_xyrian(scene.game, HERE)
    scene.game.run()
    assert passenger.in_lander


# What characters may do ----------------------------------------------------------------------------------------------


@rule("retaliation:xyrian.as-intruder-for-characters", "retaliation:xyrian.combat.shoot")
def test_a_xyrian_is_shot_at_and_struck_like_an_intruder() -> None:
    scene = armed()
    model, elsewhere = xyrian(scene, HERE), xyrian(scene, NEXT)
    assert targets_in(scene.game, HERE) == [model]
    assert intruders_in(scene.world, HERE) == []
    scene.turn(ME)
    assert shot(scene, model.id) in scene.options()
    assert steps.Melee(seat=ME, intruder=model.id) in scene.options()
    assert scene.refusal(shot(scene, elsewhere.id)) == "combat.shoot.same-room"


@rule("retaliation:xyrian.as-intruder-for-characters")
def test_what_hits_all_intruders_of_a_room_hits_xyrians_there_too() -> None:
    scene = a_row().rolls(noise=QUIET)
    scene.room(NEXT, secured=1)
    model, adult = xyrian(scene, NEXT), scene.intruder("adult", NEXT)
    scene.run(Detonate(by=ME)).choose(steps.PickRoom(NEXT))
    assert is_injured(scene, model)
    assert adult.id not in scene.world.intruders


@rule("retaliation:xyrian.combat.shoot")
def test_its_health_is_that_of_an_adult() -> None:
    scene = armed().turn(ME)
    model = xyrian(scene, HERE, hits=1)
    scene.turn(ME).rolls(shoot="3", noise=QUIET).act(shot(scene, model.id))
    assert scene.hits_on(model) >= 2
    assert not is_injured(scene, model)
    hits = scene.hits_on(model)
    scene.turn(ME).rolls(shoot=str(hits + 1), noise=QUIET).act(shot(scene, model.id))
    assert is_injured(scene, model)


@rule("retaliation:xyrian.combat.no-burst")
def test_nobody_bursts_at_a_xyrian() -> None:
    scene = armed()
    xyrian(scene, NEXT)
    scene.turn(ME)
    assert scene.options(steps.Burst) == []
    scene.intruder("adult", corridor=scene.between(HERE, NEXT))
    assert len(scene.turn(ME).options(steps.Burst)) == 1


def test_it_does_not_strike_back() -> None:
    scene = a_row("recon", "officer").empty_hands(ME)
    model = xyrian(scene, HERE)
    scene.turn(ME).rolls(shoot="bullets", noise=QUIET).act(steps.Melee(seat=ME, intruder=model.id))
    assert isinstance(scene.question, steps.ChooseAction)
    assert not scene.told(telling.IntruderAttacked)


# Noise ---------------------------------------------------------------------------------------------------------------


@rule("retaliation:xyrian.combat.noise")
def test_an_action_that_hits_a_xyrian_ends_with_one_noise_roll() -> None:
    scene = armed()
    model = xyrian(scene, HERE)
    scene.turn(ME).rolls(shoot="critical", noise=QUIET).act(shot(scene, model.id))
    assert len(scene.told(telling.NoiseRolled)) == 1
    order = [type(event) for event in scene.game.events]
    assert order.index(telling.ShootDieRolled) < order.index(telling.NoiseRolled)
    assert isinstance(scene.question, steps.ChooseAction)


@rule("retaliation:xyrian.combat.noise")
def test_whether_or_not_it_survives_and_not_for_intruders() -> None:
    scene = armed()
    model, adult = xyrian(scene, HERE, injured=True), scene.intruder("adult", HERE)
    scene.turn(ME).rolls(shoot="critical", noise=QUIET).act(shot(scene, model.id))
    assert room_of(scene, model) == 0
    assert len(scene.told(telling.NoiseRolled)) == 1
    scene.turn(ME).rolls(shoot="critical").act(shot(scene, adult.id))
    assert len(scene.told(telling.NoiseRolled)) == 1


def test_a_foreign_hit_is_followed_by_the_roll_of_whose_weapon_it_was() -> None:
    scene = armed("heavy-gun-operator", "officer")
    model = xyrian(scene, HERE)
    scene.world.turn = MATE
    card = scene.who(ME).held[0]
    after = steps.LoseOxygen(by=MATE)
    scene.rolls(shoot="4", noise=QUIET)
    scene.run(steps.FireShot(seat=ME, by=MATE, weapon=card, intruder=model.id), after)
    [roll] = scene.told(telling.NoiseRolled)
    assert roll.seat == ME
    order = [type(event) for event in scene.game.events]
    assert order.index(telling.NoiseRolled) < order.index(telling.OxygenLost)


def test_hits_that_nobody_deals_make_no_noise() -> None:
    scene = a_row()
    model = xyrian(scene, HERE)
    scene.run(steps.HitIntruder(intruder=model.id), steps.DealCriticalHit(intruder=model.id))
    assert not scene.told(telling.NoiseRolled)


def test_who_dies_in_the_action_makes_no_noise() -> None:
    scene = armed()
    model = xyrian(scene, HERE)
    scene.turn(ME)
    scene.game.agenda[-1:] = [steps.ContinueTurn(seat=ME, left=1), EndOfFight()]
    scene.run(steps.HitIntruder(intruder=model.id, by=ME), steps.Die(seat=ME, cause="attack"))
    assert not scene.told(telling.NoiseRolled)


# Death ---------------------------------------------------------------------------------------------------------------


@rule("retaliation:xyrian.death.first")
def test_the_first_death_only_injures_and_clears_all_hits() -> None:
    scene = a_row()
    model = xyrian(scene, NEXT, hits=3)
    scene.run(steps.DealCriticalHit(intruder=model.id))
    assert is_injured(scene, model)
    assert scene.hits_on(model) == 0
    assert not scene.told(telling.IntruderKilled)
    assert dead(scene) == 0


@rule("retaliation:xyrian.death.second")
def test_with_an_injury_token_it_dies_for_good_and_leaves_an_item() -> None:
    scene = a_row()
    model = xyrian(scene, NEXT, injured=True)
    scene.rolls(noise=QUIET).run(steps.DealCriticalHit(intruder=model.id, by=MATE))
    assert room_of(scene, model) == 0
    assert laid(scene, "xyrian-item", NEXT) == 1
    assert not is_injured(scene, model)
    assert dead(scene) == 1
    assert presence.xyrians_left(scene.game) == 2


def test_further_hits_of_the_same_action_count() -> None:
    scene = a_row()
    model = xyrian(scene, NEXT)
    twice = steps.DealCriticalHit(intruder=model.id)
    scene.run(twice, twice)
    assert laid(scene, "xyrian-item", NEXT) == 1


def test_one_that_recovered_is_injured_again_first() -> None:
    scene = a_row()
    model = xyrian(scene, NEXT, injured=True)
    presence.shed_injury(scene.game, model)
    scene.run(steps.DealCriticalHit(intruder=model.id))
    assert is_injured(scene, model)
    assert room_of(scene, model) == NEXT


@rule("retaliation:xyrian.leave-map")
def test_one_that_leaves_otherwise_can_come_back() -> None:
    scene = a_row()
    model = xyrian(scene, NEXT, injured=True, hits=2)
    presence.leave_map(scene.game, model)
    assert presence.xyrians_left(scene.game) == 3
    assert not is_injured(scene, model)
    assert scene.world.markers == {}
