"""Every half of every activation card: what it does, and what it leaves alone."""

import pytest

from hypersleep.content.loader import load
from hypersleep.content.retaliation.manifest import RETALIATION
from hypersleep.content.retaliation.xyrians import Activation
from hypersleep.kernel.steps import NOBODY
from hypersleep.retaliation import telling
from hypersleep.retaliation.expansions.xyrians.activation import CarryOutHalf, Half, LetXyrianAct
from hypersleep.retaliation.expansions.xyrians.telling import (
    HibernatoriumSwitchedOff,
    SupplyDestroyed,
    XyrianFlewOff,
    XyriansActivated,
)
from hypersleep.retaliation.invariants import problems
from hypersleep.retaliation.world import GONE, LANDED
from tests.retaliation.expansions.xyrians.staging import (
    ASIDE,
    FAR_OFF,
    HERE,
    LAST,
    MATE,
    ME,
    NEXT,
    QUIET,
    a_row,
    activate,
    afflict,
    dead,
    room_of,
    shut,
    statuses_of,
    xyrian,
)
from tests.retaliation.scene import HIBERNATORIUM, Scene

rule = pytest.mark.rule
CARDS = load(RETALIATION, ["xyrians"]).entries(Activation)


def beside(card: str) -> Scene:
    """A Xyrian and an Adult in the room of everybody, and another Adult next door."""
    scene = a_row()
    xyrian(scene, HERE)
    scene.intruder("adult", HERE)
    scene.intruder("adult", NEXT)
    return activate(scene, card)


# Upper halves --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["xyrian-sabotage", "xyrian-purge", "xyrian-scorched-ground"])
def test_each_character_loses_two_health_and_each_intruder_is_struck(card: str) -> None:
    scene = beside(card)
    assert [scene.who(seat).health for seat in (ME, MATE)] == [2, 2]
    assert (scene.enemies(HERE), scene.enemies(NEXT)) == ([], ["adult"])
    assert not scene.told(telling.NoiseRolled)


@pytest.mark.parametrize("card", ["xyrian-hunt", "xyrian-queen-slayers"])
def test_each_character_gains_a_status_or_a_wound_and_each_intruder_is_struck(card: str) -> None:
    scene = afflict(a_row(), MATE, "xyrian-marked")
    xyrian(scene, HERE)
    scene.intruder("adult", HERE)
    activate(scene, card)
    assert len(statuses_of(scene, ME)) == 1
    assert len(scene.who(MATE).wounds) == 1
    assert scene.enemies(HERE) == []


@pytest.mark.parametrize(("state", "health", "left"), [("active", 2, []), ("inactive", 0, ["adult"])])
def test_disarm_strikes_only_where_life_support_is_active(state: str, health: int, left: list[str]) -> None:
    scene = a_row()
    scene.world.life_support["A"] = state
    xyrian(scene, HERE)
    scene.intruder("adult", HERE)
    activate(scene, "xyrian-disarm")
    assert (scene.who(ME).health, scene.enemies(HERE)) == (health, left)


def test_departure_places_everybody_in_the_technical_corridor() -> None:
    scene = a_row().room(16, "technical-corridor-entrance").place(MATE, NEXT)
    taker = xyrian(scene, HERE)
    scene.intruder("adult", HERE)
    activate(scene, "xyrian-departure")
    assert (scene.who(ME).room, room_of(scene, taker), scene.who(MATE).room) == (16, 16, NEXT)
    assert not scene.told(telling.IntruderAttacked)
    undiscovered = beside("xyrian-departure")
    assert undiscovered.who(ME).room == HERE


@pytest.mark.parametrize("card", ["xyrian-cut-the-power", "xyrian-egg-breakers"])
def test_corridors_are_stirred_and_larvae_burnt_out(card: str) -> None:
    scene = a_row()
    scene.who(ME).larva = True
    scene.intruder("adult", corridor=scene.between(HERE, ASIDE))
    xyrian(scene, HERE)
    activate(scene, card)
    assert scene.world.noise[scene.between(HERE, NEXT)]
    assert not scene.world.noise[scene.between(HERE, ASIDE)]
    assert not scene.who(ME).larva
    assert [scene.who(seat).health for seat in (ME, MATE)] == [2, 0]


