"""Table talk that is the same in every game: what can be asked of the others, and how they answer."""

MEET, CHECK, REPAIR, REPLY = "meet", "check", "repair", "reply"
APPEALS = (MEET, CHECK, REPAIR)
"""What asks for something; games offer those that they have a use for."""
REPLIES = ("yes", "no")
"""How an appeal can be answered, which binds nobody."""
