"""AI crew mates at a table, wherever it stands: what they are called, how they answer, and what they say to that."""

from collections.abc import Collection, Iterator
from hashlib import sha256

import msgspec

from hypersleep.bots.bot import Bot, Speaking
from hypersleep.bots.claiming import announced
from hypersleep.bots.forfeit import legal_place
from hypersleep.bots.games import BOTS, maker
from hypersleep.bots.reasons import TOLD, Reason
from hypersleep.bots.temperament import Temperament, described
from hypersleep.kernel.steps import Seat
from hypersleep.table.table import Frame, Table

CALL_SIGNS = ("Vega", "Orin", "Mira", "Tycho", "Lumen", "Castor", "Nadir", "Halo", "Juno", "Perun")


class Decision(msgspec.Struct, frozen=True):
    """The place of an option, why it was chosen, and what the table shall be told besides."""

    option: int
    why: Reason | None = None
    claim: tuple[str, str] | None = None


class Motive(msgspec.Struct, frozen=True, kw_only=True):
    """Why an AI crew mate gave the answer to a decision; `after` is the number of events told before it.

    `full` says what only that seat knew, and is for nobody until the game is over.
    """

    number: int
    seat: Seat
    after: int
    public: str
    full: str


def free_call_signs(taken: Collection[str]) -> Iterator[str]:
    """What AI crew mates are called: names that nobody else at the table has."""
    return (sign for sign in CALL_SIGNS if sign not in taken)


def crew_mate(level: str, table: Table, seat: Seat) -> Bot:
    """An AI crew mate, with a character of its own that the seed of the game decides. All it knows of that seed is a
    fingerprint: whoever could read the seed in its mind would know all that is dealt."""
    return maker(level, table.setting.game)(sha256(f"{table.setting.seed}/{seat}".encode()).hexdigest())


def temperament_at(level: str, table: Table, seat: Seat) -> str:
    """What the AI crew mate of a seat is like, in a sentence, if it has a character; for nobody until the game is
    over."""
    temperament = getattr(crew_mate(level, table, seat), "temperament", None)
    return described()[temperament.name] if isinstance(temperament, Temperament) else ""


def decision_of(bot: Bot, frame: Frame) -> Decision:
    """What the bot does, and what it says to that; small questions need no explanation."""
    place = legal_place(bot.decide(frame), frame.options)
    why = reason_of(bot, frame, place)
    return Decision(place, why, announced(bot, frame))


def reason_of(bot: Bot | None, frame: Frame, place: int) -> Reason | None:
    """Why the bot has just chosen that option, if it can say and the table likes to know."""
    if not isinstance(bot, Speaking) or frame.topic not in TOLD:
        return None
    return BOTS[frame.game].explained(frame, place, bot.why.full)
