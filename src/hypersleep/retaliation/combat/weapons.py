"""Weapons and their ammo: which can be used, what a spend costs."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("weapons")
