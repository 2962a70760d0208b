"""Reactions: windows in which anybody may answer, and do not tell who could."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("reactions")
