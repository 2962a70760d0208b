"""The end of the game: what ends it, and the checks that follow."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("endgame")
