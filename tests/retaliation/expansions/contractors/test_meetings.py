"""Where cards of contractors meet other rules, and other expansions."""

import pytest

from hypersleep.common.keeping import keep, kept
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.expansions.contractors.footwork import ChooseExploration, PickExploration
from hypersleep.retaliation.expansions.contractors.foresight import Guess, Premonition, TokenForeseen
from hypersleep.retaliation.expansions.contractors.gunnery import ChooseGuardShot, FireLines
from hypersleep.retaliation.expansions.contractors.hiding import Cover
from hypersleep.retaliation.expansions.contractors.laboratory import Specimens
from hypersleep.retaliation.expansions.neoflesh.twitchlings import ActivateTwitchling
from hypersleep.retaliation.expansions.xyrians.telling import XyrianSignFound
from hypersleep.retaliation.soldiers.reloading import ways_to_begin
from tests.retaliation.expansions.contractors.hiring import BEYOND, HERE, ME, OTHER, SPARE, THERE, hired, play, through
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


def among(expansion: str, who: str, *others: str) -> Scene:
    """The same rooms in a row, with another expansion in play."""
    scene = Scene(who, *(others or ("recon",)), expansions=("contractors", expansion))
    scene.room(THERE, "armory").corridor(HERE, THERE, "corridor-104")
    return scene.corridor(THERE, BEYOND, "corridor-205")


# With Xyrians --------------------------------------------------------------------------------------------------------


@rule("retaliation:contractor.setup.compatible")
def test_a_sign_among_the_cards_of_the_map_is_resolved_and_replaced_first() -> None:
    scene = among("xyrians", "scout").place(ME, THERE)
    scene.top("exploration", "exploration-03", "xyrian-footprints", "exploration-04")
    scene.top("corridors", *[f"corridor-30{n}" for n in (1, 2, 3, 4, 5)])
    play(scene, "scout.map-the-way", "explore").choose(through(scene, THERE, BEYOND))
    assert scene.told(XyrianSignFound)
    assert isinstance(scene.question, ChooseExploration)
    assert set(scene.options()) == {PickExploration("exploration-03"), PickExploration("exploration-04")}


@rule("retaliation:contractor.setup.compatible")
def test_whoever_stands_ready_may_shoot_a_xyrian_that_enters() -> None:
    scene = play(among("xyrians", "sentry"), "sentry.stand-ready", "stand-ready")
    xyrian = scene.intruder("xyrian", HERE)
    scene.run(steps.EnterRoom(intruder=xyrian.id, room=HERE))
    assert isinstance(scene.question, ChooseGuardShot)


# With other races ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("race", ["neoflesh", "sangrevores"])
@rule("retaliation:contractor.setup.compatible")
def test_a_hypothesis_names_the_tokens_of_the_race(race: str) -> None:
    scene = play(among(race, "scientist"), "scientist.hypothesis", "guess")
    assert [choice.kind for choice in scene.options(Guess)] == list(scene.content.token_piles)
    assert "drone" not in scene.content.token_piles


@rule("retaliation:contractor.setup.compatible", "retaliation:neoflesh.twitchling.leave")
def test_a_twitchling_in_a_suppressed_corridor_does_not_leave_the_map() -> None:
    scene = among("neoflesh", "soldier").place(ME, THERE)
    corridor = scene.between(THERE, BEYOND)
    twitchling = scene.intruder("twitchling", corridor=corridor)
    play(scene, "soldier.suppress", "suppress").choose(scene.options()[0]).choose(through(scene, THERE, BEYOND))
    scene.run(ActivateTwitchling(intruder=twitchling.id))
    assert scene.lurking(corridor) == ["twitchling"]
    keep(scene.world, FireLines())
    scene.run(ActivateTwitchling(intruder=twitchling.id))
    assert scene.lurking(corridor) == []


@rule("retaliation:contractor.setup.compatible")
def test_light_feet_make_no_noise_among_sangrevores() -> None:
    scene = among("sangrevores", "scout")
    play(scene, "scout.light-feet", "move").choose(through(scene, HERE, THERE))
    while not isinstance(scene.question, steps.ChooseAction):
        scene.choose(steps.Done() if steps.Done() in scene.options() else scene.options()[0])
    assert not scene.told(telling.NoiseRolled)


# With rules of the game ----------------------------------------------------------------------------------------------


def test_what_was_foreseen_comes_out_of_the_next_hazard_whoever_rolls_it() -> None:
    scene = hired("survivor").bag("blank", "larva").draws("blank")
    play(scene, "survivor.instinct", "sense").choose(steps.Done())
    scene.run(steps.ResolveHazard(by=OTHER))
    assert scene.told(telling.TokenDrawn)[0].token == scene.told(TokenForeseen)[0].token
    assert not kept(scene.world, Premonition).waiting


def test_instinct_looks_at_the_same_token_twice() -> None:
    scene = hired("survivor").bag("blank", "larva", "adult").draws("larva")
    play(scene, "survivor.instinct", "sense").choose(steps.Done())
    play(scene, "survivor.instinct", "sense")
    first, second = scene.told(TokenForeseen)
    assert first == second


def test_armor_that_replaces_contamination_leaves_nothing_to_resist() -> None:
    scene = hired("lab-rat").hand(ME, "lab-rat.resistant", *SPARE)
    scene.run(steps.DropItem(seat=ME, item="lab-rat.shielded-gown")).items(ME, "support.biohazard-armor")
    scene.run(steps.GainContamination(by=ME))
    assert scene.question is None
    assert scene.who(ME).health == 1
    assert not scene.told(telling.Contaminated)


def test_charges_are_no_ammo_to_be_reloaded() -> None:
    scene = hired("captain").gear(ME, "ammo", "ammo")
    scene.intruder("adult", HERE)
    assert ways_to_begin(scene.game, scene.who(ME)) == []


def test_an_opportunity_attacker_does_not_follow_out_of_a_suppressed_corridor() -> None:
    scene = hired("soldier").place(OTHER, THERE)
    corridor = scene.between(HERE, THERE)
    adult = scene.intruder("adult", corridor=corridor)
    play(scene, "soldier.suppress", "suppress").choose(scene.options()[0]).choose(through(scene, HERE, THERE))
    scene.world.followers = (adult.id,)
    scene.run(steps.EnterRoom(intruder=adult.id, room=THERE))
    assert scene.lurking(corridor) == ["adult"]


def test_an_order_ends_the_hiding() -> None:
    scene = play(hired("lab-rat", "officer"), "lab-rat.hide", "hide")
    assert kept(scene.world, Cover).hidden == ME
    scene.hand(OTHER, "action.first-in-command", *SPARE).turn(OTHER)
    scene.choose(steps.PlayCard(seat=OTHER, cost=0, card="action.first-in-command", option="command"))
    scene.choose(steps.PickCharacter(ME))
    assert kept(scene.world, Cover) == Cover()


def test_a_death_in_a_corridor_leaves_no_grave() -> None:
    scene = hired("xenobiologist")
    adult = scene.intruder("adult", corridor=scene.between(HERE, THERE))
    scene.run(steps.KillIntruder(intruder=adult.id))
    known = kept(scene.world, Specimens)
    assert (known.died, known.graves) == ((adult.id,), ())


def test_a_solo_contractor_plays_as_well() -> None:
    scene = Scene("hacker", expansions=("contractors",)).action_cards(ME, 3).turn(ME)
    assert scene.options(steps.Pass)
