"""Body tokens, the Motherbrain and her track."""

import pytest

from hypersleep.kernel.steps import Seat
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.expansions.neoflesh.bodies import AbsorbBodies, DrawBodiesNearer
from hypersleep.retaliation.expansions.neoflesh.telling import BodyAbsorbed
from hypersleep.retaliation.intruders.queen import queen_track
from hypersleep.retaliation.invariants import broken_tracks
from hypersleep.retaliation.knowledge.view import view
from hypersleep.retaliation.world import LANDED
from tests.retaliation.expansions.neoflesh.cult import (
    REBOOT,
    absorbed,
    attack,
    bodies,
    body_spaces,
    motherbrains_in_bag,
    row,
    table,
)
from tests.retaliation.scene import LANDING_ZONE

rule = pytest.mark.rule


@rule("retaliation:neoflesh.body.trigger")
def test_the_round_marker_absorbs_a_body_that_it_meets() -> None:
    scene = bodies(table("recon"), 3, 6, 9).bag()
    scene.run(steps.AdvanceTime())
    assert (scene.world.round, absorbed(scene)) == (2, 0)
    scene.run(steps.AdvanceTime())
    assert (scene.world.round, absorbed(scene)) == (3, 1)
    assert body_spaces(scene) == (6, 9)


@rule("retaliation:neoflesh.body.absorb")
def test_a_motherbrain_token_goes_into_the_bag_and_the_track_grows_by_two() -> None:
    scene = bodies(table("recon"), 2, 5, 8).bag()
    scene.run(steps.AdvanceTime())
    assert scene.bag_kinds() == ["motherbrain"]
    assert len(scene.world.decks["tokens-motherbrain"]) == 2
    assert queen_track(scene.game) == 7
    assert view(scene.game, Seat(0)).queen_track == 7
    assert [event.absorbed for event in scene.told(BodyAbsorbed)] == [1]


@rule("retaliation:neoflesh.body.shift")
def test_bodies_move_towards_the_marker_and_one_that_meets_it_is_absorbed() -> None:
    scene = bodies(table("recon"), 3, 6, 9).bag()
    scene.run(DrawBodiesNearer())
    assert (body_spaces(scene), absorbed(scene)) == ((2, 5, 8), 0)
    scene.run(DrawBodiesNearer())
    assert (body_spaces(scene), absorbed(scene)) == ((4, 7), 1)


@rule("retaliation:neoflesh.body.trigger")
def test_the_lander_lands_before_a_body_is_absorbed() -> None:
    scene = bodies(table("recon"), 2, 5, 8)
    scene.world.lander, scene.world.anti_aircraft = 2, ()
    scene.run(steps.AdvanceTime())
    order = [type(event) for event in scene.game.events if isinstance(event, telling.LanderLanded | BodyAbsorbed)]
    assert order == [telling.LanderLanded, BodyAbsorbed]
    assert scene.world.lander == LANDED


@rule("retaliation:neoflesh.body.motherbrain-source")
def test_three_bodies_bring_three_tokens_and_then_there_is_none() -> None:
    scene = bodies(table("recon"), 1, 1, 1).bag()
    scene.run(AbsorbBodies())
    assert motherbrains_in_bag(scene) == 3
    scene.run(DrawBodiesNearer())
    assert motherbrains_in_bag(scene) == 3


@rule("retaliation:neoflesh.motherbrain.health")
@pytest.mark.parametrize(("count", "needed"), [(0, 5), (1, 7), (2, 9), (3, 11)])
def test_she_takes_more_hits_with_every_body(count: int, needed: int) -> None:
    scene = bodies(row("recon"), absorbed=count).top("queen-health", "neoflesh-health-03")
    motherbrain = scene.intruder("motherbrain", 12)
    scene.run(steps.HitIntruder(intruder=motherbrain.id, hits=needed - 1))
    assert scene.world.queen_hits == needed - 1
    assert not list(broken_tracks(scene.game))
    assert not scene.told(telling.QueenHealthDrawn)
    scene.run(steps.HitIntruder(intruder=motherbrain.id, hits=1))
    assert len(scene.told(telling.QueenHealthDrawn)) == 1


@rule("retaliation:neoflesh.motherbrain.health")
def test_hits_on_the_track_stay_when_it_grows() -> None:
    scene = bodies(row("recon"), 2, 5, 8)
    motherbrain = scene.intruder("motherbrain", 12)
    scene.run(steps.HitIntruder(intruder=motherbrain.id, hits=4), steps.AdvanceTime())
    assert (scene.world.queen_hits, queen_track(scene.game)) == (4, 7)


@rule("retaliation:neoflesh.motherbrain")
def test_she_is_the_queen_who_attacks_or_moves_when_she_activates() -> None:
    scene = row("recon").top("attacks", REBOOT)
    scene.intruder("motherbrain", 12)
    scene.run(steps.ActivateQueen(), steps.ActivateQueen(), steps.ActivateQueen())
    assert scene.lurking(scene.between(10, 11)) == ["motherbrain"]
    scene.run(steps.ActivateQueen())
    assert scene.enemies(LANDING_ZONE) == ["motherbrain"]
    assert [event.kind for event in scene.told(telling.IntruderAttacked)] == ["motherbrain"]


@rule("retaliation:neoflesh.motherbrain")
def test_with_her_last_health_card_she_dies_and_bodies_go_on() -> None:
    scene = bodies(row("recon"), 2, 5, 8).bag()
    motherbrain = scene.intruder("motherbrain", 12)
    last = scene.world.decks["queen-health"][-1:]
    scene.world.discards["queen-health"] = scene.world.decks["queen-health"][:-1]
    scene.world.decks["queen-health"] = last
    scene.top("queen-health", *scene.faces(last))
    scene.run(steps.DealCriticalHit(intruder=motherbrain.id))
    assert scene.world.queen_dead
    scene.run(steps.AdvanceTime())
    assert motherbrains_in_bag(scene) == 1, "conflict:neoflesh-after-queen-death"


def test_the_last_body_is_absorbed_in_the_last_round() -> None:
    scene = bodies(row("recon"), 14, absorbed=2).bag()
    scene.world.round, scene.world.lander = 13, -1
    scene.run(steps.AdvanceTime())
    assert absorbed(scene) == 3
    attack(scene.top("attacks", REBOOT), scene.intruder("motherbrain", LANDING_ZONE))
    assert [event.points for event in scene.told(telling.HealthLost)] == [2]
