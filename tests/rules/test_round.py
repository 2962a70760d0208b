"""The Player Phase: drawing, the First Player token, turns, passing."""

import pytest

from hypersleep.common.world import Fate
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.items import belongings
from hypersleep.nemesis.phases import event_cards
from tests.scene import Scene

rule = pytest.mark.rule

SCOUT, CAPTAIN, PILOT = 0, 1, 2


def pass_turn(scene: Scene, *discards: str) -> Scene:
    """Whoever is asked passes and throws these cards away."""
    scene.choose(steps.Pass(seat=scene.asked))
    for face in discards:
        scene.choose(steps.DiscardCard(face))
    if isinstance(scene.question, steps.ChooseDiscards):
        scene.choose(steps.Done())
    return scene


def walking() -> Scene:
    """Scout and captain, with cards for a walk between explored Rooms where nobody else is."""
    scene = Scene("scout", "captain").place("captain", 15).room(7, "armory").room(8, "storage").place("scout", 7)
    return scene.action_cards("scout", 4).action_cards("captain", 3)


def order_of(scene: Scene, *kinds: type) -> list[str]:
    """The names of these kinds of events, as they were told."""
    return [type(event).__name__ for event in scene.game.events if isinstance(event, kinds)]


# Drawing -------------------------------------------------------------------------------------------------------------


@rule("round.player.draw")
@pytest.mark.parametrize(("held", "after"), [(0, 5), (3, 5), (4, 5), (5, 5), (6, 6)])
def test_everybody_draws_up_to_five_cards_and_nobody_puts_any_back(held: int, after: int) -> None:
    scene = Scene("scout", "captain").action_cards("scout", held).action_cards("captain", 2)
    kept = scene.who("scout").hand
    scene.run(steps.DrawHands())
    assert len(scene.who("scout").hand) == after
    assert scene.who("scout").hand[:held] == kept
    assert len(scene.who("captain").hand) == 5


@rule("round.player.draw")
def test_cards_come_from_the_top_of_ones_own_deck() -> None:
    scene = Scene("scout", "captain").hand("scout", "action.search", "action.demolition", "action.adrenaline")
    scene.deck("scout", "action.rest", "action.scavenging").run(steps.DrawHands())
    assert scene.hand_of("scout")[3:] == ["action.rest", "action.scavenging"]


@rule("round.player.draw.contamination-counts")
def test_contamination_in_hand_leaves_room_for_fewer_cards() -> None:
    scene = Scene("scout").hand("scout", "contamination-clean", "contamination-infected", "action.search")
    scene.run(steps.DrawHands())
    assert len(scene.who("scout").hand) == 5
    assert [event.count for event in scene.told(telling.CardsDrawn)] == [2]


@rule("round.player.reshuffle")
def test_an_empty_deck_is_made_anew_from_the_discards_with_their_contamination() -> None:
    scene = Scene("scout").discard("scout", "contamination-clean")
    scout = scene.who("scout")
    last = scout.deck[-2:]
    scout.discard, scout.deck = scout.discard + scout.deck[:-2], last
    scene.run(steps.DrawHands())
    assert set(scout.hand[:2]) == set(last)
    assert (len(scout.hand), len(scout.deck), scout.discard) == (5, 6, ())
    assert set(scout.hand + scout.deck) & scene.content.contamination


@rule("round.player.reshuffle")
def test_a_deck_that_is_just_used_up_is_not_reshuffled_before_somebody_must_draw() -> None:
    scene = Scene("scout")
    scout = scene.who("scout")
    scout.discard, scout.deck = scout.deck[:5], scout.deck[5:]
    scene.run(steps.DrawHands())
    assert (len(scout.hand), scout.deck, len(scout.discard)) == (5, (), 5)


@rule("round.player.reshuffle")
def test_cards_drawn_outside_the_draw_step_are_reshuffled_as_well() -> None:
    scene = Scene("scout")
    scout = scene.who("scout")
    scout.discard, scout.deck = scout.deck[1:], scout.deck[:1]
    scene.run(event_cards.ScanTopCards(count=4))
    assert (len(scout.deck), len(scout.discard)) == (6, 4)


