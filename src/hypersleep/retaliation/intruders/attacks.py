"""Attacks: the window in which they can be prevented, the attack card, and what it does to its victims."""

from msgspec.structs import replace

from hypersleep.common.cards import draw_from, put_on_discard
from hypersleep.common.crew import crew_in
from hypersleep.content.ids import NO_INTRUDER, NOTHING, UNTOLD, Cause, Face, IntruderId, Source
from hypersleep.content.retaliation.records import Attack, Harm
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import Seat, Step
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.intruders.larvae import Cling
from hypersleep.retaliation.queries import crew_inside, ends, still_there
from hypersleep.retaliation.soldiers.health import health_state
from hypersleep.retaliation.steps import EffectOnCharacter
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("attacks")

ATTACK = Cause("attack")


class LandAttack(steps.ResolveAttack, frozen=True, kw_only=True):
    """The card is drawn, and takes effect."""

    card: Face


class SufferAttack(Step, frozen=True, kw_only=True):
    """What the card does to one of its victims."""

    seat: Seat
    card: Face
    kind: Face
    opportunity: bool = False


class AttackEffect(EffectOnCharacter, frozen=True, kw_only=True):
    """What an attack card does beside its harm, to the victim or to the attacker; without a model there is none."""

    intruder: IntruderId = NO_INTRUDER


class FollowVictim(Step, frozen=True, kw_only=True):
    """The attacker will come after who is moving."""

    intruder: IntruderId
    victim: Seat


@chapter.does(steps.AttackCharacter)
def attack_character(g: Retaliation, step: steps.AttackCharacter) -> None:
    """intruder.attack.prevent: first anybody may prevent it, in turn order."""
    if is_calm(g, step.intruder) or not can_attack(g, step):
        return
    intruder = still_there(g.world, step.intruder)
    attack = steps.ResolveAttack(
        victim=step.victim,
        occasion=step.occasion,
        intruder=step.intruder,
        kind=intruder.kind if intruder is not None else step.kind,
    )
    g.then(steps.InvitePrevention(seats=tuple([c.seat for c in crew_inside(g.world)]), attack=attack))


@Query
def is_calm(g: Retaliation, intruder: IntruderId) -> bool:
    """Whether something keeps it from attacking anybody for now."""
    return False


@chapter.does(steps.ResolveAttack)
def resolve_attack(g: Retaliation, step: steps.ResolveAttack) -> None:
    """intruder.attack.card: one card, discarded; larva.attack: a Larva draws none."""
    if not can_attack(g, step):
        return
    if not g.content.box.models[step.kind].draws_cards:
        g.tell(telling.IntruderAttacked(step.intruder, step.kind, step.victim, NOTHING))
        g.then(
            steps.GainContamination(by=step.victim, source=Source(step.kind)),
            Cling(intruder=step.intruder, victim=step.victim),
        )
        return
    facts = draw_attack(g)
    g.tell(telling.IntruderAttacked(step.intruder, step.kind, step.victim, facts.id))
    if facts.reshuffle:
        reshuffle_attacks(g)
    g.then(
        LandAttack(victim=step.victim, occasion=step.occasion, intruder=step.intruder, kind=step.kind, card=facts.id)
    )


def draw_attack(g: Retaliation) -> Attack:
    """intruder.attack.deck-empty: the top card, which lies on its discard pile while it is resolved."""
    card = draw_from(g, "attacks")
    assert card is not None, "the attack deck and its discards are never both empty"
    put_on_discard(g, "attacks", card)
    return g.content.attack(card)


@Query
def harm_of(g: Retaliation, card: Face, kind: Face) -> Harm:
    """What an attack card does when one of that kind attacks."""
    return g.content.box.attacks[card].rows[kind]


@chapter.does(LandAttack)
def land_attack(g: Retaliation, attack: LandAttack) -> None:
    """The victim, or everybody there, who acts now last, as their death ends the turn; then the attacker may follow."""
    world, struck, harm = g.world, [attack.victim], harm_of(g, attack.card, attack.kind)
    if harm.everybody:
        struck = [c.seat for c in crew_in(world, world.characters[attack.victim].room)]
        struck.sort(key=lambda seat: seat == world.turn)
    if harm.follows and attack.occasion == "opportunity":
        g.then(FollowVictim(intruder=attack.intruder, victim=attack.victim))
    moving = attack.occasion == "opportunity"
    g.then(*[SufferAttack(seat=seat, card=attack.card, kind=attack.kind, opportunity=moving) for seat in struck])
    if harm.also:
        g.then(*further_effects(g, attack))


def further_effects(g: Retaliation, attack: LandAttack) -> list[Step]:
    """They come first, so that nothing is lost with the turn of who dies."""
    verbs = g.content.scripts.of(attack.card, attack.victim, attack.kind)
    return [replace(verb, intruder=attack.intruder) if isinstance(verb, AttackEffect) else verb for verb in verbs]


@chapter.does(SufferAttack)
def suffer_attack(g: Retaliation, step: SufferAttack) -> None:
    """Death in the states that the card names; or else health, serious wounds, contamination and a Larva."""
    victim = g.world.characters[step.seat]
    if not victim.plays:
        return
    harm = harm_of(g, step.card, step.kind)
    if health_state(g, victim) in harm.dies_if:
        g.then(steps.Die(seat=victim.seat, cause=ATTACK))
    else:
        g.then(*harm_to(g, victim, harm, Source(step.card), opportunity=step.opportunity))


def harm_to(
    g: Retaliation, victim: Character, harm: Harm, source: Source = UNTOLD, *, opportunity: bool = False
) -> list[Step]:
    state, by = health_state(g, victim), victim.seat
    wounds = harm.wounds
    if state == "healthy":
        wounds += harm.wounds_if_healthy
    elif state == "injured":
        wounds += harm.wounds_if_injured
    suffered: list[Step] = []
    if harm.health:
        lost = steps.LoseHealth(by=by, count=harm.health, cause=ATTACK, attack=True, opportunity=opportunity)
        suffered.append(replace(lost, source=source))
    suffered += [steps.SufferSeriousWound(by=by, source=source)] * wounds
    suffered += [steps.GainContamination(by=by, source=source)] * harm.contamination
    if harm.larva:
        suffered.append(steps.GainLarva(by=by))
    return suffered


@chapter.does(FollowVictim)
def follow_victim(g: Retaliation, step: FollowVictim) -> None:
    """movement.opportunity-attacks.stay: put into the room where the movement ends."""
    if g.world.characters[step.victim].plays:
        g.world.followers += (step.intruder,)


def reshuffle_attacks(g: Retaliation) -> None:
    """intruder.attack.reshuffle: only when a card says so."""
    world = g.world
    world.decks["attacks"] = g.shuffle(world.decks["attacks"] + world.discards["attacks"])
    world.discards["attacks"] = ()
    world.forget(world.decks["attacks"])
    g.tell(telling.AttackDeckReshuffled())


# Queries -------------------------------------------------------------------------------------------------------------


def can_attack(g: Retaliation, attack: steps.AttackCharacter) -> bool:
    """Whether both are still there: in one room; for an opportunity attack also from a corridor beside it."""
    victim = g.world.characters[attack.victim]
    if not victim.plays or victim.in_lander:
        return False
    if attack.intruder == NO_INTRUDER:
        return True
    intruder = still_there(g.world, attack.intruder)
    if intruder is None:
        return False
    if intruder.room:
        return intruder.room == victim.room
    return attack.occasion in ("opportunity", "redirected", "again") and victim.room in ends(g, intruder.corridor)
