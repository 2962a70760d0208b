"""Larvae: how they attack."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("larvae")
