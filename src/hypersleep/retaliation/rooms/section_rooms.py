"""Rooms that belong to a section."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("rooms of the sections")
