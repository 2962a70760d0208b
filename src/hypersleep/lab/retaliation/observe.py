"""From a view of Retaliation to numbers: every number lies between 0 and 1, and `layout.names()` says what it is."""

from typing import Any

from hypersleep.content.loader import load
from hypersleep.content.retaliation.manifest import RETALIATION
from hypersleep.lab.additions import write_markers
from hypersleep.lab.fields import UNKNOWN, Writer
from hypersleep.lab.pieces import (
    QUESTION,
    STATES,
    Look,
    Piece,
    Section,
    alone,
    amount,
    counts,
    faces,
    flags,
    from_own_seat,
    itself,
    label,
    piles,
    seat,
    setting,
    whole,
)
from hypersleep.lab.retaliation.layout import QUEEN_HITS, SHOWN
from hypersleep.retaliation.knowledge.view import CorridorView, HeldView, ItemView

# The facility --------------------------------------------------------------------------------------------------------


def token(field: str, nowhere: str) -> Piece:
    """Where a token of the round track is: on one of its spaces, in play without one, or gone."""
    elsewhere = {0: nowhere, -1: "gone"}

    def write(to: Writer, space: int) -> None:
        to.put(field, elsewhere.get(space, str(space)))

    return Piece((field,), lambda sight: getattr(sight.view, field), write)


def write_anti_aircraft(to: Writer, tokens: tuple[bool | None, ...]) -> None:
    for number, active in enumerate(tokens, 1):
        if active is not None:
            to.put("anti_aircraft", f"{number}-{'active' if active else 'inactive'}")


def write_life_support(to: Writer, states: tuple[tuple[str, str], ...]) -> None:
    for section, state in states:
        to.put("life_support", f"{section}-{state}")


def gear(field: str, attribute: str, scale: float) -> Piece:
    """Tokens, without the empty slots."""
    seen = faces(field, scale, attribute)
    return seen._replace(write=lambda to, tokens: to.count(field, filter(None, tokens), scale))


GAME = Section(
    "game",
    whole,
    alone,
    (
        setting(harder=True),
        amount("round", 14, "view.round"),
        token("lander", "landed"),
        token("autodestruction", "off"),
        Piece(("anti_aircraft",), lambda sight: sight.view.anti_aircraft, write_anti_aircraft),
        Piece(("life_support",), lambda sight: tuple(sight.view.life_support.items()), write_life_support),
        flags(
            "flags",
            *("view.hibernatorium", "view.shut_down", "view.shuttle_gone", "view.queen_dead", "view.nest_destroyed"),
            *("view.destroyed", "view.robot.broken", "view.robot.saw_reactor"),
        ),
        amount("queen_hits", QUEEN_HITS, "view.queen_hits"),
        amount("eggs", 5, "view.eggs"),
        seat("turn"),
        seat("first_player"),
        amount("objectives_chosen", 5, "view.objectives_chosen"),
        label("robot", "view.robot.card"),
        label("robot_room", "view.robot.room"),
        gear("robot_gear", "view.robot.gear", 2),
        faces("tasks", 1, "view.tasks"),
        counts("landing_supply", 4, "view.landing_supply"),
        label("ending", "view.ending"),
    ),
)


def write_odd_tops(to: Writer, decks: tuple[str, ...]) -> None:
    for deck in decks:
        to.put("odd_tops", deck)


PILES = Section(
    "piles",
    lambda sight: sight.view,
    alone,
    (
        counts("bag", 16),
        counts("decks", 40),
        piles("discards", 8),
        Piece(("odd_tops",), lambda view: view.odd_tops, write_odd_tops),
    ),
)


def corridors(laid: tuple[CorridorView, ...]) -> list[CorridorView | None]:
    """By where they lie."""
    places: list[CorridorView | None] = [None] * (max((corridor.passage for corridor in laid), default=-1) + 1)
    for corridor in laid:
        places[corridor.passage] = corridor
    return places


def write_values(to: Writer, values: tuple[int, ...]) -> None:
    for value in values:
        to.put("values", str(value))


def door_of(corridor: CorridorView) -> tuple[str, bool, bool]:
    """Its state, whether there can be one, and whether it is at the first end."""
    return corridor.door, bool(corridor.door_end), corridor.door_end == corridor.a


def write_door(to: Writer, seen: tuple[str, bool, bool]) -> None:
    door, has_slot, at_first_end = seen
    to.put("door", door)
    if has_slot:
        to.put("door", "slot")
        to.put("door_end", "a" if at_first_end else "b")


CORRIDORS = Section(
    "corridors",
    lambda sight: sight.view.corridors,
    corridors,
    (
        flags("flags", "reinforced", "noise", "barrier", there=True),
        Piece(("values",), lambda corridor: corridor.values, write_values),
        Piece(("door", "door_end"), door_of, write_door),
    ),
)

ROOMS = Section(
    "rooms",
    lambda sight: sight.view.rooms,
    itself,
    (
        Piece(("discovered",), lambda room: room.discovered, lambda to, known: to.put("discovered", "yes", known)),
        label("section"),
        label("tile"),
        flags("flags", "fire", "malfunction"),
        amount("secured", 3),
    ),
)

INTRUDERS = Section(
    "intruders",
    lambda sight: sight.view.intruders,
    itself,
    (label("kind"), label("room"), label("corridor"), amount("hits", 6)),
)


# The soldiers --------------------------------------------------------------------------------------------------------


def write_shown(to: Writer, shown: tuple[tuple[HeldView, ...], ...]) -> None:
    """What is held and worn, the tokens on it, and what of it is broken."""
    for place, things in zip(SHOWN, shown, strict=True):
        for thing in things:
            to.put(place, thing.face)
            to.count(f"{place}_gear", filter(None, thing.gear), 4)
            to.put("broken", thing.face, thing.broken)


def write_inventory(to: Writer, seen: tuple[ItemView, ...]) -> None:
    to.count("inventory", (item.face or f"{UNKNOWN}-{item.deck}" for item in seen), 3)


CHARACTERS = Section(
    "characters",
    from_own_seat,
    itself,
    (
        flags("flags", "passed", "in_lander", "fallen", "suffocating", "larva", "data", "wins", there=True),
        label("who"),
        label("number"),
        amount("rank", 6),
        label("room"),
        label("fate"),
        label("left_by"),
        Piece(("health",), lambda own: own.health, lambda to, lost: to.put("health", "count", (lost + 1) / 9)),
        faces("wounds", 3),
        amount("oxygen", 7),
        gear("belt", "belt", 4),
        Piece(
            (*SHOWN, *(f"{place}_gear" for place in SHOWN), "broken"),
            lambda character: tuple(getattr(character, place) for place in SHOWN),
            write_shown,
        ),
        Piece(("inventory",), lambda character: character.inventory, write_inventory),
        faces("objectives", 2),
        faces("hand", 10),
        faces("discard", 10),
        amount("deck", 20),
    ),
)


def markers(sight: Look) -> tuple[Any, ...]:
    return sight.view.markers, sight.at, load(RETALIATION, sight.setting.expansions).markers


MARKERS = Section("markers", markers, alone, (Piece((), itself, write_markers, remembered=False),))

SECTIONS = (GAME, PILES, CORRIDORS, QUESTION, ROOMS, INTRUDERS, CHARACTERS, MARKERS, STATES)
