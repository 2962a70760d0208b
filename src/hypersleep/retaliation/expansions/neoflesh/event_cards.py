"""What event cards of the cult do; places are taken as on the event cards of the game."""

from typing import Literal

from hypersleep.common.crew import crew_in, has_crew
from hypersleep.common.doors import destroy_door
from hypersleep.content.ids import UNTOLD, Face, IntruderId, PassageId, RoomId, Source
from hypersleep.content.retaliation.records import Section
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import NOBODY, Step
from hypersleep.retaliation import steps
from hypersleep.retaliation import telling as base_telling
from hypersleep.retaliation.combat.bursting import hits_of
from hypersleep.retaliation.expansions.neoflesh import telling
from hypersleep.retaliation.expansions.neoflesh.cultists import cultists_alive
from hypersleep.retaliation.expansions.neoflesh.skills import CULTIST, TWITCHLING
from hypersleep.retaliation.facility.doors import doors_at
from hypersleep.retaliation.facility.securing import discard_secure_tokens
from hypersleep.retaliation.ids import BurstResult, RoundPlace
from hypersleep.retaliation.intruders.bag import AddTokens
from hypersleep.retaliation.intruders.moving import choose_target, shift
from hypersleep.retaliation.intruders.placing import is_held, withdraw
from hypersleep.retaliation.phases.event_cards import rooms_laid
from hypersleep.retaliation.queries import (
    crew_inside,
    discovered_rooms,
    door_between,
    ends,
    exits,
    in_order,
    intruders_at,
    intruders_in,
    laid_corridors,
    routes,
    still_there,
    targets_in,
    tile_at,
)
from hypersleep.retaliation.rooms.robot import put_robot, robot_ways
from hypersleep.retaliation.steps import EffectOnAll
from hypersleep.retaliation.world import GONE, LANDED, Character, Retaliation

chapter = Chapter("neoflesh event cards")


class ChainExplosions(EffectOnAll, frozen=True, kw_only=True):
    """All of this kind blow up where they are."""

    kind: Face
    health: int
    source: Source = UNTOLD


class BlowUp(Step, frozen=True, kw_only=True):
    room: RoomId
    kind: Face
    health: int
    source: Source = UNTOLD


class GuardCultists(EffectOnAll, frozen=True, kw_only=True):
    """In each room with a Cultist."""

    kinds: tuple[Face, ...]


class SufferCoveringFire(EffectOnAll, frozen=True, kw_only=True):
    """Who has one of this kind in a corridor beside the room, and no closed door between."""

    kind: Face
    health: int
    source: Source = UNTOLD


class DelayLander(EffectOnAll, frozen=True, kw_only=True):
    spaces: int


class AmbushLander(EffectOnAll, frozen=True, kw_only=True):
    """One of this kind destroys it, or appears beside it."""

    kind: Face


class BringToComputers(EffectOnAll, frozen=True, kw_only=True):
    """In each computer room with a character."""

    kinds: tuple[Face, ...]


class PickApart(EffectOnAll, frozen=True, kw_only=True):
    """In the discovered room of each section with the highest number."""

    kinds: tuple[Face, ...]


class Scavenge(EffectOnAll, frozen=True, kw_only=True):
    """Twitchlings gather in the Landing Zone and carry supplies away."""


class GatherThere(Step, frozen=True, kw_only=True):
    intruder: IntruderId


class TurnRobot(EffectOnAll, frozen=True, kw_only=True):
    """It goes up to so many rooms towards the closest character, and fires."""

    rooms: int
    source: Source = UNTOLD


class LetRobotFire(Step, frozen=True, kw_only=True):
    source: Source = UNTOLD


class SetRobotOnFire(EffectOnAll, frozen=True, kw_only=True):
    """Its room, at least."""


class ThinOutAir(EffectOnAll, frozen=True, kw_only=True):
    """Inactive life support is gone, active life support inactive."""


class BurnTerminals(EffectOnAll, frozen=True, kw_only=True): ...


class ShutTerminals(EffectOnAll, frozen=True, kw_only=True):
    """All doors around computer rooms with a character."""


class Hum(EffectOnAll, frozen=True, kw_only=True):
    """Noise in all corridors around intruders."""


class BatterDoors(EffectOnAll, frozen=True, kw_only=True):
    kind: Face


class BatterRooms(EffectOnAll, frozen=True, kw_only=True):
    kind: Face


class AssembleAdults(EffectOnAll, frozen=True, kw_only=True):
    """A token for each Cultist that is alive."""

    kind: Face


# Explosions and fire -------------------------------------------------------------------------------------------------


