"""What keeps strangers out: headers on every answer, cookies, origins, limits, and errors in words."""

import json
import logging
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from hypersleep.server.door import DOOR
from hypersleep.server.endpoints import LARGEST_BODY
from hypersleep.server.limits import CHANGES
from hypersleep.server.routes import HANDLERS
from hypersleep.server.subscribing import CALLING
from hypersleep.server.tokens import keyring_id
from tests.server.serving import ANNA_AND_BEA, Browser, Page, Served, pages, serving

STATIC = ["/icon.svg", "/assets/index-1.js", "/assets/index-1.css"]
PAGES = [
    "/",
    "/rules",
    "/how",
    "/pictures",
    "/t/ABC",
    "/join/ABC",
    "/replay/ABC",
    "/seat/ABC-0-x",
    "/watch/ABC-w-x",
    "/nothing",
    "/a/b/c",
]
API = ["/api/catalogue", "/api/mine", "/api/rules/nemesis", "/api/reference/nemesis", "/api/schema/openapi.json"]
ERRORS = ["/api/tables/NOWHERE", "/api/nothing", "/assets/nothing.js", "/api/rules/chess"]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with pages, as they are when they are built."""
    static = tmp_path_factory.mktemp("static")
    (static / "assets").mkdir()
    (static / "secret.txt").write_text("not for visitors")
    for path in ("/index.html", *STATIC):
        (static / path[1:]).write_text(f"this is {path}")
    with serving(tmp_path_factory.mktemp("data"), static=static) as running:
        yield running


def tied_down(answer: httpx.Response) -> dict[str, str]:
    """The policy of an answer, by directive."""
    headers = answer.headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "server" not in headers
    policy = [directive.strip().partition(" ") for directive in headers["content-security-policy"].split(";")]
    return {name: sources for name, _, sources in policy}


KINDS = {"/icon.svg": "image/svg+xml", "/assets/index-1.js": "text/javascript", "/assets/index-1.css": "text/css"}


@pytest.mark.parametrize("path", STATIC)
def test_files_say_of_what_kind_they_are(browser: Browser, path: str) -> None:
    """A browser that may not guess runs no script and applies no style without that."""
    assert browser().get(path).headers["content-type"].partition(";")[0] == KINDS[path]


# Headers -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", [*PAGES, *API, *ERRORS, *STATIC])
def test_every_answer_ties_the_browser_down(browser: Browser, path: str) -> None:
    policy = tied_down(browser().get(path))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert not any("unsafe" in sources or "*" in sources for sources in policy.values())


@pytest.mark.parametrize("path", [*API, *ERRORS])
def test_nothing_of_a_table_stays_in_caches(browser: Browser, path: str) -> None:
    page = browser()
    for _ in range(2):
        assert page.get(path).headers["cache-control"] == "no-store"


def test_pages_are_asked_for_anew_and_named_files_are_kept(browser: Browser) -> None:
    page = browser()
    for path in PAGES:
        assert page.get(path).headers["cache-control"] == "no-cache"
    for path in STATIC[1:]:
        assert "immutable" in page.get(path).headers["cache-control"]
        assert page.get(path).text == f"this is {path}"
    assert page.get("/icon.svg").headers["content-type"].startswith("image/svg+xml")


def test_refused_changes_are_tied_down_too(browser: Browser) -> None:
    page = browser()
    for answer in (
        page.post("/api/tables", {"seats": []}),
        page.post("/api/tables", {"seats": ANNA_AND_BEA}, Origin="https://evil.example"),
        page.http.post("/api/tables", content=b"x" * (LARGEST_BODY + 1)),
        page.http.delete("/api/tables"),
    ):
        assert answer.status_code in (400, 403, 405, 413)
        assert tied_down(answer)["default-src"] == "'none'"
        assert answer.headers["cache-control"] == "no-store"


def test_files_outside_are_not_served(browser: Browser) -> None:
    page = browser()
    for path in (
        "/assets/..%2fsecret.txt",
        "/assets/%2e%2e/secret.txt",
        "/secret.txt",
        "/static/index.html",
        "/assets/",
    ):
        answer = page.get(path)
        assert (answer.status_code, "visitors" in answer.text) == (404, False)


def test_pages_that_are_not_built_say_how_to_build_them(tmp_path: Path) -> None:
    with serving(tmp_path / "data", static=tmp_path) as served, pages(served) as browser:
        answer = browser().get("/")
        assert (answer.status_code, "make web" in answer.text) == (503, True)
        assert tied_down(answer)


@pytest.mark.parametrize("path", ["/api/rules/nemesis", "/api/reference/nemesis", "/api/catalogue", STATIC[1]])
def test_only_who_can_unpack_gets_it_packed(browser: Browser, path: str) -> None:
    page = browser()
    for _ in range(2):
        for accepted in ("gzip", "identity"):
            answer = page.http.get(path, headers={"Accept-Encoding": accepted})
            assert answer.headers.get("content-encoding", "identity") in (accepted, "identity")
            assert answer.headers["vary"] == "Accept-Encoding"
            assert answer.content
    packed = page.http.get(path, headers={"Accept-Encoding": "gzip"})
    assert packed.headers.get("content-encoding") == ("gzip" if len(packed.content) >= 1000 else None)


@pytest.mark.parametrize(
    ("accepted", "packed"),
    [
        ("gzip", True),
        ("br, gzip;q=0.5", True),
        ("gzip; q=1.000, identity", True),
        ("gzip;q=0", False),
        ("br, gzip ; q=0.000", False),
        ("gzip;q=0, *", False),
        ("gzipped", False),
        ("", False),
    ],
)
def test_answers_are_packed_for_who_can_unpack_them(browser: Browser, accepted: str, packed: bool) -> None:
    page = browser()
    for path in ("/api/reference/nemesis", "/api/rules/nemesis", "/api/schema/openapi.json"):
        answer = page.http.get(path, headers={"Accept-Encoding": accepted})
        assert (answer.status_code, "content-encoding" in answer.headers) == (200, packed)
        assert answer.json()


# The cookie ----------------------------------------------------------------------------------------------------------


def cookie_of(answer: httpx.Response) -> set[str]:
    name, *attributes = (part.strip() for part in answer.headers["set-cookie"].split(";"))
    assert name.startswith("hypersleep=")
    assert len(name) > 40
    return {attribute.lower() for attribute in attributes}


def test_the_keyring_is_out_of_reach_of_scripts_and_other_sites(browser: Browser) -> None:
    page = browser()
    attributes = cookie_of(page.post("/api/tables", {"seats": ANNA_AND_BEA}))
    assert {"httponly", "samesite=lax", "path=/"} <= attributes
    assert "secure" not in attributes
    assert "set-cookie" not in page.post("/api/tables", {"seats": ANNA_AND_BEA}).headers


def test_looking_around_sets_no_cookie(browser: Browser) -> None:
    page = browser()
    code = browser().new_table(ANNA_AND_BEA)["code"]
    for path in ("/", "/api/mine", "/api/catalogue", f"/api/tables/{code}"):
        assert "set-cookie" not in page.get(path).headers


def test_no_answer_repeats_the_keyring(browser: Browser) -> None:
    page = browser()
    info = page.new_table(ANNA_AND_BEA)
    assert page.http.cookies["hypersleep"] not in page.get(f"/api/tables/{info['code']}").text + json.dumps(info)


def test_behind_tls_the_cookie_is_secure(tmp_path: Path) -> None:
    with serving(tmp_path, secure_cookies=True) as served, pages(served) as browser:
        assert "secure" in cookie_of(browser().post("/api/tables", {"seats": ANNA_AND_BEA}))


def made_up(answer: httpx.Response, cookie: str) -> bool:
    """Whether a cookie was put aside for one of the server's own."""
    return answer.cookies.get("hypersleep", cookie) != cookie


