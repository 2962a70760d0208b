"""Rounds and turns: the phases, whose turn it is, passing, Cleanup."""

import pytest

from hypersleep.common.crew import in_player_order
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.queries import crew_inside
from tests.retaliation.scene import Scene

rule = pytest.mark.rule
CREW = ("recon", "officer", "contractor")


def playing(*crew: str, first: int = 0) -> Scene:
    """Everybody has two cards; the Player phase begins."""
    scene = Scene(*(crew or CREW))
    for character in scene.world.characters:
        scene.action_cards(character.seat, 2)
    scene.world.first_player = first
    scene.run(steps.TakeTurns())
    return scene


def passing(scene: Scene) -> Scene:
    """Whoever is asked passes and keeps the hand."""
    scene.choose(steps.Pass(seat=scene.asked))
    return scene.choose(steps.Done()) if isinstance(scene.question, steps.ChooseDiscards) else scene


def waiting(scene: Scene) -> Scene:
    """The turn of whoever is asked ends as if its actions had been taken."""
    scene.game.agenda.pop()
    return scene.run()


# The Player phase ----------------------------------------------------------------------------------------------------


@rule("retaliation:round.player.order")
def test_clockwise_from_the_starting_player_round_and_round() -> None:
    scene = playing(first=1)
    for seat in (1, 2, 0, 1, 2, 0):
        assert scene.asked == seat
        waiting(scene)


@rule("retaliation:round.player.number-irrelevant")
def test_player_numbers_do_not_matter_for_turns() -> None:
    scene = Scene(*CREW)
    for character, number in zip(scene.world.characters, (3, 1, 2), strict=True):
        character.number = number
    scene.world.first_player = 2
    scene.run(steps.TakeTurns())
    order = []
    while scene.question is not None:
        order.append(scene.asked)
        passing(scene)
    assert order == [2, 0, 1]


@rule("retaliation:round.player.skip-passed", "retaliation:action.pass.effect")
def test_who_has_passed_gets_no_further_turn() -> None:
    scene = playing()
    passing(scene)
    assert scene.who("recon").passed
    for seat in (1, 2, 1, 2):
        assert scene.asked == seat
        waiting(scene)


@rule("retaliation:round.player.end")
def test_when_all_have_passed_the_phase_is_over() -> None:
    scene = playing()
    for _ in CREW:
        assert scene.world.turn == scene.asked
        passing(scene)
    assert scene.question is None
    assert scene.world.turn == -1


@rule("retaliation:round.player.first-in-turn-order")
def test_first_in_turn_order_is_who_sits_closest_to_the_starting_player() -> None:
    scene = Scene(*CREW)
    scene.world.first_player = 1
    assert [c.seat for c in in_player_order(scene.world)] == [1, 2, 0]
    scene.run(steps.Die(seat=1, cause="test"))
    assert [c.seat for c in crew_inside(scene.world)] == [2, 0]


@rule("retaliation:round.turn.two-actions", "retaliation:action.no-third")
def test_two_actions_even_the_same_twice_and_no_third() -> None:
    scene = Scene(*CREW).room(11, "life-support-control-a").place("recon", 11).action_cards("recon", 6).turn("recon")
    for left in (2, 1):
        assert isinstance(scene.question, steps.ChooseAction)
        assert (scene.asked, scene.question.left) == (0, left)
        scene.act(scene.use("recon", "switch-life-support"))
    assert scene.asked == 1
    assert len(scene.who("recon").hand) == 2, "enough for a third one"


@rule("retaliation:round.turn.must-pass")
def test_who_can_do_nothing_else_has_to_pass() -> None:
    scene = Scene(*CREW).empty_hands("recon").room(11, "armory").place("recon", 11).turn("recon")
    assert [option for option in scene.options(steps.Action) if option.counts] == [steps.Pass(seat=0)]


@rule("retaliation:action.pass.not-automatic")
def test_an_empty_hand_is_no_pass() -> None:
    scene = Scene(*CREW).empty_hands("recon")
    scene.run(steps.TakeTurns())
    assert scene.asked == 0
    assert not scene.who("recon").passed


@rule("retaliation:lander.inside.turns", "retaliation:action.pass.not-automatic")
def test_passengers_of_the_lander_get_no_turn_and_pass_with_the_last() -> None:
    scene = Scene(*CREW)
    scene.who("officer").in_lander, scene.who("officer").room = True, 0
    scene.turn("recon")
    passing(scene)
    assert scene.asked == 2
    assert not scene.who("officer").passed


@rule("retaliation:round.turn.end-steps-on-pass", "retaliation:round.turn.steps")
def test_the_turn_of_the_pass_has_its_end_steps_and_skipped_ones_have_none() -> None:
    scene = Scene("recon", "officer").room(10, fire=True).turn("recon")
    passing(scene)
    recon = scene.who("recon")
    assert (recon.oxygen, recon.health) == (6, 1)
    waiting(scene)
    assert scene.asked == 1, "the turn of the Recon was skipped"
    assert (recon.oxygen, recon.health) == (6, 1)


