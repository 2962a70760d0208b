"""What can be asked over HTTP: what there is to play, tables before and after the game, and the rules."""

import asyncio
import gzip
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.status import (
    HTTP_401_UNAUTHORIZED,
    HTTP_403_FORBIDDEN,
    HTTP_404_NOT_FOUND,
    HTTP_409_CONFLICT,
    HTTP_503_SERVICE_UNAVAILABLE,
)

from hypersleep import __version__
from hypersleep.bots.games import levels_of
from hypersleep.common.kind import GameKind
from hypersleep.content.help import Help
from hypersleep.content.ledger import Ledger
from hypersleep.content.lessons import lessons_of
from hypersleep.content.text import about_of, title_of
from hypersleep.kernel.errors import Stale
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.server import entries, keyring, limits, wire
from hypersleep.server.ending import course, ending, review
from hypersleep.server.endpoints import JSON, Told, Written, get, post
from hypersleep.server.hall import Hall
from hypersleep.server.kept import OtherRules
from hypersleep.server.keyring import Keyring
from hypersleep.server.live import LiveTable
from hypersleep.server.mixing import freed, given
from hypersleep.server.names import checked_name
from hypersleep.server.packing import takes_gzip
from hypersleep.server.plain import some_lines
from hypersleep.server.speaking import phrasebook
from hypersleep.server.state import TableState
from hypersleep.server.store import Seating
from hypersleep.server.tokens import open_link
from hypersleep.table.games import GAMES, BadSetting, game_kind
from hypersleep.table.reference import Reference, Rulebook, reference, rulebook
from hypersleep.table.review import Review

T = TypeVar("T")
PAST_GAMES_AT_HAND = 20
READY_WITHIN = 2.0
"""Seconds in which the store must answer."""


# What there is -------------------------------------------------------------------------------------------------------


@get("/health", for_anybody=True)
async def health() -> str:
    """The process is there and answers."""
    return "ok"


@get("/ready", for_anybody=True)
async def ready(hall: Hall) -> str:
    """Games can be played: what is asked of the store is answered, and could be kept."""
    try:
        async with asyncio.timeout(READY_WITHIN):
            await hall.store.read("")
            await hall.expect_to_keep()
    except TimeoutError:
        raise HTTPException(HTTP_503_SERVICE_UNAVAILABLE, "the store does not answer") from None
    return "ready"


@get("/api/catalogue")
async def catalogue() -> wire.Catalogue:
    """What can be played, and with which AI crew mates."""
    drawn = [kind for kind in GAMES.values() if kind.on_page]
    return wire.Catalogue(version=__version__, games=tuple(map(on_offer, drawn)))


