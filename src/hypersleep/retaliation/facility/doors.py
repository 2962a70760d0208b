"""Doors: at which end they are, what they keep out, closing and opening them."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("doors of the facility")
