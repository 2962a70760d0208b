"""Players that are no people. They see a frame, as a person in their seat would, and return the place of an option."""
