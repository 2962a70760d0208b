"""Browsers at one table: friends come by the links that the host sees, and each page knows only its own secrets."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from hypersleep.kernel.steps import Seat
from tests.browser.commands import run
from tests.browser.driving import Driver, play_together
from tests.browser.kinds import BOARDS, BOTH, TITLES
from tests.browser.positions import ANNA, BEA, found_in, play_out, secrets_of
from tests.browser.setting_up import join, set_up
from tests.browser.visiting import Visit, Visitor
from tests.server.serving import Served

CLICKS = 15
CHOSEN = "The seed of this game was chosen"
PROOFS = (
    "The server dealt what it had sealed",
    "nobody alone decided it",
    "The part that your own page drew is in it",
    "Every part was fixed before any was opened",
)


def host_and_friend(visit: Visit, seed: str, game: str) -> tuple[str, Visitor, Visitor]:
    """Anna opens a table, Bea joins by link, and the game begins."""
    anna, bea = visit(), visit()
    code = set_up(anna, [("Me", "Anna"), ("A friend by link", "")], game=TITLES[game], seed=seed)
    join(bea, anna.field("Link to join").input_value(), "Bea")
    expect(anna.page.get_by_text("Bea", exact=True)).to_be_visible()
    anna.button("Start the game").click()
    for visitor in (anna, bea):
        expect(visitor.page.get_by_role("region", name=BOARDS[game])).to_be_visible()
    return code, anna, bea


def come_by(visitor: Visitor, link: str) -> None:
    """Open a link to a table whose seed was chosen, which is told first."""
    visitor.open(link)
    expect(visitor.page.get_by_role("alert")).to_contain_text(CHOSEN)
    visitor.button("Go on").click()


@BOTH
def test_each_page_knows_only_its_own_secrets(visit: Visit, served: Served, game: str) -> None:
    code, anna, bea = host_and_friend(visit, "online", game)
    people = ((ANNA, anna, BEA), (BEA, bea, ANNA))
    drivers = [Driver(anna, "Anna"), Driver(bea, "Bea")]
    play_together(drivers, lambda: is_dealt(served, code))
    secrets = {seat: secrets_of(served, code, seat, other) for seat, _, other in people}
    goals = {seat: {f'"{goal}"' for goal in objectives(served, code, seat)} for seat in (ANNA, BEA)}
    for seat, visitor, other in people:
        expect(visitor.hand.get_by_role("button")).not_to_have_count(0)
        assert found_in(visitor.memory(), secrets[seat])
        assert not found_in("\n".join([visitor.memory(), *visitor.heard]), secrets[other])
    play_together(drivers, lambda: min(len(driver.clicks) for driver in drivers) >= CLICKS)
    for seat, visitor, other in people:
        assert found_in("\n".join(visitor.heard), goals[seat])
        assert not found_in("\n".join(visitor.heard), goals[other])


def is_dealt(served: Served, code: str) -> bool:
    """Whether everybody has been dealt the first hand."""
    view = served.table(code).state.game.frame_for(ANNA).view
    return all(character.hand for character in view.characters)


def objectives(served: Served, code: str, seat: Seat) -> set[str]:
    character = served.table(code).state.game.frame_for(seat).view.characters[seat]
    return set(character.objectives)


@BOTH
def test_a_spectator_sees_what_is_public_and_can_answer_nothing(visit: Visit, served: Served, game: str) -> None:
    anna, watcher = visit(), visit()
    code = set_up(anna, [("Me", "Anna"), ("A friend by link", "")], game=TITLES[game], seed="watched")
    link = anna.field("Link to watch").input_value()
    anna.button("Start the game").click()
    come_by(watcher, link)
    expect(watcher.page).to_have_url(f"{served.address}/t/{code}")
    Driver(anna).turns(8)
    page = watcher.page
    expect(watcher.prompt).to_contain_text("Anna")
    expect(watcher.actions).to_have_count(0)
    expect(watcher.hand).to_have_count(0)
    expect(page.get_by_role("button", name="you may choose this")).to_have_count(0)
    expect(page.get_by_role("button", name="take back")).to_have_count(0)
    page.get_by_role("tab", name="Talk").click()
    expect(watcher.field("Say something to everybody")).to_have_count(0)
    for seat in (ANNA, BEA):
        assert not found_in("\n".join([watcher.memory(), *watcher.heard]), secrets_of(served, code, seat))


def test_a_reload_keeps_the_seat_and_the_prompt(visit: Visit) -> None:
    anna = visit()
    set_up(anna, [("Me", "Anna"), ("AI crew mate", "")], seed="reload")
    driver = Driver(anna)
    driver.turns(5)
    driver.wait_for_choice()
    before = anna.prompt.inner_text(), anna.options.all_inner_texts(), anna.hand.inner_text()
    anna.page.reload()
    expect(anna.options.first).to_be_visible()
    assert (anna.prompt.inner_text(), anna.options.all_inner_texts(), anna.hand.inner_text()) == before
    driver.turns(3)


def test_a_seat_link_opens_the_seat_on_another_device(visit: Visit, served: Served) -> None:
    anna, tablet = visit(), visit()
    code = set_up(anna, [("Me", "Anna"), ("A friend by link", "")], seed="seat link")
    anna.page.get_by_text("Go on at another device").click()
    link = anna.field("Link to the seat of Anna").input_value()
    anna.button("Start the game").click()
    Driver(anna).turns(4)
    come_by(tablet, link)
    expect(tablet.page).to_have_url(f"{served.address}/t/{code}")
    expect(tablet.hand).to_have_text(anna.hand.inner_text(), use_inner_text=True)
    Driver(tablet).turns(3)
    expect(anna.prompt).to_have_text(tablet.prompt.inner_text(), use_inner_text=True)


NAME = "<svg onload=alert(1)>"
CHAT = "<img src=x onerror=alert(2)><script>alert(3)</script>"


@pytest.mark.parametrize("sight", ["table", "curtain"])
def test_script_in_names_and_talk_stays_text(visit: Visit, sight: str) -> None:
    anna = visit()
    other = ("Shared screen", "Bea") if sight == "curtain" else ("AI crew mate", "")
    set_up(anna, [("Me", NAME), other], seed="payload")
    driver = Driver(anna)
    driver.play(lambda now: now.mine and NAME in now.prompt and (sight == "table" or f"I am {NAME}" in driver.clicks))
    anna.page.get_by_role("tab", name="Talk").click()
    anna.field("Say something to everybody").fill(CHAT)
    anna.button("Say it").click()
    expect(anna.page.get_by_role("tabpanel").get_by_text(CHAT)).to_be_visible()
    anna.page.get_by_role("tab", name="Log").click()
    expect(anna.page.get_by_role("tabpanel").get_by_text(CHAT)).to_be_visible()
    driver.turns(5)
    expect(anna.page.locator("[onload], [onerror], img:not([src^='data:image/svg+xml']), body script")).to_have_count(0)


def test_a_table_in_play_still_hands_out_its_links(visit: Visit, served: Served) -> None:
    anna, watcher, other_device = visit(), visit(), visit()
    set_up(anna, [("Me", "Anna"), ("AI crew mate", "")], seed="links")
    anna.button("Menu").click()
    anna.button("Invite", exact=False).click()
    expect(anna.page.get_by_text("This seal proves", exact=False)).to_be_visible()
    expect(anna.page.get_by_text("Whoever opens it may ask for the seat of an AI crew mate")).to_be_visible()
    assert "/join/" in anna.field("Link to join").input_value()
    come_by(watcher, anna.field("Link to watch").input_value())
    expect(watcher.prompt).to_contain_text("You are watching")
    come_by(other_device, anna.field("Link to the seat of Anna").input_value())
    expect(other_device.prompt).to_contain_text("Your move, Anna")


def test_where_people_have_all_seats_nobody_is_invited_to_join(visit: Visit, game: str) -> None:
    _, anna, _ = host_and_friend(visit, "", game)
    anna.button("Menu").click()
    anna.button("Invite", exact=False).click()
    expect(anna.field("Link to watch")).to_be_visible()
    expect(anna.field("Link to join")).to_have_count(0)


# The shuffle ---------------------------------------------------------------------------------------------------------


def test_two_browsers_mix_the_shuffle_and_each_proves_it(
    visit: Visit, served: Served, game: str, tmp_path: Path
) -> None:
    code, anna, bea = host_and_friend(visit, "", game)
    mix = served.table(code).state.game.header.mix
    assert mix is not None
    assert list(mix.contributions) == [ANNA, BEA]
    play_out(served, code)
    for visitor in (anna, bea):
        visitor.open(f"/t/{code}")
        for proof in PROOFS:
            expect(visitor.page.get_by_text(proof)).to_be_visible()
        expect(visitor.page.get_by_text("Do not trust")).to_have_count(0)
        with visitor.page.expect_download() as download:
            visitor.page.get_by_role("link", name="Download the record").click()
        download.value.save_as(tmp_path / download.value.suggested_filename)
        command = visitor.page.get_by_text("hypersleep verify").inner_text().split()
        assert command.count("--pledge") == 2
        assert mix.contributions[ANNA if visitor is anna else BEA] in command
        assert run(command, tmp_path).returncode == 0
        assert run([*command, "--contribution", "0" * 64], tmp_path).returncode != 0


def test_a_guest_who_is_gone_calls_the_start_off_and_the_host_goes_on(visit: Visit, served: Served) -> None:
    anna, bea = visit(), visit()
    code = set_up(anna, [("Me", "Anna"), ("A friend by link", "")])
    expect(anna.page.get_by_text(CHOSEN)).to_have_count(0)
    join(bea, anna.field("Link to join").input_value(), "Bea")
    expect(anna.button("Start the game")).to_be_enabled()
    bea.page.close()
    anna.button("Start the game").click()
    expect(anna.page.get_by_text("Every page is adding its part")).to_be_visible()
    expect(anna.page.get_by_role("alert")).to_contain_text("nothing came from the page of Bea")
    anna.button("Let an AI crew mate have the seat of Bea").click()
    expect(anna.page.get_by_text("Bea", exact=True)).to_have_count(0)
    anna.button("Start the game").click()
    expect(anna.page.get_by_role("region", name="The ship")).to_be_visible()
    assert served.table(code).state.game.header.mix is None


def test_a_guest_who_comes_back_starts_with_the_others(visit: Visit, served: Served) -> None:
    anna, bea = visit(), visit()
    code = set_up(anna, [("Me", "Anna"), ("A friend by link", "")])
    join(bea, anna.field("Link to join").input_value(), "Bea")
    expect(anna.button("Start the game")).to_be_enabled()
    bea.page.close()
    anna.button("Start the game").click()
    expect(anna.page.get_by_role("alert")).to_contain_text("nothing came from the page of Bea")
    bea.page = bea.new_page()
    bea.open(f"/t/{code}")
    expect(bea.page.get_by_role("alert")).to_contain_text("nothing came from the page of Bea")
    anna.button("Start the game").click()
    for visitor in (anna, bea):
        expect(visitor.page.get_by_role("region", name="The ship")).to_be_visible()
    assert served.table(code).state.game.header.mix is not None


def test_a_chosen_seed_is_told_before_anybody_sits_down(visit: Visit) -> None:
    anna, bea = visit(), visit()
    set_up(anna, [("Me", "Anna"), ("A friend by link", "")], seed="mine")
    expect(anna.page.get_by_role("alert")).to_contain_text(CHOSEN)
    bea.open(anna.field("Link to join").input_value())
    expect(bea.page.get_by_role("alert")).to_contain_text(CHOSEN)
    expect(bea.button("Sit down")).to_be_visible()
