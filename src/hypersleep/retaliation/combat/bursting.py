"""Bursting at a corridor, and distributing hits there."""

from msgspec.structs import replace

from hypersleep.common.acting import deciding_for
from hypersleep.common.actions import offers
from hypersleep.common.belongings import Piece, find_item, piece_of
from hypersleep.content.ids import ONE_CARD, Cost, IntruderId, PassageId, RoomId
from hypersleep.content.retaliation.records import Weapon
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import Choice, Question, Seat, Step
from hypersleep.kernel.zones import CardId
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.combat.weapons import (
    KeepRoll,
    RollAgain,
    breathing,
    can_fire,
    decider,
    rerolls_left,
    weapon_of,
    weapon_text,
    weapons_held,
    why_not_fire,
)
from hypersleep.retaliation.facility.grid import Way
from hypersleep.retaliation.ids import GRENADE, NO_GEAR, BurstResult
from hypersleep.retaliation.intruders.harm import corridor_hits, in_order_of_harm
from hypersleep.retaliation.intruders.queen import queen_track
from hypersleep.retaliation.queries import (
    door_between,
    exits,
    forbids_target,
    intruders_at,
    laid_corridors,
    occupied_corridors,
)
from hypersleep.retaliation.soldiers.actions import Actor
from hypersleep.retaliation.world import Character, Intruder, Retaliation

chapter = Chapter("bursting")

SPECIAL = "special"


class TakeBurst(steps.FireBurst, frozen=True, kw_only=True):
    """Nothing comes before it any more; so many have been fired already. The bonus is added to the hits of the die."""

    fired: int = 0
    bonus: int = 0


class RollBurst(Step, frozen=True, kw_only=True):
    burst: TakeBurst


class LandBurst(Step, frozen=True, kw_only=True):
    burst: TakeBurst
    rolled: BurstResult


class FinishBurst(Step, frozen=True, kw_only=True):
    burst: TakeBurst


class LoadGrenades(Step, frozen=True, kw_only=True):
    """Some weapons may throw the grenades on them before the burst, or in place of it."""

    burst: TakeBurst
    thrown: bool = False


class ChooseGrenades(Question, frozen=True, kw_only=True):
    burst: TakeBurst
    thrown: bool


class ThrowOne(Choice, frozen=True): ...


class BurstNow(Choice, frozen=True): ...


class ChooseBurstReroll(Question, frozen=True, kw_only=True):
    burst: TakeBurst
    rolled: BurstResult


class ChooseNextBurst(Question, frozen=True, kw_only=True):
    burst: TakeBurst


class AssignHits(Question, frozen=True, kw_only=True):
    """Hits of one effect, assigned one intruder after another; `on` are those that have some, once for each hit."""

    tells = ("hits",)
    dealer: Seat
    corridor: PassageId
    hits: int
    on: tuple[IntruderId, ...] = ()


# The action ----------------------------------------------------------------------------------------------------------


@offers(chapter)
def offer_bursts(g: Retaliation, actor: Actor, menu: Menu) -> None:
    """combat.burst.weapon, combat.burst.adjacent-corridor: at intruders in a corridor next to the room."""
    near = targets_of_bursts(g, actor.room, actor.exits)
    for card in weapons_held(g, actor.character):
        targets = near + further_targets(g, actor.character, card)
        if not targets and not menu.explains:
            continue
        rule = why_not_burst(g, actor.character, card) or actor.forbids(ONE_CARD, "any")
        if rule and not menu.explains:
            continue
        weapon = piece_of(g, actor.character, card)
        for corridor in targets:
            menu.judge(burst_at(actor.seat, weapon, corridor), rule)
        if menu.explains:
            for corridor in [passage for passage in laid_corridors(g) if passage not in targets]:
                shut = door_between(g, corridor, actor.room)
                why = "door.blocks-characters" if shut else "combat.burst.adjacent-corridor"
                menu.refuse(burst_at(actor.seat, weapon, corridor), why)


