"""Quest Items once they are active. Armor and Motion Scanner are reactions, and tested with these."""

from typing import Any

import pytest

from hypersleep.common.cards import without
from hypersleep.common.doors import SwitchDoor
from hypersleep.kernel.steps import Seat
from hypersleep.kernel.zones import EVERYONE
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.expansions.intruder_player import leading
from hypersleep.nemesis.invariants import problems
from hypersleep.nemesis.items import belongings
from hypersleep.nemesis.items.quest_items import PickObjective
from hypersleep.nemesis.knowledge.view import view
from hypersleep.nemesis.rooms import room_actions
from hypersleep.nemesis.ship.switches import ChooseDoorToToggle
from tests.scene import Scene

rule = pytest.mark.rule

ROOM = 5
CHARGE = "item.energy-charge-red"


def active(who: str, quest: str, *others: str, tile: str = "storage", cards: int = 4, **game: Any) -> Scene:
    """A Character with an active Quest Item and Action cards, in a Room of this kind; objectives are chosen."""
    others = others or ("captain" if who != "captain" else "scout",)
    scene = Scene(who, *others, **game).objectives_are_chosen().inside(who, tile, cards=cards)
    character, face = scene.who(who), f"quest.{quest}"
    card = next(card for card in character.quests if scene.content.faces[card] == face)
    character.quests = without(character.quests, card)
    if scene.content.item(card).heavy:
        character.held += (card,)
    else:
        character.inventory += (card,)
    return scene


def use(scene: Scene, item: str, option: str, cost: int = 1) -> steps.UseItem:
    return steps.UseItem(seat=Seat(0), cost=cost, item=item, option=option)


def gone(scene: Scene, item: str) -> bool:
    """Used up: a Quest Item has no discard pile and leaves the game."""
    return item in scene.faces(scene.world.box)


# Log Key -------------------------------------------------------------------------------------------------------------

READ = ("quest.log-key", "read-objective")


@rule("visibility.objectives")
def test_the_log_key_shows_an_objective_of_another_player_to_its_user_alone() -> None:
    scene = active("captain", "log-key", "scout", "pilot", tile="comms-room").turn("captain")
    scene.act(use(scene, *READ))
    (card,) = scene.who("pilot").objectives
    deck, face = scene.content.objective(card).deck, scene.content.faces[card]
    assert PickObjective(scene.seat("pilot"), deck) in scene.options()
    assert {choice.owner for choice in scene.options()} == {scene.seat("scout"), scene.seat("pilot")}
    scene.choose(PickObjective(scene.seat("pilot"), deck))
    assert view(scene.game, scene.seat("captain")).characters[2].objectives == (face,)
    assert view(scene.game, scene.seat("scout")).characters[2].objectives == (None,)
    assert scene.told(telling.ObjectiveRead) == [telling.ObjectiveRead(Seat(0), scene.seat("pilot"), deck, face)]
    assert gone(scene, "quest.log-key")


@rule("visibility.objectives")
def test_of_two_objectives_the_reader_picks_one_by_its_back() -> None:
    scene = Scene("captain", "scout").inside("captain", "comms-room")
    card = next(c for c in scene.who("captain").quests if scene.content.faces[c] == "quest.log-key")
    scene.who("captain").quests = without(scene.who("captain").quests, card)
    scene.who("captain").inventory += (card,)
    scene.turn("captain").act(use(scene, *READ))
    assert [choice.deck for choice in scene.options()] == ["corporate", "personal"]
    scene.choose(PickObjective(scene.seat("scout"), "personal"))
    corporate, personal = scene.who("scout").objectives
    assert corporate not in scene.world.known
    assert scene.world.known[personal] == 1


@rule("visibility.objectives")
@pytest.mark.parametrize("fate", ["dead", "escaped", "hibernating"])
def test_the_objective_of_a_player_who_is_out_of_the_game_can_be_read_too(fate: str) -> None:
    scene = active("captain", "log-key", tile="comms-room")
    scene.who("scout").fate = fate
    scene.turn("captain")
    assert use(scene, *READ) in scene.options()


@rule("marker.malfunction.computer")
def test_the_log_key_needs_a_working_computer() -> None:
    scene = active("captain", "log-key", tile="comms-room")
    scene.world.malfunction[scene.who("captain").room] = True
    assert scene.turn("captain").refusal(use(scene, *READ)) == "marker.malfunction.computer"


