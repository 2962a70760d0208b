"""The round as a whole, the end of the Player Phase, and the steps of the Event Phase."""

import pytest

from hypersleep.common.world import Fate
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.world import INACTIVE
from tests.scene import Scene

rule = pytest.mark.rule

FATES: list[Fate] = ["dead", "hibernating", "escaped"]


def pass_turn(scene: Scene) -> Scene:
    scene.choose(steps.Pass(seat=scene.asked))
    if isinstance(scene.question, steps.ChooseDiscards):
        scene.choose(steps.Done())
    return scene


def order_of(scene: Scene, *kinds: type) -> list[str]:
    """The names of these kinds of events, as they were told."""
    return [type(event).__name__ for event in scene.game.events if isinstance(event, kinds)]


@rule("round.structure")
def test_a_round_is_a_player_phase_and_an_event_phase_and_then_the_next_begins() -> None:
    scene = Scene("scout").top("events", "event-regeneration").draws("blank").run(steps.BeginRound())
    pass_turn(scene)
    assert [type(event).__name__ for event in scene.game.events] == [
        "RoundBegan",
        "CardsDrawn",
        "FirstPlayerTokenPassed",
        "TurnBegan",
        "ActionTaken",
        "Passed",
        "TimeAdvanced",
        "EventDrawn",
        "BagDeveloped",
        "RoundBegan",
        "FirstPlayerTokenPassed",
        "TurnBegan",
    ]
    assert [event.round for event in scene.told(telling.RoundBegan)] == [2, 3]


@rule("round.structure")
def test_rounds_follow_one_another_until_the_game_ends() -> None:
    scene = Scene("scout").run(steps.BeginRound())
    scene.world.time = 12
    scene.top("events", "event-regeneration", "event-egg-protection").draws("blank", "blank")
    pass_turn(pass_turn(scene))
    assert scene.world.round == 4
    pass_turn(scene)
    assert (scene.question, scene.world.ending, scene.world.round) == (None, "jump", 4)


@rule("round.player.end")
def test_depressurization_is_checked_when_all_have_passed_and_before_the_event_phase() -> None:
    scene = (
        Scene("scout", "captain")
        .room(7, "armory")
        .place("captain", 7)
        .top("events", "event-regeneration")
        .draws("blank")
    )
    for exit in scene.content.board.corridor_exits[7]:
        scene.world.doors[exit.passage] = "closed"
    scene.world.depressurized = 7
    pass_turn(scene.turn("scout"))
    assert scene.who("captain").plays
    pass_turn(scene)
    told = order_of(scene, telling.Passed, telling.CharacterDied, telling.TimeAdvanced)
    assert told == ["Passed", "Passed", "CharacterDied", "TimeAdvanced"]


@rule("round.event.order")
def test_the_steps_of_the_event_phase_come_in_order() -> None:
    scene = Scene("scout").room(7, "armory").place("scout", 7).room(14, "canteen", fire=True).objectives_are_chosen()
    scene.intruder("adult", 7)
    scene.intruder("creeper", 14)
    scene.top("attacks", "attack-tail-1", "attack-scratch-4").top("events", "event-damage").draws("blank")
    pass_turn(scene.turn("scout"))
    told = [type(event).__name__ for event in scene.game.events]
    assert told[told.index("TimeAdvanced") :] == [
        "TimeAdvanced",
        "IntruderAttacked",
        "IntruderInjured",
        "EventDrawn",
        "IntruderMoved",
        "MalfunctionPlaced",
        "BagDeveloped",
        "RoundBegan",
        "CardsDrawn",
        "FirstPlayerTokenPassed",
        "TurnBegan",
    ]


# Time ----------------------------------------------------------------------------------------------------------------


@rule("round.event.time")
@pytest.mark.parametrize(("before", "ending"), [(0, ""), (13, ""), (14, "jump")])
def test_the_time_marker_moves_one_space_and_the_new_space_takes_effect(before: int, ending: str) -> None:
    scene = Scene("scout")
    scene.world.time = before
    scene.run(steps.AdvanceTime())
    assert (scene.world.time, scene.world.ending) == (before + 1, ending)


