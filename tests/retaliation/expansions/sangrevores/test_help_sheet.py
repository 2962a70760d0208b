"""The help sheet of the Sangrevores, and how Blood Specters activate."""

import pytest

from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.expansions.sangrevores.bloodline import ActivateSpecters
from tests.retaliation.expansions.sangrevores.scenes import HERE, HOME, star
from tests.retaliation.scene import Scene

rule = pytest.mark.rule


def drawn(token: str, *, corridor: bool = False, room: bool = False, king_dead: bool = False) -> Scene:
    """A token drawn in the Armory, for the corridor to the east, or to develop the bag."""
    scene = star().bag(token).draws(token).top("attacks", "attack-blood-kiss")
    scene.world.queen_dead = king_dead
    if corridor:
        step = steps.DrawToken(context="corridor", corridor=scene.between(HERE, 12), seat=0)
    elif room:
        step = steps.DrawToken(context="room", room=HERE, seat=0)
    else:
        step = steps.DrawToken(context="bag")
    return scene.run(step)


@rule("retaliation:sangrevore.help-sheet")
@pytest.mark.parametrize(
    ("token", "there"),
    [
        ("token-ghoul-2", ["ghoul"] * 2),
        ("token-ghoul-3", ["ghoul"] * 3),
        ("token-ghoul-4", ["ghoul"] * 4),
        ("token-blood-specter", ["blood-specter"]),
        ("token-king", ["king"]),
        ("token-sangrevore-blank", []),
    ],
)
@pytest.mark.parametrize("king_dead", [False, True])
def test_tokens_in_a_corridor(token: str, there: list[str], king_dead: bool) -> None:
    scene = drawn(token, corridor=True, king_dead=king_dead)
    expected = ["blood-specter"] if king_dead and token == "token-king" else there
    assert scene.lurking(scene.between(HERE, 12)) == expected


@rule("retaliation:sangrevore.help-sheet")
@pytest.mark.parametrize(
    ("token", "there"),
    [("token-ghoul-4", "ghoul"), ("token-blood-specter", "blood-specter"), ("token-king", "king")],
)
@pytest.mark.parametrize("king_dead", [False, True])
def test_in_a_room_one_model_of_its_kind(token: str, there: str, king_dead: bool) -> None:
    scene = drawn(token, room=True, king_dead=king_dead)
    expected = "blood-specter" if king_dead and token == "token-king" else there
    assert scene.enemies(HERE) == [expected]


@rule("retaliation:sangrevore.help-sheet")
@pytest.mark.parametrize("king_dead", [False, True])
@pytest.mark.parametrize("where", ["corridor", "room", "bag"])
def test_the_blank_adds_two_ghouls_and_stays(where: str, king_dead: bool) -> None:
    scene = drawn("blank", corridor=where == "corridor", room=where == "room", king_dead=king_dead)
    assert scene.bag_kinds() == ["blank", "ghoul", "ghoul"]


@rule("retaliation:sangrevore.help-sheet")
def test_the_bag_while_the_king_lives() -> None:
    assert drawn("token-ghoul-3").bag_kinds() == ["blood-specter"] * 2
    assert drawn("token-blood-specter").bag_kinds() == ["king"] * 2


@rule("retaliation:sangrevore.help-sheet")
def test_a_specter_token_activates_all_specters() -> None:
    scene = star().bag("blood-specter").draws("blood-specter").top("attacks", "attack-rake")
    scene.intruder("blood-specter", HERE)
    scene.run(steps.DevelopBag())
    assert [event.victim for event in scene.told(telling.IntruderAttacked)] == [0]


@rule("retaliation:sangrevore.help-sheet")
def test_the_king_is_placed_in_the_discovered_room_with_the_highest_number() -> None:
    scene = star().bag("king").draws("king").top("attacks", "attack-rake")
    tiles = {scene.world.tiles[room]: room for room in (HERE, HOME)}
    highest = max(tiles, key=lambda tile: scene.content.box.rooms[tile].number)
    scene.place("recon", tiles[highest]).place("officer", tiles[highest]).run(steps.DevelopBag())
    assert scene.enemies(tiles[highest]) == ["king"]
    assert len(scene.told(telling.IntruderAttacked)) == 1
    assert scene.bag_kinds() == []


@rule("retaliation:sangrevore.help-sheet")
def test_on_the_map_he_activates() -> None:
    scene = star().bag("king").draws("king").top("attacks", "attack-rake")
    scene.intruder("king", HERE)
    scene.run(steps.DevelopBag())
    assert scene.enemies(HERE) == ["king"]
    assert [event.kind for event in scene.told(telling.IntruderAttacked)] == ["king"]


@rule("retaliation:sangrevore.help-sheet.king-dead")
def test_the_bag_after_his_death() -> None:
    assert drawn("token-ghoul-3", king_dead=True).bag_kinds() == ["blood-specter"] * 2
    assert drawn("token-blood-specter", king_dead=True).bag_kinds() == ["ghoul"] * 2
    scene = drawn("token-king", king_dead=True)
    assert scene.bag_kinds() == ["blood-specter"] * 2
    assert "token-king" in scene.faces(scene.world.box), "the token leaves the game"


@rule("retaliation:sangrevore.help-sheet.king-dead")
def test_specters_activate_after_his_death_too() -> None:
    scene = star().bag("blood-specter").draws("blood-specter").top("attacks", "attack-rake")
    scene.world.queen_dead = True
    scene.intruder("blood-specter", HERE)
    scene.run(steps.DevelopBag())
    assert len(scene.told(telling.IntruderAttacked)) == 1


@rule("retaliation:sangrevore.specter-activation")
def test_specters_attack_or_come_closer_from_the_top_left() -> None:
    scene = star().place("officer", HERE).top("attacks", "attack-rake")
    there = scene.intruder("blood-specter", HERE)
    far = scene.intruder("blood-specter", HOME)
    waiting = scene.intruder("blood-specter", corridor=scene.between(HERE, 6))
    scene.top("attacks", "attack-rake", "attack-rake").run(ActivateSpecters())
    acting = [
        event.intruder
        for event in scene.game.events
        if isinstance(event, telling.IntruderMoved | telling.IntruderAttacked)
    ]
    assert list(dict.fromkeys(acting)) == [waiting.id, far.id, there.id]
    assert scene.lurking(scene.between(HERE, HOME)) == ["blood-specter"], "one step only"
    assert scene.enemies(HERE) == ["blood-specter"] * 2


@rule("retaliation:sangrevore.specter-activation")
def test_ghouls_and_the_king_stay() -> None:
    scene = star()
    scene.intruder("ghoul", HERE)
    scene.intruder("king", HOME)
    scene.run(ActivateSpecters())
    assert not scene.told(telling.IntruderAttacked)
    assert not scene.told(telling.IntruderMoved)
