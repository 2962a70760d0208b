"""What the tests of the Insider have in common: a facility in which a story can begin, and her place in it."""

from typing import Any

from msgspec.structs import replace

from hypersleep.common.keeping import keep, kept
from hypersleep.common.marking import holder, lay_marker
from hypersleep.content.retaliation.insider import StoryCard
from hypersleep.kernel.steps import Seat
from hypersleep.retaliation.expansions.insider import model, story
from hypersleep.retaliation.expansions.insider.steps import GoToCard, Insider, SecondTask, Story
from tests.retaliation.scene import LANDING_ZONE, Scene

HERE, NEXT, FAR = 11, 12, 13
"""The room where the story begins, a neighbour of it, and the neighbour of that; the Landing Zone lies on its other
side."""
ROOMS = {
    "s1": "surgery-room",
    "s2": "armory",
    "s3": "server-room",
    "s4": "cooling-system",
    "s5": "supply-room",
    "s6": "sprinklers-control",
    "s7": "life-support-control-a",
}
"""Of every story a room that begins it."""


def facility(tile: str = "surgery-room", *crew: str) -> Scene:
    """The Landing Zone and three rooms in a row, joined by corridors of value 1; the crew is in the first."""
    scene = Scene(*crew or ("recon", "officer"), expansions=("insider",))
    scene.room(HERE, tile).room(NEXT, "gunnery-room").room(FAR, "shelter")
    scene.corridor(LANDING_ZONE, HERE, "corridor-101").corridor(HERE, NEXT, "corridor-102")
    scene.corridor(NEXT, FAR, "corridor-103")
    for character in scene.world.characters:
        character.room = HERE
    return scene.action_cards(0, 5).action_cards(1, 2)


def begun(number: int, *crew: str) -> Scene:
    """The story to which this card belongs has begun."""
    scene = facility(ROOMS[f"s{number // 100}"], *crew)
    return scene.run(story.ReadSymbol(seat=Seat(0), room=HERE))


def showing(number: int, *crew: str) -> Scene:
    """This card lies on top of its starting card, and nothing has happened but what both say."""
    scene = begun(number, *crew)
    return scene if number % 100 == 1 else go_to(scene, number)


def laid(number: int, *crew: str) -> Scene:
    """This card alone lies open, and its instant part has not been resolved."""
    scene = facility(ROOMS[f"s{number // 100}"], *crew)
    world, faces = scene.world, scene.content.faces
    told = [card for card in world.decks[story.DECK] if faces[card].startswith(f"story-{number // 100}")]
    [top] = [card for card in told if faces[card] == f"story-{number}"]
    world.box += tuple(card for card in world.decks[story.DECK] if card not in told)
    world.decks[story.DECK] = tuple(card for card in told if card != top)
    world.discards[story.DECK] = (top,)
    facts = scene.content.box.entries(StoryCard)[f"story-{number}"]
    keep(world, Story(stage="open", room=HERE, began=world.round, card=facts.id))
    keep(world, SecondTask(task=facts.task))
    return scene


def go_to(scene: Scene, number: int, seat: int = 0) -> Scene:
    return scene.run(GoToCard(by=Seat(seat), number=number))


def symbol(scene: Scene, seat: int = 0, room: int = HERE) -> Scene:
    """An exploration card with the insider symbol has been resolved."""
    return scene.run(story.ReadSymbol(seat=Seat(seat), room=room))


def follow(scene: Scene, option: str, number: int, seat: int = 0) -> Scene:
    """Take the new action of a story card."""
    return scene.turn(seat).act(action(scene, option, number, seat))


def action(scene: Scene, option: str, number: int, seat: int = 0) -> story.FollowStory:
    card = scene.content.box.entries(StoryCard)[f"story-{number}"]
    cost = next(each.cost for each in card.options if each.key == option)
    return story.FollowStory(seat=Seat(seat), cost=cost, card=card.id, option=option)


def friend(scene: Scene, room: int = HERE, lost: int = 0) -> Scene:
    """She stands there as a friend."""
    lay_marker(scene.game, model.MARKER, holder("room", room))
    keep(scene.world, Insider(side="friendly", health=lost, room=room))
    return scene


def silent(scene: Scene, room: int = HERE) -> Scene:
    """She stands there, and her card is not set up."""
    lay_marker(scene.game, model.MARKER, holder("room", room))
    keep(scene.world, Insider(room=room))
    return scene


def enemy(scene: Scene, room: int = HERE, hits: int = 0) -> Any:
    """She stands there as an enemy; her model."""
    keep(scene.world, Insider(side="hostile", room=room))
    return scene.intruder(model.MODEL, room, hits)


def insider(scene: Scene) -> Insider:
    return kept(scene.world, Insider)


def state(scene: Scene) -> Story:
    return kept(scene.world, Story)


def second(scene: Scene) -> SecondTask:
    return kept(scene.world, SecondTask)


def where_is_she(scene: Scene) -> int:
    return model.her_room(scene.game) if model.is_on_map(scene.game) else 0


def resolved(scene: Scene) -> list[str]:
    """The story cards that lie open, the uppermost last."""
    return scene.faces(scene.world.discards[story.DECK])


def change(scene: Scene, **fields: Any) -> Scene:
    """The story stands otherwise."""
    keep(scene.world, replace(state(scene), **fields))
    return scene
