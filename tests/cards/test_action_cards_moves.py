"""Action cards that move Characters: quietly, through Technical Corridors, by order, under covering fire."""

import pytest

from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.crew import orders
from tests.cards.playing import SPARE, dealt, play
from tests.scene import Scene

rule = pytest.mark.rule

FIGHT, NEXT, THIRD = 8, 7, 9
"""A Room for the fight, and two next to it."""


# Reconnaissance ------------------------------------------------------------------------------------------------------


def scouting(*, token: str = "") -> Scene:
    scene = Scene("scout", "captain").objectives_are_chosen().place("scout", FIGHT).place("captain", 1)
    scene.room(FIGHT, "storage").room(NEXT, "armory", explored=not token, token=token)
    return dealt(scene, "scout", "reconnaissance")


@rule("movement.variants")
def test_reconnaissance_moves_without_a_noise_roll() -> None:
    scene = scouting()
    scene.act(play(scene, "scout", "reconnaissance", "quiet-move"))
    scene.choose(steps.PickPassage(scene.corridor(FIGHT, NEXT)))
    assert scene.who("scout").room == NEXT
    assert not scene.told(telling.NoiseRolled)
    assert len(scene.who("scout").hand) == 1, "one card besides the card itself"


@rule("movement.variants")
@pytest.mark.parametrize("token", ["exploration-silence-1", "exploration-danger-2"])
def test_reconnaissance_leaves_out_silence_and_danger_too(token: str) -> None:
    scene = scouting(token=token)
    scene.who("scout").slime = True
    scene.act(play(scene, "scout", "reconnaissance", "quiet-move"))
    scene.choose(steps.PickPassage(scene.corridor(FIGHT, NEXT)))
    assert scene.world.explored[NEXT]
    assert not any(scene.world.noise)
    assert not scene.told(telling.DangerStruck)


@rule("movement.closed-door")
def test_reconnaissance_does_not_go_through_closed_doors() -> None:
    scene = scouting()
    scene.door(FIGHT, NEXT).act(play(scene, "scout", "reconnaissance", "quiet-move"))
    assert scene.refusal(steps.PickPassage(scene.corridor(FIGHT, NEXT))) == "movement.closed-door"
    walled = scouting()
    for room in walled.content.board.neighbors[FIGHT]:
        walled.door(FIGHT, room)
    assert walled.turn("scout").refusal(play(walled, "scout", "reconnaissance", "quiet-move")) == "movement.closed-door"


# Technical Corridors -------------------------------------------------------------------------------------------------


def crawling(room: int, *, board: str = "standard") -> Scene:
    scene = Scene("mechanic", "captain", board=board).objectives_are_chosen().place("captain", 1)
    return dealt(scene.room(room).place("mechanic", room), "mechanic", "technical-corridors")


@rule("technical.character-exceptions")
def test_the_mechanic_crawls_to_another_entrance_and_has_to_pass() -> None:
    scene = crawling(14).rolls(noise="silence")
    scene.act(play(scene, "mechanic", "technical-corridors", "crawl"))
    assert scene.options() == [steps.PickRoom(n) for n in (2, 4, 5, 9, 15, 19, 21)]
    scene.room(21).choose(steps.PickRoom(21))
    assert scene.who("mechanic").room == 21
    assert scene.told(telling.NoiseRolled)
    assert scene.who("mechanic").passed
    assert isinstance(scene.question, steps.ChooseDiscards)


@rule("technical.no-doors", "technical.character-exceptions")
def test_a_doors_token_closes_nothing_behind_somebody_who_crawled() -> None:
    scene = crawling(14).room(5, "armory", explored=False, token="exploration-doors-1").rolls(noise="silence")
    scene.act(play(scene, "mechanic", "technical-corridors", "crawl")).choose(steps.PickRoom(5))
    assert scene.world.explored[5]
    assert set(scene.world.doors) == {"open"}


@rule("technical.character-exceptions")
def test_two_networks_are_not_joined() -> None:
    scene = crawling(12, board="alternate")
    scene.act(play(scene, "mechanic", "technical-corridors", "crawl"))
    assert {choice.room for choice in scene.options()} == {3, 7, 9, 11, 19, 20}