def test_only_keyrings_that_the_server_has_issued_count(browser: Browser, served: Served) -> None:
    page = browser()
    page.new_table(ANNA_AND_BEA)
    issued = page.http.cookies["hypersleep"]
    for cookie in (
        "x",
        "A" * 32,
        "A" * 32 + "." + "B" * 27,
        issued[:-1] + "~",
        issued[1:],
        f".{issued}",
        "é",
        "x" * 5000,
    ):
        stranger = browser()
        stranger.http.headers["Cookie"] = f"hypersleep={cookie}"
        answer = stranger.post("/api/tables", {"seats": ANNA_AND_BEA})
        assert made_up(answer, cookie)
        assert stranger.get("/api/mine").json() == {"tables": []}
        assert not answer.json()["host"] or answer.json()["code"] not in stranger.get("/api/mine").text
    assert not made_up(page.post("/api/tables", {"seats": ANNA_AND_BEA}), issued)
    assert len(page.get("/api/mine").json()["tables"]) == 2


def test_a_keyring_from_before_there_were_proofs_keeps_its_seats(browser: Browser, served: Served) -> None:
    page, old = browser(), "A" * 32
    code = browser().new_table(ANNA_AND_BEA)["code"]
    served.call(served.hall.store.hold(keyring_id(old), code, 0))
    page.http.headers["Cookie"] = f"hypersleep={old}"
    assert page.get("/api/mine").json()["tables"][0]["mine"] == [0]
    assert not made_up(page.post("/api/tables", {"seats": ANNA_AND_BEA}), old)


