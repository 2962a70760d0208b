"""The nets themselves: a mistake of each kind, planted on purpose, is caught. Otherwise they would prove nothing."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from hypersleep.common.goals import Judged
from hypersleep.common.kind import GameKind
from hypersleep.kernel.game import Game, Menu
from hypersleep.kernel.steps import ALL_SEEING, Seat
from hypersleep.lab.games import LABS
from hypersleep.lab.pieces import Piece, itself
from hypersleep.table.games import GAMES, Setting
from hypersleep.table.words import Phrasebook
from tests.contract import test_engine, test_players, test_secrecy, test_words
from tests.contract.courses import courses, rules_of
from tests.contract.settings import covering, every_game

AnyGame = Game[Any, Any]
Plant = Callable[[pytest.MonkeyPatch, Setting], None]
Law = Callable[[Setting], None]


def changed(patch: pytest.MonkeyPatch, setting: Setting, **parts: Any) -> None:
    patch.setitem(GAMES, setting.game, replace(kind_of(setting), **parts))


def kind_of(setting: Setting) -> GameKind:
    return GAMES[setting.game]


# Mistakes ------------------------------------------------------------------------------------------------------------


def one_part_of_the_view_is_stale(patch: pytest.MonkeyPatch, setting: Setting) -> None:
    """A field of the view that changes is seen as it was at the first decision."""
    view, course = kind_of(setting).view, courses(setting)[0]
    first, last = (view(game, course.eyes[0]) for game in (course.moments[0].game, course.end.game))
    field = next(name for name in first.__struct_fields__ if getattr(first, name) != getattr(last, name))

    def viewer(game: AnyGame, before: Any) -> Callable[[Seat], msgspec.Struct]:
        return lambda seat: replace(view(game, seat), **{field: getattr(first, field)})

    changed(patch, setting, viewer=viewer)


def everybody_sees_everything(patch: pytest.MonkeyPatch, setting: Setting) -> None:
    view = kind_of(setting).view
    changed(patch, setting, view=lambda game, seat: replace(view(game, ALL_SEEING), seat=seat))


def goals_stand_by_what_is_hidden(patch: pytest.MonkeyPatch, setting: Setting) -> None:
    """They are judged where nothing is covered."""
    patch.setattr(GameKind, "judged", lambda kind, game, seat: Judged(kind.goals_in(game), None))


def what_is_imagined_is_real(patch: pytest.MonkeyPatch, setting: Setting) -> None:
    def peek(game: AnyGame, seat: Seat, random: Random) -> AnyGame:
        twin = game.clone()
        twin.chance.seed = f"{random.random()}"
        return twin

    changed(patch, setting, imagine=peek)


def a_clone_shares_a_list(patch: pytest.MonkeyPatch, setting: Setting) -> None:
    plant_in_clones(patch, setting, list, lambda own: own)


def a_clone_forgets_a_list(patch: pytest.MonkeyPatch, setting: Setting) -> None:
    plant_in_clones(patch, setting, list, lambda own: [])


def plant_in_clones(
    patch: pytest.MonkeyPatch, setting: Setting, kind: type[Any], mistake: Callable[[Any], Any]
) -> None:
    """One field of the world goes wrong when it is cloned; the first that holds anything of that kind."""
    world = courses(setting)[0].moments[0].game.world
    field = next(f for f in world.__struct_fields__ if isinstance(getattr(world, f), kind) and getattr(world, f))
    clone = type(world).clone

    def mistaken(own: Any) -> Any:
        twin = clone(own)
        setattr(twin, field, mistake(getattr(own, field)))
        return twin

    patch.setattr(type(world), "clone", mistaken)


def asking_why_opens_another_way(patch: pytest.MonkeyPatch, setting: Setting) -> None:
    menus = rules_of(setting).menus
    for question, writer in list(menus.items()):

        def write(g: AnyGame, asked: Any, menu: Menu, writer: Any = writer) -> None:
            writer(g, asked, menu)
            if menu.explains:
                menu.options.reverse()

        patch.setitem(menus, question, write)


def a_law_is_broken(patch: pytest.MonkeyPatch, setting: Setting) -> None:
    changed(patch, setting, problems=lambda game: ["a card lies in two places"] if game.number == 9 else [])


def choices_are_said_by_their_ids(patch: pytest.MonkeyPatch, setting: Setting) -> None:
    name = min(test_words.ids_of(setting.game))
    patch.setattr(Phrasebook, "headed", lambda book, choice: (f"Do {choice}", f"with {name}"))


def an_observation_is_out_of_bounds(patch: pytest.MonkeyPatch, setting: Setting) -> None:
    lab = LABS[setting.game]
    first, *others = lab.sections
    loud = first._replace(pieces=(Piece((), itself, lambda to, _: to.row.__setitem__(0, 2.0)),))
    patch.setitem(LABS, setting.game, lab._replace(sections=(loud, *others)))


MISTAKES: dict[Plant, Law] = {
    one_part_of_the_view_is_stale: (
        test_secrecy.test_a_game_seen_from_position_to_position_is_seen_as_if_each_were_the_first
    ),
    everybody_sees_everything: test_secrecy.test_what_a_seat_cannot_know_changes_nothing_it_sees,
    goals_stand_by_what_is_hidden: test_secrecy.test_what_a_seat_cannot_know_changes_nothing_it_sees,
    what_is_imagined_is_real: test_secrecy.test_the_same_random_numbers_imagine_the_same_game_whatever_is_hidden,
    a_clone_shares_a_list: test_engine.test_a_clone_is_equal_and_shares_nothing_that_can_change,
    a_clone_forgets_a_list: test_engine.test_a_clone_is_equal_and_shares_nothing_that_can_change,
    asking_why_opens_another_way: test_engine.test_a_game_ends_and_no_position_on_the_way_breaks_a_law,
    a_law_is_broken: test_engine.test_a_game_ends_and_no_position_on_the_way_breaks_a_law,
    choices_are_said_by_their_ids: test_words.test_options_are_said_in_words_and_can_be_told_apart,
    an_observation_is_out_of_bounds: test_players.test_observations_lie_in_their_space_and_the_mask_shows_the_options,
}


@pytest.fixture
def games_anew() -> Iterator[None]:
    """Games are played by the mistaken rules, and not remembered after that."""
    yield
    courses.cache_clear()


def richest(game: str) -> Setting:
    """The covering setting with the most expansions in play."""
    return max(covering(game), key=lambda setting: len(setting.expansions))


@every_game
@pytest.mark.parametrize(("mistake", "law"), MISTAKES.items(), ids=lambda found: found.__name__)
def test_a_mistake_is_caught(
    monkeypatch: pytest.MonkeyPatch, games_anew: None, game: str, mistake: Plant, law: Law
) -> None:
    setting = richest(game)
    law(setting)
    mistake(monkeypatch, setting)
    courses.cache_clear()
    with pytest.raises(AssertionError):
        law(setting)
