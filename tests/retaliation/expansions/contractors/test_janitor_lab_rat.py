"""The Janitor and the Lab Rat, card by card."""

import pytest

from hypersleep.common.doors import SwitchDoor
from hypersleep.common.keeping import kept
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.expansions.contractors.hiding import Cover
from hypersleep.retaliation.expansions.contractors.nerves import (
    ChooseAnswer,
    ContaminationResisted,
    Overlooked,
    Strain,
    TrustGown,
)
from hypersleep.retaliation.expansions.contractors.rules import ForgetRound
from hypersleep.retaliation.expansions.contractors.weaponry import ChooseExtraHit, LoseHealthForIt
from hypersleep.retaliation.items.remedies import ChooseCardToWashOut
from hypersleep.retaliation.items.searching import ChooseFind, KeepItem
from hypersleep.retaliation.soldiers.action_cards import PickDeck
from tests.retaliation.expansions.contractors.hiring import (
    BEYOND,
    HERE,
    ME,
    OTHER,
    SPARE,
    THERE,
    hired,
    play,
    through,
    use,
)
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


# Janitor -------------------------------------------------------------------------------------------------------------


def test_the_ducts_lead_past_doors_and_intruders_in_silence() -> None:
    scene = hired("janitor")
    corridor = scene.between(HERE, THERE)
    scene.world.doors[corridor] = "closed"
    scene.intruder("adult", corridor=corridor)
    play(scene, "janitor.knows-the-ducts", "move").choose(through(scene, HERE, THERE))
    assert scene.who(ME).room == THERE
    assert not scene.told(telling.IntruderAttacked)
    assert not scene.told(telling.NoiseRolled)
    assert scene.world.doors[corridor] == "closed"


def test_a_clean_sweep_puts_out_a_fire_next_door_unless_a_door_is_closed() -> None:
    scene = hired("janitor").room(THERE, fire=True)
    play(scene, "janitor.clean-sweep", "put-out-fire").choose(steps.PickRoom(THERE))
    assert not scene.world.fire[THERE]
    shut = hired("janitor").room(THERE, fire=True).hand(ME, "janitor.clean-sweep", *SPARE)
    shut.world.doors[shut.between(HERE, THERE)] = "closed"
    action = steps.PlayCard(seat=ME, cost=0, card="janitor.clean-sweep", option="put-out-fire")
    assert shut.turn(ME).refusal(action) == "golden.choice-fully-resolvable"


def test_a_clean_sweep_discards_noise_and_perhaps_a_contamination() -> None:
    scene = hired("janitor").hand(ME, "janitor.clean-sweep", "contamination-clean")
    scene.world.noise[scene.between(HERE, THERE)] = True
    scene.turn(ME).act(steps.PlayCard(seat=ME, cost=0, card="janitor.clean-sweep", option="clean"))
    scene.choose(through(scene, HERE, THERE))
    assert not any(scene.world.noise)
    assert steps.Done() in scene.options()
    scene.choose(scene.options(steps.DiscardCard)[0])
    assert "contamination-clean" in scene.faces(scene.who(ME).discard)


def test_the_forgotten_stash_is_three_cards_of_one_deck() -> None:
    scene = play(hired("janitor"), "janitor.forgotten-stash", "find-item").choose(PickDeck("red"))
    assert isinstance(scene.question, ChooseFind)
    assert len(scene.question.drawn) == 3
    assert scene.question.keep == 1


def test_a_wet_floor_drives_off_and_makes_noise() -> None:
    scene = hired("janitor").corridor(HERE, 6, "corridor-106")
    adult = scene.intruder("adult", HERE)
    play(scene, "janitor.wet-floor", "drive-off").choose(steps.PickIntruder(adult.id))
    scene.choose(through(scene, HERE, THERE))
    assert scene.options() == [through(scene, HERE, 6)]
    scene.choose(through(scene, HERE, 6))
    assert scene.world.noise[scene.between(HERE, 6)]


def test_going_unnoticed_draws_a_card_and_passes() -> None:
    scene = play(hired("janitor"), "janitor.unnoticed", "slip-away")
    assert scene.who(ME).passed
    assert len(scene.who(ME).hand) == len(SPARE) + 1


FARTHEST = 13
UNNOTICED = steps.React("janitor.unnoticed", "be-overlooked")


def between_two() -> Scene:
    """An Adult in the corridor between the Janitor, who is first in turn order, and somebody else."""
    scene = (
        hired("janitor").hand(ME, "janitor.unnoticed", *SPARE).place(OTHER, THERE).top("attacks", "attack-scratch-2")
    )
    for character in scene.world.characters:
        character.number = character.seat + 1
    scene.world.first_player = ME
    adult = scene.intruder("adult", corridor=scene.between(HERE, THERE))
    return scene.run(steps.MoveIntruders(intruders=(adult.id,)))


@rule("retaliation:intruder.target.choice")
def test_whoever_is_overlooked_leaves_the_intruder_to_who_comes_next() -> None:
    scene = between_two()
    assert isinstance(scene.question, ChooseAnswer)
    scene.choose(UNNOTICED)
    assert scene.told(Overlooked)
    assert scene.enemies(THERE) == ["adult"]
    assert kept(scene.world, Strain) == Strain()


