"""Support equipment and what characters bring along: what it does by itself, and when it is used."""

from hypersleep.common.acting import actor_of, ask, who_acts
from hypersleep.common.asking import asks_by
from hypersleep.common.belongings import discard_items, find_item, piece_of
from hypersleep.common.cards import without
from hypersleep.common.conditions import condition
from hypersleep.common.crew import crew_in
from hypersleep.common.doors import destroy_door, doors_left, set_door
from hypersleep.content.ids import NOWHERE, Copy, Face, IntruderId, PassageId, RoomId, Source
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Question, Seat, Step
from hypersleep.kernel.zones import CardId
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.combat.bursting import hits_of, is_special
from hypersleep.retaliation.combat.weapons import ammo_on, malfunctions_left, weapon_of, weapons_held
from hypersleep.retaliation.facility.noise import RemoveNoise
from hypersleep.retaliation.facility.securing import discard_secure_tokens
from hypersleep.retaliation.ids import NO_GEAR, BurstResult, NoiseResult
from hypersleep.retaliation.intruders.harm import in_order_of_harm
from hypersleep.retaliation.queries import (
    exits,
    has_noise,
    intruders_at,
    is_barred,
    noise_values,
    routes,
    targets_in,
    tile_at,
)
from hypersleep.retaliation.soldiers.conditions import at_computer
from hypersleep.retaliation.soldiers.reactions import prevents
from hypersleep.retaliation.soldiers.wounds import TakeWound
from hypersleep.retaliation.steps import ActingQuestion, Effect, EffectOnCharacter
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
    worn = [g.content.item(card).worn for card in character.armor]
    less = sum([one.less_to_attacks + (one.less_to_opportunities if step.opportunity else 0) for one in worn])
    return max(0, step.count - less)


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
            return (steps.LoseHealth(by=character.seat, count=health, source=Source(g.content.faces[card])),)
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
def ways_to_ward_off(g: Retaliation, attack: steps.ResolveAttack) -> list[tuple[Seat, WardOff]]:
    """conflict:prevention-without-model: they work against an attack on their owner, whoever or whatever attacks."""
    seat, victim = attack.victim, g.world.characters[attack.victim]
    able = [card for card in weapons_held(g, victim) if can_ward_off(g, victim, card)]
    pieces = [piece_of(g, victim, card) for card in able]
    return [(seat, WardOff(seat=seat, item=face, copy=copy, intruder=attack.intruder)) for face, copy in pieces]


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
    """conflict:autoloader-tokens: whole and half tokens alike, and all that counts as loaded on it."""
    gear = g.world.gear
    for holder, slot in ammo_on(g, character, card):
        gear[holder] = (*gear[holder][:slot], NO_GEAR, *gear[holder][slot + 1 :])
    g.tell(telling.AmmoSpent(character.seat, g.content.faces[card], 0))


# Noise Scanner and Perimeter Security Device --------------------------------------------------------------------------


class ScanNoise(EffectOnCharacter, frozen=True, kw_only=True):
    """Wherever the marker lies: it goes, and may turn out to be something."""


class ChooseNoiseToScan(ActingQuestion, frozen=True, kw_only=True): ...


class ReadScanner(Step, frozen=True, kw_only=True):
    """The marker is gone: was it something?"""

    seat: Seat
    corridor: PassageId


@asks_by(chapter, ScanNoise, ChooseNoiseToScan, when="noise-to-scan", rule="golden.choice-fully-resolvable")
def noise_to_scan(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickPassage]:
    """door.closed: noise markers can be discarded behind closed doors."""
    return [steps.PickPassage(passage) for passage in g.content.grid.passages if has_noise(g, passage)]


@chapter.answers(ChooseNoiseToScan)
def scan_noise(g: Retaliation, question: ChooseNoiseToScan, choice: steps.PickPassage) -> None:
    reading = ReadScanner(seat=actor_of(question), corridor=choice.passage)
    g.then(RemoveNoise(corridor=choice.passage), reading)


@chapter.does(ReadScanner)
def read_scanner(g: Retaliation, step: ReadScanner) -> None:
    """The die is no noise roll: only if it shows a value of that corridor, a token is drawn for it."""
    scanner = g.world.characters[step.seat]
    result = NoiseResult(g.roll(g.content.noise_die))
    g.tell(telling.NoiseRolled(scanner.seat, scanner.room, result))
    if result in map(str, noise_values(g, step.corridor)):
        g.then(steps.DrawToken(context="corridor", corridor=step.corridor, seat=scanner.seat))


def ignores_hazards(g: Retaliation, explorer: Character) -> bool:
    """Whoever holds a working device is spared the hazards of what they explore."""
    return bool([c for c in explorer.held if g.content.item(c).wards_off_hazards and c not in g.world.broken])


