"""From the table to the browser: what a page is told."""

from typing import Any, Literal

from hypersleep.kernel.steps import Seat
from hypersleep.server.wire.record import Wire
from hypersleep.server.wire.tables import TableInfo
from hypersleep.table.changes import Changes
from hypersleep.table.goals import GoalTold
from hypersleep.table.prompt import Option, Refusal
from hypersleep.table.words import LogLine, Note, Said

Wish = Literal["ask", "concerned", "round"]
"""In which windows a seat wants to be asked: in all, in those that concern it, or in none until the round ends."""


class Message(Wire, frozen=True, kw_only=True, tag_field="is", tag=str.lower):
    """What a table tells a page."""


class Talk(Wire, frozen=True, kw_only=True):
    """Something said at the table: chat, a claim, or a note by the table itself (a seat covered, an answer taken back).

    `after` is the number of events told before, which is its place in the story. `name` is who sat there then, or who
    asked for the seat; "" where that was not kept.
    """

    place: int
    kind: Literal["chat", "claim", "note"]
    seat: Seat
    text: str
    after: int
    name: str = ""


class ReasonTold(Wire, frozen=True, kw_only=True):
    """Why an AI crew mate answered decision `number` as it did, as far as the reader may know: what it had in mind
    stays closed until the game is over. `after` is the number of events told before. An empty text says nothing."""

    seat: Seat
    number: int
    after: int
    text: str


class UndoAsked(Wire, frozen=True, kw_only=True):
    """Somebody asks to go back to decision `number`; `missing` are the seats that have not agreed yet. Everything
    from event `told` on would be taken back."""

    seat: Seat
    number: int
    told: int
    missing: tuple[Seat, ...]


class Window(Wire, frozen=True, kw_only=True):
    """Somebody may react. `left` are the seconds until it is taken for silence; None where those at one screen take the
    time they need: those who `may` react, for all that everybody sees. `extended` says how often more time was asked
    for, `more` how often it still can be; `choice` is the place of the reader's own option so far, which counts when
    the window closes."""

    left: float | None
    may: tuple[Seat, ...]
    extended: int
    more: int
    choice: int | None


class LessonTold(Wire, frozen=True, kw_only=True):
    """What a table that teaches says now, and where that points: at a part of the page or a thing on the board, or else
    at the options in `lit`, which are the only ones that may be taken. Without any, it is left by reading on. `at` is
    its place among all steps, `step` of `steps` counts those that are spoken. While others are asked, nothing is said.
    """

    title: str
    at: int
    step: int
    steps: int
    say: str
    point: str
    lit: tuple[int, ...]
    last: bool


class TableTold(Message, frozen=True, kw_only=True, tag="table"):
    """The table itself has changed: seats, presence, lobby, end."""

    info: TableInfo


class DecisionTold(Message, frozen=True, kw_only=True):
    """What is told of one decision to the eyes of a page.

    `about` says to who is asked, and of a window to everybody, what it is about where that is not clear from
    itself. `log` holds the lines from event `since` on and replaces all the page had from there; `talk` likewise
    from its own first place on. `notes` are what there is to be reminded of. `reasons` are those given from event
    `since` on, and replace all from there; of a moment looked back at, the last of each AI crew mate. `put_back` is
    the seat for which the game went back while the reader was away and not asked; that may be undone as long as
    nobody has answered. In a `window` that closes by itself nobody is named in `waiting_for`, and who can do
    nothing but let it happen is told no more than the others. Where all that is asked is `laid_open`, everybody is
    told the options. `wish` is the reader's own. From event `taken_back` on everything would be taken back if the
    reader asked to go back; None where there is nothing to ask.
    """

    eyes: Seat
    number: int
    waiting_for: tuple[Seat, ...]
    topic: str
    prompt: str
    about: tuple[Said, ...]
    asked: dict[str, int]
    options: tuple[Option, ...]
    since: int
    told: int
    log: tuple[LogLine, ...]
    notes: tuple[Note, ...]
    reasons: tuple[ReasonTold, ...]
    can_undo: bool
    taken_back: int | None
    undo_asked: UndoAsked | None
    put_back: Seat | None
    window: Window | None
    laid_open: bool
    wish: Wish
    lesson: LessonTold | None
    over: bool


class Frame(DecisionTold, frozen=True, kw_only=True, tag="frame"):
    """All that the eyes of this page see at one decision; `view` is the game's own, as only it can read it. `goals` are
    the Objectives that these eyes know."""

    view: Any
    goals: tuple[GoalTold, ...]


class Update(DecisionTold, frozen=True, kw_only=True, tag="update"):
    """What the eyes of this page see otherwise than in the last frame or update, which were for the same eyes; `goals`
    are None if they stand as before."""

    changes: Changes
    goals: tuple[GoalTold, ...] | None


class Refusals(Message, frozen=True, kw_only=True, tag="refusals"):
    number: int
    refusals: tuple[Refusal, ...]


class HintTold(Message, frozen=True, kw_only=True, tag="hint"):
    """What a veteran would do at decision `number`: the place of the option, and why. Only who asked is told."""

    number: int
    option: int
    why: str


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


Messages = TableTold | Frame | Update | Refusals | HintTold | Talking | Refused | Here
