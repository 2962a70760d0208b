"""Called when it is your turn: once, only who is away, with nothing but what is public; and forgotten on request."""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.server import calling, entries
from hypersleep.server.calling import Call, Calling
from tests.server.listening import Listener, Receiver, listening
from tests.server.serving import ANNA_AND_A_FRIEND, Browser, Json, Page, Served, pages, serving, wait_until

ANNA, BEA = Seat(0), Seat(1)
SOON, LATER = 0.15, 0.5
PUBLIC = "https://play.example"


@pytest.fixture(scope="module")
def listener(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Listener]:
    with listening(tmp_path_factory.mktemp("names")) as running:
        yield running


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory, listener: Listener) -> Iterator[Served]:
    way = listener.way_out()
    with serving(tmp_path_factory.mktemp("data"), outgoing=way, calls=PUBLIC, unload_after=0) as running:
        yield running


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calling, "AFTER_A_MOVE", SOON)
    monkeypatch.setattr(calling, "AFTER_LEAVING", LATER)


async def play_on(served: Served, code: str, until: Seat) -> None:
    """Answer until the turn of that seat begins; windows are let pass."""
    table, begun = served.table(code), False
    async with table.lock:
        while not begun:
            game = table.state.game
            option = game.silence() if game.is_window else 0
            asked = table.state.on_turn()
            await table.accept(entries.Answered(number=game.number, seat=game.waiting_for[0], option=option))
            is_turn = game.frame_for(NOBODY).topic == "choose-action" and table.state.on_turn() == (until,)
            begun = is_turn and asked not in ((until,), ())
    table.crew.wake()


class Couple:
    """Anna, who is here, and Bea, who is away and wants to be called."""

    def __init__(self, browser: Browser, served: Served, listener: Listener, seats: Any = ANNA_AND_A_FRIEND) -> None:
        self.served = served
        self.listener = listener
        self.anna, self.bea = browser(), browser()
        self.code: str = self.anna.new_table(seats, seed="1")["code"]
        self.bea.post(f"/api/tables/{self.code}/seats", {"seat": BEA, "name": "Bea"})
        self.anna.post(f"/api/tables/{self.code}/start")
        self.inbox, self.group = f"/push/{self.code}", f"/hooks/{self.code}"
        self.receiver = Receiver(listener.address("push.test", self.inbox))
        served.call(play_on(served, self.code, until=ANNA))
        self.line = self.anna.connect(self.code)
        self.line.sit(ANNA)

    def subscribe(self) -> Json:
        answer = self.bea.post(f"/api/tables/{self.code}/calls", self.receiver.subscription)
        assert answer.status_code == 200, answer.text
        told: Json = answer.json()
        return told

    def set_hook(self, path: str = "") -> Json:
        address = self.listener.address("chat.test", path or self.group)
        answer = self.anna.post(f"/api/tables/{self.code}/hook", {"address": address})
        assert answer.status_code == 200, answer.text
        told: Json = answer.json()
        return told

    def play(self, seat: Seat) -> None:
        """Let somebody play, until the other's turn begins."""
        self.served.call(play_on(self.served, self.code, until=BEA if seat == ANNA else ANNA))

    def pushed(self) -> list[Json]:
        return [self.receiver.read(told.body) for told in self.listener.told if told.path == self.inbox]

    def told(self) -> list[Json]:
        return [msgspec.json.decode(told.body) for told in self.listener.told if told.path == self.group]


@pytest.fixture
def couple(browser: Browser, served: Served, listener: Listener) -> Couple:
    return Couple(browser, served, listener)


def test_who_is_away_is_called_when_the_game_comes_to_them(couple: Couple, listener: Listener) -> None:
    assert couple.subscribe()["me"]
    couple.play(ANNA)
    (told,) = listener.heard_at(couple.inbox)
    assert couple.receiver.read(told.body) == {"text": "Bea, it is your turn.", "link": f"/t/{couple.code}"}
    assert told.name == "push.test"
    assert (told.headers["content-encoding"], told.headers["authorization"][:8]) == ("aes128gcm", "vapid t=")
    assert couple.code not in str(told.headers), "the push service learns nothing of the table"


