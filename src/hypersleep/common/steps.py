"""The vocabulary that games share: turns, actions, hands of Action cards, what happens to Characters and Rooms.

Steps are imperatives and happen; choices are what a player may pick; questions wait for a choice. An `Effect` is a
step that content may name in its `do` lists; who acts where is filled in when the card or Room is used.
"""

from typing import ClassVar, Literal

from hypersleep.content.ids import (
    FREE,
    NOWHERE,
    ONE_CARD,
    UNTOLD,
    Cause,
    Copy,
    Cost,
    Face,
    IntruderId,
    OptionKey,
    PassageId,
    RoomId,
    Source,
)
from hypersleep.kernel.steps import NOBODY, Choice, Question, Seat, Step
from hypersleep.kernel.zones import CardId


class Effect(Step, frozen=True, kw_only=True, omit_defaults=True):
    """A step that cards and Rooms may order.

    `by` is the seat that decides, `actor` the one whose Character acts, when it is not that seat's own, and `at` the
    Room where it takes place, when that is not where the Character stands. What needs no Character
    or no place says why.
    """

    needs_nobody: ClassVar[str] = ""
    needs_no_place: ClassVar[str] = ""
    by: Seat = NOBODY
    actor: Seat = NOBODY
    at: RoomId = NOWHERE


class EffectOnCharacter(Effect, frozen=True, kw_only=True):
    needs_no_place = "it concerns a Character, wherever they stand"


class EffectOnAll(Effect, frozen=True, kw_only=True):
    needs_nobody = needs_no_place = "it concerns the whole board"


class ActingQuestion(Question, frozen=True, kw_only=True, omit_defaults=True):
    """A question about what a Character does: the asked seat decides, `actor` and `at` are as in an `Effect`."""

    actor: Seat = NOBODY
    at: RoomId = NOWHERE

    @property
    def by(self) -> Seat:
        return self.seat


# Rounds and turns -----------------------------------------------------------------------------------------------------


class DrawHands(Step, frozen=True): ...


class PassFirstPlayerToken(Step, frozen=True): ...


class TakeTurns(Step, frozen=True): ...


class NextTurn(Step, frozen=True, kw_only=True):
    after: Seat


class BeginTurn(Step, frozen=True, kw_only=True):
    seat: Seat


class EndTurn(Step, frozen=True, kw_only=True):
    """Also the marker to which a turn is abandoned when its Character dies."""

    seat: Seat


class BeginRound(Step, frozen=True): ...


UNLIMITED = -1
"""Actions left in a turn that only ends by passing."""


class ChooseAction(Question, frozen=True, kw_only=True):
    """`dropping`: the turn will not end before its owner has been asked what to drop."""

    tells = ("left",)
    left: int = 2
    dropping: bool = False


class ContinueTurn(Step, frozen=True, kw_only=True):
    """After an action; also the marker to which an interrupted action is abandoned."""

    seat: Seat
    left: int
    dropping: bool = False


class ChooseDrops(Question, frozen=True, kw_only=True):
    """After the last action, if the turn was kept open for it: drop things one by one, until done."""


# Hands of Action cards ------------------------------------------------------------------------------------------------


class PayCards(Question, frozen=True, kw_only=True):
    """A cost in Action cards, picked one by one."""

    tells = ("count",)
    count: int


class Pay(Choice, frozen=True):
    card: Face


class ChooseDiscards(ActingQuestion, frozen=True, kw_only=True):
    """Asked while passing: throw cards away one by one, until done."""


class DiscardCard(Choice, frozen=True):
    card: Face


class Done(Choice, frozen=True):
    closes = True


# Actions --------------------------------------------------------------------------------------------------------------


class Action(Choice, frozen=True, kw_only=True):
    """Something a Character may do in their turn, at a cost in Action cards.

    `shows` names the fields that everybody sees; what does not count is free to do besides the actions of a turn. What
    is done `here` is done to what lies in, or belongs to, the Room where they stand.
    """

    shows: ClassVar[tuple[str, ...]] = ()
    counts: ClassVar[bool] = True
    here: ClassVar[bool] = False
    seat: Seat
    cost: Cost = ONE_CARD


