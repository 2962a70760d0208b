"""Reaction windows: neither what others are told nor when they are told it hangs on what somebody holds or chooses."""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from itertools import count, pairwise

import pytest

from hypersleep.kernel.steps import Seat
from hypersleep.server import entries
from hypersleep.server.state import TableState
from hypersleep.server.windows import EXTENSION, EXTENSIONS, LENGTHS, Windows
from hypersleep.server.wire import Length, Wish
from hypersleep.table.table import Table
from tests.browser.positions import accept, game_of_three, play_on
from tests.server.serving import Browser, Json, Line, Served, pages, rebuilt, serving

WINDOW = 1.0
LATE = 0.4
"""What a busy machine may add to a time."""
CARD = "action.interruption"
ANNA, BEA, CLEO = Seat(0), Seat(1), Seat(2)
ALL_PEOPLE = [{"holder": "me", "name": "Anna"}, {"holder": "friend"}, {"holder": "friend"}]
WITH_AN_AI = [{"holder": "me", "name": "Anna"}, {"holder": "ai", "bot": "recruit"}, {"holder": "friend"}]
ALONE = [{"holder": "me", "name": "Anna"}, {"holder": "ai", "bot": "recruit"}, {"holder": "ai", "bot": "recruit"}]
ONE_SCREEN = [{"holder": "me", "name": "Anna"}, {"holder": "shared", "name": "B"}, {"holder": "shared", "name": "C"}]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("data"), window=WINDOW) as running:
        yield running


# Coming to a window --------------------------------------------------------------------------------------------------


def bea_may_interrupt(game: Table) -> bool:
    """The window is Bea's, and she holds the card."""
    return game.is_window and game.waiting_for == (BEA,) and len(game.frame_for(BEA).options) > 1


@cache
def seed() -> str:
    """A seed with which the first window is such a one."""
    seeds = map("window {}".format, count())
    return next(seed for seed in seeds if bea_may_interrupt(game_of_three(seed, lambda game: game.is_window)))


def take_card_away(served: Served, code: str) -> None:
    game = served.table(code).state.game._play.game
    bea = game.world.characters[BEA]
    place = [game.content.face(card) for card in bea.hand].index(CARD)
    card, other = bea.hand[place], bea.deck[0]
    assert game.content.face(other) != CARD
    bea.hand = (*bea.hand[:place], other, *bea.hand[place + 1 :])
    bea.deck = (card, *bea.deck[1:])
    game._menu = None


def round_at(served: Served, code: str) -> int:
    return served.table(code).state.game.round


class Crew:
    """Anna, Bea and Cleo at their own browsers, and a spectator, who comes second: with that the window opens. Bea may
    have said before that she does not want to be asked."""

    def __init__(
        self, browser: Browser, served: Served, *, holds: bool = True, wish: Wish = "ask", length: Length = "short"
    ) -> None:
        self.pages = {seat: browser() for seat in (ANNA, BEA, CLEO)}
        host, watcher = self.pages[ANNA], browser()
        info = host.new_table(ALL_PEOPLE, seed=seed(), window=length)
        self.code = info["code"]
        for seat, name in ((BEA, "Bea"), (CLEO, "Cleo")):
            self.pages[seat].post(f"/api/tables/{self.code}/seats", {"seat": seat, "name": name})
        host.post(f"/api/tables/{self.code}/start")
        watcher.post(f"/api/links/{info['links']['watch'].removeprefix('/watch/')}")
        play_on(served, self.code, bea_may_interrupt)
        if not holds:
            take_card_away(served, self.code)
        accept(served, self.code, entries.Wished(seat=BEA, wish=wish, round=round_at(served, self.code)))
        self.number = served.table(self.code).state.game.number
        self.bea = self.pages[BEA].connect(self.code)
        self.began = time.monotonic()
        self.watcher = watcher.connect(self.code)
        self.anna, self.cleo = host.connect(self.code), self.pages[CLEO].connect(self.code)
        self.asked = self.bea.sit(BEA)
        self.anna.send("sit", seat=ANNA)
        self.cleo.send("sit", seat=CLEO)

    @property
    def onlookers(self) -> tuple[Line, ...]:
        return self.anna, self.cleo, self.watcher

    def choose(self, option: int) -> Json:
        """Bea chooses; what she is shown for it."""
        self.bea.send("answer", seat=BEA, number=self.number, option=option)
        return self.bea.frame_where(lambda frame: frame["window"]["choice"] == option)


