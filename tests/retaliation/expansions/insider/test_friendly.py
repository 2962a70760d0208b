"""The friendly Insider: cards for who is beside her, leading her on, and attacks on her."""

import pytest

from hypersleep.retaliation import steps
from hypersleep.retaliation import telling as log
from hypersleep.retaliation.expansions.insider import friendly, model, story, telling
from hypersleep.retaliation.items.remedies import Heal
from hypersleep.retaliation.phases.intruder_phase import AttackInRoom
from tests.retaliation.expansions.insider.stories import (
    FAR,
    HERE,
    NEXT,
    begun,
    enemy,
    facility,
    friend,
    go_to,
    insider,
    resolved,
    showing,
    silent,
    where_is_she,
)
from tests.retaliation.scene import LANDING_ZONE, Scene

rule = pytest.mark.rule


def lead(scene: Scene, to: int, seat: int = 0) -> friendly.LeadInsider:
    corridor = scene.between(where_is_she(scene), to)
    return friendly.LeadInsider(seat=seat, room=to, corridor=corridor)


def alone(kind: str, card: str = "attack-scratch-4", lost: int = 0) -> tuple[Scene, int]:
    """She stands next door with one intruder, and nobody else; this attack card is on top."""
    scene = friend(facility(), NEXT, lost).top("attacks", card)
    return scene, scene.intruder(kind, NEXT).id


# Model and card ------------------------------------------------------------------------------------------------------


@rule("retaliation:insider.model.card-independent", "retaliation:insider.card.sides")
def test_a_card_may_call_for_her_model_for_her_card_or_for_both() -> None:
    scene = begun(501)
    assert (where_is_she(scene), insider(scene).side) == (HERE, ""), "her model without her card"
    scene = begun(301)
    assert (where_is_she(scene), insider(scene).side) == (0, ""), "neither"
    scene = begun(101)
    assert (where_is_she(scene), insider(scene).side) == (HERE, "friendly")
    assert scene.told(telling.InsiderCardSetUp) == [telling.InsiderCardSetUp("insider-friendly")]
    scene = go_to(begun(201), 203)
    assert insider(scene).side == "hostile"
    assert scene.enemies(HERE) == [], "intruders take no notice of her"
    assert [i.kind for i in scene.world.intruders.values()] == ["hostile-insider"]


@rule("retaliation:insider.model.without-card")
def test_without_her_card_nobody_can_do_anything_with_her() -> None:
    scene = silent(facility(), NEXT)
    scene.intruder("adult", NEXT)
    scene.run(steps.IntrudersAttack())
    assert not scene.told(telling.InsiderAttacked)
    scene.run(model.HarmInsider(count=3))
    assert not scene.told(telling.InsiderHurt)
    scene.place(0, NEXT).turn(0)
    assert not scene.options(friendly.LeadInsider)
    hand = len(scene.who(0).hand)
    scene.run(friendly.DrawBesideInsider())
    assert len(scene.who(0).hand) == hand
    scene.run(steps.MoveByEvent(rooms=True))
    assert where_is_she(scene) == NEXT


@rule("retaliation:insider.friendly.health")
def test_her_marker_begins_on_the_leftmost_slot() -> None:
    scene = silent(facility()).run(model.SetUpInsider(side="friendly"))
    assert insider(scene).health == 0
    scene = silent(facility()).run(model.SetUpInsider(side="friendly", lost=2))
    assert insider(scene).health == 2


# Beside her ----------------------------------------------------------------------------------------------------------


@rule("retaliation:insider.friendly.extra-card")
def test_who_is_in_her_room_draws_one_card_more_after_the_drawing_step() -> None:
    scene = friend(facility()).place("officer", NEXT).hand("recon").hand("officer")
    round = scene.game.rules.phases["round"]
    assert round.index(steps.DrawHands()) < round.index(friendly.DrawBesideInsider())
    scene.run(steps.DrawHands(), friendly.DrawBesideInsider())
    size = scene.content.hand_size
    assert len(scene.who("recon").hand) == size + 1
    assert len(scene.who("officer").hand) == size


