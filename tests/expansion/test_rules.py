"""The rules of Drift, an expansion that only the tests install."""

import pytest
from drift import dust
from drift.content import Gust

from hypersleep.common.keeping import kept
from hypersleep.common.marking import holder, lay_marker, markers_in_use, markers_on, room_for
from hypersleep.content.ids import Face, RoomId
from hypersleep.kernel.events import project
from hypersleep.kernel.steps import ALL_SEEING, NOBODY, Seat
from hypersleep.nemesis import steps, telling
from hypersleep.nemesis.invariants import problems
from hypersleep.nemesis.knowledge.view import view
from tests.scene import Scene

rule = pytest.mark.rule
HERE = RoomId(11)
SCOUT, CAPTAIN = Seat(0), Seat(1)


def dusty(*rooms: RoomId, expansions: tuple[str, ...] = ("drift",)) -> Scene:
    """The scout stands among neighbours, with cards to pay with and dust in these Rooms."""
    scene = Scene("scout", "captain", expansions=expansions).room(HERE).place("scout", HERE).action_cards("scout", 5)
    for room in rooms:
        lay_marker(scene.game, dust.DUST, holder("room", room))
    return scene


def dust_in(scene: Scene, room: RoomId) -> int:
    return markers_on(scene.world, dust.DUST, holder("room", room))


def neighbour(scene: Scene) -> RoomId:
    return next(exit.to for exit in scene.content.board.exits[HERE] if exit.to)


def sweeping(scene: Scene) -> steps.UseItem:
    return next(
        choice
        for choice in scene.turn("scout").game.options(SCOUT)
        if isinstance(choice, steps.UseItem) and choice.item == dust.BRUSH
    )


@rule("nemesis.drift:drift.setup.brushes")
def test_everybody_begins_with_a_brush() -> None:
    scene = Scene("scout", "captain", expansions=("drift",))
    assert all(dust.BRUSH in scene.faces(character.inventory) for character in scene.world.characters)
    assert problems(scene.game) == []


@rule("nemesis.drift:drift.gust.phase", "nemesis.drift:drift.gust.forecast")
def test_a_gust_blows_when_a_round_begins() -> None:
    scene = dusty()
    state = kept(scene.world, dust.Drift)
    (face,) = scene.faces(state.forecast)
    expected = scene.content.box.entries(Gust)[face].rooms
    scene.run(dust.GustPhase())
    after = kept(scene.world, dust.Drift)
    assert markers_in_use(scene.world, dust.DUST) == len(scene.told(dust.DustBlown)) <= expected
    assert (after.gusts, len(after.forecast)) == (1, 1)
    assert after.forecast != state.forecast
    assert isinstance(scene.game.rules.phases["round"][1], dust.GustPhase)


@rule("nemesis.drift:drift.dust.limit")
def test_a_room_holds_three_dust_markers() -> None:
    scene = dusty(HERE, HERE, HERE)
    assert room_for(scene.game, dust.DUST, holder("room", HERE)) == 0
    scene.run(dust.BlowDust(room=HERE))
    assert dust_in(scene, HERE) == 3
    assert not scene.told(dust.DustBlown)
    scene.world.markers[next(iter(scene.world.markers))] = 4
    assert problems(scene.game) == ["4 dust lie on room-11, at most 3 may"]


@rule("nemesis.drift:drift.sweep")
def test_who_sweeps_picks_the_room_and_learns_the_weather() -> None:
    scene = dusty(HERE)
    lay_marker(scene.game, dust.DUST, holder("room", neighbour(scene)))
    scene.choose(sweeping(scene))
    scene.choose(scene.game.options(SCOUT)[0])
    assert scene.game.options(SCOUT) == [steps.PickRoom(HERE), steps.PickRoom(neighbour(scene))]
    scene.choose(steps.PickRoom(neighbour(scene)))
    assert (dust_in(scene, HERE), dust_in(scene, neighbour(scene))) == (1, 0)
    storm = kept(scene.world, dust.Drift).storm.value
    (read,) = scene.told(dust.WeatherRead)
    assert "storm" in project(read, SCOUT)
    assert "storm" not in project(read, CAPTAIN)
    assert [view(scene.game, seat).states["drift"]["storm"] for seat in (SCOUT, CAPTAIN)] == [storm, None]


@rule("nemesis.drift:drift.sweep")
def test_nothing_is_swept_where_there_is_no_dust() -> None:
    scene = dusty().turn("scout")
    refused = [r for c, r in scene.game.refusals(SCOUT).items() if getattr(c, "item", "") == dust.BRUSH]
    assert "drift.sweep" in refused


@rule("nemesis.drift:drift.noise.muffled")
@pytest.mark.parametrize("expansions", [("drift",), ("drift", "intruder-player")])
def test_dust_swallows_a_noise_roll(expansions: tuple[str, ...]) -> None:
    scene = dusty(HERE, expansions=expansions).run(steps.RollNoise(by=SCOUT))
    assert scene.told(dust.NoiseMuffled) == [dust.NoiseMuffled(SCOUT, HERE)]
    assert not scene.told(telling.NoiseRolled)
    assert dust_in(scene, HERE) == 0


@rule("nemesis.drift:drift.noise.muffled")
def test_a_noise_roll_is_swallowed_where_it_is_made_and_nowhere_else() -> None:
    scene = dusty(HERE)
    afar = next(room for room in scene.content.board.numbers if room != HERE)
    lay_marker(scene.game, dust.DUST, holder("room", afar))
    scene.run(steps.RollNoise(at=afar))
    assert scene.told(dust.NoiseMuffled) == [dust.NoiseMuffled(NOBODY, afar)]
    scene.place("captain", HERE).place("scout", afar).run(steps.RollNoise(by=SCOUT, actor=CAPTAIN))
    assert scene.told(dust.NoiseMuffled)[1:] == [dust.NoiseMuffled(CAPTAIN, HERE)]


@rule("nemesis.drift:drift.sweep")
def test_who_sweeps_at_the_word_of_another_learns_the_weather_alone() -> None:
    scene = dusty(HERE).place("captain", neighbour(dusty())).run(dust.SweepDust(by=CAPTAIN, actor=SCOUT, at=HERE))
    assert scene.asked == CAPTAIN
    scene.choose(steps.PickRoom(HERE))
    assert [event.seat for event in scene.told(dust.WeatherRead)] == [SCOUT]
    known = [view(scene.game, seat).states["drift"]["storm"] for seat in (SCOUT, CAPTAIN)]
    assert known == [kept(scene.world, dust.Drift).storm.value, None]


def test_what_is_kept_is_seen_by_those_who_may() -> None:
    scene = dusty(HERE)
    for seat in (NOBODY, SCOUT):
        seen = view(scene.game, seat)
        assert seen.markers == {"dust": {f"room-{HERE}": 1}}
        assert seen.states == {"drift": {"gusts": 0, "storm": None, "forecast": [None]}}
    everything = view(scene.game, ALL_SEEING).states["drift"]
    assert everything["forecast"][0] in scene.content.box.entries(Gust)


def test_a_game_without_it_has_no_trace_of_it() -> None:
    scene = Scene("scout", "captain")
    assert (scene.world.states, scene.world.markers) == ({}, {})
    assert not any(kind.__module__.startswith("drift") for kind in scene.game.rules.handlers)
    assert Face(dust.BRUSH) not in scene.content.faces
