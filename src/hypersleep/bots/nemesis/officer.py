"""The officer: searches ahead. It imagines worlds that fit all it knows, tries its choices there, lets everybody play
on, and judges what has become of it.

Information-set Monte Carlo tree search: one tree over the officer's own choices, a new world for every descent. At its
root the choices race: each imagined world is tried with every choice that is still in the race, so that luck is the
same for all, and those drop out that are clearly worse. Further down, the veteran's advice comes first.

There are two races. In the first a descent ends with the round: who looks no further is easily deceived, but sees what
is not worth a second look. The best of them run again beside the veteran's advice, some rounds further. Games played to
the end would tell less in the same time: most of how they end is luck that comes later.
"""

import time
from collections.abc import Iterator
from copy import copy
from itertools import count
from math import inf, log, sqrt
from random import Random

from msgspec.structs import replace

from hypersleep.bots.nemesis.care import is_bluff
from hypersleep.bots.nemesis.features import evaluate, plan_of
from hypersleep.bots.nemesis.player import passing
from hypersleep.bots.nemesis.position import Position
from hypersleep.bots.nemesis.reasons import reason
from hypersleep.bots.nemesis.recruit import Recruit
from hypersleep.bots.nemesis.veteran import Veteran
from hypersleep.bots.reasons import Reason
from hypersleep.bots.temperament import Temperament, temperament_for
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.nemesis import steps
from hypersleep.table.table import Frame, Match

SEARCHED = "choose-action"
"""The question worth searching; for the others the veteran's answer is good enough."""
LEAST_CAUTION = 1.0
"""An officer is never bold: veterans who are win one game in five less."""
NEVER = (steps.Pass, steps.DropItem, steps.DropObject, steps.DropLater)
"""Not worth a descent unless the veteran says so: whoever waits looks safe as far as this search can see."""
FIRST_LOOK = 5
"""Worlds in which every choice is tried before any drops out."""
BEHIND = 2.0
"""Standard errors by which a choice that drops out trails the leader."""
NO_BETTER = -1.0
"""Standard errors from the veteran's advice at which a choice drops out: only what is better is worth more descents."""
RIVAL = 0.5
"""Standard errors by which a choice must lead the veteran's advice in the first race to run in the second."""
RIVALS = 3
"""How many run in the second race at most."""
SURE = 0.5
"""Standard errors by which the winner of the second race must lead the veteran's advice to be taken."""
FIRST, SECOND = 1, 3
"""Rounds that are played in a descent of either race: the second one's takes so many times as long."""
HEATS = 0.35
"""The share of the time for the first race."""
DOUBT = 0.01
"""Added to every standard error: few descents may agree by chance, and what they are judged by is never exact."""
WIDENING = 8
"""Descents through a node until one more choice besides the veteran's is looked into there."""
CURIOSITY = 0.1


class Node:
    """A choice of the officer: what came of it, descent by descent, and the choices after it."""

    __slots__ = ("children", "results")

    def __init__(self) -> None:
        self.children: dict[Choice, Node] = {}
        self.results: list[float] = []

    @property
    def mean(self) -> float:
        return sum(self.results) / len(self.results)

    def child(self, choice: Choice) -> "Node":
        return self.children.setdefault(choice, Node())

    def pick(self, options: list[Choice], advice: Choice, random: Random) -> Choice:
        """The advice first; more choices are looked into the oftener this node is come through."""
        known = [option for option in options if option in self.children]
        if not known:
            return advice
        if len(known) * WIDENING <= len(self.results):
            return random.choice([option for option in options if option not in self.children] or known)
        return max(known, key=lambda option: self.children[option].promise(len(self.results)))

    def promise(self, visits: int) -> float:
        """What came of it so far, and more for what is little known."""
        if not self.results:
            return inf
        return self.mean + CURIOSITY * sqrt(log(visits + 1) / len(self.results))


