"""The vocabulary of Nemesis, in the order of the rulebook: a table of contents of the game.

Steps are imperatives and happen; choices are what a player may pick; questions wait for a choice. An `Effect` is a
step that content may name in its `do` lists; `by` is filled in when the card or Room is used.
"""

from typing import Literal

from hypersleep.common import steps as shared
from hypersleep.content.ids import (
    FREE,
    NOTHING,
    NOWHERE,
    UNTOLD,
    Copy,
    Cost,
    Face,
    IntruderId,
    PassageId,
    RoomId,
    Source,
)
from hypersleep.kernel.steps import NOBODY, Choice, Question, Seat, Step
from hypersleep.kernel.zones import CardId
from hypersleep.nemesis.ids import NoiseResult
from hypersleep.nemesis.world import Ending, Object

Manner = Literal["normal", "careful", "quiet"]
Occasion = Literal["surprise", "event", "escape", "lured", "played"]
Deck = Literal["red", "yellow", "green"]


# What goes the same way in every game.
Effect = shared.Effect
EffectOnCharacter = shared.EffectOnCharacter
EffectOnAll = shared.EffectOnAll
ActingQuestion = shared.ActingQuestion
DrawHands = shared.DrawHands
PassFirstPlayerToken = shared.PassFirstPlayerToken
TakeTurns = shared.TakeTurns
NextTurn = shared.NextTurn
BeginTurn = shared.BeginTurn
EndTurn = shared.EndTurn
BeginRound = shared.BeginRound
UNLIMITED = shared.UNLIMITED
ChooseAction = shared.ChooseAction
ContinueTurn = shared.ContinueTurn
ChooseDrops = shared.ChooseDrops
PayCards = shared.PayCards
Pay = shared.Pay
ChooseDiscards = shared.ChooseDiscards
DiscardCard = shared.DiscardCard
Done = shared.Done
Action = shared.Action
Pass = shared.Pass
Trade = shared.Trade
PlayCard = shared.PlayCard
UseItem = shared.UseItem
UseRoom = shared.UseRoom
DropItem = shared.DropItem
DropLater = shared.DropLater
PickPassage = shared.PickPassage
PickRoom = shared.PickRoom
PickCharacter = shared.PickCharacter
PickIntruder = shared.PickIntruder
Window = shared.Window
LetItHappen = shared.LetItHappen
React = shared.React
AcceptOffer = shared.AcceptOffer
RefuseOffer = shared.RefuseOffer
SufferSeriousWound = shared.SufferSeriousWound
Die = shared.Die
GainContamination = shared.GainContamination
ScanHand = shared.ScanHand
GainItem = shared.GainItem
ChooseObjectives = shared.ChooseObjectives
PlaceFire = shared.PlaceFire
PlaceMalfunction = shared.PlaceMalfunction
RunOutOfMarkers = shared.RunOutOfMarkers
CloseDoor = shared.CloseDoor
CheckLastCharacter = shared.CheckLastCharacter


# Actions -------------------------------------------------------------------------------------------------------------


class Move(Action, frozen=True, kw_only=True):
    room: RoomId
    corridor: PassageId


class MoveCarefully(Action, frozen=True, kw_only=True):
    room: RoomId
    corridor: PassageId
    cost: Cost = Cost(2)


class Shoot(Action, frozen=True, kw_only=True):
    """`copy` is that of a `Piece`, here and elsewhere."""

    shows = ("weapon",)
    weapon: Face
    intruder: IntruderId
    copy: Copy = Copy(0)


class ShootEggs(Action, frozen=True, kw_only=True):
    shows = ("weapon",)
    here = True
    weapon: Face
    copy: Copy = Copy(0)


class Melee(Action, frozen=True, kw_only=True):
    intruder: IntruderId


class MeleeEggs(Action, frozen=True, kw_only=True):
    here = True


class PickUp(Action, frozen=True, kw_only=True):
    here = True
    object: Object


class Craft(Action, frozen=True, kw_only=True):
    item: Face
    parts: tuple[Face, Face]


class ActivateQuest(Action, frozen=True, kw_only=True):
    quest: Face
    discard: Face = NOTHING


class Autoload(Action, frozen=True, kw_only=True):
    """Load the Weapon that an Autoloader is attached to, with an Item that is free to use for it."""

    shows = ("item",)
    item: Face
    weapon: Face
    cost: Cost = FREE


class DropObject(Action, frozen=True, kw_only=True):
    """Free, and no action."""

    counts = False
    object: Object
    cost: Cost = FREE


# Reactions -----------------------------------------------------------------------------------------------------------


class InviteInterruptions(Window, frozen=True, kw_only=True):
    """Who may still interrupt what `of` is doing, and where play goes on if it is interrupted."""

    of: Seat
    after: "ContinueTurn | InviteInterruptions"


