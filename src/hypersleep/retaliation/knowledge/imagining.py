"""Worlds that one seat cannot tell from the real one: everything it does not know is dealt again.

What the seat has looked at, what lies open and what was played openly stays; everything else is as likely as a careful
player would think it. The result rests on nothing but what the seat knows and the random numbers: whatever is dealt is
put in a fixed order first, and the order of the box means nothing.

An action that waits for its price or for a reaction counts as announced in full. What others have looked at is
forgotten together with the card. Some things could be worked out from what has happened, and are not:

- which contamination cards a scan has removed or left in somebody's hand, and those reshuffled after it;
- which item went under its deck, and which traded item lies in whose backpack, to those not in the trade;
- which intruder tokens have been seen on their way under their pile;
- what people's choices, claims and passed-up reactions say about their cards and objectives.
"""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple, get_args

from msgspec.structs import replace

from hypersleep.common import drafting, imagining
from hypersleep.common.belongings import MakeRoomForItem
from hypersleep.common.imagining import (
    ANY,
    HEAVY,
    Deal,
    Offering,
    missing,
    one_of,
    reworded,
    swap_cards,
    swapped_in_air,
    swapping,
)
from hypersleep.common.keeping import Draw, deal_kept_secrets
from hypersleep.content.ids import Face, Offered
from hypersleep.kernel.chance import Chance
from hypersleep.kernel.ruleset import Ruleset
from hypersleep.kernel.steps import Seat, Step
from hypersleep.kernel.zones import CardId, Secret, zones_of
from hypersleep.retaliation import steps
from hypersleep.retaliation.components import Components
from hypersleep.retaliation.knowledge.sight import UNSEEN_DISCARDS
from hypersleep.retaliation.phases.setup import token_pile
from hypersleep.retaliation.rooms.robot import possible_robots
from hypersleep.retaliation.world import Retaliation

Gained = steps.GainItem | MakeRoomForItem
"""Steps with an item in the air, on its way to somebody."""


@cache
def secretive(rules: Ruleset) -> frozenset[type[Step]]:
    """All steps of others that need a closer look, those with cards in the air among them; most agendas hold none."""
    considered = get_args(Gained | Offering)
    return frozenset((*considered, steps.UseItem, drafting.ChooseCharacter, *filter(zones_of, rules.handlers)))


def imagine(g: Retaliation, seat: Seat, random: Random) -> Retaliation:
    """A whole game as it might be for all the seat knows, at the same decision, with a future of its own."""
    twin = g.clone()
    twin.chance = Chance(f"{random.getrandbits(64):016x}")
    hidden = Hidden(twin, seat)
    deal = hidden.deal(hidden.certain(), random.random)
    swap_cards(twin, deal)
    swap_retaliation(twin, deal)
    deal_secrets(twin, seat, random.random)
    if not secretive(g.rules).isdisjoint(map(type, twin.agenda)):
        twin.agenda = [said_anew(twin, swapped(step, deal), seat, random.random) for step in twin.agenda]
    return twin.run()


# What is printed -----------------------------------------------------------------------------------------------------


class Printed(NamedTuple):
    """What a careful player knows of the box: backs that tell cards apart, and what lies in no backpack: heavy items,
    armor, and cards with odd backs."""

    backs: list[str]
    heavy: frozenset[CardId]


@cache
def printed(content: Components, players: int) -> Printed:
    """setup.objectives.filter: an objective for more characters has been left out, and has no place to be elsewhere."""
    box = content.box
    back: dict[str, str] = {face: item.deck for face, item in box.items.items()}
    back |= {face: goal.deck for face, goal in box.objectives.items() if goal.min_players <= players}
    back |= {face: token_pile(token.lies_on) for face, token in box.intruder_tokens.items()}
    open_items = [item.id for item in box.items.values() if item.heavy or item.armor]
    heavy = [card for face in open_items for card in content.item_cards[face]]
    return Printed([back.get(face, "") for face in content.faces], content.odd_backs.union(heavy))


# Cards ---------------------------------------------------------------------------------------------------------------


class Hidden(imagining.Hidden[Retaliation]):
    """The hidden cards, tiles and tokens of Retaliation."""

    def __init__(self, g: Retaliation, seat: Seat) -> None:
        facts = printed(g.content, len(g.world.characters))
        super().__init__(g, seat, backs=facts.backs, heavy=facts.heavy)
        self.secretive = [step for step in g.agenda if type(step) in secretive(g.rules)]
        for character in g.world.characters:
            self.gather_from(character)
        self.gather_decks()
        self.hide(g.world.bag)
        self.hide_alike(UNSEEN_DISCARDS.name, g.world.discards[UNSEEN_DISCARDS.name])
        self.gather_box()
        self._gather_from_agenda()

    def _gather_from_agenda(self) -> None:
        """Cards in the air."""
        item = self.g.content.item
        for step in self.secretive:
            self.hide_in_air(step)
            if isinstance(step, Gained) and step.seat != self.seat and item(step.item).deck in self.g.world.decks:
                self.hide([step.item], HEAVY if isinstance(step, MakeRoomForItem) else ANY)

    def certain(self) -> Iterator[tuple[Seat, Face]]:
        """Items that must lie in a backpack, though they are not seen there: those that an announced action uses."""
        content, crew = self.g.content, self.g.world.characters
        for step in self.secretive:
            if isinstance(step, steps.UseItem):
                user = crew[step.seat]
                seen = [card for card in user.inventory + user.held + user.armor if card not in self.keepers]
                yield from ((step.seat, face) for face in missing([step.item], [content.faces[card] for card in seen]))


def swap_retaliation(g: Retaliation, deal: Deal) -> None:
    """The same for what only Retaliation has."""
    world, dealt = g.world, swapping(deal)
    world.bag = dealt(world.bag)
    world.discards[UNSEEN_DISCARDS.name] = dealt(world.discards[UNSEEN_DISCARDS.name])


def swapped(step: Step, deal: Deal) -> Step:
    """A step with the cards that are dealt to it."""
    if zones_of(type(step)):
        return swapped_in_air(step, deal)
    if isinstance(step, Gained) and step.item in deal:
        return replace(step, item=deal[step.item])
    return step


def said_anew(g: Retaliation, step: Step, seat: Seat, draw: Draw) -> Step:
    """visibility.draft-reject, visibility.backpack: what somebody else is offered may be anything."""
    if isinstance(step, drafting.ChooseCharacter) and step.seat != seat:
        open_to_all = drafting.offered_to_all(g)
        dealt = sorted(drafting.draft_deck(g), key=lambda _: draw())[: len(step.offered) - len(open_to_all)]
        return replace(step, offered=Offered((*dealt, *open_to_all)))
    return reworded(g, step, seat, draw)


# Secrets -------------------------------------------------------------------------------------------------------------


def deal_secrets(g: Retaliation, seat: Seat, draw: Draw) -> None:
    """Values for every secret that the seat does not share, as the set-up would have dealt them."""
    world = g.world
    if world.anti_aircraft and not world.anti_aircraft[0].known_to(seat):
        upper = draw() < 0.5
        faces = (upper, not upper)
        world.anti_aircraft = tuple(
            [Secret(face, s.knowers) for face, s in zip(faces, world.anti_aircraft, strict=True)]
        )
    if not world.robot.known_to(seat):
        world.robot = Secret(Face(one_of(sorted(possible_robots(g)), draw)), world.robot.knowers)
    deal_kept_secrets(world, seat, draw)
