"""From a view of Nemesis to numbers: what is written here comes from the view and the open question, and nothing else.

Every number lies between 0 and 1; `layout.names()` says what each of them is. Seats are counted from one's own.
"""

from functools import lru_cache

import numpy as np

from hypersleep.content.ids import Copy, Cost, IntruderId, PassageId, PodId, RoomId
from hypersleep.content.loader import load
from hypersleep.content.nemesis.manifest import NEMESIS
from hypersleep.kernel.steps import Seat
from hypersleep.lab.additions import Outlook, marker_rows, state_rows
from hypersleep.lab.fields import UNKNOWN, Layout, Vector, Writer, question_row, write_setting
from hypersleep.lab.nemesis.layout import HELD, layout
from hypersleep.lab.options import NumbersOf, plain
from hypersleep.lab.rows import REMEMBERED, filled, from_own_seat, intruder_place, nothing, put_seat, seat_bit
from hypersleep.nemesis.knowledge.view import CharacterView, Faces, IntruderView, NemesisView, PodView, RoomView
from hypersleep.table.games import Setting
from hypersleep.table.table import Frame

Counts = tuple[tuple[str, int], ...]
Piles = tuple[tuple[str, Faces], ...]


# The view ------------------------------------------------------------------------------------------------------------


def observe(frame: Frame, setting: Setting) -> Vector:
    """All that the seat of a frame sees, as one row of numbers: the groups of the layout in their order."""
    view: NemesisView = frame.view
    known = layout(setting.expansions)
    pods = {pod.number: pod_row(pod, view, known) for pod in view.pods}
    at = Outlook(view.seat, len(view.characters))
    rows = [
        game_row(view, setting, known),
        piles_row(
            tuple(view.bag.items()),
            tuple(view.decks.items()),
            tuple(view.discards.items()),
            tuple(view.crafted.items()),
            tuple(view.spent_tokens.items()),
            known,
        ),
        *passage_rows(view.noise, view.doors, known),
        question_row(frame, known),
        *filled(known.groups["rooms"], [room_row(room, known) for room in view.rooms]),
        *filled(known.groups["intruders"], [intruder_row(intruder, known) for intruder in view.intruders]),
        *(pods.get(PodId(n), nothing(known.groups["pods"])) for n in range(1, known.groups["pods"].places + 1)),
        *filled(known.groups["characters"], [character_row(character, known) for character in from_own_seat(view)]),
        *marker_rows(view.markers, load(NEMESIS, setting.expansions).markers, at, known),
        *state_rows(view.states, at, known),
    ]
    return np.concatenate(rows)


def game_row(view: NemesisView, setting: Setting, known: Layout) -> Vector:
    to = Writer(known.groups["game"])
    write_setting(to, setting)
    write_game(to, view)
    write_track(to, view)
    write_secrets(to, view)
    return to.row


def write_game(to: Writer, view: NemesisView) -> None:
    to.put("round", "count", view.round / 15)
    to.put("eggs", "count", view.eggs / 8)
    to.put("flags", "nest-destroyed", view.nest_destroyed)
    to.put("flags", "queen-killed", view.queen_killed)
    to.put("flags", "attacks-skipped", view.attacks_skipped)
    to.put("flags", "objectives-chosen", view.objectives_chosen)
    to.put("flags", "exploded", view.exploded)
    for field in ("turn", "first_player"):
        put_seat(to, field, getattr(view, field), view)
    to.put("depressurized", str(view.depressurized))
    to.put("ending", view.ending)


def write_track(to: Writer, view: NemesisView) -> None:
    """Time and course."""
    to.put("time", "count", view.time / 15)
    if view.self_destruct >= 0:
        to.put("self_destruct", "set")
        to.put("self_destruct", "left", view.self_destruct / 7)
    to.put("destination", view.destination)


def write_secrets(to: Writer, view: NemesisView) -> None:
    """What some know and others do not."""
    if view.coordinates is not None:
        to.put("coordinates", view.coordinates)
    for number, works in enumerate(view.engines, 1):
        if works is not None:
            to.put("engines", f"{number}-{'works' if works else 'damaged'}")
    for thing, weakness in view.weaknesses.items():
        to.put("weaknesses", f"{thing}/{weakness}")


