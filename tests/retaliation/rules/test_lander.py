"""The Lander: its way along the round track, the Anti-Aircraft system, waiting inside and the launch."""

import pytest

from hypersleep.kernel.zones import Secret
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.rooms import lander
from hypersleep.retaliation.world import GONE, LANDED
from tests.retaliation.scene import LANDING_ZONE, Scene

rule = pytest.mark.rule


def armed(scene: Scene, upper: bool) -> Scene:
    """Whether the upper anti-aircraft token is active; the other is not, or is."""
    scene.world.anti_aircraft = (Secret(upper), Secret(not upper))
    return scene


def landed(*crew: str) -> Scene:
    """The Lander stands in the Landing Zone, and the tokens are gone."""
    scene = Scene(*crew)
    scene.world.lander, scene.world.anti_aircraft = LANDED, ()
    return scene


def aboard(*crew: str) -> Scene:
    """The first two of the crew wait in the Lander."""
    return landed(*crew).run(lander.BoardLander(seat=0), lander.BoardLander(seat=1))


# On the way ----------------------------------------------------------------------------------------------------------


@rule("retaliation:lander.arrival-check", "retaliation:lander.lands")
def test_the_lander_lands_where_the_marker_meets_it_and_the_system_is_off() -> None:
    scene = armed(Scene(), upper=False)
    scene.world.round = scene.world.lander
    scene.run(steps.CheckLander())
    assert scene.world.lander == LANDED
    assert scene.world.anti_aircraft == ()
    assert scene.told(telling.AntiAircraftRevealed) == [telling.AntiAircraftRevealed(active=False)]


@rule("retaliation:lander.arrival-check", "retaliation:lander.destroyed")
def test_an_active_token_destroys_the_lander_for_good() -> None:
    scene = armed(Scene(), upper=True)
    scene.world.round = scene.world.lander
    scene.run(steps.CheckLander())
    assert scene.world.lander == GONE
    scene.action_cards(0, 2).turn(0)
    assert scene.refusal(scene.use(0, "board")) == "room.landing-zone.board"


@rule("retaliation:lander.arrival-check")
def test_nothing_is_revealed_before_they_meet() -> None:
    scene = armed(Scene(), upper=True)
    scene.world.round = scene.world.lander - 1
    scene.run(steps.CheckLander())
    assert not scene.told(telling.AntiAircraftRevealed)
    assert scene.world.lander == scene.content.setup.lander_start


@rule("retaliation:anti-aircraft.removed", "retaliation:lander.lands")
def test_without_tokens_the_lander_always_lands() -> None:
    scene = Scene()
    scene.world.anti_aircraft = ()
    scene.world.round = scene.world.lander
    scene.run(steps.CheckLander())
    assert scene.world.lander == LANDED
    assert not scene.told(telling.AntiAircraftRevealed)


@rule("retaliation:anti-aircraft.status")
def test_the_upper_token_alone_decides() -> None:
    for upper, place in ((True, GONE), (False, LANDED)):
        scene = armed(Scene(), upper=upper)
        assert [token.known_to(0) for token in scene.world.anti_aircraft] == [False, False]
        scene.world.round = scene.world.lander
        assert scene.run(steps.CheckLander()).world.lander == place


@rule("retaliation:lander.arrival-check")
def test_shifting_the_token_onto_the_marker_brings_it_down_at_once() -> None:
    scene = armed(Scene(), upper=False)
    scene.world.round = scene.world.lander - 1
    scene.run(lander.ShiftLander(by=0)).choose(lander.ShiftTo(scene.world.round))
    assert scene.world.lander == LANDED


def test_the_token_is_shifted_neither_behind_the_marker_nor_off_the_track() -> None:
    scene = Scene()
    scene.world.lander = scene.content.setup.rounds
    scene.run(lander.ShiftLander(by=0))
    assert scene.options() == [lander.ShiftTo(scene.content.setup.rounds - 1)]
    scene.choose(lander.ShiftTo(13))
    assert scene.told(telling.LanderShifted) == [telling.LanderShifted(13)]
    scene.run(lander.ShiftLander(by=0))
    assert scene.options() == [lander.ShiftTo(12), lander.ShiftTo(14)]


