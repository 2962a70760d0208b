"""What the log of a game of Nemesis tells, and to whom."""

from typing import Literal

from hypersleep.common import telling as shared
from hypersleep.content.ids import UNTOLD, DeckName, Face, IntruderId, OptionKey, PassageId, PodId, RoomId, Source
from hypersleep.content.nemesis.records import IntruderKind, TokenKind
from hypersleep.kernel.events import Event, Private, Public
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Seat
from hypersleep.nemesis.ids import (
    CombatResult,
    Coordinates,
    Course,
    EngineTokens,
    Landing,
    NoiseResult,
    SelfDestructPlace,
    TimePlace,
)
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
    room: Public[RoomId]
    tile: Public[Face]
    token: Public[Face]
    items: Public[int]


class NoiseRolled(Event, frozen=True):
    seat: Public[Seat]
    result: Public[NoiseResult]


class NoisePlaced(Event, frozen=True):
    passage: Public[PassageId]


class NoiseCleared(Event, frozen=True):
    room: Public[RoomId]


class SilenceBroken(Event, frozen=True):
    """Slime has turned Silence into Danger."""

    seat: Public[Seat]


class DangerStruck(Event, frozen=True):
    room: Public[RoomId]


class EncounterBegan(Event, frozen=True):
    seat: Public[Seat]
    room: Public[RoomId]
    token: Public[Face]


class SurpriseChecked(Event, frozen=True):
    seat: Public[Seat]
    number: Public[int]
    cards: Public[int]
    surprised: Public[bool]


class ActionCardsCounted(Event, frozen=True):
    seat: Public[Seat]
    cards: Public[int]


class IntruderPlaced(Event, frozen=True):
    intruder: Public[IntruderId]
    kind: Public[IntruderKind]
    room: Public[RoomId]


class IntruderMoved(Event, frozen=True):
    intruder: Public[IntruderId]
    kind: Public[IntruderKind]
    room: Public[RoomId]
    to: Public[RoomId]


class IntruderWithdrew(Event, frozen=True):
    """Off the board and back into the bag."""

    intruder: Public[IntruderId]
    kind: Public[IntruderKind]
    room: Public[RoomId]


class IntruderAttacked(Event, frozen=True):
    intruder: Public[IntruderId]
    kind: Public[IntruderKind]
    victim: Public[Seat]
    card: Public[Face]
    hit: Public[bool]


class StruckDead(Event, frozen=True):
    """An attack that kills whoever bears that many Serious Wounds."""

    seat: Public[Seat]
    source: Public[Source]
    wounds: Public[int]


class CombatRolled(Event, frozen=True):
    """`more` of the Injuries are not on the die: the Weapon, a Weakness or Ammo adds them."""

    seat: Public[Seat]
    result: Public[CombatResult]
    injuries: Public[int]
    more: Public[int] = 0


class IntruderInjured(Event, frozen=True):
    intruder: Public[IntruderId]
    kind: Public[IntruderKind]
    injuries: Public[int]
    cards: Public[tuple[Face, ...]]
    outcome: Public[Literal["dies", "lives", "retreats"]]
    source: Public[Source] = UNTOLD


class IntruderHealed(Event, frozen=True):
    intruder: Public[IntruderId]
    kind: Public[IntruderKind]
    room: Public[RoomId]
    injuries: Public[int]


class IntruderKilled(Event, frozen=True):
    intruder: Public[IntruderId]
    kind: Public[IntruderKind]
    room: Public[RoomId]


class EggsChanged(Event, frozen=True):
    room: Public[RoomId]
    eggs: Public[int]


class NestDestroyed(Event, frozen=True): ...


class LightWoundSuffered(Event, frozen=True):
    seat: Public[Seat]
    source: Public[Source] = UNTOLD


class WoundTreated(Event, frozen=True):
    seat: Public[Seat]
    wound: Public[Face]
    how: Public[Literal["dressed", "healed"]]


class SlimeChanged(Event, frozen=True):
    seat: Public[Seat]
    slime: Public[bool]


class LarvaGained(Event, frozen=True):
    seat: Public[Seat]


class LarvaRemoved(Event, frozen=True):
    seat: Public[Seat]


