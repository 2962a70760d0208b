"""Trade: what one can spare goes to who needs it more. What others need is judged by what everybody sees of them."""

from collections.abc import Iterator
from typing import NamedTuple

from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.printed import item
from hypersleep.bots.nemesis.worth import thing_worth
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.nemesis import steps
from hypersleep.nemesis.knowledge.view import CharacterView

HEALING = ("item.medkit", "item.bandages", "item.clothes")
CHARGE = "item.energy-charge"
WORTH_A_CARD = 0.5
"""What a deal must bring the other beyond what it takes from oneself."""
FELLOWSHIP = 1.5
"""How much the needs of the others count where everybody wins together."""
USELESS = 0.5
"""What a thing is worth that one cannot use oneself: it may still be built into something."""

Offer = tuple[Seat, str]


class Deal(NamedTuple):
    """Something for somebody, and how much more it is worth to them."""

    gain: float
    partner: Seat
    thing: str

    @property
    def offer(self) -> Offer:
        return self.partner, self.thing


def best_deal(p: Position, wanted: frozenset[str], offered: frozenset[Offer]) -> Deal | None:
    """The best that one can do for somebody in the same Room; nothing is offered to anybody twice."""
    deals = [deal for deal in deals_of(p, wanted) if deal.gain > WORTH_A_CARD and deal.offer not in offered]
    return max(deals, default=None)


def deals_of(p: Position, wanted: frozenset[str]) -> Iterator[Deal]:
    for mate in (mate for mate in p.others_here if mate.seat not in p.marked):
        for thing in spares(p):
            yield Deal(kindness(p) * need(mate, thing) - own_worth(p, thing, wanted), mate.seat, thing)


def spares(p: Position) -> list[str]:
    """Items that may be given away: of weapons only a second one that is loaded."""
    loaded = [weapon.face for weapon in p.weapons if weapon.ammo]
    kept = [weapon.face for weapon in p.weapons if len(loaded) < 2 or not weapon.ammo]
    return [thing for thing in p.items if thing not in kept]


def kindness(p: Position) -> float:
    """How much the needs of others count."""
    return max(FELLOWSHIP, p.temperament.loyalty) if p.together else p.temperament.loyalty


def own_worth(p: Position, thing: str, wanted: frozenset[str]) -> float:
    """What one would miss, and need as well as others; a charge is of little use without an energy weapon."""
    useless = "." in thing and item(thing).kind == CHARGE and not energy_weapons(p.me)
    return USELESS if useless else thing_worth(p, thing, wanted) + need(p.me, thing)


def need(mate: CharacterView, thing: str) -> float:
    """How badly somebody seems to need an Item; Objects are for plans, which nobody knows."""
    facts = item(thing) if "." in thing else None
    if facts is None:
        return 0.0
    if facts.kind in HEALING:
        return 2.0 * len(mate.wounds) + 0.5 * len(mate.dressed) + 0.3 * mate.light
    if facts.kind == CHARGE:
        return 3.0 if any(ammo == 0 for ammo in energy_weapons(mate)) else 0.0
    return 3.0 if facts.weapon is not None and not any(held.ammo for held in mate.held) else 0.0


def energy_weapons(mate: CharacterView) -> list[int]:
    """The ammo in each energy weapon somebody holds."""
    weapons = [(item(held.face).weapon, held.ammo) for held in mate.held]
    return [ammo or 0 for weapon, ammo in weapons if weapon is not None and weapon.kind == "energy"]


def begin_trade(options: list[Choice]) -> int | None:
    """Where the Trade stands among the options."""
    return next((place for place, option in enumerate(options) if isinstance(option, steps.Trade)), None)
