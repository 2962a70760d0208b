"""Nemesis: Retaliation: the rules of the game in chapters."""
