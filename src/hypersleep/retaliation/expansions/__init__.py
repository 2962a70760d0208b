"""The expansions of Retaliation, a folder each."""
