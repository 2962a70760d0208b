"""AI crew mates at the terminal: they answer when they are asked, and say why, in the same words as on the page."""

import logging
from collections.abc import Iterable

from msgspec.structs import replace

from hypersleep.bots.bot import Bot, Pondering
from hypersleep.bots.claiming import may_announce
from hypersleep.bots.crew import Decision, Motive, crew_mate, decision_of
from hypersleep.bots.forfeit import default_place
from hypersleep.bots.reasons import TOLD
from hypersleep.cli.company import Company
from hypersleep.kernel.record import Claim
from hypersleep.kernel.steps import Seat
from hypersleep.table.table import Frame, Table
from hypersleep.table.words import LogLine, Phrasebook

DEEDS = ("action-taken", "character-moved", "passed", "objective-kept", "interrupted")
"""What tells of a deed; the payment for it and what comes of it are told besides."""
Remark = tuple[int, str]
"""What is said, and before which event."""

logger = logging.getLogger(__name__)


class Mates:
    """The AI crew mates of one table."""

    def __init__(self, table: Table, company: Company) -> None:
        self._table = table
        self._company = company
        self._bots: dict[Seat, Bot] = {}
        self._claims: list[tuple[int, Claim]] = []

    def answer(self, seat: Seat, since: int) -> None:
        """Let the crew mate at that seat answer, who has heard everything before event `since`."""
        table, after, number = self._table, self._table.told, self._table.number
        decision = self._decide(table.frame_for(seat, since))
        table.answer(number, seat, decision.option)
        if decision.why is not None:
            public, full = decision.why.public, decision.why.full
            self._company.motives.append(Motive(number=number, seat=seat, after=after, public=public, full=full))
        if decision.claim is not None and may_announce(table, seat, decision.claim[0]):
            table.claim(seat, *decision.claim)
            self._claims.append((table.told, table.claims[-1]))

    def _decide(self, frame: Frame) -> Decision:
        """Who stumbles forfeits the choice and starts afresh; the game of the others goes on."""
        try:
            return decision_of(self._bot(frame.seat), frame)
        except Exception as problem:
            logger.exception("the AI crew mate at seat %s forfeits decision %s: %r", frame.seat, frame.number, problem)
            self._bots.pop(frame.seat, None)
            return Decision(default_place(frame.options))

    def _bot(self, seat: Seat) -> Bot:
        if seat not in self._bots:
            self._bots[seat] = crew_mate(self._company.crew[seat].level, self._table, seat)
        return self._bots[seat]

    def takes_time(self, seat: Seat) -> bool:
        """Whether people have to wait for the answer to the open question."""
        return isinstance(self._bot(seat), Pondering) and self._table.frame_for(seat).topic in TOLD

    def story(self, book: Phrasebook, frame: Frame, since: int) -> list[str]:
        """What has happened from event `since` on, with what crew mates have said to it."""
        lines = [marked(book, line) for line in book.told(frame.events, since)]
        claims = [(at, book.claim(c.seat, c.about, c.value)) for at, c in self._claims if at >= since]
        return woven(lines, [*self._reasons(lines), *claims])

    def _reasons(self, lines: list[LogLine]) -> Iterable[Remark]:
        """Each reason after its deed, if these lines tell of that; what only the crew mate knew waits for the end."""
        motives = self._company.motives
        ends = [*(motive.after for motive in motives[1:]), self._table.told]
        for motive, end in zip(motives, ends, strict=False):
            text = motive.full if self._table.over else motive.public
            for place in deeds_of(motive, lines, end)[:1] if text else []:
                yield place + 1, f"{self._company.crew[motive.seat].name}: “{text}”"


def marked(book: Phrasebook, line: LogLine) -> LogLine:
    """What a card says is told with its mark, if it has one."""
    mark = book.mark_on(line.event)
    return replace(line, text=f"{line.text} ({mark})") if mark else line


def deeds_of(motive: Motive, lines: Iterable[LogLine], end: int) -> list[int]:
    """Where it is told what a crew mate did from its decision on, up to the next one that has a reason."""
    deeds = [line.place for line in lines if line.event["event"] in DEEDS and line.event.get("seat") == motive.seat]
    return [place for place in deeds if motive.after <= place < max(end, motive.after + 1)]


def woven(lines: Iterable[LogLine], remarks: Iterable[Remark]) -> list[str]:
    """The log with what was said to it; what was said at the same moment comes after what happened."""
    told = [(line.place + 1, line.text) for line in lines]
    return [text for _, text in sorted([*told, *remarks], key=lambda said: said[0])]
