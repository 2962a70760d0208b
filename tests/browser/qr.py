"""Reads a QR code as the camera of a phone does, as far as those of invitations go: undamaged, and one block of bytes
(versions 1 to 5 at the lowest level of correction)."""

from collections.abc import Callable, Iterator

Modules = list[list[bool]]

MASKS: list[Callable[[int, int], int]] = [
    lambda row, column: (row + column) % 2,
    lambda row, _: row % 2,
    lambda _, column: column % 3,
    lambda row, column: (row + column) % 3,
    lambda row, column: (row // 2 + column // 3) % 2,
    lambda row, column: row * column % 2 + row * column % 3,
    lambda row, column: (row * column % 2 + row * column % 3) % 2,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2,
]
LOWEST_LEVEL, FORMAT_MASK = 0b01, 0b10101
BYTES = 0b0100


def read(modules: Modules) -> str:
    """The text in a code without its border."""
    size = len(modules)
    assert size in (21, 25, 29, 33, 37), "a code of another version"
    form = number(modules[8][:5]) ^ FORMAT_MASK
    assert form >> 3 == LOWEST_LEVEL
    mask = MASKS[form & 0b111]
    bits = [modules[row][column] ^ (mask(row, column) == 0) for row, column in path(size)]
    assert number(bits[:4]) == BYTES
    length = number(bits[4:12])
    return bytes(number(bits[start : start + 8]) for start in range(12, 12 + 8 * length, 8)).decode()


def number(bits: list[bool]) -> int:
    return int("".join(str(int(bit)) for bit in bits), 2)


def path(size: int) -> Iterator[tuple[int, int]]:
    """The places of the data in their order: up and down in double columns from the right."""
    rows, upwards = range(size), True
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        for row in reversed(rows) if upwards else rows:
            yield from ((row, column) for column in (right, right - 1) if is_data(row, column, size))
        upwards = not upwards


def is_data(row: int, column: int, size: int) -> bool:
    """Whether it belongs to none of the patterns by which a reader finds its way."""
    in_corner = (row < 9 and (column < 9 or column >= size - 8)) or (row >= size - 8 and column < 9)
    aligns = size > 21 and abs(row - (size - 7)) <= 2 and abs(column - (size - 7)) <= 2
    return not (in_corner or aligns or 6 in (row, column))
