"""Intruders: where they come from, how they move and attack, the Queen."""
