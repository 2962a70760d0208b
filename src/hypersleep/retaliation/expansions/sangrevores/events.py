"""What the event cards of the Sangrevores do to corridors and rooms; as in the base game, who and what is meant is
listed when the sentence begins."""

from hypersleep.common.crew import has_crew
from hypersleep.content.ids import Face, PassageId, RoomId
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Step
from hypersleep.retaliation import steps
from hypersleep.retaliation.expansions.sangrevores.bloodline import (
    ActivateSpecters,
    corridors_around,
    specters_on_map,
)
from hypersleep.retaliation.expansions.sangrevores.fevers import injured
from hypersleep.retaliation.expansions.sangrevores.shadows import SPECTER, CastShadows, has_shadow, shadows_in
from hypersleep.retaliation.expansions.sangrevores.telling import GearLooted
from hypersleep.retaliation.facility.securing import discard_secure_tokens
from hypersleep.retaliation.intruders.bag import AddTokens
from hypersleep.retaliation.intruders.moving import shift
from hypersleep.retaliation.intruders.placing import models_left, put_on_map, withdraw
from hypersleep.retaliation.phases.event_cards import BringIntoCorridors, rooms_laid
from hypersleep.retaliation.queries import exits, find_queen, intruders_at, intruders_in, laid_corridors, tile_at
from hypersleep.retaliation.steps import EffectOnAll
from hypersleep.retaliation.world import LANDED, Intruder, Retaliation

chapter = Chapter("events of Sangrevores")

GHOUL = Face("ghoul")
LANDING_ZONE = Face("landing-zone")


class SwellRanks(EffectOnAll, frozen=True, kw_only=True):
    """One more of a kind in every corridor that holds any."""

    kind: Face


class PromoteGhouls(EffectOnAll, frozen=True, kw_only=True):
    """In every corridor with so many of them one becomes a Blood Specter."""

    count: int


class HuntInPacks(EffectOnAll, frozen=True, kw_only=True):
    """All Blood Specters activate; without any, so many of their tokens into the bag."""

    count: int


class GuardKing(EffectOnAll, frozen=True, kw_only=True):
    """A Blood Specter beside him and Ghouls around; if he is not on the map, so many tokens into the bag."""

    count: int


class CutRoadBack(EffectOnAll, frozen=True, kw_only=True):
    """So many around the Landing Zone, and one more in each corridor if the Lander is there."""

    kind: Face
    count: int


class ScentWounded(EffectOnAll, frozen=True, kw_only=True):
    """The King comes to the first of the injured; or else all of them make a noise roll."""


class CastShadowsAroundComputers(EffectOnAll, frozen=True, kw_only=True):
    """Around computer rooms with a character."""


class DeepenShadows(EffectOnAll, frozen=True, kw_only=True):
    """One more where there are so many."""

    count: int


class DesecrateRooms(EffectOnAll, frozen=True, kw_only=True):
    """A secure token less in every room, and none left beside shadows."""


class BreakCrowdedRooms(EffectOnAll, frozen=True, kw_only=True):
    """Rooms with so many intruders in the corridors around."""

    count: int


class LightPyres(EffectOnAll, frozen=True, kw_only=True):
    """In rooms with so many intruders, or with one and a malfunction."""

    count: int


class LootLandingZone(EffectOnAll, frozen=True, kw_only=True):
    """A token of each kind."""


# Intruders -----------------------------------------------------------------------------------------------------------


def of_kind(g: Retaliation, passage: PassageId, kind: Face) -> list[Intruder]:
    """Intruders of a kind in a corridor."""
    return [intruder for intruder in intruders_at(g.world, passage) if intruder.kind == kind]


@chapter.does(SwellRanks)
def swell_ranks(g: Retaliation, step: SwellRanks) -> None:
    held = [passage for passage in laid_corridors(g) if of_kind(g, passage, step.kind)]
    g.then(*[steps.PlaceIntruders(kinds=(step.kind,), corridor=passage) for passage in held])


