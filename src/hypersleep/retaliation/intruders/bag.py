"""The intruder bag: tokens, the help sheet, bag development."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("bag")
