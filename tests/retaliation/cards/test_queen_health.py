"""Every Queen Health card."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.intruders.repelling import ChooseWayOut
from tests.retaliation.scene import LANDING_ZONE, Scene

FURTHER = {"01": 0, "02": 0, "03": 0, "04": 1, "05": 1, "06": 1, "07": 1, "08": 2, "09": 2, "10": 3, "11": 3, "12": 3}
REPELLING, ACTIVATING = ("01", "04", "05", "08"), ("02", "10", "11")


def drawn(card: str, queen_at: int = LANDING_ZONE, by: int = 0, **facts: bool) -> Scene:
    """Recon and officer in the Landing Zone; the Queen there, or in the corridor to the Armory (0), or farther away."""
    scene = Scene("recon", "officer", "contractor").room(11, "armory").room(12, "shelter").place("contractor", 12)
    scene.corridor(10, 11, "corridor-204", **facts).corridor(11, 12, "corridor-104")
    queen = scene.intruder("queen", queen_at, corridor=-1 if queen_at else scene.between(10, 11))
    scene.top("queen-health", f"queen-health-{card}")
    return scene.run(steps.DealCriticalHit(intruder=queen.id, by=by))


@pytest.mark.parametrize(("card", "further"), FURTHER.items())
def test_how_many_further_cards_go(card: str, further: int) -> None:
    scene = Scene().top("queen-health", f"queen-health-{card}").run(steps.DrawQueenHealth())
    assert len(scene.world.decks["queen-health"]) == 11 - further
    assert scene.told(telling.QueenHealthDrawn)[0].discarded == further


@pytest.mark.parametrize("card", REPELLING)
def test_she_is_repelled_from_who_hurt_her(card: str) -> None:
    scene = drawn(card)
    assert isinstance(scene.question, ChooseWayOut)
    scene.choose(steps.PickPassage(scene.between(10, 11)))
    assert scene.lurking(scene.between(10, 11)) == ["queen"]
    assert drawn(card, queen_at=0).enemies(11) == ["queen"]
    far = drawn(card, queen_at=11)
    assert far.lurking(far.between(11, 12)) == ["queen"]


@pytest.mark.parametrize("card", REPELLING)
def test_what_nobody_did_repels_her_by_the_lowest_number(card: str) -> None:
    scene = drawn(card, queen_at=11, by=-1)
    assert scene.lurking(scene.between(11, 12)) == ["queen"]
    assert drawn(card, queen_at=0, by=-1).enemies(11) == ["queen"]


@pytest.mark.parametrize("card", ACTIVATING)
def test_she_activates(card: str) -> None:
    scene = drawn(card, by=1)
    assert [event.victim for event in scene.told(telling.IntruderAttacked)] == [1]
    near = drawn(card, queen_at=11, by=2)
    assert near.lurking(near.between(11, 12)) == ["queen"]


def test_03_takes_her_off_the_map_alive() -> None:
    scene = drawn("03")
    assert scene.world.intruders == {}
    assert not scene.world.queen_dead
    scene.run(steps.PlaceIntruders(kinds=("queen",), room=11))
    assert scene.enemies(11) == ["queen"]


def test_06_puts_all_queen_tokens_into_the_bag() -> None:
    scene = drawn("06")
    assert scene.bag_kinds().count("queen") == 9
    assert scene.world.decks["tokens-queen"] == ()


def test_07_lets_characters_in_her_room_draw_two_cards() -> None:
    scene = drawn("07")
    assert [len(scene.who(who).hand) for who in ("recon", "officer", "contractor")] == [2, 2, 0]
    scene = drawn("06", queen_at=0)
    scene.who("officer").room, scene.who("officer").in_lander = 0, True
    scene.top("queen-health", "queen-health-07").run(steps.DrawQueenHealth())
    assert not scene.told(telling.CardsDrawn)


def test_09_lets_characters_in_her_room_roll_for_noise() -> None:
    scene = Scene("recon", "officer", "contractor").room(11, "armory").place("contractor", 11)
    scene.corridor(10, 11, "corridor-204").top("queen-health", "queen-health-09").rolls(noise="2 1")
    queen = scene.intruder("queen", LANDING_ZONE)
    scene.run(steps.DealCriticalHit(intruder=queen.id, by=2))
    assert [event.seat for event in scene.told(telling.NoiseRolled)] == [0, 1]
    assert scene.world.noise[scene.between(10, 11)]
    assert not drawn("09", queen_at=0).told(telling.NoiseRolled)


def test_12_breaks_her_room_or_the_reinforcement_of_her_corridor() -> None:
    assert not drawn("12").told(telling.CorridorTurnedBack)
    scene = drawn("12", queen_at=11)
    assert [room for room, broken in enumerate(scene.world.malfunction) if broken] == [11]
    scene = drawn("12", queen_at=0, reinforced=True)
    assert not scene.world.reinforced[scene.between(10, 11)]
    assert scene.told(telling.CorridorTurnedBack) == [telling.CorridorTurnedBack(scene.between(10, 11))]
    assert not any(scene.world.malfunction)
    assert not drawn("12", queen_at=0).told(telling.CorridorTurnedBack)
