"""What the laboratory knows of Retaliation."""