@rule("retaliation:insider.friendly.move-action")
def test_for_one_card_she_is_led_one_room_on_and_a_noise_roll_is_made_there() -> None:
    scene = friend(facility()).rolls(noise="1").turn(0)
    scene.act(lead(scene, NEXT))
    assert where_is_she(scene) == NEXT
    assert len(scene.who(0).hand) == 4
    [roll] = scene.told(log.NoiseRolled)
    assert roll.room == NEXT
    around = {scene.between(HERE, NEXT), scene.between(NEXT, FAR)}
    assert {event.corridor for event in scene.told(log.NoisePlaced)} == around


@rule("retaliation:insider.friendly.move-action")
def test_she_is_led_from_her_room_or_a_neighbouring_one_also_in_combat() -> None:
    scene = friend(facility(), NEXT).place(0, HERE).turn(0)
    assert lead(scene, FAR) in scene.options()
    scene = friend(facility(), NEXT).place(0, NEXT)
    scene.intruder("adult", NEXT)
    scene.turn(0)
    assert lead(scene, FAR) in scene.options(), "in combat too"
    scene = friend(facility(), FAR).place(0, HERE).turn(0)
    assert scene.refusal(lead(scene, NEXT)) == "insider.friendly.move-action"
    scene = friend(facility(), NEXT).hand(0).turn(0)
    assert scene.refusal(lead(scene, FAR)) == "action.cost.insufficient"


@rule("retaliation:insider.movement.limits")
def test_she_moves_only_through_empty_corridors_to_rooms_that_are_discovered() -> None:
    scene = friend(facility(), NEXT).corridor(NEXT, 17, "corridor-104")
    assert [way.to for way in model.ways_for_her(scene.game, NEXT)] == [HERE, FAR], "17 is unexplored"
    scene.intruder("larva", corridor=scene.between(NEXT, FAR))
    assert [way.to for way in model.ways_for_her(scene.game, NEXT)] == [HERE], "the corridor is not empty"
    scene.world.noise[scene.between(NEXT, HERE)] = True
    assert [way.to for way in model.ways_for_her(scene.game, NEXT)] == [HERE], "noise does not matter"
    scene.world.doors[scene.between(NEXT, HERE)] = "closed"
    assert model.ways_for_her(scene.game, NEXT) == [], "conflict:insider-doors"


def test_nobody_attacks_her_when_she_is_led_out_of_their_room() -> None:
    """conflict:insider-opportunity."""
    scene = friend(facility()).rolls(noise="4")
    scene.intruder("drone", HERE)
    scene.turn(0).act(lead(scene, NEXT))
    assert not scene.told(telling.InsiderAttacked)
    assert where_is_she(scene) == NEXT


# Coming along --------------------------------------------------------------------------------------------------------


@rule("retaliation:insider.story.ongoing")
def test_while_it_shows_she_may_be_taken_along_without_a_roll_of_her_own() -> None:
    scene = showing(102).rolls(noise="4").turn(0)
    scene.act(scene.move(0, NEXT)).choose(friendly.TakeInsiderAlong())
    assert where_is_she(scene) == NEXT == scene.who(0).room
    assert len(scene.told(log.NoiseRolled)) == 1
    scene = showing(102).rolls(noise="4").turn(0)
    scene.act(scene.move(0, NEXT)).choose(friendly.LeaveInsiderBehind())
    assert where_is_she(scene) == HERE
    assert scene.who(0).room == NEXT
    scene = begun(101).rolls(noise="4").turn(0)
    scene.act(scene.move(0, NEXT))
    assert where_is_she(scene) == HERE, "the starting card does not say so"


def test_she_does_not_come_along_through_a_corridor_with_intruders_or_into_the_unknown() -> None:
    scene = showing(102).rolls(noise="4").top("attacks", "attack-miss")
    scene.intruder("adult", corridor=scene.between(HERE, NEXT))
    scene.turn(0).act(scene.move(0, NEXT))
    while isinstance(scene.question, steps.ActingQuestion) or not isinstance(scene.question, steps.ChooseAction):
        assert not isinstance(scene.question, friendly.ChooseToTakeAlong)
        scene.choose(scene.options()[0])
    assert where_is_she(scene) == HERE
    scene = showing(102).corridor(HERE, 7, "corridor-104").top("exploration", "exploration-01").turn(0)
    scene.act(scene.move(0, 7))
    assert where_is_she(scene) == HERE


