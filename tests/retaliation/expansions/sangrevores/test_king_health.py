"""The King Health cards, and his death."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.intruders.repelling import ChooseWayOut
from tests.retaliation.expansions.sangrevores.scenes import HERE, HOME, blood_of, shadows, star
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


def wounded(number: int, *, corridor: bool = False, by: int = 0, scene: Scene | None = None) -> Scene:
    """The King is hit for a Health card in the Armory, or in the corridor to the Landing Zone."""
    scene = (scene or star()).top("queen-health", f"king-health-{number:02}").top("attacks", "attack-into-the-dark")
    if corridor:
        scene.intruder("king", corridor=scene.between(HERE, HOME))
    else:
        scene.intruder("king", HERE)
    return scene.run(steps.DrawQueenHealth(by=by))


@rule("retaliation:sangrevore.setup.king-health")
def test_five_hits_draw_a_card() -> None:
    scene = star().top("queen-health", "king-health-03")
    king = scene.intruder("king", HERE)
    scene.run(steps.HitIntruder(intruder=king.id, hits=5, by=0))
    assert scene.enemies(HERE) == []
    assert scene.world.queen_hits == 0
    assert len(scene.world.decks["queen-health"]) == 11


@pytest.mark.parametrize(("number", "gone"), [(1, 1), (4, 2), (8, 3), (10, 4), (12, 4)])
def test_further_cards_go_unseen(number: int, gone: int) -> None:
    assert len(wounded(number).world.decks["queen-health"]) == 12 - gone


@pytest.mark.parametrize("number", [1, 4, 8])
def test_he_is_repelled(number: int) -> None:
    scene = wounded(number)
    assert isinstance(scene.question, ChooseWayOut)
    scene.choose(steps.PickPassage(scene.between(HERE, 12)))
    assert scene.lurking(scene.between(HERE, 12)) == ["king"]


@pytest.mark.parametrize("number", [2, 10])
def test_he_activates(number: int) -> None:
    scene = star().top("attacks", "attack-rake")
    assert [e.victim for e in wounded(number, scene=scene).told(telling.IntruderAttacked)] == [0]


def test_his_tokens_go_into_the_bag() -> None:
    assert wounded(5, scene=star().bag()).bag_kinds() == ["king"] * 7


def test_shadows_gather_around_him() -> None:
    assert shadows(wounded(6)) == {(6, HERE): 1, (HOME, HERE): 1, (HERE, 12): 1, (HERE, 15): 1}
    around = {(6, HERE): 1, (HOME, HERE): 1, (HERE, 12): 1, (HERE, 15): 1, (6, HOME): 1}
    assert shadows(wounded(6, corridor=True)) == around, "around both ends, each corridor once"


def test_those_beside_him_draw_cards() -> None:
    scene = wounded(7)
    assert [len(c.hand) for c in scene.world.characters] == [2, 0]


def test_those_around_him_are_infected() -> None:
    assert [e.seat for e in wounded(9).told(telling.Contaminated)] == [0]
    assert [e.seat for e in wounded(9, corridor=True).told(telling.Contaminated)] == [0, 1]


@pytest.mark.parametrize("corridor", [False, True])
def test_a_specter_comes_to_his_side(corridor: bool) -> None:
    scene = wounded(11, corridor=corridor)
    if corridor:
        assert scene.lurking(scene.between(HERE, HOME)) == ["king", "blood-specter"]
    else:
        assert len(scene.told(telling.IntruderAttacked)) == 1, "and attacks"


def test_who_hit_him_last_is_given_blood() -> None:
    scene = star().top("tainted_blood", "blood-haste")
    assert blood_of(wounded(12, by=1, scene=scene), "officer") == ["blood-haste"]
    scene = wounded(12, by=-1)
    assert [blood_of(scene, seat) for seat in (0, 1)] == [[], []], "without such a character nobody is"


@rule("retaliation:sangrevore.types", "retaliation:sangrevore.setup.help-sheet")
def test_with_his_last_card_he_dies_and_the_sheet_is_turned() -> None:
    scene = star().top("queen-health", "king-health-03").bag("king").draws("king")
    *rest, last = scene.world.decks["queen-health"]
    scene.world.box += tuple(rest)
    scene.world.decks["queen-health"] = (last,)
    king = scene.intruder("king", corridor=scene.between(HERE, 12))
    scene.run(steps.KillIntruder(intruder=king.id, by=-1))
    assert scene.world.queen_dead
    scene.run(steps.DevelopBag())
    assert scene.bag_kinds() == ["blood-specter"] * 2
    scene.run(steps.PlaceIntruders(kinds=("king",), room=HERE))
    assert scene.enemies(HERE) == []