@rule("technical.character-exceptions")
def test_without_an_entrance_nobody_crawls() -> None:
    scene = crawling(8)
    refused = scene.refusal(play(scene, "mechanic", "technical-corridors", "crawl"))
    assert refused == "technical.character-exceptions"


# Order ---------------------------------------------------------------------------------------------------------------


def commanding(*, captain: int = 11, scout: int = 11, intercom: bool = False) -> Scene:
    """The Captain with an Order in hand; the Scout here or elsewhere."""
    scene = Scene("captain", "scout").objectives_are_chosen().place("captain", captain).place("scout", scout)
    scene.room(FIGHT, "generator").room(NEXT, "armory")
    if intercom:
        character = scene.who("captain")
        card = scene.content.item_cards["quest.intercom"][0]
        character.quests = tuple(quest for quest in character.quests if quest != card)
        character.inventory += (card,)
    return dealt(scene, "captain", "order")


def test_an_order_moves_another_character_who_is_not_asked() -> None:
    scene = commanding().rolls(noise="silence")
    scene.act(play(scene, "captain", "order", "order"))
    assert scene.options() == [steps.PickCharacter(scene.seat("scout"))]
    scene.choose(steps.PickCharacter(scene.seat("scout")))
    assert scene.asked == scene.seat("captain")
    scene.choose(steps.PickPassage(scene.corridor(11, FIGHT)))
    assert scene.who("scout").room == FIGHT
    assert scene.who("captain").room == 11
    assert scene.told(telling.NoiseRolled) == [telling.NoiseRolled(scene.seat("scout"), "silence")]


@rule("combat.escape.forced")
def test_through_the_intercom_an_order_can_be_an_escape() -> None:
    scene = commanding(scout=FIGHT, intercom=True).top("attacks", "attack-scratch-1").rolls(noise="silence")
    scene.intruder("adult", FIGHT)
    scene.turn("captain").act(play(scene, "captain", "order", "order"))
    scene.choose(steps.PickCharacter(scene.seat("scout"))).choose(steps.PickPassage(scene.corridor(FIGHT, NEXT)))
    assert [attack.victim for attack in scene.told(telling.IntruderAttacked)] == [scene.seat("scout")]
    assert scene.who("scout").room == NEXT


@rule("combat.escape.forced")
def test_a_captain_in_combat_gives_no_orders() -> None:
    scene = commanding(intercom=True, scout=FIGHT)
    scene.intruder("creeper", 11)
    assert scene.turn("captain").refusal(play(scene, "captain", "order", "order")) == "action.combat.never"


def test_without_the_intercom_an_order_is_heard_in_the_same_room_only() -> None:
    scene = commanding(scout=FIGHT)
    assert scene.refusal(play(scene, "captain", "order", "order")) == "action.refuse-impossible"


@rule("marker.malfunction.computer")
def test_a_broken_computer_carries_no_order() -> None:
    scene = commanding(scout=FIGHT, intercom=True).room(FIGHT, "generator", malfunction=True)
    assert scene.turn("captain").refusal(play(scene, "captain", "order", "order")) == "action.refuse-impossible"


@rule("movement.closed-door")
def test_nobody_is_ordered_through_closed_doors() -> None:
    scene = commanding()
    for room in scene.content.board.neighbors[11]:
        scene.door(11, room)
    assert scene.turn("captain").refusal(play(scene, "captain", "order", "order")) == "action.refuse-impossible"


def test_who_waits_in_a_pod_is_not_ordered_out() -> None:
    scene = Scene("captain", "scout").unlocked(1).boarded("scout", 1)
    dealt(scene.place("captain", scene.who("scout").room), "captain", "order")
    assert scene.refusal(play(scene, "captain", "order", "order")) == "action.refuse-impossible"


# Motivation ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("room", "drawn"), [(11, 1), (FIGHT, 0)])
def test_motivation_lets_everybody_in_the_room_draw(room: int, drawn: int) -> None:
    scene = dealt(commanding(scout=room), "captain", "motivation").hand("scout")
    scene.act(play(scene, "captain", "motivation", "motivate"))
    assert len(scene.who("captain").hand) == len(SPARE) + 1
    assert len(scene.who("scout").hand) == drawn


