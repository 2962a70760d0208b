"""Frames of the table as messages on the wire, in words for the eyes they go to."""

from collections.abc import Iterable

from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.server import wire
from hypersleep.server.state import TableState
from hypersleep.table import prompt
from hypersleep.table.table import Frame
from hypersleep.table.words import Event, Phrasebook


def messages(
    state: TableState, eyes: Iterable[Seat], since: int, asked: wire.UndoAsked | None
) -> dict[Seat, wire.Frame]:
    """What each pair of eyes sees now, with the log from event `since` on."""
    return {seat: message(state, frame, since, asked) for seat, frame in state.game.frames_for(eyes, since).items()}


def message(state: TableState, frame: Frame, since: int, asked: wire.UndoAsked | None) -> wire.Frame:
    table, book = state.game, phrasebook(state, frame)
    seated = frame.seat != NOBODY
    can_undo = seated and table.can_undo(frame.seat)
    return wire.Frame(
        eyes=frame.seat,
        number=frame.number,
        waiting_for=frame.waiting_for,
        topic=frame.topic,
        prompt=prompt.prompt(frame, book),
        asked=frame.asked,
        options=prompt.options(frame, book),
        view=frame.view,
        since=since,
        told=table.told,
        log=log(book, frame.events, since),
        can_undo=can_undo,
        can_ask_undo=seated and not can_undo and not table.over and table.last_answer_of(frame.seat) is not None,
        undo_asked=asked,
        over=table.over,
    )


def phrasebook(state: TableState, frame: Frame) -> Phrasebook:
    return Phrasebook(frame.view, state.nicknames(), state.setup.setting.board)


def log(book: Phrasebook, events: list[Event], since: int) -> tuple[wire.LogLine, ...]:
    return tuple(
        wire.LogLine(place=line.place, text=line.text, event=line.event, about=tuple(book.about(line.event)))
        for line in book.told(events, since)
    )


def refusals(state: TableState, seat: Seat) -> wire.Refusals:
    """What the seat may not do now, and why."""
    frame = state.game.frame_for(seat)
    refused = prompt.refusals(state.game.why_not(seat), phrasebook(state, frame))
    return wire.Refusals(number=frame.number, refusals=refused)
