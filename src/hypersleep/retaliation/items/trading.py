"""Trade among soldiers in a room."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("trade of soldiers")
