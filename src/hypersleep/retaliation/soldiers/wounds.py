"""Serious wounds: what they cover and what they do."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("wounds")
