"""Reactions: who is asked, by what everybody sees, and what a reaction does and does not."""

import pytest

from hypersleep.kernel.steps import Question
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.items.equipment import WardOff
from hypersleep.retaliation.soldiers.reactions import DUCK_AND_COVER, STAY_CALM, ChoosePrevention
from hypersleep.retaliation.world import Intruder
from tests.retaliation.cards.playing import play
from tests.retaliation.scene import LANDING_ZONE, Scene

rule = pytest.mark.rule

ROOM = LANDING_ZONE


def attacked(scene: Scene, who: str, by: Intruder) -> Scene:
    """This intruder is about to attack."""
    return scene.run(steps.AttackCharacter(victim=scene.seat(who), occasion="phase", intruder=by.id))


def officer_and_recon() -> tuple[Scene, Intruder]:
    scene = Scene("recon", "officer").hand("officer", "action.stay-calm", "action.rest")
    return scene, scene.intruder("adult", ROOM)


@rule("retaliation:reaction.timing", "retaliation:intruder.attack.prevent")
def test_an_attack_in_the_room_of_the_officer_is_prevented_whomever_it_is_on() -> None:
    scene, adult = officer_and_recon()
    attacked(scene, "recon", adult)
    assert scene.asked == scene.seat("officer")
    scene.choose(STAY_CALM)
    assert scene.told(telling.AttackPrevented) == [telling.AttackPrevented(scene.seat("recon"), scene.seat("officer"))]
    assert not scene.world.discards["attacks"]
    assert scene.question is None


@rule("retaliation:reaction.resolution")
def test_a_reaction_costs_nothing_but_its_card_which_is_discarded_when_it_is_resolved() -> None:
    scene, adult = officer_and_recon()
    attacked(scene, "recon", adult).choose(STAY_CALM)
    officer = scene.who("officer")
    assert scene.faces(officer.hand) == ["action.rest"]
    assert scene.faces(officer.discard) == ["action.stay-calm"]
    assert not officer.played


@rule("retaliation:reaction.after-pass")
def test_who_has_passed_still_reacts() -> None:
    scene, adult = officer_and_recon()
    scene.who("officer").passed = True
    attacked(scene, "recon", adult).choose(STAY_CALM)
    assert scene.told(telling.AttackPrevented)


def test_whether_somebody_is_asked_does_not_depend_on_what_is_in_the_hand() -> None:
    """The window is the same, to the last field; only who holds the card may play it."""
    with_card, adult = officer_and_recon()
    attacked(with_card, "recon", adult)
    without_card, adult = officer_and_recon()
    without_card.hand("officer", "action.search", "action.rest")
    attacked(without_card, "recon", adult)
    assert with_card.question == without_card.question
    assert isinstance(without_card.question, ChoosePrevention)
    assert without_card.options() == [steps.LetItHappen()]
    assert without_card.refusal(STAY_CALM) == "reaction.timing"


def test_after_the_window_the_attack_takes_its_course() -> None:
    scene, adult = officer_and_recon()
    scene.top("attacks", "attack-scratch-1")
    attacked(scene, "recon", adult)
    assert not scene.told(telling.IntruderAttacked)
    scene.choose(steps.LetItHappen())
    assert scene.told(telling.IntruderAttacked)


@rule("retaliation:reaction.not-action")
def test_a_reaction_in_ones_own_turn_takes_none_of_the_two_actions() -> None:
    """The officer leaves a room, prevents the attack on the way, and has one action left, not none."""
    scene = Scene("officer").room(11, "armory").corridor(ROOM, 11, "corridor-104")
    scene.intruder("adult", ROOM)
    scene.hand("officer", "action.stay-calm", "action.rest").turn("officer").rolls(noise="4")
    scene.act(scene.move("officer", 11), paying=["action.rest"]).choose(STAY_CALM)
    assert scene.who("officer").room == 11
    assert isinstance(scene.question, steps.ChooseAction)
    assert scene.question.left == 1


def test_an_intruder_elsewhere_does_not_listen_to_the_officer() -> None:
    """Neither in another room nor, for an opportunity attack, in a corridor (conflict:calm-from-a-corridor)."""
    scene, _ = officer_and_recon()
    scene.room(11, "armory").corridor(ROOM, 11, "corridor-104").place("recon", 11)
    scene.top("attacks", "attack-scratch-3", "attack-scratch-1")
    attacked(scene, "recon", scene.intruder("adult", 11))
    assert scene.question is None
    lurker = scene.intruder("adult", corridor=scene.between(ROOM, 11))
    scene.run(steps.AttackCharacter(victim=scene.seat("officer"), occasion="opportunity", intruder=lurker.id))
    assert scene.question is None


def test_an_attack_without_a_model_is_not_calmed_but_can_be_ducked() -> None:
    """conflict:prevention-without-model."""
    scene = Scene("contractor", "officer").hand("officer", "action.stay-calm").hand("contractor", "action.rest")
    scene.top("attacks", "attack-miss")
    scene.run(steps.AttackCharacter(victim=scene.seat("contractor"), occasion="effect", kind="adult"))
    assert isinstance(scene.question, ChoosePrevention)
    assert scene.asked == scene.seat("contractor")
    scene.choose(steps.LetItHappen())
    assert scene.question is None


