"""What is asked of everybody at the table, and what a crew mate has answered to it: the same in every game.

Nobody is bound by an answer: who promises and does not come has lied, and says so after the game.
"""

import msgspec

from hypersleep.bots.errands import Errand
from hypersleep.common.claims import APPEALS, MEET, REPLIES, REPLY
from hypersleep.content.ids import RoomId
from hypersleep.kernel.record import Claim
from hypersleep.kernel.steps import Seat
from hypersleep.table.table import Frame

YES, NO = REPLIES
FRESH = 40
"""Decisions of anybody after which an appeal that was not answered is forgotten."""
PATIENCE = 3
"""Rounds in which a promise is kept, or not any more."""
SLY = 0.5
"""The loyalty below which one promises whatever is asked."""
PROMISED, FALSE_PROMISE = "promised", "false-promise"
"""What one does for who has asked, and what one does in place of it."""


class Promise(msgspec.Struct, frozen=True, kw_only=True):
    """Something to be done for somebody else, up to that round; who is not `sincere` only says so."""

    errand: Errand
    until: int
    sincere: bool


def open_appeal(claims: tuple[Claim, ...], seat: Seat) -> Claim | None:
    """The last thing that somebody else has asked, unless the seat has answered since."""
    for said in reversed(claims):
        if said.seat == seat and said.about == REPLY:
            return None
        if said.seat != seat and said.about in APPEALS:
            return said
    return None


def appeal_to(frame: Frame) -> Claim | None:
    """The same as long as it is remembered."""
    appeal = open_appeal(frame.claims, frame.seat)
    return appeal if appeal is not None and frame.number - appeal.before <= FRESH else None


def hearsay(frame: Frame, about: str) -> str:
    """What somebody else has said last about something; nothing if nobody has."""
    said = [claim.value for claim in frame.claims if claim.about == about and claim.seat != frame.seat]
    return said[-1] if said else ""


class Obliging:
    """Who answers appeals, and keeps in mind what was promised; never changed in place, as copies look ahead."""

    promise: Promise | None = None

    def reply(self, errand: Errand, round: int, loyalty: float, *, willing: bool) -> tuple[str, str]:
        """Yes from who will do it, and from the sly, who promise what they will not do."""
        agrees = willing or loyalty < SLY
        self.promise = Promise(errand=errand, until=round + PATIENCE, sincere=willing) if agrees else None
        return REPLY, YES if agrees else NO

    def owed(self, round: int) -> Errand | None:
        """What is still to be done for somebody else."""
        promise = self.promise
        return promise.errand if promise is not None and promise.sincere and round <= promise.until else None

    def word_kept(self, key: str, here: RoomId) -> str:
        """The reason for what is done next: it tells of a lie. A promise is over with its deed, or where one meets."""
        promise = self.promise
        if promise is None:
            return key
        arrived = here in promise.errand.rooms
        if not promise.sincere or (arrived and (key == PROMISED or promise.errand.key == MEET)):
            self.promise = None
        return key if promise.sincere else FALSE_PROMISE
