"""Movement: from room to room through a corridor, opportunity attacks, cautious moves."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("movement")
