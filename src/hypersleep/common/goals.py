"""Goals: the Objectives that somebody knows, and how each of their conditions stands as far as they know."""

import msgspec

from hypersleep.common.knowing import COVERED
from hypersleep.common.objectives import Standing, standing
from hypersleep.common.watching import Fact
from hypersleep.common.world import AnyGame, Character
from hypersleep.content.ids import Clause, Face
from hypersleep.kernel.steps import Seat


class Condition(msgspec.Struct, frozen=True, gc=False):
    clause: Clause
    stands: Standing


class Goal(msgspec.Struct, frozen=True, gc=False):
    """An Objective of a seat, or of NOBODY in particular: one of its ways must hold, with all conditions of it."""

    seat: Seat
    objective: Face
    stands: Standing
    ways: tuple[tuple[Condition, ...], ...]


class Judged(msgspec.Struct, frozen=True):
    """How goals stand, and all that was looked at to judge them; None if that was everything."""

    goals: tuple[Goal, ...]
    facts: frozenset[Fact] | None

    def still_holds(self, changed: frozenset[Fact]) -> bool:
        """Whether a judge would find the same in a position in which all this has changed."""
        return self.facts is not None and self.facts.isdisjoint(changed)


def goals_known(g: AnyGame) -> tuple[Goal, ...]:
    """All Objectives whose faces are known, in a position of which the rest is covered."""
    faces = g.content.faces
    return tuple(
        [
            goal_of(g, character, character.seat, faces[card])
            for character in g.world.characters
            for card in character.objectives
            if card != COVERED
        ]
    )


def goal_of(g: AnyGame, character: Character, seat: Seat, objective: Face) -> Goal:
    """How an Objective stands for a Character; `seat` is whose it is."""
    ways = tuple(
        [
            tuple([Condition(clause, standing(g, character, clause)) for clause in way])
            for way in g.content.goals[objective].any_of
        ]
    )
    best = max([min([condition.stands for condition in way]) for way in ways])
    return Goal(seat, objective, best, ways)
