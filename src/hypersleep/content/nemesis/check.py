"""What must hold of the Nemesis box alone: decks, destinations, references and the set-up."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from hypersleep.content.check import unknown
from hypersleep.content.nemesis.boards import board_problems
from hypersleep.content.nemesis.box import NemesisBox
from hypersleep.content.nemesis.records import Item, RoomTile, Weapon


def problems(box: NemesisBox) -> Iterator[str]:
    """Everything that is wrong with the game alone, as sentences."""
    return chain(
        _deck_problems(box),
        _destination_problems(box),
        _setup_problems(box),
        *(board_problems(board, box.rooms, box.component_list.slots) for board in box.boards.values()),
    )


def references(box: NemesisBox) -> Iterator[str]:
    """What is wrong with it, whatever expansions have added."""
    return chain(_passive_problems(box), _reference_problems(box))


def _deck_problems(box: NemesisBox) -> Iterator[str]:
    """Every Character's deck is complete, and the copies in all decks are the copies in the box."""
    decks: Counter[str] = Counter()
    for card in box.action_cards.values():
        decks.update(dict.fromkeys(card.owners, card.copies_per_deck))
        if card.count != card.copies_per_deck * len(card.owners):
            yield f"{card.id}: {card.count} copies do not fill {len(card.owners)} decks"
    expected = box.component_list.cards_per_character
    for owner in box.characters.keys() | decks.keys():
        if decks[owner] != expected:
            yield f"action_cards of {owner}: {decks[owner]} in the data, {expected} in the component list"


def _destination_problems(box: NemesisBox) -> Iterator[str]:
    """Earth stands on each letter equally often, and every card has all letters of the destination track."""
    if "destination" not in box.tracks:
        yield "tracks: no track 'destination'"
        return
    letters = {space.label for space in box.tracks["destination"].spaces}
    expected = box.component_list.earth_per_letter
    for card in box.coordinates.values():
        if card.destinations.keys() != letters:
            yield f"{card.id}: letters {sorted(card.destinations)} are not those of the destination track"
    for letter in sorted(letters):
        earth = sum(card.destinations.get(letter) == "earth" for card in box.coordinates.values())
        if earth != expected:
            yield f"coordinates: Earth stands {earth} times on {letter}, expected {expected}"


def _passive_problems(box: NemesisBox) -> Iterator[str]:
    """Only what is passive may leave its effect to a query."""
    active: list[Item | RoomTile] = [item for item in box.items.values() if item.timing != "passive"]
    active += [room for room in box.rooms.values() if room.kind != "passive"]
    for entry in active:
        yield from (f"{entry.id}: option '{o.key}': a query, but nothing passive" for o in entry.options if o.query)


def _reference_problems(box: NemesisBox) -> Iterator[str]:
    yield from _character_references(box)
    yield from _item_references(box)
    for card in box.action_cards.values():
        yield from unknown(card.id, "owners", card.owners, box.characters)
    for event in box.events.values():
        yield from unknown(event.id, "movers", event.movers, box.models)
    for attack in box.attacks.values():
        yield from unknown(attack.id, "attackers", attack.attackers, box.models)
    for track in box.tracks.values():
        yield from unknown(track.id, "start", [track.start], [space.label for space in track.spaces])


def _character_references(box: NemesisBox) -> Iterator[str]:
    """A Character's Weapon and Quest Items exist, lie in the right deck and name that Character as owner."""
    for character in box.characters.values():
        owned = {
            deck: {item.id for item in box.items.values() if item.deck == deck and item.owner == character.id}
            for deck in ("weapon", "quest")
        }
        yield from unknown(character.id, "weapon", [character.weapon], owned["weapon"])
        yield from unknown(character.id, "quest_items", character.quest_items, owned["quest"])


def _item_references(box: NemesisBox) -> Iterator[str]:
    kinds = {item.kind for item in box.items.values()}
    components = {component for item in box.items.values() for component in item.components}
    for item in box.items.values():
        if not item.kind:
            yield f"{item.id}: kind: missing"
        yield from unknown(item.id, "recipe", item.recipe, components)
        yield from unknown(item.id, "autoloads", [item.autoloads] if item.autoloads else [], kinds)
        yield from unknown(item.id, "owner", [item.owner] if item.owner else [], box.characters)
        if item.unlock:
            yield from unknown(item.id, "unlock.room", [item.unlock.room] if item.unlock.room else [], box.rooms)
            yield from unknown(item.id, "unlock.discard", item.unlock.discard, kinds)
        yield from _item_shape(item)
        if item.weapon:
            yield from unknown(item.id, "weapon", _faces(item.weapon), box.combat_die)


def _item_shape(item: Item) -> Iterator[str]:
    """A deck decides what its Items must have."""
    expected = {"crafted": bool(item.recipe), "weapon": item.weapon is not None, "quest": item.unlock is not None}
    if not expected.get(item.deck, True):
        yield f"{item.id}: an Item of the {item.deck} deck without what makes it one"
    if (item.timing == "weapon") != (item.weapon is not None):
        yield f"{item.id}: timing and weapon disagree"


def _faces(weapon: Weapon) -> Iterator[str]:
    return chain(
        weapon.face_override,
        weapon.face_override.values(),
        weapon.bonus_on_face,
        weapon.fire_on_face,
        weapon.extra_ammo_on_face,
    )


def _setup_problems(box: NemesisBox) -> Iterator[str]:
    """The set-up asks for nothing that is not in the box."""
    setup = box.setup
    yield from unknown(setup.id, "start_room", [setup.start_room], box.rooms)
    players = max(map(int, setup.pods), default=0)
    tokens = Counter({"adult": 0})
    for token in box.intruder_tokens.values():
        tokens[token.kind] += token.count
    needed = Counter(setup.bag) + Counter({"adult": setup.adults_per_player * players})
    yield from (f"setup: bag: not enough {kind} tokens" for kind, number in needed.items() if number > tokens[kind])
    for count, pods in setup.pods.items():
        if pods > len(box.pods):
            yield f"setup: pods: {pods} with {count} players, but there are {len(box.pods)}"
