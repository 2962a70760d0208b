"""Conduct in Nemesis: what nobody likes to watch is noticed, and reasons say what is true."""

import pytest

from hypersleep.bots.crew import temperament_at
from hypersleep.bots.match import crew_of_bots
from hypersleep.bots.nemesis.answers import Mind, preferred_character
from hypersleep.bots.nemesis.conduct import HOLDS, CrewWatcher, holds
from hypersleep.bots.nemesis.deeds import dares
from hypersleep.bots.nemesis.player import Player, moves
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.reasons import words
from hypersleep.bots.nemesis.recruit import DAWDLES, DAZZLED, FORGETS, Recruit
from hypersleep.bots.nemesis.veteran import Veteran, turns_back
from hypersleep.bots.temperament import TEMPERAMENTS, described
from hypersleep.common.drafting import KeepCharacter
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.nemesis import steps
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.table.games import Setting
from hypersleep.table.table import Frame, Match, Table
from tests.scene import Scene

STEADY = TEMPERAMENTS[0]


def seen(scene: Scene) -> Frame:
    return Frame(NEMESIS, scene.game, scene.asked)


def faults(scene: Scene, wanted: type[Choice], watcher: CrewWatcher | None = None, room: int = 0) -> list[str]:
    """What is noticed of the first option of a kind, into a Room if it leads to one."""
    frame = seen(scene)
    options = frame.options
    place = next(n for n, o in enumerate(options) if isinstance(o, wanted) and room in (0, getattr(o, "room", 0)))
    return list((watcher or CrewWatcher()).faults(frame, place, Recruit("x", STEADY)))


def calm(*hand: str) -> Scene:
    return Scene("captain").objectives_are_chosen().hand("captain", *hand).turn("captain")


def test_who_passes_with_a_full_hand_and_something_to_do_is_idle() -> None:
    full = ("action.search", "action.order", "action.rest", "action.demolition")
    scene = Scene("captain").objectives_are_chosen().inside("captain", "canteen").hand("captain", *full)
    assert "idle-pass" not in faults(scene.turn("captain"), steps.Pass)
    scene.who("captain").light = 1
    assert "idle-pass" in faults(scene, steps.Pass)
    assert "idle-pass" not in faults(scene.hand("captain", *full[:2]).turn("captain"), steps.Pass)


def test_an_empty_hand_at_the_end_of_a_round_is_noticed() -> None:
    assert faults(calm("action.order"), steps.Pass) == []
    scene = Scene("captain").objectives_are_chosen().empty_hands("captain").turn("captain")
    assert "empty-hand" in faults(scene, steps.Pass)


def test_walks_into_intruders_that_everybody_sees_are_noticed() -> None:
    scene = calm("action.order", "action.rest", "action.demolition")
    to = next(o.room for o in seen(scene).options if isinstance(o, steps.Move))
    assert "walk-into-danger" not in faults(scene, steps.Move, room=to)
    scene.intruder("adult", to)
    assert "walk-into-danger" in faults(scene, steps.Move, room=to)
    scene.world.time = 13
    assert "walk-into-danger" not in faults(scene, steps.Move, room=to)


def test_who_goes_back_at_once_has_undone_a_move() -> None:
    scene = calm("action.order", "action.rest", "action.demolition")
    home = scene.who("captain").room
    to = next(o.room for o in seen(scene).options if isinstance(o, steps.Move))
    watcher = CrewWatcher()
    assert faults(scene.room(to, "canteen"), steps.Move, watcher, to) == []
    scene.place("captain", to).turn("captain")
    assert "undone-move" in faults(scene, steps.Move, watcher, home)


@pytest.mark.parametrize("key", list(HOLDS))
def test_every_reason_that_is_checked_can_be_given(key: str) -> None:
    assert key in words()


def test_a_reason_that_is_not_true_is_noticed() -> None:
    scene = calm("action.order", "action.rest")
    p = Position(seen(scene).view, Seat(0), STEADY)
    wait = next(o for o in seen(scene).options if isinstance(o, steps.Pass))
    assert not holds(p, wait, "out-of-cards")
    assert not holds(p, wait, "flee")
    assert holds(p, wait, "last-card")


