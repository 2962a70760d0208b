"""What a way through the facility leads into, as far as anybody can tell, and what it means to stay."""

from collections.abc import Sequence

from msgspec.structs import replace

from hypersleep.common.prospects import AttackedLater, FireHere
from hypersleep.content.ids import RoomId
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Seat
from hypersleep.retaliation import prospects, steps
from hypersleep.retaliation.facility.exploration import noise_of_movement
from hypersleep.retaliation.facility.movement import attackers_of, moving_of
from hypersleep.retaliation.queries import exits, has_noise, intruders_at, intruders_in, largest_first, noise_values
from hypersleep.retaliation.soldiers.marching import ChooseWay, chosen_movement
from hypersleep.retaliation.world import Retaliation

chapter = Chapter("foresight in the facility")


@chapter.foresees(steps.Move, steps.MoveCautiously)
def foresee_move(g: Retaliation, seat: Seat, choice: steps.Move | steps.MoveCautiously) -> Sequence[Prospect]:
    return way_ahead(g, replace(moving_of(choice), cautious=isinstance(choice, steps.MoveCautiously)))


@chapter.foresees(steps.PickPassage)
def foresee_way(g: Retaliation, seat: Seat, choice: steps.PickPassage) -> Sequence[Prospect]:
    """A corridor that is chosen for a movement by card; one that is chosen for anything else leads nowhere."""
    question = g.question
    return way_ahead(g, chosen_movement(g, question, choice.passage)) if isinstance(question, ChooseWay) else ()


def way_ahead(g: Retaliation, move: steps.MoveCharacter) -> list[Prospect]:
    """movement.sequence: opportunity attacks, who is there, whether it burns, and what the noise may bring."""
    room, found = move.room, list[Prospect]()
    attackers = attackers_of(g, g.world.characters[move.seat], move)
    if len(attackers) > move.prevented:
        found.append(prospects.AttackedOnTheWay(kinds=tuple([enemy.kind for enemy in attackers])))
    enemies = largest_first(g, intruders_in(g.world, room))
    if enemies:
        found.append(prospects.IntrudersThere(kinds=tuple([enemy.kind for enemy in enemies])))
    if g.world.fire[room]:
        found.append(prospects.FireThere())
    if move.cautious:
        found.append(prospects.SecureToken())
    rolls = [] if move.quiet else [each for each in noise_of_movement(g, move) if isinstance(each, steps.RollNoise)]
    if rolls and g.world.tiles[room]:
        found.append(noise_roll(g, room))
    elif rolls:
        found.append(prospects.UnknownThere())
    return found


def noise_roll(g: Retaliation, room: RoomId) -> Prospect:
    """noise.roll.number, noise.roll.hazard: what each face would call from the corridors around a room."""
    die = g.content.noise_die
    around = [(way.passage, noise_values(g, way.passage)) for way in exits(g, room)]
    called = [[passage for passage, values in around if int(face) in values] for face in die if face != "hazard"]
    comes = [face for face in called if [passage for passage in face if intruders_at(g.world, passage)]]
    resolves = [face for face in called if face not in comes and [passage for passage in face if has_noise(g, passage)]]
    how = [name for name, faces in (("comes", comes), ("resolves", resolves)) if faces]
    return prospects.NoiseRoll(
        comes=len(comes), resolves=len(resolves), hazard=die.count("hazard"), faces=len(die), how="-".join(how)
    )


@chapter.foresees(steps.Pass)
def foresee_pass(g: Retaliation, seat: Seat, choice: steps.Pass) -> Sequence[Prospect]:
    """marker.fire.turn-damage, round.intruder.attacks."""
    room = g.world.characters[choice.seat].room
    found: list[Prospect] = [FireHere()] if g.world.fire[room] else []
    enemies = largest_first(g, intruders_in(g.world, room))
    if enemies:
        found.append(AttackedLater(kinds=tuple([enemy.kind for enemy in enemies])))
    return found
