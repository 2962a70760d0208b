"""What can be asked over HTTP: what there is to play, tables before and after the game, and the rules."""

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.exceptions import (
    ClientException,
    HTTPException,
    NotAuthorizedException,
    NotFoundException,
    PermissionDeniedException,
)
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_409_CONFLICT, HTTP_503_SERVICE_UNAVAILABLE

from hypersleep import __version__
from hypersleep.bots.games import levels_of
from hypersleep.common.kind import GameKind
from hypersleep.content.lessons import lessons_of
from hypersleep.content.text import about_of, title_of
from hypersleep.kernel.errors import Stale
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.server import entries, keyring, limits, wire
from hypersleep.server.ending import course, ending, review
from hypersleep.server.guard import FOR_ANYBODY
from hypersleep.server.hall import Hall
from hypersleep.server.kept import OtherRules
from hypersleep.server.keyring import Keyring
from hypersleep.server.live import LiveTable
from hypersleep.server.mixing import freed, given
from hypersleep.server.names import checked_name
from hypersleep.server.pacing import at_most
from hypersleep.server.packing import takes_gzip
from hypersleep.server.plain import some_lines
from hypersleep.server.speaking import phrasebook
from hypersleep.server.state import TableState
from hypersleep.server.tokens import open_link
from hypersleep.table.games import GAMES, BadSetting, game_kind
from hypersleep.table.reference import Reference, Rulebook, reference, rulebook
from hypersleep.table.review import Review

AnyRequest = Request[Any, Any, Any]
TheHall = NamedDependency[Hall]
T = TypeVar("T")
PAST_GAMES_AT_HAND = 20
READY_WITHIN = 2.0
"""Seconds in which the store must answer."""


# What there is -------------------------------------------------------------------------------------------------------


def path_and_packing(request: AnyRequest) -> str:
    """What is kept ready is kept twice, packed and unpacked, whatever is asked behind the question mark."""
    return f"{request.url.path} {takes_gzip(request.headers.get('accept-encoding', ''))}"


@get("/health", opt={FOR_ANYBODY: True}, media_type=MediaType.TEXT, sync_to_thread=False)
def health() -> str:
    """The process is there and answers."""
    return "ok"


@get("/ready", opt={FOR_ANYBODY: True}, media_type=MediaType.TEXT)
async def ready(hall: TheHall) -> str:
    """Games can be played: what is asked of the store is answered."""
    try:
        async with asyncio.timeout(READY_WITHIN):
            await hall.store.read("")
    except TimeoutError:
        raise HTTPException("the store does not answer", status_code=HTTP_503_SERVICE_UNAVAILABLE) from None
    return "ready"


@get("/api/catalogue", sync_to_thread=False)
def catalogue() -> wire.Catalogue:
    """What can be played, and with which AI crew mates."""
    drawn = [kind for kind in GAMES.values() if kind.on_page]
    return wire.Catalogue(version=__version__, games=tuple(map(on_offer, drawn)))


def on_offer(kind: GameKind) -> wire.GameOnOffer:
    expansions = {
        name: wire.ExpansionOnOffer(
            title=title_of(kind.name, name),
            about=about_of(kind.name, name),
            modes=expansion.modes,
            excludes=kind.excluded_by(name),
        )
        for name, expansion in kind.expansions.items()
    }
    return wire.GameOnOffer(
        name=kind.name,
        modes=dict(kind.modes),
        boards=kind.boards,
        expansions=expansions,
        difficulties=dict(kind.difficulties),
        bots=levels_of(kind.name),
        lessons=tuple(
            wire.LessonOnOffer(name=name, title=lesson.title, about=lesson.about, minutes=lesson.minutes)
            for name, lesson in lessons_of(kind.name).items()
        ),
    )


@get("/api/reference/{game:str}", cache=True, cache_key_builder=path_and_packing, sync_to_thread=False)
def reference_of(game: FromPath[str]) -> Reference:
    """What is in the box, and what it is called."""
    return reference(game_kind(game).name)


