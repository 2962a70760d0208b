"""What the tests of Items have in common: somebody with an Item, and the action of using it."""

from hypersleep.nemesis import steps
from tests.scene import Scene

HERE = 8
"""A Room with four Corridors: 1 to Room 4, 2 to Room 7, 3 to Room 11, 4 to Room 9."""
STUBBORN = ("attack-scratch-4", "attack-bite-3")
"""Attack cards that no Intruder with few Injuries succumbs to."""


def equipped(*items: str, tile: str = "storage", cards: int = 4, who: str = "scout") -> Scene:
    """The Scout, or another, with these Items and a hand of Action cards; the Captain is far away."""
    scene = Scene(who, "captain" if who != "captain" else "scout").objectives_are_chosen()
    scene.room(HERE, tile).place(1, 19).place(who, HERE)
    return scene.items(who, *items).action_cards(who, cards)


def use(scene: Scene, item: str, option: str, *, who: str = "scout", cost: int = -1) -> steps.UseItem:
    """One option of an Item, at its printed cost if nothing else is said."""
    facts = scene.content.box.items[item]
    assert option in {printed.key for printed in facts.options}, f"{item} has no option {option}"
    return steps.UseItem(seat=scene.seat(who), cost=facts.cost if cost < 0 else cost, item=item, option=option)
