"""The chapters that every game joins to its own. None of them adds to the menu of a turn, so their order is free."""

from hypersleep.common import (
    actions,
    belongings,
    cards,
    contamination,
    doors,
    drafting,
    markers,
    objectives,
    rounds,
    trade,
    turns,
)
from hypersleep.kernel.ruleset import Chapter

SHARED: tuple[Chapter, ...] = (
    drafting.chapter,
    rounds.chapter,
    turns.chapter,
    actions.chapter,
    cards.chapter,
    belongings.chapter,
    contamination.chapter,
    markers.chapter,
    doors.chapter,
    objectives.chapter,
    trade.chapter,
)
