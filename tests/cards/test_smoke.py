"""Everything that can be used in the box is used once: offered, paid for, carried out, and nothing breaks."""

from collections.abc import Callable, Iterator

import msgspec
import pytest

from hypersleep.bots.nemesis.usage import always_usable, usable, used_in
from hypersleep.common.conditions import first_failure
from hypersleep.common.rounds import hand_size
from hypersleep.content.loader import library
from hypersleep.content.nemesis.manifest import NEMESIS
from hypersleep.content.nemesis.records import ActionCard, Item, RoomTile
from hypersleep.kernel.events import Event
from hypersleep.kernel.steps import Choice
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.crew.orders import in_earshot
from hypersleep.nemesis.expansions.intruder_player.leading import DECK, ChooseIntruderPlay
from hypersleep.nemesis.invariants import problems
from hypersleep.nemesis.world import Nemesis
from hypersleep.table.games import Setting
from tests.cards.prepared import COLLEAGUE, HERE, ME, NEXT_DOOR, OUTSIDE, RESPONSES, give, ship, where
from tests.scene import Scene

BOX = library(NEMESIS)
LONGEST_ANSWER = 300
NEXT = (steps.ChooseAction, ChooseIntruderPlay)
"""The turn goes on."""
ANNOUNCED = (telling.ActionTaken, telling.Reacted, telling.CardsDiscarded, telling.TurnBegan)
"""What is told whether or not anything comes of it."""


def uses() -> list[str]:
    """Options, shots, crafting, activations and the plays of the Intruder player."""
    listed = usable([Setting(expansions=("intruder-player",))])
    return [use for use in listed if "/" in use and use.split("/")[0] not in BOX.objectives]


def play_on(game: Nemesis) -> None:
    """Answer with the first choice that does something, until the turn goes on; every position is sound."""
    for _ in range(LONGEST_ANSWER):
        assert problems(game) == []
        if game.question is None or isinstance(game.question, NEXT):
            return
        seat = game.waiting_for()[0]
        options = game.options(seat)
        game.take(seat, next((n for n, o in enumerate(options) if not isinstance(o, steps.Done)), 0))
    raise AssertionError(f"no end of questions: {game.question}")


def names(choice: Choice, use: str) -> bool:
    """Whether a choice of a turn can have to do with this use at all."""
    return bool({*use.split("/")} & {str(value) for value in msgspec.structs.astuple(choice)})


def outcomes(game: Nemesis, use: str) -> Iterator[tuple[bool, list[Event]]]:
    """What each choice that may be this use leads to, and whether it was this use."""
    assert problems(game) == []
    seat = game.waiting_for()[0]
    for place, choice in enumerate(game.options(seat)):
        if names(choice, use) or not isinstance(game.question, NEXT):
            twin = game.clone()
            twin.take(seat, place)
            play_on(twin)
            told = [event for event in twin.events if not isinstance(event, ANNOUNCED)]
            yield use in used_in(game.events + twin.events), told


@pytest.mark.parametrize("use", [use for use in uses() if use not in RESPONSES])
def test_everything_can_be_used_and_something_comes_of_it(use: str) -> None:
    played = (outcome for position in where(use) for outcome in outcomes(position, use))
    consequences = next((told for used, told in played if used), None)
    assert consequences is not None, f"{use} is never offered: tests/cards/prepared.py has no position for it"
    assert consequences, f"nothing comes of {use}"


@pytest.mark.parametrize("use", RESPONSES)
def test_every_reaction_can_be_played_and_changes_what_happens(use: str) -> None:
    [position] = where(use)
    played = list(outcomes(position, use))
    [reacted] = {str(told) for used, told in played if used}
    [unhindered] = {str(told) for used, told in played if not used}
    assert reacted != unhindered


# What works by itself ------------------------------------------------------------------------------------------------


def calls_from_afar(scene: Scene) -> int:
    """How many hear the Captain."""
    scene.place(COLLEAGUE, OUTSIDE)
    return len(in_earshot(scene.game, scene.who(ME)))


def works_without_a_computer(scene: Scene) -> bool:
    return not first_failure(scene.game, scene.who(ME), HERE, ("computer-at-hand",))


def is_slimy_after_entering(scene: Scene, tile: str) -> bool:
    scene.who(ME).slime = False
    scene.room(NEXT_DOOR, tile).run(steps.EnterRoom(seat=ME, room=NEXT_DOOR, came_by=scene.corridor(HERE, NEXT_DOOR)))
    return scene.who(ME).slime


BY_ITSELF: dict[str, Callable[[], tuple[object, ...]]] = {
    "quest.intercom/extend-orders": lambda: (
        calls_from_afar(ship("captain", "storage")),
        calls_from_afar(give(ship("captain", "storage"), "quest.intercom")),
    ),
    "quest.holo-computer/remote-terminal": lambda: (
        works_without_a_computer(ship("scientist", "storage")),
        works_without_a_computer(give(ship("scientist", "storage"), "quest.holo-computer")),
    ),
    "cabins/rest": lambda: tuple(
        hand_size(scene.game, scene.who(ME)) for scene in (ship("scout", "storage"), ship("scout", "cabins"))
    ),
    "slime-room/slime": lambda: tuple(
        is_slimy_after_entering(ship("scout", "storage"), tile) for tile in ("canteen", "slime-room")
    ),
}


@pytest.mark.parametrize("use", BY_ITSELF)
def test_what_works_by_itself_makes_a_difference(use: str) -> None:
    without, with_it = BY_ITSELF[use]()
    assert without != with_it


def test_every_option_in_the_box_is_among_these_tests() -> None:
    things: list[ActionCard | Item | RoomTile] = [*BOX.action_cards.values(), *BOX.items.values(), *BOX.rooms.values()]
    printed = {f"{thing.id}/{option.key}" for thing in things for option in thing.options}
    assert printed <= {*always_usable(BOX), *BY_ITSELF}
    assert not set(BY_ITSELF) & set(always_usable(BOX))
    assert set(RESPONSES) <= set(uses())
    weapons = {f"{item.id}/shoot" for item in BOX.items.values() if item.weapon is not None}
    assert weapons | {f"{card}/play-for-effect" for card in BOX.more[DECK]} <= set(uses())
