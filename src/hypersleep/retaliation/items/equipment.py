"""Support equipment and what characters bring along: what it does by itself, and when it is used."""

from hypersleep.common.belongings import find_item, piece_of
from hypersleep.content.ids import Copy, Face, IntruderId
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.kernel.zones import CardId
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.combat.weapons import ammo_on, malfunctions_left, weapon_of, weapons_held
from hypersleep.retaliation.ids import NO_GEAR
from hypersleep.retaliation.soldiers.reactions import prevents
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("equipment")


class WardOff(Choice, frozen=True, kw_only=True):
    """Prevent an attack on yourself with a weapon whose text says so; there may be no model that attacks."""

    seat: Seat
    item: Face
    copy: Copy = Copy(0)
    intruder: IntruderId


# Weapons that prevent an attack on who holds them ---------------------------------------------------------------------


@prevents(chapter)
def ways_to_ward_off(g: Retaliation, character: Character, attack: steps.ResolveAttack) -> list[WardOff]:
    """conflict:prevention-without-model: they work against an attack on their owner, whoever or whatever attacks."""
    seat = character.seat
    if seat != attack.victim:
        return []
    able = [card for card in weapons_held(g, character) if can_ward_off(g, character, card)]
    pieces = [piece_of(g, character, card) for card in able]
    return [WardOff(seat=seat, item=face, copy=copy, intruder=attack.intruder) for face, copy in pieces]


def can_ward_off(g: Retaliation, character: Character, card: CardId) -> bool:
    """Not broken, and able to pay: with all ammo, of which there must be some, or with a malfunction marker."""
    price = weapon_of(g, card).wards_off
    if not price or card in g.world.broken:
        return False
    return bool(ammo_on(g, character, card) if price == "ammo" else malfunctions_left(g))


@chapter.does(WardOff)
def ward_off(g: Retaliation, step: WardOff) -> None:
    """The attack is prevented; all ammo also deals a hit to the attacker, if there is one."""
    character = g.world.characters[step.seat]
    card = find_item(g, character, step.item, step.copy)
    if weapon_of(g, card).wards_off == "malfunction":
        g.then(steps.BreakItem(seat=step.seat, item=card))
        return
    spend_all_ammo(g, character, card)
    if step.intruder:
        g.then(steps.HitIntruder(intruder=step.intruder, by=step.seat))


def spend_all_ammo(g: Retaliation, character: Character, card: CardId) -> None:
    """Whole and half tokens alike, and all that counts as loaded on it."""
    gear = g.world.gear
    for holder, slot in ammo_on(g, character, card):
        gear[holder] = (*gear[holder][:slot], NO_GEAR, *gear[holder][slot + 1 :])
    g.tell(telling.AmmoSpent(character.seat, g.content.faces[card], 0))