@chapter.does(PromoteGhouls)
def promote_ghouls(g: Retaliation, step: PromoteGhouls) -> None:
    """intruder.pool.limit: as long as there are models."""
    for passage in laid_corridors(g):
        ghouls = of_kind(g, passage, GHOUL)
        if len(ghouls) >= step.count and models_left(g, SPECTER):
            withdraw(g, ghouls[0])
            put_on_map(g, SPECTER, corridor=passage)


@chapter.does(HuntInPacks)
def hunt_in_packs(g: Retaliation, step: HuntInPacks) -> None:
    g.then(ActivateSpecters() if specters_on_map(g) else AddTokens(kind=SPECTER, count=step.count))


@chapter.does(GuardKing)
def guard_king(g: Retaliation, step: GuardKing) -> None:
    """They come without attacking anybody."""
    king = find_queen(g)
    if king is None:
        g.then(AddTokens(kind=SPECTER, count=step.count))
        return
    guard = steps.PlaceIntruders(kinds=(SPECTER,), room=king.room, corridor=king.corridor, calm=True)
    around = [steps.PlaceIntruders(kinds=(GHOUL,), corridor=passage) for passage in corridors_around(g, king)]
    g.then(guard, *around)


@chapter.does(CutRoadBack)
def cut_road_back(g: Retaliation, step: CutRoadBack) -> None:
    count = step.count + (g.world.lander == LANDED)
    g.then(BringIntoCorridors(kinds=(step.kind,) * count, beside=LANDING_ZONE, plain=True))


@chapter.does(ScentWounded)
def scent_wounded(g: Retaliation, step: ScentWounded) -> None:
    king, prey = find_queen(g), injured(g)
    if king is not None and prey and not (king.room and has_crew(g.world, king.room)):
        shift(g, king, room=prey[0].room)
        g.then(steps.EnterRoom(intruder=king.id, room=prey[0].room, seat=prey[0].seat))
    else:
        g.then(*[steps.RollNoise(by=character.seat) for character in prey])


# Corridors and rooms -------------------------------------------------------------------------------------------------


@chapter.does(CastShadowsAroundComputers)
def cast_shadows_around_computers(g: Retaliation, step: CastShadowsAroundComputers) -> None:
    rooms = [room for room in rooms_laid(g) if tile_at(g, room).computer and has_crew(g.world, room)]
    g.then(*[CastShadows(room=room) for room in rooms])


@chapter.does(DeepenShadows)
def deepen_shadows(g: Retaliation, step: DeepenShadows) -> None:
    dark = [passage for passage in laid_corridors(g) if shadows_in(g.world, passage) >= step.count]
    g.then(*[steps.PlaceNoise(corridor=passage) for passage in dark])


@chapter.does(DesecrateRooms)
def desecrate_rooms(g: Retaliation, step: DesecrateRooms) -> None:
    for room in rooms_laid(g):
        dark = [way for way in exits(g, room) if has_shadow(g, way.passage)]
        discard_secure_tokens(g, room, steps.ALL if dark else 1)


@chapter.does(BreakCrowdedRooms)
def break_crowded_rooms(g: Retaliation, step: BreakCrowdedRooms) -> None:
    crowded = [room for room in rooms_laid(g) if crowd_around(g, room) >= step.count]
    g.then(*[steps.PlaceMalfunction(room=room) for room in crowded])


def crowd_around(g: Retaliation, room: RoomId) -> int:
    """Intruders in all corridors around a room."""
    return sum([len(intruders_at(g.world, way.passage)) for way in exits(g, room)])


@chapter.does(LightPyres)
def light_pyres(g: Retaliation, step: LightPyres) -> None:
    lit: list[Step] = []
    for room in rooms_laid(g):
        count = len(intruders_in(g.world, room))
        if count >= step.count or (count and g.world.malfunction[room]):
            lit.append(steps.PlaceFire(room=room))
    g.then(*lit)


@chapter.does(LootLandingZone)
def loot_landing_zone(g: Retaliation, step: LootLandingZone) -> None:
    supply = g.world.landing_supply
    for kind in [kind for kind, count in supply.items() if count]:
        supply[kind] -= 1
    g.tell(GearLooted())
