"""Melee: contamination, the strike, retaliation and the parry."""

from hypersleep.common.actions import offers
from hypersleep.common.belongings import Piece, find_item, piece_of
from hypersleep.content.ids import NOTHING, ONE_CARD, Copy, Cost, Face, IntruderId, Source
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Question, Seat
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.combat.shooting import dies_of, kind_of
from hypersleep.retaliation.combat.weapons import (
    decider,
    malfunctions_left,
    number_rolled,
    target_of,
    weapon_of,
    weapons_held,
)
from hypersleep.retaliation.ids import NO_CARD, ShootResult
from hypersleep.retaliation.queries import forbids_target
from hypersleep.retaliation.soldiers.actions import Actor
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("melee")


class LandBlow(steps.Strike, frozen=True, kw_only=True):
    """After the contamination."""


class RollBlow(steps.Strike, frozen=True, kw_only=True):
    """After the hit."""


class LandRoll(steps.Strike, frozen=True, kw_only=True):
    """What the die brings."""

    rolled: ShootResult


class Retaliate(steps.Strike, frozen=True, kw_only=True):
    """What the target does, if it lives."""


class ChooseParry(Question, frozen=True, kw_only=True):
    blow: Retaliate


class Parry(Choice, frozen=True):
    weapon: Face
    copy: Copy = Copy(0)


# The action ----------------------------------------------------------------------------------------------------------


@offers(chapter)
def offer_melee(g: Retaliation, actor: Actor, menu: Menu) -> None:
    """combat.melee.same-room, item.weapon-traits: with a weapon of either kind that works, or with none."""
    if not actor.enemies and not menu.explains:
        return
    rule = actor.forbids(ONE_CARD, "any")
    weapons = {piece_of(g, actor.character, card): card in g.world.broken for card in weapons_held(g, actor.character)}
    for weapon, broken in {Piece(NOTHING): False, **weapons}.items():
        for enemy in actor.enemies:
            cannot = "marker.malfunction.item" if broken else rule or forbids_target(g, enemy, ())
            menu.judge(blow_at(actor.seat, weapon, enemy.id), cannot)
        if menu.explains:
            elsewhere = [other for other in g.world.intruders.values() if other.room != actor.room]
            for other in elsewhere:
                menu.refuse(blow_at(actor.seat, weapon, other.id), "combat.melee.same-room")


def blow_at(seat: Seat, weapon: Piece, intruder: IntruderId, cost: Cost = ONE_CARD) -> steps.Melee:
    return steps.Melee(seat=seat, cost=cost, weapon=weapon.face, copy=weapon.copy, intruder=intruder)


@chapter.does(steps.Melee)
def melee(g: Retaliation, step: steps.Melee) -> None:
    character = g.world.characters[step.seat]
    weapon = find_item(g, character, step.weapon, step.copy) if step.weapon else NO_CARD
    g.then(steps.Strike(seat=step.seat, intruder=step.intruder, weapon=weapon))


# A strike: contamination, the hit, the die, what the target does -----------------------------------------------------


@chapter.does(steps.Strike)
def strike(g: Retaliation, step: steps.Strike) -> None:
    """combat.melee.contamination; conflict:melee-target-before-contamination: it is never refunded."""
    if target_of(g, step.seat, step.intruder) is None:
        return
    blow = LandBlow(seat=step.seat, by=step.by, intruder=step.intruder, weapon=step.weapon)
    g.then(steps.GainContamination(by=step.seat, source=Source("melee")), blow)


@chapter.does(LandBlow)
def land_blow(g: Retaliation, step: LandBlow) -> None:
    """combat.melee.hit: one hit, then the die; conflict:hatchet-hit: or a critical hit that breaks the weapon."""
    if target_of(g, step.seat, step.intruder) is None:
        return
    seat, weapon = step.seat, step.weapon
    hit = steps.HitIntruder(intruder=step.intruder, by=seat)
    answer = Retaliate(seat=seat, by=step.by, intruder=step.intruder, weapon=weapon)
    if weapon != NO_CARD and weapon_of(g, weapon).critical_blow and weapon not in g.world.broken:
        critical = steps.DealCriticalHit(intruder=step.intruder, by=seat)
        g.then(hit, critical, steps.BreakItem(seat=seat, item=weapon), answer)
    else:
        roll = RollBlow(seat=seat, by=step.by, intruder=step.intruder, weapon=weapon)
        g.then(hit, roll, answer)


@chapter.does(RollBlow)
def roll_blow(g: Retaliation, step: RollBlow) -> None:
    weapon = NOTHING if step.weapon == NO_CARD else g.content.faces[step.weapon]
    rolled = ShootResult(g.roll(g.content.shoot_die))
    g.tell(telling.ShootDieRolled(step.seat, weapon, kind_of(g, step.intruder), rolled))
    g.then(LandRoll(seat=step.seat, by=step.by, intruder=step.intruder, weapon=step.weapon, rolled=rolled))


@chapter.does(LandRoll)
def land_roll(g: Retaliation, step: LandRoll) -> None:
    """combat.melee.hit: a critical hit or a number that is not higher than its hits kills; bullets do nothing."""
    rolled = step.rolled
    if rolled == "bullets":
        return
    if rolled == "critical" or dies_of(g, step.intruder, number_rolled(g, step.seat, rolled)):
        g.then(steps.DealCriticalHit(intruder=step.intruder, by=step.seat))


@chapter.does(Retaliate)
def retaliate(g: Retaliation, step: Retaliate) -> None:
    """combat.melee.retaliation; conflict:retaliation-from-elsewhere: only from the same room; bystanders never do."""
    target = target_of(g, step.seat, step.intruder)
    if target is None or target.bystander:
        return
    if parries(g, g.world.characters[step.seat]):
        g.then(ChooseParry(seat=decider(step), blow=step))
    else:
        attack_back(g, step)


def attack_back(g: Retaliation, blow: Retaliate) -> None:
    g.then(steps.AttackCharacter(victim=blow.seat, occasion="retaliation", intruder=blow.intruder))


def parries(g: Retaliation, character: Character) -> list[Parry]:
    """combat.melee.prevent: any weapon; conflict:parry-without-marker: a broken one if no marker is left."""
    left = malfunctions_left(g)
    cards = [card for card in weapons_held(g, character) if left or card in g.world.broken]
    return [Parry(*piece_of(g, character, card)) for card in cards]


@chapter.asks(ChooseParry)
def offer_parries(g: Retaliation, question: ChooseParry, menu: Menu) -> None:
    menu.offer(steps.LetItHappen())
    for parry in parries(g, g.world.characters[question.blow.seat]):
        menu.offer(parry)


@chapter.answers(ChooseParry)
def parry_or_not(g: Retaliation, question: ChooseParry, choice: Parry | steps.LetItHappen) -> None:
    """The marker, or the weapon that is destroyed by it, prevents the retaliation."""
    blow = question.blow
    if isinstance(choice, steps.LetItHappen):
        attack_back(g, blow)
        return
    weapon = find_item(g, g.world.characters[blow.seat], choice.weapon, choice.copy)
    g.tell(telling.AttackPrevented(blow.seat, question.seat))
    g.then(steps.BreakItem(seat=blow.seat, item=weapon))
