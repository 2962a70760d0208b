"""From a view of Retaliation to numbers: what is written here comes from the view and the open question, and nothing
else.

Every number lies between 0 and 1; `layout.names()` says what each of them is. Seats are counted from one's own.
"""

from functools import lru_cache

import numpy as np

from hypersleep.content.ids import Copy, Cost, IntruderId, PassageId, RoomId
from hypersleep.content.loader import load
from hypersleep.content.retaliation.manifest import RETALIATION
from hypersleep.kernel.steps import Seat
from hypersleep.lab.additions import Outlook, marker_rows, state_rows
from hypersleep.lab.fields import UNKNOWN, Layout, Vector, Writer, question_row, write_setting
from hypersleep.lab.options import NumbersOf, plain
from hypersleep.lab.retaliation.layout import PLACES, QUEEN_HITS, SHOWN, layout
from hypersleep.lab.rows import REMEMBERED, filled, from_own_seat, intruder_place, nothing, put_seat, seat_bit
from hypersleep.retaliation.ids import RoundPlace
from hypersleep.retaliation.knowledge.view import (
    CharacterView,
    CorridorView,
    Faces,
    IntruderView,
    RetaliationView,
    RoomView,
)
from hypersleep.table.games import Setting
from hypersleep.table.table import Frame

Counts = tuple[tuple[str, int], ...]
Piles = tuple[tuple[str, Faces], ...]


def observe(frame: Frame, setting: Setting) -> Vector:
    """All that the seat of a frame sees, as one row of numbers: the groups of the layout in their order."""
    view: RetaliationView = frame.view
    known = layout(setting.expansions)
    laid = {corridor.passage: corridor_row(corridor, known) for corridor in view.corridors}
    at = Outlook(view.seat, len(view.characters))
    rows = [
        game_row(view, setting, known),
        piles_row(
            tuple(view.bag.items()), tuple(view.decks.items()), tuple(view.discards.items()), view.odd_tops, known
        ),
        *(laid.get(PassageId(n), nothing(known.groups["corridors"])) for n in range(PLACES)),
        question_row(frame, known),
        *filled(known.groups["rooms"], [room_row(room, known) for room in view.rooms]),
        *filled(known.groups["intruders"], [intruder_row(intruder, known) for intruder in view.intruders]),
        *filled(known.groups["characters"], [character_row(character, known) for character in from_own_seat(view)]),
        *marker_rows(view.markers, load(RETALIATION, setting.expansions).markers, at, known),
        *state_rows(view.states, at, known),
    ]
    return np.concatenate(rows)


def game_row(view: RetaliationView, setting: Setting, known: Layout) -> Vector:
    to = Writer(known.groups["game"])
    write_setting(to, setting)
    write_tracks(to, view)
    write_facility(to, view)
    write_robot(to, view)
    for field in ("turn", "first_player"):
        put_seat(to, field, getattr(view, field), view)
    to.count("tasks", view.tasks)
    to.put("ending", view.ending)
    return to.row


def write_tracks(to: Writer, view: RetaliationView) -> None:
    """The round track with its tokens, the Queen's hits, the choice of objectives."""
    to.put("round", "count", view.round / 14)
    to.put("lander", {0: "landed", -1: "gone"}.get(view.lander, str(view.lander)))
    to.put("autodestruction", {0: "off", -1: "gone"}.get(view.autodestruction, str(view.autodestruction)))
    to.put("queen_hits", "count", view.queen_hits / QUEEN_HITS)
    to.put("objectives_chosen", "count", view.objectives_chosen / 5)


def write_facility(to: Writer, view: RetaliationView) -> None:
    for number, active in enumerate(view.anti_aircraft, 1):
        if active is not None:
            to.put("anti_aircraft", f"{number}-{'active' if active else 'inactive'}")
    for section, state in view.life_support.items():
        to.put("life_support", f"{section}-{state}")
    for flag in ("hibernatorium", "shut_down", "shuttle_gone", "queen_dead", "nest_destroyed", "destroyed"):
        to.put("flags", flag.replace("_", "-"), getattr(view, flag))
    to.put("eggs", "count", view.eggs / 5)
    for kind, number in view.landing_supply.items():
        to.put("landing_supply", kind, number / 4)


