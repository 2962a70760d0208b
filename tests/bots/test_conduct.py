"""Conduct in Nemesis: what nobody likes to watch is noticed, and reasons say what is true."""

from collections.abc import Iterator
from typing import Any

import pytest

from hypersleep.bots.bot import RandomBot
from hypersleep.bots.claiming import announced, speak_up
from hypersleep.bots.crew import temperament_at
from hypersleep.bots.games import maker
from hypersleep.bots.lapses import DAWDLES, DAZZLED, FORGETS, Whims
from hypersleep.bots.nemesis.answers import Mind, preferred_character
from hypersleep.bots.nemesis.conduct import CrewWatcher
from hypersleep.bots.nemesis.deeds import dares, deed
from hypersleep.bots.nemesis.officer import Officer
from hypersleep.bots.nemesis.player import moves
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.reasons import words
from hypersleep.bots.nemesis.recruit import Recruit
from hypersleep.bots.nemesis.truth import TRUTH
from hypersleep.bots.nemesis.veteran import Veteran, turns_back
from hypersleep.bots.speech import Grounds
from hypersleep.bots.temperament import TEMPERAMENTS, described
from hypersleep.bots.truth import Case
from hypersleep.common.drafting import KeepCharacter
from hypersleep.content.ids import RoomId
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.nemesis import steps
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.nemesis.telling import SurpriseChecked
from hypersleep.table.games import Setting, default_mode
from hypersleep.table.table import Frame, Match, Table
from tests.scene import Scene

STEADY = TEMPERAMENTS[0]


def seen(scene: Scene) -> Frame:
    return Frame(NEMESIS, scene.game, scene.asked)


def faults(
    scene: Scene, wanted: type[Choice], watcher: CrewWatcher | None = None, room: int = 0, doing: str = ""
) -> list[str]:
    """What is noticed of the first option of a kind, into a Room if it leads to one, or by name."""
    frame = seen(scene)
    options = [(n, o) for n, o in enumerate(frame.options) if isinstance(o, wanted) and doing in ("", deed(o))]
    place = next(n for n, o in options if room in (0, getattr(o, "room", 0)))
    return list((watcher or CrewWatcher()).faults(frame, place, RandomBot("x")))


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


def test_every_reason_has_a_condition_or_says_why_not() -> None:
    assert {*TRUTH.holds} | {*TRUTH.opinions} == {*words()}
    assert {*TRUTH.holds}.isdisjoint(TRUTH.opinions)
    assert all(TRUTH.opinions.values())


def true(
    scene: Scene, key: str, wanted: type[Choice] = steps.Pass, *, came_from: int = 0, doing: str = "", **plan: str
) -> bool:
    """Whether a reason would be true, given for the first option of a kind, or the first that does this."""
    frame = seen(scene)
    option = next(o for o in frame.options if isinstance(o, wanted) and doing in ("", deed(o)))
    p = Position(frame.view, frame.seat, STEADY)
    return TRUTH.is_true(Case(p, frame, option, Grounds(key, **plan), RoomId(came_from)))


def test_a_reason_that_is_not_true_is_noticed() -> None:
    scene = calm("action.order", "action.rest")
    assert [key for key in ("out-of-cards", "flee", "last-card", "promised", "heal-light") if true(scene, key)] == [
        "last-card"
    ]
    scene.who("captain").light = 1
    assert true(scene, "heal-light")
    assert true(scene, "pick-up:egg") == any(room.lying for room in seen(scene).view.rooms)


def test_why_somebody_waits_is_held_against_the_table() -> None:
    scene = calm("action.order", "action.rest", "action.demolition")
    assert true(scene, "wait")
    assert not true(scene, "wait", steps.Move)
    assert true(scene, "too-early", exit="hibernation")
    scene.world.time = 8
    assert not true(scene, "too-early", exit="hibernation")
    assert true(scene, "too-early", exit="pod")
    assert not true(scene, "new-hand")
    assert true(calm("action.order"), "new-hand")
    assert not true(scene, "second-thoughts")
    next_door = next(o.room for o in seen(scene).options if isinstance(o, steps.Move))
    assert true(scene, "second-thoughts", came_from=next_door)
    assert not true(scene, "second-thoughts", came_from=scene.who("captain").room)


def test_out_of_a_fire_leads_every_step_also_one_by_card() -> None:
    scene = Scene("scout").objectives_are_chosen().hand("scout", "action.reconnaissance", "action.rest").turn("scout")
    assert not true(scene, "out-of-fire", steps.Move)
    scene.world.fire[scene.who("scout").room] = True
    assert true(scene, "out-of-fire", steps.Move)
    assert true(scene, "out-of-fire", steps.PlayCard, doing="quiet-move")
    assert not true(scene, "out-of-fire", steps.PlayCard, doing="scan-hand")
    assert not true(scene, "out-of-fire")


def test_a_way_is_called_unsafe_only_where_something_may_come() -> None:
    scene = calm("action.order", "action.rest", "action.demolition")
    assert not true(scene, "no-safe-way")
    scene.intruder("adult", next(o.room for o in seen(scene).options if isinstance(o, steps.Move)))
    assert true(scene, "no-safe-way")


