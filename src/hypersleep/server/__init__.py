"""The table in the browser: one process that keeps tables, seats and secrets, and speaks to `table` alone."""
