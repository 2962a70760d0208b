"""The Captain and the Pilot, card by card."""

import pytest

from hypersleep.kernel.zones import Secret
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.combat.weapons import is_loaded
from hypersleep.retaliation.expansions.contractors.footwork import AgreeToFollow
from hypersleep.retaliation.expansions.contractors.foresight import EventSeen, LeaveOnTop, PutUnderDeck
from hypersleep.retaliation.expansions.contractors.handiwork import ChoosePriceOfHaste
from hypersleep.retaliation.expansions.contractors.leading import ChooseWhomToSteady
from hypersleep.retaliation.expansions.contractors.weaponry import ChooseAnotherToHit
from hypersleep.retaliation.knowledge.view import view
from hypersleep.retaliation.rooms.lander import ShiftTo
from hypersleep.retaliation.soldiers.orders import ChooseOrderedAction, ChooseRefusal
from hypersleep.retaliation.soldiers.reactions import ChoosePrevention
from hypersleep.retaliation.world import GONE, LANDED
from tests.retaliation.expansions.contractors.hiring import (
    BEYOND,
    HERE,
    ME,
    OTHER,
    SPARE,
    THERE,
    at_computer,
    hired,
    play,
    through,
    use,
)
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


# Captain -------------------------------------------------------------------------------------------------------------


def test_inspiration_lets_somebody_in_the_room_draw_two_cards() -> None:
    scene = play(hired("captain", "recon", "officer").place("officer", THERE), "captain.inspiration", "inspire")
    assert scene.options() == [steps.PickCharacter(OTHER)]
    scene.choose(steps.PickCharacter(OTHER))
    assert len(scene.who(OTHER).hand) == 2


def armed_comrade(*, rank: str = "officer") -> Scene:
    scene = hired("captain", rank).place(rank, THERE)
    scene.intruder("adult", corridor=scene.between(THERE, BEYOND))
    return scene


@rule("retaliation:order.rank")
def test_steady_hands_commands_a_shot_or_burst_of_any_rank_and_never_a_move() -> None:
    scene = play(armed_comrade(), "captain.steady-hands", "command")
    assert isinstance(scene.question, ChooseWhomToSteady)
    scene.choose(steps.PickCharacter(OTHER))
    assert isinstance(scene.question, ChooseOrderedAction)
    assert scene.asked == ME
    assert {type(option) for option in scene.options()} == {steps.Burst}
    scene.rolls(burst="1").choose(scene.options()[0])
    assert scene.told(telling.BurstDieRolled)[0].seat == OTHER


def test_steady_hands_do_not_reach_through_a_closed_door() -> None:
    scene = armed_comrade()
    scene.world.doors[scene.between(HERE, THERE)] = "closed"
    scene.hand(ME, "captain.steady-hands", *SPARE).turn(ME)
    action = steps.PlayCard(seat=ME, cost=0, card="captain.steady-hands", option="command")
    assert scene.refusal(action) == "order.target"


@pytest.mark.parametrize(("choice", "stays"), [(LeaveOnTop, True), (PutUnderDeck, False)])
def test_plan_b_shows_the_next_event_to_the_captain_alone(choice: type, stays: bool) -> None:
    scene = hired("captain")
    face = scene.faces(scene.world.decks["events"])[-1]
    count = len(scene.world.decks["events"])
    play(scene, "captain.plan-b", "look-ahead").choose(choice(face))
    assert scene.faces(scene.world.decks["events"])[-1 if stays else 0] == face
    assert len(scene.world.decks["events"]) == count
    (seen,) = scene.told(EventSeen)
    assert seen == EventSeen(ME, face, stays)


def test_follow_me_brings_along_whoever_agrees_without_further_noise() -> None:
    scene = hired("captain", "recon", "officer")
    play(scene, "captain.follow-me", "lead").rolls(noise="4").choose(through(scene, HERE, THERE))
    assert isinstance(scene.question, AgreeToFollow)
    scene.choose(steps.AcceptOffer()).choose(steps.RefuseOffer())
    assert [character.room for character in scene.world.characters] == [THERE, THERE, HERE]
    assert len(scene.told(telling.NoiseRolled)) == 1


def test_nobody_follows_into_an_opportunity_attack() -> None:
    """What has come out of the noise in the corridor stands between them."""
    scene = hired("captain", "recon")
    play(scene, "captain.follow-me", "lead")
    corridor = scene.between(HERE, THERE)
    scene.rolls(noise="1").world.noise[corridor] = True
    scene.bag("adult").draws("adult").choose(through(scene, HERE, THERE))
    assert scene.lurking(corridor)
    assert scene.who(OTHER).room == HERE
    assert isinstance(scene.question, steps.ChooseAction)


def test_the_last_word_draws_two_and_discards_one() -> None:
    scene = play(hired("captain"), "captain.last-word", "draw")
    assert len(scene.who(ME).hand) == len(SPARE) + 2
    assert isinstance(scene.question, steps.PayCards)
    scene.choose(scene.options()[0])
    assert len(scene.who(ME).hand) == len(SPARE) + 1


