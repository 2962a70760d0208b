"""What the log tells of Sangrevores."""

from hypersleep.content.ids import Face, IntruderId, OptionKey, PassageId
from hypersleep.kernel.events import Event, Private, Public
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Seat

LINES: tuple[OptionKey, ...] = (OptionKey("one"), OptionKey("two"), OptionKey("three"))
"""What a shadow card says of one marker, of two and of three."""


class ShadowPlaced(Event, frozen=True):
    corridor: Public[PassageId]


class ShadowsRemoved(Event, frozen=True):
    corridor: Public[PassageId]
    count: Public[int]


class ShadowsTookForm(Event, frozen=True):
    """A further marker was due: all of them are a Blood Specter now."""

    corridor: Public[PassageId]


class ShadowCardDrawn(Event, frozen=True):
    """By who has moved through so many markers."""

    brings = ("card", "line")
    seat: Public[Seat]
    card: Public[Face]
    shadows: Public[int]

    @property
    def line(self) -> OptionKey:
        """Which of its lines holds."""
        return LINES[self.shadows - 1]


class ShadowsReshuffled(Event, frozen=True): ...


class BloodTainted(Event, frozen=True):
    seat: Public[Seat]
    card: Public[Face]


class TaintedBloodLost(Event, frozen=True):
    seat: Public[Seat]
    card: Public[Face]


class AttackerHealed(Event, frozen=True):
    intruder: Public[IntruderId]
    kind: Public[Face]


class DeckPeekedInto(Event, frozen=True):
    """Only who looks at its top card learns which it is, and whether it went under the deck everybody sees."""

    seat: Public[Seat]
    deck: Public[Face]
    card: Private[Face]


class CardBuried(Event, frozen=True):
    seat: Public[Seat]
    deck: Public[Face]


class GearLooted(Event, frozen=True):
    """From the supply of the Landing Zone."""


chapter = Chapter(
    "telling of Sangrevores",
    events=(kind for kind in vars().values() if isinstance(kind, type) and Event in kind.__bases__),
)
