"""Laws of the sentences of any game: they speak of fields that there are, and say what their reader may know."""

from collections.abc import Collection, Mapping

from hypersleep.content.phrases import Phrases
from hypersleep.content.sentences import Phrase
from hypersleep.kernel.events import EVERYBODY, Event, audiences
from hypersleep.kernel.steps import Choice

CHOSEN = ("player", "text", "room_action", "leader")
"""Derived placeholders that events may use."""


def assert_choice_speaks_of_its_own_fields(
    phrases: Phrases, tag: str, kind: type[Choice], derived: Collection[str]
) -> None:
    fields = {*kind.__struct_fields__, *derived}
    for phrase in (phrases.choices[tag], phrases.confirm.get(tag, Phrase(""))):
        for form, sentence in phrase.forms.items():
            assert sentence.names <= fields, f"{tag}, form {form}"
        assert_forms_can_be_picked(tag, phrase, fields)


def assert_event_tells_others_only_what_is_public(phrases: Phrases, tag: str, kind: type[Event]) -> None:
    public = {name for name, audience in audiences(kind).items() if audience == EVERYBODY}
    for form, sentence in phrases.events[tag].forms.items():
        own = form == "own" or form.endswith(".own")
        allowed = {*(kind.__struct_fields__ if own else public), *CHOSEN}
        assert sentence.names <= allowed, f"{tag}, form {form}"
    assert_forms_can_be_picked(tag, phrases.events[tag], {*kind.__struct_fields__})


def assert_forms_can_be_picked(tag: str, phrase: Phrase, fields: set[str]) -> None:
    forms = phrase.forms
    assert {*phrase.by, *phrase.merge} <= fields, tag
    assert "other" in forms or {"true", "false"} <= set(forms), f"{tag} has no form for everything"
    if "other" in forms and forms["other"].parts[:1] == (("", "seat", ""),):
        assert "own" in forms or any(form.endswith(".own") for form in forms), f"{tag} would say 'You does'"


def assert_pieces_have_letters(phrases: Phrases, pieces: Collection[str], rooms: Mapping[str, object]) -> None:
    """Every piece on a map has a letter of its own, and every Room a name that fits a small box."""
    assert set(pieces) <= set(phrases.letters)
    assert len(set(phrases.letters.values())) == len(phrases.letters)
    assert set(phrases.short) == set(rooms)
    assert all(len(name) <= 6 for name in phrases.short.values())
