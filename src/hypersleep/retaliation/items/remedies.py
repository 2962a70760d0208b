"""Items that heal, refresh and cleanse."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("remedies")
