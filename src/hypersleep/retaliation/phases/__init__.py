"""Set-up, the phases of a round, the end."""
