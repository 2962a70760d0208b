"""Games end by their rules, and can be cloned, kept and replayed at every decision."""

from collections.abc import Iterator
from enum import Enum
from typing import Any

import msgspec

from hypersleep.kernel.record import digest, load, save
from hypersleep.table.games import Setting
from hypersleep.table.table import Match, Table
from tests.contract.courses import SOMETIMES, Course, courses, looks
from tests.contract.settings import each_setting

PLAIN = (type(None), bool, int, float, str, bytes, Enum, type)
AHEAD = 12
"""Decisions that a clone is played on."""
PUT_AWAY = 25
"""Decisions after which a table is put away and taken out again."""


@each_setting
def test_a_game_ends_and_no_position_on_the_way_breaks_a_law(setting: Setting) -> None:
    for course in courses(setting):
        for moment in course.moments:
            match = Match(course.kind, moment.game)
            assert match.problems() == [], f"{course.setting}, decision {moment.game.number}"
        assert course.end.problems() == []
        outcome = course.end.outcome()
        assert outcome.ending
        assert [fate.seat for fate in outcome.fates] == list(course.seats)


# Clones --------------------------------------------------------------------------------------------------------------


def changing(value: Any) -> Iterator[Any]:
    """Everything within a value that can change."""
    if isinstance(value, PLAIN):
        return
    if isinstance(value, list | dict | set | bytearray) or not is_frozen(value):
        yield value
    for inside in within(value):
        yield from changing(inside)


def is_frozen(value: Any) -> bool:
    if isinstance(value, msgspec.Struct):
        return value.__struct_config__.frozen
    return isinstance(value, tuple | frozenset)


def within(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        yield from value.keys()
        yield from value.values()
    elif isinstance(value, list | tuple | set | frozenset):
        yield from value
    else:
        assert isinstance(value, msgspec.Struct), f"nobody can tell what {type(value)} shares"
        yield from (getattr(value, field) for field in value.__struct_fields__)


@each_setting
def test_a_clone_is_equal_and_shares_nothing_that_can_change(setting: Setting) -> None:
    for course in courses(setting):
        for (game, *_), real in zip(course.moments, course.digests, strict=True):
            twin = game.clone()
            assert digest(twin) == digest(game) == real, f"decision {game.number}"
            assert (twin.world, twin.agenda, twin.question) == (game.world, game.agenda, game.question)
            assert (twin.number, twin.revealed, twin.waiting_for()) == (game.number, game.revealed, game.waiting_for())
            assert (twin.chance.seed, twin.chance.used) == (game.chance.seed, game.chance.used)
            own = {id(part): part for part in (*changing(game.world), game.agenda, game.chance, game.events)}
            for part in (*changing(twin.world), twin.agenda, twin.chance, twin.events):
                assert id(part) not in own, f"a clone shares {part!r}"


@each_setting
def test_a_clone_takes_the_course_of_the_game_and_leaves_it_alone(setting: Setting) -> None:
    for course, (game, *_) in looks(setting, SOMETIMES):
        before, twin = save(game), game.clone()
        ahead = course.moments[game.number : game.number + AHEAD]
        for moment in ahead:
            assert twin.options(moment.seat) == moment.game.options(moment.seat)
            twin.take(moment.seat, moment.place)
        after = course.moments[twin.number].game if twin.agenda else course.end.game
        assert digest(twin) == digest(after)
        assert save(game) == before


# Kept games ----------------------------------------------------------------------------------------------------------


@each_setting
def test_a_position_saved_and_loaded_at_every_decision_takes_the_same_course(setting: Setting) -> None:
    """A loaded world has its dicts sorted; one that was played has them in the order in which they were filled."""
    for course in courses(setting):
        game = course.moments[0].game.clone()
        for moment in course.moments:
            game = load(game.rules, save(game))
            assert save(game) == save(moment.game)
            assert game.options(moment.seat) == moment.game.options(moment.seat)
            game.take(moment.seat, moment.place)
        assert digest(game) == digest(course.end.game)


def table_of(course: Course, *, put_away: bool) -> Table:
    """The same game at a table, which is now and then put away and taken out again, whole or as its record."""
    table = Table.start(course.setting)
    for moment in course.moments:
        table.answer(table.number, moment.seat, moment.place)
        if put_away and table.number % PUT_AWAY == 0:
            whole = table.number % (2 * PUT_AWAY) == 0
            table = Table.restore(table.snapshot()) if whole else Table.load(table.save())
    return table


@each_setting
def test_a_table_put_away_in_mid_game_goes_on_as_if_it_had_never_been(setting: Setting) -> None:
    for course in courses(setting):
        table, stored = (table_of(course, put_away=put_away) for put_away in (False, True))
        assert table.over
        assert table.digest() == digest(course.end.game), "a table plays another game than a match"
        assert table.outcome() == course.end.outcome()
        assert (stored.save(), stored.digest()) == (table.save(), table.digest())
        assert shown_to_all(stored, course) == shown_to_all(table, course)


@each_setting
def test_a_record_replays_to_the_same_bytes(setting: Setting) -> None:
    for course in courses(setting):
        table = table_of(course, put_away=False)
        again = Table.load(table.save())
        assert again.save() == table.save()
        assert again.digest() == table.digest()
        assert shown_to_all(again, course) == shown_to_all(table, course)


def shown_to_all(table: Table, course: Course) -> bytes:
    """What everybody sees, with all that has happened."""
    return msgspec.json.encode([(frame.view, frame.events) for frame in table.frames_for(course.eyes).values()])
