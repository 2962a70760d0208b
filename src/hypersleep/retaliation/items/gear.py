"""Tactical gear: slots, gaining, using and shifting tokens."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("gear")
