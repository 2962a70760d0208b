"""Tree counts from fixed scenes: how many ways there are to go on, so many decisions deep.

A number that changes says that some choice has come or gone; the change must be explained by a rule.
"""

from typing import Any

import pytest

from hypersleep.kernel.game import Game
from hypersleep.nemesis.ruleset import new_game, ruleset
from hypersleep.retaliation import ruleset as retaliation
from tests.retaliation.scene import LANDING_ZONE
from tests.retaliation.scene import Scene as Facility
from tests.scene import Scene

HOW_TO = "if a rule, an Item or a Room explains the change: write the new number here"


def leaves(game: Game[Any, Any], depth: int) -> int:
    """Positions after so many decisions of whoever is asked first."""
    if depth == 0 or not game.agenda:
        return 1
    seat = game.waiting_for()[0]
    total = 0
    for place in range(len(game.options(seat))):
        twin = game.clone()
        twin.take(seat, place)
        total += leaves(twin, depth - 1)
    return total


@pytest.mark.parametrize(("depth", "count"), [(1, 2), (2, 4), (3, 56), (4, 284)])
def test_the_opening_of_a_two_player_game(depth: int, count: int) -> None:
    assert leaves(new_game(ruleset(), 2, "tree"), depth) == count, HOW_TO


def in_the_storage() -> Scene:
    scene = Scene("soldier", "mechanic").objectives_are_chosen()
    scene.room(5, "storage", items=2).place("soldier", 5).place("mechanic", 5)
    scene.hand("soldier", "action.search", "action.rest", "action.demolition", "contamination-clean")
    return scene.items("soldier", "item.tools", "item.chemicals").turn("soldier")


@pytest.mark.parametrize(("depth", "count"), [(1, 16), (2, 107)])
def test_a_turn_among_things_to_do(depth: int, count: int) -> None:
    assert leaves(in_the_storage().game, depth) == count, HOW_TO


# Retaliation ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("depth", "count"), [(1, 2), (2, 2 * 2), (3, 4 * 7), (4, 28 * 6), (5, 168 * 4)])
def test_the_drafts_of_two_soldiers(depth: int, count: int) -> None:
    """Two characters each, seven cards of support equipment for one and six for the other, four kinds of gear."""
    game = retaliation.new_game(retaliation.ruleset(), 2, "tree")
    assert leaves(game, depth) == count, HOW_TO


ARMORY = 11


def in_the_armory() -> Facility:
    """Between the Landing Zone and the unknown, with three cards, a rifle and some oxygen."""
    scene = Facility("recon", "officer").room(ARMORY, "armory").place("recon", ARMORY)
    scene.corridor(LANDING_ZONE, ARMORY, "corridor-101").corridor(ARMORY, 12, "corridor-205")
    scene.objective("recon", "private-the-great-hunt").gear("recon", "oxygen")
    return scene.hand("recon", "action.search", "action.rest", "action.demolition", "contamination-clean").turn("recon")


@pytest.mark.parametrize(
    ("depth", "count"),
    [
        (1, 3 + 1 + 4 + 1 + 3 + 1),  # cards, the room, two ways with care or not, a token, drops, pass
        (2, 87),
        (3, 560),
    ],
)
def test_a_turn_of_a_soldier(depth: int, count: int) -> None:
    assert leaves(in_the_armory().game, depth) == count, HOW_TO


def under_attack() -> Facility:
    """An Adult in the room, a Drone in the only corridor, two cards to answer with."""
    scene = Facility("recon", "officer").room(ARMORY, "armory").corridor(LANDING_ZONE, ARMORY, "corridor-101")
    scene.intruder("adult", LANDING_ZONE)
    scene.intruder("drone", corridor=scene.between(LANDING_ZONE, ARMORY))
    scene.objective("recon", "private-the-great-hunt").hand("recon", "action.taking-aim", "action.demolition")
    return scene.turn("recon")


@pytest.mark.parametrize(
    ("depth", "count"),
    [
        (1, 2 + 1 + 2 + 2 + 2 + 1),  # cards, flight, a shot and a burst, blows with and without the rifle, drops, pass
        (2, 2 + 10 + 5 * 2 + 4 + 6 + 3),  # targets; an action is left; one card in pay; without rifle or ammo; discards
        (3, 119),
    ],
)
def test_a_fight_of_a_soldier(depth: int, count: int) -> None:
    assert leaves(under_attack().game, depth) == count, HOW_TO
