"""Bots for Nemesis: a position as its seat sees it, what is good about it, what to do next, and how."""
