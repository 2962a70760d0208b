"""Everything that crosses the wire, both ways. The browser's types are generated from these records.

What a seat is told is built from frames; nothing here carries more than a seat, or a spectator, may know.
"""

from typing import Literal

import msgspec

from hypersleep.common.kind import Outcome
from hypersleep.kernel.steps import Seat
from hypersleep.nemesis.knowledge.view import NemesisView
from hypersleep.table.changes import Changes
from hypersleep.table.prompt import Option, Refusal
from hypersleep.table.words import LogLine

Holder = Literal["me", "shared", "friend", "ai"]
"""Who is meant to sit somewhere: the host, somebody at the host's screen, a friend by link, or an AI crew mate."""

Stage = Literal["lobby", "playing", "over"]

LONGEST_NAME = 24
LONGEST_CHAT = 400
LONGEST_PROBLEM = 4000


class Wire(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, gc=False):
    """A record on the wire; unknown fields are refused by name."""


# Before the game -----------------------------------------------------------------------------------------------------


class SeatWish(Wire, frozen=True, kw_only=True):
    """Who shall sit at a seat; `bot` names the level of an AI crew mate."""

    holder: Holder
    name: str = ""
    bot: str = ""


class NewTable(Wire, frozen=True, kw_only=True):
    """A game to be set up; without a seed the server draws one."""

    game: str = "nemesis"
    mode: str = "semi-cooperative"
    board: str = "standard"
    expansions: tuple[str, ...] = ()
    seed: str = ""
    seats: tuple[SeatWish, ...]


class ExpansionOnOffer(Wire, frozen=True, kw_only=True):
    """What can be added to a game, and what it excludes."""

    modes: tuple[str, ...]
    excludes: tuple[str, ...]


class GameOnOffer(Wire, frozen=True, kw_only=True):
    name: str
    modes: dict[str, tuple[int, ...]]
    boards: tuple[str, ...]
    expansions: dict[str, ExpansionOnOffer]


class Catalogue(Wire, frozen=True, kw_only=True):
    """What can be played, and by whom."""

    version: str
    games: tuple[GameOnOffer, ...]
    bots: tuple[str, ...]


class SeatInfo(Wire, frozen=True, kw_only=True):
    """A seat as everybody sees it. `mine`: this browser holds it; `covered`: an AI crew mate plays for who is away;
    `pledge`: the fingerprint of what it will add to the seed, "" while it has not said."""

    seat: Seat
    holder: Holder
    name: str
    bot: str
    taken: bool
    here: bool
    covered: bool
    mine: bool
    pledge: str


class Links(Wire, frozen=True, kw_only=True):
    """Paths to hand out: `join` to any free seat, `watch` to no seat, `seats` back to one's own on another device."""

    join: str
    watch: str
    seats: dict[Seat, str]


class CalledOff(Wire, frozen=True, kw_only=True):
    """Why the last start came to nothing: by seat and name whose page was silent, and whose said something else than
    it had pledged."""

    silent: dict[Seat, str]
    forged: dict[Seat, str]


class TableInfo(Wire, frozen=True, kw_only=True):
    """A table as seen from one browser. The seed stays sealed under `commitment` until the game is over.

    `chosen`: somebody chose the seed, and may know what it deals. `mixing`: the host has called the start, and every
    page is to reveal what its seat has pledged. `part` and `contributions` are what the seed was mixed of.
    """

    code: str
    game: str
    mode: str
    board: str
    expansions: tuple[str, ...]
    state: Stage
    seats: tuple[SeatInfo, ...]
    host: bool
    links: Links
    chosen: bool
    mixing: bool
    called_off: CalledOff | None
    commitment: str
    seed: str
    salt: str
    part: str
    contributions: dict[Seat, str]
    idle_after: int


class TableSummary(Wire, frozen=True, kw_only=True):
    """A line in the list of my games; of a damaged table hardly more is known than its code. `closed` says of one that
    was begun by other rules than those played here which they are; "" of all others."""

    code: str
    game: str
    mode: str
    state: Stage
    players: tuple[str, ...]
    mine: tuple[Seat, ...]
    created: float
    changed: float
    damaged: bool = False
    closed: str = ""


class MyTables(Wire, frozen=True, kw_only=True):
    tables: tuple[TableSummary, ...]


class Claims(Wire, frozen=True, kw_only=True):
    """What may be claimed at a table, and the values for each: the same for everybody, whatever they know."""

    claims: dict[str, tuple[str, ...]]


class TakeSeat(Wire, frozen=True, kw_only=True):
    """Sit down at a free seat."""

    seat: Seat
    name: str


class WayIn(Wire, frozen=True, kw_only=True):
    """Where a link leads: the table, and the seat or NOBODY; `chosen`: somebody chose the seed of its game."""

    code: str
    seat: Seat
    chosen: bool


class Problem(Wire, frozen=True, kw_only=True):
    """Something went wrong. The position goes with it, sealed until the game ends unless `share` says otherwise."""

    text: str
    share: bool = False


class ProblemKept(Wire, frozen=True, kw_only=True):
    id: str


class KeptProblem(Wire, frozen=True, kw_only=True):
    """What is kept of a report: the words, and the record up to the decision at which it was made."""

    text: str
    number: int
    record: bytes


class Trouble(Wire, frozen=True, kw_only=True):
    """An answer to a bad request: what was wrong, in words for people. `record`: where a game that cannot be opened any
    more can be downloaded; "" for anything else."""

    message: str
    code: str = ""
    rule: str = ""
    record: str = ""


# From the browser to the table ---------------------------------------------------------------------------------------


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


