"""A table: one game under play, seen through the eyes of its seats.

`Table` keeps the record and allows undo; `Match` is the bare game for simulations, where neither is wanted.
"""

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

import msgspec

from hypersleep.common.goals import Goal, Judged
from hypersleep.common.kind import GameKind, Outcome
from hypersleep.common.steps import Window
from hypersleep.common.viewing import Viewer
from hypersleep.kernel import record
from hypersleep.kernel.errors import RecordError, UndoRefused
from hypersleep.kernel.events import Event, project, project_all
from hypersleep.kernel.game import Game
from hypersleep.kernel.laws import asking_changes
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.ruleset import Ruleset
from hypersleep.kernel.steps import ALL_SEEING, NOBODY, Choice, Seat, Step, kebab
from hypersleep.table.games import BadSetting, Setting, allow, game_kind, header_for

Given = tuple[Seat, int]
"""Who has answered, and the place of the option."""


class SightRefused(ValueError):
    """Nobody sits there, or the game is not over and its secrets stay closed."""


class Refused(msgspec.Struct, frozen=True):
    """Something a seat may not do now, and the rule that forbids it."""

    choice: Choice
    rule: str


class Frame:
    """What one seat sees at one decision: who is asked about what, its own options, its view, and what happened.

    What is not given is looked up when it is asked for, and then once.
    """

    def __init__(
        self,
        kind: GameKind,
        game: Game[Any, Any],
        seat: Seat,
        since: int = 0,
        *,
        view: msgspec.Struct | None = None,
        events: list[dict[str, Any]] | None = None,
        goals: Callable[[Seat], tuple[Goal, ...]] | None = None,
        claims: tuple[record.Claim, ...] = (),
    ) -> None:
        self._kind = kind
        self._game = game
        self._since = since
        self._view = view
        self._events = events
        self._options: list[Choice] | None = None
        self._goals_of = goals
        self._goals: tuple[Goal, ...] | None = None
        self.told = len(game.events)
        """How many events there have been."""
        self.seat = seat
        self.claims = claims
        """Everything that anybody has told the table so far, or asked of it."""
        self.number = game.number
        self._question = question = game.question
        self.waiting_for: tuple[Seat, ...] = () if question is None else question.waiting_for()
        self.topic = "" if question is None else kebab(type(question).__name__)
        """What the open question is about, which everybody may know; "" when the game is over."""

    @property
    def game(self) -> str:
        """Which game it is."""
        return self._kind.name

    @property
    def options(self) -> list[Choice]:
        """The choices of this seat, if it is asked; others learn who is asked about what, and no more."""
        if self._options is None:
            self._options = self._game.options(self.seat) if self.seat in self.waiting_for else []
        return self._options

    @property
    def asked(self) -> dict[str, int]:
        """Small facts of the open question, such as how many cards are still to be paid; only for who is asked."""
        question = self._question
        if question is None or self.seat not in self.waiting_for:
            return {}
        return {name: getattr(question, name) for name in question.tells}

    @property
    def matters(self) -> list[Prospect]:
        """What the open question is about, as far as the seat knows; of a window all learn what is open."""
        question = self._question
        if question is None or (self.seat not in self.waiting_for and question.silence is None):
            return []
        about = self.prospects(question)
        return about if self.seat in self.waiting_for else [each for each in about if each.open]

    def prospects(self, step: Step) -> list[Prospect]:
        """What one of the choices leads into, as far as the seat knows."""
        return self._game.prospects(self.seat, step)

    def obstacles(self, refused: Refused) -> list[Prospect]:
        """What stands in the way of a choice, as far as the seat knows and the rule does not say it."""
        return self._game.obstacles(self.seat, refused.choice, refused.rule)

    @property
    def view(self) -> Any:
        if self._view is None:
            self._view = self._kind.view(self._game, self.seat)
        return self._view

    @property
    def goals(self) -> tuple[Goal, ...]:
        """The Objectives that the seat knows, and how they stand as far as it knows."""
        if self._goals is None:
            judge = self._goals_of
            self._goals = judge(self.seat) if judge is not None else self._kind.goals(self._game, self.seat)
        return self._goals

    @property
    def events(self) -> list[dict[str, Any]]:
        if self._events is None:
            self._events = [project(event, self.seat) for event in self._game.events[self._since :]]
        return self._events

    def history(self, *kinds: type[Event], since: int = 0) -> list[dict[str, Any]]:
        """What has been told of these kinds from event `since` on, as the seat heard it: for who has a long memory."""
        past = self._game.events[since : self.told]
        return [project(event, self.seat) for event in past if isinstance(event, kinds)]

    def imagine(self, random: Random) -> "Match":
        """A game of one's own at this decision, as the real one might be for all the seat knows.

        Only for who sits at the table; the same random numbers give the same game whatever is hidden.
        """
        if self.seat < 0:
            raise SightRefused("only who sits at the table can imagine its game")
        return Match(self._kind, self._kind.imagine(self._game, self.seat, random), self.claims)