def test_the_group_is_told_with_the_public_link_of_the_table(couple: Couple, listener: Listener) -> None:
    assert couple.set_hook() == {"allowed": True, "key": couple.subscribe()["key"], "me": False, "hook": True}
    couple.play(ANNA)
    (told,) = listener.heard_at(couple.group)
    words = f"Bea, it is your turn. {PUBLIC}/t/{couple.code}"
    assert msgspec.json.decode(told.body) == {"text": words, "content": words, "allowed_mentions": {"parse": []}}


def test_nobody_is_called_twice_in_a_turn(couple: Couple, listener: Listener) -> None:
    """Neither for coming, looking and leaving, nor in the middle of it."""
    couple.subscribe()
    couple.set_hook()
    couple.play(ANNA)
    listener.heard_at(couple.inbox)
    line = couple.bea.connect(couple.code)
    line.sit(BEA)
    line.close()
    time.sleep(LATER + 2 * SOON)
    line = couple.bea.connect(couple.code)
    frame = line.answer(line.sit(BEA))
    assert frame["waiting_for"] == [BEA], "or this would prove less"
    line.close()
    time.sleep(LATER + 2 * SOON)
    assert (len(couple.pushed()), len(couple.told())) == (1, 1)
    couple.play(BEA)
    couple.play(ANNA)
    assert len(listener.heard_at(couple.inbox, 2)) == len(couple.pushed()) == 2


def test_what_is_taken_back_and_done_again_calls_nobody_again(couple: Couple, served: Served) -> None:
    couple.subscribe()
    couple.play(ANNA)
    wait_until(couple.pushed)
    number = served.table(couple.code).state.game.last_answer_of(ANNA)
    assert number is not None
    served.call(accepted(served, couple.code, entries.Rewound(seat=ANNA, number=number)))
    assert served.table(couple.code).state.on_turn() == (ANNA,)
    couple.play(ANNA)
    time.sleep(3 * SOON)
    assert len(couple.pushed()) == 1


def test_who_is_here_is_not_called(couple: Couple) -> None:
    couple.subscribe()
    couple.set_hook()
    line = couple.bea.connect(couple.code)
    couple.play(ANNA)
    time.sleep(LATER)
    assert couple.pushed() == couple.told() == []
    line.close()
    wait_until(lambda: couple.pushed() and couple.told())  # gone without an answer, as a phone in a pocket is


def test_an_ai_crew_mate_who_plays_for_somebody_is_not_called(couple: Couple, served: Served) -> None:
    couple.subscribe()
    served.call(accepted(served, couple.code, entries.Covered(seat=BEA)))
    couple.play(ANNA)
    time.sleep(3 * SOON)
    assert couple.pushed() == []


async def accepted(served: Served, code: str, entry: entries.Entries) -> None:
    async with served.table(code).lock:
        await served.table(code).accept(entry)


def test_crew_mates_play_on_for_who_wants_to_be_called(browser: Browser, served: Served, listener: Listener) -> None:
    """Otherwise a game over days would stand still as soon as nobody looks on."""
    seats = [{"holder": "me", "name": "Anna"}, {"holder": "friend"}, {"holder": "ai", "bot": "recruit"}]
    couple = Couple(browser, served, listener, seats)
    couple.subscribe()
    couple.set_hook()
    couple.line.close()
    table = served.table(couple.code)
    wait_until(lambda: not table.connections)
    couple.play(ANNA)
    listener.heard_at(couple.inbox)
    assert table.state.on_turn() == (BEA,)
    number = table.state.game.number
    served.call(play_on(served, couple.code, until=Seat(2)))
    wait_until(lambda: len(couple.told()) == 2)
    assert (table.state.game.last_answer_of(Seat(2)) or 0) > number
    assert not table.connections


