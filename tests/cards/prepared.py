"""Prepared positions: between them, everything that can be used in the box can be used somewhere.

Positions are set up by hand as scenes and then played on in a copy, where chance falls as it will.
"""

from collections.abc import Callable, Iterator
from itertools import product

from hypersleep.common.cards import without
from hypersleep.content.loader import library
from hypersleep.content.nemesis.intruder_player import IntruderAction
from hypersleep.content.nemesis.manifest import NEMESIS
from hypersleep.kernel.steps import Seat
from hypersleep.nemesis import steps
from hypersleep.nemesis.crew import reactions
from hypersleep.nemesis.expansions.intruder_player import leading
from hypersleep.nemesis.world import Nemesis
from tests.scene import Scene

HERE, NEXT_DOOR, SHUT_OFF, OUTSIDE = 8, 4, 9, 12
"""Room 8 with its neighbours 4 and 9, and a Room where the Space Suit can lead."""
BLUE_TIME = 8
PLACES = ("storage", "airlock-control", "generator", "evacuation-a", "engine-3")
"""Red, yellow, with a Computer, with Pods, and an Engine with an entrance to the Technical Corridors."""
KITS = (("item.tools", "item.chemicals"), ("crafted.flamethrower",))
SPARE = ("action.search", "action.rest", "action.demolition")
INTERRUPTION = "action.interruption"
SCANNER = "quest.motion-scanner"
ME, COLLEAGUE = Seat(0), Seat(1)


# A ship in trouble ---------------------------------------------------------------------------------------------------


def ship(who: str, tile: str) -> Scene:
    """Somebody with every need there is, short of Ammo, with company in the Room and an Adult next door."""
    scene = Scene(who, "pilot" if who != "pilot" else "scout").objectives_are_chosen()
    room = scene.content.board.room_of(tile) if scene.content.box.rooms[tile].category == "special" else HERE
    scene.room(OUTSIDE, "comms-room" if tile != "comms-room" else "fire-control")
    scene.room(room, tile, items=2, lying=("carcass",)).place(ME, room).place(COLLEAGUE, room)
    scene.door(HERE, SHUT_OFF).unlocked(*(pod.number for pod in scene.world.pods)).intruder("adult", NEXT_DOOR)
    scene.world.time = BLUE_TIME
    scene.wounds(ME, "wound-leg").wounds(ME, "wound-body", dressed=True).action_cards(COLLEAGUE, 3)
    me, colleague = scene.world.characters
    me.light, me.slime, colleague.signal = 1, True, True
    scene.world.ammo[me.held[0]] = 1
    return scene.hand(ME, *SPARE, "contamination-clean")


def give(scene: Scene, *items: str) -> Scene:
    """Items from their decks; Quest Items become active."""
    me = scene.who(ME)
    for item in items:
        card = next((card for card in me.quests if scene.content.faces[card] == item), None)
        if card is None:
            scene.items(ME, item)
        elif scene.content.item(card).heavy:
            me.quests, me.held = without(me.quests, card), (*me.held, card)
        else:
            me.quests, me.inventory = without(me.quests, card), (*me.inventory, card)
    return scene


def breaks(scene: Scene, room: int) -> None:
    scene.world.malfunction[room] = scene.content.box.rooms[scene.world.tiles[room].value].malfunction_allowed


def burns(scene: Scene, room: int) -> None:
    scene.world.fire[room] = True


def is_attacked(scene: Scene, room: int) -> None:
    scene.intruder("adult", room)


def counts_down(scene: Scene, room: int) -> None:
    scene.world.self_destruct = 0


def is_quiet(scene: Scene, room: int) -> None:
    """Nothing more happens."""


MOODS: tuple[Callable[[Scene, int], None], ...] = (is_quiet, is_attacked, breaks, burns, counts_down)


def positions(
    who: str, tiles: tuple[str, ...] = PLACES, *, cards: tuple[str, ...] = (), items: tuple[str, ...] = ()
) -> Iterator[Nemesis]:
    """A turn of this Character with these cards and Items, in one place after another."""
    for kit, mood, tile in product(KITS, MOODS, tiles):
        scene = give(ship(who, tile), *items)
        spare = [card for card in SPARE if card not in cards]
        scene.hand(ME, *cards, *spare, "contamination-clean")
        if len(scene.who(ME).held) < 2 or kit is KITS[0]:
            give(scene, *kit)
        mood(scene, scene.who(ME).room)
        yield scene.turn(ME).game


