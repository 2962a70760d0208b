"""Looking after oneself and the ship outside of combat: what is worth doing in passing, whatever the plan is."""

from collections.abc import Callable

from hypersleep.bots.nemesis.deeds import deed, price
from hypersleep.bots.nemesis.position import Position
from hypersleep.kernel.steps import Choice
from hypersleep.nemesis import steps

NOT_URGENT = 0.0
PLAN = 1.0
"""What the next step of the plan is worth; care above it comes first."""


Care = Callable[[Position], float]


def care_for(p: Position, options: list[Choice], slack: float) -> list[tuple[float, int, str]]:
    """Every option that is worth doing in passing, with how much; `slack` are the cards that the plan can spare."""
    found = []
    for place, option in enumerate(options):
        key = deed(option)
        judge = CARE.get(key)
        if judge is None or (isinstance(option, steps.UseItem) and option.on not in (-1, p.seat)):
            continue
        worth = judge(p)
        if worth > NOT_URGENT and price(option) <= len(p.cards) and is_affordable(p, option, worth, slack):
            found.append((worth - 0.02 * price(option), place, key))
    return found


def is_affordable(p: Position, option: Choice, worth: float, slack: float) -> bool:
    """The plan can spare the cards, or it can wait; in the last round who can leave does not wait any more."""
    return slack > price(option) or (worth > PLAN and not (p.leaving and p.rounds_left <= 1))


def scan(p: Position) -> float:
    """Clean cards leave the game; a second infection kills whoever has a Larva."""
    return 0.0 if p.me.larva or not p.contamination else 0.7 + 0.4 * p.contamination


def is_bluff(p: Position, option: Choice) -> bool:
    """action.bluff: others may believe that it does something; the bot itself knows better, and has no use for that."""
    visible = {"scan-hand": False, "purge-one": False, "eat": bool(p.me.light), "shower": p.me.slime}
    return not p.contamination and not visible.get(deed(option), True)


def dress(p: Position) -> float:
    return 0.95 + 0.2 * p.serious if p.me.wounds else 0.0


def heal_dressed(p: Position) -> float:
    return 0.9 + 0.2 * p.serious


def heal_light(p: Position) -> float:
    return 0.55 * p.me.light


def put_out(p: Position) -> float:
    """A fire in one's own Room hurts at the end of every turn; too many of them end everything."""
    return 1.4 if p.ship.doomed else 1.2 if p.ship.burning > 1 else 0.8


def spray(p: Position) -> float:
    """Two fires that spread are more than the ship can take; who can leave need not care."""
    return 1.5 if p.ship.doomed else 1.2 if p.ship.burning > 1 and not p.leaving else min(0.9, 0.3 * p.ship.burning)


def repair(p: Position) -> float:
    """What is broken may be needed; too much of it ends everything."""
    return 1.3 if p.ship.broken >= p.habits.many_broken else 0.5 * p.temperament.loyalty


def remove_slime(p: Position) -> float:
    return 0.9 if p.me.slime else 0.0


def search(p: Position) -> float:
    """Whoever has things lives longer; but not when time is short."""
    if p.leaving or p.haste > p.habits.short_of_time or len(p.items) >= p.habits.enough_items:
        return 0.4
    return p.habits.search + 0.1 * p.temperament.greed


def reload(p: Position) -> float:
    return 0.9 if p.ammo <= 1 else 0.0


def draw(p: Position) -> float:
    return 0.8 if len(p.cards) <= 3 else 0.3


def cleanse(p: Position) -> float:
    return 2.0 if p.me.larva else 2 * p.infection_risk


CARE: dict[str, Care] = {
    "scan-hand": scan,
    "dress-wound": dress,
    "dress-all": dress,
    "heal-dressed": heal_dressed,
    "heal-light": heal_light,
    "eat": heal_light,
    "put-out-fire": put_out,
    "extinguish": spray,
    "clear-malfunction": repair,
    "remove-slime": remove_slime,
    "shower": remove_slime,
    "search": search,
    "scavenge": search,
    "recharge": reload,
    "reload": reload,
    "motivate": draw,
    "draw": draw,
    "cleanse": cleanse,
    "operate": cleanse,
    "purge-one": scan,
    "attach": lambda p: 0.9,
}