def test_neither_the_dead_nor_passengers_nor_empty_hands_are_asked() -> None:
    def attack_beside(change: str) -> Question | None:
        scene, adult = officer_and_recon()
        officer = scene.who("officer")
        if change == "lander":
            officer.in_lander, officer.room = True, 0
        elif change == "dead":
            officer.fate = "dead"
        elif change == "nothing in hand":
            scene.hand("officer")
        scene.top("attacks", "attack-miss")
        return attacked(scene, "recon", adult).question

    assert attack_beside("") is not None
    assert [attack_beside(change) for change in ("lander", "dead", "nothing in hand")] == [None] * 3


def test_a_card_that_lies_open_is_not_waited_for() -> None:
    scene, adult = officer_and_recon()
    scene.hand("officer", "action.rest").discard("officer", "action.stay-calm").top("attacks", "attack-miss")
    attacked(scene, "recon", adult)
    assert scene.question is None


# Turning an attack away ----------------------------------------------------------------------------------------------


def three_in_a_room() -> tuple[Scene, Intruder]:
    scene = Scene("contractor", "recon", "combat-engineer").hand("contractor", "action.duck-and-cover")
    return scene, scene.intruder("adult", ROOM)


@rule("retaliation:reaction.timing")
def test_an_attack_is_turned_to_the_other_who_is_first_in_turn_order() -> None:
    """conflict:redirected-attack."""
    scene, adult = three_in_a_room()
    scene.world.first_player = scene.seat("combat-engineer")
    scene.top("attacks", "attack-miss")
    attacked(scene, "contractor", adult).choose(DUCK_AND_COVER)
    assert [event.victim for event in scene.told(telling.IntruderAttacked)] == [scene.seat("combat-engineer")]
    assert scene.faces(scene.who("contractor").discard) == ["action.duck-and-cover"]


def test_an_attacker_does_not_follow_when_its_attack_is_turned_to_somebody_who_stays() -> None:
    """Blood Sense follows its target if that is moving; from the corridor it still reaches the other."""
    for place in ({"room": ROOM}, {"corridor": 0}):
        scene = Scene("contractor", "recon").room(11, "armory").corridor(ROOM, 11, "corridor-401")
        if "corridor" in place:
            place = {"corridor": scene.between(ROOM, 11)}
        drone = scene.intruder("drone", **place)
        scene.hand("contractor", "action.duck-and-cover", "action.rest").top("attacks", "attack-blood-sense")
        scene.turn("contractor").act(scene.move("contractor", 11), paying=["action.rest"])
        scene.rolls(noise="1").choose(DUCK_AND_COVER)
        assert scene.who("contractor").room == 11
        assert scene.who("recon").health == 2
        assert scene.world.intruders[drone.id] == drone


def test_with_nobody_else_in_the_room_there_is_no_cover() -> None:
    scene, adult = three_in_a_room()
    scene.room(11, "armory").place("recon", 11).place("combat-engineer", 11).top("attacks", "attack-miss")
    attacked(scene, "contractor", adult)
    assert scene.question is None
    assert [event.victim for event in scene.told(telling.IntruderAttacked)] == [scene.seat("contractor")]


def test_who_is_not_attacked_does_not_duck() -> None:
    scene, adult = three_in_a_room()
    attacked(scene.top("attacks", "attack-miss"), "recon", adult)
    assert scene.question is None


@rule("retaliation:reaction.timing")
def test_the_condition_is_looked_at_anew_after_each_reaction() -> None:
    """conflict:reaction-order: in turn order; the attack that was turned away may be prevented by who let it pass."""
    scene = Scene("officer", "contractor").hand("contractor", "action.duck-and-cover", "action.rest")
    scene.hand("officer", "action.stay-calm")
    attacked(scene, "contractor", scene.intruder("adult", ROOM))
    assert scene.asked == scene.seat("officer")
    scene.choose(steps.LetItHappen())
    assert scene.asked == scene.seat("contractor")
    scene.choose(DUCK_AND_COVER)
    assert isinstance(scene.question, ChoosePrevention)
    assert scene.asked == scene.seat("officer")
    scene.choose(STAY_CALM)
    assert scene.told(telling.AttackPrevented) == [
        telling.AttackPrevented(scene.seat("officer"), scene.seat("officer"))
    ]
    assert not scene.told(telling.IntruderAttacked)
    assert scene.question is None


def test_when_it_is_prevented_nobody_is_asked_any_more() -> None:
    scene = Scene("officer", "contractor").hand("contractor", "action.duck-and-cover")
    scene.hand("officer", "action.stay-calm")
    attacked(scene, "contractor", scene.intruder("adult", ROOM)).choose(STAY_CALM)
    assert scene.question is None
    assert scene.hand_of("contractor") == ["action.duck-and-cover"]


