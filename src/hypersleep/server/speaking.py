"""Frames of the table as messages on the wire, in words for the eyes they go to."""

from collections.abc import Iterable
from typing import Any

import msgspec

from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.server import takeback, wire
from hypersleep.server.state import TableState
from hypersleep.server.windows import Window
from hypersleep.table import prompt
from hypersleep.table.changes import changes
from hypersleep.table.table import Frame
from hypersleep.table.words import Hearsay, Phrasebook

Fields = dict[str, Any]
Shown = dict[Seat, msgspec.Struct]
"""What each pair of eyes was shown last."""
UNTIMED = wire.Window(left=None, extended=0, more=0, choice=None)


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
        self._heard: dict[int, dict[int, Hearsay]] = {}

    def message(self, frame: Frame, shown: Shown) -> wire.Frame | wire.Update:
        before = shown.get(frame.seat)
        shown[frame.seat] = frame.view
        said = self._said(frame)
        if before is None:
            return wire.Frame(view=frame.view, **said)
        return wire.Update(changes=changes(before, frame.view), **said)

    def _said(self, frame: Frame) -> Fields:
        seat = frame.seat
        can_undo = seat != NOBODY and self.state.game.can_undo(seat)
        may_ask = seat != NOBODY and not can_undo and not self.over
        return in_words(
            frame,
            self._book(frame),
            since=self.since,
            told=self.told,
            over=self.over,
            reasons=self.reasons,
            can_undo=can_undo,
            can_ask_undo=may_ask and self.state.game.has_answered(seat),
            undo_asked=self.asked,
            put_back=takeback.can_be_put_back(self.state, seat),
            window=self._window(seat),
            named=self.window is None or len(frame.options) > 1,
        )

    def _window(self, seat: Seat) -> wire.Window | None:
        if self.window is not None:
            return self.window.seen_by(seat)
        return UNTIMED if self.state.game.is_window else None

    def _book(self, frame: Frame) -> Phrasebook:
        return Phrasebook(self.state.setup.setting, frame.view, self.nicknames, self._heard)


def in_words(
    frame: Frame,
    book: Phrasebook,
    *,
    since: int,
    told: int,
    over: bool,
    reasons: tuple[wire.ReasonTold, ...],
    can_undo: bool = False,
    can_ask_undo: bool = False,
    undo_asked: wire.UndoAsked | None = None,
    put_back: Seat | None = None,
    window: wire.Window | None = None,
    named: bool = True,
) -> Fields:
    """The fields of a sight as it goes over the wire, under play or looked back at; unless somebody is `named`, nobody
    learns who is asked."""
    return {
        "eyes": frame.seat,
        "number": frame.number,
        "waiting_for": frame.waiting_for if named else (),
        "topic": frame.topic,
        "prompt": prompt.prompt(frame, book, named=named),
        "about": prompt.about(frame, book) if named else (),
        "asked": frame.asked if named else {},
        "options": prompt.options(frame, book) if named else (),
        "since": since,
        "told": told,
        "log": tuple(book.told(frame.events, since)),
        "notes": book.notes(),
        "reasons": reasons,
        "can_undo": can_undo,
        "can_ask_undo": can_ask_undo,
        "undo_asked": undo_asked,
        "put_back": put_back,
        "window": window,
        "over": over,
    }


def phrasebook(state: TableState, frame: Frame) -> Phrasebook:
    return Phrasebook(state.setup.setting, frame.view, state.nicknames())


def refusals(state: TableState, seat: Seat) -> wire.Refusals:
    """What the seat may not do now, and why."""
    frame = state.game.frame_for(seat)
    refused = prompt.refusals(state.game.why_not(seat), frame, phrasebook(state, frame))
    return wire.Refusals(number=frame.number, refusals=refused)
