"""What the log of a game of Nemesis tells, and to whom."""

from hypersleep.common import telling as shared
from hypersleep.content.nemesis.records import IntruderKind
from hypersleep.kernel.events import Event, Private, Public
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Seat
from hypersleep.nemesis.world import Ending, Object

GameBegan = shared.GameBegan
DraftCardsShown = shared.DraftCardsShown
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


class Interrupted(Event, frozen=True):
    """What this seat was doing comes to nothing."""

    seat: Public[Seat]


class RoomExplored(Event, frozen=True):
    seat: Public[Seat]
    room: Public[int]
    tile: Public[str]
    token: Public[str]
    items: Public[int]


class NoiseRolled(Event, frozen=True):
    seat: Public[Seat]
    result: Public[str]


class NoisePlaced(Event, frozen=True):
    passage: Public[int]


class NoiseCleared(Event, frozen=True):
    room: Public[int]


class DangerStruck(Event, frozen=True):
    room: Public[int]


class EncounterBegan(Event, frozen=True):
    seat: Public[Seat]
    room: Public[int]
    token: Public[str]


class SurpriseChecked(Event, frozen=True):
    seat: Public[Seat]
    number: Public[int]
    cards: Public[int]
    surprised: Public[bool]


class ActionCardsCounted(Event, frozen=True):
    seat: Public[Seat]
    cards: Public[int]


class IntruderPlaced(Event, frozen=True):
    intruder: Public[int]
    kind: Public[IntruderKind]
    room: Public[int]


class IntruderMoved(Event, frozen=True):
    intruder: Public[int]
    kind: Public[IntruderKind]
    room: Public[int]
    to: Public[int]


class IntruderWithdrew(Event, frozen=True):
    """Off the board and back into the bag."""

    intruder: Public[int]
    kind: Public[IntruderKind]
    room: Public[int]


class IntruderAttacked(Event, frozen=True):
    intruder: Public[int]
    kind: Public[IntruderKind]
    victim: Public[Seat]
    card: Public[str]
    hit: Public[bool]


class CombatRolled(Event, frozen=True):
    seat: Public[Seat]
    result: Public[str]
    injuries: Public[int]


class IntruderInjured(Event, frozen=True):
    intruder: Public[int]
    kind: Public[IntruderKind]
    injuries: Public[int]
    cards: Public[tuple[str, ...]]
    outcome: Public[str]


class IntruderHealed(Event, frozen=True):
    intruder: Public[int]
    kind: Public[IntruderKind]
    room: Public[int]
    injuries: Public[int]


class IntruderKilled(Event, frozen=True):
    intruder: Public[int]
    kind: Public[IntruderKind]
    room: Public[int]


class EggsChanged(Event, frozen=True):
    room: Public[int]
    eggs: Public[int]


class NestDestroyed(Event, frozen=True): ...


class LightWoundSuffered(Event, frozen=True):
    seat: Public[Seat]


class WoundTreated(Event, frozen=True):
    seat: Public[Seat]
    wound: Public[str]
    how: Public[str]


class SlimeChanged(Event, frozen=True):
    seat: Public[Seat]
    slime: Public[bool]


class LarvaGained(Event, frozen=True):
    seat: Public[Seat]


class LarvaRemoved(Event, frozen=True):
    seat: Public[Seat]


class ItemsTaped(Event, frozen=True):
    seat: Public[Seat]
    item: Public[str]
    thing: Public[str]


class ObjectMoved(Event, frozen=True):
    seat: Public[Seat]
    object: Public[Object]
    room: Public[int]
    carried: Public[bool]


class OfferMade(Event, frozen=True):
    """`seat` is the one to whom the things are shown: Items first, each with its Ammo, -1 for what is no Weapon."""

    giver: Public[Seat]
    seat: Public[Seat]
    count: Public[int]
    things: Private[tuple[str, ...]]
    ammo: Private[tuple[int, ...]]


class CoverOffered(Event, frozen=True):
    giver: Public[Seat]
    seat: Public[Seat]
    room: Public[int]


class AmmoChanged(Event, frozen=True):
    seat: Public[Seat]
    weapon: Public[str]
    ammo: Public[int]


class SignalSent(Event, frozen=True):
    seat: Public[Seat]


class EngineChecked(Event, frozen=True):
    seat: Public[Seat]
    engine: Public[int]
    working: Private[bool]


class EngineRestacked(Event, frozen=True):
    seat: Public[Seat]
    engine: Public[int]
    changed: Public[bool]
    working: Private[bool]


class CoordinatesChecked(Event, frozen=True):
    seat: Public[Seat]
    card: Private[str]


class DestinationSet(Event, frozen=True):
    destination: Public[str]


class TerminalUsed(Event, frozen=True):
    seat: Public[Seat]
    room: Public[int]


class RoomUsedForFree(Event, frozen=True):
    seat: Public[Seat]
    tile: Public[str]
    option: Public[str]


class RoomSpied(Event, frozen=True):
    seat: Public[Seat]
    room: Public[int]
    tile: Private[str]
    token: Private[str]


class WeaknessDiscovered(Event, frozen=True):
    object: Public[str]
    weakness: Public[str]


class PodChanged(Event, frozen=True):
    pod: Public[int]
    locked: Public[bool]


class PodBoarded(Event, frozen=True):
    seat: Public[Seat]
    pod: Public[int]


class PodLeft(Event, frozen=True):
    seat: Public[Seat]
    pod: Public[int]


class PodLaunched(Event, frozen=True):
    pod: Public[int]
    crew: Public[tuple[Seat, ...]]


class PodLost(Event, frozen=True):
    pod: Public[int]


class Hibernated(Event, frozen=True):
    seat: Public[Seat]


class TimeAdvanced(Event, frozen=True):
    time: Public[int]


class SelfDestructChanged(Event, frozen=True):
    space: Public[int]


class ItemsBurnt(Event, frozen=True):
    room: Public[int]


class DepressurizationCancelled(Event, frozen=True):
    room: Public[int]


class RoomDepressurized(Event, frozen=True):
    room: Public[int]


class EventDrawn(Event, frozen=True):
    card: Public[str]


class EventForeseen(Event, frozen=True):
    seat: Public[Seat]
    card: Private[str]


class EventPutBack(Event, frozen=True):
    seat: Public[Seat]
    under: Public[bool]


class BagDeveloped(Event, frozen=True):
    token: Public[str]
    added: Public[str]


class ObjectiveRead(Event, frozen=True):
    seat: Public[Seat]
    owner: Public[Seat]
    deck: Public[str]
    objective: Private[str]


class IntruderPlayerSeated(Event, frozen=True):
    seat: Public[Seat]


class CharacterRevived(Event, frozen=True):
    seat: Public[Seat]
    room: Public[int]


class GameEnded(Event, frozen=True):
    ending: Public[Ending]
    exploded: Public[bool]


class EnginesRevealed(Event, frozen=True):
    working: Public[tuple[bool, ...]]
    exploded: Public[bool]


class CoordinatesRevealed(Event, frozen=True):
    card: Public[str]
    destination: Public[str]


class ContaminationChecked(Event, frozen=True):
    seat: Public[Seat]
    infected: Public[bool]
    survived: Public[bool]


chapter = Chapter(
    "telling", events=(kind for kind in vars().values() if isinstance(kind, type) and Event in kind.__bases__)
)
"""Everything that can be told."""
