"""What a lesson may say, and where it may point."""

from pathlib import Path

import pytest

from hypersleep.content.games import GAMES
from hypersleep.content.homes import expansion_names
from hypersleep.content.lessons import lesson_problems, lessons_of
from hypersleep.content.reading import ContentError
from tests.content.conftest import Damage

FIRST = "lessons/first-game.toml"


@pytest.mark.parametrize("game", GAMES)
def test_the_shipped_lessons_are_short_and_point_at_something(game: str) -> None:
    assert lesson_problems(game) == []


def test_there_is_a_first_game_and_it_is_no_expansion() -> None:
    assert "first-game" in lessons_of("nemesis")
    assert "lessons" not in expansion_names("nemesis")


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('point = "hand"', 'point = "elbow"', "nothing is called 'elbow'"),
        ('say = "Pay, and run."', 'say = "Pay. And run. Now. Quick."', "more than 3 sentences"),
        ('say = "Pay, and run."', f'say = "{"very " * 60}"', "more than 240 letters"),
        ('do = { choice = "done" }', "do = { card = 3 }", "do: which choice?"),
        ('then = [{ event = "time-advanced" }]', "then = [{ time = 3 }]", "then: which event?"),
        ('say = "Pay, and run."\ndo = { choice = "pay" }', "", "it says nothing and asks for nothing"),
    ],
)
def test_what_is_wrong_with_a_step_is_told(folder: Path, damage: Damage, old: str, new: str, problem: str) -> None:
    damage(FIRST, old, new)
    [told] = lesson_problems("nemesis", folder)
    assert told.startswith(f"{FIRST}: step ")
    assert problem in told


def test_a_lesson_comes_to_an_end(folder: Path) -> None:
    with (folder / FIRST).open("a", encoding="utf-8") as file:
        file.write('\n[[steps]]\ndo = { choice = "pass" }\n')
    [told] = lesson_problems("nemesis", folder)
    assert "the last step says that it is the last" in told


def test_a_field_that_there_is_not_is_named(folder: Path, damage: Damage) -> None:
    damage(FIRST, "minutes = 10", "hours = 1")
    with pytest.raises(ContentError, match=r"first-game\.toml.*hours"):
        lessons_of("nemesis", folder)
