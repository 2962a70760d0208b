"""Interruption: who is asked about whose actions, and what an Interruption of an Interruption does."""

from collections.abc import Sequence

import msgspec
import pytest

from hypersleep.content.ids import Face
from hypersleep.kernel.ruleset import agenda_decoder
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.crew.reactions import CANCEL_ACTION, CANCEL_INTERRUPTION, ChooseInterruption
from tests.scene import Scene

rule = pytest.mark.rule

HERE = 11
ELSEWHERE = 1
INTERRUPTION = "action.interruption"
REST = "action.rest"
LET = steps.LetItHappen()
HANDS: dict[str, tuple[str, ...]] = {
    "scout": (REST, INTERRUPTION),
    "captain": (INTERRUPTION,),
    "pilot": (INTERRUPTION,),
    "soldier": (INTERRUPTION,),
}


def crew(**hands: str | tuple[str, ...]) -> Scene:
    """These Characters in the Hibernatorium, seated in this order, with a blue Corpse there to be picked up."""
    scene = Scene(*hands).objectives_are_chosen().room(HERE, "hibernatorium", lying=("corpse-blue",))
    for who, hand in hands.items():
        scene.hand(who, *((hand,) if isinstance(hand, str) else hand))
    return scene


def contested(scene: Scene) -> Scene:
    """The Scout does what anybody might want to stop: picks up the Corpse, for one card."""
    action = steps.PickUp(seat=scene.seat("scout"), object="corpse-blue")
    return scene.turn("scout").act(action, paying=[REST], contested=True)


def has_corpse(scene: Scene) -> bool:
    return "corpse-blue" in scene.who("scout").objects


def asked_in_turn(scene: Scene) -> list[Face]:
    """Who is asked, one after another, while everybody lets it happen."""
    asked = []
    while isinstance(scene.question, ChooseInterruption):
        asked.append(scene.who(scene.asked).who)
        scene.choose(LET)
    return asked


def answered_by(scene: Scene, *who: str) -> Scene:
    """These interrupt as soon as they are asked, in this order; everybody else lets it happen."""
    plays = list(who)
    while isinstance(scene.question, ChooseInterruption):
        reacts = bool(plays) and scene.who(scene.asked).who == plays[0]
        plays = plays[reacts:]
        scene.choose(scene.options()[reacts])
    assert not plays, f"never asked: {plays}"
    return scene


# Interruption --------------------------------------------------------------------------------------------------------


@rule("action.interruption")
def test_an_interrupted_action_does_nothing_stays_paid_and_counts_as_one_of_two() -> None:
    scene = contested(crew(scout=(REST, "action.search"), captain=INTERRUPTION))
    scene.choose(CANCEL_ACTION).choose(LET)
    assert not has_corpse(scene)
    assert scene.hand_of("scout") == ["action.search"]
    assert scene.question == steps.ChooseAction(seat=scene.seat("scout"), left=1)
    assert scene.told(telling.Interrupted) == [telling.Interrupted(scene.seat("scout"))]


@rule("action.interruption")
def test_an_action_that_is_let_happen_happens() -> None:
    scene = contested(crew(scout=REST, captain=INTERRUPTION))
    assert not has_corpse(scene)
    scene.choose(LET)
    assert has_corpse(scene)
    assert scene.hand_of("captain") == [INTERRUPTION]


@rule("action.interruption")
def test_the_window_opens_once_the_cost_is_paid() -> None:
    scene = crew(scout=REST, captain=INTERRUPTION).turn("scout")
    scene.choose(steps.PickUp(seat=scene.seat("scout"), object="corpse-blue"))
    assert isinstance(scene.question, steps.PayCards)
    scene.choose(steps.Pay(REST))
    assert isinstance(scene.question, ChooseInterruption)
    assert scene.hand_of("scout") == []


