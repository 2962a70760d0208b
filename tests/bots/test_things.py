"""What crew mates make of things, and whether they see to fires before it is too late."""

import pytest

from hypersleep.bots.errands import Errand
from hypersleep.bots.nemesis.answers import Mind, answer
from hypersleep.bots.nemesis.beliefs import Beliefs
from hypersleep.bots.nemesis.deeds import breaks_through, deed, go_on
from hypersleep.bots.nemesis.errands import errand
from hypersleep.bots.nemesis.goals import Plan, weakness_known
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.reasons import words
from hypersleep.bots.nemesis.things import KEYS, USES, key_of, made, quest_worth, uses_of_things
from hypersleep.bots.nemesis.truth import TRUTH
from hypersleep.bots.nemesis.veteran import Veteran, to_the_fire
from hypersleep.bots.nemesis.worth import find_worth
from hypersleep.bots.speech import Grounds
from hypersleep.bots.temperament import TEMPERAMENTS
from hypersleep.bots.truth import Case
from hypersleep.content.ids import NOWHERE, RoomId
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


# Uses that are rare --------------------------------------------------------------------------------------------------


def worth(scene: Scene, key: str, plan: Plan = NO_PLAN, marked: frozenset[Seat] = frozenset()) -> float:
    """What the best use under this name is worth here, 0 if it does not come to mind."""
    p, options = seen(scene), frame(scene).options
    p.marked = marked
    ideas = uses_of_things(p, plan, options, SPARE)
    return max((idea.worth for idea in ideas if deed(options[idea.place]) == key), default=0.0)


def plan_to(key: str, *rooms: int) -> Plan:
    return Plan(objective="", exit="pod", errands=(Errand(key=key, rooms=tuple(map(RoomId, rooms))),), chance=0.1)


@pytest.mark.parametrize(("ammo", "urgent"), [(0, True), (1, True), (3, False)])
def test_a_flamethrower_is_filled_before_anything_else_when_it_is_empty(ammo: int, urgent: bool) -> None:
    scene = captain("item.chemicals", "crafted.flamethrower").ammo("captain", "crafted.flamethrower", ammo)
    assert (worth(scene.turn("captain"), "refuel") > 1) == urgent
    assert worth(captain("item.chemicals"), "refuel") == 0


def test_a_flamethrower_is_made_at_once_by_who_has_hardly_any_ammo() -> None:
    scene = captain("item.chemicals", "item.tools", "item.bandages").ammo("captain", "weapon.six-shooter", 5)
    assert made(seen(scene), "crafted.flamethrower") < 1
    assert made(seen(scene.ammo("captain", "weapon.six-shooter", 1)), "crafted.flamethrower") > 1


def test_chemicals_are_worth_more_to_who_can_fill_or_unlock_something_with_them() -> None:
    plain = find_worth(seen(captain()), "item.chemicals")
    assert plain < find_worth(seen(captain("crafted.flamethrower")), "item.chemicals") < 3
    researcher = Scene("scientist", "scout").objectives_are_chosen()
    assert plain < find_worth(seen(researcher), "item.chemicals")
    researcher.who("scientist").quests = ()
    assert plain == find_worth(seen(researcher), "item.chemicals")


def test_whoever_is_in_the_way_is_stunned_and_nobody_else() -> None:
    scene = captain("crafted.taser").place("scout", 11).place("captain", 11).action_cards("scout", 3).turn("captain")
    prey = frozenset({scene.seat("scout")})
    assert worth(scene, "stun-character") == 0
    plain = worth(scene, "stun-character", marked=prey)
    assert 0 < plain < 1
    scene.room(11, "evacuation-a").unlocked(1)
    assert worth(scene.turn("captain"), "stun-character", marked=prey) > 1
    assert worth(scene.place("scout", 5).turn("captain"), "stun-character", marked=prey) == 0


def test_of_several_whoever_is_in_the_way_is_stunned() -> None:
    scene = Scene("captain", "scout", "pilot").objectives_are_chosen().action_cards("scout", 5).turn("captain")
    p = seen(scene.action_cards("pilot", 1))
    p.marked = frozenset({scene.seat("pilot")})
    there: list[Choice] = [steps.PickCharacter(scene.seat(who)) for who in ("scout", "pilot")]
    assert answer(p, "choose-whom-to-stun", there, Mind()) == 1
    p.marked = frozenset()
    assert answer(p, "choose-whom-to-stun", there, Mind()) == 0


def mechanic(*items: str) -> Scene:
    scene = Scene("mechanic", "scout").objectives_are_chosen().items("mechanic", *items)
    return scene.hand("mechanic", "action.pyrotechnics", "action.rest", "action.search", "action.demolition")


