"""One small random stream: a seed and a count of numbers used. Copying it copies three references.

The numbers come from BLAKE2b in counter mode. A player who has seen every roll of a game cannot work out the
next one, which a linear generator would allow, and yet the seed alone replays the game (decision 0003).
"""

from collections.abc import Sequence
from hashlib import blake2b
from struct import Struct as Layout

_PER_BLOCK = 16
_BLOCK = Layout(f"<{_PER_BLOCK}I")


class Chance:
    """The only source of randomness; `used` counts the numbers taken so far and is the whole changing state."""

    __slots__ = ("_block", "seed", "used")

    def __init__(self, seed: str, used: int = 0, block: tuple[int, ...] = ()) -> None:
        self.seed = seed
        self.used = used
        self._block = block

    def clone(self) -> "Chance":
        return Chance(self.seed, self.used, self._block)

    def _block_of(self, number: int) -> tuple[int, ...]:
        counter = (number // _PER_BLOCK).to_bytes(8, "little")
        return _BLOCK.unpack(blake2b(counter + self.seed.encode(), digest_size=64).digest())

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, every one as likely as any other (to within n / 2**32)."""
        number = self.used
        self.used = number + 1
        place = number % _PER_BLOCK
        if place == 0 or not self._block:
            self._block = self._block_of(number)
        return (self._block[place] * n) >> 32

    def shuffled(self, cards: Sequence[int]) -> tuple[int, ...]:
        """The same cards in random order (Fisher and Yates)."""
        order = list(cards)
        below = self.below
        for last in range(len(order) - 1, 0, -1):
            other = below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)