@chapter.does(ChainExplosions)
def chain_explosions(g: Retaliation, step: ChainExplosions) -> None:
    rooms = [room for room in rooms_laid(g) if of_kind(g, step.kind, room)]
    g.then(*[BlowUp(room=room, kind=step.kind, health=step.health, source=step.source) for room in rooms])


def of_kind(g: Retaliation, kind: Face, room: RoomId) -> bool:
    return kind in [intruder.kind for intruder in targets_in(g, room)]


@chapter.does(BlowUp)
def blow_up(g: Retaliation, step: BlowUp) -> None:
    """They return to the pool, and no skill of theirs applies."""
    for intruder in [i for i in intruders_in(g.world, step.room) if i.kind == step.kind]:
        withdraw(g, intruder)
    g.then(
        steps.PlaceMalfunction(room=step.room),
        steps.PlaceFire(room=step.room),
        *[steps.LoseHealth(by=c.seat, count=step.health, source=step.source) for c in crew_in(g.world, step.room)],
    )


@chapter.does(SufferCoveringFire)
def suffer_covering_fire(g: Retaliation, step: SufferCoveringFire) -> None:
    hit = [character for character in crew_inside(g.world) if is_covered(g, character, step.kind)]
    g.then(*[steps.LoseHealth(by=character.seat, count=step.health, source=step.source) for character in hit])


def is_covered(g: Retaliation, character: Character, kind: Face) -> bool:
    """door.closed: nothing comes through."""
    near = [w.passage for w in exits(g, character.room) if not door_between(g, w.passage, character.room)]
    return bool([passage for passage in near if kind in kinds_at(g, passage)])


def kinds_at(g: Retaliation, passage: PassageId) -> list[Face]:
    return [intruder.kind for intruder in intruders_at(g.world, passage)]


@chapter.does(BurnTerminals)
def burn_terminals(g: Retaliation, step: BurnTerminals) -> None:
    """conflict:neoflesh-burning-terminals: as far as markers reach, those with a character first."""
    rooms = [room for room in computer_rooms(g) if not g.world.fire[room]]
    rooms.sort(key=lambda room: (not has_crew(g.world, room), tile_at(g, room).number))
    left = g.content.supplies["fire"] - sum(g.world.fire)
    g.then(*[steps.PlaceFire(room=room) for room in rooms[: max(left, 0)]])


@chapter.does(ShutTerminals)
def shut_terminals(g: Retaliation, step: ShutTerminals) -> None:
    rooms = [room for room in computer_rooms(g) if has_crew(g.world, room)]
    doors = dict.fromkeys([passage for room in rooms for passage in doors_at(g, room)])
    g.then(*[steps.CloseDoor(corridor=passage) for passage in doors])


def computer_rooms(g: Retaliation) -> list[RoomId]:
    return [room for room in discovered_rooms(g) if tile_at(g, room).computer]


# Intruders -----------------------------------------------------------------------------------------------------------


@chapter.does(GuardCultists)
def guard_cultists(g: Retaliation, step: GuardCultists) -> None:
    rooms = [room for room in rooms_laid(g) if of_kind(g, CULTIST, room)]
    g.then(*[steps.PlaceIntruders(kinds=step.kinds, room=room) for room in rooms])


@chapter.does(BringToComputers)
def bring_to_computers(g: Retaliation, step: BringToComputers) -> None:
    rooms = [room for room in computer_rooms(g) if has_crew(g.world, room)]
    g.then(*[steps.PlaceIntruders(kinds=step.kinds, room=room) for room in rooms])


@chapter.does(PickApart)
def pick_apart(g: Retaliation, step: PickApart) -> None:
    rooms = [room for section in g.world.life_support for room in highest_room(g, section)]
    for room in rooms:
        discard_secure_tokens(g, room)
    g.then(*[steps.PlaceIntruders(kinds=step.kinds, room=room) for room in rooms])


def highest_room(g: Retaliation, section: Section) -> list[RoomId]:
    """The discovered room of a section with the highest number, if there is any."""
    there = [room for room in discovered_rooms(g) if g.content.grid.section(room) == section]
    return [max(there, key=lambda room: tile_at(g, room).number)] if there else []


@chapter.does(Scavenge)
def scavenge(g: Retaliation, step: Scavenge) -> None:
    """conflict:neoflesh-twitchlings-placed: placing is no movement."""
    twitchlings = in_order([i for i in g.world.intruders.values() if i.kind == TWITCHLING])
    g.then(*[GatherThere(intruder=twitchling.id) for twitchling in twitchlings])


