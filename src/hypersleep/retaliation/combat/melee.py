"""Melee: contamination, the strike, retaliation and the parry."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("melee")
