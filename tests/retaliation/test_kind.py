"""Retaliation as the table takes it: what can be agreed on before it, and that it adds nothing that cannot be said."""

import pytest

from hypersleep.content.text import about_of, title_of
from hypersleep.retaliation.kind import RETALIATION
from hypersleep.retaliation.modes import MOST_TASKS

rule = pytest.mark.rule


@rule("retaliation:mode.solo-coop.difficulty")
@pytest.mark.parametrize("number", [1, 2, MOST_TASKS])
def test_more_or_fewer_tasks_can_be_agreed_on(number: int) -> None:
    usual = RETALIATION.begin(RETALIATION.rules("cooperative", "standard"), 2, "tasks")
    chosen = RETALIATION.begin(RETALIATION.rules("cooperative", "standard", (), number), 2, "tasks")
    assert len(usual.world.tasks) == 2, "as many as there are characters"
    assert len(chosen.world.tasks) == number
    assert chosen.rules.id == f"{usual.rules.id}+tasks-{number}"


def test_only_games_for_all_can_be_made_harder() -> None:
    assert set(RETALIATION.difficulties) == {"solo", "cooperative"}
    assert RETALIATION.difficulties["solo"] == tuple(range(1, MOST_TASKS + 1))


def test_an_expansion_without_a_folder_is_played_and_spoken_of_like_any_other() -> None:
    rules = RETALIATION.rules("solo", "standard", ("deadly",))
    assert rules.id.endswith("+deadly-1")
    assert RETALIATION.content_digest(("deadly",)) == RETALIATION.content_digest(())
    assert title_of("retaliation", "deadly") == "Deadly mode"
    assert about_of("retaliation", "deadly")
    assert {mode for mode in RETALIATION.modes if "deadly" in RETALIATION.expansions_of(mode)} == set(RETALIATION.modes)