@rule("round.event.time", "moment.hibernation-open")
@pytest.mark.parametrize(("before", "opens"), [(5, False), (6, True)])
def test_the_first_blue_space_opens_the_hibernatorium(before: int, opens: bool) -> None:
    scene = Scene("scout").action_cards("scout", 2)
    scene.world.time = before
    scene.run(steps.AdvanceTime()).turn("scout")
    hibernate = steps.UseRoom(seat=scene.seat("scout"), option="hibernate")
    if opens:
        assert hibernate in scene.options()
    else:
        assert scene.refusal(hibernate) == "room.hibernatorium.requirements"


@rule("round.event.self-destruct")
@pytest.mark.parametrize(("before", "after"), [(INACTIVE, INACTIVE), (0, 1), (4, 5)])
def test_the_self_destruct_marker_moves_along_with_time_if_it_is_there(before: int, after: int) -> None:
    scene = Scene("scout")
    scene.world.self_destruct = before
    scene.run(steps.AdvanceTime())
    assert (scene.world.time, scene.world.self_destruct, scene.world.ending) == (1, after, "")


# Attacks and Fire ----------------------------------------------------------------------------------------------------


@rule("round.event.attacks")
def test_every_intruder_in_company_attacks_once_and_lonely_ones_do_nothing() -> None:
    scene = Scene("scout", "captain").place("scout", 7).place("captain", 14)
    scene.top("attacks", "attack-tail-1", "attack-tail-2", "attack-frenzy-1")
    pair = [scene.intruder("adult", 7), scene.intruder("creeper", 7)]
    scene.intruder("breeder", 8)
    third = scene.intruder("adult", 14)
    scene.run(steps.IntrudersAttack())
    attacks = [(event.intruder, event.victim) for event in scene.told(telling.IntruderAttacked)]
    assert attacks == [(pair[0].id, 0), (pair[1].id, 0), (third.id, 1)]


@rule("round.event.attacks")
@pytest.mark.parametrize("fate", FATES)
def test_there_is_nobody_to_attack_but_those_who_are_alive_and_aboard(fate: Fate) -> None:
    scene = Scene("scout", "captain").place("scout", 7)
    scene.intruder("adult", 7)
    scene.who("scout").fate = fate
    scene.run(steps.IntrudersAttack())
    assert not scene.told(telling.IntruderAttacked)


@rule("round.event.fire")
def test_fire_deals_one_injury_to_intruders_and_none_to_characters() -> None:
    scene = (
        Scene("scout")
        .room(7, "armory", fire=True)
        .place("scout", 7)
        .top("attacks", "attack-scratch-3", "attack-scratch-4")
    )
    burnt, other, safe = scene.intruder("adult", 7), scene.intruder("adult", 7, injuries=2), scene.intruder("adult", 8)
    scene.run(steps.FireDamage())
    assert [intruder.injuries for intruder in (burnt, other, safe)] == [1, 3, 0]
    assert (scene.who("scout").light, scene.who("scout").wounds) == (0, ())


@rule("round.event.fire", "intruder.injury.check")
@pytest.mark.parametrize(("injuries", "outcome"), [(0, "lives"), (1, "dies")])
def test_the_injury_of_a_fire_is_checked_like_any_other(injuries: int, outcome: str) -> None:
    scene = Scene("scout").room(7, "armory", fire=True).top("attacks", "attack-scratch-1")
    scene.intruder("adult", 7, injuries)
    scene.run(steps.FireDamage())
    assert [event.outcome for event in scene.told(telling.IntruderInjured)] == [outcome]
    assert scene.enemies(7) == (["adult"] if outcome == "lives" else [])


# The end of the round ------------------------------------------------------------------------------------------------


@rule("round.end")
def test_encounter_and_surprise_attack_of_the_bag_step_belong_to_the_old_round() -> None:
    scene = Scene("scout").room(7, "armory").place("scout", 7).noise(7, 3).objectives_are_chosen()
    scene.top("events", "event-regeneration").top("attacks", "attack-tail-1")
    scene.draws("adult", "adult").rolls(noise="3")
    pass_turn(scene.turn("scout"))
    told = [type(event).__name__ for event in scene.game.events]
    assert told[told.index("BagDeveloped") :] == [
        "BagDeveloped",
        "NoiseRolled",
        "NoiseCleared",
        "EncounterBegan",
        "IntruderPlaced",
        "SurpriseChecked",
        "IntruderAttacked",
        "RoundBegan",
        "CardsDrawn",
        "FirstPlayerTokenPassed",
        "TurnBegan",
    ]
