"""The expansions of Nemesis, a folder each."""
