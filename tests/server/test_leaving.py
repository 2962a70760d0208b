"""Leaving for good, and coming late: whose secrets go where, and who is asked and told."""

from typing import NamedTuple

import pytest

from hypersleep.kernel.steps import NOBODY, Seat
from tests.server.serving import ANNA_AND_AN_AI, Browser, Json, Line, Page, Served, pages, rebuilt, serving

ROBOT = {"holder": "ai", "bot": "recruit"}
BEA, VEGA = Seat(1), Seat(2)


class Crew(NamedTuple):
    """Anna and Bea at their own browsers, an AI crew mate, and Cy, who came late and watches."""

    code: str
    anna: Line
    bea: Line
    cy: Line
    bea_page: Page
    cy_page: Page


@pytest.fixture
def crew(browser: Browser) -> Crew:
    anna, bea, cy = browser(), browser(), browser()
    code = anna.new_table([{"holder": "me", "name": "Anna"}, {"holder": "friend"}, ROBOT], seed="1")["code"]
    bea.post(f"/api/tables/{code}/seats", {"seat": 1, "name": "Bea"})
    started = anna.post(f"/api/tables/{code}/start").json()
    cy.post(f"/api/links/{started['links']['watch'].split('/')[-1]}")
    lines = anna.connect(code), bea.connect(code), cy.connect(code)
    for line in lines:
        line.frame()
    lines[0].sit(0)
    lines[1].sit(1)
    return Crew(code, *lines, bea, cy)


def leave(crew: Crew) -> None:
    crew.bea.send("leave", seat=BEA)
    crew.anna.until_table(lambda info: info["seats"][BEA]["holder"] == "ai")


def ask(crew: Crew, seat: int = VEGA, name: str = "Cy") -> Json:
    """Cy asks, and everybody is told."""
    crew.cy.send("ask-seat", seat=seat, name=name)
    for line in (crew.anna, crew.bea, crew.cy):
        line.until_table(lambda info: info["seat_asked"])
    asked: Json = crew.anna.info["seat_asked"]
    return asked


def notes(served: Served, code: str) -> list[tuple[str, str]]:
    return [(said.name, said.text) for said in served.table(code).state.talk if said.kind == "note"]


# Leaving -------------------------------------------------------------------------------------------------------------


def test_who_leaves_hands_the_seat_to_an_ai_crew_mate_and_everybody_is_told(crew: Crew, served: Served) -> None:
    leave(crew)
    seat = crew.anna.info["seats"][BEA]
    assert (seat["name"], seat["bot"] != "", seat["covered"], seat["mine"]) == ("Bea", True, False, False)
    assert notes(served, crew.code)[-1] == ("Bea", "left")
    assert rebuilt(served, crew.code).seats == served.table(crew.code).state.seats


def test_who_has_left_sees_what_everybody_sees(crew: Crew) -> None:
    crew.bea.send("leave", seat=BEA)
    frames = [message for message in crew.bea.rest() if message["is"] == "frame"]
    assert frames
    assert all(frame["eyes"] == NOBODY and not frame["goals"] for frame in frames)
    crew.cy.rest()
    assert crew.bea.seen.view == crew.cy.seen.view


def test_nothing_leads_back(crew: Crew, served: Served) -> None:
    link = crew.bea_page.get(f"/api/tables/{crew.code}").json()["links"]["seats"]["1"]
    leave(crew)
    for do in ("sit", "come-back", "leave"):
        assert crew.bea.refused(do, seat=BEA)["code"] == "forbidden"
    assert crew.bea.refused("say", text="still here?")["code"] == "forbidden"
    assert crew.bea_page.post(f"/api/links/{link.split('/')[-1]}").status_code == 404
    again = crew.bea_page.connect(crew.code)
    assert again.frame()["eyes"] == NOBODY
    assert not any(BEA in connection.seats for connection in served.table(crew.code).connections)


def test_only_who_sits_there_leaves(crew: Crew, browser: Browser) -> None:
    assert crew.anna.refused("leave", seat=BEA)["code"] == "forbidden"
    assert crew.cy.refused("leave", seat=VEGA)["code"] == "forbidden"


def test_who_has_left_is_asked_nothing_any_more(crew: Crew) -> None:
    ask(crew)
    crew.anna.send("welcome", seat=0, agree=True)
    leave(crew)
    crew.cy.until_table(lambda info: info["seats"][VEGA]["mine"])


