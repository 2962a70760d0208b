"""Choices, questions, events and outcomes as sentences for one viewer. Only words: nothing here decides anything."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
from msgspec.structs import asdict

from hypersleep.common.kind import Fate, Outcome
from hypersleep.content.phrases import Phrase, Phrases, fill
from hypersleep.kernel.steps import Choice, Seat, kebab
from hypersleep.nemesis.view import NemesisView
from hypersleep.table.names import Names

Event = dict[str, Any]
Fields = Mapping[str, Any]
Worder = Callable[[Names, Any], str]

WORDERS: dict[str, Worder] = {
    **dict.fromkeys(("seat", "giver", "victim", "partner", "on", "owner", "other", "crew", "winners"), Names.seat),
    **dict.fromkeys(("room", "to"), Names.room),
    **dict.fromkeys(("passage", "corridor"), Names.passage),
    **dict.fromkeys(
        (
            *("card", "cards", "item", "weapon", "thing", "quest", "discard", "parts", "drawn", "subject"),
            *("objective", "objectives", "wound", "who", "offered", "tile", "token", "weakness", "kind", "added"),
        ),
        Names.thing,
    ),
    "object": Names.object,
    "intruder": Names.intruder,
    "time": Names.time,
    "space": Names.self_destruct,
    "destination": Names.destination,
    "deck": Names.deck,
    "cause": Names.cause,
    "condition": Names.condition,
    "ending": Names.ending,
}
"""How the value of a field is said; a list is said one by one. What is not named here is said as it is."""

SPECIAL: dict[tuple[str, str], Worder] = {
    ("coordinates-checked", "card"): Names.coordinates,
    ("coordinates-revealed", "card"): Names.coordinates,
    ("engines-revealed", "working"): Names.engines,
    ("noise-rolled", "result"): lambda names, face: names.text.name(f"noise.{face}"),
    ("combat-rolled", "result"): lambda names, face: names.text.name(f"combat.{face}"),
}
"""Fields that one kind of record means in its own way."""

SUBJECTS = ("card", "item", "weapon", "quest", "objective", "who", "wound", "thing", "discard", "parts")
"""Fields that name something with a text of its own, the most telling first."""
EVENT_SUBJECTS = (
    *SUBJECTS,
    *("cards", "drawn", "subject", "objectives", "offered", "tile", "token", "weakness", "kind", "added", "object"),
)
"""The same for what happens."""
USED = ("card", "item", "subject", "tile")
"""Fields that name what has options; without any of them it is the Room one stands in."""
WHOLE = ("working",)


class Line(msgspec.Struct, frozen=True):
    """A sentence of the story, the event it tells, and where the last of what it tells stands among all events."""

    place: int
    event: Event
    text: str


class Phrasebook:
    """Speaks to the seat of a view. `nicknames` are those of people; the other seats are bots."""

    def __init__(self, view: NemesisView, nicknames: Mapping[Seat, str] | None = None, board: str = "standard") -> None:
        self.names = Names(view, nicknames or {}, board)
        self.phrases: Phrases = self.names.phrases
        self.viewer = view.seat

    # Choices and questions ---------------------------------------------------------------------------------------

    def choice(self, choice: Choice) -> str:
        """What the viewer would do by it."""
        tag, fields = tag_of(choice), asdict(choice)
        phrase = self.phrases.choices.get(tag) or Phrase(tag)
        own = "own" if fields.get("on") == self.viewer else ""
        fighting = "escape" in phrase.forms and self._is_fighting()
        return self._say(phrase, "escape" if fighting else phrase.pick(fields, own), tag, fields)

    def confirm(self, choice: Choice) -> str:
        """What to ask once more before it is taken; "" for most."""
        tag = tag_of(choice)
        phrase = self.phrases.confirm.get(tag)
        if phrase is None:
            return ""
        fields = asdict(choice)
        return self._say(phrase, phrase.pick(fields), tag, fields)

    def _is_fighting(self) -> bool:
        here = self.names.here(self.viewer)
        return bool(here) and any(intruder.room == here for intruder in self.names.view.intruders)

    def subjects(self, choice: Choice) -> list[str]:
        """The content ids that a choice is about, for looking up their texts; the Room, if it names nothing else."""
        fields = asdict(choice)
        used = self._tile(fields) if "option" in fields else ""
        return self._worded(fields, SUBJECTS) or self._room_named(fields) or ([used] if used else [])

    def about(self, event: Event) -> list[str]:
        """The content ids that an event is about, as far as the viewer may know."""
        return self._worded(event, EVENT_SUBJECTS) or self._room_named(event)

    def _worded(self, fields: Fields, names: Iterable[str]) -> list[str]:
        """What the fields name and what has a text of its own, each once."""
        found = dict.fromkeys([one for name in names if fields.get(name) for one in listed(fields[name])])
        return [one for one in found if one in self.names.text.words]

    def _room_named(self, fields: Fields) -> list[str]:
        tile = self.names.tile(fields.get("room", 0))
        return [tile] if tile else []

    def group(self, choice: Choice) -> str:
        """The heading under which the choice is listed."""
        return self.phrases.group_of(tag_of(choice))

    def topic(self, topic: str) -> str:
        """What is asked, as in "Waiting for Bea: ..."."""
        return self.phrases.topics.get(topic, topic.replace("-", " "))

    def waiting(self, seats: Iterable[Seat], topic: str) -> str:
        who = self.names.joined(self.names.seat(seat) for seat in seats)
        return f"Waiting for {who}: {self.topic(topic)}."

    # Events ------------------------------------------------------------------------------------------------------

    def event(self, event: Event) -> str:
        """What has happened, as far as the viewer may know; "" where another event says it better."""
        tag = event["event"]
        phrase = self.phrases.events.get(tag) or Phrase(tag.replace("-", " ").capitalize() + ".")
        return self._say(phrase, phrase.pick(event, self._concerns(event)), tag, event)

    def _concerns(self, event: Event) -> str:
        """Which form concerns the viewer: the one whose seat it is, or the one who gives."""
        if self.viewer < 0:
            return ""
        if event.get("seat") == self.viewer:
            return "own"
        return "giver" if event.get("giver") == self.viewer else ""

    def story(self, events: Iterable[Event]) -> list[str]:
        """The sentences of a run of events, without those that only repeat what was said."""
        return [line.text for line in self.told(events)]

    def told(self, events: Iterable[Event], first: int = 0) -> list[Line]:
        """The same with the events behind them; `first` is the place of the first event among all."""
        lines = (Line(place, event, self.event(event)) for place, event in self._merged(events, first))
        return [line for line in lines if line.text]

    def _merged(self, events: Iterable[Event], first: int) -> list[tuple[int, Event]]:
        merged: list[tuple[int, Event]] = []
        last: Event = {}
        for place, event in enumerate(events, first):
            if repeats(last, event):
                continue
            phrase = self.phrases.events.get(event["event"])
            if phrase is not None and phrase.merge and same_but(last, event, phrase.merge):
                merged.pop()
                event = event | {phrase.merge: (*listed(last[phrase.merge]), *listed(event[phrase.merge]))}
            merged.append((place, event))
            last = event
        return merged

    # Outcomes ----------------------------------------------------------------------------------------------------

    def ending(self, outcome: Outcome) -> str:
        return self.names.ending(outcome.ending)

    def fate(self, fate: Fate) -> str:
        """What became of a Character."""
        words = self.names.words["fate-cause" if fate.death else "fate"]
        return fill(
            words,
            player=self.names.player(fate.seat),
            who=self.names.thing(fate.who),
            fate=self.phrases.fates.get(fate.fate, fate.fate),
            cause=self.names.cause(fate.death),
        )

    def claim(self, seat: Seat, about: str, value: str, truth: str = "") -> str:
        """What somebody has told the table; with the truth beside it once that is known."""
        own = "-own" if seat == self.viewer else ""
        words = self.names.words[("claim-truth" if truth else "claim") + own]
        subject = about.replace("-", " ").capitalize()
        said, real = (", ".join(self._thing_claimed(part) for part in text.split(", ")) for text in (value, truth))
        return fill(words, player=self.names.player(seat), about=subject, value=said, truth=real)

    def _thing_claimed(self, value: str) -> str:
        return self.names.thing(value) if value in self.names.text.words else value

    # Fields ------------------------------------------------------------------------------------------------------

    def _say(self, phrase: Phrase, form: str, tag: str, fields: Fields) -> str:
        return capital(phrase.forms[form].filled(lambda name: self._said(tag, name, fields)))

    def _said(self, tag: str, name: str, fields: Fields) -> object:
        """A placeholder of a phrase as it is said."""
        derived = DERIVED.get(name)
        return derived(self, fields) if derived is not None else self._field(tag, name, fields)

    def _field(self, tag: str, name: str, fields: Fields) -> object:
        value = fields[name]
        worder = SPECIAL.get((tag, name)) or WORDERS.get(name)
        if worder is None:
            return value
        if name == "passage" and "intruder" in fields:
            return self.names.passage_from(self._intruder_room(fields), value)
        if isinstance(value, list | tuple) and name not in WHOLE:
            return self.names.joined((worder(self.names, one) for one in value), "or" if name == "offered" else "and")
        return value if isinstance(value, int) and worder is Names.thing else worder(self.names, value)

    def _player(self, fields: Fields) -> str:
        return self.names.player(fields["seat"])

    def _exit(self, fields: Fields) -> str:
        return self.names.exit(fields["corridor"])

    def _where(self, fields: Fields) -> str:
        return self.names.room(self._intruder_room(fields))

    def _intruder_room(self, fields: Fields) -> int:
        intruder = self.names.find_intruder(fields["intruder"])
        return intruder.room if intruder is not None else 0

    def _option(self, fields: Fields) -> str:
        return self.names.option(self._used(fields), fields["option"])

    def _room_action(self, fields: Fields) -> str:
        return self.names.room_action(self._used(fields))

    def _used(self, fields: Fields) -> str:
        """What the chosen option belongs to."""
        return next((fields[name] for name in USED if fields.get(name)), "") or self._tile(fields)

    def _text(self, fields: Fields) -> str:
        return self.names.explanation(first_subject(fields))

    def _details(self, fields: Fields) -> str:
        return self.names.details(first_subject(fields))

    def _tile(self, fields: Fields) -> str:
        """The tile of the Room that is used: the viewer's own, or one from afar."""
        return self.names.tile(fields.get("at") or self.names.here(self.viewer))


