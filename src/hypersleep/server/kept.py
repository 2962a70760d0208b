"""What the data file has kept of tables, read without playing them: also of those that cannot be played here any more.

Rules move on, and expansions come and go with who installs them. A table that was begun by other rules than those
played now is a line in the list that says so, and its record, once its game was over, is drawn up from its log alone.
"""

import logging
from collections.abc import Iterable, Set

import msgspec
from msgspec.structs import replace

from hypersleep import __version__
from hypersleep.content.text import titles_of
from hypersleep.kernel import record
from hypersleep.kernel.errors import RecordError
from hypersleep.kernel.record import Answer, Claim, Header, Mix, Record
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.server import entries, wire
from hypersleep.server.outside import Summary
from hypersleep.server.state import Setup
from hypersleep.server.store import GameRow
from hypersleep.table.fairness import commitment, mixed_seed
from hypersleep.table.games import BadSetting, header_for

LOG = logging.getLogger("hypersleep")
LATEST = 253_402_300_799.0
"""The end of the year 9999, with which calendars end."""


class Unopenable(RecordError):
    """What was kept of a table makes no table here; the message says why, and nothing of what is in it."""


class Damaged(Unopenable):
    """What was kept cannot be read."""


class OtherRules(Unopenable):
    """It can be read, but was begun by rules, or with components, that are not those played here. `record`: where it
    can be downloaded, if its game has ended and so has no secrets left; "" otherwise."""

    def __init__(self, words: str, record: str) -> None:
        super().__init__(words)
        self.record = record


# What was agreed -----------------------------------------------------------------------------------------------------


def setup_of(row: GameRow) -> Setup:
    """What was agreed, if it can be played here."""
    setup = read_setup(row)
    reason = why_closed(setup)
    if reason:
        raise OtherRules(reason, f"/api/tables/{row.code}/record" if row.state == "over" else "")
    return setup


def read_setup(row: GameRow) -> Setup:
    try:
        return msgspec.json.decode(row.setup, type=Setup)
    except Exception as problem:
        raise Damaged("its set-up is damaged") from problem


def why_closed(setup: Setup) -> str:
    """Why a game that was agreed on so cannot be played here; "" if it can."""
    begun = f"the rules {setup.ruleset}" if setup.ruleset else "older rules"
    try:
        now = header_for(setup.setting.checked(), setup.salt, chosen=setup.chosen)
    except BadSetting as problem:
        return f"it was begun by {begun}, which are not installed here: {problem}"
    if setup.commitment == commitment(now):
        return ""
    if setup.ruleset != now.ruleset:
        return f"it was begun by {begun}, and this server plays {now.ruleset}"
    if setup.content != now.content:
        return f"it was begun with other components than those that {now.ruleset} has here"
    raise Damaged("its set-up is damaged")


# Lists ---------------------------------------------------------------------------------------------------------------


def line_of(row: GameRow, seats: tuple[int, ...]) -> wire.TableSummary:
    """What a list says of a table; of a damaged one, that it is."""
    try:
        return summary_of(row, seats)
    except Exception as problem:
        LOG.error("table %s is damaged: %s", row.code, problem)
        return wire.TableSummary(
            code=row.code,
            game="",
            mode="",
            state="playing",
            players=(),
            mine=taken(seats),
            created=moment(row.created),
            changed=moment(row.changed),
            damaged=True,
        )


def summary_of(row: GameRow, seats: tuple[int, ...]) -> wire.TableSummary:
    setup = read_setup(row)
    said = msgspec.json.decode(row.summary, type=Summary)
    return wire.TableSummary(
        code=row.code,
        game=setup.setting.game,
        mode=said.mode,
        difficulty=setup.setting.difficulty,
        titles=titles_of(setup.setting.game, setup.setting.expansions),
        lesson=bool(setup.lesson),
        state=msgspec.convert(row.state, wire.Stage),
        players=said.players,
        turn=said.turn if row.state == "playing" else (),
        mine=taken(seats),
        created=moment(row.created),
        changed=moment(row.changed),
        closed=why_closed(setup),
    )


def taken(seats: tuple[int, ...]) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat in seats if seat != NOBODY)


def moment(seconds: object) -> float:
    """A date that can be shown, whatever the clock has said or the file has kept."""
    return min(max(0.0, seconds), LATEST) if isinstance(seconds, int | float) else 0.0


# Records without rules -----------------------------------------------------------------------------------------------


def record_by_log(row: GameRow, log: Iterable[bytes]) -> bytes:
    """The record of a game whose rules are not played here: what was answered and claimed, without digests, which only
    the rules can tell."""
    try:
        scribe = Scribe(first_header(row))
        for data in log:
            scribe.note(entries.read(data))
    except Unopenable:
        raise
    except Exception as problem:
        raise Damaged("its log is damaged") from problem
    return record.write(scribe.record)


def first_header(row: GameRow) -> Header:
    """The header to which the commitment was made, with the setting word for word as it was kept."""
    setup = read_setup(row)
    return Header(
        format=record.FORMAT,
        engine=__version__,
        ruleset=setup.ruleset,
        content=setup.content,
        seed=setup.setting.seed,
        setup=setup.setting.written(),
        salt=setup.salt,
        chosen=setup.chosen,
    )


class Scribe:
    """Keeps the books of a game by its log: who has answered what, and what of it was taken back or put back."""

    def __init__(self, header: Header) -> None:
        self.record = Record(header=header)
        self._away: set[Seat] = set()
        self._cut: list[Answer] = []

    def note(self, entry: entries.Entries) -> None:
        answers = self.record.answers
        match entry:
            case entries.Started() if entry.contributions:
                self._mix(Mix(part=self.record.header.seed, contributions=entry.contributions))
            case entries.Answered():
                answers.append(Answer(entry.seat, entry.option, entry.choice))
                self._cut = []
            case entries.Undone():
                self._go_back(len(answers) - 1)
            case entries.Rewound():
                self._go_back(entry.number, unasked=self._away - {entry.seat})
            case entries.Restored():
                answers.extend(self._cut)
                self._cut = []
            case entries.Claimed():
                claim = Claim(before=len(answers), seat=entry.seat, about=entry.about, value=entry.value)
                self.record.claims.append(claim)
            case entries.Covered():
                self._away.add(entry.seat)
            case entries.Returned() | entries.Left():
                self._away.discard(entry.seat)

    def _mix(self, mix: Mix) -> None:
        seed, header = mixed_seed(mix), self.record.header
        self.record.header = replace(header, seed=seed, setup=header.setup | {"seed": seed}, mix=mix)

    def _go_back(self, number: int, unasked: Set[Seat] = frozenset()) -> None:
        """What is cut off can be put back only if somebody who was away had no say in it."""
        cut = self.record.answers[number:] + self._cut
        self._cut = cut if self._cut or unasked else []
        self.record = self.record.up_to(number)
