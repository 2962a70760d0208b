"""What keeps strangers out: origins, headers that tie the browser down, and limits with words for people."""

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.status import (
    HTTP_400_BAD_REQUEST,
    HTTP_403_FORBIDDEN,
    HTTP_404_NOT_FOUND,
    HTTP_409_CONFLICT,
    HTTP_413_CONTENT_TOO_LARGE,
    HTTP_421_MISDIRECTED_REQUEST,
    HTTP_500_INTERNAL_SERVER_ERROR,
    HTTP_503_SERVICE_UNAVAILABLE,
)
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hypersleep.kernel.errors import RecordError
from hypersleep.server import wire
from hypersleep.server.hall import Hall, NoSuchTable
from hypersleep.server.kept import OtherRules, Unopenable
from hypersleep.server.settings import Settings
from hypersleep.server.store import StoreError
from hypersleep.table.games import BadSetting
from hypersleep.table.table import SightRefused

Address = IPv4Address | IPv6Address
LOG = logging.getLogger("hypersleep")

CSP = "; ".join(
    (
        "default-src 'none'",
        *(f"{kind}-src 'self'" for kind in ("script", "style", "font", "connect", "manifest", "media")),
        "img-src 'self' data:",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # links carry seat secrets
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cache-Control": "no-store",
    "Vary": "Accept-Encoding",
}
NAMELESS = "?"
HOUSEHOLD = 64
"""Bits of an IPv6 address that one household has in common."""

WORDS = {
    HTTP_413_CONTENT_TOO_LARGE: "this is too long",
    HTTP_500_INTERNAL_SERVER_ERROR: "something went wrong on the server; nothing was changed",
}


# Where a request comes from ------------------------------------------------------------------------------------------


def address_of(connection: HTTPConnection, settings: Settings) -> str:
    """Who is counted for a request or a websocket: of the hops that X-Forwarded-For lists, the last that is none of our
    proxies. What stands before it, anybody can have written; without proxies all of it."""
    address = peer_of(connection)
    for hop in reversed(forwarded(connection, "x-forwarded-for")):
        if not is_proxy(address, settings) or (said := read_address(hop)) is None:
            break
        address = said
    return household(address)


def is_secure(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether the browser speaks HTTPS, as far as the settings or a proxy of ours say so."""
    said = forwarded(connection, "x-forwarded-proto")[-1:]
    return settings.secure_cookies or (said == ["https"] and is_proxy(peer_of(connection), settings))


def peer_of(connection: HTTPConnection) -> Address | None:
    """The other end of the line, which cannot be forged."""
    return read_address(connection.client.host) if connection.client else None


def forwarded(connection: HTTPConnection, header: str) -> list[str]:
    """What proxies have added to a header, the latest last, be it in one line or in several."""
    return [part.strip() for line in connection.headers.getlist(header) for part in line.split(",")]


def read_address(text: str) -> Address | None:
    """An address; one of IPv4 written as IPv6 is one of IPv4."""
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


def is_proxy(address: Address | None, settings: Settings) -> bool:
    return address is not None and any(address in ip_network(proxy, strict=False) for proxy in settings.proxies)


def household(address: Address | None) -> str:
    """Whoever has one address of IPv6 has 2**64 of them, and is counted once."""
    if isinstance(address, IPv6Address):
        return str(ip_network((address, HOUSEHOLD), strict=False))
    return str(address or "")


# Origins, headers and limits -----------------------------------------------------------------------------------------


def is_own_origin(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether the page that asks is ours; programs that are no browsers name no origin and bring no cookies."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    return origin in settings.origins or host_of(origin) == connection.headers.get("host")


def must_be_meant(request: Request, settings: Settings) -> None:
    """Who asks for another name was led here by a page that is not ours."""
    if name := stranger_to(request, settings):
        words = f"this server does not go by the name {name!r}; whoever runs it can add it to HYPERSLEEP_HOSTS"
        raise HTTPException(HTTP_421_MISDIRECTED_REQUEST, words)


def stranger_to(connection: HTTPConnection, settings: Settings) -> str:
    """A name that somebody asks for and that is none of the server's; "" if there is none such."""
    asked = map(name_of, connection.headers.getlist("host") or [""])
    return next((name or NAMELESS for name in asked if settings.names and name not in settings.names), "")


def name_of(host: str) -> str:
    """A Host header without its port; "" for one that cannot be read."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def host_of(origin: str) -> str:
    """Host and port of an origin; "" for one that cannot be read."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def must_be_ours(request: Request, settings: Settings) -> None:
    """Whatever changes something, only pages of ours may ask for."""
    if not looks_only(request) and not is_own_origin(request, settings):
        raise HTTPException(HTTP_403_FORBIDDEN, "this page belongs to another site and may not do that")


def looks_only(request: Request) -> bool:
    return request.method in ("GET", "HEAD")


class Tied:
    """Every answer, of errors too, ties the browser down; nothing is kept in caches unless it says so itself, and what
    is kept depends on whether the browser can unpack it. What nobody expected is told in words, and noted."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def tied(message: Message) -> None:
            nonlocal begun
            begun = True
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            await self._app(scope, receive, tied)
        except Exception as problem:
            note(problem, scope)
            if scope["type"] == "http" and not begun:
                words = WORDS[HTTP_500_INTERNAL_SERVER_ERROR]
                await trouble(words, HTTP_500_INTERNAL_SERVER_ERROR)(scope, receive, tied)
            elif scope["type"] == "websocket":
                with suppress(OSError, RuntimeError):  # it has been closed already
                    await send(
                        {"type": "websocket.close", "code": HTTP_500_INTERNAL_SERVER_ERROR + 4_000, "reason": ""}
                    )


# Errors as words -----------------------------------------------------------------------------------------------------


def trouble(message: str, status: int, **more: str) -> Response:
    return Response(msgspec.json.encode(wire.Trouble(message=message, **more)), status, media_type="application/json")


async def on_http(_: Request, problem: HTTPException) -> Response:
    """Known problems in our words, others as the framework says them."""
    answer = trouble(WORDS.get(problem.status_code, problem.detail), problem.status_code)
    answer.headers.update(problem.headers or {})
    return answer


async def on_bad_request(_: Request, problem: BadSetting | SightRefused) -> Response:
    return trouble(str(problem), HTTP_400_BAD_REQUEST)


async def on_no_table(_: Request, problem: NoSuchTable) -> Response:
    return trouble(str(problem), HTTP_404_NOT_FOUND)


async def on_record(request: Request, problem: RecordError) -> Response:
    if not isinstance(problem, Unopenable):
        note(problem, request.scope)
    record = problem.record if isinstance(problem, OtherRules) else ""
    words = f"this game cannot be opened by this version: {problem}"
    return trouble(words, HTTP_409_CONFLICT, code="unopenable", record=record)


async def on_store(request: Request, problem: StoreError) -> Response:
    note(problem, request.scope)
    return trouble(problem.for_players, HTTP_503_SERVICE_UNAVAILABLE)


def counted(answer: Callable[[Request, Any], Awaitable[Response]]) -> Callable[[Request, Any], Awaitable[Response]]:
    """Whoever runs the server sees how often something was refused, and why."""

    async def answered(request: Request, problem: Exception) -> Response:
        response = await answer(request, problem)
        hall: Hall = request.app.state.hall
        hall.health.metrics.refused(f"http-{response.status_code}")
        return response

    return answered


ON_ERROR: dict[Any, Any] = {
    HTTPException: counted(on_http),
    BadSetting: counted(on_bad_request),
    SightRefused: counted(on_bad_request),
    NoSuchTable: counted(on_no_table),
    RecordError: counted(on_record),
    StoreError: counted(on_store),
}


def note(problem: Exception, scope: Scope) -> None:
    """Whoever runs the server reads of everything that is no visitor's fault; a link stays secret."""
    route = scope.get("route")
    LOG.error("%s failed", getattr(route, "path", "a request"), exc_info=problem)
