"""What a table is at one moment: who sits where, what was said, and the game itself. No input, no output, no clock.

`apply` is the only way it changes, so a table rebuilt from its log is the table that was lost.
"""

from itertools import takewhile
from typing import Literal, assert_never

import msgspec

from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.server import entries, wire
from hypersleep.server.wire import Holder, Stage
from hypersleep.table.games import Setting
from hypersleep.table.table import Table
from hypersleep.table.words import Phrasebook

CALL_SIGNS = ("Vega", "Orin", "Mira", "Tycho", "Lumen", "Castor", "Nadir", "Halo", "Juno", "Perun")
PEOPLE: tuple[Holder, ...] = ("me", "shared", "friend")


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """What was agreed when the table was made; `host` is the keyring of who made it. The commitment covers rules and
    components too: a table that was begun with others cannot be rebuilt."""

    setting: Setting
    salt: str
    commitment: str
    seats: tuple[wire.SeatWish, ...]
    host: str


class SeatState(msgspec.Struct, kw_only=True):
    """A seat now. A person's seat can be free, taken, or covered by an AI crew mate while they are away."""

    holder: Holder
    name: str
    bot: str
    taken: bool
    covered: bool = False

    @property
    def is_person(self) -> bool:
        return self.holder in PEOPLE

    @property
    def by_ai(self) -> bool:
        """Whether an AI crew mate answers for it now."""
        return not self.is_person or self.covered


class Motive(msgspec.Struct, frozen=True, kw_only=True):
    """Why an AI crew mate gave the answer to a decision; `after` is the number of events told before it.

    `full` says what only that seat knew, and is for nobody until the game is over.
    """

    number: int
    seat: Seat
    after: int
    public: str
    full: str

    def told(self, text: str) -> wire.ReasonTold:
        return wire.ReasonTold(seat=self.seat, number=self.number, after=self.after, text=text)


class _Kept(msgspec.Struct, kw_only=True):
    seats: list[SeatState]
    talk: list[wire.Talk]
    motives: list[Motive] = []
    table: msgspec.Raw


class TableState:
    """A table from its set-up on, changed by entries alone."""

    def __init__(self, setup: Setup, default_bot: str) -> None:
        self.setup = setup
        self.default_bot = default_bot
        self.seats = [
            SeatState(
                holder=wish.holder,
                name=wish.name,
                bot=wish.bot or default_bot,
                taken=wish.holder in ("me", "shared"),
            )
            for wish in setup.seats
        ]
        self._name_crew()
        self.talk: list[wire.Talk] = []
        self.motives: list[Motive] = []
        self.place = 0
        self.table: Table | None = None
        if not self.free_seats():
            self._begin()

    # What it is --------------------------------------------------------------------------------------------------

    @property
    def stage(self) -> Stage:
        if self.table is None:
            return "lobby"
        return "over" if self.table.over else "playing"

    def free_seats(self) -> list[Seat]:
        """Seats for friends that nobody has taken."""
        return [Seat(n) for n, seat in enumerate(self.seats) if seat.is_person and not seat.taken]

    def nicknames(self) -> dict[Seat, str]:
        return {Seat(n): seat.name for n, seat in enumerate(self.seats) if seat.name}

    def reasons(self, since: int) -> tuple[wire.ReasonTold, ...]:
        """Why AI crew mates did what they did from event `since` on, as far as everybody may know."""
        fresh = takewhile(lambda motive: motive.after >= since, reversed(self.motives))
        return tuple(motive.told(motive.public) for motive in fresh)[::-1]

    def ai_seats_asked(self) -> list[Seat]:
        """Seats that are asked now and answered by an AI crew mate."""
        return [seat for seat in self.game.waiting_for if self.seats[seat].by_ai] if self.table is not None else []

    @property
    def game(self) -> Table:
        """The game, which has begun."""
        assert self.table is not None, "this table is still a lobby"
        return self.table

    # How it changes ----------------------------------------------------------------------------------------------

    def apply(self, entry: entries.Entries) -> None:
        """Let an entry happen, or raise and change nothing."""
        match entry:
            case entries.Taken():
                self._take(entry)
            case entries.Started():
                self._start(entry.bot)
            case entries.Answered():
                self._answer(entry)
            case entries.Undone():
                self.game.undo(entry.seat)
                self._forget_motives()
                self._note(entry.seat, "undone")
            case entries.Rewound():
                self.game.rewind(entry.number)
                self._forget_motives()
                self._note(entry.seat, "rewound")
            case entries.Claimed():
                self.game.claim(entry.seat, entry.about, entry.value)
                self._say("claim", entry.seat, self._claim_in_words(entry))
            case entries.Said():
                self._say("chat", entry.seat, entry.text)
            case entries.Covered():
                self.seats[entry.seat].covered = True
                self._note(entry.seat, "covered")
            case entries.Returned():
                self.seats[entry.seat].covered = False
                self._note(entry.seat, "returned")
            case _:
                assert_never(entry)
        self.place += 1

    def _take(self, entry: entries.Taken) -> None:
        seat = self.seats[entry.seat]
        seat.taken, seat.covered, seat.name = True, False, entry.name
        self._note(entry.seat, "taken")

    def _answer(self, entry: entries.Answered) -> None:
        after = self.game.told
        self.game.answer(entry.number, entry.seat, entry.option)
        if entry.why:
            full = entry.in_full or entry.why
            self.motives.append(Motive(number=entry.number, seat=entry.seat, after=after, public=entry.why, full=full))

    def _forget_motives(self) -> None:
        """What was taken back needs no reason any more."""
        self.motives = [motive for motive in self.motives if motive.number < self.game.number]

    def _start(self, bot: str) -> None:
        for seat in self.free_seats():
            self.seats[seat].holder, self.seats[seat].bot = "ai", bot
        self._name_crew()
        self._begin()

    def _name_crew(self) -> None:
        """AI crew mates go by call signs that nobody else at the table has."""
        free = iter([sign for sign in CALL_SIGNS if sign not in self.nicknames().values()])
        for seat in self.seats:
            if not seat.is_person and not seat.name:
                seat.name = next(free)

    def _begin(self) -> None:
        self.table = Table.start(self.setup.setting, salt=self.setup.salt)

    def _claim_in_words(self, entry: entries.Claimed) -> str:
        view = self.game.frame_for(NOBODY).view
        book = Phrasebook(view, self.nicknames(), self.setup.setting.board)
        return book.claim(entry.seat, entry.about, entry.value)

    def _note(self, seat: Seat, note: str) -> None:
        """A note by the table itself; the page has the words for it."""
        self._say("note", seat, note)

    def _say(self, kind: Literal["chat", "claim", "note"], seat: Seat, text: str) -> None:
        after = self.table.told if self.table is not None else 0
        self.talk.append(wire.Talk(place=len(self.talk), kind=kind, seat=seat, text=text, after=after))

    # Keeping -----------------------------------------------------------------------------------------------------

    def snapshot(self) -> bytes:
        """All of it as bytes, except what the set-up says."""
        kept = _Kept(seats=self.seats, talk=self.talk, motives=self.motives, table=msgspec.Raw(self.game.snapshot()))
        return msgspec.json.encode(kept)

    @classmethod
    def restore(cls, setup: Setup, default_bot: str, place: int, data: bytes) -> "TableState":
        """The table as it was after so many entries."""
        kept = msgspec.json.decode(data, type=_Kept)
        state = cls(setup, default_bot)
        state.seats, state.talk, state.motives, state.place = kept.seats, kept.talk, kept.motives, place
        state.table = Table.restore(bytes(kept.table))
        return state
