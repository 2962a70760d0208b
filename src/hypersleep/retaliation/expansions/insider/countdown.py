"""Countdown: the autodestruction token on a story card, a fuse that burns on the round track, and disarming it."""

from collections.abc import Callable

from hypersleep.common.acting import who_acts
from hypersleep.common.conditions import condition
from hypersleep.common.keeping import keep, kept
from hypersleep.content.ids import RoomId
from hypersleep.kernel.ruleset import Chapter, Handler
from hypersleep.retaliation import steps
from hypersleep.retaliation import telling as log
from hypersleep.retaliation.expansions.insider import telling
from hypersleep.retaliation.expansions.insider.steps import Detonator, GoToCard
from hypersleep.retaliation.expansions.insider.story import is_ongoing, lead_on
from hypersleep.retaliation.ids import RoundPlace
from hypersleep.retaliation.queries import tile_at
from hypersleep.retaliation.rooms.life_support import ShutDownReactor
from hypersleep.retaliation.steps import EffectOnAll, EffectOnCharacter
from hypersleep.retaliation.world import GONE, NOT_RUNNING, Character, Retaliation

chapter = Chapter("countdown")

Permission = Callable[[Retaliation], bool]
Judgement = Callable[[Retaliation, RoomId], bool]
REACTOR = "reactor"
CONTROLS = (REACTOR, "cooling-system")


class TakeDetonator(EffectOnAll, frozen=True, kw_only=True):
    """The autodestruction token onto the card; if it has left the game that other card follows `instead`."""

    instead: int


class ReturnDetonator(EffectOnAll, frozen=True, kw_only=True):
    """The token into its slot; `unlit`: only if it lies on a story card."""

    unlit: bool = False


class LightFuse(EffectOnAll, frozen=True, kw_only=True):
    """From the story card so many spaces ahead of the round marker; on the track one space nearer."""

    spaces: int


class ArmDetonator(EffectOnAll, frozen=True, kw_only=True):
    """So many spaces ahead of the round marker, wherever it was."""

    spaces: int


class LookAtAntiAircraft(EffectOnCharacter, frozen=True, kw_only=True):
    """At both tokens, without changing their order."""


def is_held(g: Retaliation) -> bool:
    """conflict:insider-autodestruct-token: on a story card it is not running, and nothing else can start it."""
    return kept(g.world, Detonator).held


def unless_held(can: Permission) -> Permission:
    def permitted(g: Retaliation) -> bool:
        return can(g) and not is_held(g)

    return permitted


@chapter.does(TakeDetonator)
def take_detonator(g: Retaliation, step: TakeDetonator) -> None:
    """Off the round track, if it lies there."""
    if g.world.autodestruction == GONE:
        g.then(GoToCard(by=step.by, number=step.instead))
        return
    g.world.autodestruction = NOT_RUNNING
    keep(g.world, Detonator(held=True))
    g.tell(telling.DetonatorTaken())


@chapter.does(ReturnDetonator)
def return_detonator(g: Retaliation, step: ReturnDetonator) -> None:
    if g.world.autodestruction == GONE or (step.unlit and not is_held(g)):
        return
    keep(g.world, Detonator(held=False))
    g.world.autodestruction = NOT_RUNNING
    g.tell(telling.DetonatorReturned())


@chapter.does(LightFuse)
def light_fuse(g: Retaliation, step: LightFuse) -> None:
    """Nearer from behind the last space is the last space; where it meets the round marker all is lost."""
    world = g.world
    if is_held(g):
        g.then(ArmDetonator(spaces=step.spaces))
    elif world.autodestruction > NOT_RUNNING:
        put_on_track(g, world.autodestruction - 1)
        if world.autodestruction <= world.round:
            g.then(steps.DestroyFacility(ending="autodestruction"))


@chapter.does(ArmDetonator)
def arm_detonator(g: Retaliation, step: ArmDetonator) -> None:
    if g.world.autodestruction != GONE:
        keep(g.world, Detonator(held=False))
        put_on_track(g, g.world.round + step.spaces)


def put_on_track(g: Retaliation, space: int) -> None:
    """autodestruct.beyond-track: behind the last space at most."""
    g.world.autodestruction = RoundPlace(min(space, g.content.setup.rounds + 1))
    g.tell(log.AutodestructionStarted(g.world.autodestruction))


@chapter.does(LookAtAntiAircraft)
def look_at_anti_aircraft(g: Retaliation, step: LookAtAntiAircraft) -> None:
    tokens = g.world.anti_aircraft
    if tokens:
        seat = who_acts(g, step).seat
        g.world.anti_aircraft = tuple([token.shown_to(seat) for token in tokens])
        g.reveal()
        g.tell(telling.AntiAircraftSeen(seat, tokens[0].value))


# The Reactor ---------------------------------------------------------------------------------------------------------


def usable_reactor(broken: Judgement) -> Judgement:
    """The Reactor can be used despite a malfunction marker."""

    def judged(g: Retaliation, room: RoomId) -> bool:
        return broken(g, room) and not (tile_at(g, room).id == REACTOR and is_ongoing(g, "reactor"))

    return judged


def shutting_down(shut_down: Handler) -> Handler:
    """The token leaves the game wherever it is; what shows may lead on."""

    def shut_down_reactor(g: Retaliation, step: ShutDownReactor) -> None:
        shut_down(g, step)
        keep(g.world, Detonator(held=False))
        lead_on(g, "shut-down")

    return shut_down_reactor


@condition(chapter, "insider.story.new-action")
def at_the_controls(g: Retaliation, character: Character, room: RoomId) -> bool:
    return tile_at(g, room).id in CONTROLS
