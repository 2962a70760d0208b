"""Frames of the table as messages on the wire, in words for the eyes they go to."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from hypersleep.common.goals import Goal
from hypersleep.common.names import Names
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.server import takeback, wire
from hypersleep.server.state import TableState
from hypersleep.server.windows import Window
from hypersleep.table import prompt
from hypersleep.table.changes import changes
from hypersleep.table.goals import GoalTold, goals_told
from hypersleep.table.table import Frame
from hypersleep.table.words import Gossip, Phrasebook

Fields = dict[str, Any]


class Glimpse(NamedTuple):
    """What a pair of eyes was shown last: the view, what everything was called, and how their goals stood, in words."""

    view: msgspec.Struct
    names: Names
    goals: tuple[Goal, ...]
    told: tuple[GoalTold, ...]


Shown = dict[Seat, Glimpse]
NOTHING_BESIDE: Fields = {
    "can_undo": False,
    "taken_back": None,
    "undo_asked": None,
    "put_back": None,
    "window": None,
    "wish": "ask",
    "lesson": None,
}
"""A moment that is looked back at."""


def messages(
    state: TableState,
    eyes: Iterable[Seat],
    since: int,
    asked: wire.UndoAsked | None,
    window: Window | None,
    shown: Shown,
) -> dict[Seat, wire.Frame | wire.Update]:
    """What each pair of eyes sees now, with the log from event `since` on; noted in `shown`, where it is only told what
    has changed if it was shown something before."""
    speaker = Speaker(state, since, asked, window)
    return {seat: speaker.message(frame, shown) for seat, frame in state.game.frames_for(eyes, since).items()}


class Speaker:
    """Words one decision for everybody: what all are told alike is put into words once."""

    def __init__(
        self, state: TableState, since: int, asked: wire.UndoAsked | None, window: Window | None = None
    ) -> None:
        self.state = state
        self.since = since
        self.asked = asked
        self.window = window
        self.told = state.game.told
        self.over = state.game.over
        self.nicknames = state.nicknames()
        self.reasons = state.reasons(since)
        self._gossip: dict[int, Gossip] = {}
        self._laid_open = self._what_is_laid_open()
        self._looking_on: Fields | None = None
        """What one who is not asked is told of the decision, if others who are not are told the same."""

    def message(self, frame: Frame, shown: Shown) -> wire.Frame | wire.Update:
        before, book = shown.get(frame.seat), self._book(frame)
        now = shown[frame.seat] = glimpse(frame, book.names, before)
        said = self._said(frame, book)
        if before is None:
            return wire.Frame(view=now.view, goals=now.told, **said)
        goals = None if now.told == before.told else now.told
        return wire.Update(changes=changes(before.view, now.view), goals=goals, **said)

    def _said(self, frame: Frame, book: Phrasebook) -> Fields:
        guide = self.state.guide
        beside = self._beside(frame.seat, guide.told(frame) if guide is not None else None)
        return self._decision_for(frame, book) | heard(frame, book, self.since) | beside

    def _decision_for(self, frame: Frame, book: Phrasebook) -> Fields:
        """All who look on are told the same of it, unless there is something to see for them alone."""
        if frame.seat in frame.waiting_for or self._laid_open is not None or self.state.game.is_window:
            return self._decision(frame, book)
        if self._looking_on is None:
            self._looking_on = self._decision(frame, book)
        return self._looking_on

    def _decision(self, frame: Frame, book: Phrasebook) -> Fields:
        return decision(
            frame,
            book,
            since=self.since,
            told=self.told,
            over=self.over,
            reasons=self.reasons,
            named=self.window is None or not (len(frame.options) < 2 or self.state.spares(frame.seat)),
            laid_open=self._laid_open,
        )

    def _beside(self, seat: Seat, lesson: wire.LessonTold | None) -> Fields:
        """What is no part of the game: what is taught, what can be taken back, and how windows are kept."""
        may_undo = seat != NOBODY and lesson is None
        can_undo = may_undo and self.state.game.can_undo(seat)
        may_ask = may_undo and not can_undo and not self.over
        return {
            "can_undo": can_undo,
            "taken_back": takeback.would_take_back(self.state, seat) if may_ask else None,
            "undo_asked": self.asked,
            "put_back": takeback.can_be_put_back(self.state, seat),
            "window": self._window(seat),
            "wish": self.state.wish_of(seat),
            "lesson": lesson,
        }

    def _what_is_laid_open(self) -> Frame | None:
        """What the one who is asked sees, if everybody sees what there is to choose from."""
        game = self.state.game
        return game.frame_for(game.waiting_for[0]) if game.is_laid_open else None

    def _window(self, seat: Seat) -> wire.Window | None:
        if self.window is not None:
            return self.window.seen_by(seat)
        game = self.state.game
        return wire.Window(left=None, may=game.may_react, extended=0, more=0, choice=None) if game.is_window else None

    def _book(self, frame: Frame) -> Phrasebook:
        return Phrasebook(self.state.setup.setting, frame.view, self.nicknames, self._gossip)


def glimpse(frame: Frame, names: Names, before: Glimpse | None) -> Glimpse:
    """What is shown now; goals that stand as before are not put into words again."""
    as_before = before is not None and before.goals == frame.goals and names.call_alike(before.names)
    told = before.told if before is not None and as_before else goals_told(names, frame.goals)
    return Glimpse(frame.view, names, frame.goals, told)


def heard(frame: Frame, book: Phrasebook, since: int) -> Fields:
    """Whose eyes they are, what has happened from event `since` on, and what is to be kept in mind."""
    return {"eyes": frame.seat, "log": book.told(frame.events, since), "notes": book.notes()}


def decision(
    frame: Frame,
    book: Phrasebook,
    *,
    since: int,
    told: int,
    over: bool,
    reasons: tuple[wire.ReasonTold, ...],
    named: bool = True,
    laid_open: Frame | None = None,
) -> Fields:
    """What is open, as it goes over the wire, under play or looked back at; unless somebody is `named`, nobody learns
    who is asked."""
    return {
        "number": frame.number,
        "waiting_for": frame.waiting_for if named else (),
        "topic": frame.topic,
        "prompt": prompt.prompt(frame, book, named=named),
        "about": prompt.about(frame, book) if named else (),
        "asked": frame.asked if named and not prompt.only_passing_is_left(frame) else {},
        "options": prompt.options(laid_open or frame, book) if named else (),
        "laid_open": laid_open is not None,
        "since": since,
        "told": told,
        "reasons": reasons,
        "over": over,
    }


def phrasebook(state: TableState, frame: Frame, reader: Seat | None = None) -> Phrasebook:
    return Phrasebook(state.setup.setting, frame.view, state.nicknames(), reader=reader)


def refusals(state: TableState, seat: Seat) -> wire.Refusals:
    """What the seat may not do now, and why."""
    frame = state.game.frame_for(seat)
    refused = prompt.refusals(state.game.why_not(seat), frame, phrasebook(state, frame))
    return wire.Refusals(number=frame.number, refusals=refused)
