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

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple, get_args

from msgspec.structs import replace

from hypersleep.common import imagining
from hypersleep.common.belongings import MakeRoomForItem
from hypersleep.common.imagining import (
    HEAVY,
    LIGHT,
    Deal,
    Offering,
    fill,
    missing,
    one_of,
    reworded,
    swap_cards,
    swapped_in_air,
    swapping,
)
from hypersleep.common.keeping import Draw, deal_kept_secrets
from hypersleep.content.ids import Face, RoomId
from hypersleep.content.nemesis.records import Item
from hypersleep.kernel.chance import Chance
from hypersleep.kernel.ruleset import Ruleset
from hypersleep.kernel.steps import NOBODY, Seat, Step
from hypersleep.kernel.zones import CardId, Secret, zones_of
from hypersleep.nemesis import steps
from hypersleep.nemesis.components import Components
from hypersleep.nemesis.ids import Coordinates
from hypersleep.nemesis.items import arming
from hypersleep.nemesis.items.belongings import COLOURS, FOUND_AMMO
from hypersleep.nemesis.phases import event_phase
from hypersleep.nemesis.world import Nemesis

Gained = steps.GainItem | MakeRoomForItem
"""Steps with an Item in the air, on its way to somebody."""
Told = steps.PutEventAway | event_phase.QueenInNest
"""Steps with a card or a token that everybody has seen. There are no other steps with cards; a test sees to it."""
Needing = steps.UseItem | steps.Autoload | steps.Craft | steps.ActivateQuest | arming.ChooseWeaponToExtend
"""Steps for which somebody has announced to use Items."""


@cache
def secretive(rules: Ruleset) -> frozenset[type[Step]]:
    """All steps of others that need a closer look, those with cards in the air among them; most agendas hold none."""
    return frozenset((*get_args(Gained | Needing | Offering), *filter(zones_of, rules.handlers)))


def imagine(g: Nemesis, seat: Seat, random: Random) -> Nemesis:
    """A whole game as it might be for all the seat knows, at the same decision, with a future of its own."""
    twin = g.clone()
    twin.chance = Chance(f"{random.getrandbits(64):016x}")
    hidden = Hidden(twin, seat)
    deal = hidden.deal(hidden.certain(), random.random)
    swap_cards(twin, deal)
    swap_nemesis(twin, deal)
    deal_secrets(twin, seat, random.random)
    if not secretive(g.rules).isdisjoint(map(type, twin.agenda)):
        twin.agenda = [reworded(twin, swapped(twin, step, deal), seat, random.random) for step in twin.agenda]
    return twin.run()


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


class Hidden(imagining.Hidden[Nemesis]):
    """The hidden cards of Nemesis."""

    def __init__(self, g: Nemesis, seat: Seat) -> None:
        facts = printed(g.content, len(g.world.characters))
        super().__init__(g, seat, backs=facts.backs, heavy=facts.heavy)
        self.secretive = [step for step in g.agenda if type(step) in secretive(g.rules)]
        for character in g.world.characters:
            self.gather_from(character)
        self.gather_decks()
        self.hide(g.world.bag + g.world.supply)
        self.gather_box()
        self._gather_from_agenda()

    def _gather_from_agenda(self) -> None:
        """Cards in the air."""
        item = self.g.content.item
        for step in self.secretive:
            self.hide_in_air(step)
            if isinstance(step, Gained) and step.seat != self.seat and is_hidden(item(step.item), step):
                self.hide([step.item], HEAVY if isinstance(step, MakeRoomForItem) else LIGHT)

    def certain(self) -> Iterator[tuple[Seat, Face]]:
        """Items that must lie in an Inventory, though they are not seen there: those that an announced action needs,
        and Quest Items, which are taken to be with whoever could activate them."""
        content, crew = self.g.content, self.g.world.characters
        for step in self.secretive:
            keeper, needed = needs(step)
            if needed:
                cards = [card for card in crew[keeper].inventory + crew[keeper].held if card not in self.keepers]
                yield from ((keeper, face) for face in missing(needed, [content.faces[card] for card in cards]))
        quests = [keeper for card, keeper in self.keepers.items() if self.backs[card] == "quest"]
        for keeper in dict.fromkeys(quests):
            yield from ((keeper, quest) for quest in content.box.characters[crew[keeper].who].quest_items)


def swap_nemesis(g: Nemesis, deal: Deal) -> None:
    """The same for what only Nemesis has."""
    world, dealt = g.world, swapping(deal)
    world.bag, world.supply = dealt(world.bag), dealt(world.supply)
    world.ammo = {card: ammo for card, ammo in world.ammo.items() if card not in deal}


def is_hidden(item: Item, step: Gained) -> bool:
    """A Heavy Item that changes hands is seen by all, and so is one that was made."""
    return item.deck in COLOURS and (step.may_leave or not item.heavy)


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


def swapped(g: Nemesis, step: Step, deal: Deal) -> Step:
    """A step with the cards that are dealt to it; item.ammo.found."""
    if zones_of(type(step)):
        return swapped_in_air(step, deal)
    if isinstance(step, Gained) and step.item in deal:
        item = deal[step.item]
        if g.content.item(item).weapon is not None:
            g.world.ammo[item] = FOUND_AMMO
        return replace(step, item=item)
    return step


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
