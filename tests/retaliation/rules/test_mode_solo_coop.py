"""Solo and cooperative games: tasks for all, winning together, the fallen."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.modes import ReviveFallen
from hypersleep.retaliation.ruleset import new_game, ruleset
from hypersleep.retaliation.soldiers.objectives import SettleOn
from tests.retaliation.scene import Scene

rule = pytest.mark.rule
ME, OTHER = "recon", "officer"
SURGERY = 11


def coop(*crew: str, tasks: tuple[str, ...] = ()) -> Scene:
    scene = Scene(*(crew or (ME, OTHER)), mode="cooperative")
    if tasks:
        scene.world.tasks = tuple(
            next(c for c in scene.content.objectives if scene.content.faces[c] == t) for t in tasks
        )
    return scene


def finish(scene: Scene, *left: str) -> Scene:
    """The game ends, with these having left by the Lander and all others dead."""
    for character in scene.world.characters:
        gone = character.who in left
        character.fate, character.left_by = ("escaped", "lander") if gone else ("dead", "")
    return scene.run(steps.EndGame(ending="nobody-left"))


def winners(scene: Scene) -> tuple[int, ...]:
    return tuple(scene.told(telling.WinnersDeclared)[-1].winners)


@rule("retaliation:mode.solo-coop.setup", "retaliation:mode.solo-coop.no-objectives")
def test_there_are_as_many_open_tasks_as_characters_and_no_objectives_to_choose() -> None:
    for players in (1, 3, 5):
        rules = ruleset("solo" if players == 1 else "cooperative")
        game = new_game(rules, players, f"coop {players}")
        assert len(game.world.tasks) == players
        assert {game.content.goal(card).deck for card in game.world.tasks} == {"solo_coop"}
        assert not any(character.objectives for character in game.world.characters)
    scene = coop().action_cards(ME, 2).turn(ME)
    assert scene.options(SettleOn) == []


@rule("retaliation:mode.solo-coop.excluded-pair")
def test_closedown_and_shutdown_are_never_in_the_same_game() -> None:
    both = {"coop-closedown", "coop-shutdown"}
    seen = set()
    for seed in range(60):
        game = new_game(ruleset("cooperative"), 5, f"pair {seed}")
        tasks = {game.content.faces[card] for card in game.world.tasks}
        assert len(tasks) == 5
        assert not both <= tasks
        seen |= tasks & both
    assert seen == both


@rule("retaliation:mode.solo-coop.winning")
def test_all_win_if_every_task_is_fulfilled_and_somebody_survives() -> None:
    scene = coop(tasks=("coop-faceoff", "coop-shutdown"))
    scene.world.queen_dead = True
    assert winners(finish(scene, ME)) == ()
    scene = coop(tasks=("coop-faceoff", "coop-shutdown"))
    scene.world.queen_dead = scene.world.shut_down = True
    assert winners(finish(scene, ME)) == (0, 1)
    scene = coop(tasks=("coop-faceoff",))
    scene.world.queen_dead = True
    assert winners(finish(scene)) == ()


@rule("retaliation:mode.solo-coop.duplicate-requirements")
def test_two_tasks_that_want_an_egg_want_two_carriers_who_survive() -> None:
    tasks = ("coop-culinary-sample", "coop-scientific-sample")
    scene = coop(tasks=tasks).empty_hands(ME).items(ME, "item.egg", "item.egg")
    assert winners(finish(scene, ME, OTHER)) == ()
    scene = coop(tasks=tasks).items(ME, "item.egg").items(OTHER, "item.egg")
    assert winners(finish(scene, ME, OTHER)) == (0, 1)
    scene = coop(tasks=tasks).items(ME, "item.egg").items(OTHER, "item.egg")
    scene.who(OTHER).larva = True
    scene.hand(OTHER, "contamination-clean")
    assert winners(finish(scene, ME, OTHER)) == ()


@rule("retaliation:mode.solo-coop.data-cap")
def test_no_more_data_tokens_are_asked_for_than_there_are_characters() -> None:
    twice = ("coop-crucial-intelligence",) * 2
    scene = coop(tasks=twice)
    scene.who(ME).data = True
    assert winners(finish(scene, ME, OTHER)) == ()
    scene = coop(tasks=twice)
    scene.who(ME).data = scene.who(OTHER).data = True
    assert winners(finish(scene, ME, OTHER)) == (0, 1)
    alone = coop(ME, tasks=twice)
    alone.who(ME).data = True
    assert winners(finish(alone, ME)) == (0,)


def fallen(*, malfunction: bool = False) -> Scene:
    scene = coop().room(SURGERY, "surgery-room", malfunction=malfunction).place(OTHER, SURGERY)
    victim = scene.wounds(OTHER, "wound-arm", "wound-leg").who(OTHER)
    victim.fate, victim.fallen, victim.health = "dead", True, 8
    return scene


@rule("retaliation:mode.solo-coop.revive")
def test_a_fallen_character_in_a_working_surgery_room_stands_up_without_wounds() -> None:
    scene = fallen().run(ReviveFallen())
    character = scene.who(OTHER)
    assert (character.fate, character.fallen, character.room) == ("aboard", False, SURGERY)
    assert (character.wounds, character.health) == ((), 3)
    assert scene.told(telling.CharacterRevived)
    assert len(scene.world.discards["wounds"]) == 2


@pytest.mark.parametrize("hindrance", ["malfunction", "intruder", "elsewhere"])
def test_nobody_stands_up_beside_an_intruder_in_a_broken_room_or_elsewhere(hindrance: str) -> None:
    scene = fallen(malfunction=hindrance == "malfunction")
    if hindrance == "intruder":
        scene.intruder("larva", SURGERY)
    if hindrance == "elsewhere":
        scene.place(OTHER, 10)
    scene.run(ReviveFallen())
    assert scene.who(OTHER).fate == "dead"


def test_revival_comes_at_the_start_of_a_round() -> None:
    phase = ruleset("cooperative").phases["round"]
    assert phase.index(ReviveFallen()) == phase.index(steps.TakeTurns()) - 1
    assert ReviveFallen() not in ruleset().phases["round"]


@rule("retaliation:mode.solo-coop.revive-end")
def test_the_fallen_count_as_dead_when_nobody_else_is_left() -> None:
    scene = fallen()
    scene.who(ME).fate, scene.who(ME).left_by = "escaped", "lander"
    scene.run(steps.CheckLastCharacter())
    assert scene.told(telling.GameEnded)[0].ending == "nobody-left"
