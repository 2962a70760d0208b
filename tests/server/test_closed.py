"""Tables begun by other rules than those played now: told as such, their records to be had, and in nobody's way."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from hypersleep.bots.games import stand_in
from hypersleep.kernel import record
from hypersleep.kernel.ruleset import Ruleset
from hypersleep.kernel.steps import Seat
from hypersleep.server import entries, wire
from hypersleep.server.hall import Hall, checked_setup
from hypersleep.server.kept import record_by_log
from hypersleep.server.outside import filed
from hypersleep.server.settings import Settings
from hypersleep.server.sqlite import SqliteStore
from hypersleep.server.state import TableState
from hypersleep.server.store import GameRow
from hypersleep.server.tokens import keyring_id
from hypersleep.table.fairness import commitment, pledge
from hypersleep.table.games import GAMES, Setting, header_for
from hypersleep.table.table import Table
from tests.server.serving import ANNA_AND_BEA, Page, pages, serving
from tests.server.test_ending import ANN, BEA, play_out

COOKIE = "the browser of before"


def row_of(state: TableState, code: str = "OVER") -> GameRow:
    setup = msgspec.json.encode(state.setup)
    return GameRow(code=code, setup=setup, **filed(state)._asdict(), created=1.0, changed=1.0)


# Records by the log alone --------------------------------------------------------------------------------------------


class Story:
    """A game and its log."""

    def __init__(self, *seats: wire.SeatWish, seed: str = "") -> None:
        self.setup = checked_setup(wire.NewTable(seats=seats, seed=seed), b"ring")
        self.state = TableState(self.setup, stand_in("nemesis"))
        self.log: list[bytes] = []
        self._random = Random(3)

    def add(self, entry: entries.Entries) -> None:
        self.log.append(entries.write(self.state.apply(entry)))

    def answer(self, times: int = 1) -> None:
        for _ in range(times):
            seat = self.state.game.waiting_for[0]
            options = self.state.game.frame_for(seat).options
            option = self._random.randrange(len(options))
            self.add(entries.Answered(number=self.state.game.number, seat=seat, option=option))

    def same_by_log(self) -> None:
        """The log alone tells all that the game does, apart from the digests."""
        kept = record.read(record_by_log(row_of(self.state), self.log))
        played = record.read(self.state.game.save())
        assert played.answers
        assert (kept.header, kept.answers, kept.claims) == (played.header, played.answers, played.claims)
        assert commitment(kept.header) == self.setup.commitment


def test_the_log_alone_tells_answers_and_claims() -> None:
    story = Story(ANN, BEA, seed="closed")
    story.answer(60)
    story.add(entries.Claimed(seat=Seat(0), about="engine-1", value="working"))
    story.add(entries.Said(seat=Seat(0), text="hello"))
    story.answer(3)
    story.same_by_log()


def test_the_log_alone_tells_what_was_taken_back() -> None:
    story = Story(ANN, BEA, seed="closed")
    while not story.state.game.can_undo(Seat(0)):
        story.answer()
    story.add(entries.Claimed(seat=Seat(0), about="engine-1", value="working"))
    story.add(entries.Undone(seat=Seat(0)))
    story.same_by_log()
    story.answer(9)
    story.add(entries.Rewound(seat=Seat(0), number=story.state.game.number - 5))
    story.same_by_log()


@pytest.mark.parametrize("away_at_first", [True, False])
def test_the_log_alone_tells_what_was_put_back(away_at_first: bool) -> None:
    """Of two cuts without an answer between them, who was away puts back what was cut since they went away."""
    story = Story(ANN, BEA, seed="closed")
    story.answer(20)
    if away_at_first:
        story.add(entries.Covered(seat=Seat(1)))
    story.add(entries.Rewound(seat=Seat(0), number=15))
    if not away_at_first:
        story.add(entries.Covered(seat=Seat(1)))
    story.add(entries.Rewound(seat=Seat(0), number=12))
    story.add(entries.Returned(seat=Seat(1)))
    story.add(entries.Restored(seat=Seat(1)))
    assert story.state.game.number == (20 if away_at_first else 15)
    story.same_by_log()


def test_the_log_alone_tells_of_what_the_seed_was_mixed() -> None:
    story = Story(ANN, wire.SeatWish(holder="friend"))
    story.add(entries.Taken(seat=Seat(1), name="Bea"))
    contributions = {Seat(seat): f"{seat}" * 64 for seat in range(2)}
    for seat, contribution in contributions.items():
        story.add(entries.Pledged(seat=seat, pledge=pledge(contribution)))
    story.add(entries.Opened())
    story.add(entries.Started(bot=stand_in("nemesis"), contributions=contributions))
    story.answer(5)
    story.same_by_log()


# On a server ---------------------------------------------------------------------------------------------------------

NEMESIS = GAMES["nemesis"]
RULES = header_for(Setting()).ruleset


class Old(msgspec.Struct):
    """Tables of before, all held by one browser: a lobby, a game under way and one that is over."""

    data: Path
    lobby: str
    playing: str
    over: str

    @property
    def codes(self) -> set[str]:
        return {self.lobby, self.playing, self.over}


async def prepare(data: Path) -> Old:
    store = SqliteStore(Settings(data=data).file)
    await store.open()
    hall = Hall(store, await store.secret(), Settings(data=data))
    ring = keyring_id(COOKIE)
    playing = await hall.create(wire.NewTable(seats=(ANN, BEA), expansions=("intruder-player",)), ring)
    lobby = await hall.create(wire.NewTable(seats=(ANN, wire.SeatWish(holder="friend"))), ring)
    over = await hall.create(wire.NewTable(seed="ending", seats=(ANN, BEA)), ring)
    for place, entry in enumerate(play_out(over.state)):
        await store.append(over.code, place, entries.write(entry), changed=1.0)
    await over.book.file(over.state)
    await store.close()
    return Old(data=data, lobby=lobby.code, playing=playing.code, over=over.code)


@pytest.fixture
def old(tmp_path: Path) -> Old:
    return asyncio.run(prepare(tmp_path))


@contextmanager
def restarted(old: Old) -> Iterator[Page]:
    """The browser that holds all these tables, at the server of today."""
    with serving(old.data) as served, pages(served) as browser:
        page = browser()
        page.http.cookies.set("hypersleep", COOKIE)
        yield page


def lines(page: Page) -> dict[str, dict[str, object]]:
    answer = page.get("/api/mine")
    assert answer.status_code == 200
    return {table["code"]: table for table in answer.json()["tables"]}


@pytest.fixture
def other_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    def named_anew(*way: Any) -> Ruleset:
        return NEMESIS.ruleset(*way).named("anew")

    monkeypatch.setitem(GAMES, "nemesis", replace(NEMESIS, ruleset=named_anew))


def test_tables_of_other_rules_are_told_as_such(old: Old, other_rules: None) -> None:
    with restarted(old) as page:
        table = lines(page)[old.over]
        words = f"it was begun by the rules {RULES}, and this server plays {RULES}+anew"
        assert (table["closed"], table["state"], table["players"]) == (words, "over", ["Ann", "Bea"])
        assert {code for code, line in lines(page).items() if line["closed"] and not line["damaged"]} == old.codes
        for code in old.codes:
            answer = page.get(f"/api/tables/{code}")
            assert answer.status_code == 409
            assert answer.json()["message"].startswith("this game cannot be opened by this version: it was begun by")
            assert page.connect(code).closed() == 4003


def test_tables_of_other_rules_are_in_nobodys_way(
    old: Old, other_rules: None, caplog: pytest.LogCaptureFixture
) -> None:
    with restarted(old) as page:
        code = page.new_table(ANNA_AND_BEA)["code"]
        line = page.connect(code)
        assert line.answer(line.sit(1))["number"] == 1
        assert {code for code, line in lines(page).items() if not line["closed"]} == {code}
    assert not caplog.records
    with restarted(old) as page:
        assert page.connect(code).frame()["number"] == 1


def test_the_record_of_a_finished_game_can_be_downloaded_by_other_rules_too(
    old: Old, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    with restarted(old) as page:
        before = record.read(page.get(f"/api/tables/{old.over}/record").content)
    request.getfixturevalue("other_rules")
    with restarted(old) as page:
        place = page.get(f"/api/tables/{old.over}").json()["record"]
        after = record.read(page.get(place).content)
        assert after.header == before.header
        assert after.claims == before.claims
        assert [answer.option for answer in after.answers] == [answer.option for answer in before.answers]
    monkeypatch.setitem(GAMES, "nemesis", NEMESIS)
    assert Table.load(record.write(after)).over


def test_the_secrets_of_a_game_that_was_not_over_stay_closed(old: Old, other_rules: None) -> None:
    with restarted(old) as page:
        for code in (old.lobby, old.playing):
            assert page.get(f"/api/tables/{code}").json()["record"] == ""
            answer = page.get(f"/api/tables/{code}/record")
            assert (answer.status_code, "seed" in answer.text) == (409, False)


def test_an_expansion_that_is_not_installed_closes_its_tables_alone(old: Old, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "nemesis", replace(NEMESIS, expansions={}))
    with restarted(old) as page:
        assert {code for code, line in lines(page).items() if line["closed"]} == {old.playing}
        assert lines(page)[old.playing]["closed"] == (
            f"it was begun by the rules {RULES}+intruder-player-1, which are not installed here: "
            "no expansion of nemesis 'intruder-player'; there are: none"
        )
        assert page.get(f"/api/tables/{old.over}").status_code == 200


@pytest.fixture
def only_chess() -> Iterator[None]:
    """Other games than those of the old tables are installed; afterwards the same ones as before, in the same order."""
    before = dict(GAMES)
    GAMES.clear()
    GAMES["chess"] = replace(NEMESIS, name="chess")
    yield
    GAMES.clear()
    GAMES.update(before)


def test_a_game_that_is_not_installed_closes_its_tables(old: Old, only_chess: None) -> None:
    with restarted(old) as page:
        assert "not installed here: no game 'nemesis'; there are: chess" in str(lines(page)[old.over]["closed"])
        assert record.read(page.get(f"/api/tables/{old.over}/record").content).answers


def test_other_components_are_named_as_such(old: Old, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "nemesis", replace(NEMESIS, content_digest=lambda expansions: "other"))
    with restarted(old) as page:
        words = f"it was begun with other components than those that {RULES} has here"
        assert lines(page)[old.over]["closed"] == words


def test_the_first_tables_did_not_name_their_rules(old: Old, other_rules: None) -> None:
    with closing(sqlite3.connect(Settings(data=old.data).file)) as db, db:
        db.execute("UPDATE games SET setup = CAST(json_remove(setup, '$.ruleset', '$.content') AS BLOB)")
    with restarted(old) as page:
        assert lines(page)[old.over]["closed"] == f"it was begun by older rules, and this server plays {RULES}+anew"


def test_a_setup_that_contradicts_itself_is_damaged(old: Old) -> None:
    with closing(sqlite3.connect(Settings(data=old.data).file)) as db, db:
        db.execute("UPDATE games SET setup = CAST(json_set(setup, '$.salt', 'another') AS BLOB)")
    with restarted(old) as page:
        assert all(line["damaged"] for line in lines(page).values())
        assert "its set-up is damaged" in page.get(f"/api/tables/{old.over}").json()["message"]
