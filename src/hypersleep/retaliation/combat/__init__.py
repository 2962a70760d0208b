"""Combat: weapons, shooting, bursting, melee."""