@rule("room.computer", "action.cost.pay")
def test_the_log_key_is_useless_without_a_computer_or_a_card_to_pay() -> None:
    scene = active("captain", "log-key", tile="canteen").turn("captain")
    assert scene.refusal(use(scene, *READ)) == "room.computer"
    scene = active("captain", "log-key", tile="comms-room", cards=0).turn("captain")
    assert scene.refusal(use(scene, *READ)) == "action.cost.pay"


@rule("action.combat.never")
@pytest.mark.parametrize(
    ("who", "item", "option", "cost", "tile"),
    [
        ("captain", "log-key", "read-objective", 1, "comms-room"),
        ("pilot", "evacuation-key", "toggle-pod-lock", 1, "evacuation-a"),
        ("scientist", "laboratory-equipment", "field-research", 1, "storage"),
        ("scout", "security-key", "set-doors", 1, "storage"),
        ("mechanic", "plasma-torch", "toggle-door", 1, "storage"),
        ("mechanic", "flashlight", "search", 2, "storage"),
    ],
)
def test_these_are_not_for_use_in_combat_and_cost_cards(who: str, item: str, option: str, cost: int, tile: str) -> None:
    scene = active(who, item, tile=tile)
    scene.intruder("larva", scene.who(who).room)
    assert scene.turn(who).refusal(use(scene, f"quest.{item}", option, cost)) == "action.combat.never"
    scene = active(who, item, tile=tile, cards=cost - 1).turn(who)
    assert scene.refusal(use(scene, f"quest.{item}", option, cost)) == "action.cost.pay"


# Orbital Maneuvering System ------------------------------------------------------------------------------------------

MANEUVER = ("quest.orbital-maneuvering-system", "end-round")


def maneuver(scene: Scene) -> Scene:
    """Use it; everybody who passes keeps all cards."""
    scene.turn("pilot").act(use(scene, *MANEUVER))
    while isinstance(scene.question, steps.ChooseDiscards):
        scene.choose(steps.Done())
    return scene


@rule("round.turn.pass", "round.player.end")
def test_the_maneuver_ends_the_player_phase_for_everybody() -> None:
    scene = active("pilot", "orbital-maneuvering-system", "scout", "captain", tile="storage")
    scene.action_cards("scout", 5).action_cards("captain", 5).top("events", "event-regeneration").draws("blank")
    maneuver(scene)
    assert [event.seat for event in scene.told(telling.Passed)] == [Seat(1), Seat(2), Seat(0)]
    assert scene.world.round == 2
    assert scene.told(telling.TimeAdvanced)
    assert scene.told(telling.EventDrawn)
    assert scene.told(telling.BagDeveloped)
    assert gone(scene, MANEUVER[0])


@rule("round.event.attacks")
def test_after_the_maneuver_the_intruders_do_not_attack_once() -> None:
    scene = active("pilot", "orbital-maneuvering-system", tile="storage").place("captain", ROOM)
    scene.intruder("adult", ROOM)
    scene.top("events", "event-nest").top("attacks", "attack-scratch-1").draws("blank")
    maneuver(scene)
    assert not scene.told(telling.IntruderAttacked)
    assert not scene.world.attacks_skipped
    scene.world.intruders[0].room = ROOM
    scene.run(steps.IntrudersAttack())
    assert len(scene.told(telling.IntruderAttacked)) == 1


@rule("action.combat.none")
def test_the_maneuver_can_be_flown_in_combat() -> None:
    scene = active("pilot", "orbital-maneuvering-system", tile="storage")
    scene.intruder("larva", scene.who("pilot").room)
    assert use(scene, *MANEUVER) in scene.turn("pilot").options()


@rule("round.turn.pass")
def test_who_has_passed_already_does_not_pass_again() -> None:
    scene = active("pilot", "orbital-maneuvering-system", "scout", "captain", tile="storage")
    scene.who("scout").passed = True
    scene.hand("captain").top("events", "event-nest").draws("blank")
    maneuver(scene)
    assert Seat(1) not in [event.seat for event in scene.told(telling.Passed)]


@rule("wound.death.turn-ends")
def test_a_pilot_who_bleeds_to_death_by_it_still_makes_everybody_pass() -> None:
    scene = active("pilot", "orbital-maneuvering-system", "scout", "captain", tile="storage")
    scene.wounds("pilot", "wound-bleeding", "wound-leg", "wound-body")
    scene.top("events", "event-nest").draws("blank")
    maneuver(scene)
    assert scene.who("pilot").fate == "dead"
    assert scene.world.round == 2