# Attacks -------------------------------------------------------------------------------------------------------------


@rule("retaliation:insider.friendly.attacked", "retaliation:insider.no-interaction")
def test_an_attack_card_costs_her_the_health_it_states_and_nothing_else_touches_her() -> None:
    scene, _ = alone("adult")
    scene.run(steps.IntrudersAttack())
    assert [event.card for event in scene.told(telling.InsiderAttacked)] == ["attack-scratch-4"]
    assert insider(scene).health == 2
    scene.room(NEXT, fire=True).run(steps.BurnIntruders())
    assert insider(scene).health == 2, "fire does not touch her"


@rule("retaliation:insider.friendly.last-in-order")
def test_every_character_in_her_room_is_attacked_before_her() -> None:
    scene, intruder = alone("adult", "attack-miss")
    scene.place("officer", NEXT).run(steps.IntrudersAttack())
    while not isinstance(scene.question, steps.ChooseAction) and scene.question is not None:
        scene.choose(scene.options()[0])
    assert [event.victim for event in scene.told(log.IntruderAttacked)] == [scene.seat("officer")]
    assert not scene.told(telling.InsiderAttacked)
    scene.who("officer").fate, scene.who("officer").room = "dead", 0
    scene.top("attacks", "attack-scratch-3").run(AttackInRoom(room=NEXT, intruders=(intruder,), victim=1))
    assert len(scene.told(telling.InsiderAttacked)) == 1, "when nobody else is left"


@rule("retaliation:insider.friendly.last-in-order")
def test_the_queen_attacks_her_when_she_is_activated_and_nobody_else_is_there() -> None:
    """conflict:insider-queen-activated."""
    scene, _ = alone("queen", "attack-scratch-3")
    scene.run(steps.ActivateQueen())
    assert insider(scene).health == 1
    assert scene.enemies(NEXT) == ["queen"]


@rule("retaliation:insider.friendly.not-approached")
def test_intruders_go_towards_characters_and_not_towards_her() -> None:
    scene = friend(facility(), FAR).place("officer", LANDING_ZONE).place("recon", LANDING_ZONE)
    scene.intruder("adult", NEXT)
    scene.run(steps.MoveByEvent(rooms=True))
    assert scene.lurking(scene.between(NEXT, HERE)) == ["adult"], "although she is closer"


@rule("retaliation:insider.friendly.not-approached")
@pytest.mark.parametrize("kind", ["adult", "larva"])
def test_intruders_in_her_room_do_not_leave_it(kind: str) -> None:
    """conflict:insider-larvae-stay."""
    scene, _ = alone(kind)
    scene.run(steps.MoveByEvent(rooms=True))
    assert scene.enemies(NEXT) == [kind]
    scene.run(steps.IntrudersAttack())
    assert bool(scene.told(telling.InsiderAttacked)) == (kind == "adult")


@rule("retaliation:insider.friendly.larvae")
def test_larvae_never_attack_her() -> None:
    scene, _ = alone("larva")
    scene.run(steps.IntrudersAttack())
    scene.run(steps.PlaceIntruders(kinds=("larva",), room=NEXT))
    assert insider(scene).health == 0
    assert not scene.told(telling.InsiderAttacked)
    assert scene.enemies(NEXT) == ["larva", "larva"]


@rule("retaliation:insider.friendly.no-contamination", "retaliation:insider.friendly.wounds")
@pytest.mark.parametrize(
    ("kind", "card", "lost"),
    [
        ("adult", "attack-bite", 2),
        ("drone", "attack-deadly-claws-1", 4),
        ("queen", "attack-infecting", 0),
        ("adult", "attack-deadly-claws-2", 2),
        ("adult", "attack-scratch-1", 0),
    ],
)
def test_a_wound_costs_two_points_and_contamination_nothing(kind: str, card: str, lost: int) -> None:
    """conflict:insider-conditional-attacks: she is read as healthy, and does not die as the heavily injured do."""
    scene, _ = alone(kind, card)
    scene.run(steps.IntrudersAttack())
    assert insider(scene).health == lost
    assert not scene.told(log.Contaminated)
    assert not insider(scene).fate


