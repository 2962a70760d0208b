"""After the game: the report tells everything, the replay shows every moment, and the record proves the shuffle."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from hypersleep.server import entries
from tests.browser.commands import run
from tests.browser.kinds import BOTH
from tests.browser.positions import ANNA, BEA, THREE_AT_ONE_SCREEN, accept, is_turn_of, play_on, play_out
from tests.browser.visiting import Visit, Visitor
from tests.server.serving import Served

SEED = "ending"
CLAIMS = {"nemesis": ("engine-1", "working", "damaged"), "retaliation": ("defence", "active", "inactive")}
"""What one of two who contradict each other is right about."""


@pytest.fixture
def anna(visit: Visit, served: Served, game: str) -> Visitor:
    """Somebody whose game is over; two things were claimed in it, and one of them was a lie."""
    visitor = visit()
    code = visitor.new_table(THREE_AT_ONE_SCREEN, game=game, seed=SEED)["code"]
    play_on(served, code, is_turn_of(ANNA))
    about, *values = CLAIMS[game]
    for seat, value in zip((ANNA, BEA), values, strict=True):
        accept(served, code, entries.Claimed(seat=seat, about=about, value=value))
    play_out(served, code)
    visitor.open(f"/t/{code}")
    expect(visitor.heading("What became of everybody")).to_be_visible()
    return visitor


def code_of(visitor: Visitor) -> str:
    return visitor.page.url.rsplit("/", 1)[-1]


@BOTH
def test_the_report_tells_checks_fates_and_claims(anna: Visitor, served: Served) -> None:
    page = anna.page
    outcome = served.table(code_of(anna)).state.game.outcome()
    checks = page.get_by_role("region", name="The last checks")
    expect(checks.get_by_role("listitem").first).to_be_visible()
    expect(checks).to_contain_text("The result")
    for fate in outcome.fates:
        name = THREE_AT_ONE_SCREEN[fate.seat]["name"]
        told = page.get_by_role("listitem").filter(has=page.get_by_text("Won" if fate.wins else "Lost", exact=True))
        expect(told.filter(has_text=name).first).to_be_visible()
    for verdict, truth in (("True", "That was true."), ("Not true", "In truth: it w")):
        claim = page.get_by_role("listitem").filter(has=page.get_by_text(verdict, exact=True))
        expect(claim).to_have_count(1)
        expect(claim).to_contain_text(truth)


def test_the_checks_are_revealed_one_by_one(anna: Visitor, visit: Visit) -> None:
    bea = visit(settings={"pace": "step"})
    bea.open(anna.page.url)
    expect(bea.heading("How does it end?")).to_be_visible()
    checks = bea.page.get_by_role("region", name="The last checks").get_by_role("listitem")
    expect(checks).to_have_count(1)
    expect(bea.heading("What became of everybody")).to_have_count(0)
    while (go_on := bea.button("Go on")).is_visible():
        go_on.click()
    expect(bea.heading("What became of everybody")).to_be_visible()
    assert checks.count() > 1
    bea.page.reload()
    expect(bea.heading("What became of everybody")).to_be_visible()


def test_one_looks_at_the_table_and_comes_back_to_the_report(anna: Visitor) -> None:
    anna.button("Look at the table").click()
    expect(anna.prompt).to_contain_text("The game is over")
    anna.button("The report").click()
    expect(anna.heading("What became of everybody")).to_be_visible()


@BOTH
def test_the_replay_steps_and_changes_eyes(anna: Visitor, served: Served) -> None:
    page, game = anna.page, served.table(code_of(anna)).state.game
    page.get_by_role("link", name="Watch the replay").click()
    where = page.get_by_role("region", name="Controls").get_by_text("Decision 0 of")
    expect(where).to_have_text(f"Decision 0 of {game.number}")
    anna.button("One decision on").click()
    expect(page.get_by_text(f"Decision 1 of {game.number}", exact=True)).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_text(f"Decision {game.number} of {game.number}", exact=True)).to_be_visible()
    expect(page.get_by_text("The game is over")).to_be_visible()
    page.get_by_role("slider", name="Decision").fill("12")
    expect(page.get_by_text(f"Decision 12 of {game.number}", exact=True)).to_be_visible()


@BOTH
def test_other_eyes_see_other_hands(anna: Visitor) -> None:
    page = anna.page
    anna.open(f"/replay/{code_of(anna)}?at=30")
    page.get_by_role("tab", name="What they hold").click()
    held = page.get_by_role("tabpanel")
    expect(held).to_contain_text("unseen")
    eyes = page.get_by_role("combobox", name="Eyes")
    seen = {held.inner_text()}
    for name in ("Anna", "Bea", "All-seeing"):
        eyes.select_option(name)
        expect(held).not_to_have_text(seen.pop(), use_inner_text=True)
        seen.add(held.inner_text())
    expect(held).not_to_contain_text("unseen")


def test_the_record_proves_the_shuffle(anna: Visitor, tmp_path: Path) -> None:
    with anna.page.expect_download() as download:
        anna.page.get_by_role("link", name="Download the record").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    command = anna.page.get_by_text("hypersleep verify").inner_text().split()
    assert command[2] == file.name
    checked = run(command, tmp_path)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert run([*command[:-1], "0" * len(command[-1])], tmp_path).returncode != 0

    expect(anna.page.get_by_role("alert")).to_contain_text("The seed of this game was chosen")