def corridors_to_burst_at(g: Retaliation, character: Character) -> list[PassageId]:
    """conflict:burst-at-nothing: with an intruder; and not behind a closed door."""
    return targets_of_bursts(g, character.room, exits(g, character.room))


@Query
def corridors_worth_a_burst(g: Retaliation) -> list[PassageId]:
    """Those with something in them that can be hit."""
    return occupied_corridors(g.world)


@Query
def further_targets(g: Retaliation, character: Character, weapon: CardId) -> list[PassageId]:
    """Corridors that this weapon reaches besides those next to the room."""
    return []


def corridors_for(g: Retaliation, character: Character, weapon: CardId) -> list[PassageId]:
    """All corridors at which this weapon may burst."""
    return corridors_to_burst_at(g, character) + further_targets(g, character, weapon)


def why_not_burst(g: Retaliation, character: Character, weapon: CardId) -> str:
    """Some weapons fire no bursts at all (combat.weapon.text-applies)."""
    return why_not_fire(g, character, weapon) or ("" if weapon_of(g, weapon).bursts else "combat.weapon.text-applies")


def targets_of_bursts(g: Retaliation, room: RoomId, ways: tuple[Way, ...]) -> list[PassageId]:
    taken = corridors_worth_a_burst(g)
    return [way.passage for way in ways if way.passage in taken and not door_between(g, way.passage, room)]


def burst_at(seat: Seat, weapon: Piece, corridor: PassageId, cost: Cost = ONE_CARD) -> steps.Burst:
    return steps.Burst(seat=seat, cost=cost, weapon=weapon.face, copy=weapon.copy, corridor=corridor)


@chapter.does(steps.Burst)
def burst(g: Retaliation, step: steps.Burst) -> None:
    weapon = find_item(g, g.world.characters[step.seat], step.weapon, step.copy)
    g.then(steps.FireBurst(seat=step.seat, weapon=weapon, corridor=step.corridor))


# A burst: grenades, ammo, the die, the hits, what the weapon adds, and perhaps another one ---------------------------


@chapter.does(steps.FireBurst)
def fire_burst(g: Retaliation, step: steps.FireBurst) -> None:
    """combat.weapon.text-applies: with that one weapon and all of its text."""
    if not can_burst(g, step):
        return
    burst = TakeBurst(
        seat=step.seat,
        by=step.by,
        weapon=step.weapon,
        corridor=step.corridor,
        rerolls=step.rerolls,
        free=step.free,
    )
    g.then(LoadGrenades(burst=burst) if grenades_on(g, step.weapon) else burst)


def can_burst(g: Retaliation, step: steps.FireBurst) -> bool:
    character = g.world.characters[step.seat]
    if not can_fire(g, character, step.weapon, free=step.free) or not weapon_of(g, step.weapon).bursts:
        return False
    return step.corridor in corridors_for(g, character, step.weapon)


@chapter.does(TakeBurst)
def take_burst(g: Retaliation, step: TakeBurst) -> None:
    """combat.burst.ammo: spent whatever the result."""
    if not can_burst(g, step):
        return
    spend = () if step.free else (steps.SpendAmmo(weapon=step.weapon),)
    g.then(*breathing(g, g.world.characters[step.seat], step.weapon), *spend, burst_begun(g, RollBurst(burst=step)))


@Query
def burst_begun(g: Retaliation, rolling: RollBurst) -> Step:
    """What follows when the ammo of a burst is spent: the die."""
    return rolling


@Query
def burst_rolled(g: Retaliation, landing: LandBurst) -> Step:
    """What follows when the die of a burst stands: its hits."""
    return landing


