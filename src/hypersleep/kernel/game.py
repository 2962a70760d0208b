"""A game: a world, an agenda of steps, chance, and the ruleset that says what each step does."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from hypersleep.kernel.chance import Chance
from hypersleep.kernel.errors import Illegal, Malformed, Stale
from hypersleep.kernel.events import Event
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.ruleset import Ruleset
from hypersleep.kernel.steps import Choice, Question, Seat, Step


class Cloneable(Protocol):
    """The position: ids and values only, cloned by its own hand-written method."""

    def clone(self) -> Any: ...


OBSTACLE = "obstacle"
"""By the id of a rule, what finds the facts behind its refusals; or those behind any refusal."""
ANY_RULE = "any rule"
W_co = TypeVar("W_co", bound=Cloneable, covariant=True)
C_co = TypeVar("C_co", covariant=True)


class Menu:
    """The choices of a question, written by its offers: what is allowed, and on request what is not and why."""

    __slots__ = ("explains", "options", "refused", "seat")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.options: list[Choice] = []
        self.explains = False
        """Whether somebody has asked why not; only then is it worth building refused choices."""
        self.refused: dict[Choice, str] = {}

    def offer(self, choice: Choice) -> None:
        """Allowed."""
        self.options.append(choice)

    def offer_all(self, choices: Iterable[Choice]) -> None:
        """All of these are allowed."""
        self.options.extend(choices)

    def refuse(self, choice: Choice, rule: str) -> None:
        """Not allowed, by that rule. Costs nothing while nobody asks why."""
        if self.explains:
            self.refused.setdefault(choice, rule)

    def judge(self, choice: Choice, forbidden_by: str) -> None:
        """Offer the choice, or refuse it if a rule forbids it."""
        if not forbidden_by:
            self.options.append(choice)
        elif self.explains:
            self.refused.setdefault(choice, forbidden_by)


class Game(Generic[W_co, C_co]):
    """Runs the agenda until a question is on top, takes its answer, and goes on."""

    __slots__ = (
        "_asked",
        "_menu",
        "agenda",
        "chance",
        "content",
        "events",
        "number",
        "question",
        "revealed",
        "rules",
        "tracer",
        "world",
    )

    def __init__(self, rules: Ruleset, world: W_co, chance: Chance, agenda: Iterable[Step] = ()) -> None:
        self.rules = rules
        self.content: C_co = rules.content
        self.world = world
        self.chance = chance
        self.agenda = list(agenda)
        self.question: Question | None = None
        """The decision that is open; None before the first one and when the game is over."""
        self._asked: tuple[Seat, ...] = ()
        self.events: list[Event] = []
        self.number = 0
        self.revealed = 0
        self.tracer: Callable[[Step, int], None] | None = None
        self._menu: Menu | None = None

    def clone(self) -> "Game[W_co, C_co]":
        """An independent copy at this decision. Frozen steps are shared; the log stays behind."""
        twin: Game[W_co, C_co] = Game(self.rules, self.world.clone(), self.chance.clone(), self.agenda)
        twin.question = self.question
        twin._asked = self._asked
        twin.number = self.number
        twin.revealed = self.revealed
        return twin

    # What handlers use ------------------------------------------------------------------------------------------

    def then(self, *steps: Step) -> None:
        """These steps happen next, in reading order, before anything already on the agenda."""
        self.agenda.extend(steps[::-1])

    def abandon(self, marker: Step, *, but: tuple[type[Step], ...] = ()) -> None:
        """Drop everything above the marker, which stays: the rest of what was under way does not happen, but for steps
        of some kinds, which clear up."""
        agenda = self.agenda
        if marker in agenda:
            kept: list[Step] = []
            while agenda[-1] != marker:
                step = agenda.pop()
                if type(step) in but:
                    kept.append(step)
            agenda.extend(reversed(kept))

    def abandon_all(self) -> None:
        """Nothing that was planned happens any more."""
        self.agenda.clear()

    def tell(self, event: Event) -> None:
        """Something has happened, for the log."""
        self.events.append(event)

    def reveal(self) -> None:
        """A secret has been shown to somebody: what came before can no longer be undone."""
        self.revealed += 1

    def roll(self, die: Sequence[str]) -> str:
        """One face of a die, by chance."""
        self.revealed += 1
        return die[self.chance.below(len(die))]

    def shuffle(self, cards: Sequence[Any]) -> tuple[Any, ...]:
        """The same cards in random order."""
        self.revealed += 1
        return self.chance.shuffled(cards)

    def pick(self, cards: Sequence[Any]) -> Any:
        """One of them at random."""
        self.revealed += 1
        return cards[self.chance.below(len(cards))]

    # What players use -------------------------------------------------------------------------------------------

    def run(self) -> "Game[W_co, C_co]":
        """Carry out steps until a question is on top or the agenda is empty."""
        self._menu = None
        self.question = None
        self._asked = ()
        agenda, tracer, does = self.agenda, self.tracer, self.rules.does
        while agenda:
            step = agenda.pop()
            handler = does.get(type(step))
            if handler is None:
                assert isinstance(step, Question), f"nothing carries out {step}"
                agenda.append(step)
                self.question = step
                self._asked = step.waiting_for()
                break
            if tracer is not None:
                tracer(step, len(agenda))
            handler(self, step)
        return self

    def waiting_for(self) -> tuple[Seat, ...]:
        """The seats that may answer now."""
        return self._asked

    def menu(self, seat: Seat, *, explain: bool = False) -> Menu:
        """The choices of a seat, legal ones always, refused ones with their rule when asked to explain."""
        menu = self._menu
        if menu is not None and menu.seat == seat and (menu.explains or not explain):
            return menu
        menu = Menu(seat)
        menu.explains = explain
        question = self.question
        if question is not None and seat in self._asked:
            self.rules.menus[type(question)](self, question, menu)
            assert menu.options, f"no choice for seat {seat} at {question}; agenda {self.agenda}"
        self._menu = menu
        return menu

    def options(self, seat: Seat) -> list[Choice]:
        """What the seat may answer now, in a fixed order."""
        return self.menu(seat).options

    def refusals(self, seat: Seat) -> dict[Choice, str]:
        """What the seat may not do now, and the rule that forbids it; only from what the seat knows."""
        cites = self.rules.cites
        refused = self.menu(seat, explain=True).refused
        return {choice: cites.get(rule, rule) for choice, rule in refused.items()} if cites else refused

    def prospects(self, seat: Seat, step: Step) -> list[Prospect]:
        """What a choice leads into, or what a question is about; only from what the seat knows."""
        foreseen: list[Prospect] = []
        for foresee in self.rules.foresight.get(type(step), ()):
            foreseen += foresee(self, seat, step)
        return foreseen

    def obstacles(self, seat: Seat, choice: Choice, rule: str) -> list[Prospect]:
        """What stands in the way of a choice that a rule refuses, where a chapter knows more of it than the rule."""
        known, shared = self.rules.terms.get(OBSTACLE, {}), self.rules.cites
        named = [rule, *[name for name, own in shared.items() if own == rule], ANY_RULE]
        found = [list(known[name](self, seat, choice, rule)) for name in named if name in known]
        return next((each for each in found if each), [])

    def check(self, number: int, seat: Seat, answer: int | Choice) -> int:
        """The place of an answer among the options, or the error that refuses it. Changes nothing."""
        question = self.question
        if question is None:
            raise Stale("the game is over")
        if number != self.number:
            raise Stale(f"decision {number} is not open; the open one is {self.number}")
        if seat not in self._asked:
            raise Stale(f"seat {seat} is not asked at decision {number}")
        options = self.options(seat)
        if isinstance(answer, Choice):
            if answer in options:
                return options.index(answer)
            raise Illegal(self.refusals(seat).get(answer, self.rules.fallback_rule), answer)
        if isinstance(answer, bool) or not isinstance(answer, int) or not 0 <= answer < len(options):
            raise Malformed(f"{answer!r} is no choice; choices are 0 to {len(options) - 1}")
        return answer

    def answer(self, number: int, seat: Seat, answer: int | Choice) -> int:
        """Take an answer, by its place among the options or as the choice itself, and run on. Returns its place."""
        place = self.check(number, seat, answer)
        self.take(seat, place)
        return place

    def take(self, seat: Seat, place: int) -> None:
        """Take the option at that place, unchecked: for callers that have just read the options."""
        choice = self.menu(seat).options[place]
        question = self.agenda.pop()
        self.number += 1
        if self.tracer is not None:
            self.tracer(question, len(self.agenda))
        self.rules.handlers[type(question)](self, question, choice)
        self.run()
