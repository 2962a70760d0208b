"""Actions: the menu of a turn, Action cards, items and rooms."""

from functools import cache
from typing import Any

from hypersleep.common import actions
from hypersleep.common.actions import Way, judge_options, offers, subject, take_action, where_done, write_menu
from hypersleep.common.cards import without
from hypersleep.common.conditions import first_failure
from hypersleep.content.ids import Face, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import Choice, Seat, Step
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.components import Components
from hypersleep.retaliation.queries import exits, is_in_combat, is_out_of_order, targets_in, tile_at
from hypersleep.retaliation.world import Character, Intruder, Retaliation

chapter = Chapter("actions of soldiers")


class Actor(actions.Actor[Character]):
    """The character whose turn it is, and what offers need to know about them."""

    def __init__(self, g: Retaliation, seat: Seat) -> None:
        character = g.world.characters[seat]
        self.enemies: list[Intruder] = targets_in(g, character.room)
        super().__init__(g, character, fighting=bool(self.enemies) and is_in_combat(g.world, character.room))
        self.tile = tile_at(g, character.room)
        self.exits = exits(g, character.room)


@chapter.asks(steps.ChooseAction)
def offer_actions(g: Retaliation, question: steps.ChooseAction, menu: Menu) -> None:
    """All that the chapters offer; and passing, which is always possible (round.turn.must-pass)."""
    write_menu(g, Actor(g, question.seat), question, menu)


chapter.answers(steps.ChooseAction)(take_action)


def room_or_card(g: Retaliation, action: steps.Action) -> tuple[Any, ...]:
    """Of a room that is used, or of the robot, everybody sees which it is."""
    if type(action) is steps.UseRoom:
        return tile_at(g, where_done(g, action.seat, action)).id, action.option
    if type(action) is steps.ActivateRobot:
        return g.world.robot.value, action.option
    return subject.default(g, action)


def beside_the_robot(g: Retaliation, seat: Seat, choice: Choice) -> RoomId:
    """What the robot does it does where it stands."""
    return g.world.robot_room if isinstance(choice, steps.ActivateRobot) else where_done.default(g, seat, choice)


# Action cards ---------------------------------------------------------------------------------------------------------


@offers(chapter, free=True)
def offer_cards(g: Retaliation, actor: Actor, menu: Menu) -> None:
    """action.card.play; action.card.additional-cost: the played card never pays for itself."""
    content = g.content
    for face in dict.fromkeys(map(content.face, actor.cards)):
        combat = content.box.action_cards[face].combat
        for when, action in ways_to_play(content, face, actor.seat):
            rule = actor.forbids(action.cost + 1, combat)
            if menu.explains or not rule:
                menu.judge(action, rule or first_failure(g, actor.character, actor.room, when))


@cache
def ways_to_play(content: Components, face: Face, seat: Seat) -> list[Way]:
    """The options of an Action card, each of which may ask for further cards."""
    return [
        (option.when, steps.PlayCard(seat=seat, cost=option.cost, card=face, option=option.key))
        for option in content.box.action_cards[face].options
        if option.do and not option.reaction
    ]


class PutAway(Step, frozen=True, kw_only=True):
    """A card that has been resolved goes onto the discard pile of its owner."""

    seat: Seat
    card: Face


def put_away_afterwards(g: Retaliation, seat: Seat, face: Face) -> tuple[Step, ...]:
    return (PutAway(seat=seat, card=face),)


@chapter.does(PutAway)
def put_away(g: Retaliation, step: PutAway) -> None:
    """action.card.play: on top of the discard pile."""
    character = g.world.characters[step.seat]
    for card in character.played:
        if g.content.faces[card] == step.card:
            character.played = without(character.played, card)
            character.discard += (card,)
            g.tell(telling.CardsDiscarded(step.seat, (step.card,)))
            return


# Rooms ---------------------------------------------------------------------------------------------------------------


@offers(chapter, in_combat=False)
def offer_room(g: Retaliation, actor: Actor, menu: Menu) -> None:
    """action.room.use: for two cards, out of combat, without a malfunction marker."""
    tile = actor.tile
    rule = actor.forbids(tile.cost, "out_of_combat")
    if not rule and is_out_of_order(g, actor.room):
        rule = "marker.malfunction.room"
    if menu.explains or not rule:
        judge_options(g, actor, menu, rule, ways_to_use(g.content, tile.id, actor.seat))


@cache
def ways_to_use(content: Components, tile: str, seat: Seat) -> list[Way]:
    """room.or-choice: the options of a room."""
    room = content.box.rooms[tile]
    return [
        (option.when, steps.UseRoom(seat=seat, cost=room.cost, option=option.key))
        for option in room.options
        if option.do
    ]


@chapter.does(steps.UseRoom)
def use_room(g: Retaliation, step: steps.UseRoom) -> None:
    tile = tile_at(g, step.at or g.world.characters[step.seat].room)
    g.then(*g.content.scripts.of(tile.id, step.seat, step.option, step.at))