@rule("mode.intruder-player.pass")
def test_the_intruder_player_has_to_pass_as_well() -> None:
    scene = active("pilot", "orbital-maneuvering-system", "scout", "captain", expansions=("intruder-player",))
    scene.run(steps.Die(seat=scene.seat("scout"), cause="wounds"), leading.SeatIntruderPlayer())
    scene.hand("scout", "intruder-chase-1", "intruder-chase-2").hand("captain").turn("pilot")
    scene.act(use(scene, *MANEUVER))
    assert scene.question == leading.ChooseCardToKeep(seat=scene.seat("scout"))
    scene.choose(leading.KeepCard("intruder-chase-2"))
    assert scene.who("scout").passed


# Evacuation Key ------------------------------------------------------------------------------------------------------

PODS = ("quest.evacuation-key", "toggle-pod-lock")


@rule("pod.lock-state")
def test_the_evacuation_key_opens_or_locks_a_pod_of_the_section() -> None:
    scene = active("pilot", "evacuation-key", "scout", "captain", tile="evacuation-a").turn("pilot")
    scene.act(use(scene, *PODS))
    here = [pod.number for pod in scene.world.pods if pod.section == "evacuation-a"]
    assert scene.options() == [room_actions.PickHatch(number) for number in here]
    assert len(here) < len(scene.world.pods)
    scene.choose(room_actions.PickHatch(here[0]))
    assert [pod.number for pod in scene.world.pods if not pod.locked] == [here[0]]
    assert gone(scene, PODS[0])


@rule("pod.lock-state")
def test_the_evacuation_key_locks_an_open_pod_again() -> None:
    scene = active("pilot", "evacuation-key", tile="evacuation-a")
    number = next(pod.number for pod in scene.world.pods if pod.section == "evacuation-a")
    scene.unlocked(number).turn("pilot").act(use(scene, *PODS)).choose(room_actions.PickHatch(number))
    assert all(pod.locked for pod in scene.world.pods)


@rule("action.conditions")
def test_the_evacuation_key_works_nowhere_else() -> None:
    scene = active("pilot", "evacuation-key", tile="storage").turn("pilot")
    assert scene.refusal(use(scene, *PODS)) == "action.conditions"


# Laboratory Equipment ------------------------------------------------------------------------------------------------

RESEARCH = ("quest.laboratory-equipment", "field-research")


@rule("weakness.discover", "room.laboratory.object-kept")
def test_laboratory_equipment_analyses_an_object_in_any_room() -> None:
    scene = active("scientist", "laboratory-equipment", tile="storage")
    room = scene.who("scientist").room
    scene.world.lying[room] = ("carcass",)
    scene.turn("scientist").act(use(scene, *RESEARCH))
    assert scene.options() == [room_actions.PickWeakness("carcass")]
    scene.choose(room_actions.PickWeakness("carcass"))
    slot = scene.content.box.setup.weakness_objects.index("carcass")
    assert scene.world.weaknesses[slot].knowers == EVERYONE
    assert scene.world.lying[room] == ("carcass",)
    assert gone(scene, RESEARCH[0])


@rule("room.laboratory.action", "room.laboratory.repeat")
def test_laboratory_equipment_needs_an_object_whose_weakness_is_hidden() -> None:
    scene = active("scientist", "laboratory-equipment", tile="storage").turn("scientist")
    assert scene.refusal(use(scene, *RESEARCH)) == "room.laboratory.action"
    scene.world.lying[scene.who("scientist").room] = ("carcass",)
    scene.weakness("carcass", "weakness-way-of-moving").turn("scientist")
    assert scene.refusal(use(scene, *RESEARCH)) == "room.laboratory.repeat"


# Security Key --------------------------------------------------------------------------------------------------------


@rule("door.state.closed")
def test_the_security_key_sets_the_doors_of_any_room() -> None:
    scene = active("scout", "security-key", tile="storage").turn("scout")
    scene.act(use(scene, "quest.security-key", "set-doors")).choose(steps.PickRoom(11))
    first, second, *_ = scene.content.board.corridor_exits[11]
    scene.choose(SwitchDoor(first.passage)).choose(SwitchDoor(second.passage)).choose(steps.Done())
    assert scene.world.doors[first.passage] == scene.world.doors[second.passage] == "closed"
    assert gone(scene, "quest.security-key")


