"""Objectives: choosing one for a reward, and what their conditions are."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("objectives_of_soldiers")
