"""Choices, questions, events and outcomes as sentences for one viewer. Only words: nothing here decides anything."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from hypersleep.common.kind import Fate, Outcome
from hypersleep.content.phrases import OTHER, Forms, Phrases, fill, forms_of
from hypersleep.kernel.steps import Choice, Seat, kebab
from hypersleep.nemesis.view import NemesisView
from hypersleep.table.names import Names

Event = dict[str, Any]
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
USED = ("card", "item", "subject", "tile")
"""Fields that name what has options; without any of them it is the Room one stands in."""
WHOLE = ("working",)
DERIVED = ("player", "text", "option", "room_action", "exit", "where", "details")
"""Placeholders that are no fields of the record."""


class Phrasebook:
    """Speaks to the seat of a view. `nicknames` are those of people; the other seats are bots."""

    def __init__(self, view: NemesisView, nicknames: Mapping[Seat, str] | None = None, board: str = "standard") -> None:
        self.names = Names(view, nicknames or {}, board)
        self.phrases: Phrases = self.names.phrases
        self.viewer = view.seat

    # Choices and questions ---------------------------------------------------------------------------------------

    def choice(self, choice: Choice) -> str:
        """What the viewer would do by it."""
        tag = kebab(type(choice).__name__)
        fields = fields_of(choice)
        forms = forms_of(self.phrases.choices.get(tag, tag))
        own = "own" if fields.get("on") == self.viewer else ""
        form = "escape" if self._is_fighting() and "escape" in forms else pick_form(forms, fields, own)
        return capital(fill(forms[form], **self._said(tag, fields)))

    def _is_fighting(self) -> bool:
        here = self.names.here(self.viewer)
        return bool(here) and any(intruder.room == here for intruder in self.names.view.intruders)

    def subjects(self, choice: Choice) -> list[str]:
        """The content ids that a choice is about, for looking up their texts."""
        fields = fields_of(choice)
        found: list[str] = []
        for name in SUBJECTS:
            value = fields.get(name) or ()
            found += [value] if isinstance(value, str) else list(value)
        room = self.names.rooms.get(fields.get("room", 0))
        tile = room.tile if room is not None else self._tile(fields) if "option" in fields else None
        return [name for name in (*found, *([tile] if tile and not found else [])) if name in self.names.text.words]

    def group(self, choice: Choice) -> str:
        """The heading under which the choice is listed."""
        return self.phrases.group_of(kebab(type(choice).__name__))

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
        forms = forms_of(self.phrases.events.get(tag, tag.replace("-", " ").capitalize() + "."))
        form = pick_form(forms, event, self._about(event))
        return capital(fill(forms[form], **self._said(tag, event)))

    def _about(self, event: Event) -> str:
        """Which form concerns the viewer: the one whose seat it is, or the one who gives."""
        if self.viewer < 0:
            return ""
        if event.get("seat") == self.viewer:
            return "own"
        return "giver" if event.get("giver") == self.viewer else ""

    def story(self, events: Iterable[Event]) -> list[str]:
        """The sentences of a run of events, without those that only repeat what was said."""
        told = (self.event(event) for event in self._merged(events))
        return [sentence for sentence in told if sentence]

    def _merged(self, events: Iterable[Event]) -> list[Event]:
        merged: list[Event] = []
        for event in events:
            last = merged[-1] if merged else {}
            if repeats(last, event):
                continue
            field = forms_of(self.phrases.events.get(event["event"], "")).get("merge", "")
            if field and same_but(last, event, field):
                merged[-1] = event | {field: (*listed(last[field]), *listed(event[field]))}
            else:
                merged.append(event)
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

    def _said(self, tag: str, fields: Mapping[str, Any]) -> dict[str, object]:
        """Every field as it is said, and what can be said besides."""
        said = {name: self._field(tag, name, value) for name, value in fields.items()}
        if "seat" in fields:
            said["player"] = self.names.player(fields["seat"])
        if "corridor" in fields and "room" in fields:
            said["exit"] = self.names.exit(fields["corridor"])
        intruder = self.names.find_intruder(fields.get("intruder", 0))
        if intruder is not None:
            said["where"] = self.names.room(intruder.room)
            if "passage" in fields:
                said["passage"] = self.names.passage_from(intruder.room, fields["passage"])
        if "option" in fields:
            source = next((fields[name] for name in USED if fields.get(name)), "") or self._tile(fields)
            said["option"] = self.names.option(source, fields["option"])
            said["room_action"] = self.names.room_action(source)
        subject = next((fields[name] for name in SUBJECTS if isinstance(fields.get(name), str)), "")
        said["text"] = self.names.explanation(subject)
        said["details"] = self.names.details(subject)
        return said

    def _tile(self, fields: Mapping[str, Any]) -> str:
        """The tile of the Room that is used: the viewer's own, or one from afar."""
        return self.names.tile(fields.get("at") or self.names.here(self.viewer))

    def _field(self, tag: str, name: str, value: Any) -> object:
        worder = SPECIAL.get((tag, name)) or WORDERS.get(name)
        if worder is None:
            return value
        if isinstance(value, list | tuple) and name not in WHOLE:
            return self.names.joined((worder(self.names, one) for one in value), "or" if name == "offered" else "and")
        return value if isinstance(value, int) and worder is Names.thing else worder(self.names, value)


def fields_of(choice: Choice) -> dict[str, Any]:
    return {name: getattr(choice, name) for name in choice.__struct_fields__}


def pick_form(forms: Forms, fields: Mapping[str, Any], own: str) -> str:
    """The form whose name fits the fields best; that of the viewer, if it concerns them, before that for all."""
    by = [value_name(fields[name]) for name in forms.get("by", "").split() if name in fields]
    names = ["-".join(by), *by] if by else []
    mine = [*(f"{name}.{own}" for name in names), own] if own else []
    return next((name for name in (*mine, *names) if name and name in forms), OTHER)


def value_name(value: Any) -> str:
    """A value as it stands in the name of a form."""
    if isinstance(value, bool):
        return str(value).lower()
    return "none" if value in ("", (), []) else str(value)


def repeats(last: Event, event: Event) -> bool:
    """A card that is played is discarded, which goes without saying."""
    played = last.get("event") == "action-taken" and last.get("action") == "play-card"
    card = last["subject"] if played else last["card"] if last.get("event") == "reacted" else ""
    return event["event"] == "cards-discarded" and tuple(event["cards"]) == (card,)


def same_but(last: Event, event: Event, field: str) -> bool:
    """Whether two events differ in that field alone."""
    return {k: v for k, v in last.items() if k != field} == {k: v for k, v in event.items() if k != field}


def listed(value: Any) -> tuple[Any, ...]:
    return tuple(value) if isinstance(value, list | tuple) else (value,)


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
