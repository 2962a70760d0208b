"""What a batch came to, in figures that fit a screen."""

from collections import Counter

import msgspec

from hypersleep.lab.playing import Part, SeatRow
from hypersleep.lab.stats import Rate


class Summary(msgspec.Struct, kw_only=True):
    """Counts over all games of a batch, the same in whatever order its parts arrive."""

    games: int = 0
    decisions: int = 0
    seats: int = 0
    wins: int = 0
    lost: int = 0
    """Games that came to an end and that nobody won."""
    ends: Counter[str] = msgspec.field(default_factory=Counter)
    used: Counter[str] = msgspec.field(default_factory=Counter)
    crashes: dict[int, str] = {}
    forfeits: Counter[str] = msgspec.field(default_factory=Counter)
    first_forfeits: dict[str, tuple[int, str]] = {}

    def add(self, part: Part) -> None:
        for row in part.rows:
            self._add_seat(row)
            if row.seat == 0:
                self._add_game(row)
        ended = {row.game for row in part.rows if not row.crash}
        self.lost += len(ended - {row.game for row in part.rows if row.wins})
        self.used.update(part.used)

    def _add_game(self, row: SeatRow) -> None:
        self.games += 1
        self.decisions += row.decisions
        if row.crash:
            self.crashes[row.game] = f"seed {row.seed}: {row.crash}"
        else:
            self.ends[row.ending] += 1

    def _add_seat(self, row: SeatRow) -> None:
        self.seats += 1
        self.wins += row.wins
        if row.forfeits:
            self.forfeits[row.bot] += row.forfeits
            first = (row.game, f"seed {row.seed}, seat {row.seat}, {row.first_forfeit}")
            self.first_forfeits[row.bot] = min(first, self.first_forfeits.get(row.bot, first))

    @property
    def won(self) -> Rate:
        """The share of seats that won."""
        return Rate(self.wins, self.seats)

    @property
    def nobody(self) -> Rate:
        """The share of games that nobody won."""
        return Rate(self.lost, self.games)

    @property
    def failures(self) -> list[str]:
        """Games that broke a law of the engine, in the order of the batch."""
        return [crash for _, crash in sorted(self.crashes.items())]

    def forfeited(self) -> list[str]:
        """Who forfeited how many choices, and the first of them."""
        return [
            f"{bot} forfeited {count} choices, the first at {self.first_forfeits[bot][1]}"
            for bot, count in sorted(self.forfeits.items())
        ]

    def share(self, use: str) -> float:
        """The share of games in which something was used."""
        return self.used[use] / self.games if self.games else 0.0
