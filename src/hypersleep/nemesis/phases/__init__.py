"""The course of a game: set-up, rounds with their phases, the end."""
