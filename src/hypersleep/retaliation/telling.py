"""What the log of Retaliation tells, and to whom, beside what every game tells."""

from hypersleep.common import telling as shared
from hypersleep.content.ids import UNTOLD, Clause, Face, IntruderId, Offered, OptionKey, PassageId, RoomId, Source
from hypersleep.content.retaliation.records import Section, TokenContext
from hypersleep.kernel.events import Event, Private, Public
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Seat
from hypersleep.retaliation.ids import BurstResult, NoiseResult, RoundPlace, ShootResult
from hypersleep.retaliation.world import Ending, LifeSupport, Vessel

# What every game tells.
GameBegan = shared.GameBegan
CharacterKept = shared.CharacterKept
ObjectivesDealt = shared.ObjectivesDealt
ObjectiveKept = shared.ObjectiveKept
RoundBegan = shared.RoundBegan
TurnBegan = shared.TurnBegan
CardsDrawn = shared.CardsDrawn
DeckReshuffled = shared.DeckReshuffled
CardsDiscarded = shared.CardsDiscarded
FirstPlayerTokenPassed = shared.FirstPlayerTokenPassed
Passed = shared.Passed
ActionTaken = shared.ActionTaken
Reacted = shared.Reacted
CharacterMoved = shared.CharacterMoved
SeriousWoundSuffered = shared.SeriousWoundSuffered
CharacterDied = shared.CharacterDied
Contaminated = shared.Contaminated
CardsScanned = shared.CardsScanned
FirePlaced = shared.FirePlaced
FireRemoved = shared.FireRemoved
MalfunctionPlaced = shared.MalfunctionPlaced
MalfunctionRemoved = shared.MalfunctionRemoved
DoorChanged = shared.DoorChanged
ItemFound = shared.ItemFound
ItemGained = shared.ItemGained
HeavyItemTaken = shared.HeavyItemTaken
ItemShown = shared.ItemShown
ItemDropped = shared.ItemDropped
OfferRefused = shared.OfferRefused
ThingHandedOver = shared.ThingHandedOver
ObjectiveRevealed = shared.ObjectiveRevealed
ConditionJudged = shared.ConditionJudged
WinnersDeclared = shared.WinnersDeclared

# The facility --------------------------------------------------------------------------------------------------------


class RoomDiscovered(Event, frozen=True):
    """`seat` is who explores, or has it explored."""

    seat: Public[Seat]
    room: Public[RoomId]
    tile: Public[Face]
    card: Public[Face]


class CorridorLaid(Event, frozen=True):
    corridor: Public[PassageId]
    tile: Public[Face]


class CorridorReinforced(Event, frozen=True):
    corridor: Public[PassageId]


class NoiseRolled(Event, frozen=True):
    """`seat` is whose character makes the roll, or lets another thing make it."""

    seat: Public[Seat]
    room: Public[RoomId]
    result: Public[NoiseResult]


class NoisePlaced(Event, frozen=True):
    corridor: Public[PassageId]


class NoiseDiscarded(Event, frozen=True):
    corridor: Public[PassageId]


class CorridorTurnedBack(Event, frozen=True):
    """It is no longer reinforced."""

    corridor: Public[PassageId]


class NoiseResolved(Event, frozen=True):
    corridor: Public[PassageId]


class HazardStruck(Event, frozen=True):
    room: Public[RoomId]


class ItemRepaired(Event, frozen=True):
    seat: Public[Seat]
    item: Public[Face]


class RoomSecured(Event, frozen=True):
    room: Public[RoomId]
    count: Public[int]


class SecureTokensDiscarded(Event, frozen=True):
    room: Public[RoomId]
    count: Public[int]


# Intruders -----------------------------------------------------------------------------------------------------------


class TokenDrawn(Event, frozen=True):
    token: Public[Face]
    context: Public[TokenContext]


class TokensAdded(Event, frozen=True):
    """To the bag, from the top of their pile."""

    kind: Public[Face]
    count: Public[int]


