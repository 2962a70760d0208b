"""Shooting at an intruder in the room."""

from msgspec.structs import replace

from hypersleep.common.actions import offers
from hypersleep.common.belongings import Piece, find_item, piece_of
from hypersleep.content.ids import ONE_CARD, Cost, Face, IntruderId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import Choice, Question, Seat, Step
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.combat.weapons import (
    KeepRoll,
    RollAgain,
    breathing,
    can_fire,
    can_spend_ammo,
    decider,
    number_rolled,
    rerolls_left,
    target_of,
    weapon_of,
    weapon_text,
    weapons_held,
    why_not_fire,
)
from hypersleep.retaliation.ids import ShootResult
from hypersleep.retaliation.intruders.harm import hits_on
from hypersleep.retaliation.intruders.repelling import ways_out
from hypersleep.retaliation.queries import forbids_target, may_be_aimed_at, still_there, targets_in
from hypersleep.retaliation.soldiers.actions import Actor
from hypersleep.retaliation.world import Intruder, Retaliation

chapter = Chapter("shooting")


class TakeShot(steps.FireShot, frozen=True, kw_only=True):
    """Nothing replaces it. The second one comes from a weapon that shoots the same intruder again. The bonus is added
    to the number of the die."""

    second: bool = False
    bonus: int = 0


class RollShot(Step, frozen=True, kw_only=True):
    shot: TakeShot


class LandShot(Step, frozen=True, kw_only=True):
    shot: TakeShot
    rolled: ShootResult


class FinishShot(Step, frozen=True, kw_only=True):
    shot: TakeShot


class ChooseShotOrRepel(Question, frozen=True, kw_only=True):
    """Some weapons may repel an intruder in place of the shot."""

    shot: TakeShot


class ShootIt(Choice, frozen=True): ...


class ChooseShootReroll(Question, frozen=True, kw_only=True):
    shot: TakeShot
    rolled: ShootResult


class ChooseSecondShot(Question, frozen=True, kw_only=True):
    shot: TakeShot


class SpendAmmoForIt(Choice, frozen=True): ...


# The action ----------------------------------------------------------------------------------------------------------


@offers(chapter)
def offer_shots(g: Retaliation, actor: Actor, menu: Menu) -> None:
    """combat.shoot.weapon, combat.shoot.same-room: a weapon that can be fired, and a target in the room."""
    if not actor.enemies and not menu.explains:
        return
    for card in weapons_held(g, actor.character):
        rule = why_not_fire(g, actor.character, card) or actor.forbids(ONE_CARD, "any")
        if rule and not menu.explains:
            continue
        weapon = piece_of(g, actor.character, card)
        for enemy in actor.enemies:
            menu.judge(shot_at(actor.seat, weapon, enemy.id), rule or forbids_target(g, enemy, ()))
        if menu.explains:
            elsewhere = [other for other in g.world.intruders.values() if other.room != actor.room]
            for other in elsewhere:
                menu.refuse(shot_at(actor.seat, weapon, other.id), "combat.shoot.same-room")


def shot_at(seat: Seat, weapon: Piece, intruder: IntruderId, cost: Cost = ONE_CARD) -> steps.Shoot:
    return steps.Shoot(seat=seat, cost=cost, weapon=weapon.face, copy=weapon.copy, intruder=intruder)


@chapter.does(steps.Shoot)
def shoot(g: Retaliation, step: steps.Shoot) -> None:
    weapon = find_item(g, g.world.characters[step.seat], step.weapon, step.copy)
    g.then(steps.FireShot(seat=step.seat, weapon=weapon, intruder=step.intruder))


# A shot: what may replace it, the hit, the die, what it brings, and perhaps a second one -----------------------------


@chapter.does(steps.FireShot)
def fire_shot(g: Retaliation, step: steps.FireShot) -> None:
    """combat.weapon.text-applies: with that one weapon and all of its text."""
    shooter = g.world.characters[step.seat]
    if target_of(g, step.seat, step.intruder) is None or not can_fire(g, shooter, step.weapon):
        return
    shot = TakeShot(seat=step.seat, by=step.by, weapon=step.weapon, intruder=step.intruder, rerolls=step.rerolls)
    g.then(ChooseShotOrRepel(seat=decider(step), shot=shot) if repelled_instead(g, shot) else shot)


@chapter.does(TakeShot)
def take_shot(g: Retaliation, step: TakeShot) -> None:
    """combat.shoot.hit: one hit, which counts for the roll that follows."""
    if target_of(g, step.seat, step.intruder) is None:
        return
    facts, shooter = weapon_of(g, step.weapon), g.world.characters[step.seat]
    hit = steps.HitIntruder(intruder=step.intruder, hits=1 + facts.hits_before_roll, by=step.seat)
    g.then(*breathing(g, shooter, step.weapon), hit, *before_rolling(g, step), RollShot(shot=step))


@Query
def before_rolling(g: Retaliation, shot: TakeShot) -> tuple[Step, ...]:
    """What comes between the hit of a shot and its die."""
    return ()


