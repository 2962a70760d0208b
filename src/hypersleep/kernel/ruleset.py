"""A ruleset: the table of handlers, questions, phases, queries and content that one game is played by.

Chapters of a rulebook collect their handlers; a ruleset joins chapters; an expansion is a function from ruleset
to ruleset. A ruleset is built once, never changes, and is shared by every clone of every game played by it.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeVar, Union

import msgspec

from hypersleep.kernel.steps import Question, Step

if TYPE_CHECKING:
    from hypersleep.kernel.game import Game, Menu

P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S", bound=Step)
Q = TypeVar("Q", bound=Question)
Handler = Callable[..., None]
Offers = Callable[..., None]


class Chapter:
    """The handlers of one chapter of a rulebook, gathered by decorators where they are written."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.handlers: dict[type[Step], Handler] = {}
        self.offers: dict[type[Question], Offers] = {}

    def does(self, kind: type[S]) -> Callable[[Callable[[Any, S], None]], Callable[[Any, S], None]]:
        """This function carries out that step."""

        def register(handler: Callable[[Any, S], None]) -> Callable[[Any, S], None]:
            assert kind not in self.handlers, f"{kind.__name__} has two handlers in chapter {self.name}"
            self.handlers[kind] = handler
            return handler

        return register

    def asks(self, kind: type[Q]) -> Callable[[Callable[[Any, Q, "Menu"], None]], Callable[[Any, Q, "Menu"], None]]:
        """This function writes the menu of that question."""

        def register(offers: Callable[[Any, Q, "Menu"], None]) -> Callable[[Any, Q, "Menu"], None]:
            assert kind not in self.offers, f"{kind.__name__} has two menus in chapter {self.name}"
            self.offers[kind] = offers
            return offers

        return register

    def answers(self, kind: type[Q]) -> Callable[[Callable[[Any, Q, Any], None]], Callable[[Any, Q, Any], None]]:
        """This function carries out the answer to that question."""

        def register(handler: Callable[[Any, Q, Any], None]) -> Callable[[Any, Q, Any], None]:
            assert kind not in self.handlers, f"{kind.__name__} has two handlers in chapter {self.name}"
            self.handlers[kind] = handler
            return handler

        return register


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
        offers: Mapping[type[Question], Offers],
        phases: Mapping[str, tuple[Step, ...]],
        queries: Mapping[str, Callable[..., Any]],
        content: Any,
        world: type[msgspec.Struct],
        fallback_rule: str,
    ) -> None:
        self.id = id
        self.handlers = dict(handlers)
        self.offers = dict(offers)
        self.does = {kind: handler for kind, handler in handlers.items() if kind not in offers}
        """The handlers of steps that do not wait."""
        self.phases = dict(phases)
        self.queries = dict(queries)
        self.content = content
        self.world = world
        self.fallback_rule = fallback_rule

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
            offers={},
            phases=phases,
            queries={},
            content=content,
            world=world,
            fallback_rule=fallback_rule,
        )
        for chapter in chapters:
            rules = rules.adding(chapter)
        return rules

    def _changed(self, name: str, **changes: Any) -> "Ruleset":
        parts: dict[str, Any] = {
            "handlers": self.handlers,
            "offers": self.offers,
            "phases": self.phases,
            "queries": self.queries,
            "content": self.content,
            "world": self.world,
            "fallback_rule": self.fallback_rule,
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
        """A chapter with steps that are new. One that is there already is a mistake, not an override."""
        twice = (chapter.handlers.keys() & self.handlers.keys()) | (chapter.offers.keys() & self.offers.keys())
        if twice:
            names = ", ".join(sorted(kind.__name__ for kind in twice))
            raise ValueError(f"chapter {chapter.name} carries out again: {names}")
        return self._changed("", handlers=self.handlers | chapter.handlers, offers=self.offers | chapter.offers)

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

    def with_content(self, content: Any) -> "Ruleset":
        """Other components."""
        return self._changed("", content=content)


@cache
def world_decoder(rules: Ruleset) -> msgspec.json.Decoder[Any]:
    """Reads a saved world back."""
    return msgspec.json.Decoder(rules.world)


@cache
def agenda_decoder(rules: Ruleset) -> msgspec.json.Decoder[Any]:
    """Reads a saved agenda back: any step that this ruleset carries out."""
    any_step: Any = Union[tuple(sorted(rules.handlers, key=lambda kind: kind.__name__))]  # noqa: UP007
    return msgspec.json.Decoder(list[any_step])
