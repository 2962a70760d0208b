"""The ship on the screen: drawn from the coordinates of the board, or as a list where there is no room for that."""

from collections.abc import Iterable
from itertools import pairwise

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from hypersleep.cli.canvas import Canvas, line, styled
from hypersleep.cli.signs import MARKER, Legend, marker_signs
from hypersleep.cli.speech import DIM
from hypersleep.content.ids import RoomId
from hypersleep.content.nemesis.records import Corridor, Slot
from hypersleep.kernel.steps import Seat
from hypersleep.nemesis.knowledge.view import RoomView
from hypersleep.nemesis.words import NemesisNames, numbered

NARROWEST = 96
WIDE = 130
WIDEST = 170
ROWS = 21
BOX_HEIGHT = 3
BOX_WIDTH = 11
WIDE_BOX = 17
LONGEST_TITLE = 24
STYLES = {
    "me": "bold green",
    "crew": "bold cyan",
    "intruder": "bold red",
    "fire": "bold bright_red",
    "malfunction": "bold yellow",
    "noise": "bold magenta",
    "door": "bold yellow",
    "items": "white",
    "marker": MARKER,
    "lying": "blue",
    "dim": DIM,
}


# Signs ---------------------------------------------------------------------------------------------------------------


def signs(names: NemesisNames, room: RoomView) -> Text:
    """What is in a Room, one letter each: Items, markers, Objects, crew, Intruders."""
    letters = names.phrases.letters
    found = Text()
    if room.explored and room.items:
        found.append(str(room.items), STYLES["items"])
    for marker, there in (("fire", room.fire), ("malfunction", room.malfunction)):
        if there:
            found.append(letters[marker], STYLES[marker])
    found.append_text(marker_signs(names, f"room-{room.number}"))
    for thing in room.lying:
        found.append(letters[thing.partition("-")[0]], STYLES["lying"])
    for character in names.view.characters:
        if character.room == room.number and character.fate == "aboard":
            found.append(*crew_sign(names, character.seat))
    for intruder in names.view.intruders:
        if intruder.room == room.number:
            found.append(letters[intruder.kind], STYLES["intruder"])
    return found


def crew_sign(names: NemesisNames, seat: Seat) -> tuple[str, str]:
    letters = names.phrases.letters
    if seat == names.viewer:
        return letters["me"], STYLES["me"]
    character = names.character(seat)
    who = character.who if character is not None else ""
    return letters.get(who, letters["unknown"]), STYLES["crew"]


def room_title(names: NemesisNames, room: RoomView, width: int) -> str:
    """The number, and the name as far as it is known, shortened where it does not fit."""
    number = f"{room.number} " if room.explored else f"{room.number} ?"
    if not room.tile:
        return f"{number}{room.category}"
    name = names.thing(room.tile)
    return number + (name if len(number + name) <= width else names.phrases.short.get(room.tile, name))[:width]


def passage_signs(names: NemesisNames, passage: int) -> Text:
    """Noise and Door of a passage."""
    letters, found = names.phrases.letters, Text()
    if names.view.noise[passage]:
        found.append(letters["noise"], STYLES["noise"])
    door = names.view.doors[passage] if passage < len(names.view.doors) else "open"
    if door != "open":
        found.append(letters[door], STYLES["door"])
    return found.append_text(marker_signs(names, f"passage-{passage}"))


# The drawing ---------------------------------------------------------------------------------------------------------


class Chart:
    """From the coordinates of the board to cells."""

    def __init__(self, slots: Iterable[Slot], width: int) -> None:
        self.box = WIDE_BOX if width >= WIDE else BOX_WIDTH
        xs, ys = zip(*((slot.x, slot.y) for slot in slots), strict=True)
        self.left, self.top = min(xs), min(ys)
        self.across = (min(width, WIDEST) - self.box - 1) / (max(xs) - self.left)
        self.down = (ROWS - 1) / (max(ys) - self.top)
        self.width = min(width, WIDEST)
        self.height = ROWS + BOX_HEIGHT - 1

    def corner(self, slot: Slot) -> tuple[int, int]:
        """The upper left cell of a Room."""
        return round((slot.x - self.left) * self.across), round((slot.y - self.top) * self.down)

    def cell(self, point: tuple[int, int]) -> tuple[int, int]:
        """The cell of a point; the middle of a Room is the middle of its box."""
        x = round((point[0] - self.left) * self.across) + self.box // 2
        y = round((point[1] - self.top) * self.down) + 1
        return max(0, min(x, self.width - 1)), max(0, min(y, self.height - 1))


def drawing(names: NemesisNames, width: int) -> Group:
    """The whole ship."""
    board = names.board
    chart = Chart(board.rooms, width)
    canvas = Canvas(chart.width, chart.height)
    slots = {slot.number: slot for slot in board.rooms}
    for slot in board.rooms:
        canvas.take(*chart.corner(slot), chart.box, BOX_HEIGHT)
    ways = [way_of(chart, corridor, slots) for corridor in board.corridors]
    for way in ways:
        for x, y in way:
            if canvas.is_free(x, y, 1):
                canvas.put(x, y, "·", STYLES["dim"], take=False)
    for passage, corridor in enumerate(board.corridors):
        label_corridor(canvas, names, passage, ways[passage], chart.cell(corridor.marker))
    for slot in board.rooms:
        draw_room(canvas, names, slot, chart)
    return Group(*canvas.rows())


