"""What the log tells of the Insider and her story."""

from hypersleep.content.ids import Face, IntruderId, RoomId
from hypersleep.kernel.events import Event, Private, Public
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Seat
from hypersleep.retaliation.ids import RoundPlace


class StoryCardRead(Event, frozen=True):
    brings = ("card",)
    card: Public[Face]


class StoryTaskSet(Event, frozen=True):
    task: Public[Face]


class StoryTaskFulfilled(Event, frozen=True):
    task: Public[Face]


class StoryEnded(Event, frozen=True): ...


class InsiderPlaced(Event, frozen=True):
    room: Public[RoomId]


class InsiderMoved(Event, frozen=True):
    room: Public[RoomId]


class InsiderOnTrack(Event, frozen=True):
    space: Public[RoundPlace]


class InsiderCardSetUp(Event, frozen=True):
    side: Public[Face]


class InsiderAttacked(Event, frozen=True):
    intruder: Public[IntruderId]
    kind: Public[Face]
    card: Public[Face]


class InsiderHurt(Event, frozen=True):
    points: Public[int]


class InsiderHealed(Event, frozen=True):
    points: Public[int]


class InsiderStruck(Event, frozen=True):
    """She attacks as an enemy."""

    seat: Public[Seat]


class InsiderDied(Event, frozen=True): ...


class InsiderRemoved(Event, frozen=True): ...


class EventForeseen(Event, frozen=True):
    """Only who looks at the card learns what is next."""

    seat: Public[Seat]
    card: Private[Face]


class AntiAircraftSeen(Event, frozen=True):
    """The face of the upper token."""

    seat: Public[Seat]
    active: Private[bool]


class RoomLocked(Event, frozen=True):
    room: Public[RoomId]


class RoomUnlocked(Event, frozen=True):
    room: Public[RoomId]


class SecondRobotLaidOut(Event, frozen=True):
    robot: Public[Face]


class SecondRobotWithdrawn(Event, frozen=True):
    robot: Public[Face]


class DetonatorTaken(Event, frozen=True): ...


class DetonatorReturned(Event, frozen=True): ...


class StoryEggLaid(Event, frozen=True):
    space: Public[RoundPlace]


class StoryEggTaken(Event, frozen=True):
    seat: Public[Seat]


class EggHandedOver(Event, frozen=True):
    seat: Public[Seat]


class StoryEggHatched(Event, frozen=True): ...


class SerumInjected(Event, frozen=True):
    seat: Public[Seat]


class SeatAdded(Event, frozen=True):
    """To the Escape Shuttle."""


class ShuttleLost(Event, frozen=True): ...


chapter = Chapter(
    "telling a story", events=(kind for kind in vars().values() if isinstance(kind, type) and Event in kind.__bases__)
)
"""Everything that can be told."""
