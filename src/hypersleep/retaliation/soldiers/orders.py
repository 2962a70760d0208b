"""Orders: acting with the character of another, by rank; and refusing to.

Who plays a command decides all that there is to decide, and nobody pays for what is done. Whoever is commanded may
refuse by a card; they are asked by what everybody sees, before anything is carried out.
"""

from msgspec.structs import replace

from hypersleep.common.acting import actor_of, ask, ask_owner, who_acts
from hypersleep.common.actions import after_playing, lay_down
from hypersleep.common.belongings import piece_of
from hypersleep.common.cards import draw_action_cards
from hypersleep.common.conditions import condition
from hypersleep.common.crew import crew_in
from hypersleep.common.reactions import ask_next, is_in_hand, play_reaction
from hypersleep.content.ids import FREE, Face, OptionKey, PassageId, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import Choice, Question, Seat, kebab
from hypersleep.retaliation import prospects, steps, telling
from hypersleep.retaliation.combat.bursting import corridors_to_burst_at
from hypersleep.retaliation.facility.grid import Way
from hypersleep.retaliation.queries import (
    crew_inside,
    discovered_rooms,
    exits,
    is_exposed,
    is_in_combat,
    rank_of,
    routes,
)
from hypersleep.retaliation.soldiers.firing import Fire, PickWeapon, carry_out, ways_to_fire, weapons_to_fire
from hypersleep.retaliation.soldiers.marching import movement, open_ways, without_intruders
from hypersleep.retaliation.soldiers.reactions import could_hold
from hypersleep.retaliation.steps import ActingQuestion, Effect, EffectOnCharacter
from hypersleep.retaliation.world import Character, Retaliation

chapter = Chapter("orders")

REFUSAL = steps.React(Face("action.chain-of-command"), OptionKey("refuse-command"))
COMMAND = OptionKey("command")
"""The option of a command card that commands."""


class Command(EffectOnCharacter, frozen=True, kw_only=True):
    """`anywhere`: it reaches every room of the facility, whatever doors are closed."""

    anywhere: bool = False


class CommandOne(Command, frozen=True, kw_only=True):
    """Move, shoot or burst with somebody of lower rank."""


class CommandBursts(Command, frozen=True, kw_only=True):
    """Everybody in a room bursts."""


class CommandCalm(Command, frozen=True, kw_only=True):
    """Everybody in a room draws an Action card."""


# What is ordered -----------------------------------------------------------------------------------------------------


class ActOnOrder(EffectOnCharacter, frozen=True, kw_only=True):
    """A move, a shot or a burst, or one of the last two."""

    moving: bool = True


class BurstOnOrder(EffectOnCharacter, frozen=True, kw_only=True): ...


class DrawOnOrder(EffectOnCharacter, frozen=True, kw_only=True): ...


Order = ActOnOrder | BurstOnOrder | DrawOnOrder


class InviteRefusal(steps.Window, frozen=True, kw_only=True):
    """Those who are ordered to do something may refuse; all others then carry it out, in turn order."""

    orders: tuple[Order, ...]


class ChooseRefusal(Question, frozen=True, kw_only=True):
    silence = steps.LetItHappen
    window: InviteRefusal


class RefuseCommand(Effect, frozen=True, kw_only=True):
    needs_no_place = "it concerns a character, wherever they stand"
    window: InviteRefusal | None = None


def issue(g: Retaliation, orders: tuple[Order, ...]) -> None:
    """order.passed-characters: passed or not, all to whom it goes may refuse."""
    g.then(InviteRefusal(seats=tuple([actor_of(order) for order in orders]), orders=orders))


@chapter.does(InviteRefusal)
def invite_refusal(g: Retaliation, step: InviteRefusal) -> None:
    if not ask_next(
        g,
        step,
        lambda character: could_refuse(g, character.seat),
        lambda seat, rest: ChooseRefusal(seat=seat, window=rest),
    ):
        g.then(*step.orders)


def could_refuse(g: Retaliation, seat: Seat) -> bool:
    """For all that others see."""
    character = g.world.characters[seat]
    return is_exposed(character) and bool([card for card in refusals(g) if could_hold(g, character, card.card)])


@Query
def refusals(g: Retaliation) -> tuple[steps.React, ...]:
    """Cards with which a command can be refused."""
    return (REFUSAL,)


@chapter.asks(ChooseRefusal)
def offer_refusal(g: Retaliation, question: ChooseRefusal, menu: Menu) -> None:
    character = g.world.characters[question.seat]
    menu.offer(steps.LetItHappen())
    for refusal in [card for card in refusals(g) if could_hold(g, character, card.card)]:
        menu.judge(refusal, "" if is_in_hand(g, character, refusal.card) else "reaction.timing")


