"""Games of a batch as records: what was answered, by whom and why, in files for `replay`, `trace` and `verify`."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from hypersleep.bots.crew import Motive
from hypersleep.bots.reasons import Reason
from hypersleep.kernel.record import Claim
from hypersleep.kernel.steps import Seat
from hypersleep.lab.guard import Guarded
from hypersleep.table.games import Setting
from hypersleep.table.table import Frame, Table


class Given(NamedTuple):
    """An answer, and why it was given."""

    seat: Seat
    place: int
    why: Reason | None


class Beside(msgspec.Struct, frozen=True):
    """What a batch adds to a record: who sat where, and why they did what they did."""

    bots: list[str]
    motives: list[Motive]


class Clerk:
    """Writes down what the bots of one game answer, and why."""

    def __init__(self, bots: Sequence[Guarded]) -> None:
        self._bots = bots
        self._given: list[Given] = []

    def beside_all(self) -> list["Noted"]:
        """The bots, each with the clerk looking on."""
        return [Noted(bot, self._given) for bot in self._bots]

    def record(self, setting: Setting, claims: Iterable[Claim] = (), *, crashed: bool) -> bytes:
        """The game as a document, with what was claimed. It is played again for that: what is kept can be replayed.
        After a crash it ends before the answer that brought it about."""
        table, motives = Table.start(setting, chosen=True), []
        for number, (seat, place, why) in enumerate(self._given[:-1] if crashed else self._given):
            if why is not None:
                told = table.told
                motives.append(Motive(number=number, seat=seat, after=told, public=why.public, full=why.full))
            table.answer(number, seat, place)
            for claim in claims:
                if claim.before == table.number:
                    table.claim(claim.seat, claim.about, claim.value)
        beside = Beside([bot.entrant.name for bot in self._bots], motives)
        document = msgspec.json.decode(table.save()) | msgspec.to_builtins(beside)
        return msgspec.json.format(msgspec.json.encode(document), indent=1) + b"\n"


class Noted:
    """A bot whose answers are written down."""

    def __init__(self, bot: Guarded, given: list[Given]) -> None:
        self._bot = bot
        self._given = given

    def decide(self, frame: Frame) -> int:
        place = self._bot.decide(frame)
        self._given.append(Given(frame.seat, place, self._bot.why(frame, place)))
        return place

    def announce(self, frame: Frame) -> tuple[str, str] | None:
        return self._bot.announce(frame)
