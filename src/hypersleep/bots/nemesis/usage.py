"""What of the box comes into play, counted from what was told.

A use is an id of the box, or an id with what is done with it: `action.search/search`, `weapon.rifle/shoot`,
`quest.armor/activated`. Rooms that work by themselves count as explored, passive Quest Items as activated.
"""

from collections.abc import Iterable

from hypersleep.content.loader import load
from hypersleep.content.nemesis.box import NemesisBox
from hypersleep.content.nemesis.manifest import NEMESIS
from hypersleep.content.nemesis.records import ActionCard, Item, RoomTile
from hypersleep.kernel.events import Event
from hypersleep.kernel.steps import NOBODY
from hypersleep.nemesis import telling
from hypersleep.table.games import Setting

SHOTS = ("shoot", "shoot-eggs")
MADE = ("crafted", "activated")
DEALT = {
    "semi-cooperative": ("personal", "corporate"),
    "solo": ("solo_coop",),
    "cooperative": ("solo_coop",),
}
"""The Objective decks of each mode."""
NOTHING_TO_CHOOSE = ("cooperative",)
"""Modes in which everybody has one Objective from the start."""


# What was used -------------------------------------------------------------------------------------------------------


def used_in(events: Iterable[Event]) -> set[str]:
    """All uses that a game tells of; what was interrupted has not come to anything."""
    done: list[tuple[int, str]] = []
    for event in events:
        if isinstance(event, telling.Interrupted):
            last = max(at for at, (seat, _) in enumerate(done) if seat == event.seat)
            del done[last]
        else:
            done += [(getattr(event, "seat", NOBODY), use) for use in uses(event)]
    return {use for _, use in done} - {""}


def uses(event: Event) -> tuple[str, ...]:
    """What one event tells of; an action always tells of something, so that interrupting it unmakes nothing else."""
    match event:
        case telling.ActionTaken():
            return (use_of_action(event),)
        case telling.Reacted():
            return (f"{event.card}/{event.option}",)
        case telling.RoomUsedForFree():
            return (f"{event.tile}/{event.option}",)
        case telling.RoomExplored():
            return event.tile, event.token
        case telling.ItemShown() if event.why in MADE:
            return (f"{event.item}/{event.why}",)
        case telling.ObjectivesDealt():
            return tuple(f"{objective}/dealt" for objective in event.objectives)
        case telling.ObjectiveKept():
            return (f"{event.objective}/kept",)
        case telling.EventDrawn():
            return (event.card,)
        case telling.IntruderAttacked() if event.hit and event.card:
            return (event.card,)
        case telling.SeriousWoundSuffered():
            return (event.wound,)
        case telling.WeaknessDiscovered():
            return (event.weakness,)
        case _:
            return ()


def use_of_action(event: telling.ActionTaken) -> str:
    """What is done with something of the box; "" for an action that uses none of it."""
    way = "shoot" if event.action in SHOTS else event.option or event.action
    return f"{event.subject}/{way}" if event.subject else ""


# What can be used ----------------------------------------------------------------------------------------------------


def usable(settings: Iterable[Setting]) -> list[str]:
    """All uses that these games could tell of, in the order of the box."""
    agreed = list(settings)
    box = load(NEMESIS, {name for setting in agreed for name in setting.expansions})
    uses = [*always_usable(box)]
    uses += [f"{card.id}/{way}" for deck in box.more.values() for card in deck.values() for way in card.ways]
    for objective in box.objectives.values():
        dealt = [s for s in agreed if objective.deck in DEALT[s.mode] and s.players >= objective.min_players]
        uses += [f"{objective.id}/dealt"] if dealt else []
        uses += [f"{objective.id}/kept"] if any(s.mode not in NOTHING_TO_CHOOSE for s in dealt) else []
    return uses


def always_usable(box: NemesisBox) -> Iterable[str]:
    """What is in every game: options that somebody may choose, and cards and tokens that may turn up."""
    for card in box.action_cards.values():
        yield from chosen_options(card)
    for item in box.items.values():
        yield from chosen_options(item)
        yield from uses_of_item(item, {other.autoloads for other in box.items.values()})
    for tile in box.rooms.values():
        yield from () if tile.category == "special" else (tile.id,)
        yield from chosen_options(tile) if tile.kind == "action" else ()
    yield from (*box.exploration_tokens, *box.events, *box.attacks, *box.wounds, *box.weaknesses)


def chosen_options(thing: ActionCard | Item | RoomTile) -> list[str]:
    """Options that order something; a passive one nobody chooses."""
    return [f"{thing.id}/{option.key}" for option in thing.options if option.do]


def uses_of_item(item: Item, autoloaded: set[str]) -> list[str]:
    """Besides its options: shot with, crafted, activated, or fed to an Autoloader."""
    ways = {
        "shoot": item.weapon is not None,
        "crafted": item.deck == "crafted",
        "activated": item.deck == "quest",
        "autoload": item.kind in autoloaded,
    }
    return [f"{item.id}/{way}" for way, fits in ways.items() if fits]
