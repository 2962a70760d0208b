"""Fire and malfunctions: how fire spreads, and what happens when markers run out."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("hazards")
