"""What bots tell the table, true or not: the same at a server's table, at the terminal and in the laboratory."""

from typing import Protocol

from hypersleep.bots.appeals import open_appeal
from hypersleep.bots.bot import Announcing, Bot
from hypersleep.bots.reasons import TOLD
from hypersleep.common.claims import REPLY
from hypersleep.kernel.record import Claim
from hypersleep.kernel.steps import Seat
from hypersleep.table.table import Frame


class Company(Protocol):
    """Any table at which something can be claimed."""

    @property
    def over(self) -> bool: ...

    @property
    def claims(self) -> tuple[Claim, ...]: ...


class Talking(Company, Protocol):
    """One that keeps what is claimed."""

    def claim(self, seat: Seat, about: str, value: str) -> None: ...


def announced(bot: Bot, frame: Frame) -> tuple[str, str] | None:
    """What a bot says to what it has just done: about what, and what of it. Small questions are settled in silence."""
    return bot.announce(frame) if frame.topic in TOLD and isinstance(bot, Announcing) else None


def speak_up(table: Talking, seat: Seat, claim: tuple[str, str] | None) -> None:
    """Tell a table what was said to an answer that it has taken, if there was anything to say."""
    if claim is not None and may_announce(table, seat, claim[0]):
        table.claim(seat, *claim)


def may_announce(table: Company, seat: Seat, about: str) -> bool:
    """AI crew mates speak of everything once, also after they have started afresh, and answer whatever was asked."""
    if about == REPLY:
        return not table.over and open_appeal(table.claims, seat) is not None
    return not table.over and not any(claim.seat == seat and claim.about == about for claim in table.claims)
