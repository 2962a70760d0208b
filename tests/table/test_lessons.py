"""Lessons can be played as they are written; if the rules have led one astray, it says at which step."""

import re

import pytest
from msgspec.structs import replace

from hypersleep.content.lessons import Lesson, LessonStep, lessons_of
from hypersleep.table.games import GAMES
from hypersleep.table.lessons import (
    PUPIL,
    Astray,
    find_seed,
    mates_place,
    meant_by,
    setting_of,
    teaching_problems,
    try_out,
    unknown_tags,
)
from hypersleep.table.table import Table

SMALL = Lesson(
    title="On tiptoe",
    about="",
    minutes=1,
    mode="solo",
    board="standard",
    players=1,
    seed="small-1",
    steps=(
        LessonStep(do={"choice": "keep-character", "who": "scout"}),
        LessonStep(say="Move.", do={"choice": "move", "room": 6}),
        LessonStep(
            say="Pay.",
            do={"choice": "pay"},
            then=({"event": "noise-rolled", "result": "silence"},),
            never=("fire-placed",),
        ),
        LessonStep(say="Done."),
    ),
)


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_can_be_played_as_it_is_written(game: str) -> None:
    """If not, `hypersleep content lessons --find` looks for another seed."""
    assert [*unknown_tags(game), *teaching_problems(game)] == []


def test_the_first_seed_that_brings_it_all_is_found() -> None:
    seed = find_seed("nemesis", "small", SMALL)
    try_out("nemesis", replace(SMALL, seed=seed))
    assert find_seed("nemesis", "small", SMALL) == seed
    with pytest.raises(Astray, match="no seed among 1"):
        find_seed("nemesis", "small", SMALL, most=1)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        (LessonStep(do={"choice": "move", "room": 20}), 'no option is { choice = "move", room = 20 }; there are: '),
        (LessonStep(do={"choice": "pass"}, then=({"event": "fire-placed"},)), '{ event = "fire-placed" } does not'),
        (LessonStep(do={"choice": "pass"}, never=("passed",)), '{ event = "passed", seat = 0 } follows'),
    ],
)
def test_where_it_goes_astray_is_told(changed: LessonStep, told: str) -> None:
    lesson = replace(SMALL, seed=find_seed("nemesis", "small", SMALL))
    first, _, *others = lesson.steps
    with pytest.raises(Astray, match=re.escape(f"step 2: {told}")):
        try_out("nemesis", replace(lesson, steps=(first, changed, *others)))


def test_what_is_spared_is_not_meant() -> None:
    lesson = replace(SMALL, seed=find_seed("nemesis", "small", SMALL))
    table = Table.start(setting_of("nemesis", lesson))
    for step in lesson.steps[:2]:
        table.answer(table.number, PUPIL, meant_by(step, table.frame_for(PUPIL).options)[0])
    options = table.frame_for(PUPIL).options
    pay = lesson.steps[2]
    first = meant_by(pay, options)[0]
    spared = replace(pay, spare=(getattr(options[first], "card"),))  # noqa: B009
    assert first not in meant_by(spared, options)
    assert meant_by(LessonStep(say="Look."), options) == ()


def test_a_lesson_is_an_ordinary_game_that_is_replayed_to_the_same_bytes() -> None:
    lesson = lessons_of("nemesis")["first-game"]
    table = Table.start(setting_of("nemesis", lesson))
    for step in lesson.steps:
        while step.do and PUPIL not in table.waiting_for:
            mate = table.waiting_for[0]
            silence = table.silence() if table.is_window else None
            table.answer(table.number, mate, mates_place(lesson, table.frame_for(mate).options, silence))
        if step.do:
            table.answer(table.number, PUPIL, meant_by(step, table.frame_for(PUPIL).options)[0])
    assert Table.load(table.save()).digest() == table.digest()
