"""Chat and claims: words stay words, within limits, and only from those who sit at the table."""

from collections.abc import Iterator

import pytest

from hypersleep.kernel.steps import Seat
from hypersleep.server import wire
from hypersleep.server.talking import AFTER_THE_GAME, PORTION, told_again
from hypersleep.server.wire import LONGEST_CHAT
from tests.server.serving import Browser, Line, Page, Served, pages, serving, shared_table, two_browsers

HOSTILE = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "</script><script>x",
    "javascript:alert(1)",
    '"}],"is":"frame"',
    "{{7*7}} ${7*7} %s",
    "\U0001f469\u200d\U0001f680 é",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_what_is_said_arrives_as_it_was_said(browser: Browser, text: str) -> None:
    _, anna, bea = two_browsers(browser)
    anna.send("say", text=text)
    heard = bea.until("talk")
    assert heard["all"] is False
    (said,) = heard["talk"]
    assert (said["kind"], said["seat"], said["text"]) == ("chat", 0, text)


def test_what_is_said_is_heard_and_shows_nobody_anything_new(browser: Browser) -> None:
    _, anna, bea = two_browsers(browser)
    anna.send("say", text="hello")
    anna.send("claim", about="engine-1", value="working")
    heard = anna.rest() + bea.rest()
    assert not [message for message in heard if message["is"] == "frame"]
    assert [said["kind"] for said in anna.talk][-2:] == ["chat", "claim"]
    assert bea.talk[-2:] == anna.talk[-2:]


def test_what_steers_the_screen_is_taken_out(browser: Browser) -> None:
    _, anna, bea = two_browsers(browser)
    anna.send("say", text="\u202eto\u0000 the \u001b[31mpod\u2028 now\u200b")
    assert bea.until("talk")["talk"][0]["text"] == "to the [31mpod now"


def test_spaces_and_lines_are_drawn_together(browser: Browser) -> None:
    _, anna, bea = two_browsers(browser)
    anna.send("say", text="  one\n\n two\t")
    assert bea.until("talk")["talk"][0]["text"] == "one two"


@pytest.mark.parametrize("text", ["", " \n ", "x" * (LONGEST_CHAT + 1)])
def test_too_little_and_too_much_is_refused(browser: Browser, served: Served, text: str) -> None:
    code, anna, _ = two_browsers(browser)
    before = served.place(code)
    refusal = anna.refused("say", text=text)
    assert (refusal["code"], str(LONGEST_CHAT) in refusal["message"]) == ("malformed", True)
    assert served.place(code) == before


def test_the_longest_message_is_heard(browser: Browser) -> None:
    _, anna, bea = two_browsers(browser)
    anna.send("say", text="x" * LONGEST_CHAT)
    assert bea.until("talk")["talk"][0]["text"] == "x" * LONGEST_CHAT


def test_who_comes_later_hears_all_that_was_said(browser: Browser) -> None:
    anna = browser()
    info = anna.new_table([{"holder": "me", "name": "Anna"}, {"holder": "shared", "name": "Bea"}])
    line = anna.connect(info["code"])
    line.sit(0)
    for text in ("one", "two"):
        line.send("say", text=text)
        line.until("talk")
    assert [said["text"] for said in anna.connect(info["code"]).until("talk")["talk"]] == ["one", "two"]


def test_old_talk_is_told_in_portions_to_who_asks(browser: Browser) -> None:
    page, code, line = shared_table(browser)
    line.sit(0)
    for n in range(2 * PORTION + 20):
        line.send("say", text=str(n))
    line.rest()
    late = page.connect(code)
    latest = late.until("talk")
    assert latest["all"]
    assert [said["place"] for said in latest["talk"]] == list(range(PORTION + 20, 2 * PORTION + 20))
    late.send("earlier", before=PORTION + 20)
    earlier = late.until("talk")
    assert not earlier["all"]
    assert [said["text"] for said in earlier["talk"]] == [str(n) for n in range(20, PORTION + 20)]
    late.send("earlier", before=20)
    assert [said["place"] for said in late.until("talk")["talk"]] == list(range(20))


