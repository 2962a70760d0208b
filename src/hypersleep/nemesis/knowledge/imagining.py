"""Worlds that one seat cannot tell from the real one: everything it does not know is dealt again.

What the seat has looked at, what lies open and what was played openly stays; everything else is as likely as a careful
player would think it. The result rests on nothing but what the seat knows and the random numbers: whatever is dealt is
put in a fixed order first, and the order of the box means nothing.

An action that waits for its price or for an interruption counts as announced in full. What others have looked at is
forgotten together with the card. Some things could be worked out from what has happened, and are not:

- which Contamination cards a scan has removed or left in somebody's hand, and those reshuffled after it;
- which Item went under its deck, and which crafted or traded Item lies in whose Inventory, to those not in the trade;
- which Intruder tokens of a kind have been seen on their way to the supply;
- what people's choices, claims and passed-up reactions say about their cards and Objectives.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from random import Random
from typing import NamedTuple, get_args

from msgspec.structs import replace

from hypersleep.common import trade
from hypersleep.common.belongings import MakeRoomForItem
from hypersleep.common.components import CONTAMINATION
from hypersleep.common.keeping import Draw, deal_kept_secrets, kept_piles, swap_kept_cards
from hypersleep.common.sight import looked_at
from hypersleep.common.steps import PayCards
from hypersleep.common.world import Cards
from hypersleep.content.ids import Face, RoomId
from hypersleep.content.nemesis.records import Item
from hypersleep.kernel.chance import Chance
from hypersleep.kernel.steps import NOBODY, Seat, Step
from hypersleep.kernel.zones import CardId, Secret
from hypersleep.nemesis import steps
from hypersleep.nemesis.components import Components
from hypersleep.nemesis.expansions.intruder_player import intruder_cards, leading
from hypersleep.nemesis.ids import Coordinates
from hypersleep.nemesis.items import arming
from hypersleep.nemesis.items.belongings import COLOURS, FOUND_AMMO, ChooseFind
from hypersleep.nemesis.phases import event_phase
from hypersleep.nemesis.world import Character, Nemesis

Rank = Callable[[CardId], float]
"""A number from 0 to 1 for each card: sorted by it, cards are in random order, whatever their order was."""
Deal = dict[CardId, CardId]
"""Which card lies in the imagined world where another lies in the real one."""

ANY, LIGHT, HEAVY = range(3)
"""What a place takes: Heavy Items lie in no Inventory, and only they can find both hands full. Who has to pay has so
many light cards in hand: none of Contamination (action.cost.no-contamination)."""

Drawn = ChooseFind | leading.ChooseAttackCard | intruder_cards.ChooseEvent
"""Questions about cards in the air, which only the one who is asked has seen."""
Gained = steps.GainItem | MakeRoomForItem
"""Steps with an Item in the air, on its way to somebody."""
Told = steps.PutEventAway | event_phase.QueenInNest
"""Steps with a card or a token that everybody has seen. There are no other steps with cards; a test sees to it."""
Needing = steps.UseItem | steps.Autoload | steps.Craft | steps.ActivateQuest | arming.ChooseWeaponToExtend
"""Steps for which somebody has announced to use Items."""
Offering = trade.ChooseOffer | trade.AnswerOffer | trade.ConfirmExchange
"""Questions about things that only two players have been shown, or only one has laid out."""
SECRETIVE = frozenset(get_args(Drawn | Gained | Needing | Offering))
"""All steps of others that need a closer look; most agendas hold none."""
DECKS: dict[type[Step], str] = {leading.ChooseAttackCard: "attacks", intruder_cards.ChooseEvent: "events"}
"""Where the cards of such a question come from, if they have no back of their own."""
PILES = ("deck", "hand", "discard", "inventory", "objectives")
"""Where a Character can have something hidden: zones that are not public, and the discards with Contamination cards."""


def imagine(g: Nemesis, seat: Seat, random: Random) -> Nemesis:
    """A whole game as it might be for all the seat knows, at the same decision, with a future of its own."""
    twin = g.clone()
    twin.chance = Chance(f"{random.getrandbits(64):016x}")
    deal = Hidden(twin, seat).deal(random.random)
    swap_cards(twin, deal)
    deal_secrets(twin, seat, random.random)
    if not SECRETIVE.isdisjoint(map(type, twin.agenda)):
        twin.agenda = [reworded(twin, swapped(twin, step, deal), seat, random.random) for step in twin.agenda]
    return twin.run()


def one_of(things: Sequence[str], draw: Draw) -> str:
    return things[int(draw() * len(things))]


# What is printed -----------------------------------------------------------------------------------------------------


class Printed(NamedTuple):
    """What a careful player knows of the box: backs that tell cards apart, which Items are Heavy, what lies where."""

    backs: list[str]
    heavy: frozenset[CardId]
    tiles: list[tuple[list[RoomId], tuple[Face, ...]]]
    tokens: list[Face]


@cache
def printed(content: Components, players: int) -> Printed:
    """setup.objectives.*: an Objective that needs more players has been left out, and has no place to be elsewhere."""
    box, ship = content.box, content.board
    back: dict[str, str] = {face: item.deck for face, item in box.items.items()}
    back |= {face: goal.deck for face, goal in box.objectives.items() if goal.min_players <= players}
    back |= {face: token.kind for face, token in box.intruder_tokens.items()}
    heavy = [card for face, cards in content.item_cards.items() if box.items[face].heavy for card in cards]
    return Printed(
        backs=[back.get(face, "") for face in content.faces],
        heavy=frozenset(heavy),
        tiles=[
            ([number for number in ship.numbers if ship.slots[number].category == category], tiles)
            for category, tiles in content.tiles.items()
        ],
        tokens=[token.id for token in box.exploration_tokens.values() for _ in range(token.count)],
    )


# Cards ---------------------------------------------------------------------------------------------------------------


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

    def deal(self, deal: Deal, heavy: frozenset[CardId], rank: Rank, draw: Draw) -> None:
        """All cards to all places that take them, every way as likely as any other."""
        anywhere, light_only, heavy_only = self.places
        cards = sorted(self.cards, key=rank)
        if light_only or heavy_only:
            lights = [card for card in cards if card >= 0 and card not in heavy]
            heavies = [card for card in cards if card < 0 or card in heavy]
            deal.update(zip(light_only, lights, strict=False))
            deal.update(zip(heavy_only, heavies, strict=False))
            cards = lights[len(light_only) :] + heavies[len(heavy_only) :]
            cards.sort(key=lambda _: draw())
        deal.update(zip(anywhere, cards, strict=True))


class Hidden:
    """All cards that the seat does not know, gathered pile by pile in a fixed order.

    Contamination cards are dealt twice: their backs among the cards they lie with, because their place is hidden, and
    then their faces among each other, wherever they lie. A back that is dealt is a number below zero.
    """

    def __init__(self, g: Nemesis, seat: Seat) -> None:
        self.g = g
        self.seat = seat
        self.seen = looked_at(g.world.known, seat)
        self.printed = printed(g.content, len(g.world.characters))
        self.pools: defaultdict[str, Pool] = defaultdict(Pool)
        self.veiled: list[CardId] = []
        self.blanks = 0
        self.secretive = [step for step in g.agenda if type(step) in SECRETIVE]
        self.keepers: dict[CardId, Seat] = {}
        asked = g.question
        self.due = {asked.seat: asked.count} if isinstance(asked, PayCards) else {}
        for character in g.world.characters:
            self._gather_from(character)
        self._gather_piles()
        self._gather_from_agenda()

    def _gather_from(self, character: Character) -> None:
        for cards in (character.deck, character.hand, character.discard):
            self._veil(cards)
        pool = f"cards of seat {character.seat}"
        self._hide_alike(pool, character.deck)
        if character.seat != self.seat:
            due = self.due.get(character.seat, 0)
            self._hide_alike(pool, character.hand[:due], LIGHT)
            self._hide_alike(pool, character.hand[due:])
            self._hide(character.objectives)
            self._hide(character.inventory, LIGHT)
            self.keepers |= {card: character.seat for card in character.inventory if card not in self.seen}

    def _gather_piles(self) -> None:
        """craft.deck-public. Into the box went Objectives and Items of the dead unseen, everything else openly."""
        world, backs, heavy = self.g.world, self.printed.backs, self.printed.heavy
        for name in sorted(world.decks):
            if name == CONTAMINATION:
                self._veil(world.decks[name])
            elif name != "crafted":
                self._hide_alike(name, world.decks[name])
        self._veil(world.discards[CONTAMINATION])
        self._hide(world.bag + world.supply)
        self._veil(world.box)
        self._gather_kept()
        self._hide([card for card in world.box if backs[card] and card not in heavy], LIGHT)

    def _gather_kept(self) -> None:
        """What chapters keep lies with the deck that it shares its back with."""
        for _, pile in kept_piles(self.g.world):
            if not pile.zone.opens_to(self.seat, pile.owner):
                self._hide_alike(pile.zone.name, pile.cards)

    def _gather_from_agenda(self) -> None:
        """Cards in the air."""
        item = self.g.content.item
        for step in self.secretive:
            if isinstance(step, Drawn) and step.seat != self.seat:
                self._hide_alike(DECKS.get(type(step), self.printed.backs[step.drawn[0]]), step.drawn)
            elif isinstance(step, Gained) and step.seat != self.seat and is_hidden(item(step.item), step):
                self._hide([step.item], HEAVY if isinstance(step, MakeRoomForItem) else LIGHT)

    def _veil(self, cards: Cards) -> None:
        """Of Contamination cards the seat knows no more than that, wherever they lie."""
        contamination = self.g.content.contamination
        if not contamination.isdisjoint(cards):
            self.veiled += [card for card in cards if card in contamination and card not in self.seen]

    def _hide_alike(self, name: str, cards: Cards, takes: int = ANY) -> None:
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

    def _hide(self, cards: Iterable[CardId], takes: int = ANY) -> None:
        """Cards told apart by their backs."""
        backs = self.printed.backs
        for card in cards:
            if card not in self.seen:
                pool = self.pools[backs[card]]
                pool.places[takes].append(card)
                pool.cards.append(card)

    def deal(self, draw: Draw) -> Deal:
        """Which card lies where another lay."""
        deal: Deal = {}
        for keeper, face in self._certain():
            deal |= self._pin(keeper, face)
        numbers = len(self.g.content.faces) + self.blanks
        rank = [draw() for _ in range(numbers)].__getitem__
        for pool in self.pools.values():
            pool.deal(deal, self.printed.heavy, rank, draw)
        backs = [place for place, card in deal.items() if card < 0]
        opened = [card for card in self.veiled if card not in deal]
        deal.update(zip(backs + opened, sorted(self.veiled, key=rank), strict=True))
        return deal

    def _certain(self) -> Iterator[tuple[Seat, Face]]:
        """Items that must lie in an Inventory, though they are not seen there: those that an announced action needs,
        and Quest Items, which are taken to be with whoever could activate them."""
        content, crew = self.g.content, self.g.world.characters
        for step in self.secretive:
            keeper, needed = needs(step)
            if needed:
                cards = [card for card in crew[keeper].inventory + crew[keeper].held if card not in self.keepers]
                yield from ((keeper, face) for face in missing(needed, [content.faces[card] for card in cards]))
        quests = [keeper for card, keeper in self.keepers.items() if self.printed.backs[card] == "quest"]
        for keeper in dict.fromkeys(quests):
            yield from ((keeper, quest) for quest in content.box.characters[crew[keeper].who].quest_items)

    def _pin(self, keeper: Seat, face: Face) -> Deal:
        """A card of this face in the keeper's Inventory, if it can be there."""
        content = self.g.content
        pool = self.pools[content.box.items[face].deck]
        places = [place for place in pool.places[LIGHT] if self.keepers.get(place) == keeper]
        cards = [card for card in content.item_cards[face] if card in pool.cards]
        return pool.pin(places[0], cards[0]) if places and cards else {}


