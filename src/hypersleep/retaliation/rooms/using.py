"""Rooms that are used for nothing: by a card, an item, the robot, or from the Server Room."""

from hypersleep.common.acting import ask, where, who_acts
from hypersleep.common.asking import asks_by
from hypersleep.common.conditions import condition, first_failure
from hypersleep.content.ids import FREE, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.queries import discovered_rooms, is_out_of_order, tile_at
from hypersleep.retaliation.steps import ActingQuestion, Effect
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("using rooms")


class ChooseRoomOption(ActingQuestion, frozen=True, kw_only=True):
    """room.or-choice: exactly one of the alternatives."""

    tells = ("at",)


class UseComputerRoom(Effect, frozen=True, kw_only=True):
    """Another discovered computer room that works."""


class ChooseComputerRoom(ActingQuestion, frozen=True, kw_only=True): ...


def room_options(g: Retaliation, character: Character, room: RoomId) -> list[steps.UseRoom]:
    """What the room would do for this character now, whatever its price and its malfunction marker."""
    return [
        steps.UseRoom(seat=character.seat, cost=FREE, option=option.key, at=room)
        for option in tile_at(g, room).options
        if option.do and not first_failure(g, character, room, option.when)
    ]


@condition(chapter, "golden.choice-fully-resolvable")
def room_of_use(g: Retaliation, character: Character, room: RoomId) -> bool:
    """Any of its alternatives can be carried out, if nothing is broken."""
    return bool(room_options(g, character, room))


@condition(chapter, "marker.malfunction.room")
def room_in_order(g: Retaliation, character: Character, room: RoomId) -> bool:
    return not is_out_of_order(g, room)


@chapter.does(steps.UseRoomHere)
def use_room_here(g: Retaliation, step: steps.UseRoomHere) -> None:
    """action.room.use: only the price is waived, and the malfunction marker if the effect says so."""
    room = where(g, step)
    if is_out_of_order(g, room) and not step.broken:
        return
    options = room_options(g, who_acts(g, step), room)
    if len(options) > 1:
        g.then(ask(ChooseRoomOption, step))
    elif options:
        use_for_free(g, step, options[0])


@chapter.asks(ChooseRoomOption)
def offer_room_options(g: Retaliation, question: ChooseRoomOption, menu: Menu) -> None:
    for option in room_options(g, who_acts(g, question), where(g, question)):
        menu.offer(option)


@chapter.answers(ChooseRoomOption)
def take_room_option(g: Retaliation, question: ChooseRoomOption, choice: steps.UseRoom) -> None:
    use_for_free(g, question, choice)


def use_for_free(g: Retaliation, deed: steps.UseRoomHere | ChooseRoomOption, action: steps.UseRoom) -> None:
    """Everybody sees which of the alternatives it is."""
    tile = tile_at(g, action.at)
    g.tell(telling.RoomUsedForFree(action.seat, tile.id, action.option))
    g.then(*g.content.scripts.of(tile.id, deed.by, action.option, deed.at, deed.actor))


# The Server Room -----------------------------------------------------------------------------------------------------


@asks_by(
    chapter,
    UseComputerRoom,
    ChooseComputerRoom,
    when="computer-room-to-use",
    rule="room.server-room.use-other-room",
)
def computer_rooms(g: Retaliation, character: Character, room: RoomId) -> list[steps.PickRoom]:
    """room.server-room.use-other-room: discovered, without a malfunction marker, and of use to this character."""
    others = [other for other in discovered_rooms(g) if other != room and tile_at(g, other).computer]
    working = [other for other in others if not is_out_of_order(g, other)]
    return [steps.PickRoom(other) for other in working if room_options(g, character, other)]


@chapter.answers(ChooseComputerRoom)
def use_computer_room(g: Retaliation, question: ChooseComputerRoom, choice: steps.PickRoom) -> None:
    """Only the price of the Server Room is paid."""
    g.then(steps.UseRoomHere(by=question.by, actor=question.actor, at=choice.room))
