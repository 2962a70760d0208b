"""The Scout and the Scientist, card by card."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.combat.shooting import ChooseShootReroll
from hypersleep.retaliation.combat.weapons import RollAgain
from hypersleep.retaliation.expansions.contractors.footwork import (
    ChooseExploration,
    ChooseTiptoe,
    ExplorationSeen,
    LookAhead,
    PickExploration,
)
from hypersleep.retaliation.expansions.contractors.foresight import Guess, ScanCard, TokenGuessed
from hypersleep.retaliation.expansions.contractors.nerves import ChooseAnswer, HazardIgnored
from hypersleep.retaliation.knowledge.view import view
from hypersleep.retaliation.queries import hands_of
from hypersleep.retaliation.rooms.nest import SmashEgg, TakeEgg
from tests.retaliation.expansions.contractors.hiring import (
    BEYOND,
    HERE,
    ME,
    OTHER,
    SPARE,
    THERE,
    at_computer,
    hired,
    play,
    through,
)
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


# Scout ---------------------------------------------------------------------------------------------------------------


def two_more_rooms(who: str) -> Scene:
    return hired(who).room(BEYOND, "shelter")


def test_light_feet_make_noise_in_the_last_room_only() -> None:
    scene = two_more_rooms("scout")
    oxygen = scene.who(ME).oxygen
    play(scene, "scout.light-feet", "move").choose(through(scene, HERE, THERE))
    assert isinstance(scene.question, ChooseTiptoe)
    assert not scene.told(telling.NoiseRolled)
    scene.rolls(noise="4").choose(through(scene, THERE, BEYOND))
    assert scene.who(ME).room == BEYOND
    assert scene.who(ME).oxygen == oxygen - 1
    assert [told.room for told in scene.told(telling.NoiseRolled)] == [BEYOND]


def test_light_feet_may_stop_after_one_room() -> None:
    scene = two_more_rooms("scout")
    play(scene, "scout.light-feet", "move").choose(through(scene, HERE, THERE)).rolls(noise="4").choose(steps.Done())
    assert [told.room for told in scene.told(telling.NoiseRolled)] == [THERE]


@rule("retaliation:oxygen.spend-limit")
def test_without_oxygen_light_feet_go_one_room() -> None:
    scene = two_more_rooms("scout")
    scene.who(ME).oxygen = 0
    play(scene, "scout.light-feet", "move").rolls(noise="4").choose(through(scene, HERE, THERE))
    assert isinstance(scene.question, steps.ChooseAction)


def explored() -> Scene:
    scene = hired("scout").place(ME, THERE).top("exploration", "exploration-01", "exploration-02")
    scene.top("corridors", *[f"corridor-30{n}" for n in (1, 2, 3, 4, 5)])
    play(scene, "scout.map-the-way", "explore").choose(through(scene, THERE, BEYOND))
    assert isinstance(scene.question, ChooseExploration)
    assert set(scene.options()) == {PickExploration("exploration-01"), PickExploration("exploration-02")}
    return scene


@pytest.mark.parametrize("chosen", ["exploration-01", "exploration-02"])
def test_map_the_way_explores_by_the_card_that_is_chosen(chosen: str) -> None:
    scene = explored()
    other = "exploration-02" if chosen == "exploration-01" else "exploration-01"
    facts = scene.content.box.explorations[chosen]
    if facts.noise_roll:
        scene.rolls(noise="4")
    scene.choose(PickExploration(chosen))
    assert scene.world.tiles[BEYOND]
    assert scene.told(telling.RoomDiscovered)[0].card == chosen
    assert scene.faces(scene.world.decks["exploration"])[0] == other


def test_nobody_else_sees_the_cards_of_the_map() -> None:
    scene = explored()
    assert isinstance(scene.question, ChooseExploration)
    assert scene.question.seat == ME


def test_slipping_past_only_the_largest_attacks() -> None:
    scene = hired("scout").top("attacks", "attack-scratch-2")
    scene.intruder("adult", HERE)
    drone = scene.intruder("drone", HERE)
    scene.intruder("adult", corridor=scene.between(HERE, THERE))
    play(scene, "scout.slip-past", "move").rolls(noise="4").choose(through(scene, HERE, THERE))
    while not isinstance(scene.question, steps.ChooseAction):
        scene.choose(scene.options()[0])
    assert [told.intruder for told in scene.told(telling.IntruderAttacked)] == [drone.id]


def test_mark_spot_discards_up_to_two_noise_markers_around() -> None:
    scene = hired("scout").place(ME, THERE)
    for a, b in ((HERE, THERE), (THERE, BEYOND)):
        scene.world.noise[scene.between(a, b)] = True
    play(scene, "scout.mark-spot", "hush").choose(through(scene, HERE, THERE)).choose(through(scene, THERE, BEYOND))
    assert not any(scene.world.noise)


def test_mark_spot_may_leave_the_second_one() -> None:
    scene = hired("scout").place(ME, THERE)
    for a, b in ((HERE, THERE), (THERE, BEYOND)):
        scene.world.noise[scene.between(a, b)] = True
    play(scene, "scout.mark-spot", "hush").choose(through(scene, HERE, THERE)).choose(steps.Done())
    assert sum(scene.world.noise) == 1


def test_mark_spot_reaches_any_corridor_of_the_section() -> None:
    scene = hired("scout")
    scene.world.noise[scene.between(THERE, BEYOND)] = True
    play(scene, "scout.mark-spot", "hush-section").choose(through(scene, THERE, BEYOND))
    assert not any(scene.world.noise)


def test_vanishing_prevents_every_attack_and_leads_where_nobody_is() -> None:
    scene = hired("scout").room(6, "shelter").corridor(HERE, 6, "corridor-106").place(OTHER, THERE)
    scene.intruder("adult", HERE)
    scene.intruder("drone", HERE)
    play(scene, "scout.vanish", "move")
    assert scene.options() == [through(scene, HERE, 6)]
    scene.rolls(noise="4").choose(through(scene, HERE, 6))
    assert scene.who(ME).room == 6
    assert not scene.told(telling.IntruderAttacked)


VANISH = steps.React("scout.vanish", "ignore-hazard")


def test_vanish_makes_nothing_of_a_hazard() -> None:
    scene = hired("scout").hand(ME, "scout.vanish", *SPARE).rolls(noise="hazard").run(steps.RollNoise(by=ME))
    assert isinstance(scene.question, ChooseAnswer)
    scene.choose(VANISH)
    assert scene.told(HazardIgnored)
    assert not scene.told(telling.HazardStruck)


@rule("retaliation:reaction.timing")
def test_the_window_opens_whether_or_not_the_card_is_in_hand() -> None:
    scene = hired("scout").hand(ME, *SPARE).rolls(noise="hazard").run(steps.RollNoise(by=ME))
    assert isinstance(scene.question, ChooseAnswer)
    assert scene.refusal(VANISH) == "reaction.timing"
    scene.bag("blank").draws("blank").choose(steps.LetItHappen())
    assert scene.told(telling.HazardStruck)


def test_a_hazard_of_somebody_else_is_none_of_the_scouts_business() -> None:
    scene = hired("scout").hand(ME, "scout.vanish", *SPARE).bag("blank").draws("blank")
    scene.rolls(noise="hazard").run(steps.RollNoise(by=OTHER))
    assert scene.told(telling.HazardStruck)


def test_the_rifle_reaches_a_corridor_beside_the_next_room_with_a_hit_less() -> None:
    scene = hired("scout").action_cards(ME, 3)
    corridor = scene.between(THERE, BEYOND)
    scene.intruder("adult", corridor=corridor)
    scene.rolls(burst="2").turn(ME).act(steps.Burst(seat=ME, weapon="scout.rifle", corridor=corridor))
    assert scene.told(telling.BurstDieRolled)[0].hits == 1


def test_the_rifle_does_not_shoot_through_a_closed_door() -> None:
    scene = hired("scout").action_cards(ME, 3)
    corridor = scene.between(THERE, BEYOND)
    scene.intruder("adult", corridor=corridor)
    scene.world.doors[scene.between(HERE, THERE)] = "closed"
    scene.turn(ME)
    burst = steps.Burst(seat=ME, weapon="scout.rifle", corridor=corridor)
    assert scene.refusal(burst) == "combat.burst.adjacent-corridor"


def test_beside_the_room_the_rifle_is_like_any_other() -> None:
    scene = hired("scout").action_cards(ME, 3)
    corridor = scene.between(HERE, THERE)
    scene.intruder("adult", corridor=corridor)
    scene.rolls(burst="2").turn(ME).act(steps.Burst(seat=ME, weapon="scout.rifle", corridor=corridor))
    assert scene.told(telling.BurstDieRolled)[0].hits == 2


def test_the_motion_sensor_shows_the_next_exploration_card_once_a_turn() -> None:
    scene = hired("scout").action_cards(ME, 3).turn(ME)
    face = scene.faces(scene.world.decks["exploration"])[-1]
    scene.choose(LookAhead(seat=ME))
    assert scene.told(ExplorationSeen) == [ExplorationSeen(ME, face)]
    assert isinstance(scene.question, steps.ChooseAction)
    assert scene.question.left == 2
    assert scene.refusal(LookAhead(seat=ME)) == "golden.choice-fully-resolvable"
    scene.run(steps.BeginTurn(seat=ME))
    assert scene.options(LookAhead)


def test_a_broken_sensor_shows_nothing() -> None:
    scene = hired("scout").action_cards(ME, 3)
    scene.world.broken = (scene.card_of(ME, "scout.motion-sensor"),)
    assert scene.turn(ME).refusal(LookAhead(seat=ME)) == "marker.malfunction.item"


# Scientist -----------------------------------------------------------------------------------------------------------


def test_network_access_uses_a_computer_room_of_the_section_from_afar() -> None:
    scene = hired("scientist").room(6, "alarm-room").corridor(HERE, 6, "corridor-106")
    scene.world.noise[scene.between(HERE, THERE)] = True
    play(scene, "scientist.network-access", "use-room").choose(steps.PickRoom(6))
    assert scene.told(telling.RoomUsedForFree)[0].tile == "alarm-room"


def test_a_field_study_scans_two_cards_and_brings_no_larva() -> None:
    scene = hired("scientist")
    scene.hand(ME, "scientist.field-study", "contamination-clean", "contamination-infected", "contamination-clean")
    scene.turn(ME).act(steps.PlayCard(seat=ME, cost=0, card="scientist.field-study", option="scan"))
    scene.choose(scene.options(ScanCard)[0]).choose(scene.options(ScanCard)[0])
    me = scene.who(ME)
    assert len([face for face in scene.faces(me.hand) if face.startswith("contamination")]) == 1
    assert scene.faces(me.discard).count("contamination-infected") == 1
    assert "contamination-clean" in scene.faces(scene.world.box)
    assert not me.larva


def test_rerouting_power_flips_the_life_support_of_the_section() -> None:
    scene = at_computer("scientist")
    section = scene.content.grid.section(6)
    play(scene, "scientist.reroute-power", "switch-power")
    assert scene.world.life_support[section] == "active"


def test_improvised_chemistry_puts_out_a_fire() -> None:
    scene = hired("scientist").room(HERE, fire=True)
    play(scene, "scientist.improvised-chemistry", "put-out-fire")
    assert not scene.world.fire[HERE]


def test_improvised_chemistry_mixes_a_medpack_where_there_is_green() -> None:
    scene = hired("scientist").room(THERE, "emergency-room").place(ME, THERE)
    play(scene, "scientist.improvised-chemistry", "mix-medpack")
    assert "medpack" in scene.who(ME).belt


@pytest.mark.parametrize(("guess", "drawn"), [("adult", 3), ("larva", 1)])
def test_a_right_hypothesis_draws_three_cards_and_a_wrong_one_draws_one(guess: str, drawn: int) -> None:
    scene = hired("scientist").bag("adult", "larva").draws("adult")
    play(scene, "scientist.hypothesis", "guess").choose(Guess(guess))
    assert len(scene.who(ME).hand) == len(SPARE) + drawn
    assert scene.bag_kinds() == ["adult", "larva"]
    assert scene.told(TokenGuessed)[0].guess == guess
    assert not scene.told(telling.TokenDrawn)


def test_the_pistol_rolls_the_ammo_face_once_more_and_no_other() -> None:
    scene = hired("scientist").action_cards(ME, 3)
    adult = scene.intruder("adult", HERE)
    scene.rolls(shoot="bullets bullets").turn(ME)
    scene.act(steps.Shoot(seat=ME, weapon="scientist.pistol", intruder=adult.id))
    assert isinstance(scene.question, ChooseShootReroll)
    scene.choose(RollAgain())
    assert isinstance(scene.question, steps.ChooseAction)
    assert scene.gear_on(ME, "scientist.pistol") == ("half-ammo",)


def test_the_pistol_keeps_any_other_roll() -> None:
    scene = hired("scientist").action_cards(ME, 3)
    adult = scene.intruder("adult", HERE)
    scene.rolls(shoot="4").turn(ME).act(steps.Shoot(seat=ME, weapon="scientist.pistol", intruder=adult.id))
    assert isinstance(scene.question, steps.ChooseAction)


def nest(who: str) -> Scene:
    return hired(who).room(THERE, "nest").place(ME, THERE).action_cards(ME, 5).turn(ME)


def test_an_egg_goes_into_the_sample_case_without_a_noise_roll_and_without_a_hand() -> None:
    scene = nest("scientist").act(steps.UseRoom(seat=ME, option="take-egg")).choose(TakeEgg())
    assert not scene.told(telling.NoiseRolled)
    assert scene.faces(scene.who(ME).held).count("item.egg") == 1
    assert len(hands_of(scene.game, scene.who(ME).held)) == 2


def test_a_third_egg_needs_a_hand_and_a_smashed_one_makes_noise() -> None:
    scene = nest("scientist").items(ME, "item.egg", "item.egg", "item.egg")
    assert len(hands_of(scene.game, scene.who(ME).held)) == 3
    other = nest("scientist").rolls(noise="4").act(steps.UseRoom(seat=ME, option="take-egg")).choose(SmashEgg())
    assert other.told(telling.NoiseRolled)


@rule("retaliation:visibility.contamination")
def test_nobody_else_learns_what_a_field_study_has_found() -> None:
    scene = hired("scientist").hand(ME, "scientist.field-study", "contamination-infected").turn(ME)
    scene.act(steps.PlayCard(seat=ME, cost=0, card="scientist.field-study", option="scan"))
    scene.choose(scene.options(ScanCard)[0])
    assert "infected" not in str(view(scene.game, OTHER).characters[ME].discard)
