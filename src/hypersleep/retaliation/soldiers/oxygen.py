"""Oxygen: the dial, life support, suffocation."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("oxygen")
