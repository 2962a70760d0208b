"""Nobody learns what they may not know: hidden differences change nothing that somebody sees."""

from random import Random
from typing import Any, get_type_hints

from hypersleep.kernel.events import EVERYBODY, audiences, project, project_all
from hypersleep.kernel.record import save
from hypersleep.kernel.steps import NOBODY, Question
from hypersleep.kernel.zones import CardId
from hypersleep.table.games import GAMES, Setting
from tests.contract.courses import OFTEN, RARELY, SOMETIMES, courses, looks, obstacles, rules_of, shown
from tests.contract.games import SECRETS
from tests.contract.settings import each_setting

BACK = 0.05
"""How often a game is looked at again where it was some decisions before."""


def test_every_game_says_what_it_has_to_hide() -> None:
    assert list(SECRETS) == list(GAMES)


# Who is told ---------------------------------------------------------------------------------------------------------


@each_setting
def test_every_field_of_every_event_has_an_audience(setting: Setting) -> None:
    for event in rules_of(setting).events:
        assert None not in audiences(event).values(), event
        private = [name for name, audience in audiences(event).items() if audience != EVERYBODY]
        assert not private or "seat" in event.__struct_fields__, event


@each_setting
def test_a_question_tells_plain_numbers_and_never_which_card(setting: Setting) -> None:
    for question in rules_of(setting).menus:
        assert all(is_number(kind_of(question, name)) for name in question.tells), question


def kind_of(question: type[Question], name: str) -> Any:
    """What a field is, or what is worked out from fields."""
    told = getattr(question, name)
    return get_type_hints(told.fget)["return"] if isinstance(told, property) else get_type_hints(question)[name]


def is_number(kind: Any) -> bool:
    """A plain one, or the id of something that lies open."""
    return kind is not CardId and getattr(kind, "__supertype__", kind) is int


@each_setting
def test_what_is_told_to_several_is_what_each_would_be_told_alone(setting: Setting) -> None:
    for course in courses(setting):
        told = project_all(course.events, course.eyes)
        for seat in course.eyes:
            assert told[seat] == [project(event, seat) for event in course.events]


# Views ---------------------------------------------------------------------------------------------------------------


@each_setting
def test_a_game_seen_from_position_to_position_is_seen_as_if_each_were_the_first(setting: Setting) -> None:
    """What is kept of earlier positions, or shared between seats, never shows; also if answers were taken back."""
    for course in courses(setting):
        random, viewer = Random(course.setting.seed), None
        positions = [*(moment.game for moment in course.moments), course.end.game]
        for number, game in enumerate(positions):
            again = positions[max(0, number - random.randrange(5))] if random.random() < BACK else game
            for seen in (again, game) if again is not game else (game,):
                viewer = course.kind.viewer(seen, viewer)
                for seat in course.eyes:
                    assert viewer(seat) == course.kind.view(seen, seat), f"seat {seat} at decision {seen.number}"


@each_setting
def test_what_a_seat_cannot_know_changes_nothing_it_sees(setting: Setting) -> None:
    """Neither what lies before it nor what is asked, may be done or is refused gives a secret away."""
    perturbed, differ = SECRETS[setting.game].perturbed, False
    for course, (game, *_) in looks(setting, OFTEN):
        for seat in course.eyes:
            other = perturbed(game, seat, Random(game.number))
            differ |= other.world != game.world
            assert shown(course.frame(other, seat)) == shown(course.frame(game, seat)), f"decision {game.number}"
            assert other.refusals(seat) == game.refusals(seat)
            assert obstacles(course.frame(other, seat), other) == obstacles(course.frame(game, seat), game)
            assert seat in game.waiting_for() or course.frame(game, seat).asked == {}
    assert differ, "otherwise nothing was dealt anew"


@each_setting
def test_an_answer_that_reveals_nothing_tells_the_same_story_in_both_worlds(setting: Setting) -> None:
    perturbed, compared = SECRETS[setting.game].perturbed, 0
    for course, (game, _, seat, place) in looks(setting, OFTEN):
        one, other = game.clone(), perturbed(game, seat, Random(game.number))
        for world in (one, other):
            world.take(seat, place)
        if one.revealed == other.revealed == game.revealed:
            compared += 1
            assert course.kind.view(one, seat) == course.kind.view(other, seat)
            assert [project(e, seat) for e in one.events] == [project(e, seat) for e in other.events]
    assert compared, "otherwise nothing was compared"


# What can be imagined ------------------------------------------------------------------------------------------------


@each_setting
def test_a_seat_cannot_tell_what_it_imagines_from_the_real_game(setting: Setting) -> None:
    for course, (game, *_) in looks(setting, SOMETIMES):
        before = save(game)
        for seat in course.seats:
            twin = course.kind.imagine(game, seat, Random(game.number))
            assert shown(course.frame(twin, seat)) == shown(course.frame(game, seat))
            assert twin.refusals(seat) == game.refusals(seat)
            assert course.kind.problems(twin) == []
            assert twin.chance.seed != game.chance.seed, "nobody foresees the real future"
        assert save(game) == before


@each_setting
def test_the_same_random_numbers_imagine_the_same_game_whatever_is_hidden(setting: Setting) -> None:
    perturbed = SECRETS[setting.game].perturbed
    for course, (game, *_) in looks(setting, SOMETIMES):
        for seat in course.seats:
            worlds = (game, perturbed(game, seat, Random(game.number)))
            one, other = (save(course.kind.imagine(world, seat, Random(7))) for world in worlds)
            assert one == other


@each_setting
def test_an_imagined_game_can_be_played_to_its_end(setting: Setting) -> None:
    for course, (game, _, seat, _) in looks(setting, RARELY):
        random = Random(game.number)
        twin = course.kind.imagine(game, seat, random)
        while twin.agenda:
            asked = random.choice(twin.waiting_for())
            twin.take(asked, random.randrange(len(twin.options(asked))))
            assert twin.number % SOMETIMES or not course.kind.problems(twin)
        assert course.kind.outcome(twin).ending


@each_setting
def test_a_spectator_is_asked_nothing_and_may_do_nothing(setting: Setting) -> None:
    for course, (game, *_) in looks(setting, SOMETIMES):
        frame = course.frame(game, NOBODY)
        assert (frame.options, frame.asked) == ([], {})
