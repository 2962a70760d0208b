"""Shooting at an intruder in the room."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("shooting")
