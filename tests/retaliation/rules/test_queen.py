"""The Queen: her track, her Health cards, activation and death."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.intruders.repelling import ChooseWayOut
from hypersleep.retaliation.invariants import broken_tracks
from hypersleep.retaliation.world import Intruder
from tests.retaliation.scene import LANDING_ZONE, Scene

rule = pytest.mark.rule


def with_queen(*crew: str, room: int = 11) -> tuple[Scene, Intruder]:
    """The Landing Zone (10), the Armory (11) and the Alarm Room (12) in a row, and the Queen."""
    scene = Scene(*(crew or ("recon", "officer"))).room(11, "armory").room(12, "alarm-room")
    scene.corridor(10, 11, "corridor-104").corridor(11, 12, "corridor-204")
    return scene, scene.intruder("queen", room)


def hit(scene: Scene, queen: Intruder, hits: int, by: int = -1) -> Scene:
    return scene.run(steps.HitIntruder(intruder=queen.id, hits=hits, by=by))


def health_left(scene: Scene, *faces: str) -> Scene:
    """Exactly these Queen Health cards in the deck, the first one drawn first."""
    world = scene.world
    cards = [next(c for c in scene.content.queen_health if scene.content.faces[c] == face) for face in faces]
    world.discards["queen-health"] = tuple(c for c in scene.content.queen_health if c not in cards)
    world.decks["queen-health"] = tuple(reversed(cards))
    return scene


@rule("retaliation:setup.queen.health")
def test_at_the_beginning_all_health_cards_are_there_and_no_hit() -> None:
    world = Scene().world
    assert len(world.decks["queen-health"]) == 12
    assert world.queen_hits == 0


@rule("retaliation:queen.hits-track")
def test_each_hit_moves_the_marker_and_the_fifth_draws_a_card() -> None:
    scene, queen = with_queen()
    scene.top("queen-health", "queen-health-07")
    for hits in (1, 2, 3, 4):
        hit(scene, queen, 1)
        assert scene.world.queen_hits == hits
    assert [event.hits for event in scene.told(telling.QueenHit)] == [1, 2, 3, 4]
    shown = scene.game.revealed
    assert not scene.told(telling.QueenHealthDrawn)
    hit(scene, queen, 1)
    assert len(scene.told(telling.QueenHealthDrawn)) == 1
    assert scene.world.queen_hits == 0
    assert scene.game.revealed > shown, "a card was seen: what came before cannot be undone"


@rule("retaliation:queen.health-card.draw")
@pytest.mark.parametrize(("card", "gone"), [("queen-health-03", 1), ("queen-health-06", 2), ("queen-health-12", 4)])
def test_a_card_sends_further_ones_away_unseen(card: str, gone: int) -> None:
    scene, queen = with_queen()
    scene.top("queen-health", card)
    hit(scene, queen, 5)
    assert scene.told(telling.QueenHealthDrawn) == [telling.QueenHealthDrawn(card, gone - 1)]
    assert len(scene.world.decks["queen-health"]) == 12 - gone
    pile = scene.world.discards["queen-health"]
    assert len(pile) == gone
    assert [scene.content.faces[c] for c in pile if c in scene.world.known] == [card]


@rule("retaliation:queen.health-card.draw")
@pytest.mark.parametrize("in_corridor", [True, False])
def test_a_critical_hit_draws_a_card_whatever_the_marker(in_corridor: bool) -> None:
    scene, queen = with_queen()
    if in_corridor:
        scene.run(steps.ForceIntruder(intruder=queen.id, corridor=scene.between(11, 12)))
    hit(scene, queen, 2).top("queen-health", "queen-health-06")
    scene.run(steps.DealCriticalHit(intruder=queen.id))
    assert len(scene.told(telling.QueenHealthDrawn)) == 1
    assert (scene.world.queen_hits, queen.id in scene.world.intruders) == (0, True)


@rule("retaliation:queen.health-card.draw")
def test_the_marker_goes_back_only_when_the_card_is_resolved() -> None:
    scene, queen = with_queen(room=LANDING_ZONE)
    scene.corridor(10, 6, "corridor-106").top("queen-health", "queen-health-01")
    hit(scene, queen, 5, by=0)
    assert isinstance(scene.question, ChooseWayOut)
    assert scene.world.queen_hits == 5
    scene.choose(steps.PickPassage(scene.between(10, 6)))
    assert scene.world.queen_hits == 0


@rule("retaliation:queen.health-card.excess")
def test_further_hits_of_the_same_effect_are_lost() -> None:
    scene, queen = with_queen()
    hit(scene, queen, 3).top("queen-health", "queen-health-06")
    hit(scene, queen, 9)
    assert len(scene.told(telling.QueenHealthDrawn)) == 1
    assert scene.world.queen_hits == 0


@rule("retaliation:queen.health-card.excess")
def test_further_hits_and_criticals_of_the_same_action_are_lost_and_those_of_the_next_count() -> None:
    scene, queen = with_queen()
    scene.top("queen-health", "queen-health-06", "queen-health-07")
    hit(scene, queen, 5, by=0)
    hit(scene, queen, 4, by=0)
    scene.run(steps.DealCriticalHit(intruder=queen.id, by=0))
    assert scene.world.queen_hits == 0
    assert len(scene.told(telling.QueenHealthDrawn)) == 1
    scene.turn("recon").act(steps.Pass(seat=0))
    hit(scene, queen, 4, by=0)
    assert scene.world.queen_hits == 4


@rule("retaliation:queen.health-card.excess")
def test_what_nobody_does_is_no_part_of_the_action_that_drew_a_card() -> None:
    scene, queen = with_queen()
    hit(scene.top("queen-health", "queen-health-06"), queen, 5, by=0)
    hit(scene, queen, 2)
    assert scene.world.queen_hits == 2


@rule("retaliation:queen.burning", "retaliation:round.intruder.burning")
def test_fire_moves_her_marker_and_may_draw_a_card() -> None:
    scene, queen = with_queen()
    scene.room(11, fire=True).top("queen-health", "queen-health-06", "queen-health-07")
    scene.run(steps.BurnIntruders())
    assert scene.world.queen_hits == 1
    hit(scene, queen, 3).run(steps.BurnIntruders())
    assert len(scene.told(telling.QueenHealthDrawn)) == 1
    assert scene.world.queen_hits == 0


@rule("retaliation:queen.burning", "retaliation:queen.health-card.excess")
def test_fire_hits_her_though_the_last_action_drew_a_card() -> None:
    scene, queen = with_queen()
    scene.room(11, fire=True).top("queen-health", "queen-health-06")
    hit(scene, queen, 5, by=0).run(steps.BurnIntruders())
    assert scene.world.queen_hits == 1
    hit(scene, queen, 1, by=0)
    assert scene.world.queen_hits == 2


# Activation ----------------------------------------------------------------------------------------------------------


@rule("retaliation:queen.activation")
def test_an_activated_queen_attacks_in_her_room() -> None:
    scene, _ = with_queen(room=LANDING_ZONE)
    scene.top("attacks", "attack-scratch-3", "attack-scratch-2")
    scene.run(steps.ActivateQueen(by=1), steps.ActivateQueen())
    attacks = [(event.kind, event.victim) for event in scene.told(telling.IntruderAttacked)]
    assert attacks == [("queen", 1), ("queen", 0)]
    assert scene.enemies(LANDING_ZONE) == ["queen"]


@rule("retaliation:queen.activation", "retaliation:token.secure.entry-only")
def test_secure_tokens_do_not_help_against_a_queen_who_is_there() -> None:
    scene, _ = with_queen(room=LANDING_ZONE)
    scene.room(LANDING_ZONE, secured=2).top("attacks", "attack-scratch-3").run(steps.ActivateQueen())
    assert len(scene.told(telling.IntruderAttacked)) == 1
    assert scene.world.secured[LANDING_ZONE] == 2


@rule("retaliation:queen.activation")
def test_an_activated_queen_moves_alone_one_step_to_the_closest() -> None:
    scene, queen = with_queen(room=12)
    adult = scene.intruder("adult", 12)
    scene.run(steps.ActivateQueen())
    assert scene.world.intruders[queen.id].corridor == scene.between(11, 12)
    scene.run(steps.ActivateQueen())
    assert scene.world.intruders[queen.id].room == 11
    assert scene.world.intruders[adult.id].room == 12
    scene.run(steps.ActivateQueen()).top("attacks", "attack-scratch-3").run(steps.ActivateQueen())
    assert scene.enemies(LANDING_ZONE) == ["queen"]
    assert len(scene.told(telling.IntruderAttacked)) == 1


@rule("retaliation:queen.activation", "retaliation:intruder.target.activating")
def test_of_the_equally_close_she_approaches_whose_effect_it_is() -> None:
    scene, queen = with_queen(room=11)
    scene.place("officer", 12).run(steps.ActivateQueen(by=1))
    assert scene.world.intruders[queen.id].corridor == scene.between(11, 12)


@rule("retaliation:queen.activation")
def test_off_the_map_nothing_activates() -> None:
    scene = Scene().run(steps.ActivateQueen())
    assert scene.world.intruders == {}
    assert not scene.told(telling.IntruderAttacked)


# Death ---------------------------------------------------------------------------------------------------------------


@rule("retaliation:queen.death")
def test_she_dies_when_the_last_card_is_drawn_and_leaves_the_game() -> None:
    scene, queen = with_queen()
    health_left(scene, "queen-health-06")
    hit(scene, queen, 5)
    assert scene.world.queen_dead
    assert scene.world.intruders == {}
    assert scene.told(telling.QueenDied)
    scene.bag("queen").draws("queen").run(steps.DrawToken(context="corridor", corridor=scene.between(10, 11)))
    assert scene.lurking(scene.between(10, 11)) == ["drone"]


@rule("retaliation:queen.death")
def test_she_dies_when_the_further_cards_empty_the_deck() -> None:
    scene, queen = with_queen()
    health_left(scene, "queen-health-12", "queen-health-01", "queen-health-02")
    hit(scene, queen, 5)
    assert scene.world.queen_dead
    assert scene.told(telling.QueenHealthDrawn) == [telling.QueenHealthDrawn("queen-health-12", 2)]


@rule("retaliation:queen.death")
def test_with_a_card_left_she_lives() -> None:
    scene, queen = with_queen()
    health_left(scene, "queen-health-06", "queen-health-01", "queen-health-02")
    hit(scene, queen, 5)
    assert not scene.world.queen_dead
    assert queen.id in scene.world.intruders


@rule("retaliation:queen.health-card.effect-on-death")
def test_the_last_card_takes_effect_before_she_dies() -> None:
    scene, queen = with_queen(room=LANDING_ZONE)
    health_left(scene, "queen-health-02").top("attacks", "attack-scratch-3")
    hit(scene, queen, 5, by=0)
    happened = [event for event in scene.game.events if isinstance(event, telling.IntruderAttacked | telling.QueenDied)]
    assert [type(event).__name__ for event in happened] == ["IntruderAttacked", "QueenDied"]
    assert scene.world.intruders == {}


@rule("retaliation:queen.health-card.effect-on-death", "retaliation:repel.into-characters")
def test_repelled_by_her_last_card_she_attacks_others_before_she_dies() -> None:
    scene, queen = with_queen("recon", "officer", "contractor", room=LANDING_ZONE)
    scene.run(steps.ForceIntruder(intruder=queen.id, corridor=scene.between(10, 11))).place("officer", 11)
    health_left(scene, "queen-health-01").top("attacks", "attack-scratch-3")
    hit(scene, queen, 5, by=0)
    assert [event.victim for event in scene.told(telling.IntruderAttacked)] == [1]
    assert scene.world.queen_dead


@rule("retaliation:queen.health-card.effect-on-death")
def test_while_her_last_card_is_resolved_nothing_is_amiss() -> None:
    scene, queen = with_queen(room=LANDING_ZONE)
    hit(health_left(scene, "queen-health-01"), queen, 5, by=0)
    assert isinstance(scene.question, ChooseWayOut)
    assert not scene.world.queen_dead
    assert list(broken_tracks(scene.game)) == []
    scene.choose(scene.options()[0])
    assert scene.world.queen_dead


@rule("retaliation:queen.health-card.effect-on-death", "retaliation:health.death-interrupts")
def test_she_dies_of_her_last_card_even_if_it_kills_who_brought_it_about() -> None:
    scene, queen = with_queen("recon", "officer", "contractor", room=LANDING_ZONE)
    health_left(scene, "queen-health-02").top("attacks", "attack-bite")
    scene.who("recon").health = 8
    scene.action_cards("officer", 1).turn("recon")
    scene.place("officer", 11).place("contractor", 11)
    scene.run(steps.HitIntruder(intruder=queen.id, hits=5, by=0))
    assert scene.who("recon").fate == "dead"
    assert scene.world.queen_dead
    assert scene.world.queen_hits == 0


@rule("retaliation:queen.ignored-when-dead")
def test_nothing_is_drawn_for_a_dead_queen() -> None:
    scene = health_left(Scene())
    scene.world.queen_dead = True
    scene.run(steps.DrawQueenHealth(), steps.ActivateQueen())
    assert not scene.told(telling.QueenHealthDrawn)
