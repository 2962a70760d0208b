"""Ways out: the noise roll before leaving, hibernation, the Escape Shuttle."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("escapes")
