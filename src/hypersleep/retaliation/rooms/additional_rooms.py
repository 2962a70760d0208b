"""Rooms that may turn up anywhere."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("additional rooms")