class LandAttack(Step, frozen=True, kw_only=True):
    """The effects of an attack that hits, by card or a Larva's, for all whom it concerns but those who are spared."""

    intruder: IntruderId
    victim: Seat
    card: Face = NOTHING
    spared: tuple[Seat, ...] = ()


class InviteResistance(Window, frozen=True, kw_only=True):
    """Who may still shrug off an attack, once its card has been revealed if there is one, before it lands."""

    attack: LandAttack
    surprise: bool


class InviteNoiseReroll(Step, frozen=True, kw_only=True):
    """`at`: as in `ResolveNoise`."""

    seat: Seat
    result: NoiseResult
    at: RoomId = NOWHERE


class KeepRoll(Choice, frozen=True): ...


# Movement and exploration --------------------------------------------------------------------------------------------


class MoveCharacter(Step, frozen=True, kw_only=True):
    """Leave, after the attacks of an Escape if there are Intruders, and enter.

    `by` decides what there is to decide on the way, when that is not who moves; here and in what follows from a move.
    """

    seat: Seat
    by: Seat = NOBODY
    room: RoomId
    came_by: PassageId
    manner: Manner = "normal"


class EnterRoom(Step, frozen=True, kw_only=True):
    """`along` are those who come with them: the exploring and the Noise belong to the first."""

    seat: Seat
    by: Seat = NOBODY
    room: RoomId
    came_by: PassageId
    manner: Manner = "normal"
    along: tuple[Seat, ...] = ()


class ExploreRoom(Step, frozen=True, kw_only=True):
    seat: Seat
    by: Seat = NOBODY
    room: RoomId
    came_by: PassageId
    manner: Manner
    empty: bool
    along: tuple[Seat, ...] = ()


class MakeArrivalNoise(Step, frozen=True, kw_only=True):
    seat: Seat
    by: Seat = NOBODY
    manner: Manner
    empty: bool


# Noise and Encounters ------------------------------------------------------------------------------------------------


class RollNoise(Effect, frozen=True, kw_only=True): ...


class ResolveNoise(Step, frozen=True, kw_only=True):
    """What a result of the Noise die does where that Character stands, or `at` another Room, also where nobody is."""

    seat: Seat
    result: NoiseResult
    at: RoomId = NOWHERE


class ResolveDanger(Step, frozen=True, kw_only=True):
    room: RoomId


class SpreadNoise(Step, frozen=True, kw_only=True):
    room: RoomId


class ResolveEncounter(Step, frozen=True, kw_only=True):
    """`at`: as in `ResolveNoise`; who is elsewhere is not surprised."""

    seat: Seat
    surprise: bool = True
    at: RoomId = NOWHERE


class CompareHand(Step, frozen=True, kw_only=True):
    """Is the Character surprised by the Intruder that has just appeared?"""

    seat: Seat
    intruder: IntruderId
    number: int


# Intruders -----------------------------------------------------------------------------------------------------------


class MoveIntruders(Step, frozen=True, kw_only=True):
    """All at once: pairs of an Intruder and the passage it takes."""

    moves: tuple[tuple[IntruderId, PassageId], ...]


class AttackCharacter(Step, frozen=True, kw_only=True):
    """One attack; without a victim the Intruder picks one by the rules."""

    intruder: IntruderId
    occasion: Occasion
    victim: Seat = NOBODY


class InjureIntruder(Step, frozen=True, kw_only=True):
    """`flees`: if it lives, it retreats, whatever the cards say."""

    intruder: IntruderId
    injuries: int
    flees: bool = False
    source: Source = UNTOLD


class RetreatIntruder(Step, frozen=True, kw_only=True):
    intruder: IntruderId


class KillIntruder(Step, frozen=True, kw_only=True):
    intruder: IntruderId


class ReturnToBag(Step, frozen=True, kw_only=True):
    intruder: IntruderId


class HatchCreeper(Step, frozen=True, kw_only=True):
    """`dying` are the hosts whom the same infection kills, this one among them."""

    room: RoomId
    dying: tuple[Seat, ...] = ()


# Wounds, Slime, contamination ----------------------------------------------------------------------------------------


class SufferLightWound(EffectOnCharacter, frozen=True, kw_only=True):
    count: int = 1
    source: Source = UNTOLD


class GainSlime(EffectOnCharacter, frozen=True, kw_only=True): ...


class Infect(Step, frozen=True, kw_only=True):
    """An infection: a Larva, or for a host death and a Creeper. `struck`: as in `Die`, if it kills."""

    seat: Seat
    struck: tuple[Seat, ...] = ()


# Markers, Doors, tracks ----------------------------------------------------------------------------------------------


class StartSelfDestruct(EffectOnAll, frozen=True, kw_only=True): ...


class StopSelfDestruct(EffectOnAll, frozen=True, kw_only=True): ...


class UnlockPods(Step, frozen=True): ...


# Items ---------------------------------------------------------------------------------------------------------------


class TakeObject(Step, frozen=True, kw_only=True):
    seat: Seat
    object: Object


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
