"""What must hold of the box of Nemesis: Retaliation alone: decks, tiles, references and the set-up."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from hypersleep.content.check import unknown
from hypersleep.content.retaliation.box import RetaliationBox
from hypersleep.content.retaliation.records import Direction, Facility

OPPOSITE: dict[Direction, Direction] = {"NW": "SE", "NE": "SW", "E": "W", "SE": "NW", "SW": "NE", "W": "E"}


def problems(box: RetaliationBox) -> Iterator[str]:
    """Everything that is wrong with the game alone, as sentences."""
    return chain(_deck_problems(box), _tile_problems(box), *map(_facility_problems, box.boards.values()))


def references(box: RetaliationBox) -> Iterator[str]:
    """What is wrong with it, whatever expansions have added."""
    return chain(_character_references(box), _card_references(box), _token_references(box), _passive_problems(box))


def _deck_problems(box: RetaliationBox) -> Iterator[str]:
    """Every character's deck is complete, and the copies in all decks are the copies in the box."""
    decks: Counter[str] = Counter()
    for card in box.action_cards.values():
        decks.update(dict.fromkeys(card.owners, card.copies_per_deck))
        if card.count != card.copies_per_deck * len(card.owners):
            yield f"{card.id}: {card.count} copies do not fill {len(card.owners)} decks"
    expected = box.component_list.cards_per_character
    for owner in box.characters.keys() | decks.keys():
        if decks[owner] != expected:
            yield f"action_cards of {owner}: {decks[owner]} in the data, {expected} in the component list"


def _tile_problems(box: RetaliationBox) -> Iterator[str]:
    """Printed numbers break ties, so no two tiles of a kind share one."""
    for kind, numbers in (
        ("rooms", [room.number for room in box.rooms.values()]),
        ("corridors", [corridor.number for corridor in box.corridors.values()]),
    ):
        yield from (f"{kind}: number {number} is used twice" for number, times in Counter(numbers).items() if times > 1)
    for corridor in box.corridors.values():
        if corridor.deadly == corridor.noise:
            yield f"{corridor.id}: deadly: the same value twice"


def _facility_problems(board: Facility) -> Iterator[str]:
    """Neighbours are so both ways, and slots are numbered from the top left, row by row."""
    slots = {slot.id: slot for slot in board.slots}
    for slot in board.slots:
        yield from unknown(slot.id, "neighbours", slot.neighbours.values(), slots)
        for direction, other in slot.neighbours.items():
            if other in slots and slots[other].neighbours.get(OPPOSITE[direction]) != slot.id:
                yield f"{slot.id}: {other} lies {direction} of it, but not the other way round"
    in_order = sorted(board.slots, key=lambda slot: (slot.row, slot.column))
    if [slot.number for slot in in_order] != list(range(1, len(in_order) + 1)):
        yield f"{board.id}: slots are not numbered row by row"


def _character_references(box: RetaliationBox) -> Iterator[str]:
    for character in box.characters.values():
        owned = [item.id for item in box.items.values() if item.owner == character.id]
        yield from unknown(character.id, "items", character.items, owned)
    for item in box.items.values():
        yield from unknown(item.id, "owner", [item.owner] if item.owner else [], box.characters)


def _card_references(box: RetaliationBox) -> Iterator[str]:
    for card in box.action_cards.values():
        yield from unknown(card.id, "owners", card.owners, box.characters)
    for attack in box.attacks.values():
        yield from unknown(attack.id, "rows", attack.rows, box.models)
    for goal in box.objectives.values():
        yield from unknown(goal.id, "excludes", goal.excludes, box.objectives)
    for board in box.boards.values():
        tiles = [slot.tile for slot in board.slots if slot.tile]
        yield from unknown(board.id, "tile", tiles, box.rooms)
        yield from unknown(board.id, "printed", board.hibernatorium.printed, box.corridors)


def _token_references(box: RetaliationBox) -> Iterator[str]:
    for token in box.intruder_tokens.values():
        yield from unknown(token.id, "models", token.models, box.models)
    for entry in box.help_sheet.values():
        yield from unknown(entry.id, "token", [entry.token], box.token_piles)
    yield from unknown(box.setup.id, "bag", box.setup.bag, box.token_piles)


def _passive_problems(box: RetaliationBox) -> Iterator[str]:
    """Only what is passive may leave its effect to a query."""
    active = [item for item in box.items.values() if item.timing != "passive"]
    for item in active:
        yield from (f"{item.id}: option '{o.key}': a query, but nothing passive" for o in item.options if o.query)
