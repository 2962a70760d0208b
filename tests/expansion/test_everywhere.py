"""An expansion that is installed can be chosen everywhere, plays to the end everywhere, and goes with another."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from drift import dust

from hypersleep.bots.match import crew_of_bots
from hypersleep.cli.content import content
from hypersleep.cli.play import play
from hypersleep.cli.simulate import simulate
from hypersleep.content.coverage import measure
from hypersleep.content.ledger import ledgers_of
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.lab.episode import Episode, Task, observation_space
from hypersleep.table.games import Setting
from hypersleep.table.reference import reference, rulebook
from hypersleep.table.table import Table
from hypersleep.table.words import Phrasebook
from tests.server.serving import Line, Page, Served, pages, serving

BOTH = ("drift", "intruder-player")
TESTS = Path(__file__).parents[1]
OFFERED = "from hypersleep.table.games import GAMES; print(*GAMES['nemesis'].expansions)"


def lines(*arguments: str, typed: list[str] | None = None) -> str:
    """What the terminal shows of a game in which always the first option is taken."""
    options = ["--fast", "--crew", "recruit", "--seed", "dust", *arguments]
    said = "".join(f"{line}\n" for line in typed or ["1"] * 4000)
    shown = CliRunner().invoke(play, options, input=said, env={"COLUMNS": "160", "LINES": "60"})
    assert shown.exit_code == 0, shown.output[-2000:]
    return shown.output


# Engine and laboratory -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("expansions", [("drift",), BOTH])
def test_a_whole_game_is_played_saved_and_told(expansions: tuple[str, ...]) -> None:
    table = Table.start(Setting(players=3, expansions=expansions, seed="dust"))
    bots = crew_of_bots(("curious",), 3, "dust")
    told: list[str] = []
    while not table.over:
        seat, since = table.waiting_for[0], table.told
        table.answer(table.number, seat, bots[seat].decide(table.frame_for(seat)))
        frame = table.frame_for(NOBODY, since)
        told += Phrasebook(table.setting, frame.view).story(frame.events)
    assert any(line.startswith("Dust is blown into") for line in told)
    assert Table.load(table.save()).digest() == table.digest()
    assert Table.restore(table.snapshot()).digest() == table.digest()
    assert Phrasebook(table.setting, table.frame_for(NOBODY).view).notes()


def test_it_is_observed() -> None:
    task = Task(players=3, expansions=BOTH)
    episode, space = Episode(task, "dust"), observation_space(task)
    layout = episode.lab.layout(BOTH)
    assert layout.size > episode.lab.layout(()).size
    for _ in range(60):
        seen = episode.observe(episode.match.seat())
        assert space.contains(seen)
        episode.take(0)
    names = list(layout.names())
    frame = episode.match.frame_for(Seat(0))
    seen = episode.observe(Seat(0))["observation"]
    laid = sum(frame.view.markers["dust"].values())
    assert seen[names.index("markers.dust.in-use")] == pytest.approx(laid / 30)
    assert seen[names.index("states.drift.gusts.count")] == pytest.approx(frame.view.states["drift"]["gusts"] / 16)


# Content -------------------------------------------------------------------------------------------------------------


def test_its_folder_is_read_with_the_others() -> None:
    assert CliRunner().invoke(content, ["check"]).exit_code == 0
    assert reference("nemesis").words["dust"].name == "Dust"
    assert reference("nemesis").facts["gust-squall"].kind == "gusts"
    assert {"drift.sweep", "mode.intruder-player.turn"} <= {rule.id for rule in rulebook("nemesis").rules}
    assert rulebook("nemesis").topics["choose-dusty-room"] == ("drift.sweep",)


def test_its_rules_are_counted_where_it_is_installed() -> None:
    found = measure(ledgers_of("nemesis"), TESTS)
    assert found.parts["drift"].covered == found.parts["drift"].total == 6
    assert found.problems == ()


def test_nobody_else_is_offered_it() -> None:
    source = str(TESTS.parent / "src")
    bare = subprocess.run([sys.executable, "-c", OFFERED], env={"PYTHONPATH": source}, capture_output=True, text=True)
    assert bare.stdout.split() == ["intruder-player"]
    beside = subprocess.run([sys.executable, "-c", OFFERED], capture_output=True, text=True)
    assert beside.stdout.split() == ["intruder-player", "drift"]


# Terminal ------------------------------------------------------------------------------------------------------------


def test_a_whole_game_at_the_terminal() -> None:
    shown = lines("--players", "3", "--expansion", "drift", "--expansion", "intruder-player")
    assert "Dust is blown into" in shown
    assert "blown through the ship." in shown
    assert "The end" in shown


def test_the_terminal_asks_for_it() -> None:
    shown = CliRunner().invoke(play, ["--fast"], input="1\n1\n3\n", env={"COLUMNS": "100"}).output
    assert "drift" in shown


def test_it_can_be_simulated() -> None:
    options = ["--games", "3", "--players", "3", "--check", *(word for name in BOTH for word in ("--expansion", name))]
    assert CliRunner().invoke(simulate, options).exit_code == 0


# Server --------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture
def page(served: Served) -> Iterator[Page]:
    with pages(served) as come:
        yield come()


def test_a_whole_game_over_a_websocket(page: Page) -> None:
    assert "drift" in page.get("/api/catalogue").json()["games"][0]["expansions"]
    seats = [{"holder": "me", "name": "Anna"}, {"holder": "ai", "bot": "recruit"}]
    info = page.new_table(seats, expansions=BOTH, seed="dust")
    line: Line = page.connect(info["code"])
    frame, dusty = line.sit(0), False
    while not frame["over"]:
        dusty = dusty or bool(frame["view"]["markers"].get(dust.DUST))
        frame = line.answer(frame) if frame["options"] else line.frame_where(lambda f: f["options"] or f["over"])
    assert dusty
    assert any("blown through the ship" in note["text"] for note in frame["notes"])
