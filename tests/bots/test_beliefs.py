"""What crew mates make of each other, and what they do to those who are in their way."""

import pytest
from msgspec.structs import replace

from hypersleep.bots.nemesis.beliefs import HARMFUL, NOTHING, Beliefs, listen
from hypersleep.bots.nemesis.deeds import deed
from hypersleep.bots.nemesis.flight import course_odds, engine_odds, left_alone
from hypersleep.bots.nemesis.goals import exits, player_dead
from hypersleep.bots.nemesis.plots import against, foes, parting, plots, quarry
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.printed import ways_of
from hypersleep.bots.nemesis.reasons import reason, words
from hypersleep.bots.nemesis.trading import best_deal
from hypersleep.bots.nemesis.veteran import Veteran
from hypersleep.bots.temperament import TEMPERAMENTS, Temperament
from hypersleep.common.telling import ActionTaken
from hypersleep.content.ids import Face, OptionKey, Tag
from hypersleep.kernel.record import Claim
from hypersleep.kernel.steps import Seat
from hypersleep.nemesis.kind import NEMESIS
from hypersleep.table.table import Frame
from tests.scene import Scene

STEADY = TEMPERAMENTS[0]
ME, MATE = Seat(0), Seat(1)
FEUD = "corporate-greener-grass"
"""Somebody has to die: the player with number 2."""


def crew(objective: str = "personal-save-property") -> Scene:
    """Three of them, numbered as they sit."""
    scene = Scene("captain", "scout", "pilot").objective("captain", objective).objectives_are_chosen()
    for number, who in enumerate(("captain", "scout", "pilot"), 1):
        scene.who(who).number = number
    return scene.hand("captain", "action.order", "action.rest", "action.search", "action.demolition").turn("captain")


def frame(scene: Scene, *claims: Claim) -> Frame:
    return Frame(NEMESIS, scene.game, ME, claims=claims)


def believed(scene: Scene, *claims: Claim) -> Beliefs:
    return listen(NOTHING, frame(scene, *claims), together=False)


def said(about: str, value: str, seat: Seat = MATE) -> Claim:
    return Claim(before=0, seat=seat, about=about, value=value)


def seen(scene: Scene, beliefs: Beliefs = NOTHING, temperament: Temperament = STEADY) -> Position:
    p = Position(frame(scene).view, ME, temperament)
    p.beliefs = beliefs
    return p


def does(scene: Scene, seat: Seat, option: str) -> None:
    scene.game.tell(ActionTaken(seat, Tag("use-room"), Face("room"), OptionKey(option)))


# Beliefs -------------------------------------------------------------------------------------------------------------


def test_a_belief_begins_even_over_the_cards_that_somebody_could_have() -> None:
    cards = believed(crew()).cards
    assert set(cards) == {1, 2}
    assert "personal-save-property" not in cards[MATE]
    assert "personal-aliens-aboard" not in cards[MATE]
    assert len(set(cards[MATE].values())) == 1
    assert abs(sum(cards[MATE].values()) - 1) < 1e-9


def test_deeds_shift_it_towards_who_would_have_a_reason() -> None:
    scene = crew()
    before = believed(scene)
    does(scene, MATE, "send-signal")
    after = listen(before, frame(scene), together=False)
    assert after.of(MATE, "signal_sent") > 1.3 * before.of(MATE, "signal_sent")
    assert after.of(Seat(2), "signal_sent") == pytest.approx(before.of(Seat(2), "signal_sent"))
    assert listen(after, frame(scene), together=False).cards[MATE] == pytest.approx(after.cards[MATE]), "heard once"


def test_who_is_caught_lying_is_trusted_less_with_everything() -> None:
    scene = crew().engines(False, True, True)
    scene.world.engines[0] = scene.world.engines[0].shown_to(ME)
    fair, liar = believed(scene), believed(scene, said("engine-1", "working"))
    assert liar.of(MATE, *HARMFUL) > fair.of(MATE, *HARMFUL)
    assert liar.credence(MATE) < fair.credence(MATE)
    assert believed(scene, said("engine-1", "damaged")).cards == fair.cards


def test_a_named_objective_is_believed_halfway_and_never_of_who_holds_another_for_sure() -> None:
    scene = crew()
    named = believed(scene, said("objective", "personal-quarantine"))
    assert named.of(MATE, "ship_reaches:mars") > believed(scene).of(MATE, "ship_reaches:mars")
    assert named.cards[MATE]["personal-quarantine"] < 0.95


def test_what_is_said_of_engines_and_course_is_believed_as_far_as_who_says_it() -> None:
    scene = crew()
    nothing = seen(scene, believed(scene))
    praised = believed(scene, said("engine-1", "working"), said("engine-2", "working"))
    assert engine_odds(nothing) == 0.5
    assert engine_odds(seen(scene, praised)) > 0.6
    assert engine_odds(seen(scene, believed(scene, said("engine-1", "damaged")))) < 0.5
    home = believed(scene, said("earth", scene.world.destination))
    assert course_odds(seen(scene, home), None) > course_odds(nothing, None)
    doubtful = replace(praised, cards={**praised.cards, MATE: {FEUD: 1.0}})
    assert engine_odds(seen(scene, doubtful)) < engine_odds(seen(scene, praised))


