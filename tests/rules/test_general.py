"""General principles: what overrides what, player order, no attacks among the crew, and where discarded things go."""

import pytest

from hypersleep.common import markers
from hypersleep.common.doors import SwitchDoor
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.crew import wounds
from hypersleep.nemesis.phases import event_cards
from hypersleep.nemesis.rooms import room_actions
from tests.scene import Scene

rule = pytest.mark.rule


# Cards override the basic rules --------------------------------------------------------------------------------------


@rule("general.specific-over-general", "combat.shoot.weapon-exceptions")
@pytest.mark.parametrize(
    ("who", "weapon", "face", "injuries"),
    [
        ("scout", "weapon.rifle", "two_hits", 2),
        ("scientist", "weapon.pistol", "two_hits", 1),
        ("captain", "weapon.six-shooter", "two_hits", 3),
        ("captain", "weapon.six-shooter", "one_hit", 1),
        ("mechanic", "weapon.sawed-off-shotgun", "one_hit", 2),
        ("mechanic", "weapon.sawed-off-shotgun", "blank", 0),
    ],
)
def test_a_weapon_changes_what_it_says_and_the_rest_of_the_rule_stays(
    who: str, weapon: str, face: str, injuries: int
) -> None:
    scene = Scene(who).place(who, 7).action_cards(who, 1).ammo(who, weapon, 2).rolls(combat=face)
    queen = scene.intruder("queen", 7)
    scene.top("attacks", *(["attack-scratch-4", "attack-bite-3"] if injuries else []))
    scene.turn(who).act(steps.Shoot(seat=scene.seat(who), weapon=weapon, intruder=queen.id))
    assert queen.injuries == injuries
    assert scene.ammo_of(who, weapon) == 1


@rule("general.specific-over-general")
@pytest.mark.parametrize(("dressed", "drawn"), [(False, 4), (True, 5)])
def test_a_wound_card_changes_the_number_of_cards_drawn_while_its_text_counts(dressed: bool, drawn: int) -> None:
    scene = Scene("scout").wounds("scout", "wound-body", dressed=dressed)
    scene.run(steps.DrawHands())
    assert len(scene.who("scout").hand) == drawn


# Player order --------------------------------------------------------------------------------------------------------


@rule("general.player-order")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_the_first_player_rolls_first_and_the_others_follow_clockwise(first: int, order: list[int]) -> None:
    scene = Scene("scout", "captain", "pilot").draws("adult").rolls(noise="silence silence silence")
    scene.world.first_player = scene.seat(first)
    scene.run(steps.DevelopBag())
    assert [roll.seat for roll in scene.told(telling.NoiseRolled)] == order


@rule("general.player-order")
def test_events_reach_the_players_in_order() -> None:
    scene = Scene("scout", "captain", "pilot").place("scout", 2).place("captain", 4).place("pilot", 5)
    scene.noise(2, 1).rolls(noise="silence silence silence")
    scene.world.first_player = scene.seat("pilot")
    scene.run(event_cards.NoiseInTechnicalCorridors(by=scene.seat("pilot")))
    assert [roll.seat for roll in scene.told(telling.NoiseRolled)] == [2, 0, 1]


# Attacks -------------------------------------------------------------------------------------------------------------


ATTACKS = (steps.Shoot, steps.Melee, steps.ShootEggs, steps.MeleeEggs)


@rule("general.no-direct-attack")
def test_among_themselves_characters_have_nothing_to_shoot_or_strike_at() -> None:
    scene = Scene("scout", "captain").place("scout", 7).place("captain", 7).action_cards("scout", 5).turn("scout")
    assert not [option for option in scene.options() if isinstance(option, ATTACKS)]


@rule("general.no-direct-attack")
def test_beside_a_crewmate_only_the_intruder_can_be_attacked() -> None:
    scene = Scene("scout", "captain").place("scout", 7).place("captain", 7).action_cards("scout", 5)
    adult = scene.intruder("adult", 7)
    attacks = [option for option in scene.turn("scout").options() if isinstance(option, ATTACKS)]
    assert attacks == [
        steps.Shoot(seat=scene.seat("scout"), weapon="weapon.rifle", intruder=adult.id),
        steps.Melee(seat=scene.seat("scout"), intruder=adult.id),
    ]


