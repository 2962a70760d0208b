"""Nemesis on the terminal."""

from hypersleep.cli.looks import Looks
from hypersleep.cli.nemesis import board, status

NEMESIS = Looks(
    title="Nemesis",
    place="the ship",
    rule="movement.closed-door",
    claim="engine-2 working",
    narrowest=board.NARROWEST,
    drawing=board.drawing,
    listing=board.listing,
    legend=board.legend,
    tracks=status.tracks,
    crew=status.crew,
    mine=status.mine,
    whole_at=("choose-character", "choose-action", "choose-launch", "choose-objectives"),
    alarms=("Encounter", "Contact", "Danger", "Fire", "Malfunction", "Event", "Self-Destruct"),
    checks=(
        *("engines-revealed", "coordinates-revealed", "contamination-checked"),
        *("objective-revealed", "condition-judged"),
    ),
    asides=("drop-item", "drop-object", "drop-later"),
    verdicts={
        "": (
            "{who} won: alive at the end, and the Objective met.",
            "Nobody won: nobody was both alive and true to an Objective.",
        )
    },
    nobody_left="Nobody survived to see where the ship goes.",
)
