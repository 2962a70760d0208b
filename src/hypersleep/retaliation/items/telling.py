"""What the log tells of items and tactical gear."""

from hypersleep.content.ids import Face, Offered, PassageId
from hypersleep.kernel.events import Event, Private, Public
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Seat
from hypersleep.retaliation.ids import BurstResult, GearToken


class OfferMade(Event, frozen=True):
    """`seat` is the one to whom the things are shown."""

    giver: Public[Seat]
    seat: Public[Seat]
    count: Public[int]
    things: Private[tuple[Face, ...]]


class HelpRefused(Event, frozen=True):
    """`helper` would have used something on this character."""

    seat: Public[Seat]
    helper: Public[Seat]


class GearGained(Event, frozen=True):
    """`place` is the belt, an item, or the robot; here and below."""

    seat: Public[Seat]
    token: Public[GearToken]
    place: Public[Face]


class GearUsed(Event, frozen=True):
    seat: Public[Seat]
    token: Public[GearToken]
    place: Public[Face]


class GearMoved(Event, frozen=True):
    seat: Public[Seat]
    token: Public[GearToken]
    place: Public[Face]
    to: Public[Face]


class GearDiscarded(Event, frozen=True):
    seat: Public[Seat]
    token: Public[GearToken]
    place: Public[Face]


class GrenadeThrown(Event, frozen=True):
    seat: Public[Seat]
    corridor: Public[PassageId]
    result: Public[BurstResult]
    hits: Public[int]


class ItemsStrapped(Event, frozen=True):
    seat: Public[Seat]
    items: Public[tuple[Face, ...]]


class ContaminationWashedOut(Event, frozen=True):
    seat: Public[Seat]


class ObjectivesRead(Event, frozen=True):
    """`seat` has looked at the objectives of `whose`."""

    seat: Public[Seat]
    whose: Public[Seat]
    objectives: Private[tuple[Face, ...]]


class RobotRefilled(Event, frozen=True):
    seat: Public[Seat]


class SupportRevealed(Event, frozen=True):
    offered: Public[Offered]


class SupportTaken(Event, frozen=True):
    seat: Public[Seat]
    item: Public[Face]


chapter = Chapter(
    "telling of items", events=(kind for kind in vars().values() if isinstance(kind, type) and Event in kind.__bases__)
)