def is_hidden(item: Item, step: Gained) -> bool:
    """A Heavy Item that changes hands is seen by all, and so is one that was made."""
    return item.deck in COLOURS and (step.may_leave or not item.heavy)


def missing(needed: Iterable[Face], seen: list[Face]) -> Iterator[Face]:
    """What is needed and not seen, copy by copy."""
    for face in needed:
        if face in seen:
            seen.remove(face)
        else:
            yield face


def needs(step: Step) -> tuple[Seat, tuple[Face, ...]]:
    """The Items that somebody has announced to use."""
    match step:
        case steps.UseItem() | steps.Autoload() | arming.ChooseWeaponToExtend():
            return step.seat, (step.item,)
        case steps.Craft():
            return step.seat, step.parts
        case steps.ActivateQuest() if step.discard:
            return step.seat, (step.discard,)
        case _:
            return NOBODY, ()


def swap_cards(g: Nemesis, deal: Deal) -> None:
    """Put every card on the table where the deal says; nobody has looked at it there."""

    def dealt(cards: Cards) -> Cards:
        return tuple(map(deal.get, cards, cards))

    world = g.world
    for character in world.characters:
        for pile in PILES:
            setattr(character, pile, dealt(getattr(character, pile)))
    swap_kept_cards(world, dealt)
    world.decks = {name: dealt(cards) for name, cards in world.decks.items()}
    world.discards[CONTAMINATION] = dealt(world.discards[CONTAMINATION])
    world.bag, world.supply, world.box = dealt(world.bag), dealt(world.supply), tuple(sorted(dealt(world.box)))
    world.known = {card: knowers for card, knowers in world.known.items() if card not in deal}
    world.ammo = {card: ammo for card, ammo in world.ammo.items() if card not in deal}


