"""What a shot, a burst or a blow leads into, as far as anybody can tell: the faces of the dice."""

from collections.abc import Sequence

from hypersleep.common.belongings import find_item
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import Seat, kebab
from hypersleep.retaliation import prospects, steps
from hypersleep.retaliation.combat.bursting import ChooseBurstReroll, TakeBurst, hits_dealt
from hypersleep.retaliation.combat.melee import ChooseParry
from hypersleep.retaliation.combat.shooting import ChooseShootReroll, kind_of
from hypersleep.retaliation.combat.weapons import HitCritically, number_rolled, target_of, weapon_of
from hypersleep.retaliation.intruders.harm import corridor_hits, hits_on, is_frail
from hypersleep.retaliation.intruders.placing import has_track
from hypersleep.retaliation.queries import forbids_target, intruders_at
from hypersleep.retaliation.world import Intruder, Retaliation

chapter = Chapter("foresight in combat")


# Shots and blows -----------------------------------------------------------------------------------------------------


@chapter.foresees(steps.Shoot)
def foresee_shot(g: Retaliation, seat: Seat, choice: steps.Shoot) -> Sequence[Prospect]:
    """combat.shoot.*: one hit, then one throw of the die, without what may be rolled again or added to it. Some
    weapons kill by bullets, too."""
    target = target_of(g, choice.seat, choice.intruder)
    if target is None:
        return ()
    facts = weapon_of(g, find_item(g, g.world.characters[choice.seat], choice.weapon, choice.copy))
    before = hits_on(g, target)
    bonus = facts.shoot_bonus + (facts.wounded_bonus if before else 0)
    kills = deadly_faces(g, choice.seat, before + 1 + facts.hits_before_roll, bonus)
    die = g.content.shoot_die
    bullets = die.count("bullets")
    kills += bullets if any(kebab(HitCritically.__name__) == verb["do"] for verb in facts.on_bullets) else 0
    return [prospects.ShotChance(kills=kills, bullets=bullets, faces=len(die), how=how_it_dies(g, target))]


@chapter.foresees(steps.Melee)
def foresee_melee(g: Retaliation, seat: Seat, choice: steps.Melee) -> Sequence[Prospect]:
    """combat.melee.*."""
    target = target_of(g, choice.seat, choice.intruder)
    if target is None:
        return ()
    die, how = g.content.shoot_die, how_it_dies(g, target)
    owner = g.world.characters[choice.seat]
    if choice.weapon and not how:
        card = find_item(g, owner, choice.weapon, choice.copy)
        how = "critical" if weapon_of(g, card).critical_blow and card not in g.world.broken else ""
    kills = deadly_faces(g, choice.seat, hits_on(g, target) + 1)
    return [prospects.MeleeChance(kills=kills, faces=len(die), how=how)]


def deadly_faces(g: Retaliation, seat: Seat, hits: int, bonus: int = 0) -> int:
    """combat.shoot.number: a number that is not higher than the hits; combat.shoot.critical."""
    die = g.content.shoot_die
    numbers = [face for face in die if face not in ("bullets", "critical")]
    low = [face for face in numbers if number_rolled(g, seat, face, bonus) <= hits]
    return len(low) + die.count("critical")


@Query
def how_it_dies(g: Retaliation, target: Intruder) -> str:
    """intruder.health.larva; queen.hits-in-room; `driven-back`: it does not die of what would kill others."""
    return "track" if has_track(g, target.kind) else "frail" if is_frail(g, target.kind) else ""


# Bursts --------------------------------------------------------------------------------------------------------------


@chapter.foresees(steps.Burst)
def foresee_burst(g: Retaliation, seat: Seat, choice: steps.Burst) -> Sequence[Prospect]:
    """combat.burst.hits, combat.burst.assign: what one throw of the die deals, and whether it kills anything."""
    weapon = find_item(g, g.world.characters[choice.seat], choice.weapon, choice.copy)
    burst = TakeBurst(seat=choice.seat, weapon=weapon, corridor=choice.corridor)
    dealt = [hits_dealt(g, burst, face) for face in g.content.burst_die]
    first = [enemy for enemy in intruders_at(g.world, choice.corridor) if not forbids_target(g, enemy, ())]
    there = [enemy.kind for enemy in first if not has_track(g, enemy.kind)]
    needed = min([1 if is_frail(g, kind) else corridor_hits(g, kind) for kind in there], default=0)
    kills = len([hits for hits in dealt if hits >= needed]) if needed else 0
    return [prospects.BurstChance(least=min(dealt), most=max(dealt), kills=kills, faces=len(dealt))]


# Dice that lie on the table, and the blow that comes back ------------------------------------------------------------


@chapter.foresees(ChooseShootReroll)
def foresee_reroll(g: Retaliation, seat: Seat, question: ChooseShootReroll) -> Sequence[Prospect]:
    return [prospects.ShootRollSoFar(rolled=question.rolled)]


@chapter.foresees(ChooseBurstReroll)
def foresee_burst_reroll(g: Retaliation, seat: Seat, question: ChooseBurstReroll) -> Sequence[Prospect]:
    return [prospects.BurstRollSoFar(rolled=question.rolled, hits=hits_dealt(g, question.burst, question.rolled))]


@chapter.foresees(ChooseParry)
def foresee_retaliation(g: Retaliation, seat: Seat, question: ChooseParry) -> Sequence[Prospect]:
    """combat.melee.retaliation."""
    kind = kind_of(g, question.blow.intruder)
    return [prospects.AttackUnderWay(kind=kind, victim=question.blow.seat)] if kind else []