@chapter.does(GatherThere)
def gather_there(g: Retaliation, step: GatherThere) -> None:
    """Not from an unexplored corridor, nor from a room with a character; it attacks as on any entry."""
    world, there = g.world, g.content.grid.landing_zone
    twitchling = still_there(world, step.intruder)
    if twitchling is None or twitchling.room == there or (twitchling.room and has_crew(world, twitchling.room)):
        return
    if is_held(g, twitchling) or (not twitchling.room and len(ends(g, twitchling.corridor)) == 1):
        return
    for kind in world.landing_supply:
        world.landing_supply[kind] = max(0, world.landing_supply[kind] - 1)
    shift(g, twitchling, room=there)
    g.then(steps.EnterRoom(intruder=twitchling.id, room=there))


@chapter.does(AssembleAdults)
def assemble_adults(g: Retaliation, step: AssembleAdults) -> None:
    g.then(AddTokens(kind=step.kind, count=cultists_alive(g)))


# The Lander, the robot, life support ---------------------------------------------------------------------------------


@chapter.does(DelayLander)
def delay_lander(g: Retaliation, step: DelayLander) -> None:
    """At most to the last space; from there it never comes."""
    world, last = g.world, g.content.setup.rounds
    if world.lander in (LANDED, GONE):
        return
    if world.lander >= last:
        world.lander = GONE
        g.tell(telling.LanderLost())
    else:
        world.lander = RoundPlace(min(world.lander + step.spaces, last))
        g.tell(base_telling.LanderShifted(world.lander))


@chapter.does(AmbushLander)
def ambush_lander(g: Retaliation, step: AmbushLander) -> None:
    there = g.content.grid.landing_zone
    if g.world.lander == LANDED and of_kind(g, step.kind, there):
        g.world.lander = GONE
        g.tell(base_telling.LanderDestroyed())
    else:
        g.then(steps.PlaceIntruders(kinds=(step.kind,), room=there))


@chapter.does(TurnRobot)
def turn_robot(g: Retaliation, step: TurnRobot) -> None:
    """Not before it is revealed; broken or not."""
    if not g.world.robot.known_to_all():
        return
    for _ in range(step.rooms):
        room = robot_approach(g)
        if room is not None:
            put_robot(g, room)
    g.then(steps.BreakRobot(), LetRobotFire(source=step.source))


def robot_approach(g: Retaliation) -> RoomId | None:
    """The next room on its way to the closest character; None if it has met one, or cannot come closer."""
    here = g.world.robot_room
    target = choose_target(g, (here,), NOBODY)
    if target is None:
        return None
    distance = routes(g).distance(target.room)
    nearer = [room for room in robot_ways(g) if distance[room] < distance[here]]
    return min(nearer, key=lambda room: tile_at(g, room).number, default=None)


@chapter.does(LetRobotFire)
def let_robot_fire(g: Retaliation, step: LetRobotFire) -> None:
    health = hits_of(BurstResult(g.roll(g.content.burst_die)))
    crew = crew_in(g.world, g.world.robot_room)
    g.then(*[steps.LoseHealth(by=c.seat, count=health, source=step.source) for c in crew if health])


@chapter.does(SetRobotOnFire)
def set_robot_on_fire(g: Retaliation, step: SetRobotOnFire) -> None:
    g.then(steps.PlaceFire(room=g.world.robot_room))


LEFT: dict[str, Literal["inactive", "gone"]] = {"active": "inactive", "inactive": "gone"}


@chapter.does(ThinOutAir)
def thin_out_air(g: Retaliation, step: ThinOutAir) -> None:
    for section, state in list(g.world.life_support.items()):
        if state in LEFT:
            g.world.life_support[section] = LEFT[state]
            g.tell(base_telling.LifeSupportFlipped(section, LEFT[state]))


# Noise, doors and secure tokens --------------------------------------------------------------------------------------


@chapter.does(Hum)
def hum(g: Retaliation, step: Hum) -> None:
    loud = [room for room in rooms_laid(g) if intruders_in(g.world, room)]
    around = dict.fromkeys([way.passage for room in loud for way in exits(g, room)])
    g.then(*[steps.PlaceNoise(corridor=passage) for passage in around])


@chapter.does(BatterDoors)
def batter_doors(g: Retaliation, step: BatterDoors) -> None:
    for passage in laid_corridors(g):
        if step.kind in kinds_at(g, passage):
            destroy_door(g, passage)


@chapter.does(BatterRooms)
def batter_rooms(g: Retaliation, step: BatterRooms) -> None:
    """All tokens of rooms beside one of them, one of every other room."""
    for room in rooms_laid(g):
        beside = [way for way in exits(g, room) if step.kind in kinds_at(g, way.passage)]
        discard_secure_tokens(g, room, steps.ALL if beside else 1)
