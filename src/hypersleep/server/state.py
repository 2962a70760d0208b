"""What a table is at one moment: who sits where, what was said, and the game itself. No input, no output, no clock.

`apply` is the only way it changes, so a table rebuilt from its log is the table that was lost.
"""

from collections.abc import Iterable, Mapping
from hashlib import blake2b
from itertools import takewhile
from typing import Literal, assert_never

import msgspec
from msgspec.structs import replace

from hypersleep.bots.crew import Motive, free_call_signs
from hypersleep.kernel.errors import RecordError, Stale, UndoRefused
from hypersleep.kernel.record import Mix
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.server import entries, wire
from hypersleep.server.memory import Cut, Mark, Past, told
from hypersleep.server.teaching import Guide, guide_for
from hypersleep.server.wire import Holder, Length, Stage, Wish
from hypersleep.table.fairness import mixed_seed
from hypersleep.table.games import Setting
from hypersleep.table.lessons import PUPIL
from hypersleep.table.table import Given, Table
from hypersleep.table.words import Phrasebook

SEAL = 16
PEOPLE: tuple[Holder, ...] = ("me", "shared", "friend")


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """What was agreed when the table was made; `host` is the keyring of who made it. The commitment covers rules and
    components too: a table that was begun with others cannot be rebuilt. `ruleset` and `content` name them, which the
    first tables did not.

    The seed in the setting is the server's own part, to which the seats add theirs, unless somebody has `chosen` it.
    A table that teaches names its `lesson`.
    """

    setting: Setting
    salt: str
    commitment: str
    seats: tuple[wire.SeatWish, ...]
    host: str
    chosen: bool = False
    ruleset: str = ""
    content: str = ""
    window: Length = "off"
    lesson: str = ""


class SeatState(msgspec.Struct, kw_only=True):
    """A seat now. A person's seat can be free, taken, or covered by an AI crew mate while they are away; `turn` counts
    how often it was given away, and with it the links that open it no more. `wish` is in which windows it wants to be
    asked, and `wished_in` the round in which it said so."""

    holder: Holder
    name: str
    bot: str
    taken: bool
    covered: bool = False
    pledge: str = ""
    turn: int = 0
    wish: Wish = "ask"
    wished_in: int = 0

    @property
    def is_person(self) -> bool:
        return self.holder in PEOPLE

    @property
    def by_ai(self) -> bool:
        """Whether an AI crew mate answers for it now."""
        return not self.is_person or self.covered


class _Kept(msgspec.Struct, kw_only=True):
    seats: list[SeatState]
    talk: list[wire.Talk]
    motives: list[Motive] = []
    past: Past = msgspec.field(default_factory=Past)
    marks: dict[int, Mark] = {}
    length: Length = "off"
    taught: int = 0
    table: msgspec.Raw


def sealed(data: bytes) -> bytes:
    """With a digest in front, so that damage cannot pass for another position."""
    return blake2b(data, digest_size=SEAL).digest() + data


