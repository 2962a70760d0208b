"""What things are called by one viewer: seats by nickname or Character, things by their content id.

Each game brings the names of what lies on its own board, and says which field of its records is called by which.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

from hypersleep.content.phrases import Phrases, fill
from hypersleep.content.text import Text
from hypersleep.kernel.steps import NOBODY, Seat

Fields = Mapping[str, Any]
Worder = Callable[[Any, Any], str]
"""How a value is said: by the names of a viewer, and the value itself."""
Derived = Callable[[Any, Fields], str]

SUBJECTS = ("card", "item", "weapon", "quest", "objective", "who", "wound", "thing", "things", "discard", "parts")
"""Fields that name something with a text of its own, the most telling first."""
USED = ("card", "item", "subject", "tile")
"""Fields that name what has options; without any of them it is the Room one stands in."""
COPIED = ("item", "weapon", "thing")
"""Fields that name something of which there may be several; `copy` says which one."""


class Names(ABC):
    """The names of everything on the table as the seat of a view knows it."""

    worders: ClassVar[Mapping[str, Worder]]
    """How the value of a field is said; a list is said one by one. What is not named here is said as it is."""
    special: ClassVar[Mapping[tuple[str, str], Worder]]
    """Fields that one kind of record means in its own way, lists as a whole."""
    derived: ClassVar[Mapping[str, Derived]]
    """Placeholders that are said otherwise than the field of that name, or are no fields of the record."""

    def __init__(self, game: str, viewer: Seat, nicknames: Mapping[Seat, str]) -> None:
        self.viewer = viewer
        self.nicknames = nicknames
        self.text = Text.load(game)
        self.phrases = Phrases.load(game)
        self.words = self.phrases.words
        self.named: set[Seat] = set()
        """Every seat that was spoken of so far; the one who sits there would have heard otherwise."""
        self.from_here = False
        """Whether something was told from where the viewer stands."""

    # What the view of a game knows -------------------------------------------------------------------------------

    @abstractmethod
    def who(self, seat: Seat) -> str:
        """The content id of a seat's Character, "" as long as there is none."""

    @abstractmethod
    def objectives(self, seat: Seat) -> list[str]:
        """The Objectives of a seat as far as the viewer may know them."""

    @abstractmethod
    def own_room(self) -> int:
        """The Room in which the viewer's Character stands, 0 for none."""

    @abstractmethod
    def tile(self, number: int) -> str:
        """The tile of a Room, as far as the viewer knows it."""

    @abstractmethod
    def copy(self, owner: Seat, name: str, number: int) -> str:
        """One of several Items of a kind in somebody's hands, with what tells it from the others."""

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
        """Who sits there, whatever their Character."""
        return self.nicknames.get(seat) or fill(self.words["bot"], letter=seat_letter(seat))

    def seat(self, seat: Seat) -> str:
        """The viewer is "you", people go by their nicknames, others by their Character."""
        self.named.add(seat)
        if seat == NOBODY:
            return self.words["somebody"]
        if seat == self.viewer:
            return self.words["you"]
        who = self.who(seat)
        if seat in self.nicknames or not who:
            return self.player(seat)
        return fill(self.words["character"], name=self.thing(who))

    # Cards, ends and what they depend on -------------------------------------------------------------------------

    def thing(self, name: str) -> str:
        """A card, Item, Object, Room tile or token by its content id."""
        if not name:
            return self.words["nothing"]
        if name in self.phrases.objects:
            return self.phrases.objects[name]
        if name in self.text.words:
            return self.text.name(name)
        return self.words.get(name) or self.unlisted(name)

    def loaded(self, name: str, ammo: int) -> str:
        """A thing, with its Ammo if it is a Weapon."""
        return self.marked(name, [] if ammo < 0 else [fill(self.words["loaded"], ammo=ammo)])

    def marked(self, name: str, marks: list[str]) -> str:
        return f"{self.thing(name)} ({', '.join(marks)})" if marks else self.thing(name)

    def deck(self, deck: str) -> str:
        return self.phrases.decks.get(deck, deck)

    def destination(self, place: str) -> str:
        return self.phrases.destinations.get(place, place)

    def cause(self, death: str) -> str:
        """What somebody died of."""
        return self.phrases.deaths.get(death, death)

    def ending(self, ending: str) -> str:
        return self.phrases.endings.get(ending, ending)

    def condition(self, condition: str) -> str:
        """A condition of an Objective, `name:argument`, in words."""
        name, *arguments = condition.split(":")
        said = [self._argument(argument) for argument in arguments]
        return self.words[f"judged-{name}"].format(*said)

    def _argument(self, argument: str) -> str:
        known = self.phrases.destinations.get(argument)
        return known or (self.text.name(argument) if argument in self.text.words else argument)

    def explanation(self, name: str) -> str:
        """What is printed on a component, in our words."""
        words = self.text.words.get(name)
        return words.text if words is not None else ""

    def option(self, name: str, key: str) -> str:
        """What one option of a card, Item or Room does."""
        words = self.text.words.get(name)
        return words.options.get(key, key) if words is not None else key

    # Fields of a record ------------------------------------------------------------------------------------------

    def said(self, tag: str, name: str, fields: Fields) -> object:
        """A placeholder of a phrase as it is said."""
        derived = self.derived.get(name)
        return derived(self, fields) if derived is not None else self.field(tag, name, fields)

    def field(self, tag: str, name: str, fields: Fields) -> object:
        """The value of a field as it is said."""
        value, special = fields[name], self.special.get((tag, name))
        if special is not None:
            return special(self, value)
        worder = self.worders.get(name)
        if worder is None:
            return value
        if name in COPIED and fields.get("copy"):
            return self.copy(fields.get("seat", self.viewer), value, fields["copy"])
        if isinstance(value, list | tuple):
            return self.joined((worder(self, one) for one in value), "or" if name == "offered" else "and")
        return value if isinstance(value, int) and worder is Names.thing else worder(self, value)

    def place(self, fields: Fields) -> str:
        """The tile of the Room that is used: the viewer's own, or one from afar."""
        return self.tile(fields.get("at") or self.own_room())

    def used(self, fields: Fields) -> str:
        """What the chosen option belongs to."""
        return next((fields[name] for name in USED if fields.get(name)), "") or self.place(fields)

    def said_player(self, fields: Fields) -> str:
        return self.player(fields["seat"])

    def said_things(self, fields: Fields) -> str:
        """Several things, Weapons with their Ammo where that is told."""
        loads = dict(zip(range(len(fields["things"])), fields.get("ammo", ()), strict=False))
        said = [self.loaded(thing, loads.get(place, -1)) for place, thing in enumerate(fields["things"])]
        return self.joined(said) if said else self.thing("")

    def said_text(self, fields: Fields) -> str:
        return self.explanation(first_subject(fields))

    def said_details(self, fields: Fields) -> str:
        return self.details(first_subject(fields))

    def said_option(self, fields: Fields) -> str:
        return self.option(self.used(fields), fields["option"])

    # Lists -------------------------------------------------------------------------------------------------------

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


WORDERS: Mapping[str, Worder] = {
    **dict.fromkeys(("seat", "giver", "victim", "partner", "on", "owner", "other", "crew", "winners"), Names.seat),
    **dict.fromkeys(
        (
            *("card", "cards", "item", "weapon", "thing", "quest", "discard", "parts", "drawn", "subject", "object"),
            *("objective", "objectives", "wound", "who", "offered", "tile", "token", "weakness", "kind", "added"),
        ),
        Names.thing,
    ),
    "destination": Names.destination,
    "deck": Names.deck,
    "cause": Names.cause,
    "condition": Names.condition,
    "ending": Names.ending,
}
"""What fields mean in every game."""

DERIVED: Mapping[str, Derived] = {
    "player": Names.said_player,
    "things": Names.said_things,
    "text": Names.said_text,
    "details": Names.said_details,
    "option": Names.said_option,
}


def first_subject(fields: Fields) -> str:
    return next((fields[name] for name in SUBJECTS if isinstance(fields.get(name), str)), "")


def seat_letter(seat: Seat) -> str:
    """A seat by its place at the table; numbers would be taken for those of the players' help cards."""
    return chr(ord("A") + seat)