Told = list[tuple[float, Json]]


def listen(lines: Sequence[Line], number: int, meanwhile: Callable[[], object] = lambda: None) -> list[Told]:
    """All sights that each is sent until the first decision after that one which is no window, and when they came."""

    def told(line: Line) -> Told:
        heard: Told = []
        while not heard or heard[-1][1]["number"] <= number or heard[-1][1]["window"]:
            heard.append((line.frame(), time.monotonic())[::-1])
        return heard

    with ThreadPoolExecutor(len(lines)) as pool:
        heard = pool.map(told, lines)
        meanwhile()
        return list(heard)


def lengths(told: Told) -> list[float]:
    """How long each window was open, in order."""
    opened = {frame["number"]: when for when, frame in reversed(told)}
    return [after - before for before, after in pairwise(opened[number] for number in sorted(opened))]


# The same for everybody ----------------------------------------------------------------------------------------------


def silent(_: Crew) -> None:
    """Bea does nothing."""


def lets_it_happen(crew: Crew) -> None:
    crew.choose(0)


def changes_her_mind(crew: Crew) -> None:
    crew.choose(1)
    crew.choose(0)


def wants_to_be_asked_after_all(crew: Crew) -> None:
    crew.bea.send("spare-me", wish="ask")
    crew.choose(0)


def ponders(crew: Crew) -> None:
    crew.bea.send("why", number=crew.number)
    time.sleep(WINDOW / 2)
    crew.choose(0)


def seen_with(
    browser: Browser, served: Served, *, holds: bool, act: Callable[[Crew], None], wish: Wish = "ask"
) -> list[tuple[str, list[float]]]:
    """What each onlooker is told until the game has gone on, and how long the windows were open."""
    crew = Crew(browser, served, holds=holds, wish=wish)
    seen = []
    for told in listen(crew.onlookers, crew.number, lambda: act(crew)):
        frames = [frame for _, frame in told if frame["window"] is None or frame["window"].pop("left") is not None]
        seen.append((json.dumps(frames, sort_keys=True), lengths(told)))
    return seen


def test_nobody_is_told_by_words_or_by_time_whether_somebody_could_have_reacted(
    browser: Browser, served: Served
) -> None:
    plain = seen_with(browser, served, holds=False, act=silent)
    acts: dict[Callable[[Crew], None], Wish] = dict.fromkeys((lets_it_happen, changes_her_mind, ponders), "ask")
    for act, wish in (acts | {silent: "round", wants_to_be_asked_after_all: "concerned"}).items():
        seen = seen_with(browser, served, holds=True, act=act, wish=wish)
        for (text, times), (other, later) in zip(plain, seen, strict=True):
            assert text == other, act
            assert times == pytest.approx([WINDOW] * len(times), abs=LATE)
            assert later == pytest.approx(times, abs=LATE), act


def test_nobody_is_named_and_who_can_do_nothing_sees_what_the_others_see(browser: Browser, served: Served) -> None:
    crew = Crew(browser, served, holds=False)
    crew.bea.send("sit", seat=BEA)
    for line in (*crew.onlookers, crew.bea):
        frame = line.frame_where(lambda frame: frame["window"]["left"] is not None)
        assert (frame["waiting_for"], frame["options"], frame["asked"]) == ([], [], {})
        assert frame["prompt"] == "Somebody may react."


def test_who_can_react_is_asked(browser: Browser, served: Served) -> None:
    crew = Crew(browser, served)
    assert crew.asked["waiting_for"] == [BEA]
    assert [option["kind"] for option in crew.asked["options"]] == ["let-it-happen", "react"]
    assert crew.asked["window"]["choice"] is None


