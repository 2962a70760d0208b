"""Tactical gear: tokens in the slots of belt, items and robot; gained, shifted, used and thrown away."""

from functools import cache
from typing import NamedTuple

from msgspec.structs import replace

from hypersleep.common.acting import actor_of, who_acts
from hypersleep.common.actions import offers
from hypersleep.common.asking import asks_by
from hypersleep.common.belongings import LeaveIt
from hypersleep.content.ids import FREE, Cost, Face, PassageId, RoomId
from hypersleep.content.retaliation.records import Gear, GearSlot
from hypersleep.kernel.game import Menu
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Question, Seat, Step
from hypersleep.kernel.zones import CardId
from hypersleep.retaliation import prospects, steps
from hypersleep.retaliation.ids import (
    AMMO,
    GRENADE,
    HALF_AMMO,
    MEDPACK,
    NO_CARD,
    NO_GEAR,
    OXYGEN,
    BurstResult,
    GearToken,
)
from hypersleep.retaliation.items.remedies import GiveOxygen, Heal, Remedy, helps, patients
from hypersleep.retaliation.items.telling import GearDiscarded, GearGained, GearMoved, GearUsed, GrenadeThrown
from hypersleep.retaliation.queries import door_between, exits
from hypersleep.retaliation.soldiers.actions import Actor
from hypersleep.retaliation.steps import ActingQuestion, Effect
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("tactical gear")

BELT, ROBOT = Face("belt"), Face("robot")
"""Places of slots beside items."""
ANY: GearSlot = "any"
KINDS: tuple[Gear, ...] = ("ammo", "grenade", "oxygen", "medpack")
SHIFTS = 12
"""gear.use.rearrange: as often as tokens are shifted in one action, so that it comes to an end."""
GRENADE_HITS = 2
"""gear.grenade: so many more than the die shows."""


class StowGear(Step, frozen=True, kw_only=True):
    """A token that somebody has just gained goes into a fitting slot; without one, another has to be thrown away."""

    seat: Seat
    token: GearToken


class ChooseSlot(Question, frozen=True, kw_only=True):
    """Where a token goes that has just been gained; with no slot free, what to throw away for it."""

    token: GearToken


class PutGear(Choice, frozen=True):
    place: Face


class DiscardGear(steps.Action, frozen=True, kw_only=True):
    """Free, and no action (action.free-discard)."""

    counts = False
    place: Face
    token: GearToken
    cost: Cost = FREE


class GoOnWithGear(Step, frozen=True, kw_only=True):
    """Another token, as long as there is anything to do with one."""

    seat: Seat
    shifts: int = SHIFTS


class ChooseGear(Question, frozen=True, kw_only=True):
    """gear.use.action: which token next."""

    shifts: int


class UseToken(Choice, frozen=True):
    place: Face
    token: GearToken


class MoveToken(Choice, frozen=True):
    """Into an empty slot; ammo onto a weapon is used by that."""

    place: Face
    token: GearToken
    to: Face


class SwapTokens(Choice, frozen=True):
    """Two tokens change places, where no slot is empty."""

    place: Face
    token: GearToken
    to: Face
    other: GearToken


# Slots ---------------------------------------------------------------------------------------------------------------


class Rack(NamedTuple):
    """The slots of one place and what lies in them; of an item its card, and whether it is a weapon."""

    place: Face
    slots: tuple[GearSlot, ...]
    tokens: tuple[GearToken, ...]
    card: CardId = NO_CARD
    weapon: bool = False
    shut: bool = False
    """marker.malfunction.item: broken, it has no slots for further tokens."""


def racks_of(g: Retaliation, character: Character) -> list[Rack]:
    """All places for tokens of a character, the belt first."""
    world, content = g.world, g.content
    racks = [belt_of(character)]
    for card in character.held + character.armor:
        tokens = world.gear.get(card)
        if tokens:
            item = content.item(card)
            broken = card in world.broken
            racks.append(Rack(item.id, item.slots, tokens, card, item.weapon is not None, broken))
    return racks


def belt_of(character: Character) -> Rack:
    return Rack(BELT, (ANY,) * len(character.belt), character.belt)


def racks_in_reach(g: Retaliation, character: Character) -> list[Rack]:
    """gear.use.robot: in its room the slots of the robot count too."""
    racks = racks_of(g, character)
    if g.world.robot_room == character.room and g.world.robot.known_to_all():
        racks.append(robot_rack(g))
    return racks


def robot_rack(g: Retaliation) -> Rack:
    return Rack(ROBOT, g.content.box.robots[g.world.robot.value].slots, g.world.robot_gear)


