"""The ship: its Rooms and corridors, and what happens on the way through them."""
