"""Room actions that cards give away, and what else can be done at a Computer."""

from hypersleep.common.acting import actor_of, ask, ask_owner, where, who_acts
from hypersleep.common.asking import asks_by
from hypersleep.common.belongings import owns_item
from hypersleep.common.cards import draw_from, put_under
from hypersleep.common.conditions import condition, first_failure
from hypersleep.content.ids import FREE, NOWHERE, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.queries import computers, has_computer, tile_at
from hypersleep.nemesis.steps import ActingQuestion, Effect, EffectOnAll, EffectOnCharacter
from hypersleep.nemesis.world import Character, Nemesis

chapter = Chapter("terminals")


# Which Room, which Computer ------------------------------------------------------------------------------------------


@condition(chapter, "room.computer")
def room_has_computer(g: Nemesis, character: Character, room: RoomId) -> bool:
    return tile_at(g, room).computer


@condition(chapter, "room.computer")
def room_without_computer(g: Nemesis, character: Character, room: RoomId) -> bool:
    return not tile_at(g, room).computer


@condition(chapter, "room.computer")
def cockpit_or_computer_here(g: Nemesis, character: Character, room: RoomId) -> bool:
    return tile_at(g, room).computer or tile_at(g, room).id == "cockpit"


@condition(chapter, "room.computer")
def computer_at_hand(g: Nemesis, character: Character, room: RoomId) -> bool:
    return has_computer(g, room) or owns_item(g, character, "quest.holo-computer")


@condition(chapter, "room.action.malfunction")
def room_in_order(g: Nemesis, character: Character, room: RoomId) -> bool:
    return not g.world.malfunction[room]


# Room actions for free -----------------------------------------------------------------------------------------------


class FreeRoomAction(Effect, frozen=True, kw_only=True):
    """The action of the Room, without its cost."""


class ChooseRoomAction(ActingQuestion, frozen=True, kw_only=True):
    tells = ("at",)


class RemoteRoomAction(EffectOnCharacter, frozen=True, kw_only=True):
    """The action of any Room with a working Computer, without its cost."""


class ChooseTerminal(ActingQuestion, frozen=True, kw_only=True): ...


def free_actions(g: Nemesis, character: Character, at: RoomId = NOWHERE) -> list[steps.UseRoom]:
    """What the Room offers to this Character now: all its conditions hold but the cost."""
    room = at or character.room
    tile = tile_at(g, room)
    if tile.kind != "action" or g.world.malfunction[room]:
        return []
    possible = [o.key for o in tile.options if o.do and not first_failure(g, character, room, o.when)]
    return [steps.UseRoom(seat=character.seat, cost=FREE, option=key, at=at) for key in possible]


@condition(chapter, "action.refuse-impossible")
def room_action_possible(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(free_actions(g, character, room))


@chapter.does(FreeRoomAction)
def free_room_action(g: Nemesis, step: FreeRoomAction) -> None:
    """general.specific-over-general: only the cost is waived."""
    actions = free_actions(g, who_acts(g, step), step.at)
    if len(actions) > 1:
        g.then(ask(ChooseRoomAction, step))
    elif actions:
        use_for_free(g, step, actions[0])


def use_for_free(g: Nemesis, deed: FreeRoomAction | ChooseRoomAction, action: steps.UseRoom) -> None:
    """Everybody sees which of the Room's options it is."""
    tile = tile_at(g, where(g, deed))
    g.tell(telling.RoomUsedForFree(action.seat, tile.id, action.option))
    g.then(*g.content.scripts.of(tile.id, deed.by, action.option, deed.at, deed.actor))


@chapter.asks(ChooseRoomAction)
def offer_room_actions(g: Nemesis, question: ChooseRoomAction, menu: Menu) -> None:
    for action in free_actions(g, who_acts(g, question), question.at):
        menu.offer(action)


@chapter.answers(ChooseRoomAction)
def take_room_action(g: Nemesis, question: ChooseRoomAction, choice: steps.UseRoom) -> None:
    use_for_free(g, question, choice)


@asks_by(chapter, RemoteRoomAction, ChooseTerminal, when="terminal-to-use", rule="room.action.remote")
def terminals(g: Nemesis, character: Character, room: RoomId) -> list[steps.PickRoom]:
    """room.action.remote: Rooms with a working Computer whose action this Character can use from afar."""
    return [steps.PickRoom(other) for other in computers(g) if free_actions(g, character, other)]


@chapter.answers(ChooseTerminal)
def use_terminal(g: Nemesis, question: ChooseTerminal, choice: steps.PickRoom) -> None:
    g.tell(telling.TerminalUsed(actor_of(question), choice.room))
    g.then(FreeRoomAction(by=question.seat, actor=question.actor, at=choice.room))


# Breaking a Computer -------------------------------------------------------------------------------------------------


class BreakComputer(EffectOnAll, frozen=True, kw_only=True):
    """A Malfunction in any explored Room that has a Computer."""


class ChooseComputer(ActingQuestion, frozen=True, kw_only=True): ...


@asks_by(chapter, BreakComputer, ChooseComputer)
def computers_to_break(g: Nemesis, character: Character, room: RoomId) -> list[steps.PickRoom]:
    """marker.malfunction.one-per-room: a broken one cannot be broken again."""
    return [steps.PickRoom(other) for other in computers(g)]


@chapter.answers(ChooseComputer)
def break_picked_computer(g: Nemesis, question: ChooseComputer, choice: steps.PickRoom) -> None:
    g.then(steps.PlaceMalfunction(room=choice.room))


# The next Event ------------------------------------------------------------------------------------------------------


class PeekEvent(EffectOnCharacter, frozen=True, kw_only=True):
    """Look at the next Event, and leave it on top or slide it under the deck."""


class ChooseEventPlace(ActingQuestion, frozen=True, kw_only=True): ...


class LeaveOnTop(Choice, frozen=True): ...


class SlideUnder(Choice, frozen=True): ...


@chapter.does(PeekEvent)
def peek_event(g: Nemesis, step: PeekEvent) -> None:
    """Seen by that player alone; event.reshuffle: an empty deck is made anew first."""
    card = draw_from(g, "events")
    if card is None:
        return
    g.world.decks["events"] += (card,)
    reader = actor_of(step)
    g.world.show(reader, card)
    g.tell(telling.EventForeseen(reader, g.content.faces[card]))
    g.then(ask_owner(ChooseEventPlace, step))


@chapter.asks(ChooseEventPlace)
def offer_event_places(g: Nemesis, question: ChooseEventPlace, menu: Menu) -> None:
    menu.offer(LeaveOnTop())
    menu.offer(SlideUnder())


@chapter.answers(ChooseEventPlace)
def place_event(g: Nemesis, question: ChooseEventPlace, choice: Choice) -> None:
    under = isinstance(choice, SlideUnder)
    if under:
        *rest, card = g.world.decks["events"]
        g.world.decks["events"] = tuple(rest)
        put_under(g, "events", card)
    g.tell(telling.EventPutBack(question.seat, under))
