"""The log of a table, from which it is rebuilt: everything that was accepted, in order, and nothing else."""

from typing import Any

import msgspec

from hypersleep.kernel.steps import Seat
from hypersleep.server.wire import Length, Wish


class Entry(msgspec.Struct, frozen=True, kw_only=True, tag_field="entry", tag=str.lower):
    """Something that was accepted at a table."""


class Taken(Entry, frozen=True, kw_only=True):
    """A person has sat down."""

    seat: Seat
    name: str


class Pledged(Entry, frozen=True, kw_only=True):
    """A page has said by its fingerprint what its seat will add to the seed."""

    seat: Seat
    pledge: str


class Given(Entry, frozen=True, kw_only=True):
    """The host has given a guest's seat to an AI crew mate of that level."""

    seat: Seat
    bot: str


class Freed(Entry, frozen=True, kw_only=True):
    """The host has taken a seat from an AI crew mate: whoever has the link to join may sit down there."""

    seat: Seat


class Timed(Entry, frozen=True, kw_only=True):
    """The host has chosen for how long windows stay open."""

    window: Length


class Opened(Entry, frozen=True, kw_only=True):
    """The host has called the start: all pledges stand, and pages reveal what they have pledged."""


class CalledOff(Entry, frozen=True, kw_only=True):
    """The start came to nothing: these pages were silent, or said something else than they had pledged. What others
    have revealed is known by now, so everybody pledges anew."""

    silent: tuple[Seat, ...] = ()
    forged: tuple[Seat, ...] = ()


class Started(Entry, frozen=True, kw_only=True, omit_defaults=True):
    """The lobby is closed; seats that were free belong to AI crew mates of that level, and what the seats have
    revealed is mixed into the seed."""

    bot: str
    contributions: dict[Seat, str] = {}


class Answered(Entry, frozen=True, kw_only=True, omit_defaults=True):
    """The place of an option and the choice itself, filled in when it is taken. Of an AI crew mate also why, if that is
    worth telling; `in_full` stays sealed until the game is over."""

    number: int
    seat: Seat
    option: int
    choice: Any = None
    why: str = ""
    in_full: str = ""


class Undone(Entry, frozen=True, kw_only=True):
    """A seat has taken back its last answer, which chance and secrets allowed."""

    seat: Seat


class Rewound(Entry, frozen=True, kw_only=True):
    """The others agreed that a seat goes back to that decision."""

    seat: Seat
    number: int


class Refused(Entry, frozen=True, kw_only=True):
    """Some did not agree that a seat goes back to that decision."""

    seat: Seat
    number: int
    by: tuple[Seat, ...]


class Restored(Entry, frozen=True, kw_only=True):
    """Who was away when the game went back has put back what was cut off."""

    seat: Seat


class Claimed(Entry, frozen=True, kw_only=True):
    seat: Seat
    about: str
    value: str


class Said(Entry, frozen=True, kw_only=True):
    seat: Seat
    text: str


class Wished(Entry, frozen=True, kw_only=True):
    """A seat has said, to nobody else, in which windows it wants to be asked; what is said for a round ends with it."""

    seat: Seat
    wish: Wish
    round: int


class Covered(Entry, frozen=True, kw_only=True):
    """An AI crew mate plays for an absent person."""

    seat: Seat


class Returned(Entry, frozen=True, kw_only=True):
    """The person plays again."""

    seat: Seat


class Left(Entry, frozen=True, kw_only=True):
    """A person has left for good: an AI crew mate of that level has the seat."""

    seat: Seat
    bot: str


class TookOver(Entry, frozen=True, kw_only=True):
    """All people agreed: somebody who came late has the seat of an AI crew mate."""

    seat: Seat
    name: str


class TurnedAway(Entry, frozen=True, kw_only=True):
    """Somebody did not agree that who came late gets the seat of an AI crew mate."""

    seat: Seat
    name: str
    by: Seat


class ReadOn(Entry, frozen=True, kw_only=True):
    """Who is taught has read what a step of the lesson says."""


class LeftLesson(Entry, frozen=True, kw_only=True):
    """Who is taught plays on without the lesson."""


Gathering = Taken | Pledged | Given | Freed | Timed | Opened | CalledOff | Started
"""What happens in the lobby."""
Teaching = ReadOn | LeftLesson
"""What happens in a lesson, and not in its game."""
Playing = Answered | Undone | Rewound | Refused | Restored
"""What happens in the game itself."""
Handing = Covered | Returned | Left | TookOver | TurnedAway
"""What happens to seats while the game goes on."""
Entries = Gathering | Playing | Claimed | Said | Wished | Handing | Teaching

_DECODER: msgspec.json.Decoder[Entries] = msgspec.json.Decoder(Entries)
_ENCODER = msgspec.json.Encoder()


def write(entry: Entries) -> bytes:
    return _ENCODER.encode(entry)


def read(data: bytes) -> Entries:
    return _DECODER.decode(data)
