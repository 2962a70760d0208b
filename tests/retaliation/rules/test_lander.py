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
