"""Items that repair, open, close, detonate, and look into secrets."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("devices")
