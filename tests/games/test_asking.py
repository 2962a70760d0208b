"""Asking why changes nothing, and `simulate --check` holds every decision to that."""

from collections.abc import Callable
from typing import Any

import pytest

from hypersleep.bots.match import crew_of_bots, play
from hypersleep.kernel.game import Menu
from hypersleep.kernel.laws import asking_changes
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.crew import actions
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.nemesis.world import Nemesis
from hypersleep.table.games import Setting
from hypersleep.table.table import Match
from tests.scene import Scene

Plant = Callable[[Nemesis, steps.ChooseAction, Menu], None]
SETTING = Setting(players=2, seed="asking")


def offers_more(g: Nemesis, question: steps.ChooseAction, menu: Menu) -> None:
    if menu.explains:
        menu.offer(steps.Trade(seat=question.seat))


def offers_in_another_order(g: Nemesis, question: steps.ChooseAction, menu: Menu) -> None:
    if menu.explains:
        menu.options.reverse()


def refuses_what_is_offered(g: Nemesis, question: steps.ChooseAction, menu: Menu) -> None:
    menu.refuse(steps.Pass(seat=question.seat), "action.conditions")


def changes_the_world(g: Nemesis, question: steps.ChooseAction, menu: Menu) -> None:
    if menu.explains:
        g.world.known[g.world.characters[question.seat].hand[0]] = 1


def draws_on_chance(g: Nemesis, question: steps.ChooseAction, menu: Menu) -> None:
    if menu.explains:
        g.roll(("1", "2"))


def tells_something(g: Nemesis, question: steps.ChooseAction, menu: Menu) -> None:
    if menu.explains:
        g.tell(telling.Passed(question.seat))


def hides_something(g: Nemesis, question: steps.ChooseAction, menu: Menu) -> None:
    if menu.explains:
        g.world.items[g.world.characters[question.seat].room] = 0


PLANTS = {
    offers_more: "has other options when it asks why",
    offers_in_another_order: "has other options when it asks why",
    refuses_what_is_offered: "is refused what it may do",
    changes_the_world: "the position changes when",
    draws_on_chance: "the position changes when",
    tells_something: "the position changes when",
    hides_something: "has other options after it has asked why",
}


def plant(monkeypatch: pytest.MonkeyPatch, violation: Plant, match: Match) -> None:
    """The question for an action, with a mistake in how it is put."""

    def offer(g: Nemesis, question: steps.ChooseAction, menu: Menu) -> None:
        actions.offer_actions(g, question, menu)
        violation(g, question, menu)

    menus: dict[Any, Any] = match.game.rules.menus
    monkeypatch.setitem(menus, steps.ChooseAction, offer)


def searching() -> Match:
    scene = Scene("scout", "captain").inside("scout", "armory").hand("scout", "action.search", "action.rest")
    scene.world.items[scene.who("scout").room] = 2
    return Match(NEMESIS, scene.turn("scout").game)


def test_a_sound_position_may_be_asked() -> None:
    assert asking_changes(searching().game) == []


@pytest.mark.parametrize(("violation", "problem"), PLANTS.items(), ids=lambda plant: getattr(plant, "__name__", ""))
def test_what_changes_by_asking_is_a_problem(monkeypatch: pytest.MonkeyPatch, violation: Plant, problem: str) -> None:
    match = searching()
    plant(monkeypatch, violation, match)
    assert any(problem in found for found in match.problems())


def test_what_changes_by_looking_ahead_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    match = searching()

    def foresee(g: Nemesis, seat: Seat, choice: Choice) -> list[Prospect]:
        g.roll(("1", "2"))
        return []

    foresight: dict[Any, Any] = match.game.rules.foresight
    monkeypatch.setitem(foresight, steps.Pass, (foresee,))
    assert any("the position changes when" in found for found in match.problems())


def test_a_game_under_check_stops_at_the_first_answer_that_depends_on_asking(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = crew_of_bots(("random",), 2, SETTING.seed)
    assert not play(SETTING, bots, check=True).crash
    plant(monkeypatch, offers_more, Match.start(SETTING))
    assert "has other options when it asks why" in play(SETTING, bots, check=True).crash


def test_the_law_asks_a_copy_and_leaves_the_game_alone() -> None:
    match = Match.start(SETTING)
    menu = match.game.menu(match.seat())
    match.problems()
    assert match.game.menu(match.seat()) is menu
    assert not menu.explains
