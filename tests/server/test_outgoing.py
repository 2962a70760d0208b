"""The way out: https alone, to addresses of the open internet alone, to those that were checked, and within bounds."""

import asyncio
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from ipaddress import ip_address

import pytest

from hypersleep.server import outgoing
from hypersleep.server.outgoing import Address, NotToBeCalled, Outgoing, is_open, read_target
from tests.server.listening import HERE, Listener, listening

PUBLIC = ip_address("93.184.216.34")


@pytest.fixture(scope="module")
def listener(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Listener]:
    with listening(tmp_path_factory.mktemp("names")) as running:
        yield running


def post(way: Outgoing, address: str, body: bytes = b"hello") -> int:
    try:
        return asyncio.run(way.post(address, {"Content-Type": "text/plain"}, body))
    finally:
        way.close()


def standing_for(*addresses: str) -> Callable[[str], object]:
    async def resolve(_: str) -> Sequence[Address]:
        return [ip_address(address) for address in addresses]

    return resolve


@pytest.mark.parametrize(
    "address",
    [
        "http://chat.test/",
        "chat.test/hook",
        "ftp://chat.test/",
        "https://",
        "https:///path",
        "https://user:word@chat.test/",
        "https://@chat.test/",
        "https://chat.test:port/",
        "https://chat.test/a b",
        "https://chat.test/\r\nHost: other",
        "https://ch\u00e4t.test/",
        "https://chat.test/" + "a" * 1000,
        "https://127.0.0.1/",
        "https://10.0.0.1:8443/",
        "https://169.254.169.254/latest",
        "https://[::1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://[fe80::1%25eth0]/",
    ],
)
def test_some_addresses_are_refused_as_they_are_written(address: str) -> None:
    with pytest.raises(NotToBeCalled) as refusal:
        read_target(address)
    assert address.removeprefix("https://") not in str(refusal.value) or address == "https://"


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "127.8.8.8", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254"),
        *("100.64.0.1", "192.0.0.8", "192.0.2.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255"),
        *("::", "::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "fe80::1", "fc00::1", "fd12::1", "ff02::1", "2001:db8::1"),
        *("64:ff9b::7f00:1", "64:ff9b:1::1", "2002:7f00:1::", "2001::1", "fec0::1", "::127.0.0.1", "3fff::1"),
    ],
)
def test_no_address_but_those_of_the_open_internet_is_called(address: str, listener: Listener) -> None:
    assert not is_open(ip_address(address))
    for found in ([address], [str(PUBLIC), address], [address, str(PUBLIC)]):
        with pytest.raises(NotToBeCalled, match="open internet"):
            post(listener.way_out(resolve=standing_for(*found), exempt=frozenset()), "https://chat.test/")


@pytest.mark.parametrize("address", ["8.8.8.8", "93.184.216.34", "2606:4700::1111", "2a00:1450::1"])
def test_those_of_the_open_internet_are(address: str) -> None:
    assert is_open(ip_address(address))


def test_without_the_setting_of_tests_this_machine_is_never_called(listener: Listener) -> None:
    before = len(listener.told)
    with pytest.raises(NotToBeCalled, match="open internet"):
        post(Outgoing(), f"https://localhost:{listener.port}/")
    with pytest.raises(NotToBeCalled, match="open internet"):
        post(Outgoing(), f"https://2130706433:{listener.port}/")
    with pytest.raises(NotToBeCalled, match="open internet"):
        post(listener.way_out(exempt=frozenset()), listener.address("chat.test", "/"))
    assert len(listener.told) == before


def test_a_call_goes_to_the_address_that_was_checked_under_its_name(listener: Listener) -> None:
    """Whoever changes what a name stands for after it was looked up gains nothing: it is looked up once."""
    found = [[HERE], [ip_address("127.0.0.2")]]
    asked: list[str] = []

    async def resolve(name: str) -> Sequence[Address]:
        asked.append(name)
        return found.pop(0)

    status = post(listener.way_out(resolve=resolve), listener.address("chat.test", "/a?b=c"), b"words")
    told = listener.told[-1]
    assert (status, asked, told.name, told.path, told.body) == (201, ["chat.test"], "chat.test", "/a?b=c", b"words")
    assert told.headers["host"] == f"chat.test:{listener.port}"