def test_a_window_calls_nobody_by_name(couple: Couple, served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that closes by itself calls nobody at all; at one screen, or alone, it waits for an answer."""
    table = served.table(couple.code)
    game = type(table.state.game)
    monkeypatch.setattr(game, "is_window", property(lambda _: True))
    monkeypatch.setattr(game, "may_react", property(lambda _: (ANNA, BEA)))
    assert table.state.on_turn() == ()
    assert list(table.calling._away()) == [BEA]
    monkeypatch.setattr(table.windows, "open", object())
    assert list(table.calling._away()) == []
    call = Call({BEA: "Bea"}, named=False)
    assert "Bea" not in call.words() + call.words_for(BEA)


def test_names_call_nobody_together() -> None:
    people = {ANNA: "<!channel>", BEA: "@everyone", Seat(2): "[x](http://y)"}
    assert Call(people, named=True).words() == "!channel, everyone and xhttpy, it is your turn."
    assert Call({ANNA: "@@"}, named=True).words() == "Somebody, it is your turn."


# Taking it back ------------------------------------------------------------------------------------------------------


def kept(served: Served, code: str) -> tuple[int, int]:
    """How many subscriptions and addresses of groups are in the data file for a table."""
    with closing(sqlite3.connect(served.settings.file)) as db:
        names = ("subscriptions", "hooks")
        first, second = (
            db.execute(f"SELECT count(*) FROM {name} WHERE code = ?", (code,)).fetchone()[0] for name in names
        )
    return first, second


def test_who_wants_to_be_called_no_more_is_forgotten(couple: Couple, served: Served) -> None:
    couple.subscribe()
    couple.set_hook()
    assert kept(served, couple.code) == (1, 1)
    assert not couple.bea.http.delete(f"/api/tables/{couple.code}/calls").json()["me"]
    assert not couple.bea.post(f"/api/tables/{couple.code}/hook", {"address": ""}).json()["hook"]
    assert kept(served, couple.code) == (0, 0)
    couple.play(ANNA)
    time.sleep(3 * SOON)
    assert couple.pushed() == couple.told() == []


@pytest.mark.parametrize("status", [404, 410])
def test_where_nobody_is_any_more_nobody_is_called_again(
    couple: Couple, served: Served, listener: Listener, status: int
) -> None:
    listener.answers |= {couple.inbox: status, couple.group: status}
    couple.subscribe()
    couple.set_hook()
    couple.play(ANNA)
    wait_until(lambda: kept(served, couple.code) == (0, 0))
    assert (len(couple.pushed()), len(couple.told())) == (1, 1)


def test_a_service_in_trouble_is_called_again(couple: Couple, served: Served, listener: Listener) -> None:
    listener.answers[couple.inbox] = 503
    couple.subscribe()
    couple.play(ANNA)
    listener.heard_at(couple.inbox)
    assert kept(served, couple.code) == (1, 0)


def test_with_the_game_all_of_it_ends(couple: Couple, served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    couple.subscribe()
    couple.set_hook()
    monkeypatch.setattr(type(served.table(couple.code).state), "stage", "over")
    served.call(heeded(served.table(couple.code).calling))
    wait_until(lambda: kept(served, couple.code) == (0, 0))


async def heeded(one: Calling) -> None:
    one.heed(entries.LeftLesson())


def test_who_loses_the_seat_is_called_no_more(browser: Browser, served: Served, listener: Listener) -> None:
    anna, bea = browser(), browser()
    code = anna.new_table([*ANNA_AND_A_FRIEND, {"holder": "friend"}])["code"]
    bea.post(f"/api/tables/{code}/seats", {"seat": BEA, "name": "Bea"})
    receiver = Receiver(listener.address("push.test", "/push"))
    assert bea.post(f"/api/tables/{code}/calls", receiver.subscription).status_code == 200
    anna.post(f"/api/tables/{code}/seats/{BEA}/ai")
    anna.post(f"/api/tables/{code}/seats/{BEA}/free")
    assert kept(served, code) == (0, 0)


# Who may, and what is told of it -------------------------------------------------------------------------------------


def test_only_who_sits_there_may_be_called_or_name_a_group(couple: Couple, browser: Browser, served: Served) -> None:
    watch = couple.anna.get(f"/api/tables/{couple.code}").json()["links"]["watch"]
    stranger, spectator = browser(), browser()
    spectator.post(f"/api/links/{watch.removeprefix('/watch/')}")
    for page in (stranger, spectator):
        assert page.get(f"/api/tables/{couple.code}/calls").status_code == 403
        assert page.post(f"/api/tables/{couple.code}/calls", couple.receiver.subscription).status_code == 403
        assert page.post(f"/api/tables/{couple.code}/hook", {"address": "https://chat.test"}).status_code == 403
        assert page.http.delete(f"/api/tables/{couple.code}/calls").status_code == 403
    assert kept(served, couple.code) == (0, 0)


@pytest.mark.parametrize(
    "address", ["http://chat.test/", "https://127.0.0.1/", "https://[::1]/x", "https://a:b@chat.test/", "chat"]
)
def test_an_address_that_may_not_be_called_is_refused(couple: Couple, served: Served, address: str) -> None:
    for path, body in (
        ("hook", {"address": address}),
        ("calls", couple.receiver.subscription | {"endpoint": address}),
    ):
        answer = couple.bea.post(f"/api/tables/{couple.code}/{path}", body)
        assert answer.status_code == 400
        assert address not in answer.text
    assert (
        couple.bea.post(
            f"/api/tables/{couple.code}/calls", {"endpoint": "https://chat.test/", "p256dh": "", "auth": ""}
        ).status_code
        == 400
    )
    assert kept(served, couple.code) == (0, 0)


def test_the_address_of_a_group_is_told_to_nobody(
    couple: Couple, served: Served, listener: Listener, caplog: pytest.LogCaptureFixture
) -> None:
    """Not in an answer, a frame, the log of the table, a record, nor in what the server logs of a call that fails."""
    secret = "/hooks/T0P-S3CRET"
    listener.answers[secret] = 500
    with caplog.at_level(logging.DEBUG):
        couple.set_hook(secret)
        couple.subscribe()
        couple.play(ANNA)
        listener.heard_at(secret)
        served.call(served.hall.store.set_hook(couple.code, listener.address("nowhere.test", secret)))
        couple.line.close()
        couple.play(BEA)
        wait_until(lambda: "went nowhere" in caplog.text)
    answers = [
        page.get(f"/api/tables/{couple.code}{path}") for page in (couple.anna, couple.bea) for path in ("", "/calls")
    ]
    table = served.table(couple.code)
    log = served.call(served.hall.store.entries(couple.code))
    told = [*(answer.text for answer in answers), couple.line.text, caplog.text]
    kept_of_it = [*log, table.state.snapshot(), table.record()]
    assert "answered with 500" in caplog.text
    for words in (*told, *(data.decode(errors="replace") for data in kept_of_it)):
        assert "S3CRET" not in words
        assert couple.inbox not in words


# Unless it is allowed ------------------------------------------------------------------------------------------------


def test_unless_it_is_allowed_nobody_is_called(tmp_path: Path, listener: Listener) -> None:
    with serving(tmp_path, outgoing=listener.way_out()) as quiet, pages(quiet) as browser:
        page: Page = browser()
        code = page.new_table(ANNA_AND_A_FRIEND)["code"]
        assert page.get(f"/api/tables/{code}/calls").json()["allowed"] is False
        receiver = Receiver(listener.address("push.test", "/never"))
        answers = [
            page.post(f"/api/tables/{code}/calls", receiver.subscription),
            page.post(f"/api/tables/{code}/hook", {"address": listener.address("chat.test", "/never")}),
        ]
        assert [answer.status_code for answer in answers] == [403, 403]
        quiet.call(quiet.hall.store.set_hook(code, listener.address("chat.test", "/never")))
        quiet.call(quiet.table(code).calling.look())
        assert quiet.table(code).calling.on is False


def test_a_slow_service_keeps_no_table_waiting(couple: Couple, served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[float] = []

    async def never(*_: object) -> int:
        calls.append(time.monotonic())
        await asyncio.sleep(600)
        return 200

    outgoing = served.hall.calls._outgoing
    assert outgoing is not None
    monkeypatch.setattr(outgoing, "post", never)
    couple.subscribe()
    couple.play(ANNA)
    wait_until(lambda: calls)
    began = time.monotonic()
    couple.play(BEA)
    assert time.monotonic() - began < 2


def test_a_table_that_was_put_away_calls_again_and_nobody_twice(
    couple: Couple, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    couple.subscribe()
    couple.play(ANNA)
    wait_until(couple.pushed)
    couple.line.close()
    table = served.table(couple.code)
    wait_until(lambda: table.rests)
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(table.windows, "open", object())
        assert not table.rests, "it must not be opened a second time while a window passes"
    served.call(served.hall.tidy())
    assert couple.code not in served.hall.tables
    assert couple.anna.get("/api/mine").json()["tables"][0]["turn"] == [BEA]
    line = couple.anna.connect(couple.code)
    line.sit(ANNA)
    assert served.table(couple.code).calling.on
    time.sleep(3 * SOON)
    assert len(couple.pushed()) == 1
    couple.play(BEA)
    line.close()
    assert couple.anna.get("/api/mine").json()["tables"][0]["turn"] == [ANNA]
