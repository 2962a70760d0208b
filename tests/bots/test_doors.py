"""Doors: which of them crew mates open and close with a torch, and which Door they mean."""

from msgspec.structs import replace

from hypersleep.bots.errands import Errand
from hypersleep.bots.nemesis.answers import Mind, answer
from hypersleep.bots.nemesis.deeds import deed
from hypersleep.bots.nemesis.doors import is_for_good, use_of_doors
from hypersleep.bots.nemesis.goals import Plan
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.things import uses_of_things
from hypersleep.bots.temperament import TEMPERAMENTS
from hypersleep.common.doors import SwitchDoor
from hypersleep.content.ids import RoomId
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.nemesis import steps
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.table.table import Frame
from tests.scene import Scene

HAND = ("action.rest", "action.search", "action.demolition", "action.ingenuity", "action.pyrotechnics")
SPARE = 99.0


def seen(scene: Scene) -> Position:
    return Position(Frame(NEMESIS, scene.game, Seat(0)).view, Seat(0), TEMPERAMENTS[0])


def worth(scene: Scene, *errands: Errand) -> float:
    """What it is worth to the Mechanic to use the torch on a Door; 0 if it does not come to mind."""
    options = Frame(NEMESIS, scene.game, Seat(0)).options
    plan = Plan(objective="", exit="pod", errands=errands, chance=0.1)
    ideas = uses_of_things(seen(scene), plan, options, SPARE)
    return max((idea.worth for idea in ideas if deed(options[idea.place]) == "toggle-door"), default=0.0)


def to(room: int, key: str = "explore") -> Errand:
    return Errand(key=key, rooms=(RoomId(room),))


def torch() -> Scene:
    scene = Scene("mechanic", "scout").objectives_are_chosen().items("mechanic", "quest.plasma-torch")
    return scene.hand("mechanic", *HAND).turn("mechanic")


def test_a_door_is_closed_on_what_is_near_unless_it_is_the_way_on() -> None:
    scene = torch()
    here = scene.who("mechanic").room
    next_door, elsewhere = [exit.to for exit in seen(scene).ship.board.corridor_exits[here] if exit.to][:2]
    assert worth(scene) == 0
    scene.intruder("adult", next_door)
    scene.turn("mechanic")
    assert worth(scene, to(here, "board-pod")) > 0
    assert worth(scene, to(elsewhere)) > 0
    assert worth(scene, to(next_door)) == 0
    doors = [exit.passage for exit in seen(scene).ship.board.corridor_exits[here] if exit.to]
    options: list[Choice] = [SwitchDoor(passage) for passage in doors]
    picked = answer(seen(scene), "choose-door-to-toggle", options, Mind(heading=here))
    assert doors[picked] == scene.corridor(here, next_door)
    assert worth(scene.hand("mechanic", *HAND[:3]).turn("mechanic"), to(here, "board-pod")) == 0


def test_a_door_is_opened_where_that_saves_a_long_way() -> None:
    scene = torch()
    here = scene.who("mechanic").room
    exits = [exit for exit in seen(scene).ship.board.corridor_exits[here] if exit.to]
    behind = exits[0].to
    assert use_of_doors(seen(scene), behind) == 0
    scene.door(here, behind)
    assert use_of_doors(seen(scene), behind) > 1
    assert use_of_doors(seen(scene), exits[1].to) == 0
    doors: list[Choice] = [SwitchDoor(exit.passage) for exit in exits]
    assert answer(seen(scene), "choose-door-to-toggle", doors, Mind(heading=behind)) == 0
    for exit in seen(scene).ship.board.corridor_exits[behind]:
        scene.world.doors[exit.passage] = "closed"
    assert use_of_doors(seen(scene), behind) == 0, "the plan has to open it in any case"
    assert answer(seen(scene), "choose-door-to-toggle", doors, Mind(heading=behind)) == 0


def test_what_is_used_up_is_kept_for_doors_that_stand_in_the_way() -> None:
    tools = steps.UseItem(seat=Seat(0), cost=1, item="item.tools", option="toggle-door")
    assert not is_for_good(tools)
    assert is_for_good(replace(tools, item="quest.plasma-torch"))
    assert not is_for_good(steps.PlayCard(seat=Seat(0), cost=0, card="action.computer-skills", option="toggle-door"))
