"""Batches: the same rows however they are played, kept as they come, and never played twice."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from itertools import islice
from pathlib import Path

import polars as pl
import pytest

from hypersleep.lab.batch import Parts, here, on_cores, play_batch
from hypersleep.lab.cluster import NoCluster, on_cluster
from hypersleep.lab.entrants import entrants
from hypersleep.lab.plan import Plan
from hypersleep.lab.playing import Part, SeatRow, play_part
from hypersleep.lab.store import SEATS, Store
from hypersleep.table.games import BadSetting

PLAN = Plan(entrants=entrants("random,curious"), players=(1, 2, 3), games=9, seed="batch", check=True)


def sorted_parts(plan: Plan, jobs: int) -> list[Part]:
    return sorted(play_batch(plan, on_cores(jobs)), key=lambda part: part.number)


def contents(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*.parquet")}


# What is played ------------------------------------------------------------------------------------------------------


def test_settings_take_turns_and_bots_change_places() -> None:
    plan = Plan(entrants=entrants("random,curious"), players=(2, 3), boards=("standard", "alternate"), games=8)
    assert [(s.players, s.board) for s in plan.settings()][:4] == [
        (2, "standard"),
        (3, "standard"),
        (2, "alternate"),
        (3, "alternate"),
    ]
    assert [entrant.name for entrant in plan.crew(0, 3)] == ["random", "curious", "random"]
    assert [entrant.name for entrant in plan.crew(4, 3)] == ["curious", "random", "curious"]
    assert len({setting.seed for setting in plan.settings()}) == 8


def test_combinations_that_nobody_can_play_are_left_out() -> None:
    plan = Plan(entrants=entrants("random"), modes=("solo", "cooperative"), players=(1, 2)).checked()
    assert {(way.mode, way.players) for way in plan.ways()} == {("solo", 1), ("cooperative", 2)}


@pytest.mark.parametrize("change", [{"modes": ("solo", "versus")}, {"boards": ("round",)}, {"expansions": ("chess",)}])
def test_a_name_that_does_not_exist_is_refused_even_beside_good_ones(change: dict[str, tuple[str, ...]]) -> None:
    with pytest.raises(BadSetting, match="there are"):
        Plan(entrants=entrants("random"), players=(1,), **change).checked()  # type: ignore[arg-type]


@pytest.mark.parametrize("games", [1, 7, 199, 200, 5000, 20_001])
def test_the_parts_hold_every_game_once(games: int) -> None:
    plan = Plan(entrants=entrants("random"), games=games)
    assert [game for part in range(plan.parts) for game in plan.games_of(part)] == list(range(games))


# What comes of it ----------------------------------------------------------------------------------------------------


def test_rows_tell_how_each_seat_fared() -> None:
    rows = [row for number in range(PLAN.parts) for row in play_part(PLAN, number).rows]
    assert [row.game for row in rows if row.seat == 0] == list(range(9))
    assert all(row.character and row.objectives and row.ending and not row.crash for row in rows)
    dead = [row for row in rows if row.fate == "dead"]
    assert dead, "random players do not live long"
    assert all(row.death and row.death_round is not None and 0 < row.death_round <= row.rounds for row in dead)
    assert all(row.death_round is None for row in rows if row.fate != "dead")
    assert {row.bot for row in rows} == {"random", "curious"}


def test_the_number_of_processes_changes_nothing() -> None:
    assert sorted_parts(PLAN, jobs=1) == sorted_parts(PLAN, jobs=2)


def test_the_columns_on_disk_are_the_fields_of_a_row() -> None:
    assert tuple(SEATS) == SeatRow.__struct_fields__


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    store = Store.of(tmp_path, PLAN)
    parts = list(play_batch(PLAN, here, store))
    assert [store.read(number) for number in range(PLAN.parts)] == parts
    assert store.seats().height == sum(len(part.rows) for part in parts)
    assert pl.read_parquet(tmp_path / "seats" / "*.parquet").height == store.seats().height
    searched = store.usage().filter(pl.col("use") == "action.search/search")["games"].item()
    assert searched == sum(part.used.get("action.search/search", 0) for part in parts) > 0


# Interruptions -------------------------------------------------------------------------------------------------------


def test_what_is_finished_is_not_played_again(tmp_path: Path) -> None:
    store = Store.of(tmp_path, PLAN)
    first = list(islice(play_batch(PLAN, here, store), 2))
    played: list[int] = []

    def counting(plan: Plan, numbers: Iterable[int]) -> Parts:
        for number in numbers:
            played.append(number)
            yield play_part(plan, number)

    again = list(play_batch(PLAN, counting, Store.of(tmp_path, PLAN)))
    assert again[:2] == first
    assert played == list(range(2, PLAN.parts))
    list(play_batch(PLAN, counting, store))
    assert len(played) == PLAN.parts - 2


def test_another_batch_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    Store.of(tmp_path, PLAN)
    other = Plan(entrants=PLAN.entrants, games=10)
    with pytest.raises(BadSetting, match="another batch"):
        Store.of(tmp_path, other)


def test_a_batch_of_another_version_is_not_gone_on_with(tmp_path: Path) -> None:
    store = Store.of(tmp_path, PLAN)
    head = tmp_path / "batch.json"
    head.write_text(head.read_text().replace('"content": "', '"content": "0'))
    with pytest.raises(BadSetting, match="another version"):
        store.plan()
    head.write_text("{")
    with pytest.raises(BadSetting, match="damaged"):
        store.plan()


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs signals of Unix")
def test_a_batch_that_is_killed_goes_on_where_it_stopped(tmp_path: Path) -> None:
    arguments = ["simulate", "--games", "30", "--players", "3", "--seed", "killed", "--out"]
    start = [sys.executable, "-c", "from hypersleep.cli.main import main; main()", *arguments]
    with subprocess.Popen([*start, str(tmp_path / "a")], stdout=subprocess.DEVNULL) as process:
        while len(contents(tmp_path / "a")) < 8 and process.poll() is None:
            time.sleep(0.01)
        os.kill(process.pid, signal.SIGKILL)
    left = contents(tmp_path / "a")
    assert 8 <= len(left) < 60
    subprocess.run([*start, str(tmp_path / "a")], check=True, stdout=subprocess.DEVNULL)
    subprocess.run([*start, str(tmp_path / "b")], check=True, stdout=subprocess.DEVNULL)
    assert contents(tmp_path / "a") == contents(tmp_path / "b")


# Clusters ------------------------------------------------------------------------------------------------------------


def test_without_ray_a_cluster_is_refused_with_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoCluster, match=r"hypersleep\[cluster\]"):
        on_cluster("local")


@pytest.mark.long
@pytest.mark.filterwarnings("default")
def test_a_local_cluster_leaves_the_same_files(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    for name, runner in (("here", here), ("ray", on_cluster("local"))):
        list(play_batch(PLAN, runner, Store.of(tmp_path / name, PLAN)))
    assert contents(tmp_path / "here") == contents(tmp_path / "ray")
