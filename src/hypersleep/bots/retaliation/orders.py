"""Orders: what it is worth to act with somebody else, and when it is worth a card to refuse."""

from hypersleep.bots.retaliation.facility import BURNED, LINGERING
from hypersleep.bots.retaliation.position import Position, is_ready
from hypersleep.bots.retaliation.printed import attack_harm, rank_of
from hypersleep.bots.retaliation.tactics import BLOCKED, kill_odds, menace, saved_by_burst
from hypersleep.content.ids import PassageId, RoomId
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.retaliation import steps
from hypersleep.retaliation.knowledge.view import CharacterView, HeldView, IntruderView

COMMAND = "command"
TO_ONE = ("action.chain-of-command", "action.first-in-command")
TO_BURST, TO_CALM, BY_CHANNEL = "action.fire-at-will", "action.stay-calm", "action.officers-channel"
COMMANDS = (*TO_ONE, TO_BURST, TO_CALM)
MOVES = "act-on-order"
"""The order that may also move somebody."""
RIVALS = 0.35
"""How much of what helps a rival is worth it, to who is neither loyal nor sly."""
DRAWN = 0.5
"""What a card is worth that somebody draws by order."""
SENT = 0.4
"""What the channel costs beside the command that goes through it."""
AHEAD = 1.2
"""What a step is worth that somebody is ordered to take towards what they have to do."""
SUFFOCATING = 2.0
LAST_BREATHS = 2
HURT = 0.3
"""What it is worth to hit something that lives on."""
SPOILT = 4.0
"""What it costs to be moved away from a way out."""
DISTRUST = 0.6
"""How likely a rival's order is meant to harm."""
WORTH_A_CARD = 1.5


def regard(p: Position) -> float:
    """How much the health of others is worth to one."""
    return 1.0 if p.together else RIVALS * p.temperament.loyalty


# What is ordered -----------------------------------------------------------------------------------------------------


def worth_of_command(p: Position, card: str, *, anywhere: bool = False) -> float:
    """The best that can be ordered with a card."""
    rooms = reach(p, anywhere=anywhere)
    if card in TO_ONE:
        return max([worth_of_one(p, mate) for mate in subordinates(p) if mate.room in rooms], default=0.0)
    if card == BY_CHANNEL:
        commands = [held for held in p.cards if held in COMMANDS]
        return max([worth_of_command(p, held, anywhere=True) - SENT for held in commands], default=0.0)
    return max([worth_in_room(p, card, room) for room in rooms], default=0.0)


def reach(p: Position, *, anywhere: bool) -> set[RoomId]:
    """One's own room and those next to it, or all."""
    if anywhere:
        return {mate.room for mate in p.others_inside} | {p.room}
    return {p.room, *[way.to for way in p.facility.open_exits(p.room)]}


def subordinates(p: Position) -> list[CharacterView]:
    """Those of lower rank, who can be ordered about one by one."""
    rank = rank_of(p.me.who)
    return [mate for mate in p.others_inside if not mate.in_lander and rank_of(mate.who) < rank]


def worth_in_room(p: Position, card: str, room: RoomId) -> float:
    """Of a command to everybody in a room."""
    there = [c for c in (p.me, *p.others_inside) if c.room == room]
    if card == TO_CALM:
        return DRAWN * regard(p) * len([c for c in there if c.seat != p.seat])
    guns = len([c for c in there if any(is_ready(held) for held in c.held)])
    return (
        sum(sorted([saved_in_corridor(p, way.passage) for way in p.facility.exits.get(room, ())])[-guns:])
        if guns
        else 0.0
    )


def worth_of_one(p: Position, mate: CharacterView) -> float:
    return max(shots_of(p, mate), bursts_of(p, mate), steps_of(p, mate))


def shots_of(p: Position, mate: CharacterView) -> float:
    enemies = p.facility.enemies.get(mate.room, [])
    weapons = [held for held in mate.held if is_ready(held)]
    return max([saved_by_shot(p, held, enemy) for held in weapons for enemy in enemies], default=0.0)


def saved_by_shot(p: Position, weapon: HeldView, enemy: IntruderView) -> float:
    """By one, at what threatens oneself, or those one cares for."""
    harm = menace(p, enemy) + BLOCKED if enemy.room == p.room else regard(p) * LINGERING * attack_harm(enemy.kind)
    return kill_odds(weapon.face, enemy.kind, enemy.hits, 1) * harm + HURT * regard(p)


def bursts_of(p: Position, mate: CharacterView) -> float:
    if not any(is_ready(held) for held in mate.held):
        return 0.0
    return max([saved_in_corridor(p, way.passage) for way in p.facility.exits.get(mate.room, ())], default=0.0)


def saved_in_corridor(p: Position, passage: PassageId) -> float:
    """As by a burst of one's own; less where only others are threatened."""
    corridor = p.facility.corridors[passage]
    beside = p.room in (corridor.a, corridor.b)
    return saved_by_burst(p, passage) * (1.0 if beside else regard(p))


def steps_of(p: Position, mate: CharacterView) -> float:
    """Nobody is ordered out of a fight, or past intruders."""
    if mate.room in p.facility.enemies:
        return 0.0
    ways = [way for way in p.facility.open_exits(mate.room) if not p.facility.lurking.get(way.passage)]
    return max([worth_of_step(p, mate, RoomId(way.to)) for way in ways], default=0.0)


def worth_of_step(p: Position, mate: CharacterView, room: RoomId) -> float:
    """Out of a fire, to where there is air, or towards what somebody has to do for all."""
    if not p.facility.is_known(room):
        return 0.0
    care = regard(p) * (danger(p, mate, mate.room) - danger(p, mate, room))
    goal = p.work_of.get(mate.seat)
    way = p.facility.ways(mate.room).get(goal) if goal else None
    return care - regard(p) * p.facility.arrival_harm(room) + AHEAD * (way is not None and way.room == room)


def danger(p: Position, mate: CharacterView, room: RoomId) -> float:
    """What it costs somebody to be there when a turn ends."""
    choking = not p.facility.breathable(room) and mate.oxygen <= LAST_BREATHS
    return 2 * BURNED * p.facility.rooms[room].fire + SUFFOCATING * choking


def worth_of_order(p: Position, order: Choice) -> float:
    """Of one option of what somebody else could be made to do."""
    seat: Seat = getattr(order, "seat", p.seat)
    mate = p.view.characters[seat]
    match order:
        case steps.Shoot():
            enemy = next((each for each in p.view.intruders if each.id == order.intruder), None)
            held = next((each for each in mate.held if each.face == order.weapon), None)
            return saved_by_shot(p, held, enemy) if held and enemy else 0.0
        case steps.Burst():
            return saved_in_corridor(p, order.corridor)
        case steps.Move():
            return worth_of_step(p, mate, order.room)
        case _:
            return 0.0


# Refusing ------------------------------------------------------------------------------------------------------------


def is_refused(p: Position, order: str) -> bool:
    """Who wins with others does as they are told; what a rival orders is refused if it may harm more than a card."""
    if p.together or order != MOVES or p.enemies:
        return False
    return DISTRUST * worst_step(p) > WORTH_A_CARD


def worst_step(p: Position) -> float:
    """What somebody could do to one by moving one: into danger, or away from a way out that one waits at."""
    ways = [way for way in p.facility.open_exits(p.room) if not p.facility.lurking.get(way.passage)]
    harm = max([p.facility.arrival_harm(RoomId(way.to)) for way in ways], default=0.0)
    return harm + SPOILT * bool(ways and p.room in p.ways_out)