def test_nothing_is_followed(listener: Listener) -> None:
    for status in (301, 302, 307, 308):
        listener.answers["/moved"] = status
        before = len(listener.told)
        assert post(listener.way_out(), listener.address("chat.test", "/moved")) == status
        assert len(listener.told) == before + 1


def test_who_cannot_prove_the_name_is_told_nothing(listener: Listener) -> None:
    before = len(listener.told)
    with pytest.raises(NotToBeCalled, match="SSLCertVerificationError"):
        post(listener.way_out(resolve=standing_for("127.0.0.1")), listener.address("other.test", "/"))
    with pytest.raises(NotToBeCalled, match="nobody goes by this name"):
        post(listener.way_out(), listener.address("nowhere.test", "/"))
    assert len(listener.told) == before


def answering(words: bytes) -> int:
    """A port at which somebody says that over and over, without TLS, or nothing."""
    listening = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        with listening, suppress(OSError):
            line, _ = listening.accept()
            with line:
                while words:
                    line.sendall(words)
                line.recv(1_000_000)
                line.recv(1_000_000)

    threading.Thread(target=serve, daemon=True).start()
    port: int = listening.getsockname()[1]
    return port


def test_a_call_takes_no_longer_than_it_may(listener: Listener, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outgoing, "PATIENCE", 0.3)
    with pytest.raises(NotToBeCalled, match="TimeoutError"):
        post(listener.way_out(), f"https://chat.test:{answering(b'')}/")

    async def never(_: str) -> Sequence[Address]:
        await asyncio.sleep(60)
        return []

    with pytest.raises(NotToBeCalled, match="TimeoutError"):
        post(listener.way_out(resolve=never), "https://chat.test/")


def test_an_answer_that_does_not_end_is_not_read(listener: Listener) -> None:
    async def endless() -> int:
        reader = asyncio.StreamReader(limit=outgoing.LARGEST_ANSWER)
        reader.feed_data(b"a" * 2 * outgoing.LARGEST_ANSWER)
        return outgoing.status(await reader.readuntil(b"\r\n"))

    with pytest.raises(asyncio.LimitOverrunError):
        asyncio.run(endless())
    with pytest.raises(NotToBeCalled, match="SSLError"):
        post(listener.way_out(), f"https://chat.test:{answering(b'HTTP/1.1 200 OK')}/")
    for line in (b"", b"SSH-2.0", b"HTTP/1.1 ok", b"HTTP/2 200"):
        with pytest.raises(NotToBeCalled, match="cannot be read"):
            outgoing.status(line + b"\r\n")


def test_so_many_at_once_and_so_many_waiting(listener: Listener, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outgoing, "MOST_WAITING", 3 * outgoing.AT_ONCE)
    at_once: list[int] = []
    busy = 0

    async def resolve(_: str) -> Sequence[Address]:
        nonlocal busy
        busy += 1
        at_once.append(busy)
        await asyncio.sleep(0.01)
        busy -= 1
        return []

    async def all_of_them() -> list[str]:
        way = listener.way_out(resolve=resolve)
        calls = [way.post("https://chat.test/", {}, b"") for _ in range(4 * outgoing.AT_ONCE)]
        answers = await asyncio.gather(*calls, return_exceptions=True)
        way.close()
        return [str(answer) for answer in answers]

    said = asyncio.run(all_of_them())
    assert max(at_once) == outgoing.AT_ONCE
    assert said.count("too many calls are waiting") == outgoing.AT_ONCE


def test_names_are_looked_up_in_threads_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[str] = []

    def slow(name: str) -> list[Address]:
        threads.append(threading.current_thread().name)
        return [HERE]

    monkeypatch.setattr(outgoing, "look_up", slow)
    with pytest.raises(NotToBeCalled):
        post(Outgoing(), "https://chat.test/")
    assert threads[0].startswith("names")
