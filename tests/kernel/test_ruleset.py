"""Rulesets: chapters joined without overlap, expansions that leave their base alone."""

from collections.abc import Callable
from typing import Any

import pytest

from hypersleep.kernel.game import Game, Menu
from hypersleep.kernel.ruleset import Chapter, Ruleset
from hypersleep.kernel.steps import Choice, Question, Seat, Step
from tests.kernel import toy


class Sing(Step, frozen=True): ...


class Whistle(Step, frozen=True): ...


class ChooseSong(Question, frozen=True, kw_only=True): ...


def sing(g: Game[Any, Any], step: Step) -> None:
    """Nothing comes of it."""


def songs(g: Game[Any, Any], question: ChooseSong, menu: Menu) -> None:
    """No songs."""


def begin_song(g: Game[Any, Any], question: ChooseSong, choice: Choice) -> None:
    """Nothing comes of it."""


def songbook(name: str = "songs") -> Chapter:
    chapter = Chapter(name)
    chapter.does(Sing)(sing)
    return chapter


def parts(rules: Ruleset) -> tuple[object, ...]:
    """Copies of all that makes a ruleset."""
    return (
        rules.id,
        rules.handlers.copy(),
        rules.menus.copy(),
        rules.parts.copy(),
        {kind: words.copy() for kind, words in rules.terms.items()},
        rules.events,
        rules.phases.copy(),
        rules.queries.copy(),
        rules.content,
        rules.world,
    )


def joined(*chapters: Chapter) -> Ruleset:
    return Ruleset.of("songs", chapters, phases={}, content=None, world=toy.World)


def test_two_chapters_that_carry_out_the_same_step_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="chapter more songs brings again: Sing"):
        joined(songbook(), songbook("more songs"))


def test_adding_a_chapter_never_overrides() -> None:
    with pytest.raises(ValueError, match="chapter more songs brings again: Sing"):
        joined(songbook()).adding(songbook("more songs"))


def test_parts_of_a_menu_stand_in_the_order_of_their_chapters() -> None:
    early, late = Chapter("zebras"), Chapter("apes")
    late.adds(ChooseSong, "last")
    early.adds(ChooseSong, "first")
    early.adds(ChooseSong, "second")
    assert joined(early, late).parts == {ChooseSong: ("first", "second", "last")}
    assert joined(late, early).parts == {ChooseSong: ("last", "first", "second")}


def test_a_word_that_two_chapters_define_is_a_mistake() -> None:
    one, other = Chapter("birds"), Chapter("bats")
    one.defines("condition", "can-fly", True)
    other.defines("judge", "can-fly", True)
    assert joined(one, other).terms == {"condition": {"can-fly": True}, "judge": {"can-fly": True}}
    other.defines("condition", "can-fly", False)
    with pytest.raises(ValueError, match="chapter bats brings again: can-fly"):
        joined(one, other)


def test_an_event_that_two_chapters_tell_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="chapter more news brings again: AirLost"):
        joined(Chapter("news", events=[toy.AirLost]), Chapter("more news", events=[toy.AirLost]))


def test_a_chapter_that_was_not_joined_changes_nothing() -> None:
    rules = joined(songbook())
    before = parts(rules)
    stranger = Chapter("stranger")
    stranger.adds(ChooseSong, "unheard")
    stranger.defines("condition", "unheard", True)
    assert parts(rules) == before


def test_two_chapters_that_ask_the_same_question_are_a_mistake() -> None:
    asking, asking_again = songbook(), Chapter("more songs")
    asking.asks(ChooseSong)(songs)
    asking_again.asks(ChooseSong)(songs)
    with pytest.raises(ValueError, match="chapter more songs brings again: ChooseSong"):
        joined(asking, asking_again)


def test_a_chapter_has_one_function_for_each_purpose() -> None:
    chapter = songbook()
    chapter.asks(ChooseSong)(songs)
    chapter.answers(ChooseSong)(begin_song)
    with pytest.raises(AssertionError, match="Sing has two handlers in chapter songs"):
        chapter.does(Sing)(sing)
    with pytest.raises(AssertionError, match="ChooseSong has two handlers in chapter songs"):
        chapter.answers(ChooseSong)(begin_song)
    with pytest.raises(AssertionError, match="ChooseSong has two menus in chapter songs"):
        chapter.asks(ChooseSong)(songs)