@pytest.mark.parametrize(("before", "places"), [(0, []), (-5, []), (1, [0]), (10**9, [0, 1])])
def test_whatever_is_asked_for_what_was_said_is_told(browser: Browser, before: int, places: list[int]) -> None:
    _, _, line = shared_table(browser)
    line.sit(0)
    for text in "ab":
        line.send("say", text=text)
        line.until("talk")
    line.send("earlier", before=before)
    assert [said["place"] for said in line.until("talk")["talk"]] == places


def test_beside_a_finished_game_the_last_of_what_was_said_is_told() -> None:
    talk = [wire.Talk(place=n, kind="chat", seat=Seat(0), text="x", after=0) for n in range(AFTER_THE_GAME + 3)]
    assert [said.place for said in told_again(talk)] == list(range(3, AFTER_THE_GAME + 3))
    assert told_again(talk[:2]) == tuple(talk[:2])


# Claims --------------------------------------------------------------------------------------------------------------


def test_a_claim_is_recorded_and_told_whether_true_or_not(browser: Browser, served: Served) -> None:
    code, anna, bea = two_browsers(browser)
    anna.send("claim", about="engine-1", value="damaged")
    (said,) = bea.until("talk")["talk"]
    assert (said["kind"], said["seat"]) == ("claim", 0)
    assert "Anna" in said["text"]
    (claim,) = served.table(code).state.game.claims
    assert (claim.seat, claim.about, claim.value, claim.before) == (0, "engine-1", "damaged", 0)


def test_what_can_be_claimed_is_the_same_for_everybody(browser: Browser) -> None:
    anna, eve = browser(), browser()
    code = anna.new_table([{"holder": "me", "name": "Anna"}, {"holder": "shared", "name": "Bea"}])["code"]
    known = anna.get(f"/api/tables/{code}/claims").json()
    values = {claim["about"]: [said["value"] for said in claim["values"]] for claim in known["claims"]}
    assert values["health"] == ["clean", "infected"]
    assert eve.get(f"/api/tables/{code}/claims").json() == known


@pytest.mark.parametrize(("about", "value"), [("engine-9", "damaged"), ("engine-1", "purple"), ("", "")])
def test_a_claim_about_nothing_is_refused(browser: Browser, served: Served, about: str, value: str) -> None:
    code, anna, _ = two_browsers(browser)
    before = served.place(code)
    assert anna.refused("claim", about=about, value=value)["code"] == "malformed"
    assert served.place(code) == before
    assert served.table(code).state.game.claims == ()


# Who may speak -------------------------------------------------------------------------------------------------------


def spectator(page: Page, host: Page, code: str) -> Line:
    watch = host.get(f"/api/tables/{code}").json()["links"]["watch"]
    page.post(f"/api/links/{watch.rsplit('/', 1)[1]}")
    return page.connect(code)


def test_spectators_listen(browser: Browser, served: Served) -> None:
    anna, eve = browser(), browser()
    code = anna.new_table([{"holder": "me", "name": "Anna"}, {"holder": "shared", "name": "Bea"}])["code"]
    line, watching = anna.connect(code), spectator(eve, anna, code)
    line.sit(0)
    watching.until("talk")
    before = served.place(code)
    assert watching.refused("say", text="boo")["code"] == "forbidden"
    assert watching.refused("claim", about="engine-1", value="damaged")["code"] == "forbidden"
    assert served.place(code) == before
    line.send("say", text="hello")
    assert watching.until("talk")["talk"][0]["text"] == "hello"


@pytest.fixture
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with serving(tmp_path_factory.mktemp("limited"), limits=True) as served, pages(served) as browser:
        yield browser


def test_who_talks_too_much_is_asked_to_wait(limited: Browser) -> None:
    _, anna, _ = two_browsers(limited)
    for n in range(7):
        anna.send("say", text=str(n))
    heard = anna.rest()
    assert sum(message["is"] == "talk" for message in heard) == 5
    words = {message["message"] for message in heard if message["is"] == "refused"}
    assert words == {"that was a lot at once; wait a few seconds"}