def write_robot(to: Writer, view: RetaliationView) -> None:
    robot = view.robot
    if robot.card is not None:
        to.put("robot", robot.card)
    to.put("robot_room", str(robot.room))
    to.put("flags", "robot-broken", robot.broken)
    to.put("flags", "robot-saw-reactor", robot.saw_reactor)
    to.count("robot_gear", filter(None, robot.gear), 2)


@lru_cache(REMEMBERED)
def piles_row(bag: Counts, decks: Counts, discards: Piles, odd_tops: tuple[str, ...], known: Layout) -> Vector:
    to = Writer(known.groups["piles"])
    for field, scale, counted in (("bag", 16, bag), ("decks", 40, decks)):
        for label, number in counted:
            to.put(field, label, number / scale)
    for _, pile in discards:
        to.count("discards", (face or UNKNOWN for face in pile), 8)
    for deck in odd_tops:
        to.put("odd_tops", deck)
    return to.row


@lru_cache(REMEMBERED)
def corridor_row(corridor: CorridorView, known: Layout) -> Vector:
    to = Writer(known.groups["corridors"])
    to.put("flags", "there")
    for flag in ("reinforced", "noise", "barrier"):
        to.put("flags", flag, getattr(corridor, flag))
    for value in corridor.values:
        to.put("values", str(value))
    if corridor.door_end:
        to.put("door", "slot")
        to.put("door_end", "a" if corridor.door_end == corridor.a else "b")
    to.put("door", corridor.door)
    return to.row


@lru_cache(REMEMBERED)
def room_row(room: RoomView, known: Layout) -> Vector:
    to = Writer(known.groups["rooms"])
    to.put("discovered", "yes", room.discovered)
    to.put("section", room.section)
    to.put("tile", room.tile)
    to.put("flags", "fire", room.fire)
    to.put("flags", "malfunction", room.malfunction)
    to.put("secured", "count", room.secured / 3)
    return to.row


@lru_cache(REMEMBERED)
def intruder_row(intruder: IntruderView, known: Layout) -> Vector:
    to = Writer(known.groups["intruders"])
    to.put("kind", intruder.kind)
    to.put("room", str(intruder.room))
    to.put("corridor", str(intruder.corridor))
    to.put("hits", "count", intruder.hits / 6)
    return to.row


@lru_cache(REMEMBERED)
def character_row(character: CharacterView, known: Layout) -> Vector:
    to = Writer(known.groups["characters"])
    to.put("flags", "there")
    for flag in ("passed", "in_lander", "fallen", "suffocating", "larva", "data", "wins"):
        to.put("flags", flag.replace("_", "-"), getattr(character, flag))
    to.put("who", character.who)
    to.put("number", str(character.number))
    to.put("rank", "count", character.rank / 6)
    to.put("room", str(character.room))
    to.put("fate", character.fate)
    to.put("left_by", character.left_by)
    to.put("health", "count", (character.health + 1) / 9)
    to.put("oxygen", "count", character.oxygen / 7)
    to.put("deck", "count", character.deck / 20)
    write_things(to, character)
    return to.row


def write_things(to: Writer, character: CharacterView) -> None:
    """Cards, items and tokens of a character."""
    for field, scale in (("wounds", 3), ("objectives", 2), ("hand", 10), ("discard", 10)):
        to.count(field, (face or UNKNOWN for face in getattr(character, field)), scale)
    to.count("belt", filter(None, character.belt), 4)
    for place in SHOWN:
        for thing in getattr(character, place):
            to.put(place, thing.face)
            to.count(f"{place}_gear", filter(None, thing.gear), 4)
            to.put("broken", thing.face, thing.broken)
    to.count("inventory", (item.face or f"{UNKNOWN}-{item.deck}" for item in character.inventory), 3)


NUMBERS: NumbersOf = {
    RoomId: ("room", plain),
    PassageId: ("passage", lambda passage, _: passage + 1),
    IntruderId: ("intruder", intruder_place),
    Seat: ("seats", seat_bit),
    int: ("number", plain),
    RoundPlace: ("number", plain),
    Copy: ("copy", plain),
    Cost: ("cost", lambda cost, _: cost + 1),
}
