"""The Neoflesh Cult."""
