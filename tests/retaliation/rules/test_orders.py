"""Orders and commands: whom they reach, by rank, what they never provoke, and who decides."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.combat.bursting import AssignHits
from hypersleep.retaliation.soldiers.fallen import ChooseLoad
from hypersleep.retaliation.soldiers.firing import PickWeapon
from hypersleep.retaliation.soldiers.orders import (
    REFUSAL,
    ChooseCorridorOnOrder,
    ChooseOrderedAction,
    ChooseRefusal,
    ChooseRoomToCommand,
    ChooseWeaponOnOrder,
    ChooseWhomToCommand,
    PickCommand,
)
from tests.retaliation.cards.playing import BEYOND, HERE, SPARE, THERE, dealt, play, playing, refused, two_rooms
from tests.retaliation.scene import Scene

rule = pytest.mark.rule

ENGINEER = "combat-engineer"
COMMAND = ("officer", "first-in-command", "command")


def move_of(scene: Scene, who: str, to: int) -> steps.Move:
    """An ordered movement: nobody pays for it."""
    character = scene.who(who)
    return steps.Move(seat=character.seat, room=to, corridor=scene.between(character.room, to), cost=0)


def commanded(scene: Scene, who: str) -> Scene:
    """The officer has commanded this character, who has let it happen."""
    playing(scene, *COMMAND).choose(steps.PickCharacter(scene.seat(who)))
    return scene.choose(steps.LetItHappen()) if isinstance(scene.question, ChooseRefusal) else scene


# Who decides and who acts --------------------------------------------------------------------------------------------


@rule("retaliation:order.target")
def test_who_commands_chooses_whom_and_what_and_where() -> None:
    scene = two_rooms("officer", "recon").hand("recon", *SPARE).place("recon", THERE)
    commanded(scene, "recon")
    assert isinstance(scene.question, ChooseOrderedAction)
    assert scene.asked == scene.seat("officer")
    scene.rolls(noise="4").choose(move_of(scene, "recon", HERE))
    assert scene.who("recon").room == HERE
    assert scene.told(telling.NoiseRolled)[0].seat == scene.seat("recon")
    assert scene.hand_of("recon") == list(SPARE)
    assert len(scene.who("officer").hand) == len(SPARE)


@rule("retaliation:order.target")
def test_ammo_is_that_of_who_is_ordered_and_hits_are_assigned_by_who_orders() -> None:
    scene = two_rooms("officer", "recon")
    way = scene.between(HERE, THERE)
    scene.intruder("adult", corridor=way)
    scene.intruder("adult", corridor=way)
    commanded(scene, "recon").rolls(burst="1").choose(scene.options(steps.Burst)[0])
    assert isinstance(scene.question, AssignHits)
    assert scene.asked == scene.seat("officer")
    scene.choose(scene.options()[0])
    assert scene.gear_on("recon", "weapon.assault-rifle") == ("half-ammo",)
    assert scene.gear_on("officer", "weapon.sawed-off-shotgun") == ("ammo",)


@rule("retaliation:order.passed-characters")
def test_who_has_passed_can_be_ordered_and_stays_passed() -> None:
    scene = two_rooms("officer", "recon").place("recon", THERE)
    scene.who("recon").passed = True
    commanded(scene, "recon").rolls(noise="4").choose(move_of(scene, "recon", HERE))
    assert scene.who("recon").room == HERE
    assert scene.who("recon").passed


def test_an_ordered_movement_may_explore() -> None:
    """conflict:order-explore."""
    scene = two_rooms("officer", "recon").place("recon", THERE)
    commanded(scene, "recon")
    assert move_of(scene, "recon", BEYOND) in scene.options()


# What is never ordered -----------------------------------------------------------------------------------------------


@rule("retaliation:order.no-opportunity-attack")
def test_no_movement_is_ordered_that_provokes_an_attack() -> None:
    scene = two_rooms("officer", "recon").place("recon", THERE)
    scene.intruder("adult", corridor=scene.between(HERE, THERE))
    commanded(scene, "recon")
    assert scene.refusal(move_of(scene, "recon", HERE)) == "order.no-opportunity-attack"
    assert move_of(scene, "recon", BEYOND) in scene.options()


@rule("retaliation:order.no-opportunity-attack")
def test_who_is_in_combat_is_ordered_to_shoot_but_not_to_move() -> None:
    scene = two_rooms("officer", "recon").place("recon", THERE)
    adult = scene.intruder("adult", THERE)
    commanded(scene, "recon")
    assert not scene.options(steps.Move)
    scene.rolls(shoot="critical").choose(scene.options(steps.Shoot)[0])
    assert adult.id not in scene.world.intruders


def test_who_could_do_nothing_is_not_commanded() -> None:
    scene = two_rooms("officer", "recon").place("recon", THERE).empty_hands("recon")
    scene.intruder("adult", THERE)
    assert refused(scene, *COMMAND) == "order.no-opportunity-attack"


# Rank and reach ------------------------------------------------------------------------------------------------------


@rule("retaliation:order.rank")
def test_only_those_of_lower_rank_are_commanded() -> None:
    scene = two_rooms(ENGINEER, "officer", "recon", "heavy-gun-operator")
    playing(scene, ENGINEER, "chain-of-command", "command")
    assert isinstance(scene.question, ChooseWhomToCommand)
    assert {option.on for option in scene.options()} == {scene.seat("recon"), scene.seat("heavy-gun-operator")}
    assert scene.refusal(steps.PickCharacter(scene.seat("officer"))) == "order.rank"


@rule("retaliation:order.rank")
def test_the_lowest_of_all_has_nobody_to_command() -> None:
    scene = two_rooms("medical-support", "officer", ENGINEER)
    assert refused(scene, "medical-support", "chain-of-command", "command") == "order.rank"


@rule("retaliation:order.rank")
def test_equal_rank_is_not_lower() -> None:
    scene = two_rooms("officer", "recon", "officer")
    playing(scene, *COMMAND)
    assert scene.options() == [steps.PickCharacter(scene.seat("recon"))]
    assert scene.refusal(steps.PickCharacter(2)) == "order.rank"


@rule("retaliation:order.closed-door")
def test_a_command_does_not_pass_a_closed_door() -> None:
    scene = Scene("officer", "recon", ENGINEER).room(THERE, "armory").place("recon", THERE)
    scene.corridor(HERE, THERE, "corridor-101", door="closed", door_at=THERE).corridor(HERE, 6, "corridor-102")
    playing(scene, *COMMAND)
    assert scene.refusal(steps.PickCharacter(scene.seat("recon"))) == "order.closed-door"
    assert steps.PickCharacter(scene.seat(ENGINEER)) in scene.options()


def test_two_rooms_away_is_too_far() -> None:
    scene = two_rooms("officer", "recon", ENGINEER).room(BEYOND, "emergency-room").place("recon", BEYOND)
    playing(scene, *COMMAND)
    assert scene.refusal(steps.PickCharacter(scene.seat("recon"))) == "order.target"


def test_who_waits_in_the_lander_hears_no_command() -> None:
    scene = two_rooms("officer", "recon")
    recon = scene.who("recon")
    recon.in_lander, recon.room = True, 0
    assert refused(scene, *COMMAND) == "order.target"


# Refusing ------------------------------------------------------------------------------------------------------------


@rule("retaliation:reaction.timing", "retaliation:reaction.resolution")
def test_a_command_is_refused_by_the_chain_of_command() -> None:
    """The card of the command is lost; nothing is done."""
    scene = two_rooms("officer", "recon").hand("recon", "action.chain-of-command").place("recon", THERE)
    playing(scene, *COMMAND).choose(steps.PickCharacter(scene.seat("recon")))
    assert scene.asked == scene.seat("recon")
    scene.choose(REFUSAL)
    assert isinstance(scene.question, steps.ChooseAction)
    assert scene.question.left == 1
    assert scene.who("recon").room == THERE
    assert scene.faces(scene.who("recon").discard) == ["action.chain-of-command"]
    assert scene.faces(scene.who("officer").discard) == ["action.first-in-command"]
    assert scene.told(telling.CommandRefused) == [telling.CommandRefused(scene.seat("recon"))]


def test_who_is_asked_to_refuse_does_not_depend_on_the_hand() -> None:
    """The same question for who holds the card and for who does not; who can hold it no more is not asked."""

    def asked_with(*hand: str) -> Scene:
        scene = two_rooms("officer", "recon").hand("recon", *hand).place("recon", THERE)
        return playing(scene, *COMMAND).choose(steps.PickCharacter(scene.seat("recon")))

    holds, lacks = asked_with("action.chain-of-command"), asked_with("action.rest")
    assert isinstance(lacks.question, ChooseRefusal)
    assert holds.question == lacks.question
    assert lacks.options() == [steps.LetItHappen()]
    assert lacks.refusal(REFUSAL) == "reaction.timing"
    assert isinstance(asked_with().question, ChooseOrderedAction)


def test_a_card_that_lies_open_on_the_discard_pile_is_not_waited_for() -> None:
    scene = two_rooms("officer", "recon").hand("recon", "action.rest").discard("recon", "action.chain-of-command")
    playing(scene, *COMMAND).choose(steps.PickCharacter(scene.seat("recon")))
    assert isinstance(scene.question, ChooseOrderedAction)


def test_who_has_no_such_card_in_the_deck_is_not_asked() -> None:
    scene = two_rooms("officer", "contractor").hand("contractor", *SPARE)
    playing(scene, *COMMAND).choose(steps.PickCharacter(scene.seat("contractor")))
    assert isinstance(scene.question, ChooseOrderedAction)


# Everybody in a room -------------------------------------------------------------------------------------------------


def firing_squad() -> Scene:
    """The officer with two others, and intruders in two corridors around them."""
    scene = two_rooms("officer", "recon", ENGINEER).room(6, "emergency-room").corridor(HERE, 6, "corridor-105")
    for to in (THERE, 6, THERE, 6):
        scene.intruder("adult", corridor=scene.between(HERE, to))
    return scene


def test_fire_at_will_names_a_corridor_for_each_in_turn_order() -> None:
    scene = firing_squad()
    scene.world.first_player = scene.seat(ENGINEER)
    playing(scene, "officer", "fire-at-will", "command").choose(steps.PickRoom(HERE))
    shooters = []
    for to in (THERE, 6, 6):
        assert isinstance(scene.question, ChooseCorridorOnOrder)
        assert scene.asked == scene.seat("officer")
        scene.choose(steps.PickPassage(scene.between(HERE, to)))
        assert isinstance(scene.question, ChooseWeaponOnOrder)
        shooters.append(scene.asked)
        scene.rolls(burst="1").choose(scene.options()[0])
        assert scene.asked == scene.seat("officer")
        scene.choose(scene.options()[0])
    assert shooters == [scene.seat(ENGINEER), scene.seat("officer"), scene.seat("recon")]
    assert scene.lurking(scene.between(HERE, 6)) == []
    assert scene.lurking(scene.between(HERE, THERE)) == ["adult"]


def test_the_weapon_is_the_choice_of_who_bursts() -> None:
    scene = firing_squad().items("recon", "support.submachine-gun").empty_hands(ENGINEER).empty_hands("officer")
    scene.gear("recon", "ammo", on="support.submachine-gun")
    playing(scene, "officer", "fire-at-will", "command").choose(steps.PickRoom(HERE))
    scene.choose(scene.options()[0])
    assert scene.asked == scene.seat("recon")
    assert PickWeapon("support.submachine-gun") in scene.options()
    assert PickWeapon("weapon.assault-rifle") in scene.options()


def test_who_refuses_is_left_out_and_the_others_carry_it_out() -> None:
    """conflict:order-reaction-group."""
    scene = firing_squad().hand("recon", "action.chain-of-command").hand(ENGINEER, *SPARE).empty_hands("officer")
    playing(scene, "officer", "fire-at-will", "command").choose(steps.PickRoom(HERE))
    assert scene.asked == scene.seat("recon")
    scene.choose(REFUSAL)
    assert scene.asked == scene.seat(ENGINEER)
    scene.choose(steps.LetItHappen())
    assert scene.question == ChooseCorridorOnOrder(seat=scene.seat("officer"), actor=scene.seat(ENGINEER))


def test_those_without_ammo_do_not_burst_and_without_anybody_there_is_no_such_command() -> None:
    scene = firing_squad()
    for who in ("officer", "recon", ENGINEER):
        scene.empty_hands(who)
    assert refused(scene, "officer", "fire-at-will", "command") == "combat.burst.adjacent-corridor"


def test_stay_calm_lets_everybody_in_a_room_draw_a_card() -> None:
    scene = two_rooms("officer", "recon", ENGINEER).place("recon", THERE).place(ENGINEER, THERE)
    playing(scene, "officer", "stay-calm", "command")
    assert isinstance(scene.question, ChooseRoomToCommand)
    scene.choose(steps.PickRoom(THERE))
    assert [len(scene.who(who).hand) for who in ("officer", "recon", ENGINEER)] == [len(SPARE), 1, 1]


@rule("retaliation:order.closed-door")
def test_a_room_behind_a_closed_door_is_not_commanded() -> None:
    scene = Scene("officer", "recon").room(THERE, "armory").place("recon", THERE)
    scene.corridor(HERE, THERE, "corridor-101", door="closed")
    playing(scene, "officer", "stay-calm", "command")
    assert scene.refusal(steps.PickRoom(THERE)) == "order.closed-door"
    assert scene.options() == [steps.PickRoom(HERE)]


# The officer's channel -----------------------------------------------------------------------------------------------


@rule("retaliation:order.closed-door", "retaliation:door.facility-wide-effects")
def test_through_the_channel_a_command_reaches_any_room() -> None:
    scene = two_rooms("officer", "recon").room(18, "emergency-room").place("recon", 18)
    dealt(scene, "officer", "officers-channel", "action.stay-calm", "action.rest")
    scene.act(play(scene, "officer", "officers-channel", "command"))
    assert scene.options() == [PickCommand("action.stay-calm")]
    scene.choose(PickCommand("action.stay-calm")).choose(steps.PickRoom(18))
    assert len(scene.who("recon").hand) == 1
    assert scene.hand_of("officer") == ["action.rest"]
    assert sorted(scene.faces(scene.who("officer").discard)) == ["action.officers-channel", "action.stay-calm"]
    assert isinstance(scene.question, steps.ChooseAction)
    assert scene.question.left == 1


def test_a_command_through_the_channel_can_be_refused() -> None:
    scene = two_rooms("officer", "recon").corridor(18, 14, "corridor-206").room(18, "emergency-room")
    scene.place("recon", 18).hand("recon", "action.chain-of-command")
    dealt(scene, "officer", "officers-channel", "action.first-in-command")
    scene.act(play(scene, "officer", "officers-channel", "command")).choose(PickCommand("action.first-in-command"))
    scene.choose(steps.PickCharacter(scene.seat("recon"))).choose(REFUSAL)
    assert isinstance(scene.question, steps.ChooseAction)


def test_the_channel_needs_a_command_to_send() -> None:
    scene = two_rooms("officer", "recon")
    assert refused(scene, "officer", "officers-channel", "command") == "golden.choice-fully-resolvable"


def test_the_lander_is_called_sooner_or_later() -> None:
    scene = two_rooms("officer", "recon")
    start = scene.world.lander
    for sooner, card in enumerate(("first-in-command", "fire-at-will", "lets-go", "officers-channel", "stay-calm"), 1):
        playing(scene, "officer", card, "shift-lander").choose(scene.options()[0])
        assert scene.world.lander == start - sooner
    playing(scene, "recon", "chain-of-command", "shift-lander").choose(scene.options()[1])
    assert scene.world.lander == start - 4
    scene.world.lander = -1
    assert refused(scene, "recon", "chain-of-command", "shift-lander") == "golden.choice-fully-resolvable"


@rule("retaliation:mode.solo-coop.carry")
def test_the_fallen_are_carried_on_an_ordered_movement_by_who_moves() -> None:
    """conflict:fallen-carry: the player of the moving character decides and pays."""
    scene = Scene("officer", "recon", ENGINEER, mode="cooperative").room(THERE, "armory").place("officer", THERE)
    scene.corridor(HERE, THERE, "corridor-104").hand("recon", *SPARE)
    scene.run(steps.Die(seat=scene.seat(ENGINEER), cause="fire"))
    commanded(scene, "recon").choose(move_of(scene, "recon", THERE))
    assert isinstance(scene.question, ChooseLoad)
    assert scene.asked == scene.seat("recon")
