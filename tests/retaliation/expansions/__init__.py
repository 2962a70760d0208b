"""Rules that expansions of Retaliation bring."""
