"""What the laboratory knows of Nemesis."""
