"""Where rules meet that no single one of them pins."""

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.rooms.lander import BoardLander
from hypersleep.retaliation.soldiers.marching import FireFirst
from hypersleep.retaliation.soldiers.reactions import ChoosePrevention
from hypersleep.retaliation.world import LANDED
from tests.retaliation.cards.playing import BEYOND, HERE, THERE, play
from tests.retaliation.scene import Scene


def three_rooms(*crew: str) -> Scene:
    """In a row, with corridors of value 1 between them; everybody is in the first one."""
    scene = Scene(*crew).room(THERE, "armory").room(BEYOND, "alarm-room")
    return scene.corridor(HERE, THERE, "corridor-104").corridor(THERE, BEYOND, "corridor-105")


def through(scene: Scene, a: int, b: int) -> steps.PickPassage:
    return steps.PickPassage(scene.between(a, b))


def test_the_last_oxygen_spent_on_a_sprint_is_missed_when_the_turn_ends() -> None:
    scene = three_rooms("recon").hand("recon", "action.sprint").turn("recon", left=1).rolls(noise="4 4")
    recon = scene.who("recon")
    recon.oxygen = 1
    scene.act(play(scene, "recon", "sprint", "move")).choose(through(scene, HERE, THERE))
    scene.choose(through(scene, THERE, BEYOND))
    assert (recon.room, recon.oxygen, recon.suffocating) == (BEYOND, 0, True)


def test_the_second_half_of_a_sprint_leaves_combat_like_any_movement() -> None:
    scene = three_rooms("recon").hand("recon", "action.sprint").turn("recon").rolls(noise="4 4")
    adult = scene.intruder("adult", THERE)
    scene.top("attacks", "attack-scratch-3")
    scene.act(play(scene, "recon", "sprint", "move")).choose(through(scene, HERE, THERE))
    assert not scene.told(telling.IntruderAttacked)
    scene.choose(through(scene, THERE, BEYOND))
    assert [event.intruder for event in scene.told(telling.IntruderAttacked)] == [adult.id]
    assert len(scene.told(telling.NoiseRolled)) == 2


def test_who_dies_of_the_first_intruder_that_comes_is_not_visited_by_the_second() -> None:
    """Nobody else is attacked for a roll that its maker has not survived."""
    scene = three_rooms("recon", "officer").place("recon", THERE).place("officer", THERE)
    scene.intruder("adult", corridor=scene.between(HERE, THERE))
    waiting = scene.intruder("adult", corridor=scene.between(THERE, BEYOND))
    scene.who("recon").health = 8
    scene.turn("recon").rolls(noise="1").top("attacks", "attack-bite").run(steps.RollNoise(by=0))
    assert scene.who("recon").fate == "dead"
    assert scene.world.intruders[waiting.id] == waiting
    assert scene.who("officer").health == 0


def test_a_hazard_of_an_ordered_exploration_strikes_who_was_ordered() -> None:
    """Who commands stands aside, and goes on with their own turn."""
    scene = Scene("officer", "recon").corridor(HERE, THERE, "corridor-104").hand("officer", "action.first-in-command")
    scene.turn("officer").top("exploration", "exploration-09").bag("adult").draws("adult")
    scene.top("attacks", "attack-scratch-1").act(play(scene, "officer", "first-in-command", "command"))
    scene.choose(steps.PickCharacter(1)).choose(scene.options(steps.Move)[0])
    assert [event.victim for event in scene.told(telling.IntruderAttacked)] == [1]
    assert (scene.who("recon").room, scene.who("officer").room) == (THERE, HERE)
    assert scene.question == steps.ChooseAction(seat=0, left=1)


def test_who_is_taken_along_into_the_unknown_is_not_the_one_a_hazard_is_after() -> None:
    scene = Scene("recon", "officer").corridor(HERE, THERE, "corridor-104").hand("officer", "action.lets-go")
    scene.turn("officer").top("exploration", "exploration-09").bag("adult").draws("adult")
    scene.top("attacks", "attack-scratch-1").act(play(scene, "officer", "lets-go", "move"))
    scene.choose(through(scene, HERE, THERE)).choose(steps.PickCharacter(0))
    assert [character.room for character in scene.world.characters] == [THERE, THERE]
    assert [event.victim for event in scene.told(telling.IntruderAttacked)] == [1]


def test_a_shot_before_the_attack_of_what_a_noise_roll_brought_may_end_it() -> None:
    scene = three_rooms("recon").hand("recon", "action.shoot-first").turn("recon").rolls(noise="hazard")
    scene.bag("adult").draws("adult")
    scene.act(play(scene, "recon", "shoot-first", "move")).choose(through(scene, HERE, THERE))
    assert isinstance(scene.question, ChoosePrevention)
    scene.rolls(shoot="critical").choose(scene.options(FireFirst)[0])
    assert not scene.told(telling.IntruderAttacked)
    assert scene.enemies(THERE) == []


def test_a_passenger_who_is_put_out_after_all_others_have_passed_still_has_turns() -> None:
    """lander.inside.turns: they have not passed themselves."""
    scene = three_rooms("recon", "officer").place("officer", THERE)
    scene.world.lander, scene.world.anti_aircraft = LANDED, ()
    scene.run(BoardLander(seat=0)).hand("officer", "action.rest").turn("officer", left=2)
    adult = scene.intruder("adult", corridor=scene.between(HERE, THERE))
    scene.top("attacks", "attack-scratch-3").run(steps.ForceIntruder(intruder=adult.id, room=HERE, seat=1))
    assert scene.who("recon").room == HERE
    scene.choose(steps.Pass(seat=1)).choose(steps.Done())
    assert scene.question == steps.ChooseAction(seat=0, left=2)