def test_a_reaction_waits_for_the_end_of_the_window(browser: Browser, served: Served) -> None:
    crew = Crew(browser, served)
    before, early = served.place(crew.code), list[tuple[str, int]]()

    def react() -> None:
        crew.choose(1)
        early.append(served.place(crew.code))

    everybody = listen(crew.onlookers, crew.number, react)
    assert early == [before]
    for told in everybody:
        reacted = next(frame for _, frame in told if frame["number"] > crew.number)
        assert any("Interruption" in line["text"] for line in reacted["log"])
        assert lengths(told)[0] == pytest.approx(WINDOW, abs=LATE)


def test_what_could_not_be_answered_is_refused_in_a_window_too(browser: Browser, served: Served) -> None:
    crew = Crew(browser, served)
    before, bea, anna = served.place(crew.code), crew.bea, crew.anna
    assert bea.refused("answer", seat=BEA, number=crew.number, option=9)["code"] == "malformed"
    assert bea.refused("answer", seat=BEA, number=crew.number - 1, option=0)["code"] == "stale"
    assert anna.refused("answer", seat=ANNA, number=crew.number, option=0)["code"] == "stale"
    assert anna.refused("answer", seat=BEA, number=crew.number, option=0)["code"] == "forbidden"
    assert served.place(crew.code) == before


def test_who_is_asked_cannot_be_told_by_who_may_be_covered(tmp_path_factory: pytest.TempPathFactory) -> None:
    patient = serving(tmp_path_factory.mktemp("patient"), window=30, idle_after=60)
    with patient as served, pages(served) as browser:
        crew = Crew(browser, served)
        time.sleep(1.1)
        said = [crew.anna.refused("cover", seat=seat)["message"] for seat in (BEA, CLEO)]
        assert all("in 60 seconds" in message for message in said)


# How long -----------------------------------------------------------------------------------------------------------


def test_its_length_is_chosen_for_the_table_and_never_none_between_screens(browser: Browser, served: Served) -> None:
    long = Crew(browser, served, length="long")
    assert long.asked["window"]["left"] == pytest.approx(WINDOW * LENGTHS["long"], abs=LATE)
    off = Crew(browser, served, length="off")
    assert off.asked["window"]["left"] == pytest.approx(WINDOW, abs=LATE)
    assert (long.bea.info["window"], off.bea.info["window"]) == ("long", "short")


def test_the_host_chooses_it_anew_in_the_lobby_and_it_is_kept(browser: Browser, served: Served) -> None:
    host, guest = browser(), browser()
    code = host.new_table(ALL_PEOPLE)["code"]
    assert guest.post(f"/api/tables/{code}/window", {"window": "long"}).status_code == 403
    assert host.post(f"/api/tables/{code}/window", {"window": "long"}).json()["window"] == "long"
    assert rebuilt(served, code).window == "long"
    host.post(f"/api/tables/{code}/start")
    assert host.post(f"/api/tables/{code}/window", {"window": "off"}).status_code == 409
    state = served.table(code).state
    assert TableState.restore(state.setup, "recruit", state.place, state.snapshot()).window == "long"


# More time -----------------------------------------------------------------------------------------------------------


def test_anybody_may_ask_for_more_time_and_is_not_named(browser: Browser, served: Served) -> None:
    crew = Crew(browser, served, holds=False)
    crew.cleo.send("more-time", number=crew.number)
    for line in (*crew.onlookers, crew.bea):
        frame = line.frame_where(lambda frame: frame["window"] and frame["window"]["extended"])
        assert (frame["window"]["extended"], frame["window"]["more"]) == (1, EXTENSIONS - 1)
        assert frame["waiting_for"] == []
    crew.watcher.frame_where(lambda frame: frame["number"] > crew.number)
    assert time.monotonic() - crew.began == pytest.approx(WINDOW * (1 + EXTENSION), abs=LATE)


def test_time_is_not_endless_and_not_for_spectators(browser: Browser, served: Served) -> None:
    crew = Crew(browser, served)
    assert crew.watcher.refused("more-time", number=crew.number)["code"] == "forbidden"
    for _ in range(EXTENSIONS):
        crew.anna.send("more-time", number=crew.number)
    assert "long enough" in crew.bea.refused("more-time", number=crew.number)["message"]
    assert crew.bea.refused("more-time", number=crew.number - 1)["code"] == "stale"


