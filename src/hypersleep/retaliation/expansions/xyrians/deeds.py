"""What activation cards and standing orders let a Xyrian do."""

from msgspec.structs import replace

from hypersleep.common.crew import crew_in
from hypersleep.common.doors import destroy_door
from hypersleep.content.ids import Cause, Face, RoomId
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import NOBODY, Seat, Step
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.expansions.xyrians.activation import XyrianEffect
from hypersleep.retaliation.expansions.xyrians.allegiance import servant
from hypersleep.retaliation.expansions.xyrians.moving import CrossCorridor, StrikeDown, WalkToward, room_beside_queen
from hypersleep.retaliation.expansions.xyrians.presence import is_in, leave_map, others_in
from hypersleep.retaliation.expansions.xyrians.statuses import GainStatus
from hypersleep.retaliation.expansions.xyrians.telling import HibernatoriumSwitchedOff, SupplyDestroyed, XyrianFlewOff
from hypersleep.retaliation.facility.exploration import noise_of_movement
from hypersleep.retaliation.facility.routes import FAR
from hypersleep.retaliation.facility.securing import discard_secure_tokens
from hypersleep.retaliation.ids import RoundPlace
from hypersleep.retaliation.intruders.harm import in_order_of_harm
from hypersleep.retaliation.intruders.moving import shift
from hypersleep.retaliation.queries import (
    corridor_at,
    crew_inside,
    exits,
    find_queen,
    find_tile,
    has_noise,
    intruders_at,
    routes,
    still_there,
    tile_at,
)
from hypersleep.retaliation.soldiers.oxygen import has_life_support
from hypersleep.retaliation.world import GONE, LANDED, Character, Intruder, Retaliation

chapter = Chapter("deeds of Xyrians")

BY_XYRIAN = Cause("xyrian")
LIFE_SUPPORT = "switch-life-support"
"""The option that makes a room a Life Support Control."""


class HurtCrew(XyrianEffect, frozen=True, kw_only=True):
    """Each character in its room loses health; `powered`: only where life support is active."""

    health: int
    powered: bool = False


class AfflictCrew(XyrianEffect, frozen=True, kw_only=True):
    """Each character in its room gains a status, or loses so much health who has one."""

    health: int = 0


class StrikeIntruders(XyrianEffect, frozen=True, kw_only=True):
    """Each intruder in its room takes a critical hit; `powered`: only where life support is active."""

    powered: bool = False


class PurgeLarvae(XyrianEffect, frozen=True, kw_only=True):
    """Who has a Larva loses it, and health."""

    health: int


class StirCorridors(XyrianEffect, frozen=True, kw_only=True):
    """A noise marker in each corridor next to its room that can take one."""


class CarryOff(XyrianEffect, frozen=True, kw_only=True):
    """It and all characters of its room are placed in another one, if that is discovered."""

    tile: Face


class DriveAway(XyrianEffect, frozen=True, kw_only=True):
    """All characters of its room are taken through a corridor, and it comes with them."""


class StalkCharacter(XyrianEffect, frozen=True, kw_only=True):
    """So many rooms, one after another, towards the closest character."""

    rooms: int


class HeadFor(XyrianEffect, frozen=True, kw_only=True):
    """Up to so many rooms towards one that is discovered."""

    tile: Face
    rooms: int


class DamageRoom(XyrianEffect, frozen=True, kw_only=True):
    """A malfunction in its room, and on the robot if that is there."""


class LeaveByShuttle(XyrianEffect, frozen=True, kw_only=True):
    tile: Face


class TurnLanderAway(XyrianEffect, frozen=True, kw_only=True):
    tile: Face


class ScorchRoom(XyrianEffect, frozen=True, kw_only=True):
    """Fire in its room; in the Landing Zone all gear that is left there is gone."""

    tile: Face


class CutPower(XyrianEffect, frozen=True, kw_only=True):
    """Life support, or the Hibernatorium, or on the way to it."""

    tile: Face
    rooms: int


class BreakEggs(XyrianEffect, frozen=True, kw_only=True):
    tile: Face
    count: int


class SlayQueen(XyrianEffect, frozen=True, kw_only=True):
    """Towards the Queen and at her; without her towards the closest character."""

    rooms: int


