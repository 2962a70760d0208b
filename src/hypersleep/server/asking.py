"""What a page asks of its table, request by request: checked, and led to an entry of its log or to an answer."""

import time
from collections.abc import Set
from itertools import takewhile
from typing import assert_never

from hypersleep.bots.hints import offers_hints
from hypersleep.kernel.errors import Malformed, Stale, UndoRefused
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.server import entries, limits, speaking, takeback, talking, wire
from hypersleep.server.connection import Connection, Enough, Forbidden
from hypersleep.server.live import LiveTable
from hypersleep.server.names import checked_name
from hypersleep.server.refusing import REFUSALS, refusal
from hypersleep.server.store import Seating
from hypersleep.server.teaching import FORWARD_ONLY
from hypersleep.table import prompt
from hypersleep.table.lessons import PUPIL

DISPENSABLE = (
    *(wire.Pledge, wire.Say, wire.Announce, wire.Undo, wire.AskUndo, wire.PutBack),
    *(wire.SpareMe, wire.Cover),
)
"""Requests without which a game comes to its end as well."""


async def hear(table: LiveTable, connection: Connection, request: wire.Requests) -> None:
    """Do what a page asks, or tell it why not. A refused request changes nothing."""
    table.used = time.monotonic()
    async with table.lock:
        if table.broken:
            return
        try:
            await respond(table, connection, request)
        except REFUSALS as problem:
            refuse(table, connection, refusal(problem))
    table.crew.wake()


def refuse(table: LiveTable, connection: Connection, why: wire.Refused) -> None:
    table.metrics.refused(why.code)
    connection.tell(why)


async def respond(table: LiveTable, connection: Connection, request: wire.Requests) -> None:
    if isinstance(request, DISPENSABLE) and table.state.place >= limits.LONGEST_LOG:
        raise Enough(limits.ENOUGH_DONE)
    match request:
        case wire.Sit() | wire.Rise():
            await look(table, connection, request)
        case wire.Pledge() | wire.Reveal():
            await mix(table, connection, request)
        case wire.GiveAnswer():
            await answer(table, connection, request)
        case wire.Why():
            why(table, connection, request.number)
        case wire.AskHint():
            ask_hint(table, connection, request.number)
        case wire.MoreTime():
            more_time(table, connection, request.number)
        case wire.LetPass():
            await let_pass(table, connection, request)
        case wire.SpareMe():
            await spare(table, connection, request.wish)
        case wire.Undo() | wire.AskUndo() | wire.Consent() | wire.Withdraw() | wire.PutBack():
            await go_back(table, connection, request)
        case wire.Say() | wire.Earlier() | wire.Announce():
            await talk(table, connection, request)
        case wire.Cover():
            await cover(table, connection, request.seat)
        case wire.ComeBack():
            await come_back(table, connection, request.seat)
        case wire.Leave():
            await leave(table, connection, request.seat)
        case wire.AskSeat() | wire.Welcome() | wire.AskNoMore():
            await ask_in(table, connection, request)
        case wire.ReadOn() | wire.LeaveLesson():
            await learn(table, connection, request)
        case wire.Hello():
            connection.tell(wire.Here())
        case _:
            assert_never(request)


# Who asks ------------------------------------------------------------------------------------------------------------


async def recall(table: LiveTable, connection: Connection, seat: Seat) -> None:
    """The page may have been given the seat since it connected."""
    if seat not in connection.seats and connection.keyring:
        held = await table.book.seats_of(connection.keyring)
        table.presence.come(held - connection.seats)
        connection.seats |= held
        table.tell_presence()


def must_hold(table: LiveTable, connection: Connection, seat: Seat) -> None:
    if seat not in connection.seats or not table.state.is_persons(seat):
        raise Forbidden("this seat is not yours")


def seat_of(connection: Connection) -> Seat:
    if connection.eyes == NOBODY:
        raise Forbidden("spectators only watch")
    return connection.eyes


def must_be_started(table: LiveTable) -> None:
    if table.state.table is None:
        raise Stale("the game has not begun")


def must_be_at(table: LiveTable, number: int) -> None:
    must_be_started(table)
    if number != table.state.game.number:
        raise Stale(f"decision {number} is not open; the open one is {table.state.game.number}")


# Looking and answering -----------------------------------------------------------------------------------------------


async def look(table: LiveTable, connection: Connection, request: wire.Sit | wire.Rise) -> None:
    if isinstance(request, wire.Sit):
        await recall(table, connection, request.seat)
        must_hold(table, connection, request.seat)
        connection.eyes = request.seat
    else:
        connection.eyes = NOBODY
    table.show(connection)


