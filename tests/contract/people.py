"""People at a table of a real server, each with a page of their own, who try everything and ask a lot."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from random import Random

from hypersleep.bots.bot import CuriousBot
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.table.games import Setting
from tests.server.serving import Json, Line, Page, Served, pages

LONGEST = 120.0
CROWD = 3
"""Where so many or more play, the last seat is an AI crew mate's."""
SEALED = "a-seed-that-nobody-may-know"


def seats(setting: Setting) -> list[Json]:
    friends: list[Json] = [{"holder": "friend"} for _ in range(1, setting.players)]
    if setting.players >= CROWD:
        friends[-1] = {"holder": "ai"}
    return [{"holder": "me", "name": "Ann"}, *friends]


def watching(setting: Setting) -> tuple[Seat, ...]:
    """Those who have a page: a spectator, and everybody but the crew mate."""
    people = setting.players - (setting.players >= CROWD)
    return (NOBODY, *map(Seat, range(people)))


class Person:
    """Somebody with a page of their own. A spectator's tricks all fail."""

    def __init__(self, seat: Seat, page: Page, code: str, setting: Setting, chance: Random) -> None:
        self.seat = seat
        self.page = page
        self.code = code
        self.players = setting.players
        self.chance = chance
        self.line: Line = page.connect(code)
        self.got: list[str] = []
        self.bodies: list[str] = []
        self.frame: Json = {"number": -1, "over": False}
        self.answered = -1
        offered = page.get(f"/api/tables/{code}/claims").json()
        sayable = [*offered["claims"], *offered["appeals"]]
        self.claims = {about["about"]: [said["value"] for said in about["values"]] for about in sayable}
        if seat != NOBODY:
            self.line.send("sit", seat=seat)
        self.line.send("answer", seat=self.players, number=0, option=0)  # nobody sits there: refused to everybody

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
        if self.chance.random() < 0.1:
            self._try_something(number)
        if self.seat in self.frame["waiting_for"]:
            self.line.send("why", number=number)
            self.line.send("answer", seat=self.seat, number=number, option=self._choice())

    def _choice(self) -> int:
        weights = [CuriousBot.LIKES.get(option["kind"], 1) for option in self.frame["options"]]
        return self.chance.choices(range(len(weights)), weights)[0]

    def _try_something(self, number: int) -> None:
        seat = self.chance.choice([NOBODY, *range(self.players)])
        about, values = self.chance.choice(list(self.claims.items()))
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

    def _knock(self) -> None:
        """Look for what a page can ask for besides; the game may have ended a moment ago, and then all is open."""
        doors = ("", "/ending", "/record", "/review/1?eyes=-2", f"/review/1?eyes={self.players - 1}")
        paths = (f"/api/tables/{self.code}{self.chance.choice(doors)}", "/api/mine")
        told = [self.page.get(path).text for path in paths]
        if self.page.served.table(self.code).state.stage != "over":
            self.bodies.extend(told)


@contextmanager
def people_at(served: Served, setting: Setting, seed: str) -> Iterator[list[Person]]:
    """Everybody at a table in that setting, and a spectator, each with their own cookies."""
    with pages(served) as open_page:
        spectator, host, *friends = (open_page() for _ in watching(setting))
        wish = {name: getattr(setting, name) for name in ("game", "mode", "board", "expansions")}
        info = host.new_table(seats(setting), **wish, seed=f"{SEALED}-{seed}")
        code = info["code"]
        for seat, friend in enumerate(friends, 1):
            taken = friend.post(f"/api/tables/{code}/seats", {"seat": seat, "name": f"Friend {seat}"})
            assert taken.status_code == 201, taken.text
        assert spectator.post(f"/api/links/{info['links']['watch'].removeprefix('/watch/')}").status_code == 201
        if friends:
            assert host.post(f"/api/tables/{code}/start").status_code == 201
        seated = zip(watching(setting), (spectator, host, *friends), strict=True)
        yield [Person(seat, page, code, setting, Random(f"{seed}/{seat}")) for seat, page in seated]


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
            time.sleep(0.002)
