"""Worlds that one seat cannot tell from the real one: how cards and secrets that it does not know are dealt again."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, TypeVar

from msgspec.structs import replace

from hypersleep.common import trade
from hypersleep.common.components import CONTAMINATION
from hypersleep.common.keeping import Draw, kept_piles, swap_kept_cards
from hypersleep.common.sight import looked_at
from hypersleep.common.steps import PayCards
from hypersleep.common.world import AnyGame, Cards, Character
from hypersleep.content.ids import Face
from hypersleep.kernel.steps import NOBODY, Seat, Step
from hypersleep.kernel.zones import CardId, Secret, zones_of

G = TypeVar("G", bound=AnyGame)
Lot = Callable[[CardId], float]
"""A number from 0 to 1 for each card: sorted by it, cards are in random order, whatever their order was."""
Deal = dict[CardId, CardId]
"""Which card lies in the imagined world where another lies in the real one."""

ANY, LIGHT, HEAVY = range(3)
"""What a place takes: Heavy Items lie in no Inventory, and only they can find both hands full. Who has to pay has so
many light cards in hand: none of Contamination (action.cost.no-contamination)."""

PILES = ("deck", "hand", "discard", "inventory", "objectives")
"""Where a Character can have something hidden: zones that are not public, and the discards with Contamination cards."""
Offering = trade.ChooseOffer | trade.AnswerOffer | trade.ConfirmExchange
"""Questions about things that only two players have been shown, or only one has laid out."""


class Pool:
    """Cards that could change places, and the places, each named by the card that really lies there."""

    __slots__ = ("cards", "places")

    def __init__(self) -> None:
        self.cards: list[CardId] = []
        self.places: tuple[list[CardId], list[CardId], list[CardId]] = ([], [], [])

    def pin(self, place: CardId, card: CardId) -> Deal:
        """This card lies there for certain."""
        self.places[LIGHT].remove(place)
        self.cards.remove(card)
        return {place: card}

    def deal(self, deal: Deal, heavy: frozenset[CardId], lot: Lot, draw: Draw) -> None:
        """All cards to all places that take them, every way as likely as any other."""
        anywhere, light_only, heavy_only = self.places
        cards = sorted(self.cards, key=lot)
        if light_only or heavy_only:
            lights = [card for card in cards if card >= 0 and card not in heavy]
            heavies = [card for card in cards if card < 0 or card in heavy]
            deal.update(zip(light_only, lights, strict=False))
            deal.update(zip(heavy_only, heavies, strict=False))
            cards = lights[len(light_only) :] + heavies[len(heavy_only) :]
            cards.sort(key=lambda _: draw())
        deal.update(zip(anywhere, cards, strict=True))


class Hidden(Generic[G]):
    """All cards that the seat does not know, gathered pile by pile in a fixed order.

    Contamination cards are dealt twice: their backs among the cards they lie with, because their place is hidden, and
    then their faces among each other, wherever they lie. A back that is dealt is a number below zero.
    """

    def __init__(self, g: G, seat: Seat, *, backs: list[str], heavy: frozenset[CardId]) -> None:
        """`backs` tell cards apart, "" for those that a game hides among others of one deck."""
        self.g = g
        self.seat = seat
        self.seen = looked_at(g.world.known, seat)
        self.backs = backs
        self.heavy = heavy
        self.pools: defaultdict[str, Pool] = defaultdict(Pool)
        self.veiled: list[CardId] = []
        self.blanks = 0
        self.keepers: dict[CardId, Seat] = {}
        asked = g.question
        self.due = {asked.seat: asked.count} if isinstance(asked, PayCards) else {}

    def gather_from(self, character: Character) -> None:
        for cards in (character.deck, character.hand, character.discard):
            self.veil(cards)
        pool = f"cards of seat {character.seat}"
        self.hide_alike(pool, character.deck)
        if character.seat != self.seat:
            due = self.due.get(character.seat, 0)
            self.hide_alike(pool, character.hand[:due], LIGHT)
            self.hide_alike(pool, character.hand[due:])
            self.hide(character.objectives)
            self.hide(character.inventory, LIGHT)
            self.keepers |= {card: character.seat for card in character.inventory if card not in self.seen}

    def gather_decks(self) -> None:
        """Common decks, but for those that lie open."""
        world = self.g.world
        for name in sorted(world.decks):
            if name == CONTAMINATION:
                self.veil(world.decks[name])
            elif name not in self.g.content.open_decks:
                self.hide_deck(name, world.decks[name])
        self.veil(world.discards[CONTAMINATION])

    def hide_deck(self, name: str, cards: Cards) -> None:
        """Of cards with a back of their own among others, everybody sees whether one lies on top."""
        told_apart = self.g.content.odd_backs
        if told_apart.isdisjoint(cards):
            self.hide_alike(name, cards)
        else:
            self.hide_alike(name, cards[:-1])
            self.hide_alike(name, cards[-1:], HEAVY if cards[-1] in told_apart else LIGHT)

    def gather_box(self) -> None:
        """What chapters keep, and what has left the game: Objectives and Items of the dead unseen, all else openly."""
        box = self.g.world.box
        self.veil(box)
        self.gather_kept()
        self.hide([card for card in box if self.backs[card] and card not in self.heavy], LIGHT)

    def gather_kept(self) -> None:
        """What chapters keep lies with the deck that it shares its back with."""
        for _, pile in kept_piles(self.g.world):
            if not pile.zone.opens_to(self.seat, pile.owner):
                self.hide_alike(pile.zone.name, pile.cards)

    def hide_in_air(self, step: Step) -> None:
        """Cards just drawn, from the deck that their zone is named after or from those with their backs."""
        for field, zone in zones_of(type(step)).items():
            cards: Cards = getattr(step, field)
            if zone.opens_to(self.seat, getattr(step, "seat", NOBODY)):
                continue
            if zone.name:
                self.hide_alike(zone.name, cards)
            else:
                self.hide(cards)

    def veil(self, cards: Cards) -> None:
        """Of Contamination cards the seat knows no more than that, wherever they lie."""
        contamination = self.g.content.contamination
        if not contamination.isdisjoint(cards):
            self.veiled += [card for card in cards if card in contamination and card not in self.seen]

    def hide_alike(self, name: str, cards: Cards, takes: int = ANY) -> None:
        """Cards of one deck, with Contamination cards among them."""
        contamination = self.g.content.contamination
        places = cards if self.seen.isdisjoint(cards) else tuple([card for card in cards if card not in self.seen])
        pool = self.pools[name]
        pool.places[takes].extend(places)
        if contamination.isdisjoint(places):
            pool.cards += places
        else:
            ordinary = [card for card in places if card not in contamination]
            pool.cards += ordinary
            pool.cards += [self._blank() for _ in range(len(places) - len(ordinary))]

    def _blank(self) -> CardId:
        self.blanks += 1
        return CardId(-self.blanks)

    def hide(self, cards: Iterable[CardId], takes: int = ANY) -> None:
        """Cards told apart by their backs."""
        for card in cards:
            if card not in self.seen:
                pool = self.pools[self.backs[card]]
                pool.places[takes].append(card)
                pool.cards.append(card)

    def deal(self, certain: Iterable[tuple[Seat, Face]], draw: Draw) -> Deal:
        """Which card lies where another lay; Items that are certain, though not seen, come first."""
        deal: Deal = {}
        for keeper, face in certain:
            deal |= self.pin(keeper, face)
        numbers = len(self.g.content.faces) + self.blanks
        lot = [draw() for _ in range(numbers)].__getitem__
        for pool in self.pools.values():
            pool.deal(deal, self.heavy, lot, draw)
        backs = [place for place, card in deal.items() if card < 0]
        opened = [card for card in self.veiled if card not in deal]
        deal.update(zip(backs + opened, sorted(self.veiled, key=lot), strict=True))
        return deal

    def pin(self, keeper: Seat, face: Face) -> Deal:
        """A card of this face in the keeper's Inventory, if it can be there."""
        content = self.g.content
        pool = self.pools[content.items[face].deck]
        places = [place for place in pool.places[LIGHT] if self.keepers.get(place) == keeper]
        cards = [card for card in content.item_cards[face] if card in pool.cards]
        return pool.pin(places[0], cards[0]) if places and cards else {}


