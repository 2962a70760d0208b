"""Lessons: games that teach themselves. Each is a file in the folder `lessons` of its game: a setting with its seed,
what is done step by step, what is said meanwhile and where that points, and what chance has to bring."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from hypersleep.content.homes import LESSONS
from hypersleep.content.reading import convert, game_folder, read_toml
from hypersleep.content.records import Record

Value = str | int | bool
Deed = dict[str, Value]
"""A choice by its tag, and those of its fields that tell it from others: `{ choice = "move", room = 8 }`."""
Happening = dict[str, Value]
"""An event by its tag, and those of its fields that matter: `{ event = "noise-placed", passage = 11 }`."""
CHOICE, EVENT = "choice", "event"
PLACES = ("prompt", "actions", "hand", "goals", "me", "tracks", "board", "crew", "log")
"""Parts of every table at which a lesson may point; besides them a thing on the board, as `kind:id`."""
THING = re.compile(r"[a-z]+:[a-z0-9-]+")
LONGEST_SAYING = 240
MOST_SENTENCES = 3


class LessonStep(Record, frozen=True, kw_only=True):
    """One step. What it says stands at what it points at, or else at what is to be done.

    With `do` it is left by doing that, without by reading on. A deed without words is done by the lesson itself, to set
    the scene. Cards in `spare` are needed later, and no choice for now. `then` is what chance has to bring, `never` are
    tags of events that would spoil it.
    """

    say: str = ""
    point: str = ""
    do: Deed = {}
    spare: tuple[str, ...] = ()
    then: tuple[Happening, ...] = ()
    never: tuple[str, ...] = ()


class Lesson(Record, frozen=True, kw_only=True):
    """A game for one person at the first seat, with AI crew mates at the others, who take what comes first among the
    tags in `mates`, and otherwise stay silent or take their first option."""

    title: str
    about: str
    minutes: int
    mode: str
    board: str
    players: int
    seed: str
    mates: tuple[str, ...] = ()
    steps: tuple[LessonStep, ...]


def lesson_file(name: str) -> str:
    """A lesson, as problems name it."""
    return f"{LESSONS}/{name}.toml"


def lesson_path(game: str, name: str, folder: Path | None = None) -> Path:
    return (folder or game_folder(game)) / lesson_file(name)


@cache
def lessons_of(game: str, folder: Path | None = None) -> dict[str, Lesson]:
    """The lessons of a game by name, in the order of their names."""
    found = sorted(((folder or game_folder(game)) / LESSONS).glob("*.toml"))
    return {path.stem: convert(lesson_file(path.stem), read_toml(path), Lesson) for path in found}


def lesson_problems(game: str, folder: Path | None = None) -> list[str]:
    """What makes a lesson a wall to read, or lets it point at nothing."""
    lessons = lessons_of(game, folder)
    return [f"{lesson_file(name)}: {problem}" for name, lesson in lessons.items() for problem in _problems(lesson)]


def _problems(lesson: Lesson) -> Iterator[str]:
    if not lesson.steps or lesson.steps[-1].do or not lesson.steps[-1].say:
        yield "the last step says that it is the last, and asks for nothing"
    for number, step in enumerate(lesson.steps, 1):
        yield from (f"step {number}: {problem}" for problem in _step_problems(step))


def _step_problems(step: LessonStep) -> Iterator[str]:
    if not step.say and not step.do:
        yield "it says nothing and asks for nothing"
    if len(step.say) > LONGEST_SAYING:
        yield f"it says more than {LONGEST_SAYING} letters"
    if len(re.findall(r"[.!?](?:\s|$)", step.say)) > MOST_SENTENCES:
        yield f"it says more than {MOST_SENTENCES} sentences"
    if step.point and step.point not in PLACES and not THING.fullmatch(step.point):
        yield f"nothing is called '{step.point}'; there are {', '.join(PLACES)}, and things as kind:id"
    if step.do and CHOICE not in step.do:
        yield f"do: which {CHOICE}?"
    yield from _unnamed(step.then)


def _unnamed(happenings: Iterable[Happening]) -> Iterator[str]:
    yield from (f"then: which {EVENT}?" for happening in happenings if EVENT not in happening)