class Answer(Request, frozen=True, kw_only=True, tag="answer"):
    seat: Seat
    number: int
    option: int


class Why(Request, frozen=True, kw_only=True, tag="why"):
    """What may I not do now, and why not?"""

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


class Hello(Request, frozen=True, kw_only=True, tag="hello"):
    """Is anybody there? A socket may not know for minutes that its other end is gone."""


Requests = (
    Sit
    | Rise
    | Pledge
    | Reveal
    | Answer
    | Why
    | Undo
    | AskUndo
    | Consent
    | PutBack
    | MoreTime
    | Say
    | Earlier
    | Announce
    | Cover
    | ComeBack
    | Hello
)


# From the table to the browser ---------------------------------------------------------------------------------------


class Message(Wire, frozen=True, kw_only=True, tag_field="is", tag=str.lower):
    """What a table tells a page."""


class Talk(Wire, frozen=True, kw_only=True):
    """Something said at the table: chat, a claim, or a note by the table itself (a seat covered, an answer taken back).

    `after` is the number of events told before, which is its place in the story.
    """

    place: int
    kind: Literal["chat", "claim", "note"]
    seat: Seat
    text: str
    after: int


class ReasonTold(Wire, frozen=True, kw_only=True):
    """Why an AI crew mate answered decision `number` as it did, as far as the reader may know: what it had in mind
    stays closed until the game is over. `after` is the number of events told before."""

    seat: Seat
    number: int
    after: int
    text: str


class UndoAsked(Wire, frozen=True, kw_only=True):
    """Somebody asks to go back to decision `number`; `missing` are the seats that have not agreed yet."""

    seat: Seat
    number: int
    missing: tuple[Seat, ...]


class Window(Wire, frozen=True, kw_only=True):
    """Somebody may react. `left` are the seconds until it is taken for silence; None where those at one screen take the
    time they need. `extended` says how often more time was asked for, `more` how often it still can be; `choice` is the
    place of the reader's own option so far, which counts when the window closes."""

    left: float | None
    extended: int
    more: int
    choice: int | None


class Table(Message, frozen=True, kw_only=True, tag="table"):
    """The table itself has changed: seats, presence, lobby, end."""

    info: TableInfo


class Sight(Message, frozen=True, kw_only=True):
    """What is told of one decision to the eyes of a page.

    `log` holds the lines from event `since` on and replaces all the page had from there; `talk` likewise from its own
    first place on. `reasons` are those given from event `since` on, and replace all from there; of a moment looked back
    at, the last of each AI crew mate. `put_back` is the seat for which the game went back while the reader was away and
    not asked; that may be undone as long as nobody has answered. In a `window` that closes by itself nobody is named in
    `waiting_for`, and who can do nothing but let it happen is told no more than the others.
    """

    eyes: Seat
    number: int
    waiting_for: tuple[Seat, ...]
    topic: str
    prompt: str
    asked: dict[str, int]
    options: tuple[Option, ...]
    since: int
    told: int
    log: tuple[LogLine, ...]
    reasons: tuple[ReasonTold, ...]
    can_undo: bool
    can_ask_undo: bool
    undo_asked: UndoAsked | None
    put_back: Seat | None
    window: Window | None
    over: bool


class Frame(Sight, frozen=True, kw_only=True, tag="frame"):
    """All that the eyes of this page see at one decision."""

    view: NemesisView


class Update(Sight, frozen=True, kw_only=True, tag="update"):
    """What the eyes of this page see otherwise than in the last frame or update, which were for the same eyes."""

    changes: Changes


class Refusals(Message, frozen=True, kw_only=True, tag="refusals"):
    number: int
    refusals: tuple[Refusal, ...]


class Talking(Message, frozen=True, kw_only=True, tag="talk"):
    """Things said: the latest when a page connects, which replace `all` it had; one by one after that; and earlier ones
    when it asks for them. Places count from 0."""

    talk: tuple[Talk, ...]
    all: bool


class Refused(Message, frozen=True, kw_only=True, tag="refused"):
    """A request that changed nothing, and why."""

    code: Literal["stale", "illegal", "malformed", "forbidden", "too-fast", "undo", "store"]
    message: str
    rule: str = ""


class Here(Message, frozen=True, kw_only=True, tag="here"):
    """The answer to a hello."""


Messages = Table | Frame | Update | Refusals | Talking | Refused | Here


# After the game ------------------------------------------------------------------------------------------------------


class ClaimTold(Wire, frozen=True, kw_only=True):
    """A claim beside the truth, in words."""

    seat: Seat
    after: int
    text: str
    lie: bool


class Ending(Wire, frozen=True, kw_only=True):
    """The whole truth: how it ended, line by line, every secret opened, what was claimed and how it was, and what AI
    crew mates had in mind.

    `view` is the ship as it was left, with nothing hidden.
    """

    info: TableInfo
    outcome: Outcome
    ending: str
    fates: dict[Seat, str]
    story: tuple[LogLine, ...]
    claims: tuple[ClaimTold, ...]
    reasons: tuple[ReasonTold, ...]
    talk: tuple[Talk, ...]
    decisions: int
    view: NemesisView


class Course(Wire, frozen=True, kw_only=True):
    """A finished game from afar: how many events had been told at each decision up to the `last`, when it is over, at
    which decision each round began, and what was said at the table."""

    info: TableInfo
    last: int
    told_at: tuple[int, ...]
    rounds: tuple[int, ...]
    talk: tuple[Talk, ...]


class Review(Wire, frozen=True, kw_only=True):
    """One moment of a finished game: the frame through somebody's eyes, or with every secret open."""

    frame: Frame
    last: int
