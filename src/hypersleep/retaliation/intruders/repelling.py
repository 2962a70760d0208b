"""Repelling intruders."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("repelling")
