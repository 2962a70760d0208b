"""A box in which every hidden face has a word of its own, and an oracle that says who may have read it.

The oracle is written from the chapter "visibility" of the rules and from what lies where. It never asks a view, a
projection or a list of options, so it cannot share their mistakes.
"""

import json
import re
import shutil
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hypersleep.bots.nemesis import printed
from hypersleep.common.components import CONTAMINATION
from hypersleep.content import help as guidance
from hypersleep.content import ledger, loader, phrases, reading, text
from hypersleep.kernel.events import Event
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.kernel.zones import CardId, Secret
from hypersleep.nemesis import ruleset
from hypersleep.nemesis.world import Character, Nemesis
from hypersleep.server import entries
from hypersleep.server.connection import Connection
from hypersleep.server.state import TableState
from hypersleep.table import reference

GAME = "nemesis"

# The box -------------------------------------------------------------------------------------------------------------

HIDDEN = {
    "action_cards": ("action_cards.toml",),
    "items": ("items.toml", "weapons.toml", "crafted.toml", "quest_items.toml"),
    "rooms": ("rooms.toml",),
    "events": ("events.toml",),
    "attacks": ("attacks.toml",),
    "wounds": ("wounds.toml",),
    "weaknesses": ("weaknesses.toml",),
    "contamination": ("contamination.toml",),
    "coordinates": ("coordinates.toml",),
    "objectives": ("objectives.toml",),
    "exploration_tokens": ("tokens.toml",),
    "intruder_tokens": ("tokens.toml",),
    "intruder_actions": ("intruder_actions.toml",),
}
"""Everything that can lie face down somewhere, and the files that list it."""

Row = dict[str, Any]


def copies_of_action(row: Row) -> Iterator[Row]:
    """A card for each copy in each deck; the rules know reactions by name, so those stay as they are."""
    if row["timing"] == "reaction":
        yield row
        return
    for who in row["owners"]:
        for _ in range(row["copies_per_deck"]):
            yield row | {"owners": [who], "copies_per_deck": 1, "count": 1}


def copies(row: Row) -> Iterator[Row]:
    for _ in range(row.get("count", 1)):
        yield row | {"count": 1}


SPLIT: dict[str, tuple[str, Callable[[Row], Iterator[Row]]]] = {
    "action_cards": ("action_cards.toml", copies_of_action),
    "items": ("items.toml", copies),
    "contamination": ("contamination.toml", copies),
    "exploration_tokens": ("tokens.toml", copies),
}
"""Cards of which there are several: each becomes one of a kind, so that knowing one excuses no other."""


class Box(msgspec.Struct):
    """The folder of the box, and the content id behind each canary word."""

    folder: Path
    ids: dict[str, str]


def make_box(data: Path) -> Box:
    """The shipped box, with every copy a face of its own and every hidden face called by a word found nowhere else."""
    folder = data / GAME
    shutil.copytree(reading.game_folder(GAME), folder)
    spoken = tomllib.loads((folder / "text.en.toml").read_text(encoding="utf-8"))
    for kind, (file, split) in SPLIT.items():
        rows = tomllib.loads((folder / file).read_text(encoding="utf-8"))
        rows[kind] = list(one_of_a_kind(rows[kind], split, spoken[kind]))
        write_toml(folder / file, rows)
    words: dict[str, str] = {}
    for kind in HIDDEN:
        for name, said in spoken[kind].items():
            word = f"canary{len(words):04}"
            words[word] = name
            spoken[kind][name] = sung(said, word)
    write_toml(folder / "text.en.toml", spoken)
    return Box(folder=data, ids=words)


def one_of_a_kind(rows: list[Row], split: Callable[[Row], Iterator[Row]], spoken: dict[str, Any]) -> Iterator[Row]:
    for row in rows:
        for copy, card in enumerate(split(row)):
            name = f"{row['id']}-copy-{copy}" if copy else row["id"]
            spoken[name] = spoken[row["id"]]
            yield card | {"id": name}


def sung(said: Any, word: str) -> Any:
    """The same words in shape, but all of them the canary's."""
    return {part: sung(inside, word) for part, inside in said.items()} if isinstance(said, dict) else word


def write_toml(path: Path, tables: Row) -> None:
    path.write_text("".join(f"{json.dumps(name)} = {as_toml(rows)}\n" for name, rows in tables.items()), "utf-8")


def as_toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(name)} = {as_toml(inside)}" for name, inside in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(as_toml(inside) for inside in value) + "]"
    return json.dumps(value)


