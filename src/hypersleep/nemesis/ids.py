"""What only Nemesis names: results of its dice, places of its markers, the course of the ship."""

from typing import NewType

NoiseResult = NewType("NoiseResult", str)
CombatResult = NewType("CombatResult", str)
Coordinates = NewType("Coordinates", str)
"""A Coordinates card: which letter leads where."""
Course = NewType("Course", str)
"""A letter of the destination track."""
Landing = NewType("Landing", str)
"""Where the ship has arrived; "" if it is lost."""
TimePlace = NewType("TimePlace", int)
SelfDestructPlace = NewType("SelfDestructPlace", int)
EngineTokens = NewType("EngineTokens", tuple[bool, ...])
"""For each Engine, whether it works."""
