"""Action cards about Rooms and Computers: Doors, free Room actions, remote ones, secret looks."""

import pytest

from hypersleep.common.doors import SwitchDoor
from hypersleep.kernel.steps import Choice
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.items import belongings
from hypersleep.nemesis.rooms import computers, controls, room_actions
from hypersleep.nemesis.ship import exploration, switches
from tests.cards.playing import SPARE, dealt, play
from tests.scene import Scene

rule = pytest.mark.rule

HERE = 8
FREE = [
    ("scientist", "computer-skills"),
    ("pilot", "computer-skills"),
    ("mechanic", "computer-skills"),
    ("scientist", "blocking-access"),
    ("pilot", "piloting"),
]
"""Cards that give the action of a Room with a Computer away."""
TOGGLING = [("pilot", "computer-skills"), ("mechanic", "computer-skills"), ("pilot", "knowledge-of-the-ship")]


def working(who: str, card: str, tile: str = "generator", *, malfunction: bool = False) -> Scene:
    """The Character in this Room, with the card in hand, and the Captain in the Cockpit."""
    scene = Scene(who, "captain").objectives_are_chosen().place("captain", 1)
    return dealt(scene.room(HERE, tile, malfunction=malfunction).place(who, HERE), who, card)


def fully_equipped(scene: Scene, who: str, quest: str) -> Scene:
    """With an active Quest Item."""
    character = scene.who(who)
    card = scene.content.item_cards[quest][0]
    character.quests = tuple(other for other in character.quests if other != card)
    if scene.content.box.items[quest].heavy:
        character.held += (card,)
    else:
        character.inventory += (card,)
    return scene.turn(who)


# Doors ---------------------------------------------------------------------------------------------------------------


@rule("door.state.closed", "door.state.open")
@pytest.mark.parametrize(("who", "card"), TOGGLING)
@pytest.mark.parametrize(("before", "after"), [("open", "closed"), ("closed", "open")])
def test_a_door_next_to_the_room_is_opened_or_closed(who: str, card: str, before: str, after: str) -> None:
    scene = working(who, card)
    door = scene.corridor(HERE, 11)
    scene.world.doors[door] = "closed" if before == "closed" else "open"
    scene.act(play(scene, who, card, "toggle-door"))
    assert scene.options() == [SwitchDoor(exit.passage) for exit in scene.content.board.corridor_exits[HERE]]
    scene.choose(SwitchDoor(door))
    assert scene.world.doors[door] == after
    assert len(scene.who(who).hand) == len(SPARE), "no further cost"


@rule("door.destroyed.no-close")
def test_a_destroyed_door_cannot_be_switched() -> None:
    scene = working("pilot", "computer-skills").door(HERE, 11, "destroyed")
    scene.act(play(scene, "pilot", "computer-skills", "toggle-door"))
    assert scene.refusal(SwitchDoor(scene.corridor(HERE, 11))) == "door.destroyed.no-close"


@rule("door.destroyed.no-close")
def test_with_all_doors_destroyed_there_is_none_to_switch() -> None:
    scene = working("pilot", "computer-skills")
    for room in scene.content.board.neighbors[HERE]:
        scene.door(HERE, room, "destroyed")
    refused = scene.turn("pilot").refusal(play(scene, "pilot", "computer-skills", "toggle-door"))
    assert refused == "door.destroyed.no-close"


@rule("door.shortage")
def test_with_no_token_left_a_door_is_taken_from_elsewhere() -> None:
    scene = working("pilot", "computer-skills")
    for passage in range(scene.content.box.supplies["door"].count):
        scene.world.doors[passage] = "closed"
    here = next(c for c in switches.doors_to_toggle(scene.game, HERE) if scene.world.doors[c] == "open")
    scene.act(play(scene, "pilot", "computer-skills", "toggle-door")).choose(SwitchDoor(here))
    scene.choose(steps.PickPassage(0))
    assert (scene.world.doors[here], scene.world.doors[0]) == ("closed", "open")


# The action of one's own Room ----------------------------------------------------------------------------------------


@rule("action.card", "room.computer")
@pytest.mark.parametrize(("who", "card"), FREE)
def test_the_action_of_a_computer_room_is_free(who: str, card: str) -> None:
    scene = working(who, card, "comms-room")
    scene.act(play(scene, who, card, "free-room-action"))
    assert scene.who(who).signal
    assert len(scene.who(who).hand) == len(SPARE)
    assert isinstance(scene.question, steps.ChooseAction)
    assert scene.question.left == 1


