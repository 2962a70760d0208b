"""Who does not want to be asked in windows says so to the table alone."""

import json
from itertools import count

from hypersleep.server import entries
from hypersleep.table.games import Setting
from hypersleep.table.table import Table
from tests.browser.positions import accept, game_of_three, play_on
from tests.server.serving import Browser, Served, rebuilt
from tests.server.test_windows import ALONE, ANNA, BEA, CLEO, Crew, round_at, served

__all__ = ["served"]


def test_nobody_else_hears_of_it_in_any_message(browser: Browser, served: Served) -> None:
    crew = Crew(browser, served)
    for line in crew.onlookers:
        line.rest()
    wishes = ["round", "concerned", "ask", "round"]
    for wish in wishes:
        crew.bea.send("spare-me", wish=wish)
    assert [message["wish"] for message in crew.bea.rest()][-len(wishes) :] == wishes
    assert [line.rest() for line in crew.onlookers] == [[], [], []]
    for seat, line in ((ANNA, crew.anna), (CLEO, crew.cleo)):
        assert line.sit(seat)["wish"] == "ask"
        assert '"wish"' not in json.dumps(line.info)


def test_who_is_spared_sees_what_everybody_sees_and_may_change_her_mind(browser: Browser, served: Served) -> None:
    crew = Crew(browser, served, wish="concerned")
    assert (crew.asked["waiting_for"], crew.asked["options"], crew.asked["prompt"]) == ([], [], "Somebody may react.")
    crew.bea.send("spare-me", wish="ask")
    again = crew.bea.frame_where(lambda frame: frame["wish"] == "ask")
    assert [option["kind"] for option in again["options"]] == ["let-it-happen", "react"]


def test_it_is_kept_and_what_is_said_for_a_round_ends_with_it(browser: Browser, served: Served) -> None:
    crew = Crew(browser, served, wish="round")
    assert rebuilt(served, crew.code).wish_of(BEA) == "round"
    state = served.table(crew.code).state
    accept(served, crew.code, entries.Wished(seat=BEA, wish="round", round=round_at(served, crew.code) - 1))
    assert (state.wish_of(BEA), rebuilt(served, crew.code).wish_of(BEA)) == ("ask", "ask")


def anna_may_interrupt(game: Table) -> bool:
    return game.is_window and game.waiting_for == (ANNA,)


def test_alone_with_ai_crew_mates_it_passes_by_itself(browser: Browser, served: Served) -> None:
    host = browser()
    seeds = map("spare {}".format, count())
    seed = next(seed for seed in seeds if anna_may_interrupt(game_of_three(seed, lambda game: game.is_window)))
    code = host.new_table(ALONE, seed=seed)["code"]
    play_on(served, code, anna_may_interrupt)
    line = host.connect(code)
    before = line.sit(ANNA)
    assert before["waiting_for"] == [ANNA]
    line.send("spare-me", wish="round")
    assert line.frame_where(lambda frame: frame["number"] > before["number"])


def test_only_who_sits_in_a_game_that_has_begun_can_ask_for_it(browser: Browser, served: Served) -> None:
    crew = Crew(browser, served)
    assert crew.watcher.refused("spare-me", wish="round")["code"] == "forbidden"
    assert crew.bea.refused("spare-me", wish="never")["code"] == "malformed"


def test_what_is_asked_of_others_concerns_nobody_but_them() -> None:
    """An interruption concerns whose action it stops; an attack whom it would harm."""
    game = Table.start(Setting(players=3, seed="concern"))
    assert game.concerns_asked(), "unless it says otherwise, a question concerns who is asked"
    window = game_of_three("concern", lambda game: game.is_window)
    assert not window.concerns_asked()
