"""The pieces of a box as they lie on the table: every card has an id, and every id a face."""

from collections.abc import Callable, Mapping
from typing import Protocol

from hypersleep.common.scripts import Scripts
from hypersleep.content.ids import NOTHING, Clause, Face
from hypersleep.content.records import Contamination, Entry, Marker, Supply, Wound
from hypersleep.kernel.zones import CardId, Cards

CONTAMINATION = Face("contamination")
"""The back that every Contamination card shows until it is scanned."""


class ItemFacts(Protocol):
    """What is printed on an Item of any game."""

    @property
    def id(self) -> Face: ...
    @property
    def deck(self) -> str: ...
    @property
    def heavy(self) -> bool: ...


class ObjectiveFacts(Protocol):
    """What is printed on an Objective of any game: alternatives, each of them conditions that all must hold."""

    @property
    def deck(self) -> str: ...
    @property
    def min_players(self) -> int: ...
    @property
    def any_of(self) -> tuple[tuple[Clause, ...], ...]: ...


class CardTable:
    """Which card is which. Ids are dealt once, in file order, so that the same box gives the same ids for ever.

    Contamination cards come first; a game deals the ids of its own cards after them, and says what it begins with.
    """

    legible: frozenset[CardId] = frozenset()
    """Contamination cards that are read by who has them in hand."""
    cast: tuple[Face, ...]
    """The Characters, in file order."""
    characters_offered: int
    hand_size: int
    hand_slots: int
    open_decks: frozenset[str]
    """Item decks that lie open, in no order."""
    item_cards: dict[Face, Cards]
    objectives: Cards
    objective_decks: tuple[str, ...]
    """From each of these every player is dealt one Objective."""

    def __init__(
        self,
        scripts: Scripts,
        *,
        contamination: Mapping[str, Contamination],
        items: Mapping[str, ItemFacts],
        objectives: Mapping[str, ObjectiveFacts],
        wounds: Mapping[str, Wound],
        supplies: Mapping[str, Supply],
        markers: Mapping[str, Marker],
    ) -> None:
        self.scripts = scripts
        self.faces: list[Face] = []
        self.open_faces: list[Face] = []
        """The same, but for Contamination cards, which all look alike until they are scanned."""
        self.face: Callable[[int], Face] = self.faces.__getitem__
        self.open_face: Callable[[int], Face] = self.open_faces.__getitem__
        self.contamination = frozenset(self._cards(contamination, CONTAMINATION))
        self.infected = frozenset([c for c in self.contamination if contamination[self.faces[c]].infected])
        self.odd_backs: frozenset[CardId] = frozenset()
        """Cards that lie among others and are told from them by their backs, which everybody sees on top of a deck."""
        self.items = items
        self.goals = objectives
        self.hurts = wounds
        self.markers = markers
        self.supplies = {name: supply.count for name, supply in supplies.items()}
        """How many pieces of a kind there are, markers and Doors among them."""

    def _copies(self, face: Face, count: int, shown: Face = NOTHING) -> Cards:
        first = len(self.faces)
        self.faces.extend([face] * count)
        self.open_faces.extend([shown or face] * count)
        return tuple([CardId(n) for n in range(first, first + count)])

    def _cards(self, entries: Mapping[str, Entry], shown: Face = NOTHING) -> Cards:
        """Cards of all these kinds; `shown` is all that is seen of them, if that is not the face."""
        return tuple([card for entry in entries.values() for card in self._copies(entry.id, entry.count, shown)])

    def wound(self, card: CardId) -> str:
        """What a Serious Wound does."""
        return self.hurts[self.faces[card]].effect

    def objective_deck(self, deck: str, players: int) -> Cards:
        """The Objectives of one deck that this number of players may be dealt."""
        goals = [(card, self.goals[self.faces[card]]) for card in self.objectives]
        return tuple([card for card, goal in goals if goal.deck == deck and goal.min_players <= players])

    def item(self, card: CardId) -> ItemFacts:
        return self.items[self.faces[card]]