@rule("room.computer")
@pytest.mark.parametrize(("who", "card"), FREE)
def test_a_room_without_a_computer_gives_nothing_away(who: str, card: str) -> None:
    scene = working(who, card, "surgery")
    assert scene.refusal(play(scene, who, card, "free-room-action")) == "room.computer"


@rule("marker.malfunction.computer")
@pytest.mark.parametrize(("who", "card"), FREE[:4])
def test_a_broken_computer_is_none(who: str, card: str) -> None:
    scene = working(who, card, "comms-room", malfunction=True)
    assert scene.refusal(play(scene, who, card, "free-room-action")) == "marker.malfunction.computer"


@rule("action.refuse-impossible")
@pytest.mark.parametrize(("who", "card"), FREE)
def test_what_the_room_cannot_do_now_it_cannot_do_for_free(who: str, card: str) -> None:
    scene = working(who, card, "comms-room")
    scene.who(who).signal = True
    assert scene.turn(who).refusal(play(scene, who, card, "free-room-action")) == "action.refuse-impossible"


@rule("action.combat.never")
@pytest.mark.parametrize(("who", "card"), FREE)
def test_in_combat_nobody_works_at_a_computer(who: str, card: str) -> None:
    scene = working(who, card, "comms-room")
    scene.intruder("creeper", HERE)
    assert scene.turn(who).refusal(play(scene, who, card, "free-room-action")) == "action.combat.never"


@rule("room.cockpit.set-destination")
def test_a_pilot_in_the_cockpit_picks_one_of_its_two_actions() -> None:
    scene = Scene("pilot", "captain").place("pilot", 1)
    dealt(scene, "pilot", "piloting").act(play(scene, "pilot", "piloting", "free-room-action"))
    check, set_course = scene.options(steps.UseRoom)
    assert (check.option, set_course.option) == ("check-coordinates", "set-destination")
    scene.choose(set_course).choose(controls.PickDestination("C"))
    assert scene.world.destination == "C"


@rule("room.cockpit.set-destination-refused")
def test_a_free_action_is_refused_as_the_paid_one_would_be() -> None:
    scene = Scene("pilot", "captain").place("pilot", 1)
    scene.who("captain").fate, scene.who("captain").room = "hibernating", 0
    dealt(scene, "pilot", "piloting").act(play(scene, "pilot", "piloting", "free-room-action"))
    assert scene.told(telling.CoordinatesChecked), "the only one of the two that is possible"


@rule("room.action.malfunction")
def test_piloting_needs_a_cockpit_in_order() -> None:
    scene = Scene("pilot", "captain").room(1, malfunction=True).place("pilot", 1)
    dealt(scene, "pilot", "piloting")
    assert scene.refusal(play(scene, "pilot", "piloting", "free-room-action")) == "room.action.malfunction"


@rule("room.cockpit.check-coordinates", "visibility.coordinates")
def test_piloting_shows_the_coordinates_at_a_computer() -> None:
    scene = working("pilot", "piloting")
    scene.act(play(scene, "pilot", "piloting", "check-coordinates"))
    assert scene.world.coordinates.known_to(scene.seat("pilot"))
    assert not scene.world.coordinates.known_to(scene.seat("captain"))


@pytest.mark.parametrize(
    ("tile", "malfunction", "refused"),
    [("surgery", False, "room.computer"), ("generator", True, "marker.malfunction.computer")],
)
def test_without_a_working_computer_there_are_no_coordinates(tile: str, malfunction: bool, refused: str) -> None:
    scene = working("pilot", "piloting", tile, malfunction=malfunction)
    assert scene.refusal(play(scene, "pilot", "piloting", "check-coordinates")) == refused


def test_an_old_friend_of_the_ship_uses_rooms_without_a_computer_for_nothing() -> None:
    scene = working("pilot", "old-friend", "storage").top("red", "item.grenade", "item.decoy")
    scene.act(play(scene, "pilot", "old-friend", "free-room-action")).choose(belongings.PickDeck("red"))
    scene.choose(belongings.KeepItem("item.grenade"))
    assert scene.faces(scene.who("pilot").inventory) == ["item.grenade"]
    assert len(scene.who("pilot").hand) == len(SPARE)


