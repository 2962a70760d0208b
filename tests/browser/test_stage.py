"""The stage: what happens is shown in its order, where the player looks, and nothing gives it away before."""

from itertools import pairwise

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.moments import Seen, given_away, moments, names, told_to
from tests.browser.visiting import DESK, LANDSCAPE, PHONE, Visit, Visitor

SIZES = pytest.mark.parametrize("viewport", [DESK, PHONE, LANDSCAPE], ids=["desk", "phone", "landscape"])
GAMES = pytest.mark.parametrize("game", ["nemesis", "retaliation"])
SOME, SECONDS = 24, 30.0
"""Moments of a short run, and how long it may take on a slow machine."""
FEW = 8
"""So many at least are seen on the slowest one."""
ALL, LONG = 2_000, 900.0
ME = {"holder": "me", "name": "Anna"}
AI = {"holder": "ai"}


def stepped(visit: Visit, viewport: ViewportSize, game: str, most: int, seconds: float) -> tuple[Visitor, list[Seen]]:
    anna = visit(viewport=viewport, settings={"pace": "step"})
    anna.open(f"/t/{anna.new_table([ME, AI, AI], game=game, seed='stage')['code']}")
    return anna, moments(anna, most, seconds)


def nothing_is_told_before_its_time(anna: Visitor, shown: list[Seen]) -> None:
    told = told_to(anna)
    assert [now for now in shown if now.covers or now.options or now.cut or now.over] == []
    assert {now.head.lower() for now in shown} == {"what is happening see what happens"}
    assert any(now.turned for now in shown)
    assert [name for now in shown for name in now.turned if name in " ".join(label for _, label in now.board)] == []
    for now, after in pairwise(shown):
        assert [place for place in now.log if place >= now.place] == []
        assert not after.log or now.place in after.log
    assert given_away(shown, told) == []
    assert [now for now in shown if now.spots and not now.in_sight] == []
    in_rooms = [now for now in shown if told[now.place].get("room") not in (None, 0)]
    assert in_rooms
    assert [now for now in in_rooms if not now.spots] == []


@GAMES
@SIZES
def test_nothing_gives_away_what_comes_of_a_moment_and_nothing_is_asked_meanwhile(
    visit: Visit, viewport: ViewportSize, game: str
) -> None:
    anna, shown = stepped(visit, viewport, game, SOME, SECONDS)
    assert len(shown) >= FEW
    nothing_is_told_before_its_time(anna, shown)


@pytest.mark.long
@GAMES
@SIZES
def test_nothing_is_given_away_in_a_whole_game(visit: Visit, viewport: ViewportSize, game: str) -> None:
    anna, shown = stepped(visit, viewport, game, ALL, LONG)
    nothing_is_told_before_its_time(anna, shown)
    told = told_to(anna)
    assert any(event["event"] == "game-ended" for event in told.values())
    assert any(names(told[now.place], "event", "game-ended") for now in shown)


@GAMES
@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_who_wants_it_still_is_told_the_same_sentences(visit: Visit, viewport: ViewportSize, game: str) -> None:
    told = []
    for motion in ("no-preference", "reduce"):
        anna = visit(viewport=viewport, settings={"pace": "step"}, reduced_motion=motion)
        anna.open(f"/t/{anna.new_table([ME], game=game, mode='solo', seed='still')['code']}")
        told.append([now.captions for now in moments(anna, 8, SECONDS)])
    assert told[0] == told[1]
    assert any(told[0])
