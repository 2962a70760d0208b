"""Signing on: two contractors lie open while characters are drafted, and one contractor at most takes part."""

from collections.abc import Callable

from hypersleep.common import drafting
from hypersleep.common.keeping import keep, kept
from hypersleep.content.ids import Face, Offered
from hypersleep.kernel.events import Event, Public
from hypersleep.kernel.ruleset import Chapter, Handler
from hypersleep.kernel.states import State
from hypersleep.kernel.steps import Step
from hypersleep.retaliation.phases.setup import PlaceCrew
from hypersleep.retaliation.world import Retaliation

CONTRACTORS_OFFERED = 2
"""contractor.setup.offer."""


class ContractorsOffered(Event, frozen=True):
    offered: Public[Offered]


class ContractOffer(State, frozen=True):
    """Draft cards of contractors that lie open."""

    contractors: Public[tuple[Face, ...]] = ()


class OfferContractors(Step, frozen=True): ...


chapter = Chapter("signing on", events=(ContractorsOffered,), keeps=(ContractOffer,))


@chapter.does(OfferContractors)
def offer_contractors(g: Retaliation, step: OfferContractors) -> None:
    """contractor.setup.offer: shuffled, and two of them laid out for everybody."""
    deck = [who.id for who in g.content.box.characters.values() if who.exchanges]
    shown = tuple([deck[n] for n in g.shuffle(range(len(deck)))[:CONTRACTORS_OFFERED]])
    keep(g.world, ContractOffer(contractors=shown))
    g.reveal()
    g.tell(ContractorsOffered(Offered(shown)))


def is_contractor(g: Retaliation, who: Face) -> bool:
    """contractor.setup.only-one: from this expansion or from the base game."""
    cast = g.content.box.characters
    return bool(cast[who].exchanges) or who in [other.exchanges for other in cast.values()]


def has_contractor(g: Retaliation) -> bool:
    return bool([c for c in g.world.characters if c.who and is_contractor(g, c.who)])


def laid_out(g: Retaliation) -> tuple[Face, ...]:
    """contractor.setup.pick: in place of the cards dealt, as long as nobody has taken a contractor."""
    return kept(g.world, ContractOffer).contractors


def without_other_contractors(draft_deck: Callable[[Retaliation], list[Face]]) -> Callable[[Retaliation], list[Face]]:
    """conflict:contractor-unpicked: the Contractor's card is taken out before the next deal."""

    def deck_of_one(g: Retaliation) -> list[Face]:
        deck = draft_deck(g)
        return [who for who in deck if not is_contractor(g, who)] if has_contractor(g) else deck

    return deck_of_one


def closing_the_offer(keep_character: Handler) -> Handler:
    """contractor.setup.only-one: what is left of the offer is discarded."""

    def keep_and_close(g: Retaliation, question: drafting.ChooseCharacter, choice: drafting.KeepCharacter) -> None:
        keep_character(g, question, choice)
        if is_contractor(g, choice.who):
            keep(g.world, ContractOffer())

    return keep_and_close


def charging(place_crew: Handler) -> Handler:
    """contractor.setup.item: some of their weapons come with markers in place of ammo."""

    def place_and_charge(g: Retaliation, step: PlaceCrew) -> None:
        place_crew(g, step)
        for card in [card for character in g.world.characters for card in character.held]:
            weapon = g.content.item(card).weapon
            if weapon is not None and weapon.charges:
                g.world.counters[card] = weapon.charges

    return place_and_charge
