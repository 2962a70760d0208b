"""The Intruders: how they appear, behave, fight and hatch."""
