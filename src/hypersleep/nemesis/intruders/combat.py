"""Combat: shooting and striking at Intruders and at Eggs."""

from msgspec.structs import replace

from hypersleep.common.acting import actor_of, ask
from hypersleep.common.actions import offers
from hypersleep.common.belongings import Piece, find_item, pieces
from hypersleep.common.conditions import condition
from hypersleep.content.ids import FREE, NO_INTRUDER, NOTHING, ONE_CARD, Cost, Face, IntruderId, RoomId, Source
from hypersleep.content.nemesis.records import IntruderKind, Weapon
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Question, Seat, Step
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.crew.actions import Actor
from hypersleep.nemesis.ids import CombatResult
from hypersleep.nemesis.intruders.eggs import DestroyEggs
from hypersleep.nemesis.queries import find_intruder, knows_weakness, loaded_weapons
from hypersleep.nemesis.steps import ActingQuestion, EffectOnCharacter
from hypersleep.nemesis.world import SIZE, Character, Nemesis

chapter = Chapter("combat")

MELEE = Source("melee")


class Strike(Step, frozen=True, kw_only=True):
    """The blow of a Melee Attack, after its Contamination card."""

    seat: Seat
    intruder: IntruderId


HITS: dict[str, tuple[int, str]] = {
    "blank": (0, "queen"),
    "creeper": (1, "creeper"),
    "adult": (1, "adult"),
    "one_hit": (1, "queen"),
    "two_hits": (2, "queen"),
}
"""combat.shoot.roll: Injuries of a face, and the largest Intruder that it can hurt."""


def injuries_of(face: str, kind: IntruderKind) -> int:
    """combat.die.faces: how much a face hurts this kind of Intruder."""
    injuries, largest = HITS[face]
    return injuries if SIZE[kind] <= SIZE[largest] else 0


# Shooting ------------------------------------------------------------------------------------------------------------


@offers(chapter)
def offer_shots(g: Nemesis, actor: Actor, menu: Menu) -> None:
    """combat.shoot.requirements: a Weapon in hand with Ammo, and something to shoot at in the same Room."""
    if not actor.enemies and not actor.eggs:
        return
    for weapon in weapons_held(g, actor.character):
        rule = actor.forbids(1, "any") if ammo_left(g, actor.seat, weapon) else "combat.shoot.requirements"
        for shot in shots_with(actor, weapon):
            menu.judge(shot, rule)


def shots_with(actor: Actor, weapon: Piece, cost: Cost = ONE_CARD) -> list[steps.Shoot | steps.ShootEggs]:
    """combat.same-room: at every Intruder in the Room, and at the Eggs if there are any."""
    seat, (face, copy) = actor.seat, weapon
    shots: list[steps.Shoot | steps.ShootEggs] = [
        steps.Shoot(seat=seat, cost=cost, weapon=face, copy=copy, intruder=enemy.id) for enemy in actor.enemies
    ]
    return [*shots, steps.ShootEggs(seat=seat, cost=cost, weapon=face, copy=copy)] if actor.eggs else shots


def weapons_held(g: Nemesis, character: Character) -> list[Piece]:
    """Weapons in the Hand slots, loaded or not."""
    item = g.content.item
    return pieces(g, character, [card for card in character.held if item(card).weapon is not None])


def spend_ammo(g: Nemesis, seat: Seat, weapon: Piece, count: int = 1) -> None:
    """combat.shoot.requirements: the Ammo is spent whether or not the shot hits."""
    card = find_item(g, g.world.characters[seat], *weapon)
    g.world.ammo[card] -= count
    g.tell(telling.AmmoChanged(seat, weapon.face, g.world.ammo[card]))


def ammo_left(g: Nemesis, seat: Seat, weapon: Piece) -> int:
    return g.world.ammo[find_item(g, g.world.characters[seat], *weapon)]


def weapon_facts(g: Nemesis, weapon: Piece) -> Weapon:
    facts = g.content.box.items[weapon.face].weapon
    assert facts is not None, f"{weapon.face} is no Weapon"
    return facts


