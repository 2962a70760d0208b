"""Looking ahead in imagined games, for the bots of any game."""
