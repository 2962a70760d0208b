"""What bots know of Retaliation."""
