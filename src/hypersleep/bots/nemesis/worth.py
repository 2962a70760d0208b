"""What cards and things are worth to whoever has them: the cheapest pays, the best is kept."""

from hypersleep.bots.nemesis.position import CONTAMINATION, REPAIRING, Position
from hypersleep.bots.nemesis.printed import item
from hypersleep.bots.nemesis.tactics import is_way_out

CARDS = {
    "action.interruption": 1.0,
    "action.order": 1.0,
    "action.risk-assessment": 1.0,
    "action.demolition": 1.2,
    "action.knowledge-of-the-ship": 1.5,
    "action.pyrotechnics": 1.5,
    "action.technical-corridors": 1.5,
    "action.reload": 1.6,
    "action.blocking-access": 2.0,
    "action.rest": 2.0,
    "action.scavenging": 2.0,
    "action.search": 2.0,
    "action.taking-aim": 2.0,
    "action.basic-repairs": 2.2,
    "action.intranet": 2.2,
    "action.computer-skills": 2.4,
    "action.motivation": 2.4,
    "action.old-friend": 2.4,
    "action.piloting": 2.4,
    "action.repairs": 2.6,
    "action.adrenaline": 2.8,
    "action.covering-fire": 2.8,
    "action.full-auto": 2.8,
    "action.nerves-of-steel": 2.8,
    "action.reconnaissance": 2.8,
    "action.suppressive-fire": 2.8,
    "action.ingenuity": 3.0,
    "action.fast-repairs": 3.2,
}
ITEMS = {
    "item.energy-charge": 2.0,
    "item.medkit": 3.0,
    "item.bandages": 2.5,
    "item.clothes": 1.5,
    "item.alcohol": 1.6,
    "item.synthetic-food": 1.8,
    "item.adrenaline-injection": 2.0,
    "item.military-drugs": 2.0,
    "item.tools": 2.6,
    "item.duct-tape": 2.4,
    "item.fire-extinguisher": 2.2,
    "item.smoke-grenade": 3.0,
    "item.grenade": 1.5,
    "item.decoy": 1.2,
    "item.recon-drone": 1.0,
    "item.nemesis-plans": 1.4,
    "item.evacuation-key-red": 3.2,
    "item.self-destruct-key": 2.0,
    "item.extended-magazine": 2.0,
    "crafted.antidote": 2.6,
    "crafted.taser": 3.0,
    "crafted.flamethrower": 3.0,
}
AVERAGE = 1.0
OF_USE = 2.2
"""What a find is worth at the least that fills a flamethrower, or unlocks a Quest Item."""
SCANNING = "action.rest"
INTERRUPTION = "action.interruption"
CONTESTED = 1.2
"""What an Interruption is worth more to who leaves, whom others might stop."""


def card_worth(p: Position, card: str, wanted: frozenset[str] = frozenset()) -> float:
    """What an Action card in hand is worth now; `wanted` are the deeds that are planned."""
    if card.startswith(CONTAMINATION):
        return 0.0
    worth = CARDS.get(card, AVERAGE)
    if card in REPAIRING and wanted & {"repair-engine", "clear-malfunction"}:
        worth += 2
    if card == SCANNING and p.contamination_owned and not p.me.larva:
        worth += 1.5
    if card == "action.search" and "search" in wanted:
        worth += 2
    if card == INTERRUPTION and is_way_out(p) and p.others_aboard and not p.together:
        worth += CONTESTED
    return worth


def thing_worth(p: Position, thing: str, wanted: frozenset[str] = frozenset()) -> float:
    """What an Item or an Object is worth to its owner; Objects only if the plan asks for them."""
    if any(deed.endswith(f":{thing}") for deed in wanted) or thing in kept_objects(wanted):
        return 9.0
    weapon = next((held for held in p.weapons if held.face == thing), None)
    if weapon is not None:
        return 2.5 + (weapon.ammo or 0)
    return find_worth(p, thing) if "." in thing else 0.1


def kept_objects(wanted: frozenset[str]) -> frozenset[str]:
    """Objects that the plan wants to take along, named as `keep:object`."""
    return frozenset(deed.removeprefix("keep:") for deed in wanted if deed.startswith("keep:"))


def is_fuel(p: Position, kind: str) -> bool:
    """It fills a flamethrower that one has got."""
    return kind == "item.chemicals" and p.owns("crafted.flamethrower")


def unlocks(p: Position, kind: str) -> bool:
    """A Quest Item of one's own waits for it."""
    waiting = [item(quest).unlock for quest in p.me.quests if quest]
    return any(unlock is not None and kind in unlock.discard for unlock in waiting)


def find_worth(p: Position, face: str) -> float:
    """What an Item would be worth that one has not got yet."""
    facts = item(face)
    worth = ITEMS.get(facts.kind, AVERAGE)
    if facts.kind in ("item.medkit", "item.bandages"):
        worth += p.serious
    if facts.kind == "item.energy-charge" and not p.ammo:
        worth += 1
    if is_fuel(p, facts.kind) or unlocks(p, facts.kind):
        worth = max(worth, OF_USE)
    if facts.weapon is not None:
        worth = 2.5 if not p.ammo else 1.0
    return worth
