"""The Nest and its eggs."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("nest")
