"""What is in the box of Retaliation, under the headings of a report."""

from collections.abc import Collection

from hypersleep.content.loader import library
from hypersleep.content.retaliation.manifest import RETALIATION
from hypersleep.lab.kinds import added_by_expansions


def kinds() -> dict[str, Collection[str]]:
    box = library(RETALIATION)
    return {
        "Rooms": box.rooms,
        "Action cards": box.action_cards,
        "Items": box.items,
        "Events": box.events,
        "Attack cards": box.attacks,
        "Exploration cards": box.explorations,
        "Robots": box.robots,
        "Objectives and tasks": box.objectives,
        **added_by_expansions(box),
    }