class LoosenTokensAround(XyrianEffect, frozen=True, kw_only=True):
    """All secure tokens of its room and of all rooms next door."""


class Overload(XyrianEffect, frozen=True, kw_only=True):
    """Autodestruction, if it is in that room."""

    tile: Face


class TrackQueen(XyrianEffect, frozen=True, kw_only=True):
    """A room towards the Queen; in her room both are struck."""


class StrikeTrackedQueen(XyrianEffect, frozen=True, kw_only=True): ...


class HuntServant(XyrianEffect, frozen=True, kw_only=True):
    """Up to so many rooms towards who has pledged allegiance."""

    rooms: int


# Who is meant --------------------------------------------------------------------------------------------------------


def acting(g: Retaliation, step: XyrianEffect) -> Intruder | None:
    """It may have left the map by now."""
    return still_there(g.world, step.xyrian)


def crew_at_hand(g: Retaliation, step: XyrianEffect) -> list[Character]:
    """Characters in its room whom it does not pass by, in turn order; who acts now last, whose death ends the turn."""
    xyrian = acting(g, step)
    there = crew_in(g.world, xyrian.room) if xyrian is not None else []
    meant = [character for character in there if character.seat not in step.spared]
    return sorted(meant, key=lambda character: character.seat == g.world.turn)


def closest_character(g: Retaliation, start: RoomId, seat: Seat) -> Character | None:
    """conflict:xyrian-closest: by rooms; of several whose effect it is, or else the first in turn order. Who has
    pledged allegiance is never chosen."""
    distance = routes(g).distance(start)
    prey = [c for c in crew_inside(g.world) if c.seat != servant(g) and distance[c.room] != FAR]
    return min(prey, key=lambda c: (distance[c.room], c.seat != seat)) if prey else None


# Harm ----------------------------------------------------------------------------------------------------------------


@chapter.does(HurtCrew)
def hurt_crew(g: Retaliation, step: HurtCrew) -> None:
    if step.powered and not is_powered(g, step):
        return
    struck = crew_at_hand(g, step)
    g.then(*[steps.LoseHealth(by=each.seat, count=step.health, cause=BY_XYRIAN, source=step.source) for each in struck])


def is_powered(g: Retaliation, step: XyrianEffect) -> bool:
    xyrian = acting(g, step)
    return xyrian is not None and has_life_support(g, xyrian.room)


@chapter.does(AfflictCrew)
def afflict_crew(g: Retaliation, step: AfflictCrew) -> None:
    g.then(*[GainStatus(by=each.seat, health=step.health, source=step.source) for each in crew_at_hand(g, step)])


@chapter.does(StrikeIntruders)
def strike_intruders(g: Retaliation, step: StrikeIntruders) -> None:
    """xyrian.no-infighting: everything there but Xyrians."""
    xyrian = acting(g, step)
    if xyrian is None or (step.powered and not is_powered(g, step)):
        return
    struck = in_order_of_harm(g, others_in(g, xyrian.room))
    g.then(*[StrikeDown(intruder=intruder.id) for intruder in struck])


@chapter.does(PurgeLarvae)
def purge_larvae(g: Retaliation, step: PurgeLarvae) -> None:
    for character in reversed([each for each in crew_at_hand(g, step) if each.larva]):
        character.larva = False
        g.tell(telling.LarvaRemoved(character.seat))
        g.then(steps.LoseHealth(by=character.seat, count=step.health, cause=BY_XYRIAN, source=step.source))


@chapter.does(StirCorridors)
def stir_corridors(g: Retaliation, step: StirCorridors) -> None:
    """noise.marker.one-per-corridor, noise.marker.not-with-intruders."""
    xyrian = acting(g, step)
    around = [way.passage for way in exits(g, xyrian.room)] if xyrian is not None else []
    still = [passage for passage in around if not has_noise(g, passage) and not intruders_at(g.world, passage)]
    g.then(*[steps.PlaceNoise(corridor=passage) for passage in still])


# Taking characters along ---------------------------------------------------------------------------------------------


