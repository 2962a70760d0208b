"""The Queen: activation, her hits, her Health cards, and her death."""

from hypersleep.common.cards import draw_action_cards
from hypersleep.common.crew import crew_in
from hypersleep.content.ids import NOWHERE
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import NOBODY, Seat, Step
from hypersleep.kernel.zones import EVERYONE
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.ids import TrackPlace
from hypersleep.retaliation.intruders.placing import victim_in, withdraw
from hypersleep.retaliation.queries import find_queen
from hypersleep.retaliation.steps import EffectOnAll
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("queen")


class FinishQueenHealth(Step, frozen=True):
    """Her card is resolved: the marker goes back to 0, and without a card left she dies."""


class CountHitsAnew(Step, frozen=True):
    """Another action begins: hits on the Queen count again."""


class RepelQueen(EffectOnAll, frozen=True, kw_only=True):
    """Away from the character who brought the card about."""


class WithdrawQueen(EffectOnAll, frozen=True, kw_only=True):
    """Off the map, into the pool."""


class DrawCardsBesideQueen(EffectOnAll, frozen=True, kw_only=True):
    count: int


class RollNoiseBesideQueen(EffectOnAll, frozen=True, kw_only=True): ...


class DamageAroundQueen(EffectOnAll, frozen=True, kw_only=True):
    """A malfunction in her room; a corridor with her in it is no longer reinforced."""


# Activation ----------------------------------------------------------------------------------------------------------


@chapter.does(steps.ActivateQueen)
def activate_queen(g: Retaliation, step: steps.ActivateQueen) -> None:
    """queen.activation: an attack in her room, or else one step towards the closest character."""
    queen = find_queen(g)
    if queen is None:
        return
    victim = victim_in(g, queen.room, step.by) if queen.room else None
    if victim is None:
        g.then(steps.MoveIntruders(intruders=(queen.id,), seat=step.by))
    else:
        g.then(steps.AttackCharacter(victim=victim.seat, occasion="activation", intruder=queen.id))


# Hits ----------------------------------------------------------------------------------------------------------------


def hit_queen(g: Retaliation, hits: int, by: Seat) -> None:
    """queen.hits-track: one space a hit; the last space draws a card. queen.health-card.excess."""
    world, last = g.world, queen_track(g)
    if is_spared(g, by):
        return
    world.queen_hits = TrackPlace(min(world.queen_hits + hits, last))
    g.tell(telling.QueenHit(world.queen_hits))
    if world.queen_hits == last:
        g.then(steps.DrawQueenHealth(by=by))


@Query
def queen_track(g: Retaliation) -> int:
    """queen.hits-track: its last space."""
    return g.content.setup.queen_hits


@chapter.does(steps.DrawQueenHealth)
def draw_queen_health(g: Retaliation, step: steps.DrawQueenHealth) -> None:
    """queen.health-card.draw: further cards leave unseen, then the effect; it is resolved even if none is left."""
    world = g.world
    if world.queen_dead or is_spared(g, step.by):
        return
    *rest, card = world.decks["queen-health"]
    g.reveal()
    facts = g.content.health_card(card)
    left = max(len(rest) - facts.discard, 0)
    world.decks["queen-health"] = tuple(rest[:left])
    world.discards["queen-health"] += (*rest[left:], card)
    world.known[card] = EVERYONE
    world.queen_spared = True
    g.tell(telling.QueenHealthDrawn(facts.id, len(rest) - left))
    g.then(*g.content.scripts.of(facts.id, step.by), FinishQueenHealth())


@chapter.does(FinishQueenHealth)
def finish_queen_health(g: Retaliation, step: FinishQueenHealth) -> None:
    """queen.death: with her last card she and her model leave the game, and the help sheet is turned."""
    world = g.world
    world.queen_hits = TrackPlace(0)
    if world.decks["queen-health"]:
        return
    world.queen_dead = True
    queen = find_queen(g)
    if queen is not None:
        del world.intruders[queen.id]
    g.tell(telling.QueenDied())


def is_spared(g: Retaliation, by: Seat) -> bool:
    """queen.health-card.excess: hits of the action in which a card was drawn; what nobody does is no action."""
    return g.world.queen_spared and by != NOBODY


def count_hits_anew(g: Retaliation, action: steps.Action, after: steps.ContinueTurn) -> tuple[Step, ...]:
    """What comes before an action: what the last one brought is over."""
    return (CountHitsAnew(),) if g.world.queen_spared else ()


@chapter.does(CountHitsAnew)
def hits_count_again(g: Retaliation, step: CountHitsAnew) -> None:
    g.world.queen_spared = False


# What her Health cards order -----------------------------------------------------------------------------------------


@chapter.does(RepelQueen)
def repel_queen(g: Retaliation, step: RepelQueen) -> None:
    queen = find_queen(g)
    if queen is not None:
        source = g.world.characters[step.by].room if step.by != NOBODY else NOWHERE
        g.then(steps.RepelIntruder(intruder=queen.id, source=source, by=step.by))


@chapter.does(WithdrawQueen)
def withdraw_queen(g: Retaliation, step: WithdrawQueen) -> None:
    queen = find_queen(g)
    if queen is not None:
        withdraw(g, queen)


@chapter.does(DrawCardsBesideQueen)
def draw_cards_beside_queen(g: Retaliation, step: DrawCardsBesideQueen) -> None:
    for character in crew_beside_queen(g):
        draw_action_cards(g, character, step.count)


@chapter.does(RollNoiseBesideQueen)
def roll_noise_beside_queen(g: Retaliation, step: RollNoiseBesideQueen) -> None:
    g.then(*[steps.RollNoise(by=character.seat) for character in crew_beside_queen(g)])


@chapter.does(DamageAroundQueen)
def damage_around_queen(g: Retaliation, step: DamageAroundQueen) -> None:
    queen = find_queen(g)
    if queen is None:
        return
    if queen.room:
        g.then(steps.PlaceMalfunction(room=queen.room))
    elif g.world.reinforced[queen.corridor]:
        g.world.reinforced[queen.corridor] = False
        g.tell(telling.CorridorTurnedBack(queen.corridor))


def crew_beside_queen(g: Retaliation) -> list[Character]:
    """Characters in her room, in turn order."""
    queen = find_queen(g)
    return crew_in(g.world, queen.room) if queen is not None and queen.room else []