def test_deny_landing_takes_everybody_through_the_corridor_of_the_lowest_number() -> None:
    scene = a_row()
    passage = scene.between(HERE, NEXT)
    shut(scene, passage, HERE)
    scene.intruder("adult", HERE)
    lurking = scene.intruder("adult", corridor=passage)
    taker = xyrian(scene, HERE)
    scene.rolls(noise=f"{QUIET} {QUIET}")
    activate(scene, "xyrian-deny-landing")
    assert [scene.who(seat).room for seat in (ME, MATE)] == [NEXT, NEXT]
    assert room_of(scene, taker) == NEXT
    assert scene.world.doors[passage] == "destroyed"
    assert lurking.id not in scene.world.intruders
    assert not scene.told(telling.IntruderAttacked)
    assert len(scene.told(telling.NoiseRolled)) == 2


def test_deny_landing_explores_for_the_first_in_turn_order() -> None:
    scene = Scene("recon", "officer", expansions=("xyrians",)).corridor(HERE, 15, "corridor-205")
    scene.top("exploration", "exploration-01").rolls(noise="1")
    taker = xyrian(scene, HERE)
    activate(scene, "xyrian-deny-landing")
    [found] = scene.told(telling.RoomDiscovered)
    assert found.seat == scene.world.first_player
    assert {scene.who(ME).room, scene.who(MATE).room, room_of(scene, taker)} == {15}
    [roll] = scene.told(telling.NoiseRolled)
    assert roll.seat != scene.world.first_player
    assert problems(scene.game) == []


# Lower halves --------------------------------------------------------------------------------------------------------


def alone(room: int = LAST) -> tuple[Scene, int]:
    """A Xyrian without company, and its number."""
    scene = a_row()
    return scene, xyrian(scene, room).id


def place_of(scene: Scene, model: int) -> int:
    return scene.world.intruders[model].room


def test_sabotage_breaks_room_and_robot_and_comes_nearer() -> None:
    scene, model = alone()
    scene.robot("robot.medical", LAST)
    activate(scene, "xyrian-sabotage")
    assert (scene.world.malfunction[LAST], scene.world.robot_broken) == (True, True)
    assert place_of(scene, model) == FAR_OFF
    elsewhere, _ = alone()
    activate(elsewhere, "xyrian-sabotage")
    assert not elsewhere.world.robot_broken


@pytest.mark.parametrize(
    ("card", "start"),
    [("xyrian-sabotage", NEXT), ("xyrian-hunt", FAR_OFF), ("xyrian-departure", NEXT), ("xyrian-disarm", NEXT)],
)
def test_whom_they_reach_is_afflicted_and_intruders_there_are_struck(card: str, start: int) -> None:
    scene, model = alone(start)
    afflict(scene, MATE, "xyrian-marked")
    scene.intruder("adult", HERE)
    activate(scene, card)
    assert place_of(scene, model) == HERE
    assert len(statuses_of(scene, ME)) == 1
    assert (scene.who(MATE).health, len(scene.who(MATE).wounds)) == (2, 0)
    assert scene.enemies(HERE) == []


def test_a_hunter_does_not_run_past_its_prey() -> None:
    scene, model = alone(NEXT)
    activate(scene, "xyrian-hunt")
    assert place_of(scene, model) == HERE


def test_of_two_that_are_equally_close_whose_effect_it_is_is_chosen() -> None:
    for seat in (ME, MATE):
        scene = a_row().place(ME, HERE).place(MATE, FAR_OFF)
        hunter = xyrian(scene, NEXT)
        activate(scene, "xyrian-purge", seat=seat)
        assert room_of(scene, hunter) == (HERE if seat == ME else FAR_OFF)


