"""Going back while somebody is away: what they refused stays refused, what they were not asked they may put back."""

from collections.abc import Iterator

import pytest

from hypersleep.kernel.steps import Seat
from hypersleep.server import entries
from hypersleep.server.memory import Past
from hypersleep.server.state import TableState
from tests.server.serving import Browser, Json, Line, Served, rebuilt, serving, two_browsers


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Here nobody waits for anybody."""
    with serving(tmp_path_factory.mktemp("data"), idle_after=0) as running:
        yield running


def cover(line: Line, seat: int, number: int) -> None:
    """An AI crew mate takes over and plays up to that decision."""
    line.send("cover", seat=seat)
    line.frame_where(lambda frame: frame["number"] == number)


def pass_turn(line: Line, seat: int) -> None:
    """Whoever passes is asked next what to discard, so that no AI crew mate answers in between."""
    frame = line.sit(seat)
    place = next(option["place"] for option in frame["options"] if option["kind"] == "pass")
    assert line.answer(frame, place)["waiting_for"] == [seat]


def come_back(line: Line, seat: int) -> Json:
    line.send("come-back", seat=seat)
    return line.sit(seat)


# What was refused ----------------------------------------------------------------------------------------------------


def refused(browser: Browser) -> tuple[str, Line, Line]:
    """Bea has asked to choose another Character, and Anna has refused."""
    code, anna, bea = two_browsers(browser)
    bea.answer(bea.sit(1))
    bea.send("ask-undo", number=1)
    anna.frame_where(lambda frame: frame["undo_asked"])
    anna.send("consent", number=0, agree=False)
    anna.frame_where(lambda frame: not frame["undo_asked"])
    return code, anna, bea


def test_what_was_refused_stays_refused_while_an_ai_crew_mate_plays_for_who_refused(
    browser: Browser, served: Served
) -> None:
    code, anna, bea = refused(browser)
    cover(bea, 0, number=2)
    before = served.place(code)
    assert "Anna has refused and is away" in bea.refused("ask-undo", number=2)["message"]
    assert served.place(code) == before
    come_back(anna, 0)
    bea.send("ask-undo", number=2)
    assert bea.frame_where(lambda frame: frame["undo_asked"])["undo_asked"]["missing"] == [0]


def test_a_refusal_is_kept(browser: Browser, served: Served) -> None:
    code, _, bea = refused(browser)
    assert rebuilt(served, code).past == Past(refused=(Seat(1),), vetoes={Seat(0): 0})
    cover(bea, 0, number=2)
    assert rebuilt(served, code).past == Past(vetoes={Seat(0): 0})
    assert put_away(served.table(code).state).past == Past(vetoes={Seat(0): 0})


def test_what_comes_later_is_not_refused_with_it(browser: Browser) -> None:
    *_, bea = refused(browser)
    cover(bea, 0, number=2)
    pass_turn(bea, 1)
    bea.send("ask-undo", number=3)
    assert bea.frame_where(lambda frame: frame["number"] == 2)["waiting_for"] == [1]


# What nobody asked about ---------------------------------------------------------------------------------------------


def gone_back(browser: Browser, served: Served) -> tuple[str, Line, Line, str]:
    """While Anna was away Bea has gone back to her Character; and the position before that."""
    code, anna, bea = two_browsers(browser)
    bea.answer(bea.sit(1))
    cover(bea, 0, number=2)
    digest = served.place(code)[0]
    bea.send("ask-undo", number=2)
    bea.frame_where(lambda frame: frame["number"] == 0)
    return code, anna, bea, digest


def test_who_comes_back_may_put_back_what_was_cut_off(browser: Browser, served: Served) -> None:
    code, anna, bea, digest = gone_back(browser, served)
    assert anna.sit(0)["put_back"] is None, "an AI crew mate still plays for her"
    assert come_back(anna, 0)["put_back"] == 1
    assert bea.sit(1)["put_back"] is None
    anna.send("put-back", number=0)
    for line in (anna, bea):
        back = line.frame_where(lambda frame: frame["number"] == 2)
        assert (back["put_back"], line.talk[-1]["text"]) == (None, "restored")
    assert served.place(code)[0] == digest
    state, again = served.table(code).state, rebuilt(served, code)
    assert (again.game.digest(), again.motives, again.past) == (digest, state.motives, state.past)
    assert "play on" in bea.refused("ask-undo", number=2)["message"]


def test_it_is_too_late_when_somebody_has_answered(browser: Browser, served: Served) -> None:
    code, anna, bea, _ = gone_back(browser, served)
    come_back(anna, 0)
    bea.answer(bea.sit(1))
    assert anna.sit(0)["put_back"] is None
    before = served.place(code)
    assert anna.refused("put-back", number=1)["code"] == "undo"
    assert anna.refused("put-back", number=0)["code"] == "stale"
    assert served.place(code) == before


def test_only_who_was_away_and_is_here_again_may_put_back(browser: Browser, served: Served) -> None:
    code, anna, bea, _ = gone_back(browser, served)
    before = served.place(code)
    for line in (anna, bea):
        assert line.refused("put-back", number=0)["code"] == "undo"
    assert served.place(code) == before


def test_who_agreed_has_nothing_to_put_back(browser: Browser) -> None:
    _, anna, bea = two_browsers(browser)
    bea.answer(bea.sit(1))
    bea.send("ask-undo", number=1)
    anna.frame_where(lambda frame: frame["undo_asked"])
    anna.send("consent", number=0, agree=True)
    assert anna.frame_where(lambda frame: frame["number"] == 0)["put_back"] is None


def test_going_back_twice_is_put_back_at_once(browser: Browser, served: Served) -> None:
    code, anna, bea = two_browsers(browser)
    bea.answer(bea.sit(1))
    cover(bea, 0, number=2)
    pass_turn(bea, 1)
    digest = served.place(code)[0]
    for number in (2, 0):
        bea.send("ask-undo", number=served.table(code).state.game.number)
        bea.frame_where(lambda frame, number=number: frame["number"] == number)  # type: ignore[misc]
    come_back(anna, 0)
    anna.send("put-back", number=0)
    anna.frame_where(lambda frame: frame["number"] == 3)
    assert served.place(code)[0] == digest


def test_what_was_cut_off_survives_a_restart(browser: Browser, served: Served) -> None:
    code, *_, digest = gone_back(browser, served)
    live = served.table(code).state
    for again in (rebuilt(served, code), put_away(live)):
        assert again.past == live.past
        again.apply(entries.Restored(seat=Seat(0)))
        assert again.game.digest() == digest


def put_away(state: TableState) -> TableState:
    """The table as its own snapshot brings it back."""
    return TableState.restore(state.setup, state.default_bot, state.place, state.snapshot())