@pytest.mark.parametrize(("malfunction", "drawn"), [(False, 1), (True, 0)])
def test_with_the_intercom_motivation_reaches_working_computers(malfunction: bool, drawn: int) -> None:
    scene = dealt(commanding(scout=FIGHT, intercom=True), "captain", "motivation").hand("scout")
    scene.room(FIGHT, "generator", malfunction=malfunction)
    scene.act(play(scene, "captain", "motivation", "motivate"))
    assert len(scene.who("captain").hand) == len(SPARE) + 1
    assert len(scene.who("scout").hand) == drawn


def test_motivation_is_possible_in_combat() -> None:
    scene = dealt(commanding(), "captain", "motivation")
    scene.intruder("creeper", 11)
    assert play(scene, "captain", "motivation", "motivate") in scene.turn("captain").options()


# Suppressive Fire and Covering Fire ----------------------------------------------------------------------------------


def under_fire(who: str = "captain", card: str = "suppressive-fire", other: str = "pilot") -> Scene:
    """Two Characters and an Intruder in a Room; the first one has the card."""
    scene = Scene(who, other).objectives_are_chosen().place(who, FIGHT).place(other, FIGHT)
    scene.room(FIGHT, "storage").room(NEXT, "armory").room(THIRD, "generator")
    scene.intruder("adult", FIGHT)
    return dealt(scene, who, card)


def cover(scene: Scene, who: str = "captain", to: int = NEXT) -> Scene:
    card, option = ("covering-fire", "cover-up-to-two") if who == "soldier" else ("suppressive-fire", "cover-one")
    return scene.act(play(scene, who, card, option)).choose(steps.PickPassage(scene.corridor(FIGHT, to)))


@rule("combat.escape.special-actions")
def test_suppressive_fire_covers_ones_own_escape_for_one_ammo() -> None:
    scene = under_fire().ammo("captain", "weapon.six-shooter", 2).rolls(noise="silence")
    cover(scene).choose(orders.SendOff((scene.seat("captain"),)))
    assert scene.who("captain").room == NEXT
    assert scene.who("pilot").room == FIGHT
    assert not scene.told(telling.IntruderAttacked)
    assert scene.ammo_of("captain", "weapon.six-shooter") == 1
    assert scene.told(telling.NoiseRolled) == [telling.NoiseRolled(scene.seat("captain"), "silence")]


@rule("combat.escape.special-actions")
def test_another_character_leaves_under_suppressive_fire_if_they_agree() -> None:
    scene = under_fire().rolls(noise="silence")
    cover(scene).choose(orders.SendOff((scene.seat("pilot"),)))
    assert scene.asked == scene.seat("pilot")
    scene.choose(steps.AcceptOffer())
    assert (scene.who("captain").room, scene.who("pilot").room) == (FIGHT, NEXT)
    assert not scene.told(telling.IntruderAttacked)
    assert scene.told(telling.NoiseRolled) == [telling.NoiseRolled(scene.seat("pilot"), "silence")]


def test_who_does_not_agree_stays_and_is_not_asked_again() -> None:
    scene = under_fire().rolls(noise="silence")
    cover(scene).choose(orders.SendOff((scene.seat("pilot"),))).choose(steps.RefuseOffer())
    assert (scene.who("captain").room, scene.who("pilot").room) == (NEXT, FIGHT)


def test_who_does_not_agree_leaves_the_choice_among_the_others() -> None:
    scene = Scene("captain", "pilot", "scientist").objectives_are_chosen()
    for who in ("captain", "pilot", "scientist"):
        scene.place(who, FIGHT)
    scene.intruder("adult", FIGHT)
    cover(dealt(scene, "captain", "suppressive-fire")).choose(orders.SendOff((scene.seat("pilot"),)))
    scene.choose(steps.RefuseOffer())
    assert scene.asked == scene.seat("captain")
    assert scene.options() == [orders.SendOff((scene.seat(who),)) for who in ("captain", "scientist")]


def test_the_shooter_picks_the_weapon_where_there_are_two() -> None:
    scene = under_fire().items("captain", "crafted.flamethrower").turn("captain").rolls(noise="silence")
    scene.act(play(scene, "captain", "suppressive-fire", "cover-one"))
    assert scene.options() == [orders.FireWeapon("weapon.six-shooter"), orders.FireWeapon("crafted.flamethrower")]
    scene.choose(orders.FireWeapon("crafted.flamethrower"))
    scene.choose(steps.PickPassage(scene.corridor(FIGHT, NEXT))).choose(orders.SendOff((scene.seat("captain"),)))
    assert scene.ammo_of("captain", "crafted.flamethrower") == 0


