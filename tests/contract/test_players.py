"""Every question is answered by every bot and can be learnt from, in each case from what a seat may know alone."""

from random import Random

import numpy as np
import pytest

from hypersleep.bots.bot import Bot, Pondering
from hypersleep.bots.games import BOTS, maker, names_of
from hypersleep.lab.additions import Outlook
from hypersleep.lab.entrants import entrant
from hypersleep.lab.episode import Task, blank, observation_space
from hypersleep.lab.games import LABS
from hypersleep.lab.options import codes_of, mask_of, offered
from hypersleep.lab.pieces import Look, plainly
from hypersleep.lab.rows import write_rows
from hypersleep.lab.telling import matters_of
from hypersleep.table.games import GAMES, Setting
from hypersleep.table.table import Frame
from tests.contract.courses import RARELY, SOMETIMES, Course, courses, looks
from tests.contract.games import SECRETS
from tests.contract.settings import each_setting, settings_of

THOUGHT = "2d"
"""How much a bot thinks ahead that takes its time: so that the same position gets the same answer."""


def ponders(name: str, game: str) -> bool:
    return isinstance(maker(name, game)("trial"), Pondering)


def new_bot(name: str, course: Course, seed: str) -> Bot:
    game = course.setting.game
    return entrant(f"{name}:{THOUGHT}" if ponders(name, game) else name, game).sit_down(seed, game)


def bots_in_each_setting(*, quick: bool = False) -> pytest.MarkDecorator:
    """Every bot of a game in every setting of it; or only those that answer at once."""
    return pytest.mark.parametrize(
        ("setting", "name"),
        [
            pytest.param(*param.values, name, id=f"{param.id}-{name}", marks=param.marks)
            for game in GAMES
            for param in settings_of(game)
            for name in names_of(game)
            if not (quick and ponders(name, game))
        ],
    )


# Bots ----------------------------------------------------------------------------------------------------------------


@bots_in_each_setting()
def test_a_bot_answers_every_question_and_rests_on_what_its_seat_knows(setting: Setting, name: str) -> None:
    perturbed = SECRETS[setting.game].perturbed
    for course, (game, _, seat, _) in looks(setting, RARELY):
        worlds = (game, perturbed(game, seat, Random(game.number)))
        one, other = (new_bot(name, course, "honest").decide(course.frame(world, seat)) for world in worlds)
        assert one in range(len(game.options(seat))), f"{name} at {game.question}"
        assert one == other, f"{name} at {game.question}"


@bots_in_each_setting(quick=True)
def test_a_bot_plays_on_to_the_end_from_anywhere(setting: Setting, name: str) -> None:
    """From the middle of a game, so that bots also meet what they would not have come to themselves."""
    for course in courses(setting)[:1]:
        game = course.moments[len(course.moments) // 2].game.clone()
        bots = [new_bot(name, course, f"{seat}") for seat in course.seats]
        while game.agenda:
            seat = game.waiting_for()[0]
            game.take(seat, bots[seat].decide(course.frame(game, seat)))
        assert course.kind.problems(game) == []


@each_setting
def test_nothing_is_used_that_is_not_listed(setting: Setting) -> None:
    bots = BOTS[setting.game]
    for course in courses(setting):
        assert bots.used_in(course.events) <= set(bots.usable([setting]))


# Observations --------------------------------------------------------------------------------------------------------


def task_of(setting: Setting) -> Task:
    return Task(**{name: getattr(setting, name) for name in ("game", "mode", "players", "board", "expansions")})


def numbers(frame: Frame, setting: Setting) -> dict[str, np.ndarray]:
    lab = LABS[setting.game]
    layout, at = lab.layout(setting.expansions), Outlook(frame.seat, setting.players)
    seen = {name: sheet[0] for name, sheet in blank(layout, 1)._asdict().items()}
    seen["observation"] = plainly(Look(frame, frame.view, setting, at), lab.sections, layout)
    seen["action_mask"] = mask_of(frame)
    write_rows(seen["options"], codes_of(frame.options, layout, at), frame.view)
    write_rows(seen["matters"], matters_of(frame.matters, layout, at), frame.view)
    return seen


@each_setting
def test_observations_lie_in_their_space_and_the_mask_shows_the_options(setting: Setting) -> None:
    space = observation_space(task_of(setting))
    for course, (game, *_) in looks(setting, SOMETIMES):
        for seat in course.seats:
            frame = course.frame(game, seat)
            seen = numbers(frame, course.setting)
            assert space.contains(seen)
            options = len(offered(frame))
            assert seen["action_mask"].tolist() == [1] * options + [0] * (len(seen["action_mask"]) - options)
            assert len({tuple(codes) for codes in seen["options"][:options].tolist()}) == options
            assert not seen["options"][options:].any()


@each_setting
def test_worlds_that_a_seat_cannot_tell_apart_are_observed_alike(setting: Setting) -> None:
    perturbed = SECRETS[setting.game].perturbed
    for course, (game, *_) in looks(setting, RARELY):
        for seat in course.seats:
            worlds = (game, perturbed(game, seat, Random(game.number)))
            one, other = (numbers(course.frame(world, seat), course.setting) for world in worlds)
            assert all(np.array_equal(one[name], other[name]) for name in one)