# A shot: Ammo, die, perhaps another die, perhaps more Ammo, Injuries --------------------------------------------------


class RollShot(Step, frozen=True, kw_only=True):
    """The Ammo is spent, the die falls. The target is an Intruder, or the Eggs of the Room if it is 0."""

    seat: Seat
    weapon: Piece
    intruder: IntruderId = NO_INTRUDER
    rerolls: int = 0
    extra: int = 0


class LandShot(Step, frozen=True, kw_only=True):
    seat: Seat
    weapon: Piece
    intruder: IntruderId
    rolled: CombatResult
    extra: int


class ChooseReroll(Question, frozen=True, kw_only=True):
    shot: RollShot
    rolled: CombatResult


class RollAgain(Choice, frozen=True): ...


class ChooseExtraAmmo(Question, frozen=True, kw_only=True):
    shot: LandShot


class SpendAmmo(Choice, frozen=True): ...


@chapter.does(steps.Shoot)
def shoot(g: Nemesis, step: steps.Shoot) -> None:
    """combat.shoot: spend one Ammo and roll; a target that is gone is not shot at."""
    if find_intruder(g.world, step.intruder) is not None:
        pull_trigger(g, RollShot(seat=step.seat, weapon=Piece(step.weapon, step.copy), intruder=step.intruder))


@chapter.does(steps.ShootEggs)
def shoot_eggs(g: Nemesis, step: steps.ShootEggs) -> None:
    pull_trigger(g, RollShot(seat=step.seat, weapon=Piece(step.weapon, step.copy)))


def pull_trigger(g: Nemesis, shot: RollShot, ammo: int = 1) -> None:
    """combat.shoot.weapon-exceptions: some Weapons allow a reroll of every shot."""
    spend_ammo(g, shot.seat, shot.weapon, ammo)
    g.then(replace(shot, rerolls=shot.rerolls + weapon_facts(g, shot.weapon).reroll_per_shot))


@chapter.does(RollShot)
def roll_shot(g: Nemesis, step: RollShot) -> None:
    rolled = CombatResult(g.roll(g.content.combat_die))
    shot = landing(step, rolled)
    injuries = injuries_by(g, shot)
    more = max(0, injuries - on_the_die(g, shot))
    g.tell(telling.CombatRolled(step.seat, rolled, injuries, more))
    if step.rerolls:
        g.then(ChooseReroll(seat=step.seat, shot=step, rolled=rolled))
    else:
        accept_roll(g, landing(step, rolled))


def landing(shot: RollShot, rolled: CombatResult) -> LandShot:
    return LandShot(seat=shot.seat, weapon=shot.weapon, intruder=shot.intruder, rolled=rolled, extra=shot.extra)


@chapter.asks(ChooseReroll)
def offer_reroll(g: Nemesis, question: ChooseReroll, menu: Menu) -> None:
    menu.offer(steps.KeepRoll())
    menu.offer(RollAgain())


@chapter.answers(ChooseReroll)
def reroll_or_not(g: Nemesis, question: ChooseReroll, choice: Choice) -> None:
    """The second result replaces the first, whichever is better."""
    if isinstance(choice, RollAgain):
        g.then(replace(question.shot, rerolls=question.shot.rerolls - 1))
    else:
        accept_roll(g, landing(question.shot, question.rolled))


def accept_roll(g: Nemesis, shot: LandShot) -> None:
    """Some Weapons ask on some faces whether one more Ammo is spent."""
    may_add = shot.rolled in weapon_facts(g, shot.weapon).extra_ammo_on_face
    if may_add and ammo_left(g, shot.seat, shot.weapon):
        g.then(ChooseExtraAmmo(seat=shot.seat, shot=shot))
    else:
        g.then(shot)


@chapter.asks(ChooseExtraAmmo)
def offer_extra_ammo(g: Nemesis, question: ChooseExtraAmmo, menu: Menu) -> None:
    menu.offer(steps.Done())
    menu.offer(SpendAmmo())


