"""What is in the box of Nemesis, under the headings of a report."""

from collections.abc import Collection

from hypersleep.content.loader import load
from hypersleep.content.nemesis.manifest import NEMESIS


def kinds() -> dict[str, Collection[str]]:
    box = load(NEMESIS)
    return {
        "Rooms": box.rooms,
        "Action cards": box.action_cards,
        "Items": box.items,
        "Events": box.events,
        "Attack cards": box.attacks,
        "Exploration tokens": box.exploration_tokens,
        "Objectives": box.objectives,
        "Cards of the Intruder player": box.intruder_actions,
    }
