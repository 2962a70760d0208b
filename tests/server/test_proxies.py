"""Behind a proxy: whose word for where a request comes from is taken, and whose is not."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import HTTPConnection

from hypersleep.server.guard import address_of, is_secure
from hypersleep.server.limits import CHANGES
from hypersleep.server.settings import Settings
from tests.server.serving import ANNA_AND_BEA, pages, serving

PROXY, CLIENT, OTHER = "10.0.0.7", "203.0.113.5", "198.51.100.9"
BEHIND = Settings(proxies=("10.0.0.0/8", "fd00::1"))


def coming(peer: str, *hops: str, proto: Sequence[str] = ()) -> HTTPConnection:
    """A request whose line ends at `peer`, with one header line for each of the others."""
    lines = [(b"x-forwarded-for", hop.encode()) for hop in hops]
    lines += [(b"x-forwarded-proto", said.encode()) for said in proto]
    scope: Any = {"type": "http", "client": (peer, 1234), "headers": lines}
    return HTTPConnection(scope)


@pytest.mark.parametrize(
    ("peer", "hops", "counted"),
    [
        (CLIENT, (), CLIENT),
        (CLIENT, (OTHER,), CLIENT),
        (CLIENT, (PROXY,), CLIENT),
        (PROXY, (), PROXY),
        (PROXY, (CLIENT,), CLIENT),
        (PROXY, (f"{OTHER}, {CLIENT}",), CLIENT),
        (PROXY, (OTHER, CLIENT), CLIENT),
        (PROXY, (f"{OTHER}, {CLIENT}, 10.9.9.9",), CLIENT),
        (PROXY, (f"{CLIENT}, unknown",), PROXY),
        (PROXY, (f"{CLIENT}, unknown, 10.9.9.9",), "10.9.9.9"),
        (PROXY, (f"::ffff:{CLIENT}",), CLIENT),
        ("fd00::1", ("2001:db8:1:2:3:4:5:6",), "2001:db8:1:2::/64"),
        ("fd00::2", (CLIENT,), "fd00::/64"),
        (f"::ffff:{PROXY}", (CLIENT,), CLIENT),
    ],
)
def test_the_last_hop_that_is_no_proxy_of_ours_counts(peer: str, hops: tuple[str, ...], counted: str) -> None:
    assert address_of(coming(peer, *hops), BEHIND) == counted


def test_without_proxies_nobody_is_believed() -> None:
    for peer in ("127.0.0.1", "::1", PROXY):
        said, unsaid = coming(peer, CLIENT, proto=["https"]), coming(peer)
        assert address_of(said, Settings()) == address_of(unsaid, Settings())
        assert not is_secure(said, Settings())


def test_a_proxy_of_ours_says_whether_the_browser_speaks_https() -> None:
    assert is_secure(coming(PROXY, proto=["https"]), BEHIND)
    assert not is_secure(coming(PROXY, proto=["https", "http"]), BEHIND)
    assert not is_secure(coming(CLIENT, proto=["https"]), BEHIND)


def statuses(proxies: tuple[str, ...], data: Path) -> set[int]:
    """What comes of many changes, each of which claims to come from somewhere else."""
    with serving(data, limits=True, proxies=proxies) as served, pages(served) as browser:
        page = browser()
        headers = [{"X-Forwarded-For": f"192.0.{n}.2"} for n in range(250)]
        assert len(headers) > 1.2 * CHANGES.address.burst
        return {page.post("/api/links/none", **header).status_code for header in headers}


def test_limits_count_a_forged_address_for_nothing(tmp_path: Path) -> None:
    assert statuses((), tmp_path) == {404, 429}


def test_limits_count_who_is_behind_the_proxy(tmp_path: Path) -> None:
    assert statuses(("127.0.0.1",), tmp_path) == {404}


def test_the_cookie_is_secure_where_the_proxy_speaks_https(tmp_path: Path) -> None:
    with serving(tmp_path, proxies=("127.0.0.1",)) as served, pages(served) as browser:
        for proto in ("http", "https"):
            answer = browser().post("/api/tables", {"seats": ANNA_AND_BEA}, **{"X-Forwarded-Proto": proto})
            assert ("secure" in answer.headers["set-cookie"].lower()) == (proto == "https")
