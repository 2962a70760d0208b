"""The vocabulary of Retaliation, in the order of the rulebook: a table of contents of the game.

Steps are imperatives and happen; choices are what a player may pick; questions wait for one. Content may name an
`Effect`; its `by`, `actor` and `at` are filled in when it is used. What only one chapter knows stands in that chapter.
"""

from typing import Literal

from hypersleep.common import steps as shared
from hypersleep.content.ids import (
    NO_INTRUDER,
    NO_PASSAGE,
    NOWHERE,
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
from hypersleep.content.retaliation.records import Axis, Gear, Section, TokenContext
from hypersleep.kernel.steps import NOBODY, Seat, Step
from hypersleep.kernel.zones import CardId
from hypersleep.retaliation.ids import NO_CARD, Evasion
from hypersleep.retaliation.world import Ending

Occasion = Literal["entry", "opportunity", "redirected", "phase", "retaliation", "activation", "effect", "again"]
"""Why an intruder attacks; `redirected`: an opportunity attack on who does not move, `again`: brought by an attack."""
ALL = 99
"""More than there can be: all of them."""

# What goes the same way in every game.
Effect = shared.Effect
EffectOnCharacter = shared.EffectOnCharacter
EffectOnAll = shared.EffectOnAll
ActingQuestion = shared.ActingQuestion
DrawHands = shared.DrawHands
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
GainItem = shared.GainItem
ChooseObjectives = shared.ChooseObjectives
PlaceFire = shared.PlaceFire
PlaceMalfunction = shared.PlaceMalfunction
RunOutOfMarkers = shared.RunOutOfMarkers
CloseDoor = shared.CloseDoor
CheckLastCharacter = shared.CheckLastCharacter


# Actions -------------------------------------------------------------------------------------------------------------


class Move(Action, frozen=True, kw_only=True):
    """`carried` are fallen characters taken along, for one card more each."""

    room: RoomId
    corridor: PassageId
    carried: tuple[Seat, ...] = ()


class MoveCautiously(Action, frozen=True, kw_only=True):
    room: RoomId
    corridor: PassageId
    carried: tuple[Seat, ...] = ()
    cost: Cost = Cost(2)


class Shoot(Action, frozen=True, kw_only=True):
    shows = ("weapon",)
    weapon: Face
    intruder: IntruderId
    copy: Copy = Copy(0)


class Burst(Action, frozen=True, kw_only=True):
    shows = ("weapon",)
    weapon: Face
    corridor: PassageId
    copy: Copy = Copy(0)


class Melee(Action, frozen=True, kw_only=True):
    """With one of the weapons in hand, or with none."""

    shows = ("weapon",)
    intruder: IntruderId
    weapon: Face = Face("")
    copy: Copy = Copy(0)


class PlaceSecureToken(Action, frozen=True, kw_only=True):
    here = True


class UseGear(Action, frozen=True, kw_only=True):
    """Any number of tactical gear tokens, one after another."""


class ActivateRobot(Action, frozen=True, kw_only=True):
    """Beside it, or from a computer room for one card more; one of the options of its card."""

    option: OptionKey


# Movement and exploration --------------------------------------------------------------------------------------------


class Moving(Step, frozen=True, kw_only=True, omit_defaults=True):
    """A movement to a room through a corridor, or regardless of distance without one.

    `by` decides what there is to decide on the way, when that is not who moves. `along` come too and make no noise
    roll; `carried` are fallen characters. A quiet movement has no noise roll, and of a safe one a hazard is ignored.
    """

    seat: Seat
    by: Seat = NOBODY
    room: RoomId
    corridor: PassageId = NO_PASSAGE
    cautious: bool = False
    quiet: bool = False
    safe: bool = False
    along: tuple[Seat, ...] = ()
    carried: tuple[Seat, ...] = ()


class MoveCharacter(Moving, frozen=True, kw_only=True):
    """Suffer opportunity attacks, of which so many are prevented, and go. `loaded`: whom to carry is decided."""

    evades: Evasion = ""
    prevented: int = 0
    loaded: bool = False


class Arrive(Moving, frozen=True, kw_only=True):
    """Enter, or explore what lies behind the corridor; the world's `followers` come after."""


# Noise ---------------------------------------------------------------------------------------------------------------


class RollNoise(Effect, frozen=True, kw_only=True):
    """Of a `safe` roll a hazard is ignored."""

    safe: bool = False


class ResolveHazard(Effect, frozen=True, kw_only=True): ...


class PlaceNoise(Step, frozen=True, kw_only=True):
    """If the corridor can take a marker."""

    corridor: PassageId


class ResolveNoiseMarker(Step, frozen=True, kw_only=True):
    """`seat` is whose action or effect it is, if anybody's; here and in what intruders do."""

    corridor: PassageId
    seat: Seat = NOBODY


class DrawToken(Step, frozen=True, kw_only=True, omit_defaults=True):
    """A token from the bag, resolved by the help sheet for this corridor, this room, or to develop the bag."""

    context: TokenContext
    room: RoomId = NOWHERE
    corridor: PassageId = NO_PASSAGE
    seat: Seat = NOBODY


# Intruders -----------------------------------------------------------------------------------------------------------


class PlaceIntruders(Step, frozen=True, kw_only=True, omit_defaults=True):
    """Models from the pool into a room or a corridor; those in a room attack who is there, unless it is `calm`."""

    kinds: tuple[Face, ...]
    room: RoomId = NOWHERE
    corridor: PassageId = NO_PASSAGE
    seat: Seat = NOBODY
    calm: bool = False


class EnterRoom(Step, frozen=True, kw_only=True):
    """An intruder has just come into this room: it attacks, if anybody is there and no secure token helps."""

    intruder: IntruderId
    room: RoomId
    seat: Seat = NOBODY


class MoveIntruders(Step, frozen=True, kw_only=True, omit_defaults=True):
    """A group moves one step towards the closest character: from the place that is named, or that of the first."""

    intruders: tuple[IntruderId, ...]
    room: RoomId = NOWHERE
    corridor: PassageId = NO_PASSAGE
    seat: Seat = NOBODY


class MoveByEvent(Step, frozen=True, kw_only=True):
    """All intruders in corridors on these axes move, group by group; then all in rooms, if the card says so."""

    axes: tuple[Axis, ...] = ()
    rooms: bool = False


class ForceIntruder(Step, frozen=True, kw_only=True, omit_defaults=True):
    """One intruder goes into this room or corridor, whatever it would do by itself."""

    intruder: IntruderId
    room: RoomId = NOWHERE
    corridor: PassageId = NO_PASSAGE
    seat: Seat = NOBODY


class RepelIntruder(Step, frozen=True, kw_only=True):
    """One step away from a room, which is mostly where the character who repels it stands."""

    intruder: IntruderId
    source: RoomId
    by: Seat = NOBODY


class AttackCharacter(Step, frozen=True, kw_only=True, omit_defaults=True):
    """One attack on a character; without a model it is only of a kind."""

    victim: Seat
    occasion: Occasion
    intruder: IntruderId = NO_INTRUDER
    kind: Face = Face("")


class ResolveAttack(AttackCharacter, frozen=True, kw_only=True):
    """Nobody has prevented it: draw the card, and harm the victim."""


class InvitePrevention(Window, frozen=True, kw_only=True):
    """Who may still prevent or redirect an attack, one after another, before its card is drawn."""

    attack: ResolveAttack


class ActivateQueen(EffectOnAll, frozen=True, kw_only=True):
    """She attacks or moves, if she is on the map; `by` is whose action or effect it is, if anybody's."""


class HitIntruder(Step, frozen=True, kw_only=True):
    """Hits without a roll of the die: they kill what dies of them where it is."""

    intruder: IntruderId
    hits: int = 1
    by: Seat = NOBODY
    source: Source = Source("")


class DealCriticalHit(Step, frozen=True, kw_only=True):
    """Kills; of the Queen a Queen Health card is drawn."""

    intruder: IntruderId
    by: Seat = NOBODY


class KillIntruder(Step, frozen=True, kw_only=True):
    intruder: IntruderId
    by: Seat = NOBODY


class DistributeHits(Step, frozen=True, kw_only=True, omit_defaults=True):
    """Hits on a corridor, dealt by a character and assigned like those of a burst; `by` decides, as in a shot."""

    seat: Seat
    by: Seat = NOBODY
    corridor: PassageId
    hits: int


class DrawQueenHealth(Step, frozen=True, kw_only=True):
    by: Seat = NOBODY


class DevelopBag(Step, frozen=True): ...


# What happens to characters ------------------------------------------------------------------------------------------


class LoseHealth(EffectOnCharacter, frozen=True, kw_only=True):
    """`attack`: it comes from an intruder's attack, or even an opportunity attack. `cause` is that of a death by it."""

    count: int = 1
    cause: Cause = Cause("")
    source: Source = Source("")
    attack: bool = False
    opportunity: bool = False


class RestoreHealth(EffectOnCharacter, frozen=True, kw_only=True):
    count: int = 1


class LoseOxygen(EffectOnCharacter, frozen=True, kw_only=True):
    count: int = 1


class GainOxygen(EffectOnCharacter, frozen=True, kw_only=True):
    count: int = 3


class DiscardWound(EffectOnCharacter, frozen=True, kw_only=True): ...


class GainLarva(EffectOnCharacter, frozen=True, kw_only=True): ...


class RunInfection(EffectOnCharacter, frozen=True, kw_only=True):
    """The infection procedure; `resting`, clean cards leave the game."""

    resting: bool = False


class RunEclosion(EffectOnCharacter, frozen=True, kw_only=True): ...


# Combat --------------------------------------------------------------------------------------------------------------


class FireShot(Step, frozen=True, kw_only=True, omit_defaults=True):
    """A character shoots with a weapon; `by` decides, if that is somebody else. `rerolls` may be taken."""

    seat: Seat
    by: Seat = NOBODY
    weapon: CardId
    intruder: IntruderId
    rerolls: int = 0


class FireBurst(Step, frozen=True, kw_only=True, omit_defaults=True):
    """The same at a corridor; a `free` burst spends no ammo."""

    seat: Seat
    by: Seat = NOBODY
    weapon: CardId
    corridor: PassageId
    rerolls: int = 0
    free: bool = False


class Strike(Step, frozen=True, kw_only=True, omit_defaults=True):
    """A melee attack, with a weapon or with none."""

    seat: Seat
    by: Seat = NOBODY
    intruder: IntruderId
    weapon: CardId = NO_CARD


class SpendAmmo(Step, frozen=True, kw_only=True):
    weapon: CardId


class BreakItem(Step, frozen=True, kw_only=True):
    """A malfunction marker on an item: a second one destroys it."""

    seat: Seat
    item: CardId


class BreakRobot(Step, frozen=True): ...


# Gear ----------------------------------------------------------------------------------------------------------------


class GainGear(EffectOnCharacter, frozen=True, kw_only=True):
    """Tokens from the supply, as far as there are slots."""

    kind: Gear
    count: int = 1


class ThrowGrenade(Effect, frozen=True, kw_only=True):
    """What a grenade does, whatever token or card it comes from."""


# Doors, corridors, secure tokens -------------------------------------------------------------------------------------


class Secure(Effect, frozen=True, kw_only=True):
    """Secure tokens into the room, as many as it takes."""

    count: int = 1


class Reinforce(Step, frozen=True, kw_only=True):
    corridor: PassageId


class LayCorridor(Step, frozen=True, kw_only=True):
    """A random corridor into an empty place, its door slot towards this room."""

    corridor: PassageId
    toward: RoomId


class FlipLifeSupport(Step, frozen=True, kw_only=True):
    section: Section


class StartAutodestruction(EffectOnAll, frozen=True, kw_only=True): ...


class CheckLander(Step, frozen=True):
    """The round marker and the Lander token may share a space now."""


class EjectPassengers(Step, frozen=True):
    """An intruder has appeared in the Landing Zone: who waits in the Lander is back in that room."""


class DestroyEgg(Step, frozen=True):
    """One egg of the Nest, if any is left there."""


class RevealHibernatorium(Step, frozen=True):
    """A first room is connected to it: the cover leaves, and the robot card is revealed."""


class UseRoomHere(Effect, frozen=True, kw_only=True):
    """Use the room as by the room action, for nothing; `broken`: even with a malfunction marker."""

    broken: bool = False


# Phases --------------------------------------------------------------------------------------------------------------


class BurnIntruders(Step, frozen=True): ...


class IntrudersAttack(Step, frozen=True): ...


class AskForLaunch(Step, frozen=True): ...


class DrawEvent(Step, frozen=True): ...


class CleanUp(Step, frozen=True):
    """The starting player token moves on."""


class AdvanceTime(Step, frozen=True): ...


# The end -------------------------------------------------------------------------------------------------------------


class DestroyFacility(Step, frozen=True, kw_only=True):
    ending: Ending


class EndGame(Step, frozen=True, kw_only=True):
    ending: Ending
