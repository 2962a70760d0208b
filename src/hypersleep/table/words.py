"""Choices, questions, events and outcomes as sentences for one viewer. Only words: nothing here decides anything."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import asdict

from hypersleep.common.kind import Fate, Outcome
from hypersleep.common.meaning import OWN, Record, each, named, naming, values
from hypersleep.common.names import Fields
from hypersleep.content.games import mark_of
from hypersleep.content.ids import OptionKey, RoomId
from hypersleep.content.phrases import Phrases
from hypersleep.content.sentences import COLON, OTHER, Phrase, fill
from hypersleep.kernel.events import Event
from hypersleep.kernel.prospects import Prospect
from hypersleep.kernel.steps import NOBODY, Choice, Seat, kebab
from hypersleep.table.games import Setting, game_kind

Told = dict[str, Any]
Kinds = Mapping[str, Record]
Named = tuple[int, int, str]
"""Where the name of something begins and ends in a sentence, counted in characters, and its content id."""
QUOTED = frozenset({"text", "option"})
"""Placeholders for what is printed on a card."""
CONFIRM = "confirm"
"""The form that asks once more."""
SHORT = "short"
"""The form of a note for whom it concerns."""


class LogLine(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A sentence of the log: the event as far as the viewer may know it, and the names in it that can be looked up.

    `place` is where the last of what it tells stands among all events.
    """

    place: int
    text: str
    event: Told
    names: tuple[Named, ...]


