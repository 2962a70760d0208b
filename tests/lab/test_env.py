"""The environments: they keep the contracts of PettingZoo and Gymnasium, and show a seat what it may see."""

import inspect
import re
from collections.abc import Iterator
from hashlib import sha256
from random import Random
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

from hypersleep.common.goals import Condition, Goal
from hypersleep.common.objectives import Standing
from hypersleep.content.ids import Clause, Face
from hypersleep.content.loader import load
from hypersleep.content.retaliation.manifest import RETALIATION
from hypersleep.kernel.events import project
from hypersleep.kernel.steps import NOBODY, Choice, Seat
from hypersleep.lab import env as lab
from hypersleep.lab import pieces, rows, single
from hypersleep.lab.additions import Outlook
from hypersleep.lab.episode import Episode, Rewards, Task
from hypersleep.lab.games import LABS
from hypersleep.lab.nemesis import observe as observing
from hypersleep.lab.nemesis.layout import OPTION_CODES, layout
from hypersleep.lab.options import MAX_OPTIONS, coded, codes_of, offered
from hypersleep.lab.rows import Rows, write_rows
from hypersleep.lab.shaping import objective_progress
from hypersleep.lab.telling import TOLD_CODES
from hypersleep.nemesis.knowledge.view import (
    CharacterView,
    HeldView,
    IntruderView,
    ItemView,
    NemesisView,
    PodView,
    RoomView,
)
from hypersleep.retaliation.expansions.contractors.foresight import Guess
from hypersleep.table.games import BadSetting, Setting
from hypersleep.table.table import Frame, Match
from hypersleep.table.ways import every_setting
from tests.contract.settings import settings_of

DICTIONARIES = [
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
]
"""PettingZoo asks for bare arrays in a warning, and for dictionaries with a mask in its documentation."""
OBSERVED = {
    "nemesis": {1: "17b4a44d9bf26353", 2: "be3e4b9d20284649"},
    "retaliation": {1: "d8945d578f6c40b7", 2: "153712cdb0abc434"},
}
"""By game and version of its environment, a digest of what its numbers and options mean."""


def with_filters(test: Any) -> Any:
    for warning in DICTIONARIES:
        test = pytest.mark.filterwarnings(warning)(test)
    return test


def positions(task: Task, seed: str, games: int = 2) -> Iterator[Episode]:
    """Every position of some random games."""
    random = Random(seed)
    for number in range(games):
        episode = Episode(task, f"{seed}-{number}")
        while not episode.over:
            yield episode
            episode.take(random.randrange(len(offered(episode.frame(episode.match.seat())))))
        yield episode


# The contracts -------------------------------------------------------------------------------------------------------


@with_filters
@pytest.mark.parametrize("setting", settings_of("nemesis"))
def test_pettingzoo_api(setting: Setting) -> None:
    fields = {name: getattr(setting, name) for name in ("players", "mode", "board", "expansions")}
    api_test(lab.env(**fields), num_cycles=150)


@with_filters
def test_pettingzoo_api_with_shaping() -> None:
    api_test(lab.env(players=2, shaping=0.5), num_cycles=150)


def test_pettingzoo_seeds() -> None:
    seed_test(lambda: lab.env(players=3), num_cycles=60)
    seed_test(lambda: lab.env(players=2, structured=True), num_cycles=60)


def test_pettingzoo_render(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lab.env)
    assert "Waiting for" in capsys.readouterr().out


@pytest.mark.parametrize("render_mode", ["human", "ansi"])
@pytest.mark.parametrize("options", [{}, {"structured": True, "players": 2, "seat": 1, "opponents": "curious,random"}])
def test_gymnasium_checker(render_mode: str, options: dict[str, Any]) -> None:
    made = gymnasium.make("hypersleep/Nemesis-v2", render_mode=render_mode, **options)
    check_env(made.unwrapped, skip_render_check=False)


@pytest.mark.parametrize("options", [{}, {"players": 1, "mode": "solo"}, {"players": 2, "expansions": ("neoflesh",)}])
def test_gymnasium_checker_of_the_other_game(options: dict[str, Any]) -> None:
    made = gymnasium.make("hypersleep/Retaliation-v2", render_mode="ansi", **options)
    check_env(made.unwrapped, skip_render_check=False)


def test_the_name_carries_its_version() -> None:
    assert lab.env().metadata["name"] == "nemesis_v2"
    assert lab.env(game="retaliation").metadata["name"] == "retaliation_v2"


