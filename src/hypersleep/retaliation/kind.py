"""Retaliation as a game that can be played at a table."""

from collections.abc import Collection

from hypersleep.common.goals import Goal, goals_known
from hypersleep.common.kind import Fate, GameKind, Outcome
from hypersleep.content.loader import content_digest as digest_of
from hypersleep.content.retaliation.manifest import RETALIATION as CONTENT
from hypersleep.content.retaliation.records import Facility
from hypersleep.retaliation.invariants import problems
from hypersleep.retaliation.knowledge.claims import appeals, claims, truth
from hypersleep.retaliation.knowledge.imagining import imagine
from hypersleep.retaliation.knowledge.sight import SIGHTS
from hypersleep.retaliation.knowledge.view import Viewer, whole_view
from hypersleep.retaliation.modes import with_tasks
from hypersleep.retaliation.ruleset import DIFFICULTIES, EXPANSIONS, MODES, new_game, ruleset
from hypersleep.retaliation.soldiers.objectives import task_goals
from hypersleep.retaliation.words import RetaliationNames
from hypersleep.retaliation.world import Retaliation


def outcome(g: Retaliation) -> Outcome:
    """How it ended, seat by seat."""
    fates = tuple([Fate(seat=c.seat, who=c.who, fate=c.fate, death=c.death, wins=c.wins) for c in g.world.characters])
    return Outcome(ending=g.world.ending, rounds=g.world.round, fates=fates)


def goals_in(known: Retaliation) -> tuple[Goal, ...]:
    """The tasks of all, and the objectives that are known."""
    return (*task_goals(known), *goals_known(known))


def content_digest(expansions: Collection[str]) -> str:
    return digest_of(CONTENT, expansions)


RETALIATION = GameKind(
    name="retaliation",
    modes={mode: players for mode, (_, players) in MODES.items()},
    boards=("standard",),
    board_record=Facility,
    expansions={expansion.name: expansion for expansion in EXPANSIONS},
    ruleset=ruleset,
    begin=new_game,
    view=whole_view,
    viewer=Viewer,
    imagine=imagine,
    names=RetaliationNames,
    sights=SIGHTS,
    goals_in=goals_in,
    outcome=outcome,
    problems=problems,
    claims=claims,
    appeals=appeals,
    truth=truth,
    content_digest=content_digest,
    difficulties=DIFFICULTIES,
    harder=with_tasks,
)