def test_a_token_that_is_not_on_the_track_is_not_shifted() -> None:
    for place in (LANDED, GONE):
        scene = Scene()
        scene.world.lander = place
        scene.run(lander.ShiftLander(by=0))
        assert scene.question is None
        assert scene.world.lander == place


# The Anti-Aircraft system --------------------------------------------------------------------------------------------


@rule("retaliation:anti-aircraft.check")
def test_who_orders_the_tokens_knows_them_and_nobody_else_does_any_more() -> None:
    scene = armed(Scene(), upper=True)
    scene.world.anti_aircraft = tuple([token.shown_to(1) for token in scene.world.anti_aircraft])
    scene.run(lander.CheckAntiAircraft(by=0))
    assert scene.asked == 0
    assert all(token.known_to(0) for token in scene.world.anti_aircraft)
    scene.choose(lander.LeaveOrder())
    assert [token.value for token in scene.world.anti_aircraft] == [True, False]
    assert [token.known_to(1) for token in scene.world.anti_aircraft] == [False, False]
    assert scene.told(telling.AntiAircraftChecked) == [telling.AntiAircraftChecked(0, active=True, swapped=False)]


@rule("retaliation:anti-aircraft.check")
def test_the_tokens_can_be_swapped_before_the_lander_comes() -> None:
    scene = armed(Scene(), upper=True)
    scene.run(lander.CheckAntiAircraft(by=0)).choose(lander.SwapOrder())
    assert [token.value for token in scene.world.anti_aircraft] == [False, True]
    scene.world.round = scene.world.lander
    assert scene.run(steps.CheckLander()).world.lander == LANDED


# Inside --------------------------------------------------------------------------------------------------------------


@rule("retaliation:lander.board", "retaliation:lander.inside.protected")
def test_a_passenger_is_in_no_room() -> None:
    scene = aboard("recon", "officer")
    assert scene.told(telling.LanderBoarded) == [telling.LanderBoarded(0), telling.LanderBoarded(1)]
    assert [(one.in_lander, one.room) for one in scene.world.characters] == [(True, 0), (True, 0)]
    assert all(one.plays for one in scene.world.characters)


@rule("retaliation:lander.inside.turns", "retaliation:action.pass.not-automatic")
def test_turns_of_passengers_are_skipped_and_when_all_others_have_passed_the_phase_is_over() -> None:
    scene = aboard("recon", "officer", "contractor")
    scene.game.agenda = [steps.NextTurn(after=2)]
    scene.game.run()
    assert scene.world.turn == 2
    assert not scene.who("recon").passed
    scene.who("contractor").passed = True
    scene.game.agenda = [steps.NextTurn(after=2)]
    scene.game.run()
    assert scene.question is None


@rule("retaliation:lander.inside.turns")
def test_who_boards_with_the_first_action_has_no_second_one() -> None:
    scene = landed("recon", "officer")
    scene.run(lander.BoardLander(seat=0), steps.ContinueTurn(seat=0, left=1))
    assert scene.question is None


@rule("retaliation:lander.inside.ejected")
def test_passengers_are_put_back_into_the_landing_zone() -> None:
    scene = aboard("recon", "officer", "contractor")
    scene.world.first_player = 1
    scene.run(steps.EjectPassengers())
    assert [one.room for one in scene.world.characters] == [LANDING_ZONE] * 3
    assert not any(one.in_lander for one in scene.world.characters)
    assert scene.told(telling.PassengersEjected) == [telling.PassengersEjected((1, 0))]
    scene.game.agenda = [steps.NextTurn(after=2)]
    scene.game.run()
    assert scene.world.turn == 0


def test_nobody_is_told_of_an_empty_lander() -> None:
    scene = landed().run(steps.EjectPassengers())
    assert not scene.told(telling.PassengersEjected)


# The launch ----------------------------------------------------------------------------------------------------------


