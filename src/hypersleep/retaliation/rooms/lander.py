"""The Lander: arrival, anti-aircraft, boarding, passengers, launch."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("lander")
