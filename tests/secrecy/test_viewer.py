"""What is kept from earlier positions never shows: everybody sees what a fresh look would show them."""

from collections.abc import Iterator
from random import Random

import pytest

from hypersleep.kernel.steps import NOBODY
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.nemesis.knowledge.view import Viewer, whole_view
from hypersleep.nemesis.ruleset import new_game, ruleset
from hypersleep.nemesis.world import Character, Nemesis, World
from tests.secrecy.positions import SETTINGS, Setting, take_something
from tests.secrecy.test_secrecy import reach

BACK = 0.05
"""How often an answer is taken back, or several."""


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_whole_game_seen_from_position_to_position_is_seen_as_if_each_were_the_first(setting: Setting) -> None:
    mode, players, board, expansions = setting
    game = new_game(NEMESIS.rules(mode, board, expansions), players, f"viewer-{setting}")
    random, past, viewer, kept = Random(f"viewer-{setting}"), [game.clone()], None, 0
    while game.agenda:
        before, viewer = viewer, Viewer(game, viewer)
        for seat in (NOBODY, *(character.seat for character in game.world.characters)):
            assert viewer(seat) == whole_view(game, seat)
        kept += before is not None and viewer.public.rooms is before.public.rooms
        past.append(game.clone())
        take_something(game, random)
        if random.random() < BACK:
            game = random.choice(past[-5:]).clone()
    assert kept > 10, "otherwise nothing was kept"


def fields_apart(game: Nemesis, other: Nemesis) -> Iterator[tuple[str, Nemesis]]:
    """The game with a single field of its world changed into that of another, field by field."""
    for field in (field for field in World.__struct_fields__ if field != "characters"):
        twin = game.clone()
        setattr(twin.world, field, getattr(other.clone().world, field))
        yield field, twin
    for field in Character.__struct_fields__:
        twin = game.clone()
        for mine, theirs in zip(twin.world.characters, other.world.characters, strict=True):
            setattr(mine, field, getattr(theirs, field))
        yield field, twin


def with_everything_marked(game: Nemesis) -> Nemesis:
    """A world in which weapons are emptied, merged and taped, and every seat has looked at some cards."""
    twin = game.clone()
    world, held = twin.world, [card for character in twin.world.characters for card in character.held]
    world.ammo = {card: ammo + 7 for card, ammo in world.ammo.items()}
    world.attached = {held[0]: (held[1],)}
    world.taped = ((held[1], held[2]),)
    for character in world.characters:
        world.show(character.seat, *world.characters[0].hand, *world.discards["contamination"])
    return twin


@pytest.mark.parametrize("seed", range(4))
def test_whatever_changes_alone_is_seen(seed: int) -> None:
    game, other = reach(players=4, seed=seed, decisions=30), reach(players=4, seed=seed + 10, decisions=120)
    game.world.discards["contamination"] = (min(game.content.contamination),)
    viewer, seats = Viewer(game), (NOBODY, *(character.seat for character in game.world.characters))
    for seat in seats:
        viewer(seat)
    for field, twin in (*fields_apart(game, other), *fields_apart(game, with_everything_marked(game))):
        changed = Viewer(twin, viewer)
        for seat in seats:
            assert changed(seat) == whole_view(twin, seat), field


def test_seats_share_what_they_see_alike() -> None:
    viewer = Viewer(new_game(ruleset(), 3, "alike"))
    views = [viewer(character.seat) for character in viewer.g.world.characters]
    assert all(seen.rooms is viewer.public.rooms for seen in views)
    assert views[0].characters[1] is views[2].characters[1]
    assert views[0].characters[1] is not views[1].characters[1]