@rule("retaliation:reaction.timing")
def test_the_last_word_refuses_a_command_and_draws_a_card() -> None:
    scene = hired("captain", "officer").hand(ME, "captain.last-word", *SPARE)
    scene.hand(OTHER, "action.first-in-command", *SPARE).turn(OTHER)
    scene.choose(steps.PlayCard(seat=OTHER, cost=0, card="action.first-in-command", option="command"))
    scene.choose(steps.PickCharacter(ME))
    assert isinstance(scene.question, ChooseRefusal)
    scene.choose(steps.React("captain.last-word", "refuse-command"))
    assert scene.told(telling.CommandRefused) == [telling.CommandRefused(ME)]
    assert len(scene.who(ME).hand) == len(SPARE) + 1
    assert scene.faces(scene.who(ME).discard) == ["captain.last-word"]


def test_the_six_shooter_has_six_charges_which_nothing_refills() -> None:
    scene = hired("captain").action_cards(ME, 3)
    gun = scene.card_of(ME, "captain.old-six-shooter")
    assert scene.world.counters[gun] == 6
    for left in range(5, -1, -1):
        assert is_loaded(scene.game, scene.who(ME), gun)
        scene.run(steps.SpendAmmo(weapon=gun))
        assert scene.world.counters[gun] == left
    assert not is_loaded(scene.game, scene.who(ME), gun)
    adult = scene.intruder("adult", HERE)
    scene.gear(ME, "ammo").turn(ME)
    shot = steps.Shoot(seat=ME, weapon="captain.old-six-shooter", intruder=adult.id)
    assert scene.refusal(shot) == "combat.weapon.eligible"


def test_a_burst_of_the_six_shooter_takes_a_charge() -> None:
    scene = hired("captain").action_cards(ME, 3)
    scene.intruder("adult", corridor=scene.between(HERE, THERE))
    weapon = "captain.old-six-shooter"
    scene.rolls(burst="1").turn(ME).act(steps.Burst(seat=ME, weapon=weapon, corridor=scene.between(HERE, THERE)))
    assert scene.world.counters[scene.card_of(ME, weapon)] == 5


@rule("retaliation:order.closed-door")
def test_the_tablet_relays_commands_through_the_section_but_no_closed_door() -> None:
    far = 6
    scene = hired("captain", "officer").room(far, "armory").corridor(THERE, far, "corridor-106").place(OTHER, far)
    scene.room(THERE, "shelter")
    near = scene.content.grid.section(far) == scene.content.grid.section(HERE)
    assert near
    scene.intruder("adult", far)
    play(scene, "captain.steady-hands", "command").choose(steps.PickCharacter(OTHER))
    closed = hired("captain", "officer").room(far, "armory").room(THERE, "shelter").place(OTHER, far)
    closed.corridor(THERE, far, "corridor-106", door="closed")
    closed.intruder("adult", far)
    closed.hand(ME, "captain.steady-hands", *SPARE).turn(ME)
    action = steps.PlayCard(seat=ME, cost=0, card="captain.steady-hands", option="command")
    assert closed.refusal(action) == "order.target"


def test_at_a_computer_the_tablet_reaches_everywhere() -> None:
    scene = at_computer("captain", "officer").place(OTHER, THERE)
    scene.world.doors[scene.between(HERE, 6)] = "closed"
    scene.intruder("adult", THERE)
    play(scene, "captain.steady-hands", "command").choose(steps.PickCharacter(OTHER))
    assert isinstance(scene.question, ChooseOrderedAction)


# Pilot ---------------------------------------------------------------------------------------------------------------


def test_an_evasive_route_meets_no_hazard() -> None:
    scene = play(hired("pilot"), "pilot.evasive-route", "move")
    scene.rolls(noise="hazard").choose(through(scene, HERE, THERE))
    assert scene.who(ME).room == THERE
    assert not scene.told(telling.HazardStruck)


def test_an_evasive_route_still_makes_noise() -> None:
    scene = play(hired("pilot"), "pilot.evasive-route", "move")
    scene.rolls(noise="1").choose(through(scene, HERE, THERE))
    assert scene.world.noise[scene.between(HERE, THERE)]


def test_a_flight_check_shifts_the_lander() -> None:
    scene = hired("pilot")
    before = scene.world.lander
    play(scene, "pilot.flight-check", "shift-lander").choose(ShiftTo(before + 1))
    assert scene.world.lander == before + 1


@rule("retaliation:visibility.anti-aircraft")
def test_a_flight_check_reads_the_upper_token_and_leaves_the_order() -> None:
    scene = at_computer("pilot")
    scene.world.anti_aircraft = (Secret(True), Secret(False))
    play(scene, "pilot.flight-check", "read-token")
    assert [token.value for token in scene.world.anti_aircraft] == [True, False]
    assert view(scene.game, ME).anti_aircraft[0] is True
    assert view(scene.game, OTHER).anti_aircraft[0] is None


