"""Modes of play: each a function from ruleset to ruleset."""

from functools import cache

from hypersleep.common.crew import survivors
from hypersleep.common.kind import Expansion
from hypersleep.common.objectives import Standing, standing
from hypersleep.content.ids import Clause, PassageId
from hypersleep.kernel.ruleset import Ruleset
from hypersleep.retaliation import steps
from hypersleep.retaliation.queries import corridor_at, noise_values
from hypersleep.retaliation.soldiers import fallen
from hypersleep.retaliation.soldiers.objectives import task_faces, tasks_met
from hypersleep.retaliation.world import Character, Retaliation


def semi_cooperative(base: Ruleset) -> Ruleset:
    """The standard game: two objectives each, of which one is kept, and one mission task for all."""
    return base.named("semi-cooperative")


def solo_coop(base: Ruleset) -> Ruleset:
    """mode.solo-coop.*: tasks for all in place of objectives, and the fallen can be brought back."""
    return (
        base.named("cooperative")
        .adding(fallen.chapter)
        .querying(objective_decks=no_objectives, task_deck=tasks_for_all, tasks_asked=one_for_each)
        .querying(winners=winners_together, standing=standing_for_all)
        .querying(stays_where_fallen=fallen.stays, can_be_carried=fallen.beside)
        .replacing({steps.MoveCharacter: fallen.load_and_move})
        .inserting_before("round", steps.TakeTurns, fallen.ReviveFallen())
    )


def no_objectives(g: Retaliation) -> tuple[str, ...]:
    """mode.solo-coop.no-objectives."""
    return ()


def tasks_for_all(g: Retaliation) -> str:
    """mode.solo-coop.setup: from the deck of its own."""
    return "solo_coop"


def one_for_each(g: Retaliation) -> int:
    """mode.solo-coop.setup: as many tasks as there are characters."""
    return len(g.world.characters)


MOST_TASKS = 11
"""Of the twelve tasks two exclude each other (mode.solo-coop.excluded-pair)."""


@cache
def with_tasks(rules: Ruleset, number: int) -> Ruleset:
    """mode.solo-coop.difficulty: so many tasks, however many characters there are."""
    return rules.named(f"tasks-{number}").querying(tasks_asked=lambda g: number)


# Winning together ----------------------------------------------------------------------------------------------------


def winners_together(g: Retaliation) -> list[Character]:
    """mode.solo-coop.winning: all tasks fulfilled and somebody alive, or everybody loses."""
    return g.world.characters if all(tasks_met(g)) and survivors(g.world) else []


def standing_for_all(g: Retaliation, character: Character, clause: Clause) -> Standing:
    """mode.solo-coop.duplicate-requirements: what several tasks demand of a character as many different ones have to
    meet, and to survive; what one task demands is met by who is dead by now, too (escape.counts-despite-death)."""
    name, *arguments = clause.split(":")
    times = sum([clause in g.content.goals[task].any_of[0] for task in task_faces(g)])
    if times < 2 or name not in g.rules.terms["met by"]:
        return standing.default(g, character, clause)
    meeting, capped = g.rules.terms["met by"][name]
    needed: int = min(times, len(g.world.characters)) if capped else times  # mode.solo-coop.data-cap
    meet = [each for each in meeting(g, *arguments) if each.fate != "dead"]
    return Standing.SO_FAR if len(meet) >= needed else Standing.NOT_YET


# Deadly --------------------------------------------------------------------------------------------------------------


def deadly(base: Ruleset) -> Ruleset:
    """mode.deadly.*: corridors answer to their second values, too."""
    return base.querying(noise_values=both_values)


def both_values(g: Retaliation, passage: PassageId) -> tuple[int, ...]:
    """mode.deadly.values, mode.deadly.reinforced: the value in smaller print, if there is one and the front shows."""
    second = corridor_at(g, passage).deadly
    values = noise_values.default(g, passage)
    return (*values, second) if second and not g.world.reinforced[passage] else values


DEADLY: Expansion = Expansion(name="deadly", apply=deadly, modes=("semi-cooperative", "solo", "cooperative"))
"""mode.deadly.combinable: a variant that goes with every mode."""
