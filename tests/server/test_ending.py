"""After the game: everything is open to everybody, at every moment of it; before, nothing is."""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hypersleep.bots.crew import crew_mate
from hypersleep.bots.nemesis.officer import Officer
from hypersleep.bots.nemesis.veteran import Veteran
from hypersleep.bots.temperament import described
from hypersleep.kernel.steps import ALL_SEEING, NOBODY, Seat
from hypersleep.server import entries, wire
from hypersleep.server.ending import ending, temperaments
from hypersleep.server.hall import Hall
from hypersleep.server.settings import Settings
from hypersleep.server.sqlite import SqliteStore
from hypersleep.server.state import TableState
from hypersleep.table.review import Review
from tests.server.serving import Page, pages, serving

ANN, BEA = wire.SeatWish(holder="me", name="Ann"), wire.SeatWish(holder="shared", name="Bea")
CLAIM = entries.Claimed(seat=Seat(1), about="engine-2", value="working")


def play_out(state: TableState) -> list[entries.Entries]:
    """Entries of a whole game, with a claim after a while."""
    random, done = Random(5), list[entries.Entries]()
    while not state.game.over:
        seat = state.game.waiting_for[0]
        options = state.game.frame_for(seat).options
        answer = entries.Answered(number=state.game.number, seat=seat, option=random.randrange(len(options)))
        for entry in (CLAIM, answer) if state.game.number == 20 else (answer,):
            state.apply(entry)
            done.append(entry)
    return done


async def prepare(settings: Settings) -> tuple[str, str]:
    """Two tables in a store: one whose game is over, one whose game has just begun; their codes."""
    store = SqliteStore(settings.file)
    await store.open()
    hall = Hall(store, await store.secret(), settings)
    over, begun = [await hall.create(wire.NewTable(seed="ending", seats=(ANN, BEA)), b"ring") for _ in range(2)]
    for place, entry in enumerate(play_out(over.state)):
        await store.append(over.code, place, entries.write(entry), changed=1.0)
    await store.close()
    return over.code, begun.code


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Page, str, str]]:
    """A browser without any seat, the code of a finished game, and that of one under way."""
    data = tmp_path_factory.mktemp("data")
    over, begun = asyncio.run(prepare(Settings(data=data)))
    with serving(data) as served, pages(served) as browser:
        yield browser(), over, begun


Tables = tuple[Page, str, str]


def got(client: Page, path: str) -> Any:
    answer = client.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_the_ending_tells_the_story_and_opens_every_secret(tables: Tables) -> None:
    client, code, _ = tables
    told = got(client, f"/api/tables/{code}/ending")
    assert told["story"][-1]["event"]["event"] == "winners-declared"
    assert None not in [*told["view"]["engines"], told["view"]["coordinates"]]
    assert all(room["tile"] for room in told["view"]["rooms"])
    assert all(None not in character["objectives"] for character in told["view"]["characters"])
    assert told["info"]["seed"] == "ending"
    assert told["info"]["salt"]


def test_what_ai_crew_mates_were_like_is_told_of_them_and_of_nobody_else(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, limits=False)

    async def told() -> tuple[dict[Seat, str], str]:
        store = SqliteStore(settings.file)
        await store.open()
        seats = (ANN, wire.SeatWish(holder="ai"))
        table = await Hall(store, await store.secret(), settings).create(wire.NewTable(seed="like", seats=seats), b"r")
        mate = crew_mate(table.state.bot_at(Seat(1)), table.state.game, Seat(1))
        assert isinstance(mate, Officer | Veteran)
        await store.close()
        return temperaments(table), mate.temperament.name

    found, name = asyncio.run(told())
    assert found == {1: described()[name]}