class Match:
    """A game without record and undo, as fast as it goes."""

    __slots__ = ("claims", "game", "kind")

    def __init__(self, kind: GameKind, game: Game[Any, Any], claims: tuple[record.Claim, ...] = ()) -> None:
        self.kind = kind
        self.game = game
        self.claims = claims

    @classmethod
    def start(cls, setting: Setting) -> "Match":
        """Sit down to a new game."""
        kind = game_kind(setting.game)
        return cls(kind, kind.begin(setting.rules(), setting.players, setting.seed))

    @property
    def over(self) -> bool:
        return not self.game.agenda

    def seat(self) -> Seat:
        """The first seat that is asked."""
        return self.game.waiting_for()[0]

    def options(self, seat: Seat) -> list[Choice]:
        return self.game.options(seat)

    def frame_for(self, seat: Seat, since: int | None = None) -> Frame:
        """What the seat sees now; of what has happened nothing, or what was told from event `since` on."""
        return Frame(self.kind, self.game, seat, len(self.game.events) if since is None else since, claims=self.claims)

    def claim(self, seat: Seat, about: str, value: str) -> None:
        """Announce something, true or not, to everybody at the table."""
        self.claims += (record.Claim(before=self.game.number, seat=seat, about=about, value=value),)

    def silence(self) -> int | None:
        """The place of the option that is taken for who stays silent; None where that is no answer."""
        return silence_in(self.game)

    def take(self, seat: Seat, option: int) -> None:
        """Take an option that was just listed."""
        self.game.take(seat, option)

    def problems(self) -> list[str]:
        """Laws that this position breaks: those of the game, and the one that asking why changes nothing."""
        return [*self.kind.problems(self.game), *asking_changes(self.game)]

    def outcome(self) -> Outcome:
        return self.kind.outcome(self.game)