@get("/api/rules/{game:str}", cache=True, cache_key_builder=path_and_packing, sync_to_thread=False)
def rules_of(game: FromPath[str]) -> Rulebook:
    """The rules ledger."""
    return rulebook(game_kind(game).name)


# Before the game -----------------------------------------------------------------------------------------------------


@get("/api/mine")
async def mine(request: AnyRequest, hall: TheHall) -> wire.MyTables:
    """The tables at which this browser has a seat or may watch."""
    return await hall.mine(await keyring.known(request.cookies, hall))


@post("/api/tables", guards=[at_most(limits.TABLES)])
async def create(request: AnyRequest, data: JSONBody[wire.NewTable], hall: TheHall) -> Response[wire.TableInfo]:
    """Make a table."""
    ring = await Keyring.of(request, hall)
    table = await hall.create(data, ring.id)
    return ring.answer(table.info(ring.id, await hall.seats_of(ring.id, table.code)))


@post("/api/lessons", guards=[at_most(limits.TABLES)])
async def teach(request: AnyRequest, data: JSONBody[wire.NewLesson], hall: TheHall) -> Response[wire.TableInfo]:
    """Make a table that teaches."""
    ring = await Keyring.of(request, hall)
    table = await hall.teach(data, ring.id)
    return ring.answer(table.info(ring.id, await hall.seats_of(ring.id, table.code)))


@get("/api/tables/{code:str}")
async def table_info(request: AnyRequest, code: FromPath[str], hall: TheHall) -> wire.TableInfo:
    """What everybody who has the code may know of a table."""
    table = await hall.find(code)
    ring = await keyring.known(request.cookies, hall)
    return table.info(ring, await hall.seats_of(ring, code))


@post("/api/tables/{code:str}/seats")
async def take_seat(
    request: AnyRequest, code: FromPath[str], data: JSONBody[wire.TakeSeat], hall: TheHall
) -> Response[wire.TableInfo]:
    """Sit down at a free seat. Of two who try at the same moment, one gets it."""
    table, ring = await hall.find(code), await Keyring.of(request, hall)
    name = checked_name(data.name)
    if not await table.accept_if(can_take(data.seat, name), entries.Taken(seat=data.seat, name=name)):
        raise ClientException("this seat is not free any more", status_code=HTTP_409_CONFLICT)
    await hall.store.hold(ring.id, code, data.seat)
    return ring.answer(table.info(ring.id, await hall.seats_of(ring.id, code)))


def can_take(seat: Seat, name: str) -> Callable[[TableState], bool]:
    """Whether the seat is free; a name that somebody at the table has already is refused."""

    def possible(state: TableState) -> bool:
        if name in state.nicknames().values():
            raise BadSetting(f"somebody at this table is called {name} already")
        if state.opened:
            raise BadSetting("the host is just starting the game; try again in a few seconds")
        return seat in state.free_seats()

    return possible


@post("/api/tables/{code:str}/start")
async def start(request: AnyRequest, code: FromPath[str], hall: TheHall) -> wire.TableInfo:
    """Close the lobby; AI crew mates take the seats that are still free."""
    table, ring = await hall.find(code), await keyring.known(request.cookies, hall)
    if ring.hex() != table.state.setup.host:
        raise PermissionDeniedException("only who made the table can start the game")
    try:
        await table.start()
    except Stale as problem:
        raise ClientException(str(problem), status_code=HTTP_409_CONFLICT) from None
    return table.info(ring, await hall.seats_of(ring, code))


