"""What of the box comes into play, counted from what was told.

A use is an id of the box, or an id with what is done with it: `action.search/search`, `weapon.bf-gun/shoot`,
`robot.medical/treat`. Armor and other passive things count as gained.
"""

from collections.abc import Iterable

from hypersleep.content.loader import load
from hypersleep.content.records import Entry, PrintedChoice
from hypersleep.content.retaliation.box import RetaliationBox
from hypersleep.content.retaliation.manifest import RETALIATION
from hypersleep.content.retaliation.records import Item, Weapon
from hypersleep.kernel.events import Event
from hypersleep.retaliation import telling
from hypersleep.table.games import Setting

FOR_LARVAE = "surgery-room/remove-larva"
"""Of no use against a race without them."""
DEALT = {
    "semi-cooperative": ("private", "mission"),
    "solo": (),
    "cooperative": (),
}
"""The objective decks of each mode."""
TASKS = {"semi-cooperative": "task", "solo": "solo_coop", "cooperative": "solo_coop"}
"""The deck of tasks of each mode."""


def used_in(events: Iterable[Event]) -> set[str]:
    """All uses that a game tells of."""
    return {use for event in events for use in uses(event)} - {""}


def uses(event: Event) -> tuple[str, ...]:
    """What one event tells of."""
    match event:
        case telling.ActionTaken():
            way = event.option or event.action
            return (f"{event.subject}/{way}",) if event.subject else ()
        case telling.Reacted():
            return (f"{event.card}/{event.option}",)
        case telling.ObjectivesDealt():
            return tuple(f"{objective}/dealt" for objective in event.objectives)
        case telling.ObjectiveKept():
            return (f"{event.objective}/kept",)
        case telling.TasksLaidOut():
            return event.tasks
        case telling.SeriousWoundSuffered():
            return (event.wound,)
        case telling.RoomDiscovered():
            return event.tile, event.card
        case telling.EventDrawn() | telling.IntruderAttacked() | telling.QueenHealthDrawn():
            return (event.card,)
        case telling.RobotRevealed():
            return (event.robot,)
        case telling.RoomUsedForFree():
            return (f"{event.tile}/{event.option}",)
        case telling.RobotUsedForFree():
            return (f"{event.robot}/{event.option}",)
        case _:
            return ("/".join([getattr(event, fact) for fact in event.brings]),)


def usable(settings: Iterable[Setting]) -> list[str]:
    """All uses that these games could tell of, in the order of the box."""
    agreed = list(settings)
    box = load(RETALIATION, {name for setting in agreed for name in setting.expansions})
    uses = [*always_usable(box)]
    for goal in box.objectives.values():
        able = [s for s in agreed if s.players >= goal.min_players]
        if any(goal.deck in DEALT[s.mode] for s in able):
            uses += [f"{goal.id}/dealt", f"{goal.id}/kept"]
        if any(goal.deck == TASKS[s.mode] for s in able):
            uses.append(goal.id)
    return uses


def always_usable(box: RetaliationBox) -> Iterable[str]:
    """What is in every game: options that somebody may choose, and cards that may turn up."""
    return [use for use in uses_of(box) if use != FOR_LARVAE or has_larvae(box)]


def has_larvae(box: RetaliationBox) -> bool:
    return bool([model for model in box.models.values() if model.rank == "larva"])


def uses_of(box: RetaliationBox) -> Iterable[str]:
    for card in box.action_cards.values():
        yield from chosen_options(card)
    for item in box.items.values():
        yield from chosen_options(item)
        yield from uses_of_weapon(item)
    for tile in box.rooms.values():
        yield from () if tile.fixed else (tile.id,)
        yield from chosen_options(tile)
    for robot in box.robots.values():
        yield from (robot.id, *chosen_options(robot))
    for infection in box.contamination.values():
        yield from chosen_options(infection)
    yield from (*box.explorations, *box.events, *box.attacks, *box.queen_health, *box.wounds)
    for deck in box.more.values():
        for card in deck.values():
            yield from (*([card.id] if card.turns_up else []), *chosen_options(card))


def chosen_options(thing: Entry) -> list[str]:
    """Options that order something; a passive one nobody chooses."""
    options: tuple[PrintedChoice, ...] = getattr(thing, "options", ())
    return [f"{thing.id}/{option.key}" for option in options if option.do]


def uses_of_weapon(item: Item) -> list[str]:
    """Shot with, burst with, or struck with."""
    weapon: Weapon | None = item.weapon
    if weapon is None:
        return []
    fired = ["shoot", *(["burst"] if weapon.bursts else [])] if weapon.ranged else []
    return [f"{item.id}/{way}" for way in (*fired, "melee")]
