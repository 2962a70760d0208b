"""What must hold of a board: one connected ship, and the numbers 1 to 4 once around every Room."""

from collections import Counter
from collections.abc import Iterator

from hypersleep.content.nemesis.records import Board, RoomTile, Slot

NUMBERS = [1, 2, 3, 4]


def board_problems(board: Board, tiles: dict[str, RoomTile], slots: dict[str, int]) -> Iterator[str]:
    """Everything that is wrong with one side of the board, as sentences."""
    for problem in (
        *_doubled_numbers(board),
        *_unknown_ends(board),
        *_unknown_names(board, tiles),
        *_misplaced_tiles(board, tiles),
        *_wrong_slots(board, slots),
        *_wrong_numbers(board),
        *_unreached(board),
    ):
        yield f"board {board.id}: {problem}"


def _doubled_numbers(board: Board) -> Iterator[str]:
    for number, times in Counter(room.number for room in board.rooms).items():
        if times > 1:
            yield f"Room number {number} is used {times} times"


def _unknown_ends(board: Board) -> Iterator[str]:
    known = {room.number for room in board.rooms}
    for corridor in board.corridors:
        yield from (f"{corridor.id}: no Room {end}" for end in (corridor.a, corridor.b) if end not in known)


def _unknown_names(board: Board, tiles: dict[str, RoomTile]) -> Iterator[str]:
    networks = {network.id for network in board.networks}
    for room in board.rooms:
        if room.tile and room.tile not in tiles:
            yield f"{room.id}: no Room tile '{room.tile}'"
        for entrance in room.technical:
            if entrance.network not in networks:
                yield f"{room.id}: no network '{entrance.network}'"
    for bay in board.bays:
        if bay.evacuation_room not in tiles:
            yield f"{bay.id}: no Room tile '{bay.evacuation_room}'"


def _misplaced_tiles(board: Board, tiles: dict[str, RoomTile]) -> Iterator[str]:
    """A fixed tile lies on a space of its category; every special space and no two spaces have the same fixed tile."""
    for room in board.rooms:
        if room.tile in tiles and tiles[room.tile].category != room.category:
            yield f"{room.id}: '{room.tile}' is no tile of category {room.category}"
        if room.category == "special" and not room.tile:
            yield f"{room.id}: a special Room without a tile"
    for tile, times in Counter(room.tile for room in board.rooms if room.tile).items():
        if times > 1:
            yield f"'{tile}' lies in {times} places"


def _wrong_slots(board: Board, slots: dict[str, int]) -> Iterator[str]:
    found: Counter[str] = Counter(room.category for room in board.rooms)
    for category, number in slots.items():
        if found[category] != number:
            yield f"{found[category]} Room spaces of category {category}, expected {number}"


def _wrong_numbers(board: Board) -> Iterator[str]:
    """noise.corridor-number: every number leads to exactly one Corridor or entrance of each Room."""
    for room in board.rooms:
        around = sorted(_numbers_around(board, room))
        if around != NUMBERS:
            yield f"{room.id}: the numbers around it are {around}, expected {NUMBERS}"


def _numbers_around(board: Board, room: Slot) -> Iterator[int]:
    for corridor in board.corridors:
        if room.number in (corridor.a, corridor.b):
            yield from corridor.numbers
    for entrance in room.technical:
        yield from entrance.numbers


def _unreached(board: Board) -> Iterator[str]:
    """Rooms that cannot be walked to from the first Room."""
    reached = {board.rooms[0].number} if board.rooms else set()
    grown = True
    while grown:
        ends = [{corridor.a, corridor.b} for corridor in board.corridors]
        further = reached.union(*(pair for pair in ends if pair & reached))
        grown, reached = further != reached, further
    yield from (f"{room.id}: cannot be reached" for room in board.rooms if room.number not in reached)
