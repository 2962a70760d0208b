"""Whether one bot is better than another: both in the same seat of the same games, until it is shown or games run out.

Every game is played twice from the same seed: by the champion in all seats, and with the challenger in one of them, a
seat further each game. What counts are games that one of both has won in that seat and the other has not. If the two
were as good, either would have won half of these. The evidence against that may be looked at after every game: it is
the likelihood of what was seen if the better one wins more than half, every share as likely, over that of halves. If
they are as good, it ever comes to 20 in one duel of twenty at most.
"""

from collections.abc import Iterator
from contextlib import closing
from math import comb, sqrt

import msgspec
from msgspec.structs import replace

from hypersleep.lab.batch import Runner, Shelf, play_batch
from hypersleep.lab.plan import Plan
from hypersleep.lab.playing import Part
from hypersleep.lab.stats import SURE

ENOUGH = 20.0
"""Evidence that shows it: one duel in so many would come to it by chance."""


class Score(msgspec.Struct, frozen=True, kw_only=True):
    """Games that both have won in the same seat, one of them, or none."""

    both: int = 0
    challenger: int = 0
    champion: int = 0
    neither: int = 0

    @property
    def games(self) -> int:
        return self.both + self.challenger + self.champion + self.neither

    @property
    def rates(self) -> tuple[float, float]:
        """The share of games that each has won."""
        games = max(1, self.games)
        return (self.both + self.challenger) / games, (self.both + self.champion) / games

    @property
    def lead(self) -> float:
        """By which share of games the challenger has won more."""
        return (self.challenger - self.champion) / max(1, self.games)

    @property
    def interval(self) -> tuple[float, float]:
        """95 % interval of the lead, as if the number of games had been settled beforehand."""
        if not self.games:
            return -1.0, 1.0
        spread = (self.challenger + self.champion) / self.games - self.lead**2
        reach = SURE * sqrt(spread / self.games) + 1 / self.games
        return max(-1.0, self.lead - reach), min(1.0, self.lead + reach)

    @property
    def evidence(self) -> float:
        """That the challenger is the better one."""
        return evidence(self.challenger, self.champion)

    @property
    def evidence_against(self) -> float:
        """That the champion is."""
        return evidence(self.champion, self.challenger)

    @property
    def decided(self) -> bool:
        return max(self.evidence, self.evidence_against) >= ENOUGH

    def after(self, challenger: bool, champion: bool) -> "Score":
        """The score with one game more."""
        name = ("neither", "champion", "challenger", "both")[2 * challenger + champion]
        return replace(self, **{name: getattr(self, name) + 1})


def evidence(won: int, lost: int) -> float:
    """How much likelier the games are if any share above half is won, each as likely, than if it is half.

    The beta function, above one half, in whole numbers.
    """
    games = won + lost
    above = sum(comb(games + 1, k) for k in range(won + 1))
    return above / ((games + 1) * comb(games, won))


def plans(plan: Plan) -> tuple[Plan, Plan]:
    """The games of a plan for two, with the challenger in one seat, and without it."""
    challenger, champion = plan.entrants
    seats = max(plan.players)
    met = replace(plan, entrants=(challenger, *[champion] * (seats - 1)), usage=False).checked()
    return met, replace(met, entrants=(champion,))


def duel(met: Plan, without: Plan, runner: Runner, shelves: tuple[Shelf | None, Shelf | None]) -> Iterator[Score]:
    """The score after every part of both batches, games in their order, until it is decided."""
    score, counted = Score(), 0
    won: tuple[dict[tuple[int, int], bool], dict[tuple[int, int], bool]] = {}, {}
    seats: dict[int, int] = {}
    challenger = met.entrants[0].name
    with (
        closing(play_batch(met, runner, shelves[0])) as ours,
        closing(play_batch(without, runner, shelves[1])) as theirs,
    ):
        for pair in zip(ours, theirs, strict=True):
            for rows, part in zip(won, pair, strict=True):
                rows |= wins_in(part)
            seats |= {row.game: row.seat for row in pair[0].rows if row.bot == challenger and row.game not in seats}
            while counted in seats and (place := (counted, seats[counted])) in won[0] and place in won[1]:
                score, counted = score.after(won[0][place], won[1][place]), counted + 1
                if score.decided:
                    break
            yield score
            if score.decided:
                return


def wins_in(part: Part) -> dict[tuple[int, int], bool]:
    return {(row.game, row.seat): row.wins for row in part.rows}