@pytest.mark.parametrize("game", LABS)
def test_another_observation_or_option_is_another_version(game: str) -> None:
    """Whoever has learned on numbers must not be handed others under the same name."""
    known, versions = LABS[game], OBSERVED[game]
    meant = known.layout(())
    meaning = "\n".join((*meant.names(), *meant.choices, *meant.words, *meant.events, *meant.prospects, *TOLD_CODES))
    assert known.version == max(versions)
    assert sha256(meaning.encode()).hexdigest()[:16] == versions[known.version], (
        "raise the version in lab/games.py and add what is observed now; a version that is not released yet is changed"
    )


def codes(frame: Frame) -> Rows:
    rows = np.zeros((MAX_OPTIONS, len(OPTION_CODES)), np.int16)
    at = Outlook(frame.seat, len(frame.view.characters))
    write_rows(rows, codes_of(frame.options, layout(), at), frame.view)
    return rows


def test_who_guesses_a_token_may_name_every_pile_of_every_box() -> None:
    boxes = {setting.expansions for setting in every_setting("retaliation") if "contractors" in setting.expansions}
    for expansions in boxes:
        layout, piles = LABS["retaliation"].layout(expansions), load(RETALIATION, expansions).token_piles
        word = list(layout.codes).index("word")
        assert len(
            {np.frombuffer(coded(Guess(pile), layout, 1)[0].numbers, np.int16)[word] for pile in piles} - {0}
        ) == len(piles)
    assert len(boxes) > 8


# What is observed ----------------------------------------------------------------------------------------------------


def test_every_number_has_a_name_of_its_own() -> None:
    names = list(layout().names())
    assert len(names) == len(set(names)) == layout().size
    assert "rooms[3].flags.fire" in names
    assert "characters[0].hand.action.search" in names


LEFT_OUT = {"CharacterView.death", "RoomView.category", "HeldView.capacity"}
"""How somebody died is of no more use; the others follow from the board and from the Weapon."""


def test_every_field_of_the_view_is_observed() -> None:
    written = "".join(map(inspect.getsource, (observing, pieces, rows)))
    records = (NemesisView, CharacterView, RoomView, IntruderView, PodView, HeldView, ItemView)
    fields = {(record.__name__, field) for record in records for field in record.__struct_fields__}
    missing = {f"{name}.{field}" for name, field in fields if not re.search(rf'\.{field}\b|"{field}"', written)}
    assert missing == LEFT_OUT


def number(episode: Episode, seat: Seat, name: str) -> float:
    return float(episode.observe(seat)["observation"][list(layout().names()).index(name)])


def test_the_observation_says_what_the_view_says() -> None:
    episode = next(e for e in positions(Task(players=2), "says") if e.match.game.number == 12)
    view = episode.match.frame_for(Seat(1)).view
    own, other = view.characters[1], view.characters[0]
    assert number(episode, Seat(1), f"characters[0].who.{own.who}") == 1
    assert number(episode, Seat(1), f"characters[1].who.{other.who}") == 1
    assert number(episode, Seat(1), f"characters[1].room.{other.room}") == 1
    assert number(episode, Seat(1), "characters[1].hand.unknown") == pytest.approx(min(1, len(other.hand) / 10))
    held = [face for face in own.hand if face]
    assert held
    assert all(number(episode, Seat(1), f"characters[0].hand.{face}") > 0 for face in held)
    assert number(episode, Seat(1), "piles.bag.adult") == pytest.approx(view.bag["adult"] / 12)


def test_the_hits_of_who_grows_in_the_place_of_the_queen_are_told_apart() -> None:
    """neoflesh.motherbrain.health"""
    lab, told = LABS["retaliation"], []
    task = Task(game="retaliation", players=2, expansions=("neoflesh",))
    place = list(lab.layout(task.expansions).names()).index("game.queen_hits.count")
    for hits in range(12):
        episode = Episode(task, "grown")
        episode.match.game.world.queen_hits = hits
        told.append(episode.observe(Seat(0))["observation"][place])
    assert len({*told}) == 12
    assert max(told) <= 1


def test_structured_observations_are_the_flat_ones_by_group() -> None:
    flat, nested = (
        Episode(Task(players=2, structured=s), "both").observe(Seat(0))["observation"] for s in (False, True)
    )
    assert np.array_equal(flat, np.concatenate([rows.ravel() for rows in nested.values()]))
    assert nested["rooms"].shape[0] == 21
    assert nested["characters"].shape[0] == 5


class ManyOptions:
    """A frame with more options than there are actions."""

    options = [Choice()] * (MAX_OPTIONS + 40)


def test_too_many_options_fold_into_the_first_and_the_last() -> None:
    places = offered(ManyOptions())  # type: ignore[arg-type]
    assert places == [*range(MAX_OPTIONS - 1), MAX_OPTIONS + 39]


# What is rewarded ----------------------------------------------------------------------------------------------------


