"""Hypersleep: an unofficial digital edition of two board games of survival aboard a ship full of intruders."""

__version__ = "0.2.0"
