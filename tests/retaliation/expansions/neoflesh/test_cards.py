"""Exploration cards and Queen Health cards of the cult."""

import pytest

from hypersleep.content.retaliation.neoflesh import CultExploration
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.expansions.neoflesh.tokens import ChooseItemToWreck, LetBreak
from tests.retaliation.expansions.neoflesh.cult import REBOOT, armed, bodies, body_spaces, row, table, there
from tests.retaliation.scene import LANDING_ZONE, Scene

EXPLORATIONS = sorted(table().content.box.explorations)
HEALTH = sorted(table().content.box.queen_health)


# Exploration ---------------------------------------------------------------------------------------------------------


def explore(card: str) -> Scene:
    """The Recon moves from the Landing Zone (10) into the unknown 11."""
    scene = table("recon", "officer").action_cards("recon", 5).corridor(10, 11, "corridor-104").bag("blank")
    scene.top("exploration", f"neoflesh-exploration-{card}").top("attacks", REBOOT)
    if scene.content.box.explorations[f"neoflesh-exploration-{card}"].noise_roll:
        scene.rolls(noise="hazard")
    if scene.content.box.explorations[f"neoflesh-exploration-{card}"].noise_roll or card in ("03", "08", "09"):
        scene.draws("blank")
    return scene.turn("recon").act(scene.move("recon", 11))


@pytest.mark.parametrize("card", EXPLORATIONS)
def test_every_exploration_card_sets_a_room_up(card: str) -> None:
    scene = explore(card[-2:])
    facts = scene.content.box.explorations[card]
    assert isinstance(facts, CultExploration)
    assert scene.who("recon").room == 11
    assert ("cultist" in there(scene, 11)) == bool(facts.dwellers)
    laid = [way.direction for way in scene.content.grid.ways[11] if scene.world.corridors[way.passage]]
    assert set(laid) <= {*facts.corridors, "W"}
    assert scene.world.fire[11] == ("fire" in facts.markers)


def test_five_cards_bring_a_cultist() -> None:
    cards = table().content.box.explorations.values()
    assert sum(isinstance(card, CultExploration) and card.dwellers == ("cultist",) for card in cards) == 5


def kinds_around(scene: Scene) -> dict[int, list[str]]:
    around = [way.passage for way in scene.content.grid.ways[11]]
    return {passage: scene.lurking(passage) for passage in around if scene.lurking(passage)}


def test_twitchlings_lurk_in_quiet_corridors_but_the_one_just_used() -> None:
    scene = explore("01")
    noisy = [passage for passage, marker in enumerate(scene.world.noise) if marker]
    assert noisy
    lurking = kinds_around(scene)
    assert set(map(tuple, lurking.values())) == {("twitchling",)}
    assert scene.between(10, 11) not in lurking
    assert not set(noisy) & lurking.keys()


def test_a_crawlmine_inside_attacks_at_once() -> None:
    scene = explore("02")
    assert scene.enemies(11) == ["crawlmine"]
    assert [told.kind for told in scene.told(telling.IntruderAttacked)] == ["crawlmine"]


def test_a_firespitter_waits_ahead_in_the_corridor_with_the_lowest_number() -> None:
    scene = explore("05")
    around = [way.passage for way in scene.content.grid.ways[11] if scene.world.corridors[way.passage]]
    ahead = [passage for passage in around if passage != scene.between(10, 11)]
    lowest = min(ahead, key=lambda passage: scene.content.corridor(scene.world.corridors[passage]).number)
    assert kinds_around(scene) == {lowest: ["firespitter"]}


def test_twitchlings_lurk_in_every_unexplored_corridor() -> None:
    scene = explore("10")
    around = [way.passage for way in scene.content.grid.ways[11] if scene.world.corridors[way.passage]]
    assert kinds_around(scene) == {p: ["twitchling"] for p in around if p != scene.between(10, 11)}


@pytest.mark.parametrize(("card", "kinds"), [("11", ["slasher", "slasher"]), ("12", ["ironclad", "firespitter"])])
def test_others_come_from_behind(card: str, kinds: list[str]) -> None:
    scene = explore(card)
    assert scene.lurking(scene.between(10, 11)) == kinds


# Queen Health --------------------------------------------------------------------------------------------------------


def wounded(card: str, room: int = 11, by: int = 0) -> Scene:
    """The Recon is with the Motherbrain in the Armory and brings this card about."""
    scene = bodies(armed(), 3, 6, 9).place(0, 11).bag().top("queen-health", f"neoflesh-health-{card}")
    corridor = scene.between(11, 12)
    motherbrain = scene.intruder("motherbrain", room, corridor=corridor if not room else -1)
    scene.run(steps.DealCriticalHit(intruder=motherbrain.id, by=by))
    return scene


@pytest.mark.parametrize("card", HEALTH)
def test_every_health_card_can_be_resolved(card: str) -> None:
    scene = bodies(armed(), 3, 6, 9).top("queen-health", card).top("attacks", REBOOT).rolls(noise="4").bag()
    motherbrain = scene.intruder("motherbrain", LANDING_ZONE)
    scene.run(steps.DealCriticalHit(intruder=motherbrain.id, by=0))
    while scene.question is not None:
        scene.choose(scene.options()[0])
    scene.game.script.clear()
    assert [told.card for told in scene.told(telling.QueenHealthDrawn)] == [card]
    assert scene.world.queen_hits == 0


def test_health_5_spawns_twitchlings_around_her_room_or_in_her_corridor() -> None:
    scene = wounded("05")
    assert scene.lurking(scene.between(10, 11)) == scene.lurking(scene.between(11, 12)) == ["twitchling"]
    scene = wounded("05", room=0)
    assert scene.lurking(scene.between(11, 12)) == ["motherbrain", "twitchling"]


def test_health_6_adds_two_adults() -> None:
    scene = wounded("06")
    assert [scene.content.token(t).lies_on for t in scene.world.bag] == ["adult", "adult"]


def test_health_11_draws_bodies_nearer() -> None:
    assert body_spaces(wounded("11")) == (2, 5, 8)


def test_health_12_breaks_her_room_and_an_item_of_everybodys_choice() -> None:
    scene = wounded("12")
    assert scene.world.malfunction[11]
    assert isinstance(scene.question, ChooseItemToWreck)
    assert scene.asked == 0
    item = scene.options(LetBreak)[0]
    scene.choose(item)
    assert scene.faces(scene.world.broken) == [item.item]
    assert scene.question is None


def test_health_12_skips_who_carries_nothing_and_a_corridor() -> None:
    scene = bodies(row("recon"), 3).empty_hands("recon").top("queen-health", "neoflesh-health-12")
    motherbrain = scene.intruder("motherbrain", LANDING_ZONE)
    scene.run(steps.DealCriticalHit(intruder=motherbrain.id, by=0))
    assert scene.question is None
    assert scene.world.malfunction[LANDING_ZONE] == (not scene.content.room("landing-zone").unbreakable)
    assert not any(wounded("12", room=0).world.malfunction)