def last_pay(task: Task, seed: str) -> tuple[list[float], Match]:
    random, episode, pay = Random(seed), Episode(task, seed), [0.0] * task.players
    while not episode.over:
        step = episode.take(random.randrange(len(offered(episode.frame(episode.match.seat())))))
        pay = [a + b for a, b in zip(pay, step, strict=True)]
    return pay, episode.match


def test_the_end_pays_the_winners_the_survivors_and_the_dead() -> None:
    seen = set()
    for seed in range(40):
        pay, match = last_pay(Task(players=2, rewards=Rewards(win=7, survive=3, lose=-2)), f"pay-{seed}")
        for fate, paid in zip(match.outcome().fates, pay, strict=True):
            assert paid == (7 if fate.wins else -2 if fate.fate == "dead" else 3)
            seen.add(paid)
    assert -2 in seen


def test_shaping_adds_up_to_the_change_in_prospects() -> None:
    plain, _ = last_pay(Task(players=3), "shaped")
    shaped, match = last_pay(Task(players=3, shaping=1.0), "shaped")
    explored = sum(room.explored for room in match.frame_for(Seat(0)).view.rooms)
    for seat, fate in enumerate(match.outcome().fates):
        wounds = len(match.frame_for(Seat(seat)).view.characters[seat].wounds)
        change = (0 if fate.fate != "dead" else -1) - 0.2 * wounds + 0.02 * (explored - 5)
        assert shaped[seat] - plain[seat] == pytest.approx(change)


def goal(seat: Seat, *ways: str) -> Goal:
    """A Goal with conditions that are lost (x), open (-), unknown (?), so far (s) or done (d)."""
    stands = dict(zip("x-?sd", Standing, strict=True))
    told = tuple(tuple(Condition(Clause(f"c{n}"), stands[sign]) for n, sign in enumerate(way)) for way in ways)
    return Goal(seat, Face("some"), Standing.NOT_YET, told)


@pytest.mark.parametrize(
    ("goals", "progress"),
    [
        ([], 0),
        ([goal(Seat(1), "--")], 0),
        ([goal(Seat(1), "s-?d")], 0.5),
        ([goal(Seat(1), "ds-", "d-")], 2 / 3),
        ([goal(Seat(1), "ddx"), goal(Seat(1), "---d")], 0.25),
        ([goal(Seat(0), "d"), goal(NOBODY, "d-")], 0.5),
    ],
)
def test_progress_is_the_share_of_what_holds_of_the_nearest_objective(goals: list[Goal], progress: float) -> None:
    frame = SimpleNamespace(seat=Seat(1), goals=tuple(goals))
    assert objective_progress(frame) == pytest.approx(progress)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", LABS)
def test_shaping_can_be_told_to_pay_for_progress_with_objectives(game: str) -> None:
    plain, _ = last_pay(Task(game=game, players=2), "shaped")
    task = Task(game=game, players=2, shaping=0.5, prospects=objective_progress)
    first = Episode(task, "shaped").match
    shaped, match = last_pay(task, "shaped")
    for seat in map(Seat, range(2)):
        change = objective_progress(match.frame_for(seat)) - objective_progress(first.frame_for(seat))
        assert shaped[seat] - plain[seat] == pytest.approx(0.5 * change)


def test_opponents_hear_what_has_happened_since_the_last_answer() -> None:
    episode, heard = Episode(Task(players=2), "heard"), 0
    for _ in range(30):
        before = len(episode.match.game.events)
        episode.take(0)
        told = episode.match.game.events[before:]
        for seat in map(Seat, range(2)):
            assert episode.frame(seat).events == [project(event, seat) for event in told]
        heard += len(told)
    assert heard


class Chatterbox:
    """Claims something new at every action, and writes down what it hears."""

    def __init__(self) -> None:
        self.said = 0
        self.heard: list[tuple[int, str]] = []

    def decide(self, frame: Frame) -> int:
        self.heard = [(claim.seat, claim.about) for claim in frame.claims]
        return 0

    def announce(self, frame: Frame) -> tuple[str, str] | None:
        self.said += 1
        return f"matter-{self.said}", "of-course"


def test_bots_claim_and_hear_claims_wherever_they_play() -> None:
    episode, bots = Episode(Task(players=2), "loud"), [Chatterbox(), Chatterbox()]
    for _ in range(60):
        episode.play(bots[episode.match.seat()])
    said = [(claim.seat, claim.about) for claim in episode.match.claims]
    assert {seat for seat, _ in said} == {0, 1}
    asked = episode.match.seat()
    episode.play(bots[asked])
    assert bots[asked].heard == said


