"""What a way through the ship leads into, as far as anybody can tell, and what it means to stay."""

from collections.abc import Sequence

from hypersleep.common.acting import actor_of, who_acts
from hypersleep.common.crew import crew_in
from hypersleep.common.prospects import AttackedLater, FireHere
from hypersleep.content.ids import Face, RoomId
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import Seat
from hypersleep.nemesis import prospects, steps
from hypersleep.nemesis.crew.orders import ChooseCoveredWay
from hypersleep.nemesis.intruders.foresight import attacks_first, deadly_attackers
from hypersleep.nemesis.queries import intruders_in, is_occupied, largest_first
from hypersleep.nemesis.ship.movement import ChooseEntrance, ChooseWay, is_ringed
from hypersleep.nemesis.world import Nemesis

chapter = Chapter("foresight aboard")


@chapter.foresees(steps.Move)
def foresee_move(g: Nemesis, seat: Seat, choice: steps.Move) -> Sequence[Prospect]:
    return [*attacks_first(g, g.world.characters[choice.seat]), *arrival(g, choice.seat, choice.room, "normal")]


@chapter.foresees(steps.MoveCarefully)
def foresee_careful_move(g: Nemesis, seat: Seat, choice: steps.MoveCarefully) -> Sequence[Prospect]:
    return arrival(g, choice.seat, choice.room, "careful")


@chapter.foresees(steps.PickPassage)
def foresee_way(g: Nemesis, seat: Seat, choice: steps.PickPassage) -> Sequence[Prospect]:
    """A corridor that is chosen for a move by card; one that is chosen for anything else leads nowhere."""
    question = g.question
    if not isinstance(question, ChooseWay | ChooseCoveredWay):
        return ()
    mover = who_acts(g, question)
    room = g.content.board.leads(mover.room, choice.passage)
    if isinstance(question, ChooseCoveredWay):
        return arrival(g, mover.seat, room, "normal")
    return [*attacks_first(g, mover), *arrival(g, mover.seat, room, question.manner)]


@chapter.foresees(steps.PickRoom)
def foresee_crawl(g: Nemesis, seat: Seat, choice: steps.PickRoom) -> Sequence[Prospect]:
    """technical.character-exceptions: arrival is normal."""
    if not isinstance(g.question, ChooseEntrance):
        return ()
    mover = who_acts(g, g.question)
    return [*attacks_first(g, mover), *arrival(g, actor_of(g.question), choice.room, "normal")]


def arrival(g: Nemesis, mover: Seat, room: RoomId, manner: steps.Manner) -> list[Prospect]:
    """movement.sequence: who is there, whether it burns, and what the noise may bring."""
    enemies = largest_first(intruders_in(g.world, room))
    crew = tuple([c.seat for c in crew_in(g.world, room) if c.seat != mover])
    found: list[Prospect] = []
    if enemies:
        found.append(prospects.IntrudersThere(kinds=tuple([enemy.kind for enemy in enemies])))
    if crew:
        found.append(prospects.CrewThere(crew=crew))
    if g.world.fire[room]:
        found.append(prospects.FireThere())
    if not is_occupied(g.world, room, but=mover) and manner != "quiet":
        found.append(prospects.CarefulNoise() if manner == "careful" else noise_roll(g, mover, room))
    return found


def noise_roll(g: Nemesis, mover: Seat, room: RoomId) -> Prospect:
    """noise.roll.*: a number calls a noisy exit, Danger calls Intruders, and Slime turns Silence into it."""
    world, board, die = g.world, g.content.board, g.content.noise_die
    numbers = [int(face) for face in die if face not in ("danger", "silence")]
    noisy = [number for number in numbers if world.noise[board.by_number[room][number].passage]]
    silence = 0 if world.characters[mover].slime else die.count("silence")
    return prospects.NoiseRoll(
        encounter=len(noisy),
        danger=len(die) - len(numbers) - silence,
        silence=silence,
        faces=len(die),
        ringed=is_ringed(world.noise, board.around[room]),
        unexplored=not world.explored[room],
    )


@Query
def attacks_will_come(g: Nemesis) -> bool:
    """round.event.attacks: at the end of every round, unless the ship was turned away from Intruders."""
    return not g.world.attacks_skipped


@chapter.foresees(steps.Pass)
def foresee_pass(g: Nemesis, seat: Seat, choice: steps.Pass) -> Sequence[Prospect]:
    """marker.fire.end-of-turn, round.event.attacks: for who is there to suffer it."""
    room = g.world.characters[choice.seat].room
    if not g.world.characters[choice.seat].plays:
        return ()
    found: list[Prospect] = [FireHere()] if g.world.fire[room] else []
    enemies = largest_first(intruders_in(g.world, room)) if attacks_will_come(g) else []
    if enemies:
        found.append(AttackedLater(kinds=tuple([Face(enemy.kind) for enemy in enemies])))
        found += deadly_attackers(g, g.world.characters[choice.seat], enemies)
    return found
