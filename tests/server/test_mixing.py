"""The seed belongs to nobody alone: pledges before contributions, and a start is called off rather than blocked."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from hypersleep.cli.verify import verify
from hypersleep.kernel.record import Mix
from hypersleep.kernel.steps import Seat
from hypersleep.server import entries
from hypersleep.table.fairness import mixed_seed, pledge
from tests.server.serving import ANNA_AND_A_FRIEND, ANNA_AND_BEA, Browser, Json, Line, Page, Served, pages, serving

ANNAS, BEAS, OTHERS = "0a" * 32, "b0" * 32, "cc" * 32
CONTRIBUTIONS = {0: ANNAS, 1: BEAS}
SOON = 0.2
"""Seconds after which silence calls a start off, where a test is about that."""
NEVER = 60


class Lobby:
    """Anna and Bea at a table that is about to start, each at her own browser."""

    def __init__(self, browser: Browser) -> None:
        self.anna, self.bea = browser(), browser()
        self.code: str = self.anna.new_table(ANNA_AND_A_FRIEND)["code"]
        assert self.bea.post(f"/api/tables/{self.code}/seats", {"seat": 1, "name": "Bea"}).status_code == 201
        self.lines = [self.anna.connect(self.code), self.bea.connect(self.code)]

    def pledge(self, *seats: int) -> None:
        for seat in seats or (0, 1):
            self.lines[seat].send("pledge", seat=seat, pledge=pledge(CONTRIBUTIONS[seat]))
            self.lines[seat].rest()

    def reveal(self, *seats: int) -> None:
        for seat in seats or (0, 1):
            self.lines[seat].send("reveal", seat=seat, contribution=CONTRIBUTIONS[seat])
            self.lines[seat].rest()

    def start(self) -> Json:
        answer = self.anna.post(f"/api/tables/{self.code}/start")
        assert answer.status_code == 201, answer.text
        info: Json = answer.json()
        return info

    def info(self) -> Json:
        info: Json = self.anna.get(f"/api/tables/{self.code}").json()
        return info


def until(line: Line, fits: Callable[[Json], object]) -> Json:
    """The next news of the table in which something is so."""
    while True:
        info: Json = line.until("table")["info"]
        if fits(info):
            return info


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path, reveal_within=NEVER) as served:
        yield served


@pytest.fixture
def lobby(patient: Served) -> Iterator[Lobby]:
    with pages(patient) as browser:
        yield Lobby(browser)


def play_out(served: Served, code: str) -> None:
    chance, state = Random(5), served.table(code).state
    while not state.game.over:
        seat = state.game.waiting_for[0]
        option = chance.randrange(len(state.game.frame_for(seat).options))
        answer = entries.Answered(number=state.game.number, seat=seat, option=option)
        assert served.call(served.table(code).accept_if(lambda _: True, answer))


# Mixing --------------------------------------------------------------------------------------------------------------


def test_the_seed_is_mixed_of_the_servers_part_and_what_every_page_added(lobby: Lobby, patient: Served) -> None:
    lobby.pledge()
    assert (lobby.start()["state"], lobby.info()["mixing"]) == ("lobby", True)
    lobby.reveal(1)
    assert lobby.info()["state"] == "lobby"
    lobby.reveal(0)
    assert (lobby.info()["state"], lobby.info()["mixing"]) == ("playing", False)
    state = patient.table(lobby.code).state
    mix = Mix(part=state.setup.setting.seed, contributions={Seat(0): ANNAS, Seat(1): BEAS})
    assert state.game.header.mix == mix
    assert state.game.header.seed == state.game.setting.seed == mixed_seed(mix)


def test_the_record_proves_it(lobby: Lobby, patient: Served, tmp_path: Path) -> None:
    promised = lobby.info()["commitment"]
    lobby.pledge()
    lobby.start()
    lobby.reveal()
    play_out(patient, lobby.code)
    info = lobby.info()
    assert (info["commitment"], info["contributions"]) == (promised, {"0": ANNAS, "1": BEAS})
    assert info["seed"] == mixed_seed(Mix(part=info["part"], contributions={Seat(0): ANNAS, Seat(1): BEAS}))
    file = tmp_path / "record.json"
    file.write_bytes(lobby.bea.get(f"/api/tables/{lobby.code}/record").content)
    given = ["--commitment", promised, "--pledge", info["seats"][0]["pledge"], "--contribution", BEAS]
    proved = CliRunner().invoke(verify, [str(file), *given], env={"COLUMNS": "200"})
    assert proved.exit_code == 0, proved.output
    assert "Every part was pledged before any was opened" in proved.stdout


def test_nobody_is_told_what_others_added_before_the_game_is_over(lobby: Lobby, patient: Served) -> None:
    lobby.pledge()
    lobby.start()
    for seat, line in enumerate(lobby.lines):
        line.send("reveal", seat=seat, contribution=CONTRIBUTIONS[seat])
        line.send("sit", seat=seat)
    heard = [json.dumps(line.rest()) for line in lobby.lines]
    heard += [page.get(f"/api/tables/{lobby.code}").text for page in (lobby.anna, lobby.bea)]
    assert all(pledge(ANNAS) in text for text in heard)
    header = patient.table(lobby.code).state.game.header
    assert header.mix is not None
    secrets = (ANNAS, BEAS, header.seed, header.mix.part, header.salt)
    assert not [secret for secret in secrets for text in heard if secret in text]


def test_a_table_rebuilt_from_its_log_has_the_same_seed(tmp_path: Path) -> None:
    with serving(tmp_path, reveal_within=NEVER) as served, pages(served) as browser:
        lobby = Lobby(browser)
        lobby.pledge()
        lobby.start()
        lobby.reveal()
        before, place = served.table(lobby.code).state.game.header, served.place(lobby.code)
    with serving(tmp_path) as served:
        served.call(served.hall.find(lobby.code))
        assert served.table(lobby.code).state.game.header == before
        assert served.place(lobby.code) == place


# At once -------------------------------------------------------------------------------------------------------------


def test_people_at_one_browser_begin_at_once(browser: Browser, served: Served) -> None:
    anna = browser()
    info = anna.new_table(ANNA_AND_BEA)
    assert (info["state"], info["chosen"]) == ("playing", False)
    code = anna.new_table(ANNA_AND_A_FRIEND)["code"]
    assert anna.post(f"/api/tables/{code}/start").json()["state"] == "playing"
    assert served.table(code).state.game.header.mix is None


def test_a_seat_that_went_to_another_browser_adds_too(browser: Browser, served: Served) -> None:
    anna, phone = browser(), browser()
    info = anna.new_table([*ANNA_AND_BEA, {"holder": "friend"}])
    code = info["code"]
    phone.post(f"/api/links/{info['links']['seats']['1'].rsplit('/', 1)[1]}")
    line = phone.connect(code)
    line.rest()
    assert "Anna and Bea" in anna.post(f"/api/tables/{code}/start").json()["message"]


def test_a_chosen_seed_is_told_and_nothing_is_mixed_in(browser: Browser, served: Served) -> None:
    anna, bea, watcher = browser(), browser(), browser()
    info = anna.new_table(ANNA_AND_A_FRIEND, seed="mine")
    code = info["code"]
    assert info["chosen"]
    assert bea.get(f"/api/tables/{code}").json()["chosen"]
    for link in (info["links"]["watch"], info["links"]["seats"]["0"]):
        assert watcher.post(f"/api/links/{link.rsplit('/', 1)[1]}").json()["chosen"]
    bea.post(f"/api/tables/{code}/seats", {"seat": 1, "name": "Bea"})
    line = bea.connect(code)
    refused = line.refused("pledge", seat=1, pledge=pledge(BEAS))
    assert (refused["code"], refused["message"]) == ("stale", "nothing more is mixed into the seed of this game")
    assert anna.post(f"/api/tables/{code}/start").json()["state"] == "playing"
    header = served.table(code).state.game.header
    assert (header.seed, header.chosen, header.mix) == ("mine", True, None)


# Pledges -------------------------------------------------------------------------------------------------------------


def test_a_start_waits_for_every_pledge_and_says_whose(lobby: Lobby) -> None:
    lobby.pledge(0)
    answer = lobby.anna.post(f"/api/tables/{lobby.code}/start")
    assert answer.status_code == 409
    assert "page of Bea yet" in answer.json()["message"]
    assert not lobby.info()["mixing"]


def test_everybody_sees_all_pledges_before_anything_is_revealed(lobby: Lobby) -> None:
    lobby.pledge()
    lobby.start()
    for line in lobby.lines:
        info = until(line, lambda info: info["mixing"])
        assert [seat["pledge"] for seat in info["seats"]] == [pledge(ANNAS), pledge(BEAS)]


@pytest.mark.parametrize("text", ["", "b0", "B0" * 32, "zz" * 32, "b0" * 33, "b0" * 1000])
def test_what_is_no_fingerprint_is_refused_in_words(lobby: Lobby, patient: Served, text: str) -> None:
    refused = lobby.lines[1].refused("pledge", seat=1, pledge=text)
    assert (refused["code"], "64 hexadecimal digits" in refused["message"]) == ("malformed", True)
    lobby.pledge()
    lobby.start()
    place = patient.place(lobby.code)
    refused = lobby.lines[1].refused("reveal", seat=1, contribution=text)
    assert (refused["code"], "64 hexadecimal digits" in refused["message"]) == ("malformed", True)
    assert patient.place(lobby.code) == place


@pytest.mark.parametrize("seat", [0, -1, -2, 2, 99])
def test_only_for_ones_own_seat(lobby: Lobby, patient: Served, seat: int) -> None:
    lobby.pledge()
    lobby.start()
    place = patient.place(lobby.code)
    assert lobby.lines[1].refused("pledge", seat=seat, pledge=pledge(OTHERS))["code"] == "forbidden"
    assert lobby.lines[1].refused("reveal", seat=seat, contribution=ANNAS)["code"] == "forbidden"
    assert patient.place(lobby.code) == place


def test_a_pledge_can_be_changed_until_the_start_is_called(lobby: Lobby, patient: Served) -> None:
    lobby.pledge()
    for changed in (pledge(OTHERS), pledge(OTHERS), pledge(BEAS)):
        lobby.lines[1].send("pledge", seat=1, pledge=changed)
    lobby.lines[1].rest()
    assert patient.place(lobby.code)[1] == 5  # Bea has sat down, two pledges, and two that were other ones
    lobby.start()
    refused = lobby.lines[1].refused("pledge", seat=1, pledge=pledge(OTHERS))
    assert (refused["code"], "what was pledged stands" in refused["message"]) == ("stale", True)
    assert lobby.info()["seats"][1]["pledge"] == pledge(BEAS)


def test_nobody_fills_the_log_with_pledges(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True) as served, pages(served) as browser:
        lobby = Lobby(browser)
        for n in range(50):
            lobby.lines[1].send("pledge", seat=1, pledge=pledge(f"{n:064}"))
        lobby.lines[1].rest()
        assert served.place(lobby.code)[1] < 30


def test_a_seat_at_another_device_pledges_anew_in_place_of_the_old(lobby: Lobby, patient: Served) -> None:
    lobby.pledge()
    link = lobby.bea.get(f"/api/tables/{lobby.code}").json()["links"]["seats"]["1"]
    phone = Page(patient)
    phone.post(f"/api/links/{link.rsplit('/', 1)[1]}")
    line = phone.connect(lobby.code)
    line.send("pledge", seat=1, pledge=pledge(OTHERS))
    line.rest()
    lobby.start()
    lobby.reveal(0)
    line.send("reveal", seat=1, contribution=OTHERS)
    line.frame()
    header = patient.table(lobby.code).state.game.header
    assert header.mix is not None
    assert header.mix.contributions[Seat(1)] == OTHERS
    phone.close()


# Reveals that do not fit ---------------------------------------------------------------------------------------------


def test_a_reveal_before_the_start_or_after_it_is_stale(lobby: Lobby, patient: Served) -> None:
    lobby.pledge()
    assert lobby.lines[1].refused("reveal", seat=1, contribution=BEAS)["code"] == "stale"
    lobby.start()
    lobby.reveal()
    place = patient.place(lobby.code)
    assert lobby.lines[1].refused("reveal", seat=1, contribution=BEAS)["code"] == "stale"
    assert lobby.lines[1].refused("pledge", seat=1, pledge=pledge(OTHERS))["code"] == "stale"
    assert patient.place(lobby.code) == place


def test_a_doubled_reveal_counts_once(lobby: Lobby) -> None:
    lobby.pledge()
    lobby.start()
    lobby.reveal(1, 1, 1)
    assert lobby.info()["mixing"]
    lobby.reveal(0)
    assert lobby.info()["state"] == "playing"


def test_a_forged_reveal_calls_the_start_off_by_name(lobby: Lobby) -> None:
    lobby.pledge()
    lobby.start()
    lobby.reveal(0)
    lobby.lines[1].send("reveal", seat=1, contribution=OTHERS)
    for line in lobby.lines:
        info = until(line, lambda info: info["called_off"])
        assert info["called_off"] == {"silent": {}, "forged": {"1": "Bea"}}
        assert (info["state"], info["mixing"]) == ("lobby", False)
        assert [seat["pledge"] for seat in info["seats"]] == ["", ""]
    assert lobby.lines[0].refused("reveal", seat=0, contribution=ANNAS)["code"] == "stale"


def test_what_was_revealed_for_a_start_that_was_called_off_counts_for_no_other(lobby: Lobby) -> None:
    lobby.pledge()
    lobby.start()
    lobby.reveal(0)
    lobby.lines[1].send("reveal", seat=1, contribution=OTHERS)
    lobby.lines[1].rest()
    lobby.pledge()
    info = lobby.start()
    assert (info["mixing"], info["called_off"]) == (True, None)
    lobby.reveal(1)
    assert lobby.info()["state"] == "lobby"
    lobby.reveal(0)
    assert lobby.info()["state"] == "playing"


def test_nobody_sits_down_and_no_seat_is_given_while_the_seed_is_mixed(patient: Served) -> None:
    with pages(patient) as browser:
        anna, bea, late = browser(), browser(), browser()
        code = anna.new_table([*ANNA_AND_A_FRIEND, {"holder": "friend"}])["code"]
        bea.post(f"/api/tables/{code}/seats", {"seat": 1, "name": "Bea"})
        for seat, page in enumerate((anna, bea)):
            line = page.connect(code)
            line.send("pledge", seat=seat, pledge=pledge(CONTRIBUTIONS[seat]))
            line.rest()
        assert anna.post(f"/api/tables/{code}/start").json()["mixing"]
        answer = late.post(f"/api/tables/{code}/seats", {"seat": 2, "name": "Cid"})
        assert (answer.status_code, "just starting" in answer.json()["message"]) == (400, True)
        assert anna.post(f"/api/tables/{code}/seats/1/ai").status_code == 409


# Whoever vanishes ----------------------------------------------------------------------------------------------------


@pytest.fixture
def hurried(tmp_path: Path) -> Iterator[Lobby]:
    """A lobby in which a start does not wait for long."""
    with serving(tmp_path, reveal_within=SOON) as served, pages(served) as browser:
        yield Lobby(browser)


def test_a_guest_who_vanishes_calls_the_start_off_and_is_named(hurried: Lobby) -> None:
    hurried.pledge()
    hurried.lines[1].close()
    hurried.start()
    hurried.reveal(0)
    info = until(hurried.lines[0], lambda info: info["called_off"])
    assert info["called_off"] == {"silent": {"1": "Bea"}, "forged": {}}
    assert (info["state"], info["mixing"]) == ("lobby", False)


def test_the_host_goes_on_with_an_ai_crew_mate(hurried: Lobby) -> None:
    hurried.pledge()
    hurried.start()
    until(hurried.lines[0], lambda info: info["called_off"])
    seats = f"/api/tables/{hurried.code}/seats"
    assert hurried.bea.post(f"{seats}/1/ai").status_code == 403
    for seat in (0, 2, 99):
        assert hurried.anna.post(f"{seats}/{seat}/ai").status_code == 409
    given = hurried.anna.post(f"{seats}/1/ai").json()["seats"][1]
    assert (given["holder"], given["bot"], given["mine"]) == ("ai", "veteran", False)
    assert given["name"] not in ("", "Bea")
    assert hurried.info()["called_off"] is None
    assert hurried.start()["state"] == "playing"


def test_who_comes_back_can_start_with_the_others_again(hurried: Lobby) -> None:
    hurried.pledge()
    hurried.start()
    for line in hurried.lines:
        until(line, lambda info: info["called_off"])
    hurried.pledge()
    hurried.start()
    hurried.reveal()
    assert hurried.info()["state"] == "playing"


def test_whoever_lost_a_seat_to_an_ai_crew_mate_looks_on_and_no_more(hurried: Lobby) -> None:
    line = hurried.lines[1]
    line.send("sit", seat=1)
    line.rest()
    link = hurried.bea.get(f"/api/tables/{hurried.code}").json()["links"]["seats"]["1"]
    hurried.anna.post(f"/api/tables/{hurried.code}/seats/1/ai")
    assert line.refused("pledge", seat=1, pledge=pledge(BEAS))["code"] == "forbidden"
    hurried.start()
    assert line.frame()["eyes"] == -1
    for again in (line, hurried.bea.connect(hurried.code)):
        assert again.refused("sit", seat=1)["code"] == "forbidden"
        assert again.refused("answer", seat=1, number=0, option=0)["code"] == "forbidden"
    hurried.bea.post(f"/api/links/{link.rsplit('/', 1)[1]}")
    info = hurried.bea.get(f"/api/tables/{hurried.code}").json()
    assert (info["seats"][1]["mine"], info["links"]["seats"]) == (False, {})
    assert hurried.bea.connect(hurried.code).refused("sit", seat=1)["code"] == "forbidden"


# A seat that is freed again -------------------------------------------------------------------------------------------


def test_the_host_frees_the_seat_of_an_ai_crew_mate_again(hurried: Lobby) -> None:
    seats = f"/api/tables/{hurried.code}/seats"
    assert hurried.anna.post(f"{seats}/1/free").status_code == 409, "Bea sits there"
    hurried.anna.post(f"{seats}/1/ai")
    assert hurried.bea.post(f"{seats}/1/free").status_code == 403
    for seat in (0, 2, 99):
        assert hurried.anna.post(f"{seats}/{seat}/free").status_code == 409
    freed = hurried.anna.post(f"{seats}/1/free").json()["seats"][1]
    assert (freed["holder"], freed["taken"], freed["name"], freed["bot"]) == ("friend", False, "", "")
    assert hurried.bea.post(f"{seats}", {"seat": 1, "name": "Bea"}).json()["seats"][1]["mine"]
    hurried.pledge()
    hurried.start()
    hurried.reveal()
    assert hurried.info()["state"] == "playing"
    assert hurried.anna.post(f"{seats}/1/free").status_code == 409


def test_who_lost_a_seat_does_not_get_it_back_when_it_is_freed_for_somebody_else(tmp_path: Path) -> None:
    with serving(tmp_path) as served, pages(served) as browser:
        lobby = Lobby(browser)
        seats, cid = f"/api/tables/{lobby.code}/seats", browser()
        link = lobby.bea.get(f"/api/tables/{lobby.code}").json()["links"]["seats"]["1"].rsplit("/", 1)[1]
        lobby.anna.post(f"{seats}/1/ai")
        old = lobby.bea.connect(lobby.code)
        assert old.refused("sit", seat=1)["code"] == "forbidden"
        lobby.anna.post(f"{seats}/1/free")
        new = cid.post(seats, {"seat": 1, "name": "Cid"}).json()["links"]["seats"]["1"].rsplit("/", 1)[1]
        answer = lobby.bea.post(f"/api/links/{link}")
        assert (answer.status_code, "given the seat away" in answer.json()["message"]) == (404, True)
        assert old.refused("sit", seat=1)["code"] == "forbidden"
        assert not lobby.bea.get(f"/api/tables/{lobby.code}").json()["seats"][1]["mine"]
        assert lobby.bea.connect(lobby.code, Authorization=f"Bearer {link}").closed() == 4003
        assert browser().post(f"/api/links/{new}").json()["seat"] == 1
    with serving(tmp_path) as served, pages(served) as browser:
        assert browser().post(f"/api/links/{link}").status_code == 404
        assert browser().post(f"/api/links/{new}").status_code == 201


# A server that is stopped --------------------------------------------------------------------------------------------


def again(lobby: Lobby, browser: Browser) -> None:
    """Both browsers come back to a server that was started anew."""
    for seat, before in enumerate((lobby.anna, lobby.bea)):
        page = browser()
        page.http.cookies.set("hypersleep", before.http.cookies["hypersleep"])
        lobby.lines[seat] = page.connect(lobby.code)
        if seat == 0:
            lobby.anna = page


def test_pledges_survive_in_the_lobby(tmp_path: Path) -> None:
    with serving(tmp_path) as served, pages(served) as browser:
        lobby = Lobby(browser)
        lobby.pledge()
    with serving(tmp_path, reveal_within=NEVER) as served, pages(served) as browser:
        again(lobby, browser)
        lobby.start()
        lobby.reveal()
        assert lobby.info()["state"] == "playing"


def test_a_start_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    with serving(tmp_path, reveal_within=NEVER) as served, pages(served) as browser:
        lobby = Lobby(browser)
        lobby.pledge()
        lobby.start()
        lobby.reveal(0)
    with serving(tmp_path, reveal_within=NEVER) as served, pages(served) as browser:
        again(lobby, browser)
        assert lobby.info()["mixing"]
        assert lobby.lines[1].refused("pledge", seat=1, pledge=pledge(OTHERS))["code"] == "stale"
        lobby.reveal()
        assert lobby.info()["state"] == "playing"


def test_who_called_a_start_off_is_still_known(tmp_path: Path) -> None:
    with serving(tmp_path, reveal_within=SOON) as served, pages(served) as browser:
        lobby = Lobby(browser)
        lobby.pledge()
        lobby.start()
        before = until(lobby.lines[0], lambda info: info["called_off"])["called_off"]
    with serving(tmp_path) as served, pages(served) as browser:
        again(lobby, browser)
        assert lobby.info()["called_off"] == before == {"silent": {"0": "Anna", "1": "Bea"}, "forged": {}}
        assert not lobby.info()["mixing"]


def test_a_start_that_was_interrupted_is_called_off_too(tmp_path: Path) -> None:
    with serving(tmp_path, reveal_within=NEVER) as served, pages(served) as browser:
        lobby = Lobby(browser)
        lobby.pledge()
        lobby.start()
    with serving(tmp_path, reveal_within=SOON) as served, pages(served) as browser:
        again(lobby, browser)
        lobby.reveal(0)
        info = until(lobby.lines[0], lambda info: info["called_off"])
        assert info["called_off"]["silent"] == {"1": "Bea"}
