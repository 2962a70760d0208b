"""Noise: the die, the markers around a Room, Danger."""

from hypersleep.common.acting import actor_of, who_acts
from hypersleep.content.ids import NOWHERE, IntruderId, PassageId, RoomId
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import NOBODY, Seat, Step
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.ids import NoiseResult
from hypersleep.nemesis.queries import is_held
from hypersleep.nemesis.steps import Effect
from hypersleep.nemesis.world import Intruder, Nemesis

chapter = Chapter("noise")


class MakeNoise(Step, frozen=True, kw_only=True):
    """A result of the Noise die that calls an exit of the Room."""

    seat: Seat
    number: int
    at: RoomId = NOWHERE


class RerollNoise(Effect, frozen=True, kw_only=True): ...


@chapter.does(steps.RollNoise)
def roll_noise(g: Nemesis, step: steps.RollNoise) -> None:
    """noise.roll: the result is resolved, unless it can still be rolled again."""
    seat = actor_of(step)
    if seat == NOBODY or who_acts(g, step).plays:
        g.then(steps.InviteNoiseReroll(seat=seat, at=step.at, result=throw(g, seat)))


@chapter.does(RerollNoise)
def reroll_noise(g: Nemesis, step: RerollNoise) -> None:
    """Motion Scanner: the second result stands."""
    seat = actor_of(step)
    g.then(steps.ResolveNoise(seat=seat, at=step.at, result=throw(g, seat)))


def throw(g: Nemesis, seat: Seat) -> NoiseResult:
    result = NoiseResult(g.roll(g.content.noise_die))
    g.tell(telling.NoiseRolled(seat, result))
    return result


@chapter.does(steps.ResolveNoise)
def resolve_noise(g: Nemesis, step: steps.ResolveNoise) -> None:
    """noise.roll.*: a number calls an exit, Danger calls Intruders; Silence is Danger for a Character with Slime."""
    maker = None if step.at else g.world.characters[step.seat]
    betrayed = step.result == "silence" and maker is not None and maker.slime
    if betrayed:
        g.tell(telling.SilenceBroken(step.seat))
    if step.result == "danger" or betrayed:
        g.then(steps.ResolveDanger(room=step.at or g.world.characters[step.seat].room))
    elif step.result != "silence":
        g.then(MakeNoise(seat=step.seat, at=step.at, number=int(step.result)))


@chapter.does(MakeNoise)
def make_noise(g: Nemesis, step: MakeNoise) -> None:
    """noise.roll.number: that exit gets a marker; noise.roll.encounter: a second one is an Encounter."""
    room = step.at or g.world.characters[step.seat].room
    passage = g.content.board.by_number[room][step.number].passage
    if g.world.noise[passage]:
        g.then(steps.ResolveEncounter(seat=step.seat, at=step.at))
    else:
        place_noise(g, passage)


def place_noise(g: Nemesis, passage: PassageId) -> None:
    """marker.noise.one-per-corridor."""
    if not g.world.noise[passage]:
        g.world.noise[passage] = 1
        g.tell(telling.NoisePlaced(passage))


@chapter.does(steps.ResolveDanger)
def resolve_danger(g: Nemesis, step: steps.ResolveDanger) -> None:
    """noise.danger.*: free Intruders next door all come; only if there are none does Noise spread."""
    g.tell(telling.DangerStruck(step.room))
    moves = ways_in(g, step.room, [intruder for intruder in g.world.intruders if not is_held(g.world, intruder)])
    if moves:
        g.then(steps.MoveIntruders(moves=tuple(moves.items())))
    else:
        g.then(steps.SpreadNoise(room=step.room))


def ways_in(g: Nemesis, room: RoomId, intruders: list[Intruder]) -> dict[IntruderId, PassageId]:
    """Those of the Intruders that are next door, each with its Corridor; of two parallel ones an open one is taken."""
    ways: dict[IntruderId, PassageId] = {}
    for exit in g.content.board.corridor_exits[room]:
        for intruder in intruders:
            if intruder.room == exit.to and (intruder.id not in ways or g.world.doors[ways[intruder.id]] == "closed"):
                ways[intruder.id] = exit.passage
    return ways


@chapter.does(steps.SpreadNoise)
def spread_noise(g: Nemesis, step: steps.SpreadNoise) -> None:
    """noise.danger.no-intruders: every exit of the Room without a marker gets one; no Encounter comes of it."""
    for passage in g.content.board.around[step.room]:
        place_noise(g, passage)
