"""Whose deeds crew mates stop with a card, and that they insist on their own."""

import pytest

from hypersleep.bots.nemesis.beliefs import NOTHING, Beliefs
from hypersleep.bots.nemesis.interruptions import is_worth_stopping
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.recruit import Recruit
from hypersleep.bots.nemesis.truth import TRUTH
from hypersleep.bots.nemesis.veteran import Veteran
from hypersleep.bots.nemesis.worth import card_worth
from hypersleep.bots.temperament import TEMPERAMENTS
from hypersleep.bots.truth import Case
from hypersleep.common.prospects import ActionUnderWay
from hypersleep.content.ids import NOWHERE, OptionKey, Tag
from hypersleep.kernel.steps import Seat
from hypersleep.nemesis import steps
from hypersleep.nemesis.crew.reactions import CANCEL_ACTION, CANCEL_INTERRUPTION
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.table.table import Frame
from tests.scene import Scene

STEADY = TEMPERAMENTS[0]
ME, MATE, THIRD = Seat(0), Seat(1), Seat(2)
INTERRUPTION, REST = "action.interruption", "action.rest"
FEUD, HUNT, HOME = "corporate-greener-grass", "personal-great-hunt", "personal-save-property"
BURIAL, QUARANTINE = "personal-decent-burial", "personal-quarantine"


def crew(objective: str) -> Scene:
    """Three of them, numbered as they sit."""
    scene = Scene("captain", "scout", "pilot").objective("captain", objective).objectives_are_chosen()
    for number, who in enumerate(("captain", "scout", "pilot"), 1):
        scene.who(who).number = number
    return scene.hand("captain", INTERRUPTION, REST).turn("captain")


def seen(scene: Scene, beliefs: Beliefs = NOTHING) -> Position:
    p = Position(Frame(NEMESIS, scene.game, ME).view, ME, STEADY)
    p.beliefs = beliefs
    return p


def doing(option: str = "", seat: Seat = MATE, action: str = "use-room") -> ActionUnderWay:
    return ActionUnderWay(seat=seat, action=Tag(action), option=OptionKey(option))


@pytest.mark.parametrize(
    ("objective", "exit", "option", "seat", "stopped"),
    [
        (FEUD, "pod", "hibernate", MATE, True),
        (FEUD, "pod", "hibernate", THIRD, False),
        (FEUD, "pod", "board-pod", MATE, True),
        (HUNT, "pod", "hibernate", THIRD, True),
        (HOME, "hibernation", "start", MATE, True),
        (HUNT, "pod", "start", MATE, False),
        (HUNT, "pod", "stop", MATE, True),
        (HOME, "hibernation", "stop", MATE, False),
        (FEUD, "pod", "read-objective", THIRD, True),
        (HOME, "pod", "read-objective", THIRD, False),
        (HOME, "hibernation", "search", MATE, False),
        (FEUD, "pod", "board-pod", ME, False),
    ],
)
def test_what_would_spoil_the_plan_is_stopped(
    objective: str, exit: str, option: str, seat: Seat, stopped: bool
) -> None:
    assert is_worth_stopping(seen(crew(objective)), doing(option, seat), objective, exit) == stopped


def test_nobody_touches_a_course_that_is_right_for_who_relies_on_it() -> None:
    scene = crew(HOME)
    assert not is_worth_stopping(seen(scene), doing("set-destination"), HOME, "hibernation")
    coordinates = scene.world.coordinates = scene.world.coordinates.shown_to(ME)
    letters = scene.content.box.coordinates[coordinates.value].destinations
    scene.world.destination = next(letter for letter, place in letters.items() if place == "earth")
    assert is_worth_stopping(seen(scene), doing("set-destination"), HOME, "hibernation")
    assert not is_worth_stopping(seen(scene), doing("set-destination"), FEUD, "pod")
    scene.world.destination = next(letter for letter, place in letters.items() if place == "venus")
    assert not is_worth_stopping(seen(scene), doing("set-destination"), HOME, "hibernation")


def test_the_last_place_in_a_pod_is_for_who_is_near() -> None:
    scene = crew(HOME).room(5, "evacuation-a").unlocked(1).place("captain", 5)
    assert not is_worth_stopping(seen(scene), doing("board-pod"), HOME, "pod")
    scene.boarded("pilot", 1).place("captain", 5)
    assert is_worth_stopping(seen(scene), doing("board-pod"), HOME, "pod")
    assert not is_worth_stopping(seen(scene), doing("board-pod"), HOME, "hibernation")


def test_the_only_corpse_is_not_carried_off_by_others() -> None:
    scene = crew(BURIAL).room(11, "hibernatorium", lying=("corpse-blue",)).place("scout", 11)
    assert is_worth_stopping(seen(scene), doing(action="pick-up"), BURIAL, "pod")
    assert not is_worth_stopping(
        seen(crew(HOME).room(11, lying=("corpse-blue",))), doing(action="pick-up"), HOME, "pod"
    )
    assert not is_worth_stopping(seen(scene.room(11, lying=("carcass",))), doing(action="pick-up"), BURIAL, "pod")


def test_orders_of_who_wants_one_dead_are_not_followed() -> None:
    scene = crew(HOME).place("scout", 11).place("captain", 11)
    hunted = Beliefs(cards={MATE: {"corporate-bide-time": 1.0}})
    assert is_worth_stopping(seen(scene, hunted), doing("order"), HOME, "pod")
    assert not is_worth_stopping(seen(scene), doing("order"), HOME, "pod")


@pytest.mark.parametrize("level", [Recruit, Veteran])
def test_who_is_interrupted_insists_and_says_so(level: type[Recruit | Veteran]) -> None:
    scene = Scene("scout", "captain").objectives_are_chosen().room(11, "hibernatorium", lying=("corpse-blue",))
    scene.hand("scout", REST, INTERRUPTION).hand("captain", INTERRUPTION).turn("scout")
    taking = steps.PickUp(seat=scene.seat("scout"), object="corpse-blue")
    scene.act(taking, paying=[REST], contested=True).choose(CANCEL_ACTION)
    frame = Frame(NEMESIS, scene.game, scene.asked)
    bot = level("scene", STEADY)
    option = frame.options[bot.decide(frame)]
    assert (option, bot.key) == (CANCEL_INTERRUPTION, "insist")
    p = Position(frame.view, frame.seat, STEADY)
    assert TRUTH.is_true(Case(p, frame, option, bot.grounds, NOWHERE))


def test_what_others_do_is_no_reason_to_insist() -> None:
    scene = Scene("scout", "captain").objectives_are_chosen().room(11, "hibernatorium", lying=("corpse-blue",))
    scene.hand("scout", REST).hand("captain", INTERRUPTION).turn("scout")
    scene.act(steps.PickUp(seat=scene.seat("scout"), object="corpse-blue"), paying=[REST], contested=True)
    frame = Frame(NEMESIS, scene.game, scene.asked)
    bot = Recruit("scene", STEADY)
    option = frame.options[bot.decide(frame)]
    assert isinstance(option, steps.LetItHappen)
    bot.because("insist")
    assert not TRUTH.is_true(Case(Position(frame.view, frame.seat, STEADY), frame, option, bot.grounds, NOWHERE))


def test_who_leaves_keeps_the_card_against_who_would_stop_it() -> None:
    scene = crew(HOME).room(5, "evacuation-a").place("captain", 5)
    locked = card_worth(seen(scene), INTERRUPTION)
    assert locked < card_worth(seen(scene.unlocked(1)), INTERRUPTION)
    assert locked < card_worth(seen(scene), "action.search") < card_worth(seen(scene), INTERRUPTION)
