"""What is in the box of Nemesis: Retaliation."""
