"""The facility on the screen, and what stands beside it."""

import re

import pytest
from rich.console import Console, RenderableType

from hypersleep.cli.retaliation import board, status
from hypersleep.content.ids import Cause
from hypersleep.kernel.steps import Seat
from hypersleep.retaliation.ids import RoundPlace
from hypersleep.retaliation.knowledge.view import view
from hypersleep.retaliation.words import RetaliationNames
from tests.retaliation.knowledge.positions import ME, busy_table
from tests.retaliation.scene import Scene

# The drawing ---------------------------------------------------------------------------------------------------------


def names_of(scene: Scene, seat: Seat = ME) -> RetaliationNames:
    return RetaliationNames(view(scene.game, seat), {}, "standard")


def shown(part: RenderableType, width: int = 160) -> str:
    out = Console(width=width, markup=False, highlight=False)
    with out.capture() as capture:
        out.print(part)
    return capture.get()


def drawn(scene: Scene, width: int = 120) -> str:
    return shown(board.drawing(names_of(scene), width), width)


def corridor_sign(scene: Scene, a: int, b: int) -> str:
    names = names_of(scene)
    corridor = next(c for c in names.view.corridors if {c.a, c.b} == {a, b})
    return board.corridor_signs(names, corridor).plain


def room_signs(scene: Scene, number: int) -> str:
    names = names_of(scene)
    return board.room_line(names, names.view.rooms[number - 1]).plain


@pytest.mark.parametrize("width", [96, 100, 111, 112, 120, 150, 200])
def test_the_drawing_has_every_room_in_its_row_and_is_no_wider_than_the_screen(width: int) -> None:
    lines = drawn(busy_table(), width).splitlines()
    assert max(map(len, lines)) <= width
    tops = [re.findall(r"╭(\d+) ", line) for line in lines if "╭" in line]
    assert tops == [
        *(["1", "2", "3", "4", "5"], ["6", "7", "8", "9"], ["10", "11", "12", "13", "14"]),
        *(["15", "16", "17", "18"], ["19", "20", "21", "22", "23"]),
    ]


@pytest.mark.parametrize("width", [96, 120, 150])
def test_every_corridor_finds_room_for_its_sign(width: int) -> None:
    scene = busy_table()
    text, names = drawn(scene, width), names_of(scene)
    outside = re.sub(r"│[^│]*│|╭[^╮]*╮|╰[^╯]*╯", " ", text)
    signs = sorted(board.corridor_signs(names, corridor).plain for corridor in names.view.corridors)
    assert sorted(re.findall(r"\d[\d/*#%:a-z()]*", outside)) == signs


def test_a_corridor_tells_its_value_noise_door_and_who_lurks_there() -> None:
    doorless, door = "corridor-104", "corridor-201"
    assert corridor_sign(Scene().corridor(10, 11, doorless), 10, 11) == "1"
    assert corridor_sign(Scene().corridor(10, 11, doorless, noise=True), 10, 11) == "1*"
    assert corridor_sign(Scene().corridor(10, 11, door, door="closed"), 10, 11) == "2#"
    scene = Scene().corridor(10, 11, door, door="destroyed")
    for kind in ("adult", "adult", "drone"):
        scene.intruder(kind, corridor=scene.between(10, 11))
    assert corridor_sign(scene, 10, 11) == "2%:2ad"


def test_a_reinforced_corridor_is_worth_nothing() -> None:
    assert corridor_sign(busy_table(), 6, 10) == "0:a"


def test_in_deadly_games_a_corridor_shows_both_values() -> None:
    usual, deadly = (
        corridor_sign(Scene(expansions=chosen).discovered().corridor(10, 11, "corridor-107"), 10, 11)
        for chosen in ((), ("deadly",))
    )
    assert re.fullmatch(r"\d", usual)
    assert re.fullmatch(r"\d/\d", deadly)


def test_intruders_are_counted_by_kind_and_by_the_hits_on_them() -> None:
    scene = Scene().discovered()
    for hits in (0, 2, 2, 0):
        scene.intruder("adult", 10, hits=hits)
    scene.intruder("drone", 10)
    assert room_signs(scene, 10).endswith("2ad2a(2)")


def test_what_does_not_fit_a_box_ends_in_dots() -> None:
    scene = Scene().discovered()
    for hits in range(6):
        scene.intruder("adult", 10, hits=hits)
    assert "…" in drawn(scene, 96)


def test_markers_and_crew_stand_in_their_rooms() -> None:
    scene = busy_table()
    assert room_signs(scene, 11) == "11 Armory ^+2@"
    assert room_signs(scene, 12) == "12 Surgery Room !O d(1)"


