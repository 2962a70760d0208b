"""Movement: leaving, escaping, entering; careful steps and quiet ones."""

from functools import cache
from itertools import product

from hypersleep.common.acting import actor_of, ask, deciding_for, where, who_acts
from hypersleep.common.actions import offers
from hypersleep.common.asking import asks_by
from hypersleep.common.conditions import condition
from hypersleep.common.wounds import suffers
from hypersleep.content.ids import Cost, PassageId, RoomId
from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.crew.actions import Actor
from hypersleep.nemesis.intruders.eggs import check_nest
from hypersleep.nemesis.queries import crawl_ways, intruders_in, is_occupied, largest_first, open_ways, tile_at
from hypersleep.nemesis.ship.board import Board
from hypersleep.nemesis.ship.noise import place_noise
from hypersleep.nemesis.steps import ActingQuestion, EffectOnCharacter
from hypersleep.nemesis.world import Character, Nemesis

chapter = Chapter("movement")


class ChooseNoiseCorridor(ActingQuestion, frozen=True, kw_only=True): ...


@offers(chapter)
def offer_moves(g: Nemesis, actor: Actor, menu: Menu) -> None:
    """movement.action, movement.careful; out of a Room with an Intruder a move is an Escape (movement.leave-combat)."""
    doors, noise = g.world.doors, g.world.noise
    cost = Cost(1 + (bool(actor.enemies) and suffers(g, actor.character, "leg")))
    cannot = "action.cost.pay" if cost > actor.funds else ""
    careful = "movement.careful.not-in-combat" if actor.enemies else "action.cost.pay" if actor.funds < 2 else ""
    for corridor, around, move, move_carefully in ways_out(g.content.board, actor.room, actor.seat, cost):
        if doors[corridor] == "closed":
            menu.refuse(move, "movement.closed-door")
            menu.refuse(move_carefully, "movement.closed-door")
        else:
            menu.judge(move, cannot)
            menu.judge(move_carefully, careful or ("movement.careful.full-noise" if is_ringed(noise, around) else ""))


@cache
def ways_out(
    ship: Board, room: RoomId, seat: Seat, cost: Cost
) -> list[tuple[PassageId, tuple[PassageId, ...], steps.Move, steps.MoveCarefully]]:
    """Each Corridor out of a Room, the passages around the Room that it leads to, and the two ways of going there."""
    return [
        (
            exit.passage,
            ship.around[exit.to],
            steps.Move(seat=seat, cost=cost, room=exit.to, corridor=exit.passage),
            steps.MoveCarefully(seat=seat, room=exit.to, corridor=exit.passage),
        )
        for exit in ship.corridor_exits[room]
    ]


def is_ringed(noise: list[int], passages: tuple[PassageId, ...]) -> bool:
    """Whether every one of these passages already holds Noise."""
    for passage in passages:
        if not noise[passage]:
            return False
    return True


@chapter.does(steps.Move)
def move(g: Nemesis, step: steps.Move) -> None:
    g.then(steps.MoveCharacter(seat=step.seat, room=step.room, came_by=step.corridor))


@chapter.does(steps.MoveCarefully)
def move_carefully(g: Nemesis, step: steps.MoveCarefully) -> None:
    g.then(steps.MoveCharacter(seat=step.seat, room=step.room, came_by=step.corridor, manner="careful"))


@chapter.does(steps.MoveCharacter)
def move_character(g: Nemesis, step: steps.MoveCharacter) -> None:
    """combat.escape.attacks: each Intruder in the Room attacks once, the largest first; a survivor then moves."""
    here = g.world.characters[step.seat].room
    attackers = largest_first(intruders_in(g.world, here))
    attacks = [steps.AttackCharacter(intruder=i.id, occasion="escape", victim=step.seat) for i in attackers]
    enter = steps.EnterRoom(seat=step.seat, by=step.by, room=step.room, came_by=step.came_by, manner=step.manner)
    g.then(*attacks, enter)


@chapter.does(steps.EnterRoom)
def enter_room(g: Nemesis, step: steps.EnterRoom) -> None:
    """movement.sequence: enter; explore if new; then noise if the Room was otherwise empty."""
    if not g.world.characters[step.seat].plays:
        return
    empty = not is_occupied(g.world, step.room, but=step.seat)
    for seat in (step.seat, *step.along):
        g.world.characters[seat].room = step.room
        g.tell(telling.CharacterMoved(seat, step.room))
    check_nest(g)
    if g.world.explored[step.room]:
        g.then(steps.MakeArrivalNoise(seat=step.seat, by=step.by, manner=step.manner, empty=empty))
        enter_tile(g, step.room, step.seat, *step.along)
    else:
        explore = steps.ExploreRoom(
            seat=step.seat,
            by=step.by,
            room=step.room,
            came_by=step.came_by,
            manner=step.manner,
            empty=empty,
            along=step.along,
        )
        g.then(explore)


