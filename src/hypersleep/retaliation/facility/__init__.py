"""The facility: its grid, ways through it, and what happens in rooms and corridors."""
