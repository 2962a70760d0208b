"""Prepared positions: between them, everything that can be used in the box can be used somewhere.

Positions are set up by hand as scenes and then played on in a copy, where chance falls as it will.
"""

from collections.abc import Callable, Iterator
from itertools import product

from hypersleep.content.loader import library
from hypersleep.content.retaliation.manifest import RETALIATION
from hypersleep.kernel.steps import Seat
from hypersleep.retaliation import steps
from hypersleep.retaliation.ids import AMMO, HALF_AMMO, NO_GEAR, OXYGEN
from hypersleep.retaliation.world import LANDED, Retaliation
from tests.retaliation.scene import HIBERNATORIUM, LANDING_ZONE, Scene

HERE, OPEN, SHUT, INFESTED, UNKNOWN, APART = 12, 11, 13, 16, 17, 7
"""A room in the middle; its neighbours behind an open door, a closed one, an intruder, and where nobody has been; and
one to which no corridor leads."""
FIXED = {"landing-zone": LANDING_ZONE, "hibernatorium": HIBERNATORIUM}
PLACES = ("armory", "emergency-room", "pressure-control")
"""Red, green, and yellow with a computer."""
AROUND = ("server-room", "alarm-room", "drilling-station", "life-support-control-b", "supply-room")
ME, COLLEAGUE = Seat(0), Seat(1)
COMPANY = {"contractor": "recon"}
"""Whoever else is there has the lowest rank of all."""
SPARE = ("action.rest", "action.search", "action.demolition")
BESIDES = {"action.officers-channel": "action.first-in-command", "item.duct-tape": "item.medkit"}
"""What is of no use without something else."""

HIRED = [who.id for who in library(RETALIATION).characters.values() if who.exchanges]
"""Contractors of the expansion of that name."""

Arrangement = Callable[[Scene], object]


# A facility in trouble -----------------------------------------------------------------------------------------------


def facility(who: str, tile: str = "armory", company: str = "") -> Scene:
    """Somebody with every need there is, company in the same room, the robot next door, an Adult in a corridor."""
    hired = ("contractors",) if who in HIRED else ()
    company = company or COMPANY.get(who, "recon" if hired else "contractor")
    scene = Scene(who, company, expansions=hired).discovered()
    around = [other for other in AROUND if other != tile]
    for room, other in zip((OPEN, SHUT, INFESTED, APART), around, strict=False):
        scene.room(room, other)
    here = FIXED.get(tile, HERE)
    scene.room(here, tile).room(INFESTED, secured=1)
    scene.corridor(HERE, OPEN, "corridor-101").corridor(HERE, SHUT, "corridor-102", door="closed")
    scene.corridor(HERE, INFESTED, "corridor-201").corridor(HERE, UNKNOWN, "corridor-205", noise=True)
    scene.intruder("adult", corridor=scene.between(HERE, INFESTED))
    for seat in (ME, COLLEAGUE):
        scene.place(seat, here).wounds(seat, "wound-hand")
        scene.who(seat).health, scene.who(seat).oxygen = 5, 3
    scene.world.life_support["B"] = "active"
    scene.robot("robot.securing", OPEN)
    scene.world.robot_gear = (NO_GEAR, OXYGEN)
    return scene.gear(ME, "grenade", "medpack", "ammo").action_cards(COLLEAGUE, 2)


def armed(scene: Scene, *items: str) -> Scene:
    """With these items, their slots filled."""
    scene.items(ME, *items)
    for item in items:
        slots = scene.content.box.items[item].slots
        if slots:
            scene.gear(ME, *[AMMO if slot == "any" else slot for slot in slots], on=item)
    return scene


def is_quiet(scene: Scene) -> None:
    """Nothing more happens."""


def is_attacked(scene: Scene) -> None:
    scene.intruder("adult", scene.who(ME).room)


def burns(scene: Scene) -> None:
    scene.world.fire[scene.who(ME).room] = True


def breaks(scene: Scene) -> None:
    room = scene.who(ME).room
    scene.world.malfunction[room] = not scene.content.room(scene.world.tiles[room]).unbreakable


def is_infected(scene: Scene) -> None:
    """Time to go or to sleep."""
    scene.world.lander, scene.world.hibernatorium, scene.who(ME).larva = LANDED, True, True


