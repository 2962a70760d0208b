"""What things are called by one viewer: seats by nickname or Character, things by their content id.

How a field is said follows from what it means, which is its type; each game brings the names of what only it has.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from hypersleep.common.meaning import OWN, Kind, Record, each, is_whole, meanings, named, naming
from hypersleep.content.ids import (
    NO_INTRUDER,
    NO_PASSAGE,
    NOTHING,
    NOWHERE,
    Cause,
    Clause,
    Copy,
    DeckName,
    Face,
    IntruderId,
    Offered,
    OptionKey,
    PassageId,
    RoomId,
    Source,
)
from hypersleep.content.phrases import Phrases
from hypersleep.content.sentences import Template, counted, fill
from hypersleep.content.text import Text, naming_players
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.kernel.zones import CardId

BLANK = re.compile(r"\{([\w-]+)\}")
"""Where a sentence names a Room by its tile."""
Fields = Mapping[str, Any]
Worder = Callable[[Any, Any], str]
"""How a value is said: by the names of a viewer, and the value itself."""
Saying = Callable[[Any, Record, Fields], object]
"""How a placeholder of a phrase is said: by the names of a viewer, for a record and its fields."""
Piece = tuple[str, Saying | None, str]
"""A text, and the placeholder after it, if there is one, with the noun that it counts."""


class Lexicon:
    """How a game says what stands in a record, looked up once for each kind of record.

    `worders` say a value by what it is; what is not named there is said as it is. `subjects` have a text of their own,
    the most telling first. `targets` can be pointed at on the board, in hand or at the table: how that is called, and
    what is none of it. `derived` are placeholders that are no fields, or are said otherwise than the field.
    """

    def __init__(
        self,
        worders: Mapping[Kind, Worder],
        subjects: tuple[Kind, ...],
        targets: Mapping[Kind, tuple[str, object]],
        derived: Mapping[str, Saying],
    ) -> None:
        self.worders = worders
        self.subjects = subjects
        self.targets = targets
        self.derived = derived
        self._pieces: dict[tuple[Record, Template], tuple[Piece, ...]] = {}
        self._subjects: dict[Record, tuple[str, ...]] = {}
        self._targets: dict[Record, tuple[tuple[str, str, object], ...]] = {}

    def pieces(self, record: Record, sentence: Template) -> tuple[Piece, ...]:
        """A sentence about a record, in pieces that know how they are said."""
        found = self._pieces.get((record, sentence))
        if found is None:
            said = [(text, self._saying(record, name), noun) for text, name, noun in sentence.parts]
            found = self._pieces[record, sentence] = tuple(said)
        return found

    def _saying(self, record: Record, name: str | None) -> Saying | None:
        if name is None:
            return None
        return self.derived.get(name) or self._saying_of_field(record, name)

    def _saying_of_field(self, record: Record, name: str) -> Saying:
        """By what the field means. One of several Items says which; a corridor that an Intruder takes is seen from
        where that stands."""
        kind, copies = meanings(record)[name], naming(record, Copy)
        worder = self.worders.get(kind)
        if worder is None:
            return lambda names, record, fields: fields[name]
        if kind is PassageId and naming(record, IntruderId):
            return lambda names, record, fields: names.ways_taken(first(record, fields, IntruderId), fields[name])
        if copies and name == naming(record, Face)[0]:
            return lambda names, record, fields: names.one_of(worder, fields, name, copies[0])
        if is_whole(kind):
            return lambda names, record, fields: worder(names, fields[name])
        return lambda names, record, fields: names.one_or_several(worder, fields[name])

    def subjects_of(self, record: Record) -> tuple[str, ...]:
        """The fields that name what has a text of its own."""
        found = self._subjects.get(record)
        if found is None:
            found = self._subjects[record] = naming(record, *self.subjects)
        return found

    def targets_of(self, record: Record) -> tuple[tuple[str, str, object], ...]:
        """The fields that can be pointed at, how what they name is called, and what is none of it."""
        found = self._targets.get(record)
        if found is None:
            meant = [(name, kind) for name, kind in meanings(record).items() if name != OWN and kind in self.targets]
            found = self._targets[record] = tuple([(name, *self.targets[kind]) for name, kind in meant])
        return found


class Names(ABC):
    """The names of everything on the table as the seat of a view knows it."""

    def __init__(self, game: str, view: Any, nicknames: Mapping[Seat, str], lexicon: "Lexicon") -> None:
        self.view = view
        self.viewer: Seat = view.seat
        self.lexicon = lexicon
        self.nicknames = nicknames
        self.text = Text.load(game)
        self.phrases = Phrases.load(game)
        self.words = self.phrases.words
        self.named: set[Seat] = set()
        """Every seat that was spoken of so far; the one who sits there would have heard otherwise."""
        self.things: list[tuple[str, str]] = []
        """Everything that was named so far and can be looked up: its content id, and what it was called."""
        self.from_here = False
        """Whether something was told from where the viewer stands."""
        self.ground: object = None
        """What the names of a viewer rest on: viewers with the very same may share their words. None is shared with
        nobody."""

    # What the view of a game knows -------------------------------------------------------------------------------

    def character(self, seat: Seat) -> Any:
        """What is seen of a seat's Character; None for nobody."""
        return self.view.characters[seat] if 0 <= seat < len(self.view.characters) else None

    def who(self, seat: Seat) -> str:
        """The content id of a seat's Character, "" as long as there is none."""
        character = self.character(seat)
        return character.who if character is not None else ""

    def objectives(self, seat: Seat) -> list[str]:
        """The Objectives of a seat as far as the viewer may know them."""
        character = self.character(seat)
        return [face for face in character.objectives if face] if character is not None else []

    def here(self, seat: Seat) -> int:
        """The Room in which a seat's Character stands, 0 for none."""
        character = self.character(seat)
        return character.room if character is not None else 0

    def own_room(self) -> int:
        """The Room in which the viewer's Character stands, 0 for none."""
        self.from_here = True
        return self.here(self.viewer)

    def people(self) -> list[object]:
        """All by which people are called and told apart: as long as that is the same, so are their names."""
        return [self.nicknames, *[(each.who, each.number) for each in self.view.characters]]

    def places(self) -> list[object]:
        """Where which tile lies as far as the viewer knows: as long as that is the same, so are the ways to Rooms."""
        return [room.tile for room in self.view.rooms]

    def call_alike(self, others: "Names") -> bool:
        """Whether people and Rooms are called by others of the same viewer as they are here."""
        same_ground = self.ground is not None and self.ground is others.ground
        return (same_ground or self.places() == others.places()) and self.people() == others.people()

    @abstractmethod
    def room(self, number: int) -> str:
        """A Room by its number, and by its name as far as the viewer knows it."""

    @abstractmethod
    def tile(self, number: int) -> str:
        """The tile of a Room, as far as the viewer knows it."""

    @abstractmethod
    def copy(self, owner: Seat, name: str, number: int) -> str:
        """One of several Items of a kind in somebody's hands, with what tells it from the others."""

    @abstractmethod
    def passage_from(self, here: int, passage: int) -> str:
        """A corridor as seen from a Room."""

    @abstractmethod
    def intruder_room(self, number: int) -> int:
        """The Room in which an Intruder stands, 0 for none."""

    def form(self, _forms: Mapping[str, Any]) -> str:
        """Which of the forms of a choice speaks of the position the viewer is in; "" for none."""
        return ""

    def unlisted(self, name: str) -> str:
        """A thing that stands in no list of the content."""
        return name

    def details(self, _name: str) -> str:
        """What tells a card from others of its name."""
        return ""

    # Players -----------------------------------------------------------------------------------------------------

    def player(self, seat: Seat) -> str:
        """Who sits there; whoever gave no name is called by their Character, as soon as there is one."""
        return self.nicknames.get(seat) or self.unnamed(seat)

    def unnamed(self, seat: Seat) -> str:
        """A seat without a name: its Character, or its place at the table."""
        who = self.who(seat)
        if not who:
            return fill(self.words["unnamed"], letter=seat_letter(seat))
        return fill(self.words["character"], name=self.text.name(who))

    def entry(self, seat: Seat, who: str) -> str:
        """A seat and its Character in a list; the Character alone where nobody gave a name."""
        if seat in self.nicknames:
            return fill(self.words["entry"], player=self.player(seat), who=self.thing(who))
        return fill(self.words["character"], name=self.thing(who))

    def seat(self, seat: Seat) -> str:
        """The viewer is "you", people go by their nicknames, others by their Character."""
        self.named.add(seat)
        if seat == NOBODY:
            return self.words["somebody"]
        if seat == self.viewer:
            return self.words["you"]
        return self.player(seat)

    def person(self, seat: Seat) -> str:
        """Who sits there and whom they play."""
        who = self.who(seat)
        if seat == self.viewer or seat == NOBODY or not who:
            return self.seat(seat)
        self.named.add(seat)
        if seat not in self.nicknames:
            return self.unnamed(seat)
        return fill(self.words["person"], player=self.nicknames[seat], name=self.text.name(who))

    def numbered(self, number: int) -> str:
        """Whom a card means by the number of a player."""
        seat = self.seat_numbered(number)
        return self.person(seat) if seat != NOBODY else fill(self.words["player-numbered"], number=number)

    def seat_numbered(self, number: int) -> Seat:
        return next((c.seat for c in self.view.characters if c.number == number), NOBODY)

    # Cards, ends and what they depend on -------------------------------------------------------------------------

    def thing(self, name: str) -> str:
        """A card, Item, Object, Room tile or token by its content id; one that can be looked up is kept in mind."""
        if not name:
            return self.words["nothing"]
        if name not in self.text.words:
            return self.phrases.objects.get(name) or self.words.get(name) or self.unlisted(name)
        said = self.phrases.objects.get(name) or self.text.name(name)
        self.things.append((name, said))
        return said

    def loaded(self, name: str, ammo: int) -> str:
        """A thing, with its Ammo if it is a Weapon."""
        return self.marked(name, [] if ammo < 0 else [fill(self.words["loaded"], ammo=ammo)])

    def marked(self, name: str, marks: list[str]) -> str:
        return f"{self.thing(name)} ({', '.join(marks)})" if marks else self.thing(name)

    def deck(self, deck: str) -> str:
        return self.phrases.decks.get(deck, deck)

    def cause(self, death: str) -> str:
        """What somebody died of."""
        return self.phrases.deaths.get(death, death)

    def ending(self, ending: str) -> str:
        return self.phrases.endings.get(ending, ending)

    def condition(self, condition: str) -> str:
        """A condition of an Objective, `name:argument`, in words."""
        name, *arguments = condition.split(":")
        said = [self.argument(argument) for argument in arguments]
        meant, word = self.meant(name, arguments), f"judged-{name}"
        own = f"{word}-own" if meant == self.viewer else word
        return self.words[own if own in self.words else word].format(*said, player=self.person(meant))

    def how(self, condition: str) -> str:
        """How a condition is met and where, in a sentence; "" where there is no more to say than the condition does."""
        name, *arguments = condition.split(":")
        words = self.words.get(f"how-{'-'.join([name, *arguments])}") or self.words.get(f"how-{name}", "")
        return BLANK.sub(lambda found: self.whereabouts(found[1]), words)

    def whereabouts(self, tile: str) -> str:
        """A Room by what it is, and where it lies as far as the viewer knows."""
        number = next((room.number for room in self.view.rooms if room.tile == tile), 0)
        return fill(self.words["tile-found" if number else "tile-hidden"], name=self.text.name(tile), number=number)

    def meant(self, name: str, arguments: list[str]) -> Seat:
        """Of whom a condition speaks; NOBODY for most."""
        return self.seat_numbered(int(arguments[0])) if name == "player_dead" else NOBODY

    def argument(self, argument: str) -> str:
        """What a condition depends on."""
        return self.text.name(argument) if argument in self.text.words else argument

    def explanation(self, name: str, owner: Seat = NOBODY) -> str:
        """What is printed on a component, in our words; what belongs to another is told of them."""
        words = self.text.words.get(name)
        if words is None:
            return ""
        if words.others and owner not in (NOBODY, self.viewer):
            return naming_players(words.others.replace("{owner}", self.seat(owner)), self.numbered)
        return naming_players(words.text, self.numbered)

    def option(self, name: str, key: str) -> str:
        """What one option of a card, Item or Room does."""
        words = self.text.words.get(name)
        return words.options.get(key, key) if words is not None else key

    # Fields of a record ------------------------------------------------------------------------------------------

    def sentence(self, sentence: Template, record: Record, fields: Fields) -> str:
        """What is said about a record, asking only for the fields that it speaks of."""
        said = ""
        for text, saying, noun in self.lexicon.pieces(record, sentence):
            said += text
            if saying is not None:
                value = saying(self, record, fields)
                said += counted(value, noun) if noun else str(value)
        return said

    def one_or_several(self, worder: Worder, value: Any) -> str:
        """What stands in a field: one thing, several, or several of each seat."""
        if not isinstance(value, list | tuple):
            return worder(self, value)
        if value and isinstance(value[0], list | tuple):
            return self.by_seat([[worder(self, one) for one in things] for things in value])
        return self.joined([worder(self, one) for one in value])

    def one_of(self, worder: Worder, fields: Fields, name: str, copy: str) -> str:
        """A thing, or one of several of its kind in somebody's hands."""
        if fields[copy]:
            return self.copy(fields.get(OWN, self.viewer), fields[name], fields[copy])
        return self.one_or_several(worder, fields[name])

    def ways_taken(self, intruder: Any, passages: Any) -> str:
        """Corridors as seen from where an Intruder stands."""
        here = self.intruder_room(intruder or NO_INTRUDER)
        return self.joined([self.passage_from(here, passage) for passage in each(passages)])

    def place(self, record: Record, fields: Fields) -> str:
        """The tile of the Room that is used: the viewer's own, or one from afar."""
        return self.tile(first(record, fields, RoomId) or self.own_room())

    def used(self, record: Record, fields: Fields) -> str:
        """What the chosen option belongs to; without a card or anything else it is the Room one stands in."""
        return first(record, fields, Face) or self.place(record, fields)

    def alternatives(self, offered: Iterable[str]) -> str:
        return self.joined(map(self.thing, offered), "or")

    def said_player(self, record: Record, fields: Fields) -> str:
        return self.player(fields[OWN])

    def said_things(self, record: Record, fields: Fields) -> str:
        """Several things, Weapons with their Ammo where that is told."""
        loads = dict(zip(range(len(fields["things"])), fields.get("ammo", ()), strict=False))
        said = [self.loaded(thing, loads.get(place, -1)) for place, thing in enumerate(fields["things"])]
        return self.joined(said) if said else self.thing("")

    def said_text(self, record: Record, fields: Fields) -> str:
        return self.explanation(first(record, fields, Face), fields.get(OWN, NOBODY))

    def said_how(self, record: Record, fields: Fields) -> str:
        """How all conditions of an Objective are met, each told once."""
        return " ".join(dict.fromkeys([how for how in map(self.how, named(record, fields, Clause)) if how]))

    def said_details(self, record: Record, fields: Fields) -> str:
        return self.details(first(record, fields, Face))

    def said_option(self, record: Record, fields: Fields) -> str:
        return self.option(self.used(record, fields), first(record, fields, OptionKey))

    # Lists -------------------------------------------------------------------------------------------------------

    def by_seat(self, things: Iterable[Iterable[str]]) -> str:
        """What each seat has, without those who have nothing."""
        had = {self.seat(Seat(seat)): list(names) for seat, names in enumerate(things)}
        said = [fill(self.words["has"], seat=seat, things=self.joined(names)) for seat, names in had.items() if names]
        return "; ".join(said)

    def joined(self, names: Iterable[str], word: str = "and") -> str:
        """One, two and three; equal names are counted."""
        counted: dict[str, int] = {}
        for name in names:
            counted[name] = counted.get(name, 0) + 1
        parts = [name if times == 1 else f"{times} × {name}" for name, times in counted.items()]
        if not parts:
            return self.words["nothing"]
        *first, last = parts
        return f"{', '.join(first)} {self.words[word]} {last}" if first else last


