"""Solo and cooperative games: tasks for all, winning together, the fallen."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.ruleset import new_game, ruleset
from hypersleep.retaliation.soldiers.fallen import ChooseLoad, ReviveFallen, TakeAlong
from hypersleep.retaliation.soldiers.marching import MakeMove
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
    assert {told.holds for told in scene.told(telling.TaskJudged)} == {False}, "and that is what everybody is told"


@rule("retaliation:mode.solo-coop.winning", "retaliation:escape.counts-despite-death")
def test_what_one_task_asks_is_fulfilled_by_who_has_left_and_dies_in_the_checks() -> None:
    scene = coop(tasks=("coop-culinary-sample",)).items(OTHER, "item.egg")
    scene.who(OTHER).larva = True
    scene.hand(OTHER, *["contamination-clean"] * 4)
    finish(scene, ME, OTHER)
    assert scene.who(OTHER).fate == "dead"
    assert [told.holds for told in scene.told(telling.TaskJudged)] == [True]
    assert winners(scene) == (0, 1)


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


@rule("retaliation:mode.solo-coop.revive", "retaliation:eclosion.adult")
def test_who_fell_because_a_larva_hatched_has_none_any_more() -> None:
    scene = coop().room(SURGERY, "surgery-room").place(OTHER, SURGERY).hand(OTHER, "contamination-clean")
    scene.who(OTHER).larva = True
    scene.run(steps.RunEclosion(by=1))
    assert (scene.who(OTHER).fallen, scene.enemies(SURGERY)) == (True, ["adult"])
    scene.world.intruders = {}
    scene.run(ReviveFallen())
    assert (scene.who(OTHER).fate, scene.who(OTHER).larva) == ("aboard", False)


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


# Carrying ------------------------------------------------------------------------------------------------------------


def beside_the_fallen(cards: int = 5) -> Scene:
    """Next to a fallen mate, with the Surgery Room next door."""
    scene = coop().room(SURGERY, "surgery-room").corridor(10, SURGERY).action_cards(ME, cards)
    victim = scene.who(OTHER)
    victim.fate, victim.fallen = "dead", True
    return scene


def carrying(scene: Scene, cost: int = 2) -> steps.Move:
    return steps.Move(seat=0, room=SURGERY, corridor=scene.between(10, SURGERY), carried=(1,), cost=cost)


@rule("retaliation:mode.solo-coop.carry")
def test_who_moves_out_of_the_room_may_take_the_fallen_along_for_one_card_more() -> None:
    scene = beside_the_fallen().rolls(noise="4").turn(ME)
    assert scene.move(ME, SURGERY) in scene.options(steps.Move)
    scene.act(carrying(scene))
    assert [character.room for character in scene.world.characters] == [SURGERY, SURGERY]
    assert len(scene.who(ME).discard) == 2
    scene.run(ReviveFallen())
    assert scene.who(OTHER).fate == "aboard"


def test_nobody_is_carried_for_want_of_a_card_or_from_another_room() -> None:
    scene = beside_the_fallen(cards=1).turn(ME)
    assert scene.refusal(carrying(scene)) == "action.cost.insufficient"
    scene = beside_the_fallen().place(OTHER, SURGERY).turn(ME)
    assert carrying(scene) not in scene.options(steps.Move)


def test_the_dead_of_the_standard_game_are_not_carried() -> None:
    scene = Scene().room(SURGERY, "surgery-room").corridor(10, SURGERY).action_cards(ME, 5)
    scene.who(OTHER).fate = "dead"
    scene.turn(ME)
    assert [move.carried for move in scene.options(steps.Move)] == [()]


def test_a_movement_that_a_card_orders_asks_whom_to_take_along() -> None:
    scene = beside_the_fallen().rolls(noise="4")
    scene.run(steps.MoveCharacter(seat=0, room=SURGERY, corridor=scene.between(10, SURGERY)))
    assert isinstance(scene.question, ChooseLoad)
    scene.choose(TakeAlong((1,))).choose(scene.options(steps.Pay)[0])
    assert scene.who(OTHER).room == SURGERY
    assert len(scene.who(ME).discard) == 1


def test_a_move_that_a_card_grants_asks_once_and_a_hand_of_contamination_carries_nobody() -> None:
    scene = beside_the_fallen().hand(ME, "contamination-clean").rolls(noise="4").run(MakeMove(by=0))
    scene.choose(steps.PickPassage(scene.between(10, SURGERY)))
    assert isinstance(scene.question, ChooseLoad), "how many of the cards are contaminations is nobody's business"
    assert scene.options() == [TakeAlong(())]
    assert scene.refusal(TakeAlong((1,))) == "mode.solo-coop.carry"
    scene.choose(TakeAlong(()))
    assert scene.who(ME).room == SURGERY
    assert scene.who(OTHER).room == 10


def test_a_movement_that_a_card_orders_may_leave_them_behind() -> None:
    scene = beside_the_fallen().rolls(noise="4")
    scene.run(steps.MoveCharacter(seat=0, room=SURGERY, corridor=scene.between(10, SURGERY)))
    scene.choose(TakeAlong(()))
    assert (scene.who(ME).room, scene.who(OTHER).room) == (SURGERY, 10)


@rule("retaliation:mode.solo-coop.death")
def test_the_fallen_lie_where_they_fell_and_only_their_items_are_gone() -> None:
    scene = coop().items(OTHER, "item.medkit").gear(OTHER, "oxygen").place(OTHER, 10)
    scene.who(OTHER).data = True
    scene.run(steps.Die(seat=1, cause="fire"))
    victim = scene.who(OTHER)
    assert (victim.fate, victim.fallen, victim.room) == ("dead", True, 10)
    assert (victim.held, victim.inventory) == ((), ())
    assert (victim.data, victim.belt[0]) == (True, "oxygen")