class ItemsTaped(Event, frozen=True):
    seat: Public[Seat]
    item: Public[Face]
    thing: Public[Face]


class ObjectMoved(Event, frozen=True):
    seat: Public[Seat]
    object: Public[Object]
    room: Public[RoomId]
    carried: Public[bool]


class OfferMade(Event, frozen=True):
    """`seat` is the one to whom the things are shown: Items first, each with its Ammo, -1 for what is no Weapon."""

    giver: Public[Seat]
    seat: Public[Seat]
    count: Public[int]
    things: Private[tuple[Face, ...]]
    ammo: Private[tuple[int, ...]]


class CoverOffered(Event, frozen=True):
    giver: Public[Seat]
    seat: Public[Seat]
    room: Public[RoomId]


class AmmoChanged(Event, frozen=True):
    seat: Public[Seat]
    weapon: Public[Face]
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
    card: Private[Coordinates]


class DestinationSet(Event, frozen=True):
    destination: Public[Course]


class TerminalUsed(Event, frozen=True):
    seat: Public[Seat]
    room: Public[RoomId]


class RoomUsedForFree(Event, frozen=True):
    seat: Public[Seat]
    tile: Public[Face]
    option: Public[OptionKey]


class RoomSpied(Event, frozen=True):
    seat: Public[Seat]
    room: Public[RoomId]
    tile: Private[Face]
    token: Private[Face]


class WeaknessDiscovered(Event, frozen=True):
    object: Public[Face]
    weakness: Public[Face]


class PodChanged(Event, frozen=True):
    pod: Public[PodId]
    locked: Public[bool]


class PodBoarded(Event, frozen=True):
    seat: Public[Seat]
    pod: Public[PodId]


class PodLeft(Event, frozen=True):
    seat: Public[Seat]
    pod: Public[PodId]


class PodLaunched(Event, frozen=True):
    pod: Public[PodId]
    crew: Public[tuple[Seat, ...]]


class PodLost(Event, frozen=True):
    pod: Public[PodId]


class Hibernated(Event, frozen=True):
    seat: Public[Seat]


class TimeAdvanced(Event, frozen=True):
    time: Public[TimePlace]


class SelfDestructChanged(Event, frozen=True):
    space: Public[SelfDestructPlace]


class ItemsBurnt(Event, frozen=True):
    room: Public[RoomId]


class DepressurizationCancelled(Event, frozen=True):
    room: Public[RoomId]


class RoomDepressurized(Event, frozen=True):
    room: Public[RoomId]


class EventDrawn(Event, frozen=True):
    card: Public[Face]


class EventForeseen(Event, frozen=True):
    seat: Public[Seat]
    card: Private[Face]


class EventPutBack(Event, frozen=True):
    seat: Public[Seat]
    under: Public[bool]


class DoorRammed(Event, frozen=True):
    """door.closed.intruders."""

    kind: Public[IntruderKind]
    corridor: Public[PassageId]


class FirstDeath(Event, frozen=True):
    """moment.first-death."""


class BagDeveloped(Event, frozen=True):
    """`kind` is what the token shows, by which it is resolved."""

    token: Public[Face]
    added: Public[Face]
    kind: Public[TokenKind]


class ObjectiveRead(Event, frozen=True):
    seat: Public[Seat]
    owner: Public[Seat]
    deck: Public[DeckName]
    objective: Private[Face]


class CharacterRevived(Event, frozen=True):
    seat: Public[Seat]
    room: Public[RoomId]


class GameEnded(Event, frozen=True):
    ending: Public[Ending]
    exploded: Public[bool]


class EnginesRevealed(Event, frozen=True):
    working: Public[EngineTokens]
    exploded: Public[bool]


class CoordinatesRevealed(Event, frozen=True):
    card: Public[Coordinates]
    destination: Public[Landing]


class ContaminationChecked(Event, frozen=True):
    seat: Public[Seat]
    infected: Public[bool]
    survived: Public[bool]


chapter = Chapter(
    "telling", events=(kind for kind in vars().values() if isinstance(kind, type) and Event in kind.__bases__)
)
"""Everything that can be told."""