class Table:
    """One game with its record. Seats ask for frames and give answers; nothing else crosses."""

    def __init__(self, setting: Setting, play: record.Play) -> None:
        self.setting = setting
        self.kind = game_kind(setting.game)
        self._play = play
        self._viewer: Viewer[Any, Any] | None = None
        self._judged: dict[Seat, Judged] = {}

    @classmethod
    def start(cls, setting: Setting, salt: str = "", *, chosen: bool = False, mix: record.Mix | None = None) -> "Table":
        """Sit down to a new game."""
        setting = setting.checked()
        header = header_for(setting, salt, chosen=chosen, mix=mix)
        return cls(setting, record.Play(header, begin(header)))

    @classmethod
    def load(cls, data: bytes) -> "Table":
        """Go on with a saved game at the decision where it was left, or say why that is not possible."""
        saved = record.read(data)
        setting = setting_of(saved.header)
        return cls(setting, record.replay(saved, begin))

    def save(self) -> bytes:
        """The record of the game so far."""
        return record.write(self._play.record)

    @classmethod
    def restore(cls, data: bytes) -> "Table":
        """The table of a snapshot: sees, records and goes on as if it had never been put away."""
        play = record.resume(data, rules_of)
        return cls(setting_of(play.record.header), play)

    def snapshot(self) -> bytes:
        """The whole table as a JSON document, read back faster than a record is replayed."""
        return record.keep(self._play)

    @property
    def header(self) -> record.Header:
        """All that decides how the game goes, seed included: for records and commitments, never for players."""
        return self._play.record.header

    @property
    def number(self) -> int:
        return self._play.game.number

    @property
    def over(self) -> bool:
        return self._play.game.question is None

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        return self._play.game.waiting_for()

    def frame_for(self, seat: Seat, since: int = 0) -> Frame:
        """What the seat sees now, with the events from number `since` on."""
        check_eyes(seat, self.setting.players, over=self.over)
        return Frame(self.kind, self._play.game, seat, since, claims=self.claims)

    def frames_for(self, seats: Iterable[Seat], since: int = 0) -> dict[Seat, Frame]:
        """What several seats see now, at little more than the cost of one; options are to be read before the next
        answer."""
        seats = tuple(seats)
        game, over = self._play.game, self.over
        for seat in seats:
            check_eyes(seat, self.setting.players, over=over)
        self._viewer = viewer = self.kind.viewer(game, self._viewer)
        if viewer.changed is not None:
            self._judged = {seat: judged for seat, judged in self._judged.items() if judged.still_holds(viewer.changed)}
        events, said = project_all(game.events[since:], seats), self.claims
        return {
            seat: Frame(
                self.kind, game, seat, since, view=viewer(seat), events=events[seat], goals=self._goals, claims=said
            )
            for seat in seats
        }

    def _goals(self, seat: Seat) -> tuple[Goal, ...]:
        """Goals are judged anew only when something has changed that was looked at to judge them."""
        judged = self._judged.get(seat)
        if judged is None:
            judged = self._judged[seat] = self.kind.judged(self._play.game, seat)
        return judged.goals

    @property
    def told(self) -> int:
        """How many events there have been."""
        return len(self._play.game.events)

    @property
    def is_window(self) -> bool:
        """Whether the open question asks by public facts who may react, and silence is an answer to it."""
        question = self._play.game.question
        return question is not None and question.silence is not None

    @property
    def is_laid_open(self) -> bool:
        """Whether everybody may know all that the open question offers."""
        return isinstance(self._play.game.question, self.kind.laid_open)

    @property
    def may_react(self) -> tuple[Seat, ...]:
        """Who is asked in the open window, now and after each other, for all that everybody sees."""
        question = self._play.game.question
        assert question is not None, "nobody is asked any more"
        window = getattr(question, "window", None)
        return (question.seat, *(window.seats if isinstance(window, Window) else ()))

    def concerns_asked(self) -> bool:
        """Whether the open window is about something that befalls the one who is asked."""
        question = self._play.game.question
        return question is not None and question.concerns()

    @property
    def round(self) -> int:
        rounds: int = self._play.game.world.round
        return rounds

    def silence(self) -> int:
        """The place of the option that is taken for who stays silent in a window."""
        place = silence_in(self._play.game)
        assert place is not None, "nobody can be silent where something has to be chosen"
        return place

    def check(self, number: int, seat: Seat, option: int) -> None:
        """Refuse an answer that could not be taken now."""
        self._play.game.check(number, seat, option)

    def answer(self, number: int, seat: Seat, option: int | Choice, kept: Any = None) -> Choice:
        """Take an answer, or refuse it and change nothing; `kept` is what was chosen when it was given before."""
        return self._play.answer(number, seat, option, kept)

    def why_not(self, seat: Seat) -> list[Refused]:
        """What the seat may not do now, and why."""
        return [Refused(choice, rule) for choice, rule in self._play.game.refusals(seat).items()]

    def can_be_claimed(self) -> Mapping[str, tuple[str, ...]]:
        """What may be announced, and the values for each: the same for everybody, whatever they know."""
        return self.kind.claims(self._play.game)

    def can_be_asked(self) -> Mapping[str, tuple[str, ...]]:
        """What may be asked of the others, or answered to that: the same for everybody, too."""
        return self.kind.appeals(self._play.game)

    def claim(self, seat: Seat, about: str, value: str) -> None:
        """Announce something about hidden things to everybody, true or not, or ask something of them: it is recorded
        and no more."""
        known = {**self.can_be_claimed(), **self.can_be_asked()}
        allow("seat", seat, range(self.setting.players))
        allow("claim about", about, known)
        allow(f"claim about {about} that says", value, known[about])
        self._play.record.claims.append(record.Claim(before=self.number, seat=seat, about=about, value=value))

    @property
    def claims(self) -> tuple[record.Claim, ...]:
        """Everything that was claimed, which everybody has heard."""
        return tuple(self._play.record.claims)

    def can_undo(self, seat: Seat) -> bool:
        return self._play.can_undo(seat)

    def undo(self, seat: Seat) -> None:
        """Take the seat's last answer back."""
        self._play.undo(seat)

    @property
    def settled(self) -> bool:
        """Whether there is nothing left that could be undone."""
        return self._play.settled

    def has_answered(self, seat: Seat) -> bool:
        """Whether the seat has answered anything yet."""
        return any(answer.seat == seat for answer in self._play.record.answers)

    def last_answer_of(self, seat: Seat) -> int | None:
        """The number of the decision that the seat answered last."""
        answers = self._play.record.answers
        for number in range(len(answers) - 1, -1, -1):
            if answers[number].seat == seat:
                return number
        return None

    def answers_since(self, number: int) -> tuple[Given, ...]:
        """What was answered at that decision and after it."""
        return tuple((answer.seat, answer.option) for answer in self._play.record.answers[max(0, number) :])

    def rewind(self, number: int) -> None:
        """Go back to an earlier decision, which only all players together may want, and not once the end is told.

        Chance is not asked anew: the same answers bring the same results again. What was claimed stays claimed.
        """
        if self.over:
            raise UndoRefused("the game is over, and stays as it ended")
        if not 0 <= number <= self.number:
            raise UndoRefused(f"there is no decision {number} to go back to")
        self._play = record.replay(self._play.record.up_to(number), begin)

    def outcome(self) -> Outcome:
        return self.kind.outcome(self._play.game)

    def digest(self) -> str:
        return record.digest(self._play.game)


