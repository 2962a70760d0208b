"""The secrets of Retaliation, for its nets."""