def test_plots_need_somebody_in_trouble() -> None:
    scene = Scene("captain", "scout").objectives_are_chosen().hand("captain", "action.order", "action.rest")
    scene.turn("captain")
    assert not true(scene, "lock-out")
    room = next(o.room for o in seen(scene).options if isinstance(o, steps.Move))
    scene.place("scout", room)
    scene.intruder("queen", room)
    assert true(scene, "lock-out")
    assert not true(scene, "lead-astray")


@pytest.mark.parametrize(
    ("level", "players", "games"), [("recruit", 3, 3), ("veteran", 3, 3), ("veteran", 1, 2), ("officer", 2, 1)]
)
def test_reasons_are_only_given_when_they_are_true(level: str, players: int, games: int) -> None:
    for number in range(games):
        setting = Setting(players=players, mode=default_mode("nemesis", players), seed=f"true-{number}")
        bots = [made(level, f"{number}/{seat}") for seat in range(players)]
        for frame, faults in watched(setting, bots):
            assert "false-reason" not in faults, (number, frame.number, bots[frame.seat].grounds)


def made(level: str, seed: str) -> Any:
    return Officer(seed, descents=4) if level == "officer" else maker(level)(seed)


def watched(setting: Setting, bots: list[Any], longest: int = 600) -> Iterator[tuple[Frame, list[str]]]:
    """Every decision of a game, with what is noticed of it."""
    match, watchers = Match.start(setting), [CrewWatcher() for _ in bots]
    while not match.over and match.game.number < longest:
        frame = match.frame_for(match.seat())
        bot = bots[frame.seat]
        place = bot.decide(frame)
        claim = announced(bot, frame)
        yield frame, list(watchers[frame.seat].faults(frame, place, bot))
        match.take(frame.seat, place)
        speak_up(match, frame.seat, claim)


def test_officers_are_held_to_their_reasons_too() -> None:
    scene = calm("action.order", "action.rest", "action.demolition")
    frame, officer = seen(scene), Officer("held", descents=2)
    officer.decide(frame)
    officer.grounds = Grounds("flee")
    assert "false-reason" in list(CrewWatcher().faults(frame, 0, officer))
    officer.grounds = Grounds("searched")
    assert "false-reason" not in list(CrewWatcher().faults(frame, 0, officer))


def test_who_flees_and_comes_back_at_once_has_fled_for_nothing() -> None:
    scene = calm("action.order", "action.rest", "action.demolition")
    home = scene.who("captain").room
    to = next(o.room for o in seen(scene).options if isinstance(o, steps.Move))
    watcher = CrewWatcher()
    scene.room(to, "canteen").intruder("creeper", home)
    assert faults(scene.turn("captain"), steps.Move, watcher, to) == []
    scene.world.intruders.clear()
    scene.place("captain", to).turn("captain")
    assert "fled-and-returned" in faults(scene, steps.Move, watcher, home)


def test_a_quiet_step_by_card_is_a_step() -> None:
    scene = Scene("scout").objectives_are_chosen().hand("scout", "action.reconnaissance", "action.rest").turn("scout")
    home = scene.who("scout").room
    to = next(o.room for o in seen(scene).options if isinstance(o, steps.Move))
    watcher = CrewWatcher()
    assert faults(scene.room(to, "canteen"), steps.PlayCard, watcher, doing="quiet-move") == []
    scene.place("scout", to).turn("scout")
    assert "undone-move" in faults(scene, steps.Move, watcher, home)


def test_a_surprise_with_an_empty_hand_is_noticed() -> None:
    scene, watcher = calm("action.order"), CrewWatcher()
    assert faults(scene, steps.Pass, watcher) == []
    for cards, noticed in ((1, []), (0, ["surprised-empty-handed"])):
        scene.game.events.append(SurpriseChecked(Seat(0), 3, cards, surprised=True))
        assert faults(scene, steps.Pass, watcher) == noticed


def test_sleep_beside_who_has_to_die_is_noticed() -> None:
    scene = Scene("captain", "scout").objective("captain", "corporate-greener-grass").objectives_are_chosen()
    scene.inside("captain", "hibernatorium").hand("captain", "action.order", "action.rest", "action.demolition")
    scene.world.time = 8
    scene.turn("captain")
    asleep = faults(scene, steps.UseRoom, doing="hibernate")
    scene.who("scout").fate = "hibernating"
    beside = faults(scene, steps.UseRoom, doing="hibernate")
    assert ("slept-beside-prey" in asleep, "slept-beside-prey" in beside) == (False, True)


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
    lapses = {n: [Whims(f"{n}").lapse(round) for round in range(1, 16)] for n in range(6)}
    assert all(rounds.count("") > 5 for rounds in lapses.values())
    assert {lapse for rounds in lapses.values() for lapse in rounds} == {"", FORGETS, DAWDLES, DAZZLED}
    assert len({tuple(rounds) for rounds in lapses.values()}) == len(lapses)
    assert Whims("1").lapse(3) == Whims("1").lapse(3)


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
