"""What is claimed aloud reaches every seat: at a table, in a bare game, and in the worlds that somebody imagines."""

from random import Random

import msgspec

from hypersleep.bots.claiming import announced, may_announce
from hypersleep.bots.match import crew_of_bots, run
from hypersleep.bots.nemesis.veteran import Veteran
from hypersleep.bots.temperament import TEMPERAMENTS
from hypersleep.common.telling import ActionTaken, CardsDrawn
from hypersleep.kernel.steps import Seat
from hypersleep.lab.entrants import entrants
from hypersleep.lab.plan import Plan
from hypersleep.lab.playing import play_game
from hypersleep.table.games import Setting
from hypersleep.table.table import Match, Table

SETTING = Setting(players=3, seed="said")


def test_a_claim_is_heard_by_all_from_then_on() -> None:
    table, match = Table.start(SETTING), Match.start(SETTING)
    assert table.frame_for(Seat(1)).claims == match.frame_for(Seat(1)).claims == ()
    for company in (table, match):
        company.claim(Seat(0), "engine-1", "damaged")
    heard = table.frame_for(Seat(1)).claims
    assert [(claim.seat, claim.about, claim.value) for claim in heard] == [(0, "engine-1", "damaged")]
    assert heard == match.frame_for(Seat(2)).claims == table.frames_for([Seat(2)])[Seat(2)].claims
    asked = match.seat()
    assert match.frame_for(asked).imagine(Random(1)).frame_for(asked).claims == heard


def test_everybody_speaks_of_everything_once() -> None:
    match = Match.start(SETTING)
    assert may_announce(match, Seat(0), "earth")
    match.claim(Seat(0), "earth", "B")
    assert not may_announce(match, Seat(0), "earth")
    assert may_announce(match, Seat(1), "earth")


def test_nobody_speaks_at_small_questions() -> None:
    frame = Match.start(SETTING).frame_for(Seat(0))
    assert frame.topic == "choose-character"
    assert announced(Veteran("x", TEMPERAMENTS[0]), frame) is None


def test_crew_mates_speak_in_bare_games_and_records_keep_it() -> None:
    said = []
    for number in range(8):
        match = Match.start(Setting(players=4, seed=f"talk-{number}"))
        assert run(match, crew_of_bots(("veteran",), 4, f"{number}")) == ""
        said.append([(claim.seat, claim.about) for claim in match.claims])
        assert len(said[-1]) == len(set(said[-1]))
    assert any(said)
    plan = Plan(entrants=entrants("veteran"), games=8, seed="talk", players=(4,), records=True)
    records = [msgspec.json.decode(play_game(plan.checked(), game).record) for game in range(8)]
    assert any(record["claims"] for record in records)
    assert all(claim["before"] <= len(record["answers"]) for record in records for claim in record["claims"])


def test_who_has_a_long_memory_hears_what_its_seat_may_know() -> None:
    match = Match.start(SETTING)
    run(match, crew_of_bots(("recruit",), 3, "x"))
    mine = match.frame_for(Seat(0)).history(ActionTaken, CardsDrawn)
    assert {event["event"] for event in mine} == {"action-taken", "cards-drawn"}
    drawn = {event["seat"] for event in mine if any(event.get("cards", ()))}
    assert drawn == {0}
    assert match.frame_for(Seat(0)).history(ActionTaken, since=match.frame_for(Seat(0)).told) == []