def test_purge_strikes_before_and_after_it_moves() -> None:
    scene, model = alone()
    scene.intruder("adult", LAST)
    scene.intruder("adult", FAR_OFF)
    activate(scene, "xyrian-purge")
    assert place_of(scene, model) == FAR_OFF
    assert (scene.enemies(LAST), scene.enemies(FAR_OFF)) == ([], [])


@rule("retaliation:xyrian.leave-map")
def test_departure_takes_the_shuttle_once() -> None:
    scene = a_row().room(16, "escape-shuttle").corridor(NEXT, 16, "corridor-106")
    flyer = xyrian(scene, 16, hits=1)
    activate(scene, "xyrian-departure")
    assert room_of(scene, flyer) == 0
    assert scene.world.shuttle_gone
    assert dead(scene) == 0
    assert scene.told(XyrianFlewOff) == [XyrianFlewOff(16)]
    late = xyrian(scene, 16)
    activate(scene, "xyrian-departure")
    assert room_of(scene, late) == NEXT


@pytest.mark.parametrize(("lander", "left"), [(10, 9), (GONE, GONE)])
def test_deny_landing_brings_the_lander_nearer(lander: int, left: int) -> None:
    scene = a_row().place(ME, ASIDE).place(MATE, ASIDE)
    scene.world.lander = lander
    model = xyrian(scene, FAR_OFF)
    activate(scene, "xyrian-deny-landing")
    assert room_of(scene, model) == HERE
    assert scene.world.lander == left


def test_deny_landing_may_let_it_meet_the_round_marker() -> None:
    scene = a_row().place(ME, ASIDE).place(MATE, ASIDE)
    scene.world.lander, scene.world.round = 5, 4
    xyrian(scene, NEXT)
    activate(scene, "xyrian-deny-landing")
    assert scene.world.lander in (LANDED, GONE)
    assert len(scene.told(telling.AntiAircraftRevealed)) == 1


@rule("retaliation:xyrian.lander-destroyed")
def test_deny_landing_destroys_a_landed_lander_and_its_passengers_are_out() -> None:
    scene = a_row().place(MATE, ASIDE)
    scene.world.lander = LANDED
    scene.who(ME).in_lander, scene.who(ME).room = True, 0
    xyrian(scene, NEXT)
    activate(scene, "xyrian-deny-landing")
    assert scene.world.lander == GONE
    assert (scene.who(ME).in_lander, scene.who(ME).room) == (False, HERE)
    assert scene.who(ME).plays


def test_scorched_ground_burns_where_it_ends_and_the_supply_with_it() -> None:
    scene = a_row().place(ME, ASIDE).place(MATE, ASIDE)
    model = xyrian(scene, LAST)
    activate(scene, "xyrian-scorched-ground")
    assert (room_of(scene, model), scene.world.fire[NEXT]) == (NEXT, True)
    assert max(scene.world.landing_supply.values()) == 4
    activate(scene, "xyrian-scorched-ground")
    assert scene.world.fire[HERE]
    assert set(scene.world.landing_supply.values()) == {0}
    assert len(scene.told(SupplyDestroyed)) == 1


def test_cut_the_power_flips_life_support() -> None:
    scene = a_row().room(15, "life-support-control-a")
    xyrian(scene, 15)
    activate(scene, "xyrian-cut-the-power")
    assert scene.world.life_support["A"] == "active"


def near_hibernatorium() -> Scene:
    scene = a_row().room(2, "supply-room").corridor(ASIDE, 2, "corridor-106").discovered()
    return scene.place(ME, LAST).place(MATE, LAST)


def test_cut_the_power_leaves_malfunctions_on_the_way_to_the_hibernatorium() -> None:
    scene = near_hibernatorium()
    scene.place(ME, LAST)
    model = xyrian(scene, HERE)
    activate(scene, "xyrian-cut-the-power")
    assert room_of(scene, model) == 2
    assert [scene.world.malfunction[room] for room in (HERE, ASIDE, 2)] == [False, True, True]
    scene.world.covered = True
    activate(scene, "xyrian-cut-the-power")
    assert room_of(scene, model) == 2


