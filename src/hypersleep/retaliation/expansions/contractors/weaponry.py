"""Weaponry: what the weapons and the armor of contractors do besides."""

from collections.abc import Callable

from msgspec.structs import replace

from hypersleep.common.acting import actor_of, ask, deciding_for, where, who_acts
from hypersleep.content.ids import PassageId, Source
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Handler
from hypersleep.kernel.steps import Choice, Question, Step
from hypersleep.kernel.zones import CardId
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.combat.bursting import LandBurst, RollBurst, TakeBurst
from hypersleep.retaliation.combat.shooting import FinishShot, LandShot, SpendAmmoForIt, TakeShot
from hypersleep.retaliation.combat.weapons import can_spend_ammo, decider, owner_of, weapon_of
from hypersleep.retaliation.expansions.contractors.laboratory import GainTissue, has_died
from hypersleep.retaliation.facility.securing import discard_secure_tokens
from hypersleep.retaliation.intruders.harm import hits_on
from hypersleep.retaliation.queries import (
    door_between,
    exits,
    is_barred,
    is_discovered,
    is_exposed,
    occupied_corridors,
    still_there,
    targets_in,
)
from hypersleep.retaliation.steps import ActingQuestion, Effect
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("weaponry")


# Markers in place of ammo --------------------------------------------------------------------------------------------

Loaded = Callable[[Retaliation, Character, CardId], bool]


def or_charged(is_loaded: Loaded) -> Loaded:
    def is_loaded_or_charged(g: Retaliation, character: Character, card: CardId) -> bool:
        if weapon_of(g, card).charges:
            return g.world.counters.get(card, 0) > 0
        return is_loaded(g, character, card)

    return is_loaded_or_charged


def or_charge(spend_ammo: Handler) -> Handler:
    """A marker is removed wherever ammo would be spent; the markers are never refilled."""

    def spend_ammo_or_charge(g: Retaliation, step: steps.SpendAmmo) -> None:
        if not weapon_of(g, step.weapon).charges:
            spend_ammo(g, step)
            return
        owner = owner_of(g, step.weapon)
        if owner is not None and can_spend_ammo(g, owner, step.weapon):
            g.world.counters[step.weapon] -= 1
            left = g.world.counters[step.weapon]
            g.tell(telling.AmmoSpent(owner.seat, g.content.faces[step.weapon], left))

    return spend_ammo_or_charge


# Shots ---------------------------------------------------------------------------------------------------------------


class ChooseExtraHit(Question, frozen=True, kw_only=True):
    """Health for another hit, before the die is rolled."""

    shot: TakeShot


class LoseHealthForIt(Choice, frozen=True): ...


class HitAnother(Effect, frozen=True, kw_only=True):
    hits: int = 1


class ChooseAnotherToHit(ActingQuestion, frozen=True, kw_only=True):
    hits: int


def against_wounded(take_shot: Handler) -> Handler:
    """The number counts as lower against what had a hit before this shot."""

    def take_easier_shot(g: Retaliation, step: TakeShot) -> None:
        bonus, target = weapon_of(g, step.weapon).wounded_bonus, still_there(g.world, step.intruder)
        had_hit = bool(bonus) and target is not None and hits_on(g, target) > 0
        take_shot(g, replace(step, bonus=bonus) if had_hit else step)

    return take_easier_shot


def hits_for_health(g: Retaliation, shot: TakeShot) -> tuple[Step, ...]:
    offered = weapon_of(g, shot.weapon).hits_for_health and is_exposed(g.world.characters[shot.seat])
    return (ChooseExtraHit(seat=decider(shot), shot=shot),) if offered else ()


@chapter.asks(ChooseExtraHit)
def offer_extra_hit(g: Retaliation, question: ChooseExtraHit, menu: Menu) -> None:
    menu.offer(steps.Done())
    if still_there(g.world, question.shot.intruder) is not None:
        menu.offer(LoseHealthForIt())


@chapter.answers(ChooseExtraHit)
def hit_harder_or_not(g: Retaliation, question: ChooseExtraHit, choice: Choice) -> None:
    shot = question.shot
    if isinstance(choice, LoseHealthForIt):
        hits = weapon_of(g, shot.weapon).hits_for_health
        hit = steps.HitIntruder(intruder=shot.intruder, hits=hits, by=shot.seat)
        g.then(steps.LoseHealth(by=shot.seat, source=Source(g.content.faces[shot.weapon])), hit)


def spending_always(land_shot: Handler) -> Handler:
    """Ammo is spent once after every shot, whatever the die shows."""

    def land_costly_shot(g: Retaliation, step: LandShot) -> None:
        if weapon_of(g, step.shot.weapon).spends_always and step.rolled != "bullets":
            g.then(steps.SpendAmmo(weapon=step.shot.weapon))
        land_shot(g, step)

    return land_costly_shot


def profiting(finish_shot: Handler) -> Handler:
    """What some weapons bring when their target has died: not if it was repelled or injured instead."""

    def finish_and_profit(g: Retaliation, step: FinishShot) -> None:
        finish_shot(g, step)
        shot, facts = step.shot, weapon_of(g, step.shot.weapon)
        if not (facts.hits_another or facts.gathers_tissue) or not has_died(g, shot.intruder):
            return
        by, actor = deciding_for(shot.by, shot.seat)
        if facts.hits_another:
            g.then(HitAnother(by=by, actor=actor, hits=facts.hits_another))
        if facts.gathers_tissue:
            g.then(GainTissue(by=shot.seat))

    return finish_and_profit


