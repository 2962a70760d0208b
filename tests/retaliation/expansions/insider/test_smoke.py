"""Every part of every story card happens once, in a position in which something can come of it, and nothing breaks."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from hypersleep.common.keeping import keep
from hypersleep.content.loader import load
from hypersleep.content.retaliation.insider import StoryCard
from hypersleep.content.retaliation.manifest import RETALIATION
from hypersleep.kernel.events import Event
from hypersleep.kernel.steps import Step
from hypersleep.retaliation import steps
from hypersleep.retaliation import telling as log
from hypersleep.retaliation.expansions.insider import story, telling
from hypersleep.retaliation.expansions.insider.steps import Detonator, GoToCard, StoryEgg
from hypersleep.retaliation.invariants import problems
from tests.retaliation.cards.test_smoke import play_on
from tests.retaliation.expansions.insider.stories import FAR, HERE, NEXT, action, friend, insider, laid
from tests.retaliation.scene import Scene

ABOVE, BELOW = 8, 16
"""Further neighbours: of the room next door, and of the one where the story began."""
CARDS = {card.number: card for card in load(RETALIATION, ("insider",)).entries(StoryCard).values()}
ANNOUNCED = (
    telling.StoryCardRead,
    telling.StoryTaskSet,
    telling.StoryTaskFulfilled,
    telling.StoryEnded,
    log.ActionTaken,
    log.CardsDiscarded,
)
"""What is told of every card, whatever it does."""
OPTIONS = [(number, option.key) for number, card in CARDS.items() for option in card.options]


def busy(number: int) -> Scene:
    """This card shows, she is a friend, and there is whatever any card asks for."""
    scene = friend(laid(number).discovered(), HERE, 2).robot("robot.technical", HERE)
    scene.room(BELOW, "life-support-control-b", fire=True, malfunction=True).corridor(HERE, BELOW, "corridor-104")
    scene.wounds(0, "wound-leg")
    scene.corridor(HERE, 7, "corridor-201", door_at=HERE, noise=True)
    for character in scene.world.characters:
        character.health, character.oxygen = 5, 4
    scene.world.robot_broken = True
    keep(scene.world, Detonator(held=number // 100 == 4))
    for item in scene.faces(scene.who(0).held):
        scene.run(steps.DropItem(seat=0, item=item))
    return scene.gear(0, "medpack", "oxygen").items(0, "item.medkit")


def as_it_is(scene: Scene) -> Scene:
    return scene


def on_the_track(scene: Scene) -> Scene:
    """The egg is on the round track."""
    scene.world.eggs -= 1
    keep(scene.world, StoryEgg(space=5))
    return scene


def racing(scene: Scene) -> Scene:
    scene.world.markers.clear()
    keep(scene.world, replace(insider(scene), side="", room=0, track=5))
    return scene


def delivering(scene: Scene) -> Scene:
    scene.world.eggs -= 1
    return scene.place(0, BELOW).items(0, "item.egg")


def at_the_shuttle(scene: Scene) -> Scene:
    return scene.room(ABOVE, "escape-shuttle").corridor(NEXT, ABOVE, "corridor-105", noise=True).place(0, ABOVE)


def supported(scene: Scene) -> Scene:
    scene.world.life_support = dict.fromkeys(("A", "B", "C"), "active")
    return scene


PREPARED: dict[str, Callable[[Scene], Scene]] = {
    "take-egg": on_the_track,
    "hand-over": delivering,
    "make-room": at_the_shuttle,
    "delay": racing,
    "balance": supported,
}
"""What some actions need besides."""
BY_CARD: dict[int, Callable[[Scene], Scene]] = {507: on_the_track, 603: racing, 604: at_the_shuttle}
BY_SYMBOL: dict[int, Callable[[Scene], Scene]] = {
    505: on_the_track,
    504: delivering,
    604: at_the_shuttle,
    304: lambda scene: scene.place(0, FAR).place(1, FAR),
}


def told_of(scene: Scene, *happening: Step) -> list[Event]:
    """What comes of it in a copy, where chance falls as it will; every position is sound."""
    assert problems(scene.game) == []
    game = scene.game.clone()
    game.agenda = []
    game.then(*happening)
    game.run()
    return [event for event in play_on(game) if not isinstance(event, ANNOUNCED)]


@pytest.mark.parametrize("number", [number for number, card in CARDS.items() if not card.starting])
def test_something_comes_of_every_instant_part(number: int) -> None:
    start = next(n for n, card in CARDS.items() if card.starting and card.story == CARDS[number].story)
    scene = BY_CARD.get(number, as_it_is)(busy(start))
    assert told_of(scene, GoToCard(by=0, number=number)), f"nothing comes of {number}"


@pytest.mark.parametrize("number", [number for number, card in CARDS.items() if card.exploration])
def test_something_comes_of_every_exploration_part(number: int) -> None:
    scene = BY_SYMBOL.get(number, as_it_is)(busy(number))
    told = told_of(scene, story.ReadSymbol(seat=0, room=HERE))
    leads_on = [verb for verb in CARDS[number].exploration if verb["do"] == "go-to-card"]
    assert told or leads_on, f"nothing comes of {number}"


@pytest.mark.parametrize(("number", "option"), OPTIONS)
def test_every_new_action_can_be_taken_and_leads_on(number: int, option: str) -> None:
    scene = PREPARED.get(option, as_it_is)(busy(number)).turn(0)
    chosen = action(scene, option, number)
    assert problems(scene.game) == []
    game = scene.game.clone()
    assert chosen in game.options(0), f"{number} {option} is not offered"
    game.answer(game.number, 0, chosen)
    play_on(game)
    assert len(game.world.discards[story.DECK]) > 1 or option == "take-egg"