def missing(needed: Iterable[Face], seen: list[Face]) -> Iterator[Face]:
    """What is needed and not seen, copy by copy."""
    for face in needed:
        if face in seen:
            seen.remove(face)
        else:
            yield face


def swapping(deal: Deal) -> Callable[[Cards], Cards]:
    """Puts the cards of a pile where the deal says."""

    def dealt(cards: Cards) -> Cards:
        return tuple(map(deal.get, cards, cards))

    return dealt


def swap_cards(g: AnyGame, deal: Deal) -> None:
    """Put every card that games share where the deal says; nobody has looked at it there, but who reads it in hand."""
    world, dealt = g.world, swapping(deal)
    for character in world.characters:
        for pile in PILES:
            setattr(character, pile, dealt(getattr(character, pile)))
    swap_kept_cards(world, dealt)
    world.decks = {name: dealt(cards) for name, cards in world.decks.items()}
    world.discards[CONTAMINATION] = dealt(world.discards[CONTAMINATION])
    world.box = tuple(sorted(dealt(world.box)))
    world.known = {card: knowers for card, knowers in world.known.items() if card not in deal}
    for character in world.characters:
        world.show(character.seat, *[card for card in character.hand if card in g.content.legible])


def swapped_in_air(step: Step, deal: Deal) -> Step:
    """A step with other cards in the air."""
    dealt = swapping(deal)
    return replace(step, **{field: dealt(getattr(step, field)) for field in zones_of(type(step))})


