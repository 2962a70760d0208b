"""Ghouls, Blood Specters and the King: activation, what their attacks do beside the harm, and his Health cards."""

from msgspec.structs import replace

from hypersleep.common.acting import actor_of, who_acts
from hypersleep.content.ids import UNTOLD, Face, IntruderId, PassageId, RoomId, Source
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import NOBODY, Step
from hypersleep.retaliation import steps
from hypersleep.retaliation.expansions.sangrevores.infections import KING
from hypersleep.retaliation.expansions.sangrevores.tainted_blood import (
    GainTaintedBlood,
    LoseTaintedBlood,
    is_tainted,
)
from hypersleep.retaliation.expansions.sangrevores.telling import AttackerHealed
from hypersleep.retaliation.ids import TrackPlace
from hypersleep.retaliation.intruders.attacks import ATTACK, AttackEffect
from hypersleep.retaliation.intruders.placing import has_track, victim_in
from hypersleep.retaliation.queries import (
    crew_inside,
    discovered_rooms,
    ends,
    exits,
    find_queen,
    still_there,
    tile_at,
)
from hypersleep.retaliation.steps import EffectOnAll
from hypersleep.retaliation.world import Intruder, Retaliation

chapter = Chapter("bloodline")


class ActivateSpecters(EffectOnAll, frozen=True, kw_only=True):
    """All Blood Specters on the map."""


class ActivateSpecter(Step, frozen=True, kw_only=True):
    intruder: IntruderId


class SummonKing(EffectOnAll, frozen=True, kw_only=True):
    """He activates, or comes into the discovered room with the highest number."""


class HealAttacker(AttackEffect, frozen=True, kw_only=True): ...


class RepelAttacker(AttackEffect, frozen=True, kw_only=True): ...


class ReclaimBlood(AttackEffect, frozen=True, kw_only=True):
    """The victim gives tainted blood back, or else is harmed."""

    health: int = 0
    wounds: int = 0
    source: Source = UNTOLD


class CastShadowsAroundKing(EffectOnAll, frozen=True, kw_only=True): ...


class InfectAroundKing(EffectOnAll, frozen=True, kw_only=True):
    source: Source = UNTOLD


class PlaceBesideKing(EffectOnAll, frozen=True, kw_only=True):
    kind: Face


class GrantTaintedBlood(EffectOnAll, frozen=True, kw_only=True):
    """To whose action has brought the card about."""


# Activation ----------------------------------------------------------------------------------------------------------


def in_map_order(g: Retaliation, intruders: list[Intruder]) -> list[Intruder]:
    """map.resolution-order: rooms and corridors from the top left, row by row."""
    rooms, corridors = g.content.grid.room_order, g.content.grid.corridor_order
    return sorted(intruders, key=lambda i: (rooms[i.room] if i.room else corridors[i.corridor], i.id))


def specters_on_map(g: Retaliation) -> list[Intruder]:
    rank = g.content.rank
    return in_map_order(g, [i for i in g.world.intruders.values() if rank[i.kind] == "drone"])


@chapter.does(ActivateSpecters)
def activate_specters(g: Retaliation, step: ActivateSpecters) -> None:
    """sangrevore.specter-activation: those who are on the map now."""
    g.then(*[ActivateSpecter(intruder=specter.id) for specter in specters_on_map(g)])


@chapter.does(ActivateSpecter)
def activate_specter(g: Retaliation, step: ActivateSpecter) -> None:
    """An attack in its room, or else one step towards the closest character."""
    specter = still_there(g.world, step.intruder)
    if specter is None:
        return
    victim = victim_in(g, specter.room) if specter.room else None
    if victim is None:
        g.then(steps.MoveIntruders(intruders=(specter.id,)))
    else:
        g.then(steps.AttackCharacter(victim=victim.seat, occasion="activation", intruder=specter.id))


@chapter.does(SummonKing)
def summon_king(g: Retaliation, step: SummonKing) -> None:
    """sangrevore.help-sheet: he attacks who is there."""
    if find_queen(g) is not None:
        g.then(steps.ActivateQueen(by=step.by))
    else:
        room = max(discovered_rooms(g), key=lambda found: tile_at(g, found).number)
        g.then(steps.PlaceIntruders(kinds=(KING,), room=room))


# Attacks -------------------------------------------------------------------------------------------------------------


@chapter.does(HealAttacker)
def heal_attacker(g: Retaliation, step: HealAttacker) -> None:
    """All its hits are cleared; those of the King are on his track."""
    attacker = still_there(g.world, step.intruder)
    if attacker is None:
        return
    if has_track(g, attacker.kind):
        g.world.queen_hits = TrackPlace(0)
    else:
        g.world.intruders[attacker.id] = replace(attacker, hits=0)
    g.tell(AttackerHealed(attacker.id, attacker.kind))


@chapter.does(RepelAttacker)
def repel_attacker(g: Retaliation, step: RepelAttacker) -> None:
    victim = who_acts(g, step)
    if still_there(g.world, step.intruder) is not None:
        g.then(steps.RepelIntruder(intruder=step.intruder, source=victim.room, by=victim.seat))


@chapter.does(ReclaimBlood)
def reclaim_blood(g: Retaliation, step: ReclaimBlood) -> None:
    """sangrevore.tainted.inactive, sangrevore.tainted.discard."""
    victim = who_acts(g, step)
    seat = victim.seat
    if is_tainted(g, victim):
        g.then(LoseTaintedBlood(by=seat))
        return
    harm: list[Step] = [steps.SufferSeriousWound(by=seat, source=step.source)] * step.wounds
    if step.health:
        harm.append(steps.LoseHealth(by=seat, count=step.health, cause=ATTACK, source=step.source, attack=True))
    g.then(*harm)


# What his Health cards order -----------------------------------------------------------------------------------------


def rooms_around(g: Retaliation, intruder: Intruder) -> list[RoomId]:
    """The room of an intruder, or the rooms at the ends of its corridor."""
    return [intruder.room] if intruder.room else list(ends(g, intruder.corridor))


def corridors_around(g: Retaliation, intruder: Intruder) -> list[PassageId]:
    """Those next to its room, or to either end of its corridor, each once."""
    found = [way.passage for room in rooms_around(g, intruder) for way in exits(g, room)]
    return sorted(dict.fromkeys(found))


@chapter.does(CastShadowsAroundKing)
def cast_shadows_around_king(g: Retaliation, step: CastShadowsAroundKing) -> None:
    king = find_queen(g)
    if king is not None:
        g.then(*[steps.PlaceNoise(corridor=passage) for passage in corridors_around(g, king)])


@chapter.does(InfectAroundKing)
def infect_around_king(g: Retaliation, step: InfectAroundKing) -> None:
    king = find_queen(g)
    if king is not None:
        rooms = rooms_around(g, king)
        beside = [character for character in crew_inside(g.world) if character.room in rooms]
        g.then(*[steps.GainContamination(by=character.seat, source=step.source) for character in beside])


@chapter.does(PlaceBesideKing)
def place_beside_king(g: Retaliation, step: PlaceBesideKing) -> None:
    """Like any other that comes into a room, it attacks who is there."""
    king = find_queen(g)
    if king is not None:
        g.then(steps.PlaceIntruders(kinds=(step.kind,), room=king.room, corridor=king.corridor, seat=step.by))


@chapter.does(GrantTaintedBlood)
def grant_tainted_blood(g: Retaliation, step: GrantTaintedBlood) -> None:
    seat = actor_of(step)
    if seat != NOBODY:
        g.then(GainTaintedBlood(by=seat))
