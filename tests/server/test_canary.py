"""Whole games over real websockets with a box of canaries: nobody is ever sent a word that they may not know."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hypersleep.bots.bot import CuriousBot
from hypersleep.kernel import events, zones
from hypersleep.kernel.events import Event, project
from hypersleep.kernel.steps import ALL_SEEING, NOBODY, Seat
from hypersleep.server import speaking, wire
from hypersleep.server.memory import told
from hypersleep.server.state import TableState
from tests.server.canary import Box, Watch, make_box, opened
from tests.server.serving import Json, Line, Page, Served, pages, serving

LONGEST = 120.0
AI = Seat(3)
WATCHING = (NOBODY, Seat(0), Seat(1), Seat(2))
SEATS = [{"holder": "me", "name": "Ann"}, {"holder": "friend"}, {"holder": "friend"}, {"holder": "ai"}]
SEALED = "a-seed-that-nobody-may-know"
GAMES = [
    ("semi-cooperative", ()),
    ("semi-cooperative", ("intruder-player",)),
    ("cooperative", ()),
    ("cooperative", ("intruder-player",)),
]


@pytest.fixture(scope="module")
def box(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Box]:
    made = make_box(tmp_path_factory.mktemp("canaries"))
    with opened(made):
        yield made


@pytest.fixture(scope="module")
def served(box: Box, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("data"), window=0.02) as running:
        yield running


# People at a table ---------------------------------------------------------------------------------------------------


class Person:
    """Somebody with a page of their own, who tries everything and asks a lot. A spectator's tricks all fail."""

    def __init__(self, seat: Seat, page: Page, code: str, chance: Random) -> None:
        self.seat = seat
        self.page = page
        self.code = code
        self.chance = chance
        self.line: Line = page.connect(code)
        self.got: list[str] = []
        self.bodies: list[str] = []
        self.frame: Json = {"number": -1, "over": False}
        self.answered = -1
        if seat != NOBODY:
            self.line.send("sit", seat=seat)

    def listen(self) -> bool:
        """Take in all that has come; whether anything has."""
        before = len(self.got)
        while (text := self._next()) is not None:
            self.got.append(text)
            message = self.line.seen.caught_up(json.loads(text))
            if message["is"] == "frame" and message["eyes"] == self.seat:
                self._think(message)
        return len(self.got) > before

    def _next(self) -> str | None:
        try:
            return str(self.line.socket.recv(timeout=0))
        except TimeoutError:
            return None

    def _think(self, frame: Json) -> None:
        if frame["number"] < self.frame["number"]:
            self.answered = -1
        self.frame = frame
        asked = frame["undo_asked"]
        if asked and self.seat in asked["missing"]:
            self.line.send("consent", number=asked["number"], agree=self.chance.random() < 0.5)

    def act(self) -> None:
        """Answer if asked, and now and then do what one should not."""
        number = self.frame["number"]
        if self.answered == number or self.frame["over"]:
            return
        self.answered = number
        if self.chance.random() < 0.15:
            self._try_something(number)
        if self.seat in self.frame["waiting_for"]:
            self.line.send("why", number=number)
            self.line.send("answer", seat=self.seat, number=number, option=self._choice())

    def _choice(self) -> int:
        weights = [CuriousBot.LIKES.get(option["choice"]["do"], 1) for option in self.frame["options"]]
        return self.chance.choices(range(len(weights)), weights)[0]

    def _try_something(self, number: int) -> None:
        seat = self.chance.choice([NOBODY, *range(len(SEATS))])
        about, values = self.chance.choice(list(self._claims().items()))
        tricks: list[Json] = [
            {"do": "answer", "seat": seat, "number": number, "option": 0},
            {"do": "answer", "seat": self.seat, "number": number - 1, "option": 0},
            {"do": "answer", "seat": self.seat, "number": number, "option": 1000},
            {"do": "sit", "seat": seat},
            {"do": "why", "number": number},
            {"do": "undo", "number": number},
            {"do": "ask-undo", "number": number},
            {"do": "claim", "about": about, "value": self.chance.choice(values)},
            {"do": "claim", "about": about, "value": "nothing"},
            {"do": "say", "text": "What have you got there?"},
            {"do": "cover", "seat": seat},
            {"do": "peek"},
        ]
        self.line.raw(json.dumps(self.chance.choice(tricks)))
        if self.seat != NOBODY:
            self.line.send("sit", seat=self.seat)
        elif self.chance.random() < 0.5:
            self.line.send("rise")
        self._knock()

    def _claims(self) -> dict[str, list[str]]:
        claims: dict[str, list[str]] = self.page.get(f"/api/tables/{self.code}/claims").json()["claims"]
        return claims

    def _knock(self) -> None:
        """Look for what a page can ask for besides; the game may have ended a moment ago, and then all is open."""
        doors = ("", "/ending", "/record", "/review/1?eyes=-2", f"/review/1?eyes={AI}")
        paths = (f"/api/tables/{self.code}{self.chance.choice(doors)}", "/api/mine")
        told = [self.page.get(path).text for path in paths]
        if self.page.served.table(self.code).state.stage != "over":
            self.bodies.extend(told)


