"""All pieces of the box as they lie on the table: every card, tile and token has an id, and every id a face."""

from hypersleep.common.components import CardTable
from hypersleep.common.scripts import Scripts
from hypersleep.content.ids import NOTHING, Face
from hypersleep.content.retaliation.box import RetaliationBox
from hypersleep.content.retaliation.records import (
    ActionCard,
    Attack,
    Corridor,
    EventCard,
    ExplorationCard,
    HelpEntry,
    IntruderToken,
    Item,
    Objective,
    QueenHealth,
    RoomTile,
    TokenContext,
    Weapon,
)
from hypersleep.kernel.zones import CardId, Cards
from hypersleep.retaliation.facility.grid import Grid


class Components(CardTable):
    """The cards, tiles and tokens of Retaliation, its dice, and the grid of the facility."""

    def __init__(self, box: RetaliationBox, scripts: Scripts, board: str = "standard") -> None:
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
        self.legible = frozenset([c for c in self.contamination if box.contamination[self.faces[c]].legible])
        self.setup = box.setup
        self.cast = tuple([character.id for character in box.characters.values() if not character.exchanges])
        self.characters_offered = box.setup.characters_offered
        self.hand_size = box.setup.hand_size
        self.hand_slots = box.setup.hand_slots
        self.open_decks = frozenset()
        self.objective_decks = ("private", "mission")
        self.grid = Grid(box.boards[board])
        self.action_decks = {who: self._action_deck(who) for who in box.characters}
        self.item_cards = {item.id: self._copies(item.id, item.count) for item in box.items.values()}
        self.weapons = self._weapons()
        self.events = self._cards(box.events)
        self.attacks = self._cards(box.attacks)
        self.wounds = self._cards(box.wounds)
        self.objectives = self._cards(box.objectives)
        self.explorations = self._cards(box.explorations)
        self.queen_health = self._cards(box.queen_health)
        self.tokens = self._cards(box.intruder_tokens)
        self.room_tiles = self._cards({name: room for name, room in box.rooms.items() if not room.fixed})
        self.corridor_tiles = self._cards({name: one for name, one in box.corridors.items() if not one.printed})
        self.more = {field: self._cards(table) for field, table in box.more.items()}
        odd = [field for field, table in box.more.items() if [entry for entry in table.values() if entry.odd_back]]
        self.odd_backs = frozenset([card for field in odd for card in self.more[field]])
        self.noise_die = tuple([face.id for face in box.noise_die.values() for _ in range(face.count)])
        self.shoot_die = tuple([face.id for face in box.shoot_die.values() for _ in range(face.count)])
        self.burst_die = tuple([face.id for face in box.burst_die.values() for _ in range(face.count)])
        self._meet_intruders(box)

    def _meet_intruders(self, box: RetaliationBox) -> None:
        """What they are, and what their tokens do."""
        self.models = {kind: model.count for kind, model in box.models.items()}
        self.size = {kind: model.size for kind, model in box.models.items()}
        largest = sorted(box.models.values(), key=lambda model: -model.size)
        self.order = {model.id: place for place, model in enumerate(largest)}
        """Kinds from the largest to the smallest; those of one size as they are listed."""
        self.rank = {kind: model.rank for kind, model in box.models.items()}
        self.token_piles = box.token_piles
        self.help = {(entry.queen, entry.context, entry.token): entry for entry in box.help_sheet.values()}

    def _action_deck(self, who: str) -> Cards:
        """Who exchanges cards has the generic ones of another deck: the same cards, as only one of the two plays."""
        lender, cards = self.box.characters[who].exchanges, self.box.action_cards.values()
        lent = [card for card in cards if lender and lender in card.owners and card.set == "generic"]
        owned = [*lent, *[card for card in cards if who in card.owners]]
        return tuple([copy for card in owned for copy in self._copies(card.id, card.copies_per_deck)])

    def _weapons(self) -> dict[CardId, Weapon]:
        """What each weapon can do, by its card."""
        armed = [(item, item.weapon) for item in self.box.items.values() if item.weapon is not None]
        return {card: weapon for item, weapon in armed for card in self.item_cards[item.id]}

    # What is printed on a card -----------------------------------------------------------------------------------

    def action(self, card: CardId) -> ActionCard:
        return self.box.action_cards[self.faces[card]]

    def item(self, card: CardId) -> Item:
        return self.box.items[self.faces[card]]

    def event(self, card: CardId) -> EventCard:
        return self.box.events[self.faces[card]]

    def attack(self, card: CardId) -> Attack:
        return self.box.attacks[self.faces[card]]

    def exploration(self, card: CardId) -> ExplorationCard:
        return self.box.explorations[self.faces[card]]

    def health_card(self, card: CardId) -> QueenHealth:
        return self.box.queen_health[self.faces[card]]

    def goal(self, card: CardId) -> Objective:
        """An objective or a task."""
        return self.box.objectives[self.faces[card]]

    def token(self, card: CardId) -> IntruderToken:
        return self.box.intruder_tokens[self.faces[card]]

    def help_for(self, queen_dead: bool, context: TokenContext, token: Face) -> HelpEntry:
        """The line of the help sheet that says what a token does."""
        return self.help["dead" if queen_dead else "alive", context, token]

    def room(self, tile: Face) -> RoomTile:
        return self.box.rooms[tile]

    def corridor(self, tile: Face) -> Corridor:
        return self.box.corridors[tile]

    # Handy groups ------------------------------------------------------------------------------------------------

    def item_deck(self, deck: str) -> Cards:
        """All cards of one item deck, in file order."""
        return tuple([c for item in self.box.items.values() if item.deck == deck for c in self.item_cards[item.id]])

    def token_pile(self, pile: str) -> Cards:
        """All intruder tokens that lie together beside the bag."""
        return tuple([token for token in self.tokens if self.token(token).lies_on == pile])

    def kind_for(self, name: Face) -> Face:
        """The kind of intruder that is meant by a rank: the first one of it; nothing if this race has none."""
        if name in self.rank:
            return name
        return next((Face(kind) for kind, rank in self.rank.items() if rank == name), NOTHING)

    def tile_stack(self, type: str) -> Cards:
        """All room tiles of a type."""
        return tuple([tile for tile in self.room_tiles if self.box.rooms[self.faces[tile]].type == type])