@rule("retaliation:lander.launch.decision", "retaliation:lander.launch.effect")
def test_the_first_passenger_who_wants_to_go_takes_all_along() -> None:
    scene = aboard("recon", "officer", "contractor")
    scene.world.first_player = 1
    scene.run(steps.AskForLaunch())
    assert scene.asked == 1
    scene.choose(lander.Wait())
    assert scene.asked == 0
    scene.choose(lander.Launch())
    assert [one.fate for one in scene.world.characters] == ["escaped", "escaped", "aboard"]
    assert [one.left_by for one in scene.world.characters] == ["lander", "lander", ""]
    assert scene.world.lander == GONE
    assert not any(one.in_lander for one in scene.world.characters)


@rule("retaliation:lander.launch.decision", "retaliation:lander.inside.no-leaving")
def test_passengers_decide_once_in_an_event_phase_and_can_only_launch_or_wait() -> None:
    scene = aboard("recon", "officer", "contractor").run(steps.AskForLaunch())
    assert scene.options() == [lander.Launch(), lander.Wait()]
    scene.choose(lander.Launch())
    assert scene.told(telling.LaunchDecided) == [telling.LaunchDecided(0, launched=True)]
    scene = aboard("recon", "officer", "contractor").run(steps.AskForLaunch())
    scene.choose(lander.Wait()).choose(lander.Wait())
    assert scene.question is None
    assert scene.world.lander == LANDED
    assert all(one.in_lander for one in scene.world.characters[:2])


def test_nobody_inside_means_no_question() -> None:
    assert landed().run(steps.AskForLaunch()).question is None


# Meetings ------------------------------------------------------------------------------------------------------------


@rule("retaliation:lander.arrival-check", "retaliation:round.cleanup.token-order")
def test_the_marker_meets_the_lander_when_time_advances_and_autodestruction_comes_first() -> None:
    scene = armed(Scene(), upper=False)
    scene.world.round = scene.world.lander - 1
    assert scene.run(steps.AdvanceTime()).world.lander == LANDED
    scene = armed(Scene(), upper=False)
    scene.world.round, scene.world.autodestruction = scene.world.lander - 1, scene.world.lander
    scene.run(steps.AdvanceTime())
    assert scene.world.destroyed
    assert not scene.told(telling.AntiAircraftRevealed)


@rule("retaliation:lander.inside.ejected", "retaliation:lander.inside.ejected-attack")
def test_passengers_are_out_before_the_intruder_attacks() -> None:
    scene = aboard("recon", "officer").top("attacks", "attack-deadly-claws-1")
    scene.run(steps.PlaceIntruders(kinds=("adult",), room=LANDING_ZONE))
    while scene.question is not None:
        scene.choose(steps.LetItHappen())
    assert [one.room for one in scene.world.characters] == [LANDING_ZONE] * 2
    assert [event.victim for event in scene.told(telling.IntruderAttacked)] == [0]
    assert scene.who("recon").health == 1


@rule("retaliation:lander.inside.ejected-attack", "retaliation:token.secure.protect")
def test_a_secure_token_helps_those_who_have_just_been_put_out() -> None:
    scene = aboard("recon", "officer").room(LANDING_ZONE, secured=1)
    scene.run(steps.PlaceIntruders(kinds=("adult",), room=LANDING_ZONE))
    assert scene.world.secured[LANDING_ZONE] == 0
    assert not scene.told(telling.IntruderAttacked)


@rule("retaliation:lander.inside.ejected", "retaliation:escape.fail")
def test_whoever_fails_to_board_puts_the_others_out_too() -> None:
    scene = landed("recon", "officer").run(lander.BoardLander(seat=1)).room(LANDING_ZONE, secured=1)
    scene.action_cards(0, 2).bag("adult").draws("adult").rolls(noise="hazard").turn(0).act(scene.use(0, "board"))
    assert [one.room for one in scene.world.characters] == [LANDING_ZONE] * 2
    assert not any(one.in_lander for one in scene.world.characters)