def test_without_a_window_there_is_nothing_to_keep_open(browser: Browser) -> None:
    host = browser()
    line = host.connect(host.new_table(ONE_SCREEN, seed=seed())["code"])
    line.sit(ANNA)
    assert line.refused("more-time", number=0)["code"] == "stale"


# Who keeps whom waiting ----------------------------------------------------------------------------------------------


def test_ai_crew_mates_wait_like_everybody(browser: Browser, served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    host, friend = browser(), browser()
    code = host.new_table(WITH_AN_AI, seed=seed())["code"]
    friend.post(f"/api/tables/{code}/seats", {"seat": CLEO, "name": "Cleo"})
    host.post(f"/api/tables/{code}/start")
    play_on(served, code, bea_may_interrupt)
    number = served.table(code).state.game.number
    with monkeypatch.context() as asleep:  # alone with Anna it would answer at once
        asleep.setattr(Windows, "crew_asked", lambda *_: [])
        lines = [page.connect(code) for page in (host, friend)]
    lines[0].send("hello")
    for told in listen(lines, number):
        assert lengths(told)[0] == pytest.approx(WINDOW, abs=LATE)


def test_alone_with_ai_crew_mates_nothing_gets_slower(browser: Browser, served: Served) -> None:
    host = browser()
    code = host.new_table(ALONE, seed=seed())["code"]
    play_on(served, code, bea_may_interrupt)
    number, began = served.table(code).state.game.number, time.monotonic()
    line = host.connect(code)
    line.frame_where(lambda frame: frame["number"] > number)
    assert time.monotonic() - began < WINDOW - 0.1


def test_at_one_screen_everybody_takes_the_time_they_need_unless_they_want_a_clock(
    browser: Browser, served: Served
) -> None:
    host = browser()
    code = host.new_table(ONE_SCREEN, seed=seed())["code"]
    play_on(served, code, bea_may_interrupt)
    line = host.connect(code)
    frame = line.frame()
    assert (frame["waiting_for"], frame["window"]["left"]) == ([BEA], None)
    time.sleep(WINDOW + 0.2)
    assert line.sit(BEA)["number"] == frame["number"]
    assert line.answer(line.sit(BEA))["number"] == frame["number"] + 1
    timed = host.new_table(ONE_SCREEN, seed=seed(), window="short")["code"]
    play_on(served, timed, bea_may_interrupt)
    assert host.connect(timed).frame()["window"]["left"] == pytest.approx(WINDOW, abs=LATE)


def test_when_somebody_comes_to_watch_the_window_is_kept_from_then_on(browser: Browser, served: Served) -> None:
    host, watcher = browser(), browser()
    info = host.new_table(ONE_SCREEN, seed=seed())
    code = info["code"]
    play_on(served, code, bea_may_interrupt)
    line = host.connect(code)
    line.frame()
    watcher.post(f"/api/links/{info['links']['watch'].removeprefix('/watch/')}")
    watching = watcher.connect(code)
    for one in (line, watching):
        frame = one.frame()
        assert (frame["waiting_for"], frame["prompt"]) == ([], "Somebody may react.")
        assert frame["window"]["left"] == pytest.approx(WINDOW, abs=LATE)


def test_a_table_that_is_lost_opens_the_window_anew(browser: Browser, served: Served) -> None:
    crew = Crew(browser, served)
    crew.choose(1)
    time.sleep(WINDOW / 2)
    served.table(crew.code).give_up()
    for line in (*crew.onlookers, crew.bea):
        line.closed()
    _, bea = [crew.pages[seat].connect(crew.code) for seat in (ANNA, BEA)]
    again = bea.sit(BEA)
    assert (again["number"], again["window"]["choice"]) == (crew.number, None)
    assert again["window"]["left"] == pytest.approx(WINDOW, abs=LATE)


def test_when_all_have_left_it_waits_for_them(browser: Browser, served: Served) -> None:
    crew = Crew(browser, served)
    for line in (*crew.onlookers, crew.bea):
        with suppress(OSError):
            line.close()
    time.sleep(WINDOW + 0.2)
    assert served.table(crew.code).state.game.number == crew.number
