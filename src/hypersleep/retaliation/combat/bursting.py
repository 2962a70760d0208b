"""Bursting at a corridor, and distributing hits there."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("bursting")
