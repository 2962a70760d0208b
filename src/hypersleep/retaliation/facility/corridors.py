"""Corridors: what they hold, reinforcing them, laying new ones."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("corridors")