# Plasma Torch --------------------------------------------------------------------------------------------------------

TORCH = ("quest.plasma-torch", "toggle-door")


def torch(door: str) -> tuple[Scene, int]:
    """The mechanic picks the first Corridor of the Room, whose Door stands like this."""
    scene = active("mechanic", "plasma-torch")
    passage = scene.content.board.corridor_exits[scene.who("mechanic").room][0].passage
    scene.world.doors[passage] = door  # type: ignore[call-overload]
    scene.turn("mechanic").act(use(scene, *TORCH)).choose(SwitchDoor(passage))
    return scene, passage


@rule("door.destroyed.exception")
@pytest.mark.parametrize(("before", "after"), [("open", "closed"), ("closed", "open"), ("destroyed", "closed")])
def test_the_plasma_torch_opens_closes_and_mends_a_door(before: str, after: str) -> None:
    scene, passage = torch(before)
    assert scene.world.doors[passage] == after
    assert "quest.plasma-torch" in scene.faces(scene.who("mechanic").inventory)


@rule("door.destroyed.exception", "component.limit.doors")
def test_a_mended_door_needs_no_further_token() -> None:
    scene = active("mechanic", "plasma-torch")
    here = [exit.passage for exit in scene.content.board.corridor_exits[scene.who("mechanic").room]]
    elsewhere = [n for n in range(scene.content.board.corridors) if n not in here]
    for passage in (here[0], *elsewhere[:11]):
        scene.world.doors[passage] = "destroyed"
    scene.turn("mechanic").act(use(scene, *TORCH))
    assert scene.options() == [SwitchDoor(here[0])]
    assert scene.refusal(SwitchDoor(here[1])) == "door.shortage"
    scene.choose(SwitchDoor(here[0]))
    assert scene.world.doors[here[0]] == "closed"
    assert problems(scene.game) == []


@rule("door.destroyed.no-close")
def test_nothing_else_mends_a_door() -> None:
    scene = active("mechanic", "plasma-torch").items("mechanic", "item.tools")
    room = scene.who("mechanic").room
    passage = scene.content.board.corridor_exits[room][0].passage
    scene.world.doors[passage] = "destroyed"
    scene.run(ChooseDoorToToggle(seat=scene.seat("mechanic"), room=room))
    assert scene.refusal(SwitchDoor(passage)) == "door.destroyed.no-close"


@rule("door.shortage")
def test_the_plasma_torch_needs_something_it_can_do() -> None:
    scene = active("mechanic", "plasma-torch")
    here = [exit.passage for exit in scene.content.board.corridor_exits[scene.who("mechanic").room]]
    elsewhere = [n for n in range(scene.content.board.corridors) if n not in here]
    for passage in elsewhere[:12]:
        scene.world.doors[passage] = "destroyed"
    assert scene.turn("mechanic").refusal(use(scene, *TORCH)) == "door.shortage"


# Flashlight ----------------------------------------------------------------------------------------------------------

SEARCH = ("quest.flashlight", "search", 2)


@rule("item.search.counter", "item.search.draw")
def test_the_flashlight_searches_the_room_and_is_kept() -> None:
    scene = active("mechanic", "flashlight", tile="armory")
    room = scene.who("mechanic").room
    scene.world.items[room] = 2
    scene.top("red", "item.grenade", CHARGE).turn("mechanic").act(use(scene, *SEARCH))
    scene.choose(belongings.KeepItem(CHARGE))
    assert scene.world.items[room] == 1
    assert set(scene.faces(scene.who("mechanic").inventory)) == {CHARGE, "quest.flashlight"}
    assert len(scene.who("mechanic").hand) == 2


@rule("item.search.empty", "item.search.forbidden-rooms")
def test_the_flashlight_finds_nothing_where_nothing_is_left_or_may_be_searched() -> None:
    scene = active("mechanic", "flashlight", tile="armory").turn("mechanic")
    assert scene.refusal(use(scene, *SEARCH)) == "item.search.empty"
    scene = active("mechanic", "flashlight", tile="nest").turn("mechanic")
    assert scene.refusal(use(scene, *SEARCH)) == "item.search.forbidden-rooms"