def test_an_unknown_step_cannot_be_replaced() -> None:
    with pytest.raises(ValueError, match="divers has no step to replace: Sing"):
        toy.CALM.replacing({Sing: sing})


@pytest.mark.parametrize("phase", ["round", "no such phase"])
def test_nothing_can_be_inserted_before_what_is_not_there(phase: str) -> None:
    with pytest.raises(ValueError, match=f"phase {phase} of divers has no Sing"):
        toy.CALM.inserting_before(phase, Sing, Whistle())


def test_an_insertion_comes_before_its_anchor_in_reading_order() -> None:
    rules = toy.CALM.inserting_before("round", toy.LoseAir, Sing(), Whistle())
    before, after = toy.ROUND[:3], toy.ROUND[3:]
    assert rules.phases["round"] == (*before, Sing(), Whistle(), *after)
    assert rules.phases["setup"] == toy.SETUP


def test_of_two_equal_anchors_the_first_counts() -> None:
    rules = toy.CALM.with_phase("round", (Sing(), Sing())).inserting_before("round", Sing, Whistle())
    assert rules.phases["round"] == (Whistle(), Sing(), Sing())


@pytest.mark.parametrize(
    "change",
    [
        lambda base: base.named("night"),
        lambda base: base.adding(songbook()),
        lambda base: base.replacing({toy.Dive: sing}),
        lambda base: base.with_phase("round", ()),
        lambda base: base.inserting_before("round", toy.LoseAir, Sing()),
        lambda base: base.querying(pearls_found=lambda g, seat: 0),
        lambda base: base.with_content("other"),
        toy.storm,
    ],
)
def test_a_change_leaves_its_base_untouched(change: Callable[[Ruleset], Ruleset]) -> None:
    base = toy.CALM.named("base")
    before = parts(base)
    assert parts(change(base)) != before
    assert parts(base) == before


def test_an_expansion_changes_what_it_says_and_nothing_else() -> None:
    changed = {kind for kind in toy.CALM.handlers if toy.STORM.handlers[kind] is not toy.CALM.handlers[kind]}
    assert changed == {toy.Rest}
    assert toy.STORM.handlers.keys() - toy.CALM.handlers.keys() == {toy.Thunder}
    assert toy.STORM.menus == toy.CALM.menus


def test_ids_name_the_expansions_in_their_order() -> None:
    assert (toy.CALM.id, toy.STORM.id) == ("divers", "divers+storm")
    assert toy.STORM.named("night").id == "divers+storm+night"
    assert toy.CALM.with_content(toy.Sea(die=("shark",))).id == "divers"


def test_a_query_gives_its_default_until_an_expansion_answers_it() -> None:
    calm, stormy = toy.new_game(toy.CALM, 2, "pearl"), toy.new_game(toy.STORM, 2, "pearl")
    assert (toy.pearls_found(calm, Seat(0)), toy.pearls_found(stormy, Seat(0))) == (1, 3)
    assert (toy.pearls_found.name, toy.pearls_found.__doc__) == ("pearls_found", "dive.pearl: one.")


def test_the_expansion_is_what_is_played() -> None:
    game = toy.new_game(toy.STORM.with_content(toy.Sea(die=("pearl",))), 2, "pearl")
    for _ in range(2):
        game.take(game.waiting_for()[0], 0)
    game.answer(game.number, Seat(0), toy.Dive(Seat(0)))
    game.answer(game.number, Seat(0), toy.Rest(Seat(0)))
    found = [event.number for event in game.events if isinstance(event, toy.PearlsFound) and event.seat == Seat(0)]
    assert found[-2:] == [3, 1]
    game.answer(game.number, Seat(1), toy.Rest(Seat(1)))
    thunder, air = [e for e in game.events if isinstance(e, toy.DieRolled | toy.AirLost)][-2:]
    assert isinstance(thunder, toy.DieRolled)
    assert isinstance(air, toy.AirLost)