@chapter.does(CarryOff)
def carry_off(g: Retaliation, step: CarryOff) -> None:
    """Placed, not moved: nobody attacks, and nobody makes noise."""
    xyrian, goal = acting(g, step), find_tile(g, step.tile)
    if xyrian is None or goal is None or goal == xyrian.room:
        return
    for character in crew_at_hand(g, step):
        character.room = goal
        g.tell(telling.CharacterMoved(character.seat, goal))
    shift(g, xyrian, room=goal)


@chapter.does(DriveAway)
def drive_away(g: Retaliation, step: DriveAway) -> None:
    """Through the corridor of the lowest number; the first in turn order explores for all, and all make noise."""
    xyrian = acting(g, step)
    ways = exits(g, xyrian.room) if xyrian is not None else ()
    driven = [character.seat for character in crew_at_hand(g, step)]
    if not ways or not driven:
        return
    way = min(ways, key=lambda each: corridor_at(g, each.passage).number)
    destroy_door(g, way.passage)
    g.world.followers = ()
    leader, *others = sorted(driven, key=[c.seat for c in crew_inside(g.world)].index)
    arrival = steps.Arrive(seat=leader, room=way.to, corridor=way.passage, along=tuple(others))
    noise = [sound for seat in others for sound in noise_of_movement(g, replace(arrival, seat=seat))]
    g.then(
        arrival,
        CrossCorridor(xyrian=step.xyrian, corridor=way.passage),
        *[sound for sound in noise if isinstance(sound, steps.RollNoise)],
    )


# Moving --------------------------------------------------------------------------------------------------------------


@chapter.does(StalkCharacter)
def stalk_character(g: Retaliation, step: StalkCharacter) -> None:
    """Whoever is the closest when it sets out for each room."""
    xyrian = acting(g, step)
    prey = closest_character(g, xyrian.room, step.by) if xyrian is not None and step.rooms else None
    if prey is not None:
        walk = WalkToward(xyrian=step.xyrian, room=prey.room, rooms=1)
        g.then(walk, replace(step, rooms=step.rooms - 1))


@chapter.does(HeadFor)
def head_for(g: Retaliation, step: HeadFor) -> None:
    """conflict:xyrian-undiscovered: not towards what is covered or not on the map."""
    goal = find_tile(g, step.tile)
    if goal is not None:
        g.then(WalkToward(xyrian=step.xyrian, room=goal, rooms=step.rooms))


@chapter.does(SlayQueen)
def slay_queen(g: Retaliation, step: SlayQueen) -> None:
    """In her room, or next to her corridor, she is struck."""
    xyrian = acting(g, step)
    goal = room_beside_queen(g, xyrian.room) if xyrian is not None else None
    if goal is None:
        g.then(StalkCharacter(by=step.by, xyrian=step.xyrian, rooms=step.rooms))
    else:
        g.then(WalkToward(xyrian=step.xyrian, room=goal, rooms=step.rooms), ReachForQueen(xyrian=step.xyrian))


class ReachForQueen(XyrianEffect, frozen=True, kw_only=True): ...


@chapter.does(ReachForQueen)
def reach_for_queen(g: Retaliation, step: ReachForQueen) -> None:
    xyrian, queen = acting(g, step), find_queen(g)
    if xyrian is not None and queen is not None and room_beside_queen(g, xyrian.room) == xyrian.room:
        g.then(StrikeDown(intruder=queen.id))


@chapter.does(TrackQueen)
def track_queen(g: Retaliation, step: TrackQueen) -> None:
    xyrian = acting(g, step)
    goal = room_beside_queen(g, xyrian.room) if xyrian is not None else None
    if goal is not None:
        g.then(WalkToward(xyrian=step.xyrian, room=goal, rooms=1), StrikeTrackedQueen(xyrian=step.xyrian))


@chapter.does(StrikeTrackedQueen)
def strike_tracked_queen(g: Retaliation, step: StrikeTrackedQueen) -> None:
    """First she is struck, then the Xyrian."""
    xyrian, queen = acting(g, step), find_queen(g)
    if xyrian is not None and queen is not None and queen.room == xyrian.room:
        g.then(StrikeDown(intruder=queen.id), steps.DealCriticalHit(intruder=xyrian.id))