@post("/api/tables/{code:str}/seats/{seat:int}/ai")
async def give_to_ai(request: AnyRequest, code: FromPath[str], seat: FromPath[int], hall: TheHall) -> wire.TableInfo:
    """Let an AI crew mate have the seat of a guest whose page does not answer."""
    table, ring = await hall.find(code), await keyring.known(request.cookies, hall)
    if ring.hex() != table.state.setup.host:
        raise PermissionDeniedException("only who made the table can give seats away")
    if not await table.decide(given(Seat(seat))):
        raise ClientException("no guest has this seat in the lobby", status_code=HTTP_409_CONFLICT)
    return table.info(ring, await hall.seats_of(ring, code))


@post("/api/tables/{code:str}/seats/{seat:int}/free")
async def free_seat(request: AnyRequest, code: FromPath[str], seat: FromPath[int], hall: TheHall) -> wire.TableInfo:
    """Let a friend have the seat of an AI crew mate. Who sat there before loses it first, and for good."""
    table, ring = await hall.find(code), await keyring.known(request.cookies, hall)
    if ring.hex() != table.state.setup.host:
        raise PermissionDeniedException("only who made the table can free seats")
    decision = freed(Seat(seat))
    if decision(table.state) is not None:
        await hall.store.release(code, seat)
    if not await table.decide(decision):
        raise ClientException("no AI crew mate has this seat in the lobby", status_code=HTTP_409_CONFLICT)
    return table.info(ring, await hall.seats_of(ring, code))


@post("/api/tables/{code:str}/window")
async def choose_window(
    request: AnyRequest, code: FromPath[str], data: JSONBody[wire.WindowWish], hall: TheHall
) -> wire.TableInfo:
    """Choose in the lobby for how long anybody may react."""
    table, ring = await hall.find(code), await keyring.known(request.cookies, hall)
    if ring.hex() != table.state.setup.host:
        raise PermissionDeniedException("only who made the table can choose that")
    if not await table.accept_if(lambda state: state.stage == "lobby", entries.Timed(window=data.window)):
        raise ClientException("the game has begun; it stays as it was chosen", status_code=HTTP_409_CONFLICT)
    return table.info(ring, await hall.seats_of(ring, code))


@post("/api/links/{token:str}")
async def open_a_link(request: AnyRequest, token: FromPath[str], hall: TheHall) -> Response[wire.WayIn]:
    """A seat link brings its seat to this browser, a watch link the right to look on."""
    link = open_link(hall.key, token)
    if link is None:
        raise NotFoundException("this link opens nothing; perhaps a part of it was lost on the way")
    table = await hall.find(link.code)
    if not table.state.opens(link.seat, link.turn):
        raise NotFoundException("this link opens nothing any more: the host has given the seat away")
    ring = await Keyring.of(request, hall)
    await hall.store.hold(ring.id, link.code, link.seat)
    return ring.answer(wire.WayIn(code=link.code, seat=link.seat, chosen=table.state.setup.chosen))


@get("/api/tables/{code:str}/claims")
async def claims(code: FromPath[str], hall: TheHall) -> wire.Claims:
    """What may be claimed at this table, and asked of the others."""
    state = (await hall.find(code)).state
    if state.table is None:
        return wire.Claims(claims=(), appeals=())
    book, game = phrasebook(state, state.game.frame_for(NOBODY)), state.game
    return wire.Claims(
        claims=tuple(book.claimable(*known) for known in game.can_be_claimed().items()),
        appeals=tuple(book.claimable(*known) for known in game.can_be_asked().items()),
    )


# After the game ------------------------------------------------------------------------------------------------------


class Past:
    """Finished games that somebody is looking back at; the least used are forgotten."""

    def __init__(self) -> None:
        self._reviews: OrderedDict[str, Review] = OrderedDict()
        self._lock = asyncio.Lock()

    async def look(self, table: LiveTable, look: Callable[[Review], T]) -> T:
        """What one look back shows. Games are replayed off the loop, and one at a time: a review walks as it looks."""
        async with self._lock:
            return await asyncio.to_thread(lambda: look(self._of(table)))

    def _of(self, table: LiveTable) -> Review:
        review = self._reviews.pop(table.code, None) or Review(table.state.game)
        self._reviews[table.code] = review
        if len(self._reviews) > PAST_GAMES_AT_HAND:
            self._reviews.popitem(last=False)
        return review


