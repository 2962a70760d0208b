"""Recruits: they hear what is said, answer what is asked of them, come or forget to, and err in both games alike."""

from itertools import count

import pytest

from hypersleep.bots.appeals import NO, YES
from hypersleep.bots.lapses import DAWDLES, DAZZLED, FORGETS, Whims
from hypersleep.bots.nemesis.recruit import Recruit as Hand
from hypersleep.bots.retaliation.deeds import deed
from hypersleep.bots.retaliation.recruit import Recruit as Private
from hypersleep.bots.temperament import Temperament
from hypersleep.common.claims import MEET, REPLY
from hypersleep.kernel.record import Claim
from hypersleep.kernel.steps import Seat
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.retaliation.kind import RETALIATION
from hypersleep.table.table import Frame
from tests.retaliation.scene import LANDING_ZONE
from tests.retaliation.scene import Scene as Sortie
from tests.scene import Scene

LOYAL, SELFISH = Temperament(name="loyal", loyalty=1.5), Temperament(name="selfish", loyalty=0.8)
ROUND = 3
NEXT_DOOR = 11
HAND = ("action.demolition", "action.repairs", "action.rest", "action.taking-aim")


def seed_with(lapse: str, round: int = ROUND) -> str:
    """Of a recruit who suffers from that in the round of these scenes."""
    return next(f"{n}" for n in count() if Whims(f"{n}").lapse(round) == lapse)


def aboard_ship(*said: tuple[str, str]) -> Frame:
    scene = Scene("pilot", "scout").objectives_are_chosen().room(11, "hibernatorium").room(6, "canteen")
    scene.place("pilot", 11).place("scout", 6).action_cards("pilot", 5).turn("pilot")
    scene.world.round = ROUND
    return Frame(NEMESIS, scene.game, Seat(0), claims=claims(scene.game.number, said))


def two_soldiers(here: int, there: int) -> Sortie:
    """Where each of them stands; there are two ways out of the Landing Zone."""
    scene = Sortie("recon", "officer").room(NEXT_DOOR, "shelter").corridor(LANDING_ZONE, NEXT_DOOR)
    scene.corridor(LANDING_ZONE, 6, "corridor-201").place(0, here).place(1, there)
    return scene.hand(0, *HAND)


def on_a_sortie(*said: tuple[str, str]) -> Frame:
    scene = two_soldiers(LANDING_ZONE, NEXT_DOOR)
    scene.world.round, scene.world.secured[LANDING_ZONE] = ROUND, 3
    return Frame(RETALIATION, scene.turn(0).game, Seat(0), claims=claims(scene.game.number, said))


def claims(now: int, said: tuple[tuple[str, str], ...]) -> tuple[Claim, ...]:
    return tuple([Claim(before=now, seat=Seat(1), about=about, value=value) for about, value in said])


COME = {Hand: (aboard_ship, (MEET, "room-6")), Private: (on_a_sortie, (MEET, f"room-{NEXT_DOOR}"))}


@pytest.mark.parametrize("level", [Hand, Private])
def test_a_recruit_promises_to_come_and_comes_unless_it_forgets(level: type[Hand | Private]) -> None:
    seen, appeal = COME[level]
    frame = seen(appeal)
    goal = int(appeal[1].partition("-")[2])
    for lapse, comes in (("", True), (FORGETS, False)):
        bot = level(seed_with(lapse), LOYAL)
        bot.decide(seen())
        assert bot.announce(frame) == (REPLY, YES)
        chosen = frame.options[bot.decide(frame)]
        assert (bot.key == "promised" and getattr(chosen, "room", 0) == goal) is comes
        assert bot.announce(seen()) is None, "nobody has asked"


@pytest.mark.parametrize("level", [Hand, Private])
def test_a_selfish_recruit_says_no(level: type[Hand | Private]) -> None:
    seen, appeal = COME[level]
    assert level("x", SELFISH).announce(seen(appeal)) == (REPLY, NO)


@pytest.mark.parametrize("level", [Hand, Private])
def test_who_dawdles_has_no_errand_and_says_so_when_the_game_is_over(level: type[Hand | Private]) -> None:
    seen, _ = COME[level]
    at_work, idle = (level(seed_with(lapse), LOYAL) for lapse in ("", DAWDLES))
    options = seen().options
    assert deed(options[at_work.decide(seen())]) != "pass"
    assert deed(options[idle.decide(seen())]) == "pass"
    assert (idle.key, idle.why.public) == (DAWDLES, "")
    assert "no hurry" in idle.why.full


def test_who_is_dazzled_goes_for_what_may_lie_in_the_next_room() -> None:
    frame = on_a_sortie()
    dazzled = Private(seed_with(DAZZLED), LOYAL)
    chosen = frame.options[dazzled.decide(frame)]
    assert getattr(chosen, "room", 0) == NEXT_DOOR
    assert dazzled.key == "search"


@pytest.mark.parametrize(("said", "goes"), [("active", False), ("inactive", True)])
def test_a_recruit_believes_what_is_said_of_the_defence(said: str, goes: bool) -> None:
    scene = two_soldiers(NEXT_DOOR, LANDING_ZONE)
    scene.world.round, scene.world.lander = ROUND, ROUND + 1
    told = claims(scene.turn(0).game.number, (("defence", said),))
    frame = Frame(RETALIATION, scene.game, Seat(0), claims=told)
    bot = Private(seed_with(""), LOYAL)
    chosen = frame.options[bot.decide(frame)]
    assert (bot.key == "board" and getattr(chosen, "room", 0) == LANDING_ZONE) is goes


@pytest.mark.parametrize(
    ("said", "late", "sleeps"),
    [
        ((), False, True),
        ((("engine-1", "damaged"),), False, True),
        ((("engine-1", "damaged"), ("engine-3", "damaged")), False, False),
        ((("engine-1", "damaged"), ("engine-3", "damaged")), True, True),
        ((("earth", "B"),), False, True),
        ((("earth", "C"),), False, False),
    ],
)
def test_a_recruit_believes_what_is_said_of_engines_and_course(
    said: tuple[tuple[str, str], ...], late: bool, sleeps: bool
) -> None:
    scene = Scene("pilot", "scout").objectives_are_chosen().room(11, "hibernatorium").unlocked()
    scene.place("pilot", 11).place("scout", 1).action_cards("pilot", 5)
    scene.world.time, scene.world.destination = 14 if late else 11, "B"
    frame = Frame(NEMESIS, scene.turn("pilot").game, Seat(0), claims=claims(scene.game.number, said))
    chosen = frame.options[Hand(seed_with("", frame.view.round), LOYAL).decide(frame)]
    assert (getattr(chosen, "option", "") == "hibernate") is sleeps


def test_a_warned_recruit_opens_a_pod_at_the_hatch_control() -> None:
    scene = Scene("pilot", "scout").objectives_are_chosen().room(11, "hibernatorium").unlocked()
    scene.place("pilot", 11).place("scout", 1).action_cards("pilot", 5)
    scene.room(5, "evacuation-a").room(6, "hatch-control").place("pilot", 6)
    scene.world.time = 11
    told = claims(scene.turn("pilot").game.number, (("engine-1", "damaged"), ("engine-2", "damaged")))
    frame = Frame(NEMESIS, scene.game, Seat(0), claims=told)
    chosen = frame.options[Hand(seed_with("", frame.view.round), LOYAL).decide(frame)]
    assert getattr(chosen, "option", "") == "toggle-pod-lock"
