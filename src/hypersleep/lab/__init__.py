"""The laboratory: batches of games, their results and reports, and environments for learning."""
