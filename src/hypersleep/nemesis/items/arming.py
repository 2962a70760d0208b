"""Weapons and heavy Items made ready: Ammo loaded, magazines attached, two Items taped together."""

from hypersleep.common.acting import actor_of, ask, who_acts
from hypersleep.common.belongings import Piece, find_item, items_of, pieces
from hypersleep.common.conditions import condition
from hypersleep.content.ids import NOTHING, Copy, Face, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.kernel.zones import CardId
from hypersleep.nemesis import telling
from hypersleep.nemesis.queries import weapon_capacity
from hypersleep.nemesis.steps import ActingQuestion, EffectOnCharacter
from hypersleep.nemesis.world import Character, Nemesis

chapter = Chapter("arming")

TO_THE_BRIM = 99
"""More than any Weapon holds."""
FLAMETHROWER = "crafted.flamethrower"
SIX_SHOOTER = "weapon.six-shooter"


# Ammo ----------------------------------------------------------------------------------------------------------------


def energy_weapons(g: Nemesis, character: Character) -> list[CardId]:
    """The Weapons in hand that take energy cells."""
    cards = [(card, g.content.item(card).weapon) for card in character.held]
    return [card for card, weapon in cards if weapon is not None and weapon.kind == "energy"]


def not_full(g: Nemesis, cards: list[CardId]) -> list[CardId]:
    return [card for card in cards if g.world.ammo[card] < weapon_capacity(g, card)]


def copies_held(g: Nemesis, character: Character, face: str) -> list[CardId]:
    return [card for card in character.held if g.content.faces[card] == face]


def fitting_weapons(g: Nemesis, character: Character, kind: str = "") -> list[CardId]:
    """Weapons in hand: of one kind, or any that takes energy cells."""
    return copies_held(g, character, kind) if kind else energy_weapons(g, character)


