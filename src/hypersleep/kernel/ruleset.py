"""A ruleset: the table of handlers, menus, phases, queries and content that one game is played by.

A chapter of a rulebook carries all that it brings; a ruleset joins chapters; an expansion is a function from ruleset
to ruleset. A ruleset is built once, never changes, and is shared by every clone of every game played by it.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeVar, Union

import msgspec

from hypersleep.kernel.events import Event, events_decoder
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.states import State, sights, with_states
from hypersleep.kernel.steps import Question, Seat, Step

if TYPE_CHECKING:
    from hypersleep.kernel.game import Game, Menu

P = ParamSpec("P")
R = TypeVar("R")
K = TypeVar("K")
T = TypeVar("T")
S = TypeVar("S", bound=Step)
Q = TypeVar("Q", bound=Question)
Handler = Callable[..., None]
MenuWriter = Callable[..., None]
Foresight = Callable[[Any, Seat, Any], Iterable[Prospect]]
"""What a seat can foresee of a choice or of a question, in a game."""
Obstacle = Callable[[Any, Seat, Any, str], Iterable[Prospect]]
"""What stands in the way of a choice, by what the seat knows, when that rule refuses it."""
Terms = Mapping[str, Mapping[str, Any]]
"""What data may name, by the kind of word: a condition, a judge, and what stands behind each name."""


class Chapter:
    """All that one chapter of a rulebook brings, gathered by decorators where it is written; also the kinds of events
    that it tells, and the states that it keeps.

    Nothing is registered anywhere else: a chapter that no ruleset has joined changes no game.
    """

    def __init__(self, name: str, *, events: Iterable[type[Event]] = (), keeps: Iterable[type[State]] = ()) -> None:
        self.name = name
        self.handlers: dict[type[Step], Handler] = {}
        self.menus: dict[type[Question], MenuWriter] = {}
        self.parts: dict[type[Question], tuple[Any, ...]] = {}
        self.terms: dict[str, dict[str, Any]] = {}
        self.foresight: dict[type[Step], tuple[Foresight, ...]] = {}
        self.events = tuple(events)
        self.states = tuple(keeps)

    def does(self, kind: type[S]) -> Callable[[Callable[[Any, S], None]], Callable[[Any, S], None]]:
        """This function carries out that step."""

        def register(handler: Callable[[Any, S], None]) -> Callable[[Any, S], None]:
            assert kind not in self.handlers, f"{kind.__name__} has two handlers in chapter {self.name}"
            self.handlers[kind] = handler
            return handler

        return register

    def asks(self, kind: type[Q]) -> Callable[[Callable[[Any, Q, "Menu"], None]], Callable[[Any, Q, "Menu"], None]]:
        """This function writes the menu of that question."""

        def register(writer: Callable[[Any, Q, "Menu"], None]) -> Callable[[Any, Q, "Menu"], None]:
            assert kind not in self.menus, f"{kind.__name__} has two menus in chapter {self.name}"
            self.menus[kind] = writer
            return writer

        return register

    def answers(self, kind: type[Q]) -> Callable[[Callable[[Any, Q, Any], None]], Callable[[Any, Q, Any], None]]:
        """This function carries out the answer to that question."""

        def register(handler: Callable[[Any, Q, Any], None]) -> Callable[[Any, Q, Any], None]:
            assert kind not in self.handlers, f"{kind.__name__} has two handlers in chapter {self.name}"
            self.handlers[kind] = handler
            return handler

        return register

    def adds(self, kind: type[Question], part: Any) -> None:
        """A part of a menu that another chapter writes. Parts stand in the order of their chapters in the ruleset."""
        self.parts[kind] = (*self.parts.get(kind, ()), part)

    def foresees(self, *kinds: type[Step]) -> Callable[[Foresight], Foresight]:
        """This function says what a choice of these kinds leads into, or what such a question is about."""

        def register(foresee: Foresight) -> Foresight:
            for kind in kinds:
                self.foresight[kind] = (*self.foresight.get(kind, ()), foresee)
            return foresee

        return register

    def defines(self, kind: str, name: str, meaning: Any) -> None:
        """A word of that kind that data may name."""
        words = self.terms.setdefault(kind, {})
        assert name not in words, f"{kind} {name} is defined twice in chapter {self.name}"
        words[name] = meaning


class Query(Generic[P, R]):
    """A named question to the rules with one default answer, which a mode or an expansion may replace."""

    def __init__(self, default: Callable[Concatenate[Any, P], R]) -> None:
        self.name = default.__name__
        self.default = default
        self.__doc__ = default.__doc__

    def __call__(self, g: "Game[Any, Any]", *args: P.args, **kwargs: P.kwargs) -> R:
        answer: Callable[Concatenate[Any, P], R] = g.rules.queries.get(self.name, self.default)
        return answer(g, *args, **kwargs)


class Ruleset:
    """Everything that stays the same during a game. Equal ids mean equal rules."""

    def __init__(
        self,
        id: str,
        *,
        handlers: Mapping[type[Step], Handler],
        menus: Mapping[type[Question], MenuWriter],
        parts: Mapping[type[Question], tuple[Any, ...]],
        terms: Terms,
        foresight: Mapping[type[Step], tuple[Foresight, ...]],
        events: tuple[type[Event], ...],
        states: tuple[type[State], ...],
        phases: Mapping[str, tuple[Step, ...]],
        queries: Mapping[str, Callable[..., Any]],
        content: Any,
        world: type[msgspec.Struct],
        fallback_rule: str,
        cites: Mapping[str, str],
    ) -> None:
        self.id = id
        self.handlers = dict(handlers)
        self.menus = dict(menus)
        self.parts = dict(parts)
        self.terms = {kind: dict(words) for kind, words in terms.items()}
        self.foresight = dict(foresight)
        self.events = events
        self.states = states
        self.does = {kind: handler for kind, handler in handlers.items() if kind not in menus}
        """The handlers of steps that do not wait."""
        self.phases = dict(phases)
        self.queries = dict(queries)
        self.content = content
        self.world: type[Any] = world
        self.fallback_rule = fallback_rule
        self.cites = dict(cites)
        """Rules that shared chapters name, as the ledger of this game calls them."""

    @classmethod
    def of(
        cls,
        id: str,
        chapters: Iterable[Chapter],
        *,
        phases: Mapping[str, tuple[Step, ...]],
        content: Any,
        world: type[msgspec.Struct],
        fallback_rule: str = "",
    ) -> "Ruleset":
        """Join chapters. A step that two chapters carry out is a mistake, not an override.

        `fallback_rule` is cited when a choice is refused that no menu has heard of.
        """
        rules = cls(
            id,
            handlers={},
            menus={},
            parts={},
            terms={},
            foresight={},
            events=(),
            states=(),
            phases=phases,
            queries={},
            content=content,
            world=world,
            fallback_rule=fallback_rule,
            cites={},
        )
        for chapter in chapters:
            rules = rules.adding(chapter)
        return rules

    def _changed(self, name: str, **changes: Any) -> "Ruleset":
        parts: dict[str, Any] = {
            "handlers": self.handlers,
            "menus": self.menus,
            "parts": self.parts,
            "terms": self.terms,
            "foresight": self.foresight,
            "events": self.events,
            "states": self.states,
            "phases": self.phases,
            "queries": self.queries,
            "content": self.content,
            "world": self.world,
            "fallback_rule": self.fallback_rule,
            "cites": self.cites,
        }
        return Ruleset(f"{self.id}+{name}" if name else self.id, **(parts | changes))

    def named(self, name: str) -> "Ruleset":
        """The same rules under an id that also names this mode or expansion."""
        return self._changed(name)

    def replacing(self, handlers: Mapping[type[Step], Handler]) -> "Ruleset":
        """Other handlers for steps that exist."""
        unknown = [kind.__name__ for kind in handlers if kind not in self.handlers]
        if unknown:
            raise ValueError(f"{self.id} has no step to replace: {', '.join(unknown)}")
        return self._changed("", handlers=self.handlers | dict(handlers))

    def adding(self, chapter: Chapter) -> "Ruleset":
        """A chapter with what is new in it. What is there already is a mistake, not an override."""
        brought = (*chapter.handlers, *chapter.menus, *chapter.events, *chapter.states)
        twice = [kind.__name__ for kind in brought if self._knows(kind)]
        tags = {kind.__name__ for kind in self.handlers}
        twice += [kind.__name__ for kind in chapter.handlers if kind.__name__ in tags]  # told apart by it when saved
        twice += [name for kind, words in chapter.terms.items() for name in words if name in self.terms.get(kind, {})]
        if twice:
            raise ValueError(f"chapter {chapter.name} brings again: {', '.join(sorted(set(twice)))}")
        return self._changed(
            "",
            handlers=self.handlers | chapter.handlers,
            menus=self.menus | chapter.menus,
            parts=joined(self.parts, chapter.parts),
            terms=self.terms | {kind: self.terms.get(kind, {}) | more for kind, more in chapter.terms.items()},
            foresight=joined(self.foresight, chapter.foresight),
            events=self.events + chapter.events,
            **self._keeping(chapter.states),
        )

    def _keeping(self, new: tuple[type[State], ...]) -> dict[str, Any]:
        """Further states, each of which says who sees what, and a world that has room for them."""
        if not new:
            return {}
        for kind in new:
            sights(kind)
        states = self.states + new
        return {"states": states, "world": with_states(self.world, states)}

    def _knows(self, kind: type[Any]) -> bool:
        return kind in self.handlers or kind in self.menus or kind in self.events or kind in self.states

    def with_phase(self, phase: str, steps: tuple[Step, ...]) -> "Ruleset":
        """Another sequence of steps for a phase."""
        return self._changed("", phases=self.phases | {phase: steps})

    def inserting_before(self, phase: str, anchor: type[Step], *steps: Step) -> "Ruleset":
        """Further steps in a phase, before the one that is named."""
        old = self.phases.get(phase, ())
        before = [at for at, step in enumerate(old) if isinstance(step, anchor)]
        if not before:
            raise ValueError(f"phase {phase} of {self.id} has no {anchor.__name__}")
        return self.with_phase(phase, (*old[: before[0]], *steps, *old[before[0] :]))

    def querying(self, **queries: Callable[..., Any]) -> "Ruleset":
        """Other answers to named queries."""
        return self._changed("", queries=self.queries | queries)

    def answer_to(self, query: Query[Any, Any]) -> Callable[..., Any]:
        """How a query is answered by now, so that another answer can go on from it."""
        return self.queries.get(query.name, query.default)

    def citing(self, cites: Mapping[str, str]) -> "Ruleset":
        """Other names for rules that chapters cite."""
        return self._changed("", cites=self.cites | dict(cites))

    def with_content(self, content: Any) -> "Ruleset":
        """Other components."""
        return self._changed("", content=content)


def joined(known: Mapping[K, tuple[T, ...]], more: Mapping[K, tuple[T, ...]]) -> dict[K, tuple[T, ...]]:
    """What a chapter adds comes after what is there."""
    return {**known, **{kind: known.get(kind, ()) + new for kind, new in more.items()}}


@cache
def world_decoder(rules: Ruleset) -> msgspec.json.Decoder[Any]:
    """Reads a saved world back."""
    return msgspec.json.Decoder(rules.world)


@cache
def agenda_decoder(rules: Ruleset) -> msgspec.json.Decoder[Any]:
    """Reads a saved agenda back: any step that this ruleset carries out."""
    any_step: Any = Union[tuple(sorted(rules.handlers, key=lambda kind: kind.__name__))]  # noqa: UP007
    return msgspec.json.Decoder(list[any_step])


@cache
def log_decoder(rules: Ruleset) -> msgspec.json.Decoder[list[Event]]:
    """Reads a saved log back: any event that this ruleset tells."""
    return events_decoder(rules.events)
