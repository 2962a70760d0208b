"""Cleanup: the starting player token, drawing cards, time."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("cleanup")
