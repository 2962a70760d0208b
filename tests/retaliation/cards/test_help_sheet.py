"""Every line of the help sheet, on both of its sides."""

import pytest

from hypersleep.retaliation import steps, telling
from tests.retaliation.scene import LANDING_ZONE, Scene

rule = pytest.mark.rule
SIDES = (False, True)
FULL = {"blank": 0, "larva": 5, "adult": 15, "drone": 7, "queen": 8}
"""What is in each pile, beside a token that is in the bag."""


def drawn(token: str, context: str, *, dead: bool = False, queen_at: int = 0) -> Scene:
    """One token is alone in the bag and drawn for the Landing Zone with recon in it, or for the corridor beside it."""
    scene = Scene("recon", "officer").room(11, "armory").room(12, "shelter").place("officer", 12)
    scene.corridor(10, 11, "corridor-104").corridor(11, 12, "corridor-105").bag(token).draws(token)
    scene.room(LANDING_ZONE, secured=3)
    scene.world.queen_dead = dead
    if queen_at:
        scene.intruder("queen", queen_at)
    room = LANDING_ZONE if context == "room" else 0
    corridor = scene.between(10, 11) if context == "corridor" else -1
    return scene.run(steps.DrawToken(context=context, room=room, corridor=corridor, seat=0))


def lies_under(scene: Scene, kind: str) -> bool:
    """Whether the token was put back to its pile, and the bag has none of its kind."""
    return len(scene.world.decks[f"tokens-{kind}"]) == FULL[kind] + 1 and kind not in scene.bag_kinds()


def test_all_lines_are_here() -> None:
    assert len(Scene().content.help) == 2 * 3 * 5


@rule("retaliation:noise.marker.resolve.count", "retaliation:intruder.bag.token-lifecycle")
@pytest.mark.parametrize("dead", SIDES)
@pytest.mark.parametrize(
    ("token", "models"),
    [
        ("token-larva", ["larva"]),
        ("token-adult-2", ["adult"] * 2),
        ("token-adult-3", ["adult"] * 3),
        ("token-adult-4", ["adult"] * 4),
        ("token-drone-1-1", ["adult", "drone"]),
        ("token-drone-2-1", ["adult", "adult", "drone"]),
        ("token-drone-3-1", ["adult", "adult", "adult", "drone"]),
    ],
)
def test_in_a_corridor_the_back_says_how_many_come(token: str, models: list[str], dead: bool) -> None:
    scene = drawn(token, "corridor", dead=dead)
    assert sorted(scene.lurking(scene.between(10, 11))) == models
    assert scene.world.bag == ()
    kind = token.split("-")[1]
    assert scene.faces(scene.world.decks[f"tokens-{kind}"])[0] == token
    assert len(scene.world.decks[f"tokens-{kind}"]) == FULL[kind] + 1


@rule("retaliation:noise.roll.hazard", "retaliation:intruder.bag.token-lifecycle")
@pytest.mark.parametrize("dead", SIDES)
@pytest.mark.parametrize("kind", ["larva", "adult", "drone"])
def test_in_a_room_one_of_the_kind_on_the_front_comes(kind: str, dead: bool) -> None:
    scene = drawn({"adult": "token-adult-4", "drone": "token-drone-3-1"}.get(kind, kind), "room", dead=dead)
    assert scene.enemies(LANDING_ZONE) == [kind]
    assert scene.world.secured[LANDING_ZONE] == 2
    assert lies_under(scene, kind)


@rule("retaliation:noise.marker.resolve.queen")
def test_a_queen_token_brings_her_into_the_corridor() -> None:
    scene = drawn("queen", "corridor")
    assert scene.lurking(scene.between(10, 11)) == ["queen"]
    assert lies_under(scene, "queen")


@rule("retaliation:noise.roll.hazard-queen")
def test_a_queen_token_for_a_hazard_brings_her_into_the_room() -> None:
    scene = drawn("queen", "room")
    assert scene.enemies(LANDING_ZONE) == ["queen"]
    assert scene.world.secured[LANDING_ZONE] == 2
    assert lies_under(scene, "queen")


@rule("retaliation:noise.marker.resolve.queen", "retaliation:noise.roll.hazard-queen", "retaliation:queen.activation")
@pytest.mark.parametrize("context", ["corridor", "room", "bag"])
def test_a_queen_token_activates_her_when_she_is_on_the_map(context: str) -> None:
    scene = drawn("queen", context, queen_at=11)
    assert scene.lurking(scene.between(11, 10)) == ["queen"]
    assert (len(scene.world.intruders), scene.world.bag) == (1, ())
    assert lies_under(scene, "queen")


@rule("retaliation:noise.marker.resolve.queen", "retaliation:noise.roll.hazard-queen")
@pytest.mark.parametrize("context", ["corridor", "room"])
def test_with_the_queen_dead_her_token_brings_a_drone_and_leaves_the_game(context: str) -> None:
    scene = drawn("queen", context, dead=True)
    there = scene.lurking(scene.between(10, 11)) if context == "corridor" else scene.enemies(LANDING_ZONE)
    assert there == ["drone"]
    assert scene.world.bag == ()
    assert len(scene.world.decks["tokens-queen"]) == FULL["queen"]


@rule("retaliation:noise.marker.resolve.blank", "retaliation:noise.roll.hazard-blank", "retaliation:intruder.bag.blank")
@pytest.mark.parametrize("dead", SIDES)
@pytest.mark.parametrize("context", ["corridor", "room", "bag"])
def test_the_blank_adds_two_adults_and_goes_back(context: str, dead: bool) -> None:
    scene = drawn("blank", context, dead=dead)
    assert scene.bag_kinds() == ["adult", "adult", "blank"]
    assert scene.world.intruders == {}


@rule("retaliation:intruder.bag.development-table", "retaliation:round.event.bag-development")
@pytest.mark.parametrize(
    ("token", "added"), [("larva", "drone"), ("adult", "queen"), ("drone", "queen"), ("queen", "larva")]
)
def test_how_the_bag_develops_while_the_queen_lives(token: str, added: str) -> None:
    scene = drawn(token, "bag")
    assert scene.bag_kinds() == [added] * 2
    assert lies_under(scene, token)
    assert scene.told(telling.TokensAdded) == [telling.TokensAdded(added, 2)]


@rule("retaliation:intruder.bag.development-table.queen-dead")
@pytest.mark.parametrize(
    ("token", "added"), [("larva", "drone"), ("adult", "larva"), ("drone", "larva"), ("queen", "drone")]
)
def test_how_the_bag_develops_when_the_queen_is_dead(token: str, added: str) -> None:
    scene = drawn(token, "bag", dead=True)
    assert scene.bag_kinds() == [added] * 2
    assert lies_under(scene, token) == (token != "queen")
