"""What the log tells of the Neoflesh Cult."""

from hypersleep.content.ids import Face, IntruderId, RoomId
from hypersleep.kernel.events import Event, Public
from hypersleep.retaliation.ids import RoundPlace


class SkillDeactivated(Event, frozen=True):
    skill: Public[Face]


class CultistDied(Event, frozen=True):
    """`left` are the icons that still show on the tile of the dead."""

    left: Public[int]


class BodiesShifted(Event, frozen=True):
    """Where body tokens lie on the round track now."""

    spaces: Public[tuple[RoundPlace, ...]]


class BodyAbsorbed(Event, frozen=True):
    absorbed: Public[int]


class TwitchlingEscaped(Event, frozen=True):
    intruder: Public[IntruderId]


class CrawlmineExamined(Event, frozen=True):
    """The attack cards that were drawn for a dead Crawlmine."""

    room: Public[RoomId]
    cards: Public[tuple[Face, ...]]


class LanderLost(Event, frozen=True):
    """Delayed beyond the last round."""


EVENTS: tuple[type[Event], ...] = (
    SkillDeactivated,
    CultistDied,
    BodiesShifted,
    BodyAbsorbed,
    TwitchlingEscaped,
    CrawlmineExamined,
    LanderLost,
)