@condition(chapter, "room.armory.energy-only")
def holds_energy_weapon(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(energy_weapons(g, character))


@condition(chapter, "item.ammo.capacity")
def energy_weapon_to_load(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(not_full(g, energy_weapons(g, character)))


@condition(chapter, "item.use-on-others")
def own_energy_weapon(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(energy_weapons(g, character))


@condition(chapter, "item.use-on-others")
def own_flamethrower(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(copies_held(g, character, FLAMETHROWER))


@condition(chapter, "item.ammo.capacity")
def flamethrower_to_fill(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(not_full(g, copies_held(g, character, FLAMETHROWER)))


@condition(chapter, "action.refuse-impossible")
def holds_six_shooter(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(copies_held(g, character, SIX_SHOOTER))


@condition(chapter, "item.ammo.capacity")
def six_shooter_to_load(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(not_full(g, copies_held(g, character, SIX_SHOOTER)))


class LoadWeapon(EffectOnCharacter, frozen=True, kw_only=True):
    """A Weapon that needs no choosing, because the card names it."""

    weapon: Face
    ammo: int = TO_THE_BRIM


class LoadEnergyWeapon(EffectOnCharacter, frozen=True, kw_only=True):
    ammo: int = TO_THE_BRIM


class ChooseWeapon(ActingQuestion, frozen=True, kw_only=True):
    """Which of one kind, or of all that take energy cells."""

    tells = ("ammo",)
    ammo: int
    kind: Face = NOTHING


class PickWeapon(Choice, frozen=True):
    weapon: Face
    copy: Copy = Copy(0)


@chapter.does(LoadWeapon)
def load_weapon(g: Nemesis, step: LoadWeapon) -> None:
    """item.use-on-others: one's own; item.copies: of several that differ, the owner says which."""
    character = who_acts(g, step)
    weapons = loadable(g, character, step.weapon)
    if len(weapons) > 1:
        g.then(ask(ChooseWeapon, step, ammo=step.ammo, kind=step.weapon))
    elif weapons:
        load(g, character.seat, find_item(g, character, *weapons[0]), step.ammo)


@chapter.does(LoadEnergyWeapon)
def load_energy_weapon(g: Nemesis, step: LoadEnergyWeapon) -> None:
    if not_full(g, energy_weapons(g, who_acts(g, step))):
        g.then(ask(ChooseWeapon, step, ammo=step.ammo))


@chapter.asks(ChooseWeapon)
def offer_weapons(g: Nemesis, question: ChooseWeapon, menu: Menu) -> None:
    for face, copy in loadable(g, who_acts(g, question), question.kind):
        menu.offer(PickWeapon(face, copy))


@chapter.answers(ChooseWeapon)
def load_picked_weapon(g: Nemesis, question: ChooseWeapon, choice: PickWeapon) -> None:
    card = find_item(g, who_acts(g, question), choice.weapon, choice.copy)
    load(g, actor_of(question), card, question.ammo)


def loadable(g: Nemesis, character: Character, kind: str) -> list[Piece]:
    """Weapons in hand with room for Ammo."""
    return pieces(g, character, not_full(g, fitting_weapons(g, character, kind)))


def load(g: Nemesis, seat: Seat, card: CardId, ammo: int) -> None:
    """item.ammo.capacity: surplus Ammo is lost."""
    g.world.ammo[card] = min(weapon_capacity(g, card), g.world.ammo[card] + ammo)
    g.tell(telling.AmmoChanged(seat, g.content.faces[card], g.world.ammo[card]))


# Magazines -----------------------------------------------------------------------------------------------------------


class AttachToWeapon(EffectOnCharacter, frozen=True, kw_only=True):
    """Merge an Item with an Energy Weapon, or with the one Weapon that it fits."""

    item: Face
    fits: Face = NOTHING


class ChooseWeaponToExtend(ActingQuestion, frozen=True, kw_only=True):
    item: Face
    fits: Face


class ExtendWeapon(Choice, frozen=True):
    weapon: Face
    copy: Copy = Copy(0)


@condition(chapter, "item.hands.merged")
def energy_weapon_to_extend(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(energy_weapons(g, character))


@chapter.does(AttachToWeapon)
def attach_to_weapon(g: Nemesis, step: AttachToWeapon) -> None:
    character = who_acts(g, step)
    if step.item in items_of(g, character) and fitting_weapons(g, character, step.fits):
        g.then(ask(ChooseWeaponToExtend, step, item=step.item, fits=step.fits))


@chapter.asks(ChooseWeaponToExtend)
def offer_weapons_to_extend(g: Nemesis, question: ChooseWeaponToExtend, menu: Menu) -> None:
    character = who_acts(g, question)
    for face, copy in pieces(g, character, fitting_weapons(g, character, question.fits)):
        menu.offer(ExtendWeapon(face, copy))


@chapter.answers(ChooseWeaponToExtend)
def extend_weapon(g: Nemesis, question: ChooseWeaponToExtend, choice: ExtendWeapon) -> None:
    """item.hands.merged: one Item from then on; the Ammo by which the capacity rises is added at once."""
    character = who_acts(g, question)
    magazine = find_item(g, character, question.item)
    weapon = find_item(g, character, choice.weapon, choice.copy)
    character.lose((magazine,))
    g.world.attached[weapon] = (*g.world.attached.get(weapon, ()), magazine)
    g.tell(telling.ItemShown(character.seat, question.item, "attached"))
    load(g, character.seat, weapon, g.content.item(magazine).magazine)


# Duct Tape -----------------------------------------------------------------------------------------------------------


class TapeTogether(EffectOnCharacter, frozen=True, kw_only=True): ...


@condition(chapter, "item.hands.duct-tape")
def two_loose_heavy_items(g: Nemesis, character: Character, room: RoomId) -> bool:
    return len(loose_items(g, character)) == 2


def loose_items(g: Nemesis, character: Character) -> tuple[CardId, ...]:
    """Heavy Items in hand that are not taped; two Hand slots never hold more than two of them."""
    return tuple(card for card in character.held if len(g.world.bound_with(card)) == 1)


@chapter.does(TapeTogether)
def tape_together(g: Nemesis, step: TapeTogether) -> None:
    """item.hands.duct-tape: the two Heavy Items that are not taped yet; Objects cannot be."""
    owner = who_acts(g, step)
    loose = loose_items(g, owner)
    if len(loose) == 2:
        g.world.taped += (loose,)
        first, second = (g.content.faces[card] for card in loose)
        g.tell(telling.ItemsTaped(owner.seat, first, second))
