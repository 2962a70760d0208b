"""What Action cards do that nothing else does."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("action cards")
