"""Weapons and their ammo: which can be used, what a spend costs, what breaks, and what else their dice bring."""

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from hypersleep.common.acting import deciding_for, where, who_acts
from hypersleep.common.belongings import discard_items
from hypersleep.common.cards import without
from hypersleep.common.markers import malfunctions_placed
from hypersleep.content.ids import NO_INTRUDER, IntruderId, Source
from hypersleep.content.retaliation.records import Weapon
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import NOBODY, Choice, Seat, Step
from hypersleep.kernel.zones import CardId
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.ids import AMMO, HALF_AMMO, NO_CARD, NO_GEAR
from hypersleep.retaliation.queries import still_there
from hypersleep.retaliation.soldiers.oxygen import has_life_support
from hypersleep.retaliation.soldiers.wounds import added_to_shot
from hypersleep.retaliation.steps import Effect
from hypersleep.retaliation.world import Character, Intruder, Retaliation

chapter = Chapter("weapons")

FACES: tuple[str, ...] = ("on_special", "on_bullets", "on_critical")
"""Faces of the dice on which a weapon may do something of its own."""
Rolled = Literal["on_special", "on_bullets", "on_critical"]


class RollAgain(Choice, frozen=True): ...


class KeepRoll(Choice, frozen=True): ...


class WeaponEffect(Effect, frozen=True, kw_only=True):
    """What a weapon does besides; which one it is, and whom it was aimed at, is filled in when it is used."""

    weapon: CardId = NO_CARD
    intruder: IntruderId = NO_INTRUDER


class BreakWeapon(WeaponEffect, frozen=True, kw_only=True): ...


class UseUpAmmo(WeaponEffect, frozen=True, kw_only=True): ...


class HitCritically(WeaponEffect, frozen=True, kw_only=True): ...


class Overheat(WeaponEffect, frozen=True, kw_only=True): ...


class LightFire(Effect, frozen=True, kw_only=True): ...


# Which weapons can be used -------------------------------------------------------------------------------------------


def weapon_of(g: Retaliation, card: CardId) -> Weapon:
    return g.content.weapons[card]


def weapons_held(g: Retaliation, character: Character) -> list[CardId]:
    """Of either kind, broken or not."""
    weapons = g.content.weapons
    return [card for card in character.held if card in weapons]


def why_not_fire(g: Retaliation, character: Character, card: CardId, *, free: bool = False) -> str:
    """combat.weapon.eligible: the rule that forbids to shoot or burst with this weapon; "" if none does.

    What spends no ammo asks for none.
    """
    facts = weapon_of(g, card)
    if not facts.ranged:
        return "item.weapon-traits"
    if card in g.world.broken:
        return "marker.malfunction.item"
    if not (free or is_loaded(g, character, card)):
        return "combat.weapon.eligible"
    if oxygen_for(g, character, facts) > character.oxygen:
        return "oxygen.spend-limit"
    return ""


def can_fire(g: Retaliation, character: Character, card: CardId, *, free: bool = False) -> bool:
    """Still in hand, and nothing forbids it."""
    return card in character.held and not why_not_fire(g, character, card, free=free)


@Query
def is_loaded(g: Retaliation, character: Character, card: CardId) -> bool:
    """combat.ammo.no-ammo-weapon: what requires no ammo always counts as loaded."""
    return not weapon_of(g, card).needs_ammo or bool(ammo_on(g, character, card))


def can_spend_ammo(g: Retaliation, character: Character, card: CardId) -> bool:
    """combat.ammo.malfunction: never from a broken weapon. What requires no ammo pays with nothing."""
    return card not in g.world.broken and weapon_of(g, card).ranged and is_loaded(g, character, card)


def oxygen_for(g: Retaliation, character: Character, facts: Weapon) -> int:
    """What a shot or burst costs where life support is not active."""
    if not facts.oxygen:
        return 0
    return 0 if has_life_support(g, character.room) else facts.oxygen


def breathing(g: Retaliation, character: Character, card: CardId) -> tuple[Step, ...]:
    """The oxygen that this weapon burns."""
    count = oxygen_for(g, character, weapon_of(g, card))
    return (steps.LoseOxygen(by=character.seat, count=count),) if count else ()


def decider(step: steps.FireShot | steps.FireBurst | steps.Strike | steps.DistributeHits) -> Seat:
    """Who decides: the one whose character acts, unless somebody else does."""
    return step.seat if step.by == NOBODY else step.by


@Query
def rerolls_left(g: Retaliation, fire: steps.FireShot | steps.FireBurst, rolled: str) -> int:
    """How often the die of a shot or burst may be rolled again."""
    return fire.rerolls


def target_of(g: Retaliation, seat: Seat, intruder: IntruderId) -> Intruder | None:
    """combat.shoot.same-room, combat.melee.same-room: the intruder, if it is there and in the same room."""
    target = still_there(g.world, intruder)
    return target if target is not None and target.room == g.world.characters[seat].room else None


