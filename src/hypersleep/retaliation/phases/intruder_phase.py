"""The Intruder phase: fire burns intruders, then they attack whoever is with them."""

from hypersleep.common.crew import crew_in
from hypersleep.content.ids import FIRE, IntruderId, RoomId
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import NOBODY, Seat, Step
from hypersleep.retaliation import steps
from hypersleep.retaliation.intruders.queen import CountHitsAnew
from hypersleep.retaliation.queries import find_tile, intruders_in, largest_first, rooms_with_intruders
from hypersleep.retaliation.world import Retaliation

chapter = Chapter("intruder phase")

NEST = "nest"


class AttackInRoom(Step, frozen=True, kw_only=True):
    """These intruders of a room still attack, all of them that character, as long as they can."""

    room: RoomId
    intruders: tuple[IntruderId, ...]
    victim: Seat = NOBODY


@chapter.does(steps.BurnIntruders)
def burn_intruders(g: Retaliation, step: steps.BurnIntruders) -> None:
    """round.intruder.burning: a hit each in burning rooms, row by row; room.nest.fire: and an egg of a burning Nest."""
    world = g.world
    for room in reversed(g.content.grid.numbers):
        if world.fire[room]:
            if room == find_tile(g, NEST):
                g.then(steps.DestroyEgg())
            burning = largest_first(g, intruders_in(world, room))
            g.then(*[steps.HitIntruder(intruder=intruder.id, source=FIRE) for intruder in burning])
    g.then(CountHitsAnew())


@chapter.does(steps.IntrudersAttack)
def intruders_attack(g: Retaliation, step: steps.IntrudersAttack) -> None:
    """round.intruder.attacks: room by room, row by row; round.intruder.attack-order: the largest first."""
    for room, there in reversed(rooms_with_intruders(g.world)):
        attackers = largest_first(g, there)
        g.then(AttackInRoom(room=room, intruders=tuple([intruder.id for intruder in attackers])))
    g.then(CountHitsAnew())


@chapter.does(AttackInRoom)
def attack_in_room(g: Retaliation, step: AttackInRoom) -> None:
    """round.intruder.attack-target: the first in turn order; round.intruder.attack-retarget: or who comes next."""
    crew = [character.seat for character in crew_in(g.world, step.room)]
    if not crew or not step.intruders:
        return
    victim = step.victim if step.victim in crew else crew[0]
    g.then(
        steps.AttackCharacter(victim=victim, occasion="phase", intruder=step.intruders[0]),
        AttackInRoom(room=step.room, intruders=step.intruders[1:], victim=victim),
    )
