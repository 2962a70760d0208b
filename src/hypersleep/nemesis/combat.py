"""Combat: shooting and striking at Intruders and at Eggs."""

from hypersleep.content.records import IntruderKind, Weapon
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Seat
from hypersleep.kernel.zones import CardId
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.actions import Actor, offers
from hypersleep.nemesis.eggs import destroy_eggs
from hypersleep.nemesis.queries import components, find_intruder, knows_weakness
from hypersleep.nemesis.world import SIZE, Nemesis

chapter = Chapter("combat")

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


@offers
def offer_shots(g: Nemesis, actor: Actor, menu: Menu) -> None:
    """combat.shoot.requirements: a Weapon in hand with Ammo, and something to shoot at in the same Room."""
    if not actor.enemies and not actor.eggs:
        return
    for weapon, loaded in weapons_held(g, actor):
        rule = "combat.shoot.requirements" if not loaded else actor.forbids(1, "any")
        targets: list[steps.Action] = [
            steps.Shoot(seat=actor.seat, weapon=weapon, intruder=enemy.id) for enemy in actor.enemies
        ]
        if actor.eggs:
            targets.append(steps.ShootEggs(seat=actor.seat, weapon=weapon))
        for target in targets:
            menu.judge(target, rule)


def weapons_held(g: Nemesis, actor: Actor) -> list[tuple[str, bool]]:
    """Weapons in the Hand slots by face, and whether any copy of it is loaded."""
    content = components(g)
    weapons: dict[str, bool] = {}
    for card in actor.character.held:
        facts = content.item(card)
        if facts.weapon is not None:
            weapons[facts.id] = weapons.get(facts.id, False) or g.world.ammo[card] > 0
    return list(weapons.items())


def spend_ammo(g: Nemesis, seat: Seat, face: str) -> Weapon:
    """combat.shoot.requirements: the Ammo is spent whether or not the shot hits."""
    card = loaded_weapon(g, seat, face)
    g.world.ammo[card] -= 1
    g.tell(telling.AmmoChanged(seat, face, g.world.ammo[card]))
    weapon = components(g).item(card).weapon
    assert weapon is not None
    return weapon


def loaded_weapon(g: Nemesis, seat: Seat, face: str) -> CardId:
    held = g.world.characters[seat].held
    return next(card for card in held if components(g).faces[card] == face and g.world.ammo[card] > 0)


@chapter.does(steps.Shoot)
def shoot(g: Nemesis, step: steps.Shoot) -> None:
    """combat.shoot: spend one Ammo, roll; combat.shoot.weapon-exceptions: the Weapon may change the result."""
    target = find_intruder(g.world, step.intruder)
    if target is None:
        return
    weapon = spend_ammo(g, step.seat, step.weapon)
    rolled = g.roll(components(g).combat_die)
    face = "one_hit" if vital_blank(g, rolled, target.kind) else weapon.face_override.get(rolled, rolled)
    injuries = injuries_of(face, target.kind)
    if face != "blank":
        injuries = max(injuries, weapon.min_injury_unless_blank)
    if rolled in weapon.bonus_on_face:
        injuries += weapon.bonus
    if injuries:
        injuries += weapon.bonus_if_any_injury + energy_bonus(g, weapon)
    g.tell(telling.CombatRolled(step.seat, rolled, injuries))
    g.then(steps.InjureIntruder(intruder=target.id, injuries=injuries))
    if rolled in weapon.fire_on_face:
        g.then(steps.PlaceFire(room=target.room))


def vital_blank(g: Nemesis, face: str, kind: IntruderKind) -> bool:
    """Vital Places: against an Adult the blank counts as a single hit."""
    return face == "blank" and kind == "adult" and knows_weakness(g, "vital_places")


def energy_bonus(g: Nemesis, weapon: Weapon) -> int:
    """weakness.extra-injury: one more for each instance of damage by an energy Weapon or by fire."""
    energy = weapon.kind == "energy" and knows_weakness(g, "vulnerability_to_energy")
    fire = bool(weapon.fire_on_face) and knows_weakness(g, "vulnerability_to_fire")
    return int(energy) + int(fire)


# Melee ---------------------------------------------------------------------------------------------------------------


@offers
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
        g.then(steps.GainContamination(by=step.seat), steps.Strike(seat=step.seat, intruder=target.id))


@chapter.does(steps.Strike)
def strike(g: Nemesis, step: steps.Strike) -> None:
    target = find_intruder(g.world, step.intruder)
    if target is None:
        return
    rolled = g.roll(components(g).combat_die)
    face = "one_hit" if vital_blank(g, rolled, target.kind) else rolled
    injuries = min(1, injuries_of(face, target.kind))
    g.tell(telling.CombatRolled(step.seat, rolled, injuries))
    if injuries:
        g.then(steps.InjureIntruder(intruder=target.id, injuries=injuries))
    else:
        g.then(steps.SufferSeriousWound(by=step.seat))


# Eggs ----------------------------------------------------------------------------------------------------------------


@chapter.does(steps.ShootEggs)
def shoot_eggs(g: Nemesis, step: steps.ShootEggs) -> None:
    """room.nest.destroy-eggs: every face but the blank hits, a double hit twice; room.nest.destroy-noise."""
    weapon = spend_ammo(g, step.seat, step.weapon)
    rolled = g.roll(components(g).combat_die)
    hits = HITS[weapon.face_override.get(rolled, rolled)][0]
    strike_eggs(g, step.seat, rolled, hits)


@chapter.does(steps.MeleeEggs)
def melee_eggs(g: Nemesis, step: steps.MeleeEggs) -> None:
    """room.nest.destroy-melee: no Contamination card, no Wound on a miss, and one Egg at most."""
    rolled = g.roll(components(g).combat_die)
    strike_eggs(g, step.seat, rolled, min(1, HITS[rolled][0]))


def strike_eggs(g: Nemesis, seat: Seat, rolled: str, hits: int) -> None:
    g.tell(telling.CombatRolled(seat, rolled, hits))
    destroy_eggs(g, g.world.characters[seat].room, hits)
    g.then(steps.RollNoise(by=seat))