@lru_cache(REMEMBERED)
def piles_row(
    bag: Counts, decks: Counts, discards: Piles, crafted: Counts, spent_tokens: Counts, known: Layout
) -> Vector:
    to = Writer(known.groups["piles"])
    for field, scale, counted in (
        ("bag", 12, bag),
        ("decks", 30, decks),
        ("crafted", 3, crafted),
        ("spent_tokens", 4, spent_tokens),
    ):
        for label, number in counted:
            to.put(field, label, number / scale)
    for _, pile in discards:
        to.count("discards", (face or UNKNOWN for face in pile), 8)
    return to.row


@lru_cache(REMEMBERED)
def passage_rows(noise: tuple[int, ...], doors: tuple[str, ...], known: Layout) -> list[Vector]:
    """Corridors first, then the Technical Corridors, which have no doors."""
    rows = []
    for passage, markers in enumerate(noise):
        to = Writer(known.groups["passages"])
        to.put("noise", "count", markers / 2)
        to.put("door", doors[passage] if passage < len(doors) else "")
        rows.append(to.row)
    return filled(known.groups["passages"], rows)


@lru_cache(REMEMBERED)
def room_row(room: RoomView, known: Layout) -> Vector:
    to = Writer(known.groups["rooms"])
    to.put("explored", "yes", room.explored)
    if room.tile is not None:
        to.put("tile", room.tile)
    if room.token is not None:
        to.put("token", room.token)
    to.put("items", "count", room.items / 4)
    to.put("flags", "fire", room.fire)
    to.put("flags", "malfunction", room.malfunction)
    to.count("lying", room.lying, 4)
    return to.row


@lru_cache(REMEMBERED)
def intruder_row(intruder: IntruderView, known: Layout) -> Vector:
    to = Writer(known.groups["intruders"])
    to.put("kind", intruder.kind)
    to.put("room", str(intruder.room))
    to.put("injuries", "count", intruder.injuries / 10)
    return to.row


def pod_row(pod: PodView, view: NemesisView, known: Layout) -> Vector:
    to = Writer(known.groups["pods"])
    to.put("flags", "there")
    to.put("flags", "locked", pod.locked)
    to.put("flags", "launched", pod.launched)
    to.put("section", pod.section)
    for seat in pod.crew:
        put_seat(to, "crew", seat, view)
    return to.row


@lru_cache(REMEMBERED)
def character_row(character: CharacterView, known: Layout) -> Vector:
    to = Writer(known.groups["characters"])
    to.put("flags", "there")
    for flag in ("passed", "slime", "larva", "signal", "wins"):
        to.put("flags", flag, getattr(character, flag))
    to.put("who", character.who)
    to.put("number", str(character.number))
    to.put("room", str(character.room))
    to.put("pod", str(character.pod))
    to.put("fate", character.fate)
    to.put("light", "count", character.light / 2)
    to.put("deck", "count", character.deck / 20)
    write_things(to, character)
    return to.row


def write_things(to: Writer, character: CharacterView) -> None:
    """Cards, Items and Objects of a Character."""
    for field, scale in (
        ("wounds", 3),
        ("dressed", 3),
        ("quests", 1),
        ("objectives", 2),
        ("hand", 10),
        ("discard", 10),
    ):
        to.count(field, (face or UNKNOWN for face in getattr(character, field)), scale)
    for hand, held in zip(HELD, character.held, strict=False):
        to.put("held", held.face)
        to.put("ammo", hand, (held.ammo or 0) / 6)
        to.count("attached", (*held.attached, *held.taped))
    to.count("objects", character.objects)
    to.count("inventory", (item.face or f"{UNKNOWN}-{item.deck}" for item in character.inventory), 3)


# The options ---------------------------------------------------------------------------------------------------------


NUMBERS: NumbersOf = {
    RoomId: ("room", plain),
    PassageId: ("passage", lambda passage, _: passage + 1),
    IntruderId: ("intruder", intruder_place),
    PodId: ("pod", plain),
    Seat: ("seats", seat_bit),
    Copy: ("copy", plain),
    Cost: ("cost", lambda cost, _: cost + 1),
}
