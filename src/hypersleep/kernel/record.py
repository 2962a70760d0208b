"""What is kept of a game: a record (header and answers, replayed exactly), and a position or a whole play as bytes."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import msgspec
from msgspec.structs import replace

from hypersleep.kernel.chance import Chance
from hypersleep.kernel.errors import AnswerError, Malformed, RecordError, UndoRefused
from hypersleep.kernel.events import Event
from hypersleep.kernel.game import Game
from hypersleep.kernel.ruleset import Ruleset, agenda_decoder, log_decoder, world_decoder
from hypersleep.kernel.steps import Choice, Seat

FORMAT = "hypersleep-record-2"
CHECKPOINT_EVERY = 50
DAMAGE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""What decoding bytes that are not ours may raise."""


class Mix(msgspec.Struct, frozen=True, kw_only=True):
    """What a seed was mixed of: the part of who dealt, and what each of the seats has added."""

    part: str
    contributions: dict[Seat, str]


class Header(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All that decides how a game goes, apart from the answers. A salt keeps a commitment to it from being guessed.

    `ruleset` names the rules with their version, `engine` only who wrote the record. `chosen`: somebody chose the seed,
    and may know what it deals; `mix`: what it was made of, if nobody alone made it.
    """

    format: str
    engine: str
    ruleset: str
    content: str
    seed: str
    setup: dict[str, Any] = {}
    salt: str = ""
    chosen: bool = False
    mix: Mix | None = None


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """The place of an option, and beside it the choice itself, which a replay must find at that place again."""

    seat: Seat
    option: int
    choice: Any


class Claim(msgspec.Struct, frozen=True, kw_only=True):
    """What a player has told the table, true or not, before the decision with that number.

    What was said stays said: when answers given before it are taken back, it stands before the decision gone back to.
    """

    before: int
    seat: Seat
    about: str
    value: str


class Record(msgspec.Struct, kw_only=True):
    """A whole game. `digests` are taken every so many decisions and at the end, so that a divergence is named."""

    header: Header
    answers: list[Answer] = []
    claims: list[Claim] = []
    digests: dict[int, str] = {}

    def up_to(self, number: int) -> "Record":
        """The record as it stands when the game goes back to the decision with that number."""
        return Record(
            header=self.header,
            answers=self.answers[:number],
            claims=[replace(claim, before=min(claim.before, number)) for claim in self.claims],
            digests={at: digest for at, digest in self.digests.items() if at <= number},
        )


class _Snapshot(msgspec.Struct, kw_only=True):
    ruleset: str
    number: int
    revealed: int
    seed: str
    used: int
    world: msgspec.Raw
    agenda: msgspec.Raw


_SNAPSHOT_DECODER = msgspec.json.Decoder(_Snapshot)


def save(game: Game[Any, Any]) -> bytes:
    """The position at this decision as bytes. Equal positions give equal bytes."""
    snapshot = _Snapshot(
        ruleset=game.rules.id,
        number=game.number,
        revealed=game.revealed,
        seed=game.chance.seed,
        used=game.chance.used,
        world=_canonical(game.world),
        agenda=_canonical(game.agenda),
    )
    return msgspec.json.encode(snapshot)


def _canonical(value: object) -> msgspec.Raw:
    """JSON with sorted keys: the order in which a dict was filled is no part of a position."""
    plain = msgspec.json.decode(msgspec.json.encode(value))
    return msgspec.Raw(msgspec.json.encode(plain, order="sorted"))


def load(rules: Ruleset, data: bytes) -> Game[Any, Any]:
    """The game that was saved, ready for the same decision."""
    try:
        snapshot = _SNAPSHOT_DECODER.decode(data)
        if snapshot.ruleset != rules.id:
            raise RecordError(f"this snapshot is of {snapshot.ruleset}, not of {rules.id}")
        world = world_decoder(rules).decode(snapshot.world)
        agenda = agenda_decoder(rules).decode(snapshot.agenda)
    except DAMAGE as problem:
        raise RecordError(f"this snapshot is damaged: {problem}") from None
    game: Game[Any, Any] = Game(rules, world, Chance(snapshot.seed, snapshot.used), agenda)
    game.number, game.revealed = snapshot.number, snapshot.revealed
    return game.run()


def digest(game: Game[Any, Any]) -> str:
    """A short fingerprint of the position."""
    return sha256(save(game)).hexdigest()[:16]


class Play:
    """A game under play with its record, and undo back to the last moment when chance or a secret intervened."""

    def __init__(self, header: Header, game: Game[Any, Any]) -> None:
        self.game = game
        self.record = Record(header=header)
        self._past: list[tuple[Game[Any, Any], int]] = []

    def answer(self, number: int, seat: Seat, answer: int | Choice, kept: Any = None) -> Choice:
        """Take an answer and remember the position before it while undo is still possible. `kept` is what was chosen
        when it was given before, and must be the choice again."""
        game = self.game
        place = game.check(number, seat, answer)
        choice = game.options(seat)[place]
        if kept is not None:
            must_be_same(choice, kept)
        before, told = game.clone(), len(game.events)
        game.take(seat, place)
        self.record.answers.append(Answer(seat, place, choice))
        if game.number % CHECKPOINT_EVERY == 0 or game.question is None:
            self.record.digests[game.number] = digest(game)
        if game.revealed != before.revealed or game.question is None:
            self._past.clear()
        else:
            self._past.append((before, told))
        return choice

    def can_undo(self, seat: Seat) -> bool:
        """Only the last answer, only by the seat that gave it, and not past chance, a secret shown, or the end."""
        return bool(self._past) and self.record.answers[-1].seat == seat

    def undo(self, seat: Seat) -> None:
        """Take the last answer back, byte for byte, or refuse."""
        if self.game.question is None:
            raise UndoRefused("the game is over, and stays as it ended")
        if not self._past:
            raise UndoRefused("chance has spoken or a secret has been shown since; nothing to take back")
        if not self.can_undo(seat):
            raise UndoRefused("only the player who gave the last answer may take it back")
        undone = self.game
        self.record = self.record.up_to(undone.number - 1)
        self.game, told = self._past.pop()
        self.game.events = undone.events[:told]
        self.game.tracer = undone.tracer

    @property
    def settled(self) -> bool:
        """Whether there is nothing left that could be undone."""
        return not self._past

    def firm(self) -> tuple[Game[Any, Any], list[Event]]:
        """The position behind which no undo reaches, and what had been told until then."""
        game, told = self._past[0] if self._past else (self.game, len(self.game.events))
        return game, self.game.events[:told]


def replay(record: Record, begin: Callable[[Header], Game[Any, Any]]) -> Play:
    """Play the record again from its seed. The first decision that differs is named."""
    play = Play(record.header, begin(record.header))
    if play.game.rules.id != record.header.ruleset:
        raise RecordError(f"this record is of {record.header.ruleset}, not of {play.game.rules.id}")
    return go_on(play, record)


def go_on(play: Play, record: Record) -> Play:
    """Answer on as the record says, from where the play stands. The first decision that differs is named."""
    play.record.claims = list(record.claims)
    for answer in record.answers[play.game.number :]:
        number = play.game.number
        try:
            play.answer(number, answer.seat, answer.option, answer.choice)
        except AnswerError as problem:
            raise RecordError(f"decision {number} cannot be replayed: {problem}") from None
        kept = record.digests.get(play.game.number)
        if kept is not None and kept != digest(play.game):
            raise RecordError(f"the game diverges from its record before decision {play.game.number}")
    missing = [number for number in record.digests if number > play.game.number]
    if missing:
        raise RecordError(f"the record breaks off at decision {play.game.number}; it once went on to {max(missing)}")
    return play


def must_be_same(choice: Choice, kept: Any) -> None:
    """What stands at a place must be what stood there when it was chosen; written down, tuples are lists."""
    here, there = (msgspec.json.decode(msgspec.json.encode(one)) for one in (choice, kept))
    if here != there:
        raise Malformed(f"{there} was chosen, and at its place is {here}")


# Whole plays ---------------------------------------------------------------------------------------------------------


class _Kept(msgspec.Struct, kw_only=True):
    record: Record
    position: msgspec.Raw
    events: msgspec.Raw


def keep(play: Play) -> bytes:
    """A play as one JSON document, so that it can go on without being replayed.

    The position is that behind which no undo reaches; what was answered since is in the record and answered again.
    """
    game, told = play.firm()
    kept = _Kept(record=play.record, position=msgspec.Raw(save(game)), events=msgspec.Raw(msgspec.json.encode(told)))
    return msgspec.json.encode(kept)


def resume(data: bytes, rules: Callable[[Header], Ruleset]) -> Play:
    """The play that was kept, undo included, or the reason why it cannot go on here."""
    try:
        kept = msgspec.json.decode(data, type=_Kept)
        header = checked(kept.record).header
        game = load(rules(header), bytes(kept.position))
        game.events = log_decoder(game.rules).decode(kept.events)
    except DAMAGE as problem:
        raise RecordError(f"this snapshot is damaged: {problem}") from None
    if game.number > len(kept.record.answers) or game.chance.seed != header.seed:
        raise RecordError("this snapshot is damaged: its position is not one of its record")
    play = Play(header, game)
    play.record = kept.record.up_to(game.number)
    return go_on(play, kept.record)


# Documents -----------------------------------------------------------------------------------------------------------


def write(record: Record) -> bytes:
    """A record as one readable JSON document."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


def read(data: bytes) -> Record:
    """A record from its document, or the reason why it cannot be one of ours."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except DAMAGE as problem:
        raise RecordError(f"this is no record of a game, or it is damaged: {problem}") from None
    return checked(record)


def checked(record: Record) -> Record:
    """The record itself, if it is written as records are here."""
    if record.header.format != FORMAT:
        raise RecordError(f"this record has format {record.header.format!r}; this version reads {FORMAT!r}")
    return record
