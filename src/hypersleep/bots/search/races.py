"""A search that imagines worlds that fit all a seat knows, tries its choices there, lets everybody play on, and judges
what has become of it.

Information-set Monte Carlo tree search: one tree over the seat's own choices, a new world for every descent. At its
root the choices race: each imagined world is tried with every choice that is still in the race, so that luck is the
same for all, and those drop out that are clearly worse. Further down, the advice comes first.

There are two races. In the first a descent ends with the round: who looks no further is easily deceived, but sees what
is not worth a second look. The best of them run again beside the advice, some rounds further. Games played to the end
would tell less in the same time: most of how they end is luck that comes later.

What the game is about, the search is told by a `Scout`.
"""

import time
from collections.abc import Iterator
from itertools import count
from math import inf
from random import Random
from typing import Protocol

from hypersleep.bots.bot import Bot
from hypersleep.bots.search.tree import Node, leaders, still_racing
from hypersleep.kernel.steps import Choice, Seat
from hypersleep.table.table import Frame, Match

FIRST_LOOK = 5
"""Worlds in which every choice is tried before any drops out."""
RIVAL = 0.5
"""Standard errors by which a choice must lead the advice in the first race to run in the second."""
RIVALS = 3
"""How many run in the second race at most."""
SURE = 0.5
"""Standard errors by which the winner of the second race must lead the advice to be taken."""
FIRST, SECOND = 1, 3
"""Rounds that are played in a descent of either race: the second one's takes so many times as long."""
HEATS = 0.35
"""The share of the time for the first race."""
IN_PLAY = "aboard"
"""The fate of who can still act."""


class Scout(Protocol):
    """What a game tells the search: how its seats play on in an imagined world, and what a position is worth there."""

    searched: str
    """The topic of the questions worth searching; for others the advice is good enough."""

    def myself(self) -> Bot:
        """Who gives the advice and plays on at the searching seat; anew for every descent, with all it has in mind."""
        ...

    def bystander(self, frame: Frame) -> int:
        """What another seat answers in an imagined world."""
        ...

    def chance(self, frame: Frame) -> float:
        """How likely the seat of the frame wins, by what it sees of a game that is not over."""
        ...


class Search:
    """Thinks for so many seconds, or for so many descents where the same answer must come out again."""

    def __init__(self, seed: str, *, seconds: float = 2.0, descents: int = 0) -> None:
        self.seconds = seconds
        self._descents = descents
        self._seed = seed
        self._deadline = inf

    def best(self, frame: Frame, advice: Choice, others: list[Choice], scout: Scout, began: float) -> Choice:
        """The advice, or what is better than it beyond doubt; the second race is run only if there is a rival."""
        self._deadline = inf if self._descents else began + self.seconds
        heats = self.race(frame, [advice, *others], FIRST, self.turns(began, HEATS), scout)
        rivals = leaders(heats, advice, RIVAL)[:RIVALS]
        if not rivals:
            return advice
        final = self.race(frame, [advice, *rivals], SECOND, self.turns(began, 1 - HEATS, HEATS, SECOND), scout)
        return next(iter(leaders(final, advice, SURE)), advice)

    def turns(self, began: float, share: float, after: float = 0.0, cost: int = 1) -> Iterator[bool]:
        """Whether there is time for one more descent, until that share of the time is over."""
        for done in count():
            over = time.monotonic() - began >= self.seconds * (after + share)
            yield done * cost < self._descents * share if self._descents else not over

    def race(self, frame: Frame, racing: list[Choice], rounds: int, turns: Iterator[bool], scout: Scout) -> Node:
        """World by world, until the advice, which comes first, is left alone, or no more time."""
        root, advice = Node(), racing[0]
        for number in count():
            for option in racing:
                if not next(turns):
                    return root
                luck = Random(f"{self._seed}/{frame.number}/{rounds}/{number}")
                self._descend(frame, root.child(option), option, rounds, luck, scout)
            if number + 1 >= FIRST_LOOK:
                racing = still_racing(root, racing, advice)
            if len(racing) == 1:
                return root
        raise AssertionError("time never ends")

    def _descend(self, frame: Frame, node: Node, option: Choice, rounds: int, random: Random, scout: Scout) -> None:
        """Down the tree as far as it is known and one choice further; then as advised for so many rounds."""
        world, seat, myself = frame.imagine(random), frame.seat, scout.myself()
        last_round = world.outcome().rounds + rounds - 1
        world.take(seat, frame.options.index(option))
        path, searching = [node], True
        for seen in decisions(world, seat, scout.searched, last_round, self._deadline):
            mine = seen.seat == seat
            place = myself.decide(seen) if mine else scout.bystander(seen)
            if mine and searching and seen.topic == scout.searched:
                choice = path[-1].pick(seen.options, seen.options[place], random)
                path.append(path[-1].child(choice))
                searching = bool(path[-1].results)
                place = seen.options.index(choice)
            world.take(seen.seat, place)
        worth = worth_of(world, seat, scout)
        for visited in path:
            visited.results.append(worth)


def decisions(world: Match, seat: Seat, searched: str, last_round: int, deadline: float) -> Iterator[Frame]:
    """What is asked until the seat acts after that round, can do no more, or must make up its mind; what is not over by
    then is judged as it stands. Asked is the outcome, which is at hand, rather than a view, which has to be drawn."""
    while not world.over and time.monotonic() < deadline:
        frame, so_far = world.frame_for(world.seat()), world.outcome()
        if so_far.fates[seat].fate != IN_PLAY:
            return
        if frame.seat == seat and frame.topic == searched and so_far.rounds > last_round:
            return
        yield frame


def worth_of(world: Match, seat: Seat, scout: Scout) -> float:
    """Whether the seat has won; or else what its scout makes of it."""
    return float(world.outcome().fates[seat].wins) if world.over else scout.chance(world.frame_for(seat))