def test_what_strikes_everybody_in_the_room_strikes_her_too() -> None:
    """conflict:insider-conditional-attacks."""
    scene = friend(facility()).place("officer", FAR).top("attacks", "attack-fury-1").empty_hands("recon")
    drone = scene.intruder("drone", HERE)
    scene.run(steps.ResolveAttack(victim=0, occasion="phase", intruder=drone.id, kind="drone"))
    assert insider(scene).health == 2
    assert len(scene.who("recon").wounds) == 1
    scene.top("attacks", "attack-scratch-4")
    scene.run(steps.ResolveAttack(victim=0, occasion="phase", intruder=drone.id, kind="drone"))
    assert insider(scene).health == 2, "that one struck its victim alone"


def test_alone_she_is_attacked_on_every_entry_whatever_secures_the_room() -> None:
    """conflict:insider-secure, conflict:insider-noise-entry."""
    scene = friend(facility(), NEXT).room(NEXT, secured=1).top("attacks", "attack-scratch-3", "attack-scratch-4")
    scene.run(steps.PlaceIntruders(kinds=("adult",), room=NEXT))
    assert insider(scene).health == 1
    assert scene.world.secured[NEXT] == 1
    scene.place("officer", NEXT).run(steps.PlaceIntruders(kinds=("adult",), room=NEXT))
    assert scene.world.secured[NEXT] == 0, "beside a character the token helps"
    assert insider(scene).health == 1


def test_of_a_group_all_come_in_and_each_attacks_her_the_largest_first() -> None:
    """conflict:insider-group-enters."""
    scene = friend(facility(), NEXT).place("recon", LANDING_ZONE).place("officer", LANDING_ZONE)
    scene.top("attacks", "attack-scratch-3", "attack-scratch-2")
    for kind in ("adult", "larva", "drone"):
        scene.intruder(kind, corridor=scene.between(NEXT, FAR))
    scene.run(steps.MoveByEvent(axes=("E-W",)))
    assert sorted(scene.enemies(NEXT)) == ["adult", "drone", "larva"]
    assert [event.kind for event in scene.told(telling.InsiderAttacked)] == ["drone", "adult"]


@rule("retaliation:insider.friendly.no-interplay")
def test_nobody_can_use_on_her_what_helps_another_character() -> None:
    scene = friend(facility(), HERE, 3).place("officer", FAR)
    scene.who("recon").health = 2
    scene.run(Heal(by=0, count=2))
    assert scene.who("recon").health == 0, "nobody else was there to be helped"
    assert insider(scene).health == 3
    scene, intruder = alone("adult", "attack-scratch-3")
    scene.hand("officer", "action.first-in-command").place("officer", HERE)
    scene.run(friendly.AttackInsider(intruder=intruder))
    assert insider(scene).health == 1, "and nobody is asked whether to prevent an attack on her"


@rule("retaliation:insider.friendly.death", "retaliation:insider.death")
def test_at_the_skull_she_dies_and_the_story_cards_stay() -> None:
    scene = begun(701).place("recon", FAR).place("officer", FAR)
    scene.run(model.HarmInsider(count=4))
    assert insider(scene).fate == ""
    scene.run(model.HarmInsider(count=1))
    assert (insider(scene).fate, insider(scene).side, where_is_she(scene)) == ("dead", "", 0)
    assert model.her_room(scene.game) == HERE, "the room she died in"
    assert resolved(scene) == ["story-701", "story-708"], "what waits for her death follows"
    assert len(resolved(scene)) + len(scene.world.decks[story.DECK]) == 8
    scene = friend(facility())
    scene.run(model.LoseInsider())
    assert scene.told(telling.InsiderDied)
    assert len(scene.world.decks[story.DECK]) == 55


@rule("retaliation:insider.removed")
def test_removed_from_the_game_she_goes_with_her_card_and_all_story_cards() -> None:
    scene = go_to(begun(701), 707)
    assert (insider(scene).fate, insider(scene).side, where_is_she(scene)) == ("removed", "", 0)
    assert scene.world.decks[story.DECK] == scene.world.discards[story.DECK] == ()
    scene = begun(201)
    enemy(scene, FAR)
    scene.world.markers.clear()
    go_to(scene, 207)
    assert not [i for i in scene.world.intruders.values() if i.kind == model.MODEL]
