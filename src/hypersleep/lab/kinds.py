"""What expansions add to a box, under the headings of a report."""

from collections.abc import Collection

from hypersleep.content.records import Box


def added_by_expansions(box: Box) -> dict[str, Collection[str]]:
    """Their decks, each under its own name."""
    return {deck.replace("_", " ").capitalize(): cards for deck, cards in box.more.items()}
