"""What event cards do."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("event cards")