# Coming late ---------------------------------------------------------------------------------------------------------


def test_a_late_friend_gets_the_seat_when_all_have_agreed(crew: Crew, served: Served) -> None:
    assert ask(crew) == {"seat": 2, "name": "Cy", "missing": [0, 1], "mine": False}
    assert crew.cy.info["seat_asked"]["mine"]
    crew.anna.send("welcome", seat=0, agree=True)
    crew.bea.send("welcome", seat=1, agree=True)
    for line in (crew.anna, crew.bea, crew.cy):
        line.until_table(lambda info: info["seats"][VEGA]["name"] == "Cy" and info["seat_asked"] is None)
    crew.cy.until_table(lambda info: info["seats"][VEGA]["mine"])
    assert crew.cy.sit(VEGA)["eyes"] == VEGA
    assert notes(served, crew.code)[-1] == ("Cy", "took-over")
    assert rebuilt(served, crew.code).seats == served.table(crew.code).state.seats
    assert [seat["mine"] for seat in crew.cy_page.get(f"/api/tables/{crew.code}").json()["seats"]] == [
        False,
        False,
        True,
    ]


def test_nothing_of_the_seat_goes_to_who_is_not_welcome_yet(crew: Crew) -> None:
    ask(crew)
    crew.anna.send("welcome", seat=0, agree=True)
    crew.cy.until_table(lambda info: info["seat_asked"]["missing"] == [1])
    assert crew.cy.refused("sit", seat=VEGA)["code"] == "forbidden"
    assert crew.cy.refused("answer", seat=VEGA, number=0, option=0)["code"] == "forbidden"
    links = crew.cy_page.get(f"/api/tables/{crew.code}").json()["links"]
    assert links["seats"] == {}
    assert all(frame["eyes"] == NOBODY for frame in crew.cy.rest() if frame["is"] == "frame")


def test_one_who_does_not_agree_is_enough(crew: Crew, served: Served) -> None:
    ask(crew)
    crew.anna.send("welcome", seat=0, agree=True)
    crew.bea.send("welcome", seat=1, agree=False)
    crew.cy.until_table(lambda info: info["seat_asked"] is None)
    assert notes(served, crew.code)[-1] == ("Cy", "turned-away")
    assert "another round" in crew.cy.refused("ask-seat", seat=VEGA, name="Cy")["message"]
    assert crew.bea.refused("welcome", seat=1, agree=True)["code"] == "stale"
    assert served.table(crew.code).state.seats[VEGA].holder == "ai"


def at_door(page: Page, code: str, seat: int = VEGA, name: str = "Dora") -> Json:
    told: Json = page.post(f"/api/tables/{code}/door", {"seat": seat, "name": name}).json()
    return told


def test_who_has_only_the_code_asks_at_the_door(crew: Crew, served: Served, browser: Browser) -> None:
    dora = browser()
    assert at_door(dora, crew.code)["seat_asked"] == {"seat": 2, "name": "Dora", "missing": [0, 1], "mine": True}
    crew.anna.until_table(lambda info: info["seat_asked"])
    assert at_door(browser(), crew.code, name="Emil")["message"].startswith("somebody has asked already")
    crew.anna.send("welcome", seat=0, agree=True)
    crew.anna.until_table(lambda info: info["seat_asked"]["missing"] == [1])
    told = dora.get(f"/api/tables/{crew.code}").json()
    assert (told["links"]["seats"], told["links"]["watch"]) == ({}, "")
    crew.bea.send("welcome", seat=1, agree=True)
    crew.anna.until_table(lambda info: info["seats"][VEGA]["name"] == "Dora")
    assert dora.get(f"/api/tables/{crew.code}").json()["seats"][VEGA]["mine"]
    line = dora.connect(crew.code)
    line.frame()
    assert line.sit(VEGA)["eyes"] == VEGA
    assert "already" in at_door(dora, crew.code)["message"]
    assert notes(served, crew.code)[-1] == ("Dora", "took-over")


def test_who_stands_at_the_door_may_go_again(crew: Crew, browser: Browser) -> None:
    dora = browser()
    at_door(dora, crew.code)
    assert crew.cy_page.delete(f"/api/tables/{crew.code}/door").status_code == 409
    assert dora.delete(f"/api/tables/{crew.code}/door").json()["seat_asked"] is None
    crew.anna.until_table(lambda info: info["seat_asked"] is None)
    assert at_door(dora, crew.code, seat=0)["message"] == "no AI crew mate has that seat"


