"""What can be agreed on before a game, and the one line that answers what cannot."""

import pytest
from msgspec.structs import replace

from hypersleep.common.kind import Expansion, GameKind
from hypersleep.kernel.ruleset import Ruleset
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.table.games import BadSetting, Setting, check_expansions


def unchanged(base: Ruleset) -> Ruleset:
    return base


SPIDERS = Expansion(name="spiders", apply=unchanged, modes=("semi-cooperative",), excludes=("flies",), place=2)
FLIES = Expansion(name="flies", apply=unchanged, modes=("semi-cooperative", "solo"), place=1)
RAIN = Expansion(name="rain", apply=unchanged, modes=("semi-cooperative", "solo"), version=7)
GARDEN: GameKind = replace(NEMESIS, name="garden", expansions={found.name: found for found in (SPIDERS, FLIES, RAIN)})


@pytest.mark.parametrize(
    ("mode", "names", "line"),
    [
        ("semi-cooperative", ("bees",), "no expansion of garden 'bees'; there are: spiders, flies, rain"),
        ("solo", ("spiders",), "spiders goes with semi-cooperative, not with solo mode; that has: flies, rain"),
        ("cooperative", ("rain",), "rain goes with semi-cooperative, solo, not with cooperative mode; that has: none"),
        ("semi-cooperative", ("spiders", "flies"), "spiders excludes flies; it goes with: rain"),
        ("semi-cooperative", ("flies", "rain", "spiders"), "flies excludes spiders; it goes with: rain"),
        ("solo", ("rain", "rain"), "rain is named twice"),
    ],
)
def test_what_does_not_go_together_is_refused_in_one_line(mode: str, names: tuple[str, ...], line: str) -> None:
    with pytest.raises(BadSetting) as refused:
        check_expansions(GARDEN, mode, names)
    assert str(refused.value) == line


def test_expansions_change_the_rules_in_their_stated_order_and_name_their_versions() -> None:
    assert [found.name for found in GARDEN.in_order(("spiders", "rain", "flies"))] == ["rain", "flies", "spiders"]
    assert GARDEN.rules("solo", "standard", ("flies", "rain")).id.endswith("+solo+rain-7+flies-1")


def test_the_order_in_which_expansions_are_named_does_not_matter() -> None:
    one, other = (
        GARDEN.rules("solo", "standard", ("flies", "rain")),
        GARDEN.rules("solo", "standard", ("rain", "flies")),
    )
    assert one is other


def test_a_setting_with_an_expansion_can_be_played() -> None:
    assert Setting(expansions=("intruder-player",)).checked().expansions == ("intruder-player",)
