"""Health: the track, losing and restoring it, death."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("health")