@chapter.does(RollShot)
def roll_shot(g: Retaliation, step: RollShot) -> None:
    """conflict:larva-roll: the die is rolled even if the target is dead by now; conflict:killed-by-own-shot."""
    shot = step.shot
    if not g.world.characters[shot.seat].plays:
        return
    rolled = ShootResult(g.roll(g.content.shoot_die))
    g.tell(telling.ShootDieRolled(shot.seat, g.content.faces[shot.weapon], kind_of(g, shot.intruder), rolled))
    if rerolls_left(g, shot, rolled) > 0:
        g.then(ChooseShootReroll(seat=decider(shot), shot=shot, rolled=rolled))
    else:
        g.then(LandShot(shot=shot, rolled=rolled))


def kind_of(g: Retaliation, intruder: IntruderId) -> Face:
    """What is aimed at, if it is still there."""
    target = still_there(g.world, intruder)
    return Face("") if target is None else target.kind


@chapter.asks(ChooseShootReroll)
def offer_reroll(g: Retaliation, question: ChooseShootReroll, menu: Menu) -> None:
    menu.offer(KeepRoll())
    menu.offer(RollAgain())


@chapter.answers(ChooseShootReroll)
def reroll_or_not(g: Retaliation, question: ChooseShootReroll, choice: Choice) -> None:
    """The second result stands."""
    if isinstance(choice, RollAgain):
        g.then(RollShot(shot=replace(question.shot, rerolls=question.shot.rerolls - 1)))
    else:
        g.then(LandShot(shot=question.shot, rolled=question.rolled))


@chapter.does(LandShot)
def land_shot(g: Retaliation, step: LandShot) -> None:
    """combat.shoot.critical, combat.shoot.bullets, combat.shoot.number."""
    shot, finish = step.shot, FinishShot(shot=step.shot)
    by, seat, weapon, intruder = shot.by, shot.seat, shot.weapon, shot.intruder
    if step.rolled == "critical":
        critical = steps.DealCriticalHit(intruder=intruder, by=seat)
        g.then(critical, *weapon_text(g, by, seat, weapon, "on_critical", intruder), finish)
    elif step.rolled == "bullets":
        g.then(steps.SpendAmmo(weapon=weapon), *weapon_text(g, by, seat, weapon, "on_bullets", intruder), finish)
    elif dies_of(g, intruder, number_rolled(g, seat, step.rolled, weapon_of(g, weapon).shoot_bonus + shot.bonus)):
        g.then(steps.DealCriticalHit(intruder=intruder, by=seat), finish)
    else:
        g.then(finish)


def dies_of(g: Retaliation, intruder: IntruderId, number: int) -> bool:
    """combat.shoot.number: if it is not higher than the number of hits; queen.hits-in-room."""
    target = still_there(g.world, intruder)
    return target is not None and number <= hits_on(g, target)


@chapter.does(FinishShot)
def finish_shot(g: Retaliation, step: FinishShot) -> None:
    """What some weapons do to an intruder that lives, without a new roll or with one."""
    shot = step.shot
    if target_of(g, shot.seat, shot.intruder) is None:
        return
    facts, shooter = weapon_of(g, shot.weapon), g.world.characters[shot.seat]
    if facts.hits_if_it_lives:
        g.then(steps.HitIntruder(intruder=shot.intruder, hits=facts.hits_if_it_lives, by=shot.seat))
    if facts.again and not shot.second and can_spend_ammo(g, shooter, shot.weapon):
        g.then(ChooseSecondShot(seat=decider(shot), shot=shot))


# What a weapon may do in place of a shot, or after it ----------------------------------------------------------------


def repelled_instead(g: Retaliation, shot: TakeShot) -> list[Intruder]:
    """Those in the room that may be repelled in place of the shot, and can go anywhere."""
    ranks = weapon_of(g, shot.weapon).repels
    if not ranks:
        return []
    there = may_be_aimed_at(g, targets_in(g, g.world.characters[shot.seat].room))
    return [intruder for intruder in there if g.content.rank[intruder.kind] in ranks and ways_out(g, intruder)]


@chapter.asks(ChooseShotOrRepel)
def offer_shot_or_repel(g: Retaliation, question: ChooseShotOrRepel, menu: Menu) -> None:
    menu.offer(ShootIt())
    for intruder in repelled_instead(g, question.shot):
        menu.offer(steps.PickIntruder(intruder.id))


@chapter.answers(ChooseShotOrRepel)
def shoot_or_repel(g: Retaliation, question: ChooseShotOrRepel, choice: ShootIt | steps.PickIntruder) -> None:
    """combat.shoot.modifiers: the ammo is spent in place of the hit and the roll."""
    shot = question.shot
    if isinstance(choice, ShootIt):
        g.then(shot)
        return
    room = g.world.characters[shot.seat].room
    repel = steps.RepelIntruder(intruder=choice.intruder, source=room, by=question.seat)
    g.then(steps.SpendAmmo(weapon=shot.weapon), repel)


@chapter.asks(ChooseSecondShot)
def offer_second_shot(g: Retaliation, question: ChooseSecondShot, menu: Menu) -> None:
    menu.offer(steps.Done())
    menu.offer(SpendAmmoForIt())


@chapter.answers(ChooseSecondShot)
def shoot_again_or_not(g: Retaliation, question: ChooseSecondShot, choice: Choice) -> None:
    """conflict:paid-for-shots: the shot itself asks for no further ammo."""
    if isinstance(choice, SpendAmmoForIt):
        g.then(steps.SpendAmmo(weapon=question.shot.weapon), replace(question.shot, second=True))
