"""Searching: item icons, cards drawn and kept."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("searching")