@rule("action.reaction")
def test_an_interruption_costs_the_card_and_nothing_else() -> None:
    scene = contested(crew(scout=REST, captain=(INTERRUPTION, REST))).choose(CANCEL_ACTION)
    assert scene.hand_of("captain") == [REST]
    assert scene.faces(scene.who("captain").discard) == [INTERRUPTION]
    assert scene.told(telling.Reacted) == [telling.Reacted(scene.seat("captain"), INTERRUPTION, "cancel-action")]


@rule("action.reaction")
def test_who_has_passed_may_interrupt() -> None:
    scene = crew(scout=REST, captain=INTERRUPTION)
    scene.who("captain").passed = True
    assert not has_corpse(contested(scene).choose(CANCEL_ACTION))


def test_an_interrupted_card_is_discarded_all_the_same() -> None:
    scene = crew(scout="action.demolition", captain=INTERRUPTION).turn("scout")
    sabotage = steps.PlayCard(seat=scene.seat("scout"), card="action.demolition", option="sabotage-room", cost=0)
    scene.act(sabotage, contested=True).choose(CANCEL_ACTION)
    assert scene.faces(scene.who("scout").discard) == ["action.demolition"]
    assert not scene.world.malfunction[HERE]


def test_an_interrupted_item_is_not_used_up() -> None:
    scene = crew(scout=REST, captain=INTERRUPTION).items("scout", "item.bandages")
    scene.who("scout").light = 1
    scene.turn("scout").act(scene.options(steps.UseItem)[0], contested=True).choose(CANCEL_ACTION)
    assert scene.faces(scene.who("scout").inventory) == ["item.bandages"]
    assert scene.who("scout").light == 1


def test_an_interrupted_shot_spends_no_ammo() -> None:
    scene = crew(scout=REST, captain=INTERRUPTION)
    target = scene.intruder("adult", HERE)
    shot = steps.Shoot(seat=scene.seat("scout"), weapon="weapon.rifle", intruder=target.id)
    scene.turn("scout").act(shot, contested=True).choose(CANCEL_ACTION)
    assert scene.ammo_of("scout", "weapon.rifle") == 4


# Who is asked --------------------------------------------------------------------------------------------------------


@rule("action.interruption")
def test_all_others_in_the_room_are_asked_from_the_left_whatever_they_hold() -> None:
    scene = crew(captain=REST, pilot=REST, scout=REST, soldier=REST, mechanic=REST).place("pilot", ELSEWHERE)
    assert asked_in_turn(contested(scene)) == ["soldier", "mechanic", "captain"]
    assert has_corpse(scene)


@pytest.mark.parametrize("hand", [REST, INTERRUPTION, "contamination-01"])
def test_being_asked_does_not_depend_on_the_faces_of_the_hand(hand: str) -> None:
    scene = crew(scout=REST, captain=())
    face = next(iter(scene.content.box.contamination)) if hand.startswith("contamination") else hand
    contested(scene.hand("captain", face))
    assert scene.asked == scene.seat("captain")
    assert scene.options() == [LET, CANCEL_ACTION] if hand == INTERRUPTION else [LET]


@pytest.mark.parametrize("why", ["empty hand", "elsewhere", "dead", "hibernating"])
def test_nobody_is_asked_who_could_not_interrupt(why: str) -> None:
    scene = crew(scout=REST, captain=() if why == "empty hand" else INTERRUPTION)
    captain = scene.who("captain")
    if why == "elsewhere":
        captain.room = ELSEWHERE
    elif why in ("dead", "hibernating"):
        captain.fate = "dead" if why == "dead" else "hibernating"
    assert has_corpse(contested(scene))


@rule("action.reaction")
def test_without_the_card_one_can_only_let_it_happen() -> None:
    scene = contested(crew(scout=REST, captain=(REST, "action.search")))
    assert scene.options() == [LET]
    assert scene.refusal(CANCEL_ACTION) == "action.reaction"


