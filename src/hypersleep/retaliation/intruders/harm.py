"""What hits do to intruders, where they are, and how they die."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("harm to intruders")
