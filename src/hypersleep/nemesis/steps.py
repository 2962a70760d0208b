"""The vocabulary of Nemesis, in the order of the rulebook: a table of contents of the game.

Steps are imperatives and happen; choices are what a player may pick; questions wait for a choice. An `Effect` is a
step that content may name in its `do` lists; `by` is filled in when the card or Room is used.
"""

from typing import Literal

from hypersleep.common import steps as shared
from hypersleep.kernel.steps import NOBODY, Choice, Question, Seat, Step
from hypersleep.kernel.zones import CardId
from hypersleep.nemesis.world import Ending, Object

Manner = Literal["normal", "careful", "quiet"]
Occasion = Literal["surprise", "event", "escape", "lured", "played"]
Deck = Literal["red", "yellow", "green"]


# Turns and hands of cards go the same way in every game.
DrawHands = shared.DrawHands
PassFirstPlayerToken = shared.PassFirstPlayerToken
TakeTurns = shared.TakeTurns
NextTurn = shared.NextTurn
BeginTurn = shared.BeginTurn
EndTurn = shared.EndTurn
PayCards = shared.PayCards
Pay = shared.Pay
ChooseDiscards = shared.ChooseDiscards
DiscardCard = shared.DiscardCard
Done = shared.Done


class Effect(Step, frozen=True, kw_only=True):
    """A step that cards and Rooms may order; the Character who uses them stands in `by`.

    `at` is the Room where it takes place, when that is not the Character's own.
    """

    by: Seat = NOBODY
    at: int = 0


# Rounds and turns ----------------------------------------------------------------------------------------------------


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


# Actions -------------------------------------------------------------------------------------------------------------


class Action(Choice, frozen=True, kw_only=True):
    """Something a Character may do in their turn, at a cost in Action cards."""

    seat: Seat
    cost: int = 1


class Pass(Action, frozen=True, kw_only=True):
    cost: int = 0


class Move(Action, frozen=True, kw_only=True):
    room: int
    corridor: int


class MoveCarefully(Action, frozen=True, kw_only=True):
    room: int
    corridor: int
    cost: int = 2


class Shoot(Action, frozen=True, kw_only=True):
    """`copy` is that of a `Piece`, here and elsewhere."""

    weapon: str
    intruder: int
    copy: int = 0


class ShootEggs(Action, frozen=True, kw_only=True):
    weapon: str
    copy: int = 0


class Melee(Action, frozen=True, kw_only=True):
    intruder: int


class MeleeEggs(Action, frozen=True, kw_only=True): ...


class PickUp(Action, frozen=True, kw_only=True):
    object: Object


class Trade(Action, frozen=True, kw_only=True): ...


class Craft(Action, frozen=True, kw_only=True):
    item: str
    parts: tuple[str, str]


class ActivateQuest(Action, frozen=True, kw_only=True):
    quest: str
    discard: str = ""


class PlayCard(Action, frozen=True, kw_only=True):
    card: str
    option: str


class UseItem(Action, frozen=True, kw_only=True):
    item: str
    option: str
    on: Seat = NOBODY


class Autoload(Action, frozen=True, kw_only=True):
    """Load the Weapon that an Autoloader is attached to, with an Item that is free to use for it."""

    item: str
    weapon: str
    cost: int = 0


class UseRoom(Action, frozen=True, kw_only=True):
    """`at` is the Room, if it is used from afar."""

    option: str
    cost: int = 2
    at: int = 0


class DropItem(Action, frozen=True, kw_only=True):
    """Free, and no action."""

    item: str
    cost: int = 0
    copy: int = 0


class DropObject(Action, frozen=True, kw_only=True):
    """Free, and no action."""

    object: Object
    cost: int = 0


class DropLater(Action, frozen=True, kw_only=True):
    """Free, and no action: keep the turn open after its last action, to drop something then."""

    cost: int = 0


# Reactions -----------------------------------------------------------------------------------------------------------


class InviteInterruptions(Step, frozen=True, kw_only=True):
    """Who may still interrupt what `of` is doing, and where play goes on if it is interrupted."""

    of: Seat
    seats: tuple[Seat, ...]
    after: "ContinueTurn | InviteInterruptions"


class LandAttack(Step, frozen=True, kw_only=True):
    """The effects of an attack that hits, by card or a Larva's, for all whom it concerns but those who are spared."""

    intruder: int
    victim: Seat
    card: str = ""
    spared: tuple[Seat, ...] = ()


class InviteResistance(Step, frozen=True, kw_only=True):
    """Who may still shrug off an attack, once its card has been revealed if there is one, before it lands."""

    attack: LandAttack
    seats: tuple[Seat, ...]
    surprise: bool


class InviteNoiseReroll(Step, frozen=True, kw_only=True):
    seat: Seat
    result: str


class LetItHappen(Choice, frozen=True): ...


class React(Choice, frozen=True):
    card: str
    option: str


class KeepRoll(Choice, frozen=True): ...


# Movement and exploration --------------------------------------------------------------------------------------------


class MoveCharacter(Step, frozen=True, kw_only=True):
    """Leave, after the attacks of an Escape if there are Intruders, and enter."""

    seat: Seat
    room: int
    came_by: int
    manner: Manner = "normal"


class EnterRoom(Step, frozen=True, kw_only=True):
    """`along` are those who come with them: the exploring and the Noise belong to the first."""

    seat: Seat
    room: int
    came_by: int
    manner: Manner = "normal"
    along: tuple[Seat, ...] = ()