def test_whoever_lets_it_happen_is_found() -> None:
    scene = between_two().choose(steps.LetItHappen())
    assert scene.enemies(HERE) == ["adult"]
    assert kept(scene.world, Strain) == Strain()


def with_the_other_at(room: int) -> Scene:
    """An Adult in the corridor between the Janitor and an empty room, and somebody else farther on."""
    scene = hired("janitor").hand(ME, "janitor.unnoticed", *SPARE).place(OTHER, room).room(BEYOND, "shelter")
    scene.room(FARTHEST, "alarm-room").corridor(BEYOND, FARTHEST, "corridor-206")
    scene.top("attacks", "attack-scratch-2")
    adult = scene.intruder("adult", corridor=scene.between(HERE, THERE))
    return scene.run(steps.MoveIntruders(intruders=(adult.id,)))


def test_one_room_farther_is_near_enough() -> None:
    scene = with_the_other_at(BEYOND).choose(UNNOTICED)
    assert scene.enemies(THERE) == ["adult"]
    assert scene.enemies(HERE) == []


def test_nobody_is_asked_who_is_the_only_one_near() -> None:
    assert with_the_other_at(FARTHEST).enemies(HERE) == ["adult"]


def test_the_nail_gun_needs_no_ammo_and_breaks_on_the_ammo_face() -> None:
    scene = hired("janitor").action_cards(ME, 3)
    adult = scene.intruder("adult", HERE)
    scene.rolls(shoot="bullets").turn(ME).act(steps.Shoot(seat=ME, weapon="janitor.nail-gun", intruder=adult.id))
    assert scene.world.broken == (scene.card_of(ME, "janitor.nail-gun"),)


def test_the_nail_gun_fires_no_bursts() -> None:
    scene = hired("janitor").action_cards(ME, 3)
    corridor = scene.between(HERE, THERE)
    scene.intruder("adult", corridor=corridor)
    burst = steps.Burst(seat=ME, weapon="janitor.nail-gun", corridor=corridor)
    assert scene.turn(ME).refusal(burst) == "combat.weapon.text-applies"


def test_the_key_ring_opens_a_door_of_the_section_from_afar() -> None:
    scene = hired("janitor").corridor(THERE, 6, "corridor-105", door="closed")
    use(scene, "janitor.key-ring", "switch-door").choose(SwitchDoor(scene.between(THERE, 6)))
    assert scene.world.doors[scene.between(THERE, 6)] == "open"
    assert "janitor.key-ring" in scene.faces(scene.who(ME).held)


# Lab Rat -------------------------------------------------------------------------------------------------------------

RESIST = steps.React("lab-rat.resistant", "resist")


def test_the_resistant_wash_out_a_card_unscanned() -> None:
    scene = hired("lab-rat").hand(ME, "lab-rat.resistant", "action.rest", "contamination-infected").turn(ME)
    scene.act(steps.PlayCard(seat=ME, cost=1, card="lab-rat.resistant", option="wash-out"))
    assert isinstance(scene.question, ChooseCardToWashOut)
    scene.choose(scene.options()[0])
    assert scene.faces(scene.who(ME).hand) == []
    assert not scene.told(telling.CardsScanned)


def contaminated(*hand: str) -> Scene:
    return hired("lab-rat").hand(ME, *hand).run(steps.GainContamination(by=ME))


@rule("retaliation:contamination.gain")
def test_the_resistant_gain_no_contamination() -> None:
    scene = contaminated("lab-rat.resistant", *SPARE).choose(RESIST)
    assert scene.told(ContaminationResisted)
    assert not scene.told(telling.Contaminated)
    assert scene.faces(scene.who(ME).discard) == ["lab-rat.resistant"]


def test_the_gown_resists_once_a_round() -> None:
    scene = contaminated(*SPARE)
    assert isinstance(scene.question, ChooseAnswer)
    scene.choose(TrustGown())
    assert not scene.told(telling.Contaminated)
    scene.run(steps.GainContamination(by=ME))
    assert TrustGown() not in scene.options()
    scene.choose(steps.LetItHappen())
    assert len(scene.told(telling.Contaminated)) == 1
    scene.run(ForgetRound(), steps.GainContamination(by=ME))
    assert TrustGown() in scene.options()


def test_somebody_else_cannot_resist() -> None:
    scene = hired("lab-rat").hand(ME, "lab-rat.resistant", *SPARE).run(steps.GainContamination(by=OTHER))
    assert scene.told(telling.Contaminated) == [telling.Contaminated(OTHER)]


def searched() -> Scene:
    scene = hired("lab-rat").room(THERE, "life-support-control-a").place(ME, THERE)
    return play(scene, "lab-rat.nervous-search", "search")


