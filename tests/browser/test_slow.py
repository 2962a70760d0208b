"""A slow line: the page says what is on its way, sends nothing twice, and shows nobody another's view meanwhile."""

import json
from collections.abc import Callable

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.positions import ANNA, BEA, THREE_AT_ONE_SCREEN, is_turn_of, play_on, play_out
from tests.browser.visiting import WHOLE_GAME, Visit, Visitor
from tests.server.serving import Served

SEED = "slow"
LINE = "**/ws/*"


class Line:
    """The websocket of a page; while it is held, what the server says waits."""

    def __init__(self, visitor: Visitor) -> None:
        self.sent: list[dict[str, object]] = []
        self._waiting: list[Callable[[], None]] = []
        self._held = False
        visitor.page.route_web_socket(LINE, self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def up(text: str | bytes) -> None:
            self.sent.append(json.loads(text))
            server.send(text)

        def down(text: str | bytes) -> None:
            if self._held:
                self._waiting.append(lambda: page.send(text))
            else:
                page.send(text)

        page.on_message(up)
        server.on_message(down)

    def hold(self) -> None:
        self._held = True

    def release(self) -> None:
        self._held = False
        for deliver in self._waiting:
            deliver()
        self._waiting.clear()

    def count(self, do: str) -> int:
        return sum(request["do"] == do for request in self.sent)


def at_one_screen(visit: Visit, served: Served) -> tuple[Visitor, Line, str]:
    """It is Anna's turn, and nobody has said yet who they are."""
    anna = visit()
    code = anna.new_table(THREE_AT_ONE_SCREEN, seed=SEED)["code"]
    play_on(served, code, is_turn_of(ANNA))
    line = Line(anna)
    anna.open(f"/t/{code}")
    expect(anna.button("I am Anna")).to_be_enabled()
    return anna, line, code


def test_the_curtain_opens_when_the_own_view_is_there(visit: Visit, served: Served) -> None:
    anna, line, _ = at_one_screen(visit, served)
    line.hold()
    anna.button("I am Anna").click()
    expect(anna.page.get_by_text("Looking at the table")).to_be_visible()
    expect(anna.heading("Hand over to Anna")).to_be_visible()
    expect(anna.hand).to_have_count(0)
    line.release()
    expect(anna.hand.get_by_role("button")).not_to_have_count(0)


def test_an_answer_on_its_way_is_seen_and_sent_once(visit: Visit, served: Served) -> None:
    anna, line, code = at_one_screen(visit, served)
    anna.button("I am Anna").click()
    chosen = anna.options.filter(has_text="Move to Room").first
    expect(chosen).to_be_enabled()
    line.hold()
    chosen.dblclick()
    expect(anna.page.get_by_text("Sending", exact=True)).to_be_visible()
    expect(chosen).to_be_disabled()
    anna.page.keyboard.press("1")
    assert line.count("answer") == 1
    line.release()
    expect(anna.button("Pay 1 card")).to_be_enabled()
    expect(anna.page.get_by_text("Sending", exact=True)).to_have_count(0)
    line.hold()
    anna.button("Take back").dblclick()
    line.release()
    expect(anna.prompt).to_contain_text("Choose an action")
    assert line.count("undo") == 1
    assert served.table(code).state.game.waiting_for == (ANNA,)


def test_a_visitor_at_a_shared_screen_hands_it_back(visit: Visit, served: Served) -> None:
    anna, _, _ = at_one_screen(visit, served)
    anna.button("I am Anna").click()
    anna.button("Hand over to Bea").click()
    anna.button("I am Bea").click()
    anna.button("Hand back to Anna").click()
    expect(anna.button("I am Anna")).to_be_visible()


def test_the_last_moments_are_seen_before_the_report(visit: Visit, served: Served) -> None:
    anna = visit(settings={"pace": "normal"})
    code = anna.new_table([THREE_AT_ONE_SCREEN[ANNA], {"holder": "friend"}, {"holder": "friend"}], seed=SEED)["code"]
    for seat, name in ((BEA, "Bea"), (BEA + 1, "Cleo")):
        visit().post(f"/api/tables/{code}/seats", {"seat": seat, "name": name})
    anna.post(f"/api/tables/{code}/start")
    play_on(served, code, is_turn_of(ANNA))
    anna.open(f"/t/{code}")
    expect(anna.actions).to_be_visible()
    play_out(served, code)
    expect(anna.page.get_by_role("region", name="What is happening")).to_be_visible(timeout=WHOLE_GAME)
    expect(anna.prompt).not_to_contain_text("The game is over")
    anna.button("Skip to now").click()
    expect(anna.page.get_by_role("region", name="The last checks")).to_be_visible()
