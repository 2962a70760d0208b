"""Fire and malfunctions: what can break, how it is repaired, and what happens when markers run out."""

from hypersleep.common.acting import where
from hypersleep.common.asking import asks_by
from hypersleep.common.belongings import Piece, piece_of, pieces
from hypersleep.common.crew import crew_in
from hypersleep.common.markers import ClearMalfunction
from hypersleep.content.ids import Copy, Face, RoomId
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.kernel.zones import CardId
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.queries import tile_at
from hypersleep.retaliation.rooms.robot import repair_robot
from hypersleep.retaliation.steps import ActingQuestion, Effect
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("hazards")


def can_break(g: Retaliation, room: RoomId) -> bool:
    """marker.malfunction.limit, marker.malfunction.unbreakable."""
    return not g.world.malfunction[room] and not tile_at(g, room).unbreakable


@chapter.does(steps.RunOutOfMarkers)
def run_out_of_markers(g: Retaliation, step: steps.RunOutOfMarkers) -> None:
    """marker.fire.exhausted: the facility is lost; marker.malfunction.exhausted: it burns instead."""
    if step.marker == "fire":
        g.then(steps.DestroyFacility(ending="fire"))
    else:
        g.then(steps.PlaceFire(room=step.room))


# Repairing ------------------------------------------------------------------------------------------------------------


class Repair(Effect, frozen=True, kw_only=True):
    """Discard a malfunction marker from the room, from an item in it, or from the robot in it."""


class ChooseRepair(ActingQuestion, frozen=True, kw_only=True): ...


class RepairRoom(Choice, frozen=True): ...


class RepairItem(Choice, frozen=True):
    """`on` is who carries it."""

    on: Seat
    item: Face
    copy: Copy = Copy(0)


class RepairRobot(Choice, frozen=True): ...


@asks_by(chapter, Repair, ChooseRepair, when="something-broken-here", rule="marker.malfunction.discard")
def what_is_broken(g: Retaliation, character: Character, room: RoomId) -> list[Choice]:
    """marker.malfunction.discard: also what others carry here."""
    broken: list[Choice] = [RepairRoom()] if g.world.malfunction[room] else []
    for owner in crew_in(g.world, room):
        broken += [RepairItem(owner.seat, *piece) for piece in pieces(g, owner, broken_items(g, owner))]
    if g.world.robot_broken and g.world.robot_room == room:
        broken.append(RepairRobot())
    return broken


def broken_items(g: Retaliation, owner: Character) -> list[CardId]:
    return [card for card in owner.held if card in g.world.broken]


@chapter.answers(ChooseRepair)
def repair(g: Retaliation, question: ChooseRepair, choice: Choice) -> None:
    match choice:
        case RepairItem():
            mend_item(g, g.world.characters[choice.on], Piece(choice.item, choice.copy))
        case RepairRobot():
            repair_robot(g)
        case _:
            g.then(ClearMalfunction(by=question.by, actor=question.actor, at=where(g, question)))


def mend_item(g: Retaliation, owner: Character, piece: Piece) -> None:
    card = next(card for card in broken_items(g, owner) if piece_of(g, owner, card) == piece)
    g.world.broken = tuple([other for other in g.world.broken if other != card])
    g.tell(telling.ItemRepaired(owner.seat, piece.face))
