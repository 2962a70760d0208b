"""The draft of support equipment, and the choice of tactical gear."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("drafts")