@chapter.answers(ChooseExtraAmmo)
def add_ammo_or_not(g: Nemesis, question: ChooseExtraAmmo, choice: Choice) -> None:
    shot = question.shot
    if isinstance(choice, SpendAmmo):
        spend_ammo(g, shot.seat, shot.weapon)
        shot = replace(shot, extra=shot.extra + weapon_facts(g, shot.weapon).bonus)
    g.then(shot)


@chapter.does(LandShot)
def land_shot(g: Nemesis, step: LandShot) -> None:
    """combat.shoot.weapon-exceptions: some Weapons set the Room on Fire too, whatever was shot at."""
    room, target = g.world.characters[step.seat].room, find_intruder(g.world, step.intruder)
    fire = [steps.PlaceFire(room=room)] if step.rolled in weapon_facts(g, step.weapon).fire_on_face else []
    if target is not None:
        g.then(steps.InjureIntruder(intruder=target.id, injuries=injuries_by(g, step)), *fire)
    elif not step.intruder:
        strike_eggs(g, step.seat, injuries_by(g, step), *fire)


def injuries_by(g: Nemesis, shot: LandShot) -> int:
    """combat.shoot.weapon-exceptions: what the Weapon makes of the die, with the Injuries that Ammo has bought."""
    weapon, rolled = weapon_facts(g, shot.weapon), shot.rolled
    target = find_intruder(g.world, shot.intruder)
    if target is None:
        return HITS[weapon.face_override.get(rolled, rolled)][0] + shot.extra  # room.nest.destroy-eggs
    face = "one_hit" if vital_blank(g, rolled, target.kind) else weapon.face_override.get(rolled, rolled)
    injuries = injuries_of(face, target.kind)
    if face != "blank":
        injuries = max(injuries, weapon.min_injury_unless_blank)
    if rolled in weapon.bonus_on_face:
        injuries += weapon.bonus
    injuries += shot.extra
    return injuries + weapon.bonus_if_any_injury + energy_bonus(g, weapon) if injuries else 0


def on_the_die(g: Nemesis, shot: LandShot) -> int:
    """What the face itself does to the target."""
    target = find_intruder(g.world, shot.intruder)
    return HITS[shot.rolled][0] if target is None else injuries_of(shot.rolled, target.kind)


def vital_blank(g: Nemesis, face: str, kind: IntruderKind) -> bool:
    """Vital Places: against an Adult the blank counts as a single hit."""
    return face == "blank" and kind == "adult" and knows_weakness(g, "vital_places")


def energy_bonus(g: Nemesis, weapon: Weapon) -> int:
    """weakness.extra-injury: one more for each instance of damage by an energy Weapon or by fire."""
    energy = weapon.kind == "energy" and knows_weakness(g, "vulnerability_to_energy")
    fire = bool(weapon.fire_on_face) and knows_weakness(g, "vulnerability_to_fire")
    return int(energy) + int(fire)


# Shots by card -------------------------------------------------------------------------------------------------------