# Names ---------------------------------------------------------------------------------------------------------------


NAMES = ["localhost", "127.0.0.1:8000", "LOCALHOST:80", "[::1]:8000", "[::1]"]
OTHERS = ["evil.example", "evil.example:8000", "localhost.evil.example", "192.168.1.5:8000", "", "[", "0.0.0.0"]


def statuses(served: Served, hosts: list[str]) -> set[int]:
    return {knock(served, path, host=host)[0] for host in hosts for path in ("/", "/api/catalogue", STATIC[1])}


def test_on_this_machine_alone_only_its_own_names_are_answered(served: Served, browser: Browser) -> None:
    assert statuses(served, NAMES) == {200}
    assert statuses(served, OTHERS) == {421}
    assert "HYPERSLEEP_HOSTS" in knock(served, "/api/catalogue", host="evil.example")[1]
    page = browser()
    code = page.new_table(ANNA_AND_BEA)["code"]
    with pytest.raises(InvalidStatus):
        page.connect(code, Host="evil.example")


def test_in_a_network_every_name_is_answered_until_some_are_named(tmp_path: Path) -> None:
    with serving(tmp_path, host="0.0.0.0") as served:
        assert {knock(served, "/api/catalogue", host=host)[0] for host in (*NAMES, *OTHERS)} == {200}
    with serving(tmp_path, host="0.0.0.0", hosts=("Play.example",)) as served:
        assert {knock(served, "/api/catalogue", host=host)[0] for host in (*NAMES, "play.example:443")} == {200}
        assert {knock(served, "/api/catalogue", host=host)[0] for host in OTHERS} == {421}


# Origins -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://[", "http://127.0.0.1", ""])
def test_other_sites_change_nothing(browser: Browser, origin: str) -> None:
    page = browser()
    answer = page.post("/api/tables", {"seats": ANNA_AND_BEA}, Origin=origin)
    assert (answer.status_code, "another site" in answer.json()["message"]) == (403, True)
    assert page.get("/api/mine").json() == {"tables": []}


def test_a_page_of_our_own_may(browser: Browser, served: Served) -> None:
    assert browser().post("/api/tables", {"seats": ANNA_AND_BEA}, Origin=served.address).status_code == 201


def test_an_origin_that_was_allowed_may_too(tmp_path: Path) -> None:
    with serving(tmp_path, origins=("https://play.example",)) as served, pages(served) as browser:
        page = browser()
        info = page.post("/api/tables", {"seats": ANNA_AND_BEA}, Origin="https://play.example").json()
        assert page.connect(info["code"], origin="https://play.example").frame()["eyes"] == -1


# Limits and errors ---------------------------------------------------------------------------------------------------


def words(answer: httpx.Response, status: int) -> str:
    assert answer.status_code == status
    assert set(answer.json()) == {"message", "code", "rule", "record"}
    message: str = answer.json()["message"]
    return message


def test_too_long_a_request_is_refused_in_words(browser: Browser) -> None:
    assert words(browser().http.post("/api/tables", content=b"x" * (LARGEST_BODY + 1)), 413) == "this is too long"


def test_too_many_changes_are_refused_in_words(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True) as served, pages(served) as browser:
        page = browser()
        answers = [page.post("/api/links/none")]
        while answers[-1].status_code != 429:
            answers.append(page.post("/api/links/none"))
            assert len(answers) < 2 * CHANGES.address.burst
        assert {answer.status_code for answer in answers[:-1]} == {404}
        assert len(answers) > CHANGES.address.burst
        assert "wait a minute" in words(answers[-1], 429)
        assert tied_down(answers[-1])
        assert page.get("/api/mine").status_code == 200


