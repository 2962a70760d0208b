"""Objectives: what their conditions are, which one is kept, and whether it is met at the end of the game."""

from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import NamedTuple

from hypersleep.common import prospects, steps, telling
from hypersleep.common.cards import without
from hypersleep.common.crew import survivors
from hypersleep.common.knowing import Unknown
from hypersleep.common.world import AnyGame, Character
from hypersleep.content.ids import Clause, Face
from hypersleep.kernel.game import Menu
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.ruleset import Chapter, Query
from hypersleep.kernel.steps import Choice, Seat, Step
from hypersleep.kernel.zones import EVERYONE, CardId

chapter = Chapter("objectives")


class Standing(IntEnum):
    """How a condition stands, from worst to best: of several the worst counts, of alternatives the best.

    What holds or does not hold may still change, or is settled: then it is done or lost."""

    LOST = 0
    NOT_YET = 1
    UNKNOWN = 2
    SO_FAR = 3
    DONE = 4


Check = Callable[..., bool]


class Judge(NamedTuple):
    """Whether a condition holds as things stand, and whether that is settled: what comes cannot change it."""

    holds: Check
    settled: Check


# What is settled: from the game, the owner, whether the condition holds, and what it names.


def never(g: AnyGame, character: Character, holds: bool, *_: str) -> bool:
    """It may come and go."""
    return False


def once_met(g: AnyGame, character: Character, holds: bool, *_: str) -> bool:
    """What has happened has happened."""
    return holds


def once_lost(g: AnyGame, character: Character, holds: bool, *_: str) -> bool:
    """What is spoilt stays so."""
    return not holds


def once_gone(g: AnyGame, character: Character, holds: bool, *_: str) -> bool:
    """It is about what its owner has, or is; they have that for good when they are gone."""
    return not character.plays


def once_met_or_gone(g: AnyGame, character: Character, holds: bool, *_: str) -> bool:
    """It is about what its owner does, once and for all."""
    return holds or not character.plays


def judges(chapter: Chapter, settled: Check = never) -> Callable[[Check], Check]:
    """A condition that Objectives name, `name:argument:argument`."""

    def register(check: Check) -> Check:
        chapter.defines("judge", check.__name__, Judge(check, settled))
        return check

    return register


def conditions_of(g: AnyGame, objective: str) -> list[Clause]:
    """All conditions that an Objective names, each once."""
    ways = g.content.goals[objective].any_of
    return list(dict.fromkeys(condition for way in ways for condition in way))


@Query
def standing(g: AnyGame, character: Character, condition: str) -> Standing:
    """How one condition of an Objective stands for its owner."""
    name, *arguments = condition.split(":")
    judge: Judge = g.rules.terms["judge"][name]
    try:
        holds = judge.holds(g, character, *arguments)
    except Unknown:
        return Standing.UNKNOWN
    settled = judge.settled(g, character, holds, *arguments)
    return (Standing.DONE if settled else Standing.SO_FAR) if holds else Standing.LOST if settled else Standing.NOT_YET


def holds(g: AnyGame, character: Character, condition: str) -> bool:
    """Whether one condition of an Objective holds for its owner."""
    return is_yes(standing(g, character, condition))


def is_met(g: AnyGame, character: Character, objective: str) -> bool:
    """All conditions of one alternative hold."""
    ways = g.content.goals[objective].any_of
    return is_yes(max([min([standing(g, character, condition) for condition in way]) for way in ways]))


def is_yes(stands: Standing) -> bool:
    """Only who looks at a position that is partly covered can be unsure."""
    if stands is Standing.UNKNOWN:
        raise Unknown
    return stands > Standing.UNKNOWN


# Keeping one ----------------------------------------------------------------------------------------------------------


class KeepObjective(Choice, frozen=True, kw_only=True):
    seat: Seat
    objective: Face


@chapter.asks(steps.ChooseObjectives)
def offer_objectives(g: AnyGame, question: steps.ChooseObjectives, menu: Menu) -> None:
    """Everyone at once and in secret; nobody learns what the others keep."""
    for card in g.world.characters[menu.seat].objectives:
        menu.offer(KeepObjective(seat=menu.seat, objective=g.content.faces[card]))


@chapter.foresees(KeepObjective)
def foresee_objective(g: AnyGame, seat: Seat, choice: KeepObjective) -> Sequence[Prospect]:
    """What is printed on it, and so no secret to who may keep it."""
    ways = g.content.goals[choice.objective].any_of
    return [prospects.WayToMeet(clauses=tuple([clause for way in ways for clause in way]))]


@chapter.answers(steps.ChooseObjectives)
def keep_objective(g: AnyGame, question: steps.ChooseObjectives, choice: KeepObjective) -> None:
    give_up_others(g, g.world.characters[choice.seat], choice.objective)
    rest = tuple(seat for seat in question.seats if seat != choice.seat)
    if rest:
        g.then(steps.ChooseObjectives(seats=rest))


def give_up_others(g: AnyGame, character: Character, objective: Face) -> None:
    """moment.first-encounter, visibility.objectives.discarded: the other one leaves the game face down."""
    kept = next(card for card in character.objectives if g.content.faces[card] == objective)
    given_up = without(character.objectives, kept)
    g.world.show(character.seat, *given_up)
    g.world.box += given_up
    character.objectives = (kept,)
    g.tell(telling.ObjectiveKept(character.seat, objective))


# The end --------------------------------------------------------------------------------------------------------------


class CheckObjectives(Step, frozen=True): ...


class RevealObjectives(Step, frozen=True): ...


class DeclareWinners(Step, frozen=True): ...


@chapter.does(CheckObjectives)
def check_objectives(g: AnyGame, step: CheckObjectives) -> None:
    """moment.first-encounter.never: who still holds two Objectives picks one before revealing it."""
    choosers = tuple(c.seat for c in survivors(g.world) if len(c.objectives) > 1)
    g.then(RevealObjectives())
    if choosers:
        g.then(steps.ChooseObjectives(seats=choosers))


@chapter.does(RevealObjectives)
def reveal_objectives(g: AnyGame, step: RevealObjectives) -> None:
    """victory.objective: everyone still alive reveals, and those who have met theirs win."""
    for character in survivors(g.world):
        for card in character.objectives:
            reveal_objective(g, character, card)


def reveal_objective(g: AnyGame, character: Character, card: CardId) -> None:
    """Turned over for everybody, and judged condition by condition."""
    g.world.known[card] = EVERYONE
    g.reveal()
    objective = g.content.faces[card]
    g.tell(telling.ObjectiveRevealed(character.seat, objective, is_met(g, character, objective)))
    for condition in conditions_of(g, objective):
        g.tell(telling.ConditionJudged(character.seat, condition, holds(g, character, condition)))


@Query
def winners(g: AnyGame) -> list[Character]:
    """victory.conditions, victory.multiple: each for themselves, alive and with their Objective met."""
    alive = [c for c in survivors(g.world) if c.objectives]
    return [c for c in alive if is_met(g, c, g.content.faces[c.objectives[0]])]


@chapter.does(DeclareWinners)
def declare_winners(g: AnyGame, step: DeclareWinners) -> None:
    for character in winners(g):
        character.wins = True
    g.tell(telling.WinnersDeclared(tuple(c.seat for c in g.world.characters if c.wins)))