@condition(chapter, "combat.shoot.requirements")
def loaded_weapon(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(loaded_weapons(g, character))


@condition(chapter, "combat.shoot.requirements")
def loaded_energy_weapon(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(loaded_weapons(g, character, energy=True))


@condition(chapter, "combat.shoot.requirements")
def loaded_assault_rifle(g: Nemesis, character: Character, room: RoomId) -> bool:
    return any(weapon.face == "weapon.assault-rifle" for weapon in loaded_weapons(g, character))


class TakeShot(EffectOnCharacter, frozen=True, kw_only=True):
    """A Shoot at no further cost in cards: with one Weapon, with any of energy or with any at all."""

    weapon: Face = NOTHING
    energy: bool = False
    rerolls: int = 0
    burst: bool = False


class ChooseShot(ActingQuestion, frozen=True, kw_only=True):
    order: TakeShot


@chapter.does(TakeShot)
def take_shot(g: Nemesis, step: TakeShot) -> None:
    if shots_by(g, step):
        g.then(ask(ChooseShot, step, order=step))


def shots_by(g: Nemesis, order: TakeShot) -> list[steps.Shoot | steps.ShootEggs]:
    """Every loaded Weapon that will do, at every target in the Room."""
    actor = Actor(g, actor_of(order))
    weapons = loaded_weapons(g, actor.character, energy=order.energy)
    return [shot for each in weapons if order.weapon in ("", each.face) for shot in shots_with(actor, each, cost=FREE)]


@chapter.asks(ChooseShot)
def offer_shots_by_card(g: Nemesis, question: ChooseShot, menu: Menu) -> None:
    for shot in shots_by(g, question.order):
        menu.offer(shot)


@chapter.answers(ChooseShot)
def shoot_by_card(g: Nemesis, question: ChooseShot, choice: steps.Shoot | steps.ShootEggs) -> None:
    """Full Auto: all the Ammo in one Shoot, and an Injury more for every two of it."""
    order, target = question.order, choice.intruder if isinstance(choice, steps.Shoot) else NO_INTRUDER
    weapon = Piece(choice.weapon, choice.copy)
    ammo = ammo_left(g, actor_of(question), weapon) if order.burst else 1
    shot = RollShot(seat=actor_of(question), weapon=weapon, intruder=target, rerolls=order.rerolls)
    pull_trigger(g, replace(shot, extra=ammo // 2), ammo)


# Melee ---------------------------------------------------------------------------------------------------------------


@offers(chapter)
def offer_melee(g: Nemesis, actor: Actor, menu: Menu) -> None:
    """combat.melee: needs no Weapon."""
    rule = actor.forbids(1, "any")
    for enemy in actor.enemies:
        menu.judge(steps.Melee(seat=actor.seat, intruder=enemy.id), rule)
    if actor.eggs:
        menu.judge(steps.MeleeEggs(seat=actor.seat), rule)


@chapter.does(steps.Melee)
def melee(g: Nemesis, step: steps.Melee) -> None:
    """combat.melee.*: a Contamination card first; then roll: a double hit counts one, a miss is a Serious Wound."""
    target = find_intruder(g.world, step.intruder)
    if target is not None:
        g.then(steps.GainContamination(by=step.seat, source=MELEE), Strike(seat=step.seat, intruder=target.id))


@chapter.does(Strike)
def strike(g: Nemesis, step: Strike) -> None:
    target = find_intruder(g.world, step.intruder)
    if target is None:
        return
    rolled = CombatResult(g.roll(g.content.combat_die))
    injuries = blows_of(g, rolled, target.kind)
    g.tell(telling.CombatRolled(step.seat, rolled, injuries))
    if injuries:
        g.then(steps.InjureIntruder(intruder=target.id, injuries=injuries))
    else:
        g.then(steps.SufferSeriousWound(by=step.seat, source=MELEE))


def blows_of(g: Nemesis, rolled: str, kind: IntruderKind) -> int:
    """combat.melee.*: a double hit counts one."""
    return min(1, injuries_of("one_hit" if vital_blank(g, rolled, kind) else rolled, kind))


# Eggs ----------------------------------------------------------------------------------------------------------------


@chapter.does(steps.MeleeEggs)
def melee_eggs(g: Nemesis, step: steps.MeleeEggs) -> None:
    """room.nest.destroy-melee: no Contamination card, no Wound on a miss, and one Egg at most."""
    rolled = CombatResult(g.roll(g.content.combat_die))
    hits = eggs_hit_by(rolled)
    g.tell(telling.CombatRolled(step.seat, rolled, hits))
    strike_eggs(g, step.seat, hits)


def eggs_hit_by(rolled: str) -> int:
    """room.nest.destroy-melee: one Egg at most."""
    return min(1, HITS[rolled][0])


def strike_eggs(g: Nemesis, seat: Seat, hits: int, *aftermath: Step) -> None:
    """room.nest.destroy-eggs: every face but the blank hits, a double hit twice; room.nest.destroy-noise."""
    room = g.world.characters[seat].room
    g.then(DestroyEggs(by=seat, room=room, count=hits), *aftermath, steps.RollNoise(by=seat))