def number_rolled(g: Retaliation, seat: Seat, rolled: str, bonus: int = 0) -> int:
    """conflict:result-floor: as modified by the weapon, and by a wound of the eyes."""
    return int(rolled) + bonus + added_to_shot(g, g.world.characters[seat])


# Ammo ----------------------------------------------------------------------------------------------------------------


def ammo_on(g: Retaliation, character: Character, card: CardId) -> list[tuple[CardId, int]]:
    """Slots with ammo that is loaded on this weapon, or counts so because of an armor that feeds it."""
    gear, item = g.world.gear, g.content.item
    holders = [card, *[worn for worn in character.armor if item(worn).worn.feeds_weapons]]
    return [
        (holder, slot)
        for holder in holders
        for slot, token in enumerate(gear.get(holder, ()))
        if token in (AMMO, HALF_AMMO)
    ]


def owner_of(g: Retaliation, card: CardId) -> Character | None:
    """Who has this item in hand."""
    return next((character for character in g.world.characters if card in character.held), None)


@chapter.does(steps.SpendAmmo)
def spend_ammo(g: Retaliation, step: steps.SpendAmmo) -> None:
    """combat.ammo.spend, combat.ammo.which-token: half-full ones first; conflict:autoloader-tokens."""
    owner = owner_of(g, step.weapon)
    if owner is None or not weapon_of(g, step.weapon).needs_ammo or not can_spend_ammo(g, owner, step.weapon):
        return
    loaded, gear = ammo_on(g, owner, step.weapon), g.world.gear
    card, slot = min(loaded, key=lambda place: gear[place[0]][place[1]] == AMMO)
    tokens = list(gear[card])
    tokens[slot] = HALF_AMMO if tokens[slot] == AMMO else NO_GEAR
    gear[card] = tuple(tokens)
    left = len(ammo_on(g, owner, step.weapon))
    g.tell(telling.AmmoSpent(owner.seat, g.content.faces[step.weapon], left))


# Breaking ------------------------------------------------------------------------------------------------------------


def malfunctions_left(g: Retaliation) -> int:
    return g.content.supplies["malfunction"] - malfunctions_placed(g)


@chapter.does(steps.BreakItem)
def break_item(g: Retaliation, step: steps.BreakItem) -> None:
    """marker.malfunction.item, marker.malfunction.item-second, marker.malfunction.exhausted."""
    world, owner = g.world, g.world.characters[step.seat]
    face = g.content.faces[step.item]
    if step.item not in owner.held:
        return
    if step.item in world.broken:
        owner.held = without(owner.held, step.item)
        discard_items(g, (step.item,))
        g.tell(telling.ItemDestroyed(owner.seat, face))
    elif malfunctions_left(g):
        world.broken += (step.item,)
        g.tell(telling.ItemBroken(owner.seat, face))
    else:
        g.then(steps.RunOutOfMarkers(marker="malfunction", room=owner.room))


# What else the dice bring --------------------------------------------------------------------------------------------


def weapon_text(
    g: Retaliation, by: Seat, seat: Seat, weapon: CardId, face: Rolled, intruder: IntruderId = NO_INTRUDER
) -> Sequence[Step]:
    """combat.shoot.modifiers, combat.burst.special: what the weapon that was used orders on a face of its die.

    conflict:killed-by-own-shot: it happens where the weapon was fired.
    """
    decides, acts = deciding_for(by, seat)
    room = g.world.characters[seat].room
    script = g.content.scripts.of(g.content.faces[weapon], decides, face, room, acts)
    return [
        replace(effect, weapon=weapon, intruder=intruder) if isinstance(effect, WeaponEffect) else effect
        for effect in script
    ]


@chapter.does(BreakWeapon)
def break_weapon(g: Retaliation, step: BreakWeapon) -> None:
    g.then(steps.BreakItem(seat=who_acts(g, step).seat, item=step.weapon))


@chapter.does(UseUpAmmo)
def use_up_ammo(g: Retaliation, step: UseUpAmmo) -> None:
    """When possible."""
    g.then(steps.SpendAmmo(weapon=step.weapon))


@chapter.does(HitCritically)
def hit_critically(g: Retaliation, step: HitCritically) -> None:
    g.then(steps.DealCriticalHit(intruder=step.intruder, by=who_acts(g, step).seat))


@chapter.does(Overheat)
def overheat(g: Retaliation, step: Overheat) -> None:
    """Two health for every marker that is there already; then one more of them."""
    heat = g.world.counters.get(step.weapon, 0)
    g.world.counters[step.weapon] = heat + 1
    if heat:
        source = Source(g.content.faces[step.weapon])
        g.then(steps.LoseHealth(by=who_acts(g, step).seat, count=2 * heat, source=source))


@chapter.does(LightFire)
def light_fire(g: Retaliation, step: LightFire) -> None:
    g.then(steps.PlaceFire(room=where(g, step)))