@chapter.does(RollBurst)
def roll_burst(g: Retaliation, step: RollBurst) -> None:
    burst = step.burst
    if not g.world.characters[burst.seat].plays:  # health.death-interrupts
        return
    rolled = BurstResult(g.roll(g.content.burst_die))
    hits = hits_dealt(g, burst, rolled)
    g.tell(telling.BurstDieRolled(burst.seat, g.content.faces[burst.weapon], burst.corridor, rolled, hits))
    if rerolls_left(g, burst, rolled) > 0:
        g.then(ChooseBurstReroll(seat=decider(burst), burst=burst, rolled=rolled))
    else:
        g.then(burst_rolled(g, LandBurst(burst=burst, rolled=rolled)))


def hits_of(rolled: str) -> int:
    """combat.burst.hits, combat.burst.special: the number on a face, also on the one with the symbol."""
    return int(rolled.partition("-")[0])


def is_special(rolled: str) -> bool:
    return rolled.endswith(SPECIAL)


def hits_with(weapon: Weapon, rolled: str, bonus: int = 0) -> int:
    """What the weapon makes of the die; conflict:result-floor."""
    hits = hits_of(rolled)
    return max(0, weapon.burst_counts_as.get(str(hits), hits) + weapon.burst_bonus + bonus)


@Query
def extra_hits(g: Retaliation, character: Character) -> int:
    """Hits that a burst of this character deals beside those of die and weapon."""
    return 0


def hits_dealt(g: Retaliation, burst: TakeBurst, rolled: str) -> int:
    more = burst.bonus + extra_hits(g, g.world.characters[burst.seat])
    return hits_with(weapon_of(g, burst.weapon), rolled, more)


@chapter.asks(ChooseBurstReroll)
def offer_reroll(g: Retaliation, question: ChooseBurstReroll, menu: Menu) -> None:
    menu.offer(KeepRoll())
    menu.offer(RollAgain())


@chapter.answers(ChooseBurstReroll)
def reroll_or_not(g: Retaliation, question: ChooseBurstReroll, choice: Choice) -> None:
    """The second result stands."""
    if isinstance(choice, RollAgain):
        g.then(RollBurst(burst=replace(question.burst, rerolls=question.burst.rerolls - 1)))
    else:
        g.then(burst_rolled(g, LandBurst(burst=question.burst, rolled=question.rolled)))


@chapter.does(LandBurst)
def land_burst(g: Retaliation, step: LandBurst) -> None:
    """combat.burst.special: the hits first, then what the weapon says of the symbol."""
    burst = step.burst
    hits = hits_dealt(g, burst, step.rolled)
    dealt = steps.DistributeHits(seat=burst.seat, by=burst.by, corridor=burst.corridor, hits=hits)
    special = is_special(step.rolled)
    text = weapon_text(g, burst.by, burst.seat, burst.weapon, "on_special") if special else ()
    g.then(dealt, *text, FinishBurst(burst=burst))


@chapter.does(FinishBurst)
def finish_burst(g: Retaliation, step: FinishBurst) -> None:
    """conflict:paid-for-shots: some weapons burst again at the same corridor, and ask for no ammo."""
    following = replace(step.burst, fired=step.burst.fired + 1, free=True)
    if following.fired < weapon_of(g, following.weapon).bursts and can_burst(g, following):
        g.then(ChooseNextBurst(seat=decider(following), burst=following))


@chapter.asks(ChooseNextBurst)
def offer_next_burst(g: Retaliation, question: ChooseNextBurst, menu: Menu) -> None:
    menu.offer(steps.Done())
    menu.offer(BurstNow())


@chapter.answers(ChooseNextBurst)
def burst_again_or_not(g: Retaliation, question: ChooseNextBurst, choice: Choice) -> None:
    if isinstance(choice, BurstNow):
        g.then(question.burst)


# Grenades of a launcher ----------------------------------------------------------------------------------------------


def grenades_on(g: Retaliation, weapon: CardId) -> int:
    """Grenades that this weapon may throw."""
    return g.world.gear.get(weapon, ()).count(GRENADE) if weapon_of(g, weapon).grenades else 0


