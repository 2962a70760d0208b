"""The solo and the cooperative mode."""

import pytest

from hypersleep.kernel.steps import Seat
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.modes import ReviveCrew
from hypersleep.nemesis.rooms import room_actions
from hypersleep.nemesis.ruleset import MODES
from hypersleep.nemesis.world import CORPSES, Ending
from tests.scene import Scene

rule = pytest.mark.rule

EMERGENCY_ROOM = 16


def winners(scene: Scene) -> tuple[Seat, ...]:
    (told,) = scene.told(telling.WinnersDeclared)
    return told.winners


def decks(scene: Scene, who: str) -> list[str]:
    """The decks that the Objectives in front of a player come from."""
    return [scene.content.objective(card).deck for card in scene.who(who).objectives]


# Solo ----------------------------------------------------------------------------------------------------------------


@rule("mode.solo.overview")
def test_solo_is_set_up_for_one_player() -> None:
    scene = Scene("scout")
    assert MODES["solo"][1] == (1,)
    assert [character.who for character in scene.world.characters] == ["scout"]
    assert scene.bag_kinds().count("adult") == 4
    assert len(scene.world.pods) == 2
    scene.run(steps.DrawHands(), steps.TakeTurns())
    assert scene.question == steps.ChooseAction(seat=scene.seat("scout"))


@rule("mode.solo.objectives")
def test_a_solo_player_keeps_one_of_two_solo_objectives_at_the_first_encounter() -> None:
    scene = Scene("scout").action_cards("scout", 5).draws("larva")
    assert decks(scene, "scout") == ["solo_coop", "solo_coop"]
    scene.run(steps.ResolveEncounter(seat=scene.seat("scout")))
    assert [choice.objective for choice in scene.options()] == scene.faces(scene.who("scout").objectives)
    scene.choose(scene.options()[1])
    assert len(scene.who("scout").objectives) == 1


