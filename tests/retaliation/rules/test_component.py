"""Components and their limits: what is in the box, and laws that no position may break."""

from collections import Counter
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from hypersleep.retaliation.invariants import problems
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


@rule("retaliation:component.dice")
def test_dice() -> None:
    content = Scene().content
    assert Counter(content.noise_die) == {"1": 1, "2": 2, "3": 2, "4": 3, "hazard": 2}
    assert Counter(content.shoot_die) == {"2": 1, "3": 1, "4": 2, "5": 2, "bullets": 1, "critical": 1}
    assert Counter(content.burst_die) == {"1": 3, "2": 1, "3": 1, "4-special": 1}


@rule("retaliation:component.intruders", "retaliation:component.intruders.backs")
def test_models_and_tokens() -> None:
    scene = Scene()
    assert scene.content.models == {"larva": 6, "adult": 36, "drone": 8, "queen": 1}
    kinds = Counter(scene.content.token(token).kind for token in scene.content.tokens)
    assert kinds == {"blank": 1, "larva": 6, "adult": 16, "drone": 8, "queen": 9}
    backs = Counter((t.kind, *t.models.items()) for t in map(scene.content.token, scene.content.tokens) if t.models)
    assert {key: n for key, n in backs.items() if key[0] in ("adult", "drone")} == {
        ("adult", ("adult", 2)): 6,
        ("adult", ("adult", 3)): 6,
        ("adult", ("adult", 4)): 4,
        ("drone", ("adult", 1), ("drone", 1)): 2,
        ("drone", ("adult", 2), ("drone", 1)): 4,
        ("drone", ("adult", 3), ("drone", 1)): 2,
    }


@rule("retaliation:component.markers")
def test_limited_markers() -> None:
    supplies = Scene().content.supplies
    limited = {
        "fire": 9,
        "malfunction": 14,
        "noise": 30,
        "secure": 20,
        "door": 14,
        "suffocating": 5,
        "data": 5,
        "egg": 5,
    }
    limited |= dict.fromkeys(("ammo", "grenade", "oxygen", "medpack"), 20)
    assert {name: supplies[name] for name in limited} == limited


@rule("retaliation:component.decks")
def test_decks() -> None:
    scene = Scene()
    box, content = scene.content.box, scene.content
    assert sum(len(deck) for deck in content.action_decks.values()) == 60
    assert {len(deck) for deck in content.action_decks.values()} == {10}
    decks = {deck: len(content.item_deck(deck)) for deck in ("red", "green", "yellow", "support")}
    assert decks == {"red": 30, "green": 30, "yellow": 30, "support": 24}
    assert (len(content.contamination), len(content.wounds), len(content.attacks)) == (27, 27, 20)
    assert (len(content.events), len(content.explorations), len(content.queen_health)) == (20, 12, 12)
    assert len(box.robots) == 6
    goals = Counter(box.objectives[content.faces[card]].deck for card in content.objectives)
    assert goals == {"private": 15, "mission": 7, "task": 8, "solo_coop": 12}


# Laws of every position ----------------------------------------------------------------------------------------------


def sound() -> Scene:
    scene = Scene("recon", "officer").room(11, "armory").room(6, "nest").discovered()
    return scene.corridor(10, 11, "corridor-104").corridor(10, 6, "corridor-105")


def test_a_table_set_up_by_the_rules_breaks_no_law() -> None:
    assert problems(sound().game) == []


BREAKING: dict[str, Callable[[Scene], object]] = {
    "lies in 2 places": lambda s: setattr(s.world, "box", s.world.box + s.who(0).deck[:1]),
    "lies in 0 places": lambda s: setattr(s.who(0), "deck", s.who(0).deck[1:]),
    "armory lies in 2": lambda s: setattr(s.world, "tiles", (*s.world.tiles[:12], "armory", *s.world.tiles[13:])),
    "fire pieces": lambda s: setattr(s.world, "fire", [True] * 10 + s.world.fire[10:]),
    "malfunction pieces": lambda s: setattr(s.world, "broken", s.who(0).held * 15),
    "noise pieces": lambda s: setattr(s.world, "noise", [True] * 50),
    "secure pieces": lambda s: setattr(s.world, "secured", [3] * 24),
    "door pieces": lambda s: setattr(s.world, "doors", ["destroyed"] * 50),
    "egg pieces": lambda s: setattr(s.world, "eggs", 6),
    "ammo pieces": lambda s: s.world.landing_supply.update({"ammo": 20}),
    "queen models": lambda s: [s.intruder("queen", 11), s.intruder("queen", 11)],
    "overfull": lambda s: [s.intruder("adult", corridor=s.between(10, 11)) for _ in range(7)],
    "holds a noise marker and": lambda s: [
        s.world.noise.__setitem__(s.between(10, 11), True),
        s.intruder("adult", corridor=s.between(10, 11)),
    ],
    "where no corridor is": lambda s: s.world.noise.__setitem__(s.between(11, 12), True),
    "no place for it": lambda s: s.world.doors.__setitem__(s.between(10, 6), "closed"),
    "slot 12, which has no room": lambda s: s.world.fire.__setitem__(12, True),
    "cannot break": lambda s: s.world.malfunction.__setitem__(6, True),
    "secure tokens lie": lambda s: s.world.secured.__setitem__(11, 4),
    "and in corridor": lambda s: s.intruder("adult", 12),
    "where there are none": lambda s: s.intruder("drone", 0, 1, corridor=s.between(10, 11)),
    "and in the Lander": lambda s: setattr(s.who(0), "in_lander", True),
    "is in room 12": lambda s: s.place(0, 12),
    "still in room": lambda s: setattr(s.who(0), "fate", "hibernating"),
    "has left by": lambda s: setattr(s.who(0), "left_by", "lander"),
    "has 8 oxygen": lambda s: setattr(s.who(0), "oxygen", 8),
    "health marker on slot 1": lambda s: setattr(s.wounds(0, "wound-arm").who(0), "health", 1),
    "health marker on slot 9": lambda s: setattr(s.who(0), "health", 9),
    "the Queen has 6 hits": lambda s: setattr(s.world, "queen_hits", 6),
    "of the round track": lambda s: setattr(s.world, "lander", 15),
    "in slots for": lambda s: s.world.gear.update(dict.fromkeys(s.world.gear, ("medpack",))),
    "is marked, and nobody": lambda s: setattr(s.world, "broken", s.world.decks["support"][:1]),
}


@pytest.mark.parametrize("law", BREAKING)
def test_a_position_that_breaks_a_law_is_found(law: str) -> None:
    scene = sound()
    BREAKING[law](scene)
    assert any(law in problem for problem in problems(scene.game)), problems(scene.game)


def test_gear_on_what_nobody_carries_is_found() -> None:
    scene = sound()
    scene.world.intruders.clear()
    weapon = scene.who("recon").held[0]
    scene.who("recon").held, scene.world.box = (), (*scene.world.box, weapon)
    assert any("nobody carries it" in problem for problem in problems(scene.game))


def test_a_hurt_intruder_in_a_room_is_sound() -> None:
    scene = sound()
    drone = scene.intruder("drone", 11, hits=1)
    assert problems(scene.game) == []
    scene.world.intruders[drone.id] = replace(drone, kind="queen")
    assert any("where there are none" in problem for problem in problems(scene.game)), "her hits are on the track"
