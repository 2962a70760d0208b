"""What can be agreed on before a game, and the one line that answers what cannot."""

import pytest
from msgspec.structs import replace

from hypersleep.common.kind import Expansion, GameKind
from hypersleep.kernel.ruleset import Ruleset
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.table.games import GAMES, BadSetting, Setting, check_expansions, header_for
from hypersleep.table.table import setting_of
from hypersleep.table.ways import every_setting


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


# How hard ------------------------------------------------------------------------------------------------------------


def harder(rules: Ruleset, difficulty: int) -> Ruleset:
    return rules.named(f"level-{difficulty}")


@pytest.fixture
def hard_garden(monkeypatch: pytest.MonkeyPatch) -> GameKind:
    """A game that can be made harder when it is played alone."""
    kind = replace(GARDEN, difficulties={"solo": (1, 2, 3)}, harder=harder)
    monkeypatch.setitem(GAMES, "garden", kind)
    return kind


@pytest.mark.parametrize(
    ("mode", "players", "difficulty", "line"),
    [
        ("solo", 1, 4, "no difficulty in solo mode 4; there are: 0, 1, 2, 3"),
        ("solo", 1, -1, "no difficulty in solo mode -1; there are: 0, 1, 2, 3"),
        ("cooperative", 2, 1, "no difficulty in cooperative mode 1; there are: 0"),
    ],
)
def test_a_difficulty_that_there_is_not_is_refused_in_one_line(
    hard_garden: GameKind, mode: str, players: int, difficulty: int, line: str
) -> None:
    with pytest.raises(BadSetting) as refused:
        Setting(game="garden", mode=mode, players=players, difficulty=difficulty).checked()
    assert str(refused.value) == line


def test_a_difficulty_changes_the_rules_and_is_written_only_if_it_was_chosen(hard_garden: GameKind) -> None:
    usual = Setting(game="garden", mode="solo", players=1).checked()
    hard = replace(usual, difficulty=2).checked()
    assert usual.rules() is hard_garden.rules("solo", "standard")
    assert hard.rules().id == f"{usual.rules().id}+level-2"
    assert header_for(hard).ruleset == hard.rules().id
    assert "difficulty" not in header_for(usual).setup
    assert (setting_of(header_for(hard)), setting_of(header_for(usual))) == (hard, usual)


def test_every_difficulty_is_among_the_settings_once(hard_garden: GameKind) -> None:
    settings = every_setting("garden")
    chosen = [setting for setting in settings if setting.difficulty]
    assert [(setting.mode, setting.difficulty) for setting in chosen] == [("solo", 1), ("solo", 2), ("solo", 3)]
    assert len(set(settings)) == len(settings)


def test_a_setting_with_an_expansion_can_be_played() -> None:
    assert Setting(expansions=("intruder-player",)).checked().expansions == ("intruder-player",)
