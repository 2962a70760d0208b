"""Nemesis as a game that can be played at a table."""

from collections.abc import Collection

from hypersleep.common.drafting import ChooseCharacter
from hypersleep.common.goals import goals_known
from hypersleep.common.kind import Fate, GameKind, Outcome
from hypersleep.content.loader import content_digest as digest_of
from hypersleep.content.nemesis.manifest import NEMESIS as CONTENT
from hypersleep.content.nemesis.records import Board
from hypersleep.nemesis.invariants import problems
from hypersleep.nemesis.knowledge.claims import appeals, claims, truth
from hypersleep.nemesis.knowledge.imagining import imagine
from hypersleep.nemesis.knowledge.sight import SIGHTS
from hypersleep.nemesis.knowledge.view import Viewer, whole_view
from hypersleep.nemesis.ruleset import EXPANSIONS, MODES, new_game, ruleset
from hypersleep.nemesis.words import NemesisNames
from hypersleep.nemesis.world import Nemesis


def outcome(g: Nemesis) -> Outcome:
    """How it ended, seat by seat."""
    fates = tuple(Fate(seat=c.seat, who=c.who, fate=c.fate, death=c.death, wins=c.wins) for c in g.world.characters)
    return Outcome(ending=g.world.ending, rounds=g.world.round, fates=fates)


def content_digest(expansions: Collection[str]) -> str:
    return digest_of(CONTENT, expansions)


NEMESIS = GameKind(
    name="nemesis",
    modes={mode: players for mode, (_, players) in MODES.items()},
    boards=("standard", "alternate"),
    board_record=Board,
    expansions={expansion.name: expansion for expansion in EXPANSIONS},
    ruleset=ruleset,
    begin=new_game,
    view=whole_view,
    viewer=Viewer,
    imagine=imagine,
    names=NemesisNames,
    sights=SIGHTS,
    goals_in=goals_known,
    outcome=outcome,
    problems=problems,
    claims=claims,
    appeals=appeals,
    truth=truth,
    content_digest=content_digest,
    laid_open=(ChooseCharacter,),
)