@chapter.foresees(ChooseRefusal)
def foresee_order(g: Retaliation, seat: Seat, question: ChooseRefusal) -> list[Prospect]:
    """What the one who is asked would do by order."""
    mine = [order for order in question.window.orders if actor_of(order) == seat]
    return [prospects.OrderUnderWay(giver=order.by, order=kebab(type(order).__name__)) for order in mine]


@chapter.answers(ChooseRefusal)
def refuse_or_not(g: Retaliation, question: ChooseRefusal, choice: Choice) -> None:
    if isinstance(choice, steps.React):
        script = play_reaction(g, question.seat, choice)
        refusal = [replace(e, window=question.window) if isinstance(e, RefuseCommand) else e for e in script]
        g.then(*refusal, *after_playing(g, question.seat, choice.card))
    else:
        g.then(question.window)


@chapter.does(RefuseCommand)
def refuse_command(g: Retaliation, step: RefuseCommand) -> None:
    """conflict:order-reaction-group: only who refuses is left out."""
    assert step.window is not None, "no command to refuse"
    seat = actor_of(step)
    g.tell(telling.CommandRefused(seat))
    g.then(replace(step.window, orders=tuple([order for order in step.window.orders if actor_of(order) != seat])))


# Reach and rank ------------------------------------------------------------------------------------------------------


@Query
def rooms_in_reach(g: Retaliation, character: Character, anywhere: bool) -> list[RoomId]:
    """order.closed-door: one's own room and neighbouring ones with no closed door between; or all of them."""
    if anywhere:
        return discovered_rooms(g)
    here, tiles, doors = character.room, g.world.tiles, g.world.doors
    return [here, *[way.to for way in exits(g, here) if tiles[way.to] and doors[way.passage] != "closed"]]


def why_not_command(g: Retaliation, commander: Character, other: Character, reach: list[RoomId]) -> str:
    """The rule that keeps a command from this character; "" if none does."""
    if other.room not in reach:
        near = other.room in routes(g).neighbours(commander.room)
        return "order.closed-door" if near else "order.target"
    if rank_of(g, other.seat) >= rank_of(g, commander.seat):
        return "order.rank"
    return "" if unharmed_ways(g, other) or ways_to_fire(g, other) else "order.no-opportunity-attack"


def others_inside(g: Retaliation, character: Character) -> list[Character]:
    return [other for other in crew_inside(g.world) if other.seat != character.seat]


def within_reach(g: Retaliation, character: Character) -> list[Character]:
    rooms = rooms_in_reach(g, character, anywhere=False)
    return [other for other in others_inside(g, character) if other.room in rooms]