@rule("mode.solo.items")
@pytest.mark.parametrize(("number", "counter"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_a_solo_player_finds_half_the_items_rounded_up(number: int, counter: int) -> None:
    token = f"exploration-malfunction-{number}"
    scene = Scene("scout").room(14, "hatch-control", explored=False, token=token).action_cards("scout", 1)
    scene.rolls(noise="silence").turn("scout").act(scene.move("scout", 14))
    assert scene.world.items[14] == counter


@rule("mode.solo.victory")
@pytest.mark.parametrize(("ending", "met"), [("jump", True), ("ninth-fire", True), ("jump", False)])
def test_a_solo_player_wins_by_surviving_with_the_objective_met(ending: Ending, met: bool) -> None:
    scene = Scene("scout").objective("scout", "coop-destination-earth").engines(True, True, met)
    scene.who("scout").fate = "hibernating"
    scene.world.destination = "D" if met else "C"
    scene.run(steps.EndGame(ending=ending))
    assert winners(scene) == ((Seat(0),) if met and ending == "jump" else ())


@rule("mode.solo.victory")
def test_a_solo_player_does_not_win_by_surviving_alone() -> None:
    scene = Scene("scout").objective("scout", "coop-close-contact")
    scene.who("scout").fate = "escaped"
    scene.run(steps.EndGame(ending="jump"))
    assert winners(scene) == ()


# Cooperative: Objectives and victory ---------------------------------------------------------------------------------


def together(*crew: str) -> Scene:
    return Scene(*(crew or ("scout", "captain")), mode="cooperative")


@rule("mode.coop.objectives")
def test_each_player_has_one_solo_coop_objective_and_nothing_to_choose() -> None:
    scene = together("scout", "captain", "pilot").action_cards("scout", 5).draws("larva")
    assert [decks(scene, who) for who in ("scout", "captain", "pilot")] == [["solo_coop"]] * 3
    scene.run(steps.ResolveEncounter(seat=scene.seat("scout")))
    assert scene.enemies(11) == ["larva"]
    assert scene.question is None


@rule("mode.coop.public")
@pytest.mark.parametrize(("mode", "public"), [("cooperative", True), ("semi-cooperative", False)])
def test_objectives_are_open_in_the_cooperative_mode_alone(mode: str, public: bool) -> None:
    scene = Scene("scout", "captain", mode=mode)
    (first, *_) = scene.who("scout").objectives
    assert bool(scene.world.known.get(first, 0) >> scene.seat("captain") & 1) is public


def judged(scene: Scene, *objectives: str, ending: Ending = "jump") -> tuple[Seat, ...]:
    """Who wins with these Objectives, one for each player in order of seats; the first seat leaves in a Pod."""
    for character, objective in zip(scene.world.characters, objectives, strict=True):
        scene.objective(character.seat, objective)
    scene.who(0).fate = "escaped"
    scene.engines(True, True, True).world.destination = "D"
    scene.run(steps.EndGame(ending=ending))
    return winners(scene)


@rule("mode.coop.victory")
def test_with_all_objectives_met_and_one_survivor_all_win_the_dead_included() -> None:
    scene = together().weakness("egg", "weakness-way-of-moving").weakness("corpse", "weakness-vital-places")
    assert judged(scene, "coop-destination-earth", "coop-close-contact") == (Seat(0), Seat(1))
    assert scene.who("captain").fate == "dead"


@rule("mode.coop.victory")
@pytest.mark.parametrize(
    "objectives",
    [("coop-destination-earth", "coop-close-contact"), ("coop-close-contact", "coop-destination-earth")],
)
def test_one_objective_not_met_loses_the_game_for_all(objectives: tuple[str, ...]) -> None:
    assert judged(together(), *objectives) == ()


@rule("mode.coop.victory", "wound.death.drop")
def test_a_corpse_that_falls_in_the_surgery_when_its_bearer_dies_in_the_jump_lies_there() -> None:
    scene = together().weakness("egg", "weakness-way-of-moving").weakness("corpse", "weakness-vital-places")
    scene.inside("captain", "surgery").who("captain").objects = ("corpse-blue",)
    assert judged(scene, "coop-autopsy", "coop-close-contact") == (Seat(0), Seat(1))


@rule("mode.coop.victory")
def test_without_a_survivor_nobody_wins_together() -> None:
    scene = together().objective("scout", "coop-behead").objective("captain", "coop-cleanup-crew")
    scene.who("scout").signal = scene.who("captain").signal = True
    scene.run(steps.EndGame(ending="self-destruct"))
    assert winners(scene) == ()


@rule("mode.coop.signal")
@pytest.mark.parametrize("sender", ["scout", "captain"])
def test_a_single_signal_may_be_sent_by_anyone(sender: str) -> None:
    scene = together()
    scene.who(sender).signal = scene.world.queen_killed = True
    assert judged(scene, "coop-behead", "coop-destination-earth") == (Seat(0), Seat(1))


@rule("mode.coop.signal")
def test_the_objective_is_revealed_as_met_by_whoever_sent_the_signal() -> None:
    scene = together()
    scene.who("captain").signal = scene.world.queen_killed = True
    judged(scene, "coop-behead", "coop-destination-earth")
    assert scene.told(telling.ObjectiveRevealed) == [telling.ObjectiveRevealed(Seat(0), "coop-behead", True)]


@rule("mode.coop.signal")
def test_without_any_signal_an_objective_that_asks_for_one_is_not_met() -> None:
    scene = together()
    scene.world.queen_killed = True
    assert judged(scene, "coop-behead", "coop-destination-earth") == ()


@rule("mode.coop.signal")
@pytest.mark.parametrize(("senders", "won"), [((), False), ((0,), False), ((1,), False), ((0, 1), True)])
def test_two_cards_that_ask_for_a_signal_need_two_senders(senders: tuple[int, ...], won: bool) -> None:
    scene = together()
    for sender in senders:
        scene.who(sender).signal = True
    assert bool(judged(scene, "coop-behead", "coop-cleanup-crew", ending="ninth-fire")) is won


# Cooperative: revival ------------------------------------------------------------------------------------------------


def fallen() -> Scene:
    """The Captain lies dead in the Emergency Room, the Scout stands elsewhere."""
    scene = together().room(EMERGENCY_ROOM, "emergency-room").place("captain", EMERGENCY_ROOM)
    return scene.run(steps.Die(seat=scene.seat("captain"), cause="wounds"))


def begin_round(scene: Scene) -> Scene:
    return scene.run(steps.BeginRound())


@rule("mode.coop.revive", "mode.coop.revive-effect")
def test_a_corpse_in_the_emergency_room_rises_at_the_start_of_a_round_and_draws() -> None:
    scene = begin_round(fallen())
    captain = scene.who("captain")
    assert scene.world.lying[EMERGENCY_ROOM] == ()
    assert (captain.fate, captain.room, len(captain.hand)) == ("aboard", EMERGENCY_ROOM, 5)
    assert scene.told(telling.ActionTaken) == []


@rule("mode.coop.revive-effect")
def test_who_rises_has_no_light_wounds_and_every_serious_wound_dressed() -> None:
    scene = fallen().wounds("captain", "wound-leg", "wound-arm").wounds("captain", "wound-body", dressed=True)
    captain = scene.who("captain")
    captain.light, captain.larva, captain.slime = 2, True, True
    begin_round(scene)
    assert (captain.light, captain.wounds) == (0, ())
    assert sorted(scene.faces(captain.dressed)) == ["wound-arm", "wound-body", "wound-leg"]
    assert captain.larva
    assert captain.slime


@rule("mode.coop.revive-effect")
def test_who_rises_takes_turns_again() -> None:
    scene = begin_round(fallen())
    assert scene.asked == scene.seat("captain")
    scene.choose(steps.Pass(seat=scene.seat("captain"))).choose(steps.Done())
    assert scene.asked == scene.seat("scout")


@rule("mode.coop.revive")
def test_a_carried_corpse_rises_too_and_leaves_the_hands_of_its_bearer() -> None:
    scene = fallen().room(EMERGENCY_ROOM).place("scout", EMERGENCY_ROOM)
    scene.who("scout").objects = (CORPSES[scene.seat("captain")], "egg")
    begin_round(scene)
    assert scene.who("captain").plays
    assert scene.who("scout").objects == ("egg",)


@rule("mode.coop.revive")
def test_a_corpse_elsewhere_does_not_rise() -> None:
    scene = fallen().room(EMERGENCY_ROOM).room(20, lying=(CORPSES[1],))
    begin_round(scene)
    assert scene.who("captain").fate == "dead"
    assert scene.world.lying[20] == (CORPSES[1],)


@rule("mode.coop.revive")
def test_the_corpse_may_be_analysed_before() -> None:
    scene = fallen().inside("scout", "laboratory").turn("scout")
    scene.world.lying[5], scene.world.lying[EMERGENCY_ROOM] = scene.world.lying[EMERGENCY_ROOM], ()
    scene.act(scene.use("scout", "analyse-object")).choose(room_actions.PickWeakness("corpse"))
    scene.world.lying[EMERGENCY_ROOM], scene.world.lying[5] = scene.world.lying[5], ()
    scene.run(ReviveCrew())
    assert scene.who("captain").plays


@rule("mode.coop.revive")
def test_outside_the_cooperative_mode_nobody_rises() -> None:
    scene = Scene("scout", "captain").room(EMERGENCY_ROOM, "emergency-room").place("captain", EMERGENCY_ROOM)
    scene.run(steps.Die(seat=scene.seat("captain"), cause="wounds"), steps.BeginRound())
    assert scene.who("captain").fate == "dead"


@rule("mode.coop.revive-blocked")
def test_no_revival_in_a_broken_emergency_room() -> None:
    scene = fallen()
    scene.world.malfunction[EMERGENCY_ROOM] = True
    begin_round(scene)
    assert scene.who("captain").fate == "dead"
    assert scene.world.lying[EMERGENCY_ROOM] == (CORPSES[1],)


@rule("mode.coop.revive-blocked")
def test_no_revival_with_an_intruder_in_the_emergency_room() -> None:
    scene = fallen()
    scene.intruder("larva", EMERGENCY_ROOM)
    begin_round(scene)
    assert scene.who("captain").fate == "dead"


@rule("mode.coop.death-items")
def test_the_dead_keep_their_items_but_drop_their_objects() -> None:
    scene = together().items("captain", "item.medkit").place("captain", 20)
    scene.who("captain").objects = ("egg",)
    scene.run(steps.Die(seat=scene.seat("captain"), cause="wounds"))
    assert scene.faces(scene.who("captain").inventory) == ["item.medkit"]
    assert scene.faces(scene.who("captain").held) == ["weapon.six-shooter"]
    assert scene.world.lying[20] == (CORPSES[1], "egg")


@rule("mode.coop.death-items")
def test_in_the_game_of_the_rulebook_the_items_of_the_dead_are_lost() -> None:
    scene = Scene("scout", "captain").items("captain", "item.medkit")
    scene.run(steps.Die(seat=scene.seat("captain"), cause="wounds"))
    captain = scene.who("captain")
    assert (captain.inventory, captain.held) == ((), ())