class ExploreRoom(Step, frozen=True, kw_only=True):
    seat: Seat
    room: int
    came_by: int
    manner: Manner
    empty: bool
    along: tuple[Seat, ...] = ()


class MakeArrivalNoise(Step, frozen=True, kw_only=True):
    seat: Seat
    manner: Manner
    empty: bool


# Noise and Encounters ------------------------------------------------------------------------------------------------


class RollNoise(Effect, frozen=True, kw_only=True): ...


class ResolveNoise(Step, frozen=True, kw_only=True):
    """What a result of the Noise die does."""

    seat: Seat
    result: str


class ResolveDanger(Step, frozen=True, kw_only=True):
    room: int


class SpreadNoise(Step, frozen=True, kw_only=True):
    room: int


class PickPassage(Choice, frozen=True):
    passage: int


class PickRoom(Choice, frozen=True):
    room: int


class PickCharacter(Choice, frozen=True):
    on: Seat


class PickIntruder(Choice, frozen=True):
    intruder: int


class ResolveEncounter(Step, frozen=True, kw_only=True):
    seat: Seat
    surprise: bool = True


class CompareHand(Step, frozen=True, kw_only=True):
    """Is the Character surprised by the Intruder that has just appeared?"""

    seat: Seat
    intruder: int
    number: int


# Intruders -----------------------------------------------------------------------------------------------------------


class ChooseObjectives(Question, frozen=True, kw_only=True):
    """Sealed and simultaneous: all who still have to choose."""

    seat: Seat = NOBODY
    seats: tuple[Seat, ...]

    def waiting_for(self) -> tuple[Seat, ...]:
        return self.seats


class MoveIntruders(Step, frozen=True, kw_only=True):
    """All at once: pairs of an Intruder and the passage it takes."""

    moves: tuple[tuple[int, int], ...]


class AttackCharacter(Step, frozen=True, kw_only=True):
    """One attack; without a victim the Intruder picks one by the rules."""

    intruder: int
    occasion: Occasion
    victim: Seat = NOBODY


class InjureIntruder(Step, frozen=True, kw_only=True):
    """`flees`: if it lives, it retreats, whatever the cards say."""

    intruder: int
    injuries: int
    flees: bool = False


class RetreatIntruder(Step, frozen=True, kw_only=True):
    intruder: int


class KillIntruder(Step, frozen=True, kw_only=True):
    intruder: int


class ReturnToBag(Step, frozen=True, kw_only=True):
    intruder: int


class HatchCreeper(Step, frozen=True, kw_only=True):
    """`dying` are the hosts whom the same infection kills, this one among them."""

    room: int
    dying: tuple[Seat, ...] = ()


# Wounds, Slime, contamination ----------------------------------------------------------------------------------------


class SufferLightWound(Effect, frozen=True, kw_only=True):
    count: int = 1


class SufferSeriousWound(Effect, frozen=True, kw_only=True):
    """`struck`: as in `Die`, if it kills."""

    struck: tuple[Seat, ...] = ()


class Die(Step, frozen=True, kw_only=True):
    """`struck` are all Characters hit by the same blow, this one among them, if it hits more than one."""

    seat: Seat
    cause: str
    struck: tuple[Seat, ...] = ()


class GainSlime(Effect, frozen=True, kw_only=True): ...


class GainContamination(Effect, frozen=True, kw_only=True): ...


class ScanHand(Effect, frozen=True, kw_only=True): ...


class Infect(Step, frozen=True, kw_only=True):
    """An infection: a Larva, or for a host death and a Creeper. `struck`: as in `Die`, if it kills."""

    seat: Seat
    struck: tuple[Seat, ...] = ()


# Markers, Doors, tracks ----------------------------------------------------------------------------------------------


class PlaceFire(Step, frozen=True, kw_only=True):
    room: int


class PlaceMalfunction(Step, frozen=True, kw_only=True):
    room: int


class CloseDoor(Step, frozen=True, kw_only=True):
    """`by` picks a Door from elsewhere when none is left."""

    corridor: int
    by: Seat = NOBODY


class StartSelfDestruct(Effect, frozen=True, kw_only=True): ...


class StopSelfDestruct(Effect, frozen=True, kw_only=True): ...


class UnlockPods(Step, frozen=True): ...


# Items ---------------------------------------------------------------------------------------------------------------


class GainItem(Step, frozen=True, kw_only=True):
    seat: Seat
    item: CardId
    may_leave: bool = True


class TakeObject(Step, frozen=True, kw_only=True):
    seat: Seat
    object: Object


# Trade ---------------------------------------------------------------------------------------------------------------


class AcceptOffer(Choice, frozen=True): ...


class RefuseOffer(Choice, frozen=True): ...


# Leaving the ship ----------------------------------------------------------------------------------------------------


class ChooseLaunch(Question, frozen=True, kw_only=True):
    """Just boarded, or at the start of a turn spent waiting in a Pod."""

    waiting: bool = False


class CheckDepressurization(Step, frozen=True):
    """When all players have passed."""


# The Event Phase -----------------------------------------------------------------------------------------------------


class AdvanceTime(Step, frozen=True): ...


class IntrudersAttack(Step, frozen=True): ...


class FireDamage(Step, frozen=True): ...


class DrawEvent(Step, frozen=True): ...


class PutEventAway(Step, frozen=True, kw_only=True):
    event: CardId


class DevelopBag(Step, frozen=True): ...


# The end -------------------------------------------------------------------------------------------------------------


class EndGame(Step, frozen=True, kw_only=True):
    ending: Ending


class CheckLastCharacter(Step, frozen=True): ...
