"""Is the content complete and consistent? And what of it is still doubtful or not implemented?"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain

from hypersleep.content.boards import board_problems
from hypersleep.content.ledger import Ledger
from hypersleep.content.nemesis import NemesisBox
from hypersleep.content.phrases import OTHER, Phrases
from hypersleep.content.records import Choice, Confidence, Count, Entry, Item, Record, RoomTile, Weapon
from hypersleep.content.text import Text

# Kinds of component whose ids are short or shared; their words are kept under a longer id.
WORDED_AS = {"boards": "board.", "networks": "network.", "combat_die": "combat.", "noise_die": "noise."}


class Doubt(Record, frozen=True, kw_only=True):
    """An entry that no source vouches for, or of which something is disputed."""

    id: str
    confidence: Confidence
    doubt: str


class Missing(Record, frozen=True, kw_only=True):
    """An effect without verbs: nobody has implemented it yet. `key` names the option, if there are options."""

    id: str
    key: str = ""


def check(box: NemesisBox, ledger: Ledger, text: Text, phrases: Phrases) -> list[str]:
    """Everything that is wrong with the content, as sentences; an empty list means it can be played."""
    return [
        *_count_problems(box),
        *_deck_problems(box),
        *_destination_problems(box),
        *_passive_problems(box),
        *_reference_problems(box),
        *_setup_problems(box),
        *chain.from_iterable(
            board_problems(board, box.rooms, box.component_list.slots) for board in box.boards.values()
        ),
        *_word_problems(box, text),
        *_phrase_problems(box, phrases),
        *ledger.problems(),
    ]


def doubts(box: NemesisBox) -> list[Doubt]:
    """What is recalled, designed or disputed."""
    return [
        Doubt(id=entry.id, confidence=entry.confidence, doubt=entry.doubt)
        for entry in _all_entries(box)
        if entry.doubt or entry.confidence != "found"
    ]


def missing(box: NemesisBox) -> list[Missing]:
    """Effects of cards, Items and Rooms that have no verbs yet, and passive ones that no query answers for."""
    by_option = (box.action_cards, box.items, box.rooms)
    by_card = (box.events, box.attacks, box.intruder_actions)
    options = [
        Missing(id=entry.id, key=option.key)
        for table in by_option
        for entry in table.values()
        for option in entry.options
        if not option.do and not option.query
    ]
    return options + [Missing(id=entry.id) for table in by_card for entry in table.values() if not entry.do]


def _tables(box: NemesisBox) -> dict[str, dict[str, Entry]]:
    """All decks and supplies by kind of component."""
    return {kind: table for kind in box.__struct_fields__ if _is_table(table := getattr(box, kind))}


def _is_table(value: object) -> bool:
    return isinstance(value, dict) and all(isinstance(entry, Entry) for entry in value.values())


def _all_entries(box: NemesisBox) -> Iterator[Entry]:
    yield from chain.from_iterable(table.values() for table in _tables(box).values())
    for board in box.boards.values():
        yield from chain(board.rooms, board.corridors, board.networks, board.bays)
    yield box.setup


def _count_problems(box: NemesisBox) -> Iterator[str]:
    tables = _tables(box)
    for line in box.component_list.counts:
        if line.of not in tables:
            yield f"component_list.toml: no kind of component '{line.of}'"
            continue
        found = sum(entry.count for entry in tables[line.of].values() if _matches(entry, line))
        if found != line.number:
            yield f"{_what(line)}: {found} in the data, {line.number} in the component list"


def _matches(entry: Entry, line: Count) -> bool:
    return all(getattr(entry, field, None) == value for field, value in line.where.items())


def _what(line: Count) -> str:
    return " ".join([line.of, *(f"({field} {value})" for field, value in line.where.items())])


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
        yield from _unknown(card.id, "owners", card.owners, box.characters)
    for event in box.events.values():
        yield from _unknown(event.id, "movers", event.movers, box.models)
    for attack in box.attacks.values():
        yield from _unknown(attack.id, "attackers", attack.attackers, box.models)
    for track in box.tracks.values():
        yield from _unknown(track.id, "start", [track.start], [space.label for space in track.spaces])


def _unknown(owner: str, field: str, names: Iterable[str], known: Iterable[str]) -> Iterator[str]:
    allowed = set(known)
    return (f"{owner}: {field}: unknown '{name}'" for name in names if name not in allowed)


def _character_references(box: NemesisBox) -> Iterator[str]:
    """A Character's Weapon and Quest Items exist, lie in the right deck and name that Character as owner."""
    for character in box.characters.values():
        owned = {
            deck: {item.id for item in box.items.values() if item.deck == deck and item.owner == character.id}
            for deck in ("weapon", "quest")
        }
        yield from _unknown(character.id, "weapon", [character.weapon], owned["weapon"])
        yield from _unknown(character.id, "quest_items", character.quest_items, owned["quest"])


