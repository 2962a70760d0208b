"""The settings of a server: from the environment (HYPERSLEEP_...), overruled by flags."""

import os
import re
from collections.abc import Mapping
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

PREFIX = "HYPERSLEEP_"
DAY = 86_400.0
LISTS = frozenset({"origins", "hosts", "proxies"})
"""Settings of several values, which the environment separates by commas."""

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
ORIGIN = re.compile(r"https?://[a-z0-9.:\[\]-]+")
THINKERS = re.compile(r"[1-9]|[1-5][0-9]|6[0-4]|local|ray://\S+")
DAYS = re.compile(r"([1-9][0-9]{0,4}d)?")
ANYWHERE = frozenset({"", "0.0.0.0", "::"})

Port = Annotated[int, msgspec.Meta(ge=0, le=65_535)]
Seconds = Annotated[int, msgspec.Meta(ge=0)]
Processes = Annotated[int, msgspec.Meta(ge=1, le=64)]
Pause = Annotated[float, msgspec.Meta(ge=0, le=60)]


class BadSettings(ValueError):
    """A setting that makes no sense; the message names it."""


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`origins` are other web origins that may open websockets; `hosts` the names under which the server may be asked
    for; `proxies` the addresses or networks of proxies in front of it, whose word for where a request comes from is
    taken; `pace` is the pause in seconds before an AI crew mate answers, so that people can follow; `idle_after` the
    seconds after which an absent seat may be covered; `reveal_within` those in which every page must have answered when
    the host calls the start; `thinkers` how many processes there may be in which AI crew mates ponder, or the address
    of a Ray cluster where they do; `window` for how many seconds those may react who do not sit at one screen, 0
    without any such time; `calls` is the address under which players open the server, and lets it call those who are
    away: without it, it never speaks to anybody else;
    `store` is the address of a PostgreSQL database in place of the data file, which several servers may share:
    `workers` processes here, and others elsewhere, who reach this machine as `peer`; `metrics` is a port for figures
    that this machine alone reaches, of the first process; `logs` is how the server speaks to who runs it;
    `keep_finished` is how long games are kept that are over, such as 365d."""

    host: str = "127.0.0.1"
    port: Port = 8000
    data: Path = Path("hypersleep-data")
    origins: tuple[str, ...] = ()
    hosts: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    secure_cookies: bool = False
    pace: Pause = 0.7
    window: Pause = 5.0
    idle_after: Seconds = 120
    reveal_within: Pause = 6
    unload_after: Seconds = 900
    thinkers: str = "2"
    calls: str = ""
    store: str = ""
    workers: Processes = 1
    peer: str = "127.0.0.1"
    metrics: Port | None = None
    logs: Literal["text", "json"] = "text"
    keep_finished: str = ""
    limits: bool = True
    """Rate limits; off only for measuring."""

    def __post_init__(self) -> None:
        for host in self.hosts:
            if "/" in host or host.count(":") == 1:
                raise ValueError(f"hosts are names without http:// and port, and {host!r} is not")
        if self.calls and not ORIGIN.fullmatch(self.calls):
            raise ValueError(f"calls is an address like https://play.example, and {self.calls!r} is not")
        if self.store and not self.store.startswith(("postgresql://", "postgres://")):
            raise ValueError("store is the address of a database, such as postgresql://user@host/name")
        if self.workers > 1 and not self.store:
            raise ValueError(f"{self.workers} processes need a database in common: name it as store")
        if not THINKERS.fullmatch(self.thinkers):
            raise ValueError(f"thinkers are 1 to 64 processes or ray://host:10001, and {self.thinkers!r} is neither")
        if not DAYS.fullmatch(self.keep_finished):
            raise ValueError(f"keep_finished is a number of days such as 365d, and {self.keep_finished!r} is not")
        for proxy in self.proxies:
            try:
                ip_network(proxy, strict=False)
            except ValueError:
                raise ValueError(f"proxies are addresses or networks, and {proxy!r} is neither") from None

    @property
    def names(self) -> frozenset[str]:
        """The names that the server answers to; none means all. A page of another site can point its own name at this
        machine, so what listens for this machine alone answers to this machine's names alone."""
        if not self.hosts and not is_loopback(self.host):
            return frozenset()
        return LOOPBACK | {host.lower() for host in (self.host, *self.hosts)} - ANYWHERE

    @property
    def finished_after(self) -> float | None:
        """Seconds after which a game that is over is forgotten; None for never."""
        return int(self.keep_finished[:-1]) * DAY if self.keep_finished else None

    @property
    def where(self) -> str:
        """Where everything is kept, as it may be shown: without a password."""
        return shown(self.store) if self.store else str(self.data)

    @property
    def file(self) -> Path:
        return self.data / "hypersleep.db"


def shown(address: str) -> str:
    """The address of a database as it may be named in a log: without a user, and with nothing behind the question mark,
    for a password may stand in either. Where the question mark may belong to the password itself, nothing is shown."""
    scheme, _, rest = address.partition("://")
    place, _, options = rest.partition("?")
    return f"{scheme}://{'...' if '@' in options else place.rpartition('@')[2]}"


def is_loopback(host: str) -> bool:
    try:
        return host in LOOPBACK or ip_address(host).is_loopback
    except ValueError:
        return False


def read_settings(environment: Mapping[str, str] = os.environ, **flags: Any) -> Settings:
    """Flags that are given win over the environment, which wins over the defaults."""
    names = Settings.__struct_fields__
    given: dict[str, Any] = {
        name: environment[PREFIX + name.upper()] for name in names if PREFIX + name.upper() in environment
    }
    for name in LISTS & given.keys():
        given[name] = [part.strip() for part in given[name].split(",") if part.strip()]
    given |= {name: value for name, value in flags.items() if value is not None}
    try:
        return msgspec.convert(given, Settings, strict=False, dec_hook=lambda kind, value: kind(value))
    except msgspec.ValidationError as problem:
        raise BadSettings(f"this setting cannot be used: {problem}") from None