@contextmanager
def opened(box: Box) -> Iterator[None]:
    """Play with that box; everything read from the shipped one is forgotten, before and after."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reading, "DATA", box.folder)
        forget_content()
        try:
            yield
        finally:
            forget_content()


def forget_content() -> None:
    loader.forget()
    for remembered in (
        *(text.Text.load, phrases.Phrases.load, ledger.Ledger.load, ruleset.ruleset),
        *(guidance.Help.load, guidance.kinds_of, reference.reference, reference.rulebook),
    ):
        remembered.cache_clear()
    for looked_up in vars(printed).values():
        if hasattr(looked_up, "cache_clear"):
            looked_up.cache_clear()


# Who may know what ---------------------------------------------------------------------------------------------------

OPEN_PILES = ("held", "discard", "wounds", "dressed", "quests")
"""visibility.heavy-items, visibility.discard, visibility.wounds, visibility.quest"""
OWN_PILES = ("hand", "inventory", "objectives")
"""visibility.hand, visibility.inventory, visibility.objectives"""

TOLD_TO_ONE = {
    "ObjectivesDealt": ("objectives",),  # visibility.objectives
    "ObjectiveKept": ("objective",),
    "ObjectiveRead": ("objective",),
    "CardsDrawn": ("cards",),  # visibility.hand
    "ItemFound": ("drawn",),  # visibility.search
    "ItemGained": ("item",),  # visibility.inventory
    "ItemDropped": ("item",),
    "OfferMade": ("things",),
    "ThingHandedOver": ("thing",),
    "CoordinatesChecked": ("card",),  # visibility.coordinates
    "RoomSpied": ("tile", "token"),  # visibility.monitoring
    "EventForeseen": ("card",),
}
TOLD_TO_ALL = {
    "ActionTaken": ("subject",),  # visibility.inventory.used
    "Reacted": ("card",),
    "CardsDiscarded": ("cards",),  # visibility.discard
    "RoomExplored": ("tile", "token"),  # visibility.unexplored
    "RoomUsedForFree": ("tile",),
    "EncounterBegan": ("token",),  # visibility.bag
    "BagDeveloped": ("token", "added"),
    "IntruderAttacked": ("card",),
    "IntruderInjured": ("cards",),
    "SeriousWoundSuffered": ("wound",),  # visibility.wounds
    "WoundTreated": ("wound",),
    "HeavyItemTaken": ("item",),  # visibility.heavy-items
    "ItemShown": ("item",),
    "ItemsTaped": ("item", "thing"),
    "AmmoChanged": ("weapon",),
    "WeaknessDiscovered": ("weakness",),  # visibility.weaknesses
    "EventDrawn": ("card",),
    "CoordinatesRevealed": ("card",),
    "ObjectiveRevealed": ("objective",),
}
"""What is told when something happens. What stands in neither table tells nobody the face of anything."""

REACTIONS = frozenset({"action.interruption", "action.nerves-of-steel", "quest.armor", "quest.motion-scanner"})
"""Whoever could react is asked whether they do, whatever they hold: these are named to everybody."""

Knowledge = dict[Seat, frozenset[str]]


def lying_open(g: Nemesis, seat: Seat) -> frozenset[str]:
    """The content ids of all faces that the seat, or a spectator, may see as things lie now."""
    content, world = g.content, g.world
    bare = [card for card in cards_open_to(g, seat) if card not in content.contamination]  # visibility.contamination
    looked_at = [card for card, knowers in world.known.items() if knowers == -1 or holds(knowers, seat)]
    secrets: tuple[Secret[Any], ...] = (*world.tiles, *world.tokens, *world.weaknesses, world.coordinates)
    shown = [secret.value for secret in secrets if secret.knowers == -1 or holds(secret.knowers, seat)]
    printed = [slot.tile for slot in content.board.slots.values() if slot.tile]
    spent = world.spent_tokens  # turned over before everybody's eyes when their Rooms were explored
    return frozenset([*(content.faces[card] for card in (*bare, *looked_at)), *shown, *printed, *spent, *REACTIONS])


def holds(knowers: int, seat: Seat) -> bool:
    return seat >= 0 and bool(knowers >> seat & 1)


def cards_open_to(g: Nemesis, seat: Seat) -> Iterator[CardId]:
    world = g.world
    for character in world.characters:
        yield from cards_of(character, OPEN_PILES)
        if character.seat == seat:
            yield from cards_of(character, OWN_PILES)
    for pile in (*world.discards.values(), *world.attached.values(), *world.taped, world.decks.get("crafted", ())):
        yield from pile


def cards_of(character: Character, piles: Iterable[str]) -> Iterator[CardId]:
    for pile in piles:
        yield from getattr(character, pile)


def told_by(event: Event, seat: Seat) -> Iterator[str]:
    """The content ids that an event tells to a seat."""
    name = type(event).__name__
    if getattr(event, "seat", NOBODY) == seat != NOBODY:
        yield from named(event, TOLD_TO_ONE.get(name, ()))
    yield from named(event, TOLD_TO_ALL.get(name, ()))


def named(event: Event, fields: Iterable[str]) -> Iterator[str]:
    for field in fields:
        value = getattr(event, field)
        yield from (value,) if isinstance(value, str) else value


class Oracle:
    """What every seat of one game may know at every moment: `now` lies before it, `ever` it has come to know."""

    def __init__(self, seats: Iterable[Seat]) -> None:
        self.now: list[Knowledge] = [dict.fromkeys(seats, frozenset())]
        self.ever: list[Knowledge] = [dict.fromkeys(seats, frozenset())]
        self._told = 0

    @property
    def moment(self) -> int:
        return len(self.now) - 1

    def look(self, state: TableState, entry: entries.Entries) -> None:
        """Another moment: something was accepted at the table. What is claimed has been heard by all."""
        now, ever = {}, {}
        game: Nemesis | None = state.table._play.game if state.table is not None else None
        events = game.events[self._told :] if game is not None else ()
        heard = frozenset({entry.value} if isinstance(entry, entries.Claimed) else ())
        for seat, known in self.ever[-1].items():
            now[seat] = lying_open(game, seat) if game is not None else frozenset()
            told = frozenset(name for event in events for name in told_by(event, seat))
            ever[seat] = known | now[seat] | told | heard
        self._told = len(game.events) if game is not None else 0
        self.now.append(now)
        self.ever.append(ever)


# Looking for canaries ------------------------------------------------------------------------------------------------

WORD = re.compile(r"canary\d{4}", re.IGNORECASE)
NO_CONTENT = frozenset({"rule", "topic", "do", "is", "event", "code", "section"})
"""Fields with names of their own, some of which are also content ids; the Section of a Pod is printed on it."""


class Finder:
    """Finds content ids of hidden faces, and words for them, in what was sent."""

    def __init__(self, box: Box) -> None:
        self._words = box.ids
        self._ids = frozenset(box.ids.values()) - {CONTAMINATION}

    def found(self, sent: Any) -> set[str]:
        found: set[str] = set()
        self._walk(sent, found)
        return found

    def in_text(self, body: str) -> set[str]:
        return {self._words[word.lower()] for word in WORD.findall(body)}

    def _walk(self, sent: Any, found: set[str]) -> None:
        if isinstance(sent, str):
            found |= {sent} & self._ids | self.in_text(sent)
        elif isinstance(sent, list):
            for inside in sent:
                self._walk(inside, found)
        elif isinstance(sent, dict):
            for name, inside in sent.items():
                self._walk(name, found)
                if name not in NO_CONTENT:
                    self._walk(inside, found)


class Sent(msgspec.Struct, frozen=True):
    """A message on its way to the page of a seat, and the moment at which it was written."""

    moment: int
    text: str


class Watch:
    """Looks on as one table is played: what could be known when, and what was sent when."""

    def __init__(self, box: Box, seats: Iterable[Seat], patch: pytest.MonkeyPatch) -> None:
        self.oracle = Oracle(seats)
        self.finder = Finder(box)
        self.sent: defaultdict[Seat, list[Sent]] = defaultdict(list)
        apply, post = TableState.apply, Connection.post

        def apply_and_look(state: TableState, entry: entries.Entries) -> None:
            apply(state, entry)
            self.oracle.look(state, entry)

        def post_and_note(connection: Connection, message: str) -> None:
            self.sent[max(connection.seats)].append(Sent(self.oracle.moment, message))
            post(connection, message)

        patch.setattr(TableState, "apply", apply_and_look)
        patch.setattr(Connection, "post", post_and_note)

    def leaks(self, seat: Seat, moment: int, message: str) -> set[str]:
        """What the seat was told at that moment and could not know. What it sees on the table must lie there now;
        what it is told otherwise, it may have come to know at any time before."""
        sent = json.loads(message)
        view = sent.pop("view", {}) if isinstance(sent, dict) else {}
        seen = self.finder.found(view) - self.oracle.now[moment][seat]
        return seen | self.finder.found(sent) - self.oracle.ever[moment][seat]