@rule("round.player.reshuffle.short")
def test_who_has_too_few_cards_draws_what_there_is() -> None:
    scene = Scene("scout")
    scout = scene.who("scout")
    scout.discard, scout.deck = scout.deck[:2], scout.deck[2:3]
    scene.run(steps.DrawHands())
    assert (len(scout.hand), scout.deck, scout.discard) == (3, (), ())


# The First Player token ----------------------------------------------------------------------------------------------


@rule("round.first-player.pass")
@pytest.mark.parametrize(("holder", "heir"), [(SCOUT, CAPTAIN), (CAPTAIN, PILOT), (PILOT, SCOUT)])
def test_the_token_goes_one_seat_to_the_left_once_everyone_has_drawn(holder: int, heir: int) -> None:
    scene = Scene("scout", "captain", "pilot")
    scene.world.first_player = scene.seat(holder)
    scene.run(steps.BeginRound())
    assert scene.world.first_player == heir
    assert scene.asked == heir
    drawing = order_of(scene, telling.CardsDrawn, telling.FirstPlayerTokenPassed, telling.TurnBegan)
    assert drawing == ["CardsDrawn"] * 3 + ["FirstPlayerTokenPassed", "TurnBegan"]


@rule("round.first-player.skip-first")
def test_the_token_stays_with_player_one_in_the_first_round() -> None:
    scene = Scene("scout", "captain", "pilot")
    scene.world.round = 0
    scene.run(steps.BeginRound())
    assert scene.world.first_player == scene.asked == SCOUT
    assert not scene.told(telling.FirstPlayerTokenPassed)


FATES: list[Fate] = ["dead", "hibernating", "escaped"]


@rule("round.first-player.absent")
@pytest.mark.parametrize("fate", FATES)
def test_the_token_skips_those_who_take_no_part_any_more(fate: Fate) -> None:
    scene = Scene("scout", "captain", "pilot")
    scene.world.round = 2
    scene.who("captain").fate = fate
    scene.run(steps.PassFirstPlayerToken())
    assert scene.world.first_player == PILOT


@rule("round.first-player.absent", "general.player-order")
def test_the_seat_of_a_holder_who_has_left_still_begins_the_player_order() -> None:
    scene = Scene("scout", "captain", "pilot").draws("adult").rolls(noise="silence silence")
    scene.world.first_player = scene.seat("captain")
    scene.run(steps.Die(seat=scene.seat("captain"), cause="wounds"), steps.DevelopBag())
    assert [roll.seat for roll in scene.told(telling.NoiseRolled)] == [PILOT, SCOUT]


# Turns ---------------------------------------------------------------------------------------------------------------


@rule("round.turn.two-actions")
def test_after_two_actions_the_next_player_clockwise_has_the_turn() -> None:
    scene = walking().rolls(noise="silence silence").turn("scout")
    scene.act(scene.move("scout", 8))
    assert scene.asked == SCOUT
    scene.act(scene.move("scout", 7))
    assert scene.question == steps.ChooseAction(seat=scene.seat("captain"), left=2)


@rule("round.turn.two-actions")
def test_a_new_series_of_turns_skips_those_who_have_passed() -> None:
    scene = Scene("scout", "captain", "pilot").turn("scout")
    scene.room(7, "armory").room(8, "storage").place("pilot", 7).action_cards("pilot", 2).rolls(noise="silence silence")
    pass_turn(scene)
    assert scene.asked == CAPTAIN
    pass_turn(scene)
    scene.act(scene.move("pilot", 8)).act(scene.move("pilot", 7))
    assert scene.question == steps.ChooseAction(seat=scene.seat("pilot"), left=2)


@rule("round.turn.two-actions")
@pytest.mark.parametrize(("first", "turns"), [(CAPTAIN, [CAPTAIN, PILOT, SCOUT]), (PILOT, [PILOT, SCOUT, CAPTAIN])])
def test_the_first_player_begins(first: int, turns: list[int]) -> None:
    scene = Scene("scout", "captain", "pilot")
    scene.world.first_player = scene.seat(first)
    scene.run(steps.TakeTurns())
    for _ in range(3):
        pass_turn(scene)
    assert [event.seat for event in scene.told(telling.TurnBegan)] == turns


