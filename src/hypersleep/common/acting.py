"""Who decides and who acts: mostly one seat, but an order lets the piece of another act, and some things happen where
nobody stands."""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from hypersleep.common.steps import ActingQuestion, Effect
from hypersleep.common.world import Character
from hypersleep.content.ids import RoomId
from hypersleep.kernel.game import Game
from hypersleep.kernel.steps import NOBODY, Seat

C_co = TypeVar("C_co", bound=Character, covariant=True)
Q = TypeVar("Q", bound=ActingQuestion)
E = TypeVar("E", bound=Effect)


class Crewed(Protocol[C_co]):
    """A position with the Characters of its game."""

    def clone(self) -> Any: ...
    @property
    def characters(self) -> Sequence[C_co]: ...


def actor_of(step: Effect | ActingQuestion) -> Seat:
    """Whose Character acts; NOBODY if none does."""
    return step.by if step.actor == NOBODY else step.actor


def who_acts(g: Game[Crewed[C_co], Any], step: Effect | ActingQuestion) -> C_co:
    """The Character who acts, whoever decides."""
    return g.world.characters[step.by if step.actor == NOBODY else step.actor]


def where(g: Game[Crewed[Character], Any], step: Effect | ActingQuestion) -> RoomId:
    """The Room where it takes place: that of the Character who acts, unless another is named."""
    return step.at or g.world.characters[step.by if step.actor == NOBODY else step.actor].room


def deciding_for(by: Seat, actor: Seat) -> tuple[Seat, Seat]:
    """Who decides and who acts, as an effect has it: NOBODY acts beside who decides for themselves."""
    return (actor, NOBODY) if by in (NOBODY, actor) else (by, actor)


def ask(record: type[Q], of: Effect | ActingQuestion, /, **fields: Any) -> Q:
    """The seat that decides is asked what the same Character does in the same place."""
    return record(seat=of.by, actor=of.actor, at=of.at, **fields)


def ask_owner(record: type[Q], of: Effect | ActingQuestion, /, **fields: Any) -> Q:
    """What is hidden from all others is left to who may see it: the player whose Character acts."""
    return record(seat=actor_of(of), at=of.at, **fields)


def likewise(record: type[E], of: Effect | ActingQuestion, /, **fields: Any) -> E:
    """Another effect of the same decision, by the same Character, in the same place."""
    return record(by=of.by, actor=of.actor, at=of.at, **fields)
