"""How sure a share is."""

from math import sqrt

import msgspec

SURE = 1.959964
"""Standard deviations of a 95 % interval."""


class Rate(msgspec.Struct, frozen=True):
    """A share of some cases, with its 95 % interval after Wilson, which holds for few cases and for shares near 0."""

    hits: int
    cases: int

    @property
    def share(self) -> float:
        return self.hits / self.cases if self.cases else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        if not self.cases:
            return 0.0, 1.0
        n, p, z = self.cases, self.share, SURE
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        reach = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return max(0.0, middle - reach), min(1.0, middle + reach)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.share:.1%} ({low:.1%} to {high:.1%})"
