"""Placing intruders: models from the pool, room in corridors, entering a room."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("placing")
