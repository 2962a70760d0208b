"""How Nemesis looks on a terminal."""