def test_a_nervous_search_may_keep_two_and_then_makes_noise() -> None:
    scene = searched()
    assert isinstance(scene.question, ChooseFind)
    assert scene.question.keep == 2
    light = [o for o in scene.options(KeepItem) if not scene.content.box.items[o.item].heavy]
    scene.choose((light or scene.options(KeepItem))[0])
    scene.rolls(noise="4")
    while isinstance(scene.question, ChooseFind):
        scene.choose(scene.options(KeepItem)[0])
    while not isinstance(scene.question, steps.ChooseAction):
        scene.choose(scene.options()[0])
    assert scene.told(telling.NoiseRolled)


def test_a_nervous_search_that_keeps_one_card_is_quiet() -> None:
    scene = searched()
    scene.choose(scene.options(KeepItem)[0])
    while not isinstance(scene.question, ChooseFind):
        scene.choose(scene.options()[0])
    scene.choose(steps.Done())
    assert not scene.told(telling.NoiseRolled)


def test_squeezing_through_prevents_what_lurks_in_the_corridor_only() -> None:
    scene = hired("lab-rat").top("attacks", "attack-scratch-2")
    near = scene.intruder("adult", HERE)
    scene.intruder("drone", corridor=scene.between(HERE, THERE))
    play(scene, "lab-rat.squeeze-through", "move").rolls(noise="4").choose(through(scene, HERE, THERE))
    while not isinstance(scene.question, steps.ChooseAction):
        scene.choose(scene.options()[0])
    assert [told.intruder for told in scene.told(telling.IntruderAttacked)] == [near.id]


def test_a_test_subject_bleeds_for_two_cards() -> None:
    scene = play(hired("lab-rat"), "lab-rat.test-subject", "bleed")
    assert scene.who(ME).health == 1
    assert len(scene.who(ME).hand) == len(SPARE) + 2


def test_a_test_subject_catches_something_for_three_cards() -> None:
    scene = play(hired("lab-rat"), "lab-rat.test-subject", "catch").choose(steps.LetItHappen())
    assert scene.told(telling.Contaminated)
    assert len(scene.who(ME).hand) == len(SPARE) + 3


def test_whoever_resists_is_no_test_subject() -> None:
    scene = play(hired("lab-rat"), "lab-rat.test-subject", "catch").choose(TrustGown())
    assert len(scene.who(ME).hand) == len(SPARE)


def hidden(*, together: bool = False) -> Scene:
    scene = hired("lab-rat").room(HERE, secured=0).top("attacks", "attack-scratch-2")
    if not together:
        scene.place(OTHER, THERE)
    return play(scene, "lab-rat.hide", "hide")


def test_what_enters_finds_nobody_and_uses_no_secure_token() -> None:
    scene = hidden().room(HERE, secured=1)
    adult = scene.intruder("adult", HERE)
    scene.run(steps.EnterRoom(intruder=adult.id, room=HERE))
    assert not scene.told(telling.IntruderAttacked)
    assert scene.world.secured[HERE] == 1


def test_what_enters_attacks_who_does_not_hide() -> None:
    scene = hidden(together=True).hand(ME, *SPARE)
    adult = scene.intruder("adult", HERE)
    scene.run(steps.EnterRoom(intruder=adult.id, room=HERE, seat=ME))
    assert [told.victim for told in scene.told(telling.IntruderAttacked)] == [OTHER]


def test_nothing_approaches_who_hides() -> None:
    scene = hidden().place(OTHER, BEYOND).room(BEYOND, "shelter")
    adult = scene.intruder("adult", corridor=scene.between(HERE, THERE))
    scene.run(steps.MoveIntruders(intruders=(adult.id,)))
    assert scene.enemies(THERE) == ["adult"]


def test_an_action_ends_the_hiding_and_passing_does_not() -> None:
    scene = hidden()
    scene.choose(steps.Pass(seat=ME))
    assert kept(scene.world, Cover).hidden == ME
    other = hidden().act(steps.PlaceSecureToken(seat=ME))
    assert kept(other.world, Cover) == Cover()


def test_a_reaction_an_order_and_the_next_turn_end_the_hiding() -> None:
    scene = hidden().hand(ME, "lab-rat.resistant", *SPARE).run(steps.GainContamination(by=ME)).choose(RESIST)
    assert kept(scene.world, Cover) == Cover()
    assert kept(hidden().run(steps.BeginTurn(seat=ME)).world, Cover) == Cover()


def test_the_gun_hits_harder_for_health() -> None:
    scene = hired("lab-rat").action_cards(ME, 3)
    adult = scene.intruder("adult", HERE)
    scene.turn(ME).act(steps.Shoot(seat=ME, weapon="lab-rat.gun", intruder=adult.id))
    assert isinstance(scene.question, ChooseExtraHit)
    scene.rolls(shoot="bullets").choose(LoseHealthForIt())
    assert scene.hits_on(adult) == 2
    assert scene.who(ME).health == 1


def test_the_gun_may_be_fired_without_a_loss() -> None:
    scene = hired("lab-rat").action_cards(ME, 3)
    adult = scene.intruder("adult", HERE)
    scene.rolls(shoot="bullets").turn(ME).act(steps.Shoot(seat=ME, weapon="lab-rat.gun", intruder=adult.id))
    scene.choose(steps.Done())
    assert scene.hits_on(adult) == 1
    assert scene.who(ME).health == 0
