"""What is kept from earlier positions never shows: everybody sees what a fresh look would show them."""

from collections.abc import Iterator

import pytest

from hypersleep.kernel.steps import NOBODY
from hypersleep.nemesis.knowledge.view import Viewer, whole_view
from hypersleep.nemesis.ruleset import new_game, ruleset
from hypersleep.nemesis.world import Character, Nemesis, World
from tests.secrecy.test_secrecy import reach


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
