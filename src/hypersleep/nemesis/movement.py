"""Movement: leaving, escaping, entering; careful steps and quiet ones."""

from hypersleep.kernel.game import Menu
from hypersleep.kernel.ruleset import Chapter
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.actions import Actor, offers
from hypersleep.nemesis.queries import board, intruders_in, is_occupied, largest_first, suffers, tile_at
from hypersleep.nemesis.world import Nemesis

chapter = Chapter("movement")


@offers
def offer_moves(g: Nemesis, actor: Actor, menu: Menu) -> None:
    """movement.action, movement.careful; out of a Room with an Intruder a move is an Escape (movement.leave-combat)."""
    doors, noise, ship = g.world.doors, g.world.noise, board(g)
    cost = 1 + (bool(actor.enemies) and suffers(g, actor.character, "leg"))
    cannot = "action.cost.pay" if cost > actor.funds else ""
    careful = "movement.careful.not-in-combat" if actor.enemies else "action.cost.pay" if actor.funds < 2 else ""
    for exit in ship.corridor_exits[actor.room]:
        corridor, room = exit.passage, exit.to
        closed = "movement.closed-door" if doors[corridor] == "closed" else ""
        if menu.explains or not (closed or cannot):
            menu.judge(steps.Move(seat=actor.seat, cost=cost, room=room, corridor=corridor), closed or cannot)
        forbidden = closed or careful
        if not forbidden and is_ringed(noise, ship.around[room]):
            forbidden = "movement.careful.full-noise"
        if menu.explains or not forbidden:
            menu.judge(steps.MoveCarefully(seat=actor.seat, room=room, corridor=corridor), forbidden)


def is_ringed(noise: list[int], passages: tuple[int, ...]) -> bool:
    """Whether every one of these passages already holds Noise."""
    return all(noise[passage] for passage in passages)


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
    enter = steps.EnterRoom(seat=step.seat, room=step.room, came_by=step.came_by, manner=step.manner)
    g.then(*attacks, enter)


@chapter.does(steps.EnterRoom)
def enter_room(g: Nemesis, step: steps.EnterRoom) -> None:
    """movement.sequence: enter; explore if new; then noise if the Room was otherwise empty."""
    character = g.world.characters[step.seat]
    if not character.plays:
        return
    empty = not is_occupied(g.world, step.room, but=step.seat)
    character.room = step.room
    g.tell(telling.CharacterMoved(step.seat, step.room))
    if g.world.explored[step.room]:
        g.then(steps.MakeArrivalNoise(seat=step.seat, manner=step.manner, empty=empty))
        enter_tile(g, step.seat, step.room)
    else:
        g.then(steps.ExploreRoom(seat=step.seat, room=step.room, came_by=step.came_by, manner=step.manner, empty=empty))


def enter_tile(g: Nemesis, seat: int, room: int) -> None:
    """What a Room does to whoever enters (room.slime-room.enter)."""
    tile = tile_at(g, room)
    if tile.kind == "on_enter":
        character = g.world.characters[seat]
        for option in tile.options:
            g.then(*g.rules.content.scripts.of(tile.id, character.seat, option.key))


@chapter.does(steps.MakeArrivalNoise)
def make_arrival_noise(g: Nemesis, step: steps.MakeArrivalNoise) -> None:
    """movement.noise-if-empty; movement.careful.replaces-roll; movement.variants: a quiet move makes none at all."""
    if not step.empty or not g.world.characters[step.seat].plays:
        return
    if step.manner == "normal":
        g.then(steps.RollNoise(by=step.seat))
    elif step.manner == "careful":
        g.then(steps.ChooseNoiseCorridor(seat=step.seat))


@chapter.asks(steps.ChooseNoiseCorridor)
def offer_noise_corridors(g: Nemesis, question: steps.ChooseNoiseCorridor, menu: Menu) -> None:
    """movement.careful.marker: a Corridor without Noise, the Technical Corridors space included."""
    room = g.world.characters[question.seat].room
    for exit in board(g).exits[room]:
        choice = steps.PickPassage(exit.passage)
        if g.world.noise[exit.passage]:
            menu.refuse(choice, "movement.careful.marker")
        else:
            menu.offer(choice)


@chapter.answers(steps.ChooseNoiseCorridor)
def place_careful_marker(g: Nemesis, question: steps.ChooseNoiseCorridor, choice: steps.PickPassage) -> None:
    g.world.noise[choice.passage] = 1
    g.tell(telling.NoisePlaced(choice.passage))