def reworded(g: AnyGame, step: Step, seat: Seat, draw: Draw) -> Step:
    """visibility.inventory: what is offered in a trade may be anything, to those who are not shown it."""
    crew = g.world.characters
    match step:
        case trade.ChooseOffer() if seat != step.seat:
            return replace(step, laid=laid_anew(g, crew[step.seat], step.laid, draw))
        case trade.AnswerOffer() if seat != step.seat:
            laid = step.laid if seat == step.giver else laid_anew(g, crew[step.giver], step.laid, draw)
            return replace(step, laid=laid, back=laid_anew(g, crew[step.seat], step.back, draw))
        case trade.ConfirmExchange() if seat not in (step.seat, step.other):
            laid, back = laid_anew(g, crew[step.seat], step.laid, draw), laid_anew(g, crew[step.other], step.back, draw)
            return replace(step, laid=laid, back=back)
        case _:
            return step


def laid_anew(g: AnyGame, owner: Character, laid: trade.Things, draw: Draw) -> trade.Things:
    """As many things of somebody, whichever they are."""
    anew: trade.Things = ()
    for _ in laid:
        left = trade.left_to_lay_out(g, owner, anew)
        anew += (left[int(draw() * len(left))],) if left else ()
    return anew


def one_of(things: Sequence[str], draw: Draw) -> str:
    return things[int(draw() * len(things))]


def fill(secrets: list[Secret[Face]], places: Sequence[int], seat: Seat, values: Iterable[Face], draw: Draw) -> None:
    """Lay what the seat has not seen elsewhere on the places that it does not know."""
    left = list(values)
    hidden = []
    for place in places:
        secret = secrets[place]
        if not secret.known_to(seat):
            hidden.append(place)
        elif secret.value in left:
            left.remove(secret.value)
    left.sort(key=lambda _: draw())
    for place, value in zip(hidden, left, strict=False):
        secrets[place] = Secret(value, secrets[place].knowers)
