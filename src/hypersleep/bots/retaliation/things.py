"""Small questions about items, gear, health and trade: how good each option is."""

from typing import Any

from hypersleep.bots.retaliation.mind import Mind, Scores, scoring
from hypersleep.bots.retaliation.position import BREATH, Position
from hypersleep.bots.retaliation.worth import item_worth, support_worth, token_worth
from hypersleep.common import trade
from hypersleep.content.ids import PassageId, RoomId
from hypersleep.kernel.steps import kebab
from hypersleep.retaliation import steps
from hypersleep.retaliation.ids import AMMO, HALF_AMMO, MEDPACK, OXYGEN
from hypersleep.retaliation.items.gear import MoveToken, UseToken

THINGS: Scores = {}
"""By topic."""
answers = scoring(THINGS)


@answers("choose-support")
def best_support(p: Position, mind: Mind, option: Any) -> float:
    return support_worth(option.item)


STARTING = (OXYGEN, MEDPACK, OXYGEN, AMMO)
"""What goes into the belt, in this order."""


@answers("choose-starting-gear")
def pack(p: Position, mind: Mind, option: Any) -> float:
    wanted = list(STARTING)
    for token in p.spare_gear:
        if token in wanted:
            wanted.remove(token)
    kind = str(option.kind)
    return float(bool(wanted) and kind == wanted[0]) + 0.1 * (kind == OXYGEN)


@answers("choose-gear-to-take")
def take_gear(p: Position, mind: Mind, option: Any) -> float:
    if isinstance(option, steps.Done):
        return 0.0
    return token_worth(p, option.kind) if hasattr(option, "kind") else -1.0


@answers("choose-gear")
def use_gear(p: Position, mind: Mind, option: Any) -> float:
    """What is needed now, and no more; ammo is used by moving it onto a weapon."""
    if isinstance(option, MoveToken):
        loads = any(held.face == option.to for held in p.empty_weapons)
        return 1.5 if option.token in (AMMO, HALF_AMMO) and loads else -1.0
    if not isinstance(option, UseToken):
        return 0.0 if isinstance(option, steps.Done) else -1.0
    match option.token:
        case "oxygen":
            return 3.0 if p.me.suffocating or (not p.breathing and p.me.oxygen <= 4) else -1.0
        case "medpack":
            return 2.0 if p.hurt >= 2 or (p.hurt and p.life <= 3) else -1.0
        case "grenade":
            crowd = [g for c, g in p.facility.lurking.items() if p.room in ends(p, c)]
            return 1.0 if any(len(group) >= 2 for group in crowd) else -1.0
        case _:
            return 1.5 if p.empty_weapons else -1.0


def ends(p: Position, passage: PassageId) -> tuple[RoomId, RoomId]:
    corridor = p.facility.corridors[passage]
    return corridor.a, corridor.b


@answers("choose-slot", "choose-token-to-spend", "choose-token-to-give", "choose-filling", "choose-spent-token")
def least_token(p: Position, mind: Mind, option: Any) -> float:
    """Into a slot if there is one; or else the token goes that is worth least."""
    if kebab(type(option).__name__) == "put-gear":
        return 9.0 + float(option.place != "belt")
    return -token_worth(p, getattr(option, "token", "") or getattr(option, "kind", ""))


@answers("choose-find")
def best_find(p: Position, mind: Mind, option: Any) -> float:
    match kebab(type(option).__name__):
        case "keep-item":
            return item_worth(p, option.item, mind.wanted)
        case "use-at-once":
            return item_worth(p, option.item, mind.wanted) + at_once(p, option.option)
        case _:
            return -1.0


@answers("use-when-gained")
def use_or_keep(p: Position, mind: Mind, option: Any) -> float:
    return at_once(p, option.option) if hasattr(option, "option") else 0.0