ThePast = NamedDependency[Past]
LOOK_BACK_SLOWLY = at_most(limits.LOOKS_BACK)


@get("/api/tables/{code:str}/ending", guards=[LOOK_BACK_SLOWLY])
async def the_ending(request: AnyRequest, code: FromPath[str], hall: TheHall, past: ThePast) -> wire.Ending:
    """The whole truth about a finished game."""
    table = await finished(hall, code)
    ring = await keyring.known(request.cookies, hall)
    mine = await hall.seats_of(ring, code)
    return await past.look(table, lambda seen: ending(table, seen, ring, mine))


@get("/api/tables/{code:str}/course", guards=[LOOK_BACK_SLOWLY])
async def the_course(code: FromPath[str], hall: TheHall, past: ThePast) -> wire.Course:
    """A finished game from afar, for finding one's way in it."""
    table = await finished(hall, code)
    return await past.look(table, lambda seen: course(table, seen))


@get("/api/tables/{code:str}/review/{number:int}", guards=[LOOK_BACK_SLOWLY])
async def look_back(
    code: FromPath[str],
    number: FromPath[int],
    hall: TheHall,
    past: ThePast,
    eyes: FromQuery[int] = NOBODY,
    since: FromQuery[int] = 0,
) -> wire.Review:
    """One moment of a finished game, with the log from event `since` on."""
    table = await finished(hall, code)
    return await past.look(table, lambda seen: review(table, seen, number, Seat(eyes), max(0, since)))


@get("/api/tables/{code:str}/record", guards=[LOOK_BACK_SLOWLY])
async def the_record(code: FromPath[str], hall: TheHall) -> Response[bytes]:
    """The record of a finished game, which `hypersleep verify` and `hypersleep replay` read; of one that was begun by
    other rules than those played here, a version that plays them does."""
    try:
        data = (await finished(hall, code)).state.game.save()
    except OtherRules as closed:
        if not closed.record:
            raise
        data = await hall.record_by_log(code)
    return Response(
        data,
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="hypersleep-{code}.json"'},
    )


async def finished(hall: Hall, code: str) -> LiveTable:
    """A table whose game is over, so that nothing is secret any more."""
    table = await hall.find(code)
    if table.state.stage != "over":
        raise ClientException("this opens when the game is over", status_code=HTTP_409_CONFLICT)
    return table


# Problems ------------------------------------------------------------------------------------------------------------


@post("/api/tables/{code:str}/problems", guards=[at_most(limits.PROBLEMS)])
async def report_problem(
    request: AnyRequest, code: FromPath[str], data: JSONBody[wire.Problem], hall: TheHall
) -> wire.ProblemKept:
    """Keep a player's words with the position; it stays sealed until the game ends or if the player agreed."""
    table, ring = await hall.find(code), await keyring.known(request.cookies, hall)
    if not await hall.seats_of(ring, code):
        raise NotAuthorizedException("only who sits at this table can report a problem with it")
    words = some_lines(data.text)
    if not 0 < len(words) <= wire.LONGEST_PROBLEM:
        raise BadSetting(f"a report has 1 to {wire.LONGEST_PROBLEM} characters")
    name = secrets.token_hex(6)
    kept = wire.KeptProblem(text=words, number=table.number, record=table.record())
    await hall.store.keep_problem(name, code, msgspec.json.encode(kept), shared=data.share, created=time.time())
    return wire.ProblemKept(id=name)


HANDLERS = [
    health,
    ready,
    *(
        catalogue,
        reference_of,
        rules_of,
        mine,
        create,
        teach,
        table_info,
        take_seat,
        start,
        give_to_ai,
        free_seat,
        choose_window,
        open_a_link,
        claims,
    ),
    *(the_ending, the_course, look_back, the_record, report_problem),
]
