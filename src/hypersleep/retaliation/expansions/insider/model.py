"""The Insider's model and her card: where she is, how she moves, her health, her death and her removal."""

from typing import Literal

from msgspec.structs import replace

from hypersleep.common.acting import where
from hypersleep.common.keeping import keep, kept
from hypersleep.common.marking import holder, holders_of, lay_marker, take_marker
from hypersleep.content.ids import NOWHERE, Face, PassageId, RoomId
from hypersleep.content.retaliation.insider import InsiderSide
from hypersleep.kernel.ruleset import Chapter, Handler
from hypersleep.kernel.steps import Step
from hypersleep.retaliation import steps
from hypersleep.retaliation.expansions.insider import telling
from hypersleep.retaliation.expansions.insider.steps import OFF_TRACK, Insider, PullTrigger, Side
from hypersleep.retaliation.facility.grid import Way
from hypersleep.retaliation.ids import RoundPlace
from hypersleep.retaliation.intruders.placing import put_on_map
from hypersleep.retaliation.queries import exits, find_tile, intruders_at, is_barred, is_discovered, routes, tile_at
from hypersleep.retaliation.steps import Effect, EffectOnAll
from hypersleep.retaliation.world import Intruder, Retaliation

chapter = Chapter("insider")

MARKER, MODEL = "insider", Face("hostile-insider")
"""Where she stands: a marker on the map, or the model of an enemy."""
SIDES: dict[Side, Face] = {"friendly": Face("insider-friendly"), "hostile": Face("insider-hostile")}


class PlaceInsider(Effect, frozen=True, kw_only=True):
    """Into the room; perhaps only if she is not on the map."""

    only_if_away: bool = False


class PostInsiderNextDoor(Effect, frozen=True, kw_only=True):
    """Into the neighbouring discovered room with the lowest number."""


class SetUpInsider(EffectOnAll, frozen=True, kw_only=True):
    """Her card, with so much health lost."""

    side: Literal["friendly", "hostile"]
    lost: int = 0


class HealInsider(EffectOnAll, frozen=True, kw_only=True):
    count: int


class HarmInsider(EffectOnAll, frozen=True, kw_only=True):
    count: int = 1


class PutInsiderOnTrack(EffectOnAll, frozen=True, kw_only=True):
    """So many spaces ahead of the round marker."""

    spaces: int


class TakeInsiderAway(EffectOnAll, frozen=True, kw_only=True):
    """Her model and her card."""


class WalkInsider(EffectOnAll, frozen=True, kw_only=True):
    """On the map, one room towards that one."""

    tile: Face


class LoseInsider(Step, frozen=True):
    """She dies."""


# Where she is --------------------------------------------------------------------------------------------------------


def her_room(g: Retaliation) -> RoomId:
    """The room of her model; once she is out of the game, where she was last; NOWHERE off the map."""
    return kept(g.world, Insider).room


def is_on_map(g: Retaliation) -> bool:
    state = kept(g.world, Insider)
    return not state.fate and state.room != NOWHERE


def is_friendly_in(g: Retaliation, room: RoomId) -> bool:
    """insider.card.sides: whether she stands there as a friend."""
    state = kept(g.world, Insider)
    return state.side == "friendly" and state.room == room


def enemy(g: Retaliation) -> Intruder:
    """The model of the hostile Insider."""
    return next(intruder for intruder in g.world.intruders.values() if intruder.kind == MODEL)


def stand(g: Retaliation, room: RoomId) -> None:
    """Her model into that room, from wherever it was."""
    if kept(g.world, Insider).side == "hostile":
        g.world.intruders[enemy(g).id] = replace(enemy(g), room=room)
    else:
        step_off(g)
        lay_marker(g, MARKER, holder("room", room))
    keep(g.world, replace(kept(g.world, Insider), room=room))


def step_off(g: Retaliation) -> None:
    """Her model off the map and off the track."""
    for place in holders_of(g.world, MARKER):
        take_marker(g, MARKER, place)
    for intruder in [i for i in g.world.intruders.values() if i.kind == MODEL]:
        del g.world.intruders[intruder.id]
    keep(g.world, replace(kept(g.world, Insider), room=NOWHERE, track=OFF_TRACK))


@chapter.does(PlaceInsider)
def place_insider(g: Retaliation, step: PlaceInsider) -> None:
    """insider.model.card-independent."""
    room = where(g, step)
    if kept(g.world, Insider).fate or (step.only_if_away and is_on_map(g)):
        return
    stand(g, room)
    g.tell(telling.InsiderPlaced(room))


@chapter.does(PostInsiderNextDoor)
def post_insider_next_door(g: Retaliation, step: PostInsiderNextDoor) -> None:
    """Without such a room she stays off the map."""
    around = [room for room in routes(g).neighbours(where(g, step)) if is_discovered(g, room)]
    if around:
        g.then(PlaceInsider(by=step.by, at=min(around, key=lambda room: tile_at(g, room).number)))


