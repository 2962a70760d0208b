"""The Hacker and the Xenobiologist, card by card."""

from random import Random

import pytest

from hypersleep.common.doors import SwitchDoor
from hypersleep.common.keeping import keep, kept
from hypersleep.common.marking import holder, lay_marker
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.combat.shooting import ChooseShootReroll
from hypersleep.retaliation.combat.weapons import RollAgain
from hypersleep.retaliation.expansions.contractors.laboratory import TISSUE, Specimens, tissue_of
from hypersleep.retaliation.expansions.contractors.nerves import ChooseAnswer, TokenReturned
from hypersleep.retaliation.expansions.contractors.rules import ForgetRound
from hypersleep.retaliation.items.telling import ObjectivesRead
from hypersleep.retaliation.knowledge.imagining import imagine
from hypersleep.retaliation.knowledge.view import view
from hypersleep.retaliation.rooms.additional_rooms import PickSection
from hypersleep.retaliation.rooms.robot import PickRobotOption
from hypersleep.retaliation.soldiers.firing import ChooseHowToFight
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


# Hacker --------------------------------------------------------------------------------------------------------------


def test_remote_access_uses_any_computer_room_of_the_facility() -> None:
    scene = hired("hacker").room(23, "alarm-room")
    scene.world.noise[scene.between(HERE, THERE)] = True
    play(scene, "hacker.remote-access", "use-room").choose(steps.PickRoom(23))
    assert scene.told(telling.RoomUsedForFree)[0].tile == "alarm-room"


def test_a_puppet_works_even_if_it_is_broken() -> None:
    scene = hired("hacker").discovered().robot("robot.securing", THERE)
    scene.world.robot_broken = True
    play(scene, "hacker.robot-puppet", "activate")
    scene.choose(scene.options(PickRobotOption)[0])
    assert scene.told(telling.RobotUsedForFree)


def test_a_lockdown_switches_two_doors_of_one_section_at_most() -> None:
    scene = hired("hacker").corridor(THERE, 6, "corridor-101").corridor(HERE, 6, "corridor-102")
    play(scene, "hacker.lockdown-protocol", "switch-doors")
    scene.choose(PickSection(scene.content.grid.section(THERE)))
    doors = scene.options(SwitchDoor)
    assert len(doors) >= 2
    scene.choose(doors[0]).choose(scene.options(SwitchDoor)[0])
    assert isinstance(scene.question, steps.ChooseAction)
    assert scene.world.doors.count("closed") == 2


def test_data_mining_gains_a_data_token() -> None:
    scene = play(at_computer("hacker").empty_hands("hacker"), "hacker.data-mining", "gain-data")
    assert scene.who(ME).data
    scene.hand(ME, "hacker.data-mining", *SPARE).turn(ME)
    action = steps.PlayCard(seat=ME, cost=1, card="hacker.data-mining", option="gain-data")
    assert scene.refusal(action) == "room.server-room.data"


@rule("retaliation:visibility.objectives")
def test_data_mining_reads_one_objective_at_random() -> None:
    scene = play(at_computer("hacker"), "hacker.data-mining", "read-objective").choose(steps.PickCharacter(OTHER))
    (read,) = scene.told(ObjectivesRead)
    assert (read.seat, len(read.objectives)) == (ME, 1)
    known = [face for face in view(scene.game, ME).characters[OTHER].objectives if face in read.objectives]
    assert len(known) == 1


def test_a_spoofed_signal_moves_a_noise_marker() -> None:
    scene = hired("hacker")
    scene.world.noise[scene.between(HERE, THERE)] = True
    play(scene, "hacker.spoof-signal", "move-noise").choose(through(scene, HERE, THERE))
    assert through(scene, HERE, THERE) not in scene.options()
    scene.choose(through(scene, THERE, BEYOND))
    assert [p for p, noise in enumerate(scene.world.noise) if noise] == [scene.between(THERE, BEYOND)]


@pytest.mark.parametrize("data", [True, False])
def test_the_smart_gun_rolls_again_with_a_data_token_only(data: bool) -> None:
    scene = hired("hacker").action_cards(ME, 3)
    scene.who(ME).data = data
    adult = scene.intruder("adult", HERE)
    scene.rolls(shoot="4 4" if data else "4").turn(ME)
    scene.act(steps.Shoot(seat=ME, weapon="hacker.smart-gun", intruder=adult.id))
    assert isinstance(scene.question, ChooseShootReroll) == data
    if data:
        scene.choose(RollAgain())
    assert isinstance(scene.question, steps.ChooseAction), "the second result stands"


