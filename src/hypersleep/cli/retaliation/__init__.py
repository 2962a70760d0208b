"""How Retaliation looks on a terminal."""