@pytest.mark.parametrize(
    ("tile", "malfunction", "refused"),
    [
        ("generator", False, "room.computer"),
        ("generator", True, "room.computer"),
        ("storage", True, "room.action.malfunction"),
        ("emergency-room", False, "action.refuse-impossible"),
        ("cabins", False, "action.refuse-impossible"),
    ],
)
def test_where_an_old_friend_can_do_nothing(tile: str, malfunction: bool, refused: str) -> None:
    scene = working("pilot", "old-friend", tile, malfunction=malfunction)
    assert scene.refusal(play(scene, "pilot", "old-friend", "free-room-action")) == refused


# Secret looks --------------------------------------------------------------------------------------------------------


@rule("visibility.unexplored")
def test_knowledge_of_the_ship_shows_a_tile_and_not_its_token() -> None:
    scene = working("pilot", "knowledge-of-the-ship").room(3, "armory", explored=False)
    scene.act(play(scene, "pilot", "knowledge-of-the-ship", "peek-room")).choose(steps.PickRoom(3))
    pilot, captain = scene.seat("pilot"), scene.seat("captain")
    assert scene.world.tiles[3].known_to(pilot)
    assert not scene.world.tiles[3].known_to(captain)
    assert not scene.world.tokens[3].known_to(pilot)
    assert scene.told(telling.RoomSpied) == [telling.RoomSpied(pilot, 3, "armory", "")]
    assert not scene.world.explored[3]


def test_several_rooms_can_be_looked_at_each_once() -> None:
    scene = working("pilot", "knowledge-of-the-ship")
    scene.run(exploration.PeekRoom(by=scene.seat("pilot"), count=2)).choose(steps.PickRoom(3))
    assert steps.PickRoom(3) not in scene.options()
    scene.choose(steps.PickRoom(4))
    assert isinstance(scene.question, steps.ChooseAction)


@rule("action.refuse-impossible")
def test_where_all_is_explored_there_is_nothing_to_look_at() -> None:
    scene = working("pilot", "knowledge-of-the-ship")
    for room in scene.content.board.numbers:
        scene.room(room)
    refused = scene.turn("pilot").refusal(play(scene, "pilot", "knowledge-of-the-ship", "peek-room"))
    assert refused == "action.refuse-impossible"


def foreseeing(*, tile: str = "generator") -> Scene:
    """The Scientist with a Risk Assessment, and a known card on top of the Events."""
    scene = working("scientist", "risk-assessment", tile)
    return scene.top("events", scene.faces(scene.world.decks["events"])[0]).turn("scientist")


@pytest.mark.parametrize(("where", "place"), [(computers.LeaveOnTop(), -1), (computers.SlideUnder(), 0)])
def test_risk_assessment_shows_the_next_event_and_puts_it_back(where: Choice, place: int) -> None:
    scene = foreseeing()
    top = scene.world.decks["events"][-1]
    scene.act(play(scene, "scientist", "risk-assessment", "peek-event"))
    seat = scene.seat("scientist")
    assert scene.told(telling.EventForeseen) == [telling.EventForeseen(seat, scene.faces([top])[0])]
    assert scene.world.known[top] == 1 << seat
    scene.choose(where)
    assert scene.world.decks["events"][place] == top
    assert len(scene.who("scientist").hand) == len(SPARE)


@rule("event.reshuffle")
def test_an_empty_event_deck_is_made_anew_before_it_is_looked_at() -> None:
    scene = foreseeing()
    scene.world.discards["events"] = scene.world.decks["events"]
    scene.world.decks["events"] = ()
    scene.act(play(scene, "scientist", "risk-assessment", "peek-event")).choose(computers.LeaveOnTop())
    assert len(scene.world.decks["events"]) == len(scene.content.events)


@rule("room.computer")
@pytest.mark.parametrize(("card", "option"), [("risk-assessment", "peek-event"), ("intranet", "remote-room-action")])
def test_far_sight_needs_a_computer_or_the_holo_computer(card: str, option: str) -> None:
    scene = working("scientist", card, "surgery").room(3, "comms-room")
    assert scene.refusal(play(scene, "scientist", card, option)) == "room.computer"
    fully_equipped(scene, "scientist", "quest.holo-computer")
    assert play(scene, "scientist", card, option) in scene.options()


@rule("quest.inactive")
def test_an_inactive_holo_computer_is_no_computer() -> None:
    scene = working("scientist", "intranet", "generator", malfunction=True)
    assert "quest.holo-computer" in scene.faces(scene.who("scientist").quests)
    assert scene.refusal(play(scene, "scientist", "intranet", "remote-room-action")) == "room.computer"


