"""Table talk that is the same in every game."""

REPLIES = ("yes", "no")
"""How an appeal to everybody can be answered, which binds nobody."""
