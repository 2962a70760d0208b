"""Leading without rank: commands to fire, how far they reach, and the last word on those of others."""

from collections.abc import Callable

from hypersleep.common.acting import actor_of, ask, who_acts
from hypersleep.common.cards import draw_action_cards
from hypersleep.common.conditions import condition
from hypersleep.content.ids import Face, OptionKey, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.queries import discovered_rooms, exits, is_barred, is_discovered
from hypersleep.retaliation.soldiers.conditions import at_computer
from hypersleep.retaliation.soldiers.firing import ways_to_fire
from hypersleep.retaliation.soldiers.orders import ActOnOrder, Command, issue, others_inside, rooms_in_reach
from hypersleep.retaliation.soldiers.reactions import others_there
from hypersleep.retaliation.steps import ActingQuestion, Effect
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("leading without rank")

LAST_WORD = steps.React(Face("captain.last-word"), OptionKey("refuse-command"))


# Steady hands --------------------------------------------------------------------------------------------------------


class CommandFire(Command, frozen=True, kw_only=True):
    """A shot or burst of somebody, whatever their rank."""


class ChooseWhomToSteady(ActingQuestion, frozen=True, kw_only=True):
    anywhere: bool = False


def those_to_steady(g: Retaliation, commander: Character, *, anywhere: bool) -> list[Character]:
    """order.target, order.closed-door: within reach, and able to fire at something."""
    reach = rooms_in_reach(g, commander, anywhere)
    return [other for other in others_inside(g, commander) if other.room in reach and ways_to_fire(g, other)]


@condition(chapter, "order.target")
def somebody_to_steady(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(those_to_steady(g, character, anywhere=False))


@chapter.does(CommandFire)
def command_fire(g: Retaliation, step: CommandFire) -> None:
    if those_to_steady(g, who_acts(g, step), anywhere=step.anywhere):
        g.then(ask(ChooseWhomToSteady, step, anywhere=step.anywhere))


@chapter.asks(ChooseWhomToSteady)
def offer_whom_to_steady(g: Retaliation, question: ChooseWhomToSteady, menu: Menu) -> None:
    for other in those_to_steady(g, who_acts(g, question), anywhere=question.anywhere):
        menu.offer(steps.PickCharacter(other.seat))


@chapter.answers(ChooseWhomToSteady)
def steady(g: Retaliation, question: ChooseWhomToSteady, choice: steps.PickCharacter) -> None:
    g.tell(telling.CommandGiven(actor_of(question), choice.on))
    issue(g, (ActOnOrder(by=question.by, actor=choice.on, moving=False),))


# How far commands reach ----------------------------------------------------------------------------------------------

Reach = Callable[[Retaliation, Character, bool], list[RoomId]]


def or_relayed(rooms_in_reach: Reach) -> Reach:
    """A tablet in hand that works relays commands through the section, and from a computer anywhere."""

    def rooms_in_relayed_reach(g: Retaliation, character: Character, anywhere: bool) -> list[RoomId]:
        held = [card for card in character.held if card not in g.world.broken]
        if anywhere or not [card for card in held if g.content.item(card).relays_commands]:
            return rooms_in_reach(g, character, anywhere)
        if at_computer(g, character, character.room):
            return discovered_rooms(g)
        near = rooms_in_reach(g, character, anywhere)
        return [*near, *[room for room in rooms_through_section(g, character.room) if room not in near]]

    return rooms_in_relayed_reach


def rooms_through_section(g: Retaliation, start: RoomId) -> list[RoomId]:
    """order.closed-door: rooms of the section to which open ways lead within it."""
    section, found, edge = g.content.grid.section, [start], [start]
    while edge:
        ways = [way for room in edge for way in exits(g, room) if not is_barred(g, way.passage)]
        near = [way.to for way in ways if is_discovered(g, way.to) and section(way.to) == section(start)]
        edge = [room for room in dict.fromkeys(near) if room not in found]
        found += edge
    return found


# The last word, and inspiration --------------------------------------------------------------------------------------


def with_last_word(
    refusals: Callable[[Retaliation], tuple[steps.React, ...]],
) -> Callable[[Retaliation], tuple[steps.React, ...]]:
    """Another card with which a command can be refused."""

    def refusals_and_last_word(g: Retaliation) -> tuple[steps.React, ...]:
        return (*refusals(g), LAST_WORD)

    return refusals_and_last_word


class Inspire(Effect, frozen=True, kw_only=True):
    """Another character in the room draws so many Action cards."""

    count: int


class ChooseWhomToInspire(ActingQuestion, frozen=True, kw_only=True):
    count: int


def those_to_inspire(g: Retaliation, character: Character) -> list[Character]:
    return [other for other in others_there(g, character) if other.deck or other.discard]


@condition(chapter, "golden.local-effects")
def comrade_here(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(those_to_inspire(g, character))


@chapter.does(Inspire)
def inspire(g: Retaliation, step: Inspire) -> None:
    if those_to_inspire(g, who_acts(g, step)):
        g.then(ask(ChooseWhomToInspire, step, count=step.count))


@chapter.asks(ChooseWhomToInspire)
def offer_whom_to_inspire(g: Retaliation, question: ChooseWhomToInspire, menu: Menu) -> None:
    for other in those_to_inspire(g, who_acts(g, question)):
        menu.offer(steps.PickCharacter(other.seat))


@chapter.answers(ChooseWhomToInspire)
def inspire_comrade(g: Retaliation, question: ChooseWhomToInspire, choice: steps.PickCharacter) -> None:
    draw_action_cards(g, g.world.characters[choice.on], question.count)