@chapter.does(PutInsiderOnTrack)
def put_insider_on_track(g: Retaliation, step: PutInsiderOnTrack) -> None:
    """conflict:insider-off-map; behind the last space nothing meets her."""
    step_off(g)
    space = RoundPlace(min(g.world.round + step.spaces, g.content.setup.rounds + 1))
    keep(g.world, replace(kept(g.world, Insider), track=space))
    g.tell(telling.InsiderOnTrack(space))


# Her card ------------------------------------------------------------------------------------------------------------


@chapter.does(SetUpInsider)
def set_up_insider(g: Retaliation, step: SetUpInsider) -> None:
    """insider.card.sides, insider.friendly.health; a hostile Insider is a model that characters can shoot at."""
    room = her_room(g)
    if not is_on_map(g):
        return
    step_off(g)
    keep(g.world, replace(kept(g.world, Insider), side=step.side, health=step.lost, room=room))
    g.tell(telling.InsiderCardSetUp(SIDES[step.side]))
    if step.side == "hostile":
        put_on_map(g, MODEL, room=room)
    else:
        lay_marker(g, MARKER, holder("room", room))


@chapter.does(HealInsider)
def heal_insider(g: Retaliation, step: HealInsider) -> None:
    state = kept(g.world, Insider)
    points = min(step.count, state.health)
    if state.side == "friendly" and points:
        keep(g.world, replace(state, health=state.health - points))
        g.tell(telling.InsiderHealed(points))


@chapter.does(HarmInsider)
def harm_insider(g: Retaliation, step: HarmInsider) -> None:
    """insider.friendly.death: she dies when her marker reaches the skull."""
    state = kept(g.world, Insider)
    if state.side != "friendly" or step.count < 1:
        return
    slots = g.content.box.entries(InsiderSide)[SIDES["friendly"]].health_slots
    place = min(state.health + step.count, slots)
    keep(g.world, replace(state, health=place))
    g.tell(telling.InsiderHurt(step.count))
    if place == slots:
        g.then(LoseInsider())


# The end -------------------------------------------------------------------------------------------------------------


@chapter.does(LoseInsider)
def lose_insider(g: Retaliation, step: LoseInsider) -> None:
    """insider.death: model and card leave the game, the story cards stay."""
    leave(g, "dead", her_room(g))
    g.tell(telling.InsiderDied())
    g.then(PullTrigger(trigger="insider-dies"))


def leave(g: Retaliation, fate: Literal["dead", "removed"], room: RoomId) -> None:
    """Model and card out of the game; where she stood is remembered."""
    step_off(g)
    keep(g.world, replace(kept(g.world, Insider), side="", health=0, fate=fate, room=room))


@chapter.does(TakeInsiderAway)
def take_insider_away(g: Retaliation, step: TakeInsiderAway) -> None:
    if not kept(g.world, Insider).fate:
        leave(g, "removed", her_room(g))
        g.tell(telling.InsiderRemoved())


def killing(kill: Handler) -> Handler:
    """insider.hostile.target: she dies like an Adult, and for good."""

    def kill_intruder(g: Retaliation, step: steps.KillIntruder) -> None:
        target = g.world.intruders.get(step.intruder)
        kill(g, step)
        if target is not None and target.kind == MODEL:
            leave(g, "dead", target.room)
            g.tell(telling.InsiderDied())
            g.then(PullTrigger(trigger="insider-dies"))

    return kill_intruder


# Moving --------------------------------------------------------------------------------------------------------------


def ways_for_her(g: Retaliation, room: RoomId) -> list[Way]:
    """insider.movement.limits: empty corridors to discovered rooms; conflict:insider-doors: past no closed door."""
    return [way for way in exits(g, room) if is_discovered(g, way.to) and is_open_to_her(g, way.passage)]


def is_open_to_her(g: Retaliation, passage: PassageId) -> bool:
    return not is_barred(g, passage) and not intruders_at(g.world, passage)


def walk(g: Retaliation, room: RoomId) -> None:
    stand(g, room)
    g.tell(telling.InsiderMoved(room))


def nearer(g: Retaliation, goal: RoomId) -> RoomId:
    """The next room on a shortest way that is open to her, of several the lowest number; NOWHERE if there is none."""
    room, distance = her_room(g), routes(g).distance(goal)
    closer = [way.to for way in ways_for_her(g, room) if distance[way.to] < distance[room]]
    return min(closer, key=lambda other: tile_at(g, other).number) if closer else NOWHERE


@chapter.does(WalkInsider)
def walk_insider(g: Retaliation, step: WalkInsider) -> None:
    goal = find_tile(g, step.tile)
    if goal is not None and is_on_map(g) and nearer(g, goal):
        walk(g, nearer(g, goal))
