"""Who acts is never looked up by who decides, in any game or expansion."""

import inspect
import re
from collections.abc import Callable, Iterator
from typing import Any

from hypersleep.common.steps import Effect
from tests.kinds import rulesets

BY_DECIDER = re.compile(r"characters\[\w+\.by\]")


def handlers() -> Iterator[tuple[type[Effect], Callable[..., Any]]]:
    """How every effect is carried out that a Character has a part in."""
    for _, rules in rulesets():
        for kind, handler in rules.handlers.items():
            if issubclass(kind, Effect) and not kind.needs_nobody:
                yield kind, handler


def test_an_effect_asks_who_acts_and_never_whose_decision_it_was() -> None:
    found = dict.fromkeys(handlers())
    assert len(found) > 200, "otherwise this would prove nothing"
    mistaken = [kind.__name__ for kind, handler in found if BY_DECIDER.search(inspect.getsource(handler))]
    assert mistaken == []
