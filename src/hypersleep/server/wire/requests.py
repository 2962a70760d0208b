"""From the browser to the table: what a page asks."""

from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.server.wire.messages import Wish
from hypersleep.server.wire.record import Wire

LONGEST_CHAT = 400


class Request(Wire, frozen=True, kw_only=True, tag_field="do", tag=str.lower):
    """What a page asks of its table."""


class Sit(Request, frozen=True, kw_only=True, tag="sit"):
    """Look through the eyes of a seat that this browser holds."""

    seat: Seat


class Rise(Request, frozen=True, kw_only=True, tag="rise"):
    """Look as a spectator again: nothing private may stay on the page."""


class Pledge(Request, frozen=True, kw_only=True, tag="pledge"):
    """The fingerprint of what a seat of mine will add to the seed; it takes the place of an earlier one."""

    seat: Seat
    pledge: str


class Reveal(Request, frozen=True, kw_only=True, tag="reveal"):
    """What a seat of mine adds to the seed, now that the pledges of all stand: 32 bytes as hexadecimal digits."""

    seat: Seat
    contribution: str


class GiveAnswer(Request, frozen=True, kw_only=True, tag="answer"):
    seat: Seat
    number: int
    option: int


class Why(Request, frozen=True, kw_only=True, tag="why"):
    """What may I not do now, and why not?"""

    number: int


class AskHint(Request, frozen=True, kw_only=True, tag="hint"):
    """What would a veteran do in my place, and why?"""

    number: int


class Undo(Request, frozen=True, kw_only=True, tag="undo"):
    """Take back my last answer."""

    number: int


class AskUndo(Request, frozen=True, kw_only=True, tag="ask-undo"):
    """Ask the others to go back to before my last answer, though chance has spoken or a secret was shown since."""

    number: int


class Consent(Request, frozen=True, kw_only=True, tag="consent"):
    """Agree or not to what somebody has asked."""

    number: int
    agree: bool


class Withdraw(Request, frozen=True, kw_only=True, tag="withdraw"):
    """I ask no more to go back to that decision."""

    number: int


class LetPass(Request, frozen=True, kw_only=True, tag="let-pass"):
    """Whoever is asked at this screen lets it happen: all of them, or those who are asked before `until`."""

    number: int
    until: Seat = NOBODY


class SpareMe(Request, frozen=True, kw_only=True, tag="spare-me"):
    """In which windows my seat wants to be asked; nobody else hears of it."""

    wish: Wish


class MoreTime(Request, frozen=True, kw_only=True, tag="more-time"):
    """Keep the window open a little longer, for whoever may want that."""

    number: int


class PutBack(Request, frozen=True, kw_only=True, tag="put-back"):
    """I was away and not asked when the game went back: let what was cut off stand."""

    number: int


class Say(Request, frozen=True, kw_only=True, tag="say"):
    text: str


class Earlier(Request, frozen=True, kw_only=True, tag="earlier"):
    """What had been said before that place? A page that comes gets only the latest."""

    before: int


class Announce(Request, frozen=True, kw_only=True, tag="claim"):
    """Claim something about hidden things, true or not."""

    about: str
    value: str


class Cover(Request, frozen=True, kw_only=True, tag="cover"):
    """Let an AI crew mate play for somebody who has been away too long."""

    seat: Seat


class ComeBack(Request, frozen=True, kw_only=True, tag="come-back"):
    """Play my covered seat myself again."""

    seat: Seat


class Leave(Request, frozen=True, kw_only=True, tag="leave"):
    """I leave my seat for good: an AI crew mate has it from now on, and I only look on."""

    seat: Seat


class AskSeat(Request, frozen=True, kw_only=True, tag="ask-seat"):
    """I only watch, and ask the people here for the seat of an AI crew mate."""

    seat: Seat
    name: str


class Welcome(Request, frozen=True, kw_only=True, tag="welcome"):
    """Of a seat of mine: agree or not that who asks gets the seat of an AI crew mate."""

    seat: Seat
    agree: bool


class AskNoMore(Request, frozen=True, kw_only=True, tag="ask-no-more"):
    """I ask no more for a seat."""


class ReadOn(Request, frozen=True, kw_only=True, tag="read-on"):
    """I have read what the lesson says at that place."""

    at: int


class LeaveLesson(Request, frozen=True, kw_only=True, tag="leave-lesson"):
    """Let me play on without the lesson."""


class Hello(Request, frozen=True, kw_only=True, tag="hello"):
    """Is anybody there? A socket may not know for minutes that its other end is gone."""


Requests = (
    Sit
    | Rise
    | Pledge
    | Reveal
    | GiveAnswer
    | Why
    | AskHint
    | Undo
    | AskUndo
    | Consent
    | Withdraw
    | PutBack
    | MoreTime
    | LetPass
    | SpareMe
    | Say
    | Earlier
    | Announce
    | Cover
    | ComeBack
    | Leave
    | AskSeat
    | Welcome
    | AskNoMore
    | ReadOn
    | LeaveLesson
    | Hello
)
