"""Trade: tokens that one can spare go to who needs them more, by what everybody sees of both."""

from typing import NamedTuple

from hypersleep.bots.retaliation.position import SECTION, Position
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.retaliation import steps
from hypersleep.retaliation.ids import MEDPACK, OXYGEN
from hypersleep.retaliation.knowledge.view import CharacterView

NEEDY = 2
"""So much air, or so little health lost, is need."""
OWN_AIR = 4
"""With less air than this one keeps what one has."""
KIND = 1.0
"""From this loyalty on one gives to who may be a rival."""


class Deal(NamedTuple):
    """Something for somebody who needs it."""

    partner: Seat
    thing: str


def best_deal(p: Position, offered: set[Deal]) -> Deal | None:
    """What one can do for somebody in the same room; nothing is offered to anybody twice."""
    if not p.together and p.temperament.loyalty <= KIND:
        return None
    deals = [Deal(mate.seat, thing) for mate in p.others_here for thing in spares(p) if needs(p, mate, thing)]
    return next((deal for deal in deals if deal not in offered), None)


def spares(p: Position) -> list[str]:
    """Air if there is more of it than one will breathe soon, and medpacks if one is well."""
    air = [OXYGEN] if p.spare_gear.count(OXYGEN) > 1 and (p.breathing or p.air >= OWN_AIR) else []
    health = [MEDPACK] if MEDPACK in p.spare_gear and p.hurt < NEEDY else []
    return [*air, *health]


def needs(p: Position, mate: CharacterView, thing: str) -> bool:
    """Whether somebody is short of it and has a free slot for it."""
    if "" not in mate.belt or thing in mate.belt:
        return False
    if thing == OXYGEN:
        return not p.breathing and mate.oxygen <= NEEDY
    return mate.health - SECTION * len(mate.wounds) >= NEEDY


def begin_trade(options: list[Choice]) -> int | None:
    """Where the trade stands among the options."""
    return next((place for place, option in enumerate(options) if isinstance(option, steps.Trade)), None)
