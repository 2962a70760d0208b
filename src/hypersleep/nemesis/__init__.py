"""Nemesis (2018): one chapter of the rulebook a file; `steps` is the table of contents, `ruleset` joins them."""