@rule("retaliation:lander.inside.ejected")
def test_an_intruder_elsewhere_disturbs_no_passenger() -> None:
    scene = aboard("recon", "officer").room(11, "armory").corridor(10, 11)
    scene.run(steps.PlaceIntruders(kinds=("adult",), room=11))
    scene.run(steps.PlaceIntruders(kinds=("adult",), corridor=scene.between(10, 11)))
    assert all(one.in_lander for one in scene.world.characters)


@rule("retaliation:lander.inside.protected")
def test_neither_fire_nor_thin_air_nor_blows_reach_a_passenger() -> None:
    scene = aboard("recon", "officer").room(LANDING_ZONE, fire=True)
    scene.run(
        steps.EndTurn(seat=0),
        steps.LoseHealth(by=0),
        steps.LoseOxygen(by=0),
        steps.SufferSeriousWound(by=0),
        steps.GainLarva(by=0),
        steps.RunEclosion(by=0),
    )
    passenger = scene.who("recon")
    assert (passenger.health, passenger.oxygen, passenger.wounds, passenger.larva) == (0, 7, (), False)
    assert passenger.plays


EVENTS = sorted(Scene().content.box.events)


@rule("retaliation:lander.inside.protected")
@pytest.mark.parametrize("event", EVENTS)
def test_no_event_means_passengers(event: str) -> None:
    scene = landed("recon", "officer").place("officer", 22).room(22, "armory", secured=3).room(11, "nest")
    scene.corridor(10, 11).run(lander.BoardLander(seat=0)).bag("blank").action_cards(0, 3)
    scene.game.script["noise"] = ["1"] * 9
    scene.game.script["bag"] = ["blank"] * 9
    scene.top("events", event).run(steps.DrawEvent())
    while scene.question is not None:
        scene.choose(scene.options()[0])
    scene.game.script.clear()
    passenger = scene.who("recon")
    assert passenger.in_lander
    assert (passenger.health, passenger.oxygen, passenger.wounds, passenger.larva) == (0, 7, (), False)
    assert len(passenger.hand) == 3
    assert not [event for event in scene.told(telling.Contaminated) if event.seat == 0]
    assert 0 not in [event.seat for event in scene.told(telling.NoiseRolled)]


@rule("retaliation:lander.inside.cleanup", "retaliation:round.cleanup.starting-player-skip")
def test_passengers_draw_cards_and_may_hold_the_starting_player_token() -> None:
    scene = aboard("recon", "officer", "contractor").action_cards(0, 2)
    scene.world.first_player = 2
    scene.run(steps.CleanUp(), steps.DrawHands())
    assert scene.world.first_player == 0
    assert len(scene.who("recon").hand) == 5


@rule("retaliation:end.trigger.last-round")
def test_a_lander_that_was_not_launched_saves_nobody() -> None:
    scene = aboard("recon", "officer")
    scene.world.round = scene.content.setup.rounds
    scene.run(steps.AdvanceTime())
    assert [one.fate for one in scene.world.characters] == ["dead", "dead"]


@rule("retaliation:round.event.launch-window")
def test_the_launch_is_decided_before_the_event_card_is_drawn() -> None:
    scene = aboard("recon", "officer")
    phase = scene.game.rules.phases["round"]
    scene.game.agenda = list(reversed(phase[phase.index(steps.AskForLaunch()) :]))
    scene.game.run()
    assert isinstance(scene.question, lander.ChooseLaunch)
    assert not scene.told(telling.EventDrawn)


@rule("retaliation:anti-aircraft.check", "retaliation:visibility.anti-aircraft")
def test_after_the_lander_was_shot_down_everybody_knows_the_tokens_until_somebody_orders_them() -> None:
    scene = armed(Scene(), upper=True)
    scene.world.round = scene.world.lander
    scene.run(steps.CheckLander())
    assert [token.seen_by(1) for token in scene.world.anti_aircraft] == [True, False]
    scene.run(lander.CheckAntiAircraft(by=0)).choose(lander.LeaveOrder())
    assert [token.seen_by(1) for token in scene.world.anti_aircraft] == [None, None]