@contextmanager
def people_at(served: Served, mode: str, expansions: tuple[str, ...], seed: str) -> Iterator[list[Person]]:
    """Three people, an AI crew mate and a spectator, each with their own cookies."""
    with pages(served) as open_page:
        host, *friends, spectator = (open_page() for _ in range(4))
        wish = {"mode": mode, "expansions": expansions, "seed": f"{SEALED}-{seed}"}
        info = host.new_table(SEATS, **wish)
        code = info["code"]
        for seat, friend in enumerate(friends, 1):
            taken = friend.post(f"/api/tables/{code}/seats", {"seat": seat, "name": f"Friend {seat}"})
            assert taken.status_code == 201, taken.text
        assert spectator.post(f"/api/links/{info['links']['watch'].removeprefix('/watch/')}").status_code == 201
        assert host.post(f"/api/tables/{code}/start").status_code == 201
        seated = zip(WATCHING, (spectator, host, *friends), strict=True)
        yield [Person(seat, page, code, Random(f"{seed}/{seat}")) for seat, page in seated]


def play(people: list[Person], decisions: float = inf) -> None:
    """On until everybody has seen the end, or so many decisions; a window may close by itself after that."""
    deadline = time.monotonic() + LONGEST
    while not all(one.frame["over"] or one.frame["number"] >= decisions for one in people):
        assert time.monotonic() < deadline, f"nothing moves any more at {[one.frame['number'] for one in people]}"
        heard = [one.listen() for one in people]
        for one in people:
            if one.frame["number"] < decisions:
                one.act()
        if not any(heard):
            time.sleep(0.0005)


# Nobody is told too much ---------------------------------------------------------------------------------------------


def leaks(watch: Watch, people: list[Person]) -> list[tuple[Seat, int, set[str]]]:
    """Everything that reached a page and that its seat could not know: the seat, which message, and what."""
    found = []
    for one in people:
        sent = watch.sent[one.seat]
        assert [message.text for message in sent[: len(one.got)]] == one.got, "what was sent is what arrives"
        for place, message in enumerate(sent[: len(one.got)]):
            if leaked := watch.leaks(one.seat, message.moment, message.text):
                found.append((one.seat, place, leaked))
    return found


@pytest.mark.parametrize(("mode", "expansions"), GAMES)
def test_in_a_whole_game_nobody_is_sent_what_they_may_not_know(
    served: Served, box: Box, monkeypatch: pytest.MonkeyPatch, mode: str, expansions: tuple[str, ...]
) -> None:
    watch = Watch(box, WATCHING, monkeypatch)
    with people_at(served, mode, expansions, f"{mode}-{expansions}") as people:
        play(people)
    assert leaks(watch, people) == []
    for one in people:
        assert watch.finder.in_text(" ".join(one.bodies)) == set(), "tables say nothing of the game over HTTP"
        assert not any(SEALED in text for text in [*one.got[: one.got.index(ended(one))], *one.bodies])
    assert_canaries_sang(watch, people)


