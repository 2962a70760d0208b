"""From a view of Nemesis to numbers: every number lies between 0 and 1, and `layout.names()` says what it is."""

from typing import Any

from hypersleep.content.loader import load
from hypersleep.content.nemesis.manifest import NEMESIS
from hypersleep.lab.additions import Outlook, write_markers
from hypersleep.lab.fields import UNKNOWN, Writer
from hypersleep.lab.nemesis.layout import HELD
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
from hypersleep.nemesis.knowledge.view import HeldView, ItemView, PodView

# The table -----------------------------------------------------------------------------------------------------------


def write_self_destruct(to: Writer, left: int) -> None:
    if left >= 0:
        to.put("self_destruct", "set")
        to.put("self_destruct", "left", left / 7)


def write_engines(to: Writer, engines: tuple[bool | None, ...]) -> None:
    for number, works in enumerate(engines, 1):
        if works is not None:
            to.put("engines", f"{number}-{'works' if works else 'damaged'}")


def write_weaknesses(to: Writer, weaknesses: tuple[tuple[str, str | None], ...]) -> None:
    for thing, weakness in weaknesses:
        to.put("weaknesses", f"{thing}/{weakness}")


GAME = Section(
    "game",
    whole,
    alone,
    (
        setting(harder=False),
        amount("round", 15, "view.round"),
        amount("time", 15, "view.time"),
        Piece(("self_destruct",), lambda sight: sight.view.self_destruct, write_self_destruct),
        amount("eggs", 8, "view.eggs"),
        flags(
            "flags",
            *("view.nest_destroyed", "view.queen_killed", "view.attacks_skipped", "view.objectives_chosen"),
            "view.exploded",
        ),
        seat("turn"),
        seat("first_player"),
        label("destination", "view.destination"),
        label("coordinates", "view.coordinates"),
        Piece(("engines",), lambda sight: sight.view.engines, write_engines),
        Piece(("weaknesses",), lambda sight: tuple(sight.view.weaknesses.items()), write_weaknesses),
        label("depressurized", "view.depressurized"),
        label("ending", "view.ending"),
    ),
)

PILES = Section(
    "piles",
    lambda sight: sight.view,
    alone,
    (
        counts("bag", 12),
        counts("decks", 30),
        piles("discards", 8),
        counts("crafted", 3),
        counts("spent_tokens", 4),
    ),
)


# The ship ------------------------------------------------------------------------------------------------------------


def passages(source: tuple[tuple[int, ...], tuple[str, ...]]) -> list[tuple[int, str]]:
    """Corridors first, then the Technical Corridors, which have no doors."""
    noise, doors = source
    return list(zip(noise, doors + ("",) * (len(noise) - len(doors)), strict=True))


PASSAGES = Section(
    "passages",
    lambda sight: (sight.view.noise, sight.view.doors),
    passages,
    (
        Piece(("noise",), lambda passage: passage[0], lambda to, noise: to.put("noise", "count", noise / 2)),
        Piece(("door",), lambda passage: passage[1], lambda to, door: to.put("door", door)),
    ),
)

ROOMS = Section(
    "rooms",
    lambda sight: sight.view.rooms,
    itself,
    (
        Piece(("explored",), lambda room: room.explored, lambda to, explored: to.put("explored", "yes", explored)),
        label("tile"),
        label("token"),
        amount("items", 4),
        flags("flags", "fire", "malfunction"),
        faces("lying", 4),
    ),
)

INTRUDERS = Section(
    "intruders",
    lambda sight: sight.view.intruders,
    itself,
    (label("kind"), label("room"), amount("injuries", 10)),
)


def pods(source: tuple[tuple[PodView, ...], Outlook]) -> list[tuple[PodView, Outlook] | None]:
    """By their numbers, from 1."""
    seen, at = source
    places: list[tuple[PodView, Outlook] | None] = [None] * max((pod.number for pod in seen), default=0)
    for pod in seen:
        places[pod.number - 1] = (pod, at)
    return places


def write_pod(to: Writer, seen: tuple[PodView, Outlook]) -> None:
    pod, at = seen
    to.put("flags", "there")
    to.put("flags", "locked", pod.locked)
    to.put("flags", "launched", pod.launched)
    to.put("section", pod.section)
    for member in pod.crew:
        to.put("crew", f"+{at.distance(member)}")


PODS = Section(
    "pods",
    lambda sight: (sight.view.pods, sight.at),
    pods,
    (Piece(("flags", "section", "crew"), itself, write_pod),),
)


# The crew ------------------------------------------------------------------------------------------------------------


def write_held(to: Writer, seen: tuple[HeldView, ...]) -> None:
    for hand, held in zip(HELD, seen, strict=False):
        to.put("held", held.face)
        to.put("ammo", hand, (held.ammo or 0) / 6)
        to.count("attached", (*held.attached, *held.taped))


def write_inventory(to: Writer, seen: tuple[ItemView, ...]) -> None:
    to.count("inventory", (item.face or f"{UNKNOWN}-{item.deck}" for item in seen), 3)


CHARACTERS = Section(
    "characters",
    from_own_seat,
    itself,
    (
        flags("flags", "passed", "slime", "larva", "signal", "wins", there=True),
        label("who"),
        label("number"),
        label("room"),
        label("pod"),
        label("fate"),
        amount("light", 2),
        faces("wounds", 3),
        faces("dressed", 3),
        Piece(("held", "ammo", "attached"), lambda character: character.held, write_held),
        faces("objects", 1),
        Piece(("inventory",), lambda character: character.inventory, write_inventory),
        faces("quests", 1),
        faces("objectives", 2),
        faces("hand", 10),
        faces("discard", 10),
        amount("deck", 20),
    ),
)


def markers(sight: Look) -> tuple[Any, ...]:
    return sight.view.markers, sight.at, load(NEMESIS, sight.setting.expansions).markers


MARKERS = Section("markers", markers, alone, (Piece((), itself, write_markers, remembered=False),))

SECTIONS = (GAME, PILES, PASSAGES, QUESTION, ROOMS, INTRUDERS, PODS, CHARACTERS, MARKERS, STATES)
