"""A sheet of character cells to draw on."""

from collections.abc import Iterator

from rich.text import Text


class Canvas:
    """Cells by column and row; each holds one character and its style, and may be taken by a box or a label."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._cells: dict[tuple[int, int], tuple[str, str]] = {}
        self._taken: set[tuple[int, int]] = set()

    def put(self, x: int, y: int, text: str, style: str = "", *, take: bool = True) -> None:
        """Write from (x, y) to the right; what falls outside is cut off."""
        for column, sign in enumerate(text, x):
            if 0 <= column < self.width and 0 <= y < self.height:
                self._cells[column, y] = (sign, style)
                if take:
                    self._taken.add((column, y))

    def is_free(self, x: int, y: int, width: int) -> bool:
        """Whether a label of that width finds room there."""
        cells = [(column, y) for column in range(x, x + width)]
        inside = 0 <= y < self.height and x >= 0 and x + width <= self.width
        return inside and not any(cell in self._taken for cell in cells)

    def take(self, x: int, y: int, width: int, height: int) -> None:
        """Keep an area free of labels and lines."""
        self._taken.update((column, row) for column in range(x, x + width) for row in range(y, y + height))

    def rows(self) -> Iterator[Text]:
        for y in range(self.height):
            row = Text(no_wrap=True)
            for x in range(self.width):
                sign, style = self._cells.get((x, y), (" ", ""))
                row.append(sign, style)
            row.rstrip()
            yield row


def line(start: tuple[int, int], end: tuple[int, int]) -> list[tuple[int, int]]:
    """The cells from one point to another."""
    (x, y), (to_x, to_y) = start, end
    steps = max(abs(to_x - x), abs(to_y - y), 1)
    return [(round(x + (to_x - x) * n / steps), round(y + (to_y - y) * n / steps)) for n in range(steps + 1)]


def styled(text: Text) -> list[tuple[str, str]]:
    """Each character with its style."""
    plain, styles = text.plain, [str(text.style)] * len(text.plain)
    for span in text.spans:
        for at in range(span.start, span.end):
            styles[at] = str(span.style)
    return list(zip(plain, styles, strict=True))
