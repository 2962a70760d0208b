"""Exploration: the card, the room, its corridors and markers, and what awaits who enters."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("exploration")
