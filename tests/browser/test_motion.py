"""The board in motion: figures walk along the corridors and tiles turn over when that is told, and not before; who
wants it still is told the same sentences."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.positions import ANNA, is_turn_of, play_on
from tests.browser.visiting import Visit, Visitor
from tests.server.serving import ANNA_AND_AN_AI, Served

MOVES = """() => {
    window.moves = [];
    const seen = new WeakSet(), moment = () => document.querySelector(".moment")?.dataset.place ?? null;
    const look = () => {
        for (const one of document.getAnimations()) {
            const drawing = one.effect?.target, room = drawing?.closest?.("section.board .room");
            if (!room || seen.has(one)) continue;
            seen.add(one);
            const [first] = one.effect.getKeyframes();
            const where = Number(room.querySelector("[data-kind=room]").dataset.id);
            const does = drawing.closest(".pieces") ? "walks" : first.transform?.startsWith("scaleX") ? "turns" : null;
            if (does) window.moves.push({does, where, from: first.transform, moment: moment()});
        }
        requestAnimationFrame(look);
    };
    look();
}"""
DARK = re.compile(r"Move .*Room (\d+) \((?:unexplored|undiscovered)")
GAMES = pytest.mark.parametrize("game", ["nemesis", "retaliation"])


def go_into_the_dark(visit: Visit, served: Served, game: str, motion: str) -> tuple[Visitor, int]:
    """Anna moves into a room that nobody has seen, and steps through what comes of it; the room's number."""
    anna = visit(settings={"pace": "step"}, reduced_motion=motion)
    code = anna.new_table(ANNA_AND_AN_AI, game=game, seed="motion")["code"]
    play_on(served, code, is_turn_of(ANNA))
    anna.open(f"/t/{code}")
    move = anna.page.locator("[data-area='options'] li > button").filter(has_text=DARK).first
    expect(move).to_be_enabled()
    found = DARK.search(move.inner_text().replace("\n", " "))
    assert found
    anna.page.evaluate(MOVES)
    move.click()
    anna.button("Pay 1 card").click()
    return anna, int(found[1])


def stage(anna: Visitor) -> Locator:
    return anna.page.get_by_role("region", name="What is happening")


def sentences(anna: Visitor) -> list[list[str]]:
    """What is told, moment by moment, until nothing more is shown."""
    told = []
    expect(stage(anna)).to_be_visible()
    while stage(anna).is_visible():
        told.append(stage(anna).locator(".captions p").all_inner_texts())
        stage(anna).get_by_role("button", name="Go on").click()
        anna.page.wait_for_timeout(800)
    return told


def moves(anna: Visitor, does: str) -> list[dict[str, Any]]:
    return [move for move in anna.page.evaluate("window.moves") if move["does"] == does]


@GAMES
def test_a_figure_walks_and_the_tile_turns_over_once_it_was_told(visit: Visit, served: Served, game: str) -> None:
    anna, room = go_into_the_dark(visit, served, game, "no-preference")
    tile = stage(anna).locator(".tile")
    expect(tile).to_be_visible()
    told_at = stage(anna).locator(".moment").get_attribute("data-place")
    assert moves(anna, "turns") == [], "the room is still dark on the board while its tile is shown"
    assert sentences(anna)
    turned = moves(anna, "turns")
    assert [move["where"] for move in turned] == [room]
    assert turned[0]["moment"] != told_at
    walked = [move for move in moves(anna, "walks") if move["where"] == room]
    assert walked
    assert "translate(0px, 0px)" not in [move["from"] for move in walked], "it comes from where it stood"


@GAMES
def test_who_wants_it_still_sees_nothing_walk_and_is_told_the_same(visit: Visit, served: Served, game: str) -> None:
    moving, _ = go_into_the_dark(visit, served, game, "no-preference")
    still, _ = go_into_the_dark(visit, served, game, "reduce")
    assert sentences(moving) == sentences(still)
    assert moving.page.evaluate("window.moves.length") > 0
    assert still.page.evaluate("window.moves.length") == 0