@rule("round.turn.one-action-then-pass")
def test_after_one_action_there_is_no_way_to_end_the_turn_but_another_or_a_pass() -> None:
    scene = walking().rolls(noise="silence").turn("scout")
    scene.act(scene.move("scout", 8))
    assert scene.question == steps.ChooseAction(seat=scene.seat("scout"), left=1)
    assert all(isinstance(option, steps.Action) for option in scene.options())
    pass_turn(scene)
    assert scene.who("scout").passed
    assert scene.asked == CAPTAIN


@rule("round.turn.one-action-then-pass")
def test_who_can_take_no_further_action_must_pass() -> None:
    scene = walking().action_cards("scout", 1).empty_hands("scout").rolls(noise="silence").turn("scout")
    scene.act(scene.move("scout", 8))
    assert scene.options() == [steps.Pass(seat=scene.seat("scout"))]


@rule("round.turn.one-action-then-pass")
def test_a_turn_may_be_a_pass_alone() -> None:
    scene = walking().turn("scout")
    pass_turn(scene)
    assert scene.asked == CAPTAIN
    assert scene.who("scout").passed


@rule("round.turn.same-action")
def test_the_same_action_may_be_taken_twice_in_a_turn() -> None:
    scene = Scene("scout").room(7, "armory", items=2).place("scout", 7).hand("scout", "action.search", "action.search")
    search = steps.PlayCard(seat=scene.seat("scout"), cost=0, card="action.search", option="search")
    scene.turn("scout").act(search).choose(scene.options(belongings.KeepItem)[0])
    scene.act(search).choose(scene.options(belongings.KeepItem)[0])
    scout = scene.who("scout")
    assert len(scout.inventory) + len(scout.held) == 3
    assert scene.world.items[7] == 0


# Passing -------------------------------------------------------------------------------------------------------------


@rule("round.turn.pass")
def test_who_passes_is_skipped_until_the_next_round() -> None:
    scene = walking().top("events", "event-regeneration").draws("blank").turn("scout")
    pass_turn(pass_turn(scene))
    assert [event.seat for event in scene.told(telling.Passed)] == [SCOUT, CAPTAIN]
    assert scene.world.round == 2
    assert not any(character.passed for character in scene.world.characters)
    pass_turn(scene)
    assert scene.asked == SCOUT


@rule("round.turn.pass.discard")
@pytest.mark.parametrize(
    ("discards", "kept"),
    [
        ((), ["action.search", "contamination", "action.rest"]),
        (("contamination", "action.rest"), ["action.search"]),
        (("action.rest", "action.search", "contamination"), []),
    ],
)
def test_who_passes_throws_away_any_cards_from_none_to_all(discards: tuple[str, ...], kept: list[str]) -> None:
    scene = Scene("scout", "captain").hand("scout", "action.search", "contamination-clean", "action.rest")
    pass_turn(scene.turn("scout"), *discards)
    assert scene.asked == CAPTAIN
    assert scene.hand_of("scout") == kept
    assert len(scene.who("scout").discard) == len(discards)


@rule("round.turn.pass.discard")
def test_cards_kept_while_passing_stay_in_hand_for_the_next_round() -> None:
    scene = Scene("scout").hand("scout", "action.search", "contamination-clean", "action.rest")
    scene.top("events", "event-regeneration").draws("blank").turn("scout")
    pass_turn(scene, "action.rest")
    assert scene.world.round == 2
    assert scene.hand_of("scout")[:2] == ["action.search", "contamination"]
    assert len(scene.hand_of("scout")) == 5


@rule("round.turn.end", "marker.fire.end-of-turn")
def test_fire_hurts_once_at_the_end_of_the_turn_and_not_between_its_actions() -> None:
    scene = walking().rolls(noise="silence silence")
    scene.world.fire[7] = scene.world.fire[8] = True
    scene.turn("scout").act(scene.move("scout", 8))
    assert scene.who("scout").light == 0
    scene.act(scene.move("scout", 7))
    assert [event.seat for event in scene.told(telling.LightWoundSuffered)] == [SCOUT]


@rule("round.turn.end")
@pytest.mark.parametrize(("burning", "light"), [(7, 1), (8, 0)])
def test_a_pass_ends_the_turn_as_well(burning: int, light: int) -> None:
    scene = walking()
    scene.world.fire[burning] = True
    pass_turn(scene.run(steps.TakeTurns()))
    assert scene.asked == CAPTAIN
    assert scene.who("scout").light == light
