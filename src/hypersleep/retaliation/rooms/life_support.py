"""Life support of the sections."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("life support")
