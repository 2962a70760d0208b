"""Effects that ask for one of several things: who is asked, what there is to choose, and when it is worth asking."""

from collections.abc import Callable, Sequence
from typing import Any

from hypersleep.common.steps import Effect
from hypersleep.common.world import AnyGame
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Question

Choices = Callable[[Any, Any], Sequence[Choice]]
"""What a Character can choose from at this moment."""


def asks_by(
    chapter: Chapter, effect: type[Effect], question: type[Question], *, when: str = "", rule: str = ""
) -> Callable[[Choices], Choices]:
    """This function lists the choices of a question that the effect asks, if there are any.

    `when` is the condition that data names: there is something to choose; `rule` forbids the action if not.
    """

    def register(choices: Choices) -> Choices:
        @chapter.does(effect)
        def ask(g: AnyGame, step: Effect) -> None:
            if choices(g, g.world.characters[step.by]):
                g.then(question(seat=step.by))

        @chapter.asks(question)
        def offer(g: AnyGame, asked: Question, menu: Menu) -> None:
            for choice in choices(g, g.world.characters[asked.seat]):
                menu.offer(choice)

        if when:
            chapter.defines("condition", when, (lambda g, character, room: bool(choices(g, character)), rule))
        return choices

    return register
