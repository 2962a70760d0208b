"""The Intruder phase: burning, then attacks."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("intruder phase")
