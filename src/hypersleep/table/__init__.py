"""The only door outward: everything that plays, shows or stores a game goes through a table."""