def test_the_autopilot_moves_the_robot_two_rooms() -> None:
    scene = hired("pilot").discovered().room(BEYOND, "shelter").robot("robot.securing", BEYOND)
    play(scene, "pilot.autopilot", "move-robot")
    scene.choose(steps.PickRoom(THERE)).choose(steps.PickRoom(HERE))
    assert scene.world.robot_room == HERE


def test_a_broken_robot_has_no_autopilot() -> None:
    scene = hired("pilot").discovered().robot("robot.securing", THERE)
    scene.world.robot_broken = True
    scene.hand(ME, "pilot.autopilot", *SPARE).turn(ME)
    action = steps.PlayCard(seat=ME, cost=0, card="pilot.autopilot", option="move-robot")
    assert scene.refusal(action) == "marker.malfunction.robot"


def test_multitasking_uses_the_room_for_a_card_or_a_noise() -> None:
    scene = hired("pilot").place(ME, THERE)
    play(scene, "pilot.multitasking", "use-room")
    while not isinstance(scene.question, ChoosePriceOfHaste):
        scene.choose(scene.options()[-1])
    assert steps.Pay("action.rest") in scene.options()
    scene.choose(through(scene, HERE, THERE))
    assert scene.world.noise[scene.between(HERE, THERE)]
    assert len(scene.who(ME).hand) == len(SPARE)


def test_multitasking_may_be_paid_for_with_a_card() -> None:
    scene = hired("pilot").place(ME, THERE)
    play(scene, "pilot.multitasking", "use-room")
    while not isinstance(scene.question, ChoosePriceOfHaste):
        scene.choose(scene.options()[-1])
    scene.choose(steps.Pay("action.rest"))
    assert "action.rest" in scene.faces(scene.who(ME).discard)
    assert not any(scene.world.noise)


def test_pull_up_drives_one_intruder_off() -> None:
    scene = hired("pilot")
    adult = scene.intruder("adult", HERE)
    play(scene, "pilot.pull-up", "drive-off").choose(steps.PickIntruder(adult.id)).choose(scene.options()[0])
    assert scene.enemies(HERE) == []


PULL_UP = steps.React("pilot.pull-up", "prevent-attack")


def landing(*hand: str) -> Scene:
    """The Pilot enters a room with an Adult, which a hazard has just brought."""
    scene = hired("pilot").hand(ME, "pilot.pull-up", *hand).top("attacks", "attack-scratch-2")
    scene.run(steps.MoveCharacter(seat=ME, room=THERE, corridor=scene.between(HERE, THERE), quiet=True))
    adult = scene.intruder("adult", THERE)
    return scene.run(steps.AttackCharacter(victim=ME, occasion="entry", intruder=adult.id))


@rule("retaliation:intruder.attack.prevent")
def test_pull_up_prevents_an_attack_where_one_has_just_arrived_for_another_card() -> None:
    scene = landing("action.rest")
    assert isinstance(scene.question, ChoosePrevention)
    scene.choose(PULL_UP).choose(steps.Pay("action.rest"))
    assert scene.told(telling.AttackPrevented)
    assert not scene.told(telling.IntruderAttacked)


def test_pull_up_cannot_be_paid_for_with_contamination() -> None:
    assert landing("contamination-clean").refusal(PULL_UP) == "action.card.additional-cost"


def test_pull_up_is_of_no_use_where_one_has_been_for_long() -> None:
    scene = hired("pilot").hand(ME, "pilot.pull-up", *SPARE).top("attacks", "attack-scratch-2")
    adult = scene.intruder("adult", HERE)
    scene.run(steps.AttackCharacter(victim=ME, occasion="phase", intruder=adult.id))
    assert scene.told(telling.IntruderAttacked)


@pytest.mark.parametrize(("active", "lander"), [(False, LANDED), (True, GONE)])
def test_the_maneuvering_system_brings_the_lander_down_now(active: bool, lander: int) -> None:
    scene = at_computer("pilot")
    scene.world.anti_aircraft = (Secret(active), Secret(not active))
    use(scene, "pilot.orbital-maneuvering-system", "bring-down")
    assert scene.world.lander == lander
    assert "pilot.orbital-maneuvering-system" not in scene.faces(scene.who(ME).carried)


def shot(scene: Scene, weapon: str, target: int, rolled: str) -> Scene:
    scene.action_cards(ME, 3).rolls(shoot=rolled).turn(ME)
    return scene.act(steps.Shoot(seat=ME, weapon=weapon, intruder=target))


def test_the_shotgun_hits_another_if_its_target_dies() -> None:
    scene = hired("pilot")
    first, second = scene.intruder("adult", HERE), scene.intruder("adult", HERE)
    shot(scene, "pilot.shotgun", first.id, "critical")
    assert isinstance(scene.question, ChooseAnotherToHit)
    scene.choose(steps.PickIntruder(second.id))
    assert scene.hits_on(second) == 1


def test_the_shotgun_hits_nobody_else_if_its_target_lives() -> None:
    scene = hired("pilot")
    first, second = scene.intruder("adult", HERE), scene.intruder("adult", HERE)
    shot(scene, "pilot.shotgun", first.id, "bullets")
    assert scene.hits_on(second) == 0
    assert isinstance(scene.question, steps.ChooseAction)
