"""Small questions about items, gear, weapons and trade: how good each option is."""

from typing import Any

from hypersleep.bots.retaliation.mind import Mind, Scores, scoring
from hypersleep.bots.retaliation.orders import regard
from hypersleep.bots.retaliation.position import Position
from hypersleep.bots.retaliation.printed import item
from hypersleep.bots.retaliation.worth import item_worth, support_worth, token_worth
from hypersleep.common import trade
from hypersleep.content.ids import PassageId, RoomId
from hypersleep.kernel.steps import kebab
from hypersleep.retaliation import steps
from hypersleep.retaliation.facility.hazards import RepairItem, RepairRobot
from hypersleep.retaliation.ids import AMMO, HALF_AMMO, MEDPACK, OXYGEN
from hypersleep.retaliation.items.gear import BELT, ROBOT, MoveToken, UseToken

THINGS: Scores = {}
"""By topic."""
answers = scoring(THINGS)

MUCH = 9.0
"""More ammo than any weapon holds."""


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
        if option.place == ROBOT and option.to == BELT:
            return 0.4 * token_worth(p, option.token)
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


@answers(
    "choose-slot",
    "choose-token-to-spend",
    "choose-token-to-give",
    "choose-filling",
    "choose-spent-token",
    "choose-remedy",
)
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


@answers(
    "make-room-for-item",
    "choose-sacrifice",
    "choose-item-to-wreck",
    "choose-item-to-give",
    "choose-scrap",
    "choose-item-to-shake",
)
def drop_the_least(p: Position, mind: Mind, option: Any) -> float:
    thing = getattr(option, "item", "") or getattr(option, "token", "")
    if not thing and "take-egg" in mind.wanted and p.facility.find("nest") == p.room:
        return -MUCH  # what has been taken out of the Nest
    return -kept_worth(p, thing, mind) if thing else -1.2


def kept_worth(p: Position, thing: str, mind: Mind) -> float:
    """The only loaded weapon is the last thing to be given up."""
    if any(held.face == thing for held in p.weapons):
        return 4.0 if len(p.weapons) == 1 else 2.5
    return item_worth(p, thing, mind.wanted)


@answers("choose-hand-to-empty")
def spare_hand(p: Position, mind: Mind, option: Any) -> float:
    return -kept_worth(p, getattr(option, "item", ""), mind)


# Weapons -------------------------------------------------------------------------------------------------------------


@answers("choose-weapon-on-order", "choose-weapon-to-empty")
def most_ammo(p: Position, mind: Mind, option: Any) -> float:
    """The ammo of who has most of it is missed least; a weapon that needs none has most."""
    loaded = [sum("ammo" in token for token in held.gear) for held in p.me.held if held.face == option.weapon]
    facts = item(option.weapon)
    endless = facts is not None and facts.weapon is not None and not facts.weapon.needs_ammo
    return MUCH if endless else float(max(loaded, default=0))


@answers("choose-repair")
def repair(p: Position, mind: Mind, option: Any) -> float:
    """The room that the plan needs, a weapon of one's own, the robot; then what is there, and what others carry."""
    match option:
        case RepairItem() if option.on == p.seat:
            return 1.5 if p.weapons else 2.5
        case RepairItem():
            return regard(p) * 1.2
        case RepairRobot():
            return 3.0 if "robot-move" in mind.wanted else 0.8
        case _:
            aims = {mind.heading, *p.goals, *p.work_of.values()}
            needed = "repair" in mind.wanted or p.room in aims
            return 3.5 if needed else 1.0


@answers("choose-stripping")
def mend_and_load(p: Position, mind: Mind, option: Any) -> float:
    match option:
        case RepairItem():
            return 2.0
        case MoveToken():
            return token_worth(p, option.token)
        case _:
            return 0.0


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
