"""What cards, items and tokens are worth to whoever has them: the cheapest pays, the best is kept."""

from hypersleep.bots.retaliation.position import Position
from hypersleep.bots.retaliation.printed import deeds_of, is_contamination, item
from hypersleep.retaliation.ids import AMMO, GRENADE, HALF_AMMO, MEDPACK, OXYGEN

CARDS = {
    "action.demolition": 0.4,
    "action.rest": 0.9,
    "action.repairs": 1.0,
    "action.secure": 1.4,
    "action.basic-secure": 1.2,
    "action.fast-secure": 1.6,
    "action.search": 1.6,
    "action.chain-of-command": 1.5,
    "action.stay-calm": 2.6,
    "action.duck-and-cover": 2.0,
    "action.first-in-command": 1.5,
    "action.fire-at-will": 1.6,
    "action.officers-channel": 1.2,
    "action.lets-go": 1.8,
    "action.move-quietly": 2.2,
    "action.scouting": 2.2,
    "action.sprint": 1.8,
    "action.shoot-first": 1.8,
    "action.first-aid": 1.8,
    "action.forcing-fire": 2.2,
    "action.tactical-retreat": 2.0,
    "action.weak-spot": 1.8,
    "action.taking-aim": 1.6,
    "action.fast-reload": 1.2,
}
ITEMS = {
    "item.oxygen-tank": 2.0,
    "item.heavy-oxygen-tank": 1.8,
    "item.ammo": 1.6,
    "item.grenade": 1.6,
    "item.military-taser": 2.2,
    "item.flashbang": 2.0,
    "item.fire-extinguisher": 1.8,
    "item.medical-stapler": 2.6,
    "item.medkit": 2.8,
    "item.medpack": 2.2,
    "item.adrenaline-injection": 1.8,
    "item.caffeine-pills": 2.0,
    "item.stimulants": 2.2,
    "item.tools": 1.2,
    "item.duct-tape": 1.0,
    "item.phosphates": 1.2,
    "item.anti-aircraft-codes": 2.4,
    "item.egg": 6.0,
}
SUPPORT = (
    "support.utility-vest",
    "support.sonic-gun",
    "support.drum-mag-rifle",
    "support.assault-shotgun",
    "support.hand-cannon",
    "support.heavy-armor",
    "support.tactical-armor",
    "support.gatling-gun",
    "support.security-system-control",
    "support.engineering-equipment",
    "support.grenade-launcher",
    "support.rpg-launcher",
    "support.biohazard-armor",
    "support.autoloader-belt",
    "support.entrenching-tool",
)
"""Support equipment in the order in which it is taken. It follows 500 seats of veterans who took whatever came, some
twenty for each: too few to tell most of it from chance, and in 150 games it won no more than another order."""
TOKENS: dict[str, float] = {OXYGEN: 2.2, MEDPACK: 1.8, AMMO: 1.7, GRENADE: 1.5, HALF_AMMO: 0.8}
AVERAGE = 1.0
NEEDED = frozenset(("repair", "switch-door", "destroy-door"))
"""What opens the way to where one has to act."""
SHIFTING = ("action.chain-of-command", "action.first-in-command", "action.lets-go", "action.fire-at-will")


def card_worth(p: Position, card: str, wanted: frozenset[str] = frozenset()) -> float:
    """What an action card in hand is worth now; `wanted` are the deeds that are planned."""
    if is_contamination(card):
        return 0.0
    worth = CARDS.get(card, AVERAGE)
    if "shift-lander" in wanted and card in SHIFTING:
        worth += 2
    if card == "action.rest" and p.contamination_owned and not p.me.larva:
        worth += 1
    if "repair" in card and p.room and p.facility.rooms[p.room].malfunction:
        worth += 1
    if not NEEDED.isdisjoint(wanted & deeds_of(card)):
        worth += 2
    return worth


def item_worth(p: Position, face: str, wanted: frozenset[str] = frozenset()) -> float:
    """What an item would be worth that one has not got yet, or would miss."""
    if face in wanted:
        return 9.0
    facts = item(face)
    worth = ITEMS.get(face, AVERAGE)
    if facts is None:
        return token_worth(p, face)
    if facts.weapon is not None and facts.weapon.ranged:
        return 3.0 if not p.weapons else 1.5
    if "oxygen" in face and not p.breathing:
        worth += max(0, 5 - p.air) / 2
    if face in ("item.medkit", "item.medical-stapler"):
        worth += len(p.me.wounds)
    return worth


def token_worth(p: Position, token: str) -> float:
    """Tokens of tactical gear, the more so the fewer of them one has."""
    have = [str(each) for each in p.spare_gear].count(token)
    return TOKENS.get(token, AVERAGE) - 0.4 * have


def support_worth(face: str) -> float:
    return -SUPPORT.index(face) if face in SUPPORT else -len(SUPPORT)
