"""What the log of Retaliation tells, and to whom, beside what every game tells."""

from hypersleep.common import telling as shared
from hypersleep.content.ids import Clause, Face, Offered, RoomId
from hypersleep.kernel.events import Event, Private, Public
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Seat
from hypersleep.retaliation.world import Ending

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


# Intruders -----------------------------------------------------------------------------------------------------------


# Combat --------------------------------------------------------------------------------------------------------------


# Soldiers ------------------------------------------------------------------------------------------------------------


class HealthLost(Event, frozen=True):
    seat: Public[Seat]
    points: Public[int]


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


# Cards, orders and reactions -----------------------------------------------------------------------------------------


class AttackPrevented(Event, frozen=True):
    """The attack on `seat` does not happen; `by` is who has seen to that."""

    seat: Public[Seat]
    by: Public[Seat]


class AttackRedirected(Event, frozen=True):
    seat: Public[Seat]
    to: Public[Seat]


# Phases and the end --------------------------------------------------------------------------------------------------


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
