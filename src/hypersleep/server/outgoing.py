"""The careful way out: the only place from which the server speaks to others, and to whom it never does.

Addresses come from visitors. So they are https alone, their name is looked up once, every address that it stands for
must be one of the open internet, and the connection goes to the very address that was checked, under the name by which
it was asked for. Nothing is followed, and nothing of an answer is kept but its status.
"""

import asyncio
import re
import socket
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import NamedTuple
from urllib.parse import urlsplit

Address = IPv4Address | IPv6Address
Resolve = Callable[[str], Awaitable[Sequence[Address]]]

LONGEST = 1_000
"""Characters of an address."""
PATIENCE = 10.0
"""Seconds for all of a call, from looking up the name to the status of the answer."""
AT_ONCE = 8
MOST_WAITING = 200
"""Calls that may wait for their turn; those beyond are not made."""
LARGEST_ANSWER = 8_192
"""Bytes that are read of an answer, of which the first line alone counts."""
PORT = 443

WRITTEN = re.compile(r"https://[!-~]+")
NAME = re.compile(r"[a-z0-9._:-]+")
OPEN_V6 = ip_network("2000::/3")
SET_ASIDE = tuple(map(ip_network, ("192.0.0.0/24", "192.88.99.0/24", "2001::/23", "2002::/16", "3fff::/20")))
"""Addresses that stand for others, or for none, whatever the library thinks of them."""


class NotToBeCalled(Exception):
    """An address that may not be called, or cannot; the words never repeat it."""


class Target(NamedTuple):
    """Where a call goes, once its address has been read."""

    name: str
    port: int
    path: str

    @property
    def host(self) -> str:
        name = f"[{self.name}]" if ":" in self.name else self.name
        return name if self.port == PORT else f"{name}:{self.port}"


def read_target(address: str) -> Target:
    """An address as visitors write it, if it can be called at all."""
    if len(address) > LONGEST or not WRITTEN.fullmatch(address):
        raise NotToBeCalled("this is no address that begins with https://")
    try:
        parts = urlsplit(address)
        port = parts.port or PORT
    except ValueError:
        raise NotToBeCalled("this address cannot be read") from None
    name = (parts.hostname or "").rstrip(".")
    if "@" in parts.netloc or not NAME.fullmatch(name):
        raise NotToBeCalled("this address must name a host, and neither a user nor a password")
    with suppress(ValueError):
        must_be_open(ip_address(name))
    return Target(name, port, (parts.path or "/") + (f"?{parts.query}" if parts.query else ""))


def must_be_open(address: Address) -> None:
    if not is_open(address):
        raise NotToBeCalled("this address is not one of the open internet")


def is_open(address: Address) -> bool:
    """Whether an address is one of the open internet: not private, this machine's own, of its link, or for many; nor
    one of IPv6 by which another may be meant."""
    if not address.is_global or address.is_multicast or address.is_reserved:
        return False
    if isinstance(address, IPv6Address) and address not in OPEN_V6:
        return False
    return not [network for network in SET_ASIDE if address in network]


class Outgoing:
    """All calls of a server: so many at once, each within its time. Tests, and nobody else, name a resolver and trust
    of their own, and addresses of this machine that may be called: no setting leads here."""

    def __init__(
        self,
        *,
        resolve: Resolve | None = None,
        trust: ssl.SSLContext | None = None,
        exempt: frozenset[Address] = frozenset(),
    ) -> None:
        self._lookers = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="names")
        self._resolve = resolve or self._look_up
        self._trust = trust or ssl.create_default_context()
        self._exempt = exempt
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    async def post(self, address: str, headers: Mapping[str, str], body: bytes) -> int:
        """The status of the answer; NotToBeCalled if there was none."""
        if self._waiting >= MOST_WAITING:
            raise NotToBeCalled("too many calls are waiting")
        self._waiting += 1
        try:
            async with self._turns, asyncio.timeout(PATIENCE):
                return await self._post(read_target(address), headers, body)
        except (TimeoutError, OSError, EOFError, ValueError, asyncio.LimitOverrunError) as problem:
            raise NotToBeCalled(f"nobody answered: {type(problem).__name__}") from None
        finally:
            self._waiting -= 1

    async def _post(self, target: Target, headers: Mapping[str, str], body: bytes) -> int:
        checked = await self._checked(target.name)
        async with self._line(target, checked) as (reader, writer):
            writer.write(request(target, headers, body))
            return status(await reader.readuntil(b"\r\n"))

    async def _checked(self, name: str) -> Address:
        """The address that is called, if each for which the name stands may be."""
        found = await self._resolve(name)
        if not found:
            raise NotToBeCalled("nobody goes by this name")
        for address in found:
            if address not in self._exempt:
                must_be_open(address)
        return found[0]

    @asynccontextmanager
    async def _line(
        self, target: Target, address: Address
    ) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        """A connection to that address and no other, whose certificate must be that of the name."""
        reader, writer = await asyncio.open_connection(
            str(address), target.port, ssl=self._trust, server_hostname=target.name, limit=LARGEST_ANSWER
        )
        try:
            yield reader, writer
        finally:
            writer.transport.abort()

    async def _look_up(self, name: str) -> Sequence[Address]:
        """Names are looked up in threads of their own: a slow answer keeps nobody else from thinking."""
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(self._lookers, look_up, name)
        return [*dict.fromkeys(found)]

    def close(self) -> None:
        self._lookers.shutdown(wait=False, cancel_futures=True)


def look_up(name: str) -> list[Address]:
    return [read_address(str(to[0])) for *_, to in socket.getaddrinfo(name, None, type=socket.SOCK_STREAM)]


def read_address(text: str) -> Address:
    """An address; one of IPv4 written as IPv6 is one of IPv4."""
    address = ip_address(text.partition("%")[0])
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


def request(target: Target, headers: Mapping[str, str], body: bytes) -> bytes:
    lines = {"Host": target.host, **headers, "Content-Length": str(len(body)), "Connection": "close"}
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    return f"POST {target.path} HTTP/1.1\r\n{head}\r\n".encode("ascii") + body


def status(line: bytes) -> int:
    """The status in the first line of an answer."""
    version, _, rest = line.partition(b" ")
    if not version.startswith(b"HTTP/1.") or not rest[:3].isdigit():
        raise NotToBeCalled("the answer cannot be read")
    return int(rest[:3])
