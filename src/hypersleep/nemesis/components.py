"""All pieces of the box as they lie on the table: every card has an id, and every id a face."""

from hypersleep.common.components import CardTable
from hypersleep.common.scripts import Scripts
from hypersleep.content.ids import Face
from hypersleep.content.nemesis.box import NemesisBox
from hypersleep.content.nemesis.records import ActionCard, Attack, EventCard, IntruderToken, Item, Objective, Unlock
from hypersleep.kernel.zones import CardId
from hypersleep.nemesis.ship.board import Board


class Components(CardTable):
    """The cards of Nemesis, its dice and tracks, and one side of its board."""

    def __init__(self, box: NemesisBox, scripts: Scripts, board: str = "standard") -> None:
        super().__init__(
            scripts,
            contamination=box.contamination,
            items=box.items,
            objectives=box.objectives,
            wounds=box.wounds,
            supplies=box.supplies,
            markers=box.markers,
        )
        self.box = box
        self.cast = tuple([character.id for character in box.characters.values()])
        self.characters_offered = box.setup.characters_offered
        self.hand_size = box.setup.hand_size
        self.hand_slots = box.setup.hand_slots
        self.open_decks = frozenset({"crafted"})
        self.objective_decks = ("corporate", "personal")
        self.board = Board(box.boards[board])
        self.action_decks = {who: self._action_deck(who) for who in box.characters}
        self.item_cards = {item.id: self._copies(item.id, item.count) for item in box.items.values()}
        self.events = self._cards(box.events)
        self.attacks = self._cards(box.attacks)
        self.wounds = self._cards(box.wounds)
        self.objectives = self._cards(box.objectives)
        self.tokens = self._cards(box.intruder_tokens)
        self.more = {field: self._cards(table) for field, table in box.more.items()}
        self.noise_die = tuple(face.id for face in box.noise_die.values() for _ in range(face.count))
        self.combat_die = tuple(face.id for face in box.combat_die.values() for _ in range(face.count))
        self.time_track = tuple(space.colour for space in box.tracks["time"].spaces)
        self.self_destruct_track = tuple(space.colour for space in box.tracks["self-destruct"].spaces)
        self.tiles = self._tiles()
        self.playable = self._playable()
        self.unlocks = self._unlocks()
        self.recipes = tuple(item for item in box.items.values() if item.recipe)
        self.models = {kind: supply.count for kind, supply in box.models.items()}

    def _action_deck(self, who: str) -> tuple[CardId, ...]:
        owned = [card for card in self.box.action_cards.values() if who in card.owners]
        return tuple(copy for card in owned for copy in self._copies(card.id, card.copies_per_deck))

    # What is printed on a card -----------------------------------------------------------------------------------

    def action(self, card: CardId) -> ActionCard:
        return self.box.action_cards[self.faces[card]]

    def item(self, card: CardId) -> Item:
        return self.box.items[self.faces[card]]

    def objective(self, card: CardId) -> Objective:
        return self.box.objectives[self.faces[card]]

    def event(self, card: CardId) -> EventCard:
        return self.box.events[self.faces[card]]

    def attack(self, card: CardId) -> Attack:
        return self.box.attacks[self.faces[card]]

    def token(self, card: CardId) -> IntruderToken:
        return self.box.intruder_tokens[self.faces[card]]

    # Handy groups ------------------------------------------------------------------------------------------------

    def item_deck(self, deck: str) -> tuple[CardId, ...]:
        """All cards of one Item deck, in file order."""
        return tuple(c for item in self.box.items.values() if item.deck == deck for c in self.item_cards[item.id])

    def _tiles(self) -> dict[str, tuple[Face, ...]]:
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