def _item_references(box: NemesisBox) -> Iterator[str]:
    kinds = {item.kind for item in box.items.values()}
    components = {component for item in box.items.values() for component in item.components}
    for item in box.items.values():
        if not item.kind:
            yield f"{item.id}: kind: missing"
        yield from _unknown(item.id, "recipe", item.recipe, components)
        yield from _unknown(item.id, "autoloads", [item.autoloads] if item.autoloads else [], kinds)
        yield from _unknown(item.id, "owner", [item.owner] if item.owner else [], box.characters)
        if item.unlock:
            yield from _unknown(item.id, "unlock.room", [item.unlock.room] if item.unlock.room else [], box.rooms)
            yield from _unknown(item.id, "unlock.discard", item.unlock.discard, kinds)
        yield from _item_shape(item)
        if item.weapon:
            yield from _unknown(item.id, "weapon", _faces(item.weapon), box.combat_die)


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
    yield from _unknown(setup.id, "start_room", [setup.start_room], box.rooms)
    players = max(map(int, setup.pods), default=0)
    tokens = Counter({"adult": 0})
    for token in box.intruder_tokens.values():
        tokens[token.kind] += token.count
    needed = Counter(setup.bag) + Counter({"adult": setup.adults_per_player * players})
    yield from (f"setup: bag: not enough {kind} tokens" for kind, number in needed.items() if number > tokens[kind])
    for count, pods in setup.pods.items():
        if pods > len(box.pods):
            yield f"setup: pods: {pods} with {count} players, but there are {len(box.pods)}"


def _word_problems(box: NemesisBox, text: Text) -> Iterator[str]:
    """Every component has words, and so has every option it offers, and no other."""
    for name, options in _spoken_of(box):
        words = text.words.get(name)
        if words is None:
            yield f"{text.file}: {name}: no words for this id"
            continue
        keys = {option.key for option in options}
        yield from (f"{text.file}: {name}: no words for option '{key}'" for key in sorted(keys - words.options.keys()))
        yield from (f"{text.file}: {name}: there is no option '{key}'" for key in sorted(words.options.keys() - keys))


def _phrase_problems(box: NemesisBox, phrases: Phrases) -> Iterator[str]:
    """Only choices that there are can be grouped, or asked once more; and only their options that there are."""
    for group, tags in phrases.groups.items():
        yield from _unknown("phrases", f"groups.{group}", tags, phrases.choices)
    yield from _unknown("phrases", "confirm", phrases.confirm, phrases.choices)
    entries: Iterable[Item | RoomTile] = chain(box.items.values(), box.rooms.values())
    options = {OTHER, *(option.key for entry in entries for option in entry.options)}
    for tag, phrase in phrases.confirm.items():
        if "option" in phrase.by:
            yield from _unknown("phrases", f"confirm.{tag}", phrase.forms, options)


def _spoken_of(box: NemesisBox) -> Iterator[tuple[str, tuple[Choice, ...]]]:
    for kind, table in _tables(box).items():
        for entry in table.values():
            yield WORDED_AS.get(kind, "") + entry.id, getattr(entry, "options", ())
    yield from ((item.kind, ()) for item in box.items.values() if item.kind != item.id)
    for board in box.boards.values():
        yield WORDED_AS["boards"] + board.id, ()
        yield from ((WORDED_AS["networks"] + network.id, ()) for network in board.networks)
        yield from ((bay.id, ()) for bay in board.bays)