def test_an_undiscovered_room_tells_its_section_alone() -> None:
    text = drawn(Scene())
    assert "╭12 ?B╌" in text
    assert "╭3 ?Hibern" in text
    assert "╭10 Landing Zone" in text


def test_who_has_fallen_lies_there_in_a_small_letter() -> None:
    scene = Scene("recon", "officer", mode="cooperative").discovered()
    officer = scene.who("officer")
    officer.fate, officer.fallen = "dead", True
    assert room_signs(scene, 10) == "10 Landing Zone @o"
    assert "o the Officer, fallen" in shown(board.legend(names_of(scene)))


# The list and the legend ---------------------------------------------------------------------------------------------


def test_the_list_names_what_lies_there_and_all_corridors() -> None:
    text = shown(board.listing(names_of(busy_table())), 80)
    for expected in ("3 Hibernatorium", "11 Armory ^+2@", "6-10 0:a", "12 Surgery Room !O d(1)"):
        assert expected in text
    assert re.search(r"10-11 \d\*", text)
    assert re.search(r"11-12 \d#", text)
    assert max(map(len, text.splitlines())) <= 80


def test_the_legend_explains_every_sign_on_the_board_and_no_other() -> None:
    text = shown(board.legend(names_of(busy_table())))
    for expected in (
        "@ you",
        "O the Officer",
        "d Drone",
        "a Adult",
        "^ fire",
        "! malfunction",
        "* noise",
        "# door closed",
    ):
        assert expected in text
    for absent in ("door destroyed", "Queen", "Larva"):
        assert absent not in text
    assert "two of them" not in shown(board.legend(names_of(Scene())))


def test_what_a_sign_means_is_never_torn_apart() -> None:
    legend = board.legend(names_of(busy_table()))
    whole = [part.plain for part in legend.parts]
    for width in (60, 80, 100):
        lines = shown(legend, width).splitlines()
        assert len(lines) > 1
        assert [part for line in lines for part in re.split(r" {3,}", line.strip())] == whole


# What stands beside it -----------------------------------------------------------------------------------------------


def test_tracks_tell_rounds_life_support_queen_bag_and_tasks() -> None:
    text = shown(status.tracks(names_of(busy_table())))
    for expected in ("Round 5 of 14", "AUTODESTRUCTION in round 9", "B active", "Queen 2 hits", "Nest 3 eggs"):
        assert expected in text


@pytest.mark.parametrize(
    ("lander", "said"), [(0, "LANDER HERE, with you"), (-1, "Lander gone"), (11, "Lander in round 11")]
)
def test_where_the_lander_is(lander: int, said: str) -> None:
    scene = Scene()
    scene.world.lander, scene.who(0).in_lander = RoundPlace(lander), lander == 0
    assert said in shown(status.tracks(names_of(scene)))


def test_the_end_of_the_queen_and_of_the_nest_is_told() -> None:
    scene = Scene()
    scene.world.queen_dead = scene.world.nest_destroyed = True
    scene.world.autodestruction = RoundPlace(-1)
    text = shown(status.tracks(names_of(scene)))
    for expected in ("Queen dead", "Nest destroyed", "Autodestruction impossible"):
        assert expected in text


@pytest.mark.parametrize("width", [80, 100, 160])
def test_the_crew_is_told_in_full_on_every_screen(width: int) -> None:
    text = shown(status.crew(names_of(busy_table())), width)
    assert max(map(len, text.splitlines())) <= width
    for word in ("State", "BROKEN", "Arm", "data", "Larva", "Heavy", "ammo", "grenade", "6/9"):
        assert word in text
    assert "half-ammo" not in text


def test_the_dead_have_a_cause_and_no_health() -> None:
    scene = Scene("recon", "officer")
    officer = scene.who("officer")
    officer.fate, officer.death = "dead", Cause("suffocation")
    row = status.crew_row(names_of(scene), names_of(scene).view.characters[1])
    assert row[2:4] == ("dead, no air left to breathe", "-")


def test_what_is_mine_is_told_with_its_text() -> None:
    text = shown(status.mine(names_of(busy_table()), fully=True))
    for expected in (
        "Hand",
        "Search",
        "Backpack",
        "Stimulants",
        "The upper anti-aircraft token is",
        "Discards",
        "Deck",
    ):
        assert expected in text
    assert "Wound    Arm: " in shown(status.mine(names_of(busy_table(), Seat(1))))