def unsealed(data: bytes) -> bytes:
    kept = data[SEAL:]
    if sealed(kept) != data:
        raise RecordError("this snapshot is damaged")
    return kept


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
        self.past = Past()
        self.marks: dict[int, Mark] = {}
        self.length = setup.window
        self.guide = guide_for(setup.setting.game, setup.lesson)
        self.place = 0
        self.opened = False
        self.called_off: wire.CalledOff | None = None
        self.table: Table | None = None
        if not self.free_seats():
            self._begin()

    # What it is --------------------------------------------------------------------------------------------------

    @property
    def stage(self) -> Stage:
        if self.table is None:
            return "lobby"
        return "over" if self.table.over else "playing"

    @property
    def window(self) -> Length:
        """For how long windows stay open here: where friends sit elsewhere, never not at all."""
        apart = any(seat.holder == "friend" for seat in self.seats)
        return "short" if apart and self.length == "off" else self.length

    def wish_of(self, seat: Seat) -> Wish:
        """In which windows a seat wants to be asked now."""
        if seat == NOBODY:
            return "ask"
        sitter = self.seats[seat]
        return "ask" if sitter.wish == "round" and sitter.wished_in != self.game.round else sitter.wish

    def spares(self, seat: Seat) -> bool:
        """Whether the seat does not want to be asked in the open window."""
        wish = self.wish_of(seat)
        return wish == "round" or (wish == "concerned" and not self.game.concerns_asked())

    def on_turn(self) -> tuple[Seat, ...]:
        """Whose turn it is, as everybody sees it: of a window nobody learns who is asked."""
        return self.table.waiting_for if self.table is not None and not self.table.is_window else ()

    def free_seats(self) -> list[Seat]:
        """Seats for friends that nobody has taken."""
        return [Seat(n) for n, seat in enumerate(self.seats) if seat.is_person and not seat.taken]

    def people(self) -> list[Seat]:
        """Seats at which a person sits."""
        return [Seat(n) for n, seat in enumerate(self.seats) if seat.is_person and seat.taken]

    def covered_people(self, seat: Seat) -> tuple[Seat, ...]:
        """Who, apart from that seat, is away and has an AI crew mate play for them."""
        return tuple(Seat(n) for n, other in enumerate(self.seats) if n != seat and other.is_person and other.covered)

    def present_people(self) -> list[Seat]:
        """Seats at which a person sits and plays."""
        return [seat for seat in self.people() if not self.seats[seat].covered]

    def guests(self) -> list[Seat]:
        """Seats that people have taken by the link to join."""
        return [seat for seat in self.people() if self.seats[seat].holder == "friend"]

    def is_persons(self, seat: Seat) -> bool:
        """Whether there is such a seat for a person: one that an AI crew mate was given is nobody's any more."""
        return 0 <= seat < len(self.seats) and self.seats[seat].is_person

    def opens(self, seat: Seat, turn: int) -> bool:
        """Whether a link of that turn opens the seat; NOBODY's always lets one watch."""
        return seat == NOBODY or (self.is_persons(seat) and self.seats[seat].turn == turn)

    def nicknames(self) -> dict[Seat, str]:
        return {Seat(n): seat.name for n, seat in enumerate(self.seats) if seat.name}

    def called(self) -> dict[Seat, str]:
        """What those are called who gave no name: by their Character, as soon as there is one."""
        if self.table is None or not self.has_nameless():
            return {}
        view = self.game.frame_for(NOBODY, self.game.told).view
        names = Phrasebook(self.setup.setting, view).names
        return {seat: names.unnamed(seat) for seat in self.people() if not self.seats[seat].name and names.who(seat)}

    def has_nameless(self) -> bool:
        """Whether somebody sits at the table who gave no name."""
        return any(not self.seats[seat].name for seat in self.people())

    def reasons(self, since: int) -> tuple[wire.ReasonTold, ...]:
        """Why AI crew mates did what they did from event `since` on, as far as everybody may know."""
        fresh = takewhile(lambda motive: motive.after >= since, reversed(self.motives))
        return tuple(told(motive, motive.public) for motive in fresh)[::-1]

    def ai_seats_asked(self) -> list[Seat]:
        """Seats that are asked now and answered by AI crew mates, or by the lesson; nobody overtakes who is taught."""
        if self.table is None:
            return []
        asked = self.game.waiting_for
        first = (PUPIL,) if PUPIL in asked and self.led_by() is not None else asked
        return [seat for seat in first if self.plays_itself(seat)]

    def plays_itself(self, seat: Seat) -> bool:
        """Whether no person answers for a seat that is asked now."""
        guide = self.guide
        is_led = guide is not None and seat == PUPIL and guide.sets_the_scene(self.game.frame_for(seat))
        return is_led or self.seats[seat].by_ai

    def led_by(self) -> Guide | None:
        """The guide, as long as the lesson is on and fits the game."""
        guide = self.guide
        return guide if guide is not None and guide.leads(self.game.frame_for(PUPIL)) else None

    def bot_at(self, seat: Seat) -> str:
        """The level of the AI crew mate who plays there, or would for an absent person."""
        return self.seats[seat].bot if not self.seats[seat].is_person else self.default_bot

    @property
    def game(self) -> Table:
        """The game, which has begun."""
        assert self.table is not None, "this table is still a lobby"
        return self.table

    # How it changes ----------------------------------------------------------------------------------------------

    def apply(self, entry: entries.Entries) -> entries.Entries:
        """Let an entry happen, or raise and change nothing; the entry as it is to be kept."""
        match entry:
            case (
                entries.Taken()
                | entries.Pledged()
                | entries.Given()
                | entries.Freed()
                | entries.Timed()
                | entries.Opened()
                | entries.CalledOff()
                | entries.Started()
            ):
                self._gather(entry)
            case entries.Answered():
                entry = self._answer(entry)
            case entries.Undone() | entries.Rewound() | entries.Refused() | entries.Restored():
                self._go_back(entry)
            case entries.Claimed():
                self.game.claim(entry.seat, entry.about, entry.value)
                self._say("claim", entry.seat, self._claim_in_words(entry))
            case entries.Said():
                self._say("chat", entry.seat, entry.text)
            case entries.Wished():
                sitter = self.seats[entry.seat]
                sitter.wish, sitter.wished_in = entry.wish, entry.round
            case entries.ReadOn() | entries.LeftLesson():
                self._teach(entry)
            case entries.Covered() | entries.Returned() | entries.Left() | entries.TookOver() | entries.TurnedAway():
                self._hand(entry)
            case _:
                assert_never(entry)
        self.place += 1
        return entry

    def _gather(self, entry: entries.Gathering) -> None:
        match entry:
            case entries.Taken():
                self._take(entry)
            case entries.Pledged():
                self.seats[entry.seat].pledge = entry.pledge
            case entries.Given():
                self.called_off = None
                self._give(entry.seat, entry.bot)
            case entries.Freed():
                self.called_off = None
                self._free(entry.seat)
            case entries.Timed():
                self.length = entry.window
            case entries.Opened():
                self.opened, self.called_off = True, None
            case entries.CalledOff():
                self._call_off(entry)
            case entries.Started():
                self._start(entry)
            case _:
                assert_never(entry)

    def _hand(self, entry: entries.Handing) -> None:
        match entry:
            case entries.Covered():
                self.seats[entry.seat].covered = True
                self._note(entry.seat, "covered")
            case entries.Returned():
                self.seats[entry.seat].covered = False
                self._note(entry.seat, "returned")
            case entries.Left():
                name = self.seats[entry.seat].name
                self._pass_on(entry.seat, holder="ai", name=name, bot=entry.bot, taken=False)
                self._note(entry.seat, "left")
            case entries.TookOver():
                self._pass_on(entry.seat, holder="friend", name=entry.name, bot=self.default_bot, taken=True)
                self._note(entry.seat, "took-over")
            case entries.TurnedAway():
                self._note(entry.seat, "turned-away", entry.name)
            case _:
                assert_never(entry)

    def _pass_on(self, seat: Seat, *, holder: Holder, name: str, bot: str, taken: bool) -> None:
        """The seat belongs to somebody else from now on. What it has added to the seed stays as it was."""
        before = self.seats[seat]
        turn, pledge = before.turn + 1, before.pledge
        self.seats[seat] = SeatState(holder=holder, name=name, bot=bot, taken=taken, pledge=pledge, turn=turn)
        self.past.forget(seat)

    def _go_back(self, entry: entries.Undone | entries.Rewound | entries.Refused | entries.Restored) -> None:
        match entry:
            case entries.Undone():
                taken = self.game.answers_since(self.game.number - 1)
                self.game.undo(entry.seat)
                self._cut_off(entry.seat, taken)
                self._note(entry.seat, "undone")
            case entries.Rewound():
                taken = self.game.answers_since(entry.number)
                self.game.rewind(entry.number)
                self._cut_off(entry.seat, taken, unasked=self.covered_people(entry.seat))
                self._note(entry.seat, "rewound")
            case entries.Refused():
                self.past.refuse(entry.seat, entry.number, entry.by)
            case entries.Restored():
                self._put_back(entry.seat)
                self._note(entry.seat, "restored")
            case _:
                assert_never(entry)

    def _take(self, entry: entries.Taken) -> None:
        seat = self.seats[entry.seat]
        seat.taken, seat.covered, seat.name = True, False, entry.name
        self._note(entry.seat, "taken")

    def _answer(self, entry: entries.Answered) -> entries.Answered:
        mark, after = self._mark(entry.seat, entry.option), self.game.told
        choice = self.game.answer(entry.number, entry.seat, entry.option, entry.choice)
        self.marks[entry.number] = mark
        self.past.go_on()
        if self.guide is not None and entry.seat == PUPIL:
            self.guide.go_on()
        if entry.why or entry.in_full:
            full = entry.in_full or entry.why
            self.motives.append(Motive(number=entry.number, seat=entry.seat, after=after, public=entry.why, full=full))
        return replace(entry, choice=choice)

    def _mark(self, seat: Seat, option: int) -> Mark:
        """What is remembered of the open decision when that seat has answered it so."""
        game = self.game
        silent = game.is_window and option == game.silence()
        return Mark(seat=seat, told=game.told, topic=game.frame_for(NOBODY).topic, silent=silent)

    def _teach(self, entry: entries.Teaching) -> None:
        if self.guide is None:
            raise Stale("nothing is taught here")
        if isinstance(entry, entries.ReadOn):
            self.guide.go_on()
        else:
            self.guide.leave()

    def _cut_off(self, seat: Seat, answers: tuple[Given, ...], unasked: tuple[Seat, ...] = ()) -> None:
        """The game went back by these answers. What was taken back needs no reason any more."""
        number = self.game.number
        motives = tuple(motive for motive in self.motives if motive.number >= number)
        del self.motives[len(self.motives) - len(motives) :]
        self.marks = {at: mark for at, mark in self.marks.items() if at < number}
        self.past.go_back(number, Cut(seat=seat, answers=answers, motives=motives, unasked=unasked))

    def _put_back(self, seat: Seat) -> None:
        """Who had no say lets everything stand as it was before the game went back."""
        cut, number = self.past.cut, self.game.number
        if cut is None or seat not in cut.unasked:
            raise UndoRefused("there is nothing to put back")
        for giver, option in cut.answers:
            self.marks[self.game.number] = self._mark(giver, option)
            self.game.answer(self.game.number, giver, option)
        self.motives.extend(cut.motives)
        self.past.go_on()
        self.past.refuse(cut.seat, number, by=(seat,))

    def _give(self, seat: Seat, bot: str) -> None:
        turn = self.seats[seat].turn + 1
        self.seats[seat] = SeatState(holder="ai", name="", bot=bot, taken=False, turn=turn)
        self._name_crew()

    def _free(self, seat: Seat) -> None:
        turn = self.seats[seat].turn
        self.seats[seat] = SeatState(holder="friend", name="", bot=self.default_bot, taken=False, turn=turn)

    def _call_off(self, entry: entries.CalledOff) -> None:
        self.opened = False
        self.called_off = wire.CalledOff(silent=self._named(entry.silent), forged=self._named(entry.forged))
        self._forget_pledges()

    def _forget_pledges(self) -> None:
        for seat in self.seats:
            seat.pledge = ""

    def _named(self, seats: Iterable[Seat]) -> dict[Seat, str]:
        return {seat: self.seats[seat].name for seat in seats}

    def _start(self, entry: entries.Started) -> None:
        for seat in self.free_seats():
            self._give(seat, entry.bot)
        self.opened = False
        if not entry.contributions:
            self._forget_pledges()
        self._begin(entry.contributions)

    def _name_crew(self) -> None:
        """AI crew mates go by call signs that nobody else at the table has."""
        free = free_call_signs(list(self.nicknames().values()))
        for seat in self.seats:
            if not seat.is_person and not seat.name:
                seat.name = next(free)

    def _begin(self, contributions: Mapping[Seat, str] | None = None) -> None:
        """The seed is the server's own, or the mix of that and what the seats have added."""
        setting, mix = self.setup.setting, None
        if contributions:
            mix = Mix(part=setting.seed, contributions=dict(contributions))
            setting = replace(setting, seed=mixed_seed(mix))
        self.table = Table.start(setting, self.setup.salt, chosen=self.setup.chosen, mix=mix)

    def _claim_in_words(self, entry: entries.Claimed) -> str:
        view = self.game.frame_for(NOBODY).view
        book = Phrasebook(self.setup.setting, view, self.nicknames())
        return book.claim(entry.seat, entry.about, entry.value)

    def _note(self, seat: Seat, note: str, name: str = "") -> None:
        """A note by the table itself; the page has the words for it."""
        self._say("note", seat, note, name)

    def _say(self, kind: Literal["chat", "claim", "note"], seat: Seat, text: str, name: str = "") -> None:
        """Under the name of who sits there now: somebody else may sit there later."""
        after, name = self.table.told if self.table is not None else 0, name or self.seats[seat].name
        self.talk.append(wire.Talk(place=len(self.talk), kind=kind, seat=seat, name=name, text=text, after=after))

    # Keeping -----------------------------------------------------------------------------------------------------

    def snapshot(self) -> bytes:
        """All of it as bytes, except what the set-up says."""
        table = msgspec.Raw(self.game.snapshot())
        kept = _Kept(
            seats=self.seats,
            talk=self.talk,
            motives=self.motives,
            past=self.past,
            marks=self.marks,
            length=self.length,
            taught=self.guide.at if self.guide is not None else 0,
            table=table,
        )
        return sealed(msgspec.json.encode(kept))

    @classmethod
    def restore(cls, setup: Setup, default_bot: str, place: int, data: bytes) -> "TableState":
        """The table as it was after so many entries."""
        kept = msgspec.json.decode(unsealed(data), type=_Kept)
        state = cls(setup, default_bot)
        state.seats, state.talk, state.motives, state.place = kept.seats, kept.talk, kept.motives, place
        state.past, state.marks, state.length = kept.past, kept.marks, kept.length
        if state.guide is not None:
            state.guide.at = kept.taught
        state.table = Table.restore(bytes(kept.table))
        return state