def test_the_smart_gun_rolls_a_burst_again_too() -> None:
    scene = hired("hacker").action_cards(ME, 3)
    scene.who(ME).data = True
    corridor = scene.between(HERE, THERE)
    scene.intruder("adult", corridor=corridor)
    scene.rolls(burst="1 2").turn(ME).act(steps.Burst(seat=ME, weapon="hacker.smart-gun", corridor=corridor))
    scene.choose(RollAgain())
    assert [told.hits for told in scene.told(telling.BurstDieRolled)] == [1, 2]


@rule("retaliation:map.computer-icon", "retaliation:robot.activate.remote")
def test_the_cyberdeck_is_a_computer_for_who_holds_it_alone() -> None:
    scene = hired("hacker").discovered().robot("robot.securing", THERE)
    play(scene, "hacker.data-mining", "gain-data")
    assert scene.who(ME).data
    scene.action_cards(OTHER, 3).turn(OTHER)
    assert not scene.options(steps.ActivateRobot)
    scene.action_cards(ME, 3).turn(ME)
    assert scene.options(steps.ActivateRobot)


def test_a_broken_cyberdeck_is_no_computer() -> None:
    scene = hired("hacker").hand(ME, "hacker.data-mining", *SPARE)
    scene.world.broken = (scene.card_of(ME, "hacker.cyberdeck"),)
    action = steps.PlayCard(seat=ME, cost=1, card="hacker.data-mining", option="gain-data")
    assert scene.turn(ME).refusal(action) == "map.computer-icon"


# Xenobiologist -------------------------------------------------------------------------------------------------------


def with_tissue(count: int = 1) -> Scene:
    scene = hired("xenobiologist")
    lay_marker(scene.game, TISSUE, holder("seat", ME), count)
    return scene


def tissue(scene: Scene) -> int:
    return tissue_of(scene.game, scene.who(ME))


def test_tissue_is_gathered_where_an_intruder_died_in_this_round() -> None:
    scene = hired("xenobiologist")
    adult = scene.intruder("adult", HERE)
    scene.run(steps.KillIntruder(intruder=adult.id))
    play(scene, "xenobiologist.gather-tissue", "gather")
    assert tissue(scene) == 1
    scene.run(ForgetRound()).hand(ME, "xenobiologist.gather-tissue", *SPARE).turn(ME)
    action = steps.PlayCard(seat=ME, cost=0, card="xenobiologist.gather-tissue", option="gather")
    assert scene.refusal(action) == "golden.choice-fully-resolvable"


def test_tissue_is_gathered_in_the_nest() -> None:
    scene = hired("xenobiologist").room(THERE, "nest").place(ME, THERE)
    assert tissue(play(scene, "xenobiologist.gather-tissue", "gather")) == 1


def calm() -> Scene:
    scene = with_tissue().top("attacks", "attack-scratch-2")
    scene.intruder("adult", HERE)
    return play(scene, "xenobiologist.pheromones", "calm")


@rule("retaliation:intruder.attack.on-entry")
def test_calmed_intruders_attack_nobody_until_the_end_of_the_round() -> None:
    scene = calm().room(HERE, secured=1)
    (adult,) = scene.world.intruders.values()
    assert tissue(scene) == 0
    scene.run(steps.AttackCharacter(victim=ME, occasion="phase", intruder=adult.id))
    scene.run(steps.EnterRoom(intruder=adult.id, room=HERE))
    assert not scene.told(telling.IntruderAttacked)
    assert scene.world.secured[HERE] == 1
    scene.run(ForgetRound(), steps.AttackCharacter(victim=ME, occasion="phase", intruder=adult.id))
    assert scene.told(telling.IntruderAttacked)


def test_what_comes_later_is_not_calm() -> None:
    scene = calm()
    other = scene.intruder("adult", HERE)
    scene.run(steps.AttackCharacter(victim=ME, occasion="phase", intruder=other.id))
    assert scene.told(telling.IntruderAttacked)


def test_a_prediction_takes_a_sample_beside_an_intruder() -> None:
    scene = hired("xenobiologist")
    scene.intruder("adult", HERE)
    assert tissue(play(scene, "xenobiologist.predict", "sample")) == 1


PREDICT = steps.React("xenobiologist.predict", "redraw")


