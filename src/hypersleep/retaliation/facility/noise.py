"""The noise roll, noise markers and hazards."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("noise")
