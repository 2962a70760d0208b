"""The robot: its card, how it is activated, what it does."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("robot")