@rule("retaliation:intruder.bag.token-lifecycle")
def test_a_prediction_puts_a_token_back_and_draws_another() -> None:
    scene = with_tissue().hand(ME, "xenobiologist.predict", *SPARE).bag("adult", "blank").draws("adult", "blank")
    scene.run(steps.DrawToken(context="corridor", corridor=scene.between(HERE, THERE)))
    assert isinstance(scene.question, ChooseAnswer)
    scene.choose(PREDICT)
    assert tissue(scene) == 0
    assert scene.told(TokenReturned)
    assert len(scene.told(telling.TokenDrawn)) == 2
    assert "adult" in scene.bag_kinds()
    assert not scene.world.intruders


def test_who_could_predict_is_asked_without_the_card_too_and_the_refusal_names_it_to_them() -> None:
    """As others cannot see who has it, and what is in a contractor's deck is printed."""
    scene = with_tissue().hand(ME, *SPARE).bag("adult", "blank").draws("adult")
    scene.run(steps.DrawToken(context="corridor", corridor=scene.between(HERE, THERE)))
    assert isinstance(scene.question, ChooseAnswer)
    assert scene.question.seat == ME
    assert scene.refusal(PREDICT) == "reaction.timing"


@rule("retaliation:intruder.bag.token-lifecycle")
def test_a_token_that_everybody_sees_is_the_same_in_every_world_until_it_is_put_away() -> None:
    scene = with_tissue().hand(ME, "xenobiologist.predict", *SPARE).bag("adult", "blank", "larva").draws("larva")
    scene.run(steps.DrawToken(context="bag"))
    for number in range(20):
        for seat in (ME, OTHER):
            twin = imagine(scene.game, seat, Random(number))
            for place in range(len(twin.options(ME))):
                other = twin.clone()
                other.take(ME, place)
                assert not any(token in other.world.known for token in other.world.bag)


def test_without_tissue_nobody_is_asked() -> None:
    scene = hired("xenobiologist").hand(ME, "xenobiologist.predict", *SPARE).bag("blank").draws("blank")
    scene.run(steps.DrawToken(context="bag"))
    assert scene.question is None


def test_a_vivisection_cuts_what_is_wounded_and_fights_on() -> None:
    scene = hired("xenobiologist")
    healthy, wounded = scene.intruder("adult", HERE), scene.intruder("adult", HERE, 1)
    play(scene, "xenobiologist.vivisection", "cut")
    assert scene.options() == [steps.PickIntruder(wounded.id)]
    scene.choose(steps.PickIntruder(wounded.id))
    assert scene.hits_on(wounded) == 3
    assert scene.hits_on(healthy) == 0
    assert isinstance(scene.question, ChooseHowToFight)


def test_an_antigen_purges_the_hand_unscanned() -> None:
    scene = with_tissue()
    scene.hand(ME, "xenobiologist.antigen", "contamination-clean", "contamination-infected").turn(ME)
    scene.act(steps.PlayCard(seat=ME, cost=0, card="xenobiologist.antigen", option="cure"))
    assert scene.who(ME).hand == ()
    assert tissue(scene) == 0
    assert not scene.told(telling.CardsScanned)


@pytest.mark.parametrize(("rolled", "gathered"), [("critical", 1), ("bullets", 0)])
def test_the_gun_gathers_tissue_from_what_dies(rolled: str, gathered: int) -> None:
    scene = hired("xenobiologist").action_cards(ME, 3)
    adult = scene.intruder("adult", HERE)
    scene.rolls(shoot=rolled).turn(ME).act(steps.Shoot(seat=ME, weapon="xenobiologist.gun", intruder=adult.id))
    assert tissue(scene) == gathered


def test_the_probe_arm_takes_a_sample_and_makes_noise() -> None:
    scene = hired("xenobiologist").rolls(noise="4")
    scene.intruder("adult", corridor=scene.between(HERE, THERE))
    use(scene, "xenobiologist.probe-arm", "sample")
    assert tissue(scene) == 1
    assert scene.told(telling.NoiseRolled)


def test_the_queen_is_no_specimen_as_long_as_she_lives() -> None:
    scene = hired("xenobiologist")
    queen = scene.intruder("queen", HERE)
    scene.run(steps.KillIntruder(intruder=queen.id, by=ME))
    assert kept(scene.world, Specimens).died == ()
    keep(scene.world, Specimens())


@rule("retaliation:health.death-consequences")
def test_tissue_goes_with_who_gathered_it() -> None:
    scene = with_tissue(3).run(steps.Die(seat=ME, cause="fire"))
    assert tissue(scene) == 0
