"""A cloned world shares nothing that can change."""

from random import Random

import msgspec
import pytest

from hypersleep.nemesis.ruleset import new_game, ruleset
from hypersleep.nemesis.world import Nemesis, World

MUTABLE = (list, dict)


def midgame(seed: int) -> Nemesis:
    game = new_game(ruleset(), 4, f"clone-{seed}")
    random = Random(seed)
    for _ in range(90):
        if game.agenda:
            seat = game.waiting_for()[0]
            game.take(seat, random.randrange(len(game.options(seat))))
    return game


@pytest.mark.parametrize("field", World.__struct_fields__)
def test_a_clone_is_equal_and_shares_no_list_dict_or_record_that_can_change(field: str) -> None:
    for seed in range(3):
        world = midgame(seed).world
        ours, twins = getattr(world, field), getattr(world.clone(), field)
        assert ours == twins
        if isinstance(ours, MUTABLE):
            assert ours is not twins
            values = ours.values() if isinstance(ours, dict) else ours
            others = list(twins.values() if isinstance(twins, dict) else twins)
            for mine, theirs in zip(values, others, strict=True):
                assert not isinstance(mine, MUTABLE)
                assert mine is not theirs or not is_mutable(mine)


def is_mutable(value: object) -> bool:
    return isinstance(value, msgspec.Struct) and not value.__struct_config__.frozen


def test_characters_and_intruders_hold_only_values_that_cannot_change() -> None:
    for seed in range(3):
        world = midgame(seed).world
        for record in (*world.characters, *world.intruders):
            for name in record.__struct_fields__:
                value = getattr(record, name)
                assert not isinstance(value, MUTABLE), name
                assert not is_mutable(value), name