@pytest.mark.parametrize(
    ("active", "sleeper", "broken"), [(True, False, False), (True, True, True), (False, False, True)]
)
def test_cut_the_power_switches_the_hibernatorium_off_or_breaks_it(active: bool, sleeper: bool, broken: bool) -> None:
    scene = near_hibernatorium()
    scene.world.hibernatorium = active
    if sleeper:
        scene.who(MATE).fate, scene.who(MATE).room = "hibernating", 0
    xyrian(scene, HIBERNATORIUM)
    activate(scene, "xyrian-cut-the-power")
    assert bool(scene.told(HibernatoriumSwitchedOff)) is not broken
    breakable = not scene.content.box.rooms["hibernatorium"].unbreakable
    assert scene.world.malfunction[HIBERNATORIUM] is (broken and breakable)
    assert scene.world.hibernatorium is (active and sleeper)


def test_egg_breakers_go_for_the_nest() -> None:
    scene = a_row().room(14, "nest").corridor(LAST, 14, "corridor-106")
    model = xyrian(scene, NEXT)
    activate(scene, "xyrian-egg-breakers")
    assert room_of(scene, model) == 14
    assert scene.world.eggs == 3
    lost, other = alone()
    activate(lost, "xyrian-egg-breakers")
    assert place_of(lost, other) == LAST


def test_queen_slayers_go_for_her_even_beside_her_corridor() -> None:
    scene = a_row().top("queen-health", "queen-health-01")
    scene.intruder("queen", corridor=scene.between(NEXT, FAR_OFF))
    model = xyrian(scene, LAST)
    activate(scene, "xyrian-queen-slayers")
    assert room_of(scene, model) == FAR_OFF
    assert len(scene.told(telling.QueenHealthDrawn)) == 1


def test_without_her_queen_slayers_hunt_characters() -> None:
    scene, model = alone()
    activate(scene, "xyrian-queen-slayers")
    assert place_of(scene, model) == NEXT


def test_disarm_loosens_secure_tokens_all_around() -> None:
    scene = a_row()
    for room in (HERE, NEXT, FAR_OFF, LAST):
        scene.room(room, secured=2)
    xyrian(scene, LAST)
    activate(scene, "xyrian-disarm")
    assert [scene.world.secured[room] for room in (HERE, NEXT, FAR_OFF, LAST)] == [2, 0, 0, 0]


def test_disarm_overloads_the_cooling_system() -> None:
    scene = a_row().room(16, "cooling-system").corridor(NEXT, 16, "corridor-106").place(ME, 16).place(MATE, 16)
    xyrian(scene, NEXT)
    activate(scene, "xyrian-disarm")
    assert scene.world.autodestruction > 0
    other, _ = alone()
    activate(other, "xyrian-disarm")
    assert other.world.autodestruction == 0


# All of them ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", CARDS)
def test_every_card_can_be_followed_everywhere(card: str) -> None:
    for room in (HERE, NEXT, LAST, HIBERNATORIUM):
        scene = a_row().discovered().rolls(noise=" ".join([QUIET] * 2) if room == HERE and "landing" in card else "")
        xyrian(scene, room)
        xyrian(scene, LAST, injured=True)
        activate(scene, card, seat=NOBODY)
        assert [event.card for event in scene.told(XyriansActivated)] == [card]
        assert problems(scene.game) == []
        assert len(scene.world.decks["activations"]) == 10


def test_one_that_has_died_before_its_turn_does_nothing() -> None:
    scene = a_row()
    gone = xyrian(scene, HERE)
    del scene.world.intruders[gone.id]
    halves: tuple[Half, ...] = ("upper", "lower")
    for half in halves:
        scene.run(*[CarryOutHalf(xyrian=gone.id, card=card, half=half) for card in CARDS])
    scene.run(LetXyrianAct(xyrian=gone.id, card="xyrian-hunt"))
    assert scene.game.events == []