def test_a_nest_is_set_on_fire_by_who_has_to_destroy_it_and_has_the_time() -> None:
    scene = mechanic("item.bandages").inside("mechanic", "nest")
    scene.hand("mechanic", "action.pyrotechnics", "action.rest", "action.search", "action.demolition").turn("mechanic")
    here = scene.who("mechanic").room
    options, p = frame(scene).options, seen(scene)
    lights = [idea for idea in uses_of_things(p, plan_to("destroy-eggs", here), options, 0.0) if idea.worth > 1.6]
    assert [(idea.key, deed(options[idea.place])) for idea in lights] == [("destroy-eggs", "start-fire")]
    assert worth(scene, "start-fire", plan_to("take-egg", here)) == 0
    scene.world.time = 13
    assert worth(scene.turn("mechanic"), "start-fire", plan_to("destroy-eggs", here)) == 0


def test_nobody_starts_a_fire_for_nothing() -> None:
    assert worth(mechanic("item.bandages").turn("mechanic"), "start-fire") == 0


def scientist() -> Scene:
    scene = Scene("scientist", "scout").objectives_are_chosen().hand("scientist", *FULL[1:], "action.repairs")
    return scene.items("scientist", "quest.laboratory-equipment").turn("scientist")


def test_what_hurts_them_is_found_out_on_the_spot_with_the_equipment() -> None:
    scene = scientist()
    scene.room(11, lying=("corpse-blue",))
    p = seen(scene.turn("scientist"))
    assert worth(scene, "field-research") > 0
    task = weakness_known(p, "corpse").errands[0]
    assert (task.key, task.rooms) == ("analyse-object", (11,))
    options = frame(scene).options
    place = go_on(p, task, options)
    assert place is not None
    assert deed(options[place]) == "field-research"
    p.haste = 0.9
    assert all(idea.key != "analyse-object" for idea in uses_of_things(p, NO_PLAN, options, SPARE))


def test_the_equipment_is_worth_unlocking_to_who_has_something_to_analyse() -> None:
    assert quest_worth("quest.laboratory-equipment", NO_PLAN) < 1
    assert quest_worth("quest.laboratory-equipment", plan_to("analyse-object", 5)) > 1


HOME = Plan(objective="personal-save-property", exit="hibernation", errands=(), chance=0.1)
HUNT = Plan(objective="personal-great-hunt", exit="pod", errands=(), chance=0.1)


def at_a_computer(who_wants: str) -> tuple[Scene, Position]:
    """A Scientist in the Laboratory, with the Generator in sight and a mate who may want the ship lost, or not."""
    scene = Scene("scientist", "scout").objectives_are_chosen().inside("scientist", "laboratory").room(12, "generator")
    scene.hand("scientist", "action.blocking-access", "action.rest", "action.search").turn("scientist")
    p = seen(scene)
    p.beliefs = Beliefs(cards={scene.seat("scout"): {who_wants: 1.0}})
    return scene, p


def breaks(scene: Scene, p: Position, plan: Plan) -> list[str]:
    options = frame(scene).options
    ideas = uses_of_things(p, plan, options, SPARE)
    return [idea.key for idea in ideas if deed(options[idea.place]) == "remote-malfunction"]


def test_the_generator_is_broken_by_who_needs_the_ship_whole_and_fears_for_it() -> None:
    scene, p = at_a_computer("personal-great-hunt")
    assert breaks(scene, p, HOME) == ["block"]
    computers: list[Choice] = [steps.PickRoom(RoomId(room)) for room in (p.room, 12)]
    assert answer(p, "choose-computer", computers, Mind()) == 1
    assert answer(p, "choose-computer", computers, Mind(sabotage=True)) == 0
    case = Case(p, frame(scene), frame(scene).options[0], Grounds("block", HOME.objective, HOME.exit), NOWHERE)
    assert TRUTH.is_true(case)
    scene.room(12, "generator", malfunction=True)
    assert not TRUTH.is_true(case._replace(p=seen(scene)))


def test_the_generator_is_left_alone_by_who_fears_nothing_or_wants_the_ship_lost() -> None:
    assert breaks(*at_a_computer("personal-hoarder"), HOME) == []
    assert breaks(*at_a_computer("personal-great-hunt"), HUNT) == ["sabotage"]
    scene, p = at_a_computer("personal-great-hunt")
    for room in (1, 2, 3, 4, 5):
        scene.world.malfunction[room] = True
    crowded = seen(scene)
    crowded.beliefs = p.beliefs
    assert breaks(scene, crowded, HOME) == []
