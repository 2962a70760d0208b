"""What keeps strangers out: origins, headers that tie the browser down, and limits with words for people."""

import logging
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

from litestar import MediaType, Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import ClientException, HTTPException, PermissionDeniedException, ValidationException
from litestar.status_codes import (
    HTTP_400_BAD_REQUEST,
    HTTP_404_NOT_FOUND,
    HTTP_409_CONFLICT,
    HTTP_413_REQUEST_ENTITY_TOO_LARGE,
    HTTP_500_INTERNAL_SERVER_ERROR,
    HTTP_503_SERVICE_UNAVAILABLE,
)
from litestar.types import Message, Scope

from hypersleep.kernel.errors import RecordError
from hypersleep.server import wire
from hypersleep.server.hall import NoSuchTable
from hypersleep.server.kept import OtherRules, Unopenable
from hypersleep.server.settings import Settings
from hypersleep.server.store import StoreError
from hypersleep.table.games import BadSetting
from hypersleep.table.table import SightRefused

AnyConnection = ASGIConnection[Any, Any, Any, Any]
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
HTTP_421_MISDIRECTED_REQUEST = 421
FOR_ANYBODY = "for_anybody"
"""Marks a route that tells nothing, and may be asked for by any name: those who watch over servers know addresses."""
LARGEST_BODY = 32_768
HOUSEHOLD = 64
"""Bits of an IPv6 address that one household has in common."""

WORDS = {
    HTTP_413_REQUEST_ENTITY_TOO_LARGE: "this is too long",
    HTTP_500_INTERNAL_SERVER_ERROR: "something went wrong on the server; nothing was changed",
}


# Where a request comes from ------------------------------------------------------------------------------------------


def address_of(connection: AnyConnection, settings: Settings) -> str:
    """Who is counted for a request or a websocket: of the hops that X-Forwarded-For lists, the last that is none of our
    proxies. What stands before it, anybody can have written; without proxies all of it."""
    address = peer_of(connection)
    for hop in reversed(forwarded(connection, "x-forwarded-for")):
        if not is_proxy(address, settings) or (said := read_address(hop)) is None:
            break
        address = said
    return household(address)


def is_secure(connection: AnyConnection, settings: Settings) -> bool:
    """Whether the browser speaks HTTPS, as far as the settings or a proxy of ours say so."""
    said = forwarded(connection, "x-forwarded-proto")[-1:]
    return settings.secure_cookies or (said == ["https"] and is_proxy(peer_of(connection), settings))


def peer_of(connection: AnyConnection) -> Address | None:
    """The other end of the line, which cannot be forged."""
    return read_address(connection.client.host) if connection.client else None


def forwarded(connection: AnyConnection, header: str) -> list[str]:
    """What proxies have added to a header, the latest last, be it in one line or in several."""
    return [part.strip() for line in connection.headers.getall(header, []) for part in line.split(",")]


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


def is_own_origin(connection: AnyConnection, settings: Settings) -> bool:
    """Whether the page that asks is ours; programs that are no browsers name no origin and bring no cookies."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    return origin in settings.origins or host_of(origin) == connection.headers.get("host")


def own_names_only(settings: Settings) -> Any:
    """A guard for everything: who asks for another name was led here by a page that is not ours."""

    async def guard(connection: AnyConnection, handler: Any) -> None:
        if handler.opt.get(FOR_ANYBODY):
            return
        for name in map(name_of, connection.headers.getall("host", [""])):
            if settings.names and name not in settings.names:
                words = f"this server does not go by the name {name!r}; whoever runs it can add it to HYPERSLEEP_HOSTS"
                raise HTTPException(words, status_code=HTTP_421_MISDIRECTED_REQUEST)

    return guard


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


def own_origin_only(settings: Settings) -> Any:
    """A guard for everything that changes something."""

    async def guard(connection: AnyConnection, _: object) -> None:
        if isinstance(connection, Request) and connection.method in ("GET", "HEAD"):
            return
        if not is_own_origin(connection, settings):
            raise PermissionDeniedException("this page belongs to another site and may not do that")

    return guard


async def tie_down(message: Message, _: Scope) -> None:
    """Every answer, of errors too, ties the browser down; nothing is kept in caches unless it says so itself, and what
    is kept depends on whether the browser can unpack it."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)


class ReadableRequest(Request[Any, Any, Any]):
    """A request whose body is nested no deeper than it can be read."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except RecursionError:
            raise ClientException("this is nested too deeply") from None


# Errors as words -----------------------------------------------------------------------------------------------------


def trouble(message: str, status: int, **more: str) -> Response[wire.Trouble]:
    return Response(wire.Trouble(message=message, **more), status_code=status, media_type=MediaType.JSON)


def on_http(_: Request[Any, Any, Any], problem: HTTPException) -> Response[wire.Trouble]:
    """Known problems in our words, others as the framework says them."""
    words = WORDS.get(problem.status_code, problem.detail)
    if isinstance(problem, ValidationException) and isinstance(problem.extra, list):
        words = "; ".join(where_and_what(one) for one in problem.extra if isinstance(one, dict)) or words
    return trouble(words, problem.status_code)


def where_and_what(flaw: dict[str, Any]) -> str:
    """A flaw in what was sent; "data" is what the framework calls the whole of it."""
    what, where = str(flaw.get("message", flaw)), flaw.get("key", "data")
    return what if where == "data" else f"{where}: {what}"


def on_bad_request(_: Request[Any, Any, Any], problem: BadSetting | SightRefused) -> Response[wire.Trouble]:
    return trouble(str(problem), HTTP_400_BAD_REQUEST)


def on_no_table(_: Request[Any, Any, Any], problem: NoSuchTable) -> Response[wire.Trouble]:
    return trouble(str(problem), HTTP_404_NOT_FOUND)


def on_record(_: Request[Any, Any, Any], problem: RecordError) -> Response[wire.Trouble]:
    record = problem.record if isinstance(problem, OtherRules) else ""
    words = f"this game cannot be opened by this version: {problem}"
    return trouble(words, HTTP_409_CONFLICT, code="unopenable", record=record)


def on_store(_: Request[Any, Any, Any], problem: StoreError) -> Response[wire.Trouble]:
    return trouble(problem.for_players, HTTP_503_SERVICE_UNAVAILABLE)


def on_crash(_: Request[Any, Any, Any], problem: Exception) -> Response[wire.Trouble]:
    return trouble(WORDS[HTTP_500_INTERNAL_SERVER_ERROR], HTTP_500_INTERNAL_SERVER_ERROR)


ON_ERROR: dict[Any, Any] = {
    HTTPException: on_http,
    BadSetting: on_bad_request,
    SightRefused: on_bad_request,
    NoSuchTable: on_no_table,
    RecordError: on_record,
    StoreError: on_store,
    HTTP_500_INTERNAL_SERVER_ERROR: on_crash,
}


async def note(problem: Exception, scope: Scope) -> None:
    """Whoever runs the server reads of everything that is no visitor's fault; a link stays secret."""
    if not isinstance(problem, HTTPException | BadSetting | SightRefused | NoSuchTable | Unopenable):
        LOG.error("%s failed", scope.get("path_template") or "a request", exc_info=problem)
