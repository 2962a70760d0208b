"""What the log tells of the Xyrians."""

from hypersleep.content.ids import Face, IntruderId, RoomId
from hypersleep.kernel.events import Event, Public
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Seat


class XyrianSignFound(Event, frozen=True):
    """An exploration card that is no room."""

    brings = ("card",)
    seat: Public[Seat]
    card: Public[Face]


class XyrianEventDrawn(Event, frozen=True):
    brings = ("card",)
    card: Public[Face]


class XyriansActivated(Event, frozen=True):
    brings = ("card",)
    card: Public[Face]


class ActivationsShuffled(Event, frozen=True): ...


class TraceLaid(Event, frozen=True):
    room: Public[RoomId]


class TraceResolved(Event, frozen=True):
    """A Xyrian takes its place."""

    room: Public[RoomId]


class XyrianInjured(Event, frozen=True):
    intruder: Public[IntruderId]
    kind: Public[Face]


class XyrianRecovered(Event, frozen=True):
    intruder: Public[IntruderId]
    kind: Public[Face]


class XyrianItemLeft(Event, frozen=True):
    room: Public[RoomId]


class XyrianItemFound(Event, frozen=True):
    """The token is removed from the game."""

    seat: Public[Seat]
    item: Public[Face]


class StatusGained(Event, frozen=True):
    brings = ("status",)
    seat: Public[Seat]
    status: Public[Face]


class StatusDiscarded(Event, frozen=True):
    seat: Public[Seat]
    status: Public[Face]


class AllegianceOffered(Event, frozen=True):
    room: Public[RoomId]


class AllegiancePledged(Event, frozen=True):
    seat: Public[Seat]


class AllegianceEnded(Event, frozen=True):
    seat: Public[Seat]


class AllegianceBetrayed(Event, frozen=True):
    """At the end of the game: too many Xyrians have died by that hand."""

    seat: Public[Seat]


class PassedBy(Event, frozen=True):
    """A Xyrian leaves its servant alone."""

    seat: Public[Seat]


class XyrianFlewOff(Event, frozen=True):
    """With the Escape Shuttle."""

    room: Public[RoomId]


class SupplyDestroyed(Event, frozen=True): ...


class HibernatoriumSwitchedOff(Event, frozen=True): ...


class BlowSoftened(Event, frozen=True):
    seat: Public[Seat]
    points: Public[int]


class RollTurnedCritical(Event, frozen=True):
    seat: Public[Seat]


chapter = Chapter(
    "telling of Xyrians",
    events=(kind for kind in vars().values() if isinstance(kind, type) and Event in kind.__bases__),
)