class Said(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A sentence about what lies ahead: of which kind it is, and the names in it that can be looked up."""

    kind: str
    text: str
    names: tuple[Named, ...]


class Sayable(msgspec.Struct, frozen=True, kw_only=True):
    """Something that can be said in a claim or an appeal: in short, and as the whole sentence."""

    value: str
    title: str
    sentence: str


class Claimable(msgspec.Struct, frozen=True, kw_only=True):
    """Something hidden that can be spoken of, or something that can be asked; under a `heading` it is one of many."""

    about: str
    title: str
    heading: str
    values: tuple[Sayable, ...]


class Note(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a chapter keeps, in a sentence that stands as long as it is so; `short` for the one whom it concerns."""

    state: str
    text: str
    seat: Seat
    short: str


class Hearsay(NamedTuple):
    """A line that whoever it does not name would be told in the same words."""

    line: LogLine
    named: set[Seat]


class Rumour(NamedTuple):
    """All lines of a run of events, which whoever they do not name would be told in the same words."""

    events: Iterable[Told]
    first: int
    lines: tuple[LogLine, ...]
    named: set[Seat]

    def tells(self, events: Iterable[Told], first: int) -> bool:
        return self.events is events and self.first == first


class Gossip:
    """What viewers of one position who share the ground of their names have been told so far, line by line by their
    place, and in one piece."""

    def __init__(self) -> None:
        self.lines: dict[int, Hearsay] = {}
        self.rumour: Rumour | None = None


class Phrasebook:
    """Speaks to the seat of a view. `nicknames` are those of people; the other seats are bots.

    `gossip` is what others have been told, by the ground that viewers of one position share. `reader` is spoken to
    instead of the seat of the view, where nothing is secret any more.
    """

    def __init__(
        self,
        setting: Setting,
        view: Any,
        nicknames: Mapping[Seat, str] | None = None,
        gossip: dict[int, Gossip] | None = None,
        reader: Seat | None = None,
    ) -> None:
        kind = game_kind(setting.game)
        self.game = setting.game
        self.names = kind.names(view, nicknames or {}, setting.board)
        self._kinds, self._states = told_by(setting.game, setting.mode, setting.board, setting.expansions)
        self._kept: Mapping[str, Fields] = view.states
        self.phrases: Phrases = self.names.phrases
        if reader is not None:
            self.names.viewer = reader
        self.viewer = self.names.viewer
        ground = self.names.ground
        self._gossip = Gossip() if gossip is None or ground is None else gossip.setdefault(id(ground), Gossip())
        self._choice: Choice | None = None
        self._fields: Fields = {}

    # Choices and questions ---------------------------------------------------------------------------------------

    def choice(self, choice: Choice) -> str:
        """What the viewer would do by it."""
        return in_full(*self.headed(choice))

    def headed(self, choice: Choice) -> tuple[str, str]:
        """The same in two pieces: what it is called, and what it does where the phrase says so after a colon."""
        record, tag, fields = type(choice), tag_of(choice), self._fields_of(choice)
        phrase = self.phrases.choices.get(tag) or Phrase(tag)
        own = "own" if any(fields[name] == self.viewer for name in naming(record, Seat) if name != OWN) else ""
        form = phrase.forms[self.names.form(phrase.forms) or phrase.pick(fields, own)]
        title, detail = form.halves or (form, None)
        said = capital(self.names.sentence(title, record, fields))
        return said, "" if detail is None else self.names.sentence(detail, record, fields)

    def closing(self, topic: str, asked: Mapping[str, int]) -> tuple[str, str]:
        """What being done with a question means, and what to ask once more before it; "" where nothing is to be said.
        `asked` are the small facts of the question."""
        phrase = self.phrases.closings.get(topic)
        if phrase is None:
            return "", ""
        title, confirm = [form and form.filled(asked.__getitem__) for form in map(phrase.forms.get, (OTHER, CONFIRM))]
        return title or "", confirm or ""

    def confirm(self, choice: Choice) -> str:
        """What to ask once more before it is taken; "" for most."""
        phrase = self.phrases.confirm.get(tag_of(choice))
        if phrase is None:
            return ""
        fields = self._fields_of(choice)
        return self._say(phrase, phrase.pick(fields), type(choice), fields)

    def _fields_of(self, choice: Choice) -> Fields:
        """A choice is asked about several times in a row."""
        if choice is not self._choice:
            self._choice, self._fields = choice, asdict(choice)
        return self._fields

    def subjects(self, choice: Choice) -> list[str]:
        """The content ids that a choice is about, for looking up their texts; the Room, if it names nothing else."""
        record, fields = type(choice), self._fields_of(choice)
        used = self.names.place(record, fields) if naming(record, OptionKey) else ""
        return self._subjects(record, fields) or ([used] if used else [])

    def _subjects(self, record: Record, fields: Fields) -> list[str]:
        """What the fields name and what has a text of its own, each once; or else the tile of the Room they name."""
        words, found = self.names.text.words, values(self.names.lexicon.subjects_of(record), fields)
        worded = [one for one in dict.fromkeys(found) if one in words] if found else []
        return worded or [tile for tile in map(self.names.tile, named(record, fields, RoomId)[:1]) if tile]

    def mark(self, choice: Choice) -> str:
        """That a card is of our own design, where the choice says what it does."""
        return self._mark(self.subjects(choice)) if self.headed(choice)[1] else ""

    def _mark(self, subjects: Iterable[str]) -> str:
        return next((mark for mark in (mark_of(self.game, name) for name in subjects) if mark), "")

    def group(self, choice: Choice) -> str:
        """The heading under which the choice is listed."""
        return self.phrases.group_of(tag_of(choice))

    def topic(self, topic: str) -> str:
        """What is asked, as in "Choose an action"."""
        return self.phrases.topics.get(topic) or self.names.words.get(topic, topic.replace("-", " "))

    def waiting(self, seats: Iterable[Seat], topic: str) -> str:
        who = self.names.joined(self.names.seat(seat) for seat in seats)
        return f"Waiting for {who} to {self.topic(topic).rpartition(': ')[2].removesuffix('?')}."

    # What lies ahead ---------------------------------------------------------------------------------------------

    def foreseen(self, prospects: Iterable[Prospect]) -> tuple[Said, ...]:
        """What the viewer can foresee, a sentence each; what says nothing is left out."""
        return tuple([said for said in [self._foreseen(prospect) for prospect in prospects] if said.text])

    def _foreseen(self, prospect: Prospect) -> Said:
        record, tag = type(prospect), kebab(type(prospect).__name__)
        phrase = self.phrases.prospects.get(tag) or Phrase(tag.replace("-", " "))
        self.names.things = []
        fields = self._foreseen_fields(prospect)
        text = self._say(phrase, phrase.pick(fields, self._concerns(record, fields)), record, fields)
        return Said(kind=tag, text=text, names=tuple(found_in(text, self.names.things)))

    def _foreseen_fields(self, prospect: Prospect) -> Fields:
        """A choice in it is called as it is offered."""
        return {
            name: self.headed(value)[0] if isinstance(value, Choice) else value
            for name, value in asdict(prospect).items()
        }

    def obstacle(self, rule: str, prospects: Iterable[Prospect]) -> str:
        """What stands in the way of a choice that a rule refuses; "" where there is nothing to add to the rule."""
        said = " ".join([each.text for each in self.foreseen(prospects)])
        return said or self.phrases.obstacles.get(rule, "")

    def somebody_may_react(self) -> str:
        """What everybody is told of a window, apart from who can do something in it."""
        return "Somebody may react."

    # Events ------------------------------------------------------------------------------------------------------

    def event(self, event: Told) -> str:
        """What has happened, as far as the viewer may know; "" where another event says it better."""
        tag = event["event"]
        phrase = self.phrases.events.get(tag) or Phrase(tag.replace("-", " ").capitalize() + ".")
        record = self._kind(event)
        return self._say(phrase, phrase.pick(event, self._concerns(record, event)), record, event)

    def mark_on(self, event: Told) -> str:
        """The same, where what has happened is told with what a card says."""
        phrase, record = self.phrases.events.get(event["event"]), self._kind(event)
        form = phrase and phrase.forms.get(phrase.pick(event, self._concerns(record, event)))
        quoted = form and not QUOTED.isdisjoint(form.names)
        return self._mark(self._subjects(record, event)) if quoted else ""

    def _kind(self, event: Told) -> Record:
        """Of what nobody has heard nothing is known."""
        return self._kinds.get(event["event"], Event)

    def _concerns(self, record: Record, event: Fields) -> str:
        """Which form concerns the viewer: that of the one whose record it is, or of another whom it names."""
        if self.viewer < 0:
            return ""
        if event.get(OWN) == self.viewer:
            return "own"
        for name in naming(record, Seat):
            if event.get(name) == self.viewer:
                return name
        return ""

    def story(self, events: Iterable[Told]) -> list[str]:
        """The sentences of a run of events, without those that only repeat what was said."""
        return [line.text for line in self.told(events)]

    def told(self, events: Iterable[Told], first: int = 0) -> tuple[LogLine, ...]:
        """The same with the events behind them; `first` is the place of the first event among all. Those that others
        were told, if they name neither them nor the viewer, of the very same events."""
        rumour = self._gossip.rumour
        if rumour is not None and rumour.tells(events, first) and self.viewer not in rumour.named:
            return rumour.lines
        heard = [self._line(place, event) for place, event in self._merged(events, first)]
        lines = tuple([line for line, _ in heard if line.text])
        spoken_of = [whom for _, whom in heard if whom is not None]
        if len(spoken_of) == len(heard):
            self._gossip.rumour = Rumour(events, first, lines, set[Seat]().union(*spoken_of))
        return lines

    def _line(self, place: int, event: Told) -> tuple[LogLine, set[Seat] | None]:
        """An event in words, and who would hear it in others; None if only the viewer is told so."""
        heard = self._gossip.lines.get(place)
        if heard is not None and self.viewer not in heard.named and heard.line.event == event:
            return heard
        names = self.names
        names.named, names.from_here = set(named(self._kind(event), event, Seat)), False
        names.things = []
        text = self.event(event)
        line = LogLine(place=place, text=text, event=event, names=tuple(found_in(text, names.things)))
        if self.viewer in names.named or names.from_here:
            return line, None
        hearsay = self._gossip.lines[place] = Hearsay(line, names.named)
        return hearsay

    def _merged(self, events: Iterable[Told], first: int) -> list[tuple[int, Told]]:
        merged: list[tuple[int, Told]] = []
        last: Told = {}
        for place, event in enumerate(events, first):
            if repeats(last, event):
                continue
            phrase = self.phrases.events.get(event["event"])
            if phrase is not None and phrase.merge and same_but(last, event, phrase.merge):
                merged.pop()
                event = event | {name: (*each(last[name]), *each(event[name])) for name in phrase.merge}
            merged.append((place, event))
            last = event
        return merged

    # What chapters keep ------------------------------------------------------------------------------------------

    def notes(self) -> tuple[Note, ...]:
        """What there is to be reminded of, as far as the viewer may know it."""
        notes = [self._note(tag, self.phrases.states[tag]) for tag in self._kept if tag in self.phrases.states]
        return tuple(note for note in notes if note.text)

    def _note(self, tag: str, phrase: Phrase) -> Note:
        record, fields = self._states[tag], self._kept[tag]
        text = self._say(phrase, phrase.pick(fields, self._concerns(record, fields)), record, fields)
        short = self._say(phrase, SHORT, record, fields) if SHORT in phrase.forms else ""
        return Note(state=tag, text=text, seat=fields.get(OWN, NOBODY), short=short)

    # Outcomes ----------------------------------------------------------------------------------------------------

    def ending(self, outcome: Outcome) -> str:
        return self.names.ending(outcome.ending)

    def fate(self, fate: Fate) -> str:
        """What became of a Character."""
        words = self.names.words["fate-cause" if fate.death else "fate"]
        said = fill(
            words,
            person=self.names.entry(fate.seat, fate.who),
            fate=self.phrases.fates.get(fate.fate, fate.fate),
            cause=self.names.cause(fate.death),
        )
        return capital(said)

    def claim(self, seat: Seat, about: str, value: str, truth: str = "") -> str:
        """What somebody has told the table; with the truth beside it once that is known."""
        verdict = "" if not truth else "-true" if is_true(value, truth) else "-false"
        own = "-own" if seat == self.viewer else ""
        asked = self._claimed("asked", about, value)
        said, real = asked or self._claimed("claimed", about, value), self._claimed("truth", about, truth)
        words = self.names.words[f"appeal{own}" if asked else f"claim{verdict}{own}"]
        return capital(fill(words, player=self.names.player(seat), said=said, truth=real))

    def claimable(self, about: str, values: Iterable[str]) -> Claimable:
        """What can be claimed about something, in words to choose from."""
        words, kind = self.names.words, about.partition("-")[0]
        said = tuple(
            Sayable(
                value=value,
                title=self._claimed("say", about, value) or self._thing_claimed(value),
                sentence=self._claimed("asked", about, value) or f"{self._claimed('claimed', about, value)}.",
            )
            for value in values
        )
        title, heading = self._claimed("about", about, "") or about, words.get(f"heading-{kind}", "")
        return Claimable(about=about, title=title, heading=heading, values=said)

    def _claimed(self, form: str, about: str, value: str) -> str:
        """A claim or the truth about something, as it is put in words; several Objectives stand with commas."""
        kind, _, number = about.partition("-")
        words = self.names.words.get(f"{form}-{value}") or self.names.words.get(f"{form}-{kind}", "")
        things = self.names.joined(self._thing_claimed(part) for part in value.split(", "))
        return fill(words, number=number, value=things)

    def _thing_claimed(self, value: str) -> str:
        if value in self.names.text.words:
            return self.names.thing(value)
        kind, _, number = value.partition("-")
        if kind == "room":
            return self.names.room(int(number))
        return fill(self.names.words.get(f"about-{kind}", value), number=number)

    def _say(self, phrase: Phrase, form: str, record: Record, fields: Fields) -> str:
        return capital(self.names.sentence(phrase.forms[form], record, fields))


def found_in(text: str, things: Iterable[tuple[str, str]]) -> Iterator[Named]:
    """Where things stand in a sentence that has just named them, in its order; several of a kind are named once."""
    end = 0
    for thing, name in things:
        begin = 0 if end == 0 and text.startswith(capital(name)) else text.find(name, end)
        if begin >= 0:
            end = begin + len(name)
            yield begin, end, thing


def in_full(title: str, detail: str) -> str:
    """Two pieces as one sentence."""
    return f"{title}{COLON}{detail}" if detail else title


def tag_of(choice: Choice) -> str:
    return kebab(type(choice).__name__)


@cache
def told_by(game: str, mode: str, board: str, expansions: tuple[str, ...]) -> tuple[Kinds, Kinds]:
    """All events that the rules of a setting tell and all states that they keep, by tag."""
    rules = game_kind(game).rules(mode, board, expansions)
    return by_tag(rules.events), by_tag(rules.states)


def by_tag(kinds: Iterable[Record]) -> Kinds:
    return {kebab(kind.__name__): kind for kind in kinds}


def repeats(last: Told, event: Told) -> bool:
    """A card that is played is discarded, which goes without saying."""
    if event["event"] != "cards-discarded":
        return False
    played = last.get("event") == "action-taken" and last.get("action") == "play-card"
    card = last["subject"] if played else last["card"] if last.get("event") == "reacted" else ""
    return tuple(event["cards"]) == (card,)


def same_but(last: Told, event: Told, fields: tuple[str, ...]) -> bool:
    """Whether two events differ in those fields alone."""
    return last.keys() == event.keys() and all(last[name] == event[name] for name in event if name not in fields)


def is_true(value: str, truth: str) -> bool:
    """Whether a claim was true; of several Objectives one is enough."""
    return value in truth.split(", ")


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
