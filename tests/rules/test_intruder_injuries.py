"""Injuries of Intruders: the check, death and retreat."""

import pytest

from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.world import Intruder
from tests.scene import Scene

rule = pytest.mark.rule

HERE = 11


def wounded(kind: str, injuries: int, *cards: str, room: int = HERE) -> tuple[Scene, Intruder]:
    """An Intruder with Injuries beside the Scout, and the next Attack cards."""
    scene = Scene("scout", "captain").place("captain", 1).place("scout", room).objectives_are_chosen()
    return scene.top("attacks", *cards), scene.intruder(kind, room, injuries)


def hurt(scene: Scene, intruder: Intruder, injuries: int = 1) -> str:
    """Injure it, and tell how that ended."""
    scene.run(steps.InjureIntruder(intruder=intruder.id, injuries=injuries))
    return scene.told(telling.IntruderInjured)[-1].outcome


def supply_kinds(scene: Scene) -> list[str]:
    return [scene.content.token(token).kind for token in scene.world.supply]


# The check -----------------------------------------------------------------------------------------------------------


@rule("intruder.injury.place")
def test_all_injuries_of_a_double_hit_are_checked_once() -> None:
    scene, adult = wounded("adult", 0, "attack-scratch-2", "attack-scratch-1")
    assert hurt(scene, adult, 2) == "lives"
    assert adult.injuries == 2
    assert len(scene.world.discards["attacks"]) == 1


@rule("intruder.injury.place")
def test_fire_puts_one_injury_on_every_intruder_and_checks_each() -> None:
    scene, adult = wounded("adult", 1, "attack-scratch-2", "attack-scratch-1")
    creeper = scene.intruder("creeper", HERE)
    scene.room(HERE, fire=True).run(steps.FireDamage())
    assert (adult.injuries, creeper.injuries) == (2, 1)
    assert [injured.kind for injured in scene.told(telling.IntruderInjured)] == ["adult", "creeper"]


@rule("intruder.injury.check")
@pytest.mark.parametrize(("kind", "cards"), [("larva", 0), ("creeper", 1), ("adult", 1), ("breeder", 2), ("queen", 2)])
def test_the_kind_decides_how_many_cards_are_drawn(kind: str, cards: int) -> None:
    scene, enemy = wounded(kind, 0, "attack-scratch-4", "attack-bite-3")
    hurt(scene, enemy)
    assert scene.faces(scene.world.discards["attacks"]) == ["attack-scratch-4", "attack-bite-3"][:cards]


@rule("intruder.injury.larva-egg")
def test_one_injury_kills_a_larva_and_leaves_no_carcass() -> None:
    scene, larva = wounded("larva", 0)
    assert hurt(scene, larva) == "dies"
    assert scene.enemies(HERE) == []
    assert "carcass" not in scene.world.lying[HERE]


@rule("intruder.injury.larva-egg")
def test_one_injury_destroys_an_egg_and_leaves_nothing() -> None:
    scene = Scene("scout").room(HERE, lying=("egg", "egg")).rolls(combat="one_hit", noise="silence")
    scene.run(steps.ShootEggs(seat=scene.seat("scout"), weapon="weapon.rifle"))
    assert scene.world.lying[HERE] == ("egg",)
    assert not scene.world.discards["attacks"]


@rule("intruder.injury.creeper-adult")
@pytest.mark.parametrize("kind", ["creeper", "adult"])
@pytest.mark.parametrize(("before", "outcome"), [(0, "lives"), (1, "lives"), (2, "dies"), (3, "dies")])
def test_a_blood_value_of_three_kills_with_three_injuries_in_all(kind: str, before: int, outcome: str) -> None:
    scene, enemy = wounded(kind, before, "attack-scratch-2")
    assert hurt(scene, enemy) == outcome
    assert scene.enemies(HERE) == ([kind] if outcome == "lives" else [])


@rule("intruder.injury.creeper-adult")
def test_nothing_but_the_blood_value_of_the_card_is_used() -> None:
    scene, adult = wounded("adult", 0, "attack-scratch-4")
    hurt(scene, adult)
    assert scene.who("scout").light == 0
    assert not scene.who("scout").discard
    assert not scene.told(telling.IntruderAttacked)


@rule("intruder.injury.breeder-queen")
@pytest.mark.parametrize("kind", ["breeder", "queen"])
@pytest.mark.parametrize(("before", "outcome"), [(2, "lives"), (3, "lives"), (4, "dies"), (5, "dies")])
def test_blood_values_of_two_and_three_kill_with_five_injuries_in_all(kind: str, before: int, outcome: str) -> None:
    scene, enemy = wounded(kind, before, "attack-scratch-1", "attack-scratch-2")
    assert hurt(scene, enemy) == outcome
    assert scene.enemies(HERE) == ([kind] if outcome == "lives" else [])


@rule("intruder.injury.redraw")
def test_every_check_draws_anew_against_the_new_total() -> None:
    scene, adult = wounded("adult", 0, "attack-scratch-1", "attack-scratch-2", "attack-claws-1")
    assert [hurt(scene, adult) for _ in range(3)] == ["lives", "lives", "dies"]
    assert [injured.injuries for injured in scene.told(telling.IntruderInjured)] == [1, 2, 3]
    assert scene.faces(scene.world.discards["attacks"]) == ["attack-scratch-1", "attack-scratch-2", "attack-claws-1"]