@chapter.does(HitAnother)
def hit_another(g: Retaliation, step: HitAnother) -> None:
    if is_exposed(who_acts(g, step)) and targets_in(g, where(g, step)):
        g.then(ask(ChooseAnotherToHit, step, hits=step.hits))


@chapter.asks(ChooseAnotherToHit)
def offer_others_to_hit(g: Retaliation, question: ChooseAnotherToHit, menu: Menu) -> None:
    for intruder in targets_in(g, where(g, question)):
        menu.offer(steps.PickIntruder(intruder.id))


@chapter.answers(ChooseAnotherToHit)
def hit_other(g: Retaliation, question: ChooseAnotherToHit, choice: steps.PickIntruder) -> None:
    g.then(steps.HitIntruder(intruder=choice.intruder, hits=question.hits, by=actor_of(question)))


# Dice ----------------------------------------------------------------------------------------------------------------

Rerolls = Callable[[Retaliation, steps.FireShot | steps.FireBurst, str], int]


def and_by_weapon(rerolls_left: Rerolls) -> Rerolls:
    """Once more; the second result stands."""

    def rerolls_by_weapon(g: Retaliation, fire: steps.FireShot | steps.FireBurst, rolled: str) -> int:
        allowed = weapon_of(g, fire.weapon).rerolls
        more = allowed == rolled or (allowed == "data" and g.world.characters[fire.seat].data)
        return rerolls_left(g, fire, rolled) + int(bool(allowed) and more)

    return rerolls_by_weapon


# Bursts --------------------------------------------------------------------------------------------------------------


class ChooseSpentToken(Question, frozen=True, kw_only=True):
    """A secure token of the room for further hits, before the die is rolled."""

    rolling: RollBurst


class ChooseSpentAmmo(Question, frozen=True, kw_only=True):
    """Ammo for further hits, when the die stands."""

    landing: LandBurst


class SpendTokenForIt(Choice, frozen=True): ...


def beyond_next_room(g: Retaliation, character: Character, weapon: CardId) -> list[PassageId]:
    """Corridors beside a neighbouring room with an intruder in them, if no closed door lies on the way."""
    if not weapon_of(g, weapon).reaches_further:
        return []
    near, taken = exits(g, character.room), occupied_corridors(g.world)
    own = [way.passage for way in near]
    rooms = [way.to for way in near if is_discovered(g, way.to) and not is_barred(g, way.passage)]
    far = [(room, way.passage) for room in rooms for way in exits(g, room) if way.passage not in own]
    return list(dict.fromkeys([p for room, p in far if p in taken and not door_between(g, p, room)]))


def at_a_distance(take_burst: Handler) -> Handler:
    """Into a corridor that is not next to the room, with one hit less."""

    def take_far_burst(g: Retaliation, step: TakeBurst) -> None:
        near = [way.passage for way in exits(g, g.world.characters[step.seat].room)]
        take_burst(g, step if step.corridor in near else replace(step, bonus=-1))

    return take_far_burst


def tokens_for_hits(g: Retaliation, rolling: RollBurst) -> Step:
    burst = rolling.burst
    room = g.world.characters[burst.seat].room
    if weapon_of(g, burst.weapon).burst_for_token and g.world.secured[room]:
        return ChooseSpentToken(seat=decider(burst), rolling=rolling)
    return rolling


@chapter.asks(ChooseSpentToken)
def offer_spent_token(g: Retaliation, question: ChooseSpentToken, menu: Menu) -> None:
    menu.offer(steps.Done())
    menu.offer(SpendTokenForIt())


@chapter.answers(ChooseSpentToken)
def spend_token_or_not(g: Retaliation, question: ChooseSpentToken, choice: Choice) -> None:
    burst = question.rolling.burst
    if isinstance(choice, SpendTokenForIt):
        discard_secure_tokens(g, g.world.characters[burst.seat].room)
        burst = replace(burst, bonus=burst.bonus + weapon_of(g, burst.weapon).burst_for_token)
    g.then(RollBurst(burst=burst))


def ammo_for_hits(g: Retaliation, landing: LandBurst) -> Step:
    burst = landing.burst
    shooter = g.world.characters[burst.seat]
    if weapon_of(g, burst.weapon).burst_for_ammo and can_spend_ammo(g, shooter, burst.weapon):
        return ChooseSpentAmmo(seat=decider(burst), landing=landing)
    return landing


@chapter.asks(ChooseSpentAmmo)
def offer_spent_ammo(g: Retaliation, question: ChooseSpentAmmo, menu: Menu) -> None:
    menu.offer(steps.Done())
    menu.offer(SpendAmmoForIt())


@chapter.answers(ChooseSpentAmmo)
def spend_ammo_or_not(g: Retaliation, question: ChooseSpentAmmo, choice: Choice) -> None:
    landing, burst = question.landing, question.landing.burst
    if isinstance(choice, SpendAmmoForIt):
        more = burst.bonus + weapon_of(g, burst.weapon).burst_for_ammo
        g.then(steps.SpendAmmo(weapon=burst.weapon), replace(landing, burst=replace(burst, bonus=more)))
    else:
        g.then(landing)


# Armor ---------------------------------------------------------------------------------------------------------------


def with_armor(most_opportunities: Callable[[Retaliation, Character], int]) -> Callable[[Retaliation, Character], int]:
    """At most so many opportunity attacks are made on who wears it."""

    def most_with_armor(g: Retaliation, mover: Character) -> int:
        limits = [g.content.item(card).worn.most_opportunities for card in mover.armor]
        return min([most_opportunities(g, mover), *[limit for limit in limits if limit]])

    return most_with_armor
