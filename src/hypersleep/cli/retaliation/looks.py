"""Nemesis: Retaliation on the terminal."""

from hypersleep.cli.looks import Looks
from hypersleep.cli.retaliation import board, status

RETALIATION = Looks(
    title="Nemesis: Retaliation",
    narrowest=board.NARROWEST,
    drawing=board.drawing,
    listing=board.listing,
    legend=board.legend,
    tracks=status.tracks,
    crew=status.crew,
    mine=status.mine,
    whole_at=("choose-character", "choose-action", "choose-objectives"),
    alarms=("Hazard", "The Queen", "Fire", "Malfunction", "Event", "Autodestruction"),
    checks=("cards-scanned", "eclosion-checked", "task-judged", "objective-revealed", "condition-judged"),
    nobody_left="Nobody came back to tell what happened in the facility.",
)
