"""The games in which the pages that they share are tested, and what differs between them there."""

import re

import pytest

TITLES = {"nemesis": "Nemesis", "retaliation": "Nemesis: Retaliation"}
"""What the first page calls them."""
BOARDS = {"nemesis": "The ship", "retaliation": "The facility"}
"""The name of what is played on."""
MOVE = re.compile(r"Move (?!care|caut).*Room")
"""An Action that costs one card, whatever the game says about the way."""

BOTH = pytest.mark.parametrize("game", list(BOARDS))