def kind_of(token: GearToken) -> str:
    """Ammo that was spent once is still ammo."""
    return AMMO if token == HALF_AMMO else token


def empty_slot(rack: Rack, token: GearToken) -> int:
    """gear.slots.color: an empty slot of its own kind, else one for any; -1 if there is none."""
    if rack.shut or NO_GEAR not in rack.tokens:
        return -1
    free = [n for n, lies in enumerate(rack.tokens) if lies == NO_GEAR]
    own = [n for n in free if rack.slots[n] == kind_of(token)]
    gray = [n for n in free if rack.slots[n] == ANY]
    return (own or gray or [-1])[0]


def is_locked(rack: Rack, token: GearToken) -> bool:
    """gear.ammo-locked: ammo stays on the weapon that is loaded with it."""
    return rack.weapon and kind_of(token) == AMMO


def places_for(g: Retaliation, character: Character, token: GearToken) -> list[Rack]:
    """Where a gained token may go."""
    return fitting(racks_of(g, character), token)


def fitting(racks: list[Rack], token: GearToken) -> list[Rack]:
    return [rack for rack in racks if empty_slot(rack, token) >= 0]


def gear_left(g: Retaliation, kind: Gear) -> int:
    """How many tokens of a kind are in the supply."""
    return supply_left(g)[kind]


def supply_left(g: Retaliation) -> dict[Gear, int]:
    """How many tokens of each kind are neither in a slot nor beside the Landing Zone."""
    world, supplies = g.world, g.content.supplies
    places = [*[c.belt for c in world.characters], *world.gear.values(), world.robot_gear]
    used = [AMMO if token == HALF_AMMO else token for tokens in places for token in tokens]
    return {kind: supplies[kind] - used.count(GearToken(kind)) - world.landing_supply.get(kind, 0) for kind in KINDS}


def set_tokens(g: Retaliation, character: Character, rack: Rack, tokens: tuple[GearToken, ...]) -> None:
    if rack.place == BELT:
        character.belt = tokens
    elif rack.place == ROBOT:
        g.world.robot_gear = tokens
    else:
        g.world.gear[rack.card] = tokens


def put_token(g: Retaliation, character: Character, place: Face, token: GearToken) -> None:
    rack = find_rack(g, character, place)
    set_slot(g, character, rack, empty_slot(rack, token), token)


def take_token(g: Retaliation, character: Character, place: Face, token: GearToken) -> None:
    rack = find_rack(g, character, place)
    set_slot(g, character, rack, rack.tokens.index(token), NO_GEAR)


def set_slot(g: Retaliation, character: Character, rack: Rack, slot: int, token: GearToken) -> None:
    set_tokens(g, character, rack, (*rack.tokens[:slot], token, *rack.tokens[slot + 1 :]))


def find_rack(g: Retaliation, character: Character, place: Face) -> Rack:
    if place == BELT:
        return belt_of(character)
    return next(rack for rack in racks_in_reach(g, character) if rack.place == place)


def distinct(rack: Rack) -> list[GearToken]:
    """The tokens of a place, each kind once."""
    return [token for token in dict.fromkeys(rack.tokens) if token]


# Gaining -------------------------------------------------------------------------------------------------------------


@chapter.does(steps.GainGear)
def gain_gear(g: Retaliation, step: steps.GainGear) -> None:
    """gear.ammo-full: whole tokens from the supply, as long as it lasts."""
    character = who_acts(g, step)
    count = min(step.count, gear_left(g, step.kind))
    g.then(*[StowGear(seat=character.seat, token=GearToken(step.kind))] * count)


@chapter.does(StowGear)
def stow_gear(g: Retaliation, step: StowGear) -> None:
    """Nothing is asked if there is only one place for it."""
    character = g.world.characters[step.seat]
    places = places_for(g, character, step.token)
    if len(places) == 1:
        gain_token(g, character, places[0].place, step.token)
    else:
        g.then(ChooseSlot(seat=step.seat, token=step.token))


def gain_token(g: Retaliation, character: Character, place: Face, token: GearToken) -> None:
    put_token(g, character, place, token)
    g.tell(GearGained(character.seat, token, place))


@chapter.asks(ChooseSlot)
def offer_slots(g: Retaliation, question: ChooseSlot, menu: Menu) -> None:
    """gear.no-slot: without a fitting empty slot, throw away what is in one, or go without."""
    character = g.world.characters[question.seat]
    places = places_for(g, character, question.token)
    for rack in places:
        menu.offer(PutGear(rack.place))
    if places:
        return
    menu.offer(LeaveIt())
    for rack in racks_of(g, character):
        for token in distinct(rack):
            freed = rack._replace(tokens=tuple([NO_GEAR if other == token else other for other in rack.tokens]))
            if empty_slot(freed, question.token) >= 0:
                menu.offer(DiscardGear(seat=question.seat, place=rack.place, token=token))


