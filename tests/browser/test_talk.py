"""Talk in the page: the latest is there at once, and what was said before comes as one reads back."""

from contextlib import suppress

from playwright.sync_api import Locator, expect

from hypersleep.common.claims import MEET, REPLY
from hypersleep.kernel.errors import Stale
from hypersleep.server import entries
from hypersleep.server.talking import PORTION
from tests.browser.kinds import BOTH
from tests.browser.positions import ANNA, BEA, THREE_AT_ONE_SCREEN, accept, is_turn_of, play_on
from tests.browser.visiting import Visit
from tests.server.serving import Served, wait_until

SAID = 2 * PORTION + 30
PLACES = {"nemesis": ("room-11", "Room 11 (Hibernatorium)"), "retaliation": ("room-10", "Room 10 (Landing Zone)")}
"""Where one can meet from the beginning: on the wire, and as it is said."""


async def say_much(served: Served, code: str) -> None:
    table = served.table(code)
    async with table.lock:
        for n in range(SAID):
            await table.accept(entries.Said(seat=BEA, text=f"sentence {n}"))


def test_old_talk_comes_as_one_reads_back(visit: Visit, served: Served) -> None:
    anna = visit()
    code = anna.new_table([THREE_AT_ONE_SCREEN[ANNA], {"holder": "ai"}], seed="talk")["code"]
    served.call(say_much(served, code))
    anna.open(f"/t/{code}")
    anna.page.get_by_role("tab", name="Talk").click()
    talk = anna.page.get_by_role("group", name="Talk at the table")
    rows = talk.get_by_text("sentence")
    expect(rows.last).to_be_visible()
    expect(rows).to_have_count(PORTION)
    talk.evaluate("list => list.scrollTop = 0")
    expect(rows).to_have_count(2 * PORTION)
    assert talk.evaluate("list => list.scrollTop") > 1_000, "what one reads has stayed where it is"
    expect(talk.get_by_text(f"sentence {SAID - PORTION}")).to_be_in_viewport()
    anna.button("What was said before").click()
    expect(rows).to_have_count(SAID)
    expect(anna.button("What was said before")).to_have_count(0)
    served.call(say_much(served, code))
    expect(rows).to_have_count(2 * SAID)
    expect(rows.last).to_be_in_viewport()


@BOTH
def test_a_claim_is_announced_and_written_down(visit: Visit, served: Served, game: str) -> None:
    anna = visit()
    code = anna.new_table([THREE_AT_ONE_SCREEN[ANNA], {"holder": "ai"}], game=game, seed="talk")["code"]
    anna.open(f"/t/{code}")
    anna.page.get_by_role("tab", name="Talk").click()
    anna.button("Claim something").click()
    sheet = anna.page.get_by_role("dialog", name="Claim something")
    sheet.get_by_role("button", name="My health").click()
    expect(sheet.get_by_role("button", name="Announce it")).to_be_disabled()
    sheet.get_by_role("button", name="I am infected").click()
    sheet.get_by_role("button", name="Announce it").click()
    talk = anna.page.get_by_role("group", name="Talk at the table")
    expect(talk.get_by_text("Anna claims: “I am infected.”")).to_be_visible()
    (claim,) = served.table(code).state.game.claims
    assert (claim.seat, claim.about, claim.value) == (ANNA, "health", "infected")


def choose_place(sheet: Locator, place: str, said: str) -> None:
    """From a list; while few Rooms are known, each has a button."""
    named = sheet.get_by_role("button", name=said)
    expect(named.or_(sheet.get_by_role("option", name=said)).first).to_be_attached()
    if named.count():
        named.click()
    else:
        sheet.get_by_role("combobox").last.select_option(place)


@BOTH
def test_the_others_can_be_asked_to_come_and_everybody_reads_it(visit: Visit, served: Served, game: str) -> None:
    anna = visit()
    place, said = PLACES[game]
    code = anna.new_table([THREE_AT_ONE_SCREEN[ANNA], {"holder": "ai"}], game=game, seed="talk")["code"]
    anna.open(f"/t/{code}")
    anna.page.get_by_role("tab", name="Talk").click()
    anna.button("Ask the others").click()
    sheet = anna.page.get_by_role("dialog", name="Ask the others")
    expect(sheet.get_by_text("A promise binds nobody")).to_be_visible()
    sheet.get_by_role("button", name="Meet me").click()
    choose_place(sheet, place, said)
    expect(sheet.get_by_text(f"You will say: “Meet me in {said}.”")).to_be_visible()
    sheet.get_by_role("button", name="Announce it").click()
    talk = anna.page.get_by_role("group", name="Talk at the table")
    expect(talk.get_by_text(f"Anna: “Meet me in {said}.”")).to_be_visible()
    (appeal,) = served.table(code).state.game.claims
    assert (appeal.seat, appeal.about, appeal.value) == (ANNA, "meet", place)


def replies(served: Served, code: str) -> list[str]:
    return [claim.value for claim in served.table(code).state.game.claims if (claim.seat, claim.about) == (BEA, REPLY)]


def let_the_mate_have_its_turn(served: Served, code: str) -> None:
    """Anna takes whatever comes last, which is to pass, until something is said to what was asked."""
    game = served.table(code).state.game
    while not (game.over or replies(served, code)):
        wait_until(lambda: ANNA in game.waiting_for or replies(served, code) or game.over)
        if ANNA in game.waiting_for:
            with suppress(Stale):
                last = len(game.frame_for(ANNA).options) - 1
                accept(served, code, entries.Answered(number=game.number, seat=ANNA, option=last))


@BOTH
def test_what_a_crew_mate_answers_to_an_appeal_is_read_in_the_page(visit: Visit, served: Served, game: str) -> None:
    anna = visit()
    seats = [THREE_AT_ONE_SCREEN[ANNA], {"holder": "ai", "bot": "recruit"}]
    code = anna.new_table(seats, game=game, seed="talk")["code"]
    play_on(served, code, is_turn_of(ANNA))
    anna.open(f"/t/{code}")
    accept(served, code, entries.Claimed(seat=ANNA, about=MEET, value=PLACES[game][0]))
    let_the_mate_have_its_turn(served, code)
    anna.page.get_by_role("tab", name="Talk").click()
    talk = anna.page.get_by_role("group", name="Talk at the table")
    mate = served.table(code).state.nicknames()[BEA]
    said = {"yes": "Yes", "no": "No"}[replies(served, code)[0]]
    expect(talk.get_by_text(f"{mate}: “{said}")).to_be_visible()
