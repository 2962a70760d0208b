"""What the chapters of the Insider order of each other, and what they have to remember."""

from typing import Literal

from hypersleep.content.ids import NOTHING, NOWHERE, Face, RoomId
from hypersleep.content.retaliation.insider import Trigger
from hypersleep.kernel.events import Public
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.states import State
from hypersleep.kernel.steps import NOBODY, Seat, Step
from hypersleep.retaliation.ids import RoundPlace
from hypersleep.retaliation.steps import EffectOnAll

OFF_TRACK = RoundPlace(0)
Stage = Literal["unopened", "open", "over"]
Side = Literal["", "friendly", "hostile"]
"""Which side of her card is set up; none while it is not on the table."""


class GoToCard(EffectOnAll, frozen=True, kw_only=True):
    """Take the story card with that number and resolve it; `by` is the acting character."""

    number: int


class PullTrigger(Step, frozen=True, kw_only=True):
    """The card that this makes be resolved by itself follows, if the story is open."""

    trigger: Trigger


class MeetMarker(Step, frozen=True):
    """The round marker may share a space with a token of the story now."""


class Story(State, frozen=True):
    """Where and in which round the story began, its uppermost card, and the insider symbols on that."""

    stage: Public[Stage] = "unopened"
    room: Public[RoomId] = NOWHERE
    began: Public[int] = 0
    card: Public[Face] = NOTHING
    symbols: Public[int] = 0


class SecondTask(State, frozen=True):
    """The official task that the story has set beside the mission task."""

    task: Public[Face] = NOTHING
    fulfilled: Public[bool] = False


class Insider(State, frozen=True):
    """Her card and its health track, her place on the round track, and how it ended for her. In her room stands a
    marker, or the model of an enemy; once she is out of the game it is the room where she was last."""

    side: Public[Side] = ""
    health: Public[int] = 0
    track: Public[RoundPlace] = OFF_TRACK
    fate: Public[Literal["", "dead", "removed"]] = ""
    room: Public[RoomId] = NOWHERE


class VaultLock(State, frozen=True):
    """The room whose malfunction marker is a lock."""

    room: Public[RoomId] = NOWHERE


class SecondRobot(State, frozen=True):
    """The robot card that lies beside that of the robot."""

    card: Public[Face] = NOTHING


class Detonator(State, frozen=True):
    """Whether the autodestruction token lies on a story card."""

    held: Public[bool] = False


class StoryEgg(State, frozen=True):
    """The space of the story egg on the round track."""

    space: Public[RoundPlace] = OFF_TRACK


class ShuttleSeats(State, frozen=True):
    """Whether two characters may use the Escape Shuttle."""

    two: Public[bool] = False


class Serum(State, frozen=True):
    """Whose blood runs faster: in Cleanup they draw more cards."""

    seat: Public[Seat] = NOBODY


chapter = Chapter(
    "what a story keeps",
    keeps=(Story, SecondTask, Insider, VaultLock, SecondRobot, Detonator, StoryEgg, ShuttleSeats, Serum),
)
