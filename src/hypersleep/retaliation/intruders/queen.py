"""The Queen: her hits, her Health cards, her activation, her death."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("queen")
