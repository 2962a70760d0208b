"""The facility on the screen: hexes in their rows with the corridors between them, or a list where there is no room."""

from collections import Counter
from collections.abc import Iterable

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from hypersleep.cli.canvas import Canvas, line, styled
from hypersleep.cli.signs import MARKER, Legend, marker_signs
from hypersleep.cli.speech import DIM
from hypersleep.common.names import Names
from hypersleep.content.retaliation.records import Slot
from hypersleep.kernel.steps import Seat
from hypersleep.retaliation.knowledge.view import CorridorView, IntruderView, RoomView
from hypersleep.retaliation.words import RetaliationNames

NARROWEST = 96
WIDEST = 150
COLUMNS = 4.0
"""How many rooms lie between the first and the last one of the longest row."""
BOX_HEIGHT = 4
ROW_HEIGHT = 6
"""From a row of rooms to the next: the box, and two lines for the corridors between them."""
BOX_WIDTH = 13
WIDE_BOX = 17
WIDE = 112
LONGEST_TITLE = 28
STYLES = {
    "me": "bold green",
    "crew": "bold cyan",
    "fallen": "cyan",
    "intruder": "bold red",
    "fire": "bold bright_red",
    "malfunction": "bold yellow",
    "noise": "bold magenta",
    "door": "bold yellow",
    "secure": "bold blue",
    "robot": "bold white",
    "marker": MARKER,
    "dim": DIM,
}


# Signs ---------------------------------------------------------------------------------------------------------------


def signs(names: RetaliationNames, room: RoomView) -> Text:
    """What is in a room, one letter each: markers and secure tokens, the robot, the crew."""
    letters, found = names.phrases.letters, Text()
    for marker, there in (("fire", room.fire), ("malfunction", room.malfunction)):
        if there:
            found.append(letters[marker], STYLES[marker])
    if room.secured:
        found.append(letters["secure"] + str(room.secured), STYLES["secure"])
    found.append_text(marker_signs(names, f"room-{room.number}"))
    if names.view.robot.room == room.number and room.tile:
        found.append(letters["robot"], STYLES["robot"])
    for character in names.view.characters:
        if character.room == room.number and (character.fate == "aboard" or character.fallen):
            found.append(*crew_sign(names, character.seat))
    return found


def crew_sign(names: RetaliationNames, seat: Seat) -> tuple[str, str]:
    letters, character = names.phrases.letters, names.character(seat)
    if character is not None and character.fallen:
        return letters.get(character.who, letters["unknown"]).lower(), STYLES["fallen"]
    if seat == names.viewer:
        return letters["me"], STYLES["me"]
    return letters.get(character.who if character else "", letters["unknown"]), STYLES["crew"]


def horde(names: RetaliationNames, intruders: list[IntruderView]) -> Text:
    """Intruders by kind, with their number before, the hits on each and its markers behind: `3a` or `2d(1)`."""
    letters, found = names.phrases.letters, Text()
    alike = Counter((i.kind, i.hits, marker_signs(names, f"intruder-{i.id}").plain) for i in intruders)
    for kind, hits, marked in sorted(alike, key=lambda one: one[1]):
        number, harm = alike[kind, hits, marked], f"({hits})" if hits else ""
        found.append(f"{number if number > 1 else ''}{letters[kind]}{harm}", STYLES["intruder"])
        found.append(marked, STYLES["marker"])
    return found


def corridor_signs(names: RetaliationNames, corridor: CorridorView) -> Text:
    """The value of a corridor, 0 if it is reinforced, its noise and door, and who lurks there."""
    letters = names.phrases.letters
    found = Text("/".join(map(str, corridor.values)) or "0", "white")
    if corridor.noise:
        found.append(letters["noise"], STYLES["noise"])
    if corridor.door != "open":
        found.append(letters[corridor.door], STYLES["door"])
    found.append_text(marker_signs(names, f"passage-{corridor.passage}"))
    lurking = [intruder for intruder in names.view.intruders if intruder.corridor == corridor.passage]
    return found.append(":").append_text(horde(names, lurking)) if lurking else found


def room_title(names: Names, room: RoomView, width: int) -> str:
    """The number, and the name of what was discovered, shortened where it does not fit; `?` and the section before."""
    if not room.tile:
        return f"{room.number} ?{room.section}"
    number = f"{room.number} " if room.discovered else f"{room.number} ?"
    name = names.thing(room.tile)
    return number + (name if len(number + name) <= width else names.phrases.short.get(room.tile, name))[:width]


# The drawing ---------------------------------------------------------------------------------------------------------


class Chart:
    """From rows and columns of slots to cells."""

    def __init__(self, width: int) -> None:
        self.width = min(width, WIDEST)
        self.box = WIDE_BOX if self.width >= WIDE else BOX_WIDTH
        self.across = (self.width - self.box - 1) / COLUMNS

    def corner(self, slot: Slot) -> tuple[int, int]:
        """The upper left cell of a room; every other row is shifted by half a room."""
        return round((slot.column + slot.row % 2 / 2) * self.across), slot.row * ROW_HEIGHT

    def middle(self, slot: Slot) -> tuple[int, int]:
        x, y = self.corner(slot)
        return x + self.box // 2, y + BOX_HEIGHT // 2