class Officer:
    """Thinks for so many seconds, or for so many descents where the same answer must come out again."""

    def __init__(
        self, seed: str, temperament: Temperament | None = None, *, seconds: float = 2.0, descents: int = 0
    ) -> None:
        self.temperament = careful(temperament or temperament_for(seed))
        self.why: Reason = reason("only-choice")
        self.seconds = seconds
        self._descents = descents
        self._deadline = inf
        self._seed = seed
        self._adviser = Veteran(seed, self.temperament)
        self._crew = Recruit(seed, self.temperament)

    def decide(self, frame: Frame) -> int:
        began = time.monotonic()
        self._deadline = inf if self._descents else began + self.seconds
        place = self._adviser.decide(frame)
        self.why = self._adviser.why
        if frame.topic != SEARCHED or len(frame.options) == 1:
            return place
        taken = self._search(frame, frame.options[place], began)
        if taken != frame.options[place]:
            plan = plan_of(Position(frame.view, frame.seat, self.temperament))
            self.why = reason("searched", objective=plan.objective, exit=plan.exit)
        return frame.options.index(taken)

    def announce(self, frame: Frame) -> tuple[str, str] | None:
        return self._adviser.announce(frame)

    def _search(self, frame: Frame, advice: Choice, began: float) -> Choice:
        """Both races, the second only if there is somebody to run it."""
        p = Position(frame.view, frame.seat, self.temperament)
        others = [option for option in frame.options if option != advice and is_worth_a_descent(p, option)]
        heats = self._race(frame, [advice, *others], FIRST, self._turns(began, HEATS))
        rivals = leaders(heats, advice, RIVAL)[:RIVALS]
        if not rivals:
            return advice
        final = self._race(frame, [advice, *rivals], SECOND, self._turns(began, 1 - HEATS, HEATS, SECOND))
        return next(iter(leaders(final, advice, SURE)), advice)

    def _turns(self, began: float, share: float, after: float = 0.0, cost: int = 1) -> Iterator[bool]:
        """Whether there is time for one more descent, until that share of the time is over."""
        for done in count():
            over = time.monotonic() - began >= self.seconds * (after + share)
            yield done * cost < self._descents * share if self._descents else not over

    def _race(self, frame: Frame, racing: list[Choice], rounds: int, turns: Iterator[bool]) -> Node:
        """World by world, until the advice, which comes first, is left alone, or no more time."""
        root, advice = Node(), racing[0]
        for number in count():
            for option in racing:
                if not next(turns):
                    return root
                self._descend(frame, root.child(option), option, rounds, self._luck(frame, rounds, number))
            if number + 1 >= FIRST_LOOK:
                racing = still_racing(root, racing, advice)
            if len(racing) == 1:
                return root
        raise AssertionError("time never ends")

    def _luck(self, frame: Frame, rounds: int, number: int) -> Random:
        """Each imagined world of a decision has luck of its own."""
        return Random(f"{self._seed}/{frame.number}/{rounds}/{number}")

    def _descend(self, frame: Frame, node: Node, option: Choice, rounds: int, random: Random) -> None:
        """Down the tree as far as it is known and one choice further; then the veteran's way for so many rounds."""
        world, seat, myself = frame.imagine(random), frame.seat, copy(self._adviser)
        world.take(seat, frame.options.index(option))
        last_round = frame.view.round + rounds - 1
        path, searching = [node], True
        for seen in decisions(world, seat, last_round, self._deadline):
            mine = seen.seat == seat
            place = myself.decide(seen) if mine else self._bystander(seen)
            if mine and searching and seen.topic == SEARCHED:
                choice = path[-1].pick(seen.options, seen.options[place], random)
                path.append(path[-1].child(choice))
                searching = bool(path[-1].results)
                place = seen.options.index(choice)
            world.take(seen.seat, place)
        worth = self._judge(world, seat)
        for visited in path:
            visited.results.append(worth)

    def _bystander(self, frame: Frame) -> int:
        """What the others do in a round rarely makes one choice better than another, so they stand still."""
        return passing(frame.options).place if frame.topic == SEARCHED else self._crew.decide(frame)

    def _judge(self, world: Match, seat: Seat) -> float:
        if world.over:
            return float(world.outcome().fates[seat].wins)
        return evaluate(Position(world.frame_for(seat).view, seat, self.temperament))


def is_worth_a_descent(p: Position, option: Choice) -> bool:
    """Bluffs deceive nobody in an imagined world, and cost cards in the real one."""
    return not isinstance(option, NEVER) and not is_bluff(p, option)


def careful(temperament: Temperament) -> Temperament:
    """The same character without its boldness."""
    return replace(temperament, caution=max(LEAST_CAUTION, temperament.caution))


def decisions(world: Match, seat: Seat, last_round: int, deadline: float) -> Iterator[Frame]:
    """What is asked until the seat acts after that round, has nothing to do aboard any more, or must make up its mind;
    what is not over by then is judged as it stands."""
    while not world.over and time.monotonic() < deadline:
        frame = world.frame_for(world.seat())
        if frame.view.characters[seat].fate != "aboard":
            return
        if frame.seat == seat and frame.topic == SEARCHED and frame.view.round > last_round:
            return
        yield frame


def lead(one: Node, other: Node) -> tuple[float, float]:
    """By how much one choice did better than another in the same worlds, and the standard error of that."""
    leads = [mine - yours for mine, yours in zip(one.results, other.results, strict=False)]
    mean = sum(leads) / len(leads)
    spread = sum([(each - mean) ** 2 for each in leads]) / max(1, len(leads) - 1)
    return mean, sqrt(spread / len(leads)) + DOUBT


def still_racing(root: Node, racing: list[Choice], advice: Choice) -> list[Choice]:
    """The advice, and those that seem better than it and are not clearly behind the leader."""
    nodes = root.children
    leader = nodes[max(racing, key=lambda option: nodes[option].mean)]
    rivals = [option for option in racing if option != advice and margin(nodes[option], nodes[advice]) > NO_BETTER]
    return [advice, *(option for option in rivals if margin(leader, nodes[option]) <= BEHIND)]


def margin(one: Node, other: Node) -> float:
    """By how many standard errors one choice did better than another in the same worlds."""
    mean, error = lead(one, other)
    return mean / error


def leaders(root: Node, advice: Choice, sure: float) -> list[Choice]:
    """Of those tried most, the choices that lead the advice by so many standard errors, the best first."""
    nodes = root.children
    if advice not in nodes:
        return []
    longest = max([len(node.results) for node in nodes.values()])
    tried = [option for option in nodes if len(nodes[option].results) >= longest - 1]
    better = [option for option in tried if option != advice and margin(nodes[option], nodes[advice]) > sure]
    return sorted(better, key=lambda option: -nodes[option].mean)
