"""What crew mates make of things, and whether they see to fires before it is too late."""

import pytest

from hypersleep.bots.nemesis.deeds import breaks_through, deed, go_on
from hypersleep.bots.nemesis.errands import errand
from hypersleep.bots.nemesis.goals import Plan
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.reasons import words
from hypersleep.bots.nemesis.things import KEYS, USES, key_of, uses_of_things
from hypersleep.bots.nemesis.veteran import Veteran, to_the_fire
from hypersleep.bots.temperament import TEMPERAMENTS
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.nemesis import steps
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.table.table import Frame
from tests.scene import Scene

STEADY = TEMPERAMENTS[0]
SPARE = 99.0
NO_PLAN = Plan(objective="", exit="pod", errands=(), chance=0.1)
FULL = ("action.order", "action.rest", "action.search", "action.demolition")


def frame(scene: Scene) -> Frame:
    return Frame(NEMESIS, scene.game, Seat(0))


def seen(scene: Scene) -> Position:
    return Position(frame(scene).view, Seat(0), STEADY)


def comes_to_mind(scene: Scene, plan: Plan = NO_PLAN) -> list[tuple[str, Choice]]:
    options = frame(scene).options
    return [(idea.key, options[idea.place]) for idea in uses_of_things(seen(scene), plan, options, SPARE)]


def captain(*items: str) -> Scene:
    scene = Scene("captain", "scout").objectives_are_chosen().hand("captain", *FULL)
    return scene.items("captain", *items).turn("captain")


@pytest.mark.parametrize("use", sorted({KEYS.get(key, key) for key in USES}))
def test_every_use_has_a_reason(use: str) -> None:
    assert use in words()


def test_two_things_are_made_into_one_unless_many_are_needed() -> None:
    scene = captain("item.chemicals", "item.bandages")
    made = [option for key, option in comes_to_mind(scene) if key == "craft"]
    assert any(isinstance(option, steps.Craft) for option in made)
    hoarder = Plan(objective="personal-hoarder", exit="pod", errands=(), chance=0.1)
    assert not any(key == "craft" for key, _ in comes_to_mind(scene, hoarder))


def test_a_mechanic_improvises() -> None:
    scene = Scene("mechanic", "scout").objectives_are_chosen().items("mechanic", "item.chemicals", "item.bandages")
    scene.hand("mechanic", "action.ingenuity", "action.rest", "action.search").turn("mechanic")
    assert "craft" in [deed(option) for key, option in comes_to_mind(scene) if key == "craft"]


def test_a_quest_item_is_activated_where_it_can_be() -> None:
    scene = captain("item.tools")
    assert any(isinstance(option, steps.ActivateQuest) for _, option in comes_to_mind(scene))


def test_a_grenade_goes_over_the_threshold_and_never_where_one_of_us_stands() -> None:
    scene = captain("item.grenade")
    next_door = seen(scene).ship.board.neighbors[scene.who("captain").room][0]
    assert not any(key == "throw" for key, _ in comes_to_mind(scene))
    scene.intruder("adult", next_door)
    assert any(key == "throw" for key, _ in comes_to_mind(scene.turn("captain")))
    scene.place("scout", next_door)
    assert not any(key == "throw" for key, _ in comes_to_mind(scene))


def test_a_look_behind_a_door_is_worth_more_to_who_seeks_something() -> None:
    scene = captain("item.recon-drone")
    sought = Plan(objective="", exit="pod", errands=(errand(seen(scene), "operate", "surgery"),), chance=0.1)
    options = frame(scene).options
    idle, seeking = (
        max(idea.worth for idea in uses_of_things(seen(scene), plan, options, SPARE) if idea.key == "peek-room")
        for plan in (NO_PLAN, sought)
    )
    assert idle < seeking < 1


def test_what_a_computer_does_is_done_from_another_one() -> None:
    scene = Scene("scientist", "scout").objectives_are_chosen().inside("scientist", "laboratory")
    scene.room(12, "comms-room").hand("scientist", "action.intranet", "action.rest", "action.search")
    options = frame(scene.turn("scientist")).options
    p = seen(scene)
    place = go_on(p, errand(p, "send-signal", "comms-room"), options)
    assert place is not None
    assert deed(options[place]) == "remote-room-action"


def test_nobody_walks_past_an_adult_and_a_larva_stops_nobody() -> None:
    scene = captain()
    next_door = seen(scene).ship.board.neighbors[scene.who("captain").room][0]
    larva = scene.intruder("larva", next_door)
    assert breaks_through(seen(scene), next_door, 1)
    scene.world.intruders.remove(larva)
    scene.intruder("adult", next_door)
    assert not breaks_through(seen(scene), next_door, 1)
    scene.world.time = 14
    assert breaks_through(seen(scene), next_door, 1)


def burning() -> Scene:
    """Fires from which the next spread would be the end, and the Fire Control System next to the Captain."""
    scene = captain()
    next_door = seen(scene).ship.board.neighbors[scene.who("captain").room][0]
    scene.room(next_door, "fire-control")
    for room in (n for n in seen(scene).ship.rooms if n not in (next_door, scene.who("captain").room)):
        if not seen(scene).ship.doomed:
            scene.world.fire[room] = True
    return scene.turn("captain")


def test_a_fire_that_would_be_the_end_is_put_out_by_who_is_nearest() -> None:
    scene = burning()
    p, options = seen(scene), frame(scene).options
    assert p.ship.doomed
    assert p.ship.burning_after() > p.ship.burning
    idea = to_the_fire(p, options)[0]
    assert (idea.key, getattr(options[idea.place], "room", 0)) == ("extinguish", p.ship.find("fire-control"))
    assert frame(scene).options[Veteran("x", STEADY).decide(frame(scene))] == options[idea.place]
    scene.place("scout", p.ship.find("fire-control"))
    assert to_the_fire(seen(scene), options) == []


def test_what_a_thing_is_used_for_is_called_by_its_own_name() -> None:
    assert key_of(steps.Autoload(seat=Seat(0), cost=0, item="item.energy-charge-red", weapon="x")) == "reload"