# Where something can be used -----------------------------------------------------------------------------------------


def where(use: str) -> Iterator[Nemesis]:
    """Positions in which this may be possible: `action.search/search`, `storage/search-stores`, and so on."""
    scene = Scene("scout")
    box, thing = scene.content.box, use.split("/")[0]
    if use in RESPONSES:
        yield RESPONSES[use]().game
    elif thing in box.action_cards:
        yield from positions(box.action_cards[thing].owners[0], cards=(thing,))
    elif thing in box.rooms:
        yield from positions("scout", (thing,))
    elif thing in box.items:
        yield from where_item(scene, use)
    elif thing in library(NEMESIS).entries(IntruderAction):
        yield led(thing).game


def where_item(scene: Scene, use: str) -> Iterator[Nemesis]:
    items, (thing, way) = scene.content.box.items, use.split("/")
    item = items[thing]
    if way == "crafted":
        parts = [next(i.id for i in items.values() if part in i.components) for part in item.recipe]
        yield from positions("scout", items=tuple(parts))
    elif way == "activated":
        assert item.unlock is not None
        price = tuple(i.id for i in items.values() if i.kind in item.unlock.discard)[:1]
        yield from positions(item.owner, (item.unlock.room,) if item.unlock.room else PLACES, items=price)
    elif way == "autoload":
        yield from loaded_rifles(thing)
    else:
        own = item.deck == "weapon"
        yield from positions(item.owner or "scout", items=() if own else (thing,))


def loaded_rifles(charge: str) -> Iterator[Nemesis]:
    """The Soldier's rifle with the Autoloader attached."""
    for game in positions("soldier", items=("quest.autoloader", charge)):
        soldier = game.world.characters[ME]
        loader = next(card for card in soldier.inventory if game.rules.content.faces[card] == "quest.autoloader")
        soldier.inventory = without(soldier.inventory, loader)
        game.world.attached[soldier.held[0]] = (loader,)
        yield game


# Reactions -----------------------------------------------------------------------------------------------------------


def interruptible() -> Scene:
    """Both could interrupt; the colleague is asked whether the Scout may rest."""
    scene = ship("scout", "storage").hand(COLLEAGUE, INTERRUPTION, *SPARE)
    scene.hand(ME, INTERRUPTION, "action.rest", "contamination-clean").turn(ME)
    return scene.choose(steps.PlayCard(seat=ME, cost=0, card="action.rest", option="scan-hand"))


def interrupted() -> Scene:
    """The colleague has interrupted the Scout, who is asked whether they may."""
    return interruptible().choose(reactions.CANCEL_ACTION)


def ambushed(*items: str, cards: tuple[str, ...] = ()) -> Scene:
    """The Soldier is hit by an attack out of the dark."""
    scene = give(ship("soldier", "storage"), *items).hand(ME, *cards, *SPARE).top("attacks", "attack-scratch-1")
    adult = scene.intruder("adult", HERE)
    return scene.run(steps.AttackCharacter(intruder=adult.id, occasion="surprise", victim=ME))


def overheard() -> Scene:
    """The Scout with the Motion Scanner has just rolled for noise."""
    return give(ship("scout", "storage"), SCANNER).rolls(noise="1").run(steps.RollNoise(by=ME))


RESPONSES: dict[str, Callable[[], Scene]] = {
    f"{INTERRUPTION}/cancel-action": interruptible,
    f"{INTERRUPTION}/cancel-interruption": interrupted,
    "action.nerves-of-steel/ignore-surprise": lambda: ambushed(cards=("action.nerves-of-steel",)),
    "quest.armor/ignore-attack": lambda: ambushed("quest.armor"),
    f"{SCANNER}/reroll-noise": overheard,
}


# The Intruder player -------------------------------------------------------------------------------------------------


def led(card: str) -> Scene:
    """The Captain leads the Intruders; one of them is hurt and fights the Scout, one is on the way."""
    scene = Scene("captain", "scout", "pilot", expansions=("intruder-player",)).objectives_are_chosen()
    scene.place("scout", HERE).action_cards("scout", 3)
    scene.run(steps.Die(seat=ME, cause="wounds"), leading.SeatIntruderPlayer())
    scene.intruder("adult", HERE, injuries=1)
    scene.intruder("adult", NEXT_DOOR)
    scene.intruder("creeper", OUTSIDE)
    return scene.hand(ME, card).run(steps.BeginTurn(seat=ME))