def test_whoever_played_is_spoken_to_and_whoever_gave_no_name_is_called_by_their_character(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, limits=False)

    async def told() -> list[list[str]]:
        store = SqliteStore(settings.file)
        await store.open()
        hall = Hall(store, await store.secret(), settings)
        unnamed = (wire.SeatWish(holder="me"), wire.SeatWish(holder="shared"))
        table = await hall.create(wire.NewTable(seed="ending", seats=unnamed), b"ring")
        play_out(table.state)
        past = Review(table.state.game)
        lines = [ending(table, past, b"ring", mine).story for mine in ({Seat(0)}, set[Seat]())]
        called = [seat.called for seat in table.info(b"ring", set()).seats]
        await store.close()
        return [*[[line.text for line in story] for story in lines], called]

    own, others, (called, _) = asyncio.run(told())
    assert called.startswith("the ")
    assert any(line.startswith(f"T{called[1:]} dies") for line in others)
    assert any(line.startswith("You die") for line in own)
    assert not [line for line in [*own, *others] if re.search(r"\bYou (is|has|dies|plays)\b|Player A dies", line)]


def test_a_claim_stands_beside_the_truth(tables: Tables) -> None:
    client, code, _ = tables
    told = got(client, f"/api/tables/{code}/ending")
    [claim] = told["claims"]
    assert (claim["seat"], claim["after"]) == (1, 20)
    assert claim["lie"] is not told["view"]["engines"][1]
    assert ("In truth: it was damaged." in claim["text"]) is claim["lie"]


def test_the_course_leads_from_sentences_and_rounds_to_decisions(tables: Tables) -> None:
    client, code, _ = tables
    course = got(client, f"/api/tables/{code}/course")
    told_at = course["told_at"]
    assert len(told_at) == course["last"] + 1
    assert told_at == sorted(told_at)
    for number, began in enumerate(course["rounds"], 1):
        before, at = (
            [
                line["event"]["round"]
                for line in got(client, f"/api/tables/{code}/review/{decision}")["frame"]["log"]
                if line["event"]["event"] == "round-began"
            ]
            for decision in (began - 1, began)
        )
        assert number not in before
        assert number in at
    assert [talk["kind"] for talk in course["talk"]] == ["claim"]


def test_a_moment_tells_as_many_events_as_the_course_says(tables: Tables) -> None:
    client, code, _ = tables
    told_at = got(client, f"/api/tables/{code}/course")["told_at"]
    for number in (0, 7, 40, len(told_at) - 1):
        frame = got(client, f"/api/tables/{code}/review/{number}?eyes=0")["frame"]
        assert frame["told"] == told_at[number]
        assert frame["over"] is (number == len(told_at) - 1)


def test_the_log_of_a_moment_can_be_had_from_some_event_on(tables: Tables) -> None:
    client, code, _ = tables
    whole = got(client, f"/api/tables/{code}/review/40")["frame"]
    half = whole["told"] // 2
    later = got(client, f"/api/tables/{code}/review/40?since={half}")["frame"]
    assert later["since"] == half
    assert later["log"] == [line for line in whole["log"] if line["place"] >= half]
    assert got(client, f"/api/tables/{code}/review/40?since=-3")["frame"]["log"] == whole["log"]


@pytest.mark.parametrize("eyes", [NOBODY, 0, 1, ALL_SEEING])
def test_every_pair_of_eyes_may_look_back(tables: Tables, eyes: int) -> None:
    client, code, _ = tables
    frame = got(client, f"/api/tables/{code}/review/30?eyes={eyes}")["frame"]
    assert frame["eyes"] == frame["view"]["seat"] == eyes
    for seat, character in enumerate(frame["view"]["characters"]):
        unseen = [card is None for card in character["hand"]]
        assert unseen == [eyes not in (seat, ALL_SEEING)] * len(unseen)


@pytest.mark.parametrize("path", ["review/99999", "review/0?eyes=2"])
def test_what_never_was_cannot_be_looked_at(tables: Tables, path: str) -> None:
    client, code, _ = tables
    answer = client.get(f"/api/tables/{code}/{path}")
    assert answer.status_code == 400
    assert answer.json()["message"]


@pytest.mark.parametrize("path", ["ending", "course", "review/0", "review/0?eyes=-2", "record"])
def test_before_the_end_all_of_it_is_closed(tables: Tables, path: str) -> None:
    client, _, code = tables
    answer = client.get(f"/api/tables/{code}/{path}")
    assert answer.status_code == 409
    assert answer.json()["message"] == "this opens when the game is over"


def test_a_game_that_never_was_is_not_found(tables: Tables) -> None:
    client, _, _ = tables
    assert client.get("/api/tables/NOWHERE9/course").status_code == 404