def is_low_on_ammo(scene: Scene) -> None:
    """With the robot for company."""
    scene.world.robot_room = scene.who(ME).room
    for card in scene.who(ME).held:
        if card in scene.world.gear:
            scene.world.gear[card] = tuple([HALF_AMMO if token == AMMO else token for token in scene.world.gear[card]])
    scene.place(COLLEAGUE, OPEN)


MOODS: tuple[Arrangement, ...] = (is_quiet, is_attacked, burns, breaks, is_infected, is_low_on_ammo)


def positions(
    who: str,
    tiles: tuple[str, ...] = PLACES,
    *,
    cards: tuple[str, ...] = (),
    items: tuple[str, ...] = (),
    besides: Arrangement = is_quiet,
) -> Iterator[Retaliation]:
    """A turn of this character with these cards and items, in one place after another."""
    for mood, tile in product(MOODS, tiles):
        scene = armed(facility(who, tile), *items)
        spare = [card for card in SPARE if card not in cards]
        scene.hand(ME, *cards, *spare, "contamination-clean")
        mood(scene)
        besides(scene)
        yield scene.turn(ME).game


# Where something can be used -----------------------------------------------------------------------------------------


def where(use: str) -> Iterator[Retaliation]:
    """Positions in which this may be possible: `action.search/search`, `armory/take-gear`, and so on."""
    box, thing = Scene().content.box, use.split("/")[0]
    if use in RESPONSES:
        yield RESPONSES[use]().game
    elif thing in box.action_cards:
        yield from positions(box.action_cards[thing].owners[0], cards=with_company(thing))
    elif thing in box.rooms:
        yield from positions("recon", (thing,))
    elif thing in box.robots:
        yield from positions("recon", besides=lambda scene: scene.robot(thing, scene.who(ME).room))
    elif thing in box.items:
        owner = box.items[thing].owner
        yield from positions(owner or "recon", items=() if owner else with_company(thing))


def with_company(thing: str) -> tuple[str, ...]:
    return (thing, BESIDES[thing]) if thing in BESIDES else (thing,)


# Reactions -----------------------------------------------------------------------------------------------------------


def attacked(who: str, *cards: str, items: tuple[str, ...] = ()) -> Scene:
    """An Adult attacks, with somebody else in the room."""
    scene = armed(facility(who), *items).hand(ME, *cards, *SPARE).top("attacks", "attack-scratch-2")
    adult = scene.intruder("adult", HERE)
    return scene.run(steps.AttackCharacter(victim=ME, occasion="phase", intruder=adult.id))


def commanded() -> Scene:
    """The officer commands the recon, who may refuse."""
    card, refusal = "action.first-in-command", "action.chain-of-command"
    scene = facility("officer", company="recon").hand(ME, card, *SPARE).hand(COLLEAGUE, refusal, *SPARE).turn(ME)
    scene.choose(steps.PlayCard(seat=ME, cost=0, card=card, option="command"))
    return scene.choose(steps.PickCharacter(COLLEAGUE))


RESPONSES: dict[str, Callable[[], Scene]] = {
    "action.stay-calm/prevent-attack": lambda: attacked("officer", "action.stay-calm"),
    "action.duck-and-cover/redirect": lambda: attacked("contractor", "action.duck-and-cover"),
    "action.chain-of-command/refuse-command": commanded,
    "support.assault-shotgun/ward-off": lambda: attacked("recon", items=("support.assault-shotgun",)),
    "support.bayonet/ward-off": lambda: attacked("recon", items=("support.bayonet",)),
}


# Events, attacks and the Queen ---------------------------------------------------------------------------------------


def besieged() -> Scene:
    """The Queen in the room, intruders and noise around, fire and breakdowns in several places, Larvae on boards."""
    scene = facility("recon", "alarm-room").place(COLLEAGUE, OPEN).action_cards(ME, 5)
    scene.room(OPEN, fire=True, malfunction=True, secured=1).room(LANDING_ZONE)
    scene.room(6, "nest").room(2, "cooling-system", malfunction=True).room(1, "life-support-control-a")
    scene.corridor(LANDING_ZONE, OPEN, "corridor-106").corridor(OPEN, 6, "corridor-202")
    scene.corridor(SHUT, 14, "corridor-203", noise=True)
    scene.intruder("queen", HERE)
    scene.intruder("adult", corridor=scene.between(LANDING_ZONE, OPEN))
    scene.intruder("adult", corridor=scene.between(OPEN, 6))
    scene.intruder("adult", SHUT)
    scene.world.life_support["A"] = "active"
    scene.who(COLLEAGUE).larva = True
    return scene