@rule("retaliation:reaction.resolution")
def test_a_reaction_is_put_away_even_if_it_kills_whose_turn_it_is() -> None:
    """The turn of the dead is dropped, but not what has to be cleared up for others."""
    scene, adult = three_in_a_room()
    scene.who("recon").health = 8
    scene.turn("recon").top("attacks", "attack-scratch-3")
    scene.run(steps.AttackCharacter(victim=scene.seat("contractor"), occasion="phase", intruder=adult.id))
    scene.choose(DUCK_AND_COVER)
    assert scene.who("recon").fate == "dead"
    contractor = scene.who("contractor")
    assert not contractor.played
    assert scene.faces(contractor.discard) == ["action.duck-and-cover"]


def test_weapons_that_ward_off_are_offered_beside_cards() -> None:
    """Held weapons are open, so that only who holds one is asked; it is a choice of the same window."""
    scene = Scene("contractor", "recon").items("contractor", "support.bayonet").hand("contractor", "action.rest")
    attacked(scene, "contractor", scene.intruder("adult", ROOM))
    assert [type(option) for option in scene.options()] == [steps.LetItHappen, WardOff]
    assert scene.refusal(DUCK_AND_COVER) == "reaction.timing"
    scene.choose(scene.options(WardOff)[0])
    assert scene.told(telling.AttackPrevented)
    assert not scene.told(telling.IntruderAttacked)


# Cards that are being played -----------------------------------------------------------------------------------------


@rule("retaliation:action.card.play")
def test_a_card_lies_on_no_pile_while_it_is_resolved_and_then_on_top_of_the_discards() -> None:
    """Also above the cards that paid for it."""
    scene = Scene("recon").room(11, "armory").corridor(ROOM, 11, "corridor-101")
    scene.world.malfunction[ROOM] = True
    scene.hand("recon", "action.repairs", "action.rest", "action.search").turn("recon")
    scene.act(play(scene, "recon", "repairs", "repair"), paying=["action.rest"])
    recon = scene.who("recon")
    assert scene.faces(recon.played) == ["action.repairs"]
    assert scene.faces(recon.discard) == ["action.rest"]
    scene.choose(scene.options()[0])
    assert not recon.played
    assert scene.faces(recon.discard) == ["action.rest", "action.repairs"]
    assert isinstance(scene.question, steps.ChooseAction)
    assert scene.question.left == 1


@rule("retaliation:action.card.additional-cost")
def test_the_card_being_played_cannot_pay_for_itself() -> None:
    scene = Scene("recon")
    scene.world.malfunction[ROOM] = True
    scene.hand("recon", "action.repairs", "contamination-clean").turn("recon")
    assert scene.refusal(play(scene, "recon", "repairs", "repair")) == "action.cost.insufficient"


@rule("retaliation:reaction.resolution")
def test_a_card_that_is_being_played_is_no_reaction_to_what_it_brings() -> None:
    """conflict:reaction-card-location: the contractor ducks and moves; the card is not there for the second attack."""
    scene = Scene("contractor", "recon").room(11, "armory").corridor(ROOM, 11, "corridor-104")
    scene.intruder("adult", ROOM)
    scene.intruder("adult", ROOM)
    scene.hand("contractor", "action.duck-and-cover", "action.rest", "action.search").turn("contractor")
    scene.act(play(scene, "contractor", "duck-and-cover", "move"), paying=["action.rest"])
    scene.top("attacks", "attack-miss").rolls(noise="4")
    scene.choose(scene.options()[0]).choose(scene.options()[0])
    assert scene.who("contractor").room == 11
    assert not scene.told(telling.AttackRedirected)


@pytest.mark.parametrize("mode", ["semi-cooperative", "cooperative"])
def test_the_card_of_who_dies_of_it_is_put_away(mode: str) -> None:
    """It leaves the game with the others, or lies on the discard pile of the fallen."""
    scene = Scene("recon", "officer", mode=mode).room(11, "armory").corridor(ROOM, 11, "corridor-104")
    scene.intruder("adult", corridor=scene.between(ROOM, 11))
    scene.who("recon").health = 8
    scene.hand("recon", "action.sprint").turn("recon").act(play(scene, "recon", "sprint", "move"))
    sprint = scene.who("recon").played[0]
    scene.top("attacks", "attack-scratch-3").choose(scene.options()[0])
    recon = scene.who("recon")
    assert recon.fate == "dead"
    assert not recon.played
    assert sprint in (recon.discard if mode == "cooperative" else scene.world.box)


def test_what_was_being_played_when_the_game_ends_is_among_the_cards_that_are_checked() -> None:
    scene = Scene("recon", "officer").hand("recon", "action.rest").turn("recon")
    recon = scene.who("recon")
    card = recon.hand[0]
    recon.hand, recon.played = (), (card,)
    recon.fate, recon.left_by = "escaped", "lander"
    scene.run(steps.EndGame(ending="last-round"))
    assert not recon.played
    assert card in recon.deck + recon.hand + recon.discard