def at_once(p: Position, key: str) -> float:
    """Tokens are as good as items and lighter; what heals is used if one is hurt."""
    match key:
        case "gain-token":
            return 0.5 if "" in p.me.belt else -0.5
        case "breathe":
            return 1.0 if not p.breathing and p.air <= 4 else -1.0
        case "heal":
            return 1.0 if p.hurt >= 2 else -1.0
        case _:
            return -1.0


@answers("choose-deck-to-search", "choose-pile", "choose-deck-for-more", "choose-deck-to-peek-into")
def useful_deck(p: Position, mind: Mind, option: Any) -> float:
    """Green heals, red arms, yellow gives air."""
    needs = {"green": 1.0 + 0.2 * (9 - p.life), "red": 1.0 + (not p.weapons), "yellow": 0.8 + 0.3 * (p.air <= 3)}
    return needs.get(getattr(option, "deck", ""), 0.0)


@answers("make-room-for-item", "choose-sacrifice", "choose-item-to-wreck", "choose-item-to-give", "choose-scrap")
def drop_the_least(p: Position, mind: Mind, option: Any) -> float:
    thing = getattr(option, "item", "") or getattr(option, "token", "")
    return -kept_worth(p, thing, mind) if thing else -1.2


def kept_worth(p: Position, thing: str, mind: Mind) -> float:
    """The only loaded weapon is the last thing to be given up."""
    if any(held.face == thing for held in p.weapons):
        return 4.0 if len(p.weapons) == 1 else 2.5
    return item_worth(p, thing, mind.wanted)


@answers("choose-hand-to-empty")
def spare_hand(p: Position, mind: Mind, option: Any) -> float:
    return -kept_worth(p, getattr(option, "item", ""), mind)


@answers("choose-wound-or-health")
def rather_health(p: Position, mind: Mind, option: Any) -> float:
    """A wound covers three slots; two points are less, unless they kill."""
    loses = kebab(type(option).__name__) == "lose-health-instead"
    return float(loses == (p.life > 2))


@answers("choose-waste")
def waste(p: Position, mind: Mind, option: Any) -> float:
    air = kebab(type(option).__name__) == "waste-oxygen"
    return float(air == (p.breathing or p.me.oxygen >= 5))


@answers("choose-restored")
def restore(p: Position, mind: Mind, option: Any) -> float:
    return float(option.points)


@answers("choose-disinfection")
def disinfect(p: Position, mind: Mind, option: Any) -> float:
    return 0.0 if isinstance(option, steps.LetItHappen) else 1.0


@answers("choose-gift")
def tainted_gift(p: Position, mind: Mind, option: Any) -> float:
    """Blood that brings contamination is no gift."""
    return float(isinstance(option, steps.RefuseOffer))


@answers("choose-taste")
def taste(p: Position, mind: Mind, option: Any) -> float:
    """A point of health comes back, an infection does not; unless it is the last."""
    bleeds = kebab(type(option).__name__) == "lose-blood"
    return float(bleeds == (p.life > 2))


@answers("choose-gauntlets")
def charge(p: Position, mind: Mind, option: Any) -> float:
    """Only with air to spare."""
    charges = not isinstance(option, steps.LetItHappen)
    return float(charges == (p.breathing or p.air > BREATH))


# Trade ---------------------------------------------------------------------------------------------------------------


@answers("choose-partner")
def find_partner(p: Position, mind: Mind, option: Any) -> float:
    if isinstance(option, steps.Done):
        return 0
    return 1 if mind.deal is not None and option.partner == mind.deal.partner else -1


@answers("choose-offer")
def make_offer(p: Position, mind: Mind, option: Any) -> float:
    """One thing at a time."""
    if isinstance(option, trade.MakeOffer):
        return 2 if option.things else 0
    return 1 if mind.deal is not None and option.thing == mind.deal.thing else -1


@answers("answer-offer")
def answer_offer(p: Position, mind: Mind, option: Any) -> float:
    """A gift is welcome, and nothing is given for it."""
    return 1.0 if isinstance(option, steps.AcceptOffer) else 0.0 if isinstance(option, steps.RefuseOffer) else -1.0