def test_where_everybody_wins_together_everybody_is_believed() -> None:
    scene = crew()
    together = listen(NOTHING, frame(scene, said("engine-1", "working")), together=True)
    assert together.credence(MATE) > believed(scene).credence(MATE)


def test_who_has_company_that_wants_the_ship_lost_does_not_count_on_it() -> None:
    scene = crew()
    calm = believed(scene)
    suspicious = replace(calm, cards={**calm.cards, MATE: {"personal-great-hunt": 1.0}})
    assert left_alone(seen(scene, suspicious)) < left_alone(seen(scene, calm)) < 1


# Plots ---------------------------------------------------------------------------------------------------------------


def test_who_must_die_and_who_wants_one_dead_get_no_favours() -> None:
    scene = crew(FEUD)
    assert quarry(seen(scene), FEUD) == {1}
    hunted = Beliefs(cards={Seat(2): {"corporate-bide-time": 1.0}})
    assert foes(seen(scene, hunted)) == {2}
    assert against(seen(scene, hunted), FEUD) == {1, 2}
    scene.who("scout").fate = "dead"
    assert quarry(seen(scene), FEUD) == frozenset()


def test_nothing_is_given_to_them() -> None:
    scene = crew(FEUD).items("captain", "item.medkit").wounds("scout", "wound-leg", "wound-arm")
    scene.place("scout", scene.who("captain").room)
    p = seen(scene)
    deal = best_deal(p, frozenset(), frozenset())
    assert deal is not None
    assert deal.partner == MATE
    p.marked = frozenset({MATE})
    assert best_deal(p, frozenset(), frozenset()) is None


def test_they_are_ordered_into_danger_but_not_by_the_loyal() -> None:
    scene = crew(FEUD)
    scene.place("scout", scene.who("captain").room)
    options = frame(scene).options
    assert plots(seen(scene), frozenset({MATE}), options) == []
    next_door = seen(scene).ship.board.neighbors[scene.who("captain").room][0]
    scene.intruder("adult", next_door)
    idea = plots(seen(scene), frozenset({MATE}), options)[0]
    assert (deed(options[idea.place]), idea.key) == ("order", "lead-astray")
    loyal = next(t for t in TEMPERAMENTS if t.name == "loyal")
    assert plots(seen(scene, temperament=loyal), frozenset({MATE}), options) == []


def test_a_door_is_closed_on_them_when_they_are_in_trouble() -> None:
    scene = crew(FEUD).hand("captain", "action.rest", "action.search").items("captain", "item.tools")
    next_door = seen(scene).ship.board.neighbors[scene.who("captain").room][0]
    scene.place("scout", next_door).turn("captain")
    assert plots(seen(scene), frozenset({MATE}), frame(scene).options) == []
    scene.intruder("adult", next_door)
    options = frame(scene).options
    idea = plots(seen(scene), frozenset({MATE}), options)[0]
    assert (deed(options[idea.place]), idea.key) == ("toggle-door", "lock-out")


def test_nobody_sleeps_beside_who_has_to_die_and_the_engines_are_seen_to() -> None:
    scene = crew(FEUD)
    scene.world.time = 9
    way = ways_of(FEUD)[0]
    assert "hibernation" in dict(exits(seen(scene), way, None))
    scene.who("scout").fate = "hibernating"
    assert "hibernation" not in dict(exits(seen(scene), way, None))
    scene.engines(False, True, True)
    scene.world.engines = [engine.shown_to(ME) for engine in scene.world.engines]
    assert {task.key for task in player_dead(seen(scene), "2").errands} == {"break-engine"}


def test_the_last_pod_leaves_somebody_behind() -> None:
    scene = crew(FEUD).room(5, "evacuation-a").place("captain", 5).unlocked(1).turn("captain")
    board = next(o for o in frame(scene).options if deed(o) == "board-pod")
    assert parting(seen(scene), frozenset({MATE}), board, "board-pod") == "last-pod"
    assert parting(seen(scene), frozenset(), board, "board-pod") == "board-pod"


def test_the_loyal_never_lie_and_others_do_if_somebody_has_to_die() -> None:
    scene = crew(FEUD).engines(False, True, True)
    scene.world.engines[0] = scene.world.engines[0].shown_to(ME)
    scene.room(5, "evacuation-a").unlocked(1)
    told = {}
    for name in ("steady", "loyal"):
        told[name] = Veteran("x", next(t for t in TEMPERAMENTS if t.name == name)).announce(frame(scene))
    assert told == {"steady": ("engine-1", "working"), "loyal": ("engine-1", "damaged")}


def test_plots_are_told_in_full_and_never_in_public() -> None:
    for key in ("lock-out", "lead-astray", "last-pod", "break-engine", "hold-back"):
        why = reason(key, objective="the plan", exit="pod")
        assert "the plan" in why.full
        assert why.public != why.full
        assert "die" not in words()[key]["public"]