async def answer(table: LiveTable, connection: Connection, request: wire.GiveAnswer) -> None:
    must_hold(table, connection, request.seat)
    must_be_started(table)
    if table.state.seats[request.seat].covered:
        raise Forbidden("an AI crew mate plays for this seat; take it back first")
    must_be_taught(table, request)
    await table.take(entries.Answered(number=request.number, seat=request.seat, option=request.option))


def must_be_taught(table: LiveTable, request: wire.GiveAnswer) -> None:
    """In a lesson one thing comes after the other."""
    guide, game = table.state.led_by(), table.state.game
    if guide is None or request.number != game.number:
        return
    frame = game.frame_for(request.seat)
    if guide.refuses(frame, request.option):
        lit = [frame.options[place] for place in guide.lit(frame)]
        book = speaking.phrasebook(table.state, frame)
        title = prompt.titled(lit[0], frame, book)[0] if lit else ""
        raise Forbidden(f"Later. Now: {title}." if title else "Read on first.")


async def learn(table: LiveTable, connection: Connection, request: wire.ReadOn | wire.LeaveLesson) -> None:
    guide = table.state.led_by() if table.state.table is not None else None
    if guide is None or seat_of(connection) != PUPIL:
        raise Stale("you are taught nothing here")
    if isinstance(request, wire.LeaveLesson):
        await table.accept(entries.LeftLesson())
    elif guide.step is not None and not guide.step.do and request.at == guide.at:
        await table.accept(entries.ReadOn())
    else:
        raise Stale("the lesson has gone on already")


def why(table: LiveTable, connection: Connection, number: int) -> None:
    must_be_started(table)
    seat, game = seat_of(connection), table.state.game
    if number == game.number and seat in game.waiting_for:
        connection.tell(speaking.refusals(table.state, seat))


def ask_hint(table: LiveTable, connection: Connection, number: int) -> None:
    """Refused in the same words to who is not asked and to who has no choice: in a window nobody learns which."""
    must_be_at(table, number)
    seat = seat_of(connection)
    if not offers_hints(table.state.setup.setting.game):
        raise Forbidden("there is no veteran of this game to ask")
    frame = table.state.game.frame_for(seat)
    if table.state.seats[seat].covered or len(frame.options) < 2:
        raise Forbidden("there is nothing for you to decide now")
    table.hints.give(connection, frame)


def more_time(table: LiveTable, connection: Connection, number: int) -> None:
    must_be_at(table, number)
    seat_of(connection)
    table.windows.extend()
    table.tell_anew(table.all_eyes())


async def let_pass(table: LiveTable, connection: Connection, request: wire.LetPass) -> None:
    """Those at one screen have been asked aloud; whoever answers with a card is asked alone."""
    must_be_at(table, request.number)
    game = table.state.game
    if not game.is_window or table.windows.open is not None:
        raise Stale("there is no window that waits for this screen")
    must_hold(table, connection, game.waiting_for[0])
    silent = [seat for seat in game.may_react if seat in connection.seats and not table.state.seats[seat].by_ai]
    for seat in takewhile(lambda seat: seat != request.until and game.waiting_for == (seat,), silent):
        await table.accept(entries.Answered(number=game.number, seat=seat, option=game.silence()))


async def spare(table: LiveTable, connection: Connection, wish: wire.Wish) -> None:
    must_be_started(table)
    seat = seat_of(connection)
    if wish != table.state.wish_of(seat):
        await table.accept(entries.Wished(seat=seat, wish=wish, round=table.state.game.round))


async def mix(table: LiveTable, connection: Connection, request: wire.Pledge | wire.Reveal) -> None:
    await recall(table, connection, request.seat)
    must_hold(table, connection, request.seat)
    led_to = table.mixing.hear(table.state, request)
    if led_to is not None:
        await table.accept(led_to)


async def talk(table: LiveTable, connection: Connection, request: wire.Say | wire.Earlier | wire.Announce) -> None:
    said = table.state.talk
    match request:
        case wire.Say():
            await table.accept(talking.said(said, seat_of(connection), request.text))
        case wire.Earlier():
            connection.tell(talking.earlier(said, request.before))
        case wire.Announce():
            seat = seat_of(connection)
            must_be_started(table)
            talking.must_have_breath(said, seat)
            await table.accept(entries.Claimed(seat=seat, about=request.about, value=request.value))


# Taking back ---------------------------------------------------------------------------------------------------------