@chapter.does(HuntServant)
def hunt_servant(g: Retaliation, step: HuntServant) -> None:
    seat = servant(g)
    if seat != NOBODY and g.world.characters[seat].room:
        g.then(WalkToward(xyrian=step.xyrian, room=g.world.characters[seat].room, rooms=step.rooms))


# The facility --------------------------------------------------------------------------------------------------------


@chapter.does(DamageRoom)
def damage_room(g: Retaliation, step: DamageRoom) -> None:
    xyrian = acting(g, step)
    if xyrian is None:
        return
    robot: list[Step] = [steps.BreakRobot()] if g.world.robot_room == xyrian.room else []
    g.then(steps.PlaceMalfunction(room=xyrian.room), *robot)


@chapter.does(LeaveByShuttle)
def leave_by_shuttle(g: Retaliation, step: LeaveByShuttle) -> None:
    """conflict:xyrian-departure-shuttle: the shuttle is gone; xyrian.leave-map."""
    xyrian = acting(g, step)
    if xyrian is not None and is_in(g, xyrian, step.tile) and not g.world.shuttle_gone:
        g.world.shuttle_gone = True
        g.tell(XyrianFlewOff(xyrian.room))
        leave_map(g, xyrian)


@chapter.does(TurnLanderAway)
def turn_lander_away(g: Retaliation, step: TurnLanderAway) -> None:
    """A space nearer to the round marker; xyrian.lander-destroyed: a landed one is gone, and its passengers are out."""
    world, xyrian = g.world, acting(g, step)
    if xyrian is None or not is_in(g, xyrian, step.tile):
        return
    if world.lander == LANDED:
        world.lander = GONE
        g.tell(telling.LanderDestroyed())
        g.then(steps.EjectPassengers())
    elif world.lander > world.round:
        world.lander = RoundPlace(world.lander - 1)
        g.tell(telling.LanderShifted(world.lander))
        g.then(steps.CheckLander())


@chapter.does(ScorchRoom)
def scorch_room(g: Retaliation, step: ScorchRoom) -> None:
    xyrian = acting(g, step)
    if xyrian is None:
        return
    g.then(steps.PlaceFire(room=xyrian.room))
    if is_in(g, xyrian, step.tile) and max(g.world.landing_supply.values()):
        g.world.landing_supply = dict.fromkeys(g.world.landing_supply, 0)
        g.tell(SupplyDestroyed())


@chapter.does(CutPower)
def cut_power(g: Retaliation, step: CutPower) -> None:
    xyrian, goal = acting(g, step), find_tile(g, step.tile)
    if xyrian is None:
        return
    tile = tile_at(g, xyrian.room)
    if LIFE_SUPPORT in [option.key for option in tile.options]:
        g.then(steps.FlipLifeSupport(section=g.content.grid.section(xyrian.room)))
    elif xyrian.room == goal:
        switch_off_hibernatorium(g, xyrian.room)
    elif goal is not None:
        g.then(WalkToward(xyrian=step.xyrian, room=goal, rooms=step.rooms, breaking=True))


def switch_off_hibernatorium(g: Retaliation, room: RoomId) -> None:
    """Unless somebody sleeps there; then, or if it is off already, it only breaks."""
    sleepers = [character for character in g.world.characters if character.fate == "hibernating"]
    if g.world.hibernatorium and not sleepers:
        g.world.hibernatorium = False
        g.tell(HibernatoriumSwitchedOff())
    else:
        g.then(steps.PlaceMalfunction(room=room))


@chapter.does(BreakEggs)
def break_eggs(g: Retaliation, step: BreakEggs) -> None:
    xyrian = acting(g, step)
    if xyrian is not None and is_in(g, xyrian, step.tile):
        g.then(*[steps.DestroyEgg()] * step.count)


@chapter.does(LoosenTokensAround)
def loosen_tokens_around(g: Retaliation, step: LoosenTokensAround) -> None:
    xyrian = acting(g, step)
    if xyrian is not None:
        for room in (xyrian.room, *routes(g).neighbours(xyrian.room)):
            discard_secure_tokens(g, room, steps.ALL)


@chapter.does(Overload)
def overload(g: Retaliation, step: Overload) -> None:
    xyrian = acting(g, step)
    if xyrian is not None and is_in(g, xyrian, step.tile):
        g.then(steps.StartAutodestruction())
