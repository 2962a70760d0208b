"""What every game can foresee: what is paid for, what is missing, who and what waits elsewhere."""

from hypersleep.content.ids import NO_INTRUDER, NOTHING, NOWHERE, Clause, Face, IntruderId, OptionKey, RoomId, Tag
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.steps import NOBODY, Choice, Seat

# Questions ------------------------------------------------------------------------------------------------------------


class Payment(Prospect, frozen=True):
    """Cards are still to be paid for an action."""

    action: Choice
    count: int


class WayToMeet(Prospect, frozen=True):
    """The conditions of an Objective that may be kept, all of which somebody would have to see to."""

    clauses: tuple[Clause, ...]


class ActionUnderWay(Prospect, frozen=True):
    """What somebody is about to do, as far as everybody sees it."""

    open = True
    seat: Seat
    action: Tag
    subject: Face = NOTHING
    option: OptionKey = OptionKey("")
    room: RoomId = NOWHERE
    intruder: IntruderId = NO_INTRUDER
    on: Seat = NOBODY


class OfferUnderWay(Prospect, frozen=True):
    """What somebody offers to who is asked; nothing at all asks for a gift."""

    giver: Seat
    things: tuple[Face, ...]


class ExchangeUnderWay(Prospect, frozen=True):
    """What somebody would give to who is asked for what that one has offered."""

    giver: Seat
    things: tuple[Face, ...]
    back: tuple[Face, ...]


# The end of a turn and of a round -------------------------------------------------------------------------------------


class ComesToNothing(Prospect, frozen=True):
    """All that it does would find nothing to do; `why` is the last of it."""

    why: Tag


class FireHere(Prospect, frozen=True):
    """It hurts who ends the turn here."""


class AttackedLater(Prospect, frozen=True):
    """By those that are in the Room when Intruders attack."""

    kinds: tuple[Face, ...]


# Obstacles ------------------------------------------------------------------------------------------------------------


class CardsShort(Prospect, frozen=True):
    """`besides`: the card that is played does not pay for itself."""

    needs: int
    has: int
    besides: bool


class Unmet(Prospect, frozen=True):
    """A condition of a card, an Item or a Room that does not hold."""

    condition: str