def test_bots_may_sit_in_seats_of_pettingzoo() -> None:
    env, bots = lab.raw_env(players=2), [Chatterbox(), Chatterbox()]
    env.reset(seed=4)
    for agent in env.agent_iter(80):
        env.play(bots[env.possible_agents.index(agent)])
    assert {seat for bot in bots for seat, _ in bot.heard} == {0, 1}


@pytest.mark.parametrize("game", LABS)
def test_veterans_talk_beside_a_learner_as_they_do_in_a_batch(game: str) -> None:
    said: set[int] = set()
    for seed in range(12):
        env = single.OneSeat(game=game, players=3, opponents="veteran")
        env.reset(seed=seed)
        over = cut = False
        while not over and not cut:
            _, _, over, cut, _ = env.step(np.flatnonzero(env.action_masks())[0])
        said |= {claim.seat for claim in env._game.match.claims}
        if said:
            break
    assert said
    assert 0 not in said


@pytest.mark.parametrize("game", LABS)
def test_a_learner_finds_the_mask_where_it_looks_for_it(game: str) -> None:
    env = gymnasium.make(f"hypersleep/{game.capitalize()}-v{LABS[game].version}", players=2)
    seen, _ = env.reset(seed=1)
    for _ in range(5):
        masks = env.get_wrapper_attr("action_masks")()
        assert masks.dtype == np.bool_
        assert masks.shape == (MAX_OPTIONS,) == (env.action_space.n,)  # type: ignore[attr-defined]
        assert masks.any()
        assert np.array_equal(masks, seen["action_mask"].astype(bool))
        seen, *_ = env.step(np.flatnonzero(masks)[-1])


def test_a_learner_is_told_whether_its_game_was_over_or_cut_off() -> None:
    env = single.OneSeat(players=2, longest=12)
    env.reset(seed=3)
    seen, _, ended, cut, _ = env.step(0)
    while not ended and not cut:
        seen, _, ended, cut, _ = env.step(0)
    assert cut
    assert not ended
    assert env.observation_space.contains(seen)


def test_a_game_that_takes_too_long_is_cut_off() -> None:
    env = lab.env(players=2, longest=12)
    env.reset(seed=3)
    for _ in range(12):
        seen, *_ = env.last()
        env.step(env.action_space(env.agent_selection).sample(seen["action_mask"]))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_an_illegal_action_ends_the_game_for_pettingzoo(capsys: pytest.CaptureFixture[str]) -> None:
    env = lab.env(players=2)
    env.reset(seed=1)
    cheat = env.agent_selection
    env.step(MAX_OPTIONS - 1)
    assert env.rewards[cheat] == -1
    assert all(env.terminations.values())


def test_an_illegal_action_is_forfeited_for_gymnasium() -> None:
    env = single.OneSeat(players=2)
    env.reset(seed=1)
    *_, info = env.step(MAX_OPTIONS - 1)
    assert info["illegal"]
    *_, info = env.step(0)
    assert not info["illegal"]


def test_a_learner_plays_a_whole_game_against_bots() -> None:
    env = single.OneSeat(players=3, seat=2, opponents="curious")
    seen, _ = env.reset(seed=5)
    env.action_space.seed(5)
    paid, over = 0.0, False
    while not over:
        assert seen["action_mask"].any()
        seen, reward, over, cut, _ = env.step(env.action_space.sample(seen["action_mask"]))
        assert not cut
        paid += reward
    assert paid in (1.0, 0.0, -1.0)


IMPOSSIBLE: list[dict[str, Any]] = [
    {"players": 9},
    {"mode": "versus"},
    {"board": "round"},
    {"expansions": ("chess",)},
    {"players": 1, "mode": "solo", "expansions": ("intruder-player",)},
    {"game": "retaliation", "expansions": ("neoflesh", "sangrevores")},
]


@pytest.mark.parametrize("fields", IMPOSSIBLE)
def test_a_setting_that_cannot_be_played_is_refused_at_once(fields: dict[str, Any]) -> None:
    for make in (lab.env, single.OneSeat):
        with pytest.raises(BadSetting):
            make(**fields)


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="no seat 4"):
        single.OneSeat(players=4, seat=4)


def test_codes_have_a_meaning_each() -> None:
    assert codes(Episode(Task(players=2), "x").frame(Seat(0))).shape == (MAX_OPTIONS, len(OPTION_CODES))


def test_every_game_has_an_environment_that_gymnasium_knows_by_its_name() -> None:
    made = [gymnasium.make(f"hypersleep/{game.capitalize()}-v{lab.version}", players=2) for game, lab in LABS.items()]
    for one in made:
        observation, _ = one.reset(seed=1)
        assert one.observation_space.contains(observation)