DEEP = [
    "[" * 15_000 + "]" * 15_000,
    "[" * 30_000,
    '{"a":' * 6000,
    '{"seats":' + "[" * 15_000 + "]" * 15_000 + "}",
    '{"seats":[],"x":' + '{"a":' * 4000 + "1" + "}" * 4000 + "}",
]


@pytest.mark.parametrize("body", DEEP, ids=range(len(DEEP)))
def test_what_is_nested_too_deeply_is_refused_in_words(browser: Browser, body: str) -> None:
    page = browser()
    headers = {"Content-Type": "application/json"}
    assert words(page.http.post("/api/tables", content=body, headers=headers), 400)
    line = page.connect(page.new_table(ANNA_AND_BEA)["code"])
    for do in ("", '{"do":"say","text":', '{"do":'):
        line.raw(do + body[:16_000])
        assert line.refusal()["code"] == "malformed"


ODD = [
    *("/%00", "/t/%00", "/assets/%00", "/assets/a%00b.js", "/icon.svg%00", "/api/tables/%00", "/api/rules/%00"),
    *("/assets/.", "/assets/..", "/assets/%2e", "/assets//", "//assets//x", "/assets/%2fetc%2fpasswd", "/assets/%ff"),
    *("/assets/" + "x" * 300, "/assets/" + "x" * 5000, "/assets/" + "x/" * 3000, "/" + "x" * 5000),
    *("/api/tables/" + "x" * 5000, "/api/tables/%ed%a0%80", "/api/links/x", "/api/tables/X/review/" + "9" * 5000),
]


@pytest.mark.parametrize("path", ODD, ids=lambda path: path[:20])
def test_odd_paths_lead_nowhere_and_give_nothing_away(browser: Browser, served: Served, path: str) -> None:
    status, said = knock(served, path)
    assert status in (200, 400, 404, 405)
    assert not re.search(r"Traceback|\.py|/(home|usr|work|src|tmp|root|var)\b", said)


def knock(served: Served, path: str, *, host: str = "localhost") -> tuple[int, str]:
    """The answer to a request for exactly that path, which no library has put in order."""
    with socket.create_connection(("127.0.0.1", served.port)) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        answer = b"".join(iter(lambda: line.recv(65_536), b"")).decode()
    return int(answer.split()[1]), answer


@pytest.fixture
def crashing(served: Served, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    """A page on a server that trips over a bug."""

    async def trip(_: object) -> None:
        raise RuntimeError("the secret objective of seat 2")

    page = browser()
    page.new_table(ANNA_AND_BEA)
    with monkeypatch.context() as broken:
        broken.setattr(served.hall, "mine", trip)
        yield page


def test_a_crash_is_told_in_words_and_gives_nothing_away(crashing: Page, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR, "hypersleep"):
        answer = crashing.get("/api/mine")
    assert words(answer, 500) == "something went wrong on the server; nothing was changed"
    assert tied_down(answer)
    assert [record.getMessage() for record in caplog.records] == ["/api/mine failed"]
    assert caplog.records[0].exc_info


# The schema ----------------------------------------------------------------------------------------------------------


def test_the_schema_lists_every_route(browser: Browser) -> None:
    schema = browser().get("/api/schema/openapi.json").json()
    assert schema["openapi"].startswith("3.")
    assert schema["info"]["title"] == "Hypersleep"
    assert set(schema["paths"]) == {endpoint.path for endpoint in (*HANDLERS, *CALLING, *DOOR)}
    for operations in schema["paths"].values():
        for operation in operations.values():
            assert operation["responses"]
            assert operation["description"]


def test_every_name_in_the_schema_is_explained_in_it(browser: Browser) -> None:
    schema = browser().get("/api/schema/openapi.json").json()
    names = set(references(schema))
    assert names
    for name in names:
        assert name.rsplit("/", 1)[1] in schema["components"]["schemas"]


def references(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"]
        for below in node.values():
            yield from references(below)
    elif isinstance(node, list):
        for below in node:
            yield from references(below)
