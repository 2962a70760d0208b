"""Harm to intruders: hits, critical hits and death."""

from collections.abc import Iterable

from msgspec.structs import replace

from hypersleep.content.ids import Face
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.intruders.placing import has_track
from hypersleep.retaliation.intruders.queen import hit_queen
from hypersleep.retaliation.queries import still_there
from hypersleep.retaliation.world import Intruder, Retaliation

chapter = Chapter("harm to intruders")


@chapter.does(steps.HitIntruder)
def hit_intruder(g: Retaliation, step: steps.HitIntruder) -> None:
    """combat.hit-markers: in a room they stay; intruder.health.*: in a corridor they kill, if they are enough.

    What is frail dies of any hit anywhere (intruder.health.larva).
    """
    intruder = still_there(g.world, step.intruder)
    if intruder is None or step.hits < 1:
        return
    if has_track(g, intruder.kind):
        hit_queen(g, step.hits, step.by)
    elif is_frail(g, intruder.kind) or (not intruder.room and step.hits >= corridor_hits(g, intruder.kind)):
        g.then(steps.KillIntruder(intruder=intruder.id, by=step.by))
    elif intruder.room:
        g.world.intruders[intruder.id] = replace(intruder, hits=intruder.hits + step.hits)
        g.tell(telling.IntruderHit(intruder.id, intruder.kind, intruder.hits + step.hits, step.source))


@chapter.does(steps.DealCriticalHit)
def deal_critical_hit(g: Retaliation, step: steps.DealCriticalHit) -> None:
    """combat.shoot.critical: it kills whatever the hits; queen.health-card.draw: in place of the Queen's death."""
    g.then(steps.KillIntruder(intruder=step.intruder, by=step.by))


@chapter.does(steps.KillIntruder)
def kill_intruder(g: Retaliation, step: steps.KillIntruder) -> None:
    """combat.death-to-pool: it can appear again. The Queen dies only by her Health cards (queen.hits-in-room)."""
    intruder = still_there(g.world, step.intruder)
    if intruder is None:
        return
    if has_track(g, intruder.kind):
        g.then(steps.DrawQueenHealth(by=step.by))
        return
    del g.world.intruders[intruder.id]
    g.tell(telling.IntruderKilled(intruder.id, intruder.kind, step.by))


@Query
def is_frail(g: Retaliation, kind: Face) -> bool:
    """intruder.health.larva: whether any hit is its death."""
    return g.content.box.models[kind].frail


@Query
def corridor_hits(g: Retaliation, kind: Face) -> int:
    """intruder.health.adult, intruder.health.drone: hits at once that kill it in a corridor, 0 for one with a track."""
    return g.content.box.models[kind].corridor_hits


def in_order_of_harm(g: Retaliation, intruders: Iterable[Intruder]) -> list[Intruder]:
    """conflict:queen-among-targets: the Queen comes last, as what her Health cards bring may end the turn."""
    return sorted(intruders, key=lambda intruder: answers_harm(g, intruder))


@Query
def answers_harm(g: Retaliation, intruder: Intruder) -> bool:
    """Whether who harms it may suffer for it at once."""
    return has_track(g, intruder.kind)


def hits_on(g: Retaliation, intruder: Intruder) -> int:
    """queen.hits-in-room: of the Queen the place of her marker counts."""
    return g.world.queen_hits if has_track(g, intruder.kind) else intruder.hits
