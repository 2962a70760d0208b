"""The robot: what it is worth to have it do something where it stands, and to call it to where one needs it."""

from collections.abc import Callable

from hypersleep.bots.retaliation.facility import UNREACHABLE
from hypersleep.bots.retaliation.orders import regard, saved_in_corridor
from hypersleep.bots.retaliation.position import SECTION, Position
from hypersleep.bots.retaliation.printed import all_boxes
from hypersleep.content.ids import RoomId
from hypersleep.retaliation import steps
from hypersleep.retaliation.knowledge.view import CharacterView

MOVE = "move"
CALLED = 0.5
"""What is left of a use when the robot has to be called first, which costs another activation."""
FEW_FIRES = 4
"""Fires beside those that anybody stands in, from which on every one may be too many."""
EXPLORED = 0.4
"""How much better it is to let the robot look than to go oneself, beside what a look is worth."""

Use = Callable[[Position, RoomId], float]


def worth_of_robot(p: Position, activation: steps.ActivateRobot) -> float:
    """Of one option of its card, where it stands."""
    if activation.option == MOVE:
        return worth_of_call(p)
    use = USES.get(activation.option)
    return use(p, p.view.robot.room) if use else 0.0


def worth_of_call(p: Position) -> float:
    """To one's own room, while one waits there with cards to spare."""
    robot = p.view.robot
    if not p.staying or robot.card is None or robot.room == p.room:
        return 0.0
    if p.facility.ways(robot.room).get(p.room) is None or p.distance(robot.room) >= UNREACHABLE:
        return 0.0
    keys = [option.key for option in all_boxes().robots[robot.card].options]
    return CALLED * max([use(p, p.room) for key, use in USES.items() if key in keys], default=0.0)


def those_in(p: Position, room: RoomId) -> list[tuple[CharacterView, float]]:
    """Everybody there, with how much one cares for them."""
    crew = [(p.me, 1.0), *[(mate, regard(p)) for mate in p.others_inside]]
    return [(character, care) for character, care in crew if character.room == room]


def fire(p: Position, room: RoomId) -> float:
    return max([saved_in_corridor(p, way.passage) for way in p.facility.exits.get(room, ())], default=0.0)


def heal(p: Position, room: RoomId) -> float:
    hurts = [care * (c.health - SECTION * len(c.wounds)) for c, care in those_in(p, room)]
    return 0.5 * min(2.0, max(hurts, default=0.0))


def treat(p: Position, room: RoomId) -> float:
    wounds = [care * (0.8 + 0.3 * len(c.wounds)) for c, care in those_in(p, room) if c.wounds]
    return max(wounds, default=0.0)


def secure(p: Position, room: RoomId) -> float:
    """For those who stay there, the more the less is secured yet."""
    if not p.facility.can_be_secured(room) or p.facility.rooms[room].secured > 1:
        return 0.0
    return 0.5 * sum([care for c, care in those_in(p, room) if c.seat != p.seat or p.staying])


def mend(p: Position, room: RoomId) -> float:
    """What all need, or what one goes to oneself."""
    needed = room in p.work_of.values() or any(room == goal for goal in p.goals)
    return 1.5 if needed and p.facility.rooms[room].malfunction else 0.0


def put_out(p: Position, room: RoomId) -> float:
    if not p.facility.rooms[room].fire:
        return 0.0
    return 1.6 * sum([care for _, care in those_in(p, room)]) + 0.6 * (p.facility.burning > FEW_FIRES)


def explore(p: Position, room: RoomId) -> float:
    """In place of going oneself: there nobody is bitten."""
    beside = [p.facility.far_end(way.passage, room) for way in p.facility.exits.get(room, ())]
    wanted = [slot for slot in beside if not p.facility.is_known(slot) and slot in p.goals]
    return (3.0 if p.together else 1.0) + EXPLORED if wanted else 0.0


USES: dict[str, Use] = {
    "fire": fire,
    "heal": heal,
    "treat-wound": treat,
    "secure": secure,
    "repair": mend,
    "put-out-fire": put_out,
    "explore": explore,
}
"""By the option of its card; what it may do in the room for its plan belongs to the plan."""
