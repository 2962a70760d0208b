"""What is in the box of Nemesis, under the headings of a report."""

from collections.abc import Collection

from hypersleep.content.loader import library
from hypersleep.content.nemesis.manifest import NEMESIS
from hypersleep.lab.kinds import added_by_expansions


def kinds() -> dict[str, Collection[str]]:
    box = library(NEMESIS)
    return {
        "Rooms": box.rooms,
        "Action cards": box.action_cards,
        "Items": box.items,
        "Events": box.events,
        "Attack cards": box.attacks,
        "Exploration tokens": box.exploration_tokens,
        "Objectives": box.objectives,
        **added_by_expansions(box),
    }
