"""The Xyrians: a third party in the facility, which hunts intruders and characters alike."""