class IntruderPlaced(Event, frozen=True):
    intruder: Public[IntruderId]
    kind: Public[Face]
    room: Public[RoomId]
    corridor: Public[PassageId]


class IntruderMoved(Event, frozen=True):
    intruder: Public[IntruderId]
    kind: Public[Face]
    room: Public[RoomId]
    corridor: Public[PassageId]


class IntruderWithdrawn(Event, frozen=True):
    """Off the map and back to the pool, alive."""

    intruder: Public[IntruderId]
    kind: Public[Face]


class IntruderAttacked(Event, frozen=True):
    """`card` is none for what attacks without one."""

    intruder: Public[IntruderId]
    kind: Public[Face]
    victim: Public[Seat]
    card: Public[Face]


class AttackDeckReshuffled(Event, frozen=True): ...


class IntruderHit(Event, frozen=True):
    intruder: Public[IntruderId]
    kind: Public[Face]
    hits: Public[int]
    source: Public[Source] = UNTOLD


class IntruderKilled(Event, frozen=True):
    """`by` is who killed it, if anybody did."""

    intruder: Public[IntruderId]
    kind: Public[Face]
    by: Public[Seat]


class QueenHit(Event, frozen=True):
    hits: Public[int]


class QueenHealthDrawn(Event, frozen=True):
    """`discarded` further cards went unseen."""

    card: Public[Face]
    discarded: Public[int]


class QueenDied(Event, frozen=True): ...


# Combat --------------------------------------------------------------------------------------------------------------


class ShootDieRolled(Event, frozen=True):
    """For a shot, or for a melee attack, perhaps without a weapon."""

    seat: Public[Seat]
    weapon: Public[Face]
    kind: Public[Face]
    rolled: Public[ShootResult]


class BurstDieRolled(Event, frozen=True):
    seat: Public[Seat]
    weapon: Public[Face]
    corridor: Public[PassageId]
    rolled: Public[BurstResult]
    hits: Public[int]


class AmmoSpent(Event, frozen=True):
    """`left` are the tokens that can still be spent, half-full ones included."""

    seat: Public[Seat]
    weapon: Public[Face]
    left: Public[int]


class ItemBroken(Event, frozen=True):
    seat: Public[Seat]
    item: Public[Face]


class ItemDestroyed(Event, frozen=True):
    seat: Public[Seat]
    item: Public[Face]


# Soldiers ------------------------------------------------------------------------------------------------------------


class HealthLost(Event, frozen=True):
    seat: Public[Seat]
    points: Public[int]
    source: Public[Source] = UNTOLD


class HealthRestored(Event, frozen=True):
    seat: Public[Seat]
    points: Public[int]


class WoundDiscarded(Event, frozen=True):
    seat: Public[Seat]
    wound: Public[Face]


class OxygenLost(Event, frozen=True):
    seat: Public[Seat]
    points: Public[int]


class OxygenGained(Event, frozen=True):
    seat: Public[Seat]
    points: Public[int]


class SuffocationBegan(Event, frozen=True):
    seat: Public[Seat]


class SuffocationEnded(Event, frozen=True):
    seat: Public[Seat]


class LarvaGained(Event, frozen=True):
    seat: Public[Seat]


# Items and gear ------------------------------------------------------------------------------------------------------


# Rooms, the robot, ways out ------------------------------------------------------------------------------------------


class LanderShifted(Event, frozen=True):
    space: Public[RoundPlace]


class AntiAircraftRevealed(Event, frozen=True):
    active: Public[bool]


class LanderLanded(Event, frozen=True): ...


class LanderDestroyed(Event, frozen=True): ...


class LanderBoarded(Event, frozen=True):
    seat: Public[Seat]


class PassengersEjected(Event, frozen=True):
    seats: Public[tuple[Seat, ...]]


class LaunchDecided(Event, frozen=True):
    seat: Public[Seat]
    launched: Public[bool]


class AntiAircraftChecked(Event, frozen=True):
    """The face of the upper token, and whether the two were swapped then: nobody else learns it."""

    seat: Public[Seat]
    active: Private[bool]
    swapped: Private[bool]