def drawing(names: RetaliationNames, width: int) -> Group:
    """The whole facility."""
    slots = names.grid.slots
    chart = Chart(width)
    canvas = Canvas(chart.width, max(slot.row for slot in slots.values()) * ROW_HEIGHT + BOX_HEIGHT)
    for slot in slots.values():
        canvas.take(*chart.corner(slot), chart.box, BOX_HEIGHT)
    ways = [line(chart.middle(slots[c.a]), chart.middle(slots[c.b])) for c in names.view.corridors]
    for way in ways:
        for x, y in way:
            if canvas.is_free(x, y, 1):
                canvas.put(x, y, "·", STYLES["dim"], take=False)
    for corridor, way in zip(names.view.corridors, ways, strict=True):
        label_corridor(canvas, corridor_signs(names, corridor), way)
    for room in names.view.rooms:
        draw_room(canvas, names, room, chart, slots[room.number])
    return Group(*canvas.rows())


def label_corridor(canvas: Canvas, label: Text, way: list[tuple[int, int]]) -> None:
    """As near to the middle of its way as there is room."""
    middle = way[len(way) // 2]
    near = sorted(way, key=lambda cell: abs(cell[0] - middle[0]) + 2 * abs(cell[1] - middle[1]))
    centred = [(x - len(label) // 2, y) for x, y in near]
    places = [*centred, *((x + dx, y + dy) for x, y in centred for dx in (0, -2, 2) for dy in (0, -1, 1))]
    x, y = next((cell for cell in places if canvas.is_free(*cell, len(label))), centred[0])
    for column, (sign, style) in enumerate(styled(label), x):
        canvas.put(column, y, sign, style)


def draw_room(canvas: Canvas, names: RetaliationNames, room: RoomView, chart: Chart, slot: Slot) -> None:
    (x, y), inner = chart.corner(slot), chart.box - 2
    style = "" if room.discovered else STYLES["dim"]
    flat = "─" if room.discovered else "╌"
    title = room_title(names, room, inner)[:inner]
    canvas.put(x, y, f"╭{title:{flat}<{inner}}╮", style)
    for row in range(1, BOX_HEIGHT - 1):
        canvas.put(x, y + row, f"│{'':{inner}}│", style)
    canvas.put(x, y + BOX_HEIGHT - 1, f"╰{'':{flat}>{inner}}╯", style)
    if names.here(names.viewer) == room.number:
        canvas.put(x + 1, y, title, STYLES["me"])
    elif room.discovered:
        canvas.put(x + 1, y, title, "bold")
    inside = (signs(names, room), horde(names, [i for i in names.view.intruders if i.room == room.number]))
    for row, text in enumerate(inside, y + 1):
        text.truncate(inner, overflow="ellipsis")
        for column, (sign, sign_style) in enumerate(styled(text), x + 1):
            canvas.put(column, row, sign, sign_style)


# The list ------------------------------------------------------------------------------------------------------------


def listing(names: RetaliationNames) -> Group:
    """Rooms that are discovered in columns, then all corridors."""
    rooms = [room_line(names, room) for room in names.view.rooms if room.tile]
    lines: list[RenderableType] = [Columns(rooms, padding=(0, 2), column_first=True)]
    ways = [Text(f"{c.a}-{c.b} ").append_text(corridor_signs(names, c)) for c in names.view.corridors]
    return Group(*lines, Text("  ").join(ways))


def room_line(names: RetaliationNames, room: RoomView) -> Text:
    mine = names.here(names.viewer) == room.number
    style = STYLES["me"] if mine else "" if room.discovered else STYLES["dim"]
    lurking = horde(names, [intruder for intruder in names.view.intruders if intruder.room == room.number])
    inside = Text(" ").join([text for text in (signs(names, room), lurking) if text])
    return Text.assemble((f"{room_title(names, room, LONGEST_TITLE)} ", style), inside)


# The legend ----------------------------------------------------------------------------------------------------------


def legend(names: RetaliationNames) -> Legend:
    """What the letters mean, as far as they are on the board now."""
    return Legend([*pieces(names), *markers(names)], notes(names))


def pieces(names: RetaliationNames) -> Iterable[tuple[str, str, str]]:
    view, letters = names.view, names.phrases.letters
    for character in view.characters:
        if character.who and (character.fate == "aboard" or character.fallen):
            fallen = ", fallen" if character.fallen else ""
            yield *crew_sign(names, character.seat), f"{names.seat(character.seat)}{fallen}"
    for kind in dict.fromkeys(intruder.kind for intruder in view.intruders):
        yield letters[kind], STYLES["intruder"], names.thing(kind)
    yield letters["robot"], STYLES["robot"], "robot"


def markers(names: RetaliationNames) -> Iterable[tuple[str, str, str]]:
    view, letters = names.view, names.phrases.letters
    doors = {corridor.door for corridor in view.corridors}
    for marker, words, there in (
        ("fire", "fire", any(room.fire for room in view.rooms)),
        ("malfunction", "malfunction", any(room.malfunction for room in view.rooms)),
        ("noise", "noise", any(corridor.noise for corridor in view.corridors)),
        ("secure", "secure tokens", any(room.secured for room in view.rooms)),
        ("closed", "door closed", "closed" in doors),
        ("destroyed", "door destroyed", "destroyed" in doors),
    ):
        if there:
            yield letters[marker], STYLES.get(marker, STYLES["door"]), words
    for laid in view.markers:
        yield names.box.markers[laid].sign, STYLES["marker"], names.thing(laid)


def notes(names: RetaliationNames) -> Iterable[str]:
    """How numbers and question marks are to be read."""
    view, letters = names.view, names.phrases.letters
    yield "number at a corridor: its noise value, 0 reinforced"
    if any(not room.tile for room in view.rooms):
        yield "?A undiscovered, section A"
    if view.intruders:
        sign = letters[view.intruders[0].kind]
        yield f"2{sign}(1) two of them, one hit on each"