@pytest.mark.parametrize("level", ["recruit", "veteran"])
def test_reasons_are_only_given_when_they_are_true(level: str) -> None:
    for number in range(3):
        setting = Setting(players=3, seed=f"true-{number}")
        match, bots = Match.start(setting), crew_of_bots((level,), 3, f"{number}")
        while not match.over:
            frame = match.frame_for(match.seat())
            bot = bots[frame.seat]
            place = bot.decide(frame)
            if frame.topic == "choose-action" and isinstance(bot, Player):
                p = Position(frame.view, frame.seat, STEADY)
                assert holds(p, frame.options[place], bot.key), (number, frame.number, bot.key)
            match.take(frame.seat, place)


def test_nobody_blows_up_the_ship_in_the_first_rounds() -> None:
    scene = Scene("captain").objective("captain", "coop-behead").objectives_are_chosen()
    scene.inside("captain", "generator").who("captain").signal = True
    scene.room(12, "evacuation-a").hand("captain", "action.order", "action.rest", "action.demolition").turn("captain")
    frame = seen(scene)
    scene.world.round = 1
    assert getattr(frame.options[Veteran("x", STEADY).decide(frame)], "option", "") != "start"
    scene.world.round = 3
    frame = seen(scene)
    assert getattr(frame.options[Veteran("x", STEADY).decide(frame)], "option", "") == "start"


def test_recruits_do_not_all_keep_the_same_kind_of_objective() -> None:
    p = Position(seen(calm("action.order")).view, Seat(0), STEADY)
    assert {Recruit(f"{n}").keep_objective(p, ["one", "other"]) for n in range(9)} == {0, 1}


def test_cautious_people_like_to_be_scientists() -> None:
    p = Position(seen(calm("action.order")).view, Seat(0), next(t for t in TEMPERAMENTS if t.name == "cautious"))
    worth = [preferred_character(p, Mind(), KeepCharacter(who=who)) for who in ("captain", "scientist")]
    assert worth[1] > worth[0]


def test_recruits_err_now_and_then_and_every_one_differently() -> None:
    lapses = {n: [Recruit(f"{n}").lapse(round) for round in range(1, 16)] for n in range(6)}
    assert all(rounds.count("") > 5 for rounds in lapses.values())
    assert {lapse for rounds in lapses.values() for lapse in rounds} == {"", FORGETS, DAWDLES, DAZZLED}
    assert len({tuple(rounds) for rounds in lapses.values()}) == len(lapses)
    assert Recruit("1").lapse(3) == Recruit("1").lapse(3)


def test_temperaments_can_be_told_apart() -> None:
    by_name = {temperament.name: temperament for temperament in TEMPERAMENTS}
    assert set(by_name) == {"steady", "cautious", "bold", "loyal", "treacherous"} == set(described())
    assert [name for name, each in by_name.items() if each.is_treacherous] == ["treacherous"]
    assert [name for name, each in by_name.items() if each.is_honest] == ["loyal"]
    assert by_name["bold"].nerve < by_name["steady"].nerve < by_name["cautious"].nerve


def test_the_bold_make_a_noise_where_the_cautious_wait_for_a_better_hand() -> None:
    scene = calm("action.order", "action.rest", "action.demolition")
    dare = {t.name: dares(Position(seen(scene).view, Seat(0), t)) for t in TEMPERAMENTS}
    assert dare["steady"]
    assert not dare["cautious"]
    scene.hand("captain", "action.order", "action.rest")
    dare = {t.name: dares(Position(seen(scene).view, Seat(0), t)) for t in TEMPERAMENTS}
    assert dare["bold"]
    assert not dare["steady"]


def test_what_somebody_was_like_is_told_of_those_who_have_a_character() -> None:
    table = Table.start(Setting(players=3, seed="x"))
    assert temperament_at("veteran", table, Seat(0)) in described().values()
    assert temperament_at("recruit", table, Seat(0)) == temperament_at("veteran", table, Seat(0))
    assert temperament_at("random", table, Seat(0)) == ""


def test_nobody_turns_back_at_once_unless_it_burns_or_time_is_short() -> None:
    scene = calm("action.order", "action.rest", "action.demolition")
    p, back = Position(seen(scene).view, Seat(0), STEADY), next(o for o in seen(scene).options if moves(o))
    came_from = getattr(back, "room", 0)
    assert turns_back(p, back, came_from)
    assert not turns_back(p, back, p.room)
    p.haste = 1.0
    assert not turns_back(p, back, came_from)
    scene.world.fire[p.room] = True
    assert not turns_back(Position(seen(scene).view, Seat(0), STEADY), back, came_from)
