"""The noise roll, noise markers and hazards."""

from hypersleep.common.acting import actor_of, where
from hypersleep.content.ids import PassageId, RoomId
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import NOBODY, Seat, Step
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.ids import NoiseResult
from hypersleep.retaliation.queries import exits, has_noise, intruders_at, largest_first, noise_values
from hypersleep.retaliation.world import Retaliation

chapter = Chapter("noise")


class RemoveNoise(Step, frozen=True, kw_only=True):
    """One marker is taken away and not resolved."""

    corridor: PassageId


class MakeNoise(Step, frozen=True, kw_only=True):
    """A corridor that matches the roll which somebody has made in a room beside it."""

    seat: Seat
    room: RoomId
    corridor: PassageId


@chapter.does(steps.RollNoise)
def roll_noise(g: Retaliation, step: steps.RollNoise) -> None:
    """noise.roll.number: every corridor with this value, each on its own; noise.roll.hazard."""
    seat, room = actor_of(step), where(g, step)
    if not still_rolls(g, seat):
        return
    result = NoiseResult(g.roll(g.content.noise_die))
    g.tell(telling.NoiseRolled(seat, room, result))
    if result != "hazard":
        called = [way.passage for way in exits(g, room) if int(result) in noise_values(g, way.passage)]
        g.then(*[MakeNoise(seat=seat, room=room, corridor=passage) for passage in called])
    elif not step.safe:
        g.then(*hazard_rolled(g, steps.ResolveHazard(by=step.by, actor=step.actor, at=room)))


@Query
def hazard_rolled(g: Retaliation, hazard: steps.ResolveHazard) -> tuple[Step, ...]:
    """noise.roll.hazard: what follows when the die shows one."""
    return (hazard,)


def still_rolls(g: Retaliation, seat: Seat) -> bool:
    """conflict:noise-after-roller-died: what is left of a roll ends with who made it."""
    return seat == NOBODY or g.world.characters[seat].plays


@chapter.does(MakeNoise)
def make_noise(g: Retaliation, step: MakeNoise) -> None:
    """Whichever applies first: the largest intruder comes, the marker is resolved, or one is placed."""
    if not still_rolls(g, step.seat):
        return
    lurking = largest_first(g, intruders_at(g.world, step.corridor))
    if lurking:
        g.then(steps.ForceIntruder(intruder=lurking[0].id, room=step.room, seat=step.seat))
    elif has_noise(g, step.corridor):
        g.then(steps.ResolveNoiseMarker(corridor=step.corridor, seat=step.seat))
    else:
        g.then(steps.PlaceNoise(corridor=step.corridor))


@chapter.does(steps.ResolveHazard)
def resolve_hazard(g: Retaliation, step: steps.ResolveHazard) -> None:
    """noise.roll.hazard: a token is drawn for the room."""
    seat, room = actor_of(step), where(g, step)
    if still_rolls(g, seat):
        g.tell(telling.HazardStruck(room))
        g.then(steps.DrawToken(context="room", room=room, seat=seat))


# Markers --------------------------------------------------------------------------------------------------------------


@chapter.does(steps.PlaceNoise)
def place_noise(g: Retaliation, step: steps.PlaceNoise) -> None:
    if can_hold_noise(g, step.corridor) and sum(g.world.noise) < g.content.supplies["noise"]:
        g.world.noise[step.corridor] = True
        g.tell(telling.NoisePlaced(step.corridor))


def can_hold_noise(g: Retaliation, passage: PassageId) -> bool:
    """noise.marker.one-per-corridor, noise.marker.not-with-intruders, room.hibernatorium.undiscovered."""
    return takes_noise(g, passage) and not g.world.noise[passage] and not intruders_at(g.world, passage)


def takes_noise(g: Retaliation, passage: PassageId) -> bool:
    """A corridor lies there, and none of those around the covered Hibernatorium."""
    place = g.content.grid.places[passage]
    covered = g.world.covered and g.content.grid.hibernatorium in (place.a, place.b)
    return bool(g.world.corridors[passage]) and not covered


@chapter.does(steps.ResolveNoiseMarker)
def resolve_noise_marker(g: Retaliation, step: steps.ResolveNoiseMarker) -> None:
    """noise.marker.resolve: it goes, and a token is drawn for the corridor; noise.marker.existing-only."""
    if g.world.noise[step.corridor]:
        g.world.noise[step.corridor] = False
        g.tell(telling.NoiseResolved(step.corridor))
        g.then(steps.DrawToken(context="corridor", corridor=step.corridor, seat=step.seat))


@chapter.does(RemoveNoise)
def remove_noise(g: Retaliation, step: RemoveNoise) -> None:
    discard_noise(g, step.corridor)


def discard_noise(g: Retaliation, passage: PassageId) -> None:
    """Taken away and not resolved, if there is any."""
    if g.world.noise[passage]:
        g.world.noise[passage] = False
        g.tell(telling.NoiseDiscarded(passage))
