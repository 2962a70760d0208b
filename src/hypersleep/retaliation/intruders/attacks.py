"""Intruder attacks: the card, what it does, and who may prevent it."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("attacks")
