"""The Intruder player: whoever dies first goes on playing, as the Intruders."""
