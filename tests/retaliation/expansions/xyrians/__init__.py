"""Scenes of the Xyrians."""