@pytest.mark.parametrize("gone", [True, False])
def test_who_asks_may_think_better_of_it(crew: Crew, gone: bool) -> None:
    ask(crew)
    if gone:
        crew.cy.close()
    else:
        assert crew.anna.refused("ask-no-more")["code"] == "forbidden"
        crew.cy.send("ask-no-more")
    crew.anna.until_table(lambda info: info["seat_asked"] is None)
    assert crew.anna.refused("welcome", seat=0, agree=True)["code"] == "stale"


@pytest.mark.parametrize(
    ("seat", "name", "code"),
    [(0, "Cy", "malformed"), (7, "Cy", "malformed"), (-1, "Cy", "malformed"), (2, "Anna", "malformed")],
)
def test_only_the_seat_of_an_ai_crew_mate_is_to_be_had(crew: Crew, seat: int, name: str, code: str) -> None:
    assert crew.cy.refused("ask-seat", seat=seat, name=name)["code"] == code


def test_who_has_a_seat_asks_for_no_other(crew: Crew) -> None:
    assert crew.anna.refused("ask-seat", seat=VEGA, name="Zoe")["code"] == "forbidden"


def test_a_seat_that_somebody_left_keeps_nothing_open_for_them(crew: Crew, served: Served) -> None:
    leave(crew)
    crew.cy.send("ask-seat", seat=BEA, name="Cy")
    crew.anna.until_table(lambda info: info["seat_asked"])
    crew.anna.send("welcome", seat=0, agree=True)
    crew.cy.until_table(lambda info: info["seats"][BEA]["mine"])
    assert crew.bea.refused("sit", seat=BEA)["code"] == "forbidden"
    assert crew.cy.sit(BEA)["eyes"] == BEA
    assert ("Bea", "left") in notes(served, crew.code)


def test_around_one_screen_everybody_is_asked_for_themselves(browser: Browser) -> None:
    host, friend = browser(), browser()
    seats = [{"holder": "me", "name": "Anna"}, {"holder": "shared", "name": "Bea"}, ROBOT]
    table = host.new_table(seats, seed="1")
    friend.post(f"/api/links/{table['links']['watch'].split('/')[-1]}")
    here, cy = host.connect(table["code"]), friend.connect(table["code"])
    here.frame()
    cy.send("ask-seat", seat=2, name="Cy")
    cy.frame()
    here.until_table(lambda info: info["seat_asked"])
    here.send("welcome", seat=1, agree=True)
    here.until_table(lambda info: info["seat_asked"]["missing"] == [0])
    assert here.refused("welcome", seat=1, agree=True)["code"] == "forbidden"
    here.send("welcome", seat=0, agree=True)
    cy.until_table(lambda info: info["seats"][2]["mine"])


def test_where_nobody_sits_nobody_can_agree(browser: Browser) -> None:
    page = browser()
    line = page.connect(page.new_table(ANNA_AND_AN_AI, seed="1")["code"])
    line.sit(0)
    line.send("leave", seat=0)
    line.until_table(lambda info: info["seats"][0]["holder"] == "ai")
    assert "nobody sits here" in line.refused("ask-seat", seat=1, name="Zoe")["message"]


# Buttons that work ---------------------------------------------------------------------------------------------------


def test_everybody_is_told_when_an_ai_crew_mate_may_play_for_who_is_away(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with serving(tmp_path_factory.mktemp("patient"), idle_after=1) as patient, pages(patient) as browser:
        host, guest = browser(), browser()
        code = host.new_table([{"holder": "me", "name": "Anna"}, {"holder": "friend"}], seed="1")["code"]
        guest.post(f"/api/tables/{code}/seats", {"seat": 1, "name": "Bea"})
        anna, bea = host.connect(code), guest.connect(code)
        host.post(f"/api/tables/{code}/start")
        frame = anna.sit(0)
        bea.close()
        anna.until_table(lambda info: not info["seats"][1]["here"])
        assert not anna.info["seats"][1]["coverable"]
        assert anna.refused("cover", seat=1)["code"] == "forbidden"
        anna.until_table(lambda info: info["seats"][1]["coverable"])
        anna.send("cover", seat=1)
        anna.until_table(lambda info: info["seats"][1]["covered"])
        assert frame["number"] == 0
