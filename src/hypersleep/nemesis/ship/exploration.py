"""Exploration: turning up a Room tile and its Exploration token, and secret looks at both."""

from msgspec.structs import replace

from hypersleep.common.acting import actor_of, ask, deciding_for
from hypersleep.content.ids import NOTHING, PassageId, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import NOBODY, Seat, Step
from hypersleep.kernel.zones import EVERYONE, Secret
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.queries import items_on_token, tile_at
from hypersleep.nemesis.ship.movement import enter_tile
from hypersleep.nemesis.steps import ActingQuestion, EffectOnCharacter, Manner
from hypersleep.nemesis.world import Nemesis

chapter = Chapter("exploration")


class ResolveExplorationToken(Step, frozen=True, kw_only=True):
    seat: Seat
    by: Seat = NOBODY
    room: RoomId
    came_by: PassageId
    manner: Manner
    empty: bool


@chapter.does(steps.ExploreRoom)
def explore_room(g: Nemesis, step: steps.ExploreRoom) -> None:
    """exploration.reveal-room: the tile, what it does to whoever enters, then the token with its Item Counter."""
    world, room = g.world, step.room
    token = g.content.box.exploration_tokens[world.tokens[room].value]
    tile = tile_at(g, room)
    world.tiles[room] = world.tiles[room].opened()
    world.tokens[room] = world.tokens[room].opened()
    world.explored[room] = True
    world.items[room] = items_on_token(g, token.items) if tile.item_counter else 0
    g.reveal()
    g.tell(telling.RoomExplored(step.seat, room, tile.id, token.id, world.items[room]))
    resolve = ResolveExplorationToken(
        seat=step.seat, by=step.by, room=room, came_by=step.came_by, manner=step.manner, empty=step.empty
    )
    g.then(resolve)
    enter_tile(g, room, step.seat, *step.along)


@chapter.does(ResolveExplorationToken)
def resolve_exploration_token(g: Nemesis, step: ResolveExplorationToken) -> None:
    """exploration.token.*: Silence and Danger stand in for the Noise roll; the other effects come before it."""
    world = g.world
    token = world.tokens[step.room].value
    world.tokens[step.room] = Secret(NOTHING, EVERYONE)  # exploration.token.removed
    world.spent_tokens += (token,)
    noise = steps.MakeArrivalNoise(seat=step.seat, by=step.by, manner=step.manner, empty=step.empty)
    slime = world.characters[step.seat].slime
    match g.content.box.exploration_tokens[token].effect:
        case "silence" | "danger" if cancels_noise(step):
            g.then(noise)
        case "silence" if not slime:
            pass
        case "silence":
            g.tell(telling.SilenceBroken(step.seat))
            g.then(steps.ResolveDanger(room=step.room))
        case "danger":
            g.then(steps.ResolveDanger(room=step.room))
        case "slime":
            g.then(steps.GainSlime(by=step.seat), noise)
        case "fire":
            g.then(steps.PlaceFire(room=step.room), noise)
        case "malfunction":
            g.then(steps.PlaceMalfunction(room=step.room), noise)
        case "doors":
            g.then(*doors_behind(g, step), noise)


def cancels_noise(step: ResolveExplorationToken) -> bool:
    """movement.careful.replaces-roll: care in an empty Room alone, where its marker is placed; movement.variants."""
    return step.manner == "quiet" or (step.manner == "careful" and step.empty)


def doors_behind(g: Nemesis, step: ResolveExplorationToken) -> tuple[steps.CloseDoor, ...]:
    """exploration.token.doors: the Corridor used is closed, unless it cannot take a Door."""
    if g.content.board.is_technical(step.came_by) or g.world.doors[step.came_by] == "destroyed":
        return ()
    return (steps.CloseDoor(corridor=step.came_by, by=deciding_for(step.by, step.seat)[0]),)


# Secret looks --------------------------------------------------------------------------------------------------------


class PeekRoom(EffectOnCharacter, frozen=True, kw_only=True):
    """Look at unexplored Rooms, with their Exploration tokens or without."""

    count: int = 1
    token: bool = False


class ChooseRoomToPeekAt(ActingQuestion, frozen=True, kw_only=True):
    tells = ("left",)
    left: int
    token: bool
    seen: tuple[RoomId, ...] = ()


@chapter.does(PeekRoom)
def peek_room(g: Nemesis, step: PeekRoom) -> None:
    ask_for_a_look(g, ask(ChooseRoomToPeekAt, step, left=step.count, token=step.token))


def ask_for_a_look(g: Nemesis, question: ChooseRoomToPeekAt) -> None:
    if question.left and rooms_to_peek_at(g, question.seen):
        g.then(question)


def rooms_to_peek_at(g: Nemesis, seen: tuple[RoomId, ...] = ()) -> list[RoomId]:
    """Rooms still unexplored, but for those looked at by the same effect."""
    return [room for room in g.content.board.numbers if not g.world.explored[room] and room not in seen]


@chapter.asks(ChooseRoomToPeekAt)
def offer_rooms_to_peek_at(g: Nemesis, question: ChooseRoomToPeekAt, menu: Menu) -> None:
    """room.monitoring-room.action: an unexplored Room."""
    for room in rooms_to_peek_at(g, question.seen):
        menu.offer(steps.PickRoom(room))


@chapter.answers(ChooseRoomToPeekAt)
def peek_at_room(g: Nemesis, question: ChooseRoomToPeekAt, choice: steps.PickRoom) -> None:
    """visibility.monitoring: what is looked at is seen by that player alone."""
    world, seat, room = g.world, actor_of(question), choice.room
    world.tiles[room] = world.tiles[room].shown_to(seat)
    if question.token:
        world.tokens[room] = world.tokens[room].shown_to(seat)
    g.reveal()
    token = world.tokens[room].value if question.token else NOTHING
    g.tell(telling.RoomSpied(seat, room, world.tiles[room].value, token))
    ask_for_a_look(g, replace(question, left=question.left - 1, seen=(*question.seen, room)))