@rule("general.no-direct-attack")
def test_the_self_destruct_sequence_may_be_started_with_others_on_board() -> None:
    scene = Scene("scout", "captain").room(7, "generator").place("scout", 7).action_cards("scout", 2)
    scene.turn("scout").act(steps.UseRoom(seat=scene.seat("scout"), option="start"))
    assert scene.world.self_destruct == 0


@rule("general.no-direct-attack")
def test_a_door_may_be_closed_on_somebody_in_a_burning_room() -> None:
    scene = Scene("scout", "captain").room(7, "command-center").place("scout", 7).action_cards("scout", 2)
    scene.room(15, "canteen", fire=True).place("captain", 15)
    door = scene.corridor(15, 18)
    scene.turn("scout").act(steps.UseRoom(seat=scene.seat("scout"), option="set-doors"))
    scene.choose(steps.PickRoom(15)).choose(SwitchDoor(door))
    assert scene.world.doors[door] == "closed"


# Discarding ----------------------------------------------------------------------------------------------------------


@rule("general.discard-markers")
def test_a_fire_that_has_been_put_out_can_burn_elsewhere() -> None:
    scene = Scene("scout").run(*(steps.PlaceFire(room=room) for room in range(1, 9)))
    scene.run(room_actions.SprayRoom(by=scene.seat("scout"))).choose(steps.PickRoom(3))
    scene.run(steps.PlaceFire(room=12))
    assert (sum(scene.world.fire), scene.world.fire[12], scene.world.ending) == (8, True, "")


@rule("general.discard-markers")
def test_a_malfunction_that_has_been_repaired_can_happen_elsewhere() -> None:
    scene = Scene("scout").place("scout", 1)
    able = [n for n in range(1, 22) if scene.content.box.rooms[scene.world.tiles[n].value].malfunction_allowed]
    for room in able[:9]:
        scene.room(room)
    scene.run(*(steps.PlaceMalfunction(room=room) for room in able[:8]))
    scene.run(markers.ClearMalfunction(by=scene.seat("scout")), steps.PlaceMalfunction(room=able[8]))
    assert (sum(scene.world.malfunction), scene.world.malfunction[able[8]], scene.world.ending) == (8, True, "")


@rule("general.discard-markers")
def test_a_door_that_has_been_opened_can_be_closed_elsewhere() -> None:
    scene = Scene("scout")
    scene.world.doors[:12] = ["closed"] * 12
    scene.run(event_cards.OpenAllDoors(), steps.CloseDoor(corridor=20, by=scene.seat("scout")))
    assert scene.question is None
    assert scene.world.doors[20] == "closed"


@rule("general.discard-piles")
def test_a_used_item_goes_onto_the_discard_pile_of_its_colour() -> None:
    scene = Scene("scout").items("scout", "item.bandages").action_cards("scout", 1)
    scene.who("scout").light = 1
    use = next(action for action in scene.turn("scout").options(steps.UseItem) if action.item == "item.bandages")
    scene.act(use)
    assert scene.faces(scene.world.discards["green"]) == ["item.bandages"]
    assert not scene.who("scout").inventory


@rule("general.discard-piles")
def test_events_attacks_and_wounds_have_a_common_discard_pile_each() -> None:
    scene = Scene("scout").top("events", "event-regeneration").top("attacks", "attack-tail-1")
    scene.wounds("scout", "wound-leg", dressed=True).place("scout", 7)
    adult = scene.intruder("adult", 7)
    scene.run(steps.DrawEvent(), steps.AttackCharacter(intruder=adult.id, occasion="event"))
    scene.run(wounds.HealDressedWound(by=scene.seat("scout"))).choose(wounds.PickWound("wound-leg"))
    piles = {name: scene.faces(cards) for name, cards in scene.world.discards.items() if cards}
    assert piles == {"events": ["event-regeneration"], "attacks": ["attack-tail-1"], "wounds": ["wound-leg"]}


@rule("general.discard-piles")
def test_action_and_contamination_cards_go_onto_the_players_own_pile() -> None:
    scene = Scene("scout", "captain").hand("scout", "action.search").room(6, "armory").rolls(noise="silence")
    scene.turn("scout").act(scene.move("scout", 6), paying=["action.search"])
    scene.run(steps.GainContamination(by=scene.seat("scout")))
    pile = scene.who("scout").discard
    assert scene.faces(pile[:1]) == ["action.search"]
    assert pile[1] in scene.content.contamination
    assert len(pile) == 2
    assert not scene.who("captain").discard
    assert not any(scene.world.discards.values())