def way_of(chart: Chart, corridor: Corridor, slots: dict[RoomId, Slot]) -> list[tuple[int, int]]:
    """The cells of a corridor from the middle of one Room to that of the other."""
    first, last = slots[corridor.a], slots[corridor.b]
    stops = [chart.cell(point) for point in ((first.x, first.y), *corridor.path, (last.x, last.y))]
    return [cell for start, end in pairwise(stops) for cell in line(start, end)]


def label_corridor(
    canvas: Canvas, names: NemesisNames, passage: int, way: list[tuple[int, int]], marker: tuple[int, int]
) -> None:
    """The number of a corridor with its Noise and Door, on its way as near to its marker as there is room."""
    label = Text(numbered(names.board.corridors[passage]).replace("/", ""), "white")
    label.append_text(passage_signs(names, passage))
    near = sorted(way, key=lambda cell: abs(cell[0] - marker[0]) + 2 * abs(cell[1] - marker[1]))
    places = [*near, *((x + dx, y + dy) for x, y in near for dx in (-1, 1, -2, 2) for dy in (0, -1, 1))]
    x, y = next((cell for cell in places if canvas.is_free(*cell, len(label))), near[0])
    for column, (sign, style) in enumerate(styled(label), x):
        canvas.put(column, y, sign, style)


def draw_room(canvas: Canvas, names: NemesisNames, slot: Slot, chart: Chart) -> None:
    room, (x, y), inner = names.rooms[slot.number], chart.corner(slot), chart.box - 2
    style = "" if room.explored else STYLES["dim"]
    flat = "─" if room.explored else "╌"
    entrance = "".join(f"T{''.join(map(str, way.numbers))}" for way in slot.technical)
    title = room_title(names, room, inner)[:inner]
    inside = signs(names, room)
    canvas.put(x, y, f"╭{title:{flat}<{inner}}╮", style)
    canvas.put(x, y + 1, f"│{'':{inner}}│", style)
    canvas.put(x, y + 2, f"╰{entrance:{flat}>{inner}}╯", style)
    if names.here(names.viewer) == room.number:
        canvas.put(x + 1, y, title, STYLES["me"])
    elif room.explored:
        canvas.put(x + 1, y, title, "bold")
    for column, (sign, sign_style) in enumerate(styled(inside)[:inner], x + 1):
        canvas.put(column, y + 1, sign, sign_style)


# The list ------------------------------------------------------------------------------------------------------------


def listing(names: NemesisNames) -> Group:
    """Rooms in columns, then the passages where something is to be heard or a Door stands."""
    rooms = [room_line(names, room) for room in names.view.rooms]
    lines: list[RenderableType] = [Columns(rooms, padding=(0, 2), column_first=True)]
    heard = [passage_line(names, passage) for passage in range(len(names.view.noise))]
    busy = [line for line in heard if line is not None]
    if busy:
        lines.append(Text("  ").join(busy))
    return Group(*lines)


def room_line(names: NemesisNames, room: RoomView) -> Text:
    mine = names.here(names.viewer) == room.number
    style = STYLES["me"] if mine else "" if room.explored else STYLES["dim"]
    return Text.assemble((f"{room_title(names, room, LONGEST_TITLE)} ", style), signs(names, room))


def passage_line(names: NemesisNames, passage: int) -> Text | None:
    found = passage_signs(names, passage)
    corridors = names.board.corridors
    if not found:
        return None
    where = f"{corridors[passage].a}-{corridors[passage].b}" if passage < len(corridors) else names.passage(passage)
    return Text(f"{where} ").append_text(found)


# The legend ----------------------------------------------------------------------------------------------------------


def legend(names: NemesisNames) -> Legend:
    """What the letters mean, as far as they are on the board now."""
    view, letters = names.view, names.phrases.letters
    shown: list[tuple[str, str, str]] = []
    for character in view.characters:
        if character.fate == "aboard" and character.who:
            shown.append((*crew_sign(names, character.seat), names.seat(character.seat)))
    for kind in dict.fromkeys(intruder.kind for intruder in view.intruders):
        shown.append((letters[kind], STYLES["intruder"], names.thing(kind)))
    lying = (thing.partition("-")[0] for room in view.rooms for thing in room.lying)
    for thing in dict.fromkeys(lying):
        shown.append((letters[thing], STYLES["lying"], names.phrases.objects[thing]))
    markers = {
        "fire": any(room.fire for room in view.rooms),
        "malfunction": any(room.malfunction for room in view.rooms),
        "noise": any(view.noise),
    }
    shown += [(letters[marker], STYLES[marker], marker) for marker, there in markers.items() if there]
    shown += [(names.box.markers[laid].sign, STYLES["marker"], names.thing(laid)) for laid in view.markers]
    shown += [(letters[door], STYLES["door"], f"door {door}") for door in ("closed", "destroyed") if door in view.doors]
    noisy = [names.passage(p) for p in range(len(names.board.corridors), len(view.noise)) if view.noise[p]]
    notes = ["digit Items", "?1 ?2 unexplored", "T technical entrance"]
    if noisy:
        notes.append(f"Noise in the {', '.join(noisy)}")
    return Legend(shown, notes)
