"""Every layer has one registry, and all of them list the same games in the same order."""

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest

from hypersleep.bots.games import BOTS
from hypersleep.cli.games import LOOKS
from hypersleep.content.games import FIRST
from hypersleep.content.games import GAMES as BOXES
from hypersleep.content.reading import game_names
from hypersleep.lab.games import LABS
from hypersleep.table.games import GAMES

HOME = Path(__file__).parents[2]
PAGE = (HOME / "web" / "src" / "games" / "index.ts").read_text(encoding="utf-8")
CONTRACTS = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]


@pytest.mark.parametrize("registry", [BOXES, BOTS, LABS, LOOKS], ids=["content", "bots", "lab", "cli"])
def test_every_layer_knows_the_games_of_the_table(registry: Iterable[str]) -> None:
    assert list(registry) == list(GAMES)


def test_every_game_has_a_folder_of_data_and_the_first_is_meant_where_none_is_named() -> None:
    assert sorted(GAMES) == sorted(game_names())
    assert next(iter(GAMES)) == FIRST


@pytest.mark.parametrize("game", GAMES)
def test_the_page_has_what_draws_the_game_if_it_is_offered_there(game: str) -> None:
    offered = GAMES[game].on_page
    assert bool(re.search(rf"\b{game}\b", PAGE)) == offered
    assert (HOME / "web" / "src" / "games" / game / "index.ts").is_file() == offered


@pytest.mark.parametrize("game", GAMES)
def test_the_layers_have_a_place_for_the_game_and_keep_it_out_of_what_all_games_share(game: str) -> None:
    layers = next(contract["layers"] for contract in CONTRACTS if contract["type"] == "layers")
    assert any(game in layer.split(" | ") for layer in layers)
    forbidden = {name for contract in CONTRACTS for name in contract.get("forbidden_modules", ())}
    assert {f"hypersleep.{game}", f"hypersleep.*.{game}"} <= forbidden
    kept_apart = {name for contract in CONTRACTS for name in contract.get("source_modules", ())}
    assert f"hypersleep.{game}.*" in kept_apart, "otherwise its rules could lean on its expansions"
