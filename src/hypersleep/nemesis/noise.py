"""Noise: the die, the markers around a Room, Danger."""

from hypersleep.kernel.ruleset import Chapter
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.queries import board, components, is_held
from hypersleep.nemesis.world import Nemesis

chapter = Chapter("noise")


@chapter.does(steps.RollNoise)
def roll_noise(g: Nemesis, step: steps.RollNoise) -> None:
    """noise.roll.*: a number calls an exit, Danger calls Intruders; Silence is Danger for a Character with Slime."""
    character = g.world.characters[step.by]
    if not character.plays:
        return
    result = g.roll(components(g).noise_die)
    g.tell(telling.NoiseRolled(step.by, result))
    if result == "danger" or (result == "silence" and character.slime):
        g.then(steps.ResolveDanger(room=character.room))
    elif result != "silence":
        g.then(steps.MakeNoise(seat=step.by, number=int(result)))


@chapter.does(steps.MakeNoise)
def make_noise(g: Nemesis, step: steps.MakeNoise) -> None:
    """noise.roll.number: that exit gets a marker; noise.roll.encounter: a second one is an Encounter."""
    room = g.world.characters[step.seat].room
    passage = board(g).by_number[room][step.number].passage
    if g.world.noise[passage]:
        g.then(steps.ResolveEncounter(seat=step.seat))
    else:
        place_noise(g, passage)


def place_noise(g: Nemesis, passage: int) -> None:
    """marker.noise.one-per-corridor."""
    if not g.world.noise[passage]:
        g.world.noise[passage] = 1
        g.tell(telling.NoisePlaced(passage))


@chapter.does(steps.ResolveDanger)
def resolve_danger(g: Nemesis, step: steps.ResolveDanger) -> None:
    """noise.danger.*: free Intruders next door all come; only if there are none does Noise spread."""
    g.tell(telling.DangerStruck(step.room))
    moves: dict[int, int] = {}
    for exit in board(g).corridor_exits[step.room]:
        for intruder in g.world.intruders:
            if intruder.room == exit.to and not is_held(g.world, intruder):
                prefers = intruder.id not in moves or g.world.doors[moves[intruder.id]] == "closed"
                if prefers:  # of two parallel Corridors an open one is taken
                    moves[intruder.id] = exit.passage
    if moves:
        g.then(steps.MoveIntruders(moves=tuple(moves.items())))
    else:
        g.then(steps.SpreadNoise(room=step.room))


@chapter.does(steps.SpreadNoise)
def spread_noise(g: Nemesis, step: steps.SpreadNoise) -> None:
    """noise.danger.no-intruders: every exit of the Room without a marker gets one; no Encounter comes of it."""
    for passage in board(g).around[step.room]:
        place_noise(g, passage)