class Pass(Action, frozen=True, kw_only=True):
    closes = True
    cost: Cost = FREE


class Trade(Action, frozen=True, kw_only=True): ...


class PlayCard(Action, frozen=True, kw_only=True):
    shows = ("card", "option")
    card: Face
    option: OptionKey


class UseItem(Action, frozen=True, kw_only=True):
    shows = ("item", "option")
    item: Face
    option: OptionKey
    on: Seat = NOBODY


class UseRoom(Action, frozen=True, kw_only=True):
    """`at` is the Room, if it is used from afar."""

    here = True
    option: OptionKey
    cost: Cost = Cost(2)
    at: RoomId = NOWHERE


class DropItem(Action, frozen=True, kw_only=True):
    """Free, and no action."""

    counts = False
    item: Face
    cost: Cost = FREE
    copy: Copy = Copy(0)


class DropLater(Action, frozen=True, kw_only=True):
    """Free, and no action: keep the turn open after its last action, to drop something then."""

    counts = False
    cost: Cost = FREE


# Picking and reacting -------------------------------------------------------------------------------------------------


class PickPassage(Choice, frozen=True):
    passage: PassageId


class PickRoom(Choice, frozen=True):
    room: RoomId


class PickCharacter(Choice, frozen=True):
    on: Seat


class PickIntruder(Choice, frozen=True):
    intruder: IntruderId


class Window(Step, frozen=True, kw_only=True):
    """Who may still react, one after another, to what is about to happen."""

    seats: tuple[Seat, ...]


class LetItHappen(Choice, frozen=True):
    closes = True


class React(Choice, frozen=True):
    card: Face
    option: OptionKey


class AcceptOffer(Choice, frozen=True): ...


class RefuseOffer(Choice, frozen=True): ...


# What happens to Characters -------------------------------------------------------------------------------------------


class SufferSeriousWound(EffectOnCharacter, frozen=True, kw_only=True):
    """`struck`: as in `Die`, if it kills; `source` is what it comes from, here and elsewhere."""

    struck: tuple[Seat, ...] = ()
    source: Source = UNTOLD


class Die(Step, frozen=True, kw_only=True):
    """`struck` are all Characters hit by the same blow, this one among them, if it hits more than one."""

    seat: Seat
    cause: Cause
    struck: tuple[Seat, ...] = ()


class GainContamination(EffectOnCharacter, frozen=True, kw_only=True):
    source: Source = UNTOLD


class ScanHand(EffectOnCharacter, frozen=True, kw_only=True): ...


class GainItem(Step, frozen=True, kw_only=True):
    seat: Seat
    item: CardId
    may_leave: bool = True


class ChooseObjectives(Question, frozen=True, kw_only=True):
    """Sealed and simultaneous: all who still have to choose."""

    seat: Seat = NOBODY
    seats: tuple[Seat, ...]

    def waiting_for(self) -> tuple[Seat, ...]:
        return self.seats


# Markers and Doors ----------------------------------------------------------------------------------------------------


class PlaceFire(Step, frozen=True, kw_only=True):
    room: RoomId


class PlaceMalfunction(Step, frozen=True, kw_only=True):
    room: RoomId


class RunOutOfMarkers(Step, frozen=True, kw_only=True):
    """A marker has to be placed in this Room, and none is left. What follows is a rule of the game."""

    marker: Literal["fire", "malfunction"]
    room: RoomId


class CloseDoor(Step, frozen=True, kw_only=True):
    """`by` picks a Door from elsewhere when none is left."""

    corridor: PassageId
    by: Seat = NOBODY


# The end --------------------------------------------------------------------------------------------------------------


class CheckLastCharacter(Step, frozen=True): ...
