"""Five around one screen play a fixed game with the mouse: the screen is handed over for a real choice alone."""

import json
from collections.abc import Sequence
from random import Random

from playwright.sync_api import expect

from hypersleep.kernel.steps import NOBODY, Choice, Seat
from hypersleep.server.speaking import phrasebook
from hypersleep.table.prompt import Option, options
from tests.browser.positions import FIVE_AT_ONE_SCREEN, TURN
from tests.browser.visiting import Visit, Visitor
from tests.server.serving import Served, wait_until

SEED = "five 30"
CLICKS, MOST = 70, 8
CAREFUL = (("move-carefully",), ("play-card", "use-room", "use-item", "pick-up"), ("move",))
IDLE = frozenset({"trade", "pass", "drop-later", "drop-item"})
PAYMENT = "pay-cards"


class HotSeat:
    """Plays for all, the same game every time: carefully, each as long as they can, and nobody reacts. Rooms are picked
    on the map."""

    def __init__(self, visitor: Visitor, served: Served, code: str) -> None:
        self.visitor = visitor
        self.state = served.table(code).state
        self.chance = Random(SEED)
        self.clicks = self.curtains = self.turned = 0
        self._last: Seat | None = None

    def step(self) -> None:
        """One decision, with the clicks that it takes; who is asked aloud together answers together."""
        game = self.state.game
        wait_until(lambda: self._shown() >= game.number)
        number, seat = game.number, game.waiting_for[0]
        self._count(game.may_react if game.is_window else (seat,))
        if game.is_window:
            self.click("Nobody reacts")
        else:
            self._take_screen(seat)
            if game.number == number:  # what has a single answer may have been given it by now
                self._decide(seat)
        wait_until(lambda: game.number > number and not (game.is_window and game.waiting_for[0] in self._asked))

    def _shown(self) -> int:
        """The decision that the page has heard of last: until it hears of the next, the last one is on the screen."""
        expect(self.visitor.page.locator("main").first).to_be_visible()
        told = (json.loads(message) for message in reversed(self.visitor.heard))
        return next((int(news["number"]) for news in told if news["is"] in ("frame", "update")), -1)

    def _count(self, asked: tuple[Seat, ...]) -> None:
        """How often the screen would go round if everybody who is asked got it."""
        self._asked = asked
        self.turned += sum(seat != before for seat, before in zip(asked, (self._last, *asked), strict=False))
        self._last = asked[-1]

    def _take_screen(self, seat: Seat) -> None:
        """If there is a curtain, it is for who is asked."""
        if self.state.game.is_laid_open:
            return
        ready = self.visitor.button(f"I am {self.state.seats[seat].name}")
        expect(ready.or_(self.visitor.hand).first).to_be_visible()
        if ready.is_visible():
            self.curtains += 1
            self.click(f"I am {self.state.seats[seat].name}")
            expect(self.visitor.hand).to_be_visible()

    def _decide(self, seat: Seat) -> None:
        frame = self.state.game.frame_for(seat)
        if len(frame.options) == 1 and frame.topic != TURN:
            return
        if frame.topic == PAYMENT:
            self._pay()
            return
        offered = options(frame, phrasebook(self.state, frame))
        chosen = self._chosen(offered, frame.options)
        if chosen.kind.startswith("move"):
            self.pick_on_map(chosen, offered)
        else:
            self.visitor.actions.get_by_role("button").filter(has_text=chosen.title).first.click()
            self.clicks += 1
        if chosen.confirm:
            self.click("Do it")

    def _pay(self) -> None:
        """With one click for all cards; where there is no choice, it goes without saying."""
        game, button = self.state.game, self.visitor.button("Pay ", exact=False).first

        def is_paid() -> bool:
            return game.frame_for(NOBODY).topic != PAYMENT

        wait_until(lambda: is_paid() or button.is_visible())
        if not is_paid():
            self.click("Pay ", exact=False)
        wait_until(is_paid)

    def _chosen(self, offered: Sequence[Option], choices: Sequence[Choice]) -> Option:
        """By kind first, then as chance has it, wherever it stands in the list."""
        ordered = sorted(offered, key=lambda option: repr(choices[option.place]))
        wanted = [[option for option in ordered if option.kind in group] for group in CAREFUL]
        wanted.append([option for option in ordered if option.kind not in IDLE])
        return self.chance.choice(next((group for group in wanted if group), ordered))

    def pick_on_map(self, chosen: Option, offered: Sequence[Option]) -> None:
        """A click on the Room; if it can mean several things, another one."""
        (room,) = [target for target in chosen.targets if target[0] == "room"]
        self.visitor.page.locator(f"[data-kind=room][data-id='{room[1]}']").click()
        self.clicks += 1
        if sum(room in option.targets for option in offered) > 1:
            self.visitor.page.get_by_role("dialog").get_by_role("button").filter(has_text=chosen.title).first.click()
            self.clicks += 1

    def click(self, name: str, *, exact: bool = True) -> None:
        self.visitor.button(name, exact=exact).first.click()
        self.clicks += 1


def test_seventy_clicks_of_a_fixed_game_take_few_curtains(visit: Visit, served: Served) -> None:
    anna = visit()
    code = anna.new_table(FIVE_AT_ONE_SCREEN, seed=SEED)["code"]
    anna.open(f"/t/{code}")
    table = HotSeat(anna, served, code)
    while table.clicks < CLICKS:
        table.step()
    assert table.curtains <= MOST, table.turned
    assert table.turned >= 5 * table.curtains, "so often it would have gone round"