class EscapeFailed(Event, frozen=True):
    seat: Public[Seat]
    room: Public[RoomId]


class Escaped(Event, frozen=True):
    seat: Public[Seat]
    vessel: Public[Vessel]


class Hibernated(Event, frozen=True):
    seat: Public[Seat]


class AutodestructionStarted(Event, frozen=True):
    space: Public[RoundPlace]


class FacilityDestroyed(Event, frozen=True): ...


class LifeSupportFlipped(Event, frozen=True):
    section: Public[Section]
    state: Public[LifeSupport]


class HibernatoriumActivated(Event, frozen=True): ...


class ReactorShutDown(Event, frozen=True): ...


class EggDestroyed(Event, frozen=True): ...


class NestDestroyed(Event, frozen=True): ...


class HibernatoriumConnected(Event, frozen=True): ...


class RobotRevealed(Event, frozen=True):
    robot: Public[Face]


class RobotMoved(Event, frozen=True):
    room: Public[RoomId]


class RobotUsedForFree(Event, frozen=True):
    seat: Public[Seat]
    robot: Public[Face]
    option: Public[OptionKey]


class TurretFired(Event, frozen=True):
    """From a room or by the robot: nobody's weapon."""

    seat: Public[Seat]
    corridor: Public[PassageId]
    result: Public[BurstResult]
    hits: Public[int]


class LarvaRemoved(Event, frozen=True):
    seat: Public[Seat]


class ContaminationRemoved(Event, frozen=True):
    """From the game, unscanned."""

    seat: Public[Seat]
    count: Public[int]


class DataGained(Event, frozen=True):
    seat: Public[Seat]


class RobotBroken(Event, frozen=True): ...


class RobotRepaired(Event, frozen=True): ...


class RoomUsedForFree(Event, frozen=True):
    seat: Public[Seat]
    tile: Public[Face]
    option: Public[OptionKey]


# Cards, orders and reactions -----------------------------------------------------------------------------------------


class AttackPrevented(Event, frozen=True):
    """The attack on `seat` does not happen; `by` is who has seen to that."""

    seat: Public[Seat]
    by: Public[Seat]


class AttackRedirected(Event, frozen=True):
    seat: Public[Seat]
    to: Public[Seat]


class CommandGiven(Event, frozen=True):
    seat: Public[Seat]
    to: Public[Seat]


class RoomCommanded(Event, frozen=True):
    seat: Public[Seat]
    room: Public[RoomId]


class CommandSent(Event, frozen=True):
    """A command card is played through the officer's channel."""

    seat: Public[Seat]
    card: Public[Face]


class CommandRefused(Event, frozen=True):
    seat: Public[Seat]


# Phases and the end --------------------------------------------------------------------------------------------------


class EventDrawn(Event, frozen=True):
    card: Public[Face]


class EventsReshuffled(Event, frozen=True): ...


class TasksLaidOut(Event, frozen=True):
    tasks: Public[tuple[Face, ...]]


class GameEnded(Event, frozen=True):
    """Why, and whether the facility is destroyed."""

    ending: Public[Ending]
    destroyed: Public[bool]


class EclosionChecked(Event, frozen=True):
    """At the end: who carries a Larva draws four cards."""

    seat: Public[Seat]
    alive: Public[bool]


class TaskJudged(Event, frozen=True):
    """One condition of a task, at the end."""

    task: Public[Face]
    condition: Public[Clause]
    holds: Public[bool]


class CharacterRevived(Event, frozen=True):
    seat: Public[Seat]
    room: Public[RoomId]


class DraftCardsDealt(Event, frozen=True):
    """visibility.draft-reject: only who draws them sees both."""

    seat: Public[Seat]
    offered: Private[Offered]


chapter = Chapter(
    "telling", events=(kind for kind in vars().values() if isinstance(kind, type) and Event in kind.__bases__)
)
"""Everything that can be told."""
