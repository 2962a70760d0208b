"""Chance: one stream that depends on nothing but its seed and how much of it is used."""

from collections import Counter
from collections.abc import Iterable
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hypersleep.kernel.chance import Chance
from tests.kernel.playing import modest

texts = st.text(max_size=20)
sides = st.integers(1, 1000)


def numbers(chance: Chance, bounds: Iterable[int]) -> list[int]:
    return [chance.below(n) for n in bounds]


def chi_square(counts: Counter[object], cells: int) -> float:
    """How far the counts are from even."""
    even = counts.total() / cells
    return sum((count - even) ** 2 for count in counts.values()) / even + (cells - len(counts)) * even


def most_by_luck(cells: int) -> float:
    """Four standard deviations above what luck alone gives."""
    return (cells - 1) + 4 * sqrt(2 * (cells - 1))


def test_the_stream_of_a_seed_never_changes() -> None:
    """Recorded games depend on these very numbers, on every machine and version of Python."""
    assert numbers(Chance("pearl"), [1000] * 8) == [407, 537, 64, 95, 995, 226, 812, 193]
    assert Chance("pearl").shuffled(range(8)) == (2, 1, 4, 6, 5, 0, 7, 3)


@modest
@given(texts, st.lists(sides, max_size=50))
def test_the_same_seed_gives_the_same_numbers_all_in_range(seed: str, bounds: list[int]) -> None:
    found = numbers(Chance(seed), bounds)
    assert found == numbers(Chance(seed), bounds)
    assert all(0 <= number < n for number, n in zip(found, bounds, strict=True))


@modest
@given(texts, texts)
def test_different_seeds_differ(one: str, other: str) -> None:
    same = numbers(Chance(one), [2**32] * 4) == numbers(Chance(other), [2**32] * 4)
    assert same == (one == other)


@modest
@given(texts, st.integers(0, 100), st.lists(sides, min_size=1, max_size=50))
def test_a_restored_chance_goes_on_as_if_it_had_never_stopped(seed: str, used: int, bounds: list[int]) -> None:
    whole = Chance(seed)
    numbers(whole, [7] * used)
    assert whole.used == used
    assert numbers(Chance(seed, used), bounds) == numbers(whole, bounds)


@modest
@given(texts, st.integers(0, 100), st.lists(sides, min_size=1, max_size=50))
def test_a_clone_goes_its_own_way_to_the_same_numbers(seed: str, used: int, bounds: list[int]) -> None:
    original = Chance(seed)
    numbers(original, [7] * used)
    twin = original.clone()
    ahead = numbers(twin, bounds)
    assert (original.used, twin.used) == (used, used + len(bounds))
    assert numbers(original, bounds) == ahead


@modest
@given(texts, st.integers(0, 40), st.lists(st.integers(), max_size=60))
def test_shuffled_is_a_permutation(seed: str, used: int, cards: list[int]) -> None:
    before = cards[:]
    assert sorted(Chance(seed, used).shuffled(cards)) == sorted(cards)
    assert cards == before


@pytest.mark.parametrize("n", [2, 3, 6, 10, 17, 52])
def test_every_number_is_as_likely_as_any_other(n: int) -> None:
    chance = Chance("fair")
    assert chi_square(Counter(chance.below(n) for _ in range(500 * n)), n) < most_by_luck(n)


def test_every_order_of_four_cards_is_as_likely_as_any_other() -> None:
    chance = Chance("fair")
    assert chi_square(Counter(chance.shuffled(range(4)) for _ in range(12_000)), 24) < most_by_luck(24)


def test_the_measure_of_fairness_would_notice_a_loaded_die() -> None:
    chance = Chance("fair")
    assert chi_square(Counter(chance.below(7) % 6 for _ in range(3000)), 6) > most_by_luck(6)
