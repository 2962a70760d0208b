"""What only Nemesis has in its box."""
