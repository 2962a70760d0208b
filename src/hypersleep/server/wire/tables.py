"""Tables before the game, and all that is asked and answered over HTTP around them."""

from typing import Literal

from hypersleep.kernel.steps import Seat
from hypersleep.server.wire.record import Wire
from hypersleep.table.games import FIRST
from hypersleep.table.words import Claimable

Holder = Literal["me", "shared", "friend", "ai"]
"""Who is meant to sit somewhere: the host, somebody at the host's screen, a friend by link, or an AI crew mate."""

Stage = Literal["lobby", "playing", "over"]
Length = Literal["short", "long", "off"]
"""For how long windows stay open. Off is for one screen; where people sit apart, it means short."""

LONGEST_NAME = 24
LONGEST_PROBLEM = 4000


class SeatWish(Wire, frozen=True, kw_only=True):
    """Who shall sit at a seat; `bot` names the level of an AI crew mate."""

    holder: Holder
    name: str = ""
    bot: str = ""


class NewTable(Wire, frozen=True, kw_only=True):
    """A game to be set up; without a seed the server draws one. `window`: how long anybody may react."""

    game: str = FIRST
    mode: str = "semi-cooperative"
    board: str = "standard"
    expansions: tuple[str, ...] = ()
    difficulty: int = 0
    seed: str = ""
    window: Length = "off"
    seats: tuple[SeatWish, ...]


class WindowWish(Wire, frozen=True, kw_only=True):
    """How long anybody may react, chosen anew in the lobby."""

    window: Length


class NewLesson(Wire, frozen=True, kw_only=True):
    """A lesson to be played, and what to call who is taught."""

    game: str = FIRST
    lesson: str
    name: str


class LessonOnOffer(Wire, frozen=True, kw_only=True):
    """A game that teaches itself, and about how long it takes."""

    name: str
    title: str
    about: str
    minutes: int


class Because(Wire, frozen=True, kw_only=True):
    """Why something is so: the rule, and what it says; both "" where none is cited."""

    rule: str = ""
    text: str = ""


class ExpansionOnOffer(Wire, frozen=True, kw_only=True):
    """What can be added to a game, in words; the modes it goes with, and why no others; what it excludes, and why."""

    title: str
    about: str
    modes: tuple[str, ...]
    modes_because: Because
    excludes: dict[str, Because]


class GameOnOffer(Wire, frozen=True, kw_only=True):
    """`modes` seat so many; `difficulties` are those that can be chosen in a mode, beside 0, its usual one; `bots` are
    its AI crew mates, the strongest last."""

    name: str
    modes: dict[str, tuple[int, ...]]
    boards: tuple[str, ...]
    expansions: dict[str, ExpansionOnOffer]
    difficulties: dict[str, tuple[int, ...]]
    bots: tuple[str, ...]
    lessons: tuple[LessonOnOffer, ...]


class Catalogue(Wire, frozen=True, kw_only=True):
    """What can be played."""

    version: str
    games: tuple[GameOnOffer, ...]


class SeatInfo(Wire, frozen=True, kw_only=True):
    """A seat as everybody sees it. `called`: by their Character whoever gave no name, "" for others; `mine`: this
    browser holds it; `covered`: an AI crew mate plays for who is away; `coverable`: they have kept the others waiting
    for so long that one may; `pledge`: the fingerprint of what it will add to the seed, "" while it has not said."""

    seat: Seat
    holder: Holder
    name: str
    called: str
    bot: str
    taken: bool
    here: bool
    covered: bool
    coverable: bool
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


class SeatAsked(Wire, frozen=True, kw_only=True):
    """Somebody who came late asks for the seat of an AI crew mate; `missing` are the people who have not agreed yet.
    `mine`: it was this browser that asked."""

    seat: Seat
    name: str
    missing: tuple[Seat, ...]
    mine: bool


class TableInfo(Wire, frozen=True, kw_only=True):
    """A table as seen from one browser. The seed stays sealed under `commitment` until the game is over.

    `window`: how long anybody may react. `chosen`: somebody chose the seed, and may know what it deals. `mixing`: the
    host has called the start, and every page is to reveal what its seat has pledged. `titles` are what the expansions
    are called. `part` and `contributions` are what the seed was mixed of. `hints`: a veteran can be asked what to do.
    """

    code: str
    game: str
    mode: str
    board: str
    expansions: tuple[str, ...]
    difficulty: int
    titles: tuple[str, ...]
    state: Stage
    seats: tuple[SeatInfo, ...]
    host: bool
    links: Links
    window: Length
    chosen: bool
    mixing: bool
    called_off: CalledOff | None
    seat_asked: SeatAsked | None
    commitment: str
    seed: str
    salt: str
    part: str
    contributions: dict[Seat, str]
    idle_after: int
    hints: bool


class TableSummary(Wire, frozen=True, kw_only=True):
    """A line in the list of my games; of a damaged table hardly more is known than its code. `closed` says of one that
    was begun by other rules than those played here which they are; "" of all others. `turn` are the seats that the
    game waits for; nobody while somebody may react. A `lesson` teaches. `titles` are those of its expansions."""

    code: str
    game: str
    mode: str
    difficulty: int = 0
    titles: tuple[str, ...] = ()
    lesson: bool = False
    state: Stage
    players: tuple[str, ...]
    turn: tuple[Seat, ...] = ()
    mine: tuple[Seat, ...]
    created: float
    changed: float
    damaged: bool = False
    closed: str = ""


class MyTables(Wire, frozen=True, kw_only=True):
    tables: tuple[TableSummary, ...]


class CallMe(Wire, frozen=True, kw_only=True):
    """What a browser gives so that it can be called: a push service, its public key, and a secret shared with it."""

    endpoint: str
    p256dh: str
    auth: str


class Hook(Wire, frozen=True, kw_only=True):
    """Where a group is told whose turn it is; "" for nowhere. It goes to the server and never comes back."""

    address: str


class Calls(Wire, frozen=True, kw_only=True):
    """Who is called from a table. `allowed`: whoever runs the server lets it call out; `key` is what it names itself
    by to push services; `me`: this browser is called; `hook`: an address was set, whichever it is."""

    allowed: bool
    key: str
    me: bool
    hook: bool


class Claims(Wire, frozen=True, kw_only=True):
    """What may be claimed at a table, and asked of the others, in words: the same for everybody, whatever they know."""

    claims: tuple[Claimable, ...]
    appeals: tuple[Claimable, ...]


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
