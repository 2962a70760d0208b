"""Lessons at a table: which options a step means, what crew mates do meanwhile, and whether a lesson can be played.

A lesson's game is like any other: its seed and its answers replay it. Chance is not touched; the seed is one under
which everything comes as the lesson wants it, and `find_seed` looks for another when the rules have changed.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from hypersleep.content.lessons import (
    CHOICE,
    EVENT,
    Happening,
    Lesson,
    LessonStep,
    Value,
    lesson_file,
    lessons_of,
)
from hypersleep.content.phrases import Phrases
from hypersleep.content.reading import ContentError
from hypersleep.kernel.events import Event
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.table.games import BadSetting, Setting
from hypersleep.table.table import Match
from hypersleep.table.words import tag_of

PUPIL = Seat(0)
"""Who is taught."""
Pick = Callable[[Sequence[int]], int]
"""Which of several options is taken that a step allows."""
MOST_SEEDS = 1_000_000


class Astray(ContentError):
    """A lesson cannot be played as it is written; the message says where, and why not."""


def setting_of(game: str, lesson: Lesson) -> Setting:
    return Setting(game=game, mode=lesson.mode, players=lesson.players, board=lesson.board, seed=lesson.seed).checked()


def meant_by(step: LessonStep, options: Sequence[Choice]) -> tuple[int, ...]:
    """The places of the options that a step means; none if it only wants to be read."""
    return tuple([place for place, option in enumerate(options) if step.do and is_meant(step, option)])


def is_meant(step: LessonStep, option: Choice) -> bool:
    fields = [(name, value) for name, value in step.do.items() if name != CHOICE]
    if tag_of(option) != step.do[CHOICE] or any(getattr(option, name, None) != value for name, value in fields):
        return False
    return not any(getattr(option, name) in step.spare for name in option.__struct_fields__)


def mates_place(lesson: Lesson, options: Sequence[Choice], silence: int | None) -> int:
    """What an AI crew mate does in a lesson; `silence` is the place of that in a window."""
    if silence is not None:
        return silence
    tags = [tag_of(option) for option in options]
    return next((tags.index(tag) for tag in lesson.mates if tag in tags), 0)


# Trying out ----------------------------------------------------------------------------------------------------------


def try_out(game: str, lesson: Lesson, pick: Pick = lambda places: places[0]) -> None:
    """Play a lesson from its first to its last step, or say at which it goes astray."""
    match = Match.start(setting_of(game, lesson))
    for number, step in enumerate(lesson.steps, 1):
        if step.do:
            told = len(match.game.events)
            try:
                take(lesson, step, match, pick)
                follow(lesson, match)
                must_have_happened(step, match.game.events[told:])
            except Astray as problem:
                raise Astray(f"step {number}: {problem}") from None


def take(lesson: Lesson, step: LessonStep, match: Match, pick: Pick) -> None:
    """Do what a step asks for, when the pupil is asked."""
    follow(lesson, match)
    if match.over:
        raise Astray("the game is over")
    options = match.options(PUPIL)
    places = meant_by(step, options)
    if not places:
        offered = ", ".join(dict.fromkeys(map(tag_of, options)))
        raise Astray(f"no option is {written(step.do)}; there are: {offered}")
    match.take(PUPIL, pick(places))


def follow(lesson: Lesson, match: Match) -> None:
    """The crew mates go on until the pupil is asked."""
    while not match.over and PUPIL not in match.game.waiting_for():
        seat = match.seat()
        match.take(seat, mates_place(lesson, match.options(seat), match.silence()))


def must_have_happened(step: LessonStep, events: Sequence[Event]) -> None:
    told = [msgspec.to_builtins(event) for event in events]
    for wanted in step.then:
        if not any(fits(wanted, event) for event in told):
            raise Astray(f"{written(wanted)} does not follow")
    for event in told:
        if event[EVENT] in step.never:
            raise Astray(f"{written(event)} follows")


def fits(wanted: Happening, event: dict[str, Any]) -> bool:
    return all(name in event and event[name] == value for name, value in wanted.items())


def written(fields: dict[str, Any]) -> str:
    """As it stands in the file."""
    return "{ " + ", ".join(f"{name} = {msgspec.json.encode(value).decode()}" for name, value in fields.items()) + " }"


# Checking and mending ------------------------------------------------------------------------------------------------


def unknown_tags(game: str) -> list[str]:
    """Choices and events that a lesson names, and that nobody has words for."""
    phrases = Phrases.load(game)
    return [
        f"{lesson_file(name)}: step {number}: there is no '{tag}'"
        for name, lesson in lessons_of(game).items()
        for number, step in enumerate(lesson.steps, 1)
        for tag in _unknown(step, phrases)
    ]


def _unknown(step: LessonStep, phrases: Phrases) -> Iterator[Value]:
    deeds = [step.do[CHOICE]] if step.do else []
    events = [*(wanted[EVENT] for wanted in step.then), *step.never]
    yield from (tag for tag in deeds if tag not in phrases.choices)
    yield from (tag for tag in events if tag not in phrases.events)


def teaching_problems(game: str, only: str = "") -> list[str]:
    """Lessons that cannot be played as they are written, whichever of the options a step allows is taken."""
    lessons = {name: lesson for name, lesson in lessons_of(game).items() if only in ("", name)}
    return [problem for name, lesson in lessons.items() for problem in _problems(game, name, lesson)]


def _problems(game: str, name: str, lesson: Lesson) -> Iterator[str]:
    try:
        for pick in ways_to_pick():
            try_out(game, lesson, pick)
    except (Astray, BadSetting) as problem:
        yield f"{lesson_file(name)}: {problem}; `hypersleep content lessons --find` looks for another seed"


def ways_to_pick() -> Iterator[Pick]:
    """The first, the last, and any."""
    yield lambda places: places[0]
    yield lambda places: places[-1]
    yield Random("lesson").choice


def find_seed(game: str, name: str, lesson: Lesson, most: int = MOST_SEEDS) -> str:
    """The first seed by which the lesson can be played."""
    for number in range(1, most + 1):
        tried = replace(lesson, seed=f"{name}-{number}")
        if not [*_problems(game, name, tried)]:
            return tried.seed
    raise Astray(f"{lesson_file(name)}: no seed among {most} brings what the steps want")
