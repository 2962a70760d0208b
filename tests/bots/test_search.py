"""The search of any game: it tries out choices in imagined worlds, fairly, and takes what is better beyond doubt."""

import time
from random import Random
from typing import Any, cast

import pytest

from hypersleep.bots.bot import Bot
from hypersleep.bots.search.races import FIRST, SECOND, Search, decisions
from hypersleep.bots.search.tree import DOUBT, Node, lead, leaders, still_racing
from hypersleep.common.kind import Fate, Outcome
from hypersleep.content.ids import Cause, Face
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.table.table import Frame


class Way(Choice, frozen=True, kw_only=True):
    seat: Seat
    to: int


# A game of our own: two walk for some rounds, and the higher one comes, the better ------------------------------------

ACT, ASIDE = "choose-action", "choose-shoes"
ROUNDS = 5


class Hills:
    """Each round asks the first about shoes and both for a way; the way 2 leads up unless the weather is bad, 0 is a
    step into the abyss, and who has fallen is no longer aboard."""

    def __init__(self, weather: Random) -> None:
        self.number, self.heights, self.weather = 0, [0, 0], weather
        self.asked: list[str] = []

    @property
    def over(self) -> bool:
        return self.number >= 3 * ROUNDS

    def seat(self) -> Seat:
        return Seat(self.number % 3 // 2)

    def frame_for(self, seat: Seat) -> Any:
        return Sight(self, seat)

    def outcome(self) -> Outcome:
        fates = tuple(
            Fate(seat=Seat(s), who=Face(""), fate="dead" if h < 0 else "aboard", death=Cause(""), wins=h > ROUNDS)
            for s, h in enumerate(self.heights)
        )
        return Outcome(ending="", rounds=1 + self.number // 3, fates=fates)

    def take(self, seat: Seat, option: int) -> None:
        if self.number % 3:
            self.heights[seat] += -99 if option == 0 else option if self.weather.random() < 0.9 else 0
        self.number += 1


class Sight:
    """What a seat sees of the Hills."""

    def __init__(self, hills: Hills, seat: Seat) -> None:
        self.hills, self.seat, self.number = hills, seat, hills.number
        self.topic = ACT if hills.number % 3 else ASIDE
        self.options = [Way(seat=seat, to=to) for to in range(3)]

    def imagine(self, random: Random) -> Hills:
        world = Hills(random)
        world.number, world.heights = self.hills.number, [*self.hills.heights]
        return world


class Walker:
    """Advises the gentle way 1, stands still for others, and judges by height."""

    searched = ACT

    def __init__(self) -> None:
        self.bystood: list[str] = []

    def myself(self) -> Bot:
        return cast(Bot, self)

    def decide(self, frame: Any) -> int:
        return 1

    def bystander(self, frame: Any) -> int:
        self.bystood.append(frame.topic)
        return 1

    def chance(self, frame: Any) -> float:
        return max(0.0, float(frame.hills.heights[frame.seat])) / 20


def at_the_foot() -> tuple[Frame, list[Choice]]:
    hills = Hills(Random(0))
    hills.take(Seat(0), 0)
    frame = cast(Frame, Sight(hills, Seat(0)))
    return frame, frame.options


def test_what_is_better_than_the_advice_is_found() -> None:
    frame, (abyss, gentle, steep) = at_the_foot()
    found = Search("up", descents=60).best(frame, gentle, [abyss, steep], Walker(), 0.0)
    assert found == steep


def test_the_advice_stands_where_there_is_nothing_better() -> None:
    frame, (abyss, gentle, steep) = at_the_foot()
    assert Search("up", descents=60).best(frame, gentle, [abyss], Walker(), 0.0) == gentle
    assert Search("up", descents=60).best(frame, steep, [abyss, gentle], Walker(), 0.0) == steep


def test_every_choice_is_tried_in_the_same_worlds_and_the_same_descents_come_out_alike() -> None:
    frame, options = at_the_foot()
    search = Search("fair", descents=30)
    first, second = (search.race(frame, options, FIRST, search.turns(0.0, 1), Walker()) for _ in range(2))
    assert {c: n.results for c, n in first.children.items()} == {c: n.results for c, n in second.children.items()}
    gentle, steep = (first.child(option).results for option in options[1:])
    assert all((down == 0) == (up == 0) for down, up in zip(gentle, steep, strict=False) if 0 in (down, up))


def test_time_is_kept() -> None:
    frame, (abyss, gentle, steep) = at_the_foot()
    began = time.monotonic()
    Search("in time", seconds=0.05).best(frame, gentle, [abyss, steep], Walker(), began)
    assert time.monotonic() - began < 0.25


def test_a_descent_ends_after_its_rounds_or_when_the_seat_can_do_no_more() -> None:
    def asked(rounds: int, first: int) -> int:
        frame, _ = at_the_foot()
        world = frame.imagine(Random(1))
        world.take(frame.seat, first)
        seen = 0
        for question in decisions(world, frame.seat, ACT, rounds, time.monotonic() + 9):
            seen += 1
            world.take(question.seat, 1)
        return seen

    assert asked(rounds=1, first=1) == 2  # the other's way, and the shoes before the next turn
    assert asked(rounds=2, first=1) == 5
    assert asked(rounds=99, first=1) == 3 * ROUNDS - 2
    assert asked(rounds=99, first=0) == 0


def test_further_down_the_tree_the_own_choices_alone_are_tried() -> None:
    frame, options = at_the_foot()
    search, walker = Search("deep", descents=200), Walker()
    root = search.race(frame, options, SECOND, search.turns(0.0, 1), walker)
    below = root.child(options[2]).children
    assert len(below) > 1
    assert below.keys() <= set(options)
    assert set(walker.bystood) == {ACT}


# Choosing ------------------------------------------------------------------------------------------------------------


def known(**results: list[float]) -> tuple[Node, dict[str, Choice]]:
    """A root with choices of which so much is known."""
    root = Node()
    choices: dict[str, Choice] = {name: Way(seat=Seat(0), to=n) for n, name in enumerate(results, 1)}
    for name, values in results.items():
        root.child(choices[name]).results.extend(values)
    return root, choices


def test_the_advice_stands_unless_another_choice_is_better_beyond_doubt() -> None:
    root, named = known(
        advice=[0.2, 0.2, 0.2, 0.2], lucky=[0.9, 0.0, 0.0, 0.2], good=[0.3, 0.4, 0.3, 0.4], sure=[0.4, 0.5, 0.4, 0.5]
    )
    assert leaders(root, named["advice"], 2) == [named["sure"], named["good"]]
    root, named = known(advice=[0.2, 0.2, 0.2, 0.2], lucky=[0.9, 0.0, 0.0, 0.2])
    assert leaders(root, named["advice"], 2) == []
    assert leaders(Node(), named["advice"], 2) == []


def test_what_has_dropped_out_leads_no_more() -> None:
    root, named = known(advice=[0.2, 0.2, 0.2, 0.2], dropped=[0.9, 0.9], better=[0.4, 0.5, 0.4])
    assert leaders(root, named["advice"], 1) == [named["better"]]


def test_luck_that_is_the_same_for_both_does_not_count() -> None:
    root, named = known(one=[0.9, 0.1, 0.5], other=[0.8, 0.0, 0.4])
    mean, error = lead(root.child(named["one"]), root.child(named["other"]))
    assert mean == pytest.approx(0.1)
    assert error == pytest.approx(DOUBT)


def test_what_is_clearly_worse_drops_out_of_the_race() -> None:
    root, named = known(advice=[0.2, 0.3, 0.2], better=[0.4, 0.5, 0.4], open=[0.2, 0.6, 0.3], worse=[0.0, 0.1, 0.0])
    racing = still_racing(root, list(named.values()), named["advice"])
    assert named["worse"] not in racing
    assert {named["advice"], named["better"]} <= set(racing)


def test_a_node_looks_into_the_advice_first_and_widens_with_time() -> None:
    _, named = known(advice=[], other=[])
    options, node, random = list(named.values()), Node(), Random(1)
    tried = []
    for _ in range(20):
        choice = node.pick(options, named["advice"], random)
        tried.append(choice)
        node.child(choice).results.append(0.5)
        node.results.append(0.5)
    assert set(tried[:8]) == {named["advice"]}
    assert set(tried) == set(options)