WORDERS: Mapping[Kind, Worder] = {
    Seat: Names.seat,
    Face: Names.thing,
    CardId: Names.thing,
    Offered: Names.alternatives,
    DeckName: Names.deck,
    Cause: Names.cause,
    Source: Names.thing,
    Clause: Names.condition,
}
"""What every game has names for."""
SUBJECTS: tuple[Kind, ...] = (Face, Offered)
TARGETS: Mapping[Kind, tuple[str, object]] = {
    RoomId: ("room", NOWHERE),
    PassageId: ("passage", NO_PASSAGE),
    IntruderId: ("intruder", NO_INTRUDER),
    Seat: ("seat", NOBODY),
    Face: ("card", NOTHING),
}

DERIVED: Mapping[str, Saying] = {
    "player": Names.said_player,
    "things": Names.said_things,
    "text": Names.said_text,
    "how": Names.said_how,
    "details": Names.said_details,
    "option": Names.said_option,
}


def first(record: Record, fields: Fields, kind: Kind) -> Any:
    """The first thing of a kind that a record names; nothing if there is none."""
    return next((one for one in named(record, fields, kind) if one), "")


def seat_letter(seat: Seat) -> str:
    """A seat by its place at the table; numbers would be taken for those of the players' help cards."""
    return chr(ord("A") + seat)