@chapter.foresees(ChooseSlot)
def foresee_full_slots(g: Retaliation, seat: Seat, question: ChooseSlot) -> list[Prospect]:
    full = not places_for(g, g.world.characters[question.seat], question.token)
    return [prospects.NoSlotLeft(token=question.token)] if full else []


@chapter.answers(ChooseSlot)
def choose_slot(g: Retaliation, question: ChooseSlot, choice: Choice) -> None:
    if isinstance(choice, PutGear):
        gain_token(g, g.world.characters[question.seat], choice.place, question.token)
    elif isinstance(choice, DiscardGear):
        g.then(choice, StowGear(seat=question.seat, token=question.token))


def define_supply(kind: Gear) -> None:
    """`ammo-left` and its like: conditions that data names."""
    chapter.defines(
        "condition", f"{kind}-left", (lambda g, character, room: gear_left(g, kind) > 0, "golden.component-limit")
    )


for _kind in KINDS:
    define_supply(_kind)


# Throwing away -------------------------------------------------------------------------------------------------------


def gear_drops(g: Retaliation, character: Character) -> tuple[DiscardGear, ...]:
    """action.free-discard: any of one's tokens."""
    gear, faces = g.world.gear, g.content.faces
    found = ways_to_drop(character.seat, BELT, character.belt)
    for card in character.held + character.armor:
        if card in gear:
            found += ways_to_drop(character.seat, faces[card], gear[card])
    return found


@cache
def ways_to_drop(seat: Seat, place: Face, tokens: tuple[GearToken, ...]) -> tuple[DiscardGear, ...]:
    return tuple([DiscardGear(seat=seat, place=place, token=token) for token in dict.fromkeys(tokens) if token])


@chapter.does(DiscardGear)
def discard_gear(g: Retaliation, step: DiscardGear) -> None:
    """Back to the supply."""
    take_token(g, g.world.characters[step.seat], step.place, step.token)
    g.tell(GearDiscarded(step.seat, step.token, step.place))


# Using ---------------------------------------------------------------------------------------------------------------


@offers(chapter)
def offer_gear(g: Retaliation, actor: Actor, menu: Menu) -> None:
    """gear.use.action: for one card, also in combat, with any token that is not loaded."""
    rule = actor.forbids(1, "any")
    if menu.explains or not rule:
        rule = rule or ("" if can_use_gear(g, actor.character) else "gear.use.action")
        menu.judge(steps.UseGear(seat=actor.seat), rule)


def can_use_gear(g: Retaliation, character: Character) -> bool:
    """golden.choice-fully-resolvable: there is something to do with a token, mostly with one on the belt."""
    racks = racks_in_reach(g, character)
    for rack in racks:
        for token in rack.tokens:
            if token and is_usable(g, character, token):
                return True
    return bool(shifts(racks, SHIFTS))


@chapter.does(steps.UseGear)
def use_gear(g: Retaliation, step: steps.UseGear) -> None:
    g.then(GoOnWithGear(seat=step.seat))


@chapter.does(GoOnWithGear)
def go_on_with_gear(g: Retaliation, step: GoOnWithGear) -> None:
    character = g.world.characters[step.seat]
    if character.plays and (uses(g, character) or shifts(racks_in_reach(g, character), step.shifts)):
        g.then(ChooseGear(seat=step.seat, shifts=step.shifts))


@chapter.asks(ChooseGear)
def offer_tokens(g: Retaliation, question: ChooseGear, menu: Menu) -> None:
    character = g.world.characters[question.seat]
    menu.offer(steps.Done())
    for choice in (*uses(g, character), *shifts(racks_in_reach(g, character), question.shifts)):
        menu.offer(choice)


def uses(g: Retaliation, character: Character) -> list[UseToken]:
    """Tokens that do something now."""
    return [
        UseToken(rack.place, token)
        for rack in racks_in_reach(g, character)
        for token in distinct(rack)
        if is_usable(g, character, token)
    ]


def is_usable(g: Retaliation, character: Character, token: GearToken) -> bool:
    effect = effect_of(token, character.seat)
    if effect is None:
        return False
    if isinstance(effect, Remedy):
        return helps(g, effect, character) or bool(patients(g, effect, character, character.room))
    return bool(corridors_in_reach(g, character, character.room))


