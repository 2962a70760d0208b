"""The Event phase: the launch, the event card with its movement, bag development."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("event phase")
