"""A table as seen from outside its game: who sits where, how far it is, and the links to hand out."""

from collections.abc import Callable, Set
from typing import NamedTuple

import msgspec

from hypersleep.bots.hints import offers_hints
from hypersleep.content.text import titles_of
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.server import wire
from hypersleep.server.state import TableState
from hypersleep.server.store import Filed
from hypersleep.server.tokens import Link, link_token

ENCODER = msgspec.json.Encoder()
AboutSeat = Callable[[Seat], bool]


class Around(NamedTuple):
    """What is so at a table just now, and in no log: who is here, for whom an AI crew mate may play, who asks."""

    is_here: AboutSeat
    may_be_covered: AboutSeat
    idle_after: int
    seat_asked: wire.SeatAsked | None


class Summary(msgspec.Struct, frozen=True):
    """What a list of games says of one; `turn` are those who are asked, and nobody in a window."""

    mode: str
    players: tuple[str, ...]
    turn: tuple[Seat, ...] = ()


def filed(state: TableState) -> Filed:
    """For lists of games, without looking into the game."""
    names = tuple([seat.name for seat in state.seats])
    summary = Summary(mode=state.setup.setting.mode, players=names, turn=state.on_turn())
    return Filed(state.stage, ENCODER.encode(summary))


def table_info(
    state: TableState, code: str, key: bytes, keyring: bytes, mine: Set[Seat], around: Around
) -> wire.TableInfo:
    """The table as one browser sees it, which holds these seats."""
    setup = state.setup
    header = state.game.header if state.stage == "over" else None
    mix = header.mix if header is not None else None
    mine = {seat for seat in mine if seat == NOBODY or state.is_persons(seat)}
    called = state.called()
    return wire.TableInfo(
        code=code,
        game=setup.setting.game,
        mode=setup.setting.mode,
        board=setup.setting.board,
        expansions=setup.setting.expansions,
        difficulty=setup.setting.difficulty,
        titles=titles_of(setup.setting.game, setup.setting.expansions),
        state=state.stage,
        seats=tuple(seat_info(state, Seat(n), called.get(Seat(n), ""), around, mine) for n in range(len(state.seats))),
        host=bool(keyring) and keyring.hex() == setup.host,
        links=links(state, key, code, mine),
        window=state.window,
        chosen=setup.chosen,
        mixing=state.opened,
        called_off=state.called_off,
        seat_asked=around.seat_asked,
        commitment=setup.commitment,
        seed=header.seed if header is not None else "",
        salt=header.salt if header is not None else "",
        part=mix.part if mix is not None else "",
        contributions=mix.contributions if mix is not None else {},
        idle_after=around.idle_after,
        hints=offers_hints(setup.setting.game),
    )


def seat_info(state: TableState, number: Seat, called: str, around: Around, mine: Set[Seat]) -> wire.SeatInfo:
    seat = state.seats[number]
    return wire.SeatInfo(
        seat=number,
        holder=seat.holder,
        name=seat.name,
        called=called,
        bot=seat.bot if not seat.is_person else "",
        taken=seat.taken,
        here=not seat.is_person or around.is_here(number),
        covered=seat.covered,
        coverable=around.may_be_covered(number),
        mine=number in mine,
        pledge=seat.pledge,
    )


def links(state: TableState, key: bytes, code: str, mine: Set[Seat]) -> wire.Links:
    """Who sits here may invite, let others watch, and take their own seats to another device."""
    seated = sorted(seat for seat in mine if seat != NOBODY)
    watch = link_token(key, Link(code, NOBODY)) if mine else ""
    return wire.Links(
        join=f"/join/{code}" if mine else "",
        watch=f"/watch/{watch}" if watch else "",
        seats={seat: f"/seat/{link_token(key, Link(code, seat, state.seats[seat].turn))}" for seat in seated},
    )
