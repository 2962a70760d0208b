"""Scenes from the middle of a game, each of one thing that a player meets there."""

from playwright.sync_api import expect

from hypersleep.common.claims import MEET, REPLY
from hypersleep.server import entries
from hypersleep.table.table import Table
from tests.browser.kinds import MOVE
from tests.browser.positions import (
    ANNA,
    BEA,
    CLEO,
    TURN,
    Moment,
    accept,
    in_the_thick,
    in_trouble,
    is_turn_of,
    play_on,
    seed_for,
)
from tests.browser.scenes import lobby, report, sit_down, table_trouble, watch
from tests.browser.visiting import Visitor
from tests.server.serving import Served
from tests.server.test_windows import ALL_PEOPLE, bea_may_interrupt, seed

# A turn of one's own -------------------------------------------------------------------------------------------------


def paying(visitor: Visitor, served: Served) -> None:
    """What an action costs is chosen among the cards in hand."""
    sit_down(visitor, served, in_the_thick, in_the_thick, "retaliation")
    visitor.options.filter(has_text=MOVE).first.click()
    expect(visitor.button("Pay", exact=False).first).to_be_visible()


def recap(visitor: Visitor, served: Served) -> None:
    table_trouble(visitor, served)
    visitor.button("What happened").click()
    expect(visitor.page.get_by_role("region", name="What happened lately")).to_be_visible()


def peek(visitor: Visitor, served: Served) -> None:
    """The card of an Intruder, which stays open until it is closed."""
    table_trouble(visitor, served)
    intruder, card = visitor.page.locator("[data-kind=intruder]").first, visitor.page.locator("[popover].card")
    intruder.hover()
    expect(card).to_be_visible()
    intruder.click(button="right")
    expect(card.get_by_role("button", name="Close")).to_be_visible()


def stage_die(visitor: Visitor, _: Served) -> None:
    watch(visitor, "nemesis", "Noise roll")


# Who waits, and who may react ----------------------------------------------------------------------------------------


def waiting(visitor: Visitor, served: Served) -> None:
    come_as_bea(visitor, served, seed_for(others_in_trouble), others_in_trouble)
    expect(visitor.page.get_by_role("region", name="What happened")).to_be_visible()


def others_in_trouble(game: Table) -> bool:
    return in_trouble(game) and game.waiting_for != (BEA,)


def looking_on(visitor: Visitor, served: Served) -> None:
    come_as_bea(visitor, served, seed_for(bea_is_dead, "retaliation"), bea_is_dead, "retaliation")
    expect(visitor.page.get_by_role("region", name="Your part is over")).to_be_visible()


def bea_is_dead(game: Table) -> bool:
    """And one of the others has a turn, far into the game."""
    if game.over or (frame := game.frame_for(game.waiting_for[0])).topic != TURN:
        return False
    fates = [character.fate for character in frame.view.characters]
    return fates == ["aboard", "dead", "aboard"] and len(frame.view.intruders) >= 4


def reaction(visitor: Visitor, served: Served) -> None:
    come_as_bea(visitor, served, seed(), bea_may_interrupt)
    expect(visitor.prompt).to_contain_text("You may react")


def come_as_bea(visitor: Visitor, served: Served, seed: str, done: Moment, game: str = "nemesis") -> None:
    """Bea at a certain moment of a game with friends, who are there at screens of their own."""
    anna, cleo = companion(visitor), companion(visitor)
    code = anna.new_table(ALL_PEOPLE, game=game, seed=seed)["code"]
    visitor.post(f"/api/tables/{code}/seats", {"seat": BEA, "name": "Bea"})
    cleo.post(f"/api/tables/{code}/seats", {"seat": CLEO, "name": "Cleo"})
    anna.post(f"/api/tables/{code}/start")
    play_on(served, code, done)
    for one in (anna, cleo, visitor):
        one.open(f"/t/{code}")
        expect(one.prompt).to_be_visible()


def companion(visitor: Visitor) -> Visitor:
    """Somebody else with a browser of their own, until all are closed."""
    browser = visitor.context.browser
    assert browser is not None
    return Visitor(browser.new_context(service_workers="block"), visitor.address)


# Talk and looking things up ------------------------------------------------------------------------------------------


def talk(visitor: Visitor, served: Served) -> None:
    """What the others have said and claimed, and who has promised to come."""
    code = sit_down(visitor, served, is_turn_of(ANNA), in_trouble)
    for entry in (
        entries.Said(seat=BEA, text="Has anybody been at the engines yet?"),
        entries.Claimed(seat=CLEO, about="engine-2", value="damaged"),
        entries.Claimed(seat=BEA, about="health", value="clean"),
        entries.Said(seat=CLEO, text="You would say that."),
        entries.Claimed(seat=ANNA, about=MEET, value="room-11"),
        entries.Claimed(seat=BEA, about=REPLY, value="yes"),
    ):
        accept(served, code, entry)
    visitor.page.get_by_role("tab", name="Talk").click()
    expect(visitor.page.get_by_role("group", name="Talk at the table").get_by_text("Yes")).to_be_visible()


def open_piles(visitor: Visitor, served: Served) -> None:
    choose(visitor, served, "Open piles")


def legend(visitor: Visitor, served: Served) -> None:
    choose(visitor, served, "What the symbols mean")


def settings(visitor: Visitor, served: Served) -> None:
    choose(visitor, served, "Settings")


def choose(visitor: Visitor, served: Served, choice: str) -> None:
    menu(visitor, served)
    visitor.button(choice).click()
    expect(visitor.page.get_by_role("dialog", name=choice)).to_be_visible()


def menu(visitor: Visitor, served: Served) -> None:
    table_trouble(visitor, served)
    visitor.button("Menu").click()
    expect(visitor.button("Settings")).to_be_visible()


# Before and after a game ---------------------------------------------------------------------------------------------


def invitation(visitor: Visitor, served: Served) -> None:
    """The link for friends as a code for their cameras."""
    lobby(visitor, served)
    visitor.page.get_by_text("Code for a phone").click()
    code = visitor.page.get_by_role("img", name="A code for the camera of a phone", exact=False)
    code.scroll_into_view_if_needed()
    expect(code).to_be_visible()


def replay(visitor: Visitor, served: Served) -> None:
    """The middle of a game again, as Bea saw it."""
    code = report(visitor, served, "retaliation")
    visitor.open(f"/replay/{code}?at={served.table(code).state.game.number // 2}")
    visitor.page.get_by_role("combobox", name="Eyes").select_option("Bea")
    visitor.page.get_by_role("tab", name="What they hold").click()
    expect(visitor.page.get_by_role("tabpanel")).to_contain_text("Bea")
