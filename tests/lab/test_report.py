"""The report: one page that stands by itself and says what the rows say."""

import re
from html import escape
from html.parser import HTMLParser
from pathlib import Path

import pytest
from click.testing import CliRunner

from hypersleep.cli.lab import report
from hypersleep.lab import findings
from hypersleep.lab.batch import here, play_batch
from hypersleep.lab.entrants import entrants
from hypersleep.lab.labels import Labels
from hypersleep.lab.plan import Plan
from hypersleep.lab.report import never_used, page, quantiles
from hypersleep.lab.stats import Rate
from hypersleep.lab.store import Store
from tests.lab.guests import TROUBLED, written

VOID = {"meta", "link", "br", "img", "use", "path"}


class Reader(HTMLParser):
    """Reads a page: its ids, its links, what it loads, and whether every element is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.loads: list[str] = []
        self.tags: list[str] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.ids += [value for name, value in attrs if name == "id" and value]
        self.loads += [value for name, value in attrs if name in ("src", "srcset", "data") and value]
        self.links += [value for name, value in attrs if name == "href" and value]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag


@pytest.fixture(scope="module")
def batch(tmp_path_factory: pytest.TempPathFactory) -> Store:
    folder = tmp_path_factory.mktemp("batch")
    guest = f"{written(folder, TROUBLED, 'a<b>.py')}:Raises"
    plan = Plan(entrants=entrants(f"random,curious,{guest}"), players=(1, 2, 4), games=24, seed="report").checked()
    store = Store.of(folder / "out", plan)
    list(play_batch(plan, here, store))
    return store


@pytest.fixture(scope="module")
def text(batch: Store) -> str:
    return page(batch)


def test_the_page_loads_nothing_and_runs_nothing(text: str) -> None:
    read = Reader(text)
    assert not read.open
    assert not read.loads
    assert not {"script", "iframe", "object", "link", "base", "form"} & set(read.tags)
    assert all(link.startswith("#") for link in read.links)
    assert "default-src 'none'" in text
    assert not re.search(r"url\((?!#)|@import", text)


def test_links_within_the_page_lead_somewhere_and_ids_are_unique(text: str) -> None:
    read = Reader(text)
    assert len(read.ids) == len(set(read.ids))
    assert {link[1:] for link in read.links} <= set(read.ids)
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= set(read.ids)


def test_every_plot_has_a_name_and_a_table(text: str) -> None:
    read = Reader(text)
    assert read.tags.count("figure") == read.tags.count("details") == text.count('role="img"') >= 9
    assert text.count("aria-label=") > text.count("<figure>")
    assert read.tags.count("table") > read.tags.count("figure")


@pytest.mark.parametrize(
    "words",
    [
        "Bot ladder",
        "Mode",
        "Number of players",
        "Seat",
        "Character",
        "Objective",
        "Causes of death",
        "Game length",
        "Usage: Rooms",
        "Usage: Action cards",
        "Usage: Events",
        "Troubles",
        "24 games",
    ],
)
def test_the_page_tells_all_there_is(text: str, words: str) -> None:
    assert words in text


def test_names_from_outside_are_text_and_never_markup(text: str) -> None:
    assert "<b>" not in text
    assert "a&lt;b&gt;.py:Raises" in text
    assert "RuntimeError: no idea" in text


def test_the_same_batch_gives_the_same_page(batch: Store, text: str) -> None:
    assert page(batch) == text


def test_figures_agree_with_the_rows(batch: Store) -> None:
    seats, labels = batch.seats(), Labels("nemesis")
    for column in ("bot", "seat", "mode", "players", "character"):
        lines = findings.by_column(seats, column, labels)
        assert sum(line.won.cases for line in lines) == seats.height
        assert sum(line.won.hits for line in lines) == seats["wins"].sum()
    deaths = findings.deaths_by_round(seats, labels)
    assert sum(map(sum, deaths.causes.values())) == seats.filter(seats["fate"] == "dead").height
    assert sum(end.used.hits for end in findings.endings(seats, labels)) == 24
    lost = findings.lost_games(seats)
    winners = {game for game, wins in seats.select("game", "wins").iter_rows() if wins}
    assert (lost.hits, lost.cases) == (24 - len(winners), 24)
    rooms = findings.usage_by_kind(batch.usage(), batch.head().plan.ways(), 24, labels)["Rooms"]
    assert all(0 <= room.used.hits <= 24 for room in rooms)
    assert any(room.used.hits for room in rooms)
    assert [room.used.share for room in rooms] == sorted((room.used.share for room in rooms), reverse=True)


def test_what_nobody_ever_did_is_listed_by_kind(batch: Store) -> None:
    labels = Labels("nemesis")
    kinds = findings.usage_by_kind(batch.usage(), batch.head().plan.ways(), 24, labels)
    never = {kind: [share.name for share in shares if not share.used.hits] for kind, shares in kinds.items()}
    title, body = never_used(batch, 24, labels)
    assert title == "Never used"
    assert any(never.values())
    assert all(escape(", ".join(names)) in body for names in never.values())
    assert all((f">{escape(kind)}<" in body) == bool(names) for kind, names in never.items())


@pytest.mark.parametrize(
    ("hits", "cases", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662), (0, 0, 0.0, 1.0)],
)
def test_wilson_intervals_are_those_of_the_books(hits: int, cases: int, low: float, high: float) -> None:
    assert Rate(hits, cases).interval == pytest.approx((low, high), abs=1e-4)


def test_quantiles_are_lengths_that_happened() -> None:
    assert quantiles([(3, 5), (7, 4), (20, 1)]) == [
        ("10%", "3"),
        ("25%", "3"),
        ("50%", "3"),
        ("75%", "7"),
        ("90%", "7"),
        ("100%", "20"),
    ]


# The command ---------------------------------------------------------------------------------------------------------


def test_report_writes_the_page_beside_the_batch_or_elsewhere(batch: Store, tmp_path: Path) -> None:
    for arguments, file in (
        ([], batch.folder / "report.html"),
        (["--out", str(tmp_path / "x.html")], tmp_path / "x.html"),
    ):
        result = CliRunner().invoke(report, [str(batch.folder), *arguments])
        assert result.exit_code == 0, result.output
        assert file.read_text().startswith("<!doctype html>")


def test_report_says_what_is_missing(tmp_path: Path, batch: Store) -> None:
    empty = Store.of(tmp_path / "empty", batch.plan())
    for arguments, words in (
        ([str(tmp_path)], "no batch"),
        ([str(empty.folder)], "no finished games"),
        ([str(batch.folder), "--out", str(tmp_path / "no" / "x.html")], "cannot be written"),
    ):
        result = CliRunner().invoke(report, arguments)
        assert result.exit_code == 2
        assert words in result.stderr