def ended(one: Person) -> str:
    """The first message that says that the game is over."""
    return next(text for text in one.got if '"over":true' in text or '"state":"over"' in text)


def assert_canaries_sang(watch: Watch, people: list[Person]) -> None:
    """The search would find something: everybody has read words that were secret then, and all were refused things."""
    for one in people:
        assert any('"is":"refused"' in text for text in one.got)
        if one.seat != NOBODY:
            assert any('"is":"refusals"' in text for text in one.got)
            assert len(secrets_read(watch, one)) > 5


def secrets_read(watch: Watch, one: Person) -> set[str]:
    """What somebody was told before it was known to all."""
    read = set()
    for message in watch.sent[one.seat]:
        read |= watch.finder.found(json.loads(message.text)) - watch.oracle.ever[message.moment][NOBODY]
    return read


def test_no_page_carries_the_way_to_another_seat(served: Served, box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    with people_at(served, "semi-cooperative", (), "links") as people:
        play(people, decisions=20)
        links = {one.seat: one.page.get(f"/api/tables/{one.code}").json()["links"]["seats"] for one in people}
    assert {seat: set(own) for seat, own in links.items()} == {
        seat: set() if seat == NOBODY else {str(seat)} for seat in WATCHING
    }
    for one in people:
        foreign = [link for seat, own in links.items() if seat != one.seat for link in own.values()]
        assert not any(link in text for link in foreign for text in one.got)


@pytest.mark.parametrize("path", ["/api/reference/nemesis", "/api/rules/nemesis", "/api/tables/{code}/claims"])
def test_what_names_everything_is_the_same_for_everybody_in_every_game(served: Served, path: str) -> None:
    bodies = set()
    for seed in ("one", "other"):
        with people_at(served, "semi-cooperative", (), seed) as people:
            play(people, decisions=10 if seed == "one" else 40)
            bodies |= {one.page.get(path.format(code=one.code)).content for one in people}
    assert len(bodies) == 1


# The net itself ------------------------------------------------------------------------------------------------------


def all_piles_open(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(zones.Zone, "opens_to", lambda zone, seat, owner: True)


def all_secrets_open(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(zones.Secret, "all_seen_by", staticmethod(lambda secrets, seat: [one.value for one in secrets]))


def all_events_open(patch: pytest.MonkeyPatch) -> None:
    def tell_all(event: Event, seat: Seat) -> dict[str, Any]:
        return project(event, ALL_SEEING)

    patch.setattr(events, "project", tell_all)


def foreign_refusals(patch: pytest.MonkeyPatch) -> None:
    """What may not be done is told with the cards of the next player."""

    def tell_of_another(state: TableState, seat: Seat) -> Any:
        game = state.game._play.game
        hand = game.world.characters[(seat + 1) % len(SEATS)].hand
        return {"is": "refusals", "refusals": [game.rules.content.faces[card] for card in hand]}

    patch.setattr(speaking, "refusals", tell_of_another)


def full_reasons(patch: pytest.MonkeyPatch) -> None:
    """AI crew mates tell what they have in mind while the game runs."""

    def tell_all(state: TableState, since: int) -> tuple[wire.ReasonTold, ...]:
        return tuple(told(motive, motive.full) for motive in state.motives)

    patch.setattr(TableState, "reasons", tell_all)


LEAKS = [all_piles_open, all_secrets_open, all_events_open, foreign_refusals, full_reasons]


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found(served: Served, box: Box, monkeypatch: pytest.MonkeyPatch, leak: Any) -> None:
    watch = Watch(box, WATCHING, monkeypatch)
    leak(monkeypatch)
    with people_at(served, "semi-cooperative", (), "leaking") as people:
        play(people, decisions=120)
    assert leaks(watch, people)


def test_every_hidden_face_has_a_word_of_its_own(box: Box, tmp_path: Path) -> None:
    assert len(set(box.ids.values())) == len(box.ids) > 300
