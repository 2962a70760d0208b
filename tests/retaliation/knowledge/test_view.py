"""Everything is classified; a seat sees what it may know, and nothing else changes what it sees."""

from random import Random

import msgspec
import pytest

from hypersleep.kernel.steps import ALL_SEEING, NOBODY
from hypersleep.kernel.zones import SECRET, Zone
from hypersleep.retaliation.knowledge import sight
from hypersleep.retaliation.knowledge.view import Viewer, view, whole_view
from hypersleep.retaliation.world import Character, Retaliation, World
from tests.contract.games.retaliation.perturb import perturbed
from tests.retaliation.knowledge.positions import ME, RIVAL, THIRD, busy_table, eyes
from tests.retaliation.scene import Scene

RECORDS = [(World, sight.WORLD), (Character, sight.CHARACTER)]
NO_PILES = ("known", "gear", "counters")
"""By card, what lies on it or who knows it."""


@pytest.mark.parametrize(("record", "table"), RECORDS)
def test_every_field_of_the_world_says_who_may_see_it(
    record: type[msgspec.Struct], table: dict[str, Zone | str]
) -> None:
    assert set(record.__struct_fields__) == set(table)


@pytest.mark.parametrize(("record", "table"), RECORDS)
def test_every_pile_of_cards_is_a_zone_and_every_secret_is_marked(
    record: type[msgspec.Struct], table: dict[str, Zone | str]
) -> None:
    for field in msgspec.structs.fields(record):
        kind = repr(field.type)
        if "CardId" in kind and field.name not in NO_PILES:
            assert isinstance(table[field.name], Zone), field.name
        if "Secret" in kind:
            assert table[field.name] == SECRET, field.name


# What a position before leaves ---------------------------------------------------------------------------------------


def fields_apart(game: Retaliation, other: Retaliation) -> list[tuple[str, Retaliation]]:
    """The game with a single field of its world changed into that of another, field by field."""
    apart = []
    for field in (field for field in World.__struct_fields__ if field != "characters"):
        twin = game.clone()
        setattr(twin.world, field, getattr(other.clone().world, field))
        apart.append((field, twin))
    for field in Character.__struct_fields__:
        twin = game.clone()
        for mine, theirs in zip(twin.world.characters, other.world.characters, strict=True):
            setattr(mine, field, getattr(theirs, field))
        apart.append((field, twin))
    return apart


def test_whatever_changes_alone_is_seen() -> None:
    game, other = Scene("recon", "officer", "medical-support").game, busy_table().game
    for before, after in ((game, other), (other, game)):
        viewer = Viewer(before)
        for seat in eyes(before):
            assert viewer(seat) == whole_view(before, seat)
        for field, twin in fields_apart(before, after):
            changed = Viewer(twin, viewer)
            for seat in eyes(twin):
                assert changed(seat) == whole_view(twin, seat), field


def test_every_open_field_of_the_table_shows() -> None:
    """A view of a table where one open thing is otherwise is another view."""
    game, other = busy_table().game, Scene("recon", "officer", "medical-support").game
    for field, twin in fields_apart(game, other):
        table = sight.CHARACTER if field in sight.CHARACTER else sight.WORLD
        differ = table[field] == "open" and msgspec.to_builtins(game.world) != msgspec.to_builtins(twin.world)
        assert not differ or view(twin, NOBODY) != view(game, NOBODY), field


def test_seats_share_what_they_see_alike() -> None:
    viewer = Viewer(busy_table().game)
    mine, theirs = viewer(ME), viewer(THIRD)
    assert mine.rooms is theirs.rooms is viewer.public.rooms
    assert theirs.characters[RIVAL] is viewer.public.characters[RIVAL]


def test_a_copy_shares_nothing_that_can_change() -> None:
    world = busy_table().world
    twin = world.clone()
    assert twin == world
    for field in World.__struct_fields__:
        value = getattr(world, field)
        assert not isinstance(value, list | dict) or getattr(twin, field) is not value, field
    for mine, copied in zip(world.characters, twin.characters, strict=True):
        assert mine is not copied
        assert not any(isinstance(getattr(mine, field), list | dict | set) for field in Character.__struct_fields__)


# Secrecy -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_what_a_seat_cannot_know_changes_nothing_it_sees(seed: int) -> None:
    game = busy_table().game
    for seat in eyes(game):
        twin = perturbed(game, seat, Random(seed))
        assert twin.world != game.world
        assert view(twin, seat) == view(game, seat)


def test_what_is_hidden_differs_for_those_who_may_know_it() -> None:
    """Otherwise the test above would prove nothing."""
    game = busy_table().game
    twins = [perturbed(game, NOBODY, Random(seed)) for seed in range(20)]
    seen = view(game, ME)
    assert any(view(twin, ME).characters[ME].hand != seen.characters[ME].hand for twin in twins)
    assert any(view(twin, ME).characters[ME].objectives != seen.characters[ME].objectives for twin in twins)
    assert any(view(twin, ME).characters[ME].inventory != seen.characters[ME].inventory for twin in twins)
    assert any(view(twin, ALL_SEEING).robot != view(game, ALL_SEEING).robot for twin in with_robot_unknown(game))


def with_robot_unknown(game: Retaliation) -> list[Retaliation]:
    game.world.robot = Scene().world.robot
    return [perturbed(game, NOBODY, Random(seed)) for seed in range(20)]


def test_all_seeing_eyes_see_what_anybody_knows_and_what_nobody_knows() -> None:
    scene = busy_table()
    seen, faces = view(scene.game, ALL_SEEING), scene.content.faces
    for character, shown in zip(scene.world.characters, seen.characters, strict=True):
        for field in ("hand", "discard", "objectives", "wounds"):
            assert getattr(shown, field) == tuple(faces[card] for card in getattr(character, field))
        assert sorted(str(item.face) for item in shown.inventory) == sorted(scene.faces(character.inventory))
    assert seen.anti_aircraft == tuple(secret.value for secret in scene.world.anti_aircraft)
    assert seen.robot.card == scene.world.robot.value
    assert list(seen.discards["queen-health"]) == scene.faces(scene.world.discards["queen-health"])
