"""Effects that ask for one of several things: who is asked, what there is to choose, and when it is worth asking."""

from collections.abc import Callable, Sequence
from typing import Any

from hypersleep.common.acting import ask, ask_owner, where, who_acts
from hypersleep.common.steps import ActingQuestion, Effect
from hypersleep.common.world import AnyGame
from hypersleep.content.ids import RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice

Choices = Callable[[Any, Any, RoomId], Sequence[Choice]]
"""What there is to choose for a Character in a Room at this moment."""


def asks_by(
    chapter: Chapter,
    effect: type[Effect],
    question: type[ActingQuestion],
    *,
    when: str = "",
    rule: str = "",
    hidden: bool = False,
) -> Callable[[Choices], Choices]:
    """This function lists the choices of a question that the effect asks, if there are any.

    `when` is the condition that data names: there is something to choose; `rule` forbids the action if not. What is
    hidden from all others is left to the player whose Character acts.
    """
    asking = ask_owner if hidden else ask

    def register(choices: Choices) -> Choices:
        @chapter.does(effect)
        def put(g: AnyGame, step: Effect) -> None:
            if choices(g, who_acts(g, step), where(g, step)):
                g.then(asking(question, step))

        @chapter.asks(question)
        def offer(g: AnyGame, asked: ActingQuestion, menu: Menu) -> None:
            menu.offer_all(choices(g, who_acts(g, asked), where(g, asked)))

        if when:
            chapter.defines("condition", when, (lambda g, character, room: bool(choices(g, character, room)), rule))
        return choices

    return register