@condition(chapter, "order.target")
def comrade_in_reach(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(within_reach(g, character))


@condition(chapter, "order.rank")
def lower_rank_in_reach(g: Retaliation, character: Character, room: RoomId) -> bool:
    rank = rank_of(g, character.seat)
    return bool([other for other in within_reach(g, character) if rank_of(g, other.seat) < rank])


@condition(chapter, "order.no-opportunity-attack")
def somebody_to_command(g: Retaliation, character: Character, room: RoomId) -> bool:
    return can_command_one(g, character, anywhere=False)


def can_command_one(g: Retaliation, character: Character, *, anywhere: bool) -> bool:
    reach = rooms_in_reach(g, character, anywhere)
    return bool([o for o in others_inside(g, character) if not why_not_command(g, character, o, reach)])


# One who acts --------------------------------------------------------------------------------------------------------


class ChooseWhomToCommand(ActingQuestion, frozen=True, kw_only=True):
    anywhere: bool = False


class ChooseOrderedAction(ActingQuestion, frozen=True, kw_only=True):
    moving: bool = True


@chapter.does(CommandOne)
def command_one(g: Retaliation, step: CommandOne) -> None:
    if can_command_one(g, who_acts(g, step), anywhere=step.anywhere):
        g.then(ask(ChooseWhomToCommand, step, anywhere=step.anywhere))


@chapter.asks(ChooseWhomToCommand)
def offer_whom_to_command(g: Retaliation, question: ChooseWhomToCommand, menu: Menu) -> None:
    """order.target, order.rank, order.closed-door."""
    commander = who_acts(g, question)
    reach = rooms_in_reach(g, commander, question.anywhere)
    for other in others_inside(g, commander):
        menu.judge(steps.PickCharacter(other.seat), why_not_command(g, commander, other, reach))


@chapter.answers(ChooseWhomToCommand)
def command_character(g: Retaliation, question: ChooseWhomToCommand, choice: steps.PickCharacter) -> None:
    g.tell(telling.CommandGiven(actor_of(question), choice.on))
    issue(g, (ActOnOrder(by=question.by, actor=choice.on),))


def ordered_actions(g: Retaliation, character: Character, *, moving: bool) -> list[steps.Move | Fire]:
    """order.no-opportunity-attack: movements that provoke none; shots and bursts. conflict:order-payment: free."""
    seat, ways = character.seat, unharmed_ways(g, character) if moving else []
    moves = [steps.Move(seat=seat, cost=FREE, room=way.to, corridor=way.passage) for way in ways]
    return [*moves, *ways_to_fire(g, character)]


def unharmed_ways(g: Retaliation, character: Character) -> list[Way]:
    """movement.opportunity-attacks: nothing in the room, and nothing in the corridor."""
    room = character.room
    return [] if is_in_combat(g.world, room) else without_intruders(g, open_ways(g, character))


@chapter.does(ActOnOrder)
def act_on_order(g: Retaliation, step: ActOnOrder) -> None:
    if ordered_actions(g, who_acts(g, step), moving=step.moving):
        g.then(ask(ChooseOrderedAction, step, moving=step.moving))


@chapter.asks(ChooseOrderedAction)
def offer_ordered_actions(g: Retaliation, question: ChooseOrderedAction, menu: Menu) -> None:
    for action in ordered_actions(g, who_acts(g, question), moving=question.moving):
        menu.offer(action)
    if menu.explains and question.moving:
        character = who_acts(g, question)
        for way in open_ways(g, character):
            move = steps.Move(seat=character.seat, cost=FREE, room=way.to, corridor=way.passage)
            if move not in menu.options:
                menu.refuse(move, "order.no-opportunity-attack")


@chapter.answers(ChooseOrderedAction)
def carry_out_order(g: Retaliation, question: ChooseOrderedAction, choice: steps.Move | Fire) -> None:
    if isinstance(choice, steps.Move):
        g.then(movement(g, question, choice.corridor))
    else:
        g.then(carry_out(g, choice, question.by))


# Everybody in a room -------------------------------------------------------------------------------------------------


class ChooseRoomToCommand(ActingQuestion, frozen=True, kw_only=True):
    bursts: bool
    anywhere: bool = False


def rooms_to_command(g: Retaliation, commander: Character, *, bursts: bool, anywhere: bool) -> list[RoomId]:
    """Rooms in reach where the command does something."""
    rooms = rooms_in_reach(g, commander, anywhere)
    return [room for room in rooms if those_who_obey(g, room, bursts)]


def those_who_obey(g: Retaliation, room: RoomId, bursts: bool) -> list[Character]:
    """In turn order: everybody there, or those who can burst."""
    there = [c for c in crew_in(g.world, room) if not c.in_lander]
    return [c for c in there if can_burst_on_order(g, c)] if bursts else there


def can_burst_on_order(g: Retaliation, character: Character) -> bool:
    return bool(corridors_to_burst_at(g, character)) and bool(weapons_to_fire(g, character))


def weapons_to_burst_with(g: Retaliation, character: Character) -> list[PickWeapon]:
    return [PickWeapon(*piece_of(g, character, card)) for card in weapons_to_fire(g, character)]


@condition(chapter, "combat.burst.adjacent-corridor")
def somebody_to_burst(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(rooms_to_command(g, character, bursts=True, anywhere=False))


@chapter.does(CommandBursts)
def command_bursts(g: Retaliation, step: CommandBursts) -> None:
    if rooms_to_command(g, who_acts(g, step), bursts=True, anywhere=step.anywhere):
        g.then(ask(ChooseRoomToCommand, step, bursts=True, anywhere=step.anywhere))


@chapter.does(CommandCalm)
def command_calm(g: Retaliation, step: CommandCalm) -> None:
    if rooms_to_command(g, who_acts(g, step), bursts=False, anywhere=step.anywhere):
        g.then(ask(ChooseRoomToCommand, step, bursts=False, anywhere=step.anywhere))


@chapter.asks(ChooseRoomToCommand)
def offer_rooms_to_command(g: Retaliation, question: ChooseRoomToCommand, menu: Menu) -> None:
    commander = who_acts(g, question)
    rooms = rooms_to_command(g, commander, bursts=question.bursts, anywhere=question.anywhere)
    for room in rooms:
        menu.offer(steps.PickRoom(room))
    if menu.explains:
        for room in routes(g).neighbours(commander.room):
            if room not in rooms and those_who_obey(g, room, question.bursts):
                menu.refuse(steps.PickRoom(room), "order.closed-door")


@chapter.answers(ChooseRoomToCommand)
def command_room(g: Retaliation, question: ChooseRoomToCommand, choice: steps.PickRoom) -> None:
    """conflict:condition-moment: those who are there now, each checked again when it is their turn."""
    kind = BurstOnOrder if question.bursts else DrawOnOrder
    orders = tuple([kind(by=question.by, actor=c.seat) for c in those_who_obey(g, choice.room, question.bursts)])
    g.tell(telling.RoomCommanded(actor_of(question), choice.room))
    issue(g, orders)


@chapter.does(DrawOnOrder)
def draw_on_order(g: Retaliation, step: DrawOnOrder) -> None:
    character = who_acts(g, step)
    if character.plays:
        draw_action_cards(g, character, 1)


class ChooseCorridorOnOrder(ActingQuestion, frozen=True, kw_only=True): ...


class ChooseWeaponOnOrder(ActingQuestion, frozen=True, kw_only=True):
    """With which of one's own weapons to burst at the corridor that somebody has named."""

    tells = ("corridor",)
    orderer: Seat
    corridor: PassageId


@chapter.does(BurstOnOrder)
def burst_on_order(g: Retaliation, step: BurstOnOrder) -> None:
    """order.target: who commands names the corridor, for each a different one if they like."""
    if can_burst_on_order(g, who_acts(g, step)):
        g.then(ask(ChooseCorridorOnOrder, step))


@chapter.asks(ChooseCorridorOnOrder)
def offer_corridors_on_order(g: Retaliation, question: ChooseCorridorOnOrder, menu: Menu) -> None:
    for corridor in corridors_to_burst_at(g, who_acts(g, question)):
        menu.offer(steps.PickPassage(corridor))


@chapter.answers(ChooseCorridorOnOrder)
def name_corridor(g: Retaliation, question: ChooseCorridorOnOrder, choice: steps.PickPassage) -> None:
    """The weapon is up to who bursts."""
    g.then(ask_owner(ChooseWeaponOnOrder, question, orderer=question.by, corridor=choice.passage))


@chapter.asks(ChooseWeaponOnOrder)
def offer_weapons_on_order(g: Retaliation, question: ChooseWeaponOnOrder, menu: Menu) -> None:
    for weapon in weapons_to_burst_with(g, who_acts(g, question)):
        menu.offer(weapon)


@chapter.answers(ChooseWeaponOnOrder)
def burst_with_own_weapon(g: Retaliation, question: ChooseWeaponOnOrder, choice: PickWeapon) -> None:
    seat = question.seat
    burst = steps.Burst(seat=seat, weapon=choice.weapon, copy=choice.copy, corridor=question.corridor, cost=FREE)
    g.then(carry_out(g, burst, question.orderer))


# The officer's channel -----------------------------------------------------------------------------------------------


class SendCommand(EffectOnCharacter, frozen=True, kw_only=True):
    """Another command card from the hand, which reaches any room."""


class ChooseCommandToSend(ActingQuestion, frozen=True, kw_only=True): ...


class PickCommand(Choice, frozen=True):
    card: Face


def commands_to_send(g: Retaliation, character: Character) -> list[PickCommand]:
    """Command cards in hand whose command can be carried out somewhere."""
    faces = dict.fromkeys([g.content.faces[card] for card in character.hand])
    cards = g.content.box.action_cards
    commands = [face for face in faces if face in cards and cards[face].command]
    return [PickCommand(face) for face in commands if can_be_sent(g, character, face)]


def can_be_sent(g: Retaliation, character: Character, face: Face) -> bool:
    for effect in g.content.scripts.of(face, character.seat, COMMAND):
        if isinstance(effect, CommandOne):
            return can_command_one(g, character, anywhere=True)
        if isinstance(effect, Command):
            bursts = isinstance(effect, CommandBursts)
            return bool(rooms_to_command(g, character, bursts=bursts, anywhere=True))
    return False


@condition(chapter, "golden.choice-fully-resolvable")
def command_to_send(g: Retaliation, character: Character, room: RoomId) -> bool:
    return bool(commands_to_send(g, character))


@chapter.does(SendCommand)
def send_command(g: Retaliation, step: SendCommand) -> None:
    if commands_to_send(g, who_acts(g, step)):
        g.then(ask_owner(ChooseCommandToSend, step))


@chapter.asks(ChooseCommandToSend)
def offer_commands_to_send(g: Retaliation, question: ChooseCommandToSend, menu: Menu) -> None:
    for command in commands_to_send(g, who_acts(g, question)):
        menu.offer(command)


@chapter.answers(ChooseCommandToSend)
def send_picked_command(g: Retaliation, question: ChooseCommandToSend, choice: PickCommand) -> None:
    """door.facility-wide-effects: it is played as well, and reaches any room."""
    character = who_acts(g, question)
    lay_down(g, character, choice.card)
    g.tell(telling.CommandSent(character.seat, choice.card))
    script = g.content.scripts.of(choice.card, character.seat, COMMAND)
    far = [replace(effect, anywhere=True) if isinstance(effect, Command) else effect for effect in script]
    g.then(*far, *after_playing(g, character.seat, choice.card))