def enter_tile(g: Nemesis, room: RoomId, *seats: Seat) -> None:
    """What a Room does to whoever enters (room.slime-room.enter)."""
    tile = tile_at(g, room)
    if tile.kind == "on_enter":
        for seat, option in product(seats, tile.options):
            g.then(*g.content.scripts.of(tile.id, seat, option.key))


@chapter.does(steps.MakeArrivalNoise)
def make_arrival_noise(g: Nemesis, step: steps.MakeArrivalNoise) -> None:
    """movement.noise-if-empty; movement.careful.replaces-roll; movement.variants: a quiet move makes none at all."""
    if not step.empty or not g.world.characters[step.seat].plays:
        return
    by, actor = deciding_for(step.by, step.seat)
    if step.manner == "normal":
        g.then(steps.RollNoise(by=by, actor=actor))
    elif step.manner == "careful":
        g.then(ChooseNoiseCorridor(seat=by, actor=actor))


@chapter.asks(ChooseNoiseCorridor)
def offer_noise_corridors(g: Nemesis, question: ChooseNoiseCorridor, menu: Menu) -> None:
    """movement.careful.marker: a Corridor without Noise, the Technical Corridors space included."""
    for exit in g.content.board.exits[where(g, question)]:
        choice = steps.PickPassage(exit.passage)
        if g.world.noise[exit.passage]:
            menu.refuse(choice, "movement.careful.marker")
        else:
            menu.offer(choice)


@chapter.answers(ChooseNoiseCorridor)
def place_careful_marker(g: Nemesis, question: ChooseNoiseCorridor, choice: steps.PickPassage) -> None:
    place_noise(g, choice.passage)


# Moves that cards grant ----------------------------------------------------------------------------------------------


class MoveNextDoor(EffectOnCharacter, frozen=True, kw_only=True):
    """A move at no further cost; out of a Room with Intruders it is an Escape."""

    manner: steps.Manner = "normal"


class ChooseWay(ActingQuestion, frozen=True, kw_only=True):
    """Through which Corridor the Character goes; it is not always their own player who decides.

    `way_only`: what else there is to decide on the way is up to the Character's own player.
    """

    tells = ("mover",)
    manner: steps.Manner = "normal"
    way_only: bool = False

    @property
    def mover(self) -> Seat:
        return actor_of(self)


class Crawl(EffectOnCharacter, frozen=True, kw_only=True):
    """Through the Technical Corridors to another of their entrances."""


class ChooseEntrance(ActingQuestion, frozen=True, kw_only=True): ...


@condition(chapter, "movement.closed-door")
def open_way(g: Nemesis, character: Character, room: RoomId) -> bool:
    return bool(open_ways(g, room))


@chapter.does(MoveNextDoor)
def move_next_door(g: Nemesis, step: MoveNextDoor) -> None:
    character = who_acts(g, step)
    if character.plays and open_ways(g, character.room):
        g.then(ask(ChooseWay, step, manner=step.manner))


@chapter.asks(ChooseWay)
def offer_ways(g: Nemesis, question: ChooseWay, menu: Menu) -> None:
    list_ways(g, who_acts(g, question).room, menu)


def list_ways(g: Nemesis, room: RoomId, menu: Menu) -> None:
    """movement.closed-door."""
    for exit in g.content.board.corridor_exits[room]:
        closed = g.world.doors[exit.passage] == "closed"
        menu.judge(steps.PickPassage(exit.passage), "movement.closed-door" if closed else "")


@chapter.answers(ChooseWay)
def go_that_way(g: Nemesis, question: ChooseWay, choice: steps.PickPassage) -> None:
    """movement.variants: everything that the card does not change follows the normal rules."""
    mover = who_acts(g, question)
    room = g.content.board.leads(mover.room, choice.passage)
    by = NOBODY if question.way_only else question.seat
    g.then(steps.MoveCharacter(seat=mover.seat, by=by, room=room, came_by=choice.passage, manner=question.manner))


@asks_by(chapter, Crawl, ChooseEntrance, when="technical-entrance-here", rule="technical.character-exceptions")
def entrances(g: Nemesis, character: Character, room: RoomId) -> list[steps.PickRoom]:
    return [steps.PickRoom(room) for room in sorted(crawl_ways(g, character.room))]


@chapter.answers(ChooseEntrance)
def crawl_there(g: Nemesis, question: ChooseEntrance, choice: steps.PickRoom) -> None:
    """technical.character-exceptions: arrival is normal, but no Door closes behind them (technical.no-doors)."""
    mover = who_acts(g, question)
    came_by = crawl_ways(g, mover.room)[choice.room]
    g.then(steps.MoveCharacter(seat=mover.seat, by=question.seat, room=choice.room, came_by=came_by))
