"""An oracle that says who may have read which face, and a watch that holds it against all that is sent.

The oracle never asks a view, a projection or a list of options, so it cannot share their mistakes.
"""

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec
import pytest

from hypersleep.common.names import BLANK
from hypersleep.content.phrases import Phrases
from hypersleep.kernel.events import Event
from hypersleep.kernel.game import Game
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.server import entries
from hypersleep.server.connection import Connection
from hypersleep.server.state import TableState
from tests.contract.boxes import Box
from tests.contract.games import SECRETS
from tests.contract.secrets import Secrets

# Who may know what ---------------------------------------------------------------------------------------------------

Knowledge = dict[Seat, frozenset[str]]


def told_by(secrets: Secrets, event: Event, seat: Seat) -> Iterator[str]:
    """The content ids that an event tells to a seat. What stands in neither table tells nobody any face."""
    name = type(event).__name__
    if getattr(event, "seat", NOBODY) == seat != NOBODY:
        yield from named(event, secrets.told_to_one.get(name, ()))
    yield from named(event, secrets.told_to_all.get(name, ()))


def named(event: Event, fields: Iterable[str]) -> Iterator[str]:
    for field in fields:
        value = getattr(event, field)
        yield from (value,) if isinstance(value, str) else value


def named_by_goals(game: Game[Any, Any], read: frozenset[str], played: str) -> frozenset[str]:
    """What an Objective names to whom it is known: the Room in which a thing has to lie, and those in which its
    conditions can be met."""
    goals = [goal for name, goal in game.content.goals.items() if name in read]
    clauses = [clause for goal in goals for clauses in goal.any_of for clause in clauses]
    named = frozenset(word for clause in clauses for word in clause.split(":")[1:])
    return named | frozenset(tile for clause in clauses for tile in BLANK.findall(ways_to(played, clause)))


def ways_to(played: str, clause: str) -> str:
    """How a condition is met, with the Rooms by their ids."""
    words, (name, *arguments) = Phrases.load(played).words, clause.split(":")
    return words.get(f"how-{'-'.join([name, *arguments])}") or words.get(f"how-{name}", "")


class Oracle:
    """What every seat of one game may know at every moment: `now` lies before it, `ever` it has come to know."""

    def __init__(self, secrets: Secrets, seats: Iterable[Seat]) -> None:
        self._secrets = secrets
        self.now: list[Knowledge] = [dict.fromkeys(seats, frozenset())]
        self.ever: list[Knowledge] = [dict.fromkeys(seats, frozenset())]
        self._told = 0

    @property
    def moment(self) -> int:
        return len(self.now) - 1

    def look(self, state: TableState, entry: entries.Entries | None = None) -> None:
        """Another moment: the game has begun or something was accepted. What is claimed has been heard by all."""
        now, ever = {}, {}
        game: Game[Any, Any] | None = state.table._play.game if state.table is not None else None
        events = game.events[self._told :] if game is not None else ()
        heard = frozenset({entry.value} if isinstance(entry, entries.Claimed) else ())
        for seat, known in self.ever[-1].items():
            now[seat] = self._secrets.lying_open(game, seat) if game is not None else frozenset()
            told = frozenset(name for event in events for name in told_by(self._secrets, event, seat))
            read = known | now[seat] | told | heard
            ever[seat] = read | (
                named_by_goals(game, read, state.setup.setting.game) if game is not None else frozenset()
            )
        self._told = len(game.events) if game is not None else 0
        self.now.append(now)
        self.ever.append(ever)


# Looking for canaries ------------------------------------------------------------------------------------------------

WORD = re.compile(r"canary\d{4}", re.IGNORECASE)


class Finder:
    """Finds content ids of hidden faces, and words for them, in what was sent."""

    def __init__(self, box: Box) -> None:
        self._words = box.ids
        secrets = SECRETS[box.game]
        self._ids = frozenset(box.ids.values()) - secrets.never_secret
        self._no_content = secrets.no_content
        self._read: dict[str, tuple[set[str], set[str]]] = {}

    def found(self, message: str) -> tuple[set[str], set[str]]:
        """What a message shows in a view, and what it tells otherwise."""
        if message not in self._read:
            sent = json.loads(message)
            view = sent.pop("view", {}) if isinstance(sent, dict) else {}
            self._read[message] = self._walked(view), self._walked(sent)
        return self._read[message]

    def in_text(self, body: str) -> set[str]:
        return {self._words[word.lower()] for word in WORD.findall(body)}

    def _walked(self, sent: Any) -> set[str]:
        found: set[str] = set()
        self._walk(sent, found)
        return found

    def _walk(self, sent: Any, found: set[str]) -> None:
        if isinstance(sent, str):
            found |= {sent} & self._ids | self.in_text(sent)
        elif isinstance(sent, list):
            for inside in sent:
                self._walk(inside, found)
        elif isinstance(sent, dict):
            for name, inside in sent.items():
                self._walk(name, found)
                if name not in self._no_content or not isinstance(inside, str):
                    self._walk(inside, found)


class Sent(msgspec.Struct, frozen=True):
    """A message on its way to the page of a seat, and the moment at which it was written."""

    moment: int
    text: str


class Watch:
    """Looks on as one table is played: what could be known when, and what was sent when."""

    def __init__(self, box: Box, seats: Iterable[Seat], patch: pytest.MonkeyPatch) -> None:
        self.oracle = Oracle(SECRETS[box.game], seats)
        self.finder = Finder(box)
        self.sent: defaultdict[Seat, list[Sent]] = defaultdict(list)
        begin, apply, post = TableState._begin, TableState.apply, Connection.post

        def begin_and_look(state: TableState, contributions: Mapping[Seat, str] | None = None) -> None:
            begin(state, contributions)
            self.oracle.look(state)

        def apply_and_look(state: TableState, entry: entries.Entries) -> entries.Entries:
            kept = apply(state, entry)
            self.oracle.look(state, entry)
            return kept

        def post_and_note(connection: Connection, message: str) -> None:
            self.sent[max(connection.seats)].append(Sent(self.oracle.moment, message))
            post(connection, message)

        patch.setattr(TableState, "_begin", begin_and_look)
        patch.setattr(TableState, "apply", apply_and_look)
        patch.setattr(Connection, "post", post_and_note)

    def leaks(self, seat: Seat, moment: int, message: str) -> set[str]:
        """What the seat was told at that moment and could not know. What it sees on the table must lie there now;
        what it is told otherwise, it may have come to know at any time before."""
        seen, told = self.finder.found(message)
        return seen - self.oracle.now[moment][seat] | told - self.oracle.ever[moment][seat]
