"""Steps: frozen records that say what happens next. A question is a step that waits for an answer."""

import re
from functools import cache
from typing import ClassVar, NewType

import msgspec

Seat = NewType("Seat", int)
NOBODY = Seat(-1)
"""A spectator: sees what is public."""
ALL_SEEING = Seat(-2)
"""Eyes for which every secret is open; a table lends them when its game is over."""


@cache
def kebab(name: str) -> str:
    """`PlaceFire` is written `place-fire` in data, records and traces."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


class Step(msgspec.Struct, frozen=True, tag_field="do", tag=kebab, forbid_unknown_fields=True, gc=False):
    """What happens next. Holds ids and values only, never objects, so that any agenda can be copied and saved."""


class Choice(Step, frozen=True):
    """Something a player may answer. An action offered as a choice is itself the step that carries it out.

    What `closes` is what one answers when nothing else is wanted: it is offered apart from the other choices.
    """

    closes: ClassVar[bool] = False


class Question(Step, frozen=True, kw_only=True):
    """A step that waits. It carries all that is needed once the answer is there.

    `tells` names those of its numbers that the asked seat is shown: public, or the seat's own knowledge. A `silence`
    makes it a window for one seat: asked by public facts, whether the seat can do anything or not, and answered by that
    choice for who stays silent.
    """

    tells: ClassVar[tuple[str, ...]] = ()
    silence: ClassVar[type[Choice] | None] = None
    seat: Seat

    def waiting_for(self) -> tuple[Seat, ...]:
        """Who may answer now; several seats answer a sealed question in any order."""
        return (self.seat,)

    def concerns(self) -> bool:
        """Of a window: whether what is about to happen befalls the one who is asked, for all that everybody sees."""
        return True
