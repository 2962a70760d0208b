"""What things are called by one viewer: rooms as far as they are known, seats by nickname or Character."""

from collections.abc import Iterable, Mapping

from hypersleep.content.loader import load_box
from hypersleep.content.phrases import Phrases, fill
from hypersleep.content.records import Board, Coordinates, Corridor
from hypersleep.content.text import Text
from hypersleep.kernel.steps import NOBODY, Seat
from hypersleep.nemesis.knowledge.view import CharacterView, IntruderView, NemesisView, RoomView

CORPSE = "corpse-"


class Names:
    """The names of everything on the table as the seat of a view knows it."""

    def __init__(self, view: NemesisView, nicknames: Mapping[Seat, str], board: str, game: str = "nemesis") -> None:
        self.view = view
        self.viewer = view.seat
        self.nicknames = nicknames
        self.box = load_box(game)
        self.board: Board = self.box.boards[board]
        self.text = Text.load(game)
        self.phrases = Phrases.load(game)
        self.words = self.phrases.words
        self.named: set[Seat] = set()
        """Every seat that was spoken of so far; the one who sits there would have heard otherwise."""
        self.from_here = False
        """Whether something was told from where the viewer stands."""
        self._rooms: dict[int, RoomView] = {}

    @property
    def rooms(self) -> dict[int, RoomView]:
        if not self._rooms:
            self._rooms = {room.number: room for room in self.view.rooms}
        return self._rooms

    # Players -----------------------------------------------------------------------------------------------------

    def character(self, seat: Seat) -> CharacterView | None:
        return self.view.characters[seat] if 0 <= seat < len(self.view.characters) else None

    def here(self, seat: Seat) -> int:
        """The Room in which a seat's Character stands, 0 for none."""
        character = self.character(seat)
        return character.room if character is not None else 0

    def own_room(self) -> int:
        """The Room in which the viewer's Character stands."""
        self.from_here = True
        return self.here(self.viewer)

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
        character = self.character(seat)
        if seat in self.nicknames or character is None or not character.who:
            return self.player(seat)
        return fill(self.words["character"], name=self.thing(character.who))

    # The ship ----------------------------------------------------------------------------------------------------

    def room(self, number: int) -> str:
        room = self.rooms.get(number)
        if room is None:
            return self.words["nothing"]
        name = self.thing(room.tile) if room.tile else ""
        word = "room" if room.explored else "room-spied" if name else "room-unexplored"
        return fill(self.words[word], number=number, name=name, category=room.category)

    def passage(self, passage: int) -> str:
        """A corridor as seen from where the viewer stands, or Technical Corridors by their name."""
        return self.passage_from(self.own_room(), passage)

    def passage_from(self, here: int, passage: int) -> str:
        """The same as seen from any Room."""
        corridors = self.board.corridors
        if passage >= len(corridors):
            return self.text.name(f"network.{self.board.networks[passage - len(corridors)].id}")
        corridor = corridors[passage]
        numbers = numbered(corridor)
        if here in (corridor.a, corridor.b):
            to = corridor.b if corridor.a == here else corridor.a
            return fill(self.words["corridor-here"], numbers=numbers, to=to)
        return fill(self.words["corridor-away"], numbers=numbers, a=corridor.a, b=corridor.b)

    def exit(self, passage: int) -> str:
        """A corridor by its number alone, for moves that name the Room it leads to."""
        return fill(self.words["exit"], numbers=numbered(self.board.corridors[passage]))

    def time(self, place: int) -> str:
        """A space of the Time track."""
        spaces = self.box.tracks["time"].spaces
        space = spaces[min(place, len(spaces) - 1)]
        return self.words["time-jump"] if space.colour == "red" else fill(self.words["time-left"], label=space.label)

    def self_destruct(self, place: int) -> str:
        spaces = self.box.tracks["self-destruct"].spaces
        space = spaces[min(place, len(spaces) - 1)]
        return self.words["explosion"] if space.colour == "red" else space.label

    def engines(self, working: Iterable[bool]) -> str:
        words = [self.words["engine-works" if works else "engine-damaged"] for works in working]
        return " ".join(fill(word, number=number) for number, word in enumerate(words, 1))

    def coordinates(self, card: str) -> str:
        """Which letter leads where."""
        facts = self.box.coordinates.get(card)
        return card if facts is None else destinations_of(facts, self.phrases)

    def destination(self, place: str) -> str:
        return self.phrases.destinations.get(place, place)

    def cause(self, death: str) -> str:
        """What somebody died of."""
        return self.phrases.deaths.get(death, death)

    def condition(self, condition: str) -> str:
        """A condition of an Objective, `name:argument`, in words."""
        name, *arguments = condition.split(":")
        said = [self._argument(argument) for argument in arguments]
        return self.words[f"judged-{name}"].format(*said)

    def _argument(self, argument: str) -> str:
        known = self.phrases.destinations.get(argument)
        return known or (self.text.name(argument) if argument in self.text.words else argument)

    def ending(self, ending: str) -> str:
        return self.phrases.endings.get(ending, ending)

    # Pieces and cards --------------------------------------------------------------------------------------------

    def thing(self, name: str) -> str:
        """A card, Item, Object, Room tile or token by its content id."""
        if not name:
            return self.words["nothing"]
        if name in self.phrases.objects or name.startswith(CORPSE):
            return self.object(name)
        if name in self.text.words:
            return self.text.name(name)
        return self.words.get(name, name)

    def copy(self, owner: Seat, name: str, number: int) -> str:
        """One of several Items of a kind in somebody's hands, with what tells it from the others."""
        held = [held for held in self.view.characters[owner].held if held.face == name][number - 1]
        ammo = [] if held.ammo is None else [fill(self.words["loaded"], ammo=held.ammo)]
        return self._marked(name, ammo + [fill(self.words["taped"], item=self.thing(other)) for other in held.taped])

    def loaded(self, name: str, ammo: int) -> str:
        """A thing, with its Ammo if it is a Weapon."""
        return self._marked(name, [] if ammo < 0 else [fill(self.words["loaded"], ammo=ammo)])

    def _marked(self, name: str, marks: list[str]) -> str:
        return f"{self.thing(name)} ({', '.join(marks)})" if marks else self.thing(name)

    def object(self, name: str) -> str:
        if name in self.phrases.objects:
            return self.phrases.objects[name]
        return fill(self.words["corpse"], seat=self.seat(Seat(int(name.removeprefix(CORPSE)))))

    def deck(self, deck: str) -> str:
        return self.phrases.decks.get(deck, deck)

    def intruder(self, number: int) -> str:
        """An Intruder on the board; its Injuries and number tell it from others of its kind in the same Room."""
        found = self.find_intruder(number)
        if found is None:
            return self.words["intruder"]
        name = self.thing(found.kind)
        if not self.twins(found):
            return fill(self.words["injuries"], name=name, count=found.injuries) if found.injuries else name
        return fill(self.words["injuries-numbered"], name=name, number=found.id, count=found.injuries)

    def find_intruder(self, number: int) -> IntruderView | None:
        return next((i for i in self.view.intruders if i.id == number), None)

    def twins(self, intruder: IntruderView) -> list[IntruderView]:
        others = [i for i in self.view.intruders if i.id != intruder.id]
        return [i for i in others if (i.kind, i.room) == (intruder.kind, intruder.room)]

    def explanation(self, name: str) -> str:
        """What is printed on a component, in our words."""
        words = self.text.words.get(name)
        return words.text if words is not None else ""

    def details(self, name: str) -> str:
        """What tells an Attack card from others of its name, and what an Intruder card is worth as an attack."""
        attack, played = self.box.attacks.get(name), self.box.intruder_actions.get(name)
        if attack is not None:
            attackers = self.joined(self.thing(kind) for kind in attack.attackers)
            return fill(
                self.words["attack-blood" if attack.blood else "attack-retreat"], of=attackers, blood=attack.blood
            )
        return fill(self.words["attack-cards"], count=played.attack_cards) if played is not None else ""

    def option(self, name: str, key: str) -> str:
        """What one option of a card, Item or Room does."""
        words = self.text.words.get(name)
        return words.options.get(key, key) if words is not None else key

    def tile(self, number: int) -> str:
        """The tile of a Room, as far as the viewer knows it."""
        room = self.rooms.get(number)
        return room.tile or "" if room is not None else ""

    def room_action(self, tile: str) -> str:
        """The name of the Room Action of a tile."""
        return self.text.action(tile) if tile in self.box.rooms else ""

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


def seat_letter(seat: Seat) -> str:
    """A seat by its place at the table; numbers would be taken for those of the players' help cards."""
    return chr(ord("A") + seat)


def numbered(corridor: Corridor) -> str:
    """The numbers of a corridor; some answer to two."""
    return "/".join(map(str, corridor.numbers))


def destinations_of(card: Coordinates, phrases: Phrases) -> str:
    """What a Coordinates card says: which letter leads where."""
    named = {letter: phrases.destinations.get(place, place) for letter, place in card.destinations.items()}
    return ", ".join(fill(phrases.words["coordinates"], letter=letter, destination=to) for letter, to in named.items())