# Security System Control ---------------------------------------------------------------------------------------------


class FireSecuritySystem(EffectOnCharacter, frozen=True, kw_only=True):
    """A secure token of the section fires into a corridor beside it; the item may break."""

    item: Face


class ChooseSecurityTarget(ActingQuestion, frozen=True, kw_only=True):
    item: Face


class AimFromRoom(Choice, frozen=True):
    room: RoomId
    passage: PassageId


def security_targets(g: Retaliation, character: Character) -> list[AimFromRoom]:
    """conflict:security-system-doors: corridors next to rooms of the section with a secure token."""
    section = g.content.grid.section
    rooms = [
        room for room in g.content.grid.numbers if g.world.secured[room] and section(room) == section(character.room)
    ]
    return [AimFromRoom(room, way.passage) for room in rooms for way in exits(g, room)]


@condition(chapter, "golden.choice-fully-resolvable")
def security_system_in_section(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(security_targets(g, character))


@chapter.does(FireSecuritySystem)
def fire_security_system(g: Retaliation, step: FireSecuritySystem) -> None:
    if security_targets(g, who_acts(g, step)):
        g.then(ask(ChooseSecurityTarget, step, item=step.item))


@chapter.asks(ChooseSecurityTarget)
def offer_security_targets(g: Retaliation, question: ChooseSecurityTarget, menu: Menu) -> None:
    for target in security_targets(g, who_acts(g, question)):
        menu.offer(target)


@chapter.answers(ChooseSecurityTarget)
def fire_from_room(g: Retaliation, question: ChooseSecurityTarget, choice: AimFromRoom) -> None:
    """The number of the burst die; combat.burst.special: the symbol breaks the item."""
    character = who_acts(g, question)
    discard_secure_tokens(g, choice.room)
    rolled = BurstResult(g.roll(g.content.burst_die))
    hits = hits_of(rolled)
    g.tell(telling.BurstDieRolled(character.seat, question.item, choice.passage, rolled, hits))
    dealt = steps.DistributeHits(seat=character.seat, by=question.seat, corridor=choice.passage, hits=hits)
    card = find_item(g, character, question.item)
    g.then(dealt, *([steps.BreakItem(seat=character.seat, item=card)] if is_special(rolled) else []))


# RPG Launcher --------------------------------------------------------------------------------------------------------


class LaunchRocket(Effect, frozen=True, kw_only=True):
    """Into a room next door, which takes its corridors along."""


class ChooseRoomToBlast(ActingQuestion, frozen=True, kw_only=True): ...


@asks_by(chapter, LaunchRocket, ChooseRoomToBlast, when="room-to-blast", rule="door.blocks-characters")
def rooms_to_blast(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickRoom]:
    """conflict:blast-through-door: not if a closed door lies between."""
    ways = routes(g)
    open_ways = [w for w in ways.exits[room] if not ways.is_unexplored(w.passage) and not is_barred(g, w.passage)]
    return [steps.PickRoom(way.to) for way in open_ways]


@chapter.answers(ChooseRoomToBlast)
def blast_room(g: Retaliation, question: ChooseRoomToBlast, choice: steps.PickRoom) -> None:
    """Doors, then intruders in the room and in its corridors, then characters in turn order."""
    room, by = choice.room, actor_of(question)
    corridors = [way.passage for way in exits(g, room)]
    for passage in corridors:
        blow_up_door(g, passage)
    hit = [*targets_in(g, room), *[i for passage in corridors for i in intruders_at(g.world, passage)]]
    g.then(
        *[steps.DealCriticalHit(intruder=intruder.id, by=by) for intruder in in_order_of_harm(g, hit)],
        *[steps.LoseHealth(by=victim.seat, count=3, source=Source("blast")) for victim in crew_in(g.world, room)],
    )


def blow_up_door(g: Retaliation, passage: PassageId) -> None:
    """conflict:blown-up-open-doors: an open one too, while there is a token to lie there."""
    has_door = g.world.door_ends[passage] != NOWHERE and passage not in g.world.barriers
    if g.world.doors[passage] == "open" and has_door and doors_left(g):
        set_door(g, passage, "destroyed")
    destroy_door(g, passage)


# Portable Device and Supporting Robot Controller ----------------------------------------------------------------------


@condition(chapter, "map.computer-icon")
def portable_device_fits(g: Retaliation, character: Character, room: RoomId) -> bool:
    """A computer room, or one from which life support is controlled."""
    tile = tile_at(g, room)
    return at_computer(g, character, room) or "switch-life-support" in [option.key for option in tile.options]


@condition(chapter, "golden.choice-fully-resolvable")
def robot_elsewhere(g: Retaliation, character: Character, room: RoomId) -> bool:
    return g.world.robot_room != room
