"""All pieces of the box as they lie on the table: every card has an id, and every id a face."""

from collections.abc import Callable, Mapping

from hypersleep.common.scripts import Scripts
from hypersleep.common.world import CONTAMINATION
from hypersleep.content.nemesis.box import NemesisBox
from hypersleep.content.nemesis.records import ActionCard, Attack, EventCard, IntruderToken, Item, Objective, Unlock
from hypersleep.content.records import Entry, Marker
from hypersleep.kernel.zones import CardId
from hypersleep.nemesis.ship.board import Board


class Components:
    """Which card is which. Ids are dealt once, in file order, so that the same box gives the same ids for ever."""

    def __init__(self, box: NemesisBox, scripts: Scripts, board: str = "standard") -> None:
        self.box = box
        self.scripts = scripts
        self.board = Board(box.boards[board])
        self.markers: Mapping[str, Marker] = box.markers
        self.faces: list[str] = []
        self.contamination = frozenset(self._cards(box.contamination))
        self.action_decks = {who: self._action_deck(who) for who in box.characters}
        self.item_cards = {item.id: self._copies(item.id, item.count) for item in box.items.values()}
        self.events = self._cards(box.events)
        self.attacks = self._cards(box.attacks)
        self.wounds = self._cards(box.wounds)
        self.objectives = self._cards(box.objectives)
        self.tokens = self._cards(box.intruder_tokens)
        self.intruder_actions = self._cards(box.intruder_actions)
        self.infected = frozenset(c for c in self.contamination if box.contamination[self.faces[c]].infected)
        self.noise_die = tuple(face.id for face in box.noise_die.values() for _ in range(face.count))
        self.combat_die = tuple(face.id for face in box.combat_die.values() for _ in range(face.count))
        self.time_track = tuple(space.colour for space in box.tracks["time"].spaces)
        self.self_destruct_track = tuple(space.colour for space in box.tracks["self-destruct"].spaces)
        self.tiles = self._tiles()
        self.playable = self._playable()
        self.unlocks = self._unlocks()
        self.recipes = tuple(item for item in box.items.values() if item.recipe)
        self.open_faces = [CONTAMINATION if n in self.contamination else face for n, face in enumerate(self.faces)]
        self.face: Callable[[int], str] = self.faces.__getitem__
        self.open_face: Callable[[int], str] = self.open_faces.__getitem__
        self.models = {kind: supply.count for kind, supply in box.models.items()}

    def _copies(self, face: str, count: int) -> tuple[CardId, ...]:
        first = len(self.faces)
        self.faces.extend([face] * count)
        return tuple(CardId(n) for n in range(first, first + count))

    def _cards(self, entries: Mapping[str, Entry]) -> tuple[CardId, ...]:
        return tuple(card for entry in entries.values() for card in self._copies(entry.id, entry.count))

    def _action_deck(self, who: str) -> tuple[CardId, ...]:
        owned = [card for card in self.box.action_cards.values() if who in card.owners]
        return tuple(copy for card in owned for copy in self._copies(card.id, card.copies_per_deck))

    # What is printed on a card -----------------------------------------------------------------------------------

    def action(self, card: CardId) -> ActionCard:
        return self.box.action_cards[self.faces[card]]

    def item(self, card: CardId) -> Item:
        return self.box.items[self.faces[card]]

    def event(self, card: CardId) -> EventCard:
        return self.box.events[self.faces[card]]

    def attack(self, card: CardId) -> Attack:
        return self.box.attacks[self.faces[card]]

    def wound(self, card: CardId) -> str:
        return self.box.wounds[self.faces[card]].effect

    def objective(self, card: CardId) -> Objective:
        return self.box.objectives[self.faces[card]]

    def token(self, card: CardId) -> IntruderToken:
        return self.box.intruder_tokens[self.faces[card]]

    # Handy groups ------------------------------------------------------------------------------------------------

    def item_deck(self, deck: str) -> tuple[CardId, ...]:
        """All cards of one Item deck, in file order."""
        return tuple(c for item in self.box.items.values() if item.deck == deck for c in self.item_cards[item.id])

    def objective_deck(self, deck: str, players: int) -> tuple[CardId, ...]:
        """The Objectives of one deck that this number of players may be dealt."""
        cards = [(card, self.objective(card)) for card in self.objectives]
        return tuple(card for card, goal in cards if goal.deck == deck and goal.min_players <= players)

    def _tiles(self) -> dict[str, tuple[str, ...]]:
        """Room tiles by category, those printed or fixed on this side of the board left out."""
        fixed = {slot.tile for slot in self.board.slots.values()}
        return {
            category: tuple(r.id for r in self.box.rooms.values() if r.category == category and r.id not in fixed)
            for category in ("1", "2")
        }

    def _playable(self) -> dict[str, ActionCard]:
        """Action cards that can be played as an action: no reactions, and none that has no effect yet."""
        cards = self.box.action_cards.values()
        return {c.id: c for c in cards if c.timing == "action" and any(option.do for option in c.options)}

    def _unlocks(self) -> dict[CardId, Unlock]:
        """How each Quest Item is activated."""
        quests = [item for item in self.box.items.values() if item.unlock is not None]
        return {card: quest.unlock for quest in quests for card in self.item_cards[quest.id] if quest.unlock}
