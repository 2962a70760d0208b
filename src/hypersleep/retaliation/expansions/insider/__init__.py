"""The Insider: a woman in the facility, and the story that the characters stumble into with her."""