def swapped(g: Nemesis, step: Step, deal: Deal) -> Step:
    """A step with the cards that are dealt to it; item.ammo.found."""
    if isinstance(step, Drawn):
        return replace(step, drawn=tuple(deal.get(card, card) for card in step.drawn))
    if isinstance(step, Gained) and step.item in deal:
        item = deal[step.item]
        if g.content.item(item).weapon is not None:
            g.world.ammo[item] = FOUND_AMMO
        return replace(step, item=item)
    return step


def reworded(g: Nemesis, step: Step, seat: Seat, draw: Draw) -> Step:
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


def laid_anew(g: Nemesis, owner: Character, laid: trade.Things, draw: Draw) -> trade.Things:
    """As many things of somebody, whichever they are."""
    anew: trade.Things = ()
    for _ in laid:
        left = trade.left_to_lay_out(g, owner, anew)
        anew += (left[int(draw() * len(left))],) if left else ()
    return anew


# Secrets -------------------------------------------------------------------------------------------------------------


def deal_secrets(g: Nemesis, seat: Seat, draw: Draw) -> None:
    """Values for every secret that the seat does not share, as the set-up would have dealt them."""
    world, box = g.world, g.content.box
    for engine, secret in enumerate(world.engines):
        if not secret.known_to(seat):
            world.engines[engine] = Secret(draw() < 0.5, secret.knowers)
    if not world.coordinates.known_to(seat):
        world.coordinates = Secret(Coordinates(one_of(sorted(box.coordinates), draw)), world.coordinates.knowers)
    weaknesses = [weakness.id for weakness in box.weaknesses.values()]
    fill(world.weaknesses, range(len(world.weaknesses)), seat, weaknesses, draw)
    facts = printed(g.content, len(world.characters))
    for rooms, tiles in facts.tiles:
        fill(world.tiles, rooms, seat, tiles, draw)
    tokens = facts.tokens.copy()
    for token in world.spent_tokens:
        tokens.remove(token)
    fill(world.tokens, g.content.board.numbers, seat, tokens, draw)
    deal_kept_secrets(world, seat, draw)


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