async def go_back(
    table: LiveTable,
    connection: Connection,
    request: wire.Undo | wire.AskUndo | wire.Consent | wire.Withdraw | wire.PutBack,
) -> None:
    if isinstance(request, wire.Consent):
        await consent(table, connection, request)
        return
    seat = seat_of(connection)
    if isinstance(request, wire.Withdraw):
        table.taking_back.withdraw(seat, request.number)
        await settle(table)
        return
    must_be_at(table, request.number)
    if table.state.led_by() is not None:
        raise UndoRefused(FORWARD_ONLY)
    match request:
        case wire.Undo():
            await table.accept(entries.Undone(seat=seat))
        case wire.AskUndo():  # whoever holds no other person's seat beside theirs need not ask
            table.taking_back.ask(table.state, seat, connection.seats)
            await settle(table)
        case wire.PutBack():
            if takeback.can_be_put_back(table.state, seat) is None:
                raise UndoRefused("there is nothing to put back")
            await table.accept(entries.Restored(seat=seat))


async def consent(table: LiveTable, connection: Connection, request: wire.Consent) -> None:
    refused = table.taking_back.consent(connection.seats, request)
    if refused is not None:
        await table.accept(refused)
    else:
        await settle(table)


async def settle(table: LiveTable) -> None:
    """Go back when all have agreed; otherwise everybody sees how it stands."""
    asked = table.taking_back.asked
    if asked is not None and not asked.missing:
        await table.accept(entries.Rewound(seat=asked.seat, number=asked.number))
    else:
        for connection in table.connections:
            table.show(connection)


# Absent players ------------------------------------------------------------------------------------------------------


async def cover(table: LiveTable, connection: Connection, seat: Seat) -> None:
    """Let an AI crew mate play for somebody who keeps the others waiting."""
    must_be_started(table)
    seat_of(connection)
    seats = table.state.seats
    if not 0 <= seat < len(seats) or seats[seat].by_ai:
        raise Malformed("nobody sits there whose seat could be covered")
    left = table.patience.left(seat)
    if left > 0:
        raise Forbidden(f"{seats[seat].name} may still come back; ask again in {left:.0f} seconds")
    await table.accept(entries.Covered(seat=seat))
    await let_in_if_welcome(table)


async def come_back(table: LiveTable, connection: Connection, seat: Seat) -> None:
    must_hold(table, connection, seat)
    if table.state.seats[seat].covered:
        await table.accept(entries.Returned(seat=seat))


# Leaving and coming late ---------------------------------------------------------------------------------------------


async def leave(table: LiveTable, connection: Connection, seat: Seat) -> None:
    """For good: from here on no page is told more than everybody is, and an AI crew mate keeps the seat's secrets."""
    must_hold(table, connection, seat)
    if seat_of(connection) != seat:
        raise Forbidden("only who sits there can leave")
    if table.state.stage != "playing":
        raise Stale("no game is going on here")
    if table.state.led_by() is not None:
        raise Forbidden("leave the lesson first")
    holders = tuple(table.take_from(seat))
    left = entries.Left(seat=seat, bot=table.state.default_bot)
    await table.accept(left, Seating(seat, watchers=holders))
    if table.taking_back.asked is not None:
        await settle(table)
    await let_in_if_welcome(table)


async def ask_in(
    table: LiveTable, connection: Connection, request: wire.AskSeat | wire.Welcome | wire.AskNoMore
) -> None:
    """Somebody who came late asks for the seat of an AI crew mate, or is answered."""
    must_be_started(table)
    match request:
        case wire.AskSeat():
            await ask_for_seat(table, connection.keyring, connection.seats, request.seat, request.name)
        case wire.Welcome():
            must_hold(table, connection, request.seat)
            turned_away = table.newcomers.hear(table.state, request.seat, agree=request.agree)
            if turned_away is not None:
                await table.accept(turned_away)
        case wire.AskNoMore():
            table.newcomers.withdraw(connection.keyring)
    await let_in_if_welcome(table)
    table.tell_presence()


async def ask_for_seat(table: LiveTable, keyring: bytes, held: Set[Seat], seat: Seat, name: str) -> None:
    """By a browser that holds these seats, from among those who watch or from the door."""
    must_be_started(table)
    if table.state.place >= limits.LONGEST_LOG:
        raise Enough(limits.ENOUGH_DONE)
    if any(table.state.is_persons(one) for one in held):
        raise Forbidden("you have a seat at this table already")
    table.newcomers.ask(table.state, keyring, seat, checked_name(name))
    table.tell_presence()


async def let_in_if_welcome(table: LiveTable) -> None:
    """When all people have agreed, the seat changes hands; until then who asks learns nothing."""
    asking = table.newcomers.agreed(table.state)
    if asking is not None:
        took_over = entries.TookOver(seat=asking.seat, name=asking.name)
        await table.accept(took_over, Seating(asking.seat, holder=asking.keyring))
        table.give_to(asking.keyring, asking.seat)