@rule("intruder.injury.persist")
def test_injuries_stay_from_room_to_room_and_from_round_to_round() -> None:
    scene, adult = wounded("adult", 2)
    scene.place("scout", 1).top("events", "event-scent-of-prey").run(steps.DrawEvent())
    scene.run(steps.BeginRound())
    assert (adult.room, adult.injuries) == (8, 2)


@rule("intruder.injury.persist", "intruder.retreat.keeps-injuries")
def test_an_intruder_that_left_the_board_comes_back_unhurt() -> None:
    scene, _ = wounded("adult", 3, "attack-claws-4", room=14)
    scene.bag("blank").top("events", "event-scent-of-prey").draws("adult")
    hurt(scene, scene.world.intruders[0])
    assert (scene.enemies(14), scene.bag_kinds()) == ([], ["adult", "blank"])
    scene.run(steps.ResolveEncounter(seat=scene.seat("scout"), surprise=False))
    assert [(back.room, back.injuries) for back in scene.world.intruders] == [(14, 0)]


# Death ---------------------------------------------------------------------------------------------------------------


@rule("intruder.death.carcass")
@pytest.mark.parametrize("kind", ["creeper", "adult", "breeder", "queen"])
def test_a_killed_intruder_leaves_a_carcass_in_its_room(kind: str) -> None:
    scene, enemy = wounded(kind, 20, "attack-scratch-4", "attack-scratch-3", room=8)
    assert hurt(scene, enemy) == "dies"
    assert scene.world.intruders == []
    assert scene.world.lying[8] == ("carcass",)


@rule("intruder.death.token")
def test_the_token_of_a_killed_intruder_waits_in_the_supply() -> None:
    scene = Scene("scout").objectives_are_chosen().place("scout", 8).action_cards("scout", 5)
    scene.bag("intruder-breeder-3", "intruder-breeder-4", "creeper", "blank").draws("intruder-breeder-3", "creeper")
    scene.run(steps.ResolveEncounter(seat=scene.seat("scout")))
    scene.run(steps.KillIntruder(intruder=scene.world.intruders[0].id))
    assert scene.bag_kinds() == ["blank", "breeder", "creeper"]
    assert supply_kinds(scene).count("breeder") == 1
    scene.run(steps.DevelopBag())
    assert scene.bag_kinds() == ["blank", "breeder", "breeder"]


@rule("intruder.death.queen")
@pytest.mark.parametrize("bag", [("queen", "blank"), ("blank",)])
def test_the_token_of_a_killed_queen_leaves_bag_and_supply(bag: tuple[str, ...]) -> None:
    scene, queen = wounded("queen", 20, "attack-scratch-1", "attack-scratch-2")
    hurt(scene.bag(*bag), queen)
    assert scene.bag_kinds() == ["blank"]
    assert "queen" not in supply_kinds(scene)


# Retreat -------------------------------------------------------------------------------------------------------------


@rule("intruder.retreat", "intruder.retreat.keeps-injuries")
@pytest.mark.parametrize("kind", ["creeper", "adult"])
def test_the_retreat_arrow_saves_an_intruder_which_takes_its_injuries_along(kind: str) -> None:
    scene, enemy = wounded(kind, 9, "attack-claws-4")
    assert hurt(scene.top("events", "event-scent-of-prey"), enemy, 2) == "retreats"
    assert (enemy.room, enemy.injuries) == (8, 11)
    assert "carcass" not in scene.world.lying[HERE]


@rule("intruder.retreat.two-cards")
@pytest.mark.parametrize("kind", ["breeder", "queen"])
@pytest.mark.parametrize(
    "cards",
    [("attack-bite-4", "attack-scratch-1"), ("attack-scratch-4", "attack-bite-4"), ("attack-bite-4", "attack-claws-4")],
)
def test_one_arrow_of_two_cards_is_enough_for_a_retreat(kind: str, cards: tuple[str, ...]) -> None:
    scene, enemy = wounded(kind, 20, *cards)
    assert hurt(scene.top("events", "event-scent-of-prey"), enemy) == "retreats"
    assert enemy.room == 8
    assert len(scene.world.discards["events"]) == 1


@rule("intruder.retreat.direction")
@pytest.mark.parametrize(
    ("event", "to"), [("event-damaging-fire", 15), ("event-damage", 6), ("event-hunt-3", 8), ("event-lurking", 14)]
)
def test_an_event_card_gives_the_corridor_of_the_retreat(event: str, to: int) -> None:
    scene, adult = wounded("adult", 0, "attack-claws-4")
    hurt(scene.top("events", event), adult)
    assert adult.room == to
    assert scene.faces(scene.world.discards["events"]) == [event]


@rule("intruder.retreat.direction")
def test_symbols_and_effect_of_that_event_are_ignored() -> None:
    scene, adult = wounded("adult", 0, "attack-claws-4")
    bystander = scene.intruder("creeper", 7)
    scene.room(20, fire=True).top("events", "event-damaging-fire")
    hurt(scene, adult)
    assert bystander.room == 7
    assert not any(scene.world.malfunction)
    assert sum(scene.world.fire) == 1


@rule("intruder.retreat.direction")
def test_a_closed_door_stops_a_retreat() -> None:
    scene, adult = wounded("adult", 0, "attack-claws-4")
    hurt(scene.door(HERE, 8).top("events", "event-scent-of-prey"), adult)
    assert adult.room == HERE
    assert scene.world.doors[scene.corridor(HERE, 8)] == "destroyed"