# Cleanup -------------------------------------------------------------------------------------------------------------


@rule("retaliation:round.cleanup.starting-player")
def test_the_token_moves_clockwise_even_after_the_first_round() -> None:
    scene = Scene(*CREW)
    for seat in (1, 2, 0):
        scene.run(steps.CleanUp())
        assert scene.world.first_player == seat
    assert [event.seat for event in scene.told(telling.FirstPlayerTokenPassed)] == [1, 2, 0]


@rule("retaliation:round.cleanup.starting-player-skip", "retaliation:lander.inside.cleanup")
def test_the_token_skips_who_is_out_of_play_but_not_the_lander() -> None:
    scene = Scene(*CREW, "medical-support")
    scene.who("officer").fate = "dead"
    scene.who("contractor").fate = "hibernating"
    scene.who("medical-support").in_lander = True
    scene.run(steps.CleanUp())
    assert scene.world.first_player == 3


@rule("retaliation:round.cleanup.draw", "retaliation:lander.inside.cleanup")
def test_everybody_draws_up_to_five_contamination_included() -> None:
    scene = Scene(*CREW).hand("recon", "action.rest", "contamination-clean")
    scene.who("contractor").in_lander = True
    scene.run(steps.DrawHands())
    assert [len(character.hand) for character in scene.world.characters] == [5, 5, 5]
    assert [event.count for event in scene.told(telling.CardsDrawn)] == [3, 5, 5]


@rule("retaliation:round.cleanup.no-discard-down")
@pytest.mark.parametrize("count", [5, 7])
def test_a_large_hand_is_left_alone(count: int) -> None:
    scene = Scene(*CREW).action_cards("recon", count)
    scene.run(steps.DrawHands())
    assert len(scene.who("recon").hand) == count


@rule("retaliation:action.card.deck-reshuffle")
def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    scene = Scene(*CREW)
    recon = scene.who("recon")
    recon.discard, recon.deck = recon.deck[2:], recon.deck[:2]
    scene.run(steps.DrawHands())
    assert len(recon.hand) == 5
    assert recon.discard == ()
    assert scene.told(telling.DeckReshuffled) == [telling.DeckReshuffled(0)]


@rule("retaliation:action.card.deck-reshuffle")
def test_with_nothing_to_shuffle_the_drawing_stops() -> None:
    scene = Scene(*CREW)
    recon = scene.who("recon")
    scene.world.box += recon.deck[3:]
    recon.deck = recon.deck[:3]
    scene.run(steps.DrawHands())
    assert len(recon.hand) == 3


@rule("retaliation:round.cleanup.time-advance")
def test_the_round_marker_moves_and_the_round_begins_there() -> None:
    scene = Scene(*CREW)
    scene.run(steps.AdvanceTime())
    assert scene.world.round == 2
    for character in scene.world.characters:
        character.passed = True
    scene.run(steps.BeginRound())
    assert scene.world.round == 2
    assert [event.round for event in scene.told(telling.RoundBegan)] == [2]
    assert scene.asked == 0


@rule("retaliation:round.cleanup.time-advance")
def test_after_the_last_space_the_game_ends() -> None:
    scene = Scene(*CREW)
    scene.world.round = 14
    scene.run(steps.AdvanceTime())
    assert scene.world.round == 14
    assert scene.world.ending == "last-round"


@rule("retaliation:round.cleanup.token-order")
def test_autodestruction_comes_before_the_lander() -> None:
    scene = Scene(*CREW)
    scene.world.round, scene.world.lander, scene.world.autodestruction = 9, 10, 10
    scene.run(steps.AdvanceTime())
    assert scene.world.ending == "autodestruction"
    assert scene.world.lander == 10, "nobody looked at the Anti-Aircraft system"


@rule("retaliation:round.cleanup.time-advance", "retaliation:lander.arrival-check")
def test_the_lander_is_checked_on_the_space_that_is_entered() -> None:
    scene = Scene(*CREW)
    scene.world.round = 8
    scene.run(steps.AdvanceTime())
    assert scene.world.lander == 10
    scene.run(steps.AdvanceTime())
    assert scene.world.lander != 10


@rule("retaliation:round.phases")
def test_four_phases_and_again() -> None:
    scene = Scene("recon", "officer").room(11, "armory", fire=True).bag("blank").draws("blank")
    scene.intruder("larva", 11)
    scene.top("events", "event-system-failure").turn("recon")
    passing(scene)
    passing(scene)
    order = [
        telling.Passed,
        telling.TurnBegan,
        telling.Passed,
        telling.IntruderKilled,
        telling.EventDrawn,
        telling.TokenDrawn,
        telling.FirstPlayerTokenPassed,
        telling.CardsDrawn,
        telling.CardsDrawn,
        telling.RoundBegan,
        telling.TurnBegan,
    ]
    assert [type(event) for event in scene.game.events if type(event) in order] == order
    assert scene.world.round == 2
    assert scene.asked == 1
    assert not scene.who("recon").passed
