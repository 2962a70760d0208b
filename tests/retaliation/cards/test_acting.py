"""Who decides is not always who acts: at another's word the same comes of a card, an item or a room as at one's own."""

import pytest

from hypersleep.content.retaliation.records import ActionCard, Item, RoomTile
from hypersleep.kernel.chance import Chance
from hypersleep.kernel.game import Game
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.retaliation import steps
from hypersleep.retaliation.world import Retaliation
from tests.retaliation.cards.prepared import (
    COLLEAGUE,
    ME,
    MOODS,
    OPEN,
    SPARE,
    Arrangement,
    armed,
    facility,
    with_company,
)
from tests.retaliation.cards.test_smoke import BOX, play_on
from tests.retaliation.scene import Scene

Thing = ActionCard | Item | RoomTile
THINGS: list[Thing] = [*BOX.action_cards.values(), *BOX.items.values(), *BOX.rooms.values()]
USES = [(thing, option.key) for thing in THINGS for option in thing.options if not option.reaction]


def users_of(thing: Thing) -> Scene:
    """Somebody who can use it, and who decides for them next door."""
    if isinstance(thing, RoomTile):
        scene = facility("officer", thing.id)
    elif isinstance(thing, Item):
        scene = armed(facility(thing.owner or "officer"), *(() if thing.owner else with_company(thing.id)))
    else:
        scene = facility(thing.owners[0])
        scene.hand(ME, *[card for card in with_company(thing.id) if card != thing.id], *SPARE)
    return scene.place(COLLEAGUE, OPEN)


def outcome(thing: Thing, key: str, mood: Arrangement, *, by: Seat, actor: Seat = NOBODY) -> Retaliation:
    """The game after it, every question answered by the first choice that does something."""
    scene = users_of(thing)
    mood(scene)
    scene.world.turn = ME
    script = scene.content.scripts.of(thing.id, by, key, actor=actor)
    game: Retaliation = Game(scene.game.rules, scene.world, Chance("acting"), (steps.EndTurn(seat=ME), *script[::-1]))
    play_on(game.run())
    return game


@pytest.mark.parametrize(("thing", "key"), USES, ids=lambda use: use if isinstance(use, str) else use.id)
def test_at_anothers_word_the_same_comes_of_it_as_at_ones_own(thing: Thing, key: str) -> None:
    told = 0
    for mood in MOODS:
        own, at_anothers_word = outcome(thing, key, mood, by=ME), outcome(thing, key, mood, by=COLLEAGUE, actor=ME)
        assert at_anothers_word.world == own.world
        told += len(own.events)
    assert told
