"""Everything that players are asked, offered, refused and told is said in words, without ids."""

import re
from functools import cache

from hypersleep.common.actions import under_way
from hypersleep.content.phrases import Phrases
from hypersleep.content.text import Text
from hypersleep.kernel.events import project
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.steps import Choice, Seat, kebab
from hypersleep.table import prompt
from hypersleep.table.games import Setting
from hypersleep.table.table import Frame, Refused
from hypersleep.table.words import Phrasebook, in_full
from tests.contract.courses import OFTEN, SOMETIMES, courses, looks, rules_of
from tests.contract.settings import each_setting, every_game

ID = re.compile(r"[a-z0-9]+(?:[.-][a-z0-9]+)+")
"""What an id may look like: several parts, which no capital letter and no space takes apart."""
NICKNAMES = {Seat(0): "Bea"}


def book_for(frame: Frame, setting: Setting) -> Phrasebook:
    return Phrasebook(setting, frame.view, NICKNAMES)


@cache
def ids_of(game: str) -> frozenset[str]:
    """Ids of content; those that are words themselves, such as anti-aircraft, cannot be told from the word."""
    words = Text.load(game).words
    return frozenset(name for name in words if ID.fullmatch(name) and name not in words[name].name.lower())


def raw(line: str, setting: Setting) -> list[str]:
    """Ids and open braces in what somebody reads."""
    return [found for found in ID.findall(line) if found in ids_of(setting.game)] + re.findall(r"[{}]", line)


@every_game
def test_an_id_and_an_open_brace_would_be_found(game: str) -> None:
    name, setting = min(ids_of(game)), Setting(game=game)
    assert raw(f"You draw {name}.", setting) == [name]
    assert raw("You draw {card}.", setting) == ["{", "}"]
    assert raw("You draw a card.", setting) == []


# Completeness --------------------------------------------------------------------------------------------------------


@each_setting
def test_every_question_and_every_event_of_the_rules_has_a_phrase(setting: Setting) -> None:
    rules = rules_of(setting)
    course = courses(setting)[0]
    phrases = book_for(course.frame(course.end.game, course.eyes[0]), setting).phrases
    assert [kind for kind in rules.menus if kebab(kind.__name__) not in phrases.topics] == []
    assert [kind for kind in rules.events if kebab(kind.__name__) not in phrases.events] == []


@every_game
def test_everything_that_can_be_foreseen_has_a_phrase(game: str) -> None:
    phrases, ours = Phrases.load(game).prospects, (f"hypersleep.{game}.", "hypersleep.common.")
    kinds = [kind for kind in Prospect.__subclasses__() if kind.__module__.startswith(ours)]
    assert len(kinds) > 10
    assert [kind for kind in kinds if kebab(kind.__name__) not in phrases] == []


@each_setting
def test_every_choice_that_is_offered_or_refused_has_a_phrase(setting: Setting) -> None:
    met: dict[type[Choice], Frame] = {}
    for course, (game, _, seat, _) in looks(setting, OFTEN):
        for choice in (*game.options(seat), *game.refusals(seat)):
            met.setdefault(type(choice), course.frame(game, seat))
    missing = [kind for kind, f in met.items() if kebab(kind.__name__) not in book_for(f, setting).phrases.choices]
    assert missing == []


# Whole games ---------------------------------------------------------------------------------------------------------


@each_setting
def test_options_are_said_in_words_and_can_be_told_apart(setting: Setting) -> None:
    for course in courses(setting):
        for moment in course.moments:
            frame = course.frame(moment.game, moment.seat)
            options = prompt.options(frame, book_for(frame, setting))
            said = [in_full(option.title, option.detail) for option in options]
            ahead = [one.text for option in options for one in option.outlook]
            assert all(said + ahead)
            assert [line for line in said + ahead if raw(line, setting)] == []
            assert len(set(said)) == len(said), "two options that cannot be told apart"


@each_setting
def test_a_window_and_a_payment_say_what_they_are_about(setting: Setting) -> None:
    for course in courses(setting):
        for game, _, seat, _ in course.moments:
            frame = course.frame(game, seat)
            about = [one.text for one in prompt.about(frame, book_for(frame, setting))]
            assert all(about)
            assert [line for line in about if raw(line, setting)] == []
            assert about or game.question is None or game.question.silence is None, game.question
            assert about or frame.topic != "pay-cards" or under_way(game) is None


@each_setting
def test_what_is_asked_is_said_to_everybody(setting: Setting) -> None:
    for course, (game, *_) in looks(setting, SOMETIMES):
        for eyes in course.eyes:
            frame = course.frame(game, eyes)
            book = book_for(frame, setting)
            line = prompt.prompt(frame, book)
            assert line, f"decision {game.number}"
            assert raw(line, setting) == []


@each_setting
def test_what_is_kept_in_mind_is_said_in_words(setting: Setting) -> None:
    for course, (game, *_) in looks(setting, SOMETIMES):
        for eyes in course.eyes:
            notes = book_for(course.frame(game, eyes), setting).notes()
            assert [note for note in notes if raw(note.text + note.short, setting)] == []


@each_setting
def test_what_is_refused_is_said_in_words(setting: Setting) -> None:
    for course, (game, _, seat, _) in looks(setting, SOMETIMES):
        refused = [Refused(choice, rule) for choice, rule in game.refusals(seat).items()]
        frame = course.frame(game, seat)
        refusals = prompt.refusals(refused, frame, book_for(frame, setting))
        said = [in_full(refusal.title, refusal.detail) for refusal in refusals]
        assert all(said)
        assert [(line, refusal.rule) for line, refusal in zip(said, refusals, strict=True) if not refusal.why] == []
        assert [line for line in said + [refusal.why for refusal in refusals] if raw(line, setting)] == []


@each_setting
def test_the_story_of_a_game_is_told_to_everybody_in_words(setting: Setting) -> None:
    for course in courses(setting):
        for eyes in course.eyes:
            book = book_for(course.frame(course.end.game, eyes), setting)
            story = book.story([project(event, eyes) for event in course.events])
            assert len(story) > len(course.moments) // 10
            assert [line for line in story if raw(line, setting)] == []


@each_setting
def test_the_end_of_a_game_is_told_in_words(setting: Setting) -> None:
    for course in courses(setting):
        outcome = course.end.outcome()
        book = book_for(course.frame(course.end.game, course.eyes[0]), setting)
        said = [book.ending(outcome), *map(book.fate, outcome.fates)]
        assert all(said)
        assert [line for line in said if raw(line, setting)] == []
