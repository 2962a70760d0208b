"""The autodestruction procedure and the end of the facility."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("autodestruction")
