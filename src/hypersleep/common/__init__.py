"""What the games have in common: crew, action cards and the order of turns."""