def test_dropping_and_passing_are_no_actions_and_open_no_window() -> None:
    scene = crew(scout=REST, captain=INTERRUPTION).turn("scout")
    scene.act(steps.DropItem(seat=scene.seat("scout"), item="weapon.rifle"), contested=True)
    assert scene.question == steps.ChooseAction(seat=scene.seat("scout"), left=2)
    scene.act(steps.Pass(seat=scene.seat("scout")), contested=True)
    assert isinstance(scene.question, steps.ChooseDiscards)


# Interruptions of Interruptions --------------------------------------------------------------------------------------


@rule("action.interruption")
@pytest.mark.parametrize(
    ("answers", "happens"),
    [
        ((), True),
        (("captain",), False),
        (("soldier",), False),
        (("captain", "scout"), True),
        (("captain", "soldier"), True),
        (("captain", "pilot", "soldier"), False),
        (("captain", "pilot", "soldier", "scout"), True),
        (("pilot", "scout", "captain", "soldier"), True),
    ],
)
def test_an_interruption_may_be_interrupted_and_so_on(answers: Sequence[str], happens: bool) -> None:
    scene = answered_by(contested(crew(**HANDS)), *answers)
    assert has_corpse(scene) == happens
    assert scene.question == steps.ChooseAction(seat=scene.seat("scout"), left=1)
    assert sum(scene.faces(c.discard).count(INTERRUPTION) for c in scene.world.characters) == len(answers)


@rule("action.interruption")
def test_an_interruption_can_be_cancelled_from_anywhere() -> None:
    scene = crew(scout=REST, captain=INTERRUPTION, pilot=INTERRUPTION, soldier=REST).place("pilot", ELSEWHERE)
    contested(scene).choose(CANCEL_ACTION)
    assert scene.asked == scene.seat("pilot")
    assert scene.options() == [LET, CANCEL_INTERRUPTION]
    scene.choose(CANCEL_INTERRUPTION)
    assert asked_in_turn(scene) == ["soldier", "soldier"], "about the Pilot's Interruption, then about the action"
    assert has_corpse(scene)


def test_all_others_with_cards_are_asked_about_an_interruption_beginning_on_its_left() -> None:
    scene = crew(scout=(REST, "action.search"), captain=(INTERRUPTION, REST), pilot=(), soldier=REST, mechanic=REST)
    contested(scene.place("mechanic", ELSEWHERE)).choose(CANCEL_ACTION)
    assert asked_in_turn(scene) == ["soldier", "mechanic", "scout"]
    assert not has_corpse(scene)


@rule("action.interruption")
def test_after_a_cancelled_interruption_the_others_may_still_interrupt() -> None:
    scene = contested(crew(scout=(REST, INTERRUPTION), captain=INTERRUPTION, pilot=INTERRUPTION))
    scene.choose(CANCEL_ACTION).choose(LET).choose(CANCEL_INTERRUPTION).choose(LET)
    assert scene.options() == [LET, CANCEL_ACTION]
    assert scene.asked == scene.seat("pilot")
    scene.choose(CANCEL_ACTION)
    assert not has_corpse(scene)
    assert [scene.who(event.seat).who for event in scene.told(telling.Interrupted)] == ["captain", "scout"]


def test_who_has_spent_the_last_card_on_one_interruption_is_not_asked_again() -> None:
    scene = crew(scout=(REST, INTERRUPTION), captain=INTERRUPTION, pilot=INTERRUPTION)
    contested(scene).choose(CANCEL_ACTION).choose(CANCEL_INTERRUPTION)
    assert asked_in_turn(scene) == ["scout"], "the Pilot has nothing left to interrupt the action with"
    assert has_corpse(scene)


def test_a_game_can_be_saved_while_interruptions_are_decided() -> None:
    scene = contested(crew(**HANDS)).choose(CANCEL_ACTION).choose(CANCEL_INTERRUPTION)
    saved = msgspec.json.encode(scene.game.agenda)
    assert agenda_decoder(scene.game.rules).decode(saved) == scene.game.agenda
