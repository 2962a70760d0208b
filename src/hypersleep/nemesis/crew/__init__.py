"""The crew: what a Character may do, what happens to them, and what they are out for."""
