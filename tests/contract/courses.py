"""Whole games in every setting, played once and looked at by all laws."""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from hypersleep.bots.match import LONGEST_GAME, crew_of_bots
from hypersleep.common.kind import GameKind
from hypersleep.kernel.events import Event
from hypersleep.kernel.game import Game
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.record import digest
from hypersleep.kernel.ruleset import Ruleset
from hypersleep.kernel.steps import NOBODY, Question, Seat
from hypersleep.table.games import Setting, game_kind
from hypersleep.table.table import Frame, Match, Refused

GAMES = 2
"""Games in each setting."""
CREW = ("curious", "random")
OFTEN, SOMETIMES, RARELY = 8, 12, 40
"""A law that takes its time looks at one position in so many; and at the first of every kind of question."""


class Moment(NamedTuple):
    """A decision: the position, how much had been told before it, and what was answered by whom."""

    game: Game[Any, Any]
    told: int
    seat: Seat
    place: int


class Course:
    """One game from its first decision to its end; positions are kept, so clone before you play on."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.kind: GameKind = game_kind(setting.game)
        self.moments: list[Moment] = []
        self.digests: list[str] = []
        """Of the game itself at each moment; the positions that are kept are clones of it."""
        match, bots = Match.start(setting), crew_of_bots(CREW, setting.players, setting.seed, setting.game)
        while not match.over:
            assert match.game.number < LONGEST_GAME, f"{setting} does not end"
            seat = match.seat()
            place = bots[seat].decide(match.frame_for(seat))
            self.digests.append(digest(match.game))
            self.moments.append(Moment(match.game.clone(), len(match.game.events), seat, place))
            match.take(seat, place)
        self.end = match

    @property
    def events(self) -> list[Event]:
        return self.end.game.events

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(map(Seat, range(self.setting.players)))

    @property
    def eyes(self) -> tuple[Seat, ...]:
        """Everybody who looks on while the game lasts."""
        return (NOBODY, *self.seats)

    def looks(self, every: int) -> Iterator[Moment]:
        """Some moments, among them the first at which each kind of question is asked."""
        asked: set[type[Question]] = set()
        for number, moment in enumerate(self.moments):
            assert moment.game.question is not None
            kind = type(moment.game.question)
            if number % every == 0 or kind not in asked:
                yield moment
            asked.add(kind)

    def frame(self, game: Game[Any, Any], seat: Seat) -> Frame:
        return Frame(self.kind, game, seat)


@cache
def courses(setting: Setting) -> tuple[Course, ...]:
    return tuple(Course(replace(setting, seed=f"contract-{number}")) for number in range(GAMES))


def rules_of(setting: Setting) -> Ruleset:
    return game_kind(setting.game).rules(setting.mode, setting.board, setting.expansions)


def looks(setting: Setting, every: int) -> Iterator[tuple[Course, Moment]]:
    """Some moments of all games in a setting."""
    for course in courses(setting):
        for moment in course.looks(every):
            yield course, moment


def shown(frame: Frame) -> tuple[Any, ...]:
    """All that a seat is shown of a position, but for what has happened before."""
    ahead = (frame.matters, [frame.prospects(choice) for choice in frame.options])
    return (frame.number, frame.waiting_for, frame.topic, frame.asked, frame.options, frame.view, frame.goals, ahead)


def obstacles(frame: Frame, game: Game[Any, Any]) -> list[list[Prospect]]:
    """What stands in the way of everything that is refused."""
    return [frame.obstacles(Refused(choice, rule)) for choice, rule in game.refusals(frame.seat).items()]
