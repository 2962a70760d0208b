"""Modes of play: each a function from ruleset to ruleset."""

from collections import Counter

from hypersleep.common.crew import survivors
from hypersleep.common.objectives import holds
from hypersleep.content.ids import Cause
from hypersleep.kernel.ruleset import Chapter, Ruleset
from hypersleep.kernel.steps import Step
from hypersleep.retaliation import steps, telling
from hypersleep.retaliation.ids import HealthPlace
from hypersleep.retaliation.queries import find_tile, is_in_combat
from hypersleep.retaliation.soldiers.objectives import task_faces
from hypersleep.retaliation.world import Character, Retaliation

revival = Chapter("revival")


def semi_cooperative(base: Ruleset) -> Ruleset:
    """The standard game: two objectives each, of which one is kept, and one mission task for all."""
    return base.named("semi-cooperative")


def solo_coop(base: Ruleset) -> Ruleset:
    """mode.solo-coop.*: tasks for all in place of objectives, and the fallen can be brought back."""
    return (
        base.named("cooperative")
        .adding(revival)
        .querying(objective_decks=no_objectives, task_deck=tasks_for_all, tasks_asked=one_for_each)
        .querying(winners=winners_together, stays_where_fallen=lambda g, character: True)
        .inserting_before("round", steps.TakeTurns, ReviveFallen())
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


# Winning together ----------------------------------------------------------------------------------------------------


def winners_together(g: Retaliation) -> list[Character]:
    """mode.solo-coop.winning: all tasks fulfilled and somebody alive, or everybody loses."""
    crew = g.world.characters
    demands = Counter(clause for task in task_faces(g) for clause in g.content.goals[task].any_of[0])
    fulfilled = all(demand_met(g, clause, times) for clause, times in demands.items())
    return crew if fulfilled and survivors(g.world) else []


def demand_met(g: Retaliation, clause: str, times: int) -> bool:
    """mode.solo-coop.duplicate-requirements: as many different survivors have to meet a demand of a character."""
    name, *arguments = clause.split(":")
    if name not in g.rules.terms["met by"]:
        return holds(g, g.world.characters[0], clause)
    meeting, capped = g.rules.terms["met by"][name]
    needed: int = min(times, len(g.world.characters)) if capped else times  # mode.solo-coop.data-cap
    living = [character for character in meeting(g, *arguments) if character.fate != "dead"]
    return len(living) >= needed


# The fallen ----------------------------------------------------------------------------------------------------------


class ReviveFallen(Step, frozen=True):
    """At the start of a round, in a Surgery Room that works."""


SURGERY = "surgery-room"


@revival.does(ReviveFallen)
def revive_fallen(g: Retaliation, step: ReviveFallen) -> None:
    """mode.solo-coop.revive: no intruder and no malfunction marker there."""
    room = find_tile(g, SURGERY)
    if room is None or g.world.malfunction[room] or is_in_combat(g.world, room):
        return
    for character in g.world.characters:
        if character.fallen and character.room == room:
            stand_up(g, character)


def stand_up(g: Retaliation, character: Character) -> None:
    """Without serious wounds, the marker on the leftmost space of the injured section."""
    character.fate, character.death, character.fallen = "aboard", Cause(""), False
    g.world.discards["wounds"] += character.wounds
    character.wounds = ()
    character.health = HealthPlace(g.content.setup.health_slots)
    g.tell(telling.CharacterRevived(character.seat, character.room))
