"""Contamination, infection, eclosion."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("infection")