@cache
def effect_of(token: GearToken, seat: Seat) -> Effect | None:
    """gear.oxygen, gear.medpack, gear.grenade; ammo is used by moving it."""
    if token == OXYGEN:
        return GiveOxygen(by=seat, count=3)
    if token == MEDPACK:
        return Heal(by=seat, count=2)
    return steps.ThrowGrenade(by=seat) if token == GRENADE else None


def shifts(racks: list[Rack], left: int) -> list[Choice]:
    """gear.use.rearrange, gear.ammo: from slot to slot, colors permitting; loading a weapon is always possible."""
    found: list[Choice] = []
    for rack in racks:
        for token in distinct(rack):
            if is_locked(rack, token):
                continue
            for other in racks:
                if other.place != rack.place and (left or is_locked(other, token)):
                    found += shifts_between(rack, token, other)
    return found


def shifts_between(rack: Rack, token: GearToken, to: Rack) -> list[Choice]:
    """Into an empty slot there; else in exchange for something that fits here, which is named once."""
    if empty_slot(to, token) >= 0:
        return [MoveToken(rack.place, token, to.place)]
    others = [other for other in distinct(to) if other != token and not is_locked(to, other)]
    return [
        SwapTokens(rack.place, token, to.place, other)
        for other in others
        if rack.place < to.place and fits_for(to, other, token) and fits_for(rack, token, other)
    ]


def fits_for(rack: Rack, old: GearToken, new: GearToken) -> bool:
    """Whether the slot of one token takes the other."""
    return not rack.shut and rack.slots[rack.tokens.index(old)] in (kind_of(new), "any")


@chapter.answers(ChooseGear)
def choose_gear(g: Retaliation, question: ChooseGear, choice: Choice) -> None:
    character = g.world.characters[question.seat]
    again = GoOnWithGear(seat=question.seat, shifts=question.shifts)
    match choice:
        case UseToken(place=place, token=token):
            take_token(g, character, place, token)
            g.tell(GearUsed(question.seat, token, place))
            effect = effect_of(token, question.seat)
            assert effect is not None, f"{token} is used by moving it"
            g.then(effect, again)
        case MoveToken(place=place, token=token, to=to):
            move_token(g, character, place, token, to)
            g.then(replace(again, shifts=max(0, question.shifts - 1)))
        case SwapTokens():
            swap_tokens(g, character, choice)
            g.then(replace(again, shifts=max(0, question.shifts - 1)))


def move_token(g: Retaliation, character: Character, place: Face, token: GearToken, to: Face) -> None:
    take_token(g, character, place, token)
    put_token(g, character, to, token)
    g.tell(GearMoved(character.seat, token, place, to))


def swap_tokens(g: Retaliation, character: Character, swap: SwapTokens) -> None:
    here, there = find_rack(g, character, swap.place), find_rack(g, character, swap.to)
    set_slot(g, character, here, here.tokens.index(swap.token), swap.other)
    set_slot(g, character, there, there.tokens.index(swap.other), swap.token)
    g.tell(GearMoved(character.seat, swap.token, swap.place, swap.to))
    g.tell(GearMoved(character.seat, swap.other, swap.to, swap.place))


# Grenades ------------------------------------------------------------------------------------------------------------


class ChooseGrenadeTarget(ActingQuestion, frozen=True, kw_only=True): ...


def corridors_in_reach(g: Retaliation, character: Character, room: RoomId) -> list[PassageId]:
    """Adjacent corridors with no closed door in front of them (door.blocks-characters)."""
    return [way.passage for way in exits(g, room) if not door_between(g, way.passage, room)]


@asks_by(chapter, steps.ThrowGrenade, ChooseGrenadeTarget, when="corridor-in-reach", rule="door.blocks-characters")
def grenade_targets(g: Retaliation, character: Character, room: RoomId) -> list[Choice]:
    """gear.grenade: one adjacent corridor, whether anything is in it or not."""
    return [steps.PickPassage(passage) for passage in corridors_in_reach(g, character, room)]


@chapter.answers(ChooseGrenadeTarget)
def throw_grenade(g: Retaliation, question: ChooseGrenadeTarget, choice: steps.PickPassage) -> None:
    """gear.grenade-not-burst: the number on the die and two more; its symbol and weapons do not matter."""
    result = BurstResult(g.roll(g.content.burst_die))
    hits = int(result.partition("-")[0]) + GRENADE_HITS
    thrower = actor_of(question)
    g.tell(GrenadeThrown(thrower, choice.passage, result, hits))
    g.then(steps.DistributeHits(seat=thrower, by=question.seat, corridor=choice.passage, hits=hits))
