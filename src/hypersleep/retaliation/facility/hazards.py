"""Fire and malfunctions: what can break, how it is repaired, and what happens when markers run out."""

from msgspec.structs import replace

from hypersleep.common.acting import actor_of, ask, where
from hypersleep.common.belongings import Piece, piece_of, pieces
from hypersleep.common.conditions import condition
from hypersleep.common.crew import crew_in
from hypersleep.common.markers import ClearMalfunction
from hypersleep.content.ids import Copy, Face, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Question, Seat
from hypersleep.kernel.zones import CardId
from hypersleep.retaliation import prospects, steps, telling
from hypersleep.retaliation.items.telling import HelpRefused
from hypersleep.retaliation.queries import can_be_repaired, tile_at
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


class ChooseRepair(ActingQuestion, frozen=True, kw_only=True):
    """`refused` are those whose items may not be touched."""

    refused: tuple[Seat, ...] = ()


class RepairRoom(Choice, frozen=True): ...


class RepairItem(Choice, frozen=True):
    """`on` is who carries it."""

    on: Seat
    item: Face
    copy: Copy = Copy(0)


class RepairRobot(Choice, frozen=True): ...


class AllowRepair(Question, frozen=True, kw_only=True):
    """Somebody wants to repair an item of this character."""

    tells = ("helper",)
    helper: Seat
    choice: ChooseRepair
    wanted: RepairItem


@condition(chapter, "marker.malfunction.discard")
def something_broken_here(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(what_is_broken(g, room))


def what_is_broken(g: Retaliation, room: RoomId, refused: tuple[Seat, ...] = ()) -> list[Choice]:
    """marker.malfunction.discard: also what others carry here."""
    broken: list[Choice] = [RepairRoom()] if can_be_repaired(g, room) else []
    crew = crew_in(g.world, room) if g.world.broken else []
    for owner in [each for each in crew if each.seat not in refused]:
        broken += [RepairItem(owner.seat, *piece) for piece in pieces(g, owner, broken_items(g, owner))]
    if g.world.robot_broken and g.world.robot_room == room:
        broken.append(RepairRobot())
    return broken


def broken_items(g: Retaliation, owner: Character) -> list[CardId]:
    return [card for card in owner.held if card in g.world.broken]


@chapter.does(Repair)
def look_for_repairs(g: Retaliation, step: Repair) -> None:
    ask_for_repair(g, ask(ChooseRepair, step))


def ask_for_repair(g: Retaliation, question: ChooseRepair) -> None:
    if what_is_broken(g, where(g, question), question.refused):
        g.then(question)


@chapter.asks(ChooseRepair)
def offer_repairs(g: Retaliation, question: ChooseRepair, menu: Menu) -> None:
    for choice in what_is_broken(g, where(g, question), question.refused):
        menu.offer(choice)


@chapter.answers(ChooseRepair)
def repair(g: Retaliation, question: ChooseRepair, choice: Choice) -> None:
    """item.use.on-other: not without the consent of who carries it."""
    match choice:
        case RepairItem() if choice.on not in (question.seat, actor_of(question)):
            g.then(AllowRepair(seat=choice.on, helper=actor_of(question), choice=question, wanted=choice))
        case RepairItem():
            mend_item(g, g.world.characters[choice.on], Piece(choice.item, choice.copy))
        case RepairRobot():
            repair_robot(g)
        case _:
            g.then(ClearMalfunction(by=question.by, actor=question.actor, at=where(g, question)))


@chapter.asks(AllowRepair)
def offer_consent(g: Retaliation, question: AllowRepair, menu: Menu) -> None:
    menu.offer(steps.AcceptOffer())
    menu.offer(steps.RefuseOffer())


@chapter.foresees(AllowRepair)
def foresee_repair(g: Retaliation, seat: Seat, question: AllowRepair) -> list[Prospect]:
    return [prospects.RepairUnderWay(helper=question.helper, item=question.wanted.item)]


@chapter.answers(AllowRepair)
def answer_repair(g: Retaliation, question: AllowRepair, choice: Choice) -> None:
    if isinstance(choice, steps.AcceptOffer):
        mend_item(g, g.world.characters[question.seat], Piece(question.wanted.item, question.wanted.copy))
        return
    g.tell(HelpRefused(question.seat, question.helper))
    ask_for_repair(g, replace(question.choice, refused=(*question.choice.refused, question.seat)))


def mend_item(g: Retaliation, owner: Character, piece: Piece) -> None:
    card = next(card for card in broken_items(g, owner) if piece_of(g, owner, card) == piece)
    g.world.broken = tuple([other for other in g.world.broken if other != card])
    g.tell(telling.ItemRepaired(owner.seat, piece.face))