@rule("combat.shoot.requirements")
@pytest.mark.parametrize(
    ("who", "card", "option", "weapon"),
    [
        ("captain", "suppressive-fire", "cover-one", "weapon.six-shooter"),
        ("soldier", "covering-fire", "cover-up-to-two", "weapon.assault-rifle"),
    ],
)
def test_without_ammo_there_is_no_cover(who: str, card: str, option: str, weapon: str) -> None:
    scene = under_fire(who, card).ammo(who, weapon, 0).turn(who)
    assert scene.refusal(play(scene, who, card, option)) == "combat.shoot.requirements"


@rule("movement.closed-door")
def test_cover_does_not_open_closed_doors() -> None:
    scene = under_fire()
    for room in scene.content.board.neighbors[FIGHT]:
        scene.door(FIGHT, room)
    refused = scene.turn("captain").refusal(play(scene, "captain", "suppressive-fire", "cover-one"))
    assert refused == "movement.closed-door"


def test_out_of_combat_there_is_nothing_to_cover() -> None:
    scene = under_fire()
    scene.world.intruders.clear()
    refused = scene.turn("captain").refusal(play(scene, "captain", "suppressive-fire", "cover-one"))
    assert refused == "action.combat.only"


@rule("movement.together", "noise.roll.who")
def test_two_under_covering_fire_go_together_with_one_noise_roll_of_the_soldier() -> None:
    scene = under_fire("soldier", "covering-fire").rolls(noise="silence")
    both = (scene.seat("soldier"), scene.seat("pilot"))
    cover(scene, "soldier").choose(orders.SendOff(both)).choose(steps.AcceptOffer())
    assert scene.who("soldier").room == scene.who("pilot").room == NEXT
    assert not scene.told(telling.IntruderAttacked)
    assert scene.told(telling.NoiseRolled) == [telling.NoiseRolled(scene.seat("soldier"), "silence")]


@rule("movement.together")
def test_the_soldiers_hand_is_compared_when_covering_fire_leads_to_an_encounter() -> None:
    scene = under_fire("soldier", "covering-fire").noise(NEXT, 1).rolls(noise="1").bag("larva", "blank").draws("larva")
    both = (scene.seat("soldier"), scene.seat("pilot"))
    cover(scene, "soldier").choose(orders.SendOff(both)).choose(steps.AcceptOffer())
    assert [check.seat for check in scene.told(telling.SurpriseChecked)] == [scene.seat("soldier")]


@rule("movement.no-noise-if-occupied")
def test_no_noise_is_made_where_somebody_already_is() -> None:
    scene = under_fire("soldier", "covering-fire")
    scene.intruder("creeper", NEXT)
    both = (scene.seat("soldier"), scene.seat("pilot"))
    cover(scene, "soldier").choose(orders.SendOff(both)).choose(steps.AcceptOffer())
    assert not scene.told(telling.NoiseRolled)


@rule("room.slime-room.enter")
@pytest.mark.parametrize("explored", [True, False])
def test_both_who_come_into_the_slime_get_it(explored: bool) -> None:
    scene = under_fire("soldier", "covering-fire").rolls(noise="danger")
    scene.room(NEXT, "slime-room", explored=explored, token="exploration-malfunction-1")
    both = (scene.seat("soldier"), scene.seat("pilot"))
    cover(scene, "soldier").choose(orders.SendOff(both)).choose(steps.AcceptOffer())
    assert scene.who("soldier").slime
    assert scene.who("pilot").slime


def test_covering_fire_may_take_out_one_alone() -> None:
    scene = under_fire("soldier", "covering-fire").rolls(noise="silence")
    cover(scene, "soldier")
    soldier, pilot = scene.seat("soldier"), scene.seat("pilot")
    assert scene.options() == [orders.SendOff((soldier,)), orders.SendOff((pilot,)), orders.SendOff((soldier, pilot))]
    scene.choose(orders.SendOff((pilot,))).choose(steps.AcceptOffer())
    assert scene.told(telling.NoiseRolled) == [telling.NoiseRolled(pilot, "silence")]
