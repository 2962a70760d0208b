"""Before the game: what there is, making a table, the lobby, and links that open seats."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import pytest

from hypersleep.bots.games import levels_of
from hypersleep.content.text import title_of
from hypersleep.server.routes import packed, written
from hypersleep.server.wire import LONGEST_NAME
from hypersleep.table.games import GAMES
from hypersleep.table.reference import Rulebook, reference, rulebook
from tests.server.serving import ANNA_AND_A_FRIEND, ANNA_AND_AN_AI, ANNA_AND_BEA, Browser, Json, Page, Served

ANNA = {"holder": "me", "name": "Anna"}
AI = {"holder": "ai"}
FRIEND = {"holder": "friend"}


def trouble(answer: Any, status: int) -> str:
    """What was wrong, in words."""
    assert answer.status_code == status, answer.text
    message: str = answer.json()["message"]
    return message


# What there is -------------------------------------------------------------------------------------------------------


def test_the_catalogue_names_every_game_mode_and_crew_mate(browser: Browser) -> None:
    offered = browser().get("/api/catalogue").json()
    assert [game["name"] for game in offered["games"]] == list(GAMES)
    for game, kind in zip(offered["games"], GAMES.values(), strict=True):
        assert game["modes"] == {mode: list(players) for mode, players in kind.modes.items()}
        assert (game["boards"], set(game["expansions"])) == (list(kind.boards), set(kind.expansions))
        assert game["bots"] == list(levels_of(kind.name))


def test_whatever_limits_an_expansion_comes_with_the_rule_and_what_it_says(browser: Browser) -> None:
    """Nobody has to choose two that exclude each other to be told that they do, and why."""
    for game in browser().get("/api/catalogue").json()["games"]:
        rules = {rule.id: rule.text for rule in rulebook(game["name"]).rules}
        for name, offer in game["expansions"].items():
            limits = [*offer["excludes"].values()]
            if set(offer["modes"]) != set(game["modes"]):
                limits.append(offer["modes_because"])
            assert all(limit["text"] == rules[limit["rule"]] for limit in limits), name
            assert all(name in game["expansions"][other]["excludes"] for other in offer["excludes"]), name


def test_the_box_and_the_rules_can_be_looked_up(browser: Browser) -> None:
    page = browser()
    box, rules = page.get("/api/reference/nemesis"), page.get("/api/rules/nemesis")
    assert box.json() == msgspec.json.decode(msgspec.json.encode(reference("nemesis")))
    assert msgspec.json.decode(rules.content, type=Rulebook) == rulebook("nemesis")


@pytest.mark.parametrize("book", ["reference", "rules"])
def test_another_game_has_no_books(browser: Browser, book: str) -> None:
    assert "nemesis" in trouble(browser().get(f"/api/{book}/chess"), 400)


def test_what_is_kept_ready_is_kept_once(browser: Browser) -> None:
    page = browser()
    kept = {page.get(f"/api/rules/nemesis?x={n}").status_code for n in range(5)}
    assert kept == {200}
    assert written.cache_info().currsize <= 2 * len(GAMES)
    assert packed.cache_info().currsize <= 2 * len(GAMES)


# Making a table ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "players"), [(m, n) for m, ns in GAMES["nemesis"].modes.items() for n in ns])
def test_every_mode_can_be_set_up_for_everybody_it_seats(browser: Browser, mode: str, players: int) -> None:
    info = browser().new_table([ANNA, *[AI] * (players - 1)], mode=mode)
    assert (info["state"], info["mode"], info["host"]) == ("playing", mode, True)
    assert [seat["holder"] for seat in info["seats"]] == ["me", *["ai"] * (players - 1)]
    assert [seat["mine"] for seat in info["seats"]] == [True, *[False] * (players - 1)]


def test_board_and_expansions_are_taken_as_wished(browser: Browser) -> None:
    info = browser().new_table(ANNA_AND_BEA, board="alternate", expansions=("intruder-player",))
    assert (info["board"], info["expansions"]) == ("alternate", ["intruder-player"])


def test_a_list_of_games_says_with_which_expansions_and_how_hard_each_is_played(browser: Browser) -> None:
    page = browser()
    seats = {"game": "retaliation", "mode": "cooperative", "expansions": ("deadly", "xyrians")}
    page.new_table(ANNA_AND_BEA, difficulty=3, **seats)
    (line,) = page.get("/api/mine").json()["tables"]
    assert line["difficulty"] == 3
    assert set(line["titles"]) == {title_of("retaliation", name) for name in seats["expansions"]}


def test_an_ai_crew_mate_is_of_the_level_wished_for(browser: Browser) -> None:
    assert browser().new_table(ANNA_AND_AN_AI)["seats"][1]["bot"] == "recruit"


def test_the_seed_stays_sealed_while_the_game_runs(browser: Browser) -> None:
    info = browser().new_table(ANNA_AND_BEA, seed="a seed nobody may see")
    assert (info["seed"], info["salt"]) == ("", "")
    assert len(info["commitment"]) == 64


def test_the_same_seed_is_committed_to_differently_at_each_table(browser: Browser) -> None:
    page = browser()
    assert len({page.new_table(ANNA_AND_BEA, seed="x")["commitment"] for _ in range(3)}) == 3


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"seats": ANNA_AND_BEA, "colour": "red"}, ["unknown field", "colour"]),
        ({"seats": [{**ANNA, "age": 3}, AI]}, ["seats[0]", "age"]),
        ({"mode": "solo"}, ["seats"]),
        ({"seats": "all"}, ["seats", "array"]),
        ({"seats": [{"holder": "ghost"}, AI]}, ["seats[0].holder", "ghost"]),
        ({"seats": [ANNA]}, ["number of players", "semi-cooperative", "2, 3, 4, 5"]),
        ({"seats": [ANNA, *[AI] * 5]}, ["number of players", "6"]),
        ({"seats": ANNA_AND_BEA, "mode": "versus"}, ["mode", "versus", "semi-cooperative"]),
        ({"seats": ANNA_AND_BEA, "game": "chess"}, ["game", "chess", "nemesis"]),
        ({"seats": ANNA_AND_BEA, "board": "round"}, ["board", "round", "standard"]),
        ({"seats": ANNA_AND_BEA, "expansions": ["chess"]}, ["expansion", "chess", "intruder-player"]),
        (
            {"seats": [ANNA], "mode": "solo", "expansions": ["intruder-player"]},
            ["intruder-player goes with semi-cooperative, cooperative, not with solo mode; that has: none"],
        ),
        ({"seats": ANNA_AND_BEA, "expansions": ["intruder-player"] * 2}, ["intruder-player is named twice"]),
        ({"seats": ANNA_AND_BEA, "seed": "x" * 101}, ["seed", "100"]),
        ({"seats": [ANNA, {"holder": "shared", "name": " Anna "}]}, ["two seats", "same name"]),
        ({"seats": [ANNA, {"holder": "me", "name": "Bea"}]}, ["one seat only", "shared"]),
        ({"seats": [{"holder": "me", "name": "x" * (LONGEST_NAME + 1)}, AI]}, ["name", str(LONGEST_NAME)]),
        ({"seats": [ANNA, {"holder": "shared", "name": "An\u200bna"}]}, ["two seats", "same name"]),
        ({"seats": [ANNA, {"holder": "ai", "bot": "genius"}]}, ["genius", *levels_of()]),
        ({"seats": [ANNA, {"holder": "ai", "bot": "random"}]}, ["random", *levels_of()]),
        ({"seats": [ANNA, {"holder": "ai", "bot": "officer:3600"}]}, ["officer:3600", *levels_of()]),
        ({"seats": [ANNA, {"holder": "ai", "bot": "/tmp/bot.py:Mine"}]}, ["/tmp/bot.py:Mine", *levels_of()]),
        ([], ["object"]),
    ],
)
def test_a_wish_that_cannot_be_met_is_named(browser: Browser, wish: object, words: list[str]) -> None:
    page = browser()
    message = trouble(page.post("/api/tables", wish), 400)
    for word in words:
        assert word in message
    assert page.get("/api/mine").json() == {"tables": []}


def test_what_is_no_json_is_refused(browser: Browser) -> None:
    assert trouble(browser().http.post("/api/tables", content=b"{"), 400)


def test_my_tables_are_those_at_which_i_hold_something(browser: Browser) -> None:
    anna, bea = browser(), browser()
    assert anna.get("/api/mine").json() == {"tables": []}
    first, second = anna.new_table(ANNA_AND_BEA), anna.new_table(ANNA_AND_A_FRIEND)
    mine = anna.get("/api/mine").json()["tables"]
    assert [table["code"] for table in mine] == [second["code"], first["code"]]
    assert (mine[0]["state"], mine[0]["mine"], mine[0]["players"]) == ("lobby", [0], ["Anna", ""])
    assert (mine[1]["state"], mine[1]["mine"], mine[1]["players"]) == ("playing", [0, 1], ["Anna", "Bea"])
    assert bea.get("/api/mine").json() == {"tables": []}


def test_whoever_has_the_code_learns_who_sits_there_and_gets_no_links(browser: Browser) -> None:
    code = browser().new_table(ANNA_AND_A_FRIEND)["code"]
    info = browser().get(f"/api/tables/{code}").json()
    assert [seat["name"] for seat in info["seats"]] == ["Anna", ""]
    assert not info["host"]
    assert not any(seat["mine"] for seat in info["seats"])
    assert info["links"] == {"join": "", "watch": "", "seats": {}}


def test_an_unknown_code_leads_nowhere(browser: Browser) -> None:
    page = browser()
    assert "NOWHERE" in trouble(page.get("/api/tables/NOWHERE"), 404)
    assert trouble(page.post("/api/tables/NOWHERE/seats", {"seat": 0, "name": "Eve"}), 404)
    assert trouble(page.post("/api/tables/NOWHERE/start"), 404)


# The lobby -----------------------------------------------------------------------------------------------------------


def take(page: Page, code: str, seat: int, name: str) -> Any:
    return page.post(f"/api/tables/{code}/seats", {"seat": seat, "name": name})


def test_a_friend_takes_a_seat_and_everybody_sees_it(browser: Browser) -> None:
    anna, bea = browser(), browser()
    code = anna.new_table(ANNA_AND_A_FRIEND)["code"]
    line = anna.connect(code)
    info = take(bea, code, 1, "  Bea   B ").json()
    assert (info["seats"][1]["name"], info["seats"][1]["mine"], info["host"]) == ("Bea B", True, False)
    while not (told := line.until("table")["info"])["seats"][1]["taken"]:
        pass
    assert (told["seats"][1]["name"], told["seats"][1]["mine"]) == ("Bea B", False)
    assert list(told["links"]["seats"]) == ["0"]


@pytest.mark.parametrize(
    ("seat", "name", "status", "words"),
    [
        (0, "Eve", 409, "not free"),
        (1, "Anna", 400, "called Anna already"),
        (7, "Eve", 409, "not free"),
        (-1, "Eve", 409, "not free"),
    ],
)
def test_a_seat_that_cannot_be_taken_so(browser: Browser, seat: int, name: str, status: int, words: str) -> None:
    anna, eve = browser(), browser()
    code = anna.new_table(ANNA_AND_A_FRIEND)["code"]
    assert words in trouble(take(eve, code, seat, name), status)
    assert eve.get("/api/mine").json() == {"tables": []}


def at_once(*requests: Callable[[], Any]) -> list[int]:
    with ThreadPoolExecutor(len(requests)) as threads:
        return sorted(answer.status_code for answer in threads.map(lambda request: request(), requests))


def test_of_two_who_reach_for_one_seat_one_gets_it(browser: Browser) -> None:
    anna = browser()
    code = anna.new_table(ANNA_AND_A_FRIEND)["code"]
    rivals = [browser() for _ in range(4)]
    statuses = at_once(*(lambda p=p, n=n: take(p, code, 1, f"Rival {n}") for n, p in enumerate(rivals)))
    assert statuses == [201, 409, 409, 409]
    holders = [p for p in rivals if p.get(f"/api/tables/{code}").json()["seats"][1]["mine"]]
    assert len(holders) == 1


def test_of_two_who_want_one_name_one_gets_it(browser: Browser) -> None:
    code = browser().new_table([ANNA, FRIEND, FRIEND])["code"]
    bea, other = browser(), browser()
    assert at_once(lambda: take(bea, code, 1, "Bea"), lambda: take(other, code, 2, "Bea")) == [201, 400]


def test_only_the_host_starts_and_free_seats_go_to_ai_crew_mates(browser: Browser) -> None:
    anna, bea = browser(), browser()
    code = anna.new_table([ANNA, FRIEND, FRIEND], seed="1")["code"]
    take(bea, code, 1, "Bea")
    assert "only who made the table" in trouble(bea.post(f"/api/tables/{code}/start"), 403)
    assert "only who made the table" in trouble(browser().post(f"/api/tables/{code}/start"), 403)
    assert anna.get(f"/api/tables/{code}").json()["state"] == "lobby"
    info = anna.post(f"/api/tables/{code}/start").json()
    assert (info["state"], [seat["holder"] for seat in info["seats"]]) == ("playing", ["me", "friend", "ai"])
    assert trouble(take(browser(), code, 2, "Late"), 409)
    assert anna.post(f"/api/tables/{code}/start").json()["state"] == "playing"


def test_nothing_is_answered_claimed_or_undone_in_the_lobby(browser: Browser, served: Served) -> None:
    anna = browser()
    code = anna.new_table(ANNA_AND_A_FRIEND)["code"]
    line = anna.connect(code)
    line.send("sit", seat=0)
    requests: list[Json] = [
        {"do": "answer", "seat": 0, "number": 0, "option": 0},
        {"do": "why", "number": 0},
        {"do": "undo", "number": 0},
        {"do": "ask-undo", "number": 0},
        {"do": "claim", "about": "loyalty", "value": "friend"},
        {"do": "cover", "seat": 1},
    ]
    for request in requests:
        assert line.refused(**request)["message"] == "the game has not begun"
    assert served.place(code) == ("", 0)


def test_people_talk_in_the_lobby(browser: Browser) -> None:
    anna = browser()
    line = anna.connect(anna.new_table(ANNA_AND_A_FRIEND)["code"])
    line.until("talk")
    line.send("sit", seat=0)
    line.send("say", text="are you coming?")
    assert [said["text"] for said in line.until("talk")["talk"]] == ["are you coming?"]


# Links ---------------------------------------------------------------------------------------------------------------


def token(link: str) -> str:
    return link.rsplit("/", 1)[1]


def test_a_seat_link_brings_the_seat_to_another_browser(browser: Browser) -> None:
    anna, phone = browser(), browser()
    info = anna.new_table(ANNA_AND_BEA)
    way = phone.post(f"/api/links/{token(info['links']['seats']['1'])}").json()
    assert way == {"code": info["code"], "seat": 1, "chosen": False}
    seen = phone.get(f"/api/tables/{info['code']}").json()
    assert [seat["mine"] for seat in seen["seats"]] == [False, True]
    assert list(seen["links"]["seats"]) == ["1"]
    line = phone.connect(info["code"])
    assert line.sit(1)["eyes"] == 1
    assert line.refused("sit", seat=0)["code"] == "forbidden"


def test_a_watch_link_lets_watch_and_no_more(browser: Browser) -> None:
    anna, eve = browser(), browser()
    info = anna.new_table(ANNA_AND_BEA)
    assert eve.post(f"/api/links/{token(info['links']['watch'])}").json()["seat"] == -1
    line = eve.connect(info["code"])
    assert line.frame()["eyes"] == -1
    for seat in (0, 1, -1, -2, 99):
        assert line.refused("sit", seat=seat)["code"] == "forbidden"
    assert line.refused("answer", seat=0, number=0, option=0)["code"] == "forbidden"
    assert eve.get(f"/api/tables/{info['code']}").json()["links"]["seats"] == {}


def forgeries(info: Json, other: Json) -> list[str]:
    """Tokens that nobody was given."""
    right = token(info["links"]["seats"]["0"])
    code, seat, proof = right.split("-", 2)
    watch = token(info["links"]["watch"]).split("-", 2)[2]
    return [
        right[:-1],
        right + "A",
        f"{code}-{seat}-{proof[::-1]}",
        f"{code}-1-{proof}",
        f"{code}-0-{watch}",
        f"{code}-w-{proof}",
        f"{code}-9-{proof}",
        f"{code}-٠-{proof}",
        f"{other['code']}-{seat}-{proof}",
        f"{code}-{seat}-",
        code,
        "-",
        "%FF",
    ]


def test_a_forged_link_opens_nothing(browser: Browser) -> None:
    anna, eve = browser(), browser()
    info, other = anna.new_table(ANNA_AND_BEA), anna.new_table(ANNA_AND_BEA)
    for forged in forgeries(info, other):
        assert "opens nothing" in trouble(eve.post(f"/api/links/{forged}"), 404)
    assert eve.get("/api/mine").json() == {"tables": []}


def test_a_program_brings_the_secret_of_its_seat_along(browser: Browser) -> None:
    anna, program = browser(), browser()
    info, other = anna.new_table(ANNA_AND_BEA), anna.new_table(ANNA_AND_BEA)
    line = program.connect(info["code"], Authorization=f"Bearer {token(info['links']['seats']['1'])}")
    assert line.sit(1)["eyes"] == 1
    assert line.refused("sit", seat=0)["code"] == "forbidden"
    for stranger in (token(other["links"]["seats"]["1"]), token(info["links"]["seats"]["1"])[:-1], ""):
        assert program.connect(info["code"], Authorization=f"Bearer {stranger}").closed() == 4003