def silence_in(game: Game[Any, Any]) -> int | None:
    """The place of the option that is taken for who stays silent in a window; None where none is open."""
    question = game.question
    if question is None or question.silence is None:
        return None
    options = game.options(question.seat)
    return next(place for place, option in enumerate(options) if type(option) is question.silence)


def check_eyes(seat: Seat, players: int, *, over: bool) -> None:
    """Seats and spectators may look whenever they like; every secret opens when the game is over."""
    if seat == ALL_SEEING and not over:
        raise SightRefused("secrets stay closed until the game is over")
    if not 0 <= seat < players and seat not in (NOBODY, ALL_SEEING):
        raise SightRefused(f"there is no seat {seat} at this table")


def setting_of(header: record.Header) -> Setting:
    """The setting that a record was played in."""
    try:
        return msgspec.convert(header.setup, Setting).checked()
    except (msgspec.ValidationError, BadSetting) as problem:
        raise RecordError(f"this record has no setting that can be played: {problem}") from None


def begin(header: record.Header) -> Game[Any, Any]:
    """The game of a header at its first decision."""
    setting = setting_of(header)
    return game_kind(setting.game).begin(rules_of(header), setting.players, header.seed)


def rules_of(header: record.Header) -> Ruleset:
    """The rules that a header was played by; refused if they or the components have changed since."""
    setting = setting_of(header)
    kind = game_kind(setting.game)
    rules = setting.rules()
    if header.ruleset != rules.id:
        raise RecordError(f"this game was begun by other rules ({header.ruleset}); this version plays {rules.id}")
    if header.content != kind.content_digest(setting.expansions):
        raise RecordError("this game was begun with other components than those shipped here")
    if header.seed != setting.seed:
        raise RecordError("this record contradicts itself about its seed")
    return rules
