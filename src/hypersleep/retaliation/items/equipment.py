"""Support equipment and what characters bring along: what it does by itself, and when it is used."""

from hypersleep.common.belongings import discard_items, find_item, piece_of
from hypersleep.common.cards import without
from hypersleep.content.ids import Copy, Face, IntruderId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Question, Seat, Step
from hypersleep.kernel.zones import CardId
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.combat.weapons import ammo_on, malfunctions_left, weapon_of, weapons_held
from hypersleep.retaliation.ids import NO_GEAR
from hypersleep.retaliation.soldiers.reactions import prevents
from hypersleep.retaliation.soldiers.wounds import TakeWound
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("equipment")


class WardOff(Choice, frozen=True, kw_only=True):
    """Prevent an attack on yourself with a weapon whose text says so; there may be no model that attacks."""

    seat: Seat
    item: Face
    copy: Copy = Copy(0)
    intruder: IntruderId


class DiscardArmor(Step, frozen=True, kw_only=True):
    seat: Seat
    armor: CardId


class ChooseWoundOrHealth(Question, frozen=True, kw_only=True):
    """An armor lets you lose health in place of a serious wound."""

    tells = ("health",)
    health: int


class TakeTheWound(Choice, frozen=True): ...


class LoseHealthInstead(Choice, frozen=True): ...


# Armor ---------------------------------------------------------------------------------------------------------------


def health_lost(g: Retaliation, character: Character, step: steps.LoseHealth) -> int:
    """armor.no-soak: only what the text of an armor says is taken off; conflict:reduced-loss-armor."""
    if not step.attack:
        return step.count
    return max(0, step.count - sum([g.content.item(card).worn.less_to_attacks for card in character.armor]))


def instead_of_wound(g: Retaliation, character: Character) -> tuple[Step, ...]:
    """Some armor stops a serious wound and is gone; some lets its wearer lose health in place of it."""
    for card in character.armor:
        worn = g.content.item(card).worn
        if worn.stops_wound:
            return (DiscardArmor(seat=character.seat, armor=card),)
        if worn.wound_for_health:
            return (ChooseWoundOrHealth(seat=character.seat, health=worn.wound_for_health),)
    return ()


def instead_of_contamination(g: Retaliation, character: Character) -> tuple[Step, ...]:
    """Some armor makes every contamination card cost health in place of it."""
    for card in character.armor:
        health = g.content.item(card).worn.contamination_for
        if health:
            return (steps.LoseHealth(by=character.seat, count=health),)
    return ()


@chapter.does(DiscardArmor)
def discard_armor(g: Retaliation, step: DiscardArmor) -> None:
    character = g.world.characters[step.seat]
    character.armor = without(character.armor, step.armor)
    g.tell(telling.ItemShown(step.seat, g.content.faces[step.armor], "spent"))
    discard_items(g, (step.armor,))


@chapter.asks(ChooseWoundOrHealth)
def offer_wound_or_health(g: Retaliation, question: ChooseWoundOrHealth, menu: Menu) -> None:
    menu.offer(TakeTheWound())
    menu.offer(LoseHealthInstead())


@chapter.answers(ChooseWoundOrHealth)
def take_wound_or_lose_health(g: Retaliation, question: ChooseWoundOrHealth, choice: Choice) -> None:
    if isinstance(choice, TakeTheWound):
        g.then(TakeWound(seat=question.seat))
    else:
        g.then(steps.LoseHealth(by=question.seat, count=question.health))


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
