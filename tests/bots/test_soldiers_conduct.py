"""Conduct in Retaliation: what nobody likes to watch is noticed, and reasons say what is true."""

import pytest

from hypersleep.bots.match import crew_of_bots
from hypersleep.bots.retaliation.conduct import HOLDS, SquadWatcher, holds
from hypersleep.bots.retaliation.player import Player
from hypersleep.bots.retaliation.position import Position
from hypersleep.bots.retaliation.recruit import Recruit
from hypersleep.bots.retaliation.speech import SPEECH
from hypersleep.bots.temperament import TEMPERAMENTS
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.retaliation import steps
from hypersleep.retaliation.kind import RETALIATION
from hypersleep.table.games import Setting
from hypersleep.table.table import Frame, Match
from tests.retaliation.scene import LANDING_ZONE, Scene

STEADY = TEMPERAMENTS[0]


def faults(scene: Scene, wanted: type[Choice], watcher: SquadWatcher | None = None, room: int = 0) -> list[str]:
    """What is noticed of the first option of a kind, into a room if it leads to one."""
    frame = Frame(RETALIATION, scene.game, scene.asked)
    place = next(n for n, o in enumerate(frame.options) if isinstance(o, wanted) and room in (0, getattr(o, "room", 0)))
    return list((watcher or SquadWatcher()).faults(frame, place, Recruit("x", STEADY)))


def calm(*hand: str) -> Scene:
    scene = Scene("recon", "officer").place(0, LANDING_ZONE).room(11, "armory").corridor(LANDING_ZONE, 11)
    return scene.hand(0, *hand).turn(0)


FULL = ("action.rest", "action.repairs", "action.demolition", "action.search")


def test_who_passes_with_a_full_hand_and_something_to_do_is_idle() -> None:
    scene = calm(*FULL)
    scene.world.secured[LANDING_ZONE] = 0
    assert "idle-pass" in faults(scene, steps.Pass)
    assert "idle-pass" not in faults(calm(*FULL[:2]), steps.Pass)


def test_walks_past_intruders_and_into_their_arms_are_noticed() -> None:
    scene = calm(*FULL)
    assert "walk-into-danger" not in faults(scene, steps.Move, room=11)
    scene.intruder("adult", 11)
    assert "walk-into-danger" in faults(scene, steps.Move, room=11)
    scene.world.round = 13
    assert "walk-into-danger" not in faults(scene, steps.Move, room=11)


def test_who_goes_back_at_once_has_undone_a_move() -> None:
    scene, watcher = calm(*FULL), SquadWatcher()
    assert faults(scene, steps.Move, watcher, 11) == []
    scene.place(0, 11).turn(0)
    assert "undone-move" in faults(scene, steps.Move, watcher, LANDING_ZONE)


@pytest.mark.parametrize("key", list(HOLDS))
def test_every_reason_that_is_checked_can_be_given(key: str) -> None:
    assert key in SPEECH.words


def test_a_reason_that_is_not_true_is_noticed() -> None:
    scene = calm(*FULL)
    p = Position(Frame(RETALIATION, scene.game, Seat(0)).view, Seat(0), STEADY)
    assert not holds(p, "flee")
    assert not holds(p, "out-of-fire")
    assert holds(p, "board")


@pytest.mark.parametrize("level", ["recruit", "veteran"])
@pytest.mark.parametrize(("players", "mode"), [(4, "semi-cooperative"), (3, "cooperative")])
def test_reasons_are_only_given_when_they_are_true(level: str, players: int, mode: str) -> None:
    for number in range(2):
        match = Match.start(Setting(game="retaliation", players=players, mode=mode, seed=f"true-{number}"))
        bots = crew_of_bots((level,), players, f"{number}", "retaliation")
        while not match.over:
            frame = match.frame_for(match.seat())
            bot = bots[frame.seat]
            place = bot.decide(frame)
            if frame.topic == "choose-action" and isinstance(bot, Player):
                p = Position(frame.view, frame.seat, STEADY)
                assert holds(p, bot.key), (number, frame.number, bot.key)
            match.take(frame.seat, place)
