"""Rooms and what they do, ways out, the robot."""