# From afar -----------------------------------------------------------------------------------------------------------


def networked() -> Scene:
    """The Scientist in the Generator; a Laboratory and a Comms Room are on the network."""
    return working("scientist", "intranet").room(3, "laboratory").room(4, "comms-room").turn("scientist")


@rule("room.action.presence", "room.action.remote")
def test_the_intranet_reaches_the_action_of_any_computer_room() -> None:
    scene = networked()
    scene.act(play(scene, "scientist", "intranet", "remote-room-action"))
    assert scene.options() == [steps.PickRoom(4), steps.PickRoom(HERE)]
    scene.choose(steps.PickRoom(4))
    assert scene.who("scientist").signal
    assert scene.who("scientist").room == HERE
    assert len(scene.who("scientist").hand) == 1, "one card besides the card itself"


@rule("room.action.remote")
def test_what_is_analysed_from_afar_must_be_in_the_laboratory() -> None:
    scene = networked()
    scene.who("scientist").objects = ("egg",)
    scene.turn("scientist").act(play(scene, "scientist", "intranet", "remote-room-action"))
    assert steps.PickRoom(3) not in scene.options()
    scene = networked().room(3, "laboratory", lying=("egg",)).turn("scientist")
    scene.act(play(scene, "scientist", "intranet", "remote-room-action")).choose(steps.PickRoom(3))
    scene.choose(room_actions.PickWeakness("egg"))
    assert scene.told(telling.WeaknessDiscovered)


@rule("room.action.malfunction", "marker.malfunction.computer")
def test_broken_and_unexplored_rooms_are_not_on_the_network() -> None:
    scene = networked().room(4, "comms-room", malfunction=True).room(5, "monitoring-room", explored=False)
    scene.turn("scientist").act(play(scene, "scientist", "intranet", "remote-room-action"))
    assert scene.options() == [steps.PickRoom(HERE)]


def test_a_room_with_several_actions_lets_its_distant_user_choose() -> None:
    scene = networked()
    scene.world.self_destruct = 0
    scene.turn("scientist").act(play(scene, "scientist", "intranet", "remote-room-action"))
    scene.choose(steps.PickRoom(HERE))
    assert scene.world.self_destruct == -1, "it cannot be started twice, so it is stopped"


@rule("room.action.remote")
def test_a_network_on_which_nothing_can_be_done_is_refused() -> None:
    scene = working("scientist", "intranet", "comms-room")
    scene.who("scientist").signal = True
    refused = scene.turn("scientist").refusal(play(scene, "scientist", "intranet", "remote-room-action"))
    assert refused == "room.action.remote"


# Blocking Access -----------------------------------------------------------------------------------------------------


@rule("marker.malfunction.place")
def test_access_can_be_blocked_in_any_room_with_a_computer() -> None:
    scene = working("scientist", "blocking-access").room(3, "laboratory").room(4, "surgery")
    scene.room(5, "comms-room", malfunction=True).room(6, "monitoring-room", explored=False)
    scene.turn("scientist").act(play(scene, "scientist", "blocking-access", "remote-malfunction"))
    assert scene.options() == [steps.PickRoom(3), steps.PickRoom(HERE)]
    scene.choose(steps.PickRoom(3))
    assert scene.world.malfunction[3]


@pytest.mark.parametrize(
    ("tile", "malfunction", "refused"),
    [("surgery", False, "room.computer"), ("generator", True, "marker.malfunction.computer")],
)
def test_access_is_blocked_from_a_working_computer(tile: str, malfunction: bool, refused: str) -> None:
    scene = working("scientist", "blocking-access", tile, malfunction=malfunction)
    assert scene.refusal(play(scene, "scientist", "blocking-access", "remote-malfunction")) == refused


@rule("end.ninth-malfunction")
def test_blocking_access_can_be_the_last_straw() -> None:
    scene = working("scientist", "blocking-access")
    others = [room for room in (1, 11, 19, 20, 21, 2, 3, 4) if room != HERE]
    scene.room(2, "armory").room(3, "surgery").room(4, "storage")
    for room in others:
        scene.room(room, malfunction=True)
    scene.turn("scientist").act(play(scene, "scientist", "blocking-access", "remote-malfunction"))
    scene.choose(steps.PickRoom(HERE))
    assert scene.world.ending == "ninth-malfunction"
