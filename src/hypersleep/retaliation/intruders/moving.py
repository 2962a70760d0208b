"""How intruders move: targets, shortest routes, groups, closed doors, full corridors."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("moving intruders")
