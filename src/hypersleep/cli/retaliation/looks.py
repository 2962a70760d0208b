"""Nemesis: Retaliation on the terminal."""

from hypersleep.cli.looks import Looks
from hypersleep.cli.retaliation import board, status

TEAM = (
    "{who} won: every task is met, and somebody is alive to tell.",
    "Nobody won: it takes every task, and somebody who is alive to tell.",
)
RETALIATION = Looks(
    title="Nemesis: Retaliation",
    place="the facility",
    rule="door.closed",
    claim="health clean",
    narrowest=board.NARROWEST,
    drawing=board.drawing,
    listing=board.listing,
    legend=board.legend,
    tracks=status.tracks,
    crew=status.crew,
    mine=status.mine,
    whole_at=("choose-character", "choose-action", "choose-objectives"),
    alarms=("Hazard", "Contact", "The Queen", "Fire", "Malfunction", "Event", "Autodestruction"),
    checks=("cards-scanned", "eclosion-checked", "task-judged", "objective-revealed", "condition-judged"),
    asides=("drop-item", "discard-gear", "drop-later", "settle-on"),
    verdicts={
        "": (
            "{who} won: alive at the end, and the objective met.",
            "Nobody won: nobody was both alive and true to an objective.",
        ),
        "solo": TEAM,
        "cooperative": TEAM,
    },
    nobody_left="Nobody came back to tell what happened in the facility.",
)