def on_offer(kind: GameKind) -> wire.GameOnOffer:
    help = Help.load(kind.name)
    expansions = {
        name: wire.ExpansionOnOffer(
            title=title_of(kind.name, name),
            about=about_of(kind.name, name),
            modes=expansion.modes,
            modes_because=because(kind.name, help.keeps_to_modes(name)),
            excludes={other: because(kind.name, help.keeps_apart(name, other)) for other in kind.excluded_by(name)},
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


def because(game: str, rule: str) -> wire.Because:
    return wire.Because(rule=rule, text=Ledger.load(game).rule(rule).text) if rule else wire.Because()


@get("/api/reference/{game}")
async def reference_of(request: Request, game: str) -> Written[Reference]:
    """What is in the box, and what it is called."""
    return kept_ready(request, reference, game_kind(game).name)


@get("/api/rules/{game}")
async def rules_of(request: Request, game: str) -> Written[Rulebook]:
    """The rules ledger."""
    return kept_ready(request, rulebook, game_kind(game).name)


def kept_ready(request: Request, book: Callable[[str], T], game: str) -> Written[T]:
    """What is long and never changes is kept twice, packed and unpacked."""
    if takes_gzip(request.headers.get("accept-encoding", "")):
        return Written(packed(book, game), media_type=JSON, headers={"Content-Encoding": "gzip"})
    return Written(written(book, game), media_type=JSON)


@cache
def written(book: Callable[[str], Any], game: str) -> bytes:
    return msgspec.json.encode(book(game))


@cache
def packed(book: Callable[[str], Any], game: str) -> bytes:
    return gzip.compress(written(book, game), mtime=0)


# Before the game -----------------------------------------------------------------------------------------------------


@get("/api/mine")
async def mine(request: Request, hall: Hall) -> wire.MyTables:
    """The tables at which this browser has a seat or may watch."""
    return await hall.mine(await keyring.known(request.cookies, hall))


@post("/api/tables", limit=limits.TABLES)
async def create(request: Request, data: wire.NewTable, hall: Hall) -> Told[wire.TableInfo]:
    """Make a table."""
    ring = await Keyring.of(request, hall)
    table = await hall.create(data, ring.id)
    return ring.answer(table.info(ring.id, await hall.seats_of(ring.id, table.code)))


@post("/api/lessons", limit=limits.TABLES)
async def teach(request: Request, data: wire.NewLesson, hall: Hall) -> Told[wire.TableInfo]:
    """Make a table that teaches."""
    ring = await Keyring.of(request, hall)
    table = await hall.teach(data, ring.id)
    return ring.answer(table.info(ring.id, await hall.seats_of(ring.id, table.code)))


@get("/api/tables/{code}")
async def table_info(request: Request, code: str, hall: Hall) -> wire.TableInfo:
    """What everybody who has the code may know of a table."""
    table = await hall.find(code)
    ring = await keyring.known(request.cookies, hall)
    return table.info(ring, await hall.seats_of(ring, code))


@post("/api/tables/{code}/seats")
async def take_seat(request: Request, code: str, data: wire.TakeSeat, hall: Hall) -> Told[wire.TableInfo]:
    """Sit down at a free seat. Of two who try at the same moment, one gets it."""
    table, ring = await hall.find(code), await Keyring.of(request, hall)
    name = checked_name(data.name)
    taken = entries.Taken(seat=data.seat, name=name)
    if not await table.accept_if(can_take(data.seat, name), taken, Seating(data.seat, holder=ring.id)):
        raise HTTPException(HTTP_409_CONFLICT, "this seat is not free any more")
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


@post("/api/tables/{code}/start")
async def start(request: Request, code: str, hall: Hall) -> wire.TableInfo:
    """Close the lobby; AI crew mates take the seats that are still free."""
    table, ring = await hall.find(code), await keyring.known(request.cookies, hall)
    if ring.hex() != table.state.setup.host:
        raise HTTPException(HTTP_403_FORBIDDEN, "only who made the table can start the game")
    try:
        await table.start()
    except Stale as problem:
        raise HTTPException(HTTP_409_CONFLICT, str(problem)) from None
    return table.info(ring, await hall.seats_of(ring, code))


@post("/api/tables/{code}/seats/{seat}/ai")
async def give_to_ai(request: Request, code: str, seat: int, hall: Hall) -> wire.TableInfo:
    """Let an AI crew mate have the seat of a guest whose page does not answer."""
    table, ring = await hall.find(code), await keyring.known(request.cookies, hall)
    if ring.hex() != table.state.setup.host:
        raise HTTPException(HTTP_403_FORBIDDEN, "only who made the table can give seats away")
    if not await table.decide(given(Seat(seat))):
        raise HTTPException(HTTP_409_CONFLICT, "no guest has this seat in the lobby")
    return table.info(ring, await hall.seats_of(ring, code))


@post("/api/tables/{code}/seats/{seat}/free")
async def free_seat(request: Request, code: str, seat: int, hall: Hall) -> wire.TableInfo:
    """Let a friend have the seat of an AI crew mate. Who sat there before loses it for good."""
    table, ring = await hall.find(code), await keyring.known(request.cookies, hall)
    if ring.hex() != table.state.setup.host:
        raise HTTPException(HTTP_403_FORBIDDEN, "only who made the table can free seats")
    if not await table.decide(freed(Seat(seat)), Seating(seat)):
        raise HTTPException(HTTP_409_CONFLICT, "no AI crew mate has this seat in the lobby")
    return table.info(ring, await hall.seats_of(ring, code))


@post("/api/tables/{code}/window")
async def choose_window(request: Request, code: str, data: wire.WindowWish, hall: Hall) -> wire.TableInfo:
    """Choose in the lobby for how long anybody may react."""
    table, ring = await hall.find(code), await keyring.known(request.cookies, hall)
    if ring.hex() != table.state.setup.host:
        raise HTTPException(HTTP_403_FORBIDDEN, "only who made the table can choose that")
    if not await table.accept_if(lambda state: state.stage == "lobby", entries.Timed(window=data.window)):
        raise HTTPException(HTTP_409_CONFLICT, "the game has begun; it stays as it was chosen")
    return table.info(ring, await hall.seats_of(ring, code))


@post("/api/links/{token}")
async def open_a_link(request: Request, token: str, hall: Hall) -> Told[wire.WayIn]:
    """A seat link brings its seat to this browser, a watch link the right to look on."""
    link = open_link(hall.key, token)
    if link is None:
        raise HTTPException(HTTP_404_NOT_FOUND, "this link opens nothing; perhaps a part of it was lost on the way")
    table = await hall.find(link.code)
    if not table.state.opens(link.seat, link.turn):
        raise HTTPException(HTTP_404_NOT_FOUND, "this link opens nothing any more: the host has given the seat away")
    ring = await Keyring.of(request, hall)
    await hall.store.hold(ring.id, link.code, link.seat)
    return ring.answer(wire.WayIn(code=link.code, seat=link.seat, chosen=table.state.setup.chosen))


@get("/api/tables/{code}/claims")
async def claims(code: str, hall: Hall) -> wire.Claims:
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


@get("/api/tables/{code}/ending", limit=limits.LOOKS_BACK)
async def the_ending(request: Request, code: str, hall: Hall, past: Past) -> wire.Ending:
    """The whole truth about a finished game."""
    table = await finished(hall, code)
    ring = await keyring.known(request.cookies, hall)
    mine = await hall.seats_of(ring, code)
    return await past.look(table, lambda seen: ending(table, seen, ring, mine))


@get("/api/tables/{code}/course", limit=limits.LOOKS_BACK)
async def the_course(code: str, hall: Hall, past: Past) -> wire.Course:
    """A finished game from afar, for finding one's way in it."""
    table = await finished(hall, code)
    return await past.look(table, lambda seen: course(table, seen))


@get("/api/tables/{code}/review/{number}", limit=limits.LOOKS_BACK)
async def look_back(
    code: str,
    number: int,
    hall: Hall,
    past: Past,
    eyes: int = NOBODY,
    since: int = 0,
) -> wire.Review:
    """One moment of a finished game, with the log from event `since` on."""
    table = await finished(hall, code)
    return await past.look(table, lambda seen: review(table, seen, number, Seat(eyes), max(0, since)))


@get("/api/tables/{code}/record", limit=limits.LOOKS_BACK)
async def the_record(code: str, hall: Hall) -> Response:
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
        raise HTTPException(HTTP_409_CONFLICT, "this opens when the game is over")
    return table


# Problems ------------------------------------------------------------------------------------------------------------


@post("/api/tables/{code}/problems", limit=limits.PROBLEMS)
async def report_problem(request: Request, code: str, data: wire.Problem, hall: Hall) -> wire.ProblemKept:
    """Keep a player's words with the position; it stays sealed until the game ends or if the player agreed."""
    table, ring = await hall.find(code), await keyring.known(request.cookies, hall)
    if not await hall.seats_of(ring, code):
        raise HTTPException(HTTP_401_UNAUTHORIZED, "only who sits at this table can report a problem with it")
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