DERIVED: dict[str, Callable[[Phrasebook, Fields], str]] = {
    "player": Phrasebook._player,
    "text": Phrasebook._text,
    "details": Phrasebook._details,
    "option": Phrasebook._option,
    "room_action": Phrasebook._room_action,
    "exit": Phrasebook._exit,
    "where": Phrasebook._where,
}
"""Placeholders that are said otherwise than the field of that name, or are no fields of the record."""


def tag_of(choice: Choice) -> str:
    return kebab(type(choice).__name__)


def first_subject(fields: Fields) -> str:
    return next((fields[name] for name in SUBJECTS if isinstance(fields.get(name), str)), "")


def repeats(last: Event, event: Event) -> bool:
    """A card that is played is discarded, which goes without saying."""
    played = last.get("event") == "action-taken" and last.get("action") == "play-card"
    card = last["subject"] if played else last["card"] if last.get("event") == "reacted" else ""
    return event["event"] == "cards-discarded" and tuple(event["cards"]) == (card,)


def same_but(last: Event, event: Event, field: str) -> bool:
    """Whether two events differ in that field alone."""
    return last.keys() == event.keys() and all(last[name] == event[name] for name in event if name != field)


def listed(value: Any) -> tuple[Any, ...]:
    return tuple(value) if isinstance(value, list | tuple) else (value,)


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
