"""Orders: acting with the character of another, by rank."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("orders")