@chapter.does(LoadGrenades)
def load_grenades(g: Retaliation, step: LoadGrenades) -> None:
    """Asked again after each of them, while there is one left or still something to burst at."""
    if can_burst(g, step.burst) or grenades_on(g, step.burst.weapon):
        g.then(ChooseGrenades(seat=decider(step.burst), burst=step.burst, thrown=step.thrown))


@chapter.asks(ChooseGrenades)
def offer_grenades(g: Retaliation, question: ChooseGrenades, menu: Menu) -> None:
    """Any number of them; the burst if there is still something to burst at; and no burst once one was thrown."""
    if can_burst(g, question.burst):
        menu.offer(BurstNow())
    if grenades_on(g, question.burst.weapon):
        menu.offer(ThrowOne())
    if question.thrown:
        menu.offer(steps.Done())


@chapter.answers(ChooseGrenades)
def throw_or_burst(g: Retaliation, question: ChooseGrenades, choice: Choice) -> None:
    burst = question.burst
    if isinstance(choice, BurstNow):
        g.then(burst)
    elif isinstance(choice, ThrowOne):
        tokens = list(g.world.gear[burst.weapon])
        tokens[tokens.index(GRENADE)] = NO_GEAR
        g.world.gear[burst.weapon] = tuple(tokens)
        by, actor = deciding_for(burst.by, burst.seat)
        g.then(steps.ThrowGrenade(by=by, actor=actor), LoadGrenades(burst=burst, thrown=True))


# Distributing hits ---------------------------------------------------------------------------------------------------


@chapter.does(steps.DistributeHits)
def distribute_hits(g: Retaliation, step: steps.DistributeHits) -> None:
    """combat.burst.assign: as the one who decides likes; what cannot be assigned is lost."""
    go_on_assigning(g, AssignHits(seat=decider(step), dealer=step.seat, corridor=step.corridor, hits=step.hits))


def go_on_assigning(g: Retaliation, question: AssignHits) -> None:
    """Ask on while there is anything to assign; then all hits land."""
    if assignable(g, question):
        g.then(question)
        return
    on, by = question.on, question.dealer
    hit = in_order_of_harm(g, [g.world.intruders[id] for id in dict.fromkeys(on)])
    g.then(*[steps.HitIntruder(intruder=each.id, hits=on.count(each.id), by=by) for each in hit])


def assignable(g: Retaliation, question: AssignHits) -> list[Intruder]:
    """Intruders that can still be assigned hits, one of each kind: in a corridor all of a kind are alike."""
    found: dict[str, Intruder] = {}
    for intruder in intruders_at(g.world, question.corridor):
        if hits_taken(g, intruder, question) and not forbids_target(g, intruder, question.on):
            found.setdefault(intruder.kind, intruder)
    return list(found.values())


def hits_taken(g: Retaliation, intruder: Intruder, question: AssignHits) -> int:
    """combat.burst.assign.*: as many as kill it, all at once; on a track one more, until it is full. 0 if it cannot."""
    needed, so_far = corridor_hits(g, intruder.kind), question.on.count(intruder.id)
    if needed:
        return needed if not so_far and needed <= question.hits else 0
    return int(question.hits > 0 and g.world.queen_hits + so_far < queen_track(g))


@chapter.asks(AssignHits)
def offer_targets(g: Retaliation, question: AssignHits, menu: Menu) -> None:
    for intruder in assignable(g, question):
        menu.offer(steps.PickIntruder(intruder.id))
    menu.offer(steps.Done())


@chapter.answers(AssignHits)
def assign_hits(g: Retaliation, question: AssignHits, choice: steps.PickIntruder | steps.Done) -> None:
    if isinstance(choice, steps.Done):
        go_on_assigning(g, replace(question, hits=0))
        return
    taken = hits_taken(g, g.world.intruders[choice.intruder], question)
    on = question.on + (choice.intruder,) * taken
    go_on_assigning(g, replace(question, hits=question.hits - taken, on=on))
