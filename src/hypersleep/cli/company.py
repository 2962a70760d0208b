"""Who sits at the table of a terminal: people by nickname, AI crew mates by call sign and level."""

import msgspec
from msgspec.structs import replace

from hypersleep.bots.crew import Motive, free_call_signs
from hypersleep.bots.games import levels_of
from hypersleep.common.names import seat_letter
from hypersleep.kernel.steps import Seat
from hypersleep.table.games import allow

People = dict[Seat, str]
LONGEST_NICKNAME = 20


class Mate(msgspec.Struct, frozen=True, kw_only=True):
    """An AI crew mate."""

    name: str
    level: str


class Company(msgspec.Struct, kw_only=True):
    """Everybody at the table, and why the AI crew mates did what they did."""

    people: People
    crew: dict[Seat, Mate] = {}
    motives: list[Motive] = []

    def nicknames(self) -> dict[Seat, str]:
        return self.people | {seat: mate.name for seat, mate in self.crew.items()}


def usual_crew(game: str) -> tuple[str, ...]:
    """Who sits down where nobody says otherwise: the strongest, as on the page."""
    return levels_of(game)[-1:]


def gathered(people: People, players: int, levels: tuple[str, ...]) -> Company:
    """People where they sit, and AI crew mates everywhere else, the levels going round."""
    free = [seat for seat in map(Seat, range(players)) if seat not in people]
    signs = free_call_signs(people.values())
    mates = [Mate(name=next(signs), level=levels[place % len(levels)]) for place in range(len(free))]
    return Company(people=people, crew=dict(zip(free, mates, strict=True)))


def crew_levels(text: str, game: str) -> tuple[str, ...]:
    """The levels of AI crew mates in a list with commas."""
    levels = tuple(level.strip() for level in text.split(","))
    for level in levels:
        allow("AI crew mate", level, levels_of(game))
    return levels


def plain_nickname(nickname: str, seat: Seat) -> str:
    """A nickname that can do the screen no harm."""
    return printable(nickname)[:LONGEST_NICKNAME].strip() or default_nickname(seat, alone=False)


def plain_motive(motive: Motive) -> Motive:
    """A motive in words that can do the screen no harm."""
    return replace(motive, public=printable(motive.public), full=printable(motive.full))


def printable(text: str) -> str:
    return "".join(sign for sign in text if sign.isprintable())


def default_nickname(seat: Seat, *, alone: bool) -> str:
    return "You" if alone else f"Player {seat_letter(seat)}"
